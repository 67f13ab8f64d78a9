#!/usr/bin/env python3
"""Prints the test coverage of the library by folder.

    coverage.py EXPORT.json

EXPORT.json is the output of `llvm-cov export`, which `swift test --enable-code-coverage` writes. Fails if
less than 95 % of a folder's lines are covered.
"""

import json
import pathlib
import sys

FOLDERS = ["PopupMachine/Requests", "PopupMachine/Reducer", "PopupMachine/Queue",
           "PopupFlow/Plumbing", "PopupFlow/Store", "PopupFlow/Operators", "PopupFlow/Hosts",
           "PopupFlowPresenting", "PopupFlowUIKit", "PopupFlowSwiftUI", "PopupFlowJournal"]
LEAST = 95.0
LIBRARY = pathlib.Path(__file__).resolve().parent.parent / "Sources"


def main():
    (path,) = sys.argv[1:]
    totals = {folder: [0, 0] for folder in FOLDERS}
    for file in json.loads(pathlib.Path(path).read_text())["data"][0]["files"]:
        source = pathlib.Path(file["filename"])
        if LIBRARY not in source.parents:
            continue
        name = str(source.relative_to(LIBRARY))
        for folder in FOLDERS:
            if name.startswith(folder + "/"):
                totals[folder][0] += file["summary"]["lines"]["covered"]
                totals[folder][1] += file["summary"]["lines"]["count"]
    shares = {folder: 100 * covered / max(count, 1) for folder, (covered, count) in totals.items()}
    for folder, (covered, count) in totals.items():
        print(f"{folder:21}{covered:6} of {count:5} lines covered, {shares[folder]:6.2f} %")
    sys.exit(0 if min(shares.values()) >= LEAST else 1)


main()
