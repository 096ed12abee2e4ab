"""Explanations: the canonical clauses of a text in every language, each with the rules of its words."""

from typing import Any

import pytest

from shinpan.games import load
from shinpan.games.ua.explain import KEYWORD_RULES
from shinpan.games.ua.filters import Called
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.programs import read_program as read_ua
from shinpan.games.ua.terms import KEYWORDS
from shinpan.games.ua.vocabulary import VOCABULARY as UA_WORDS
from shinpan.games.ucg.programs import read_program
from shinpan.games.ucg.readings import READINGS
from shinpan.games.ucg.vocabulary import VOCABULARY as UCG_WORDS
from shinpan.kernel.cards.builtin import built_in_sets
from shinpan.kernel.game.catalogue import Said
from shinpan.language.pieces import This
from shinpan.language.word import Field
from shinpan.library.catalogue import CardCatalogue
from shinpan.support.errors import ShinpanError, UnsaidError
from shinpan.support.json import Json
from tests.library.examples import UA as SIMPLEST_UA
from tests.library.examples import UCG as SIMPLEST_UCG
from tests.library.examples import kind_of, nodes, others_of, variants
from tests.library.helpers import DRAWS, UNKNOWN
from tests.library.kits import UA as UA_KIT
from tests.library.sayings import readings_with
from tests.text.languages import UA, UCG, Language

# Those in which every word of the card language can be said; in Japanese what cannot is said in English.
LANGUAGES = ("en", "zh-TW")

VOCABULARIES = {"ucg": UCG_WORDS, "ua": UA_WORDS}
SIMPLEST = {"ucg": SIMPLEST_UCG, "ua": SIMPLEST_UA}
PRINTED: dict[str, Language] = {"ucg": UCG, "ua": UA}
WORDS = [(game, name) for game, vocabulary in VOCABULARIES.items() for name in vocabulary.classes]


def catalogue(game: str) -> CardCatalogue:
    found = load(game).catalogue()
    assert isinstance(found, CardCatalogue)
    return found


def bare(words: str) -> str:
    return "".join(words.split())


def checked(game: str, reading: Any, language: str) -> tuple[Said, ...]:
    """The clauses of a text: its canonical words, all of them and in their order, with rules that exist."""
    found = catalogue(game)
    said = found.explain(reading, language)
    assert bare("".join(clause.words for clause in said)) == bare(found.render(reading, language))
    assert said[0].depth == 0
    for clause in said:
        assert clause.words == clause.words.strip() != ""
        assert all(load(game).rule_title(rule) for rule in clause.rules)
    return said


def rules_in(said: tuple[Said, ...]) -> set[str]:
    return {rule for clause in said for rule in clause.rules}


# Words that say nothing without what may be left out: no program has them so.
NOTHING_ALONE = ("Power", "TriggerText")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "name"), WORDS)
def test_every_word_is_said_in_a_clause_with_its_rules(game: str, name: str, language: str) -> None:
    vocabulary = VOCABULARIES[game]
    kind = kind_of(vocabulary, name)
    found = nodes(vocabulary, SIMPLEST[game], name)
    for node in found[:1] if name in NOTHING_ALONE else found:
        for reading in readings_with(game, kind, node):
            said = checked(game, reading, language)
            missing = set(vocabulary.rules_of(node)) - rules_in(said)
            assert missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(VOCABULARIES))
def test_the_cards_of_our_sets_are_explained_in_their_canonical_words(game: str, language: str) -> None:
    for facts in [facts for found in built_in_sets(f"shinpan.games.{game}").values() for facts in found]:
        text = str(facts.get("text") or "-")
        reading = catalogue(game).readings.read(text)[0]
        assert reading is not None
        if text == "-":
            continue
        said = checked(game, reading, language)
        for power in reading.powers:
            parts = [power.cost, power.body, power.condition, *power.statics]
            rules = {rule for part in parts if part is not None for rule in VOCABULARIES[game].rules_of(part)}
            assert rules <= rules_in(said)


@pytest.mark.catalogue
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(VOCABULARIES))
def test_every_real_text_can_be_explained(game: str, language: str) -> None:
    for text in PRINTED[game].understood():
        reading = catalogue(game).readings.read(text)[0]
        assert reading is not None
        checked(game, reading, language)


# Fields that the canonical words do not tell apart: no printed text differs in them alone, only a program by hand can.
UNSAID = {"ucg": {"BuildInPlace.size", "MayTo.who"}, "ua": set[str]()}
APART = ("effect", "power", "static", "costs")  # kinds of field that hold what is said in clauses of its own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", list(UNSAID))
def test_the_canonical_words_leave_no_further_field_unsaid(game: str, language: str) -> None:
    unsaid = {
        f"{name}.{field.name}"
        for name, fields in VOCABULARIES[game].fields.items()
        for field in fields
        if field.kind not in APART and name != "Power" and not is_said(game, language, name, field)
    }
    assert unsaid == UNSAID[game]


def written(game: str, language: str, reading: Any) -> list[str]:
    """A text in words, if there are any: some nodes that can be made say nothing."""
    try:
        return [catalogue(game).render(reading, language)]
    except UnsaidError:
        return []


def is_said(game: str, language: str, name: str, field: Field) -> bool:
    """Whether another value of a field is said in other words, with some of the other fields."""
    vocabulary = VOCABULARIES[game]
    kind = kind_of(vocabulary, name)
    for others in variants(vocabulary, SIMPLEST[game], name):
        said = {
            words
            for node in others_of(vocabulary, others, name, field)
            for words in written(game, language, readings_with(game, kind, node)[0])
        }
        if len(said) > 1:
            return True
    return False


def test_taking_off_is_explained_with_its_verb() -> None:
    to = UA_WORDS.scalars["off"]
    said = {}
    for language in LANGUAGES:
        for place in ("sideline", "hand", "removed", "deck bottom"):
            reading = readings_with("ua", "effect", TakeOff(This(), to.read(place, "")))[0]
            said[language, place] = checked("ua", reading, language)[-1].words
    assert said["en", "sideline"] == "Sideline this character."
    assert said["en", "hand"] == "Return this character to your hand."
    assert said["zh-TW", "sideline"] == "將此角色退場。"
    assert len(set(said.values())) == len(said)


def test_words_that_must_all_be_in_a_name_are_explained_as_all() -> None:
    reading = readings_with("ua", "filter", Called(("Red", "Fox")))[0]
    assert '"Red" and "Fox"' in checked("ua", reading, "en")[-1].words
    assert "或" not in checked("ua", reading, "zh-TW")[-1].words


def test_clauses_stand_below_the_heading_of_their_power() -> None:
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
                "body": {
                    "node": "Seq",
                    "parts": ["Draw", {"node": "IfYouDo", "a": {"node": "May", "body": "Draw"}, "b": "ShuffleDeck"}],
                },
            }
        ],
    }
    said = checked("ucg", read_program(program, "p"), "en")
    assert [(clause.depth, clause.words, clause.rules) for clause in said] == [
        (0, "A deck may include any number of this card.", ("1.2.1", "4.1.2")),
        (0, "This card also has the Kaiju card type.", ("2.2.2",)),
        (
            0,
            "This card's character name is treated as one of 『OTHER』, or its printed character name.",
            ("11.21",),
        ),
        (0, "[TEAM][CREW]", ("11.18",)),
        (0, "[SIN][DBL][Activate](Once per turn)", ("9.4", "2.3.5.2", "9.4.2")),
        (
            1,
            "If you are the Lead player for this turn, discard one card from your hand →",
            ("9.4.3", "9.4.4", "5.2.1", "3.2", "3.7", "3.1.2"),
        ),
        (1, "Draw a card.", ("9.4.1", "11.10")),
        (1, "You may draw a card.", ("11.2.1", "11.3", "11.10")),
        (1, "If you do, shuffle your deck.", ("11.20", "4.2.1")),
    ]


def test_what_is_chosen_among_stands_below_the_choice() -> None:
    body: Json = {"node": "SomeOf", "parts": ["Draw", "ShuffleDeck"]}
    program: Json = {"node": "Power", "kind": "triggered", "when": "WhenPlayed", "body": body}
    power = UA_WORDS.read(program, "power", "p")
    said = checked("ua", readings_with("ua", "power", power)[0], "en")
    assert [(clause.depth, clause.words) for clause in said] == [
        (0, "[When Played]"),
        (1, "Choose one of the following:"),
        (2, "• Draw a card."),
        (2, "• Shuffle your deck."),
    ]


def test_a_text_is_explained_by_its_sentences() -> None:
    text = "[DBL]《When this character enters play》You may give one of your Kaiju +1000 BP for this turn."
    found = load("ucg").catalogue().explain_text(text)
    assert found.gaps == ()
    assert [clause.words for clause in found.clauses] == [
        "[DBL]《When this character enters play》",
        "You may give one of your Kaiju +1000 BP for this turn.",
    ]
    assert [clause.rules[0] for clause in found.clauses] == ["9.2", "11.3"]


def test_no_text_and_no_sense_are_told_apart() -> None:
    found = load("ucg").catalogue()
    assert [clause.words for clause in found.explain_text("-").clauses] == ["There is no effect text."]
    assert [clause.words for clause in found.explain_text("-", "zh-TW").clauses] == ["沒有效果說明。"]
    unknown = found.explain_text(UNKNOWN)
    assert (unknown.status, unknown.clauses) == ("not understood", ())
    assert "juggle" in unknown.gaps[0].words
    with pytest.raises(ShinpanError, match="there is no language 'fr'"):
        found.explain_text("-", "fr")
    with pytest.raises(ShinpanError, match="at most 2,000 characters"):
        found.explain_text("x" * 100_000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_program_by_hand_is_explained_like_a_text(language: str) -> None:
    text = "[SIN]《When this character enters play》You may draw one card."
    reading = READINGS.read(text)[0]
    assert reading is not None
    found = catalogue("ucg")
    assert found.explain(reading, language) == found.explain(read_program(DRAWS, "p"), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_of_union_arena_is_explained_with_the_headings_of_the_manual(language: str) -> None:
    game = load("ua")
    found = game.catalogue().explain_text(UA_KIT.text(), language)
    assert found.gaps == ()
    assert all(game.rule_title(rule) for clause in found.clauses for rule in clause.rules)
    assert [clause.depth for clause in found.clauses] == [0, 1]
    assert "activation timing" in found.clauses[0].rules
    assert found.canonical == UA_KIT.text()
    if language == "en":
        assert [clause.words for clause in found.clauses] == ["[When Played]", "You may draw a card."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "whose"), [("ucg", {"zone": "hand", "who": "you"}), ("ua", {"zones": ["hand"]})], ids=["ucg", "ua"]
)
def test_any_number_some_and_all_are_told_apart(game: str, whose: dict[str, Json], language: str) -> None:
    said: set[str] = set()
    bounds = ((0, 999), (2, 999), (999, 999), (2, 2), (0, 2))
    for lo, hi in bounds:
        cards = VOCABULARIES[game].read({"node": "From", **whose, "lo": lo, "hi": hi}, "cards", "p")
        said.add(checked(game, readings_with(game, "cards", cards)[0], language)[-1].words)
    assert len(said) == len(bounds)


# What cards have as a keyword inside and print as a sentence.
SENTENCES = ("front energy", "rear attack")
PRINTED_KEYWORDS = [word for word in KEYWORDS if word not in SENTENCES]


def test_every_keyword_has_its_rules() -> None:
    assert set(KEYWORD_RULES) == {*KEYWORDS, "impact", "damage"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", [*PRINTED_KEYWORDS, "impact 1", "impact +1", "damage 2", "damage +1"])
def test_every_keyword_is_explained_with_its_rules(word: str, language: str) -> None:
    said = checked("ua", read_ua({"powers": [], "keywords": [word]}, "p"), language)
    assert len(said) == 1
    assert said[0].rules
