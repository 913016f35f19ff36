// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settingspage/connectionspanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QSysInfo>

#include "dialogs/questions.h"
#include "engine/connector.h"
#include "engine/engineclient.h"
#include "settings/places.h"
#include "settingspage/connectionform.h"
#include "settingspage/connectionlist.h"
#include "settingspage/localofficepanel.h"
#include "settingspage/profilewords.h"
#include "text/errorwords.h"
#include "widgets/messageline.h"

namespace a2c::ui
{

using computer::LinkState;
using settings::ConnectionProfile;
using settings::Connections;

ConnectionsPanel::ConnectionsPanel(const Parts &parts, QWidget *parent)
    : QWidget(parent)
    , m_parts(parts)
    , m_list(new ConnectionList)
    , m_form(new ConnectionForm(parts.picker))
    , m_localOffice(new LocalOfficePanel({parts.engine, parts.connections, parts.connector, parts.questions}))
    , m_sides(new QStackedWidget)
    , m_message(new MessageLine)
    , m_secretPlace(new QLabel)
{
    auto *row = new QHBoxLayout(this);
    row->addWidget(makeSide());
    auto *right = new QVBoxLayout;
    right->addWidget(m_message);
    right->addWidget(m_sides, 1);
    row->addLayout(right, 1);
    m_sides->addWidget(makeFormSide());
    m_sides->addWidget(m_localOffice);
    connect(m_localOffice, &LocalOfficePanel::connectionWanted, this, &ConnectionsPanel::beginNew);
    connect(m_localOffice, &LocalOfficePanel::told, this,
            [this](const QString &sentence) { m_message->say(MessageLine::Kind::Information, sentence); });
    connect(m_list, &ConnectionList::chosen, this, &ConnectionsPanel::choose);
    connect(m_form, &ConnectionForm::edited, this, &ConnectionsPanel::showButtons);
    connect(&parts.connections, &Connections::changed, this, &ConnectionsPanel::showProfiles);
    connect(&parts.engine, &app::EngineClient::linkChanged, this, &ConnectionsPanel::showLink);
    connect(&parts.engine, &app::EngineClient::commandFinished, this, &ConnectionsPanel::finishTest);
    connect(&parts.connector, &app::Connector::failed, this, [this](const QString &, const Error &error) {
        m_message->say(MessageLine::Kind::Error, ErrorWords::sentence(error));
    });
    showProfiles();
    begin();
}

QWidget *ConnectionsPanel::makeSide()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_add = makeButton(QStringLiteral("connectionAdd"), Sign::Add, tr("New"));
    m_remove = makeButton(QStringLiteral("connectionRemove"), Sign::Remove, tr("Remove"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_add);
    buttons->addWidget(m_remove);
    column->addWidget(m_list, 1);
    column->addLayout(buttons);
    side->setFixedWidth(fontMetrics().averageCharWidth() * 32);
    connect(m_add, &QPushButton::clicked, this, &ConnectionsPanel::beginNew);
    connect(m_remove, &QPushButton::clicked, this, &ConnectionsPanel::remove);
    return side;
}

QWidget *ConnectionsPanel::makeFormSide()
{
    auto *side = new QWidget;
    auto *column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    auto *inside = new QWidget;
    auto *fields = new QVBoxLayout(inside);
    fields->addWidget(m_form);
    m_secretPlace->setObjectName(QStringLiteral("secretPlace"));
    m_secretPlace->setWordWrap(true);
    fields->addWidget(m_secretPlace);
    fields->addStretch(1);
    auto *scroll = new QScrollArea;
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidget(inside);
    scroll->setAccessibleName(tr("The chosen connection"));
    m_connect = makeButton(QStringLiteral("connectionConnect"), Sign::LinkJoined, tr("Connect"));
    m_test = makeButton(QStringLiteral("connectionTest"), Sign::Question, tr("Test"));
    m_save = makeButton(QStringLiteral("connectionSave"), Sign::Complete, tr("Save"));
    m_connect->setDefault(true);
    m_test->setToolTip(tr("Reach the server with these values, without joining the office"));
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_connect);
    buttons->addWidget(m_test);
    buttons->addStretch(1);
    buttons->addWidget(m_save);
    column->addWidget(scroll, 1);
    column->addLayout(buttons);
    connect(m_connect, &QPushButton::clicked, this, &ConnectionsPanel::connectOrDisconnect);
    connect(m_test, &QPushButton::clicked, this, &ConnectionsPanel::test);
    connect(m_save, &QPushButton::clicked, this, [this] { save({}); });
    return side;
}

QPushButton *ConnectionsPanel::makeButton(const QString &name, Sign sign, const QString &text)
{
    auto *button = new QPushButton(icon(sign), text);
    button->setObjectName(name);
    return button;
}

void ConnectionsPanel::begin()
{
    const QString active = m_parts.connections.activeId();
    if (active.isEmpty()) {
        beginNew();
    } else {
        m_list->setCurrentId(active);
        show(active);
    }
}

void ConnectionsPanel::showProfiles()
{
    m_list->setProfiles(m_parts.connections.profiles(), m_parts.connections.activeId());
    m_list->setCurrentId(m_id);
    showLink(m_reported);
}

void ConnectionsPanel::showLink(const computer::LinkReport &link)
{
    m_reported = link;
    // A connection of the command line is none of the list's.
    const ConnectionProfile active =
        m_parts.connections.profile(m_parts.connections.activeId()).value_or(ConnectionProfile());
    const bool isOurs = link.office.isEmpty() || link.isLocal ||
                        (link.office == active.office && link.computerName == active.computerName);
    m_link = isOurs ? link : computer::LinkReport();
    m_list->setLink(m_link);
    showButtons();
}

bool ConnectionsPanel::isConnected() const
{
    const bool trying = m_link.state != LinkState::Offline || m_link.retryInMs >= 0;
    return !m_id.isEmpty() && m_id == m_parts.connections.activeId() && trying && m_link.state != LinkState::Refused;
}

void ConnectionsPanel::showButtons()
{
    const bool edited = m_form->isEdited();
    const bool connected = isConnected() && !edited;
    m_connect->setText(connected ? tr("Disconnect") : edited ? tr("Save and connect") : tr("Connect"));
    m_connect->setIcon(icon(connected ? Sign::LinkOffline : Sign::LinkJoined));
    m_save->setEnabled(edited);
    m_remove->setEnabled(!m_id.isEmpty() && m_id != settings::localOfficeId);
    m_test->setEnabled(m_testId == 0);
}

void ConnectionsPanel::choose(const QString &id)
{
    if (id == m_id) {
        return;
    }
    const bool edited = m_form->isEdited();
    const ConnectionProfile draft = m_form->profile();
    m_message->dismiss();
    show(id);
    if (edited) {
        offerDraft(draft);
    }
}

void ConnectionsPanel::show(const QString &id)
{
    if (id != settings::localOfficeId) {
        load(id);
        return;
    }
    m_id = id;
    m_form->setProfile({});
    m_sides->setCurrentWidget(m_localOffice);
    showButtons();
}

void ConnectionsPanel::offerDraft(const ConnectionProfile &draft)
{
    m_message->say(MessageLine::Kind::Information,
                   tr("What you changed in “%1” was not saved.").arg(ProfileWords::title(draft)), tr("Save it"),
                   [this, draft] {
                       QCoro::connect(m_parts.connections.save(draft), this,
                                      [this](const Result<Connections::Saved> &saved) { finishSave(saved, {}); });
                   });
}

void ConnectionsPanel::load(const QString &id)
{
    m_id = id;
    m_sides->setCurrentIndex(0);
    m_form->setProfile(m_parts.connections.profile(id).value_or(ConnectionProfile()));
    m_form->setEnabled(false);
    showSecretPlace({});
    showButtons();
    QCoro::connect(m_parts.connections.complete(id), this,
                   [this, id](const Result<Connections::Complete> &complete) { showLoaded(id, complete); });
}

void ConnectionsPanel::showLoaded(const QString &id, const Result<Connections::Complete> &complete)
{
    if (id != m_id) {
        return;
    }
    m_form->setEnabled(true);
    if (complete) {
        m_form->setProfile(complete->profile);
        showSecretPlace(complete->secretPlace);
    } else {
        m_message->say(MessageLine::Kind::Warning,
                       ErrorWords::sentence(complete.error()) + QLatin1Char(' ') +
                           tr("The credentials are not shown; saving replaces them by what stands here."),
                       tr("Try again"), [this, id] { load(id); });
    }
    showButtons();
}

void ConnectionsPanel::beginNew()
{
    const bool edited = m_form->isEdited();
    const ConnectionProfile draft = m_form->profile();
    m_id.clear();
    m_sides->setCurrentIndex(0);
    m_list->setCurrentId({});
    ConnectionProfile profile;
    profile.computerName = QSysInfo::machineHostName();
    m_form->setEnabled(true);
    m_form->setProfile(profile);
    m_message->dismiss();
    showSecretPlace({});
    showButtons();
    m_form->focusFirst();
    if (edited) {
        offerDraft(draft);
    }
}

void ConnectionsPanel::save(const Then &then)
{
    if (!m_form->check()) {
        return;
    }
    m_form->setEnabled(false);
    QCoro::connect(m_parts.connections.save(m_form->profile()), this,
                   [this, then](const Result<Connections::Saved> &saved) { finishSave(saved, then); });
}

void ConnectionsPanel::finishSave(const Result<Connections::Saved> &saved, const Then &then)
{
    m_form->setEnabled(true);
    if (!saved) {
        m_message->say(MessageLine::Kind::Error,
                       tr("The connection was not saved. %1").arg(ErrorWords::sentence(saved.error())));
        return;
    }
    m_message->say(MessageLine::Kind::Information, tr("The connection was saved."));
    m_list->setCurrentId(saved->id);
    load(saved->id);
    if (then) {
        then(saved->id);
    }
}

void ConnectionsPanel::connectOrDisconnect()
{
    if (isConnected() && !m_form->isEdited()) {
        m_parts.connector.disconnect();
        return;
    }
    if (m_id.isEmpty() || m_form->isEdited()) {
        save([this](const QString &id) { m_parts.connector.connectTo(id); });
    } else if (m_form->check()) {
        m_parts.connector.connectTo(m_id);
    }
}

void ConnectionsPanel::test()
{
    if (!m_form->check()) {
        return;
    }
    m_testId = m_parts.engine.testConnection(m_form->profile());
    m_message->say(MessageLine::Kind::Information, tr("Reaching the server …"));
    showButtons();
}

void ConnectionsPanel::finishTest(const computer::CommandOutcome &outcome)
{
    if (m_testId == 0 || outcome.id != m_testId) {
        return;
    }
    m_testId = 0;
    showButtons();
    if (!outcome.ok) {
        m_message->say(MessageLine::Kind::Error, ErrorWords::sentence(outcome.error));
        return;
    }
    const bool webSocket = outcome.value.value(QStringLiteral("webSocket")).toBool();
    const QString milliseconds = outcome.value.value(QStringLiteral("milliseconds")).toString();
    m_message->say(MessageLine::Kind::Information, (webSocket ? tr("The server answered over WebSocket after %1 ms.")
                                                              : tr("The server answered by polling after %1 ms."))
                                                           .arg(milliseconds) +
                                                       QLatin1Char(' ') +
                                                       tr("The office and the name are tried when you connect."));
}

void ConnectionsPanel::remove()
{
    const QString id = m_id;
    const QString title = ProfileWords::title(m_parts.connections.profile(id).value_or(ConnectionProfile()));
    m_parts.questions.ask(this,
                          {tr("Remove the connection?"), tr("Remove “%1”?").arg(title),
                           tr("Its address and credentials are forgotten. An office that it joined is left."),
                           tr("Remove")},
                          [this, id] {
                              if (isConnected()) {
                                  m_parts.connector.disconnect();
                              }
                              QCoro::connect(m_parts.connections.remove(id), this, [this](const Result<void> &removed) {
                                  if (removed) {
                                      m_id.clear();
                                      m_form->setProfile({});
                                      begin();
                                  } else {
                                      m_message->say(MessageLine::Kind::Error, ErrorWords::sentence(removed.error()));
                                  }
                              });
                          });
}

void ConnectionsPanel::showSecretPlace(std::optional<settings::SecretPlace> place)
{
    m_secretPlace->setVisible(place.has_value());
    if (place == settings::SecretPlace::SystemService) {
        m_secretPlace->setText(tr("The credentials are kept by the desktop's secret service."));
    } else if (place == settings::SecretPlace::File) {
        m_secretPlace->setText(tr("There is no secret service on this desktop: the credentials are kept in %1, a file "
                                  "that only your account can read.")
                                   .arg(settings::secretsFile()));
    }
}

void ConnectionsPanel::dismissMessage()
{
    m_message->dismiss();
}

bool ConnectionsPanel::hasMessage() const
{
    return !m_message->isHidden();
}

}
