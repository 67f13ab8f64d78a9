"""A presentation ends (R38, R39): its showing, the lane's pause, and mostly its request with it."""

from __future__ import annotations

from domain import Popup
from holding import pause_after
from limits import take_out_showing
from state import State


def end_with(state: State, popup: Popup, outcome: str) -> None:
    """The presentation ends, and its request with the outcome."""
    pause_after(state, popup, outcome)
    leave_screen(state, popup)
    state.resolve(popup, outcome)


def stay_as(state: State, popup: Popup, place: list[Popup]) -> None:
    """The presentation ends, and the popup goes on queued or alive."""
    leave_screen(state, popup)
    place.append(popup)


def leave_screen(state: State, popup: Popup) -> None:
    """R38: a showing that ends unseen is taken out again."""
    state.presented.remove(popup)
    if not popup.seen:
        take_out_showing(state, popup)
    popup.phase = ""
    popup.reason = None
