"""Plays a journal line by line: time passes, an instant host answers, and records are kept."""

from __future__ import annotations

import json
from typing import Any

from explaining import explanations, ids
from scheduler import Scheduler
from words import Json, Policy


class Player:
    """A journal as the model plays it: what `play --format jsonl --why` and `--appearances` print."""

    def __init__(self, text: str) -> None:
        self.state = Scheduler(Policy({}))
        self.instant = True
        self.at: float = 0  # the time of the latest line
        self.records: list[Json] = []
        self.appearances: list[Json] = []
        for number, line in enumerate(text.split("\n"), start=1):
            if line.strip() and not line.startswith("//"):
                self.feed(number, json.loads(line))

    def feed(self, number: int, line: Json) -> None:
        """One line of the journal, after the ticks before it."""
        if "event" not in line and ("policy" in line or "host" in line):
            self.state = Scheduler(Policy(line.get("policy", {})))
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
        while (deadline := self.state.next_deadline()) is not None and deadline <= self.at:
            self.run(0, [{"event": "tick"}], max(self.state.now, deadline))

    def run(self, number: int, events: list[Json], at: float) -> None:
        """Events that settle together, and whatever an instant host answers to that."""
        state = self.state
        relaunches = any(event["event"] == "relaunched" for event in events[:1])
        if state.inactive_since is None and not relaunches:
            state.active_time += at - state.now
        state.now, state.effects, state.history = at, [], []
        state.turn(events)
        if self.instant:
            self.acknowledge()
        self.records.append(self.record(number))
        self.appearances += [{"line": number} | entry for entry in state.history]

    def acknowledge(self) -> None:
        """The instant host: each command, oldest first, an event with a settle of its own."""
        # The list grows while it is gone through: an answer may make new commands.
        for effect in self.state.effects:
            for command, report in (("present", "didPresent"), ("dismiss", "didDismiss")):
                if command in effect:
                    about = {"id": effect[command], "presentation": effect["presentation"]}
                    self.state.turn([{"event": report} | about])

    def record(self, line: int) -> Json:
        """The state as seen from outside, where a swipe is a dismissal."""
        state = self.state
        phases = {"swiped": "dismissing"}
        return {
            "line": line,
            "at": state.now,
            "presented": [
                {"id": one.id, "lane": one.lane, "phase": phases.get(one.phase, one.phase)}
                for one in state.presented
            ],
            "queued": ids(state.best_first(state.queued)),
            "alive": ids(state.best_first(state.alive)),
            "effects": state.effects,
            "why": explanations(state),
        }


def written(record: Json) -> str:
    """A record as text, such that records are equal when their texts are."""
    return json.dumps(canonical(record), ensure_ascii=False)


def canonical(value: Any) -> Any:
    """The same for numbers that are equal; keys stay in their order, and true is not 1."""
    if isinstance(value, dict):
        return {key: canonical(item) for key, item in value.items()}
    if isinstance(value, list):
        return [canonical(item) for item in value]
    if isinstance(value, float):
        # Times that are added up in another order differ by rounding.
        value = round(value, 9)
        return int(value) if value.is_integer() else value
    return value
