#!/usr/bin/env python3
"""Random journals through the model and through the command, compared record by record.

    python3 compare.py --command "/path/to/popupflow" --seeds 1-2000
    python3 compare.py --command "/path/to/popupflow" [--failures FOLDER] JOURNAL...

The command generates the journals of seeds itself. The first journals that differ are saved in
FOLDER, or in a temporary folder; shrunk, printed.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from journal import read, written
from player import play
from shrink import shrink

SECONDS = 20  # a journal takes milliseconds
CHUNK = 100  # seeds that one process generates


@dataclass
class Difference:
    """Where the command leaves the model."""

    kind: str  # "record", "status" or "expectation"
    expected: str
    found: str

    def __str__(self) -> str:
        return f"  model:   {self.expected}\n  command: {self.found}"


def difference(command: list[str], text: str) -> Difference | None:
    """The first difference between the command and the model."""
    expected, mismatches = play(text)
    try:
        arguments = [*command, "play", "-", "--format", "jsonl"]
        run = subprocess.run(
            arguments, input=text.encode("utf-8"), capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return Difference("status", "an end", f"none after {SECONDS} s")
    if run.returncode != 0:
        complaint = run.stderr.decode("utf-8", errors="replace").strip().split("\n")[-1]
        return Difference("status", "exit status 0", f"exit status {run.returncode}: {complaint}")
    for one, other in zip_longest(expected, found_records(run.stdout)):
        if one != other:
            return Difference("record", one or "no more records", other or "no more records")
    for miss in mismatches:
        return Difference("expectation", "all expectations hold", f"line {miss}")
    return None


def found_records(output: bytes) -> Iterator[str]:
    """The records that the command prints; a line that is no record stays as it is."""
    for line in output.decode("utf-8", errors="replace").splitlines():
        try:
            yield written(json.loads(line))
        except ValueError:
            yield f"no JSON: {line}"


def report(command: list[str], name: str, text: str, found: Difference, folder: Path) -> None:
    """Prints and saves a journal that differs, then the same journal shrunk."""
    path = folder / f"{name}.jsonl"
    path.write_text(text, encoding="utf-8", newline="")
    print(f"{name}: differs (saved as {path})\n{found}")
    if found.kind == "expectation":
        return  # the lines before it are why it was expected

    def differs(smaller: str) -> bool:
        other = difference(command, smaller)
        return other is not None and other.kind == found.kind

    shrunk = shrink(text, differs)
    print("shrunk:")
    print("".join(f"  {line}\n" for line in shrunk.splitlines()), end="")
    print(difference(command, shrunk), flush=True)


def generated(command: list[str], seeds: range) -> list[tuple[str, str]]:
    """The journals of the seeds, with their names."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = [*command, "generate", f"{seeds[0]}-{seeds[-1]}", "--into", folder]
        subprocess.run(arguments, check=True)
        return [(str(seed), read(f"{folder}/{seed}.jsonl")) for seed in seeds]


def journals(arguments: argparse.Namespace, command: list[str]) -> Iterator[list[tuple[str, str]]]:
    """The journals to compare, some at a time."""
    yield [(Path(path).stem, read(path)) for path in arguments.files]
    for start in range(0, len(arguments.seeds), CHUNK):
        yield generated(command, arguments.seeds[start : start + CHUNK])


def compare(arguments: argparse.Namespace) -> int:
    """All journals; how many differ."""
    command = shlex.split(arguments.command)
    folder: Path | None = arguments.failures
    total = differing = 0
    with ThreadPoolExecutor(2) as pool:
        for chunk in journals(arguments, command):
            results = pool.map(lambda pair: difference(command, pair[1]), chunk)
            for (name, text), found in zip(chunk, results, strict=True):
                total += 1
                if found is None:
                    continue
                differing += 1
                if differing > arguments.show:
                    print(f"{name}: differs\n{found}")
                    continue
                folder = folder or Path(tempfile.mkdtemp(prefix="popupflow-failures-"))
                folder.mkdir(parents=True, exist_ok=True)
                report(command, name, text, found, folder)
    if differing:
        print(f"failures saved in {folder}")
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
    parser.add_argument("--show", type=int, default=3, help="how many differing ones to shrink")
    parser.add_argument("--failures", type=Path, metavar="FOLDER", help="where to save these")
    parser.add_argument("files", nargs="*", metavar="JOURNAL")
    return 1 if compare(parser.parse_args()) else 0


if __name__ == "__main__":
    sys.exit(main())
