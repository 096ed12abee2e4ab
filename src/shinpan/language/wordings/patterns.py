"""Patterns: the left side of a wording, a node with slots, that values are matched against and built from.

A pattern is written as the program is: `Draw(count)`, `Pick(OPPONENT, where, N(1), N(1))`. Lower-case names are slots,
upper-case names are terms of the game, fields that are left out have their default. A slot named twice means the same
both times.
"""

import ast
from collections.abc import Iterable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from types import ModuleType
from typing import Any, Final, TypeAlias

from ...support.plain import nearest

# What a slot stands for while a wording is read or written.
Slots: TypeAlias = dict[str, Any]

DEPTH: Final = 40  # of a pattern: none that is meant is half as deep


class PatternError(Exception):
    """What is wrong with a pattern; the loader adds the file and the line."""


def words_of(modules: Iterable[ModuleType]) -> dict[str, Any]:
    """The words that modules hold, by their names."""
    held = [item for module in modules for item in vars(module).items()]
    return {name: known for name, known in held if isinstance(known, type) and is_dataclass(known)}


class Names:
    """What patterns may name: the classes of a game's words and its terms."""

    __slots__ = ("classes", "defaults", "fields", "terms")

    def __init__(self, classes: Mapping[str, Any], terms: Mapping[str, Any]) -> None:
        self.classes = dict(classes)
        self.terms = {**terms, "True": True, "False": False, "None": None}
        self.fields: dict[str, tuple[str, ...]] = {}
        self.defaults: dict[str, dict[str, Any]] = {}
        for name, known in self.classes.items():
            self.fields[name] = tuple([field.name for field in fields(known)])
            self.defaults[name] = defaults_of(known)


def defaults_of(known: Any) -> dict[str, Any]:
    """The fields of a class that may be left out, with what they are then."""
    found: dict[str, Any] = {}
    for field in fields(known):
        if field.default is not MISSING:
            found[field.name] = field.default
        elif field.default_factory is not MISSING:
            found[field.name] = field.default_factory()
    return found


class Pattern:
    """A part of a pattern."""

    __slots__ = ()

    def match(self, value: Any, slots: Slots) -> bool:
        """Whether a value is of this shape; what stands in the slots is noted."""
        return False

    def build(self, slots: Slots) -> Any:
        """The value of this shape with these in its slots."""
        return None

    def slots(self) -> tuple[str, ...]:
        return ()


class Slot(Pattern):
    """Whatever the wording says there."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def match(self, value: Any, slots: Slots) -> bool:
        if self.name in slots:
            return bool(slots[self.name] == value)
        slots[self.name] = value
        return True

    def build(self, slots: Slots) -> Any:
        return slots[self.name]

    def slots(self) -> tuple[str, ...]:
        return (self.name,)


class Fixed(Pattern):
    """A term, a number or a word."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def match(self, value: Any, slots: Slots) -> bool:
        return same(self.value, value)

    def build(self, slots: Slots) -> Any:
        return self.value


class Several(Pattern):
    """A tuple, part by part."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Pattern]) -> None:
        self.parts = parts

    def match(self, value: Any, slots: Slots) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.parts):
            return False
        for part, one in zip(self.parts, value, strict=True):
            if not part.match(one, slots):
                return False
        return True

    def build(self, slots: Slots) -> Any:
        return tuple([part.build(slots) for part in self.parts])

    def slots(self) -> tuple[str, ...]:
        return tuple([name for part in self.parts for name in part.slots()])


class Whole(Pattern):
    """A node: its class, the fields that are named, and the defaults of the others."""

    __slots__ = ("known", "parts", "rest")

    def __init__(self, known: Any, parts: dict[str, Pattern], rest: dict[str, Any]) -> None:
        self.known = known
        self.parts = parts
        self.rest = rest

    def match(self, value: Any, slots: Slots) -> bool:
        if type(value) is not self.known:
            return False
        for name, part in self.parts.items():
            if not part.match(getattr(value, name), slots):
                return False
        for name, default in self.rest.items():
            if not same(default, getattr(value, name)):
                return False
        return True

    def build(self, slots: Slots) -> Any:
        return self.known(**{name: part.build(slots) for name, part in self.parts.items()})

    def slots(self) -> tuple[str, ...]:
        return tuple([name for part in self.parts.values() for name in part.slots()])


def same(one: Any, other: Any) -> bool:
    """Whether two plain values are the same: yes and 1 are not."""
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def read_pattern(source: str, names: Names) -> Pattern:
    """A pattern as it is written; raises `PatternError`. Nothing of it is ever run."""
    try:
        tree = ast.parse(source.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise PatternError(f"'{source}' is no pattern: it looks like Draw(count) or (Named(names),)") from None
    return pattern_of(tree, names, 0)


def pattern_of(tree: ast.expr, names: Names, depth: int) -> Pattern:
    if depth > DEPTH:
        raise PatternError("the pattern is too deep")
    match tree:
        case ast.Name(id=name):
            return named(name, names)
        case ast.Constant(value=value) if value is None or isinstance(value, str | int):
            return Fixed(value)
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(value))):
            return Fixed(-value)
        case ast.BinOp(op=ast.BitOr(), left=left, right=right):
            return Fixed(bits(left, names, depth) | bits(right, names, depth))
        case ast.Tuple(elts=parts):
            return Several([pattern_of(part, names, depth + 1) for part in parts])
        case ast.Call(func=ast.Name(id=name)):
            return node_of(name, tree, names, depth)
    raise PatternError(f"'{ast.unparse(tree)}' is neither a node, a term, a slot nor a number")


def bits(tree: ast.expr, names: Names, depth: int) -> int:
    found = pattern_of(tree, names, depth + 1)
    if not isinstance(found, Fixed) or not isinstance(found.value, int):
        raise PatternError(f"'{ast.unparse(tree)}' is no term that can be joined with |")
    return found.value


def named(name: str, names: Names) -> Pattern:
    if name in names.terms:
        return Fixed(names.terms[name])
    if name.islower():
        return Slot(name)
    raise PatternError(f"there is no term '{name}': {nearest(name, names.terms)}")


def node_of(name: str, tree: ast.Call, names: Names, depth: int) -> Pattern:
    if name not in names.classes:
        raise PatternError(f"there is no word '{name}': {nearest(name, names.classes)}")
    known = names.fields[name]
    if len(tree.args) > len(known):
        raise PatternError(f"{name} has {len(known)} fields, here are {len(tree.args)}")
    parts = {known[i]: pattern_of(part, names, depth + 1) for i, part in enumerate(tree.args)}
    for keyword in tree.keywords:
        field = keyword.arg or "**"
        if field not in known:
            raise PatternError(f"{name} has no field '{field}': {nearest(field, known)}")
        if field in parts:
            raise PatternError(f"the field '{field}' of {name} is named twice")
        parts[field] = pattern_of(keyword.value, names, depth + 1)
    defaults = names.defaults[name]
    missing = [field for field in known if field not in parts and field not in defaults]
    if missing:
        raise PatternError(f"the field '{missing[0]}' of {name} is not named and has no default")
    return Whole(names.classes[name], parts, {field: defaults[field] for field in known if field not in parts})
