"""A running system: time (R35, R36), the background (R37), another process (R41) or policy (R42)."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from arrivals import Arrivals
from state import Showing
from words import FINAL_REASONS, Json, Policy, Popup


class Deadlines(Arrivals):
    """R35-R37, R45: when the next tick has to come, and what a tick does."""

    def end_of_duration(self, popup: Popup) -> float | None:
        """R35, R36: when its time on screen is over, if it is in phase `presented`."""
        if popup.runs_since is None or popup.duration is None:
            return None
        return popup.runs_since + (popup.duration - popup.ran)

    def end_on_screen(self, popup: Popup) -> float | None:
        """R35: when it expires, if it does so on screen, too."""
        return popup.expires_at if popup.expires_always else None

    def end_of_transition(self, popup: Popup) -> float | None:
        """R33, R35: when its transition is overdue, if it is in one."""
        timeout = self.policy.transition_timeout
        if self.stands_still(popup.lane) or not popup.in_transition or timeout is None:
            return None
        return popup.moving_since + timeout

    def next_deadline(self) -> float | None:
        """R35: the earliest; one beyond all numbers is none. Ends of what waits or is shown may be past already."""
        deadlines: list[float | None] = [popup.expires_at for popup in self.queued + self.alive]
        for popup in self.presented:
            deadlines += [self.end_of_duration(popup), self.end_of_transition(popup)]
            if popup.reason not in FINAL_REASONS:
                deadlines.append(self.end_on_screen(popup))
        deadlines += filter(self.is_ahead, self.beginnings())
        return min((deadline for deadline in deadlines if deadline is not None and deadline < inf), default=None)

    def beginnings(self) -> Iterator[float | None]:
        """R35: instants from which a popup may come in that may not before."""
        for popup in self.queued + self.alive:
            yield popup.not_before
            yield self.end_of_collection(popup.lane)
        for popup in self.queued:
            yield self.end_of_pause(popup.lane)
            yield from (until for _, until in self.used_up(popup))

    def is_due(self, deadline: float | None) -> bool:
        """R35."""
        return deadline is not None and deadline <= self.now

    def on_tick(self, _: Json) -> None:
        """R35: expiry of what waits, then what is over on screen, then overdue transitions."""
        for popup in self.best_first(self.queued + self.alive):
            if self.is_due(popup.expires_at):
                self.resolve(popup, "discarded.expired")
        for popup in list(self.presented):
            if self.is_due(self.end_of_duration(popup)) or self.is_due(self.end_on_screen(popup)):
                self.dismiss(popup, "timeout")
        for popup in list(self.presented):
            if self.is_due(self.end_of_transition(popup)):
                self.end_overdue(popup)


class Running(Deadlines):
    """R37, R41, R42."""

    def on_deactivated(self, _: Json) -> None:
        """R37; repeats change nothing. It releases what is held (R49)."""
        if self.inactive_since is None:
            self.inactive_since = self.now
            for popup in self.presented:
                popup.held = False
        self.keep_time()

    def on_activated(self, _: Json) -> None:
        """R37; repeats change nothing."""
        self.inactive_since = None
        self.keep_time()

    def on_relaunched(self, _: Json) -> None:
        """R41: nothing is on screen, and little is known of the app."""
        for place, outcome in (
            (self.queued, "discarded.relaunched"),
            (self.alive, "dismissed.relaunched"),
        ):
            for popup in self.best_first(place):
                if not popup.survives:
                    self.resolve(popup, outcome)
        for popup in list(self.presented):
            self.take_off_screen(popup)
        for popup in self.queued + self.alive:
            popup.anchor = None
            popup.user_initiated = False
            popup.undoings = 0
        for popup in self.alive:
            popup.spared = True
        # What holds at launch comes in the same batch, after this.
        for known in (
            self.visits, self.open_gates, self.suspensions, self.still_since, self.armed,
            self.collections,
        ):
            known.clear()
        self.inactive_since = None
        self.triggered = False
        self.keep_showings(lambda showing: self.definition(showing.limit).scope != "launch")

    def take_off_screen(self, popup: Popup) -> None:
        """R41, of a presented popup; the first that applies decides."""
        if popup.phase == "swiped":
            self.end_with(popup, "dismissed.user")
        elif popup.reason in FINAL_REASONS:
            self.end_by(popup, popup.reason)
        elif self.is_leaving_for_good(popup):
            expired = popup.reason == "displaced" and not self.cannot_return(popup)
            self.end_with(popup, "discarded.expired" if expired else "dismissed.pageLeft")
        elif self.another_waits(popup):
            self.end_with(popup, "replaced")
        elif not popup.survives or popup.relaunched_on_screen:
            self.end_with(popup, "dismissed.relaunched")
        else:
            popup.relaunched_on_screen = True
            asked_again = not popup.seen and popup.began_queued
            self.stay_as(popup, self.queued if asked_again else self.alive)

    def on_configured(self, event: Json) -> None:
        """R42: all but the order; the defaults belong to the journal, and stay too."""
        old, new = self.policy, Policy(event["policy"])
        new.order, new.defaults = old.order, old.defaults
        self.keep_showings(lambda showing: self.outlives_policy(showing, new))
        known = self.retired | old.limits
        self.retired = {name: limit for name, limit in known.items() if name not in new.limits}
        for lane in [lane for lane in self.pauses if new.lane(lane).interval is None]:
            del self.pauses[lane]
        for lane in [lane for lane in self.collections if new.lane(lane).collect is None]:
            del self.collections[lane]
        if new.promotion != old.promotion:
            self.armed.clear()
        self.policy = new

    def outlives_policy(self, showing: Showing, new: Policy) -> bool:
        """R42: it is current by the old definition, and counted as before."""
        old = self.definition(showing.limit)
        counted_as_before = new.limits.get(showing.limit, old).each_id == old.each_id
        return counted_as_before and self.is_current(showing, old)
