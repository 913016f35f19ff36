// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLatin1StringView>
#include <QList>
#include <QObject>
#include <QTimer>

#include "computer/officelink.h"
#include "computer/reports.h"

namespace a2c::computer
{

/// Tells the office that something changed: all that changed in one turn of the event loop with one event, never while
/// no office is joined, and once after joining when something changed meanwhile or may not have been heard.
/// Engine thread only. Seed: "SKILL 通道" §8.
class ChangeNotices final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChangeNotices)

public:
    /// @p event is the one to send: one of protocol::office::update*. The link outlives this.
    ChangeNotices(OfficeLink &link, QLatin1StringView event, QObject *parent = nullptr);

    /// How an entry about a change that comes now begins.
    [[nodiscard]] Told initialTold() const;
    /// @p serials: the Activity entries that wait for the office to be told.
    void changed(const QList<quint64> &serials);

signals:
    void told(const QList<quint64> &serials, a2c::computer::Told told);

private:
    void send();
    void onSent(const QList<quint64> &serials, const Result<void> &result);
    void keep(const QList<quint64> &serials);

    OfficeLink &m_link;
    const QLatin1StringView m_event;
    QTimer m_soon; ///< gathers what comes in one turn
    QList<quint64> m_serials;
    bool m_pending = false;
};

}
