"""What random journals are like: how often each thing comes, and the neighbourhoods of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from domain import Json

# How often a request says something about each of these.
FIELDS: dict[str, float] = {
    "content": 0.15,
    "priority": 0.6,
    "tie": 0.15,
    "lane": 0.5,
    "presence": 0.2,
    "target": 0.35,
    "retention": 0.35,
    "preemption": 0.55,
    "interrupts": 0.15,
    "whenIneligible": 0.2,
    "requires": 0.15,
    "coalescing": 0.35,
    "scope": 0.25,
    "notBefore": 0.08,
    "expiresAt": 0.12,
    "duration": 0.2,
}

# How often each kind of line comes, other than reports.
KINDS: dict[str, float] = {
    "request": 25,
    "challenger": 12,
    "sequel": 5,
    "page": 12,
    "navigate": 5,
    "blink": 2,
    "sessionEnded": 1.5,
    "dismiss": 3,
    "withdraw": 3,
    "dismissAll": 1.5,
    "gate": 5,
    "suspension": 3,
    "trigger": 1,
    "tick": 1.5,
}

# Changes to these for popups that stay, and for an app that does not interfere.
LASTING = {"requires": 0.03, "notBefore": 0.02, "expiresAt": 0.04, "duration": 0.05, "scope": 0.1}
QUIET = {
    "dismiss": 0.5,
    "withdraw": 0.5,
    "dismissAll": 0.2,
    "sessionEnded": 0.2,
    "gate": 0.5,
    "suspension": 0.3,
    "trigger": 1,
    "tick": 0.2,
}


@dataclass
class Profile:
    """The neighbourhood that a journal concentrates on."""

    name: str
    ids: list[str] = field(default_factory=lambda: list("abcdef"))
    lanes: list[str] = field(default_factory=lambda: ["modal", "banner", "toast"])
    pages: list[str] = field(default_factory=lambda: ["home", "shop", "pay"])
    fields: dict[str, float] = field(default_factory=dict)
    kinds: dict[str, float] = field(default_factory=dict)
    defaults: Json = field(default_factory=dict)  # always in the policy, if there is one
    only: float = 0.5  # how many of the targets are sets of pages to be on
    reports: float = 1.0  # weight of reports, in multiples of the usual
    manual: float = 0.5  # the chance of a manual host
    on_trigger: float = 0.1
    queue_limit: float = 0.2
    batches: float = 0.15
    grids: list[float] = field(default_factory=lambda: [0.5])
    stand_still: float = 0.6
    timeouts: list[float | None] = field(default_factory=lambda: [10, 10, 10, 4, 2, 1, 0, None])


PROFILES = [
    Profile("everything"),
    Profile("everything, many popups", ids=list("abcdefghijkl"), reports=1.3),
    Profile(
        "replace and swipe",
        ids=list("ab"),
        lanes=["modal", "toast"],
        fields={"coalescing": 0.85, "lane": 0.25, "presence": 0.15, "scope": 0.1},
        kinds={"page": 8, "navigate": 4, "sessionEnded": 1},
        reports=1.6,
        manual=0.85,
        batches=0.25,
    ),
    Profile(
        "pages and anchors",
        ids=list("abcde"),
        lanes=["modal", "toast"],
        fields=LASTING | {"target": 0.95, "retention": 0.3},
        kinds=QUIET | {"page": 45, "navigate": 25, "blink": 4, "request": 15, "sequel": 3},
        defaults={"retention": "keepAlive"},
        only=0.8,
        reports=0.4,
        manual=0.3,
        batches=0.2,
    ),
    Profile(
        "swiped pages",
        ids=list("abc"),
        lanes=["modal"],
        fields=LASTING | {"target": 0.95, "retention": 0.7},
        kinds=QUIET | {"page": 35, "navigate": 20, "blink": 8, "request": 12, "sequel": 8},
        only=0.75,
        reports=0.8,
        manual=0.9,
        timeouts=[10, None],
    ),
    Profile(
        "coming back",
        ids=list("abc"),
        lanes=["modal", "toast"],
        pages=["home", "shop"],
        fields=LASTING | {"target": 0.4, "preemption": 0.1, "retention": 0.5, "expiresAt": 0.3},
        kinds={"challenger": 30, "page": 15, "navigate": 10, "blink": 12, "gate": 1},
        defaults={"preemption": "yield"},
        only=0.8,
        reports=0.5,
        manual=0.4,
    ),
    Profile(
        "coming back, quietly",
        ids=list("abcdefgh"),
        fields=LASTING | {"target": 0.3, "preemption": 0.1, "lane": 0.2, "expiresAt": 0.1},
        kinds=QUIET | {"challenger": 30, "page": 15, "navigate": 8, "blink": 6, "tick": 1},
        defaults={"preemption": "yield", "retention": "keepAlive"},
        reports=0.5,
        manual=0.3,
    ),
    Profile(
        "capacity and preemption",
        ids=list("abcdefgh"),
        lanes=["modal", "toast"],
        fields={"presence": 0.4, "preemption": 0.8, "interrupts": 0.3, "target": 0.1},
        kinds={"page": 3, "navigate": 1, "gate": 2},
        reports=1.2,
    ),
    Profile(
        "triggers",
        fields={"target": 0.2, "preemption": 0.7},
        kinds={"trigger": 25, "suspension": 6, "gate": 5, "page": 5, "navigate": 2},
        defaults={"preemption": "yield"},
        on_trigger=1,
        queue_limit=0.4,
    ),
    Profile(
        "time",
        ids=list("abcde"),
        fields={"notBefore": 0.3, "expiresAt": 0.35, "duration": 0.7, "target": 0.15},
        kinds={"tick": 5, "page": 5, "navigate": 2},
        reports=1.2,
        manual=0.7,
        grids=[0.5, 0.5, 0.1, 1],
        stand_still=0.35,
        timeouts=[0, 0.5, 1, 1, 1.5, 2, None],
    ),
    Profile(
        "slow swipes",
        ids=list("abc"),
        lanes=["modal", "toast"],
        fields={"duration": 0.8, "target": 0.2, "coalescing": 0.5, "preemption": 0.6},
        kinds={"page": 5, "navigate": 2},
        reports=1.6,
        manual=0.95,
        stand_still=0.4,
        timeouts=[0, 0.5, 1, 2, 3],
    ),
    Profile(
        "gates and limits",
        fields={"requires": 0.6, "whenIneligible": 0.5, "notBefore": 0.15, "target": 0.15},
        kinds={"gate": 20, "suspension": 5, "request": 40},
        queue_limit=0.8,
    ),
    Profile(
        "sessions",
        fields={"scope": 0.7, "retention": 0.5, "preemption": 0.7},
        kinds={"sessionEnded": 10, "dismissAll": 4, "withdraw": 6, "dismiss": 6},
        manual=0.7,
    ),
    Profile(
        "names",
        ids=["é", "e\u0301", "\uff5e", "😀", "ß", "a b"],
        lanes=["\uff5e", "😀", "Ä", "A\u0308", "modal"],
        pages=["Å", "A\u030a", "home"],
        batches=0.2,
    ),
]
