"""What random choices are made from: the neighbourhood, and what is on screen at the time."""

from __future__ import annotations

import random
from dataclasses import dataclass

from domain import Popup, Visit
from journal import plain
from profiles import Profile
from state import State


def rounded(time: float) -> float:
    """A time without the noise of having been multiplied; whole ones without .0."""
    return plain(round(time, 6))


@dataclass
class Scene:
    """One journal's dice, and the state that the next event has to fit."""

    rng: random.Random
    profile: Profile
    grid: float
    # The player's state, or within a batch, a copy that has taken in the events before.
    view: State
    now: float = 0
    instant: bool = True

    def chance(self, probability: float) -> bool:
        """True that often."""
        return self.rng.random() < probability

    def visit_names(self) -> list[str]:
        """Two visits of each page, and the one that is named like it."""
        pages = self.profile.pages
        return [name for page in pages for name in (f"{page}#1", f"{page}#2", page)]

    def live_visits(self) -> list[Visit]:
        """In the order in which they were first heard of."""
        return [visit for visit in self.view.visits.values() if visit.live]

    def visible_names(self) -> list[str]:
        """In the order in which they were first heard of."""
        return [visit.name for visit in self.view.visits.values() if visit.visible]

    def popups(self) -> list[Popup]:
        """All that have no outcome yet."""
        return self.view.presented + self.view.queued + self.view.alive

    def some_id(self) -> str:
        """Mostly one in use."""
        popups = self.popups()
        if popups and self.chance(0.8):
            return self.rng.choice(popups).id
        return self.rng.choice(self.profile.ids)

    def some_number(self) -> int:
        """Mostly of a request that waits or is shown."""
        popups = self.popups()
        if popups and self.chance(0.8):
            return self.rng.choice(popups).number
        return self.rng.randint(1, self.view.requests + 2)
