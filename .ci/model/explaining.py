"""The explanation of a queued or alive popup (R43): all that keeps it off the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from domain import Popup
from gates import (
    closed_gates, in_transition, is_ahead, is_eligible, lacks_trigger, reasons_to_suspend
)
from holding import collected_until, paused_until
from limits import used_up
from pages import page_condition_holds
from slots import blockers_of, is_shown_already
from state import State

Reason = list[Any]  # its name, then what belongs to it


def explanation(state: State, popup: Popup) -> list[Reason]:
    """R43, in its order."""
    return [*surroundings(state, popup), *conditions(state, popup), *company(state, popup)]


def surroundings(state: State, popup: Popup) -> Iterator[Reason]:
    """Suspension, activity, pages and gates."""
    for reason in reasons_to_suspend(state, popup.lane):
        yield ["suspended", reason]
    if state.inactive_since is not None:
        yield ["inactive"]
    if not page_condition_holds(state, popup):
        yield ["page"]
    for gate in closed_gates(state, popup):
        yield ["gate", gate]


def conditions(state: State, popup: Popup) -> Iterator[Reason]:
    """Times, limits, and what the lane holds back."""
    if is_ahead(state, popup.not_before):
        yield ["notBefore", popup.not_before]
    if popup.expires_at is not None and not is_ahead(state, popup.expires_at):
        yield ["expired"]
    if popup in state.queued:
        for name, until in used_up(state, popup):
            yield ["limit", name] if until is None else ["limit", name, until]
    if (end := collected_until(state, popup)) is not None:
        yield ["collecting", end]
    if (end := paused_until(state, popup)) is not None:
        yield ["pausing", end]


def company(state: State, popup: Popup) -> Iterator[Reason]:
    """The other popups, presented and waiting, and the trigger between them."""
    if is_shown_already(state, popup):
        yield ["sameId"]
    if moving := in_transition(state, popup.lane):
        yield ["transition", *ids(moving)]
    if blockers := blockers_of(state, popup):
        yield ["slot", *ids(blockers)]
    if lacks_trigger(state, popup.lane):
        yield ["trigger"]
    if ahead := eligible_ahead_of(state, popup):
        yield ["behind", *ids(ahead)]


def eligible_ahead_of(state: State, popup: Popup) -> list[Popup]:
    """The lane's queued and alive popups that outrank it and are eligible, best first."""
    return [
        other
        for other in state.waiting_in(popup.lane)
        if state.outranks(other, popup) and is_eligible(state, other)
    ]


def ids(popups: list[Popup]) -> list[str]:
    """The ids, in order."""
    return [popup.id for popup in popups]


def explanations(state: State) -> dict[str, list[Reason]]:
    """All queued, then all alive popups, best first; of several of one id the first."""
    found: dict[str, list[Reason]] = {}
    for popup in state.best_first(state.queued) + state.best_first(state.alive):
        found.setdefault(popup.id, explanation(state, popup))
    return found
