#!/usr/bin/env python3
"""Random journals through the model and through the command: records and appearances are compared.

    python3 compare.py --command "/path/to/popupflow" --seeds 1-2000
    python3 compare.py --command "/path/to/popupflow" JOURNAL...

The command generates the journals of seeds itself. Files of cases are compared as well. The first three
files that differ are shrunk and printed.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path
from typing import Any

from recording import recorded, written
from words import Json

SHRUNK = 3  # differing journals that are shrunk
SECONDS = 20  # a journal takes milliseconds


def difference(command: list[str], text: str) -> tuple[str, str] | None:
    """The first difference between the command and the model: what differs, and how."""
    records, appearances = recorded(text)
    try:
        found_records = printed(command, text, "--format", "jsonl", "--why")
        found_appearances = printed(command, text, "--appearances")
    except RuntimeError as failure:
        return "status", f"  expected exit status 0, found {failure}"
    return first_difference("record", records, found_records) or first_difference(
        "appearance", appearances, found_appearances
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
    # Not `splitlines`, which splits at U+2028, too.
    return run.stdout.decode(errors="replace").split("\n")[:-1]


def first_difference(kind: str, expected: list[Json], found: list[str]) -> tuple[str, str] | None:
    """The first line that the command prints otherwise."""
    lines = zip_longest(map(written, expected), map(rewritten, found), fillvalue=f"no more {kind}s")
    for one, other in lines:
        if one != other:
            return kind, f"  model:   {one}\n  command: {other}"
    return None


def rewritten(line: str) -> str:
    """A printed line, as the model would write it; one that is no JSON stays as it is."""
    try:
        return written(json.loads(line))
    except ValueError:
        return f"no JSON: {line}"


def shrink(text: str, differs: Callable[[str], bool]) -> str:
    """Drops cases, then lines, but not the first `case`: a file without it would be bad input."""
    lines = [line for line in text.split("\n") if line.strip() and not line.startswith("//")]
    cases: list[list[str]] = []
    for line in lines:
        if "case" in json.loads(line):
            cases.append([])
        if cases:
            cases[-1].append(line)
    first: list[str] = []
    if cases:
        cases = fewer(cases, lambda some: differs(joined(sum(some, []))))
        first, lines = cases[0][:1], sum(cases, [])[1:]
    return joined(first + fewer(lines, lambda some: differs(joined(first + some))))


def fewer(items: list[Any], differs: Callable[[list[Any]], bool]) -> list[Any]:
    """Drops runs of items from the end, halving their length, and then single items again."""
    size, dropped = len(items), True
    while size > 1 or dropped:
        size, dropped = max(size // 2, 1), False
        for start in range(len(items) - size, -1, -size):
            some = items[:start] + items[start + size :]
            if differs(some):
                items, dropped = some, True
    return items


def joined(lines: list[str]) -> str:
    """The lines as a file."""
    return "\n".join(lines) + "\n"


def compare(command: list[str], files: list[Path]) -> int:
    """All journals; how many differ."""
    # The line ends stay untouched, since lines are numbered.
    texts = [file.read_bytes().decode() for file in files]
    differing = 0
    with ThreadPoolExecutor(2) as pool:
        results = pool.map(lambda text: difference(command, text), texts)
        for file, text, found in zip(files, texts, results, strict=True):
            if found is None:
                continue
            kind, lines = found
            differing += 1
            print(f"{file.name} differs:\n{lines}", flush=True)
            if differing <= SHRUNK:
                short = shrink(text, lambda smaller: kind in (difference(command, smaller) or ()))
                print(f"shrunk:\n{short}{(difference(command, short) or found)[1]}", flush=True)
    print(f"{len(files)} journals, {differing} differ")
    return differing


def main() -> int:
    """The command line; exit status 1 when anything differs."""
    parser = argparse.ArgumentParser(description="Compare a popupflow command with the model.")
    parser.add_argument("--command", required=True, help="the command, without its arguments")
    parser.add_argument("--seeds", metavar="1-2000")
    parser.add_argument("files", nargs="*", type=Path, metavar="JOURNAL")
    arguments = parser.parse_args()
    command = shlex.split(arguments.command)
    with tempfile.TemporaryDirectory() as folder:
        if arguments.seeds:
            subprocess.run([*command, "generate", arguments.seeds, "--into", folder], check=True)
        files = arguments.files + sorted(Path(folder).iterdir())
        return 1 if compare(command, files) else 0


if __name__ == "__main__":
    sys.exit(main())
