# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`a2c agent` tools, call, desktop, config, resources: answered by MCP servers, so asked of a Computer that has some."""

import asyncio
import base64
import json
import time

from agentskills import without_ids
from agentstage import Skip, Stage, need

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def mcp(function):
    async def only_with_mcp(stage: Stage):
        if not stage.has_mcp:
            raise Skip("no MCP servers in our Computer yet")
        return await function(stage)

    only_with_mcp.__name__ = function.__name__
    return check(only_with_mcp)


@check
async def lists_without_mcp_are_empty(stage: Stage):
    if stage.has_mcp:
        raise Skip("this Computer has MCP servers")
    need((await stage.agent("tools")).good()["tools"] == [], "tools")
    need((await stage.agent("desktop")).good()["desktops"] == [], "desktop")
    need((await stage.agent("config")).good()["servers"] == {}, "config")
    (await stage.agent("resources", "no-such-server")).refused(4014)
    (await stage.agent("call", "echo", "{}")).refused(4001)


@mcp
async def tools_as_the_official_agent(stage: Stage):
    answer = (await stage.agent("tools")).good()
    tools = {tool["name"]: tool for tool in answer["tools"]}
    need({"echo", "sleep", "picture", "plain_echo"} <= set(tools) and "secret_tool" not in tools, sorted(tools))
    need(tools["echo"]["params_schema"]["properties"]["text"] == {"type": "string"}, tools["echo"])
    need(without_ids(answer) == without_ids(await stage.official("get_tools")), "the official Agent gets another list")


@mcp
async def call_text(stage: Stage):
    answer = (await stage.agent("call", "echo", json.dumps({"text": "héllo ✓"}))).good()
    need(answer["isError"] is False and answer["content"][0]["text"] == "héllo ✓", answer)


@mcp
async def call_that_fails(stage: Stage):
    run = await stage.agent("call", "fail")
    need(run.code == 17 and run.answer["isError"] is True, f"exit {run.code}: {run.out[:200]}")
    need("always fails" in run.answer["content"][0]["text"], run.out[:200])


@mcp
async def call_of_no_tool(stage: Stage):
    for tool in ("no_such_tool", "secret_tool"):
        run = await stage.agent("call", tool)
        need(run.code in (14, 17), f"exit {run.code}: {run.out[:200]}")
        need("you should never see this" not in run.out, "a forbidden tool was run")


@mcp
async def call_bytes_are_put_back(stage: Stage):
    for size in (500, 1_500_000):
        item = (await stage.agent("call", "picture", json.dumps({"bytes": size}))).good()["content"][0]
        data = (bytes(range(256)) * (size // 256 + 1))[:size]
        need(base64.b64decode(item["data"], validate=True) == data, f"{size}: {len(item['data'])} characters of base64")
        need(item["mimeType"] == "image/png", item["mimeType"])


@mcp
async def call_that_takes_too_long(stage: Stage):
    async def cancels() -> int:
        return int((await stage.agent("call", "seen_cancels")).good()["content"][0]["text"])

    before, began = await cancels(), time.monotonic()
    run = await stage.agent("call", "sleep", '{"seconds": 9}', timeout=1)
    took = time.monotonic() - began
    need(run.code == 17 and run.answer["isError"] is True and took < 6, f"exit {run.code} after {took:.1f} s")
    meta = run.answer.get("meta") or {}
    if meta.get("a2c_timeout") is not True:
        return f"{took:.1f} s; the Computer's own answer came first, and the official one sets no mark"
    for _ in range(20):
        if await cancels() > before:
            return f"{took:.1f} s"
        await asyncio.sleep(0.1)
    raise AssertionError("the MCP server got no notifications/cancelled")


@mcp
async def desktop_whole_and_in_part(stage: Stage):
    shown = (await stage.agent("desktop")).good()["desktops"]
    need([text.split("\n")[0] for text in shown] == ["window://interop.echo/main", "window://interop.echo/side"], shown)
    need((await stage.agent("desktop", size=1)).good()["desktops"] == shown[:1], "--size 1")
    need((await stage.agent("desktop", size=0)).good()["desktops"] == [], "--size 0")
    need((await stage.agent("desktop", window="window://interop.echo/side")).good()["desktops"] == shown[1:], "--window")


@mcp
async def config_with_placeholders(stage: Stage):
    answer = (await stage.agent("config")).good()
    echo = answer["servers"]["interop-echo"]
    need(echo["server_parameters"]["env"]["INTEROP_SECRET"] == "${input:interop_secret}", echo)
    need({entry["id"] for entry in answer["inputs"]} == {"interop_secret", "interop_plain"}, answer["inputs"])


@mcp
async def resources_page_by_page(stage: Stage):
    seen, cursor, pages = {}, None, 0
    while pages == 0 or cursor:
        answer = (await stage.agent("resources", "interop-echo", cursor=cursor)).good()
        seen |= {resource["uri"]: resource for resource in answer["resources"]}
        cursor, pages = answer.get("next_cursor"), pages + 1
    need(pages == 3 and "demo://interop.echo/filler-1" in seen, f"{pages} pages, {sorted(seen)}")
    need(seen["window://interop.echo/main"]["_meta"] == {"note": "kept"}, seen["window://interop.echo/main"])


@mcp
async def resources_4014_and_4015(stage: Stage):
    error = (await stage.agent("resources", "no-such-server")).refused(4014)
    need(error["mcp_server_name"] == "no-such-server", error)
    error = (await stage.agent("resources", "interop-plain")).refused(4015)
    need(error["mcp_server_name"] == "interop-plain" and error["capability"] == "resources", error)
