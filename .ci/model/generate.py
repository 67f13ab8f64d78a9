#!/usr/bin/env python3
"""Random journals: one to read, or many to survey.

python3 generate.py SEED                 print the journal of a seed
python3 generate.py --survey 1-3000      play many with the invariants on; print what came up
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections import Counter

from author import random_journal, seed_range
from domain import Json
from journal import written
from player import mismatches, play


def survey(seeds: range) -> int:
    """Many seeds; 1 if any went wrong."""
    totals: Counter[str] = Counter()
    wrong = 0
    with multiprocessing.Pool(2) as pool:
        for seed, problem, counts in pool.imap(survey_one, seeds, chunksize=20):
            totals += counts
            if problem:
                wrong += 1
                print(f"seed {seed}: {problem}")
    for name, count in sorted(totals.items()):
        print(f"{count:8} {name}")
    print(f"{len(seeds)} journals, {wrong} went wrong")
    return 1 if wrong else 0


def survey_one(seed: int) -> tuple[int, str, Counter[str]]:
    """Plays one journal with the invariants on: what went wrong, if anything, and what came up."""
    counts: Counter[str] = Counter()
    try:
        problem = first_problem(random_journal(seed), counts)
    except Exception as error:  # whatever it is, the seed is what matters
        problem = f"{type(error).__name__}: {error}"
    return seed, problem, counts


def first_problem(text: str, counts: Counter[str]) -> str:
    """Counts what comes up; what went wrong, empty if nothing did."""
    records = []
    for record in play(text, invariants=True):
        records.append(written(record))
        counts["records"] += 1
        counts["ticks"] += record["line"] == 0
        counts.update(name_of(effect) for effect in record["effects"])
    missed = mismatches(text)
    if missed:
        return f"expectation of line {missed[0].line}"
    if records != [written(record) for record in play(text)]:
        return "6: another run, another result"
    return ""


def name_of(effect: Json) -> str:
    """What an effect is counted as."""
    if "present" in effect:
        return "present, returning" if effect["returning"] else "present"
    if "dismiss" in effect:
        return f"dismiss {effect['reason']}"
    if "update" in effect:
        return "update"
    return f"resolve {effect['outcome']}"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Random journals.")
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--survey", type=seed_range, metavar="FIRST-LAST")
    arguments = parser.parse_args()
    if arguments.survey is not None:
        return survey(arguments.survey)
    if arguments.seed is None:
        parser.error("a seed, or --survey")
    sys.stdout.buffer.write(random_journal(arguments.seed).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
