#!/usr/bin/env python3
"""A reference model of the popup scheduler, written from SEMANTICS.md and JOURNAL.md alone.

python3 model.py FILE|-             print the records of `play --format jsonl`
python3 model.py --check FILE...    verify the expectations; exit status 0 or 1
"""

from __future__ import annotations

import argparse
import sys

from journal import read
from player import play


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Reference model of the popup scheduler.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a journal; - is standard input")
    parser.add_argument("--check", action="store_true", help="verify expectations, print no record")
    arguments = parser.parse_args()
    status = 0
    for path in arguments.files:
        records, mismatches = play(read(path))
        if not arguments.check:
            print("".join(f"{record}\n" for record in records), end="")
            continue
        for miss in mismatches:
            status = 1
            print(f"{path}:{miss}")
    return status


if __name__ == "__main__":
    sys.exit(main())
