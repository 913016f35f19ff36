// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/traycontroller.h"

#include <chrono>

#include "engine/connector.h"
#include "engine/engineclient.h"
#include "models/activitykinds.h"
#include "settings/connections.h"
#include "text/activitywords.h"
#include "text/linkwords.h"
#include "tray/attention.h"
#include "tray/attentionwords.h"
#include "tray/traybackend.h"
#include "tray/traymenu.h"

using namespace std::chrono_literals;

namespace a2c::ui
{

using computer::ActivityKind;
using computer::LinkState;

namespace
{

constexpr auto lookDelay = 200ms;

TrayState stateOf(LinkState state)
{
    switch (state) {
    case LinkState::Joined:
        return TrayState::Joined;
    case LinkState::Connecting:
        return TrayState::Connecting;
    case LinkState::Paused:
        return TrayState::Paused;
    case LinkState::Refused:
        return TrayState::Attention;
    case LinkState::Offline:
        break;
    }
    return TrayState::Offline;
}

/// A change is what differs for an Agent or for the connection; single reads would push the rest out of the menu.
bool isChange(ActivityKind kind)
{
    return kind != ActivityKind::SkillListed && kind != ActivityKind::SkillRead &&
           kind != ActivityKind::TransferFinished && kind != ActivityKind::SettingsChanged;
}

}

TrayController::TrayController(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_parts(parts)
    , m_menu(std::make_unique<TrayMenu>())
{
    m_delay.setSingleShot(true);
    m_delay.setInterval(lookDelay);
    connect(&m_delay, &QTimer::timeout, this, &TrayController::showLook);
    connect(&parts.engine, &app::EngineClient::linkChanged, this, &TrayController::showLink);
    connect(&parts.engine, &app::EngineClient::activityAppended, this, &TrayController::showChanges);
    connect(&parts.connections, &settings::Connections::changed, this, &TrayController::showConnections);
    connect(&parts.attention, &Attention::changed, this, [this] { m_delay.start(); });
    connect(&parts.backend, &TrayBackend::activated, this, &TrayController::windowRequested);
    connectMenu();
    parts.backend.setMenu(m_menu.get());
    showConnections();
    showLink({});
    showLook();
}

TrayController::~TrayController() = default;

void TrayController::connectMenu()
{
    connect(m_menu.get(), &TrayMenu::openWanted, this, &TrayController::windowRequested);
    connect(m_menu.get(), &TrayMenu::pageWanted, this, &TrayController::openRequested);
    connect(m_menu.get(), &TrayMenu::skillsFolderWanted, this, &TrayController::skillsFolderRequested);
    connect(m_menu.get(), &TrayMenu::quitWanted, this, &TrayController::quitRequested);
    connect(m_menu.get(), &TrayMenu::pauseWanted, this, [this] { m_parts.engine.pause(); });
    connect(m_menu.get(), &TrayMenu::resumeWanted, this, [this] { m_parts.engine.resume(); });
    connect(m_menu.get(), &TrayMenu::connectionWanted, &m_parts.connector, &app::Connector::connectTo);
    connect(m_menu.get(), &TrayMenu::attentionWanted, this, [this] {
        if (!m_parts.attention.causes().isEmpty()) {
            const Cause &cause = m_parts.attention.causes().constFirst();
            Q_EMIT openRequested(AttentionWords::page(cause), AttentionWords::subject(cause));
        }
    });
}

void TrayController::showLink(const computer::LinkReport &report)
{
    m_link = report;
    m_menu->setStatus(LinkWords::sentence(report));
    m_menu->setLinkState(report.state);
    m_delay.start();
}

void TrayController::showChanges(const QList<computer::ActivityEntry> &entries)
{
    for (const computer::ActivityEntry &entry : entries) {
        if (isChange(entry.kind)) {
            m_menu->addChange(ActivityWords::sentence(entry), pageOf(entry.kind), entry.subject);
        }
    }
}

void TrayController::showConnections()
{
    QList<TrayMenu::Link> links;
    for (const settings::ConnectionProfile &profile : m_parts.connections.profiles()) {
        const QString name = profile.title.isEmpty()
                                 ? tr("%1 at %2", "office, server").arg(profile.office, profile.url.host())
                                 : profile.title;
        links.append({profile.id, name});
    }
    links.append({settings::localOfficeId, tr("Local office")});
    m_menu->setConnections(links, m_parts.connections.activeId());
}

void TrayController::showLook()
{
    QStringList lines{tr("A2C Workbench"), LinkWords::sentence(m_link)};
    TrayState state = stateOf(m_link.state);
    const QList<Cause> &causes = m_parts.attention.causes();
    m_menu->setAttention(causes.isEmpty() ? QString() : AttentionWords::title(causes.constFirst()));
    for (const Cause &cause : causes) {
        state = TrayState::Attention;
        lines.append(AttentionWords::title(cause));
    }
    m_parts.backend.setLook({state, lines.join(QLatin1Char('\n'))});
}

}
