// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "socketio/acktable.h"

#include <limits>
#include <utility>

#include <QDeadlineTimer>
#include <QPointer>

namespace a2c::socketio
{

namespace
{

qint64 now()
{
    return QDeadlineTimer::current(Qt::PreciseTimer).deadline();
}

}

AckTable::AckTable()
{
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &AckTable::expire);
}

quint64 AckTable::add(Handler handler, int timeout)
{
    const quint64 id = m_nextId++;
    const qint64 deadline = now() + timeout;
    m_pending.insert(id, {std::move(handler), deadline});
    // Answered acks leave the timer alone: setting it anew for each would cost more than a rare idle wake-up.
    if (!m_timer.isActive() || m_timer.remainingTime() > timeout) {
        wakeAt(deadline);
    }
    return id;
}

AckTable::Handler AckTable::take(quint64 id)
{
    return m_pending.take(id).handler;
}

QList<AckTable::Handler> AckTable::takeAll()
{
    QList<Handler> handlers;
    for (Pending &pending : m_pending) {
        handlers.append(std::move(pending.handler));
    }
    m_pending.clear();
    m_timer.stop();
    return handlers;
}

qsizetype AckTable::size() const
{
    return m_pending.size();
}

void AckTable::expire()
{
    const qint64 time = now();
    qint64 earliest = std::numeric_limits<qint64>::max();
    QList<Handler> expired;
    for (auto it = m_pending.begin(); it != m_pending.end();) {
        if (it->deadline <= time) {
            expired.append(std::move(it->handler));
            it = m_pending.erase(it);
        } else {
            earliest = qMin(earliest, it->deadline);
            ++it;
        }
    }
    if (!m_pending.isEmpty()) {
        wakeAt(earliest);
    }
    const QPointer<AckTable> self(this); // a handler may delete the client
    for (const Handler &handler : std::as_const(expired)) {
        if (self.isNull()) {
            return;
        }
        handler(failure(ErrorCode::TimedOut, QStringLiteral("ack")));
    }
}

void AckTable::wakeAt(qint64 deadline)
{
    m_timer.start(static_cast<int>(qMax<qint64>(0, deadline - now())));
}

}
