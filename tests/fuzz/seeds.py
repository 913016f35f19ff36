#!/usr/bin/env python3
# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes first inputs for the fuzzers that want more than plain text: seeds.py FOLDER

FOLDER/archive   the archives of tests/data/cases, as they stand and taken apart
FOLDER/json      messages of every kind, asked and answered
FOLDER/server    what clients do to an office, right and wrong
The corpora that are committed grew from these: merge new ones with `BUILD/bin/NAMEfuzzer -merge=1 CORPUS FOLDER/NAME`.
"""

import gzip
import hashlib
import json
import struct
import sys
import zipfile
from base64 import b64encode
from pathlib import Path

CASES = Path(__file__).resolve().parents[1] / "data/cases"
LARGEST = 64 * 1024


def keep(folder: Path, data: bytes) -> None:
    if len(data) <= LARGEST:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / hashlib.sha256(data).hexdigest()[:16]).write_bytes(data)


# ------------------------------------------------------------------------------ archives


def zip_members(file: Path) -> bytes:
    """As archivefuzzer.cpp reads them; the bit 2 says that a mode follows."""
    out = b"z"
    with zipfile.ZipFile(file) as archive:
        for info in archive.infolist():
            name, content = info.filename.encode()[:255], archive.read(info)[:4000]
            out += bytes([2, len(name)]) + name + struct.pack("<H", len(content)) + content
            out += struct.pack("<H", (info.external_attr >> 16) or 0o100644)
    return out


def archives(folder: Path) -> None:
    for file in sorted(CASES.glob("*/skill.*")):
        data = file.read_bytes()
        keep(folder, b"r" + data)
        try:
            keep(folder, zip_members(file) if file.suffix == ".zip" else b"t" + gzip.decompress(data))
        except (OSError, EOFError, RuntimeError, zipfile.BadZipFile):
            pass  # broken on purpose


# ------------------------------------------------------------------------------ messages

HEADER = {"agent": "a", "req_id": "r", "computer": "c"}
SHA = hashlib.sha256(b"abcdef").hexdigest()


def chunk(data: bytes, offset: int, total: int) -> dict:
    return {
        "blob_handle": "h", "mime_type": "text/plain", "total_size": total, "sha256": SHA, "chunk_offset": offset,
        "eof": offset + len(data) == total, "blob": b64encode(data).decode(), "req_id": "r",
    }


REQUESTS = [
    HEADER,
    {**HEADER, "name": "demo", "rel_path": "references/a.md"},
    {**HEADER, "name": "mcp:server:demo"},
    {**HEADER, "blob_handle": "h", "chunk_offset": 262144, "max_chunk_bytes": 65536},
    {**HEADER, "tool_name": "echo", "params": {"text": "x", "n": [1, 2.5, None]}, "timeout": 30},
    {**HEADER, "desktop_size": 3, "window": "window://a.b/main"},
    {**HEADER, "mcp_server": "echo", "cursor": "page-2"},
]
OTHERS = [
    {"skills": [{"name": "demo", "source": "user", "path": "/s/demo", "description": "d", "license": "MIT",
                 "compatibility": "any", "allowed_tools": ["Read"], "skill_metadata": {"a": "b"}, "version": "1.0",
                 "uri": "skill://a.b/demo"}], "req_id": "r"},
    {"name": "demo", "rel_path": "SKILL.md", "mime_type": "text/markdown", "total_size": 6, "sha256": SHA,
     "body": "abcdef", "req_id": "r"},
    {"name": "demo", "rel_path": "a.bin", "mime_type": "application/octet-stream", "total_size": 6, "sha256": SHA,
     "blob_handle": "h", "req_id": "r"},
    chunk(b"abcdef", 0, 6),
    {"tools": [{"name": "echo", "description": "d", "params_schema": {"type": "object"}, "return_schema": None,
                "meta": {"x": 1}}], "req_id": "r"},
    {"inputs": [{"id": "key", "type": "promptString", "password": True}], "servers": {"echo": {"type": "stdio"}}},
    {"desktops": ["window://a.b/main\n\ntext"], "req_id": "r"},
    {"resources": [{"uri": "demo://a.b/1", "name": "n", "mime_type": "text/plain", "size": 7,
                    "annotations": {"audience": ["user"], "priority": 0.9}, "_meta": {"k": "v"}}],
     "next_cursor": "2", "req_id": "r"},
    {"content": [{"type": "image", "data": "", "mimeType": "image/png", "_meta": {
        "a2c_blob_handle": "h", "a2c_total_size": 6, "a2c_sha256": SHA}},
        {"type": "resource", "resource": {"uri": "x:y", "blob": ""}, "meta": {"a2c_blob_handle": "h"}}],
     "isError": True, "meta": {"a2c_timeout": True, "error_code": 4006, "mcp_server": "echo", "auth_hint": {"url": "x"}},
     "_meta": {"a2c_cancelled": True, "a2c_cancel_reason": "user"}},
    {"code": 4017, "message": "no", "details": {"reason": "not_found", "rel_path": "x"}},
    {"code": 4008, "message": "version", "server_version": "0.2.1", "client_version": "0.3.0",
     "min_supported": "0.2.0", "max_supported": "0.2.99"},
    {"a2c_version": "0.2.1"},
    {"role": "computer", "name": "c", "office_id": "o"},
    {"agent": "a", "req_id": "r", "office_id": "o"},
    {"sessions": [{"sid": "s", "name": "c", "role": "agent", "office_id": "o", "a2c_version": "0.2.1"}], "req_id": "r"},
    {"office_id": "o", "computer": "c", "agent": "a"},
]
JOIN_ANSWERS = [[True, None], [[True, None]], [], [None], [False, "why"], [{"code": 4101, "message": "full"}]]


def text(value) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def messages(folder: Path) -> None:
    for value in REQUESTS + OTHERS + JOIN_ANSWERS:
        keep(folder, b"m" + text(value))
    for value in REQUESTS:
        keep(folder, b"c" + text([value]))
    whole = [chunk(b"abc", 0, 6), chunk(b"def", 3, 6)]
    changed = [chunk(b"abc", 0, 6), {**chunk(b"d", 3, 4), "sha256": "0" * 64}, *whole]
    for answers in ([chunk(b"abcdef", 0, 6)], whole, whole + whole, changed, [chunk(b"", 0, 0)], [{}]):
        keep(folder, b"a" + b"\n".join(map(text, answers)))


# ------------------------------------------------------------------------------ clients of an office


def said(act: str, client: int, data: bytes) -> bytes:
    return bytes([ord(act), client]) + struct.pack("<H", len(data)) + data


def posted(client: int, sid: int, data: bytes) -> bytes:
    return bytes([ord("p"), client, sid]) + struct.pack("<H", len(data)) + data


def act(what: str, client: int, *sid: int) -> bytes:
    return bytes([ord(what), client, *sid])


ENTER = b'40/smcp,{"token":"letmein","role":"agent"}'


def event(number, name: str, *values) -> bytes:
    return f"42/smcp,{'' if number is None else number}".encode() + text([name, *values])


def join(number: int, role: str, name: str) -> bytes:
    return event(number, "server:join_office", {"role": role, "name": name, "office_id": "o"})


CALLS = [
    event(2, "client:get_skills", HEADER),
    event(3, "client:tool_call", {**HEADER, "tool_name": "t", "params": {}, "timeout": 5}),
    event(4, "server:list_room", {"agent": "a", "req_id": "r", "office_id": "o"}),
    event(5, "client:get_blob", {**HEADER, "computer": "elsewhere", "blob_handle": "h", "chunk_offset": 0}),
    event(None, "server:tool_call_cancel", {"agent": "a", "req_id": "r"}),
    event(6, "server:leave_office", {"office_id": "o"}),
]
NEWS = [
    event(None, "server:update_" + what, {"computer": "c"}) for what in ("skills", "config", "tool_list", "desktop")
]


def handshake(extra: bytes = b"", query: bytes = b"transport=websocket", method: bytes = b"GET") -> bytes:
    return (
        method + b" /socket.io/?a2c_version=0.2.1&EIO=4&" + query + b" HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" + extra + b"\r\n"
    )


def offices(folder: Path) -> None:
    def one(*parts: bytes) -> None:
        keep(folder, b"o" + b"".join(parts))

    agent = act("w", 0) + said("t", 0, ENTER) + said("t", 0, join(1, "agent", "a"))
    computer = act("w", 1) + said("t", 1, ENTER) + said("t", 1, join(1, "computer", "c"))
    polling = act("o", 2) + posted(2, 0, ENTER) + act("g", 2, 0) + posted(2, 0, join(1, "computer", "c")) + act("g", 2, 0)
    for call in CALLS:
        one(agent, computer, said("t", 0, call))
        one(agent, computer, said("t", 0, call), said("t", 1, b"43/smcp,0" + text([{"skills": [], "req_id": "r"}])))
        one(agent, computer, said("t", 0, call), act("x", 1), act("x", 0))
    for news in NEWS:
        one(agent, computer, said("t", 1, news))
    one(polling, act("g", 2, 0), posted(2, 0, b"\x1e".join(NEWS)))
    one(polling, act("u", 3, 0), said("t", 3, b"2probe"), act("g", 2, 0), said("t", 3, b"5"), said("t", 3, NEWS[0]))
    one(polling, act("u", 3, 0), said("t", 3, b"2probe"), act("x", 3), posted(2, 0, b"3"), posted(2, 0, b"1"))
    one(polling, act("g", 2, 0), act("g", 4, 0))
    one(agent, act("s", 0), computer, said("t", 1, NEWS[0]), act("r", 0))
    one(computer, said("t", 1, b'452-/smcp,7["x",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]'),
        said("b", 1, b"one"), said("b", 1, b"two"))
    one(act("w", 0), said("t", 0, b"40/other,"), said("t", 0, b'40/smcp,{"token":"wrong"}'), said("t", 0, b"41/smcp,"))
    one(act("o", 2), posted(2, 0, ENTER + b"\x1ebAAEC\x1e" + join(1, "agent", "b")), act("g", 2, 0))
    one(agent, act("w", 2), said("t", 2, ENTER), said("t", 2, join(1, "agent", "second")))
    one(computer, said("t", 1, event(9, "server:join_office", {"role": "computer", "name": "c", "office_id": "p"})))
    for raw in RAW:
        one(said("c", 0, raw))
        keep(folder, b"h" + raw)
    keep(folder, b"h" + bytes.fromhex("818537fa213d7f9f4d5158") + bytes.fromhex("8900") + bytes.fromhex("880203e8"))
    keep(folder, b"h" + bytes.fromhex("01834141414120232480844141414120202020"))
    keep(folder, b"h" + bytes.fromhex("827e0100") + b"x" * 256)
    for call in CALLS:
        keep(folder, b"c" + text([json.loads(call[call.index(b"["):])[1]]))


RAW = [
    b"GET /socket.io/?EIO=4&transport=polling&a2c_version=0.2.1 HTTP/1.1\r\nHost: h\r\nOrigin: http://x\r\n\r\n",
    b"GET /socket.io/?EIO=4&transport=polling&a2c_version=0.3.0 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
    b"POST /socket.io/?EIO=4&transport=polling&a2c_version=0.2.1&sid=SID0 HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n"
    b"Expect: 100-continue\r\n\r\n40GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n",
    b"OPTIONS /socket.io/ HTTP/1.1\r\nHost: h\r\nAccess-Control-Request-Headers: x\r\n\r\n",
    b"PUT /%2e%2e/x?a=%41+b&&=c HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"GET /socket.io HTTP/2.0\r\nHost: h\r\n folded\r\n\r\n",
    handshake(), handshake(b"Sec-WebSocket-Extensions: permessage-deflate\r\n"), handshake(method=b"POST"),
    handshake() + bytes.fromhex("818537fa213d7f9f4d5158"),
    handshake() + b"\x82\xff" + b"\x7f" * 12,
]

if __name__ == "__main__":
    target = Path(sys.argv[1])
    archives(target / "archive")
    messages(target / "json")
    offices(target / "server")
