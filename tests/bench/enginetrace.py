# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the engine's thread asked of the system, out of an strace: nothing that waits for a disk or a clock."""

import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

PAGE = 4096
CALLS = "read,pread64,readv,preadv,preadv2,write,pwrite64,writev,fsync,fdatasync,syncfs,sync_file_range,nanosleep,clock_nanosleep,select,prctl"
LINE = re.compile(r"^(\d+)\s+(\d+\.\d+) (\w+)\((?:(\d+)<([^>]*)>)?(.*)")
RESULT = re.compile(r"= (-?\d+)[^=]*$")


def command(file: Path, argv: list[str]) -> list[str]:
    return ["strace", "-f", "-y", "-ttt", "-s", "24", "--seccomp-bpf", "-o", str(file), "-e", f"trace={CALLS}", *argv]


@dataclass
class Seen:
    """Of one thread: calls by name, and the lines that a thread which answers must not have."""

    calls: Counter = field(default_factory=Counter)
    large: list[str] = field(default_factory=list)
    waits: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


def is_file(path: str) -> bool:
    return path.startswith("/") and not path.startswith(("/dev/", "/proc/", "/sys/"))


def whole_lines(file: Path):
    """A call that another thread interrupted is written in two pieces."""
    begun: dict[str, str] = {}
    for line in file.read_text("utf-8", "replace").splitlines():
        thread = line.split(" ", 1)[0]
        if line.endswith("<unfinished ...>"):
            begun[thread] = line.removesuffix("<unfinished ...>")
        elif "resumed>" in line and thread in begun:
            yield begun.pop(thread) + line.split("resumed>", 1)[1]
        else:
            yield line


def named(file: Path, name: str) -> str:
    """The thread that gave itself @p name."""
    for line in whole_lines(file):
        if "PR_SET_NAME" in line and f'"{name}"' in line:
            return line.split(" ", 1)[0]
    raise RuntimeError(f"no thread of {file.name} is called {name}")


def first(file: Path) -> str:
    return next(whole_lines(file)).split(" ", 1)[0]


def look(file: Path, thread: str, begin: float = 0, end: float = float("inf")) -> Seen:
    seen = Seen()
    for line in whole_lines(file):
        match = LINE.match(line)
        if not match or match[1] != thread or not begin <= float(match[2]) <= end:
            continue
        call, path = match[3], match[5] or ""
        seen.calls[call] += 1
        seen.lines.append(line)
        result = RESULT.search(line)
        size = int(result[1]) if result else 0
        if ("read" in call or "write" in call) and is_file(path) and size > PAGE:
            seen.large.append(line)
        elif "sync" in call or "sleep" in call or call == "select":
            seen.waits.append(line)
    return seen
