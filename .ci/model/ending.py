"""A request ends, and a presentation (R38, R39): its showing, and the lane's pause."""

from __future__ import annotations

from typing import Any

from appearances import end, set_aside
from domain import Popup
from holding import pause_after
from limits import take_out_showing
from state import State


def resolve(state: State, popup: Popup, outcome: str, answer: Any = None) -> None:
    """The request ends: it is in none of the three places any more."""
    for place in (state.queued, state.alive, state.presented):
        if popup in place:
            place.remove(popup)
    state.effects.append({"resolve": popup.id, "request": popup.number, "outcome": outcome})
    end(state, popup, outcome, answer)


def end_with(state: State, popup: Popup, outcome: str, answer: Any = None) -> None:
    """The presentation ends, and its request with the outcome."""
    pause_after(state, popup, outcome)
    leave_screen(state, popup)
    resolve(state, popup, outcome, answer)


def stay_as(state: State, popup: Popup, place: list[Popup]) -> None:
    """The presentation ends, and the popup goes on queued or alive."""
    leave_screen(state, popup)
    place.append(popup)
    if popup.seen:
        set_aside(state, popup)


def leave_screen(state: State, popup: Popup) -> None:
    """R38: a showing that ends unseen is taken out again."""
    state.presented.remove(popup)
    if not popup.seen:
        take_out_showing(state, popup)
    popup.phase = ""
    popup.reason = None
