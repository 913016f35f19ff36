// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QElapsedTimer>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "skills/makeentry.h"
#include "skills/package.h"
#include "skills/remedyname.h"
#include "skills/words.h"

using namespace a2c;
using namespace a2c::skills;

class PackageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();

    void sourceDecidesTheName_data();
    void sourceDecidesTheName();
    void refusedFolderNameComesWithARemedy_data();
    void refusedFolderNameComesWithARemedy();
    void folderMayCountUnderAnotherName();
    void skillMdMustBeAFileInside_data();
    void skillMdMustBeAFileInside();
    void everyByteOfSkillMdMustBeText_data();
    void everyByteOfSkillMdMustBeText();
    void entryCarriesTheReference_data();
    void entryCarriesTheReference();
    void nearestNameIsUsable_data();
    void nearestNameIsUsable();

private:
    QString package(const QString &folderName, const QByteArray &skillMd);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace
{

const PackageOrigin user;
const PackageOrigin plugin{{SourceId::Kind::Marketplace, QStringLiteral("market")}, QStringLiteral("tools")};
const PackageOrigin server{{SourceId::Kind::Mcp, QStringLiteral("My_Server")}, {}};

QByteArray skillMd(const QByteArray &name)
{
    return "---\nname: " + name + "\ndescription: d\n---\nbody";
}

}

void PackageTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
}

QString PackageTest::package(const QString &folderName, const QByteArray &skillMd)
{
    const QString path = m_folder->filePath(folderName);
    QDir().mkpath(path);
    QFile file(path + QStringLiteral("/SKILL.md"));
    if (!file.open(QIODevice::WriteOnly)) {
        qFatal("cannot write");
    }
    file.write(skillMd);
    return path;
}

void PackageTest::sourceDecidesTheName_data()
{
    QTest::addColumn<int>("origin");
    QTest::addColumn<QString>("folderName");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QString>("outcome"); ///< the wire name, or the reason
    QTest::addColumn<QStringList>("warnings");
    const auto row = [](const char *title, int origin, const char *folder, const char *written, const char *outcome,
                        const QStringList &warnings = {}) {
        QTest::newRow(title) << origin << QString::fromUtf8(folder) << QByteArray(written)
                             << QString::fromLatin1(outcome) << warnings;
    };
    const QStringList mismatch{warning::nameMismatch};
    row("user", 0, "a", "a", "a");
    row("user, other name", 0, "a", "b", "a", mismatch);
    row("user, name in another case", 0, "a", "A", "a", mismatch);
    row("user, name with a newline", 0, "a", "\"a\\n\"", "a", mismatch);
    row("user, name with blanks around", 0, "a", "  a  ", "a");
    row("marketplace", 1, "a", "a", "tools:a");
    row("marketplace, other name", 1, "a", "b", "tools:a", mismatch);
    row("mcp", 2, "a", "a", "mcp:My_Server:a");
    row("mcp takes the written name", 2, "whatever is there", "a", "mcp:My_Server:a");
    row("mcp, name with a capital", 2, "a", "A", "name-charset");
    row("mcp, name of 65", 2, "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "name-charset");
    row("mcp, name that is a path", 2, "a", "../a", "name-charset");
    row("mcp, name behind a byte order mark", 2, "a", "\"\\uFEFFa\"", "name-charset");
    row("user, bad folder", 0, "A", "a", "dir-name-invalid");
    row("marketplace, bad folder", 1, "a_b", "a-b", "dir-name-invalid");
}

void PackageTest::sourceDecidesTheName()
{
    QFETCH(int, origin);
    QFETCH(QString, folderName);
    QFETCH(QByteArray, written);
    QFETCH(QStringList, warnings);
    const PackageOrigin &from = origin == 0 ? user : origin == 1 ? plugin : server;
    const auto checked = checkPackage(package(folderName, skillMd(written)), from);
    QTEST(checked ? checked->name.text() : checked.error().reason, "outcome");
    if (checked) {
        QCOMPARE(checked->warnings, warnings);
        QCOMPARE(checked->folderName, checked->name.text().section(u':', -1));
    } else {
        QCOMPARE(checked.error().source, from.source);
        QCOMPARE(checked.error().place, m_folder->filePath(folderName));
    }
}

void PackageTest::refusedFolderNameComesWithARemedy_data()
{
    QTest::addColumn<QString>("folderName");
    QTest::addColumn<QByteArray>("written");
    QTest::addColumn<QString>("remedy");
    QTest::newRow("the author's") << QStringLiteral("Mail_Tools") << QByteArray("post") << QStringLiteral("post");
    QTest::newRow("nearest") << QStringLiteral("Mail_Tools") << QByteArray("Mail_Tools")
                             << QStringLiteral("mail-tools");
    QTest::newRow("none") << QStringLiteral("\u6587\u4ef6") << QByteArray("X Y") << QString();
}

void PackageTest::refusedFolderNameComesWithARemedy()
{
    QFETCH(QString, folderName);
    QFETCH(QByteArray, written);
    const auto checked = checkPackage(package(folderName, skillMd(written)), user);
    QVERIFY(!checked);
    QTEST(checked.error().remedyName, "remedy");
    QCOMPARE(checked.error().detail, folderName);
}

void PackageTest::folderMayCountUnderAnotherName()
{
    const QString path = package(QStringLiteral("0f3a.tmp"), skillMd("a"));
    QCOMPARE(checkPackage(path, user).error().reason, QString(reason::dirNameInvalid));
    QCOMPARE(checkPackage(path, user, QStringLiteral("a"))->name.text(), QStringLiteral("a"));
    QCOMPARE(checkPackage(path + u'/', user, QStringLiteral("a"))->name.text(), QStringLiteral("a"));
}

void PackageTest::skillMdMustBeAFileInside_data()
{
    QTest::addColumn<QString>("target"); ///< of a link SKILL.md
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *target, const QString &outcome) {
        QTest::newRow(target) << QString::fromLatin1(target) << outcome;
    };
    row("docs/real.md", QStringLiteral("accepted"));
    row("../pkg/docs/real.md", QStringLiteral("accepted"));
    row("missing.md", reason::skillMdNotAFile);
    row("SKILL.md", reason::skillMdNotAFile);
    row("docs", reason::skillMdNotAFile);
    row("fifo", reason::skillMdNotAFile);
    row("../real.md", reason::linkEscape);
    row("/etc/hostname", reason::linkEscape);
    row(".env", reason::linkEscape);
}

void PackageTest::skillMdMustBeAFileInside()
{
    QFETCH(QString, target);
    const QString path = package(QStringLiteral("pkg"), {});
    QVERIFY(QFile::remove(path + QStringLiteral("/SKILL.md")));
    for (const char *place : {"pkg/docs/real.md", "real.md", "pkg/.env"}) {
        const QString full = m_folder->filePath(QString::fromLatin1(place));
        QDir().mkpath(QFileInfo(full).path());
        QFile file(full);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(skillMd("pkg"));
    }
    QCOMPARE(::mkfifo(QFile::encodeName(path + QStringLiteral("/fifo")).constData(), 0600), 0);
    QCOMPARE(::symlink(QFile::encodeName(target).constData(),
                       QFile::encodeName(path + QStringLiteral("/SKILL.md")).constData()),
             0);
    QElapsedTimer timer;
    timer.start();
    const auto checked = checkPackage(path, user);
    QTEST(checked ? QStringLiteral("accepted") : checked.error().reason, "outcome");
    QCOMPARE_LT(timer.elapsed(), 10'000);
}

void PackageTest::everyByteOfSkillMdMustBeText_data()
{
    QTest::addColumn<QByteArray>("tail");
    QTest::addColumn<QString>("outcome");
    const QString accepted = QStringLiteral("accepted");
    // Around the places where the file is read in pieces.
    for (const int fill : {0, 32 * 1024 - 100, 32 * 1024 - 50, 64 * 1024 - 48, 200'000}) {
        for (int shift = 0; shift < 8; ++shift) {
            const QByteArray pad(fill + shift, 'p');
            const QByteArray at = QByteArray::number(fill + shift);
            QTest::newRow("astral at " + at) << pad + "\xf0\x9f\x93\xa6" + pad << accepted;
            QTest::newRow("cut off at " + at) << pad + "\xf0\x9f\x93" << QString(reason::notUtf8);
            QTest::newRow("lone tail at " + at) << pad + "\x93" + pad << QString(reason::notUtf8);
            QTest::newRow("NUL at " + at) << pad + QByteArray(1, '\0') + pad << QString(reason::nulByte);
        }
    }
    QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QString(reason::notUtf8);
    QTest::newRow("overlong") << QByteArray("\xc0\xaf") << QString(reason::notUtf8);
    QTest::newRow("above Unicode") << QByteArray("\xf4\x90\x80\x80") << QString(reason::notUtf8);
    QTest::newRow("NUL and invalid") << QByteArray("\0\xff", 2) << QString(reason::notUtf8);
}

void PackageTest::everyByteOfSkillMdMustBeText()
{
    QFETCH(QByteArray, tail);
    const auto checked = checkPackage(package(QStringLiteral("pkg"), skillMd("pkg") + tail), user);
    QTEST(checked ? QStringLiteral("accepted") : checked.error().reason, "outcome");
}

void PackageTest::entryCarriesTheReference_data()
{
    QTest::addColumn<QByteArray>("keys");
    QTest::addColumn<QByteArray>("rest"); ///< what stands behind the description
    QTest::newRow("nothing more") << QByteArray() << QByteArray("}");
    QTest::newRow("everything") << QByteArray("license: MIT\ncompatibility: \"a \\\"b\\\" \\\\ \\u0001\"\ntags: [t]\n"
                                              "metadata: {b: [1, {c: ~}], a: \xe6\x96\x87}\nallowed-tools: A, B\n")
                                << QByteArray(
                                       R"(,"allowed_tools":["A","B"],"license":"MIT",)"
                                       R"("compatibility":"a \"b\" \\ \u0001",)"
                                       "\"skill_metadata\":{\"b\":[\"1\",{\"c\":null}],\"a\":\"\xe6\x96\x87\"}}");
    QTest::newRow("empty list") << QByteArray("allowed-tools: []\n") << QByteArray(",\"allowed_tools\":[]}");
    QTest::newRow("empty map") << QByteArray("metadata: {}\n") << QByteArray(",\"skill_metadata\":{}}");
}

void PackageTest::entryCarriesTheReference()
{
    QFETCH(QByteArray, keys);
    QFETCH(QByteArray, rest);
    const QString path = package(QStringLiteral("a"), "---\nname: b\ndescription: d\n" + keys + "---\n");
    const auto checked = checkPackage(path, user);
    QVERIFY(checked);
    const Entry entry = makeEntry(*checked, user, path);
    QCOMPARE(entry.wire, R"({"name":"a","source":"user","path":")" + path.toUtf8() + R"(","description":"d")" + rest);
    QVERIFY(!QJsonDocument::fromJson(entry.wire).isNull());
    QCOMPARE(entry.description(), QStringLiteral("d"));
    QCOMPARE(entry.warnings, QStringList{warning::nameMismatch});
    const Entry remote =
        makeEntry(*checkPackage(path, server), server, path, QStringLiteral("skill://h/b"), QStringLiteral("1.0"));
    const QJsonObject reference = QJsonDocument::fromJson(remote.wire).object();
    QCOMPARE(reference.value(QLatin1String("name")).toString(), QStringLiteral("mcp:My_Server:b"));
    QCOMPARE(reference.value(QLatin1String("source")).toString(), QStringLiteral("mcp:My_Server"));
    QCOMPARE(reference.value(QLatin1String("uri")).toString(), QStringLiteral("skill://h/b"));
    QCOMPARE(reference.value(QLatin1String("version")).toString(), QStringLiteral("1.0"));
}

void PackageTest::nearestNameIsUsable_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("nearest");
    const auto row = [](const QString &text, const QString &nearest) {
        QTest::newRow(qUtf8Printable(text)) << text << nearest;
    };
    row(QStringLiteral("mail_tools"), QStringLiteral("mail-tools"));
    row(QStringLiteral("Review"), QStringLiteral("review"));
    row(QStringLiteral("a--b"), QStringLiteral("a-b"));
    row(QStringLiteral("-2chat-"), QStringLiteral("2chat"));
    row(QStringLiteral("Hook  Writing (v2.0)"), QStringLiteral("hook-writing-v2-0"));
    row(QStringLiteral("Caf\u00e9"), QStringLiteral("cafe"));
    row(QStringLiteral("skill-\uff11"), QStringLiteral("skill-1"));
    row(QStringLiteral("\u6587\u4ef6"), QString());
    row(QString(63, u'a') + QStringLiteral("_b"), QString(63, u'a'));
    row(QString(80, u'a'), QString(64, u'a'));
}

void PackageTest::nearestNameIsUsable()
{
    QFETCH(QString, text);
    const QString name = nearestLeafName(text);
    QTEST(name, "nearest");
    QVERIFY(name.isEmpty() || isLeafName(name));
}

QTEST_GUILESS_MAIN(PackageTest)
#include "packagetest.moc"
