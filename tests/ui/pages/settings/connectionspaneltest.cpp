// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "engine/connector.h"
#include "settings/connections.h"
#include "settings/store.h"
#include "settingspage/connectionspanel.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "support/memorysecretstore.h"
#include "widgets/messageline.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
using settings::ConnectionProfile;

namespace
{

ConnectionProfile profile(const QString &office)
{
    ConnectionProfile profile;
    profile.url = QUrl(u"http://127.0.0.1:8765"_s);
    profile.office = office;
    profile.computerName = u"my-desk"_s;
    profile.auth = {{u"token"_s, office + u"-token"_s}};
    return profile;
}

}

class ConnectionsPanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void withoutAConnectionTheFormIsReady();
    void firstConnectionIsSavedAndJoined();
    void incompleteFormIsNotSaved();
    void activeConnectionIsShownAtFirst();
    void choosingShowsItsFieldsWithSecrets();
    void connectingMakesItActive();
    void joinedConnectionCanBeLeft();
    void connectionOfTheCommandLineIsNoneOfTheList();
    void unsavedChangesAreOfferedBack();
    void testUsesTheTypedValues();
    void failedTestIsSaidInWords();
    void removingAsksAndLeaves();
    void refusedRemovalChangesNothing();
    void localOfficeIsAChoiceOfTheList();
    void localOfficeShowsItsState();
    void localOfficeLeadsToTheForm();
    void changesLeftForTheLocalOfficeAreOfferedBack();
    void fileForSecretsIsSaidOpenly();
    void unreadableSecretsAreSaid();
    void secretThatCannotBeKeptIsSaid();

private:
    void make();
    QString save(const ConnectionProfile &profile);
    template<typename T>
    T *find(const char *name) const
    {
        return m_panel->findChild<T *>(QLatin1String(name));
    }
    void click(const char *name)
    {
        auto *button = find<QPushButton>(name);
        QVERIFY2(button->isEnabled(), name);
        button->click();
    }
    void type(const char *name, const QString &text)
    {
        auto *line = find<QLineEdit>(name);
        line->clear();
        QTest::keyClicks(line, text);
    }
    [[nodiscard]] QStringList titles() const
    {
        QStringList titles;
        const auto *list = find<QListWidget>("connectionList");
        for (int row = 0; row < list->count(); ++row) {
            titles.append(list->item(row)->text().section(u'\n', 0, 0));
        }
        return titles;
    }
    [[nodiscard]] QString message() const
    {
        const auto *line = m_panel->findChild<MessageLine *>();
        return line->isHidden() ? QString() : line->text();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<settings::Store> m_store;
    std::unique_ptr<MemorySecretStore> m_secrets;
    std::unique_ptr<settings::Connections> m_connections;
    std::unique_ptr<app::Connector> m_connector;
    FakeFilePicker m_picker;
    FakeQuestions m_questions;
    std::unique_ptr<ConnectionsPanel> m_panel;
};

void ConnectionsPanelTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_store = std::make_unique<settings::Store>(m_folder->filePath(u"settings.json"_s));
    m_store->load();
    m_secrets = std::make_unique<MemorySecretStore>();
    m_connections = std::make_unique<settings::Connections>(m_store.get(), m_secrets.get());
    m_connector = std::make_unique<app::Connector>(*m_engine, *m_connections);
    m_questions = FakeQuestions();
    m_connections->switchLocalOfficeOff(); // else it is the active one until another is
}

void ConnectionsPanelTest::cleanup()
{
    m_panel.reset();
    m_connector.reset();
    m_connections.reset();
}

void ConnectionsPanelTest::make()
{
    m_panel = std::make_unique<ConnectionsPanel>(
        ConnectionsPanel::Parts{*m_engine, *m_connections, *m_connector, m_picker, m_questions});
}

QString ConnectionsPanelTest::save(const ConnectionProfile &profile)
{
    return QCoro::waitFor(m_connections->save(profile))->id;
}

void ConnectionsPanelTest::withoutAConnectionTheFormIsReady()
{
    make();
    QCOMPARE(titles(), QStringList{u"Local office"_s});
    QVERIFY(find<QLineEdit>("connectionUrl")->isEnabled());
    QVERIFY(!find<QLineEdit>("connectionName")->text().isEmpty());
    QVERIFY(!find<QPushButton>("connectionRemove")->isEnabled());
}

void ConnectionsPanelTest::firstConnectionIsSavedAndJoined()
{
    make();
    type("connectionUrl", u"127.0.0.1:8765"_s);
    type("connectionOffice", u"office-1"_s);
    click("connectionConnect");
    QTRY_COMPARE(m_engine->last().name, u"connectTo"_s);
    QCOMPARE(m_engine->lastProfile.url, QUrl(u"http://127.0.0.1:8765"_s));
    QCOMPARE(m_engine->lastProfile.office, u"office-1"_s);
    QCOMPARE(m_connections->profiles().size(), 1);
    QCOMPARE(titles(), (QStringList{u"office-1 at 127.0.0.1"_s, u"Local office"_s}));
    QVERIFY(!find<QPushButton>("connectionSave")->isEnabled());
}

void ConnectionsPanelTest::incompleteFormIsNotSaved()
{
    make();
    type("connectionUrl", u"ftp://nowhere"_s);
    click("connectionConnect");
    QVERIFY(!find<QLabel>("connectionUrlProblem")->isHidden());
    QVERIFY(m_connections->profiles().isEmpty());
    QVERIFY(m_engine->commands.isEmpty());
}

void ConnectionsPanelTest::activeConnectionIsShownAtFirst()
{
    save(profile(u"one"_s));
    m_connections->setActive(save(profile(u"two"_s)));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    QCOMPARE(find<QLineEdit>("connectionOffice")->text(), u"two"_s);
}

void ConnectionsPanelTest::choosingShowsItsFieldsWithSecrets()
{
    save(profile(u"one"_s));
    save(profile(u"two"_s));
    make();
    find<QListWidget>("connectionList")->setCurrentRow(1);
    QTRY_COMPARE(find<QLineEdit>("connectionOffice")->text(), u"two"_s);
    QTRY_VERIFY(find<QLineEdit>("credentialValue"));
    QCOMPARE(m_panel->findChildren<QLineEdit *>(u"credentialValue"_s).constLast()->text(), u"two-token"_s);
    QVERIFY(find<QLabel>("secretPlace")->text().contains(u"secret service"_s));
}

void ConnectionsPanelTest::connectingMakesItActive()
{
    save(profile(u"one"_s));
    const QString second = save(profile(u"two"_s));
    make();
    find<QListWidget>("connectionList")->setCurrentRow(1);
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    click("connectionConnect");
    QTRY_COMPARE(m_engine->last().name, u"connectTo"_s);
    QCOMPARE(m_connections->activeId(), second);
    QCOMPARE(m_engine->lastProfile.auth.value(u"token"_s), QJsonValue(u"two-token"_s));
}

void ConnectionsPanelTest::joinedConnectionCanBeLeft()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    Q_EMIT m_engine->linkChanged(link);
    QCOMPARE(find<QPushButton>("connectionConnect")->text(), u"Disconnect"_s);
    QVERIFY(find<QListWidget>("connectionList")->item(0)->text().contains(u"Joined"_s));
    click("connectionConnect");
    QCOMPARE(m_engine->last().name, u"disconnectFromOffice"_s);
    type("connectionOffice", u"elsewhere"_s);
    QCOMPARE(find<QPushButton>("connectionConnect")->text(), u"Save and connect"_s);
}

void ConnectionsPanelTest::connectionOfTheCommandLineIsNoneOfTheList()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    link.office = u"given"_s;
    link.computerName = u"my-desk"_s;
    Q_EMIT m_engine->linkChanged(link);
    QCOMPARE(find<QPushButton>("connectionConnect")->text(), u"Connect"_s);
    QVERIFY(!find<QListWidget>("connectionList")->item(0)->text().contains(u"Joined"_s));
    link.office = u"one"_s;
    Q_EMIT m_engine->linkChanged(link);
    QCOMPARE(find<QPushButton>("connectionConnect")->text(), u"Disconnect"_s);
}

void ConnectionsPanelTest::unsavedChangesAreOfferedBack()
{
    save(profile(u"one"_s));
    save(profile(u"two"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    type("connectionOffice", u"changed"_s);
    find<QListWidget>("connectionList")->setCurrentRow(1);
    QVERIFY(message().contains(u"changed"_s));
    find<QPushButton>("messageAction")->click();
    QTRY_COMPARE(m_connections->profiles().constFirst().office, u"changed"_s);
    QCOMPARE(m_connections->profiles().size(), 2);
}

void ConnectionsPanelTest::testUsesTheTypedValues()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    type("connectionUrl", u"http://127.0.0.1:9999"_s);
    click("connectionTest");
    QCOMPARE(m_engine->last().name, u"testConnection"_s);
    QCOMPARE(m_engine->lastProfile.url.port(), 9999);
    QVERIFY(!find<QPushButton>("connectionTest")->isEnabled());
    computer::CommandOutcome other;
    other.id = m_engine->last().id + 1;
    Q_EMIT m_engine->commandFinished(other);
    QVERIFY(!find<QPushButton>("connectionTest")->isEnabled());
    computer::CommandOutcome outcome;
    outcome.id = m_engine->last().id;
    outcome.value = {{u"webSocket"_s, true}, {u"milliseconds"_s, 42}};
    Q_EMIT m_engine->commandFinished(outcome);
    QVERIFY(message().contains(u"42"_s));
    QVERIFY(find<QPushButton>("connectionTest")->isEnabled());
    QCOMPARE(m_connections->profiles().constFirst().url.port(), 8765);
}

void ConnectionsPanelTest::failedTestIsSaidInWords()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    click("connectionTest");
    computer::CommandOutcome outcome;
    outcome.id = m_engine->last().id;
    outcome.ok = false;
    outcome.error = {ErrorCode::Unauthorized, u"http://127.0.0.1:8765"_s, {}};
    Q_EMIT m_engine->commandFinished(outcome);
    QVERIFY(!message().isEmpty());
    QVERIFY(!message().contains(u"Unauthorized"_s));
}

void ConnectionsPanelTest::removingAsksAndLeaves()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    Q_EMIT m_engine->linkChanged(link);
    click("connectionRemove");
    QCOMPARE(m_questions.asked, 1);
    QVERIFY(m_questions.last.text.contains(u"one"_s));
    QTRY_VERIFY(m_connections->profiles().isEmpty());
    QCOMPARE(m_engine->last().name, u"disconnectFromOffice"_s);
    QVERIFY(m_secrets->secrets.isEmpty());
    QVERIFY(find<QLineEdit>("connectionOffice")->text().isEmpty());
}

void ConnectionsPanelTest::refusedRemovalChangesNothing()
{
    save(profile(u"one"_s));
    make();
    m_questions.answer = false;
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    click("connectionRemove");
    QCOMPARE(m_connections->profiles().size(), 1);
    QVERIFY(m_engine->commands.isEmpty());
}

void ConnectionsPanelTest::localOfficeIsAChoiceOfTheList()
{
    const QString one = save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    find<QListWidget>("connectionList")->setCurrentRow(1);
    QVERIFY(find<QPushButton>("localOfficeSwitch")->isVisibleTo(m_panel.get()));
    QVERIFY(!find<QPushButton>("connectionConnect")->isVisibleTo(m_panel.get()));
    QVERIFY(!find<QPushButton>("connectionRemove")->isEnabled());
    click("localOfficeSwitch");
    QCOMPARE(m_engine->last().name, u"openLocalOffice"_s);
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId));
    find<QListWidget>("connectionList")->setCurrentRow(0);
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    QVERIFY(!find<QPushButton>("localOfficeSwitch")->isVisibleTo(m_panel.get()));
    click("connectionConnect");
    QTRY_COMPARE(m_engine->last().name, u"connectTo"_s);
    QCOMPARE(m_connections->activeId(), one);
}

void ConnectionsPanelTest::localOfficeShowsItsState()
{
    m_connections->setActive(settings::localOfficeId);
    save(profile(u"one"_s));
    make();
    QVERIFY(find<QPushButton>("localOfficeSwitch")->isVisibleTo(m_panel.get())); // shown first: it is the active one
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    link.isLocal = true;
    link.office = u"local"_s;
    Q_EMIT m_engine->linkChanged(link);
    const auto *list = find<QListWidget>("connectionList");
    QVERIFY(!list->item(0)->text().contains(u"Joined"_s));
    QVERIFY(list->item(1)->text().contains(u"Joined"_s));
}

void ConnectionsPanelTest::localOfficeLeadsToTheForm()
{
    m_connections->setActive(settings::localOfficeId);
    make();
    click("localOfficeElsewhere");
    QVERIFY(find<QLineEdit>("connectionUrl")->isVisibleTo(m_panel.get()));
    QVERIFY(!find<QPushButton>("localOfficeSwitch")->isVisibleTo(m_panel.get()));
    type("connectionUrl", u"127.0.0.1:8765"_s);
    type("connectionOffice", u"office-1"_s);
    click("connectionConnect");
    QTRY_COMPARE(m_engine->last().name, u"connectTo"_s);
    QVERIFY(m_connections->activeId() != settings::localOfficeId);
}

void ConnectionsPanelTest::changesLeftForTheLocalOfficeAreOfferedBack()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    type("connectionOffice", u"changed"_s);
    find<QListWidget>("connectionList")->setCurrentRow(1);
    QVERIFY(message().contains(u"changed"_s));
    find<QPushButton>("messageAction")->click();
    QTRY_COMPARE(m_connections->profiles().constFirst().office, u"changed"_s);
}

void ConnectionsPanelTest::fileForSecretsIsSaidOpenly()
{
    m_secrets = std::make_unique<MemorySecretStore>(settings::SecretPlace::File);
    m_connections = std::make_unique<settings::Connections>(m_store.get(), m_secrets.get());
    m_connector = std::make_unique<app::Connector>(*m_engine, *m_connections);
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(!find<QLabel>("secretPlace")->isHidden());
    QVERIFY(find<QLabel>("secretPlace")->text().contains(u"secrets.json"_s));
}

void ConnectionsPanelTest::unreadableSecretsAreSaid()
{
    save(profile(u"one"_s));
    m_secrets->failWith = ErrorCode::SecretsUnavailable;
    make();
    QTRY_VERIFY(message().contains(u"credentials"_s));
    m_secrets->failWith.reset();
    find<QPushButton>("messageAction")->click();
    QTRY_COMPARE(m_panel->findChildren<QLineEdit *>(u"credentialValue"_s).constLast()->text(), u"one-token"_s);
}

void ConnectionsPanelTest::secretThatCannotBeKeptIsSaid()
{
    save(profile(u"one"_s));
    make();
    QTRY_VERIFY(find<QLineEdit>("connectionOffice")->isEnabled());
    m_secrets->failWith = ErrorCode::PermissionDenied;
    type("connectionOffice", u"changed"_s);
    click("connectionSave");
    QTRY_VERIFY(message().contains(u"not saved"_s));
    QCOMPARE(m_connections->profiles().constFirst().office, u"one"_s);
    QCOMPARE(find<QLineEdit>("connectionOffice")->text(), u"changed"_s);
}

QTEST_MAIN(ConnectionsPanelTest)
#include "connectionspaneltest.moc"
