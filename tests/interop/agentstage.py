# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What agentcheck.py stands on: a Server, a Computer with a home, and runs of `a2c agent` as a process."""

import asyncio
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

import check
import kit

TOKEN = "t0k3n-for-agentcheck"
PATH = "/deep/socket"
OFFICIAL, OURS = "official", "ours"


class Skip(Exception):
    pass


def need(truth, detail="") -> None:
    if not truth:
        raise AssertionError(detail)


def strict(line: str) -> dict:
    """One JSON object and nothing that only some readers take."""

    def refuse(word):
        raise AssertionError(f"{word} is not JSON")

    value = json.loads(line, parse_constant=refuse)
    need(isinstance(value, dict), f"not an object: {line[:120]}")
    return value


@dataclass
class Run:
    """How one run of `a2c agent` ended."""

    code: int
    out: str
    err: str

    @property
    def answer(self) -> dict:
        need(self.out.endswith("\n") and self.out.count("\n") == 1, f"not one line: {self.out[:200]!r}; {self.err[-200:]!r}")
        return strict(self.out)

    def good(self) -> dict:
        need(self.code == 0, f"exit {self.code}: {self.out[:200]} {self.err[-200:]}")
        return self.answer

    def refused(self, code: int, reason: str | None = None) -> dict:
        error = self.answer.get("error", {})
        need(self.code == 14, f"exit {self.code}, not 14: {self.out[:200]}")
        need(error.get("code") == code and isinstance(error.get("message"), str), f"{code} expected: {error}")
        if reason is not None:
            need(error.get("details", {}).get("reason") == reason, f"{reason} expected: {error}")
        return error


class Stage:
    """One pairing: who the Server is, who the Computer is."""

    def __init__(self, a2c: str, server: str, computer: str, folder: Path):
        self.a2c, self.server, self.computer, self.folder = a2c, server, computer, folder
        self.office, self.name = f"office-{computer}", f"computer-{computer}"
        self.home, self.config = folder / "home", folder / "mcp.json"
        self.user = self.home / "user"
        self.files: dict[str, bytes] = {}
        self.processes: list[kit.Process] = []
        self.url = ""

    @property
    def has_mcp(self) -> bool:
        return self.computer == OFFICIAL

    def environment(self) -> dict:
        return {
            "A2C_INPUT_INTEROP_SECRET": check.SECRET, "A2C_SMCP_interop_secret": check.SECRET,
            "XDG_STATE_HOME": str(self.folder / "state"), "XDG_RUNTIME_DIR": str(self.folder), "HOME": str(self.folder),
        }

    async def open_office(self, **more) -> dict:
        program = None if self.server == OFFICIAL else [self.a2c, "office"]
        office, info = await kit.start_office(
            self.folder, program=program, path=PATH, token=TOKEN, label=f"office-{len(self.processes)}", **more
        )
        self.processes.append(office)
        return info

    async def set_up(self) -> None:
        check.make_home(self)
        self.config.write_text(json.dumps(kit.mcp_config(), indent=1))
        self.url = (await self.open_office())["url"]
        common = ["--url", self.url, "--office", self.office, "--name", self.name]
        if self.computer == OFFICIAL:
            argv = [sys.executable, str(kit.HERE / "computer.py"), *common, "--path", PATH, "--home", str(self.home),
                    "--config", str(self.config), "--token", TOKEN]
        else:
            argv = [self.a2c, "computer", *common, "--socketio-path", PATH, "--skills-home", str(self.home),
                    "--auth", json.dumps({"token": TOKEN}), "--json"]
        self.processes.append(await kit.Process.start(argv, self.folder / "computer.log", self.environment()))
        for _ in range(60):
            room = await self.agent("room")
            if room.code == 0 and any(s["name"] == self.name for s in room.answer["sessions"]):
                return
            await asyncio.sleep(0.3)
        raise RuntimeError(f"the Computer did not join: {self.processes[-1].tail()}")

    async def tear_down(self) -> None:
        for process in reversed(self.processes):
            await process.stop(5)

    # -- the Agent that is checked

    def command(self, *words, **options) -> list[str]:
        chosen = {"url": self.url, "office": self.office, "computer": self.name, "token": TOKEN, "socketio-path": PATH,
                  **{key.replace("_", "-"): value for key, value in options.items()}}
        argv = [self.a2c, "agent"]
        for key, value in chosen.items():
            if value is not None:
                argv += [f"--{key}", str(value)]
        return [*argv, "--", *words]

    async def start_agent(self, *words, **options):
        return await asyncio.create_subprocess_exec(
            *self.command(*words, **options), stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE, env={**os.environ, **self.environment()}, limit=2**26,
        )

    async def agent(self, *words, **options) -> Run:
        child = await self.start_agent(*words, **options)
        try:
            out, err = await asyncio.wait_for(child.communicate(), 60)
        except asyncio.TimeoutError:
            child.kill()
            await child.wait()
            raise AssertionError(f"still running after 60 s: {words}") from None
        return Run(child.returncode, out.decode(), err.decode("utf-8", "replace"))

    # -- the official Agent, for what both must see alike

    async def official(self, event: str, **fields) -> dict:
        agent = await kit.connect_agent(self.url, PATH, self.office, "official-agent", TOKEN, reconnection=False)
        try:
            return await agent.ask("client:" + event, self.name, **fields)
        finally:
            await agent.disconnect()
