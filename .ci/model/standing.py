"""Where time stands still for what is on screen (R37, R45): instants move by it afterwards."""

from __future__ import annotations

from state import State


def stands_still(state: State, lane: str) -> bool:
    """R37: while the app is inactive. R45: while the lane's screen is taken."""
    return state.inactive_since is not None or ("screen", lane) in state.suspensions


def keep_time(state: State) -> None:
    """R37, R45: after each change of the two. Time that is both counts once."""
    for lane in {popup.lane for popup in state.presented} | set(state.still_since):
        if stands_still(state, lane):
            state.still_since.setdefault(lane, state.now)
        elif lane in state.still_since:
            move_instants(state, lane, state.still_since.pop(lane))


def move_instants(state: State, lane: str, since: float) -> None:
    """R37: what a duration or a transition timeout of the lane runs from."""
    for popup in state.presented_in(lane):
        popup.moving_since = moved(state, popup.moving_since, since)
        popup.shown_since = moved(state, popup.shown_since, since)


def moved(state: State, instant: float, since: float) -> float:
    """R37: forward by as much of the time that did not count as came after it."""
    if instant >= since:
        return state.now
    return instant + (state.now - since)
