"""What is decided once all events are taken in (R13, R16, R21-R25, and the limit of R9)."""

from __future__ import annotations

from dismissing import dismiss
from domain import Popup
from gates import arm, is_eligible, is_in_transition, may_step
from pages import anchor, anchor_anew, cannot_return, is_live, page_condition_holds
from state import State


def settle(state: State) -> None:
    """R21."""
    dismiss_off_page(state)
    end_off_page(state)
    arm(state)
    for lane in sorted({popup.lane for popup in state.queued + state.alive} | state.armed):
        # R20: an armed lane that could take a step and takes none is disarmed.
        if may_step(state, lane) and not step(state, lane):
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
    """R16."""
    for popup in state.best_first(state.queued):
        if popup.origin is not None and not is_live(state, popup.origin):
            state.resolve(popup, "discarded.originGone")
    for popup in state.best_first(state.alive):
        if cannot_return(state, popup):
            state.resolve(popup, "dismissed.pageLeft")


def step(state: State, lane: str) -> bool:
    """R23: was something placed or preempted?"""
    waiting = [popup for popup in state.queued + state.alive if popup.lane == lane]
    for popup in state.best_first(waiting):
        placeable = can_be_placed(state, popup)
        victims = [] if placeable else preemptable_for(state, popup)
        if not placeable and not victims:
            continue
        if popup.not_before is not None and popup.not_before > state.now:
            continue
        if any(other.id == popup.id for other in state.presented):
            continue
        if is_eligible(state, popup):
            if placeable:
                place(state, popup)
            else:
                preempt(state, victims)
            return True
        if popup in state.queued and popup.discards:
            state.resolve(popup, "discarded.ineligible")
    return False


def in_the_way_of(state: State, popup: Popup) -> list[Popup]:
    """R23: the lane's exclusive ones, and the concurrent ones that it does not outrank."""
    return [
        other
        for other in state.presented
        if other.lane == popup.lane and not (other.concurrent and state.outranks(popup, other))
    ]


def can_be_placed(state: State, popup: Popup) -> bool:
    """R23."""
    if popup.concurrent:
        return True
    return len(in_the_way_of(state, popup)) < state.policy.capacity(popup.lane)


def preemptable_for(state: State, popup: Popup) -> list[Popup]:
    """R24: those that would have to go, the worst-ranked first; none if that is not enough."""
    in_the_way = in_the_way_of(state, popup)
    needed = len(in_the_way) - state.policy.capacity(popup.lane) + 1
    could_go = [
        other
        for other in in_the_way
        if not other.concurrent
        and state.outranks(popup, other)
        and (other.preemption in ("yield", "drop") or popup.interrupts)
    ]
    if len(could_go) < needed:
        return []
    return state.best_first(could_go)[::-1][:needed]


def preempt(state: State, victims: list[Popup]) -> None:
    """R24."""
    for popup in victims:
        dismiss(state, popup, "preempted" if popup.preemption == "drop" else "displaced")


def place(state: State, popup: Popup) -> None:
    """R25."""
    returning = popup in state.alive
    (state.alive if returning else state.queued).remove(popup)
    state.presentations += 1
    popup.phase = "presenting"
    popup.presentation = state.presentations
    popup.reason = None
    popup.moving_since = state.now
    anchor(state, popup)
    state.presented.append(popup)
    state.effects.append(
        {"present": popup.id, "presentation": popup.presentation, "returning": returning}
    )


def limit_queues(state: State) -> None:
    """R9: the worst-ranked of too many queued ones go, in lanes in which nothing moves."""
    limit = state.policy.queue_limit
    if limit is None:
        return
    for lane in sorted({popup.lane for popup in state.queued}):
        if is_in_transition(state, lane):
            continue
        waiting = state.best_first(popup for popup in state.queued if popup.lane == lane)
        for popup in waiting[limit:][::-1]:
            state.resolve(popup, "discarded.overflow")
