"""Makes a journal that differs as small as one that still does."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator

from domain import Json
from journal import lines_as_text, numbered_lines


def shrink(text: str, differs: Callable[[str], bool]) -> str:
    """Drops whatever can be dropped while it still differs: runs of lines, then single things."""
    lines = [line for _, line in numbered_lines(text)]
    size = max(1, len(lines) // 2)
    while size >= 1:
        lines = without_chunks(lines, size, differs)
        size //= 2
    for _ in range(3):
        before = len(lines_as_text(lines))
        lines = without_things(lines, differs)
        lines = without_chunks(lines, 1, differs)
        if len(lines_as_text(lines)) == before:
            break
    return lines_as_text(lines)


def without_chunks(lines: list[Json], size: int, differs: Callable[[str], bool]) -> list[Json]:
    """Drops runs of so many lines, from the end."""
    for start in range(len(lines) - size, -1, -size):
        smaller = lines[:start] + lines[start + size :]
        if differs(lines_as_text(smaller)):
            lines = smaller
    return lines


def without_things(lines: list[Json], differs: Callable[[str], bool]) -> list[Json]:
    """Drops events of batches, fields, and times, line by line from the end."""
    for index in reversed(range(len(lines))):
        while True:
            smaller = (
                lines[:index] + [line] + lines[index + 1 :] for line in smaller_lines(lines[index])
            )
            found = next((other for other in smaller if differs(lines_as_text(other))), None)
            if found is None:
                break
            lines = found
    return lines


def smaller_lines(line: Json) -> Iterator[Json]:
    """A line with one thing less."""
    if "at" in line:
        yield {key: value for key, value in line.items() if key != "at"}
    if "batch" in line:
        yield from smaller_batches(line)
    elif "policy" in line:
        for policy in without_one(line["policy"], ()):
            yield line | {"policy": policy}
        for defaults in without_one(line["policy"].get("defaults", {}), ()):
            smaller = copy.deepcopy(line)
            smaller["policy"]["defaults"] = defaults
            yield smaller
    elif line.get("event") == "request":
        yield from without_one(line, ("at", "event", "id"))
    elif "expect" not in line:
        yield from without_one(line, tuple(key for key in line if key != "presentation"))


def smaller_batches(line: Json) -> Iterator[Json]:
    """A batch of one event less, or of smaller events; one of a single event as that event."""
    batch = line["batch"]
    time = {key: value for key, value in line.items() if key == "at"}
    if len(batch) == 1:
        yield time | batch[0]
    for index, event in enumerate(batch):
        if len(batch) > 1:
            yield line | {"batch": batch[:index] + batch[index + 1 :]}
        for smaller in smaller_lines(event):
            yield line | {"batch": batch[:index] + [smaller] + batch[index + 1 :]}


def without_one(fields: Json, kept: Iterable[str]) -> Iterator[Json]:
    """The object without one of its fields, those that are needed aside."""
    for name in fields:
        if name not in kept:
            yield {key: value for key, value in fields.items() if key != name}
