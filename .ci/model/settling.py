"""The decisions once all events are taken in (R13, R16, R21-R25, and the limit of R9)."""

from __future__ import annotations

from dismissing import dismiss
from domain import Popup
from ending import resolve
from gates import arm, in_transition, is_ahead, is_eligible, may_step
from holding import is_held_back, stays_armed
from limits import count_showing
from pages import anchor, anchor_anew, cannot_return, is_live, page_condition_holds
from slots import can_be_placed, is_shown_already, preemptable_for
from state import State


def settle(state: State) -> None:
    """R21."""
    dismiss_off_page(state)
    end_off_page(state)
    arm(state)
    for lane in sorted({popup.lane for popup in state.queued + state.alive} | state.armed):
        # R20: an armed lane that could take a step and takes none is disarmed.
        if may_step(state, lane) and not step(state, lane) and not stays_armed(state, lane):
            state.armed.discard(lane)
    limit_queues(state)


def dismiss_off_page(state: State) -> None:
    """R13, and the anchors of R12."""
    for popup in list(state.presented):
        if page_condition_holds(state, popup):
            if popup.phase != "dismissing":
                anchor_anew(state, popup)
        elif popup.phase == "presented":
            dismiss(state, popup, "pageLeft")


def end_off_page(state: State) -> None:
    """R16; those that a relaunch spares wait for their pages (R41)."""
    for popup in state.best_first(state.queued):
        if popup.origin is not None and not is_live(state, popup.origin):
            resolve(state, popup, "discarded.originGone")
    for popup in state.best_first(state.alive):
        if not popup.spared and cannot_return(state, popup):
            resolve(state, popup, "dismissed.pageLeft")


def step(state: State, lane: str) -> bool:
    """R23: was something placed or preempted?"""
    for popup in state.waiting_in(lane):
        placeable = can_be_placed(state, popup)
        victims = [] if placeable else preemptable_for(state, popup)
        if not placeable and not victims:
            continue
        if is_ahead(state, popup.not_before) or is_held_back(state, popup):
            continue
        if is_shown_already(state, popup):
            continue
        if is_eligible(state, popup):
            if placeable:
                place(state, popup)
            else:
                preempt(state, victims)
            return True
        if popup in state.queued and popup.discards:
            resolve(state, popup, "discarded.ineligible")
    return False


def preempt(state: State, victims: list[Popup]) -> None:
    """R24."""
    for popup in victims:
        dismiss(state, popup, "preempted" if popup.preemption == "drop" else "displaced")


def place(state: State, popup: Popup) -> None:
    """R25; from queued, it is a showing (R38)."""
    returning = popup in state.alive
    (state.alive if returning else state.queued).remove(popup)
    state.presentations += 1
    popup.phase = "presenting"
    popup.presentation = state.presentations
    popup.reason = None
    popup.moving_since = state.now
    popup.began_queued = not returning
    popup.seen = False
    popup.spared = False
    anchor(state, popup)
    state.presented.append(popup)
    if not returning:
        count_showing(state, popup)
    state.effects.append(
        {"present": popup.id, "presentation": popup.presentation, "returning": returning}
    )


def limit_queues(state: State) -> None:
    """R9: the worst-ranked of too many queued ones go, in lanes in which nothing moves."""
    limit = state.policy.queue_limit
    if limit is None:
        return
    for lane in sorted({popup.lane for popup in state.queued}):
        if in_transition(state, lane):
            continue
        waiting = state.best_first(popup for popup in state.queued if popup.lane == lane)
        for popup in waiting[limit:][::-1]:
            resolve(state, popup, "discarded.overflow")
