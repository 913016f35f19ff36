// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/enginelog.h"

#include <utility>

#include <QMetaEnum>

#include "base/logging.h"

namespace a2c::computer
{

using namespace Qt::StringLiterals;

EngineLog::EngineLog(QObject *parent)
    : QObject(parent)
{
}

void EngineLog::skillsChanged(const skills::ChangeSet &changes)
{
    for (const skills::Rejection &rejection : changes.rejected) {
        qCCritical(logSkills).noquote().nospace()
            << "refused " << rejection.place << ": " << rejection.reason << ", line " << rejection.line;
    }
    if (!changes.concernsAgents()) {
        return;
    }
    qCInfo(logSkills, "Skills: %lld added, %lld changed, %lld removed, %lld orphaned, %lld back",
           qlonglong(changes.added.size()), qlonglong(changes.changed.size()), qlonglong(changes.removed.size()),
           qlonglong(changes.orphaned.size()), qlonglong(changes.restored.size()));
}

void EngineLog::homeFailed(const Error &error)
{
    qCCritical(logSkills).noquote() << "The folder of skills cannot be used:" << toLogText(error);
}

void EngineLog::linkReported(const LinkReport &report)
{
    m_computer = report.computerName;
    const std::optional<LinkState> before = std::exchange(m_state, report.state);
    const Error errorBefore = std::exchange(m_error, report.error);
    const bool isNews = before != report.state || (report.error != errorBefore && report.error != Error());
    if (!isNews) {
        return;
    }
    const char *const state = QMetaEnum::fromType<LinkState>().valueToKey(static_cast<int>(report.state));
    const bool withError = report.state != LinkState::Joined && report.error != Error();
    const QString where = report.server.isEmpty()
                              ? QString()
                              : u": %1 in %2 at %3"_s.arg(report.computerName, report.office, report.server);
    qCInfo(logComputer).noquote().nospace()
        << state << where << (withError ? ", "_L1 + toLogText(report.error) : QString());
}

void EngineLog::requestRefused(const RefusedRequest &request)
{
    qCWarning(logComputer).noquote().nospace()
        << request.event << " failed: req_id=" << request.reqId << " agent=" << request.agent
        << " computer=" << m_computer << " about=" << request.subject << " code=" << int(request.error.code())
        << " reason=" << request.error.reason();
}

void EngineLog::answerTooLarge(const Error &error)
{
    qCCritical(logComputer).noquote() << "An answer was not sent:" << toLogText(error);
}

}
