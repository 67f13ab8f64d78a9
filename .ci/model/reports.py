"""Random reports of the host: mostly such as fit, some late, repeated or wrong."""

from __future__ import annotations

from domain import Json, Popup
from scene import Scene

REPORTS = [
    "userDismissed",
    "didPresent",
    "didFail",
    "didDismiss",
    "willDismiss",
    "dismissCancelled",
]


def report_weight(scene: Scene) -> float:
    """Reports come when something is on screen, the sooner when it is on its way."""
    presented = scene.view.presented
    if not presented:
        return 1.5
    moving = any(popup.in_transition for popup in presented)
    usual = 20 if not moving else 80 if not scene.instant else 30
    return usual * scene.profile.reports


def report(scene: Scene) -> list[Json]:
    """Mostly one that fits what is presented."""
    presented = scene.view.presented
    if not presented or scene.chance(0.08):
        return [stray_report(scene)]
    popup = scene.rng.choice(presented)
    moving = [other for other in presented if other.in_transition]
    if moving and scene.chance(0.6):
        popup = scene.rng.choice(moving)
    event: Json = {"event": fitting(scene, popup), "id": popup.id}
    if event["event"] == "userDismissed":
        event |= answer(scene)
    if scene.chance(0.4):
        event["presentation"] = popup.presentation
    elif scene.chance(0.04):
        event["presentation"] = scene.rng.randint(1, scene.view.presentations + 1)
    return [event]


def fitting(scene: Scene, popup: Popup) -> str:
    """What a host says about a popup in that phase."""
    weights = {
        "presenting": {"didPresent": 75, "didFail": 8, "didDismiss": 10, "userDismissed": 7},
        "presented": {"userDismissed": 40, "willDismiss": 50, "didDismiss": 10},
        "dismissing": {"didDismiss": 85, "userDismissed": 10, "dismissCancelled": 5},
        "swiped": {"dismissCancelled": 50, "didDismiss": 20, "userDismissed": 30},
    }[popup.phase]
    return scene.rng.choices(list(weights), list(weights.values()))[0]


def stray_report(scene: Scene) -> Json:
    """One that is late, repeated, or wrong."""
    event: Json = {"event": scene.rng.choice(REPORTS), "id": scene.some_id()}
    if event["event"] == "userDismissed":
        event |= answer(scene)
    if scene.chance(0.6):
        latest = scene.view.presentations
        event["presentation"] = scene.rng.choice([1, max(1, latest), max(1, latest - 1), 999])
    return event


def answer(scene: Scene) -> Json:
    """The value that a user's dismissal carries, if any; `null` is one."""
    return {} if scene.chance(0.5) else {"value": scene.rng.choice(["ok", None, False, {"n": 1}])}
