"""Random first lines: a policy and a host, much or little said about either."""

from __future__ import annotations

import unicodedata
from typing import Any

from domain import Json
from scene import Scene
from wishes import some_fields

ORDERS = [["priority"], ["priority", "fifo"], ["priority", "lifo"], ["fifo"], ["lifo"]]


def policy_line(scene: Scene) -> Json:
    """Not both left out."""
    line: Json = {}
    if scene.chance(0.95):
        line["policy"] = policy(scene)
    if scene.chance(scene.profile.manual):
        line["host"] = "manual"
    elif not line or scene.chance(0.5):
        line["host"] = "instant"
    return line


def policy(scene: Scene) -> Json:
    """Everything in it is optional."""
    policy: Json = {}
    choose = scene.rng.choice
    if scene.chance(0.8):
        policy["order"] = choose(ORDERS)
    if scene.chance(0.8):
        named = [lane for lane in scene.profile.lanes if scene.chance(0.7)]
        policy["lanes"] = with_distinct_names({lane: choose([1, 1, 2, 3]) for lane in named})
    if scene.chance(0.7):
        policy["defaults"] = defaults(scene)
    elif scene.profile.defaults:
        policy["defaults"] = scene.profile.defaults
    if scene.chance(0.3):
        policy["returningPriority"] = choose([-100, 0, 50, 100, 2000])
    if scene.chance(scene.profile.queue_limit):
        policy["queueLimit"] = choose([1, 1, 2, 3, None])
    if scene.chance(0.8):
        policy["transitionTimeout"] = choose(scene.profile.timeouts)
    if scene.chance(scene.profile.on_trigger):
        policy["promotion"] = "onTrigger"
    elif scene.chance(0.2):
        policy["promotion"] = "automatic"
    return policy


def defaults(scene: Scene) -> Json:
    """Request fields; instants so far off that they do not make the journal a dull one."""
    fields = some_fields(scene, now=12, scale=0.3)
    if "origin" in fields and scene.chance(0.6):
        del fields["origin"]
    if scene.chance(0.6):
        fields["preemption"] = "yield"
    if scene.chance(0.3):
        fields["retention"] = "keepAlive"
    return fields | scene.profile.defaults


def with_distinct_names(fields: dict[str, Any]) -> dict[str, Any]:
    """The object without names canonically equivalent to an earlier one: readers refuse those."""
    found: dict[str, str] = {}
    for name in fields:
        found.setdefault(unicodedata.normalize("NFC", name), name)
    return {name: fields[name] for name in found.values()}
