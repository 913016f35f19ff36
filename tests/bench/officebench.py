# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""`a2c office` beside the official Server, in one run: parts `relay` and `crowd` of ./dev bench.

Both are driven by the same clients, ours (officeload). `relay`: as many pairs of Agent and Computer as a server
serves fastest; and one call at a time against the same without a server between. `crowd`: 1,000 Computers and 100
Agents in 100 offices of ours.
"""

import asyncio
import json
import resource
import statistics
from dataclasses import dataclass
from pathlib import Path

import kit
import psutil
from figures import say

KINDS = ("a2c", "official")
SERVERS = {"a2c": ["a2c", "office"], "official": None}
CHUNK = 340 * 1024


@dataclass
class Load:
    """One kind of call and how many are tried at once."""

    label: str
    unit: str
    size: int
    pairs: tuple[int, ...]
    in_flight: int
    goal: float


LOADS = (
    Load("small calls relayed a second", "small call", 0, (1, 4, 16, 64), 4, 5),
    Load("340 KiB chunks relayed a second", "chunk", CHUNK, (1, 2, 4, 8), 2, 3),
)


async def officeload(*words, wanted: int = 1) -> list[dict]:
    """The JSON lines of one run. Its exit code is not looked at: what is wrong stands in them."""
    child = await asyncio.create_subprocess_exec("officeload", *map(str, words), stdout=asyncio.subprocess.PIPE)
    lines = []
    async for line in child.stdout:
        lines.append(json.loads(line))
        if "phase" in lines[-1]:
            say(f"   {lines[-1]}")
    await child.wait()
    if len(lines) < wanted or "error" in lines[-1]:
        raise RuntimeError(f"officeload {words}: {lines[-1:]}")
    return lines


class Office:
    """A server that runs, and what it takes."""

    def __init__(self, process: kit.Process, url: str):
        self.process, self.url = process, url
        self.ps = psutil.Process(process.child.pid)

    @classmethod
    async def start(cls, kind: str, folder: Path) -> "Office":
        process, info = await kit.start_office(folder, program=SERVERS[kind], label=f"office-{kind}")
        return cls(process, info["url"])

    def cpu(self) -> float:
        times = self.ps.cpu_times()
        return times.user + times.system


async def run_pairs(office: Office, load: Load, pairs: int, seconds: int) -> dict:
    before = office.cpu()
    [found] = await officeload(
        "pairs", "--url", office.url, "--pairs", pairs, "--in-flight", load.in_flight, "--bytes", load.size,
        "--seconds", seconds,
    )
    if found["wrong"]:
        raise RuntimeError(f"{found['wrong']} wrong answers")
    return {"rate": found["per_s"], "cpu": (office.cpu() - before) / found["done"] * 1e6}


async def throughput(bench, offices: dict[str, Office], load: Load) -> None:
    best = {}
    for kind in KINDS:
        rates = {pairs: (await run_pairs(offices[kind], load, pairs, bench.args.sweep_seconds))["rate"] for pairs in load.pairs}
        best[kind] = max(rates, key=rates.get)
        say(f"   {kind}: {({p: round(r) for p, r in rates.items()})}")
    runs = {kind: [] for kind in KINDS}
    for index in range(bench.args.relay_repeats):
        for kind in bench.order(list(KINDS), index):
            runs[kind].append(await run_pairs(offices[kind], load, best[kind], bench.args.relay_seconds))
    rate = {k: statistics.median(run["rate"] for run in runs[k]) for k in KINDS}
    bench.figure(load.label, **rate)
    bench.figure(f"   pairs at once ({load.unit})", **best)
    bench.figure(f"   CPU of the server a {load.unit}, us", **{k: statistics.median(run["cpu"] for run in runs[k]) for k in KINDS})
    bench.at_least(f"{load.label}, times the official's", rate["a2c"] / rate["official"], load.goal)


async def delay(bench, offices: dict[str, Office], folder: Path) -> None:
    """One call at a time from one process to another, through a server and without one."""
    urls, helpers = {}, []
    for kind in KINDS:
        urls[kind] = offices[kind].url
        argv = ["officeload", "computer", "--url", urls[kind], "--office", "delay"]
        helpers.append(await kit.Process.start(argv, folder / f"delay-{kind}.log"))
        await helpers[-1].ready()
    helpers.append(await kit.Process.start(["officeload", "direct"], folder / "delay-direct.log"))
    urls["direct"] = (await helpers[-1].ready())["url"]
    times = {(kind, part): [] for kind in urls for part in ("p50_us", "p99_us")}
    try:
        for index in range(bench.args.delay_repeats):
            for kind in bench.order(list(urls), index):
                [found] = await officeload("caller", "--url", urls[kind], "--office", "delay", "--seconds", bench.args.delay_seconds)
                for part in ("p50_us", "p99_us"):
                    times[kind, part].append(found[part])
    finally:
        for helper in helpers:
            await helper.stop(5)
    for part in ("p50", "p99"):
        median = {kind: statistics.median(times[kind, f"{part}_us"]) for kind in urls}
        bench.figure(f"one call at a time, {part}, us", **median)
        added = {kind: median[kind] - median["direct"] for kind in KINDS}
        bench.figure(f"   of it added by the server, {part}, us", **added)
        bench.at_most(f"added delay, {part}, share of the official's", added["a2c"] / added["official"], 0.25)


async def relay(bench) -> None:
    offices = {kind: await Office.start(kind, bench.folder) for kind in KINDS}
    bench.started += [office.process for office in offices.values()]
    for load in LOADS:
        await throughput(bench, offices, load)
    await delay(bench, offices, bench.folder)


async def crowd(bench) -> None:
    args = bench.args
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    office = await Office.start("a2c", bench.folder)
    bench.started.append(office.process)
    lines = await officeload(
        "crowd", "--url", office.url, "--pid", office.ps.pid, "--in-flight", 2, "--offices", args.offices, "--computers", 10,
        "--idle", args.settle, "--seconds", args.crowd_seconds, "--rounds", args.rounds, wanted=3 + 2 * args.rounds,
    )
    phases = {name: [line for line in lines if line["phase"] == name] for name in ("storm", "idle", "back", "round")}
    [storm], [idle], last = phases["storm"], phases["idle"], lines[-1]
    clients = storm["clients"]
    rest = [line["resident"] / 1e6 for line in phases["round"]]
    bench.figure(f"{clients} clients join at once, s", a2c=storm["seconds"])
    bench.figure("half of them back after a loss, s", a2c=statistics.median(line["seconds"] for line in phases["back"]))
    bench.figure("calls", a2c=last["calls"])
    bench.figure("   answered by the Computer that was asked", a2c=last["proven"])
    bench.figure("   refused while that Computer was away", a2c=last["absent"])
    bench.figure("   ended with their Agent", a2c=last["ended"])
    bench.figure("resident memory at rest, first rounds, MB", a2c=max(rest[:2]))
    bench.figure("resident memory at rest, last rounds, MB", a2c=max(rest[-2:]))
    for fault in ("lost", "misrouted", "refused", "cut"):
        bench.at_most(f"crowd: {fault}", last[fault], 0)
    bench.at_most(f"resident memory an idle connection, KB, most in {args.settle} s", idle["per_connection"] / 1e3, 40)
    bench.at_most(f"growth over {args.rounds} rounds, times", max(rest[-2:]) / max(rest[:2]), 1.02)


PARTS = {"relay": relay, "crowd": crowd}
