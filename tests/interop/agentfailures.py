# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`a2c agent` watch, and an exit code for every kind of failure."""

import asyncio
import signal
from pathlib import Path

import kit
from agentstage import OFFICIAL, Run, Skip, Stage, need, strict

CHECKS = []


def check(function):
    CHECKS.append(function)
    return function


class Watch:
    """`a2c agent watch` while it runs: the lines that it printed."""

    def __init__(self, child):
        self.child, self.lines = child, []
        self._reader = asyncio.create_task(self._read())

    async def _read(self):
        while line := await self.child.stdout.readline():
            self.lines.append(strict(line.decode()))

    async def until(self, truth, timeout=6) -> bool:
        for _ in range(int(timeout * 20)):
            if any(truth(line) for line in self.lines):
                return True
            await asyncio.sleep(0.05)
        return False

    async def end(self) -> int:
        self.child.send_signal(signal.SIGTERM)
        code = await asyncio.wait_for(self.child.wait(), 10)
        await self._reader
        return code


async def seated(stage: Stage, name: str) -> Watch:
    """A watching Agent once it sits in the office: whoever else asks for the seat is refused."""
    for _ in range(20):
        watch = Watch(await stage.start_agent("watch", computer=None, name=name))
        while watch.child.returncode is None:
            if (await stage.agent("room", name="second")).code == 13:
                return watch
        need(await watch.child.wait() == 13, f"`watch` ended with {watch.child.returncode}")
        # The one that looked for it sat there first.
    raise AssertionError("`watch` never sat down")


async def told_of(stage: Stage, act, event="notify:update_skills") -> None:
    watch = await seated(stage, "watcher")
    try:
        await asyncio.sleep(0.5)  # what came before is not to be taken for what is looked for
        watch.lines.clear()
        act()
        need(await watch.until(lambda line: line.get("event") == event), f"no {event}: {watch.lines}")
        need(watch.lines and next(x for x in watch.lines if x.get("event") == event)["data"]["computer"] == stage.name, watch.lines)
        refreshed = await watch.until(lambda line: line.get("refreshed") == "client:get_skills")
        need(refreshed, f"the list was not fetched again: {watch.lines}")
    finally:
        code = await watch.end()
    need(code == 0, f"`watch` ended with {code}")


@check
async def watch_skill_added(stage: Stage):
    def add():
        kit.write(stage.user / "added-later/SKILL.md", kit.skill_md("added-later", "New"))

    await told_of(stage, add)
    names = [skill["name"] for skill in (await stage.agent("skills")).good()["skills"]]
    need("added-later" in names, names)


@check
async def watch_asset_changed(stage: Stage):
    await told_of(stage, lambda: kit.write(stage.user / "main/references/a.toml", b"a = 2\n"))


# ------------------------------------------------------------------------------ failures


def failed(run: Run, code: int) -> dict:
    need(run.code == code, f"exit {run.code}, not {code}: {run.out[:200]} {run.err[-200:]}")
    error = run.answer["error"]
    need(isinstance(error.get("message"), str) and error["message"], error)
    return error


@check
async def exit_2_bad_use(stage: Stage):
    for words, options in (
        (("no-such-verb",), {}), (("skill",), {}), (("read", "main"), {}), (("skills", "extra"), {}),
        (("skills",), {"office": None}), (("skills",), {"timeout": "soon"}),
        (("skills",), {"in_flight": 0}), (("skills",), {"protocol": "0.2"}), (("skills",), {"no_such_option": 1}),
    ):
        run = await stage.agent(*words, **options)
        need(run.code == 2 and run.out == "" and run.err.startswith("a2c: "), f"{words} {options}: {run}")
    run = await stage.agent("call", "echo", "[1]")
    need(run.code == 2, f"arguments that are no object: {run}")


@check
async def only_computer_of_the_office_is_taken(stage: Stage):
    run = await stage.agent("skills", computer=None)
    need(run.code == 0 and isinstance(run.answer.get("skills"), list), str(run)[:300])


@check
async def exit_10_no_connection(stage: Stage):
    failed(await stage.agent("skills", url=f"http://127.0.0.1:{kit.free_port()}"), 10)


@check
async def exit_10_no_socketio_there(stage: Stage):
    failed(await stage.agent("skills", socketio_path="/elsewhere"), 10)


@check
async def exit_11_wrong_token(stage: Stage):
    failed(await stage.agent("skills", token="wrong"), 11)
    failed(await stage.agent("skills", token=None), 11)


@check
async def exit_12_version(stage: Stage):
    info = await stage.open_office(protocol="9.9.0")
    error = failed(await stage.agent("skills", url=info["url"]), 12)
    need("9.9" in error["message"] and "0.2" in error["message"], error)
    failed(await stage.agent("skills", protocol="0.3.0"), 12)


@check
async def exit_13_seat_taken(stage: Stage):
    watch = await seated(stage, "first")
    try:
        failed(await stage.agent("skills", name="second"), 13)
    finally:
        need(await watch.end() == 0, "`watch` did not end well")


@check
async def exit_14_computer_elsewhere(stage: Stage):
    if stage.server == OFFICIAL:
        raise Skip("the official Server answers such a call with nothing at all")
    run = await stage.agent("skills", office="another-office")
    need(run.code == 14 and run.answer["error"]["code"] in (404, 4104), f"exit {run.code}: {run.out[:200]}")


@check
async def no_file_is_left_over(stage: Stage):
    parts = [str(file) for file in Path(stage.folder).glob("*.part")]
    need(not parts, parts)
