// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "computer/activitylog.h"

#include <utility>

namespace a2c::computer
{

namespace
{

constexpr int gatherFor = 50; // milliseconds
constexpr qsizetype largestBatch = 1'000;

}

ActivityLog::ActivityLog(std::shared_ptr<const Clock> clock, QObject *parent)
    : QObject(parent)
    , m_clock(std::move(clock))
{
    m_soon.setSingleShot(true);
    m_soon.setInterval(gatherFor);
    connect(&m_soon, &QTimer::timeout, this, &ActivityLog::flush);
}

quint64 ActivityLog::add(ActivityEntry entry)
{
    entry.serial = m_nextSerial++;
    entry.when = QDateTime::fromMSecsSinceEpoch(m_clock->wall());
    const quint64 serial = entry.serial;
    m_batch.append(std::move(entry));
    if (m_batch.size() >= largestBatch) {
        flush();
    } else if (!m_soon.isActive()) {
        m_soon.start();
    }
    return serial;
}

void ActivityLog::setTold(const QList<quint64> &serials, Told told)
{
    if (!serials.isEmpty()) {
        flush();
        emit toldChanged(serials, told);
    }
}

void ActivityLog::flush()
{
    m_soon.stop();
    if (!m_batch.isEmpty()) {
        emit appended(std::exchange(m_batch, {}));
    }
}

}
