// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include "base/result.h"

namespace a2c::agent
{

/// One request and what came of it, for whoever looks on. A value.
struct Exchange {
    QString event;
    QJsonObject request;
    QByteArray answer;       ///< JSON text as it came, an error's too; empty when none came
    qint64 microseconds = 0; ///< until the answer was there
    Result<void> outcome;    ///< as AgentLink::ask() tells it
};

/// Hears of every exchange, the repeated ones too, before the caller gets the last one's answer.
using Witness = std::function<void(const Exchange &)>;

/// The Computer to ask, and who looks on.
struct Addressee {
    /// Not explicit: mostly a name is all that there is.
    Addressee(QString name, Witness lookingOn = {})
        : computer(std::move(name))
        , witness(std::move(lookingOn))
    {
    }

    QString computer;
    Witness witness;
};

}
