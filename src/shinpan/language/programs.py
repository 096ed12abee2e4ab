"""Programs as plain data: what a set file says for a card whose text is not understood, and what caches keep.

A node is a mapping with its class under `node` and its fields beside it, or its name alone where it has no fields.
Only the classes of a game's vocabulary can be named, and each field has a kind that says what may stand there; so a
program from outside can be nothing but a program, and its size is bounded.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.machine.nodes import Value
from ..support.json import Json
from ..support.plain import as_flag, as_list, as_map, as_text, bad, check_keys, nearest, quote
from .control import ForEach
from .pieces import Pieces
from .values import N, Times

DEEPEST: Final = 40
MOST_NODES: Final = 600
MOST_POWERS: Final = 8
MOST_PARTS: Final = 40
LONGEST_WORD: Final = 100
MOST_TIMES: Final = 99  # what a plain number may repeat
DEEPEST_LOOP: Final = 2
KEY: Final = "node"


class Scalar:
    """A field that is no node: numbers, words, terms of the rule book."""

    __slots__ = ()

    def read(self, data: Json, where: str) -> Any:
        raise AssertionError

    def write(self, value: Any) -> Json:
        result: Json = value
        return result


class Whole(Scalar):
    """A whole number within bounds."""

    __slots__ = ("least", "most")

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def read(self, data: Json, where: str) -> Any:
        if isinstance(data, bool) or not isinstance(data, int) or not self.least <= data <= self.most:
            raise bad(where, f"expected a whole number from {self.least} to {self.most}, found {quote(data)}")
        return data


class Wholes(Scalar):
    """Several whole numbers."""

    __slots__ = ("each",)

    def __init__(self, least: int, most: int) -> None:
        self.each = Whole(least, most)

    def read(self, data: Json, where: str) -> Any:
        return tuple([self.each.read(part, f"{where}.{i}") for i, part in enumerate(parts_of(data, where), 1)])

    def write(self, value: Any) -> Json:
        return list(value)


class Flag(Scalar):
    """Yes or no."""

    __slots__ = ()

    def read(self, data: Json, where: str) -> Any:
        return as_flag(data, where)


class Word(Scalar):
    """A word, or one of some words."""

    __slots__ = ("known",)

    def __init__(self, known: tuple[str, ...] = ()) -> None:
        self.known = known

    def read(self, data: Json, where: str) -> Any:
        word = as_text(data, where)
        if len(word) > LONGEST_WORD:
            raise bad(where, f"expected at most {LONGEST_WORD} characters, found {len(word)}")
        if self.known and word not in self.known:
            raise bad(where, f"{quote(word)} is unknown here: {nearest(word, self.known)}")
        return word


class Words(Scalar):
    """Several words."""

    __slots__ = ("each",)

    def __init__(self) -> None:
        self.each = Word()

    def read(self, data: Json, where: str) -> Any:
        return tuple([self.each.read(part, f"{where}.{i}") for i, part in enumerate(parts_of(data, where), 1)])

    def write(self, value: Any) -> Json:
        return list(value)


class Term(Scalar):
    """One term out of several, which is a number inside."""

    __slots__ = ("names", "numbers")

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.numbers = dict(numbers)
        self.names = {number: name for name, number in numbers.items()}

    def read(self, data: Json, where: str) -> Any:
        word = as_text(data, where)
        if word not in self.numbers:
            raise bad(where, f"{quote(word)} is unknown here: {nearest(word, self.numbers)}")
        return self.numbers[word]

    def write(self, value: Any) -> Json:
        return self.names[value]


class Terms(Scalar):
    """Several terms, each a number inside."""

    __slots__ = ("term",)

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.term = Term(numbers)

    def read(self, data: Json, where: str) -> Any:
        parts = parts_of(data if isinstance(data, list) else [data], where)
        return tuple([self.term.read(part, f"{where}.{i}") for i, part in enumerate(parts, 1)])

    def write(self, value: Any) -> Json:
        return [self.term.write(part) for part in value]


class Bits(Scalar):
    """Several terms at once, each a bit of a number inside."""

    __slots__ = ("term",)

    def __init__(self, bits: Mapping[str, int]) -> None:
        self.term = Term(bits)

    def read(self, data: Json, where: str) -> Any:
        mask = 0
        for i, part in enumerate(parts_of(data, where), 1):
            bit: int = self.term.read(part, f"{where}.{i}")
            mask |= bit
        return mask

    def write(self, value: Any) -> Json:
        mask: int = value
        return [name for name, bit in self.term.numbers.items() if mask & bit == bit]


def parts_of(data: Json, where: str) -> list[Json]:
    parts = as_list(data, where)
    if len(parts) > MOST_PARTS:
        raise bad(where, f"{len(parts)} entries are too many, at most {MOST_PARTS}")
    return parts


class Field:
    """A field of a class: its name, the kind of thing it holds, whether it holds several, and whether it may be left
    out."""

    __slots__ = ("kind", "many", "name", "optional")

    def __init__(self, written: str) -> None:
        """Written as `name:kind`, with `*` after the kind for several and `?` for what may be left out."""
        self.optional = written.endswith("?")
        self.name, kind = written.rstrip("?").split(":")
        self.many = kind.endswith("*")
        self.kind = kind.rstrip("*")


class Budget:
    """How many nodes a program may still have."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_NODES


class Vocabulary:
    """The classes that the programs of a game are made of, and what their fields may hold."""

    __slots__ = ("bases", "classes", "fields", "names", "numbers", "scalars")

    def __init__(self, bases: Mapping[str, Any], scalars: Mapping[str, Scalar], numbers: Any) -> None:
        self.bases = dict(bases)  # kind of node: the class that every node of that kind derives from
        self.scalars = dict(scalars)
        self.numbers = numbers  # the class of plain numbers: written as the number itself
        self.classes: dict[str, Any] = {}
        self.names: dict[Any, str] = {}
        self.fields: dict[str, tuple[Field, ...]] = {}

    def add(self, cls: Any, fields: str = "") -> None:
        """Let a class be named."""
        name: str = cls.__name__
        self.classes[name] = cls
        self.names[cls] = name
        self.fields[name] = tuple([Field(written) for written in fields.split()])

    def add_all(self, module: Any, table: str) -> None:
        """Let classes of a module be named: one a line, its fields behind it."""
        for line in table.strip().splitlines():
            name, _, fields = line.strip().partition(" ")
            self.add(getattr(module, name), fields)

    def write(self, node: Any) -> Json:
        """A node as plain data."""
        if isinstance(node, self.numbers):
            plain: Json = node.n
            return plain
        name = self.names[type(node)]
        written: dict[str, Json] = {KEY: name}
        for field in self.fields[name]:
            value = getattr(node, field.name)
            if value is not None:
                written[field.name] = self.write_field(field, value)
        return written if len(written) > 1 else name

    def write_field(self, field: Field, value: Any) -> Json:
        if field.kind in self.scalars:
            return self.scalars[field.kind].write(value)
        return [self.write(part) for part in value] if field.many else self.write(value)

    def read(self, data: Json, kind: str, where: str, budget: Budget | None = None, depth: int = 0) -> Any:
        """A node of some kind from plain data; ShinpanError says what is wrong with it and where."""
        budget = budget or Budget()
        budget.left -= 1
        if budget.left < 0 or depth > DEEPEST:
            raise bad(where, f"a program has at most {MOST_NODES} nodes, {DEEPEST} deep")
        if isinstance(data, int) and not isinstance(data, bool) and issubclass(self.numbers, self.bases[kind]):
            return self.numbers(self.scalars["number"].read(data, where))
        name, given = self.named(data, kind, where)
        values: dict[str, Any] = {}
        for field in self.fields[name]:
            place = f"{where}.{field.name}"
            value = given.get(field.name)
            if value is not None:
                values[field.name] = self.read_field(field, value, place, budget, depth)
            elif not field.optional:
                raise bad(place, f"{name} needs it")
        return self.classes[name](**values)

    def read_field(self, field: Field, value: Json, where: str, budget: Budget, depth: int) -> Any:
        if field.kind in self.scalars:
            scalar = self.scalars[field.kind]
            found = scalar.read(value, where)
            if isinstance(scalar, Bits) and not found and not field.optional:
                raise bad(where, "expected at least one entry")
            return found
        if not field.many:
            return self.read(value, field.kind, where, budget, depth + 1)
        parts = parts_of(value, where)
        if not parts:
            raise bad(where, "expected at least one entry")
        return tuple(
            [self.read(part, field.kind, f"{where}.{i}", budget, depth + 1) for i, part in enumerate(parts, 1)]
        )

    def named(self, data: Json, kind: str, where: str) -> tuple[str, Mapping[str, Json]]:
        """The class that a node names, and its fields as given."""
        given: Mapping[str, Json] = {KEY: data} if isinstance(data, str) else data if isinstance(data, dict) else {}
        name = given.get(KEY)
        if not isinstance(name, str):
            raise bad(where, f"expected one {kind}: a mapping with its class under '{KEY}', found {quote(data)}")
        if name not in self.classes or not issubclass(self.classes[name], self.bases[kind]):
            fitting = [known for known, cls in self.classes.items() if issubclass(cls, self.bases[kind])]
            raise bad(where, f"there is no {kind} {quote(name)}: {nearest(name, fitting)}")
        check_keys(given, where, [KEY, *[field.name for field in self.fields[name]]])
        return name, given

    def children(self, node: Any) -> list[Any]:
        """The nodes that a node is made of, in the order of its fields."""
        found: list[Any] = []
        if isinstance(node, self.numbers):
            return found
        for field in self.fields[self.names[type(node)]]:
            value = getattr(node, field.name)
            if field.kind not in self.scalars and value is not None:
                found.extend(value if field.many else [value])
        return found


def check_loops(vocabulary: Vocabulary, node: Any, where: str, depth: int = 0) -> None:
    """For each of so many is bounded by what can be counted in a game."""
    if isinstance(node, ForEach):
        depth += 1
        if depth > DEEPEST_LOOP:
            raise bad(where, f"'ForEach' stands in 'ForEach' at most {DEEPEST_LOOP} deep")
        check_times(vocabulary, node.value, where)
    for child in vocabulary.children(node):
        check_loops(vocabulary, child, where, depth)


def check_times(vocabulary: Vocabulary, value: Any, where: str) -> None:
    times = value.n if isinstance(value, N) else value.factor if isinstance(value, Times) else 0
    if times > MOST_TIMES:
        raise bad(where, f"'ForEach' repeats at most {MOST_TIMES} times, found {times}")
    for child in vocabulary.children(value):
        if isinstance(child, Value):
            check_times(vocabulary, child, where)


class Continuous:
    """What a game's continuous powers must not do: classes that choose, and what can be said instead."""

    __slots__ = ("choosing", "instead")

    def __init__(self, choosing: tuple[type, ...], instead: str) -> None:
        self.choosing = choosing
        self.instead = instead


def check_clauses(vocabulary: Vocabulary, power: Any, continuous: Continuous, where: str) -> None:
    """Continuous powers choose nobody, and nothing in the cost or the body of a power is repeated without bounds."""
    for clause in power.statics:
        check_unchosen(vocabulary, clause, continuous, f"{where}.statics")
    for part in (power.cost, power.body):
        if part is not None:
            check_loops(vocabulary, part, where)


def check_unchosen(vocabulary: Vocabulary, node: Any, continuous: Continuous, where: str) -> None:
    for child in vocabulary.children(node):
        if isinstance(child, continuous.choosing):
            raise bad(where, f"a continuous power chooses nobody: use {continuous.instead}")
        if isinstance(child, Pieces):
            check_unchosen(vocabulary, child, continuous, where)


def listed_powers(data: Json, where: str, keys: Sequence[str]) -> tuple[Mapping[str, Json], list[Json]]:
    """A program as a mapping with these keys, and the powers in it."""
    given = as_map(data, where)
    check_keys(given, where, keys)
    listed = given.get("powers")
    if not isinstance(listed, list) or len(listed) > MOST_POWERS:
        raise bad(f"{where}.powers", f"expected a list of at most {MOST_POWERS} powers")
    return given, listed
