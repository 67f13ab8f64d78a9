"""Plays a journal line by line: time passes, an instant host answers."""

from __future__ import annotations

from collections.abc import Iterator

from deadlines import next_deadline
from domain import Json, Policy
from journal import numbered_lines, written
from records import Mismatch, record, unmet
from scheduler import turn
from state import State


class Player:
    """Plays a journal line by line."""

    def __init__(self) -> None:
        self.state = State(Policy())
        self.instant = True
        self.at: float = 0  # the time of the latest line
        self.mismatches: list[Mismatch] = []

    def feed(self, number: int, line: Json) -> Iterator[Json]:
        """One line of the journal; its records, those of the ticks before it first."""
        if "policy" in line or "host" in line:
            self.state = State(Policy.from_json(line.get("policy", {})))
            self.instant = line.get("host", "instant") == "instant"
            return
        self.at = line.get("at", self.at)
        yield from self.fire_deadlines()
        if "expect" in line:
            self.mismatches += unmet(self.state, number, line["expect"])
        else:
            self.state.now = self.at
            yield self.run(number, line.get("batch", [line]))

    def fire_deadlines(self) -> Iterator[Json]:
        """Every deadline up to the line's time, earliest first, each as a tick of its own."""
        while True:
            deadline = next_deadline(self.state)
            if deadline is None or deadline > self.at:
                return
            self.state.now = max(self.state.now, deadline)
            yield self.run(0, [{"event": "tick"}])

    def run(self, number: int, events: list[Json]) -> Json:
        """Events that settle together, and whatever an instant host answers to that."""
        self.state.effects = []
        turn(self.state, events)
        if self.instant:
            self.acknowledge()
        return record(self.state, number)

    def acknowledge(self) -> None:
        """The instant host: each command, oldest first, an event with a settle of its own."""
        # The list grows while it is gone through: an answer may make new commands.
        for effect in self.state.effects:
            for command, report in (("present", "didPresent"), ("dismiss", "didDismiss")):
                if command in effect:
                    about = {"id": effect[command], "presentation": effect["presentation"]}
                    turn(self.state, [{"event": report} | about])


def play(text: str) -> tuple[list[str], list[Mismatch]]:
    """The records of a journal as text, and the expectations that do not hold."""
    player = Player()
    records = []
    for number, line in numbered_lines(text):
        records += [written(record) for record in player.feed(number, line)]
    return records, player.mismatches
