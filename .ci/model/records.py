"""A state as seen from outside: records of `play --format jsonl`, and expectations."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from domain import Popup
from explaining import explanations
from journal import plain
from policy import Json
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


def record(state: State, line: int, why: bool) -> Json:
    """One object of `play --format jsonl`, with or without explanations."""
    places = ids_by_place(state)
    fields = {
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
    return fields | {"why": explanations(state)} if why else fields


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
    """The differences from an expectation: keys are optional, and so are ids that they name."""
    places = ids_by_place(state)
    by_id: dict[str, Json] = {"outcomes": state.outcomes, "why": explanations(state)}
    for key, value in expected.items():
        if key not in by_id:
            if value != places[key]:
                yield Mismatch(line, key, value, places[key])
            continue
        for popup_id, one in value.items():
            found = by_id[key].get(popup_id)
            if one != found:
                yield Mismatch(line, f"{key} of {popup_id}", one, found)
