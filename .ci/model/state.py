"""All that a scheduler remembers, the order of popups (R1-R3), and where time stands still.

It favours the letter of the rules over speed: plain lists, sorted whenever an order is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from words import Json, Limit, Policy, Popup, Visit


@dataclass(frozen=True)
class Showing:
    """R38: one presentation that began from queued, as one limit counts it.

    One that the event `showings` has given has no presentation, and an id only if it was given.
    """

    limit: str
    presentation: int | None
    id: str | None
    at: float


class State:
    """The data that the rules read and change; each class that extends it adds some rules."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.now: float = 0
        self.epoch = 0
        # R19: reasons, each with the lane for which it is given, or `None` for all lanes.
        self.suspensions: set[tuple[str, str | None]] = set()
        self.inactive_since: float | None = None
        self.still_since: dict[str, float] = {}  # by lane (R37, R45)
        self.triggered = False
        self.armed: set[str] = set()
        self.open_gates: set[str] = set()
        self.visits: dict[str, Visit] = {}
        self.appearances = self.requests = self.presentations = 0  # how many so far
        self.showings: list[Showing] = []
        self.retired: dict[str, Limit] = {}  # limits that the policy lost (R42)
        self.pauses: dict[str, float] = {}  # by lane, its end (R39)
        self.collections: dict[str, float] = {}  # by lane, its end (R40)
        self.queued: list[Popup] = []
        self.alive: list[Popup] = []
        self.presented: list[Popup] = []  # in order of presentation
        self.effects: list[Json] = []
        self.inactive_time: float = 0  # in which the app was inactive, or did not run
        self.history: list[Json] = []  # the entries of appearances

    @property
    def active_time(self) -> float:
        """R46: in which the app was active."""
        return self.now - self.inactive_time

    def rank(self, popup: Popup) -> tuple[int, ...]:
        """R1, R2: the larger tuple is better."""
        order = list(self.policy.order)
        if order[-1] not in ("fifo", "lifo"):
            order.append("fifo")
        if popup.tie is not None:
            order[-1] = popup.tie
        parts = {
            "priority": (popup.priority, popup.user_initiated),
            "fifo": (-popup.sequence,),
            "lifo": (popup.sequence,),
        }
        return tuple(part for name in order for part in parts[name])

    def outranks(self, one: Popup, other: Popup) -> bool:
        """R3."""
        return self.rank(one) > self.rank(other)

    def worth(self, popup: Popup) -> tuple[int, ...]:
        """R9: the rank without its tie-break."""
        return self.rank(popup)[:-1]

    def best_first(self, popups: Iterable[Popup]) -> list[Popup]:
        """From the best rank down."""
        return sorted(popups, key=self.rank, reverse=True)

    def waiting_in(self, lane: str) -> list[Popup]:
        """The queued and alive popups of a lane, from the best rank down."""
        return self.best_first(popup for popup in self.queued + self.alive if popup.lane == lane)

    def presented_in(self, lane: str) -> list[Popup]:
        """The presented popups of a lane, in order of presentation."""
        return [popup for popup in self.presented if popup.lane == lane]

    def is_ahead(self, instant: float | None) -> bool:
        """There is such an instant, and it has not come."""
        return instant is not None and instant > self.now

    def stands_still(self, lane: str) -> bool:
        """R37: while the app is inactive. R45: while the lane's screen is taken."""
        return self.inactive_since is not None or ("screen", lane) in self.suspensions

    def keep_time(self) -> None:
        """R37, R45: after each change of the two. Time that is both counts once."""
        for lane in {popup.lane for popup in self.presented} | set(self.still_since):
            if self.stands_still(lane):
                self.still_since.setdefault(lane, self.now)
            elif lane in self.still_since:
                self.move_instants(lane, self.still_since.pop(lane))
        for popup in self.presented:
            self.run_or_stop(popup)

    def move_instants(self, lane: str, since: float) -> None:
        """R37: what a transition timeout of the lane runs from."""
        for popup in self.presented_in(lane):
            popup.moving_since = self.moved(popup.moving_since, since)

    def run_or_stop(self, popup: Popup) -> None:
        """R49: the duration runs or stands, after each change of what that depends on."""
        still = self.stands_still(popup.lane)
        runs = popup.phase == "presented" and not popup.held and not still
        if runs and popup.runs_since is None:
            popup.runs_since = self.now
        elif not runs and popup.runs_since is not None:
            popup.ran += self.now - popup.runs_since
            popup.runs_since = None

    def start_duration(self, popup: Popup) -> None:
        """R26, R36: anew."""
        popup.ran, popup.runs_since = 0, None
        self.run_or_stop(popup)

    def moved(self, instant: float, since: float) -> float:
        """R37: forward by as much of the time that did not count as came after it."""
        return self.now if instant >= since else instant + (self.now - since)
