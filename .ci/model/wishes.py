"""Random fields of requests: how a popup wishes to be scheduled."""

from __future__ import annotations

from typing import Any

from domain import Json
from profiles import FIELDS
from scene import Scene, rounded


def some_fields(scene: Scene, now: float, scale: float = 1) -> Json:
    """Some fields, each as often as the profile has it, times the scale."""
    found: Json = {}
    for name, chance in (FIELDS | scene.profile.fields).items():
        if scene.chance(chance * scale):
            found |= value(scene, name, now)
    return found


def value(scene: Scene, name: str, now: float) -> Json:
    """One field, or one of two that are one choice."""
    choose = scene.rng.choice
    simple: dict[str, list[Any]] = {
        "content": ["text", 1, None, {"k": [1, "é"]}, []],
        "priority": [-100, 0, 0, 50, 100, 100, 1000, scene.rng.randint(-3, 3)],
        "tie": ["fifo", "lifo"],
        "lane": scene.profile.lanes,
        "presence": ["concurrent", "concurrent", "exclusive"],
        "retention": ["keepAlive", "keepAlive", "drop"],
        "preemption": ["hold", "yield", "yield", "drop", "drop"],
        "interrupts": [True, True, False],
        "whenIneligible": ["discard", "discard", "wait"],
        "coalescing": ["replace", "replace", "replace", "keep"],
        "requires": [["g"], ["g"], ["h"], ["g", "h"], []],
    }
    if name in simple:
        return {name: choose(simple[name])}
    if name == "target":
        return target(scene)
    if name == "scope":
        return scope(scene)
    steps = {"notBefore": (-1, 4), "expiresAt": (0, 8), "duration": (0, 6)}[name]
    length = scene.grid * scene.rng.randint(*steps)
    return {name: rounded(max(0, length if name == "duration" else now + length))}


def target(scene: Scene) -> Json:
    """`pages` or `origin`; mostly such as are there."""
    choose = scene.rng.choice
    live = scene.live_visits()
    some = scene.rng.sample(scene.profile.pages, choose([1, 1, 2, 2]))
    if live and scene.chance(0.4):
        some = list(dict.fromkeys([choose(live).page, *some[1:]]))
    if scene.chance(0.01):
        some = []
    form = scene.rng.random()
    if form < scene.profile.only:
        return {"pages": some}
    if form < (1 + scene.profile.only) / 2:
        return {"pages": {"except": some}}
    if live and scene.chance(0.8):
        return {"origin": choose(live).name}
    return {"origin": choose(scene.visit_names())}


def scope(scene: Scene) -> Json:
    """`scope` or `session`."""
    form = scene.rng.random()
    if form < 0.5:
        return {"scope": "app"}
    if form < 0.65:
        return {"scope": "session"}
    return {"session": max(0, scene.view.epoch + scene.rng.choice([0, 0, 0, -1, 1]))}
