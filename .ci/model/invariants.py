"""Invariants 1-5 of the rules, R44 and the limit of R9, checked after every settle."""

from __future__ import annotations

from collections.abc import Iterator

from domain import Popup
from explaining import explanation
from gates import in_transition, is_eligible
from holding import is_held_back
from policy import Json
from slots import can_be_placed, is_shown_already, preemptable_for
from state import State


class BrokenInvariant(Exception):
    """A state or an effect that the rules forbid."""


class Watch:
    """Follows the effects of one run, since some invariants are about all that came before."""

    def __init__(self) -> None:
        self.resolved: set[int] = set()
        self.commanded: set[int] = set()
        self.dismissed: set[int] = set()

    def check(self, state: State, effects: list[Json]) -> None:
        """After a settle, with the effects of just that."""
        for broken in self.broken(state, effects):
            raise BrokenInvariant(f"at {state.now}: {broken}")

    def broken(self, state: State, effects: list[Json]) -> Iterator[str]:
        """All that is broken, one sentence each."""
        for effect in effects:
            yield from self.broken_outcomes(effect)
            yield from self.broken_commands(effect)
        yield from self.broken_places(state)
        yield from broken_starts(state, effects)
        yield from broken_queues(state)
        yield from broken_reasons(state)
        if state.policy.promotion == "automatic":
            yield from broken_slots(state)

    def broken_outcomes(self, effect: Json) -> Iterator[str]:
        """Invariant 2: nothing ends twice."""
        if "resolve" in effect:
            if effect["request"] in self.resolved:
                yield f"invariant 2: request {effect['request']} ends twice"
            self.resolved.add(effect["request"])

    def broken_commands(self, effect: Json) -> Iterator[str]:
        """Invariant 4."""
        presentation = effect.get("presentation", 0)
        if "present" in effect:
            if presentation in self.commanded:
                yield f"invariant 4: presentation {presentation} begins twice"
            self.commanded.add(presentation)
        elif presentation and presentation not in self.commanded:
            yield f"invariant 4: presentation {presentation} was never commanded"
        if "dismiss" in effect:
            if presentation in self.dismissed:
                yield f"invariant 4: presentation {presentation} is dismissed twice"
            self.dismissed.add(presentation)
        if "update" in effect and presentation in self.dismissed:
            yield f"invariant 4: presentation {presentation} is updated on its way out"

    def broken_places(self, state: State) -> Iterator[str]:
        """Invariants 1 and 2: every request has its outcome, or is in exactly one place."""
        places = [popup.number for popup in state.presented + state.queued + state.alive]
        for number in range(1, state.requests + 1):
            if places.count(number) + (number in self.resolved) != 1:
                yield f"invariant 1: request {number} is in no place, or in two"
        if len(places) > len(set(places)) or not set(places) <= set(range(1, state.requests + 1)):
            yield "invariant 1: there is a popup that nobody asked for"


def broken_starts(state: State, effects: list[Json]) -> Iterator[str]:
    """Invariant 3, and R23: one of an id at a time."""
    started = {effect["presentation"] for effect in effects if "present" in effect}
    for popup in state.presented:
        if popup.presentation not in started:
            continue
        if in_transition(state, popup.lane) != [popup]:
            yield f"invariant 3: {popup.id} is presented while another one moves"
        exclusive = [other for other in state.presented_in(popup.lane) if not other.concurrent]
        if not popup.concurrent and len(exclusive) > state.policy.lane(popup.lane).capacity:
            yield f"invariant 3: {popup.id} is beyond the capacity of {popup.lane}"
        if [other.id for other in state.presented].count(popup.id) > 1:
            yield f"invariant 4: {popup.id} is shown twice"


def broken_queues(state: State) -> Iterator[str]:
    """R9."""
    limit = state.policy.queue_limit
    lanes = [popup.lane for popup in state.queued]
    for lane in sorted(set(lanes)):
        if limit is not None and lanes.count(lane) > limit and not in_transition(state, lane):
            yield f"R9: too many are queued in {lane}"


def broken_reasons(state: State) -> Iterator[str]:
    """R44."""
    for popup in state.queued + state.alive:
        if all(reason[0] == "behind" for reason in explanation(state, popup)):
            yield f"R44: nothing keeps {popup.id} (request {popup.number}) off the screen"


def broken_slots(state: State) -> Iterator[str]:
    """Invariant 5, lane by lane, also where only a preemption would free the slot."""
    if state.suspensions or state.inactive_since is not None:
        return
    for popup in state.queued + state.alive:
        if not in_transition(state, popup.lane) and is_due_on_screen(state, popup):
            yield f"invariant 5: {popup.id} (request {popup.number}) faces a free slot"


def is_due_on_screen(state: State, popup: Popup) -> bool:
    """It could be placed, or could preempt, and nothing speaks against it."""
    return (
        is_eligible(state, popup)
        and not is_shown_already(state, popup)
        and not is_held_back(state, popup)
        and (can_be_placed(state, popup) or bool(preemptable_for(state, popup)))
    )
