"""Makes a journal that differs shorter, as long as it still differs."""

from __future__ import annotations

from collections.abc import Callable


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
