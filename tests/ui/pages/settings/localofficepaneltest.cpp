// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "engine/connector.h"
#include "settings/connections.h"
#include "settings/store.h"
#include "settingspage/localofficepanel.h"
#include "support/fakeengineclient.h"
#include "support/fakepeople.h"
#include "support/memorysecretstore.h"
#include "theme/palettes.h"

using namespace a2c;
using namespace a2c::ui;
using namespace a2c::tests;
using namespace Qt::StringLiterals;
using app::LocalOfficeReport;
using settings::OfficeReach;

class LocalOfficePanelTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void offShowsNothingThatIsNotThere();
    void onShowsHowItIsReached();
    void tokenIsHiddenUntilItIsWanted();
    void partsAreCopied();
    void switchesOnAndOff();
    void switchingOnSaysWhatIsLeft();
    void openingToTheNetworkAsksFirst();
    void closingToTheNetworkAsksNothing();
    void reachIsKeptWhileItIsOff();
    void failureIsSaidInWords();
    void signFollowsTheColours();
    void everyControlHasANameAndAKeyboardPath();

private:
    [[nodiscard]] static LocalOfficeReport on();
    template<typename T>
    T *find(const char *name) const
    {
        return m_panel->findChild<T *>(QLatin1String(name));
    }
    [[nodiscard]] bool isShown(const char *name) const
    {
        return find<QWidget>(name)->isVisibleTo(m_panel.get());
    }
    [[nodiscard]] QString state() const
    {
        return find<QLabel>("localOfficeState")->text();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<FakeEngineClient> m_engine;
    std::unique_ptr<settings::Store> m_store;
    MemorySecretStore m_secrets;
    std::unique_ptr<settings::Connections> m_connections;
    std::unique_ptr<app::Connector> m_connector;
    FakeQuestions m_questions;
    std::unique_ptr<LocalOfficePanel> m_panel;
};

LocalOfficeReport LocalOfficePanelTest::on()
{
    LocalOfficeReport report;
    report.state = LocalOfficeReport::State::On;
    report.url = QUrl(u"http://127.0.0.1:40123"_s);
    report.path = u"/socket.io/"_s;
    report.office = u"local"_s;
    report.computer = u"desk"_s;
    report.token = u"s3cret-token"_s;
    return report;
}

void LocalOfficePanelTest::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    m_engine = std::make_unique<FakeEngineClient>();
    m_store = std::make_unique<settings::Store>(m_folder->filePath(u"settings.json"_s));
    m_store->load();
    m_connections = std::make_unique<settings::Connections>(m_store.get(), &m_secrets);
    m_connector = std::make_unique<app::Connector>(*m_engine, *m_connections);
    m_questions = FakeQuestions();
    m_panel = std::make_unique<LocalOfficePanel>(
        LocalOfficePanel::Parts{*m_engine, *m_connections, *m_connector, m_questions});
}

void LocalOfficePanelTest::cleanup()
{
    m_panel.reset();
    m_connector.reset();
    m_connections.reset();
}

void LocalOfficePanelTest::offShowsNothingThatIsNotThere()
{
    QCOMPARE(state(), u"Off"_s);
    for (const char *name :
         {"localOfficeAddress", "localOfficeNetworkAddress", "localOfficeToken", "localOfficePath"}) {
        QVERIFY2(!isShown(name), name);
    }
    QVERIFY(!find<QPushButton>("localOfficeLines")->isEnabled());
    QVERIFY(isShown("localOfficeSwitch"));
}

void LocalOfficePanelTest::onShowsHowItIsReached()
{
    Q_EMIT m_engine->localOfficeChanged(on());
    QVERIFY(state().startsWith(u"On"_s));
    QCOMPARE(find<QLineEdit>("localOfficeAddress")->text(), u"http://127.0.0.1:40123"_s);
    QCOMPARE(find<QLabel>("localOfficePath")->text(), u"/socket.io/"_s);
    QCOMPARE(find<QLabel>("localOfficeName")->text(), u"local"_s);
    QCOMPARE(find<QLabel>("localOfficeComputer")->text(), u"desk"_s);
    QVERIFY(isShown("localOfficeAddress"));
    QVERIFY(!isShown("localOfficeNetworkAddress"));
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    link.isLocal = true;
    Q_EMIT m_engine->linkChanged(link);
    QVERIFY(state().contains(u"joined"_s));
    Q_EMIT m_engine->localOfficeChanged({});
    QVERIFY(!isShown("localOfficeAddress"));
    QVERIFY(find<QLineEdit>("localOfficeToken")->text().isEmpty());
}

void LocalOfficePanelTest::tokenIsHiddenUntilItIsWanted()
{
    Q_EMIT m_engine->localOfficeChanged(on());
    auto *token = find<QLineEdit>("localOfficeToken");
    auto *show = find<QPushButton>("localOfficeTokenShow");
    QCOMPARE(token->echoMode(), QLineEdit::Password);
    QVERIFY(!token->displayText().contains(u"s3cret"_s));
    show->click();
    QCOMPARE(token->displayText(), u"s3cret-token"_s);
    show->click();
    QCOMPARE(token->echoMode(), QLineEdit::Password);
    show->click();
    Q_EMIT m_engine->localOfficeChanged({});
    Q_EMIT m_engine->localOfficeChanged(on());
    QCOMPARE(token->echoMode(), QLineEdit::Password); // another token is another wish
}

void LocalOfficePanelTest::partsAreCopied()
{
    LocalOfficeReport office = on();
    office.networkUrls = {QUrl(u"http://192.0.2.7:40123"_s)};
    Q_EMIT m_engine->localOfficeChanged(office);
    QSignalSpy told(m_panel.get(), &LocalOfficePanel::told);
    const QClipboard *clipboard = QGuiApplication::clipboard();
    find<QPushButton>("localOfficeAddressCopy")->click();
    QCOMPARE(clipboard->text(), u"http://127.0.0.1:40123"_s);
    find<QPushButton>("localOfficeNetworkAddressCopy")->click();
    QCOMPARE(clipboard->text(), u"http://192.0.2.7:40123"_s);
    QVERIFY(!clipboard->mimeData()->hasFormat(u"x-kde-passwordManagerHint"_s));
    find<QPushButton>("localOfficeTokenCopy")->click();
    QCOMPARE(clipboard->text(), u"s3cret-token"_s);
    QVERIFY(clipboard->mimeData()->hasFormat(u"x-kde-passwordManagerHint"_s));
    find<QPushButton>("localOfficeLines")->click();
    QVERIFY(clipboard->text().contains(u"api_key=\"s3cret-token\""_s));
    QVERIFY(clipboard->text().contains(u"\"http://192.0.2.7:40123\""_s)); // works here and elsewhere
    QCOMPARE(told.size(), 4);
    for (const QVariantList &sentence : std::as_const(told)) {
        QVERIFY(!sentence.constFirst().toString().contains(u"s3cret"_s));
    }
}

void LocalOfficePanelTest::switchesOnAndOff()
{
    auto *button = find<QPushButton>("localOfficeSwitch");
    button->click();
    QCOMPARE(m_engine->last().name, u"openLocalOffice"_s);
    QCOMPARE(m_connections->activeId(), QString(settings::localOfficeId));
    Q_EMIT m_engine->localOfficeChanged(on());
    QVERIFY(button->text().remove(u'&').contains(u"off"_s));
    button->click();
    QCOMPARE(m_engine->last().name, u"disconnectFromOffice"_s);
    QVERIFY(m_connections->activeId().isEmpty());
}

void LocalOfficePanelTest::switchingOnSaysWhatIsLeft()
{
    settings::ConnectionProfile profile;
    profile.title = u"Work"_s;
    m_connections->setActive(QCoro::waitFor(m_connections->save(profile))->id);
    computer::LinkReport link;
    link.state = computer::LinkState::Joined;
    Q_EMIT m_engine->linkChanged(link);
    QVERIFY(state().contains(u"Work"_s));
}

void LocalOfficePanelTest::openingToTheNetworkAsksFirst()
{
    Q_EMIT m_engine->localOfficeChanged(on());
    auto *open = find<QCheckBox>("localOfficeOpen");
    m_questions.answer = false;
    open->click();
    QCOMPARE(m_questions.asked, 1);
    QVERIFY(m_questions.last.details.contains(u"not encrypted"_s));
    QVERIFY(!open->isChecked());
    QVERIFY(m_engine->commands.isEmpty());
    QCOMPARE(m_connections->localOfficeReach(), OfficeReach::ThisMachine);
    m_questions.answer = true;
    open->click();
    QVERIFY(open->isChecked());
    QVERIFY(isShown("localOfficeOpenNote"));
    QCOMPARE(m_engine->last().name, u"openLocalOffice"_s);
    QCOMPARE(m_engine->last().arguments.constFirst().value<OfficeReach>(), OfficeReach::Network);
    LocalOfficeReport office = on();
    office.reach = OfficeReach::Network;
    office.networkUrls = {QUrl(u"http://192.0.2.7:40123"_s), QUrl(u"http://192.0.2.8:40123"_s)};
    Q_EMIT m_engine->localOfficeChanged(office);
    QVERIFY(isShown("localOfficeNetworkAddress"));
    QCOMPARE(find<QLineEdit>("localOfficeNetworkAddress")->text(), u"http://192.0.2.7:40123"_s);
    QVERIFY(isShown("localOfficeMoreAddresses"));
    QCOMPARE(find<QLabel>("localOfficeMoreAddresses")->text(), u"http://192.0.2.8:40123"_s);
}

void LocalOfficePanelTest::closingToTheNetworkAsksNothing()
{
    m_connections->setLocalOfficeReach(OfficeReach::Network);
    Q_EMIT m_engine->localOfficeChanged(on());
    auto *open = find<QCheckBox>("localOfficeOpen");
    QVERIFY(open->isChecked());
    open->click();
    QCOMPARE(m_questions.asked, 0);
    QVERIFY(!open->isChecked());
    QVERIFY(!isShown("localOfficeOpenNote"));
    QCOMPARE(m_engine->last().arguments.constFirst().value<OfficeReach>(), OfficeReach::ThisMachine);
}

void LocalOfficePanelTest::reachIsKeptWhileItIsOff()
{
    find<QCheckBox>("localOfficeOpen")->click();
    QVERIFY(m_engine->commands.isEmpty());
    QCOMPARE(m_connections->localOfficeReach(), OfficeReach::Network);
    find<QPushButton>("localOfficeSwitch")->click();
    QCOMPARE(m_engine->last().arguments.constFirst().value<OfficeReach>(), OfficeReach::Network);
}

void LocalOfficePanelTest::failureIsSaidInWords()
{
    LocalOfficeReport failed;
    failed.state = LocalOfficeReport::State::Failed;
    failed.error = {ErrorCode::PermissionDenied, u"/run/x"_s, {}};
    Q_EMIT m_engine->localOfficeChanged(failed);
    QVERIFY(state().contains(u"/run/x"_s));
    QVERIFY(!state().contains(u"PermissionDenied"_s));
    QVERIFY(find<QPushButton>("localOfficeSwitch")->isEnabled());
}

void LocalOfficePanelTest::signFollowsTheColours()
{
    const QPalette before = QGuiApplication::palette();
    QGuiApplication::setPalette(paletteOf(Qt::ColorScheme::Light));
    QCoreApplication::processEvents();
    const QImage light = find<QLabel>("localOfficeSign")->pixmap().toImage();
    QGuiApplication::setPalette(paletteOf(Qt::ColorScheme::Dark));
    QCoreApplication::processEvents();
    const QImage dark = find<QLabel>("localOfficeSign")->pixmap().toImage();
    QGuiApplication::setPalette(before);
    QVERIFY(!light.isNull());
    QVERIFY(light != dark);
}

void LocalOfficePanelTest::everyControlHasANameAndAKeyboardPath()
{
    Q_EMIT m_engine->localOfficeChanged(on());
    const auto widgets = m_panel->findChildren<QWidget *>();
    for (const QWidget *widget : widgets) {
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isLine = qobject_cast<const QLineEdit *>(widget) != nullptr;
        if (button || isLine) {
            QVERIFY2(!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty()),
                     qPrintable(widget->objectName()));
            QVERIFY2(widget->focusPolicy() & Qt::TabFocus, qPrintable(widget->objectName()));
        }
    }
}

QTEST_MAIN(LocalOfficePanelTest)
#include "localofficepaneltest.moc"
