"""Requests come in (R5-R9): refused, accepted, or in the place of one that has the id."""

from __future__ import annotations

from host import Host
from words import Json, Popup


class Arrivals(Host):
    """R5-R9."""

    def on_request(self, event: Json) -> None:
        """R5-R9, in this order; the first that applies decides."""
        self.requests += 1
        newcomer = Popup(self.requests, self.policy.filled(event), self.now)
        reason = self.refusal(newcomer)
        existing = self.one_using(newcomer.id)
        if reason is not None:
            self.resolve(newcomer, reason)
        elif newcomer.coalescing == "update":
            if existing is None:
                self.resolve(newcomer, "discarded.gone")
            else:
                self.update(existing, newcomer, gives_duration="duration" in event)
        elif existing is None:
            self.accept(newcomer)
        elif self.is_kept_from(existing, newcomer):
            self.resolve(newcomer, "discarded.duplicate")
        else:
            self.replace(existing, newcomer)

    def accept(self, newcomer: Popup) -> None:
        """R9, and the collection that may begin with it (R40)."""
        self.queued.append(newcomer)
        self.collect_from(newcomer)

    def refusal(self, newcomer: Popup) -> str | None:
        """R5, R6, R7."""
        if newcomer.session is not None and newcomer.session != self.epoch:
            return "discarded.sessionEnded"
        if newcomer.origin is not None and not self.is_live(newcomer.origin):
            return "discarded.originGone"
        if newcomer.expires_at is not None and newcomer.expires_at <= self.now:
            return "discarded.expired"
        return None

    def one_using(self, popup_id: str) -> Popup | None:
        """R8: queued, else alive, else presented and not on its way out for good."""
        staying = [popup for popup in self.presented if not self.is_leaving_for_good(popup)]
        places = self.best_first(self.queued) + self.best_first(self.alive) + staying
        return next((popup for popup in places if popup.id == popup_id), None)

    def is_kept_from(self, existing: Popup, newcomer: Popup) -> bool:
        """R8: `keep`, or `best` of a newcomer that is not better."""
        if newcomer.coalescing == "best":
            return not self.outranks(newcomer, existing)
        return newcomer.coalescing == "keep"

    def replace(self, existing: Popup, newcomer: Popup) -> None:
        """R8, the branches of `replace`. What it means during a swipe, its end decides (R31)."""
        newcomer.sequence = existing.sequence
        newcomer.takes_showing_over = existing.takes_showing_over
        if existing not in self.presented:
            if existing in self.alive:
                newcomer.takes_showing_over = True
            self.resolve(existing, "replaced")
            self.accept(newcomer)
        elif self.can_take_over(existing, newcomer):
            self.take_over(existing, newcomer)
        else:
            if existing.phase != "swiped":
                self.replace_elsewhere(existing, newcomer)
            self.accept(newcomer)
