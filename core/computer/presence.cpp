// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/presence.h"

#include <utility>

#include "protocol/events.h"
#include "protocol/officemessages.h"

namespace a2c::computer
{

Presence::Presence(QObject *parent)
    : QObject(parent)
{
}

void Presence::takeEvent(const QString &event, const socketio::Arguments &arguments, const QString &office)
{
    const bool enters = event == protocol::notice::enterOffice;
    if (!enters && event != protocol::notice::leaveOffice) {
        return;
    }
    const Result<QJsonArray> values = arguments.parsed();
    const Result<QJsonObject> payload = values ? protocol::readPayload(*values) : failure(values.error());
    const Result<protocol::PresenceNotice> notice =
        payload ? protocol::PresenceNotice::read(*payload) : failure(payload.error());
    if (!notice || notice->office.text() != office) {
        return;
    }
    const QString agent = notice->agent.value_or(protocol::AgentName()).text();
    if (agent.isEmpty()) {
        return;
    }
    if (enters) {
        set(agent);
    } else if (agent == m_agent) {
        set({});
    }
}

void Presence::takeRequest(const QString &agent)
{
    if (!agent.isEmpty()) {
        set(agent);
    }
}

void Presence::reset()
{
    if (!std::exchange(m_agent, {}).isEmpty()) {
        emit changed({});
    }
}

void Presence::set(const QString &agent)
{
    if (agent == m_agent) {
        return;
    }
    const QString before = std::exchange(m_agent, agent);
    emit changed(m_agent);
    if (!before.isEmpty()) {
        emit left(before);
    }
    if (!agent.isEmpty()) {
        emit entered(agent);
    }
}

}
