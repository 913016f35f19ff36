// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "base/atomicfile.h"
#include "skills/install/moves.h"
#include "skills/install/packagecare.h"
#include "skills/install/packageinstaller.h"
#include "support/homefixture.h"

using namespace a2c;
using namespace a2c::skills;
using support::HomeFixture;

namespace
{

const SystemClock systemClock;

}

/// How packages take their place, and what is made of a half-done replacement.
class PackageInstallerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void replaceKeepsTheOldOne_data();
    void replaceKeepsTheOldOne();
    void replaceOfNothingInstalls();
    void recoveryClearsAbandonedStaging();
    void recoveryLeavesStagingInUse();
    void recoverySettlesTheJournal_data();
    void recoverySettlesTheJournal();

private:
    [[nodiscard]] Result<StagedPackage> stage(const QByteArray &description);
    [[nodiscard]] bool installedIs(const QByteArray &description) const
    {
        return HomeFixture::read(m_place->installed(QStringLiteral("one/SKILL.md"))).contains(description);
    }

    std::unique_ptr<HomeFixture> m_place;
    std::unique_ptr<InstallFolders> m_folders;
    std::unique_ptr<Trash> m_trash;
};

void PackageInstallerTest::init()
{
    m_place = std::make_unique<HomeFixture>();
    m_folders = std::make_unique<InstallFolders>(m_place->home());
    m_trash = std::make_unique<Trash>(*m_folders, systemClock);
    QVERIFY(m_folders->make());
}

Result<StagedPackage> PackageInstallerTest::stage(const QByteArray &description)
{
    if (!m_place->writePackage(QStringLiteral("dropped/one"), QStringLiteral("one"), description)) {
        return failure(ErrorCode::Internal);
    }
    return stagePackage(*m_folders, {ImportSource::Kind::Folder, m_place->at(QStringLiteral("dropped/one")), {}},
                        QStringLiteral("one"), {});
}

void PackageInstallerTest::replaceKeepsTheOldOne_data()
{
    QTest::addColumn<int>("method");
    QTest::newRow("in one step") << static_cast<int>(SwapMethod::Best);
    QTest::newRow("in two steps") << static_cast<int>(SwapMethod::TwoSteps);
}

void PackageInstallerTest::replaceKeepsTheOldOne()
{
    QFETCH(const int, method);
    QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "old"));
    QVERIFY(m_place->write(QStringLiteral("home/user/one/only-old"), "x"));
    {
        const Result<StagedPackage> staged = stage("new");
        QVERIFY(staged);
        const PackageInstaller installer(*m_folders, *m_trash, static_cast<SwapMethod>(method));
        const Result<QString> token = installer.replace(*staged);
        QVERIFY2(token, token ? "" : qUtf8Printable(toLogText(token.error())));
        QVERIFY(installedIs("new"));
        QVERIFY(!QFile::exists(m_place->installed(QStringLiteral("one/only-old"))));
        QCOMPARE(m_trash->items().size(), 1);
        QCOMPARE(m_trash->items().constFirst().token, *token);
        QVERIFY(QFile::exists(m_trash->items().constFirst().place + QStringLiteral("/only-old")));
    }
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
}

void PackageInstallerTest::replaceOfNothingInstalls()
{
    const Result<StagedPackage> staged = stage("new");
    QVERIFY(staged);
    QCOMPARE(PackageInstaller(*m_folders, *m_trash).replace(*staged).value(), QString());
    QVERIFY(installedIs("new"));
    QVERIFY(m_trash->items().isEmpty());
}

void PackageInstallerTest::recoveryClearsAbandonedStaging()
{
    QVERIFY(m_place->writePackage(QStringLiteral("home/.staging/abc/package"), QStringLiteral("one")));
    QVERIFY(m_place->write(QStringLiteral("home/.staging/def/package/half"), "x"));
    recover(m_place->home());
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
    QVERIFY(m_place->namesIn(QStringLiteral("user")).isEmpty());
}

void PackageInstallerTest::recoveryLeavesStagingInUse()
{
    const Result<StagedPackage> staged = stage("new");
    QVERIFY(staged);
    recover(m_place->home());
    QVERIFY(QFile::exists(staged->folder.package() + QStringLiteral("/SKILL.md")));
    QVERIFY(PackageInstaller(*m_folders, *m_trash).installNew(*staged));
    QVERIFY(installedIs("new"));
}

void PackageInstallerTest::recoverySettlesTheJournal_data()
{
    QTest::addColumn<bool>("oldInPlace");
    QTest::addColumn<bool>("newStaged");
    QTest::addColumn<QByteArray>("journal");
    QTest::addColumn<QByteArray>("expected");
    const QByteArray journal = R"({"name":"one"})";
    QTest::newRow("before the first step") << true << true << journal << QByteArray("old");
    QTest::newRow("between the steps") << false << true << journal << QByteArray("new");
    QTest::newRow("after the second step") << false << false << journal << QByteArray("(cannot be read)");
    QTest::newRow("a journal that leads elsewhere")
        << false << true << QByteArray(R"({"name":"../../one"})") << QByteArray("(cannot be read)");
    QTest::newRow("a journal that is none") << false << true << QByteArray("{") << QByteArray("(cannot be read)");
}

void PackageInstallerTest::recoverySettlesTheJournal()
{
    QFETCH(const bool, oldInPlace);
    QFETCH(const bool, newStaged);
    QFETCH(const QByteArray, journal);
    QFETCH(const QByteArray, expected);
    if (oldInPlace) {
        QVERIFY(m_place->writePackage(QStringLiteral("home/user/one"), QStringLiteral("one"), "old"));
    }
    if (newStaged) {
        QVERIFY(m_place->writePackage(QStringLiteral("home/.staging/abc/package"), QStringLiteral("one"), "new"));
    }
    QVERIFY(m_place->write(QStringLiteral("home/.staging/abc/replace.json"), journal));
    recover(m_place->home());
    QVERIFY(installedIs(expected));
    QVERIFY(m_place->namesIn(QStringLiteral(".staging")).isEmpty());
    QCOMPARE(m_place->namesIn(QString()),
             (QStringList{QStringLiteral(".staging"), QStringLiteral(".trash"), QStringLiteral("user")}));
}

QTEST_GUILESS_MAIN(PackageInstallerTest)
#include "packageinstallertest.moc"
