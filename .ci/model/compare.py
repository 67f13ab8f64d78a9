#!/usr/bin/env python3
"""Random journals through the model and through the command: records and appearances are compared.

    python3 compare.py --command "/path/to/popupflow" --seeds 1-2000
    python3 compare.py --command "/path/to/popupflow" JOURNAL...

The command generates the journals of seeds itself. The first three journals that differ are shrunk and
printed.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from difference import difference
from journal import read
from shrink import shrink

CHUNK = 100  # seeds that one process generates
SHRUNK = 3  # differing journals that are shrunk


def generated(command: list[str], seeds: range) -> list[tuple[str, str]]:
    """The journals of the seeds, with their names."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = [*command, "generate", f"{seeds[0]}-{seeds[-1]}", "--into", folder]
        subprocess.run(arguments, check=True)
        return [(f"seed {seed}", read(f"{folder}/{seed}.jsonl")) for seed in seeds]


def journals(
    command: list[str], files: list[str], seeds: range
) -> Iterator[list[tuple[str, str]]]:
    """The journals to compare, some at a time."""
    yield [(Path(path).stem, read(path)) for path in files]
    for start in range(0, len(seeds), CHUNK):
        yield generated(command, seeds[start : start + CHUNK])


def shrunk(command: list[str], text: str, kind: str) -> str:
    """The lines of a differing journal that suffice for a difference of the kind, and that difference."""

    def differs(smaller: str) -> bool:
        found = difference(command, smaller)
        return found is not None and found.kind == kind

    short = shrink(text, differs)
    return f"shrunk:\n{short}{difference(command, short)}"


def compare(command: list[str], files: list[str], seeds: range) -> int:
    """All journals; how many differ."""
    total = differing = 0
    with ThreadPoolExecutor(2) as pool:
        for chunk in journals(command, files, seeds):
            results = pool.map(lambda pair: difference(command, pair[1]), chunk)
            for (name, text), found in zip(chunk, results, strict=True):
                total += 1
                if found is None:
                    continue
                differing += 1
                print(f"{name}: differs\n{found}")
                if differing <= SHRUNK:
                    print(shrunk(command, text, found.kind), flush=True)
    print(f"{total} journals, {differing} differ")
    return differing


def seed_range(text: str) -> range:
    """`7` or `1-2000`."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def main() -> int:
    """The command line; exit status 1 when anything differs."""
    parser = argparse.ArgumentParser(description="Compare a popupflow command with the model.")
    parser.add_argument("--command", required=True, help="the command, without its arguments")
    parser.add_argument("--seeds", type=seed_range, default=range(0), metavar="1-2000")
    parser.add_argument("files", nargs="*", metavar="JOURNAL")
    arguments = parser.parse_args()
    return 1 if compare(shlex.split(arguments.command), arguments.files, arguments.seeds) else 0


if __name__ == "__main__":
    sys.exit(main())
