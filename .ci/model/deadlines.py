"""Time (R35, R36): when the next tick has to come, and what a tick does."""

from __future__ import annotations

from dismissing import dismiss
from domain import Json, Popup
from host import end_overdue
from state import State


def end_of_duration(popup: Popup) -> float | None:
    """R35, R36: when its time on screen is over, if it is in phase `presented`."""
    if popup.phase != "presented" or popup.duration is None:
        return None
    return popup.shown_since + popup.duration


def end_of_transition(state: State, popup: Popup) -> float | None:
    """R33, R35: when its transition is overdue, if it is in one."""
    if not popup.in_transition or state.policy.transition_timeout is None:
        return None
    return popup.moving_since + state.policy.transition_timeout


def next_deadline(state: State) -> float | None:
    """R35: the earliest; it may be past already."""
    deadlines: list[float | None] = []
    for popup in state.queued + state.alive:
        deadlines.append(popup.expires_at)
        if popup.not_before is not None and popup.not_before > state.now:
            deadlines.append(popup.not_before)
    for popup in state.presented:
        deadlines += [end_of_duration(popup), end_of_transition(state, popup)]
    return min((deadline for deadline in deadlines if deadline is not None), default=None)


def is_due(state: State, deadline: float | None) -> bool:
    """R35."""
    return deadline is not None and deadline <= state.now


def take_tick(state: State, _: Json) -> None:
    """R35: expiry, then durations, then overdue transitions."""
    for popup in state.best_first(state.queued + state.alive):
        if is_due(state, popup.expires_at):
            state.resolve(popup, "discarded.expired")
    for popup in list(state.presented):
        if is_due(state, end_of_duration(popup)):
            dismiss(state, popup, "timeout")
    for popup in list(state.presented):
        if is_due(state, end_of_transition(state, popup)):
            end_overdue(state, popup)
