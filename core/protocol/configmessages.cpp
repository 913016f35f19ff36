// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/configmessages.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

Result<GetConfigReply> GetConfigReply::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(GetConfigReply{
        .inputs = in.optionalArray("inputs"_L1),
        .servers = in.object("servers"_L1),
    });
}

QJsonObject GetConfigReply::toJson() const
{
    return {
        {"inputs"_L1, inputs ? QJsonValue(*inputs) : QJsonValue(QJsonValue::Null)},
        {"servers"_L1, servers},
    };
}

}
