#!/usr/bin/env python3
# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks `a2c agent` over every pairing of Server and Computer, official and ours.

  agentcheck.py A2C [--server official|ours] [--computer official|ours] [--only PART] [--skip PART] [--keep]

One line per check, `PASS|FAIL|KNOWN|SKIP server/computer name detail`. KNOWN is a failure of the official side that
KNOWN below names; anything else that fails is a FAIL and ends in exit 1. What only an MCP server can answer is asked of
the official Computer.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
import traceback
from pathlib import Path

import agentcalls
import agentfailures
import agentskills
from agentstage import OFFICIAL, OURS, Skip, Stage

CHECKS = [*agentskills.CHECKS, *agentcalls.CHECKS, *agentfailures.CHECKS]

# What the official Computer gets wrong, whoever asks (README.md lists its failures).
KNOWN = {
    "skills-allowed-tools": "`allowed-tools: Read Grep` becomes [\"Read Grep\"]",
    "skill-crlf-is-kept": "CRLF of the body becomes LF",
    "skill-env-as-folder": "`.skillenv/x` is not_found, not forbidden",
    "skill-env-by-hard-link": "serves `.skillenv` through a hard link of another name",
    "watch-asset-changed": "watches SKILL.md alone",
}


async def run_stage(args, server: str, computer: str, count: dict) -> None:
    folder = Path(tempfile.mkdtemp(prefix=f"a2c-agentcheck-{server}-{computer}-"))
    stage = Stage(args.a2c, server, computer, folder)

    def tell(verdict, name, detail):
        count[verdict] += 1
        print(f"{verdict} {server}/{computer} {name}{' ' + ' '.join(str(detail).split()) if detail else ''}", flush=True)

    try:
        await stage.set_up()
        for function in CHECKS:
            name = function.__name__.replace("_", "-")
            if (args.only and not any(part in name for part in args.only)) or any(part in name for part in args.skip):
                continue
            try:
                tell("PASS", name, await asyncio.wait_for(function(stage), 90))
            except Skip as skip:
                tell("SKIP", name, skip)
            except Exception as error:  # noqa: BLE001
                if computer == OFFICIAL and name in KNOWN:
                    tell("KNOWN", name, KNOWN[name])
                    continue
                kind = "" if isinstance(error, AssertionError) else f"{type(error).__name__}: "
                tell("FAIL", name, f"{kind}{error}"[:400])
                if args.verbose:
                    traceback.print_exc()
    except Exception as error:  # noqa: BLE001
        tell("FAIL", "set-up", error)
    finally:
        await stage.tear_down()
        if args.keep:
            print(f"kept: {folder}", file=sys.stderr)
        else:
            shutil.rmtree(folder, ignore_errors=True)


async def run(args) -> int:
    count = {"PASS": 0, "FAIL": 0, "KNOWN": 0, "SKIP": 0}
    pairings = [(s, c) for s in args.server or (OFFICIAL, OURS) for c in args.computer or (OFFICIAL, OURS)]
    await asyncio.gather(*(run_stage(args, server, computer, count) for server, computer in pairings))
    print(f"{count['PASS']} passed, {count['FAIL']} failed, {count['KNOWN']} known, {count['SKIP']} skipped", flush=True)
    return 1 if count["FAIL"] else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("a2c", help="the program under test")
    parser.add_argument("--server", action="append", choices=(OFFICIAL, OURS))
    parser.add_argument("--computer", action="append", choices=(OFFICIAL, OURS))
    parser.add_argument("--only", action="append", default=[], metavar="PART", help="only checks whose name holds PART")
    parser.add_argument("--skip", action="append", default=[], metavar="PART")
    parser.add_argument("--keep", action="store_true", help="keep the working folders")
    parser.add_argument("--verbose", action="store_true")
    return asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    sys.exit(main())
