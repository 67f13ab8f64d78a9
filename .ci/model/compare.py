#!/usr/bin/env python3
"""Random journals through the model and through the command, compared record by record.

    python3 compare.py --command "/path/to/popupflow" --seeds 1-2000
    python3 compare.py --command "/path/to/popupflow" [--failures FOLDER] JOURNAL...

With `--why`, explanations are compared too. With `--strict`, the model checks R44 and the
invariants after every settle; one that breaks is a fault of the rules or of the model.
The command generates the journals of seeds itself. The first journals that differ are saved in
FOLDER, or in a temporary folder; shrunk, printed.
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

from difference import Comparison, Difference, difference
from journal import read
from shrink import shrink

CHUNK = 100  # seeds that one process generates


def report(comparison: Comparison, name: str, text: str, found: Difference, folder: Path) -> None:
    """Prints and saves a journal that differs, then the same journal shrunk."""
    path = folder / f"{name}.jsonl"
    path.write_text(text, encoding="utf-8", newline="")
    print(f"{name}: differs (saved as {path})\n{found}")
    if found.kind == "expectation":
        return  # the lines before it are why it was expected

    def differs(smaller: str) -> bool:
        other = difference(comparison, smaller)
        return other is not None and other.kind == found.kind

    shrunk = shrink(text, differs)
    print("shrunk:")
    print("".join(f"  {line}\n" for line in shrunk.splitlines()), end="")
    print(difference(comparison, shrunk), flush=True)


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
    comparison = Comparison(command, arguments.why, arguments.strict)
    folder: Path | None = arguments.failures
    total = differing = 0
    with ThreadPoolExecutor(2) as pool:
        for chunk in journals(arguments, command):
            results = pool.map(lambda pair: difference(comparison, pair[1]), chunk)
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
                report(comparison, name, text, found, folder)
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
    parser.add_argument("--why", action="store_true", help="compare explanations too")
    parser.add_argument("--strict", action="store_true", help="check R44 and the invariants")
    parser.add_argument("--show", type=int, default=3, help="how many differing ones to shrink")
    parser.add_argument("--failures", type=Path, metavar="FOLDER", help="where to save these")
    parser.add_argument("files", nargs="*", metavar="JOURNAL")
    return 1 if compare(parser.parse_args()) else 0


if __name__ == "__main__":
    sys.exit(main())
