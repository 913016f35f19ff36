// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "support/memorysecretstore.h"
#include "settings/connections.h"
#include "settings/profilejson.h"
#include "settings/store.h"
#include "settings/table.h"

using namespace a2c;
using namespace a2c::settings;
using namespace a2c::tests;
using namespace Qt::StringLiterals;

namespace
{

const QByteArray planted = "s3cr3t-planted";

ConnectionProfile fullProfile()
{
    const QString secret = QString::fromLatin1(planted);
    ConnectionProfile profile;
    profile.title = u"Work"_s;
    profile.url = QUrl("https://user:"_L1 + secret + "@office.example:8765"_L1);
    profile.path = u"/smcp/"_s;
    profile.office = u"office-1"_s;
    profile.computerName = u"my-desk"_s;
    profile.protocolVersion = u"0.2.1"_s;
    profile.auth = {{u"token"_s, secret}, {u"deep"_s, QJsonObject{{u"key"_s, secret}}}};
    profile.headers = {{u"X-Api-Key"_s, secret}, {u"X-Other"_s, u"two"_s}};
    profile.caFile = u"/etc/ssl/own.pem"_s;
    profile.transports = u"websocket"_s;
    profile.proxy = "socks5://me:"_L1 + secret + "@proxy.example:1080"_L1;
    return profile;
}

}

class ConnectionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void aSavedProfileComesBackWhole();
    void nothingSecretIsInTheSettingsFile();
    void profilesAreHandedOutWithoutSecrets();
    void theFirstProfileBecomesActive();
    void localOfficeStandsInWhereThereIsNoProfile();
    void localOfficeSwitchedOffStaysOff();
    void reachOfTheLocalOfficeIsKept();
    void removingTheActiveOneActivatesAnother();
    void removingAlsoRemovesTheSecret();
    void secretThatCannotBeKeptLeavesTheProfileAsItWas();
    void secretsThatAreTakenAwayAreRemoved();
    void noSecretMeansNoQuestionToTheSecretStore();
    void keysOfANewerProgramStay();
    void malformedEntriesAreSkipped();
    void damagedSecretIsAnError();

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<MemorySecretStore> m_secrets;
    std::unique_ptr<Connections> m_connections;
};

void ConnectionsTest::init()
{
    m_connections.reset();
    m_folder = std::make_unique<QTemporaryDir>();
    m_store = std::make_unique<Store>(m_folder->filePath(u"settings.json"_s));
    m_store->load();
    m_secrets = std::make_unique<MemorySecretStore>();
    m_connections = std::make_unique<Connections>(m_store.get(), m_secrets.get());
}

void ConnectionsTest::aSavedProfileComesBackWhole()
{
    ConnectionProfile profile = fullProfile();
    const auto saved = QCoro::waitFor(m_connections->save(profile));
    QVERIFY(saved);
    QCOMPARE(saved->secretPlace, SecretPlace::SystemService);
    profile.id = saved->id;
    QCOMPARE(QCoro::waitFor(m_connections->complete(saved->id))->profile, profile);
}

void ConnectionsTest::nothingSecretIsInTheSettingsFile()
{
    QVERIFY(QCoro::waitFor(m_connections->save(fullProfile())));
    m_store->flush();
    QFile file(m_store->path());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray content = file.readAll();
    QVERIFY(content.contains("office.example"));
    QVERIFY(!content.contains(planted));
    QVERIFY(!content.contains(planted.toBase64()));
}

void ConnectionsTest::profilesAreHandedOutWithoutSecrets()
{
    QVERIFY(QCoro::waitFor(m_connections->save(fullProfile())));
    const ConnectionProfile open = m_connections->profiles().constFirst();
    QVERIFY(secretPart(open).indexOf(planted) < 0);
    QCOMPARE(open.headers, (QList<QPair<QString, QString>>{{u"X-Api-Key"_s, {}}, {u"X-Other"_s, {}}}));
    QCOMPARE(open.title, u"Work"_s);
}

void ConnectionsTest::theFirstProfileBecomesActive()
{
    m_connections->switchLocalOfficeOff();
    QCOMPARE(m_connections->activeId(), QString());
    QSignalSpy changed(m_connections.get(), &Connections::changed);
    const QString first = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    QVERIFY(!changed.isEmpty());
    QCOMPARE(m_connections->activeId(), first);
    const QString second = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    QVERIFY(second != first);
    QCOMPARE(m_connections->activeId(), first);
    m_connections->setActive(second);
    QCOMPARE(m_connections->activeId(), second);
    m_connections->setActive(u"nobody"_s);
    QCOMPARE(m_connections->activeId(), QString());
}

void ConnectionsTest::localOfficeStandsInWhereThereIsNoProfile()
{
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId));
    const QString first = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId)); // it is what is joined
    m_connections->setActive(first);
    QCOMPARE(m_connections->activeId(), first);
    m_connections->setActive(settings::localOfficeId);
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId));
    QCOMPARE(m_connections->profiles().size(), 1); // it is none of the profiles
    QVERIFY(!m_connections->profile(settings::localOfficeId));
}

void ConnectionsTest::localOfficeSwitchedOffStaysOff()
{
    QSignalSpy changed(m_connections.get(), &Connections::changed);
    m_connections->setActive(settings::localOfficeId);
    m_connections->switchLocalOfficeOff();
    QVERIFY(!changed.isEmpty());
    QCOMPARE(m_connections->activeId(), QString());
    m_connections->setActive(settings::localOfficeId);
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId));
}

void ConnectionsTest::reachOfTheLocalOfficeIsKept()
{
    QCOMPARE(m_connections->localOfficeReach(), settings::OfficeReach::ThisMachine);
    m_connections->setLocalOfficeReach(settings::OfficeReach::Network);
    QCOMPARE(m_connections->localOfficeReach(), settings::OfficeReach::Network);
}

void ConnectionsTest::removingTheActiveOneActivatesAnother()
{
    m_connections->switchLocalOfficeOff();
    const QString first = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    const QString second = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    QVERIFY(QCoro::waitFor(m_connections->remove(first)));
    QCOMPARE(m_connections->activeId(), second);
    QVERIFY(QCoro::waitFor(m_connections->remove(second)));
    QCOMPARE(m_connections->activeId(), QString());
    QVERIFY(m_connections->profiles().isEmpty());
    QCOMPARE(QCoro::waitFor(m_connections->remove(second)).error().code, ErrorCode::NotFound);
}

void ConnectionsTest::removingAlsoRemovesTheSecret()
{
    const QString id = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    QCOMPARE(m_secrets->secrets.size(), 1);
    QVERIFY(QCoro::waitFor(m_connections->remove(id)));
    QVERIFY(m_secrets->secrets.isEmpty());
}

void ConnectionsTest::secretThatCannotBeKeptLeavesTheProfileAsItWas()
{
    ConnectionProfile profile = fullProfile();
    profile.id = QCoro::waitFor(m_connections->save(profile))->id;
    m_secrets->failWith = ErrorCode::PermissionDenied;
    profile.title = u"Renamed"_s;
    QCOMPARE(QCoro::waitFor(m_connections->save(profile)).error().code, ErrorCode::PermissionDenied);
    QCOMPARE(m_connections->profiles().constFirst().title, u"Work"_s);
}

void ConnectionsTest::secretsThatAreTakenAwayAreRemoved()
{
    ConnectionProfile profile = fullProfile();
    profile.id = QCoro::waitFor(m_connections->save(profile))->id;
    profile.auth = {};
    profile.headers.clear();
    profile.url = withoutCredentials(profile.url);
    profile.proxy.clear();
    const auto saved = QCoro::waitFor(m_connections->save(profile));
    QVERIFY(!saved->secretPlace);
    QVERIFY(m_secrets->secrets.isEmpty());
    QCOMPARE(QCoro::waitFor(m_connections->complete(profile.id))->profile, profile);
}

void ConnectionsTest::noSecretMeansNoQuestionToTheSecretStore()
{
    m_secrets->failWith = ErrorCode::SecretsUnavailable;
    ConnectionProfile profile;
    profile.title = u"Home"_s;
    profile.url = QUrl(u"http://127.0.0.1:8765"_s);
    const auto saved = QCoro::waitFor(m_connections->save(profile));
    QVERIFY(saved);
    QVERIFY(QCoro::waitFor(m_connections->complete(saved->id)));
    QVERIFY(QCoro::waitFor(m_connections->remove(saved->id)));
}

void ConnectionsTest::keysOfANewerProgramStay()
{
    m_store->setValue(table::ConnectionList, QJsonArray{QJsonObject{{u"id"_s, u"x"_s}, {u"later"_s, 7}}});
    ConnectionProfile profile = m_connections->profiles().constFirst();
    profile.title = u"Changed"_s;
    QVERIFY(QCoro::waitFor(m_connections->save(profile)));
    const QJsonObject object = m_store->value(table::ConnectionList).at(0).toObject();
    QCOMPARE(object.value(u"later"_s), QJsonValue(7));
    QCOMPARE(object.value(u"title"_s), QJsonValue(u"Changed"_s));
}

void ConnectionsTest::malformedEntriesAreSkipped()
{
    m_store->setValue(table::ConnectionList,
                      QJsonArray{5, QJsonObject(), QJsonObject{{u"id"_s, u"good"_s}, {u"path"_s, 5}}});
    QCOMPARE(m_connections->profiles().size(), 1);
    QCOMPARE(m_connections->profiles().constFirst().path, ConnectionProfile().path);
    QCOMPARE(QCoro::waitFor(m_connections->complete(QString())).error().code, ErrorCode::NotFound);
}

void ConnectionsTest::damagedSecretIsAnError()
{
    const QString id = QCoro::waitFor(m_connections->save(fullProfile()))->id;
    m_secrets->secrets[m_secrets->secrets.constBegin().key()] = "not JSON";
    QCOMPARE(QCoro::waitFor(m_connections->complete(id)).error().code, ErrorCode::Malformed);
}

QTEST_GUILESS_MAIN(ConnectionsTest)
#include "connectionstest.moc"
