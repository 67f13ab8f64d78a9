"""The terms of the rules as data: reasons, visits, anchors, requests and popups."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from policy import Json

FINAL_REASONS = {"requested", "sessionEnded", "timeout", "preempted", "replaced"}
RETURNING_REASONS = {"displaced", "pageLeft"}


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
    coalescing: str
    limits: list[str]
    user_initiated: bool
    restores: bool
    in_session: bool
    session: int | None
    not_before: float | None
    expires_at: float | None
    duration: float | None
    content: Any

    anchor: Anchor | None = None
    # R41: whether it was on screen at a relaunch and stayed; whether R16 spares it, alive.
    relaunched_on_screen: bool = False
    spared: bool = False
    # Of a presented one: presenting, presented, dismissing or swiped; its presentation; the reason
    # for which it goes or, if that is not commanded yet, will go; since when the transition runs,
    # and since when it is shown.
    phase: str = ""
    presentation: int = 0
    reason: str | None = None
    moving_since: float = 0
    shown_since: float = 0
    # Of its presentation (R38): whether it began from queued, and whether it was seen.
    began_queued: bool = False
    seen: bool = False
    # Of its appearances: since when it waits, when it was last seen (in the time of the active app),
    # how often it appeared, and for how long before.
    waits_since: float = 0
    seen_at: float = 0
    appearances: int = 0
    seconds: float = 0

    @staticmethod
    def from_json(number: int, fields: Json) -> Popup:
        """The request, with the defaults of the rules."""
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
            coalescing=fields.get("coalescing", "keep"),
            limits=fields.get("limits", []),
            user_initiated=fields.get("userInitiated", False),
            restores=fields.get("relaunch", "end") == "restore",
            in_session=fields.get("scope", "session") == "session",
            session=fields.get("session"),
            not_before=fields.get("notBefore"),
            expires_at=fields.get("expiresAt"),
            duration=fields.get("duration"),
            content=fields.get("content"),
        )

    @property
    def in_transition(self) -> bool:
        """Presenting, dismissing or being swiped (R22)."""
        return self.phase != "presented"
