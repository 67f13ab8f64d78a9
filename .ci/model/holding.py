"""What a lane holds back for a while: pauses (R39) and collections (R40)."""

from __future__ import annotations

from domain import Popup
from gates import is_ahead, is_eligible
from state import State

PAUSING_OUTCOMES = {
    "completed",
    "dismissed.user",
    "dismissed.host",
    "dismissed.timeout",
    "dismissed.pageLeft",
}


def end_of_pause(state: State, lane: str) -> float | None:
    """R39: the end of the lane's pause, if it pauses."""
    end = state.pauses.get(lane)
    return end if is_ahead(state, end) else None


def end_of_collection(state: State, lane: str) -> float | None:
    """R40: the end of the lane's collection, if it collects."""
    end = state.collections.get(lane)
    return end if is_ahead(state, end) else None


def is_let_through(popup: Popup) -> bool:
    """R39, R40: neither a pause nor a collection holds it back."""
    return popup.interrupts or popup.user_initiated


def paused_until(state: State, popup: Popup) -> float | None:
    """R39: the end of the pause that holds the popup back, if one does."""
    if popup not in state.queued or popup.concurrent or is_let_through(popup):
        return None
    return end_of_pause(state, popup.lane)


def collected_until(state: State, popup: Popup) -> float | None:
    """R40: the end of the collection that holds the popup back, if one does."""
    return None if is_let_through(popup) else end_of_collection(state, popup.lane)


def is_held_back(state: State, popup: Popup) -> bool:
    """R23: by its lane's pause or collection."""
    return paused_until(state, popup) is not None or collected_until(state, popup) is not None


def stays_armed(state: State, lane: str) -> bool:
    """R20: it pauses or collects while something waits in it."""
    runs = end_of_pause(state, lane) is not None or end_of_collection(state, lane) is not None
    return runs and bool(state.waiting_in(lane))


def pause_after(state: State, popup: Popup, outcome: str) -> None:
    """R39: when a presentation ends with the outcome; a pause that runs longer stays."""
    interval = state.policy.lane(popup.lane).interval
    if interval is None or popup.concurrent or not popup.seen or outcome not in PAUSING_OUTCOMES:
        return
    end = state.now + interval
    state.pauses[popup.lane] = max(end, state.pauses.get(popup.lane, end))


def collect_from(state: State, popup: Popup) -> None:
    """R40: when the popup, just queued, would be held back, and is the first to be eligible."""
    lane = popup.lane
    collect = state.policy.lane(lane).collect
    if collect is None or is_let_through(popup):
        return
    if end_of_collection(state, lane) is not None or state.presented_in(lane):
        return
    if [other for other in state.waiting_in(lane) if is_eligible(state, other)] == [popup]:
        state.collections[lane] = state.now + collect
