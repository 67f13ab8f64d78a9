"""Writes one random valid journal, adversarial on purpose, the same for the same seed.

The model plays along, so that most of what a journal says fits what is on screen at that time.
"""

from __future__ import annotations

import copy
import json
import random

from domain import Json
from events import some_events
from player import Player
from policies import policy_line, with_distinct_names
from profiles import PROFILES
from records import ids_by_place
from scene import Scene, rounded
from scheduler import take


def random_journal(seed: int) -> str:
    """The journal of a seed."""
    return Author(seed).journal()


def seed_range(text: str) -> range:
    """`7` or `1-2000`."""
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


class Author:
    """Writes one journal, playing it at the same time."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        profile = rng.choice(PROFILES)
        grid = rng.choice(profile.grids)
        self.player = Player()
        self.scene = Scene(rng, profile, grid, self.player.state)
        self.ascii = self.scene.chance(0.3)
        self.lines = [f"// seed {seed}: {profile.name}"]

    def journal(self) -> str:
        """The whole journal."""
        scene = self.scene
        if scene.chance(0.9):
            self.emit(policy_line(scene))
            scene.view = self.player.state
            scene.instant = self.player.instant
        for _ in range(scene.rng.choice([5, 10, 20, 40, 60, 60, 90, 120])):
            self.add_line()
        return "\n".join(self.lines) + "\n"

    def emit(self, line: Json) -> None:
        """Writes a line, and plays it."""
        self.lines.append(json.dumps(line, ensure_ascii=self.ascii))
        self.play(line)

    def play(self, line: Json) -> None:
        """Its records are of no interest here."""
        for _ in self.player.feed(len(self.lines), line):
            pass

    def add_line(self) -> None:
        """A comment, a blank line, an expectation, a batch or an event."""
        form = self.scene.rng.random()
        if form < 0.015:
            self.lines.append(self.scene.rng.choice(["", "// nothing", "  "]))
        elif form < 0.09:
            self.add_expectation()
        elif form < 0.09 + self.scene.profile.batches:
            self.add_batch()
        else:
            events = some_events(self.scene)
            body = events[0] if len(events) == 1 else {"batch": events}
            self.emit(self.timed(body))

    def timed(self, body: Json) -> Json:
        """The line with its time, which may be left out where it stands still."""
        scene = self.scene
        if not scene.chance(scene.profile.stand_still):
            steps = scene.rng.choice([1, 1, 1, 1, 2, 2, 3, 5])
            scene.now = rounded(scene.now + steps * scene.grid)
        elif scene.chance(0.7):
            return body
        return {"at": scene.now} | body

    def add_batch(self) -> None:
        """Events chosen one after the other, each for what those before it have made."""
        scene = self.scene
        line = self.timed({"batch": []})
        scene.view = copy.deepcopy(self.player.state)
        scene.view.now = scene.now
        for _ in range(scene.rng.choice([1, 2, 2, 3, 3, 4, 5, 6])):
            event = some_events(scene)[0]
            take(scene.view, event)
            line["batch"].append(event)
        scene.view = self.player.state
        self.emit(line)

    def add_expectation(self) -> None:
        """What the model says, some of it."""
        line = self.timed({"expect": {}})
        self.play(line)  # for the deadlines up to its time
        state = self.player.state
        found = ids_by_place(state) | {"outcomes": with_distinct_names(state.outcomes)}
        line["expect"] = {key: value for key, value in found.items() if self.scene.chance(0.7)}
        self.emit(line)
