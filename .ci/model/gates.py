"""Gates, suspension, triggers, transitions (R18-R20, R22): what may show, which lanes step."""

from __future__ import annotations

from domain import Json, Popup
from pages import page_condition_holds
from state import State


def take_gate(state: State, event: Json) -> None:
    """R18: gates start closed."""
    if event["open"]:
        state.open_gates.add(event["gate"])
    else:
        state.open_gates.discard(event["gate"])


def take_suspension(state: State, event: Json) -> None:
    """R19."""
    state.suspended = event["event"] == "suspend"


def take_trigger(state: State, _: Json) -> None:
    """R20: the settle to come arms the lanes."""
    state.triggered = True


def is_eligible(state: State, popup: Popup) -> bool:
    """R18."""
    return (
        page_condition_holds(state, popup)
        and all(gate in state.open_gates for gate in popup.requires)
        and (popup.not_before is None or popup.not_before <= state.now)
        and (popup.expires_at is None or state.now < popup.expires_at)
    )


def arm(state: State) -> None:
    """R20: a trigger arms every lane in which something waits."""
    if state.triggered:
        state.armed |= {popup.lane for popup in state.queued + state.alive}
    state.triggered = False


def is_in_transition(state: State, lane: str) -> bool:
    """R22."""
    return any(popup.lane == lane and popup.in_transition for popup in state.presented)


def may_step(state: State, lane: str) -> bool:
    """R19, R20, R22."""
    if state.suspended or is_in_transition(state, lane):
        return False
    return state.policy.promotion != "onTrigger" or lane in state.armed
