"""A request ends, and a presentation (R29, R38, R39): its showing, and the lane's pause."""

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


def return_alive(state: State, popup: Popup) -> None:
    """R29: an id waits once only."""
    if another_waits(state, popup):
        end_with(state, popup, "replaced")
    else:
        stay_as(state, popup, state.alive)


def another_waits(state: State, popup: Popup) -> bool:
    """R29, R41, R45: another popup of its id is queued or alive."""
    return any(other.id == popup.id for other in state.queued + state.alive)


def leave_screen(state: State, popup: Popup) -> None:
    """R38: a showing that ends unseen is taken out again."""
    state.presented.remove(popup)
    if not popup.seen:
        take_out_showing(state, popup)
    popup.phase = ""
    popup.reason = None
