"""The app becomes inactive and active again (R37)."""

from __future__ import annotations

from policy import Json
from standing import keep_time
from state import State


def take_activity(state: State, event: Json) -> None:
    """R37; repeats change nothing."""
    if event["event"] == "activated":
        state.inactive_since = None
    elif state.inactive_since is None:
        state.inactive_since = state.now
    keep_time(state)
