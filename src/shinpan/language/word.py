"""The registry of words: each word of a card language is declared once, beside its class.

    WORDS.add(Times, "factor:number value:value", looks=THE_FIELD)

A declaration says what the fields of the class may hold where a program is plain data, the rules that the word rests
on, and what of a position its answer looks at. Programs as plain data, the vocabulary in the documentation, what
readings rest on and the rules of explanations are derived from it. A declaration that does not fit its class fails
when the module is imported.
"""

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final

THE_FIELD: Final = 0  # the field, the turn and what effects have done: every reading rests on these
EVERYTHING: Final = -1  # every bit: a word that does not say what it looks at looks at everything

SAID: Final = "said"  # whatever stands in a field, where it is not left out
# Further rules of a word: its field, and the rules for each value of that field, or for whatever is said there.
ByField = Mapping[str, Mapping[Any, tuple[str, ...]]]
NOTHING_MORE: Final[dict[str, dict[Any, tuple[str, ...]]]] = {}


class Field:
    """A field of a class: its name, the kind of thing it holds, whether it holds several, and whether it may be left
    out."""

    __slots__ = ("kind", "many", "name", "optional")

    def __init__(self, name: str, kind: str, many: bool, optional: bool) -> None:
        self.name = name
        self.kind = kind
        self.many = many
        self.optional = optional


def field_as(written: str) -> Field:
    """A field written as `name:kind`, with `*` after the kind for several and `?` for what may be left out."""
    name, _, kind = written.removesuffix("?").partition(":")
    return Field(name, kind.removesuffix("*"), kind.endswith("*"), written.endswith("?"))


class Word:
    """A word of a card language: its class, and what was declared of it."""

    __slots__ = ("cls", "fields", "looks", "more_rules", "name", "pile", "rules")

    def __init__(
        self,
        cls: Any,
        fields: tuple[Field, ...],
        rules: tuple[str, ...],
        more_rules: ByField,
        looks: int,
        pile: str,
    ) -> None:
        self.cls = cls
        self.name: str = cls.__name__
        self.fields = fields
        self.rules = rules
        self.more_rules = more_rules
        self.looks = looks
        self.pile = pile  # the field that names a pile which it looks at, or ""

    def rules_of(self, node: Any) -> tuple[str, ...]:
        """The rules that one node of this word rests on, apart from those of its parts."""
        found = self.rules
        for name in self.more_rules:
            found += self.rules_by(node, name)
        return found

    def rules_by(self, node: Any, name: str) -> tuple[str, ...]:
        """The rules that a node rests on by what stands in one of its fields."""
        by_value = self.more_rules[name]
        value = getattr(node, name)
        return by_value.get(value, by_value.get(SAID, ()) if value else ())

    def looks_of(self, node: Any, piles: int) -> int:
        """What one node of this word looks at, as bits, apart from its parts; pile number `n` has bit `n`."""
        if not self.pile:
            return self.looks
        zone: int = getattr(node, self.pile)
        return self.looks | (1 << zone if zone < piles else 0)


class Family:
    """The words that a module declares. Words that games share cite topics, for which each game has its own rules."""

    __slots__ = ("is_shared", "words")

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self.words: list[Word] = []

    def add(
        self,
        cls: Any,
        written: str = "",
        *rules: str,
        looks: int = EVERYTHING,
        pile: str = "",
        more_rules: ByField = NOTHING_MORE,
    ) -> None:
        """Declare a word: its class, its fields as they are written (`field_as`), and the rules it rests on."""
        word = Word(cls, tuple([field_as(part) for part in written.split()]), rules, more_rules, looks, pile)
        check_fields(word)
        if word.name in [other.name for other in self.words]:
            raise TypeError(f"{word.name} is declared twice")
        self.words.append(word)


def check_fields(word: Word) -> None:
    """The fields of a declaration are those of its class, in their order; what may be left out has a default."""
    if not is_dataclass(word.cls):
        raise TypeError(f"{word.name} is no dataclass: a word has fields that can be written down")
    real = [(field.name, field.default is not MISSING) for field in fields(word.cls)]
    declared = [(field.name, field.optional) for field in word.fields]
    if declared != real:
        raise TypeError(f"{word.name} is declared with {shown(declared)}, and its class has {shown(real)}")
    names = [name for name, _ in real]
    for name in (*word.more_rules, *([word.pile] if word.pile else [])):
        if name not in names:
            raise TypeError(f"{word.name} is declared by its field '{name}', which its class does not have")


def shown(described: list[tuple[str, bool]]) -> str:
    return " ".join([f"{name}?" if optional else name for name, optional in described]) or "no fields"
