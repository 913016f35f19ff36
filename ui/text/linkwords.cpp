// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/linkwords.h"

namespace a2c::ui
{

using computer::LinkReport;
using computer::LinkState;

QString LinkWords::word(LinkState state)
{
    switch (state) {
    case LinkState::Offline:
        return tr("Offline");
    case LinkState::Connecting:
        return tr("Connecting");
    case LinkState::Joined:
        return tr("Joined");
    case LinkState::Refused:
        return tr("Refused");
    case LinkState::Paused:
        return tr("Paused");
    }
    return {};
}

QString LinkWords::sentence(const LinkReport &report)
{
    switch (report.state) {
    case LinkState::Offline:
        if (report.server.isEmpty()) {
            return tr("Offline: no connection is set up");
        }
        return report.retryInMs >= 0 ? tr("Offline: trying %1 again in %n s", "server", (report.retryInMs + 999) / 1000)
                                           .arg(report.server)
                                     : tr("Offline: %1").arg(report.server);
    case LinkState::Connecting:
        return report.attempt > 1
                   ? tr("Connecting to %1, attempt %2").arg(report.server, QString::number(report.attempt))
                   : tr("Connecting to %1").arg(report.server);
    case LinkState::Joined:
        if (report.isLocal) {
            return tr("In the local office as %1 · %2 · protocol %3", "name, server, version")
                .arg(report.computerName, report.server, report.protocolVersion);
        }
        return tr("Joined as %1 in %2 at %3 · %4 · protocol %5", "name, office, server, transport, version")
            .arg(report.computerName, report.office, report.server,
                 report.webSocket ? tr("WebSocket") : tr("polling", "HTTP long polling"), report.protocolVersion);
    case LinkState::Refused:
        return tr("Refused by %1").arg(report.server);
    case LinkState::Paused:
        return tr("Paused: the office was left on purpose");
    }
    return {};
}

QString LinkWords::explanation(const LinkReport &report)
{
    return sentence(report);
}

QString LinkWords::agent(const LinkReport &report)
{
    if (!report.agentPresent) {
        return tr("No Agent yet");
    }
    return report.agentName.isEmpty() ? tr("Agent present") : tr("Agent %1 present").arg(report.agentName);
}

}
