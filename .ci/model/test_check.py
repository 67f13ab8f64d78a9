"""Tests of `check.py`: each key of an expectation can hold and can fail, and so can files."""

import contextlib
import io
import json
import tempfile
import unittest
from pathlib import Path

import check

# After these lines at 1 s, `ad` is going for `news`, and `tip` waits.
LINES = [
    {"policy": {"limits": {"day": {"count": 1, "within": 86400}}}, "host": "manual"},
    {"event": "gate", "gate": "online", "open": True},
    {"event": "request", "id": "ad", "preemption": "yield", "limits": ["day"]},
    {"event": "request", "id": "toast", "lane": "toast", "duration": 0.3},
    {"event": "didPresent", "id": "ad"},
    {"at": 1, "event": "request", "id": "news", "priority": 1},
    {"event": "request", "id": "tip", "requires": ["new", "online"], "limits": ["day"]},
    {"event": "request", "id": "tip"},
    {"event": "userDismissed", "id": "toast", "value": 1},
]
EFFECTS = ["present ad 1", "present toast 2", "dismiss ad 1 displaced", "tip#5 discarded.duplicate",
           "toast#2 completed"]
APPEARANCES = ["shown ad 1", "refused tip discarded.duplicate", "shown toast 1", "answered toast"]
WHY = [["gate", "new"], ["limit", "day", 86400], ["transition", "ad"], ["slot", "ad"],
       ["behind", "news"]]
# Of each key a value that holds, and values that do not.
VALUES = {
    "presented": (["ad"], [], ["ad", "toast"], ["news"]),
    "queued": (["news", "tip"], ["tip", "news"], ["news"]),
    "alive": ([], ["ad"]),
    "outcomes": ({"toast": "completed"}, {"toast": "dismissed.user"}, {"ad": "replaced"}),
    "effects": (EFFECTS, EFFECTS[1:], EFFECTS[::-1], [*EFFECTS[:-1], "toast#3 completed"]),
    "next": (11, 10, 11.00001, None),
    "phases": ({"ad": "dismissing"}, {"ad": "presented"}, {"news": "presenting"}),
    "appearances": (APPEARANCES, APPEARANCES[:-1], ["shown ad 2", *APPEARANCES[1:]]),
    "why": ({"tip": WHY}, {"tip": WHY[1:]}, {"ad": []},
            {"tip": [WHY[0], ["limit", "day", 86400.00001], *WHY[2:]]}),
}


class CheckTests(unittest.TestCase):
    def check(self, *lines):
        """Returns the number of runs that differ, and what was printed of a file with the lines."""
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as file:
            file.write("".join(json.dumps(line) + "\n" for line in lines))
            file.flush()
            with contextlib.redirect_stdout(io.StringIO()) as output:
                differing = check.check([Path(file.name)])
            return differing, output.getvalue().replace(file.name, "FILE").splitlines()

    def test_each_key_can_hold_and_can_fail(self):
        for key, (holds, *others) in VALUES.items():
            with self.subTest(key=key):
                expected = (0, ["1 files, 1 cases, 0 differ"])
                self.assertEqual(self.check(*LINES, {"expect": {key: holds}}), expected)
            for other in others:
                with self.subTest(key=key, other=other):
                    differing, output = self.check(*LINES, {"expect": {key: other}})
                    self.assertEqual(differing, 1)
                    self.assertEqual(output[0], f"FILE:10: {key}")
                    self.assertEqual(output[1], f"  expected {json.dumps(other)}")

    def test_instants_are_compared_to_a_microsecond(self):
        self.assertEqual(self.check(*LINES, {"expect": {"next": 11.0000009}})[0], 0)
        why = [WHY[0], ["limit", "day", 86399.9999991], *WHY[2:]]
        self.assertEqual(self.check(*LINES, {"expect": {"why": {"tip": why}}})[0], 0)

    def test_a_swipe_has_a_phase(self):
        swipe = [{"event": "didPresent", "id": "a"}, {"event": "willDismiss", "id": "a"}]
        lines = [{"host": "manual"}, {"event": "request", "id": "a"}, *swipe]
        self.assertEqual(self.check(*lines, {"expect": {"phases": {"a": "swiped"}}})[0], 0)
        self.assertEqual(self.check(*lines, {"expect": {"phases": {"a": "dismissing"}}})[0], 1)

    def test_effects_and_appearances_are_those_since_the_expectation_before(self):
        lines = [
            {"policy": {"defaults": {"preemption": "yield", "duration": 5}}},
            {"event": "request", "id": "a", "content": 1},
            {"expect": {"presented": ["a"]}},
            {"event": "request", "id": "a", "content": 2, "coalescing": "replace"},
            {"expect": {"effects": ["a#1 replaced", "update a 1"],
                        "appearances": ["closed a replaced", "shown a 1"]}},
            {"at": 1, "event": "request", "id": "b", "priority": 1},
            {"expect": {"effects": ["dismiss a 1 displaced", "present b 2"],
                        "appearances": ["setAside a", "shown b 1"], "next": 6}},
            {"at": 6, "expect": {
                "effects": ["dismiss b 2 timeout", "b#3 dismissed.timeout", "present a 3 returning"],
                "appearances": ["closed b dismissed.timeout", "shown a 2"]}},
            {"at": 6, "expect": {"effects": [], "appearances": []}},
        ]
        self.assertEqual(self.check(*lines), (0, ["1 files, 1 cases, 0 differ"]))

    def test_a_case_is_a_run_of_its_own(self):
        lines = [
            {"case": "first", "policy": {"defaults": {"duration": 5}}, "host": "manual"},
            {"at": 3, "event": "request", "id": "a"},
            {"event": "didPresent", "id": "a"},
            {"expect": {"presented": ["a"], "next": 8, "effects": ["present a 1"]}},
            {"case": "second"},
            {"expect": {"presented": [], "effects": [], "appearances": [], "next": None}},
            {"at": 1, "event": "request", "id": "b"},
            {"at": 9, "expect": {"presented": ["b"], "effects": ["present b 1"],
                                 "outcomes": {}, "appearances": ["shown b 1"]}},
        ]
        self.assertEqual(self.check(*lines), (0, ["1 files, 2 cases, 0 differ"]))

    def test_a_difference_names_file_line_and_case(self):
        lines = [{"case": "right"}, {"expect": {"alive": []}}, {"case": "wrong"},
                 {"expect": {"alive": ["a"], "queued": ["a"]}}]
        self.assertEqual(self.check(*lines), (1, [
            'FILE:4: "wrong": alive', '  expected ["a"]', "  found    []",
            'FILE:4: "wrong": queued', '  expected ["a"]', "  found    []",
            "1 files, 2 cases, 1 differ",
        ]))

    def test_a_journal_and_each_case_need_an_expectation(self):
        self.assertEqual(self.check({"event": "tick"}, {"expect": {}}),
                         (1, ["FILE:1: no expectation", "1 files, 1 cases, 1 differ"]))
        self.assertEqual(self.check(), (1, ["FILE:1: no expectation", "1 files, 1 cases, 1 differ"]))
        self.assertEqual(self.check({"case": "a"}, {"expect": {"issues": []}}, {"case": "b"}),
                         (1, ['FILE:3: "b": no expectation', "1 files, 2 cases, 1 differ"]))

    def test_bad_files_and_unknown_words_differ(self):
        case, tick, key = {"case": "a"}, {"event": "tick"}, {"expect": {"alive": []}}
        for lines, complaint in [
            ([tick, case, key], "FILE: line 2: a case in a file that does not begin with one"),
            ([case, key, {"host": "manual"}], "FILE: line 3: a policy or a state in a file of cases"),
            ([case, {"expect": {"alife": []}}],
             """FILE:2: "a": the model stops: ValueError("unknown key 'alife' of an expectation")"""),
        ]:
            with self.subTest(complaint=complaint):
                differing, output = self.check(*lines)
                self.assertEqual((differing, output[0]), (1, complaint))
        with contextlib.redirect_stdout(io.StringIO()) as output:
            self.assertEqual(check.check([Path("/nowhere.jsonl")]), 1)
        self.assertIn("/nowhere.jsonl: [Errno 2]", output.getvalue())


if __name__ == "__main__":
    unittest.main()
