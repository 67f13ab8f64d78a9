"""A state as seen from outside: records of `play --format jsonl --why`."""

from __future__ import annotations

from domain import Popup
from explaining import explanations, ids
from journal import plain
from policy import Json
from state import State


def record(state: State, line: int) -> Json:
    """One object of `play --format jsonl --why`."""
    return {
        "line": line,
        "at": plain(state.now),
        "presented": [
            {"id": popup.id, "lane": popup.lane, "phase": shown_phase(popup)}
            for popup in state.presented
        ],
        "queued": ids(state.best_first(state.queued)),
        "alive": ids(state.best_first(state.alive)),
        "effects": state.effects,
        "why": explanations(state),
    }


def shown_phase(popup: Popup) -> str:
    """A swipe is a dismissal to those outside."""
    return "dismissing" if popup.phase == "swiped" else popup.phase
