// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QTimer>

#include "base/clock.h"
#include "computer/reports.h"

namespace a2c::computer
{

/// Numbers and dates what happened and hands it on in batches. Keeps nothing that was handed on: the list that people
/// see is the window's, and a Computer without one has no use for it. Engine thread only.
class ActivityLog final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ActivityLog)

public:
    explicit ActivityLog(std::shared_ptr<const Clock> clock, QObject *parent = nullptr);

    /// The entry's serial; its own and its time are set here.
    quint64 add(ActivityEntry entry);
    void setTold(const QList<quint64> &serials, Told told);

signals:
    void appended(const QList<a2c::computer::ActivityEntry> &entries);
    /// About entries that were appended before.
    void toldChanged(const QList<quint64> &serials, a2c::computer::Told told);

private:
    void flush();

    std::shared_ptr<const Clock> m_clock;
    QList<ActivityEntry> m_batch;
    QTimer m_soon;
    quint64 m_nextSerial = 1;
};

}
