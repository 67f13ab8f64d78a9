#!/usr/bin/env python3
"""A reference model of the popup scheduler, written from SEMANTICS.md and JOURNAL.md alone.

python3 model.py [--invariants] FILE|-       print the records of `play --format jsonl`
python3 model.py --check FILE...             verify the expectations; exit status 0 or 1

With --invariants, one that does not hold ends the run with a traceback.
"""

from __future__ import annotations

import argparse
import json
import sys

from journal import read
from player import mismatches, play


def print_records(paths: list[str], invariants: bool) -> int:
    """Plays each journal."""
    for path in paths:
        for record in play(read(path), invariants):
            print(json.dumps(record))
    return 0


def check_files(paths: list[str], invariants: bool) -> int:
    """Prints what differs; 1 if anything does."""
    status = 0
    for path in paths:
        for miss in mismatches(read(path), invariants):
            status = 1
            expected, found = json.dumps(miss.expected), json.dumps(miss.found)
            print(f"{path}:{miss.line}: {miss.what}: expected {expected}, found {found}")
    return status


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Reference model of the popup scheduler.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a journal; - is standard input")
    parser.add_argument("--check", action="store_true", help="verify expectations, print no record")
    parser.add_argument("--invariants", action="store_true", help="assert them at each settle")
    arguments = parser.parse_args()
    act = check_files if arguments.check else print_records
    return act(arguments.files, arguments.invariants)


if __name__ == "__main__":
    sys.exit(main())
