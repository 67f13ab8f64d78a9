"""The way in: one event, or events that settle together."""

from __future__ import annotations

from collections.abc import Callable

from activity import take_activity
from arrivals import take_request
from configuring import take_configured
from deadlines import take_tick
from dismissing import take_dismiss, take_dismiss_all, take_session_ended, take_withdraw
from gates import take_gate, take_suspension, take_trigger
from host import take_report
from pages import take_page
from policy import Json
from relaunching import take_relaunched
from settling import settle
from state import State

REPORTS = (
    "didPresent", "didFail", "didDecline", "didDismiss", "userDismissed", "willDismiss",
    "dismissCancelled",
)

TAKERS: dict[str, Callable[[State, Json], None]] = {
    "request": take_request,
    **dict.fromkeys(("entered", "appeared", "disappeared", "left"), take_page),
    "sessionEnded": take_session_ended,
    "dismiss": take_dismiss,
    "withdraw": take_withdraw,
    "dismissAll": take_dismiss_all,
    "gate": take_gate,
    **dict.fromkeys(("suspend", "resume"), take_suspension),
    "trigger": take_trigger,
    "tick": take_tick,
    **dict.fromkeys(("deactivated", "activated"), take_activity),
    "relaunched": take_relaunched,
    "configured": take_configured,
    **dict.fromkeys(REPORTS, take_report),
}


def turn(state: State, events: list[Json]) -> None:
    """Takes the events in, and settles."""
    for event in events:
        TAKERS[event["event"]](state, event)
    settle(state)
