"""Limits (R38): which showings count, which limits are used up, and when they no longer are."""

from __future__ import annotations

from collections.abc import Callable

from domain import Popup
from policy import Limit
from state import Showing, State


def binding_limits(state: State, popup: Popup) -> list[str]:
    """The limits of the policy that the popup names, each once, sorted."""
    return sorted({name for name in popup.limits if name in state.policy.limits})


def definition(state: State, name: str) -> Limit:
    """R42: a limit that the policy does not have any more keeps its last definition."""
    return state.policy.limits[name] if name in state.policy.limits else state.retired[name]


def end_of(showing: Showing, limit: Limit) -> float | None:
    """The instant at which the showing is no longer current, if there is one."""
    return None if limit.within is None else showing.at + limit.within


def is_current(state: State, showing: Showing, limit: Limit) -> bool:
    """R38: instant + `within` > now."""
    end = end_of(showing, limit)
    return end is None or end > state.now


def used_up(state: State, popup: Popup) -> list[tuple[str, float | None]]:
    """R38: the limits that are used up for the popup, with the instants at which they end."""
    found = []
    for name in binding_limits(state, popup):
        limit = state.policy.limits[name]
        current = [
            showing
            for showing in state.showings
            if showing.limit == name
            and (showing.id == popup.id or not limit.each_id)
            and is_current(state, showing, limit)
        ]
        if limit.count == 0:
            found.append((name, None))  # without end, whatever was shown before
        elif len(current) >= limit.count:
            # All but count - 1 have to end before the limit is free again.
            last = sorted(current, key=lambda showing: showing.at)[-limit.count]
            found.append((name, end_of(last, limit)))
    return found


def count_showing(state: State, popup: Popup) -> None:
    """R38: at the time of placing, from queued."""
    for name in binding_limits(state, popup):
        state.showings.append(Showing(name, popup.presentation, popup.id, state.now))


def take_out_showing(state: State, popup: Popup) -> None:
    """R38: out of all limits, those that the policy lost included."""
    keep_showings(state, lambda showing: showing.presentation != popup.presentation)


def forget_session(state: State) -> None:
    """R38: `sessionEnded` clears the history of limits with scope `session`."""
    keep_showings(state, lambda showing: not definition(state, showing.limit).in_session)


def keep_showings(state: State, stays: Callable[[Showing], bool]) -> None:
    """Forgets the showings that do not stay."""
    state.showings = [showing for showing in state.showings if stays(showing)]
