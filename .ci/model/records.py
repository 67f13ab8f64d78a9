"""What a state looks like from outside: records of `play --format jsonl`, and expectations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from domain import Json, Popup
from journal import plain
from state import State


@dataclass
class Mismatch:
    """An expectation that does not hold."""

    line: int
    what: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        expected, found = json.dumps(self.expected), json.dumps(self.found)
        return f"{self.line}: {self.what}: expected {expected}, found {found}"


def record(state: State, line: int) -> Json:
    """One object of `play --format jsonl`."""
    places = ids_by_place(state)
    return {
        "line": line,
        "at": plain(state.now),
        "presented": [
            {"id": popup.id, "lane": popup.lane, "phase": shown_phase(popup)}
            for popup in state.presented
        ],
        "queued": places["queued"],
        "alive": places["alive"],
        "effects": state.effects,
    }


def shown_phase(popup: Popup) -> str:
    """A swipe is a dismissal to those outside."""
    return "dismissing" if popup.phase == "swiped" else popup.phase


def ids_by_place(state: State) -> Json:
    """What is presented in order of presentation, what waits from the best rank down."""
    return {
        "presented": [popup.id for popup in state.presented],
        "queued": [popup.id for popup in state.best_first(state.queued)],
        "alive": [popup.id for popup in state.best_first(state.alive)],
    }


def unmet(state: State, line: int, expected: Json) -> Iterator[Mismatch]:
    """What differs from an expectation: each key is optional, and so is each id of `outcomes`."""
    found = ids_by_place(state)
    for key, value in expected.items():
        if key != "outcomes":
            if value != found[key]:
                yield Mismatch(line, key, value, found[key])
            continue
        for popup_id, outcome in value.items():
            latest = state.outcomes.get(popup_id)
            if outcome != latest:
                yield Mismatch(line, f"outcome of {popup_id}", outcome, latest)
