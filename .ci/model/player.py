"""Plays a journal line by line: time passes, an instant host answers."""

from __future__ import annotations

from collections.abc import Iterator

from deadlines import next_deadline
from invariants import BrokenInvariant, Watch
from journal import numbered_lines, written
from policy import Json, Policy
from records import Mismatch, record, unmet
from scheduler import turn
from state import State


class Player:
    """Plays a journal line by line; `why` adds explanations, `strict` checks the invariants."""

    def __init__(self, why: bool, strict: bool) -> None:
        self.why = why
        self.watch = Watch() if strict else None
        self.state = State(Policy())
        self.instant = True
        self.at: float = 0  # the time of the latest line
        self.mismatches: list[Mismatch] = []

    def feed(self, number: int, line: Json) -> Iterator[Json]:
        """One line of the journal; its records, those of the ticks before it first."""
        if "event" not in line and ("policy" in line or "host" in line):
            self.state = State(Policy.from_json(line.get("policy", {})))
            self.instant = line.get("host", "instant") == "instant"
            return
        self.at = line.get("at", self.at)
        events = [] if "expect" in line else line.get("batch", [line])
        # Nobody ran before a relaunch.
        if not any(event["event"] == "relaunched" for event in events):
            yield from self.fire_deadlines()
        if "expect" in line:
            self.mismatches += unmet(self.state, number, line["expect"])
        else:
            self.state.now = self.at
            yield self.run(number, events)

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
        self.turn(events)
        if self.instant:
            self.acknowledge()
        return record(self.state, number, self.why)

    def turn(self, events: list[Json]) -> None:
        """Events that settle together."""
        effects = turn(self.state, events)
        if self.watch is not None:
            self.watch.check(self.state, effects)

    def acknowledge(self) -> None:
        """The instant host: each command, oldest first, an event with a settle of its own."""
        # The list grows while it is gone through: an answer may make new commands.
        for effect in self.state.effects:
            for command, report in (("present", "didPresent"), ("dismiss", "didDismiss")):
                if command in effect:
                    about = {"id": effect[command], "presentation": effect["presentation"]}
                    self.turn([{"event": report} | about])


def play(text: str, why: bool, strict: bool) -> tuple[list[str], list[Mismatch]]:
    """The records of a journal as text, and the expectations that do not hold.

    If `strict`, raises `BrokenInvariant` after the first settle that breaks an invariant.
    """
    player = Player(why, strict)
    records = []
    for number, line in numbered_lines(text):
        try:
            records += [written(record) for record in player.feed(number, line)]
        except BrokenInvariant as broken:
            raise BrokenInvariant(f"line {number}: {broken}") from None
    return records, player.mismatches
