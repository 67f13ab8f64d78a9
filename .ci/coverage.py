#!/usr/bin/env python3
"""Prints the test coverage of the library by folder.

    coverage.py EXPORT.json

EXPORT.json is the output of `llvm-cov export`, which `swift test --enable-code-coverage` writes. Fails if
less than 95 % of a folder's lines are covered.
"""

import json
import pathlib
import sys

MODULES = ["PopupMachine", "PopupFlow", "PopupFlowPresenting", "PopupFlowUIKit", "PopupFlowSwiftUI", "PopupFlowJournal"]
LEAST = 95.0
LIBRARY = pathlib.Path(__file__).resolve().parent.parent / "Sources"


def main():
    (path,) = sys.argv[1:]
    totals = {}
    for file in json.loads(pathlib.Path(path).read_text())["data"][0]["files"]:
        source = pathlib.Path(file["filename"])
        if LIBRARY not in source.parents:
            continue
        # The module, with the folder in it if it has one: PopupMachine/Queue.
        folder = "/".join(source.relative_to(LIBRARY).parts[:-1][:2])
        if folder.split("/")[0] in MODULES:
            lines = totals.setdefault(folder, [0, 0])
            lines[0] += file["summary"]["lines"]["covered"]
            lines[1] += file["summary"]["lines"]["count"]
    missing = set(MODULES) - {folder.split("/")[0] for folder in totals}
    if missing:
        sys.exit(f"no line of {', '.join(sorted(missing))} is in {path}")
    shares = {folder: 100 * covered / count for folder, (covered, count) in totals.items()}
    for folder, (covered, count) in sorted(totals.items()):
        print(f"{folder:32}{covered:6} of {count:5} lines covered, {shares[folder]:6.2f} %")
    sys.exit(0 if min(shares.values()) >= LEAST else 1)


main()
