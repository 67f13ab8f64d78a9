"""Lanes: what they hold back for a while (R39, R40), and what stands in a popup's way (R23, R24)."""

from __future__ import annotations

import sys

from eligibility import Eligibility
from words import PAUSING_OUTCOMES, Popup

# JSON has no infinite instants, so an end beyond all numbers counts as the largest one.
LAST_INSTANT = sys.float_info.max


class Holding(Eligibility):
    """R39, R40: pauses and collections."""

    def end_of_pause(self, lane: str) -> float | None:
        """R39: the end of the lane's pause, if it pauses."""
        end = self.pauses.get(lane)
        return end if self.is_ahead(end) else None

    def end_of_collection(self, lane: str) -> float | None:
        """R40: the end of the lane's collection, if it collects."""
        end = self.collections.get(lane)
        return end if self.is_ahead(end) else None

    def paused_until(self, popup: Popup) -> float | None:
        """R39: the end of the pause that holds the popup back, if one does."""
        is_bound = popup in self.queued and not popup.concurrent and not popup.let_through
        return self.end_of_pause(popup.lane) if is_bound else None

    def collected_until(self, popup: Popup) -> float | None:
        """R40: the end of the collection that holds the popup back, if one does."""
        return None if popup.let_through else self.end_of_collection(popup.lane)

    def is_held_back(self, popup: Popup) -> bool:
        """R23: by its lane's pause or collection."""
        return self.paused_until(popup) is not None or self.collected_until(popup) is not None

    def stays_armed(self, lane: str) -> bool:
        """R20: it pauses or collects while something waits in it."""
        ends = (self.end_of_pause(lane), self.end_of_collection(lane))
        return ends != (None, None) and bool(self.waiting_in(lane))

    def pause_after(self, popup: Popup, outcome: str) -> None:
        """R39: when a presentation ends with the outcome; a pause that runs longer stays."""
        interval = self.policy.lane(popup.lane).interval
        begins = popup.seen and not popup.concurrent and outcome in PAUSING_OUTCOMES
        if interval is not None and begins:
            end = min(self.now + interval, LAST_INSTANT)
            self.pauses[popup.lane] = max(end, self.pauses.get(popup.lane, end))

    def collect_from(self, popup: Popup) -> None:
        """R40: when the popup, just queued, would be held back, and is the first to be eligible."""
        lane = popup.lane
        collect = self.policy.lane(lane).collect
        if collect is None or popup.let_through:
            return
        if self.end_of_collection(lane) is not None or self.presented_in(lane):
            return
        if [other for other in self.waiting_in(lane) if self.is_eligible(other)] == [popup]:
            self.collections[lane] = min(self.now + collect, LAST_INSTANT)


class Slots(Holding):
    """R23, R24: what stands in a popup's way, and what of it could be made to go."""

    def in_the_way_of(self, popup: Popup) -> list[Popup]:
        """R23: the lane's exclusive ones, and the concurrent ones that it does not outrank."""
        shown = self.presented_in(popup.lane)
        return [one for one in shown if not one.concurrent or not self.outranks(popup, one)]

    def could_go_for(self, popup: Popup, other: Popup) -> bool:
        """R24: may the popup preempt the other one, which stands in its way?"""
        gives_way = other.preemption in ("yield", "drop") or popup.interrupts
        return gives_way and not other.concurrent and self.outranks(popup, other)

    def can_be_placed(self, popup: Popup) -> bool:
        """R23."""
        capacity = self.policy.lane(popup.lane).capacity
        return popup.concurrent or len(self.in_the_way_of(popup)) < capacity

    def preemptable_for(self, popup: Popup) -> list[Popup]:
        """R24: those that would have to go, the worst-ranked first; none if that is not enough."""
        in_the_way = self.in_the_way_of(popup)
        needed = len(in_the_way) - self.policy.lane(popup.lane).capacity + 1
        could_go = [other for other in in_the_way if self.could_go_for(popup, other)]
        return self.best_first(could_go)[::-1][:needed] if len(could_go) >= needed else []

    def blockers_of(self, popup: Popup) -> list[Popup]:
        """R43, `slot`: those in its way that could not be made to go, if they fill the lane."""
        in_the_way = self.in_the_way_of(popup)
        blockers = [other for other in in_the_way if not self.could_go_for(popup, other)]
        fills = len(blockers) >= self.policy.lane(popup.lane).capacity
        return blockers if fills and not popup.concurrent else []

    def is_shown_already(self, popup: Popup) -> bool:
        """R23: a popup of its id is presented."""
        return any(other.id == popup.id for other in self.presented)
