// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>

#include "base/clock.h"
#include "computer/activitylog.h"
#include "computer/changenotices.h"
#include "computer/requestdispatcher.h"
#include "skills/changeset.h"

namespace a2c::computer
{

/// Says what happened in the engine as Activity entries, and hands changes of skills to who tells the office.
/// Engine thread only.
class ActivityFeed final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ActivityFeed)

public:
    /// All outlive this.
    ActivityFeed(ActivityLog &log, ChangeNotices &notices, std::shared_ptr<const Clock> clock,
                 QObject *parent = nullptr);

    /// @p baseline: what was there before anybody could ask; it needs no telling.
    enum class Telling {
        Tell,
        Baseline,
    };
    void skillsChanged(const skills::ChangeSet &changes, Telling telling);
    void linkReported(const LinkReport &report);
    void agentEntered(const QString &agent);
    void agentLeft(const QString &agent);
    void skillsListed(const QString &agent);
    void skillRead(const QString &agent, const QString &skill, const QString &relPath);
    void requestRefused(const RefusedRequest &request);
    void transferFinished(const TransferRow &row);
    void answerTooLarge(const Error &error);

private:
    quint64 add(ActivityKind kind, const QString &subject, const QString &cause, const QVariantMap &facts = {},
                Told told = Told::NotApplicable);
    [[nodiscard]] bool isFirstInAWhile(const QString &what);

    ActivityLog &m_log;
    ChangeNotices &m_notices;
    std::shared_ptr<const Clock> m_clock;
    LinkReport m_lastReport;
    QHash<QString, qint64> m_lastTimes; ///< of entries that would come in thousands
};

}
