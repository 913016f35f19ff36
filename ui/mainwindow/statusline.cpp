// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow/statusline.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "engine/engineclient.h"
#include "text/linkwords.h"
#include "text/quantities.h"
#include "theme/sign.h"

namespace a2c::ui
{

namespace
{

Sign signOf(computer::LinkState state)
{
    switch (state) {
    case computer::LinkState::Joined:
        return Sign::LinkJoined;
    case computer::LinkState::Connecting:
        return Sign::LinkConnecting;
    case computer::LinkState::Refused:
        return Sign::LinkRefused;
    case computer::LinkState::Paused:
        return Sign::LinkPaused;
    case computer::LinkState::Offline:
        break;
    }
    return Sign::LinkOffline;
}

}

StatusLine::StatusLine(app::EngineClient &engine, QWidget *parent)
    : QWidget(parent)
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 4, 0);
    row->setSpacing(4);
    m_link = addPart(QStringLiteral("linkStatus"), QStringLiteral("settings"));
    m_agent = addPart(QStringLiteral("agentStatus"), QStringLiteral("activity"));
    row->addStretch(1);
    m_transfers = addPart(QStringLiteral("transferStatus"), QStringLiteral("transfers"));
    m_transfers->setIcon(icon(Sign::Transfers));
    showLink({});
    showTransfers({}, {});
    connect(&engine, &app::EngineClient::linkChanged, this, &StatusLine::showLink);
    connect(&engine, &app::EngineClient::localOfficeChanged, this, &StatusLine::showLocalOffice);
    connect(&engine, &app::EngineClient::transfersChanged, this, &StatusLine::showTransfers);
}

QToolButton *StatusLine::addPart(const QString &name, const QString &page)
{
    auto *part = new QToolButton;
    part->setObjectName(name);
    part->setAutoRaise(true);
    part->setFocusPolicy(Qt::TabFocus);
    part->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    part->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    connect(part, &QToolButton::clicked, this, [this, page] { Q_EMIT openRequested(page, {}); });
    layout()->addWidget(part);
    return part;
}

void StatusLine::showLink(const computer::LinkReport &report)
{
    m_report = report;
    const bool isOpen = report.isLocal && m_isOpenToNetwork;
    const QString words =
        isOpen ? tr("%1 · open to the network", "a sentence about the local office").arg(LinkWords::sentence(report))
               : LinkWords::sentence(report);
    m_link->setIcon(icon(signOf(report.state)));
    m_link->setText(words);
    m_link->setAccessibleName(tr("Connection: %1").arg(words));
    m_link->setToolTip(LinkWords::explanation(report));
    const bool joined = report.state == computer::LinkState::Joined;
    m_agent->setVisible(joined);
    m_agent->setIcon(icon(report.agentPresent ? Sign::Agent : Sign::NoAgent));
    m_agent->setText(LinkWords::agent(report));
    m_agent->setAccessibleName(m_agent->text());
}

void StatusLine::showLocalOffice(const app::LocalOfficeReport &office)
{
    m_isOpenToNetwork = office.reach == settings::OfficeReach::Network;
    showLink(m_report);
}

void StatusLine::showTransfers(const QList<computer::TransferRow> &upserted, const QStringList &removed)
{
    for (const QString &id : removed) {
        m_rates.remove(id);
    }
    for (const computer::TransferRow &row : upserted) {
        if (row.state == computer::TransferState::InFlight || row.state == computer::TransferState::Stalled) {
            m_rates.insert(row.id, row.bytesPerSecond);
        } else {
            m_rates.remove(row.id);
        }
    }
    double rate = 0;
    for (const double one : std::as_const(m_rates)) {
        rate += one;
    }
    const int running = static_cast<int>(m_rates.size());
    m_transfers->setVisible(running > 0);
    m_transfers->setText(tr("%n transfer(s), %1", "status line: number, rate", running).arg(Quantities::rate(rate)));
    m_transfers->setAccessibleName(m_transfers->text());
}

}
