"""Pages, visits and anchors (R10-R12): which popups the screen allows."""

from __future__ import annotations

from state import State
from words import Anchor, Json, Popup, Visit


class Pages(State):
    """R10-R12, and the page conditions of R16 and R28."""

    def take_page(self, event: Json) -> None:
        """R10."""
        name: str = event["visit"] if "visit" in event else event["page"]
        visit = self.visits.get(name)
        kind = event["event"]
        if kind in ("entered", "appeared"):
            if visit is None or not visit.live:
                visit = self.visits[name] = Visit(name, event["page"])
            if kind == "appeared" and not visit.visible:
                self.appearances += 1
                visit.visible = True
                visit.appeared = self.appearances
        elif visit is not None:
            visit.visible = False
            visit.live = visit.live and kind != "left"

    on_entered = on_appeared = on_disappeared = on_left = take_page

    def is_live(self, name: str) -> bool:
        """R10: entered and not left. A visit is its name."""
        return name in self.visits and self.visits[name].live

    def is_visible(self, name: str) -> bool:
        """R10."""
        return name in self.visits and self.visits[name].visible

    def visible_visits(self) -> list[Visit]:
        """R10: the one that appeared last comes first."""
        visible = [visit for visit in self.visits.values() if visit.visible]
        return sorted(visible, key=lambda visit: visit.appeared, reverse=True)

    def visible_pages(self) -> set[str]:
        """R14: the pages of these visits."""
        return {visit.page for visit in self.visible_visits()}

    def matching_visits(self, popup: Popup, anchored: bool = True) -> list[Visit]:
        """R12: visible visits that it targets; once anchored, of another page than its anchor's."""
        assert popup.only is not None
        left = popup.anchor.page if anchored and popup.anchor else None
        visits = self.visible_visits()
        return [visit for visit in visits if visit.page in popup.only and visit.page != left]

    def page_condition_holds(self, popup: Popup, anchored: bool = True) -> bool:
        """R11, and R12 for an anchored `only` popup, unless the anchor is left aside (R14)."""
        if popup.origin is not None:
            return self.is_visible(popup.origin)
        if popup.excluded is not None:
            return not any(visit.page in popup.excluded for visit in self.visible_visits())
        if popup.only is None:
            return True
        at_anchor = anchored and popup.anchor is not None and self.is_visible(popup.anchor.visit)
        return at_anchor or bool(self.matching_visits(popup, anchored))

    def anchor(self, popup: Popup) -> None:
        """R12: when placed, for the first time or again. A visible anchor is kept."""
        if popup.origin is not None:
            popup.anchor = Anchor(popup.origin, self.visits[popup.origin].page)
        elif popup.only is None:
            popup.anchor = None
        elif popup.anchor is None or not self.is_visible(popup.anchor.visit):
            for visit in self.matching_visits(popup)[:1]:  # the one that appeared last
                popup.anchor = Anchor(visit.name, visit.page)

    def has_lost_anchor(self, popup: Popup) -> bool:
        """R16, R28: it has an anchor, which is no longer live."""
        return popup.anchor is not None and not self.is_live(popup.anchor.visit)

    def cannot_return(self, popup: Popup) -> bool:
        """R16, R28: its page is out of sight, and it may not wait for it."""
        stays = popup.retention != "drop" and not self.has_lost_anchor(popup)
        return not stays and not self.page_condition_holds(popup)
