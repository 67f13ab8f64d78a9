#!/usr/bin/env python3
"""Prints the test coverage of the library by folder, and the lines without coverage.

    coverage.py EXPORT.json

EXPORT.json is the output of `llvm-cov export`, which `swift test --enable-code-coverage` writes. Fails
if less than 95 % of a folder's lines are covered, or if a region without coverage is not listed in
`uncovered.txt` beside this file.
"""

import json
import pathlib
import sys

FOLDERS = ["PopupMachine/Requests", "PopupMachine/Reducer", "PopupMachine/Queue",
           "PopupFlow/Plumbing", "PopupFlow/Store", "PopupFlow/Operators"]
LEAST = 95.0
HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE.parent / "Sources"


def covered_files(path):
    """Yields the name and the coverage data of each file of the folders."""
    for file in json.loads(pathlib.Path(path).read_text())["data"][0]["files"]:
        source = pathlib.Path(file["filename"])
        if LIBRARY in source.parents:
            name = source.relative_to(LIBRARY)
            if "/".join(name.parts[:2]) in FOLDERS:
                yield str(name), file


def uncovered(file):
    """Yields the line and column of each region without coverage."""
    for line, column, count, has_count, is_region_entry, *is_gap in file["segments"]:
        if has_count and is_region_entry and count == 0 and not any(is_gap):
            yield line, column


def reasons():
    """Returns the reasons in `uncovered.txt`, by file and text of a line."""
    known = {}
    reason = None
    for line in (HERE / "uncovered.txt").read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith(" "):
            reason = line
            continue
        name, _, text = line.strip().partition(": ")
        known[name, text] = reason
    return known


def main():
    (path,) = sys.argv[1:]
    known = reasons()
    counts = dict.fromkeys(known.values(), 0)
    missed = set(known)
    totals = {folder: [0, 0] for folder in FOLDERS}
    failed = False
    for name, file in sorted(covered_files(path)):
        total = totals["/".join(name.split("/")[:2])]
        total[0] += file["summary"]["lines"]["covered"]
        total[1] += file["summary"]["lines"]["count"]
        lines = (LIBRARY / name).read_text().splitlines()
        for line, column in uncovered(file):
            place = (name, lines[line - 1].strip())
            missed.discard(place)
            # The end of a loop without a condition, which is never reached.
            if place[1] == "}":
                continue
            if place in known:
                counts[known[place]] += 1
            else:
                failed = True
                print(f"{name}:{line}:{column}: no test runs this line; add a test, or list it in .ci/uncovered.txt: {place[1]}")
    for name, text in sorted(missed):
        print(f"uncovered.txt lists a line that is covered or does not exist; remove it: {name}: {text}")
    for reason, count in counts.items():
        print(f"{count:3} regions without coverage. {reason}")
    for folder, (covered, count) in totals.items():
        share = 100 * covered / count if count else 0
        failed |= share < LEAST
        print(f"{folder:21}{covered:5} of {count:5} lines covered, {share:6.2f} %")
    sys.exit(1 if failed else 0)


main()
