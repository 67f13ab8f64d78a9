"""All that a scheduler remembers, the order of popups (R1-R3), and what happened so far.

It favours the letter of the rules over speed: plain lists, sorted whenever an order is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from domain import Popup, Visit
from policy import Json, Limit, Policy


@dataclass(frozen=True)
class Showing:
    """R38: one presentation that began from queued, as one limit counts it."""

    limit: str
    presentation: int
    id: str
    at: float


@dataclass
class State:
    """The data that the rules read and change; the rules themselves are in the other files."""

    policy: Policy
    now: float = 0
    epoch: int = 0
    # R19: reasons, each with the lane for which it is given, or `None` for all lanes.
    suspensions: set[tuple[str, str | None]] = field(default_factory=set)
    inactive_since: float | None = None
    still_since: dict[str, float] = field(default_factory=dict)  # by lane (R37, R45)
    triggered: bool = False
    armed: set[str] = field(default_factory=set)
    open_gates: set[str] = field(default_factory=set)
    visits: dict[str, Visit] = field(default_factory=dict)
    appearances: int = 0
    requests: int = 0
    presentations: int = 0
    showings: list[Showing] = field(default_factory=list)
    retired: dict[str, Limit] = field(default_factory=dict)  # limits that the policy lost (R42)
    pauses: dict[str, float] = field(default_factory=dict)  # by lane, its end (R39)
    collections: dict[str, float] = field(default_factory=dict)  # by lane, its end (R40)
    queued: list[Popup] = field(default_factory=list)
    alive: list[Popup] = field(default_factory=list)
    presented: list[Popup] = field(default_factory=list)  # in order of presentation
    effects: list[Json] = field(default_factory=list)
    active_time: float = 0  # in which the app was active
    history: list[Json] = field(default_factory=list)  # the entries of appearances

    def rank(self, popup: Popup) -> tuple[int, ...]:
        """R1, R2: the larger tuple is better."""
        order = list(self.policy.order)
        if order[-1] not in ("fifo", "lifo"):
            order.append("fifo")
        if popup.tie is not None:
            order[-1] = popup.tie
        parts = {"priority": popup.priority, "fifo": -popup.number, "lifo": popup.number}
        return tuple(parts[name] for name in order)

    def outranks(self, one: Popup, other: Popup) -> bool:
        """R3."""
        return self.rank(one) > self.rank(other)

    def best_first(self, popups: Iterable[Popup]) -> list[Popup]:
        """From the best rank down."""
        return sorted(popups, key=self.rank, reverse=True)

    def waiting_in(self, lane: str) -> list[Popup]:
        """The queued and alive popups of a lane, from the best rank down."""
        return self.best_first(popup for popup in self.queued + self.alive if popup.lane == lane)

    def presented_in(self, lane: str) -> list[Popup]:
        """The presented popups of a lane, in order of presentation."""
        return [popup for popup in self.presented if popup.lane == lane]
