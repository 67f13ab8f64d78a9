"""What the host reports (R14, R26, R27, R29-R33, R45), and what follows when it does not."""

from __future__ import annotations

from appearances import see
from dismissing import command_dismissal, dismiss
from domain import Popup
from ending import another_waits, end_with, return_alive, stay_as
from gates import suspend
from policy import Json
from state import State


def take_report(state: State, event: Json) -> None:
    """R32: one about a presentation that has ended, or that does not fit, changes nothing."""
    popup = reported(state, event)
    if popup is None:
        return
    match event["event"]:
        case "didPresent":
            did_present(state, popup)
        case "didFail":
            did_fail(state, popup)
        case "didDecline":
            did_decline(state, popup, event)
        case "didDismiss":
            did_dismiss(state, popup)
        case "userDismissed":
            user_dismissed(state, popup, event)
        case "willDismiss":
            will_dismiss(state, popup)
        case "dismissCancelled":
            dismiss_cancelled(state, popup)


def reported(state: State, event: Json) -> Popup | None:
    """R32: the presented popup that a report is about."""
    for popup in state.presented:
        presentation = event.get("presentation", popup.presentation)
        if (popup.id, popup.presentation) == (event["id"], presentation):
            return popup
    return None


def did_present(state: State, popup: Popup) -> None:
    """R26."""
    if popup.phase == "presenting":
        see(state, popup)
        show(state, popup)


def show(state: State, popup: Popup) -> None:
    """R26, R31: now it is presented; a dismissal asked for meanwhile is commanded."""
    popup.phase = "presented"
    reason, popup.reason = popup.reason, None
    if reason is not None:
        dismiss(state, popup, reason)


def did_fail(state: State, popup: Popup) -> None:
    """R27."""
    if popup.phase == "presenting":
        end_with(state, popup, "failed")


def did_decline(state: State, popup: Popup, event: Json) -> None:
    """R45: its lane is suspended, and the presentation undone; in another phase, R32."""
    if popup.phase != "presenting":
        return
    suspend(state, event.get("reason", "screen"), popup.lane)
    if popup.reason is not None:
        end_by(state, popup, popup.reason)
    elif not popup.began_queued:
        return_alive(state, popup)
    elif another_waits(state, popup):
        end_with(state, popup, "replaced")
    else:
        popup.anchor = None
        stay_as(state, popup, state.queued)


def user_dismissed(state: State, popup: Popup, event: Json) -> None:
    """R30: in any phase; the user has seen it (R38)."""
    if not popup.seen:
        see(state, popup)
    outcome = "completed" if "value" in event else "dismissed.user"
    end_with(state, popup, outcome, event.get("value"))


def did_dismiss(state: State, popup: Popup) -> None:
    """R29."""
    if popup.phase == "swiped":
        end_with(state, popup, "dismissed.user")
    elif popup.phase == "presented" or popup.reason is None:
        end_with(state, popup, "dismissed.host")
    else:
        end_by(state, popup, popup.reason)


def end_by(state: State, popup: Popup, reason: str) -> None:
    """R29, R14: a dismissal ends by its reason."""
    if reason == "displaced":
        return_alive(state, popup)
    elif reason == "pageLeft" and popup.retention == "keepAlive":
        if not another_waits(state, popup):
            popup.priority = max(popup.priority, state.policy.returning_priority)  # R4
        return_alive(state, popup)
    elif reason == "replaced":
        end_with(state, popup, "replaced")
    else:
        end_with(state, popup, "dismissed." + reason)


def will_dismiss(state: State, popup: Popup) -> None:
    """R31: a swipe begins."""
    if popup.phase == "presented":
        popup.phase = "swiped"
        popup.moving_since = state.now


def dismiss_cancelled(state: State, popup: Popup) -> None:
    """R31: a swipe is given up."""
    if popup.phase == "swiped":
        show(state, popup)


def end_overdue(state: State, popup: Popup) -> None:
    """R33."""
    if popup.phase == "presenting":
        end_with(state, popup, "failed")
        command_dismissal(state, popup, "overdue")
    elif popup.phase == "dismissing":
        did_dismiss(state, popup)
    else:
        dismiss_cancelled(state, popup)
