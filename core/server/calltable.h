// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include <QHash>
#include <QList>
#include <QSet>
#include <QString>

namespace a2c::server
{

/// A request on its way to a Computer: who waits for the answer, and who owes it.
struct Call {
    QString caller;         ///< socket id
    quint64 callerAck = 0;  ///< the id that the caller's ack must carry
    QString target;         ///< socket id
    quint64 targetCall = 0; ///< what Peer::forget() takes

    bool operator==(const Call &) const = default;
};

/// The requests in flight. Times in milliseconds of one clock.
class CallTable
{
public:
    /// The id under which it is kept.
    quint64 add(const Call &call, qint64 deadline);
    /// Tells which of the target's calls it became.
    void setTargetCall(quint64 id, quint64 targetCall);

    /// It leaves the table; nothing when it is not there any more.
    std::optional<Call> take(quint64 id);
    QList<Call> takeOfCaller(const QString &caller);
    QList<Call> takeOfTarget(const QString &target);
    QList<Call> takeExpired(qint64 now);

    [[nodiscard]] std::optional<qint64> nextDeadline() const;
    [[nodiscard]] qsizetype countOfCaller(const QString &caller) const;
    [[nodiscard]] qsizetype count() const;

private:
    using Deadlines = std::multimap<qint64, quint64>;
    using Index = QHash<QString, QSet<quint64>>;
    struct Row {
        Call call;
        Deadlines::iterator deadline;
    };

    QList<Call> takeAll(const QSet<quint64> &ids);

    QHash<quint64, Row> m_rows;
    Deadlines m_deadlines;
    Index m_byCaller;
    Index m_byTarget;
    quint64 m_next = 0;
};

}
