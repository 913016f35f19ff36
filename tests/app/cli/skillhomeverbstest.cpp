// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QTest>

#include "support/homefixture.h"
#include "support/skillcommand.h"

using namespace a2c::support;

namespace
{

QStringList names(const QJsonValue &list, const char *key = "name")
{
    QStringList texts;
    const QJsonArray array = list.toArray();
    for (const auto &one : array) {
        texts += one.toObject().value(QLatin1String(key)).toString();
    }
    return texts;
}

}

/// `a2c skill list|add|remove|restore|export`: what they do to a home, and how they say it.
class SkillHomeVerbsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void addInstallsAndListShows();
    void conflictsAreSettledAsTold();
    void removedSkillsCanBeRestored();
    void exportReportsWhatStaysOut();
    void rejectedFoldersAreListedAndRemovable();
    void hostileNamesDoNotReachTheTerminal();
    void exitCodesAreOneForFailureAndTwoForBadUse_data();
    void exitCodesAreOneForFailureAndTwoForBadUse();

private:
    [[nodiscard]] CommandRun run(QStringList arguments) const
    {
        arguments += {QStringLiteral("--skills-home"), m_place->at(QStringLiteral("home"))};
        return runSkillCommand(arguments, m_place->at({}));
    }
    [[nodiscard]] QJsonObject json(const QStringList &arguments) const
    {
        return run(arguments + QStringList{QStringLiteral("--json")}).json();
    }

    std::unique_ptr<HomeFixture> m_place;
};

void SkillHomeVerbsTest::init()
{
    m_place = std::make_unique<HomeFixture>();
    QVERIFY(m_place->writePackage(QStringLiteral("one"), QStringLiteral("one"), "first"));
    QVERIFY(m_place->writePackage(QStringLiteral("many/a"), QStringLiteral("a")));
    QVERIFY(m_place->writePackage(QStringLiteral("many/b"), QStringLiteral("b")));
}

void SkillHomeVerbsTest::addInstallsAndListShows()
{
    const QString archive = QStringLiteral(A2C_TEST_DATA "/cases/118-zip-wrapper-name-differs/skill.zip");
    const QJsonObject added = json({QStringLiteral("add"), QStringLiteral("one"), QStringLiteral("many"), archive});
    QCOMPARE(
        names(added[QStringLiteral("installed")]),
        (QStringList{QStringLiteral("one"), QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("arc-skill")}));
    QVERIFY(added[QStringLiteral("failed")].toArray().isEmpty());
    const QJsonObject listed = json({QStringLiteral("list")});
    QCOMPARE(names(listed[QStringLiteral("skills")]), (QStringList{QStringLiteral("a"), QStringLiteral("arc-skill"),
                                                                   QStringLiteral("b"), QStringLiteral("one")}));
    QCOMPARE(names(listed[QStringLiteral("skills")], "description").constLast(), QStringLiteral("first"));
    QVERIFY(run({QStringLiteral("list")}).output.contains("first"));
}

void SkillHomeVerbsTest::conflictsAreSettledAsTold()
{
    const QStringList add{QStringLiteral("add"), QStringLiteral("one")};
    QCOMPARE(run(add).exitCode, 0);
    const CommandRun again = run(add);
    QCOMPARE(again.exitCode, 1);
    QVERIFY(again.errors.contains("--keep-both"));
    QCOMPARE(names(json(add + QStringList{QStringLiteral("--keep-both")})[QStringLiteral("installed")]),
             QStringList{QStringLiteral("one-2")});
    QVERIFY(m_place->writePackage(QStringLiteral("one"), QStringLiteral("one"), "second"));
    const QJsonObject replaced = json(add + QStringList{QStringLiteral("--replace")});
    QCOMPARE(names(replaced[QStringLiteral("installed")]), QStringList{QStringLiteral("one")});
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("second"));
    const QString undo = names(replaced[QStringLiteral("installed")], "undo").constFirst();
    QCOMPARE(run({QStringLiteral("restore"), undo}).exitCode, 1);
    QCOMPARE(run({QStringLiteral("remove"), QStringLiteral("one")}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("restore"), undo}).exitCode, 0);
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("first"));
}

void SkillHomeVerbsTest::removedSkillsCanBeRestored()
{
    QCOMPARE(run({QStringLiteral("add"), QStringLiteral("many")}).exitCode, 0);
    const CommandRun removed =
        run({QStringLiteral("remove"), QStringLiteral("a"), QStringLiteral("gone"), QStringLiteral("--json")});
    QCOMPARE(removed.exitCode, 1);
    QCOMPARE(names(removed.json()[QStringLiteral("failed")]), QStringList{QStringLiteral("gone")});
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), QStringList{QStringLiteral("b")});
    const QString token = names(removed.json()[QStringLiteral("removed")], "undo").constFirst();
    QCOMPARE(json({QStringLiteral("restore"), token})[QStringLiteral("restored")].toString(), QStringLiteral("a"));
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
}

void SkillHomeVerbsTest::exportReportsWhatStaysOut()
{
    QVERIFY(m_place->write(QStringLiteral("one/.env"), "marked-secret-9"));
    QCOMPARE(run({QStringLiteral("add"), QStringLiteral("one")}).exitCode, 0);
    const QJsonObject exported = json({QStringLiteral("export"), QStringLiteral("one")});
    QCOMPARE(exported[QStringLiteral("left_out")].toArray(), QJsonArray{QStringLiteral(".env")});
    QCOMPARE(exported[QStringLiteral("files")].toInt(), 1);
    const QByteArray zip = HomeFixture::read(m_place->at(QStringLiteral("one.zip")));
    QVERIFY(zip.startsWith("PK"));
    QVERIFY(!zip.contains(".env"));
    QCOMPARE(run({QStringLiteral("export"), QStringLiteral("one")}).exitCode, 1);
    QCOMPARE(HomeFixture::read(m_place->at(QStringLiteral("one.zip"))), zip);
    QCOMPARE(run({QStringLiteral("export"), QStringLiteral("one"), QStringLiteral("--force")}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("remove"), QStringLiteral("one")}).exitCode, 0);
    QCOMPARE(run({QStringLiteral("add"), QStringLiteral("one.zip")}).exitCode, 0);
}

void SkillHomeVerbsTest::rejectedFoldersAreListedAndRemovable()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/PDF Tools"), QStringLiteral("pdf-tools")));
    const QJsonObject listed = json({QStringLiteral("list")});
    QCOMPARE(names(listed[QStringLiteral("rejected")], "reason"), QStringList{QStringLiteral("dir-name-invalid")});
    QCOMPARE(names(listed[QStringLiteral("rejected")], "remedy"), QStringList{QStringLiteral("pdf-tools")});
    QVERIFY(run({QStringLiteral("list")}).output.contains("remedy: rename the folder to pdf-tools"));
    QCOMPARE(run({QStringLiteral("remove"), QStringLiteral("PDF Tools")}).exitCode, 0);
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
}

void SkillHomeVerbsTest::hostileNamesDoNotReachTheTerminal()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/x\x1b[2J"), QStringLiteral("x")));
    QVERIFY(!run({QStringLiteral("list")}).output.contains('\x1b'));
    const CommandRun missing = run({QStringLiteral("remove"), QStringLiteral("y\x1b[2J")});
    QCOMPARE(missing.exitCode, 1);
    QVERIFY(!missing.errors.contains('\x1b'));
}

void SkillHomeVerbsTest::exitCodesAreOneForFailureAndTwoForBadUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *arguments, int expected) {
        QTest::newRow(arguments) << QString::fromLatin1(arguments).split(u' ') << expected;
    };
    row("add nothing-there", 1);
    row("add", 2);
    row("add one --replace --keep-both", 2);
    row("add one --nonsense", 2);
    row("remove", 2);
    row("remove ../user", 1);
    row("restore", 2);
    row("restore nonsense", 1);
    row("export", 2);
    row("export a b c", 2);
    row("export ../user", 2);
    row("export missing", 1);
    row("list extra", 2);
    row("list", 0);
    row("list --help", 0);
}

void SkillHomeVerbsTest::exitCodesAreOneForFailureAndTwoForBadUse()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const int, expected);
    const CommandRun ended = run(arguments);
    QCOMPARE(ended.exitCode, expected);
    QCOMPARE(ended.errors.isEmpty(), expected == 0);
}

QTEST_GUILESS_MAIN(SkillHomeVerbsTest)
#include "skillhomeverbstest.moc"
