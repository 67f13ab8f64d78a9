#!/usr/bin/env python3
"""Random journals through the model and through the command: records and appearances are compared.

    python3 compare.py --command "/path/to/popupflow" --seeds 1-2000
    python3 compare.py --command "/path/to/popupflow" JOURNAL...

The command generates the journals of seeds itself. The first three journals that differ are shrunk and
printed.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from player import Player, written
from words import Json

CHUNK = 100  # seeds that one process generates
SHRUNK = 3  # differing journals that are shrunk
SECONDS = 20  # a journal takes milliseconds


@dataclass
class Difference:
    """The place where the command leaves the model."""

    kind: str  # "record", "appearance" or "status"
    expected: str
    found: str

    def __str__(self) -> str:
        return f"  model:   {self.expected}\n  command: {self.found}"


def difference(command: list[str], text: str) -> Difference | None:
    """The first difference between the command and the model."""
    model = Player(text)
    try:
        records = printed(command, text, "--format", "jsonl", "--why")
        appearances = printed(command, text, "--appearances")
    except RuntimeError as failure:
        return Difference("status", "exit status 0", str(failure))
    return first_difference("record", model.records, records) or first_difference(
        "appearance", model.appearances, appearances
    )


def printed(command: list[str], text: str, *arguments: str) -> list[str]:
    """The lines that the command prints for a journal."""
    try:
        run = subprocess.run(
            [*command, "play", "-", *arguments],
            input=text.encode(), capture_output=True, timeout=SECONDS, check=False,
        )
    except subprocess.TimeoutExpired:
        raise RuntimeError(f"no end after {SECONDS} s") from None
    if run.returncode != 0:
        complaint = run.stderr.decode(errors="replace").strip().split("\n")[-1]
        raise RuntimeError(f"exit status {run.returncode}: {complaint}")
    return run.stdout.decode(errors="replace").splitlines()


def first_difference(kind: str, expected: list[Json], found: list[str]) -> Difference | None:
    """The first line that the command prints otherwise."""
    for one, other in zip_longest(map(written, expected), map(rewritten, found)):
        if one != other:
            return Difference(kind, one or f"no more {kind}s", other or f"no more {kind}s")
    return None


def rewritten(line: str) -> str:
    """A printed line, as the model would write it; one that is no JSON stays as it is."""
    try:
        return written(json.loads(line))
    except ValueError:
        return f"no JSON: {line}"


def shrink(text: str, differs: Callable[[str], bool]) -> str:
    """Drops runs of lines from the end, halving their length, and then single lines again."""
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("//")]
    size = len(lines)
    while size > 1:
        size //= 2
        lines = without_runs(lines, size, differs)
    before: list[str] = []
    while lines != before:
        before, lines = lines, without_runs(lines, 1, differs)
    return "\n".join(lines) + "\n"


def without_runs(lines: list[str], size: int, differs: Callable[[str], bool]) -> list[str]:
    """Drops runs of so many lines."""
    for start in range(len(lines) - size, -1, -size):
        smaller = lines[:start] + lines[start + size :]
        if differs("\n".join(smaller) + "\n"):
            lines = smaller
    return lines


def shrunk(command: list[str], text: str, kind: str) -> str:
    """The lines of a differing journal that suffice for a difference of the kind, and that difference."""

    def differs(smaller: str) -> bool:
        found = difference(command, smaller)
        return found is not None and found.kind == kind

    short = shrink(text, differs)
    return f"shrunk:\n{short}{difference(command, short)}"


def read(path: str) -> str:
    """A file; its line ends untouched, since lines are numbered."""
    return Path(path).read_bytes().decode()


def journals(command: list[str], files: list[str], seeds: range) -> Iterator[list[tuple[str, str]]]:
    """The journals to compare with their names, some at a time."""
    yield [(Path(path).stem, read(path)) for path in files]
    for start in range(0, len(seeds), CHUNK):
        chunk = seeds[start : start + CHUNK]
        with tempfile.TemporaryDirectory() as folder:
            generate = [*command, "generate", f"{chunk[0]}-{chunk[-1]}", "--into", folder]
            subprocess.run(generate, check=True)
            yield [(f"seed {seed}", read(f"{folder}/{seed}.jsonl")) for seed in chunk]


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
