"""Gates, suspension, triggers, transitions (R18-R20, R22): what may show, which lanes step."""

from __future__ import annotations

from domain import Popup
from limits import used_up
from pages import page_condition_holds
from policy import Json
from standing import keep_time
from state import State


def take_gate(state: State, event: Json) -> None:
    """R18: gates start closed."""
    if event["open"]:
        state.open_gates.add(event["gate"])
    else:
        state.open_gates.discard(event["gate"])


def take_suspension(state: State, event: Json) -> None:
    """R19: each party has its reason, for a lane or for all."""
    reason, lane = event.get("reason", "app"), event.get("lane")
    if event["event"] == "suspend":
        suspend(state, reason, lane)
    else:
        state.suspensions.discard((reason, lane))
        keep_time(state)


def suspend(state: State, reason: str, lane: str | None) -> None:
    """R19; `screen`, given for a lane, makes its time stand still (R45)."""
    state.suspensions.add((reason, lane))
    keep_time(state)


def reasons_to_suspend(state: State, lane: str) -> list[str]:
    """R19, R43: those given for all lanes or for this one, sorted, each once."""
    return sorted({reason for reason, where in state.suspensions if where in (None, lane)})


def take_trigger(state: State, _: Json) -> None:
    """R20: the settle to come arms the lanes."""
    state.triggered = True


def closed_gates(state: State, popup: Popup) -> list[str]:
    """R18: the gates that it requires and that are not open, sorted."""
    return sorted(set(popup.requires) - state.open_gates)


def is_ahead(state: State, instant: float | None) -> bool:
    """There is such an instant, and it has not come."""
    return instant is not None and instant > state.now


def may_show(state: State, popup: Popup) -> bool:
    """R18 without limits, which replacing on screen does not ask (R38)."""
    return (
        page_condition_holds(state, popup)
        and not closed_gates(state, popup)
        and not is_ahead(state, popup.not_before)
        and (popup.expires_at is None or is_ahead(state, popup.expires_at))
    )


def is_eligible(state: State, popup: Popup) -> bool:
    """R18, of a queued or alive popup: limits bind queued ones only."""
    return may_show(state, popup) and (popup not in state.queued or not used_up(state, popup))


def arm(state: State) -> None:
    """R20: a trigger arms every lane in which something waits."""
    if state.triggered:
        state.armed |= {popup.lane for popup in state.queued + state.alive}
    state.triggered = False


def in_transition(state: State, lane: str) -> list[Popup]:
    """R22: the lane's popups that are presenting, dismissing or being swiped."""
    return [popup for popup in state.presented_in(lane) if popup.in_transition]


def lacks_trigger(state: State, lane: str) -> bool:
    """R20."""
    return state.policy.promotion == "onTrigger" and lane not in state.armed


def may_step(state: State, lane: str) -> bool:
    """R19, R20, R22, R37."""
    return not (
        reasons_to_suspend(state, lane)
        or state.inactive_since is not None
        or in_transition(state, lane)
        or lacks_trigger(state, lane)
    )
