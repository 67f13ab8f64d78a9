"""Time (R35-R37, R45): when the next tick has to come, and what a tick does."""

from __future__ import annotations

from collections.abc import Iterator

from dismissing import dismiss
from domain import Popup
from ending import resolve
from gates import is_ahead
from holding import end_of_collection, end_of_pause
from host import end_overdue
from limits import used_up
from policy import Json
from standing import stands_still
from state import State


def end_of_duration(state: State, popup: Popup) -> float | None:
    """R35, R36: when its time on screen is over, if it is in phase `presented`."""
    if stands_still(state, popup.lane) or popup.phase != "presented" or popup.duration is None:
        return None
    return popup.shown_since + popup.duration


def end_of_transition(state: State, popup: Popup) -> float | None:
    """R33, R35: when its transition is overdue, if it is in one."""
    timeout = state.policy.transition_timeout
    if stands_still(state, popup.lane) or not popup.in_transition or timeout is None:
        return None
    return popup.moving_since + timeout


def next_deadline(state: State) -> float | None:
    """R35: the earliest. Ends of what is waited for or shown may be past already."""
    deadlines: list[float | None] = [popup.expires_at for popup in state.queued + state.alive]
    for popup in state.presented:
        deadlines += [end_of_duration(state, popup), end_of_transition(state, popup)]
    deadlines += [instant for instant in beginnings(state) if is_ahead(state, instant)]
    return min((deadline for deadline in deadlines if deadline is not None), default=None)


def beginnings(state: State) -> Iterator[float | None]:
    """R35: instants from which a popup may come in that may not before."""
    for popup in state.queued + state.alive:
        yield popup.not_before
        yield end_of_collection(state, popup.lane)
    for popup in state.queued:
        yield end_of_pause(state, popup.lane)
        yield from (until for _, until in used_up(state, popup))


def is_due(state: State, deadline: float | None) -> bool:
    """R35."""
    return deadline is not None and deadline <= state.now


def take_tick(state: State, _: Json) -> None:
    """R35: expiry, then durations, then overdue transitions."""
    for popup in state.best_first(state.queued + state.alive):
        if is_due(state, popup.expires_at):
            resolve(state, popup, "discarded.expired")
    for popup in list(state.presented):
        if is_due(state, end_of_duration(state, popup)):
            dismiss(state, popup, "timeout")
    for popup in list(state.presented):
        if is_due(state, end_of_transition(state, popup)):
            end_overdue(state, popup)
