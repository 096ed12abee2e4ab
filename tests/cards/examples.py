"""The simplest node of every class of a vocabulary, for tests that must reach all of them."""

from collections.abc import Mapping
from typing import Any

from shinpan.kernel.game import Json
from shinpan.kernel.programs import Bits, Field, Flag, Term, Terms, Vocabulary, Whole, Wholes, Word, Words

UCG: dict[str, Json] = {
    "value": 2,
    "condition": "IfDone",
    "filter": "HasExtra",
    "effect": "Draw",
    "chars": "This",
    "cards": "ThisCard",
    "mod": "Extra",
    "trigger": "EntersPlay",
}
UA: dict[str, Json] = {
    "value": 2,
    "condition": "IfDone",
    "filter": "HasRaid",
    "effect": "Draw",
    "units": "This",
    "cards": "ThisCard",
    "mod": "Silenced",
    "trigger": "WhenBlocked",
    "static": "LosersRemoved",
    "costs": {"node": "Costs", "where": "IsThis", "energy": 1},
    "power": {"node": "Power", "kind": "triggered", "when": "WhenPlayed", "body": "Draw"},
}


def example(vocabulary: Vocabulary, simplest: Mapping[str, Json], field: Field) -> Json:
    """The simplest thing that may stand in a field."""
    if field.kind in simplest:
        return [simplest[field.kind]] * 2 if field.many else simplest[field.kind]
    scalar = vocabulary.scalars[field.kind]
    match scalar:
        case Whole():
            return scalar.least + 1 if scalar.least < 0 else max(scalar.least, 2)
        case Wholes():
            return [1, 2]
        case Flag():
            return True
        case Term():
            return next(iter(scalar.numbers))
        case Bits() | Terms():
            both: list[Json] = [*scalar.term.numbers]
            return both[:2]
        case Words():
            return ["ONE", "TWO"]
        case Word():
            return next((word for word in scalar.known if word), "WORD")
        case _:
            raise AssertionError(field.kind)


def kind_of(vocabulary: Vocabulary, name: str) -> str:
    return next(kind for kind, base in vocabulary.bases.items() if issubclass(vocabulary.classes[name], base))


def nodes(vocabulary: Vocabulary, simplest: Mapping[str, Json], name: str) -> list[Any]:
    """A node with everything that may be left out, and one without."""
    kind = kind_of(vocabulary, name)
    fields = vocabulary.fields[name]
    if name == "N":
        return [vocabulary.read(3, "value", "")]
    full: Json = {"node": name, **{field.name: example(vocabulary, simplest, field) for field in fields}}
    needed = [field for field in fields if not field.optional]
    bare: Json = {"node": name, **{field.name: example(vocabulary, simplest, field) for field in needed}}
    return [vocabulary.read(data, kind, name) for data in (full, bare)]
