// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace a2c::skills
{

/// @p path without links; empty where it leads nowhere.
[[nodiscard]] QByteArray pathWithoutLinks(const QByteArray &path);

/// Where the link @p package in @p folder leads, if that is a place inside @p home that may be a package: not the
/// folder of packages itself nor one around it. Empty otherwise. Touches the disk: pool threads.
[[nodiscard]] QByteArray linkedPackagePlace(const QByteArray &home, const QByteArray &folder,
                                            const QByteArray &package);

}
