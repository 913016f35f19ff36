// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/activityfeed.h"

#include <utility>

namespace a2c::computer
{

using namespace Qt::StringLiterals;

namespace
{

/// The same Agent reading the same file again, or asking for the list again, is told once in this time.
constexpr qint64 quietTime = 10'000;
constexpr qsizetype mostRemembered = 1'000;

QString nameOf(const QString &place)
{
    return place.sliced(place.lastIndexOf(u'/') + 1);
}

}

ActivityFeed::ActivityFeed(ActivityLog &log, ChangeNotices &notices, std::shared_ptr<const Clock> clock,
                           QObject *parent)
    : QObject(parent)
    , m_log(log)
    , m_notices(notices)
    , m_clock(std::move(clock))
{
    connect(&m_notices, &ChangeNotices::told, &m_log, &ActivityLog::setTold);
}

void ActivityFeed::skillsChanged(const skills::ChangeSet &changes, Telling telling)
{
    const Told told = telling == Telling::Tell ? m_notices.initialTold() : Told::NotApplicable;
    const QString cause = telling == Telling::Tell ? u"folder"_s : u"start"_s;
    QList<quint64> serials;
    const auto note = [&](ActivityKind kind, const skills::Entry &entry, const QVariantMap &facts = {}) {
        serials.append(add(kind, entry.name.text(), cause, facts, told));
    };
    for (const skills::Entry &entry : changes.added) {
        note(ActivityKind::SkillAdded, entry);
    }
    for (const skills::Entry &entry : changes.changed) {
        note(ActivityKind::SkillChanged, entry);
    }
    for (const skills::Entry &entry : changes.orphaned) {
        note(ActivityKind::SkillOrphaned, entry, {{u"reason"_s, entry.orphanReason}});
    }
    for (const skills::Entry &entry : changes.restored) {
        note(ActivityKind::SkillRestored, entry);
    }
    for (const QString &name : changes.removed) {
        serials.append(add(ActivityKind::SkillRemoved, name, cause, {}, told));
    }
    for (const skills::Rejection &rejection : changes.rejected) {
        add(ActivityKind::SkillRejected, nameOf(rejection.place), cause,
            {{u"place"_s, rejection.place},
             {u"reason"_s, rejection.reason},
             {u"line"_s, rejection.line},
             {u"detail"_s, rejection.detail},
             {u"remedyName"_s, rejection.remedyName}});
    }
    for (const QString &place : changes.mended) {
        add(ActivityKind::SkillMended, nameOf(place), cause, {{u"place"_s, place}});
    }
    if (telling == Telling::Tell && changes.concernsAgents()) {
        m_notices.changed(serials);
    }
}

void ActivityFeed::linkReported(const LinkReport &report)
{
    const LinkReport before = std::exchange(m_lastReport, report);
    if (report.state == before.state) {
        return;
    }
    const bool wasJoined = before.state == LinkState::Joined;
    if (report.state == LinkState::Joined) {
        add(ActivityKind::Joined, report.office, u"server"_s,
            {{u"server"_s, report.server}, {u"computer"_s, report.computerName}});
    } else if (report.state == LinkState::Refused) {
        add(ActivityKind::Refused, report.server, u"server"_s,
            {{u"ours"_s, report.protocolVersion}, {u"theirs"_s, report.serverVersion}});
    } else if (wasJoined && (report.state == LinkState::Paused || report.server.isEmpty())) {
        add(ActivityKind::Left, before.office, u"user"_s);
    } else if (wasJoined) {
        add(ActivityKind::ConnectionLost, report.server, u"network"_s);
    }
}

void ActivityFeed::agentEntered(const QString &agent)
{
    add(ActivityKind::AgentEntered, agent, u"agent"_s);
}

void ActivityFeed::agentLeft(const QString &agent)
{
    add(ActivityKind::AgentLeft, agent, u"agent"_s);
}

void ActivityFeed::skillsListed(const QString &agent)
{
    if (isFirstInAWhile(agent)) {
        add(ActivityKind::SkillListed, agent, u"agent"_s);
    }
}

void ActivityFeed::skillRead(const QString &agent, const QString &skill, const QString &relPath)
{
    if (isFirstInAWhile(agent + u'\n' + skill + u'\n' + relPath)) {
        add(ActivityKind::SkillRead, skill, u"agent"_s, {{u"agent"_s, agent}, {u"path"_s, relPath}});
    }
}

void ActivityFeed::requestRefused(const RefusedRequest &request)
{
    add(ActivityKind::RequestRefused, request.subject, u"agent"_s,
        {{u"agent"_s, request.agent},
         {u"event"_s, request.event},
         {u"code"_s, int(request.error.code())},
         {u"reason"_s, request.error.reason()}});
}

void ActivityFeed::transferFinished(const TransferRow &row)
{
    add(ActivityKind::TransferFinished, row.skill, u"agent"_s,
        {{u"agent"_s, row.agent},
         {u"path"_s, row.relPath},
         {u"size"_s, row.size},
         {u"state"_s, int(row.state)},
         {u"reason"_s, row.reason}});
}

void ActivityFeed::answerTooLarge(const Error &error)
{
    add(ActivityKind::AnswerTooLarge, error.subject, u"server"_s, error.facts);
}

quint64 ActivityFeed::add(ActivityKind kind, const QString &subject, const QString &cause, const QVariantMap &facts,
                          Told told)
{
    ActivityEntry entry;
    entry.kind = kind;
    entry.subject = subject;
    entry.cause = cause;
    entry.facts = facts;
    entry.told = told;
    return m_log.add(std::move(entry));
}

bool ActivityFeed::isFirstInAWhile(const QString &what)
{
    const qint64 now = m_clock->monotonic();
    if (m_lastTimes.size() >= mostRemembered) {
        m_lastTimes.removeIf([now](const auto &last) { return now - last.value() >= quietTime; });
    }
    const auto last = m_lastTimes.constFind(what);
    if (last != m_lastTimes.cend() && now - *last < quietTime) {
        return false;
    }
    if (last == m_lastTimes.cend() && m_lastTimes.size() >= mostRemembered) {
        return false;
    }
    m_lastTimes.insert(what, now);
    return true;
}

}
