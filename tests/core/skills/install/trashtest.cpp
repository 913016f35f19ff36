// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QTest>

#include "skills/install/packagecare.h"
#include "skills/install/trash.h"
#include "support/fakeclock.h"
#include "support/homefixture.h"

using namespace a2c;
using namespace a2c::skills;
using support::FakeClock;
using support::HomeFixture;

/// Removing, undoing, renaming, exporting.
class TrashTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void removedPackageComesBackWhole();
    void anyFolderCanBeRemoved_data();
    void anyFolderCanBeRemoved();
    void whatIsNoFolderNameIsRefused();
    void restoringIntoATakenNameIsRefused();
    void unknownTokensAreNotFound_data();
    void unknownTokensAreNotFound();
    void expiresByAgeThenBySize();
    void foldersWithoutPermissionsAreDeleted();
    void renamesToMend();
    void renameIsRefused_data();
    void renameIsRefused();
    void exportLeavesSecretsOut();

private:
    [[nodiscard]] Trash trash() const
    {
        return {InstallFolders(m_place->home()), *m_clock};
    }

    std::unique_ptr<HomeFixture> m_place;
    std::unique_ptr<FakeClock> m_clock;
};

void TrashTest::init()
{
    m_place = std::make_unique<HomeFixture>();
    m_clock = std::make_unique<FakeClock>();
    QVERIFY(InstallFolders(m_place->home()).make());
}

void TrashTest::removedPackageComesBackWhole()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "mine"));
    const Result<QString> token = trash().put(QStringLiteral("one"));
    QVERIFY(token);
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
    QCOMPARE(trash().items().size(), 1);
    QCOMPARE(trash().items().constFirst().name, QStringLiteral("one"));
    QCOMPARE(trash().items().constFirst().removedAt, m_clock->wall());
    QCOMPARE(trash().restore(*token).value(), QStringLiteral("one"));
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("mine"));
    QVERIFY(m_place->namesIn(QStringLiteral(".trash")).isEmpty());
    QCOMPARE(trash().restore(*token).error().code, ErrorCode::NotFound);
}

void TrashTest::anyFolderCanBeRemoved_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"PDF Tools", "under_score", "-rf", "new\nline", "\u00fcmlaut", "a'b\"c"}) {
        QTest::newRow(name) << QString::fromUtf8(name);
    }
}

void TrashTest::anyFolderCanBeRemoved()
{
    QFETCH(const QString, name);
    QVERIFY(m_place->write(QStringLiteral("home/user/") + name + QStringLiteral("/x"), "x"));
    const Result<QString> token = trash().put(name);
    QVERIFY(token);
    QCOMPARE(trash().restore(*token).value(), name);
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), QStringList{name});
}

void TrashTest::whatIsNoFolderNameIsRefused()
{
    QVERIFY(m_place->write(QStringLiteral("home/keep"), "x"));
    for (const QString &name : {QString(), QStringLiteral("."), QStringLiteral(".."), QStringLiteral("../keep"),
                                QStringLiteral("a/b"), QStringLiteral("/")}) {
        QCOMPARE(trash().put(name).error().code, ErrorCode::Malformed);
    }
    QCOMPARE(trash().put(QStringLiteral("missing")).error().code, ErrorCode::NotFound);
    QVERIFY(m_place->namesIn(QStringLiteral(".trash")).isEmpty());
    QVERIFY(m_place->namesIn(QString()).contains(QStringLiteral("keep")));
}

void TrashTest::restoringIntoATakenNameIsRefused()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "old"));
    const Result<QString> token = trash().put(QStringLiteral("one"));
    QVERIFY(token);
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "new"));
    QCOMPARE(trash().restore(*token).error().code, ErrorCode::NameTaken);
    QVERIFY(HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains("new"));
    QCOMPARE(trash().items().size(), 1);
}

void TrashTest::unknownTokensAreNotFound_data()
{
    QTest::addColumn<QString>("token");
    for (const char *token :
         {"", "..", "../user", "1-x/../../user", "nonsense", "1700000000000-000000000000", "-5-x"}) {
        QTest::newRow(token) << QString::fromUtf8(token);
    }
}

void TrashTest::unknownTokensAreNotFound()
{
    QFETCH(const QString, token);
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one")));
    QCOMPARE(trash().restore(token).error().code, ErrorCode::NotFound);
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), QStringList{QStringLiteral("one")});
}

void TrashTest::expiresByAgeThenBySize()
{
    constexpr qint64 day = 24LL * 60 * 60 * 1000;
    const QStringList names{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d")};
    for (const QString &name : names) {
        QVERIFY(m_place->write(QStringLiteral("home/user/") + name + QStringLiteral("/sub/x"), QByteArray(1000, 'x')));
        QVERIFY(trash().put(name));
        m_clock->advance(10 * day);
    }
    QVERIFY(trash().makePlace(QStringLiteral("never-used")));
    const auto left = [this] {
        QStringList found;
        for (const TrashItem &item : trash().items()) {
            found += item.name;
        }
        return found;
    };
    // "a" is 40 days old now, "b" exactly 30.
    QCOMPARE(trash().expire({}), 1);
    QCOMPARE(left(), (QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("d"), QString()}));
    QCOMPARE(trash().expire({.age = 100 * day, .size = 2000}), 1);
    QCOMPARE(left(), (QStringList{QStringLiteral("c"), QStringLiteral("d"), QString()}));
    m_clock->advance(day);
    QCOMPARE(trash().expire({.age = 100 * day, .size = 2000}), 0);
    QCOMPARE(left(), (QStringList{QStringLiteral("c"), QStringLiteral("d")}));
    QCOMPARE(trash().expire({.age = 100 * day, .size = 0}), 2);
    QVERIFY(m_place->namesIn(QStringLiteral(".trash")).isEmpty());
}

void TrashTest::foldersWithoutPermissionsAreDeleted()
{
    QVERIFY(m_place->write(QStringLiteral("home/user/locked/in/x"), "x"));
    QVERIFY(m_place->write(QStringLiteral("home/outside/x"), "x"));
    QVERIFY(
        QFile::link(m_place->at(QStringLiteral("home/outside")), m_place->installed(QStringLiteral("locked/link"))));
    QCOMPARE(::chmod(QFile::encodeName(m_place->installed(QStringLiteral("locked/in"))).constData(), 0), 0);
    QCOMPARE(::chmod(QFile::encodeName(m_place->installed(QStringLiteral("locked"))).constData(), 0500), 0);
    const Result<QString> token = trash().put(QStringLiteral("locked"));
    QVERIFY2(token, token ? "" : qUtf8Printable(toLogText(token.error())));
    QVERIFY(trash().restore(*token));
    QVERIFY(!QFileInfo(m_place->installed(QStringLiteral("locked"))).permission(QFile::WriteOwner));
    QVERIFY(trash().put(QStringLiteral("locked")));
    QCOMPARE(trash().expire({.age = 0, .size = -1}), 1);
    QVERIFY(m_place->namesIn(QStringLiteral(".trash")).isEmpty());
    QCOMPARE(m_place->namesIn(QStringLiteral("outside")), QStringList{QStringLiteral("x")});
}

void TrashTest::renamesToMend()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/PDF Tools"), QStringLiteral("pdf-tools")));
    QVERIFY(renamePackage(m_place->home(), QStringLiteral("PDF Tools"), QStringLiteral("pdf-tools")));
    QCOMPARE(m_place->namesIn(QStringLiteral("user")), QStringList{QStringLiteral("pdf-tools")});
}

void TrashTest::renameIsRefused_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<int>("expected");
    const auto row = [](const char *from, const char *to, ErrorCode expected) {
        QTest::addRow("%s to %s", from, to)
            << QString::fromUtf8(from) << QString::fromUtf8(to) << static_cast<int>(expected);
    };
    row("one", "One", ErrorCode::InvalidSkillName);
    row("one", "../one", ErrorCode::InvalidSkillName);
    row("one", "", ErrorCode::InvalidSkillName);
    row("../user/one", "two", ErrorCode::Malformed);
    row("..", "two", ErrorCode::Malformed);
    row("missing", "two", ErrorCode::NotFound);
    row("one", "taken", ErrorCode::NameTaken);
    row("one", "empty-folder", ErrorCode::NameTaken);
    row("one", "one", ErrorCode::NameTaken);
}

void TrashTest::renameIsRefused()
{
    QFETCH(const QString, from);
    QFETCH(const QString, to);
    QFETCH(const int, expected);
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one")));
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/taken"), QStringLiteral("taken")));
    QVERIFY(QDir().mkpath(m_place->installed(QStringLiteral("empty-folder"))));
    const Result<void> renamed = renamePackage(m_place->home(), from, to);
    QVERIFY(!renamed);
    QCOMPARE(static_cast<int>(renamed.error().code), expected);
    QCOMPARE(m_place->namesIn(QStringLiteral("user")).size(), 3);
}

void TrashTest::exportLeavesSecretsOut()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one")));
    QVERIFY(m_place->write(QStringLiteral("home/user/one/.env"), "TOKEN=marked-secret-8"));
    QVERIFY(m_place->write(QStringLiteral("home/user/one/keys/id_rsa"), "marked-secret-8"));
    QVERIFY(m_place->write(QStringLiteral("home/user/one/.git/config"), "marked-secret-8"));
    const Result<archive::Packed> packed =
        exportPackage(m_place->installed(QStringLiteral("one")), m_place->at(QStringLiteral("one.zip")));
    QVERIFY2(packed, packed ? "" : qUtf8Printable(toLogText(packed.error())));
    QCOMPARE(packed->leftOut,
             (QStringList{QStringLiteral(".env"), QStringLiteral(".git/"), QStringLiteral("keys/id_rsa")}));
    QCOMPARE(packed->files, 1);
}

QTEST_GUILESS_MAIN(TrashTest)
#include "trashtest.moc"
