// SPDX-FileCopyrightText: A2C Workbench contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "office/pythonagent.h"

#include "base/jsontext.h"

namespace a2c::app
{

using namespace Qt::StringLiterals;

namespace
{

/// A JSON string is a string of Python, too.
QString quoted(const QString &text)
{
    QByteArray json;
    appendJsonString(json, QStringView(text));
    return QString::fromUtf8(json);
}

}

QString pythonAgentLines(const OfficeNote &note)
{
    // The synchronous client of the package needs `requests`, which the package does not bring along.
    return uR"(import asyncio

from a2c_smcp.agent import AsyncSMCPAgentClient, DefaultAgentAuthProvider


async def main():
    agent = AsyncSMCPAgentClient(DefaultAgentAuthProvider("my-agent", %1, api_key=%2))
    await agent.connect_to_server(%3, socketio_path=%4)
    seat = {"role": "agent", "name": "my-agent", "office_id": %1}
    joined, reason = await agent.call("server:join_office", seat, namespace=agent.namespace)
    if not joined:
        raise SystemExit(reason)
    answer = await agent.get_skills(%5)
    for skill in answer["skills"]:
        print(skill["name"])
    await agent.disconnect()


asyncio.run(main())
)"_s.arg(quoted(note.office), quoted(note.token), quoted(note.url.toString()), quoted(note.path),
         quoted(note.computer));
}

}
