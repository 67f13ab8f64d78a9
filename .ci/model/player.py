"""Plays a journal line by line: time passes, an instant host answers."""

from __future__ import annotations

from collections.abc import Iterator

from deadlines import next_deadline
from journal import numbered_lines, written
from policy import Json, Policy
from records import record
from scheduler import turn
from state import State


class Player:
    """Plays a journal line by line."""

    def __init__(self) -> None:
        self.state = State(Policy())
        self.instant = True
        self.at: float = 0  # the time of the latest line
        self.records: list[Json] = []
        self.appearances: list[Json] = []

    def feed(self, number: int, line: Json) -> None:
        """One line of the journal, after the ticks before it."""
        if "event" not in line and ("policy" in line or "host" in line):
            self.state = State(Policy.from_json(line.get("policy", {})))
            self.instant = line.get("host", "instant") == "instant"
            return
        self.at = line.get("at", self.at)
        events = [] if "expect" in line else line.get("batch", [line])
        # Nobody ran before a relaunch.
        if not any(event["event"] == "relaunched" for event in events):
            self.fire_deadlines()
        # What a line expects, `popupflow check` compares.
        if "expect" not in line:
            self.run(number, events, self.at)

    def fire_deadlines(self) -> None:
        """Every deadline up to the line's time, earliest first, each as a tick of its own."""
        while (deadline := next_deadline(self.state)) is not None and deadline <= self.at:
            self.run(0, [{"event": "tick"}], max(self.state.now, deadline))

    def run(self, number: int, events: list[Json], at: float) -> None:
        """Events that settle together, and whatever an instant host answers to that."""
        state = self.state
        relaunches = any(event["event"] == "relaunched" for event in events[:1])
        if state.inactive_since is None and not relaunches:
            state.active_time += at - state.now
        state.now, state.effects, state.history = at, [], []
        turn(state, events)
        if self.instant:
            self.acknowledge()
        self.records.append(record(state, number))
        self.appearances += [{"line": number} | entry for entry in state.history]

    def acknowledge(self) -> None:
        """The instant host: each command, oldest first, an event with a settle of its own."""
        # The list grows while it is gone through: an answer may make new commands.
        for effect in self.state.effects:
            for command, report in (("present", "didPresent"), ("dismiss", "didDismiss")):
                if command in effect:
                    about = {"id": effect[command], "presentation": effect["presentation"]}
                    turn(self.state, [{"event": report} | about])


def play(text: str) -> Player:
    """The player of a whole journal."""
    player = Player()
    for number, line in numbered_lines(text):
        player.feed(number, line)
    return player
