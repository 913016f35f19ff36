// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "base/error.h"
#include "settings/connectionprofile.h"

namespace a2c::settings
{
class Connections;
}

namespace a2c::app
{

class EngineClient;

/// Takes a profile from the settings, its secrets from their store, and has the engine connect with both.
///
/// Thread of the window. When asked again while a secret is still being read, only the last request counts.
class Connector final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Connector)

public:
    /// @p engine and @p connections outlive this.
    Connector(EngineClient &engine, settings::Connections &connections, QObject *parent = nullptr);

    /// Makes @p id the active profile and connects; localOfficeId opens the local office.
    void connectTo(const QString &id);
    /// Nothing happens when nothing is active.
    void connectToActive();
    /// Also ends a connectTo() that still waits for a secret.
    void disconnect();

Q_SIGNALS:
    /// The profile's secrets could not be read.
    void failed(const QString &id, const a2c::Error &error);

private:
    EngineClient &m_engine;
    settings::Connections &m_connections;
    quint64 m_request = 0;
};

}
