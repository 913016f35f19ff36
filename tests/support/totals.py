#!/usr/bin/env python3
# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Adds up what the test programs counted, from CTest's logs; prints `N passed, N failed, N skipped` last."""

import re
import sys

TOTALS = re.compile(r"^(?:Totals: )?(\d+) passed, (\d+) failed(?:, (\d+) (?:skipped|SKIP))?", re.M)
ENDED = re.compile(r'^"([^"]+)" (?:end|start) time', re.M)


def main(paths: list[str]) -> int:
    passed = failed = skipped = 0
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as log:
            text = log.read()
        for one in re.split(r"^-{20,}$", text, flags=re.M):
            found = TOTALS.findall(one)
            passed += sum(int(p) for p, _, _ in found)
            failed += sum(int(f) for _, f, _ in found)
            skipped += sum(int(s or 0) for _, _, s in found)
            if not found and re.search(r"^Test (Failed|Passed)\.|\*\*\*", one, re.M):
                if "Test Passed." in one:
                    passed += 1
                else:
                    failed += 1
    print(f"{passed} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
