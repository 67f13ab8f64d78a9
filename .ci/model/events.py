"""Random events: what the app asks for, and the choice among all kinds."""

from __future__ import annotations

from collections.abc import Callable

from domain import Json
from navigation import blink, navigate, page
from profiles import KINDS
from reports import report, report_weight
from scene import Scene
from wishes import some_fields


def some_events(scene: Scene) -> list[Json]:
    """One event, or a few that belong together."""
    kinds = KINDS | scene.profile.kinds | {"report": report_weight(scene)}
    kind = scene.rng.choices(list(kinds), list(kinds.values()))[0]
    return MAKERS[kind](scene)


def request(scene: Scene) -> list[Json]:
    """A request."""
    event = {"event": "request", "id": scene.rng.choice(scene.profile.ids)}
    return [event | some_fields(scene, scene.now)]


def challenger(scene: Scene) -> list[Json]:
    """A request that competes with one on screen, and little speaks against it."""
    shown = scene.view.presented
    if not shown:
        return request(scene)
    other = scene.rng.choice(shown)
    event: Json = {"event": "request", "id": scene.rng.choice(scene.profile.ids)}
    event |= some_fields(scene, scene.now, scale=0.3)
    event["lane"] = other.lane
    event["priority"] = other.priority + scene.rng.choice([0, 1, 1, 100])
    if scene.chance(0.3):
        event["preemption"] = scene.rng.choice(["yield", "drop"])
    return [event]


def sequel(scene: Scene) -> list[Json]:
    """A request for an id in use, much like the one that uses it."""
    popups = scene.view.presented * 3 + scene.view.queued + scene.view.alive
    if not popups:
        return request(scene)
    other = scene.rng.choice(popups)
    event: Json = {"event": "request", "id": other.id}
    event |= some_fields(scene, scene.now, scale=0.3)
    event["coalescing"] = "keep" if scene.chance(0.15) else "replace"
    if scene.chance(0.85):
        event["lane"] = other.lane
    if scene.chance(0.85):
        event["presence"] = "concurrent" if other.concurrent else "exclusive"
    return [event]


def dismiss(scene: Scene) -> list[Json]:
    """By id."""
    return [{"event": "dismiss", "id": scene.some_id()}]


def withdraw(scene: Scene) -> list[Json]:
    """By number."""
    return [{"event": "withdraw", "request": scene.some_number()}]


def dismiss_all(scene: Scene) -> list[Json]:
    """Of a lane, or of all."""
    event: Json = {"event": "dismissAll"}
    if scene.chance(0.6):
        event["lane"] = scene.rng.choice([*scene.profile.lanes, "no such lane"])
    return [event]


def gate(scene: Scene) -> list[Json]:
    """Opens more often than it closes."""
    name = scene.rng.choice(["g", "g", "h"])
    return [{"event": "gate", "gate": name, "open": scene.chance(0.6)}]


def suspension(scene: Scene) -> list[Json]:
    """Mostly the one that changes something, and not for long."""
    suspend = not scene.view.suspended if scene.chance(0.9) else scene.view.suspended
    if suspend and scene.chance(0.5):
        suspend = False
    return [{"event": "suspend" if suspend else "resume"}]


MAKERS: dict[str, Callable[[Scene], list[Json]]] = {
    "request": request,
    "challenger": challenger,
    "sequel": sequel,
    "page": page,
    "navigate": navigate,
    "blink": blink,
    "sessionEnded": lambda _: [{"event": "sessionEnded"}],
    "dismiss": dismiss,
    "withdraw": withdraw,
    "dismissAll": dismiss_all,
    "gate": gate,
    "suspension": suspension,
    "trigger": lambda _: [{"event": "trigger"}],
    "tick": lambda _: [{"event": "tick"}],
    "report": report,
}
