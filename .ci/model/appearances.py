"""Appearances (R46): which popups the user has seen, when, and for how long."""

from __future__ import annotations

from typing import Any

from domain import Popup
from pages import visible_visits
from policy import Json
from state import State


def see(state: State, popup: Popup) -> None:
    """The host has presented it, or the user has closed it before (R38)."""
    popup.seen = True
    popup.shown_since = state.now
    popup.seen_at = state.active_time
    popup.appearances += 1
    note(state, popup, "shown", number=popup.appearances, waited=state.now - popup.waits_since)


def leave(state: State, popup: Popup) -> float:
    """It is no longer on screen, if it was; the seconds since it was last shown."""
    seconds = state.active_time - popup.seen_at if popup.seen else 0
    popup.seen = False
    popup.seconds += seconds
    return seconds


def set_aside(state: State, popup: Popup) -> None:
    """It leaves the screen and will return."""
    seconds = leave(state, popup)
    popup.waits_since = state.now
    note(state, popup, "setAside", seconds=seconds)


def end(state: State, popup: Popup, outcome: str, answer: Any) -> None:
    """Its request ends."""
    leave(state, popup)
    if popup.appearances == 0:
        note(state, popup, "refused", outcome=outcome, waited=state.now - popup.waits_since)
        return
    stay = {"seconds": popup.seconds, "appearances": popup.appearances}
    if outcome == "completed":
        note(state, popup, "answered", value=answer, **stay)
    else:
        note(state, popup, "closed", outcome=outcome, **stay)


def note(state: State, popup: Popup, kind: str, **more: Any) -> None:
    """An entry of `play --appearances`, without its line."""
    entry: Json = {
        "at": state.now, "appearance": kind, "id": popup.id, "request": popup.number,
        "lane": popup.lane,
    }
    if popup.content is not None:
        entry["content"] = popup.content
    entry["priority"] = popup.priority
    visible = visible_visits(state)
    if popup.anchor is not None:
        entry["page"] = popup.anchor.page
    elif visible:
        entry["page"] = visible[0].page
    state.history.append(entry | more)
