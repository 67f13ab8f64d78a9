"""Slots (R23, R24): what stands in a popup's way, and what of it could be made to go."""

from __future__ import annotations

from domain import Popup
from state import State


def in_the_way_of(state: State, popup: Popup) -> list[Popup]:
    """R23: the lane's exclusive ones, and the concurrent ones that it does not outrank."""
    return [
        other
        for other in state.presented_in(popup.lane)
        if not (other.concurrent and state.outranks(popup, other))
    ]


def could_go_for(state: State, popup: Popup, other: Popup) -> bool:
    """R24: may the popup preempt the other one, which stands in its way?"""
    return (
        not other.concurrent
        and state.outranks(popup, other)
        and (other.preemption in ("yield", "drop") or popup.interrupts)
    )


def can_be_placed(state: State, popup: Popup) -> bool:
    """R23."""
    if popup.concurrent:
        return True
    return len(in_the_way_of(state, popup)) < state.policy.lane(popup.lane).capacity


def preemptable_for(state: State, popup: Popup) -> list[Popup]:
    """R24: those that would have to go, the worst-ranked first; none if that is not enough."""
    in_the_way = in_the_way_of(state, popup)
    needed = len(in_the_way) - state.policy.lane(popup.lane).capacity + 1
    could_go = [other for other in in_the_way if could_go_for(state, popup, other)]
    if len(could_go) < needed:
        return []
    return state.best_first(could_go)[::-1][:needed]


def blockers_of(state: State, popup: Popup) -> list[Popup]:
    """R43, `slot`: those in its way that could not be made to go, if they fill the lane."""
    if popup.concurrent:
        return []
    in_the_way = in_the_way_of(state, popup)
    blockers = [other for other in in_the_way if not could_go_for(state, popup, other)]
    return blockers if len(blockers) >= state.policy.lane(popup.lane).capacity else []


def is_shown_already(state: State, popup: Popup) -> bool:
    """R23: a popup of its id is presented."""
    return any(other.id == popup.id for other in state.presented)
