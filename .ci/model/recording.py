"""Records of a file: what `play --format jsonl --why` and `play --appearances` print."""

from __future__ import annotations

import json
from typing import Any

from explaining import explanations, ids
from player import Player, runs_of
from words import Json


class Recorder(Player):
    """Keeps the records and appearances of one run."""

    def __init__(self) -> None:
        super().__init__()
        self.records: list[Json] = []
        self.appearances: list[Json] = []

    def keep(self, number: int) -> None:
        """The state as seen from outside, where a swipe is a dismissal."""
        state = self.state
        phases = {"swiped": "dismissing"}
        record = {
            "line": number,
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
        self.records.append(record)
        self.appearances += [{"line": number} | entry for entry in state.history]


def recorded(text: str) -> tuple[list[Json], list[Json]]:
    """The records and the appearances of a file, those of a case after its name."""
    records: list[Json] = []
    appearances: list[Json] = []
    for run in runs_of(text):
        recorder = Recorder()
        recorder.play(run)
        name = [] if run.case is None else [{"case": run.case}]
        records += name + recorder.records
        appearances += name + recorder.appearances
    return records, appearances


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
