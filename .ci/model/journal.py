"""The journal format as text: reading lines, writing lines, records and numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from policy import Json


def read(path: str) -> str:
    """A file; its line ends untouched, since lines are numbered."""
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def numbered_lines(text: str) -> Iterator[tuple[int, Json]]:
    """The lines of a journal that are neither blank nor a comment, with their numbers."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip() and not line.startswith("//"):
            yield number, json.loads(line)


def plain(number: float) -> float:
    """A whole number without a fraction. Times that are added up in another order differ by rounding."""
    number = round(number, 9)
    return int(number) if number == int(number) else number


def written(record: Json) -> str:
    """A record as text, such that records are equal when their texts are."""
    return json.dumps(canonical(record), ensure_ascii=False)


def canonical(value: Any) -> Any:
    """The same for numbers that are equal; keys stay in their order, and true is not 1."""
    if isinstance(value, dict):
        return {key: canonical(item) for key, item in value.items()}
    if isinstance(value, list):
        return [canonical(item) for item in value]
    if isinstance(value, float):
        return plain(value)
    return value
