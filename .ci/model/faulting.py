"""Faults of the model's own source: operators, conditions, constants and statements that are wrong."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

# The files with functions that decide, in the order in which one imports the other.
FILES = (
    "words", "state", "pages", "eligibility", "lanes", "ending", "replacing", "host", "arrivals", "running",
    "scheduler", "explaining", "player",
)
# Of these files, other functions only read or print.
DECIDING = {
    "explaining": ("explanation",),
    "player": ("fire_deadlines", "run", "acknowledge"),
}
OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
    ast.And: ast.Or, ast.Or: ast.And, ast.Add: ast.Sub, ast.Sub: ast.Add,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
# A guard that is false does the same as deleting an `if`.
DELETED = (
    ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Delete, ast.For, ast.While,
    ast.Continue, ast.Break,
)
NOT_ENTERED = ("annotation", "returns", "decorator_list")

Change = Callable[[ast.AST], None]


@dataclass(frozen=True)
class Fault:
    """One wrong place, and the source of its whole file with it."""

    file: str
    line: int
    function: str
    what: str
    source: str


def faults(folder: Path, files: tuple[str, ...], count: int, seed: int) -> list[Fault]:
    """So many faults of the files, the same for the same seed."""
    trees = {name: ast.parse((folder / f"{name}.py").read_text()) for name in files}
    sources = {name: ast.unparse(tree) for name, tree in trees.items()}
    candidates = [
        (name, function, line, node, wrong, put)
        for name, tree in trees.items()
        for function in deciding(name, tree)
        for line, node, put in places(function, function.lineno)
        for wrong in alternatives(node)
    ]
    random.Random(seed).shuffle(candidates)
    found: list[Fault] = []
    for name, function, line, node, wrong, put in candidates:
        right = ast.unparse(function)
        put(wrong)
        what = difference(right, ast.unparse(function))
        source = ast.unparse(trees[name])
        put(node)
        if source != sources[name] and is_valid(source):
            found.append(Fault(name, line, function.name, what, source))
        if len(found) == count:
            break
    return found


def deciding(name: str, tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a file that decide something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in DECIDING.get(name, (node.name,)):
            yield node


def places(node: ast.AST, line: int) -> Iterator[tuple[int, ast.AST, Change]]:
    """All nodes below a node, each with its line and the way to put another in its place."""
    for field, value in ast.iter_fields(node):
        if field in NOT_ENTERED:
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if not isinstance(child, ast.AST) or isinstance(child, ast.Assert) or is_text(child):
                continue

            def put(new: ast.AST, index: int = index, field: str = field) -> None:
                if isinstance(value := getattr(node, field), list):
                    value[index] = new
                else:
                    setattr(node, field, new)

            its_line = getattr(child, "lineno", line)
            yield its_line, child, put
            yield from places(child, its_line)


def is_text(node: ast.AST) -> bool:
    """A documentation comment."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def alternatives(node: ast.AST) -> Iterator[ast.AST]:
    """The wrong nodes that may stand in the place of a node."""
    if type(node) in OPERATORS:
        yield OPERATORS[type(node)]()
    if isinstance(node, DELETED):
        yield ast.Pass()
    match node:
        case ast.BoolOp(values=values):
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.If(body=body, orelse=orelse):
            yield ast.If(ast.Constant(True), body, orelse)
            yield ast.If(ast.Constant(False), body, orelse)
        case ast.IfExp(body=body, orelse=orelse):
            yield from (body, orelse)
        case ast.comprehension(target=target, iter=items, ifs=conditions):
            for index in range(len(conditions)):
                rest = conditions[:index] + conditions[index + 1 :]
                yield ast.comprehension(target, items, rest, node.is_async)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value) | float(value)):
            yield from (ast.Constant(value + 1), ast.Constant(value - 1))
        case ast.Call(func=ast.Name(id="sorted"), args=items, keywords=keywords):
            others = [one for one in keywords if one.arg != "reverse"]
            if len(others) == len(keywords):
                others.append(ast.keyword("reverse", ast.Constant(True)))
            yield ast.Call(node.func, items, others)
        case ast.Call(func=ast.Name(id=name), args=items, keywords=keywords) if name in FUNCTIONS:
            yield ast.Call(ast.Name(FUNCTIONS[name]), items, keywords)
        case ast.Subscript(value=items, slice=ast.Slice(lower=None, upper=None)):
            yield items


def is_valid(source: str) -> bool:
    """Whether it parses."""
    try:
        compile(source, "fault", "exec")
    except SyntaxError:
        return False
    return True


def difference(right: str, wrong: str) -> str:
    """The first line that differs, as it should be and as it is."""
    for pair in zip(right.split("\n"), wrong.split("\n")):
        one, other = (line.strip() for line in pair)
        if one != other:
            return f"{one}  ->  {other}"
    return "nothing"
