// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocol/dialect.h"

namespace a2c::protocol
{

/// 0.2: a role in the auth object, plain tool names, MCP servers known by their configured name.
class Dialect02 final : public Dialect
{
public:
    [[nodiscard]] QJsonObject auth(Role role, const QJsonObject &deployment) const override;
    [[nodiscard]] QStringList requests() const override;
    [[nodiscard]] QString mcpSkillName(const QString &serverSegment, const QString &skill) const override;
    [[nodiscard]] QString toolName(const QString &serverId, const QString &toolOrAlias) const override;
};

}
