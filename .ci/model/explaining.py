"""The explanation of a queued or alive popup (R43): all that keeps it off the screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scheduler import Scheduler
from words import Popup

Reason = list[Any]  # its name, then what belongs to it


def explanation(state: Scheduler, popup: Popup) -> Iterator[Reason]:
    """R43, in its order."""
    for reason in state.reasons_to_suspend(popup.lane):
        yield ["suspended", reason]
    if state.inactive_since is not None:
        yield ["inactive"]
    if not state.page_condition_holds(popup):
        yield ["page"]
    for gate in state.closed_gates(popup):
        yield ["gate", gate]
    if state.is_ahead(popup.not_before):
        yield ["notBefore", popup.not_before]
    if state.is_due(popup.expires_at):
        yield ["expired"]
    if popup in state.queued:
        for name, until in state.used_up(popup):
            yield ["limit", name] if until is None else ["limit", name, until]
    if (end := state.collected_until(popup)) is not None:
        yield ["collecting", end]
    if (end := state.paused_until(popup)) is not None:
        yield ["pausing", end]
    if state.is_shown_already(popup):
        yield ["sameId"]
    if moving := state.in_transition(popup.lane):
        yield ["transition", *ids(moving)]
    if blockers := state.blockers_of(popup):
        yield ["slot", *ids(blockers)]
    if state.lacks_trigger(popup.lane):
        yield ["trigger"]
    better = [other for other in state.waiting_in(popup.lane) if state.outranks(other, popup)]
    if ahead := [other for other in better if state.is_eligible(other)]:
        yield ["behind", *ids(ahead)]


def ids(popups: list[Popup]) -> list[str]:
    """The ids, in order."""
    return [popup.id for popup in popups]


def explanations(state: Scheduler) -> dict[str, list[Reason]]:
    """All queued, then all alive popups, best first; of several of one id the first."""
    found: dict[str, list[Reason]] = {}
    for popup in state.best_first(state.queued) + state.best_first(state.alive):
        found.setdefault(popup.id, list(explanation(state, popup)))
    return found
