"""Another policy while the scheduler runs (R42)."""

from __future__ import annotations

from limits import definition, is_current, keep_showings
from policy import Json, Policy
from state import Showing, State


def take_configured(state: State, event: Json) -> None:
    """R42: all but the order; the defaults belong to the journal, and stay too."""
    old, new = state.policy, Policy.from_json(event["policy"])
    new.order, new.defaults = old.order, old.defaults
    forget_showings(state, new)
    known = state.retired | old.limits
    state.retired = {name: limit for name, limit in known.items() if name not in new.limits}
    state.pauses = {
        lane: end for lane, end in state.pauses.items() if new.lane(lane).interval is not None
    }
    state.collections = {
        lane: end for lane, end in state.collections.items() if new.lane(lane).collect is not None
    }
    if new.promotion != old.promotion:
        state.armed.clear()
    state.policy = new


def forget_showings(state: State, new: Policy) -> None:
    """R42: those that are not current by the old definition, or are counted otherwise now."""

    def stays(showing: Showing) -> bool:
        old = definition(state, showing.limit)
        counted_as_before = new.limits.get(showing.limit, old).each_id == old.each_id
        return counted_as_before and is_current(state, showing, old)

    keep_showings(state, stays)
