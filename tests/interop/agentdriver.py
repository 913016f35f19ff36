#!/usr/bin/env python3
# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""An official Agent that a test steers: one JSON command a line in, one JSON line out.

  agentdriver.py URL OFFICE COMPUTER
  {"do": "skills"}                                 -> {"answer": "skills", "names": [...]}
  {"do": "read", "name": NAME, "rel_path": PATH}   -> {"answer": "read", "size": N, "sha256": HEX, "inline": BOOL}
Also {"ready": true} once it is in the office and the Computer is there, {"event": NAME} for every notification, and
{"answer": ..., "error": TEXT} for what was refused.
"""

import asyncio
import hashlib
import json
import sys

from agent import drain
from kit import connect_agent


def show(value) -> None:
    print(json.dumps(value), flush=True)


async def obey(agent, computer: str, command: dict) -> dict:
    if command["do"] == "skills":
        answer = await agent.ask("client:get_skills", computer)
        return {"names": sorted(skill["name"] for skill in answer["skills"])}
    answer = await agent.ask("client:get_skill", computer, name=command["name"], rel_path=command["rel_path"])
    data = await drain(agent, computer, answer)
    return {"size": len(data), "sha256": hashlib.sha256(data).hexdigest(), "inline": "body" in answer}


async def main() -> None:
    url, office, computer = sys.argv[1:4]
    agent = await connect_agent(url, "/socket.io", office, "driver")
    noted = agent.notes.add

    async def tell(event, data):
        await noted(event, data)
        show({"event": event})

    agent.notes.add = tell
    if not await agent.wait_for_computer(computer, 20):
        sys.exit(f"no Computer called {computer}")
    show({"ready": True})
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    while line := await lines.readline():
        command = json.loads(line)
        try:
            show({"answer": command["do"], **await obey(agent, computer, command)})
        except Exception as error:  # the test decides whether this was expected
            show({"answer": command["do"], "error": str(error)})
    await agent.disconnect()


asyncio.run(main())
