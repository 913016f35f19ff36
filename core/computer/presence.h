// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "socketio/packet.h"

namespace a2c::computer
{

/// Whether an Agent sits in the office. The list of a room is for Agents alone, so it is pieced together from who
/// enters, who leaves and who asks for something. Engine thread only.
class Presence final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Presence)

public:
    explicit Presence(QObject *parent = nullptr);

    /// The name of the Agent that is there; empty: none is known of.
    [[nodiscard]] const QString &agent() const
    {
        return m_agent;
    }

    /// Looks only at who enters and leaves @p office.
    void takeEvent(const QString &event, const socketio::Arguments &arguments, const QString &office);
    void takeRequest(const QString &agent);
    /// In no office: nobody can be known of.
    void reset();

signals:
    /// The Agent that is there now; empty: none is known of.
    void changed(const QString &agent);
    void entered(const QString &agent);
    void left(const QString &agent);

private:
    void set(const QString &agent);

    QString m_agent;
};

}
