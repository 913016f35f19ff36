// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "skills/home.h"

using namespace a2c;
using namespace a2c::skills;
using namespace Qt::StringLiterals;

namespace
{

mode_t modeOf(const QString &path)
{
    struct stat info{};
    return ::stat(QFile::encodeName(path).constData(), &info) == 0 ? info.st_mode & 0777 : 0;
}

}

class HomeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void firstThatIsGivenWins_data();
    void firstThatIsGivenWins();
    void missingFoldersAreMadePrivate();
    void folderThatIsThereKeepsItsMode();
    void fileInTheWayIsReported();
};

void HomeTest::firstThatIsGivenWins_data()
{
    QTest::addColumn<QString>("option");
    QTest::addColumn<QString>("variable");
    QTest::addColumn<QString>("data");
    QTest::addColumn<QString>("expected");
    const QString fallback = QDir::homePath() + u"/.a2c/skills"_s;
    QTest::newRow("option") << u"/o"_s << u"/v"_s << u"/d"_s << u"/o"_s;
    QTest::newRow("relative option") << u"o/../p/"_s << u"/v"_s << u"/d"_s << QDir::currentPath() + u"/p"_s;
    QTest::newRow("variable") << QString() << u"/v/"_s << u"/d"_s << u"/v"_s;
    QTest::newRow("XDG") << QString() << QString() << u"/d"_s << u"/d/a2c/skills"_s;
    QTest::newRow("relative XDG") << QString() << QString() << u"d"_s << fallback;
    QTest::newRow("nothing") << QString() << QString() << QString() << fallback;
}

void HomeTest::firstThatIsGivenWins()
{
    QFETCH(const QString, option);
    QFETCH(const QString, variable);
    QFETCH(const QString, data);
    QFETCH(const QString, expected);
    QProcessEnvironment environment;
    environment.insert(u"A2C_SKILL_HOME"_s, variable);
    environment.insert(u"XDG_DATA_HOME"_s, data);
    QCOMPARE(Home::chosen(option, environment).path(), expected);
    QCOMPARE(Home::chosen(option, environment).userFolder(), expected + u"/user"_s);
}

void HomeTest::missingFoldersAreMadePrivate()
{
    const QTemporaryDir folder;
    const Home home(folder.filePath(u"a/skills"_s));
    QVERIFY(home.make());
    QCOMPARE(modeOf(home.path()), mode_t{0700});
    QCOMPARE(modeOf(home.userFolder()), mode_t{0700});
    QVERIFY(home.make());
}

void HomeTest::folderThatIsThereKeepsItsMode()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"shared"_s);
    QVERIFY(QDir().mkdir(path, QFile::Permissions(0x7750)));
    const mode_t before = modeOf(path);
    QVERIFY(Home(path).make());
    QCOMPARE(modeOf(path), before);
}

void HomeTest::fileInTheWayIsReported()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"file"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(Home(file.fileName()).make().error().code, ErrorCode::NotAFolder);
}

QTEST_GUILESS_MAIN(HomeTest)
#include "hometest.moc"
