// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHostAddress>
#include <QList>

namespace a2c::app
{

/// Addresses by which other machines may reach this one: IPv4, and IPv6 where there is none. Any thread.
[[nodiscard]] QList<QHostAddress> networkAddresses();

}
