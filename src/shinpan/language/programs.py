"""Programs as plain data: what a set file says for a card whose text is not understood, and what caches keep.

A node is a mapping with its class under `node` and its fields beside it, or its name alone where it has no fields.
Only the classes of a game's vocabulary can be named, and each field has a kind that says what may stand there; so a
program from outside can be nothing but a program, and its size is bounded.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..support.json import Json
from ..support.plain import as_flag, as_list, as_text, bad, check_keys, nearest, quote
from .fitting import check_kind
from .word import ByField, Family, Field
from .word import Word as Declared

DEEPEST: Final = 40
MOST_NODES: Final = 600
MOST_PARTS: Final = 40
LONGEST_WORD: Final = 100
KEY: Final = "node"


class Scalar:
    """A field that is no node: numbers, words, terms of the rule book."""

    __slots__ = ()

    def holds(self) -> type:
        """The class of what stands in such a field."""
        return int

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
            raise bad(
                where,
                "expected a whole number from {least} to {most}, found {found}",
                least=self.least,
                most=self.most,
                found=quote(data),
            )
        return data


class Wholes(Scalar):
    """Several whole numbers."""

    __slots__ = ("each",)

    def __init__(self, least: int, most: int) -> None:
        self.each = Whole(least, most)

    def holds(self) -> type:
        return tuple

    def read(self, data: Json, where: str) -> Any:
        return tuple([self.each.read(part, f"{where}.{i}") for i, part in enumerate(parts_of(data, where), 1)])

    def write(self, value: Any) -> Json:
        return list(value)


class Flag(Scalar):
    """Yes or no."""

    __slots__ = ()

    def holds(self) -> type:
        return bool

    def read(self, data: Json, where: str) -> Any:
        return as_flag(data, where)


class Word(Scalar):
    """A word, or one of some words."""

    __slots__ = ("known",)

    def __init__(self, known: tuple[str, ...] = ()) -> None:
        self.known = known

    def holds(self) -> type:
        return str

    def read(self, data: Json, where: str) -> Any:
        word = as_text(data, where)
        if len(word) > LONGEST_WORD:
            raise bad(
                where, "expected at most {longest} characters, found {count}", longest=LONGEST_WORD, count=len(word)
            )
        if self.known and word not in self.known:
            raise bad(where, "{found} is unknown here: {hint}", found=quote(word), hint=nearest(word, self.known))
        return word


class Words(Scalar):
    """Several words."""

    __slots__ = ("each",)

    def __init__(self) -> None:
        self.each = Word()

    def holds(self) -> type:
        return tuple

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
            raise bad(where, "{found} is unknown here: {hint}", found=quote(word), hint=nearest(word, self.numbers))
        return self.numbers[word]

    def write(self, value: Any) -> Json:
        return self.names[value]


class Terms(Scalar):
    """Several terms, each a number inside."""

    __slots__ = ("term",)

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self.term = Term(numbers)

    def holds(self) -> type:
        return tuple

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
        raise bad(where, "{count} entries are too many, at most {most}", count=len(parts), most=MOST_PARTS)
    return parts


class Budget:
    """How many nodes a program may still have."""

    __slots__ = ("left",)

    def __init__(self) -> None:
        self.left = MOST_NODES


class Vocabulary:
    """The words that the programs of a game are made of, and what their fields may hold.

    Words that games share are taken with what is the game's own: `slots` tells which kinds of the game stand in fields
    whose meaning is the game's, `topics` which rules of the game the topics are that shared words cite.
    """

    __slots__ = ("bases", "classes", "fields", "names", "numbers", "scalars", "slots", "topics", "words")

    def __init__(
        self,
        bases: Mapping[str, Any],
        scalars: Mapping[str, Scalar],
        numbers: Any,
        slots: Mapping[str, str],
        topics: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.bases = dict(bases)  # kind of node: the class that every node of that kind derives from
        self.scalars = dict(scalars)
        self.numbers = numbers  # the class of plain numbers: written as the number itself
        self.slots = dict(slots)
        self.topics = dict(topics)
        self.words: dict[Any, Declared] = {}
        self.classes: dict[str, Any] = {}
        self.names: dict[Any, str] = {}
        self.fields: dict[str, tuple[Field, ...]] = {}

    def take(self, family: Family) -> None:
        """Take in the words that a module declares."""
        for word in family.words:
            self.add(self.own(word) if family.is_shared else word)

    def add(self, word: Declared) -> None:
        """Let a word be named; a field that its kind does not fit fails at once."""
        if word.name in self.classes:
            raise TypeError(f"there are two words {word.name}")
        for field in word.fields:
            scalar = self.scalars.get(field.kind)
            if scalar is None and field.kind not in self.bases:
                raise TypeError(f"{word.name}.{field.name} is of the kind '{field.kind}', which there is not")
            check_kind(word, field, self.bases[field.kind] if scalar is None else scalar.holds(), scalar is not None)
        self.words[word.cls] = word
        self.classes[word.name] = word.cls
        self.names[word.cls] = word.name
        self.fields[word.name] = word.fields

    def own(self, word: Declared) -> Declared:
        """A word that games share, with the kinds and the rules of this game."""
        fields = [Field(f.name, self.slots.get(f.kind, f.kind), f.many, f.optional) for f in word.fields]
        more: ByField = {
            name: {value: self.cited(topics) for value, topics in by_value.items()}
            for name, by_value in word.more_rules.items()
        }
        return Declared(word.cls, tuple(fields), self.cited(word.rules), more, word.looks, word.pile)

    def cited(self, topics: Iterable[str]) -> tuple[str, ...]:
        found: list[str] = []
        for topic in topics:
            found.extend(self.topics[topic])
        return tuple(found)

    def rules_of(self, node: Any) -> tuple[str, ...]:
        """The rules that a node rests on, with those of its parts, each once."""
        found = list(self.words[type(node)].rules_of(node))
        for child in self.children(node):
            found.extend(self.rules_of(child))
        return tuple(dict.fromkeys(found))

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
            raise bad(where, "a program has at most {most} nodes, {deepest} deep", most=MOST_NODES, deepest=DEEPEST)
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
                raise bad(place, "{name} needs it", name=name)
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
            raise bad(
                where,
                "expected one {kind}: a mapping with its class under '{key}', found {found}",
                kind=kind,
                key=KEY,
                found=quote(data),
            )
        if name not in self.classes or not issubclass(self.classes[name], self.bases[kind]):
            fitting = [known for known, cls in self.classes.items() if issubclass(cls, self.bases[kind])]
            raise bad(
                where, "there is no {kind} {found}: {hint}", kind=kind, found=quote(name), hint=nearest(name, fitting)
            )
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
