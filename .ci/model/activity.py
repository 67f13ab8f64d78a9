"""The app becomes inactive and active again (R37)."""

from __future__ import annotations

from policy import Json
from state import State


def take_activity(state: State, event: Json) -> None:
    """R37; repeats change nothing."""
    if event["event"] == "deactivated":
        if state.inactive_since is None:
            state.inactive_since = state.now
    elif state.inactive_since is not None:
        for popup in state.presented:
            popup.moving_since = moved(state, popup.moving_since, state.inactive_since)
            popup.shown_since = moved(state, popup.shown_since, state.inactive_since)
        state.inactive_since = None


def moved(state: State, instant: float, inactive_since: float) -> float:
    """R37: forward by as much of the inactive time as came after it."""
    if instant >= inactive_since:
        return state.now
    return instant + (state.now - inactive_since)
