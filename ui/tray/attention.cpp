// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tray/attention.h"

#include <algorithm>

#include "engine/engineclient.h"

namespace a2c::ui
{

using computer::LinkReport;
using computer::LinkState;
using computer::SkillRow;
using computer::SkillState;

Attention::Attention(const app::EngineClient &engine, const Delays &delays, QObject *parent)
    : QObject(parent)
{
    m_lost.setSingleShot(true);
    m_lost.setInterval(delays.lost);
    m_gather.setSingleShot(true);
    m_gather.setInterval(delays.gather);
    connect(&m_lost, &QTimer::timeout, this, [this] { raise({Cause::Kind::ConnectionLost, {m_server}}); });
    connect(&m_gather, &QTimer::timeout, this, [this] { raise({Cause::Kind::SkillsRefused, m_newlyRefused}); });
    connect(&engine, &app::EngineClient::linkChanged, this, &Attention::followLink);
    connect(&engine, &app::EngineClient::skillsChanged, this, &Attention::followSkills);
    connect(&engine, &app::EngineClient::homeFailed, this,
            [this](const Error &error) { raise({Cause::Kind::HomeFailed, {error.subject}}); });
}

void Attention::followLink(const LinkReport &report)
{
    m_server = report.server;
    if (report.state == LinkState::Joined) {
        m_wasJoined = true;
    }
    const bool triesAgain =
        report.state == LinkState::Connecting || (report.state == LinkState::Offline && report.retryInMs >= 0);
    if (!m_wasJoined || !triesAgain) {
        m_lost.stop();
        clear(Cause::Kind::ConnectionLost);
    } else if (!m_lost.isActive() && !std::ranges::contains(m_causes, Cause::Kind::ConnectionLost, &Cause::kind)) {
        m_lost.start();
    }
    if (report.state == LinkState::Offline && report.retryInMs < 0) {
        // Left on purpose: the next connection is a new one.
        m_wasJoined = false;
    }
    if (report.state == LinkState::Refused) {
        raise({Cause::Kind::ConnectionRefused, {m_server}});
    } else {
        clear(Cause::Kind::ConnectionRefused);
    }
}

void Attention::followSkills(const computer::SkillBatch &batch)
{
    if (batch.reset) {
        m_refused.clear();
        m_newlyRefused.clear();
        clear(Cause::Kind::HomeFailed);
    }
    for (const QString &id : batch.removed) {
        m_refused.remove(id);
    }
    const bool isNews = m_knowsSkills && !batch.reset;
    for (const SkillRow &row : batch.upserted) {
        if (row.state != SkillState::Rejected) {
            m_refused.remove(row.id);
            m_newlyRefused.removeAll(row.name);
            continue;
        }
        if (isNews && m_refused.value(row.id) != row.reason && !m_newlyRefused.contains(row.name)) {
            m_newlyRefused.append(row.name);
            m_gather.start();
        }
        m_refused.insert(row.id, row.reason);
    }
    m_knowsSkills = true;
    if (m_newlyRefused.isEmpty()) {
        m_gather.stop();
        clear(Cause::Kind::SkillsRefused);
    }
}

void Attention::skillsSeen()
{
    m_gather.stop();
    m_newlyRefused.clear();
    clear(Cause::Kind::SkillsRefused);
}

void Attention::raise(const Cause &cause)
{
    if (m_causes.contains(cause)) {
        return;
    }
    m_causes.removeIf([&cause](const Cause &one) { return one.kind == cause.kind; });
    m_causes.append(cause);
    std::ranges::sort(m_causes, {}, &Cause::kind);
    Q_EMIT changed();
    Q_EMIT raised(cause);
}

void Attention::clear(Cause::Kind kind)
{
    if (m_causes.removeIf([kind](const Cause &one) { return one.kind == kind; }) > 0) {
        Q_EMIT changed();
        Q_EMIT cleared(kind);
    }
}

}
