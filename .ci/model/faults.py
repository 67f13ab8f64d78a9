#!/usr/bin/env python3
"""Makes random faults in the model, and says how many of them scenarios, cases and comparing catch.

    python3 faults.py [--command ".build/release/popupflow"] [--layers cases] [--file lanes.py]

A fault is one wrong operator, condition, constant or statement in a function that decides. It is made in
memory. Scenarios and cases catch it if an expectation does not hold any more, comparing if a random journal
of the command's is played otherwise, and all three if the model stops or never ends. Prints a table and
the faults that no layer catches. Some of these change nothing that a journal can show; for the others,
a case is missing. The exit status is 1 if a layer catches fewer than `--at-least` demands.
"""

from __future__ import annotations

import argparse
import ast
import multiprocessing
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from faulting import FILES, Fault, faults

MODEL = Path(__file__).resolve().parent
ROOT = MODEL.parent.parent
PLAYED = (*FILES, "recording", "expecting")
LAYERS = ["scenarios", "cases", "comparing"]
# In a run of the model without a fault, loops take less than 7000 steps.
STEPS = 200_000
# Loops are counted instead of timed, so this ends a process only in case of a defect.
SECONDS = 600


class NeverEnds(Exception):
    """The loops of a run take too many steps."""


class Steps:
    """Counts the steps of loops."""

    def __init__(self) -> None:
        self.left = STEPS

    def __call__(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise NeverEnds


class Counting(ast.NodeTransformer):
    """Makes every step of a loop count."""

    def visit_For(self, node: ast.For) -> ast.AST:
        return self.counted(node)

    def visit_While(self, node: ast.While) -> ast.AST:
        return self.counted(node)

    def counted(self, loop: ast.For | ast.While) -> ast.AST:
        """The loop, which counts first."""
        self.generic_visit(loop)
        loop.body.insert(0, ast.Expr(ast.Call(ast.Name("count_step", ast.Load()), [], [])))
        return loop


@cache
def compiled(name: str, source: str) -> CodeType:
    """A file of the model, in which loops count."""
    tree = ast.fix_missing_locations(Counting().visit(ast.parse(source)))
    return compile(tree, f"{name}.py", "exec")


class Model:
    """The model, as it is or with a fault, beside others."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        self.steps = Steps()
        self.modules: dict[str, ModuleType] = {}
        for name in PLAYED:
            module = sys.modules[name] = self.modules[name] = ModuleType(name)
            module.__dict__["count_step"] = self.steps
            exec(codes[name], module.__dict__)

    def holds(self, text: str) -> bool:
        """Whether all expectations of a file hold."""
        for run in self.modules["player"].runs_of(text):
            self.steps.left = STEPS
            checker = self.modules["expecting"].Checker()
            checker.play(run)
            if checker.differences:
                return False
        return True

    def recorded(self, text: str) -> Any:
        """All that comes of a file."""
        self.steps.left = STEPS
        records, appearances = self.modules["recording"].recorded(text)
        return [self.modules["recording"].written(one) for one in records + appearances]


Layer = Callable[[Model], bool]


def expecting(texts: list[str]) -> Layer:
    """A layer that compares expectations."""
    return lambda model: all(map(model.holds, texts))


def comparing(texts: list[str], right: Model) -> Layer:
    """A layer that compares with the model without a fault, in place of the command."""
    expected = [right.recorded(text) for text in texts]
    return lambda model: all(
        model.recorded(text) == one for text, one in zip(texts, expected, strict=True)
    )


class Trial:
    """Tries faults in all layers."""

    def __init__(self, layers: dict[str, Layer], codes: dict[str, CodeType]) -> None:
        self.layers = layers
        self.codes = codes

    def catching(self, fault: Fault) -> list[str]:
        """The layers that catch the fault."""
        return self.failing(self.codes | {fault.file: compiled(fault.file, fault.source)})

    def failing(self, codes: dict[str, CodeType]) -> list[str]:
        """The layers that do not pass. A model that stops or never ends passes none."""
        return [name for name, layer in self.layers.items() if not self.passes(layer, codes)]

    def passes(self, layer: Layer, codes: dict[str, CodeType]) -> bool:
        """Whether a layer finds nothing wrong."""
        signal.alarm(SECONDS)
        try:
            return layer(Model(codes))
        except Exception:
            return False
        finally:
            signal.alarm(0)


def never_ends(*_: object) -> None:
    """At the alarm."""
    raise NeverEnds


def texts(files: list[Path]) -> list[str]:
    """The texts of files."""
    return [file.read_bytes().decode() for file in files]


def generated(command: str, seeds: str) -> list[str]:
    """The journals of seeds."""
    with tempfile.TemporaryDirectory() as folder:
        arguments = ["generate", seeds, "--into", folder]
        subprocess.run([*shlex.split(command), *arguments], check=True)
        return texts(sorted(Path(folder).iterdir()))


def layers_of(arguments: argparse.Namespace, right: Model) -> dict[str, Layer]:
    """The layers that are asked for and have something to play."""
    layers: dict[str, Layer] = {}
    for name, folder in (("scenarios", arguments.scenarios), ("cases", arguments.cases)):
        found = texts(sorted(folder.glob("*.jsonl")))
        if name in arguments.layers and found:
            layers[name] = expecting(found)
    if "comparing" in arguments.layers and arguments.command:
        layers["comparing"] = comparing(generated(arguments.command, arguments.seeds), right)
    return layers


# In each process, which inherits it, since functions cannot be sent.
trials: list[Trial] = []


def catching(fault: Fault) -> list[str]:
    """In one of the processes."""
    return trials[-1].catching(fault)


def demands(text: str) -> dict[str, int]:
    """`scenarios=138,comparing=167`."""
    return {name: int(number) for name, number in (part.split("=") for part in text.split(","))}


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(description="Make random faults in the model.")
    parser.add_argument("--layers", nargs="+", choices=LAYERS, default=LAYERS)
    parser.add_argument("--scenarios", type=Path, default=ROOT / "Playgrounds/Scenarios")
    parser.add_argument("--cases", type=Path, default=ROOT / "Tests/Rules", metavar="FOLDER")
    parser.add_argument("--command", help="popupflow without its arguments; comparing needs it")
    parser.add_argument("--seeds", default="1-200", help="of the journals that are compared")
    parser.add_argument("--file", choices=[f"{name}.py" for name in FILES], metavar="lanes.py",
                        help="make faults only here")
    parser.add_argument("--count", type=int, default=200, help="of the faults")
    parser.add_argument("--seed", type=int, default=1, help="of the faults")
    parser.add_argument("--at-least", type=demands, default={}, metavar="scenarios=138,comparing=167")
    return parser


def main() -> int:
    """Tries all faults, and prints what catches them."""
    arguments = options().parse_args()
    files = (arguments.file.removesuffix(".py"),) if arguments.file else FILES
    codes = {name: compiled(name, (MODEL / f"{name}.py").read_text()) for name in PLAYED}
    signal.signal(signal.SIGALRM, never_ends)
    layers = layers_of(arguments, Model(codes))
    trial = Trial(layers, codes)
    if broken := trial.failing(codes):
        print(f"The model fails without a fault: {', '.join(broken)}")
        return 2
    made = faults(MODEL, files, arguments.count, arguments.seed)
    with multiprocessing.get_context("fork").Pool(2, trials.append, [trial]) as pool:
        caught = pool.map(catching, made, chunksize=1)
    missed = [fault for fault, names in zip(made, caught) if not names]
    if missed:
        print("No layer catches:")
    for fault in sorted(missed, key=lambda fault: (fault.file, fault.line)):
        print(f"{fault.file}.py:{fault.line} {fault.function}\n  {fault.what}")
    print(f"{len(made)} faults of {arguments.file or 'the model'}, caught by")
    counts = {name: sum(name in names for names in caught) for name in layers}
    for name in LAYERS:
        print(f"  {name:<10} {counts.get(name, '–'):>5}")
    print(f"  {'any':<10} {len(made) - len(missed):>5}")
    return int(any(counts.get(name, 0) < least for name, least in arguments.at_least.items()))


if __name__ == "__main__":
    sys.exit(main())
