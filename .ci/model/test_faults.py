"""Tests of `faults.py`: the faults that are made, and what catches them."""

import contextlib
import io
import json
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import faulting
import faults

# Of each line of a function all that can become of it.
WRONG = {
    "return a < b": ["pass", "return a <= b"],
    "return a is None or b >= 7": [
        "pass", "return a is None and b >= 7", "return b >= 7", "return a is None",
        "return a is not None or b >= 7", "return a is None or b > 7", "return a is None or b >= 8",
        "return a is None or b >= 6"],
    "return not a": ["pass", "return a"],
    "a.on = True": ["pass", "a.on = False"],
    "a.remove(b)": ["pass"],
    "a += b": ["pass", "a -= b"],
    "del a[b]": ["pass"],
    "return b if a else 2.5": [
        "pass", "return b", "return 2.5", "return b if a else 3.5", "return b if a else 1.5"],
    "return min(a)": ["pass", "return max(a)"],
    "return any((one for one in a if one))": [
        "pass", "return all((one for one in a if one))", "return any((one for one in a))"],
    "return sorted(a, key=b)": ["pass", "return sorted(a, key=b, reverse=True)"],
    "return sorted(a, reverse=True)": ["pass", "return sorted(a)", "return sorted(a, reverse=False)"],
    "return a[::-1]": ["pass", "return a", "return a[::-2]", "return a[::-0]"],
    "if a: return": ["if True:", "if False:", "pass"],
    "assert a is None": [],
    "'''A text.'''": [],
}
EXPECTED = '{"event": "request", "id": "a"}\n{"expect": {"presented": ["a"]}}\n'


def sources():
    """The files of the model."""
    return {name: (faults.MODEL / f"{name}.py").read_text() for name in faults.PLAYED}


class FaultingTests(unittest.TestCase):
    def faults(self, source, name="lanes", **options):
        """Returns the faults of a file with the source."""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, f"{name}.py").write_text(source)
            return faulting.faults(Path(folder), (name,), **{"count": 100, "seed": 1} | options)

    def test_each_line_can_become_wrong(self):
        for right, wrong in WRONG.items():
            with self.subTest(right=right):
                found = self.faults(f"def f(a: int | None, b) -> bool:\n  {right}\n")
                self.assertEqual(
                    sorted(fault.what.split("  ->  ")[1] for fault in found), sorted(wrong))
                for fault in found:
                    self.assertEqual((fault.file, fault.line, fault.function), ("lanes", 2, "f"))
                    compile(fault.source, "fault", "exec")

    def test_only_functions_that_decide_become_wrong(self):
        functions = "def fire_deadlines():\n  return 1\ndef runs_of():\n  return 1\nx = 1\n"
        self.assertEqual({fault.function for fault in self.faults(functions, "player")},
                         {"fire_deadlines"})
        self.assertEqual({fault.function for fault in self.faults(functions)},
                         {"fire_deadlines", "runs_of"})

    def test_a_seed_makes_the_same_faults(self):
        first, again, other = (
            faulting.faults(faults.MODEL, faults.FILES, 5, seed) for seed in (1, 1, 2))
        self.assertEqual(first, again)
        self.assertNotEqual(first, other)
        self.assertEqual(len(set(first)), 5)


class FaultsTests(unittest.TestCase):
    def setUp(self):
        # Models load their modules anew.
        patch = mock.patch.dict(sys.modules)
        patch.start()
        self.addCleanup(patch.stop)

    def codes(self, **wrong):
        """The model with the sources that are given in place of its own."""
        return {name: faults.compiled(name, text) for name, text in (sources() | wrong).items()}

    def failing(self, layer, **wrong):
        return bool(faults.Trial({"layer": layer}, {}).failing(self.codes(**wrong)))

    def test_layers_catch_what_they_can_see(self):
        expecting = faults.expecting([EXPECTED])
        comparing = faults.comparing([EXPECTED], faults.Model(self.codes()))
        lanes, ending = sources()["lanes"], sources()["ending"]
        never = lanes.replace("(self.in_the_way_of(popup)) < capacity", "([]) > capacity")
        unseen = ending.replace("popup.appearances += 1", "popup.appearances += 2")
        for wrong, catches in [
            ({}, (False, False)),
            ({"lanes": never}, (True, True)),
            # The expectation does not ask how often it appeared.
            ({"ending": unseen}, (False, True)),
            # The model cannot even be loaded.
            ({"lanes": "def f(): pass"}, (True, True)),
        ]:
            with self.subTest(wrong=wrong):
                self.assertEqual(
                    (self.failing(expecting, **wrong), self.failing(comparing, **wrong)), catches)

    def test_a_model_that_never_ends_is_caught(self):
        journal = '{"policy": {"lanes": {"modal": {"queueLimit": 1}}}}\n' + "".join(
            f'{{"event": "request", "id": "{name}"}}\n' for name in "abc") + '{"expect": {"queued": ["b"]}}\n'
        layer = faults.expecting([journal])
        endless = sources()["scheduler"].replace("                queued.remove(popup)\n", "")
        self.assertFalse(self.failing(layer))
        self.assertTrue(self.failing(layer, scheduler=endless))
        with self.assertRaises(faults.NeverEnds):
            layer(faults.Model(self.codes(scheduler=endless)))

    def run_main(self, *arguments):
        """Returns the exit status and what was printed, with one case that all faults are tried on."""
        with tempfile.TemporaryDirectory() as folder:
            Path(folder, "R23.jsonl").write_text('{"case": "one"}\n' + EXPECTED)
            options = ["faults.py", "--layers", "cases", "--cases", folder, "--count", "30", *arguments]
            with (mock.patch.object(sys, "argv", options),
                  contextlib.redirect_stdout(io.StringIO()) as output):
                return faults.main(), output.getvalue()

    def test_a_layer_that_catches_too_few_fails(self):
        status, output = self.run_main("--file", "scheduler.py", "--at-least", "cases=1")
        self.assertEqual(status, 0)
        self.assertIn("30 faults of scheduler.py, caught by\n  scenarios      –\n  cases ", output)
        self.assertRegex(output, r"(?m)^No layer catches:\nscheduler.py:\d+ \w+\n  .+  ->  ")
        status, output = self.run_main("--at-least", "cases=1,scenarios=1")
        self.assertEqual(status, 1)
        self.assertIn("30 faults of the model, caught by", output)

    def test_a_model_without_a_fault_must_hold(self):
        with mock.patch(f"{__name__}.EXPECTED", EXPECTED.replace('["a"]', '["b"]')):
            self.assertEqual(self.run_main(), (2, "The model fails without a fault: cases\n"))


if __name__ == "__main__":
    unittest.main()
