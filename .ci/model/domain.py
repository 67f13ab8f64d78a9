"""The words of SEMANTICS.md as data: visits, anchors, the policy, requests and popups."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

FINAL_REASONS = {"requested", "sessionEnded", "timeout", "preempted", "replaced"}
RETURNING_REASONS = {"displaced", "pageLeft"}
CHOICES = (("pages", "origin"), ("scope", "session"))


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
    """What a placed popup is tied to (R12): a visit, and its page at the time of anchoring."""

    visit: str
    page: str


@dataclass
class Policy:
    """The first line of a journal."""

    order: list[str] = field(default_factory=lambda: ["priority", "fifo"])
    lanes: dict[str, int] = field(default_factory=dict)
    defaults: Json = field(default_factory=dict)
    returning_priority: int = 100
    queue_limit: int | None = None
    transition_timeout: float | None = 10
    promotion: str = "automatic"

    @staticmethod
    def from_json(fields: Json) -> Policy:
        """The policy as written; whatever is not there has its default."""
        policy = Policy()
        policy.order = fields.get("order", policy.order)
        policy.lanes = fields.get("lanes", policy.lanes)
        policy.defaults = fields.get("defaults", policy.defaults)
        policy.returning_priority = fields.get("returningPriority", policy.returning_priority)
        policy.queue_limit = fields.get("queueLimit", policy.queue_limit)
        policy.transition_timeout = fields.get("transitionTimeout", policy.transition_timeout)
        policy.promotion = fields.get("promotion", policy.promotion)
        return policy

    def filled(self, request: Json) -> Json:
        """The request with the defaults where it is silent; its own choice ousts the other one."""
        fields = dict(self.defaults)
        for pair in CHOICES:
            if any(name in request for name in pair):
                for name in pair:
                    fields.pop(name, None)
        fields.update(request)
        return fields

    def capacity(self, lane: str) -> int:
        """How many exclusive popups a lane shows at once."""
        return self.lanes.get(lane, 1)


# Compared by identity: two requests of the same fields are still two.
@dataclass(eq=False)
class Popup:
    """A request, and once it was accepted, the popup."""

    number: int
    id: str
    priority: int
    tie: str | None
    lane: str
    concurrent: bool
    only: list[str] | None
    excluded: list[str] | None
    origin: str | None
    retention: str
    preemption: str
    interrupts: bool
    discards: bool
    requires: list[str]
    replaces: bool
    in_session: bool
    session: int | None
    not_before: float | None
    expires_at: float | None
    duration: float | None

    anchor: Anchor | None = None
    # Of a presented one: presenting, presented, dismissing or swiped; its presentation; the reason
    # for which it goes or, if that is not commanded yet, will go; since when the transition runs,
    # and since when it is shown.
    phase: str = ""
    presentation: int = 0
    reason: str | None = None
    moving_since: float = 0
    shown_since: float = 0

    @staticmethod
    def from_json(number: int, fields: Json) -> Popup:
        """The request, its defaults as in the table of SEMANTICS.md."""
        pages = fields.get("pages")
        return Popup(
            number=number,
            id=fields["id"],
            priority=fields.get("priority", 0),
            tie=fields.get("tie"),
            lane=fields.get("lane", "modal"),
            concurrent=fields.get("presence", "exclusive") == "concurrent",
            only=pages if isinstance(pages, list) else None,
            excluded=pages["except"] if isinstance(pages, dict) else None,
            origin=fields.get("origin"),
            retention=fields.get("retention", "drop"),
            preemption=fields.get("preemption", "hold"),
            interrupts=fields.get("interrupts", False),
            discards=fields.get("whenIneligible", "wait") == "discard",
            requires=fields.get("requires", []),
            replaces=fields.get("coalescing", "keep") == "replace",
            in_session=fields.get("scope", "session") == "session",
            session=fields.get("session"),
            not_before=fields.get("notBefore"),
            expires_at=fields.get("expiresAt"),
            duration=fields.get("duration"),
        )

    @property
    def in_transition(self) -> bool:
        """Presenting, dismissing or being swiped (R22)."""
        return self.phase != "presented"
