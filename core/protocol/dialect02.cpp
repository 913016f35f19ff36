// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/dialect02.h"

#include "protocol/events.h"
#include "protocol/officemessages.h"

namespace a2c::protocol
{

QJsonObject Dialect02::auth(Role role, const QJsonObject &deployment) const
{
    QJsonObject auth = deployment;
    auth.insert("role"_L1, wireWord(role));
    return auth;
}

QStringList Dialect02::requests() const
{
    return {
        request::getTools,     request::toolCall,  request::getConfig, request::getDesktop,
        request::getResources, request::getSkills, request::getSkill,  request::getBlob,
    };
}

QString Dialect02::mcpSkillName(const QString &serverSegment, const QString &skill) const
{
    return u"mcp:"_s + serverSegment + u':' + skill;
}

QString Dialect02::toolName(const QString & /*serverId*/, const QString &toolOrAlias) const
{
    return toolOrAlias;
}

}
