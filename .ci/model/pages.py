"""Pages, visits and anchors (R10-R12): which popups the screen allows."""

from __future__ import annotations

from domain import Anchor, Popup, Visit
from policy import Json
from state import State


def take_page(state: State, event: Json) -> None:
    """R10."""
    name: str = event["visit"] if "visit" in event else event["page"]
    visit = state.visits.get(name)
    kind = event["event"]
    if kind in ("entered", "appeared"):
        if visit is None or not visit.live:
            visit = state.visits[name] = Visit(name, event["page"])
        if kind == "appeared" and not visit.visible:
            state.appearances += 1
            visit.visible = True
            visit.appeared = state.appearances
    elif visit is not None:
        visit.visible = False
        visit.live = visit.live and kind != "left"


def is_live(state: State, name: str) -> bool:
    """R10: entered and not left. A visit is its name."""
    return name in state.visits and state.visits[name].live


def is_visible(state: State, name: str) -> bool:
    """R10."""
    return name in state.visits and state.visits[name].visible


def visible_visits(state: State) -> list[Visit]:
    """R10: the one that appeared last comes first."""
    visible = [visit for visit in state.visits.values() if visit.visible]
    return sorted(visible, key=lambda visit: visit.appeared, reverse=True)


def visits_to_follow(state: State, popup: Popup) -> list[Visit]:
    """R12: visible visits of a different page than its anchor's that the popup targets."""
    assert popup.anchor is not None and popup.only is not None
    return [
        visit
        for visit in visible_visits(state)
        if visit.page in popup.only and visit.page != popup.anchor.page
    ]


def page_condition_holds(state: State, popup: Popup) -> bool:
    """R11, and R12 for an anchored `only` popup."""
    if popup.origin is not None:
        return is_visible(state, popup.origin)
    pages = [visit.page for visit in visible_visits(state)]
    if popup.excluded is not None:
        return not any(page in popup.excluded for page in pages)
    if popup.only is None:
        return True
    if popup.anchor is None:
        return any(page in popup.only for page in pages)
    return is_visible(state, popup.anchor.visit) or bool(visits_to_follow(state, popup))


def anchor(state: State, popup: Popup) -> None:
    """R12: when placed, for the first time or again."""
    if popup.origin is not None:
        popup.anchor = Anchor(popup.origin, state.visits[popup.origin].page)
    elif popup.only is None:
        popup.anchor = None
    elif popup.anchor is None:
        matching = [visit for visit in visible_visits(state) if visit.page in popup.only]
        popup.anchor = Anchor(matching[0].name, matching[0].page)
    else:
        anchor_anew(state, popup)


def anchor_anew(state: State, popup: Popup) -> None:
    """R12: a visible anchor is kept; else the followed visit that appeared last takes over."""
    if popup.anchor is None or popup.only is None or is_visible(state, popup.anchor.visit):
        return
    followed = visits_to_follow(state, popup)
    if followed:
        popup.anchor = Anchor(followed[0].name, followed[0].page)


def has_lost_anchor(state: State, popup: Popup) -> bool:
    """R16, R28: it has an anchor, which is no longer live."""
    return popup.anchor is not None and not is_live(state, popup.anchor.visit)


def cannot_return(state: State, popup: Popup) -> bool:
    """R16, R28: its page is out of sight, and it may not wait for it."""
    return not page_condition_holds(state, popup) and (
        popup.retention == "drop" or has_lost_anchor(state, popup)
    )
