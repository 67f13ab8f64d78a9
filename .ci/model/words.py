"""The words of the rules as data: policies, visits, anchors, requests and popups."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

Json = dict[str, Any]

FINAL_REASONS = {"requested", "sessionEnded", "timeout", "preempted", "replaced"}
RETURNING_REASONS = {"displaced", "pageLeft"}
PAUSING_OUTCOMES = {
    "completed", "dismissed.user", "dismissed.host", "dismissed.timeout", "dismissed.pageLeft",
    "dismissed.requested",
}
UNDOINGS = 3  # R14, R29: the third one in a row is the end
LONG_STAY = 10  # R29: where the policy has no timeout
CHOICES = (("pages", "origin"), ("scope", "session"))
UNITS = {"ms": 0.001, "s": 1, "m": 60, "min": 60, "h": 3600, "d": 86400, "w": 604800}


def length(value: float | str | None) -> float | None:
    """A length of a policy: a number of seconds, or a text such as `1h 30m`."""
    if not isinstance(value, str):
        return value
    return sum(float(number) * UNITS[unit] for number, unit in re.findall(r"([\d.]+) *([a-z]+)", value))


@dataclass(frozen=True)
class Lane:
    """The settings of one lane. No interval, no collecting and no duration by default.

    R9: a `queueLimit` of `None` is none at all; without one, the policy's holds.
    """

    capacity: int = 1
    interval: float | None = None
    collect: float | None = None
    duration: float | None = None
    queueLimit: int | str | None = "policy"
    overflow: str = "worst"

    @property
    def in_seconds(self) -> Lane:
        """The lane with its lengths as numbers."""
        return replace(
            self, interval=length(self.interval), collect=length(self.collect), duration=length(self.duration)
        )


class Limit:
    """R38: so many showings, within so many seconds or (`None`) without end."""

    def __init__(self, fields: Json) -> None:
        self.count: int = fields["count"]
        self.within: float | None = length(fields.get("within"))
        self.each_id = fields.get("each") == "id"
        self.scope: str = fields.get("scope", "app")


class Policy:
    """The first line of a journal, or the policy of a `configured` event."""

    def __init__(self, fields: Json) -> None:
        self.order: list[str] = fields.get("order", ["priority", "fifo"])
        self.lanes = {
            name: Lane(**value).in_seconds if isinstance(value, dict) else Lane(capacity=value)
            for name, value in fields.get("lanes", {}).items()
        }
        self.limits = {name: Limit(value) for name, value in fields.get("limits", {}).items()}
        self.defaults: Json = fields.get("defaults", {})
        self.returning_priority: int | None = fields.get("returningPriority")
        self.queue_limit: int | None = fields.get("queueLimit")
        self.transition_timeout: float | None = length(fields.get("transitionTimeout", 10))
        self.promotion: str = fields.get("promotion", "automatic")

    def lane(self, name: str) -> Lane:
        """The settings of a lane; a lane that is not named has the defaults."""
        return self.lanes.get(name, Lane())

    def queue_limit_of(self, name: str) -> int | None:
        """R9: the lane's own, or else the policy's."""
        own = self.lane(name).queueLimit
        return self.queue_limit if own == "policy" else own

    def filled(self, request: Json) -> Json:
        """The request with the defaults where it is silent; its own choice ousts the other one."""
        fields = dict(self.defaults)
        for pair in CHOICES:
            if any(name in request for name in pair):
                for name in pair:
                    fields.pop(name, None)
        fields.update(request)
        # R36: `null` is a duration without end, and not the same as none given.
        if "duration" not in fields:
            fields["duration"] = self.lane(fields.get("lane", "modal")).duration
        return fields


@dataclass
class Visit:
    """One instance of a page (R10). `appeared` numbers the appearances, the last is the largest."""

    name: str
    page: str
    live: bool = True
    visible: bool = False
    appeared: int = 0


@dataclass(frozen=True)
class Anchor:
    """The visit that a placed popup is tied to (R12), and its page at the time of anchoring."""

    visit: str
    page: str


class Popup:
    """A request, and once it was accepted, the popup. Two requests of the same fields are two."""

    def __init__(self, number: int, fields: Json, now: float) -> None:
        given, pages = fields.get, fields.get("pages")
        self.number = number
        self.sequence = number  # R1, R8
        self.id: str = fields["id"]
        self.content: Any = given("content")
        self.priority: int = given("priority", 0)
        self.tie: str | None = given("tie")
        self.lane: str = given("lane", "modal")
        self.concurrent = given("presence", "exclusive") == "concurrent"
        self.only: list[str] | None = pages if isinstance(pages, list) else None
        self.excluded: list[str] | None = pages["except"] if isinstance(pages, dict) else None
        self.origin: str | None = given("origin")
        self.retention: str = given("retention", "drop")
        self.preemption: str = given("preemption", "hold")
        self.interrupts: bool = given("interrupts", False)
        self.discards = given("whenIneligible", "wait") == "discard"
        self.discards_used_up = given("whenUsedUp", "wait") == "discard"
        self.requires: list[str] = given("requires", [])
        self.coalescing: str = given("coalescing", "keep")
        self.limits: list[str] = given("limits", [])
        self.user_initiated: bool = given("userInitiated", False)
        self.mandatory: bool = given("mandatory", False)
        self.survives = given("relaunch", "end") == "restore" and self.origin is None  # R41
        self.in_session = given("scope", "session") == "session"
        self.session: int | None = given("session")
        self.not_before: float | None = given("notBefore")
        self.expires_at: float | None = given("expiresAt")
        self.expires_always = given("expires", "waiting") == "always"
        self.duration: float | None = given("duration")

        self.anchor: Anchor | None = None
        # R41: whether it was on screen at a relaunch and stayed; whether R16 spares it, alive.
        self.relaunched_on_screen = self.spared = False
        # Of a presented one: presenting, presented, dismissing or swiped; its presentation; the
        # reason for which it goes or, being swiped, will go; since when the transition runs.
        self.phase = ""
        self.presentation = 0
        self.reason: str | None = None
        self.moving_since: float = 0
        # R49: for how long its duration ran, and since when it runs now, if it does.
        self.ran: float = 0
        self.runs_since: float | None = None
        self.held = False
        # R38: whether it takes over the showing of a popup that it has replaced.
        self.takes_showing_over = False
        # Of its presentation (R38): whether it began from queued, and whether it was seen.
        self.began_queued = self.seen = False
        # R14, R29: how many undoings there were in a row, and which pages were visible when it was placed
        # and when its last dismissal ended.
        self.undoings = 0
        self.pages_at_placing: set[str] = set()
        self.pages_at_end: set[str] = set()
        # Of its appearances: since when it waits, when it was last seen (in the time of the active
        # app), how often it appeared, and for how long before.
        self.waits_since = now
        self.seen_at: float = 0
        self.appearances = 0
        self.seconds: float = 0

    @property
    def let_through(self) -> bool:
        """R39, R40: neither a pause nor a collection holds it back."""
        return self.interrupts or self.user_initiated

    @property
    def in_transition(self) -> bool:
        """Presenting, dismissing or being swiped (R22)."""
        return self.phase != "presented"
