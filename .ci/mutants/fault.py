"""The description of a fault."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A further place of a fault; see `Fault`."""

    file: str
    anchor: str
    broken: str
    context: str = ''


@dataclass(frozen=True)
class Fault:
    """A place in the sources, with the code that replaces it if the fault is switched on.

    The anchor is a text that occurs exactly once in the file, or the first occurrence after the context.
    In `broken`, `ON` is true if and only if the fault is switched on, and `{0}` is the anchor.
    """

    rule: str
    what: str
    file: str
    anchor: str
    broken: str
    context: str = ''  # A text before the anchor that distinguishes it from other occurrences.
    also: Place | None = None  # A second place that is switched together with the first.
    # The tests of single rules, the random tests, and the worlds.
    tests: str = 'RuleTests|InvariantTests|RuleWorldTests|ExplorationTests'

    @property
    def places(self):
        return [self, self.also] if self.also else [self]


def instead(expression):
    """Returns code that replaces the anchor, an expression, by another expression."""
    return '(ON ? (' + expression + ') : ({0}))'


WITHOUT = 'if !ON {{ {0} }}'
