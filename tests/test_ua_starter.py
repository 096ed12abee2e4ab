"""The cards and decks of Union Arena that come with the game: ours, legal, even, a teaching set, played to the end."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ua.cards import ACTIVATE, CONTINUOUS, TRIGGERED, Card
from shinpan.games.ua.events import WhenAttacking, WhenBlocking, WhenPlayed, WhenSidelined
from shinpan.games.ua.library import Library
from shinpan.games.ua.terms import CALLED_STRIKE, DOUBLE_ATTACK, DOUBLE_BLOCK, NEGATE_IMPACT, STEP, TRIGGERS
from shinpan.games.ua.text import compile_text
from shinpan.kernel.deck import read_deck
from shinpan.kernel.game import Json
from shinpan.kernel.loop import playout
from shinpan.kernel.shelf import built_in_sets
from tests.card_stress import COMPILED

GAME = load("ua")
SETS = Path(__file__).parent.parent / "src" / "shinpan" / "games" / "ua" / "sets"
CATALOGUE = Path(__file__).parent.parent.parent / "shared" / "cards" / "ua-cards.json"
LONG = 90  # shorter texts are rule templates, which are everyone's
MOST_DECISIONS = 20_000
DECKS = sorted(GAME.starter_decks())
FACTS: list[dict[str, Json]] = [facts for cards in built_in_sets("shinpan.games.ua").values() for facts in cards]


def plain(words: Json) -> str:
    """Words without spaces and capitals."""
    return "".join(str(words or "").split()).casefold()


def card(number: str) -> Card:
    found: Card = Library().card(number)
    return found


def starter_cards(name: str) -> list[Card]:
    library = Library()
    return [library.card(number) for number in GAME.starter_decks()[name]]


def test_there_is_a_starter_set_and_a_gallery() -> None:
    sets = built_in_sets("shinpan.games.ua")
    assert len(sets["starter"]) >= 30
    assert len(sets["gallery"]) >= 80


def test_every_number_and_every_name_is_given_once() -> None:
    for key in ("number", "name"):
        found = [facts[key] for facts in FACTS]
        assert len(set(map(str, found))) == len(found)


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: str(facts["number"]))
def test_every_card_has_a_text_that_is_understood_or_a_program(facts: dict[str, Json]) -> None:
    assert "text" in facts or "program" in facts
    assert not compile_text(str(facts.get("text", ""))).faults
    made = card(str(facts["number"]))
    assert made.powers or made.keywords or made.sized
    assert len(made.programs) == len(made.powers)


# Nothing of anyone else


@pytest.fixture(scope="module")
def catalogue() -> list[dict[str, str]]:
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here to compare with")
    rows: list[dict[str, str]] = json.loads(CATALOGUE.read_text(encoding="utf-8"))
    return rows


def test_no_name_and_no_trait_is_of_the_catalogue(catalogue: list[dict[str, str]]) -> None:
    theirs = {plain(row["name"]) for row in catalogue} | {
        plain(t) for row in catalogue for t in row["affinities"] or ()
    }
    traits = [facts.get("traits", []) for facts in FACTS]
    ours = {plain(facts["name"]) for facts in FACTS} | {
        plain(t) for some in traits if isinstance(some, list) for t in some
    }
    assert not ours & theirs


def test_no_long_text_is_of_the_catalogue(catalogue: list[dict[str, str]]) -> None:
    theirs = {plain(row["effect"]) for row in catalogue if len(row["effect"] or "") > LONG}
    ours = {str(facts["number"]): plain(facts.get("text")) for facts in FACTS}
    assert not [number for number, text in ours.items() if any(other in text for other in theirs)]


# The decks


def test_there_are_two_decks_of_two_colors() -> None:
    assert len(DECKS) == 2
    colors = [{card.color for card in starter_cards(name)} for name in DECKS]
    assert all(len(found) == 1 for found in colors)
    assert colors[0] != colors[1]


@pytest.mark.parametrize("path", sorted(SETS.glob("*.deck")), ids=lambda path: path.stem)
def test_a_deck_file_names_its_game_and_its_cards(path: Path) -> None:
    deck = read_deck(path)
    assert (deck.game, deck.name in DECKS) == ("ua", True)
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            _, number, name = line.split(maxsplit=2)
            assert card(number).name == name


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_legal(name: str) -> None:
    assert GAME.check_deck("en-1.1", GAME.starter_decks()[name]) == []


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_teaches_the_game(name: str) -> None:
    cards = starter_cards(name)
    assert 3 <= sum(one.is_event() for one in cards) <= 8
    assert 2 <= sum(one.is_site() for one in cards) <= 4
    assert 6 <= sum(one.raid is not None for one in cards) <= 14
    assert {one.trigger for one in cards} == set(range(len(TRIGGERS)))
    kinds = {power.kind for one in cards for power in one.powers}
    assert {TRIGGERED, ACTIVATE, CONTINUOUS} <= kinds


def test_both_decks_together_show_every_timing_and_keyword() -> None:
    cards = [one for name in DECKS for one in starter_cards(name)]
    timings = {type(power.when) for one in cards for power in one.powers}
    assert {WhenPlayed, WhenAttacking, WhenBlocking, WhenSidelined} <= timings
    keywords = 0
    for one in cards:
        keywords |= one.keywords
    assert keywords == STEP | CALLED_STRIKE | DOUBLE_ATTACK | DOUBLE_BLOCK | NEGATE_IMPACT
    assert all(any(getattr(one, size) for one in cards) for size in ("impact", "impact_plus", "damage"))


def test_the_decks_are_roughly_even_and_games_are_neither_short_nor_long() -> None:
    decks = GAME.starter_decks()
    games = 2000 if COMPILED else 300
    wins = turns = 0
    for game in range(games):
        names = DECKS if game % 2 else DECKS[::-1]
        state = GAME.start("en-1.1", [decks[name] for name in names], f"even {game}")
        playout(state, MOST_DECISIONS)
        assert state.is_over()
        wins += names[GAME.winner(state)] == DECKS[0]
        turns += GAME.turns(state)
    assert 0.42 <= wins / games <= 0.58
    assert 10 <= turns / games <= 30
