"""A journal through the model and through the command: the first difference between them."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from itertools import zip_longest

from journal import written
from player import play
from policy import Json

SECONDS = 20  # a journal takes milliseconds


@dataclass
class Difference:
    """The place where the command leaves the model."""

    kind: str  # "record", "appearance" or "status"
    expected: str
    found: str

    def __str__(self) -> str:
        return f"  model:   {self.expected}\n  command: {self.found}"


class Failure(Exception):
    """The command did not end well."""


def difference(command: list[str], text: str) -> Difference | None:
    """The first difference between the command and the model."""
    model = play(text)
    try:
        records = printed(command, text, "--format", "jsonl", "--why")
        appearances = printed(command, text, "--appearances")
    except Failure as failure:
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
        raise Failure(f"no end after {SECONDS} s") from None
    if run.returncode != 0:
        complaint = run.stderr.decode(errors="replace").strip().split("\n")[-1]
        raise Failure(f"exit status {run.returncode}: {complaint}")
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
