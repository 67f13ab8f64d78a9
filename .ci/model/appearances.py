#!/usr/bin/env python3
"""Appearances derived from the records of random journals, compared with those of the command.

    python3 appearances.py --command "/path/to/popupflow" --seeds 1-2000
    python3 appearances.py --command "/path/to/popupflow" JOURNAL...

The records of `play --format jsonl` say what was commanded and how requests ended. Together with the
journal, they determine which popups the user has seen, when, and for how long. This script adds that
up by itself, and compares it with `play --appearances`. Within one record, the entries of different
requests may come in any order. It expects valid journals.
"""

from __future__ import annotations

import argparse
import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import zip_longest
from math import isclose
from pathlib import Path
from typing import Any

from compare import CHUNK, generated, seed_range
from journal import numbered_lines, read

Json = dict[str, Any]

RETURNING_PRIORITY = 100
PAGES = ("entered", "appeared", "disappeared", "left")
CHOICES = [{"pages", "origin"}, {"scope", "session"}]

# The outcomes that events other than reports and requests cause at once.
ENDINGS = {
    "dismiss": ["cancelled"],
    "withdraw": ["cancelled"],
    "dismissAll": ["cancelled"],
    "sessionEnded": ["discarded.sessionEnded"],
    "tick": ["discarded.expired"],
    "relaunched": [
        "discarded.relaunched", "replaced", "dismissed.relaunched", "dismissed.user",
        "dismissed.requested", "dismissed.sessionEnded", "dismissed.timeout", "dismissed.preempted",
        "dismissed.pageLeft",
    ],
}
REASONS = {
    "dismiss": ["requested"],
    "withdraw": ["requested"],
    "dismissAll": ["requested"],
    "sessionEnded": ["sessionEnded"],
    "tick": ["timeout"],
}


@dataclass
class Request:
    """A request without an outcome."""

    number: int
    fields: Json
    since: float
    place: str = "queued"  # "queued", "presented" or "alive"
    presentation: int = 0
    returning: bool = False
    phase: str = ""
    reason: str = ""
    anchor: tuple[str, str] | None = None  # visit and page
    shown_at: float | None = None  # in the time of the active app, while on screen
    count: int = 0
    seconds: float = 0
    priority: int = 0

    @property
    def id(self) -> str:
        return self.fields["id"]

    @property
    def lane(self) -> str:
        return self.fields.get("lane", "modal")

    @property
    def targets(self) -> list[str] | None:
        """The only pages on which it shows; None for another target."""
        pages = self.fields.get("pages")
        return pages if isinstance(pages, list) else None

    @property
    def origin(self) -> str | None:
        return self.fields.get("origin")


@dataclass
class Visits:
    """The visits that are live, and those that are visible, the last one last."""

    live: dict[str, str] = field(default_factory=dict)
    visible: list[str] = field(default_factory=list)

    def take(self, event: Json) -> None:
        visit = event.get("visit", event.get("page"))
        if event["event"] in ("entered", "appeared"):
            self.live.setdefault(visit, event["page"])
            if event["event"] == "appeared" and visit not in self.visible:
                self.visible.append(visit)
            return
        if visit in self.visible:
            self.visible.remove(visit)
        if event["event"] == "left":
            self.live.pop(visit, None)

    def page(self) -> str | None:
        return self.live[self.visible[-1]] if self.visible else None

    def anchor(self, request: Request, old: tuple[str, str] | None) -> tuple[str, str] | None:
        """R12: the visit for which a popup is placed."""
        if request.origin is not None:
            origin = request.origin
            return (origin, self.live[origin]) if origin in self.visible else old
        if request.targets is None:
            return None
        if old is not None and old[0] in self.visible:
            return old
        page = old[1] if old else None
        for visit in reversed(self.visible):
            if self.live[visit] in request.targets and self.live[visit] != page:
                return visit, self.live[visit]
        return old


class Derivation:
    """The appearances of one journal, record by record."""

    def __init__(self, text: str) -> None:
        self.lines = dict(numbered_lines(text))
        self.instant = True
        self.defaults: Json = {}
        self.returning_priority = RETURNING_PRIORITY
        for line in self.lines.values():
            if "event" not in line and ("policy" in line or "host" in line):
                self.configure(line.get("policy", {}))
                self.defaults = line.get("policy", {}).get("defaults", {})
                self.instant = line.get("host", "instant") == "instant"
            break
        self.visits = Visits()
        self.open: dict[int, Request] = {}
        self.count = 0
        self.epoch = 0
        self.now = 0.0
        self.active = True
        self.active_time = 0.0
        self.entries: list[Json] = []
        self.effects: list[Json] = []
        self.events: list[Json] = []
        self.line = 0

    def configure(self, policy: Json) -> None:
        self.returning_priority = policy.get("returningPriority", RETURNING_PRIORITY)

    # Records

    def turns_page(self, line: int) -> bool:
        """Whether a line is a batch with pages or a relaunch. Its record does not tell which of its
        events ended a popup, and so on which page."""
        events = self.lines.get(line, {}).get("batch", [])
        return len(events) > 1 and any(
            event["event"] in (*PAGES, "relaunched") for event in events
        )

    def feed(self, record: Json) -> list[Json]:
        """The entries of one record."""
        self.entries, self.line = [], record["line"]
        self.effects = list(record["effects"])
        line = self.lines[self.line] if self.line else {"event": "tick"}
        self.events = events = line.get("batch", [line])
        # No process ran before a relaunch.
        if self.active and events[:1] != [] and events[0]["event"] != "relaunched":
            self.active_time += record["at"] - self.now
        self.now = record["at"]
        for event in events:
            self.take(event)
        self.settle()
        self.agree(record)
        return self.entries

    def settle(self) -> None:
        for request in self.presented():
            pages = request.targets is not None or request.origin is not None
            if pages and request.phase != "dismissing":
                request.anchor = self.visits.anchor(request, request.anchor)
        while self.effects:
            # A settle ends only what waits: the popup's transition was overdue, so it was set aside. But it
            # was replaced at once if another popup of its id waits.
            effect = self.effects[0]
            request = self.open.get(effect.get("request", 0))
            if request and request.place == "presented" and self.is_returning(request):
                if effect.get("outcome") != "replaced" or not self.is_awaited(request):
                    self.set_aside(request)
            self.apply(self.effects.pop(0))

    def is_returning(self, request: Request) -> bool:
        """Whether its dismissal sets a popup aside (R29, R14)."""
        keeps = request.fields.get("retention") == "keepAlive"
        return request.reason == "displaced" or request.reason == "pageLeft" and keeps

    def agree(self, record: Json) -> None:
        """A transition that was overdue ends without an effect."""
        phases = {one["id"]: one["phase"] for one in record["presented"]}
        for request in self.presented():
            if request.id not in phases:
                self.set_aside(request)
            elif request.phase != "swiping" or phases[request.id] != "dismissing":
                request.phase = phases[request.id]

    def presented(self) -> list[Request]:
        return [request for request in self.open.values() if request.place == "presented"]

    def of_id(self, name: str, place: str) -> Request:
        return next(one for one in self.open.values() if one.id == name and one.place == place)

    # Entries

    def note(self, request: Request, kind: str, more: Json) -> None:
        entry = {
            "line": self.line, "at": self.now, "appearance": kind, "id": request.id,
            "request": request.number, "lane": request.lane,
        }
        if request.fields.get("content") is not None:
            entry["content"] = request.fields["content"]
        entry["priority"] = request.priority
        page = request.anchor[1] if request.anchor else self.visits.page()
        if page is not None:
            entry["page"] = page
        self.entries.append(entry | more)

    def show(self, request: Request) -> None:
        request.count += 1
        request.shown_at = self.active_time
        self.note(request, "shown", {"number": request.count, "waited": self.now - request.since})

    def set_aside(self, request: Request) -> None:
        stay = self.active_time - request.shown_at
        request.seconds += stay
        if request.reason == "pageLeft" and request.priority < self.returning_priority:
            request.priority = self.returning_priority
        request.since, request.shown_at, request.place = self.now, None, "alive"
        request.reason = ""
        self.note(request, "setAside", {"seconds": stay})

    def end(self, number: int, outcome: str, answer: list[Any]) -> None:
        request = self.open.pop(number)
        if request.shown_at is not None:
            request.seconds += self.active_time - request.shown_at
        stay = {"seconds": request.seconds, "appearances": request.count}
        if request.count == 0:
            waited = self.now - request.since
            self.note(request, "refused", {"outcome": outcome, "waited": waited})
        elif outcome == "completed":
            self.note(request, "answered", {"value": answer[0], **stay})
        else:
            self.note(request, "closed", {"outcome": outcome, **stay})

    # Effects

    def apply(self, effect: Json, answer: list[Any] | None = None) -> None:
        if "resolve" in effect:
            self.end(effect["request"], effect["outcome"], answer or [])
        elif "present" in effect:
            self.place(effect)
        elif "dismiss" in effect:
            self.dismiss(effect)

    def place(self, effect: Json) -> None:
        name, returning = effect["present"], effect["returning"]
        if returning:
            for request in self.presented():
                if request.id == name:
                    self.set_aside(request)
        request = self.of_id(name, "alive" if returning else "queued")
        request.place, request.presentation = "presented", effect["presentation"]
        request.returning, request.phase = returning, "presenting"
        request.anchor = self.visits.anchor(request, request.anchor)
        if self.instant:
            request.phase = "presented"
            self.show(request)

    def dismiss(self, effect: Json) -> None:
        for request in self.presented():
            if request.presentation != effect["presentation"]:
                continue
            request.phase, request.reason = "dismissing", effect["reason"]
            if self.instant and self.is_returning(request):
                self.set_aside(request)

    def next_is(self, **expected: Any) -> bool:
        """Whether the next effect has these members."""
        return bool(self.effects) and all(
            self.effects[0].get(key) == value for key, value in expected.items()
        )

    # Events

    def take(self, event: Json) -> None:
        kind = event["event"]
        if kind == "request":
            self.request(event)
        elif kind in PAGES:
            self.visits.take(event)
        elif kind == "deactivated":
            self.active = False
        elif kind == "activated":
            self.active = True
        elif kind == "configured":
            self.configure(event["policy"])
        elif kind in ENDINGS:
            self.epoch += kind == "sessionEnded"
            self.take_endings(event)
        elif "id" in event:
            self.report(event)

    def take_endings(self, event: Json) -> None:
        kind = event["event"]
        while self.effects and self.is_caused(self.effects[0], event):
            self.apply(self.effects.pop(0))
        if kind == "relaunched":
            self.relaunch()

    def is_caused(self, effect: Json, event: Json) -> bool:
        """Whether an effect can be that of the event, and not of a later one in the batch."""
        kind = event["event"]
        if effect.get("outcome") in ENDINGS[kind]:
            request = self.open.get(effect["request"])
        elif effect.get("reason") in REASONS.get(kind, []):
            shown = self.presented()
            found = [one for one in shown if one.presentation == effect["presentation"]]
            request = found[0] if found else None
        else:
            return False
        if request is None:
            return False
        if effect.get("outcome") == "replaced":
            again = any(
                one["event"] == "request" and one["id"] == request.id for one in self.events
            )
            return request.place == "presented" and (self.is_awaited(request) or not again)
        return (
            event.get("id", request.id) == request.id
            and event.get("request", request.number) == request.number
            and event.get("lane", request.lane) == request.lane
        )

    def is_awaited(self, request: Request) -> bool:
        """Whether another popup of its id waits."""
        return any(
            one.id == request.id and one.place != "presented" for one in self.open.values()
        )

    def relaunch(self) -> None:
        for request in self.presented():
            if request.shown_at is not None:
                request.reason = ""
                self.set_aside(request)
            else:
                request.place = "alive" if request.returning else "queued"
        for request in self.open.values():
            request.anchor = None
        self.visits = Visits()
        self.active = True

    def request(self, event: Json) -> None:
        self.count += 1
        silent = dict(self.defaults)
        for choice in CHOICES:
            if choice & event.keys():
                silent = {key: value for key, value in silent.items() if key not in choice}
        fields = silent | event
        request = Request(self.count, fields, self.now, priority=fields.get("priority", 0))
        self.open[request.number] = request
        if self.next_is(request=request.number) and self.is_refused(request):
            self.apply(self.effects.pop(0))
        elif self.next_is(resolve=request.id, outcome="replaced") and not self.next_is(
            request=request.number
        ):
            self.replace(request)
        elif self.next_is(dismiss=request.id, reason="replaced"):
            self.apply(self.effects.pop(0))

    def is_refused(self, request: Request) -> bool:
        """R5 to R8: whether the next outcome is that of the request itself, and not of a later event."""
        fields = request.fields
        return {
            "discarded.sessionEnded": fields.get("session", self.epoch) != self.epoch,
            "discarded.originGone": (request.origin or "") not in self.visits.live,
            "discarded.expired": fields.get("expiresAt", self.now + 1) <= self.now,
            "discarded.duplicate": True,
        }.get(self.effects[0]["outcome"], False)

    def replace(self, request: Request) -> None:
        old = self.open[self.effects[0]["request"]]
        self.apply(self.effects.pop(0))
        if not self.next_is(update=request.id, presentation=old.presentation):
            return
        self.effects.pop(0)
        request.place, request.presentation = "presented", old.presentation
        request.returning, request.phase = old.returning, old.phase
        request.anchor = self.visits.anchor(request, None)
        if old.shown_at is not None:
            self.show(request)

    def report(self, event: Json) -> None:
        found = [
            request for request in self.presented()
            if request.id == event["id"]
            and event.get("presentation", request.presentation) == request.presentation
        ]
        if not found:
            return
        request, kind = found[0], event["event"]
        is_seen = request.shown_at is not None
        if kind == "didPresent" and not is_seen:
            request.phase = "presented"
            self.show(request)
        elif kind == "willDismiss" and request.phase == "presented":
            request.phase = "swiping"
        elif kind == "dismissCancelled" and request.phase == "swiping":
            request.phase = "presented"
        elif kind == "userDismissed" and not is_seen:
            self.show(request)
        if kind in ("didPresent", "dismissCancelled"):
            # The reason that was remembered.
            if self.next_is(presentation=request.presentation) and (
                self.effects[0].get("reason") in ("requested", "sessionEnded", "replaced", "timeout")
            ):
                self.apply(self.effects.pop(0))
        elif kind == "didDismiss" and self.returns(request):
            self.set_aside(request)
        elif kind in ("userDismissed", "didDismiss") or kind == "didFail" and not is_seen:
            self.apply(self.effects.pop(0), [event.get("value")])

    def returns(self, request: Request) -> bool:
        """Whether a dismissal sets the popup aside, where it can end at once (R14, R16)."""
        if not self.next_is(request=request.number):
            return True
        outcome = self.effects[0]["outcome"]
        returning = self.is_returning(request)
        if outcome == "dismissed.pageLeft":
            return returning
        if outcome == "replaced":
            # A request of its id that came before the end is queued.
            return returning and not self.is_awaited(request)
        return outcome == "cancelled" or outcome.startswith("discarded.")


# The command


def output(command: list[str], text: str, *arguments: str) -> list[Json]:
    """The objects that the command prints."""
    run = subprocess.run(
        [*command, "play", "-", *arguments], input=text.encode(), capture_output=True, check=False
    )
    if run.returncode != 0:
        raise RuntimeError(run.stderr.decode(errors="replace").strip().split("\n")[-1])
    return [json.loads(line) for line in run.stdout.decode().splitlines()]


def is_same(one: Any, other: Any) -> bool:
    """Times are added up in another order, so they differ by rounding."""
    if isinstance(one, float) or isinstance(other, float):
        return isclose(one, other, rel_tol=1e-9, abs_tol=1e-9)
    return one == other


def are_same(one: Json, other: Json) -> bool:
    return one.keys() == other.keys() and all(is_same(one[key], other[key]) for key in one)


def by_record(entries: list[Json]) -> Iterator[Json]:
    """The entries, those of one record by request.

    Records do not tell whether a popup that leaves and ends at once was set aside in between, so that
    entry is left out.
    """
    start = 0
    while start < len(entries):
        end = start
        while end < len(entries) and entries[end][:2] == entries[start][:2]:
            end += 1
        record = sorted((one[2] for one in entries[start:end]), key=lambda one: one["request"])
        for entry, following in zip_longest(record, record[1:], fillvalue={}):
            ends = following.get("request") == entry["request"] and "outcome" in following
            if not (ends and entry["appearance"] == "setAside"):
                yield entry
        start = end


def difference(command: list[str], text: str) -> tuple[int, str | None]:
    """The number of entries, and the first difference between the derived ones and the command's."""
    records = output(command, text, "--format", "jsonl")
    found = output(command, text, "--appearances")
    derivation = Derivation(text)
    derived = [entry for record in records for entry in derivation.feed(record)]
    for entry in derived + found:
        if "outcome" in entry and derivation.turns_page(entry["line"]):
            entry.pop("page", None)
    pairs = zip_longest(
        by_record([(one["line"], one["at"], one) for one in derived]),
        by_record([(one["line"], one["at"], one) for one in found]),
    )
    for one, other in pairs:
        if one is None or other is None or not are_same(one, other):
            return len(derived), f"  derived: {json.dumps(one)}\n  command: {json.dumps(other)}"
    return len(derived), None


def journals(arguments: argparse.Namespace, command: list[str]) -> Iterator[tuple[str, str]]:
    yield from ((path.stem, read(str(path))) for path in arguments.files)
    for start in range(0, len(arguments.seeds), CHUNK):
        yield from generated(command, arguments.seeds[start : start + CHUNK])


def main() -> int:
    """The command line; exit status 1 when anything differs."""
    parser = argparse.ArgumentParser(description="Compare appearances with those of a command.")
    parser.add_argument("--command", required=True, help="the command, without its arguments")
    parser.add_argument("--seeds", type=seed_range, default=range(0), metavar="1-2000")
    parser.add_argument("files", nargs="*", type=Path, metavar="JOURNAL")
    arguments = parser.parse_args()
    command = shlex.split(arguments.command)
    total = entries = differing = 0
    with ThreadPoolExecutor(2) as pool:
        def derive(pair: tuple[str, str]) -> tuple[str, int, str | None]:
            return pair[0], *difference(command, pair[1])

        for name, count, found in pool.map(derive, journals(arguments, command)):
            total += 1
            entries += count
            if found is not None:
                differing += 1
                print(f"{name}: differs\n{found}", flush=True)
    print(f"{total} journals, {entries} appearances, {differing} differ")
    return 1 if differing or not entries else 0


if __name__ == "__main__":
    sys.exit(main())
