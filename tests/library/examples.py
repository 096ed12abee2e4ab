"""The simplest node of every class of a vocabulary, for tests that must reach all of them."""

from collections.abc import Mapping
from typing import Any

from shinpan.language.programs import Bits, Flag, Term, Terms, Vocabulary, Whole, Wholes, Word, Words
from shinpan.language.word import Field
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json

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
    "total": {"node": "Total", "what": "bp", "most": 2},
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


# Something else than the simplest of each kind of node.
OTHERS: dict[str, tuple[Json, ...]] = {
    "value": (5,),
    "condition": ({"node": "NotSo", "of": "IfDone"},),
    "filter": ({"node": "Whose", "who": "opponent"},),
    "cards": ({"node": "Top", "who": "opponent"},),
    "units": ("TheAttacker",),
    "chars": ({"node": "Those", "register": "chosen"},),
    "mod": ({"node": "Cannot", "what": ["level up"]}, {"node": "Cannot", "what": ["attack"]}),
    "trigger": ("OpponentResolvesPayment", "BattleEnds"),
    "total": ({"node": "Total", "what": "bp", "most": 5},),
}


def variants(vocabulary: Vocabulary, simplest: Mapping[str, Json], name: str) -> list[dict[str, Json]]:
    """The fields of a node: with everything, with little, and with one flag the other way."""
    fields = vocabulary.fields[name]
    full = {field.name: example(vocabulary, simplest, field) for field in fields}
    bare = {field.name: full[field.name] for field in fields if not field.optional}
    return [full, bare, *[{**full, field.name: False} for field in fields if field.kind == "flag"]]


def others_of(vocabulary: Vocabulary, fields: Mapping[str, Json], name: str, field: Field) -> list[Any]:
    """Nodes that are alike but for one field."""
    values = [fields[field.name]] if field.name in fields else []
    for value in OTHERS.get(field.kind, ()):
        values.append([value] * 2 if field.many else value)
    scalar = vocabulary.scalars.get(field.kind)
    match scalar:
        case Flag():
            values += [True, False]
        case Term():
            values += [*scalar.numbers]
        case Bits() | Terms():
            values += [[word] for word in scalar.term.numbers]
        case Words():
            values.append(["OTHER"])
        case Word():
            values += [*scalar.known] or ["OTHER"]
        case Whole():
            values.append(min(7, scalar.most))
        case Wholes():
            values.append([3, 4])
    return [node for value in values for node in readable(vocabulary, {**fields, field.name: value}, name)]


def readable(vocabulary: Vocabulary, fields: Mapping[str, Json], name: str) -> list[Any]:
    """A node of these fields, if they go together in this game."""
    if name == "N":
        return [vocabulary.read(fields["n"], "value", "")]
    try:
        return [vocabulary.read({"node": name, **fields}, kind_of(vocabulary, name), name)]
    except ShinpanError:
        return []
