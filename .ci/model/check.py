#!/usr/bin/env python3
"""Journals and files of cases in the model: each expectation is compared, and the differences printed.

    python3 check.py FILE...

The exit status is 1 if an expectation does not hold, or if a journal or a case has none.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from expecting import Checker, Difference
from player import Run, runs_of


def checked(run: Run) -> list[tuple[int, str]]:
    """All that is wrong with a run, each with the number of its line."""
    checker = Checker()
    try:
        checker.play(run)
    except Exception as failure:  # The model expects a valid journal. `popupflow check` says more.
        return [(checker.line, f"the model stops: {failure!r}")]
    if checker.expectations == 0:
        return [(run.lines[0][0] if run.lines else 1, "no expectation")]
    return [(difference.line, described(difference)) for difference in checker.differences]


def described(difference: Difference) -> str:
    """The key, what was expected, and what was found."""
    expected, found = (
        json.dumps(value, ensure_ascii=False) for value in (difference.expected, difference.found)
    )
    return f"{difference.key}\n  expected {expected}\n  found    {found}"


def check(files: list[Path]) -> int:
    """All files; how many runs differ, with files that are none."""
    cases = differing = 0
    for file in files:
        try:
            runs = runs_of(file.read_bytes().decode())
        except (OSError, ValueError) as failure:
            differing += 1
            print(f"{file}: {failure}")
            continue
        for run in runs:
            cases += 1
            complaints = checked(run)
            differing += bool(complaints)
            case = "" if run.case is None else f"{json.dumps(run.case, ensure_ascii=False)}: "
            for line, complaint in complaints:
                print(f"{file}:{line}: {case}{complaint}")
    print(f"{len(files)} files, {cases} cases, {differing} differ")
    return differing


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Check the expectations of files in the model.")
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    return 1 if check(parser.parse_args().files) else 0


if __name__ == "__main__":
    sys.exit(main())
