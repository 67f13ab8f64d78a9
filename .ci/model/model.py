#!/usr/bin/env python3
"""A reference model of the popup scheduler, written only from the rules and the journal format.

python3 model.py [--why] FILE|-     print the records of `play --format jsonl`
python3 model.py --check FILE...    verify the expectations; exit status 0 or 1

With `--strict`, a broken invariant ends either with status 1.
"""

from __future__ import annotations

import argparse
import sys

from invariants import BrokenInvariant
from journal import read
from player import play


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Reference model of the popup scheduler.")
    parser.add_argument("files", nargs="+", metavar="FILE", help="a journal; - is standard input")
    parser.add_argument("--check", action="store_true", help="verify expectations, print no record")
    parser.add_argument("--why", action="store_true", help="end each record with explanations")
    parser.add_argument("--strict", action="store_true", help="check R44 and the invariants")
    arguments = parser.parse_args()
    status = 0
    for path in arguments.files:
        try:
            records, mismatches = play(read(path), arguments.why, arguments.strict)
        except BrokenInvariant as broken:
            status = 1
            print(f"{path}: {broken}", file=sys.stderr)
            continue
        if not arguments.check:
            print("".join(f"{record}\n" for record in records), end="")
            continue
        for miss in mismatches:
            status = 1
            print(f"{path}:{miss}")
    return status


if __name__ == "__main__":
    sys.exit(main())
