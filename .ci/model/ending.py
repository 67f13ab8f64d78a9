"""Popups end: what the user has seen of them (R46), how they go (R28), and who says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lanes import Slots
from words import FINAL_REASONS, LONG_STAY, RETURNING_REASONS, UNDOINGS, Json, Popup

Meant = Callable[[Popup], bool]


class Appearances(Slots):
    """R46: which popups the user has seen, when, and for how long."""

    def see(self, popup: Popup) -> None:
        """The host has presented it, or the user has closed it before (R38)."""
        popup.seen = True
        popup.seen_at = self.active_time
        popup.appearances += 1
        waited = self.now - popup.waits_since
        self.note(popup, "shown", number=popup.appearances, waited=waited)

    def leave(self, popup: Popup) -> float:
        """It is no longer on screen, if it was; the seconds since it was last shown."""
        seconds = self.active_time - popup.seen_at if popup.seen else 0
        popup.seen = False
        popup.seconds += seconds
        return seconds

    def set_aside(self, popup: Popup) -> None:
        """It leaves the screen and will return."""
        seconds = self.leave(popup)
        popup.waits_since = self.now
        self.note(popup, "setAside", seconds=seconds)

    def end(self, popup: Popup, outcome: str, answer: Any) -> None:
        """Its request ends."""
        self.leave(popup)
        stay = {"seconds": popup.seconds, "appearances": popup.appearances}
        if popup.appearances == 0:
            self.note(popup, "refused", outcome=outcome, waited=self.now - popup.waits_since)
        elif outcome == "completed":
            self.note(popup, "answered", value=answer, **stay)
        else:
            self.note(popup, "closed", outcome=outcome, **stay)

    def note(self, popup: Popup, kind: str, **more: Any) -> None:
        """An entry of `play --appearances`, without its line."""
        entry: Json = {"at": self.now, "appearance": kind, "id": popup.id}
        entry |= {"request": popup.number, "lane": popup.lane}
        if popup.content is not None:
            entry["content"] = popup.content
        entry["priority"] = popup.priority
        visible = self.visible_visits()
        if popup.anchor is not None:
            entry["page"] = popup.anchor.page
        elif visible:
            entry["page"] = visible[0].page
        self.history.append(entry | more)


class Ending(Appearances):
    """R29, R38, R39: a request ends, and a presentation: its showing, and the lane's pause."""

    def resolve(self, popup: Popup, outcome: str, answer: Any = None) -> None:
        """The request ends: it is in none of the three places any more."""
        for place in (self.queued, self.alive, self.presented):
            if popup in place:
                place.remove(popup)
        self.tell(popup, outcome)
        self.end(popup, outcome, answer)

    def tell(self, popup: Popup, outcome: str) -> None:
        """The outcome of the request that the popup is of."""
        self.effects.append({"resolve": popup.id, "request": popup.number, "outcome": outcome})

    def end_with(self, popup: Popup, outcome: str, answer: Any = None) -> None:
        """The presentation ends, and its request with the outcome."""
        self.pause_after(popup, outcome)
        self.leave_screen(popup)
        self.resolve(popup, outcome, answer)

    def stay_as(self, popup: Popup, place: list[Popup]) -> None:
        """The presentation ends, and the popup goes on queued or alive."""
        self.leave_screen(popup)
        place.append(popup)
        if popup.seen:
            self.set_aside(popup)

    def wait_again(self, popup: Popup, place: list[Popup]) -> None:
        """R29: an id waits once only. One that is queued again has no anchor (R14)."""
        if self.another_waits(popup):
            self.end_with(popup, "replaced")
            return
        if place is self.queued:
            popup.anchor = None
        self.stay_as(popup, place)

    def undo(self, popup: Popup) -> None:
        """R14, R45: an unseen presentation; the popup is where it was before."""
        self.wait_again(popup, self.queued if popup.began_queued else self.alive)

    def ends_undone(self, popup: Popup, declined: bool = False) -> bool:
        """R14: one that began from queued, and is not undone."""
        if not popup.began_queued:
            return False
        if popup.origin is not None and not self.is_live(popup.origin):
            return True
        if popup.discards and not self.page_condition_holds(popup, anchored=False):
            return True
        return not declined and self.is_third_undoing(popup)

    def is_third_undoing(self, popup: Popup) -> bool:
        """R14, R29: would one now be the third in a row?"""
        return self.undoings_in_a_row(popup) + 1 >= UNDOINGS

    def undoings_in_a_row(self, popup: Popup) -> int:
        """R14, R29: those before this end; a row starts anew on another page and after a long stay."""
        if popup.seen:
            timeout = self.policy.transition_timeout
            long_stay = LONG_STAY if timeout is None else timeout
            starts_anew = popup.seen_at + long_stay <= self.active_time
        else:
            known = popup.pages_at_placing | popup.pages_at_end
            starts_anew = bool(self.visible_pages() - known)
        return 0 if starts_anew else popup.undoings

    def note_dismissal(self, popup: Popup) -> None:
        """R14, R29: a dismissal ends, and perhaps the row."""
        popup.undoings = self.undoings_in_a_row(popup)
        popup.pages_at_end = self.visible_pages()

    def another_waits(self, popup: Popup) -> bool:
        """R29, R41, R45: another popup of its id is queued or alive."""
        return any(other.id == popup.id for other in self.queued + self.alive)

    def leave_screen(self, popup: Popup) -> None:
        """R38: a showing that ends unseen is taken out of all limits again."""
        self.presented.remove(popup)
        if not popup.seen:
            self.keep_showings(lambda showing: showing.presentation != popup.presentation)
        popup.held = False
        popup.runs_since = None
        popup.phase = ""
        popup.reason = None


class Dismissing(Ending):
    """Popups are told to go: how (R28), when a session ends (R17), when the app says so (R34)."""

    def dismiss(self, popup: Popup, reason: str) -> None:
        """R28."""
        if popup.phase in ("presenting", "presented"):
            popup.phase = "dismissing"
            popup.reason = reason
            popup.moving_since = self.now
            self.run_or_stop(popup)
            self.command_dismissal(popup, reason)
        elif popup.phase == "dismissing":
            if reason in FINAL_REASONS and popup.reason in RETURNING_REASONS:
                popup.reason = reason
        elif reason in FINAL_REASONS and popup.reason is None:
            popup.reason = reason

    def command_dismissal(self, popup: Popup, reason: str) -> None:
        """The host is told to hide a presentation."""
        command = {"dismiss": popup.id, "presentation": popup.presentation, "reason": reason}
        self.effects.append(command)

    def is_leaving_for_good(self, popup: Popup) -> bool:
        """R28: it has a final reason, or would end if it went now."""
        if popup.reason in FINAL_REASONS:
            return True
        if popup.reason is None and self.page_condition_holds(popup):
            return False
        if popup.expires_at is not None and popup.expires_at <= self.now:
            return True  # by R35, as soon as it waits
        if popup.reason != "displaced":
            if popup.seen and popup.retention == "drop":
                return True
            if not popup.seen and popup.began_queued:
                return self.ends_undone(popup)
        return self.cannot_return(popup)

    def would_come_back(self, popup: Popup) -> bool:
        """R34, of a presented popup."""
        off_page = popup.reason is None and not self.page_condition_holds(popup)
        return not self.is_leaving_for_good(popup) and (popup.phase == "dismissing" or off_page)

    def on_sessionEnded(self, _: Json) -> None:
        """R17; histories of the session (R38) and pauses (R39) end with it."""
        self.epoch += 1
        self.keep_showings(lambda showing: self.definition(showing.limit).scope != "session")
        self.pauses.clear()
        self.end_where(lambda popup: popup.in_session, "sessionEnded", "discarded.sessionEnded")

    def on_dismiss(self, event: Json) -> None:
        """R34: all that have the id."""
        self.end_where(lambda popup: popup.id == event["id"])

    def on_withdraw(self, event: Json) -> None:
        """R34: the one request with that number."""
        self.end_where(lambda popup: popup.number == event["request"])

    def on_dismissAll(self, event: Json) -> None:
        """R34: of a lane, or of all; of all popups, or only of some."""
        only = event.get("only")
        self.end_where(
            lambda popup: event.get("lane", popup.lane) == popup.lane
            and (only != "presented" or popup in self.presented)
            and (only != "waiting" or popup not in self.presented or self.would_come_back(popup))
        )

    def end_where(
        self, is_meant: Meant, reason: str = "requested", outcome: str = "cancelled"
    ) -> None:
        """R17, R34: presented in order of presentation, then queued, then alive, each best first."""
        for popup in filter(is_meant, list(self.presented)):
            self.dismiss(popup, reason)
        waiting = self.best_first(self.queued) + self.best_first(self.alive)
        for popup in filter(is_meant, waiting):
            self.resolve(popup, outcome)
