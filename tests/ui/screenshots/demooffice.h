// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "settings/connections.h"
#include "support/fakeengineclient.h"

namespace a2c::tests
{

/// An office with an Agent that works: the connection, what happened, what is being pulled.
class DemoOffice final
{
public:
    static void play(FakeEngineClient &engine);
    /// In the local office, which is open to the network.
    static void playLocal(FakeEngineClient &engine);
    static void setUp(settings::Connections &connections);

private:
    [[nodiscard]] static computer::LinkReport link();
    [[nodiscard]] static QList<computer::ActivityEntry> activity();
    [[nodiscard]] static QList<computer::TransferRow> transfers();
};

}
