"""Requests come in (R5-R9): refused, accepted, or in the place of one that has the id."""

from __future__ import annotations

from appearances import see
from dismissing import dismiss, is_leaving_for_good
from domain import Popup
from ending import resolve
from gates import may_show
from holding import collect_from
from pages import anchor, is_live
from policy import Json
from state import State


def take_request(state: State, event: Json) -> None:
    """R5-R9, in this order; the first that applies decides."""
    state.requests += 1
    newcomer = Popup.from_json(state.requests, state.policy.filled(event))
    newcomer.waits_since = state.now
    reason = refusal(state, newcomer)
    if reason is not None:
        resolve(state, newcomer, reason)
        return
    existing = one_using(state, newcomer.id)
    if existing is None:
        accept(state, newcomer)
    elif is_kept_from(state, existing, newcomer):
        resolve(state, newcomer, "discarded.duplicate")
    else:
        replace(state, existing, newcomer)


def accept(state: State, newcomer: Popup) -> None:
    """R9, and the collection that may begin with it (R40)."""
    state.queued.append(newcomer)
    collect_from(state, newcomer)


def is_kept_from(state: State, existing: Popup, newcomer: Popup) -> bool:
    """R8: `keep`, or `best` of a newcomer that is not better."""
    if newcomer.coalescing == "best":
        return not state.outranks(newcomer, existing)
    return newcomer.coalescing == "keep"


def refusal(state: State, newcomer: Popup) -> str | None:
    """R5, R6, R7."""
    if newcomer.session is not None and newcomer.session != state.epoch:
        return "discarded.sessionEnded"
    if newcomer.origin is not None and not is_live(state, newcomer.origin):
        return "discarded.originGone"
    if newcomer.expires_at is not None and newcomer.expires_at <= state.now:
        return "discarded.expired"
    return None


def one_using(state: State, popup_id: str) -> Popup | None:
    """R8: queued, else alive, else presented and not on its way out for good."""
    staying = [popup for popup in state.presented if not is_leaving_for_good(state, popup)]
    for place in (state.best_first(state.queued), state.best_first(state.alive), staying):
        for popup in place:
            if popup.id == popup_id:
                return popup
    return None


def replace(state: State, existing: Popup, newcomer: Popup) -> None:
    """R8, the branches of `replace`."""
    if existing not in state.presented:
        resolve(state, existing, "replaced")
        accept(state, newcomer)
    elif can_take_over(state, existing, newcomer):
        take_over(state, existing, newcomer)
    else:
        dismiss(state, existing, "replaced")
        accept(state, newcomer)


def can_take_over(state: State, existing: Popup, newcomer: Popup) -> bool:
    """R8: may the newcomer continue the presentation of the existing one?"""
    return (
        existing.phase in ("presenting", "presented")
        and existing.lane == newcomer.lane
        and existing.concurrent == newcomer.concurrent
        and may_show(state, newcomer)
    )


def take_over(state: State, existing: Popup, newcomer: Popup) -> None:
    """R8: the newcomer continues the presentation in its phase, as the showing it is (R38)."""
    index = state.presented.index(existing)
    was_seen = existing.seen
    resolve(state, existing, "replaced")
    newcomer.phase = existing.phase
    newcomer.presentation = existing.presentation
    newcomer.began_queued = existing.began_queued
    newcomer.moving_since = existing.moving_since
    anchor(state, newcomer)
    state.presented.insert(index, newcomer)
    state.effects.append({"update": newcomer.id, "presentation": newcomer.presentation})
    if was_seen:
        see(state, newcomer)
