"""Explanations: plain words with rules, in every language, for every class of the vocabulary."""

import string
from importlib import import_module

import pytest

from shinpan.games import load
from shinpan.games.ucg.explain import explain
from shinpan.games.ucg.explain_words import TEMPLATES, TERMS
from shinpan.games.ucg.programs import read_program
from shinpan.games.ucg.readings import READINGS
from shinpan.games.ucg.rulebook import TITLES
from shinpan.games.ucg.vocabulary import VOCABULARY
from shinpan.language.programs import Bits, Term, Word
from shinpan.language.word import Field
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from tests.library.examples import UA as SIMPLEST_UA
from tests.library.examples import UCG as SIMPLEST_UCG
from tests.library.examples import nodes, others_of, variants
from tests.library.helpers import CATALOGUE, DRAWS, UNKNOWN, with_catalogue
from tests.library.kits import UA as UA_KIT

LANGUAGES = list(TEMPLATES)
GAMES = {"ucg": SIMPLEST_UCG, "ua": SIMPLEST_UA}


class Words:
    """What a game's explanations are made of."""

    def __init__(self, game: str) -> None:
        package = f"shinpan.games.{game}"
        self.vocabulary = import_module(f"{package}.vocabulary").VOCABULARY
        self.simplest = GAMES[game]
        self.explain = import_module(f"{package}.explain")
        self.templates = import_module(f"{package}.explain_words").TEMPLATES
        small = import_module(f"{package}.{'explain_terms' if game == 'ua' else 'explain_words'}")
        self.small = small.SMALL
        self.speech = import_module(f"{package}.speech").Speech


@pytest.fixture(params=list(GAMES))
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def test_every_class_has_its_rules_and_they_exist(words: Words, request: pytest.FixtureRequest) -> None:
    game = load(request.node.callspec.params["words"])
    rules = words.explain.RULES
    assert set(rules) == set(words.vocabulary.classes)
    assert [rule for found in rules.values() for rule in found if not game.rule_title(rule)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_has_words(words: Words, language: str) -> None:
    english = words.templates["en"]
    found = words.templates[language]
    assert {name.split(".")[0] for name in found} == set(words.vocabulary.classes) - {"Seq"}
    assert set(words.small[language]) == set(words.small["en"])
    assert set(found) == set(english)
    loose = {"whose", "ofwhom"}
    fields = {name: fields_of(template) - loose for name, template in found.items()}
    assert fields == {name: fields_of(template) - loose for name, template in english.items()}


def fields_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_class_can_be_said(words: Words, language: str) -> None:
    for name in words.vocabulary.classes:
        if name == "Seq":
            continue
        for node in nodes(words.vocabulary, words.simplest, name):
            said = words.speech(language).say(node)
            assert "{" not in said
            assert said == said.strip()
            assert said or name == "Anything"


# Fields that say nothing a reader could miss.
UNSAID = {
    ("ucg", "SharesType", "characters"): "what is remembered is called cards or characters as it is",
    ("ua", "ChosenNumber", "register"): "an effect asks for one number",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_explanations_leave_no_field_unsaid(words: Words, language: str, request: pytest.FixtureRequest) -> None:
    game = request.node.callspec.params["words"]
    unsaid: list[tuple[str, str, str]] = []
    for name, fields in words.vocabulary.fields.items():
        if name not in ("Seq", "Power"):
            unsaid += [(game, name, field.name) for field in fields if not is_said(words, language, name, field)]
    assert sorted(unsaid) == sorted([key for key in UNSAID if key[0] == game])


def is_said(words: Words, language: str, name: str, field: Field) -> bool:
    """Whether another value of a field is said in other words, with some of the other fields."""
    if field.kind in ("effect", "power", "static", "costs"):
        return True  # they stand in lines of their own
    for others in variants(words.vocabulary, words.simplest, name):
        said = {words.speech(language).say(node) for node in others_of(words.vocabulary, others, name, field)}
        if len(said) > 1:
            return True
    return False


def test_an_effect_that_is_gained_is_told_with_its_turn_place_limit_and_condition() -> None:
    power: Json = {
        "node": "Power",
        "kind": "triggered",
        "when": "WhenBlocked",
        "where": ["front"],
        "turn": "yours",
        "limit": 2,
        "condition": {"node": "IsYourTurn"},
        "body": "Draw",
    }
    gains = words_of("ua", {"node": "Gains", "power": power}, "mod")
    assert gains == (
        "gains an effect: Triggered effect, during your turn, while it is on or in: Front Line, at most 2 a turn, "
        "when this character's attack is blocked, Only if it is your turn, you: draw 1"
    )


def test_the_causes_of_a_timing_are_told_with_whose_they_are_and_on_which_card() -> None:
    timing: Json = {"node": "WhenSidelined", "causes": ["event"], "by": "opponent", "by_where": "HasRaid"}
    assert words_of("ua", timing, "trigger") == (
        "when this card is removed from the field, by an event's effect of your opponent on a card with Raid"
    )
    played: Json = {"node": "Play", "cards": {"node": "From", "zones": ["hand"]}, "lo": 0, "hi": 3}
    assert words_of("ua", played, "effect") == (
        "Play up to 3 of the cards in your hand, at rest, to the field, without paying"
    )


def words_of(game: str, data: Json, kind: str) -> str:
    found = Words(game)
    said: str = found.speech("en").say(found.vocabulary.read(data, kind, "here"))
    return said


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
        (2, ("11.4", "11.4.3")),
        (3, ("11.10",)),
        (2, ("11.4", "11.4.3")),
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
    reading = READINGS.read(text)[0]
    assert reading is not None
    assert explain(reading, language) == explain(read_program(DRAWS, "p"), language)


@with_catalogue
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_real_text_can_be_explained(language: str) -> None:
    from shinpan.games.ucg.catalogue import FILES

    for facts in FILES.read(CATALOGUE).cards.values():
        reading = READINGS.read(str(facts.get("text") or ""))[0]
        if reading is not None:
            said = explain(reading, language)
            assert said
            assert all(rule in TITLES for clause in said for rule in clause.rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_union_arena_is_explained_with_the_headings_of_the_manual(language: str) -> None:
    game = load("ua")
    found = game.catalogue().explain_text(UA_KIT.text(), language)
    assert found.gaps == ()
    assert all(game.rule_title(rule) for clause in found.clauses for rule in clause.rules)
    assert [clause.depth for clause in found.clauses] == [0, 1, 2]
    assert "activation timing" in found.clauses[0].rules
    assert found.canonical == UA_KIT.text()
    if language == "en":
        assert [clause.words for clause in found.clauses] == [
            "Triggered effect, when this card is played",
            "You may choose to:",
            "You: draw 1",
        ]


@pytest.mark.parametrize(
    ("game", "whose"), [("ucg", {"zone": "hand", "who": "you"}), ("ua", {"zones": ["hand"]})], ids=["ucg", "ua"]
)
def test_any_number_and_all_are_told_apart(game: str, whose: dict[str, Json]) -> None:
    words = Words(game)
    for lo, hi, said in ((0, 999, "any number"), (2, 999, "2 or more"), (999, 999, "all")):
        cards = words.vocabulary.read({"node": "From", **whose, "lo": lo, "hi": hi}, "cards", "p")
        assert words.speech("en").say(cards) == f"{said} of the cards in your hand"
