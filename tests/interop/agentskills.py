# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`a2c agent` room, skills, skill, read, pull."""

import asyncio
import base64
import hashlib
import json
import os

from agentstage import Skip, Stage, need
from check import SECRET

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def without_ids(answer: dict) -> dict:
    return {key: value for key, value in answer.items() if key != "req_id"}


# ------------------------------------------------------------------------------ who is there


@check
async def room_lists_both(stage: Stage):
    sessions = {s["name"]: s for s in (await stage.agent("room", name="looker", computer=None)).good()["sessions"]}
    need(set(sessions) == {"looker", stage.name}, sorted(sessions))
    need(sessions["looker"]["role"] == "agent" and sessions[stage.name]["role"] == "computer", sessions)
    need(all(s["office_id"] == stage.office and s["a2c_version"].startswith("0.2.") for s in sessions.values()), sessions)


# ------------------------------------------------------------------------------ skills


async def listed(stage: Stage) -> dict[str, dict]:
    return {s["name"]: s for s in (await stage.agent("skills")).good()["skills"]}


@check
async def skills_good_and_no_bad(stage: Stage):
    found = set(await listed(stage))
    need(stage.good <= found and not (stage.bad & found), sorted(found))


@check
async def skills_fields(stage: Stage):
    ref = (await listed(stage))["main"]
    need(ref["source"] == "user" and ref["description"] == "The main skill. 技能 ✓", ref)
    need(ref["license"] == "MIT" and ref["compatibility"] == "needs python", ref)
    need(ref["skill_metadata"] == {"author": "interop", "level": "3"}, ref)


@check
async def skills_allowed_tools(stage: Stage):
    tools = (await listed(stage))["main"].get("allowed_tools")
    need(tools == ["Read", "Grep"], tools)


@check
async def skills_as_the_official_agent(stage: Stage):
    ours = (await stage.agent("skills")).good()
    need(without_ids(ours) == without_ids(await stage.official("get_skills")), "the official Agent gets another list")


@check
async def skills_of_mcp(stage: Stage):
    if not stage.has_mcp:
        raise Skip("no MCP servers in our Computer yet")
    for _ in range(40):
        found = await listed(stage)
        if "mcp:interop-echo:mcp-demo" in found:
            break
        await asyncio.sleep(0.2)
    need("mcp:interop-echo:mcp-demo" in found, sorted(found))
    body = (await stage.agent("skill", "mcp:interop-echo:mcp-demo")).good()["body"]
    need("Served over MCP." in body, body)


# ------------------------------------------------------------------------------ skill


@check
async def skill_md(stage: Stage):
    answer = (await stage.agent("skill", "main")).good()
    need(answer["body"] == stage.main_body and answer["mime_type"] == "text/markdown", answer)
    need(answer["sha256"] == sha256(stage.main_body.encode()), answer["sha256"])
    need(without_ids(answer) == without_ids(await stage.official("get_skill", name="main")), "the official Agent gets another")


@check
async def skill_crlf_is_kept(stage: Stage):
    body = (await stage.agent("skill", "windows")).good()["body"]
    need(body.lstrip("\r\n") == "# CRLF\r\n", repr(body))


@check
async def skill_files_inline(stage: Stage):
    for rel in ("references/notes.txt", "references/crlf.txt", "references/a.md", "assets/日本 語.txt", "references/empty.txt",
                "references/inside-link.txt"):
        answer = (await stage.agent("skill", "main", rel)).good()
        data = stage.files.get(rel, stage.files["references/notes.txt"])
        need(answer["body"].encode() == data and answer["rel_path"] == rel and answer["total_size"] == len(data), answer)


@check
async def skill_large_comes_as_handle(stage: Stage):
    for rel in ("assets/big.bin", "references/long.txt"):
        answer = (await stage.agent("skill", "main", rel)).good()
        need(answer["blob_handle"] and "body" not in answer, sorted(answer))
        need(answer["total_size"] == len(stage.files[rel]) and answer["sha256"] == sha256(stage.files[rel]), answer)


@check
async def skill_4016(stage: Stage):
    for name in ("bad name!!", "a:b:c:d", "UPPER", "a--b", "../main", "a" * 65, "ünder"):
        (await stage.agent("skill", name)).refused(4016)


@check
async def skill_4014(stage: Stage):
    for name in ("no-such-skill", "mcp:none:skill", "no-front"):
        error = (await stage.agent("skill", name)).refused(4014)
        need(stage.has_mcp or isinstance(error.get("mcp_server_name"), str), error)


@check
async def skill_4017_reasons_are_shown(stage: Stage):
    for reason, paths in {
        "traversal": ("../second/SKILL.md", "/etc/hostname", "references/escape.txt", "references/escape-dir/secret.txt"),
        "forbidden": (".skillenv", "scripts/.skillenv", ".SKILLENV", "references/env-link.txt"),
        "not_found": ("references/missing.txt", "references", "nowhere/x"),
        "too_large": ("assets/huge.bin",),
    }.items():
        for rel in paths:
            run = await stage.agent("skill", "main", rel)
            run.refused(4017, reason)
            need(SECRET not in run.out, "the value leaked")


@check
async def skill_env_as_folder(stage: Stage):
    (await stage.agent("skill", "main", ".skillenv/x")).refused(4017, "forbidden")


@check
async def skill_env_by_hard_link(stage: Stage):
    if not stage.hard:
        raise Skip("no hard links here")
    (await stage.agent("skill", "main", "references/env-hard.txt")).refused(4017, "forbidden")


@check
async def skill_of_nobody_is_404(stage: Stage):
    (await stage.agent("skill", "main", computer="somebody-else")).refused(404)


# ------------------------------------------------------------------------------ read and pull


@check
async def read_to_files(stage: Stage):
    for rel in ("references/notes.txt", "references/empty.txt", "assets/empty.bin", "references/bad-utf8.txt",
                "assets/small.png", "references/long.txt", "assets/big.bin"):
        out = stage.folder / "read.out"
        run = await stage.agent("read", "main", rel, out=out)
        answer, data = run.good(), stage.files[rel]
        need(out.read_bytes() == data and not out.with_name("read.out.part").exists(), f"{rel}: other bytes on disk")
        need((answer["total_size"], answer["sha256"], answer["out"]) == (len(data), sha256(data), str(out)), answer)
    need("of 5243003 bytes" in run.err, f"no progress on standard error: {run.err[-80:]!r}")


@check
async def read_four_at_once(stage: Stage):
    out = stage.folder / "four.out"
    (await stage.agent("read", "main", "assets/big.bin", out=out, in_flight=4)).good()
    need(out.read_bytes() == stage.files["assets/big.bin"], "other bytes")


@check
async def read_to_standard_output(stage: Stage):
    answer = (await stage.agent("read", "main", "assets/small.png")).good()
    need(base64.b64decode(answer["base64"], validate=True) == stage.files["assets/small.png"], answer)
    need(answer["mime_type"] == "image/png", answer["mime_type"])


@check
async def read_goes_on_with_a_half_file(stage: Stage):
    data, out = stage.files["assets/big.bin"], stage.folder / "half.out"
    for half in (data[:3_000_000], b"x" * 3_000_000, data + b"too long"):
        out.with_name("half.out.part").write_bytes(half)
        (await stage.agent("read", "main", "assets/big.bin", out=out)).good()
        need(out.read_bytes() == data, f"other bytes after a half of {len(half)}")
        out.unlink()


@check
async def read_refused_leaves_no_file(stage: Stage):
    out = stage.folder / "refused.out"
    (await stage.agent("read", "main", "references/missing.txt", out=out)).refused(4017, "not_found")
    need(not out.exists(), "a file came of a refusal")


@check
async def read_to_where_nothing_can_be(stage: Stage):
    run = await stage.agent("read", "main", "assets/small.png", out=stage.folder / "no-such-folder/out")
    need(run.code == 18 and "error" in run.answer, f"exit {run.code}: {run.out[:200]}")


@check
async def pull_a_handle(stage: Stage):
    for rel, width in (("assets/big.bin", 1), ("assets/big.bin", 8), ("assets/empty.bin", 1)):
        handle = (await stage.agent("skill", "main", rel)).good()["blob_handle"]
        out = stage.folder / "pulled.out"
        answer = (await stage.agent("pull", handle, out=out, in_flight=width)).good()
        need(out.read_bytes() == stage.files[rel] and answer["sha256"] == sha256(stage.files[rel]), answer)


@check
async def pull_invalid_handle(stage: Stage):
    handle = (await stage.agent("skill", "main", "assets/small.png")).good()["blob_handle"]
    for wrong in ("garbage", "!!!", handle[: len(handle) // 2], handle + "x" * 9):
        (await stage.agent("pull", wrong)).refused(4018, "invalid_handle")


@check
async def pull_gone(stage: Stage):
    handle = (await stage.agent("skill", "victim", "assets/gone.bin")).good()["blob_handle"]
    os.unlink(stage.user / "victim/assets/gone.bin")
    (await stage.agent("pull", handle)).refused(4018, "gone")


@check
async def pull_goes_on_after_a_change(stage: Stage):
    """The half that is there is of the old content: the whole is read anew."""
    file, out = stage.user / "victim/assets/drift.bin", stage.folder / "drift.out"
    old = file.read_bytes()
    handle = (await stage.agent("skill", "victim", "assets/drift.bin")).good()["blob_handle"]
    out.with_name("drift.out.part").write_bytes(old[:300_000])
    file.write_bytes(old[::-1])
    run = await stage.agent("pull", handle, out=out)
    if run.code == 14:
        run.refused(4018, "gone")
        return "refused as gone"
    need(run.good()["sha256"] == sha256(old[::-1]) and out.read_bytes() == old[::-1], "neither content")
    return "read anew"


@check
async def nothing_secret_was_said(stage: Stage):
    for verb in (("skills",), ("skill", "main"), ("config",)):
        need(SECRET not in json.dumps((await stage.agent(*verb)).answer), verb)
