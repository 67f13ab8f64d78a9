"""The way in, and the decisions once all events are taken in (R9, R13, R16, R21-R25)."""

from __future__ import annotations

from host import REPORTS
from running import Running
from words import Json, Popup


class Scheduler(Running):
    """All rules."""

    def turn(self, events: list[Json]) -> None:
        """Takes in events that settle together: each goes to the method of its name."""
        for event in events:
            take = getattr(self, "on_" + event["event"])
            if event["event"] not in REPORTS:
                take(event)
            elif (popup := self.reported(event)) is not None:
                take(popup, event)
        self.settle()

    def settle(self) -> None:
        """R21."""
        self.dismiss_off_page()
        self.end_off_page()
        self.arm()
        for lane in sorted({popup.lane for popup in self.queued + self.alive} | self.armed):
            # R20: an armed lane that could take a step and takes none is disarmed.
            stays_armed = self.stays_armed(lane)
            if self.may_step(lane) and not self.step(lane) and not stays_armed:
                self.armed.discard(lane)
        self.limit_queues()

    def dismiss_off_page(self) -> None:
        """R13, and the anchors of R12."""
        for popup in list(self.presented):
            if self.page_condition_holds(popup):
                if popup.only is not None and popup.phase != "dismissing":
                    self.anchor(popup)
            elif popup.phase in ("presenting", "presented"):
                self.dismiss(popup, "pageLeft")

    def end_off_page(self) -> None:
        """R16; those that a relaunch spares wait for their pages (R41)."""
        for popup in self.best_first(self.queued):
            if popup.origin is not None and not self.is_live(popup.origin):
                self.resolve(popup, "discarded.originGone")
        for popup in self.best_first(self.alive):
            if not popup.spared and self.cannot_return(popup):
                self.resolve(popup, "dismissed.pageLeft")

    def step(self, lane: str) -> bool:
        """R23: was something placed or preempted?"""
        for popup in self.waiting_in(lane):
            placeable = self.can_be_placed(popup)
            victims = [] if placeable else self.preemptable_for(popup)
            if not placeable and not victims:
                continue
            if self.is_ahead(popup.not_before) or self.is_held_back(popup):
                continue
            if self.is_shown_already(popup):
                continue
            if self.is_eligible(popup):
                if placeable:
                    self.place(popup)
                else:
                    self.preempt(victims)
                return True
            if popup in self.queued:
                self.discard(popup)
        return False

    def discard(self, popup: Popup) -> None:
        """R23: it is its turn, and it is not eligible."""
        if popup.discards and not (self.may_show(popup) and not self.surely_used_up(popup)):
            self.resolve(popup, "discarded.ineligible")
        elif popup.discards_used_up and self.may_show(popup) and self.surely_used_up(popup):
            self.resolve(popup, "discarded.usedUp")

    def preempt(self, victims: list[Popup]) -> None:
        """R24."""
        for popup in victims:
            self.dismiss(popup, "preempted" if popup.preemption == "drop" else "displaced")

    def place(self, popup: Popup) -> None:
        """R25; from queued, it is a showing (R38)."""
        returning = popup in self.alive
        (self.alive if returning else self.queued).remove(popup)
        self.presentations += 1
        popup.phase = "presenting"
        popup.presentation = self.presentations
        popup.reason = None
        popup.moving_since = self.now
        popup.began_queued = not returning
        popup.seen = popup.spared = False
        popup.pages_at_placing = self.visible_pages()
        self.anchor(popup)
        self.presented.append(popup)
        if not returning:
            self.count_showing(popup)
        command = {"present": popup.id, "presentation": popup.presentation, "returning": returning}
        self.effects.append(command)

    def limit_queues(self) -> None:
        """R9: of too many queued ones some go, in lanes in which nothing moves."""
        for lane in sorted({popup.lane for popup in self.queued}):
            limit = self.policy.queue_limit_of(lane)
            if limit is None or self.in_transition(lane):
                continue
            queued = self.best_first(popup for popup in self.queued if popup.lane == lane)
            while len(queued) > limit:
                popup = self.overflowing(queued, self.policy.lane(lane).overflow)
                queued.remove(popup)
                self.resolve(popup, "discarded.overflow")

    def overflowing(self, queued: list[Popup], overflow: str) -> Popup:
        """R9: the worst one, or the oldest of those that are worst but for the tie-break."""
        worst = queued[-1]
        if overflow == "worst":
            return worst
        equals = [popup for popup in queued if self.worth(popup) == self.worth(worst)]
        return min(equals, key=lambda popup: popup.number)
