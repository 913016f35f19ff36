# SPDX-FileCopyrightText: A2C Workbench contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a bench run found out: figures by side, and goals with what was measured against them."""

import os
import sys
import time


def say(*words) -> None:
    print(*words, file=sys.stderr, flush=True)


class Figures:
    def __init__(self):
        self.figures: dict[str, dict] = {}
        self.goals: list[tuple[str, float, float, bool]] = []  # what, measured, bound, met

    def figure(self, name: str, **by_side) -> None:
        self.figures[name] = {side: round(value, 4) for side, value in by_side.items()}
        say(f"   {name}: {self.figures[name]}")

    def at_most(self, what: str, value: float, bound: float) -> None:
        self.goals.append((what, value, bound, value <= bound))

    def at_least(self, what: str, value: float, bound: float) -> None:
        self.goals.append((what, value, bound, value >= bound))

    @property
    def all_met(self) -> bool:
        return all(goal[3] for goal in self.goals)

    def table(self) -> str:
        sides = ("official", "stub", "window", "direct")
        lines = ["", f"{'':58}{'a2c':>11}" + "".join(f"{side:>11}" for side in sides) + "  official/a2c"]
        for name, by_side in self.figures.items():
            for label in [side for side in by_side if side.startswith("a2c")]:
                ours = by_side[label]
                row = f"{name + label[3:]:58}{ours:>11.3f}"
                for other in sides:
                    row += f"{by_side[other]:>11.3f}" if other in by_side else f"{'':>11}"
                if by_side.get("official") and ours:
                    row += f"  {by_side['official'] / ours:8.2f}"
                lines.append(row)
        lines.append("")
        for what, value, bound, met in self.goals:
            lines.append(f"{'met   ' if met else 'MISSED'}  {what}: {value:.2f} (goal {bound:g})")
        return "\n".join(lines)

    def report(self) -> dict:
        return {
            "date": time.strftime("%Y-%m-%d"), "cpus": os.cpu_count(), "figures": self.figures,
            "goals": [{"goal": w, "measured": round(v, 3), "bound": b, "met": m} for w, v, b, m in self.goals],
        }
