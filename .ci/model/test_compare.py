"""Tests of `compare.py`: records of files of cases, and what is left of a file that differs."""

import unittest

import compare
from recording import recorded

CASES = """// Two cases.
{"case": "one", "host": "manual"}
{"event": "request", "id": "a"}
{"at": 5, "event": "tick"}

{"case": "two"}
{"event": "request", "id": "b"}
{"event": "tick"}
{"case": "three"}
{"event": "request", "id": "c"}
"""


class CompareTests(unittest.TestCase):
    def test_a_case_stands_before_its_records(self):
        records, appearances = recorded(CASES)
        names = [{"case": "one"}, {"case": "two"}, {"case": "three"}]
        self.assertEqual([one for one in records if "case" in one], names)
        lines = [(one["line"], one["at"]) for one in records if "line" in one]
        self.assertEqual(lines, [(3, 0), (4, 5), (7, 0), (8, 0), (10, 0)])
        self.assertEqual([one.get("id") for one in appearances], [None, None, "b", None, "c"])
        self.assertEqual({one["request"] for one in appearances if "id" in one}, {1})

    def test_cases_are_dropped_first_and_the_first_case_stays(self):
        tried = []

        def differs(text):
            tried.append(text)
            # Bad input differs, too.
            return '"id": "b"' in text or text.startswith('{"event"')

        short = compare.shrink(CASES, differs)
        self.assertEqual(short, '{"case": "two"}\n{"event": "request", "id": "b"}\n')
        self.assertTrue(all(text.startswith('{"case"') for text in tried if text.strip()))
        self.assertEqual(tried[0].count("case"), 2)

    def test_cases_that_differ_only_together_stay(self):
        short = compare.shrink(CASES, lambda text: '"b"' in text and '"c"' in text)
        self.assertEqual(short, '{"case": "two"}\n{"event": "request", "id": "b"}\n'
                                '{"event": "request", "id": "c"}\n')

    def test_a_journal_may_lose_its_policy(self):
        text = '{"host": "manual"}\n{"event": "request", "id": "a"}\n{"event": "tick"}\n'
        short = compare.shrink(text, lambda text: '"a"' in text)
        self.assertEqual(short, '{"event": "request", "id": "a"}\n')


if __name__ == "__main__":
    unittest.main()
