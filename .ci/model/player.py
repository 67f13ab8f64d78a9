"""Plays runs line by line: time passes, and an instant host answers."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from scheduler import Scheduler
from words import Json, Policy


@dataclass
class Run:
    """A case of a file of cases, or a whole journal: its lines, with their numbers."""

    case: str | None
    lines: list[tuple[int, Json]] = field(default_factory=list)


def runs_of(text: str) -> list[Run]:
    """The runs of a file: one of a journal, and one for each case."""
    lines = [
        (number, json.loads(line))
        for number, line in enumerate(text.split("\n"), start=1)
        if line.strip() and not line.startswith("//")
    ]
    has_cases = bool(lines) and "case" in lines[0][1]
    runs = [] if has_cases else [Run(None)]
    for number, line in lines:
        if "case" in line:
            if not has_cases:
                raise ValueError(f"line {number}: a case in a file that does not begin with one")
            runs.append(Run(line["case"]))
        elif has_cases and is_setting(line):
            raise ValueError(f"line {number}: a policy or a state in a file of cases")
        runs[-1].lines.append((number, line))
    return runs


def is_setting(line: Json) -> bool:
    """The line of a policy, a host or a case, which begins a run."""
    return "event" not in line and any(key in line for key in ("case", "policy", "host", "state"))


class Player:
    """Plays one run. The classes that extend it keep what comes of it, or compare it."""

    def __init__(self) -> None:
        self.state = Scheduler(Policy({}))
        self.instant = True
        self.line = 0  # the number of the latest line
        self.at: float = 0  # its time

    def play(self, run: Run) -> None:
        """All lines of the run."""
        for self.line, line in run.lines:
            self.feed(line)

    def feed(self, line: Json) -> None:
        """One line, after the ticks before it."""
        if is_setting(line):
            self.state = Scheduler(Policy(line.get("policy", {})))
            self.instant = line.get("host", "instant") == "instant"
            return
        self.at = line.get("at", self.at)
        events = [] if "expect" in line else line.get("batch", [line])
        # Nobody ran before a relaunch.
        if not any(event["event"] == "relaunched" for event in events):
            self.fire_deadlines()
        if "expect" in line:
            self.expect(line["expect"])
        else:
            self.run(events, self.at)
            self.keep(self.line)

    def fire_deadlines(self) -> None:
        """Every deadline up to the line's time, earliest first, each as a tick of its own."""
        while (deadline := self.state.next_deadline()) is not None and deadline <= self.at:
            self.run([{"event": "tick"}], max(self.state.now, deadline))
            self.keep(0)

    def run(self, events: list[Json], at: float) -> None:
        """Events that settle together, and whatever an instant host answers to that."""
        state = self.state
        relaunches = any(event["event"] == "relaunched" for event in events[:1])
        if state.inactive_since is not None or relaunches:
            state.inactive_time += at - state.now
        state.now, state.effects, state.history = at, [], []
        state.turn(events)
        if self.instant:
            self.acknowledge()

    def acknowledge(self) -> None:
        """The instant host: each command, oldest first, an event with a settle of its own."""
        # The list grows while it is gone through: an answer may make new commands.
        for effect in self.state.effects:
            for command, report in (("present", "didPresent"), ("dismiss", "didDismiss")):
                if command in effect:
                    about = {"id": effect[command], "presentation": effect["presentation"]}
                    self.state.turn([{"event": report} | about])

    def keep(self, number: int) -> None:
        """After a line with events or, of number 0, a tick."""

    def expect(self, expected: Json) -> None:
        """At a line with an expectation."""
