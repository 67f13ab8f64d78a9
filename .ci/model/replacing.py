"""A request takes the place of the popup that has its id, or changes what it shows (R8, R31)."""

from __future__ import annotations

from ending import Dismissing
from words import Popup


class Replacing(Dismissing):
    """R8, once it is decided; R31."""

    def can_take_over(self, existing: Popup, newcomer: Popup) -> bool:
        """R8: may the newcomer continue the presentation of the existing one?"""
        return (
            existing.phase in ("presenting", "presented")
            and existing.lane == newcomer.lane
            and existing.concurrent == newcomer.concurrent
            and self.may_show(newcomer)
        )

    def take_over(self, existing: Popup, newcomer: Popup) -> None:
        """R8: the newcomer continues the presentation in its phase, as the showing it is (R38)."""
        index = self.presented.index(existing)
        was_seen = existing.seen
        self.resolve(existing, "replaced")
        newcomer.sequence = existing.sequence
        newcomer.takes_showing_over = existing.takes_showing_over
        newcomer.phase = existing.phase
        newcomer.presentation = existing.presentation
        newcomer.began_queued = existing.began_queued
        newcomer.moving_since = existing.moving_since
        newcomer.held = existing.held
        self.anchor(newcomer)
        self.presented.insert(index, newcomer)
        self.command_update(newcomer)
        if was_seen:
            self.see(newcomer)
        self.start_duration(newcomer)

    def replace_by_queued(self, popup: Popup) -> None:
        """R31: at the end of a swipe that was given up, by one of its id, if one is queued."""
        newcomer = next((other for other in self.queued if other.id == popup.id), None)
        if newcomer is None:
            return
        if self.can_take_over(popup, newcomer):
            self.queued.remove(newcomer)
            self.take_over(popup, newcomer)
        else:
            self.replace_elsewhere(popup, newcomer)

    def replace_elsewhere(self, existing: Popup, newcomer: Popup) -> None:
        """R8: the newcomer is queued; it takes over a showing that is not taken out again (R38)."""
        if existing.seen or not existing.began_queued:
            newcomer.takes_showing_over = True
        self.dismiss(existing, "replaced")

    def update(self, existing: Popup, newcomer: Popup, gives_duration: bool) -> None:
        """R8: the existing one goes on as the newcomer's request. R46: its history goes on, too."""
        self.tell(existing, "replaced")
        existing.number = newcomer.number
        existing.content = newcomer.content
        if gives_duration:
            existing.duration = newcomer.duration
        self.start_duration(existing)
        if existing in self.presented and existing.phase != "dismissing":
            self.command_update(existing)

    def command_update(self, popup: Popup) -> None:
        """The host is told to show another request in a presentation."""
        self.effects.append({"update": popup.id, "presentation": popup.presentation})
