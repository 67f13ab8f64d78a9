"""Expectations of a run, each compared with what the model finds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from explaining import explanation, ids
from player import Player
from words import Json, Popup

MICROSECOND = 1e-6


@dataclass
class Difference:
    """A key of an expectation that does not hold."""

    line: int
    key: str
    expected: Any
    found: Any


class Checker(Player):
    """Compares the expectations of one run."""

    def __init__(self) -> None:
        super().__init__()
        self.expectations = 0
        self.differences: list[Difference] = []
        self.outcomes: dict[str, str] = {}  # by id, the latest
        # Since the expectation before:
        self.effects: list[Json] = []
        self.appearances: list[Json] = []

    def keep(self, number: int) -> None:
        """All that expectations ask about and that the state forgets."""
        self.effects += self.state.effects
        self.appearances += self.state.history
        for effect in self.state.effects:
            if "resolve" in effect:
                self.outcomes[effect["resolve"]] = effect["outcome"]

    def expect(self, expected: Json) -> None:
        """All its keys. An empty one expects nothing."""
        self.expectations += bool(expected)
        for key, value in expected.items():
            # Issues are for the developer, and the model has none.
            if key != "issues" and not are_alike(value, found := self.found(key, value)):
                self.differences.append(Difference(self.line, key, value, found))
        self.effects, self.appearances = [], []

    def found(self, key: str, expected: Any) -> Any:
        """The value of a key; of one that names ids, those that it names and that are there."""
        state = self.state
        match key:
            case "presented":
                return ids(state.presented)
            case "queued":
                return ids(state.best_first(state.queued))
            case "alive":
                return ids(state.best_first(state.alive))
            case "outcomes":
                return {name: self.outcomes[name] for name in expected if name in self.outcomes}
            case "effects":
                return [effect_in_words(effect) for effect in self.effects]
            case "next":
                return state.next_deadline()
            case "phases":
                return {one.id: one.phase for one in state.presented if one.id in expected}
            case "appearances":
                return [appearance_in_words(entry) for entry in self.appearances]
            case "why":
                waiting = state.best_first(state.queued) + state.best_first(state.alive)
                return {one.id: self.why(one) for one in waiting if one.id in expected}
        raise ValueError(f"unknown key {key!r} of an expectation")

    def why(self, popup: Popup) -> list[Any]:
        """R43."""
        return list(explanation(self.state, popup))


def effect_in_words(effect: Json) -> str:
    """An effect, as an expectation has it."""
    match effect:
        case {"present": name, "presentation": number, "returning": returning}:
            return f"present {name} {number}" + (" returning" if returning else "")
        case {"update": name, "presentation": number}:
            return f"update {name} {number}"
        case {"dismiss": name, "presentation": number, "reason": reason}:
            return f"dismiss {name} {number} {reason}"
        case {"resolve": name, "request": number, "outcome": outcome}:
            return f"{name}#{number} {outcome}"
    raise ValueError(f"unknown effect {effect}")


def appearance_in_words(entry: Json) -> str:
    """An entry of R46, as an expectation has it."""
    words = [entry["appearance"], entry["id"]]
    words += [str(entry[key]) for key in ("number", "outcome") if key in entry]
    return " ".join(words)


def are_alike(expected: Any, found: Any) -> bool:
    """Whether two values are equal, and instants to a microsecond."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return expected.keys() == found.keys() and all(
            are_alike(value, found[key]) for key, value in expected.items()
        )
    if isinstance(expected, list) and isinstance(found, list):
        return len(expected) == len(found) and all(map(are_alike, expected, found))
    if isinstance(expected, (int, float)) and isinstance(found, (int, float)):
        return expected == found or abs(expected - found) <= MICROSECOND
    return bool(expected == found)
