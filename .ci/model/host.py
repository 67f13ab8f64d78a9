"""What the host reports (R14, R26, R27, R29-R33, R45), and what follows when it does not."""

from __future__ import annotations

from ending import Dismissing
from words import Json, Popup

REPORTS = (
    "didPresent", "didFail", "didDecline", "didDismiss", "userDismissed", "willDismiss",
    "dismissCancelled",
)


class Host(Dismissing):
    """Reports: each is taken with the presented popup that it is about."""

    def reported(self, event: Json) -> Popup | None:
        """R32: that popup; there is none if its presentation has ended."""
        for popup in self.presented:
            presentation = event.get("presentation", popup.presentation)
            if (popup.id, popup.presentation) == (event["id"], presentation):
                return popup
        return None

    def on_didPresent(self, popup: Popup, _: Json) -> None:
        """R26."""
        if popup.phase == "presenting":
            self.see(popup)
            self.show(popup)

    def show(self, popup: Popup) -> None:
        """R26, R31: now it is presented; a dismissal asked for meanwhile is commanded."""
        popup.phase = "presented"
        reason, popup.reason = popup.reason, None
        if reason is not None:
            self.dismiss(popup, reason)

    def on_didFail(self, popup: Popup, _: Json) -> None:
        """R27."""
        if popup.phase == "presenting":
            self.end_with(popup, "failed")

    def on_didDecline(self, popup: Popup, event: Json) -> None:
        """R45: its lane is suspended, and the presentation undone; in another phase, R32."""
        if popup.phase != "presenting":
            return
        self.suspend(event.get("reason", "screen"), popup.lane)
        if popup.reason is not None:
            self.end_by(popup, popup.reason)
        elif not popup.began_queued:
            self.return_alive(popup)
        elif self.another_waits(popup):
            self.end_with(popup, "replaced")
        else:
            popup.anchor = None
            self.stay_as(popup, self.queued)

    def on_userDismissed(self, popup: Popup, event: Json) -> None:
        """R30: in any phase; the user has seen it (R38)."""
        if not popup.seen:
            self.see(popup)
        outcome = "completed" if "value" in event else "dismissed.user"
        self.end_with(popup, outcome, event.get("value"))

    def on_didDismiss(self, popup: Popup, _: Json) -> None:
        """R29."""
        if popup.phase == "swiped":
            self.end_with(popup, "dismissed.user")
        elif popup.phase == "presented" or popup.reason is None:
            self.end_with(popup, "dismissed.host")
        else:
            self.end_by(popup, popup.reason)

    def end_by(self, popup: Popup, reason: str) -> None:
        """R29, R14: a dismissal ends by its reason."""
        if reason == "displaced":
            self.return_alive(popup)
        elif reason == "pageLeft" and popup.retention == "keepAlive":
            if not self.another_waits(popup):
                popup.priority = max(popup.priority, self.policy.returning_priority)  # R4
            self.return_alive(popup)
        elif reason == "replaced":
            self.end_with(popup, "replaced")
        else:
            self.end_with(popup, "dismissed." + reason)

    def on_willDismiss(self, popup: Popup, _: Json) -> None:
        """R31: a swipe begins."""
        if popup.phase == "presented":
            popup.phase = "swiped"
            popup.moving_since = self.now

    def on_dismissCancelled(self, popup: Popup, _: Json) -> None:
        """R31: a swipe is given up."""
        if popup.phase == "swiped":
            self.show(popup)

    def end_overdue(self, popup: Popup) -> None:
        """R33."""
        if popup.phase == "presenting":
            self.end_with(popup, "failed")
            self.command_dismissal(popup, "overdue")
        elif popup.phase == "dismissing":
            self.on_didDismiss(popup, {})
        else:
            self.on_dismissCancelled(popup, {})
