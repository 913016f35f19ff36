#!/usr/bin/env python3
# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""enginelinks.py BUILD : fails when core/ or `a2c` reads a header of, or links, Qt Gui or Widgets."""

import re
import subprocess
import sys
from pathlib import Path

FORBIDDEN_HEADER = re.compile(r"/(QtGui|QtWidgets|QtSvg)/")
FORBIDDEN_LIBRARY = re.compile(r"libQt6(Gui|Widgets|Svg)\.")


def header_faults(build: Path) -> list[str]:
    told = subprocess.run(["ninja", "-C", str(build), "-t", "deps"], capture_output=True, text=True, check=True).stdout
    faults, current, seen = [], "", 0
    for line in told.splitlines():
        if line and not line.startswith(" "):
            current = line.split(":", 1)[0]
            seen += current.startswith(("core/", "app/cli/"))
        elif current.startswith(("core/", "app/cli/", "app/engine/")) and FORBIDDEN_HEADER.search(line):
            faults.append(f"{current} reads {line.strip()}")
    if seen < 5:
        faults.append(f"only {seen} objects of core/ and app/cli/ were found in {build}: the check is blind")
    return faults


def library_faults(build: Path) -> list[str]:
    told = subprocess.run(["ldd", str(build / "bin/a2c")], capture_output=True, text=True, check=True).stdout
    if "libQt6Core" not in told:
        return ["bin/a2c does not link Qt Core: the check is blind"]
    return [f"bin/a2c links {line.strip()}" for line in told.splitlines() if FORBIDDEN_LIBRARY.search(line)]


def main() -> int:
    build = Path(sys.argv[1])
    faults = header_faults(build) + library_faults(build)
    print("\n".join(faults) or "core/ and a2c are free of Qt Gui and Widgets")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
