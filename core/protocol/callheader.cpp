// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/callheader.h"

namespace a2c::protocol
{

using namespace Qt::StringLiterals;

CallHeader CallHeader::take(FieldReader &in)
{
    return {
        .agent = in.id<AgentName>("agent"_L1),
        .reqId = in.id<RequestId>("req_id"_L1),
        .computer = in.id<ComputerName>("computer"_L1),
    };
}

Result<CallHeader> CallHeader::read(const QJsonObject &json)
{
    FieldReader in(json);
    return in.result(take(in));
}

QJsonObject CallHeader::toJson() const
{
    return {
        {"agent"_L1, agent.text()},
        {"req_id"_L1, reqId.text()},
        {"computer"_L1, computer.text()},
    };
}

}
