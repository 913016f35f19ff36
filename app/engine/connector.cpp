// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/connector.h"

#include "engine/engineclient.h"
#include "settings/connections.h"

namespace a2c::app
{

Connector::Connector(EngineClient &engine, settings::Connections &connections, QObject *parent)
    : QObject(parent)
    , m_engine(engine)
    , m_connections(connections)
{
}

void Connector::connectTo(const QString &id)
{
    m_connections.setActive(id);
    const quint64 request = ++m_request;
    if (id == settings::localOfficeId) {
        m_engine.openLocalOffice(m_connections.localOfficeReach());
        return;
    }
    QCoro::connect(m_connections.complete(id), this,
                   [this, id, request](const Result<settings::Connections::Complete> &complete) {
                       if (request != m_request) {
                           return;
                       }
                       if (complete) {
                           m_engine.connectTo(complete->profile);
                       } else {
                           Q_EMIT failed(id, complete.error());
                       }
                   });
}

void Connector::connectToActive()
{
    if (const QString id = m_connections.activeId(); !id.isEmpty()) {
        connectTo(id);
    }
}

void Connector::disconnect()
{
    ++m_request;
    m_engine.disconnectFromOffice();
}

}
