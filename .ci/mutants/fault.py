"""What a fault is."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Fault:
    """A place in the sources, and what stands there where the fault is switched on.

    The anchor is a text that occurs once in the file, or once behind the context. In `broken`, `ON` is
    true if and only if the fault is switched on, and `{0}` is the anchor.
    """

    rule: str
    what: str
    file: str
    anchor: str
    broken: str
    context: str = ''  # Stands before the anchor, somewhere, and tells it from others alike.
    # Tests of single rules, the random ones, and the checker's worlds.
    tests: str = 'RuleTests|InvariantTests|RuleWorldTests|ExplorationTests'


def instead(expression):
    """The anchor is an expression; this one stands in its place."""
    return '(ON ? (' + expression + ') : ({0}))'


WITHOUT = 'if !ON {{ {0} }}'
