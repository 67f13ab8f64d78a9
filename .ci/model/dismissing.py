"""Popups are told to go: how (R28), when a session ends (R17), when the app says so (R34)."""

from __future__ import annotations

from collections.abc import Callable

from domain import FINAL_REASONS, RETURNING_REASONS, Popup
from ending import resolve
from limits import forget_session
from pages import cannot_return
from policy import Json
from state import State


def dismiss(state: State, popup: Popup, reason: str) -> None:
    """R28."""
    if popup.phase == "presented":
        popup.phase = "dismissing"
        popup.reason = reason
        popup.moving_since = state.now
        command_dismissal(state, popup, reason)
    elif popup.phase == "dismissing":
        if reason in FINAL_REASONS and popup.reason in RETURNING_REASONS:
            popup.reason = reason
    elif reason in FINAL_REASONS and popup.reason is None:
        popup.reason = reason


def command_dismissal(state: State, popup: Popup, reason: str) -> None:
    """The host is told to hide a presentation."""
    state.effects.append(
        {"dismiss": popup.id, "presentation": popup.presentation, "reason": reason}
    )


def is_leaving_for_good(state: State, popup: Popup) -> bool:
    """R28."""
    return (
        popup.reason in FINAL_REASONS
        or (popup.reason == "pageLeft" and popup.retention == "drop")
        or cannot_return(state, popup)
    )


def take_session_ended(state: State, _: Json) -> None:
    """R17; histories of the session (R38) and pauses (R39) end with it."""
    state.epoch += 1
    forget_session(state)
    state.pauses.clear()
    end_where(state, lambda popup: popup.in_session, "sessionEnded", "discarded.sessionEnded")


def take_dismiss(state: State, event: Json) -> None:
    """R34: all that have the id."""
    end_where(state, lambda popup: popup.id == event["id"], "requested", "cancelled")


def take_withdraw(state: State, event: Json) -> None:
    """R34: the one request with that number."""
    end_where(state, lambda popup: popup.number == event["request"], "requested", "cancelled")


def take_dismiss_all(state: State, event: Json) -> None:
    """R34: of a lane, or of all."""
    end_where(
        state,
        lambda popup: event.get("lane", popup.lane) == popup.lane,
        "requested",
        "cancelled",
    )


def end_where(state: State, is_meant: Callable[[Popup], bool], reason: str, outcome: str) -> None:
    """R17, R34: presented in order of presentation, then queued, then alive, each best first."""
    for popup in filter(is_meant, list(state.presented)):
        dismiss(state, popup, reason)
    waiting = state.best_first(state.queued) + state.best_first(state.alive)
    for popup in filter(is_meant, waiting):
        resolve(state, popup, outcome)
