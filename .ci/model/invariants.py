"""The invariants of SEMANTICS.md, watched from outside."""

from __future__ import annotations

from domain import Json
from gates import is_eligible, is_in_transition
from scheduler import turn
from settling import can_be_placed
from state import State


class InvariantViolated(AssertionError):
    """An invariant of SEMANTICS.md does not hold."""


def ensure(holds: bool, what: str) -> None:
    """Raises when an invariant does not hold."""
    if not holds:
        raise InvariantViolated(what)


class Monitor:
    """Watches a scheduler: its state after each settle, and all its effects.

    The sixth invariant, that a run can be repeated, is for who runs a journal twice to see.
    """

    def __init__(self) -> None:
        self.outcomes: dict[int, str] = {}
        self.commanded: dict[int, str] = {}  # what the host was told to present: number to id
        self.dismissed: set[int] = set()

    def check(self, state: State, effects: list[Json]) -> None:
        """After a settle, with the effects since the last one."""
        self.check_places(state)
        self.check_effects(effects)
        self.check_requests(state)
        self.check_lanes(state, effects)
        self.check_free_slots(state)

    def check_places(self, state: State) -> None:
        """Invariant 1, and no id twice on screen."""
        places = [state.presented, state.queued, state.alive]
        numbers = [popup.number for place in places for popup in place]
        ensure(len(numbers) == len(set(numbers)), "1: in two places")
        shown = [popup.id for popup in state.presented]
        ensure(len(shown) == len(set(shown)), "4: an id is presented twice")

    def check_effects(self, effects: list[Json]) -> None:
        """Invariants 2 and 4: what is said, is said once, and to the right one."""
        for effect in effects:
            number = effect.get("presentation", 0)
            if "resolve" in effect:
                ensure(effect["request"] not in self.outcomes, f"2: ends twice: {effect}")
                self.outcomes[effect["request"]] = effect["outcome"]
            elif "present" in effect:
                ensure(number not in self.commanded, f"4: already shown: {effect}")
                self.commanded[number] = effect["present"]
            else:
                popup_id = effect.get("update", effect.get("dismiss"))
                ensure(self.commanded.get(number) == popup_id, f"4: not shown: {effect}")
                ensure(number not in self.dismissed, f"4: dismissed before: {effect}")
                if "dismiss" in effect:
                    self.dismissed.add(number)

    def check_requests(self, state: State) -> None:
        """Invariants 1 and 2: every request has an outcome, or a place."""
        placed = {popup.number for popup in state.presented + state.queued + state.alive}
        for number in range(1, state.requests + 1):
            ensure((number in placed) != (number in self.outcomes), f"2: request {number} is lost")

    def check_lanes(self, state: State, effects: list[Json]) -> None:
        """Invariant 3: one transition at a time when one starts to present, and capacities."""
        started = {effect["presentation"] for effect in effects if "present" in effect}
        for popup in state.presented:
            mates = [other for other in state.presented if other.lane == popup.lane]
            exclusive = [other for other in mates if not other.concurrent]
            capacity = state.policy.capacity(popup.lane)
            ensure(len(exclusive) <= capacity, f"3: too many in {popup.lane}")
            if popup.presentation in started:
                moving = [other for other in mates if other.in_transition]
                ensure(moving == [popup], f"3: {popup.id} starts while another moves")

    def check_free_slots(self, state: State) -> None:
        """Invariant 5, lane by lane: those in which something moves are not settled yet."""
        if state.suspended or state.policy.promotion != "automatic":
            return
        shown = {popup.id for popup in state.presented}
        for popup in state.queued + state.alive:
            if popup.id in shown or is_in_transition(state, popup.lane):
                continue
            if is_eligible(state, popup):
                ensure(not can_be_placed(state, popup), f"5: {popup.id} faces a free slot")

    def check_end(self, state: State) -> None:
        """Invariant 2: once the app lets go of everything and the host obeys, nothing is left."""
        events: list[Json] = [{"event": "dismissAll"}]
        for popup in state.presented:
            events.append({"event": "didPresent", "id": popup.id})
            events.append({"event": "didDismiss", "id": popup.id})
        self.check(state, turn(state, events))
        ensure(len(self.outcomes) == state.requests, "2: not every request has ended")
