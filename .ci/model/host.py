"""What the host reports (R14, R26, R27, R29-R33, R45), and what follows when it does not."""

from __future__ import annotations

from replacing import Replacing
from words import Json, Popup

REPORTS = (
    "didPresent", "didFail", "didDecline", "didDismiss", "userDismissed", "willDismiss",
    "dismissCancelled", "hold", "release",
)


class Host(Replacing):
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
            popup.phase = "presented"
            self.start_duration(popup)

    def on_didFail(self, popup: Popup, _: Json) -> None:
        """R27."""
        if popup.phase == "presenting":
            self.end_with(popup, "failed")
        elif popup.phase == "dismissing" and not popup.seen:
            self.end_by(popup, popup.reason)

    def on_didDecline(self, popup: Popup, event: Json) -> None:
        """R45: its lane is suspended, and the presentation undone; in another phase, R32."""
        is_unseen_leaving = popup.phase == "dismissing" and not popup.seen
        if popup.phase != "presenting" and not is_unseen_leaving:
            return
        self.suspend(event.get("reason", "screen"), popup.lane)
        if is_unseen_leaving:
            self.end_by(popup, popup.reason, declined=True)
        else:
            self.undo(popup)

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
        elif popup.phase != "dismissing":
            self.take_away(popup)
        else:
            self.end_by(popup, popup.reason)

    def take_away(self, popup: Popup) -> None:
        """R29: nobody has asked for that; a mandatory one comes back."""
        self.note_dismissal(popup)
        if not popup.mandatory or self.is_third_undoing(popup):
            self.end_with(popup, "dismissed.host")
            return
        popup.undoings += 1
        if popup.seen:
            self.wait_again(popup, self.alive)
        else:
            self.undo(popup)

    def end_by(self, popup: Popup, reason: str | None, declined: bool = False) -> None:
        """R29: a dismissal ends by its reason."""
        assert reason is not None
        self.note_dismissal(popup)
        if reason == "displaced":
            self.wait_again(popup, self.alive)
        elif reason == "pageLeft":
            self.end_page_left(popup, declined)
        elif reason == "replaced":
            self.end_with(popup, "replaced")
        else:
            self.end_with(popup, "dismissed." + reason)

    def end_page_left(self, popup: Popup, declined: bool) -> None:
        """R14."""
        if popup.seen and popup.retention == "keepAlive":
            raised = self.policy.returning_priority
            if raised is not None and not self.another_waits(popup):
                popup.priority = max(popup.priority, raised)  # R4
            self.wait_again(popup, self.alive)
        elif popup.seen or self.ends_undone(popup, declined):
            self.end_with(popup, "dismissed.pageLeft")
        else:
            if popup.began_queued and not declined:
                popup.undoings += 1
            self.undo(popup)

    def on_willDismiss(self, popup: Popup, _: Json) -> None:
        """R31: a swipe begins."""
        if popup.phase == "presented":
            popup.phase = "swiped"
            popup.moving_since = self.now
            self.run_or_stop(popup)

    def on_dismissCancelled(self, popup: Popup, _: Json) -> None:
        """R31: a swipe is given up; a dismissal or a replacing asked for meanwhile happens."""
        if popup.phase == "swiped":
            popup.phase = "presented"
            self.run_or_stop(popup)
            reason, popup.reason = popup.reason, None
            if reason is not None:
                self.dismiss(popup, reason)
            else:
                self.replace_by_queued(popup)

    def on_hold(self, popup: Popup, _: Json) -> None:
        """R49; repeats change nothing."""
        popup.held = popup.held or popup.phase != "dismissing"
        self.run_or_stop(popup)

    def on_release(self, popup: Popup, _: Json) -> None:
        """R49."""
        if popup.phase != "dismissing":
            popup.held = False
        self.run_or_stop(popup)

    def end_overdue(self, popup: Popup) -> None:
        """R33."""
        if popup.phase == "presenting":
            self.end_with(popup, "failed")
            self.command_dismissal(popup, "overdue")
        elif popup.phase == "dismissing":
            self.on_didDismiss(popup, {})
        else:
            self.on_dismissCancelled(popup, {})
