"""A journal through the model and through the command: the first difference between them."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest

from invariants import BrokenInvariant
from journal import written
from player import play

SECONDS = 20  # a journal takes milliseconds


@dataclass
class Difference:
    """The place where the command leaves the model."""

    kind: str  # "record", "status", "expectation" or "invariant"
    expected: str
    found: str

    def __str__(self) -> str:
        return f"  model:   {self.expected}\n  command: {self.found}"


@dataclass(frozen=True)
class Comparison:
    """The command, and the way in which it is compared with the model."""

    command: list[str]
    why: bool
    strict: bool

    def play_arguments(self) -> list[str]:
        """The command that prints records of standard input."""
        why = ["--why"] if self.why else []
        return [*self.command, "play", "-", "--format", "jsonl", *why]


def difference(comparison: Comparison, text: str) -> Difference | None:
    """The first difference between the command and the model."""
    try:
        expected, mismatches = play(text, comparison.why, comparison.strict)
    except BrokenInvariant as broken:
        return Difference("invariant", "all invariants hold", f"in the model, {broken}")
    try:
        arguments = comparison.play_arguments()
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
