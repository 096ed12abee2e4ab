"""Mutants that nobody could see: classes of them, each with its reason, for tools/mutants.py.

What a mutant computes is compared with what was written, for all values that the operands can have: players are 0 and
1, a list has no negative length, no number means less than NOBODY. Where both agree on all, no test could notice.
"""

import ast
import importlib
import operator
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

Pair = tuple[ast.expr, ast.expr]
BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "Add": operator.add,
    "Sub": operator.sub,
    "Mul": operator.mul,
    "Div": operator.truediv,
    "FloorDiv": operator.floordiv,
    "Mod": operator.mod,
    "Pow": operator.pow,
    "RShift": operator.rshift,
    "LShift": operator.lshift,
    "BitAnd": operator.and_,
    "BitOr": operator.or_,
    "BitXor": operator.xor,
}
COMPARED: dict[str, Callable[[Any, Any], Any]] = {
    "Eq": operator.eq,
    "NotEq": operator.ne,
    "Lt": operator.lt,
    "LtE": operator.le,
    "Gt": operator.gt,
    "GtE": operator.ge,
}
# What can only be 0 or 1: players, and the two lines of a field.
TWO = frozenset({"active", "first", "lead", "line", "opening", "player"})
INDEXES = frozenset({"index", "power"})  # of a card's powers, of which there are at most POWERS
NOBODY = -1
NUMBERS = range(NOBODY, 64)  # nothing that is compared with NOBODY is less than it
COUNTS = range(64)
MASKS = range(32)
# What a card waits for, in one number: a quick look, after which each of its powers is asked for itself.
QUICK_LOOKS = frozenset({"watches", "hand_watches", "outside_watches"})


class Sources:
    """What stands where in modules, and the numbers that their names stand for."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.lines: dict[Path, dict[int, list[ast.AST]]] = {}

    def on_line(self, path: Path, line: int) -> list[ast.AST]:
        """The assertions, comparisons and computations of a module of which a line has a part."""
        if path not in self.lines:
            found: dict[int, list[ast.AST]] = defaultdict(list)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Assert | ast.BinOp | ast.Compare):
                    for number in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                        found[number].append(node)
            self.lines[path] = found
        return self.lines[path][line]

    def number(self, path: Path, name: str) -> int | None:
        """What a constant of a module is, if it is a number."""
        module = ".".join(path.relative_to(self.root / "src").with_suffix("").parts)
        found = getattr(importlib.import_module(module), name, None)
        return found if isinstance(found, int) and name.isupper() else None

    def why(self, path: Path, name: str, start: tuple[int, int]) -> str:
        """Why nobody could see the mutant that an operator makes at a place, or nothing."""
        around = [node for node in self.on_line(path, start[0]) if covers(node, start)]
        if any(isinstance(node, ast.Assert) for node in around):
            return "an assertion that holds says nothing"
        parts = name.removeprefix("core/").split("_")
        operands = asked_at(around, start)
        if parts[0] == "ReplaceBinaryOperator" and operands is None:
            return "nothing is computed there: it would not be Python"
        if len(parts) != 3 or operands is None:
            return ""
        known = BINARY if parts[0] == "ReplaceBinaryOperator" else COMPARED
        if parts[1] not in known or parts[2] not in known:
            return ""
        was, now = known[parts[1]], known[parts[2]]
        if self.agree(path, operands, was, now):
            return "the same for all values that the operands can have"
        if parts[1] == "BitAnd" and is_quick_look(operands[0]) and lets_through(now):
            return "a quick look lets more through, and each power is asked again"
        return ""

    def agree(self, path: Path, operands: Pair, was: Callable[..., Any], now: Callable[..., Any]) -> bool:
        one, two = (self.values(path, part) for part in operands)
        if (powers := self.is_numbered(path, *operands)) is not None:
            one, two = range(-powers, 64 * powers, powers), range(powers)
        if one == [NOBODY] or two == [NOBODY]:
            one, two = one or NUMBERS, two or NUMBERS
        if last_name(operands[1]) == "YES" and one is None:
            one = self.yes_and_no(path)
        if one is None or two is None:
            return False
        return all(outcome(was, a, b) == outcome(now, a, b) for a in one for b in two)

    def values(self, path: Path, node: ast.expr) -> Iterable[int] | None:
        """All values that an expression can have, if they are known."""
        if isinstance(node, ast.Constant):
            return [node.value] if type(node.value) is int else None
        if isinstance(node, ast.Call):
            return COUNTS if isinstance(node.func, ast.Name) and node.func.id == "len" else None
        if last_name(node) in TWO:
            return (0, 1)
        if last_name(node) == "kind":
            return COUNTS
        found = self.number(path, node.id) if isinstance(node, ast.Name) else None
        return None if found is None else [found]

    def yes_and_no(self, path: Path) -> list[int] | None:
        """The two answers of a module that asks for yes or no."""
        yes, no = self.number(path, "YES"), self.number(path, "NO")
        return None if yes is None or no is None else [yes, no]

    def is_numbered(self, path: Path, one: ast.expr, two: ast.expr) -> int | None:
        """How many powers there is room for, where one of a card's is numbered: card * POWERS + index."""
        is_multiple = isinstance(one, ast.BinOp) and isinstance(one.op, ast.Mult) and last_name(one.right) == "POWERS"
        return self.number(path, "POWERS") if is_multiple and last_name(two) in INDEXES else None


def last_name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def is_quick_look(node: ast.expr) -> bool:
    """What a card waits for, or what `glance` says the field speaks of, before the board is read."""
    if isinstance(node, ast.Attribute) and node.attr == "gives":
        node = node.value
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id == "glance"
    return isinstance(node, ast.Attribute) and node.attr in QUICK_LOOKS


def lets_through(now: Callable[..., Any]) -> bool:
    """Whether an operator is true wherever two masks share a bit."""
    return all(outcome(now, a, b) for a in MASKS for b in MASKS if a & b)


def outcome(compute: Callable[..., Any], a: int, b: int) -> Any:
    try:
        return compute(a, b)
    except (ArithmeticError, ValueError) as error:
        return type(error)


def covers(node: ast.AST, start: tuple[int, int]) -> bool:
    line, end = getattr(node, "lineno", 0), getattr(node, "end_lineno", 0)
    return bool(line) and (line, node.col_offset) <= start < (end, node.end_col_offset)  # type: ignore[attr-defined]


def asked_at(around: list[ast.AST], start: tuple[int, int]) -> Pair | None:
    """The operands of the operator that stands at a place; of a chain of comparisons nothing is said."""
    for node in around:
        if isinstance(node, ast.BinOp):
            pair = node.left, node.right
        elif isinstance(node, ast.Compare) and len(node.ops) == 1:
            pair = node.left, node.comparators[0]
        else:
            continue
        if not any(covers(part, start) for part in pair):
            return pair
    return None
