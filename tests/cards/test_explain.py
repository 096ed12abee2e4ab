"""Explanations: plain words with rules, in every language, for every class of the vocabulary."""

import string
from typing import Any

import pytest

from shinpan.games import load
from shinpan.games.ucg.explain import RULES, explain
from shinpan.games.ucg.explain_words import SMALL, TEMPLATES, TERMS
from shinpan.games.ucg.programs import read_program
from shinpan.games.ucg.readings import read
from shinpan.games.ucg.rulebook import TITLES
from shinpan.games.ucg.speech import Speech
from shinpan.games.ucg.vocabulary import VOCABULARY
from shinpan.kernel.errors import ShinpanError
from shinpan.kernel.game import Json
from shinpan.kernel.programs import Bits, Field, Flag, Term, Whole, Wholes, Word, Words
from tests.cards.helpers import CATALOGUE, DRAWS, UNKNOWN, with_catalogue

LANGUAGES = list(TEMPLATES)
SIMPLEST: dict[str, Json] = {
    "value": 2,
    "condition": "IfDone",
    "filter": "HasExtra",
    "effect": "Draw",
    "chars": "This",
    "cards": "ThisCard",
    "mod": "Extra",
    "trigger": "EntersPlay",
}


def example(field: Field) -> Json:
    """The simplest thing that may stand in a field."""
    if field.kind in SIMPLEST:
        return [SIMPLEST[field.kind]] * 2 if field.many else SIMPLEST[field.kind]
    scalar = VOCABULARY.scalars[field.kind]
    match scalar:
        case Whole():
            return scalar.least + 1 if scalar.least < 0 else max(scalar.least, 2)
        case Wholes():
            return [1, 2]
        case Flag():
            return True
        case Term():
            return next(iter(scalar.numbers))
        case Bits():
            both: list[Json] = [*scalar.term.numbers]
            return both[:2]
        case Words():
            return ["ONE", "TWO"]
        case Word():
            return next((word for word in scalar.known if word), "WORD")
        case _:
            raise AssertionError(field.kind)


def nodes(name: str) -> list[Any]:
    """A node with everything that may be left out, and one without."""
    kind = next(kind for kind, base in VOCABULARY.bases.items() if issubclass(VOCABULARY.classes[name], base))
    fields = VOCABULARY.fields[name]
    if name == "N":
        return [VOCABULARY.read(3, "value", "")]
    full: Json = {"node": name, **{field.name: example(field) for field in fields}}
    bare: Json = {"node": name, **{field.name: example(field) for field in fields if not field.optional}}
    return [VOCABULARY.read(data, kind, name) for data in (full, bare)]


def test_every_class_has_its_rules_and_they_exist() -> None:
    assert set(RULES) == set(VOCABULARY.classes)
    assert [rule for rules in RULES.values() for rule in rules if rule not in TITLES] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_has_words(language: str) -> None:
    templates = {name.split(".")[0] for name in TEMPLATES[language]}
    assert templates == set(VOCABULARY.classes) - {"Seq"}
    assert set(SMALL[language]) == set(SMALL["en"])
    assert set(TEMPLATES[language]) == set(TEMPLATES["en"])
    fields = {name: fields_of(template) for name, template in TEMPLATES[language].items()}
    assert {name: found - {"whose"} for name, found in fields.items()} == {
        name: fields_of(template) - {"whose"} for name, template in TEMPLATES["en"].items()
    }


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [name for name in VOCABULARY.classes if name != "Seq"])
def test_every_class_can_be_said(name: str, language: str) -> None:
    for node in nodes(name):
        said = Speech(language).say(node)
        assert "{" not in said
        assert said == said.strip()
        assert said or name == "Anything"


def test_every_term_has_a_chinese_word() -> None:
    spoken = {"who", "by", "pile", "anywhere", "duration", "outcome", "cannot", "forbid", "unaffected", "on", "sign"}
    terms = [
        word
        for kind in spoken
        for scalar in [VOCABULARY.scalars[kind]]
        for word in (
            scalar.numbers
            if isinstance(scalar, Term)
            else scalar.term.numbers
            if isinstance(scalar, Bits)
            else scalar.known
            if isinstance(scalar, Word)
            else ()
        )
    ]
    assert [word for word in terms if word not in TERMS["zh-TW"]] == []


def test_clauses_stand_below_what_governs_them() -> None:
    program: Json = {
        "kinds": ["Kaiju"],
        "teams": ["CREW"],
        "aliases": ["OTHER"],
        "any_number": True,
        "powers": [
            {
                "kind": "payment",
                "marks": ["SIN", "DBL"],
                "limit": 1,
                "condition": {"node": "IsLead", "lead": True},
                "cost": {"node": "Move", "cards": {"node": "From", "zone": "hand", "who": "you"}, "to": "discard"},
                "body": {"node": "MayTo", "a": "Draw", "b": {"node": "Give", "chars": "This", "mods": ["Extra"]}},
            }
        ],
    }
    said = explain(read_program(program, "p"), "en")
    assert [(clause.depth, clause.rules) for clause in said] == [
        (0, ("1.2.1", "4.1.2")),
        (0, ("2.2.2",)),
        (0, ("11.18",)),
        (0, ("11.21",)),
        (0, ("9.4", "2.3.5.2", "9.4.2")),
        (1, ("5.2.1",)),
        (1, ("9.4.3", "9.4.4")),
        (2, ("3.2", "3.7", "3.1.2")),
        (1, ("9.4.1",)),
        (2, ("11.4",)),
        (3, ("11.10",)),
        (2, ("11.4.3",)),
        (3, ("5.10.2", "8.1.2")),
    ]
    assert said[4].words == "Payment power, while this character is SINGLE or DOUBLE, at most 1 a turn"
    assert said[7].words == "1 of the cards in your hand: to the discard area of their owner"


def test_a_text_is_explained_with_its_canonical_wording() -> None:
    text = "[DBL]《When this character enters play》You may give one of your Kaiju +1000 BP for this turn."
    found = load("ucg").catalogue().explain_text(text)
    assert found.gaps == ()
    assert [clause.words for clause in found.clauses] == [
        "Triggered power, while this character is DOUBLE, when this character enters play",
        "You may choose to:",
        "1 of your characters of kind Kaiju: +1000 BP, this turn",
    ]
    assert [clause.rules[0] for clause in found.clauses] == ["9.2", "11.3", "5.10.2"]


def test_no_text_and_no_sense_are_told_apart() -> None:
    catalogue = load("ucg").catalogue()
    assert [clause.words for clause in catalogue.explain_text("-").clauses] == ["There is no effect text."]
    found = catalogue.explain_text(UNKNOWN)
    assert (found.status, found.clauses) == ("not understood", ())
    assert "juggle" in found.gaps[0].words
    with pytest.raises(ShinpanError, match="there is no language 'fr'"):
        catalogue.explain_text("-", "fr")
    with pytest.raises(ShinpanError, match="at most 2,000 characters"):
        catalogue.explain_text("x" * 100_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_by_hand_is_explained_like_a_text(language: str) -> None:
    text = "[SIN]《When this character enters play》You may draw one card."
    reading = read(text)[0]
    assert reading is not None
    assert explain(reading, language) == explain(read_program(DRAWS, "p"), language)


@with_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_real_text_can_be_explained(language: str) -> None:
    from shinpan.games.ucg.catalogue import read_cards

    for facts in read_cards(CATALOGUE).cards.values():
        reading = read(str(facts.get("text") or ""))[0]
        if reading is not None:
            said = explain(reading, language)
            assert said
            assert all(rule in TITLES for clause in said for rule in clause.rules)
