"""Which popups may show (R18, R38), and which lanes are suspended or armed (R19, R20, R22)."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf

from pages import Pages
from state import Showing
from words import Json, Limit, Popup


class Limits(Pages):
    """R38: which showings count, which limits are used up, and when they no longer are."""

    def binding_limits(self, popup: Popup) -> list[str]:
        """The limits of the policy that the popup names, each once, sorted; none of a showing taken over."""
        if popup.takes_showing_over:
            return []
        return sorted({name for name in popup.limits if name in self.policy.limits})

    def definition(self, name: str) -> Limit:
        """R42: a limit that the policy does not have any more keeps its last definition."""
        return (self.retired | self.policy.limits)[name]

    def end_of(self, showing: Showing, limit: Limit) -> float | None:
        """The instant at which the showing is no longer current, if there is one."""
        return None if limit.within is None else showing.at + limit.within

    def is_current(self, showing: Showing, limit: Limit) -> bool:
        """R38: instant + `within` > now."""
        return limit.within is None or self.is_ahead(self.end_of(showing, limit))

    def used_up(
        self, popup: Popup, showings: list[Showing] | None = None
    ) -> list[tuple[str, float | None]]:
        """R38: the limits that are used up for the popup, with the instants at which they end."""
        found: list[tuple[str, float | None]] = []
        for name in self.binding_limits(popup):
            limit = self.policy.limits[name]
            all_showings = self.showings if showings is None else showings
            counted = [one for one in all_showings if one.limit == name]
            counted = [one for one in counted if one.id == popup.id or not limit.each_id]
            current = [one for one in counted if self.is_current(one, limit)]
            if limit.count == 0:
                found.append((name, None))  # without end, whatever was shown before
            elif len(current) >= limit.count:
                # All but count - 1 have to end before the limit is free again.
                last = sorted(current, key=lambda showing: showing.at)[-limit.count]
                end = self.end_of(last, limit)
                found.append((name, None if end is None or isinf(end) else end))
        return found

    def surely_used_up(self, popup: Popup) -> bool:
        """R23: also without the showings that may be taken out again."""
        unseen = {one.presentation for one in self.presented if not one.seen}
        sure = [one for one in self.showings if one.presentation not in unseen]
        return bool(self.used_up(popup, sure))

    def count_showing(self, popup: Popup) -> None:
        """R38: at the time of placing, from queued."""
        for name in self.binding_limits(popup):
            self.showings.append(Showing(name, popup.presentation, popup.id, self.now))

    def on_showings(self, event: Json) -> None:
        """R38: these instants in place of what was counted, but for what is on screen now."""
        name, instants, popup_id = event["limit"], event["instants"], event.get("id")
        limit = self.policy.limits.get(name)
        if limit is None or (popup_id is not None and not limit.each_id):
            return
        if limit.each_id and popup_id is None and instants:
            return
        on_screen = {popup.presentation for popup in self.presented}
        self.keep_showings(
            lambda one: one.limit != name
            or one.presentation in on_screen
            or popup_id not in (None, one.id)
        )
        given = [Showing(name, None, popup_id, min(instant, self.now)) for instant in instants]
        self.showings += given

    def keep_showings(self, stays: Callable[[Showing], bool]) -> None:
        """Forgets the showings that do not stay."""
        self.showings = [showing for showing in self.showings if stays(showing)]


class Eligibility(Limits):
    """R18-R20, R22, R37: gates, suspension, triggers, transitions."""

    def on_gate(self, event: Json) -> None:
        """R18: gates start closed."""
        (self.open_gates.add if event["open"] else self.open_gates.discard)(event["gate"])

    def on_suspend(self, event: Json) -> None:
        """R19: each party has its reason, for a lane or for all."""
        self.suspend(event.get("reason", "app"), event.get("lane"))

    def on_resume(self, event: Json) -> None:
        """R19: the reason is taken away from where it was given."""
        self.suspensions.discard((event.get("reason", "app"), event.get("lane")))
        self.keep_time()

    def on_trigger(self, _: Json) -> None:
        """R20: the settle to come arms the lanes."""
        self.triggered = True

    def suspend(self, reason: str, lane: str | None) -> None:
        """R19; `screen`, given for a lane, makes its time stand still (R45)."""
        self.suspensions.add((reason, lane))
        self.keep_time()

    def reasons_to_suspend(self, lane: str) -> list[str]:
        """R19, R43: those given for all lanes or for this one, sorted, each once."""
        return sorted({reason for reason, where in self.suspensions if where in (None, lane)})

    def closed_gates(self, popup: Popup) -> list[str]:
        """R18: the gates that it requires and that are not open, sorted."""
        return sorted(set(popup.requires) - self.open_gates)

    def may_show(self, popup: Popup) -> bool:
        """R18 without limits, which replacing on screen does not ask (R38)."""
        return (
            self.page_condition_holds(popup)
            and not self.closed_gates(popup)
            and not self.is_ahead(popup.not_before)
            and (popup.expires_at is None or self.is_ahead(popup.expires_at))
        )

    def is_eligible(self, popup: Popup) -> bool:
        """R18, of a queued or alive popup: limits bind queued ones only."""
        return self.may_show(popup) and (popup not in self.queued or not self.used_up(popup))

    def arm(self) -> None:
        """R20: a trigger arms every lane in which something waits."""
        if self.triggered:
            self.armed |= {popup.lane for popup in self.queued + self.alive}
        self.triggered = False

    def in_transition(self, lane: str) -> list[Popup]:
        """R22: the lane's popups that are presenting, dismissing or being swiped."""
        return [popup for popup in self.presented_in(lane) if popup.in_transition]

    def lacks_trigger(self, lane: str) -> bool:
        """R20."""
        return self.policy.promotion == "onTrigger" and lane not in self.armed

    def may_step(self, lane: str) -> bool:
        """R19, R20, R22, R37."""
        return not (
            self.reasons_to_suspend(lane)
            or self.inactive_since is not None
            or self.in_transition(lane)
            or self.lacks_trigger(lane)
        )
