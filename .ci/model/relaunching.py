"""The process is another one (R41): nothing is on screen, and little is known of the app."""

from __future__ import annotations

from dismissing import is_leaving_for_good
from domain import FINAL_REASONS, Popup
from ending import another_waits, end_with, resolve, stay_as
from host import end_by
from policy import Json
from state import State


def take_relaunched(state: State, _: Json) -> None:
    """R41."""
    for popup in state.best_first(state.queued):
        if not survives(popup):
            resolve(state, popup, "discarded.relaunched")
    for popup in state.best_first(state.alive):
        if not survives(popup):
            resolve(state, popup, "dismissed.relaunched")
    for popup in list(state.presented):
        take_off_screen(state, popup)
    for popup in state.queued + state.alive:
        popup.anchor = None
    for popup in state.alive:
        popup.spared = True
    forget_surroundings(state)


def survives(popup: Popup) -> bool:
    """R41."""
    return popup.restores and popup.origin is None


def take_off_screen(state: State, popup: Popup) -> None:
    """R41, of a presented popup; the first that applies decides."""
    if popup.phase == "swiped":
        end_with(state, popup, "dismissed.user")
    elif popup.reason in FINAL_REASONS:
        end_by(state, popup, popup.reason)
    elif is_leaving_for_good(state, popup):
        end_with(state, popup, "dismissed.pageLeft")
    elif another_waits(state, popup):
        end_with(state, popup, "replaced")
    elif not survives(popup) or popup.relaunched_on_screen:
        end_with(state, popup, "dismissed.relaunched")
    else:
        popup.relaunched_on_screen = True
        asked_again = popup.phase == "presenting" and popup.began_queued
        stay_as(state, popup, state.queued if asked_again else state.alive)


def forget_surroundings(state: State) -> None:
    """R41: what holds at launch comes in the same batch, after this."""
    state.visits.clear()
    state.open_gates.clear()
    state.suspensions.clear()
    state.still_since.clear()
    state.armed.clear()
    state.collections.clear()
    state.inactive_since = None
    state.triggered = False
