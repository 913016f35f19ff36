#!/usr/bin/env python3
"""Summarises a CSV file: rows, columns, types, missing values, spread, most frequent values."""

import argparse
import collections
import csv
import json
import math
import re
import sys

MISSING = {"", "na", "n/a", "null", "none", "-"}
NUMBER = re.compile(r"[+-]?(\d+([.,]\d+)?|[.,]\d+)([eE][+-]?\d+)?$")
MOST_DISTINCT = 10_000


class Column:
    def __init__(self, name):
        self.name, self.missing, self.count = name, 0, 0
        self.numeric, self.total, self.low, self.high = True, 0.0, math.inf, -math.inf
        self.values = collections.Counter()

    def add(self, text):
        text = text.strip()
        if text.lower() in MISSING:
            self.missing += 1
            return
        self.count += 1
        if len(self.values) < MOST_DISTINCT or text in self.values:
            self.values[text] += 1
        if not self.numeric:
            return
        if not NUMBER.match(text) or re.match(r"0\d", text):
            self.numeric = False
            return
        value = float(text.replace(",", "."))
        self.total += value
        self.low, self.high = min(self.low, value), max(self.high, value)

    def summary(self):
        found = {"column": self.name, "values": self.count, "missing": self.missing, "distinct": len(self.values)}
        if self.numeric and self.count:
            found |= {"type": "number", "min": self.low, "mean": self.total / self.count, "max": self.high}
        else:
            found |= {"type": "text", "most frequent": [f"{v} ({n})" for v, n in self.values.most_common(3)]}
        return found


def opened(path):
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            for _ in file:
                pass
        return open(path, encoding="utf-8-sig", newline=""), "UTF-8"
    except UnicodeDecodeError:
        return open(path, encoding="cp1252", errors="replace", newline=""), "Windows-1252 (not UTF-8)"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file")
    parser.add_argument("--delimiter")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    file, encoding = opened(args.file)
    with file:
        delimiter = args.delimiter
        if not delimiter:
            head = file.read(65536)
            file.seek(0)
            try:
                delimiter = csv.Sniffer().sniff(head, delimiters=",;\t|").delimiter
            except csv.Error:
                delimiter = ","
        rows = csv.reader(file, delimiter=delimiter)
        columns = [Column(name or f"column {i + 1}") for i, name in enumerate(next(rows, []))]
        count = uneven = 0
        for row in rows:
            count += 1
            uneven += len(row) != len(columns)
            for column, text in zip(columns, row):
                column.add(text)
    report = {"rows": count, "encoding": encoding, "delimiter": delimiter, "rows of another length": uneven,
              "columns": [column.summary() for column in columns]}
    if args.json:
        json.dump(report, sys.stdout, indent=1, ensure_ascii=False)
        print()
        return
    for key, value in report.items():
        if key != "columns":
            print(f"{key}: {value!r}" if key == "delimiter" else f"{key}: {value}")
    for column in report["columns"]:
        print("\n" + "\n".join(f"  {key}: {value}" for key, value in column.items()))


if __name__ == "__main__":
    main()
