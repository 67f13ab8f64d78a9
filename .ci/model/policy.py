"""The policy (R9, R20, R36, R38-R40, R42): lanes, limits, and what requests are filled in with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Json = dict[str, Any]

CHOICES = (("pages", "origin"), ("scope", "session"))


@dataclass(frozen=True)
class Lane:
    """The settings of one lane. No interval, no collecting and no duration by default."""

    capacity: int = 1
    interval: float | None = None
    collect: float | None = None
    duration: float | None = None

    @staticmethod
    def from_json(value: int | Json) -> Lane:
        """A lane as written: its capacity, or an object."""
        return Lane(**value) if isinstance(value, dict) else Lane(capacity=value)


@dataclass(frozen=True)
class Limit:
    """R38: so many showings, within so many seconds or (`None`) without end."""

    count: int
    within: float | None
    each_id: bool
    in_session: bool

    @staticmethod
    def from_json(fields: Json) -> Limit:
        """A limit as written; only `count` is required."""
        return Limit(
            count=fields["count"],
            within=fields.get("within"),
            each_id=fields.get("each") == "id",
            in_session=fields.get("scope", "app") == "session",
        )


@dataclass
class Policy:
    """The first line of a journal, or the policy of a `configured` event."""

    order: list[str] = field(default_factory=lambda: ["priority", "fifo"])
    lanes: dict[str, Lane] = field(default_factory=dict)
    limits: dict[str, Limit] = field(default_factory=dict)
    defaults: Json = field(default_factory=dict)
    returning_priority: int = 100
    queue_limit: int | None = None
    transition_timeout: float | None = 10
    promotion: str = "automatic"

    @staticmethod
    def from_json(fields: Json) -> Policy:
        """The policy as written; a field that is missing has its default."""
        policy = Policy()
        lanes, limits = fields.get("lanes", {}), fields.get("limits", {})
        policy.order = fields.get("order", policy.order)
        policy.lanes = {name: Lane.from_json(value) for name, value in lanes.items()}
        policy.limits = {name: Limit.from_json(value) for name, value in limits.items()}
        policy.defaults = fields.get("defaults", policy.defaults)
        policy.returning_priority = fields.get("returningPriority", policy.returning_priority)
        policy.queue_limit = fields.get("queueLimit", policy.queue_limit)
        policy.transition_timeout = fields.get("transitionTimeout", policy.transition_timeout)
        policy.promotion = fields.get("promotion", policy.promotion)
        return policy

    def lane(self, name: str) -> Lane:
        """The settings of a lane; a lane that is not named has the defaults."""
        return self.lanes.get(name, Lane())

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
