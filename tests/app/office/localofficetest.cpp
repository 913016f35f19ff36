// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSysInfo>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include "base/logscrub.h"
#include "office/localoffice.h"
#include "office/networkaddresses.h"
#include "office/officefinder.h"

using namespace a2c;
using namespace a2c::app;
using namespace Qt::StringLiterals;

class LocalOfficeTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void isFoundWhileItIsOpenAndNotAfter();
    void choosesWhatIsNotGiven();
    void everyOfficeHasATokenOfItsOwn();
    void tokenIsKeptOutOfLogs();
    void severalDoNotDisturbEachOther();
    void takesAnotherPortWhereThatIsTaken();
    void isOpenOnlyWhenThereIsAFile();
    void listensOnThisMachineAloneUnlessToldOtherwise();

private:
    QList<OfficeNote> found() const
    {
        return findOffices(m_environment).value_or(FoundOffices()).alive;
    }
    static bool canConnect(const QHostAddress &address, int port)
    {
        QTcpSocket socket;
        socket.connectToHost(address, quint16(port));
        return QTest::qWaitFor([&socket] { return socket.state() == QAbstractSocket::ConnectedState; }, 500);
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QProcessEnvironment m_environment;
};

void LocalOfficeTest::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    m_environment = QProcessEnvironment();
    m_environment.insert(u"XDG_RUNTIME_DIR"_s, m_place->path());
}

void LocalOfficeTest::isFoundWhileItIsOpenAndNotAfter()
{
    {
        LocalOffice office({.office = u"o"_s, .computer = u"c"_s});
        QVERIFY(office.open(m_environment));
        QCOMPARE(found(), QList{office.note()});
        QCOMPARE(office.note().office, u"o"_s);
        QCOMPARE(office.note().pid, QCoreApplication::applicationPid());
        QVERIFY(QFile::exists(office.filePath()));
    }
    QVERIFY(found().isEmpty());
}

void LocalOfficeTest::choosesWhatIsNotGiven()
{
    LocalOffice office({});
    QVERIFY(office.open(m_environment));
    QCOMPARE(office.note().office, u"local"_s);
    QCOMPARE(office.note().computer, QSysInfo::machineHostName());
    QCOMPARE(office.note().path, u"/socket.io/"_s);
    QVERIFY(office.note().url.port() > 0);
    const settings::ConnectionProfile profile = office.profile();
    QCOMPARE(profile.id, QString(settings::localOfficeId));
    QCOMPARE(profile.auth.value(u"token"_s).toString(), office.note().token);
}

void LocalOfficeTest::everyOfficeHasATokenOfItsOwn()
{
    const LocalOffice one({});
    const LocalOffice other({});
    QVERIFY(one.note().token.size() >= 32);
    QVERIFY(one.note().token != other.note().token);
}

void LocalOfficeTest::tokenIsKeptOutOfLogs()
{
    const LocalOffice office({});
    QVERIFY(!scrubbed(u"the token is "_s + office.note().token).contains(office.note().token));
}

void LocalOfficeTest::severalDoNotDisturbEachOther()
{
    auto one = std::make_unique<LocalOffice>(LocalOfficeOptions());
    LocalOffice other({});
    QVERIFY(one->open(m_environment));
    QVERIFY(other.open(m_environment));
    QCOMPARE(found().size(), 2);
    one.reset();
    QCOMPARE(found(), QList{other.note()});
}

void LocalOfficeTest::takesAnotherPortWhereThatIsTaken()
{
    QTcpServer taken;
    QVERIFY(taken.listen(QHostAddress::LocalHost));
    LocalOffice office({.port = taken.serverPort()});
    QVERIFY(office.open(m_environment));
    QVERIFY(office.note().url.port() != taken.serverPort());
}

void LocalOfficeTest::isOpenOnlyWhenThereIsAFile()
{
    QVERIFY(QFile(m_place->filePath(u"a2c-workbench"_s)).open(QIODevice::WriteOnly));
    LocalOffice office({});
    const auto opened = office.open(m_environment);
    QVERIFY(!opened);
    QCOMPARE(opened.error().code, ErrorCode::PermissionDenied);
}

void LocalOfficeTest::listensOnThisMachineAloneUnlessToldOtherwise()
{
    const QList<QHostAddress> addresses = networkAddresses();
    if (addresses.isEmpty()) {
        QSKIP("this machine is in no network");
    }
    LocalOffice closed({});
    QVERIFY(closed.open(m_environment));
    QVERIFY(closed.networkUrls().isEmpty());
    QVERIFY(!canConnect(addresses.constFirst(), closed.note().url.port()));
    LocalOffice open({.reach = settings::OfficeReach::Network});
    QVERIFY(open.open(m_environment));
    QCOMPARE(open.networkUrls().size(), addresses.size());
    QCOMPARE(open.networkUrls().constFirst().host(), addresses.constFirst().toString());
    QVERIFY(canConnect(addresses.constFirst(), open.note().url.port()));
    QVERIFY(canConnect(QHostAddress::LocalHost, open.note().url.port()));
    QCOMPARE(found().size(), 2); // by loopback, both
}

QTEST_GUILESS_MAIN(LocalOfficeTest)
#include "localofficetest.moc"
