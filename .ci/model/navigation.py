"""Random events of pages: one visit, or several that belong together."""

from __future__ import annotations

from domain import Json
from scene import Scene
from wishes import some_fields


def page(scene: Scene) -> list[Json]:
    """Something happens to one visit."""
    name = scene.rng.choice(scene.visit_names())
    return [page_event(scene, name, likely_kind(scene, name))]


def likely_kind(scene: Scene, name: str) -> str:
    """Mostly what is to be expected of a visit in that state."""
    visit = scene.view.visits.get(name)
    if visit is None or not visit.live:
        weights = [15, 75, 5, 5]
    elif visit.visible:
        weights = [5, 10, 50, 35]
    else:
        weights = [5, 60, 5, 30]
    return scene.rng.choices(["entered", "appeared", "disappeared", "left"], weights)[0]


def page_event(scene: Scene, name: str, kind: str) -> Json:
    """Mostly with the page that the visit is named after; what may be left out, at times is."""
    page = name.split("#")[0]
    if scene.chance(0.12):
        page = scene.rng.choice(scene.profile.pages)
    event: Json = {"event": kind}
    if kind in ("entered", "appeared") or scene.chance(0.3):
        event["page"] = page
    if name != event.get("page") or scene.chance(0.3):
        event["visit"] = name
    return event


def navigate(scene: Scene) -> list[Json]:
    """One visit goes, another comes: as one batch, in either order."""
    visible = scene.visible_names()
    coming = page_event(scene, scene.rng.choice(scene.visit_names()), "appeared")
    if not visible:
        return [coming]
    kind = "left" if scene.chance(0.4) else "disappeared"
    events = [page_event(scene, scene.rng.choice(visible), kind), coming]
    if scene.chance(0.3):
        events.reverse()
    return events


def blink(scene: Scene) -> list[Json]:
    """A page goes and comes back as one batch; meanwhile an id on screen is asked for."""
    visible = scene.visible_names()
    tied = [popup for popup in scene.view.presented if popup.only or popup.origin]
    if not visible or not tied:
        return navigate(scene)
    name = scene.rng.choice(visible)
    kind = "left" if scene.chance(0.3) else "disappeared"
    request = {"event": "request", "id": scene.rng.choice(tied).id}
    request |= some_fields(scene, scene.now, scale=0.4)
    back = page_event(scene, name, "appeared")
    return [page_event(scene, name, kind), request, back]
