"""The cards and decks that come with the game: ours, legal, even, and played to the end."""

import csv
import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.library import Library, base_number
from shinpan.games.ucg.text import compile_text
from shinpan.kernel.deck import read_deck
from shinpan.kernel.game import Json
from shinpan.kernel.loop import playout
from shinpan.kernel.model import NOBODY
from shinpan.kernel.shelf import built_in_sets
from tests.card_stress import COMPILED

GAME = load("ucg")
SETS = Path(__file__).parent.parent / "src" / "shinpan" / "games" / "ucg" / "sets"
SHARED = Path(__file__).parent.parent.parent / "shared" / "cards"
LONG = 90  # shorter texts are rule templates, which are everyone's
MOST_DECISIONS = 5000
DECKS = sorted(GAME.starter_decks())

FACTS: list[dict[str, Json]] = [facts for cards in built_in_sets("shinpan.games.ucg").values() for facts in cards]


def plain(words: Json) -> str:
    """Words without spaces and capitals."""
    return "".join(str(words or "").split()).casefold()


def card(number: str) -> Card:
    found: Card = Library().card(number)
    return found


def test_there_is_a_starter_set_and_a_gallery() -> None:
    sets = built_in_sets("shinpan.games.ucg")
    assert len(sets["starter"]) >= 40
    assert len(sets["gallery"]) >= 60


def test_every_number_is_given_once_and_is_its_own_base_number() -> None:
    numbers = [str(facts["number"]) for facts in FACTS]
    assert len(set(numbers)) == len(numbers)
    assert [base_number(number) for number in numbers] == numbers


def test_every_card_has_a_name_of_its_own() -> None:
    names = [(facts["name"], facts.get("title")) for facts in FACTS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("facts", FACTS, ids=lambda facts: str(facts["number"]))
def test_every_card_compiles(facts: dict[str, Json]) -> None:
    assert not compile_text(str(facts.get("text", ""))).faults
    made = card(str(facts["number"]))
    assert made.compiled
    assert len(made.programs) == len(made.powers)


def test_a_character_has_one_line_of_levels() -> None:
    levels: dict[str, set[int]] = {}
    for facts in FACTS:
        if facts["kind"] != "Scene":
            level = facts["level"]
            assert isinstance(level, int)
            levels.setdefault(str(facts["character"]), set()).add(level)
    for character, found in levels.items():
        assert found == set(range(min(found), max(found) + 1)), character


# Nothing of anyone else


@pytest.fixture(scope="module")
def catalogue() -> list[dict[str, str]]:
    path = SHARED / "ucg-cards.csv"
    if not path.exists():
        pytest.skip("the real catalogue is not here to compare with")
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_no_name_is_of_the_catalogue(catalogue: list[dict[str, str]]) -> None:
    theirs = {plain(row[column]) for row in catalogue for column in ("name", "character_name")} - {"", "-"}
    ours = {plain(facts.get(key)) for facts in FACTS for key in ("name", "title", "character")} - {""}
    assert not ours & theirs


def test_no_long_text_is_of_the_catalogue(catalogue: list[dict[str, str]]) -> None:
    theirs = {plain(row["effect"]) for row in catalogue if len(row["effect"]) > LONG}
    ours = {str(facts["number"]): plain(facts.get("text")) for facts in FACTS}
    assert not [number for number, text in ours.items() if any(other in text for other in theirs)]


def test_no_long_text_is_of_the_other_catalogue() -> None:
    path = SHARED / "ua-cards.json"
    if not path.exists():
        pytest.skip("the real catalogue is not here to compare with")
    theirs = {plain(row["effect"]) for row in json.loads(path.read_text(encoding="utf-8")) if row["effect"]}
    assert not {plain(facts.get("text")) for facts in FACTS} & theirs - {""}


# The decks


def test_there_are_two_decks() -> None:
    assert len(DECKS) == 2


@pytest.mark.parametrize("path", sorted(SETS.glob("*.deck")), ids=lambda path: path.stem)
def test_a_deck_file_names_its_game_and_its_cards(path: Path) -> None:
    deck = read_deck(path)
    assert deck.game == "ucg"
    assert deck.name in DECKS
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            _, number, name = line.split(maxsplit=2)
            assert card(number).full_name == name


@pytest.mark.parametrize("edition", GAME.editions)
@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_legal(edition: str, name: str) -> None:
    deck = GAME.starter_decks()[name]
    assert len(deck) == 50
    assert GAME.check_deck(edition, deck) == []


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_lines_to_level_up_and_some_scenes(name: str) -> None:
    cards = [card(number) for number in GAME.starter_decks()[name]]
    assert 4 <= sum(one.is_scene() for one in cards) <= 8
    lines = {one.character: {other.level for other in cards if other.character == one.character} for one in cards}
    assert 3 <= len([levels for levels in lines.values() if len(levels) >= 2]) <= 5


@pytest.mark.parametrize("edition", GAME.editions)
def test_games_run_to_the_end_and_both_decks_win(edition: str) -> None:
    decks = GAME.starter_decks()
    wins = dict.fromkeys(DECKS, 0)
    for game in range(24):
        names = DECKS if game % 2 else DECKS[::-1]
        state = GAME.start(edition, [decks[name] for name in names], f"starter {edition} {game}")
        playout(state, MOST_DECISIONS)
        assert state.is_over()
        assert GAME.ended_by(state) in ("1.3.2", "1.3.3", "1.3.4")
        winner = GAME.winner(state)
        assert winner != NOBODY
        wins[names[winner]] += 1
    assert min(wins.values()) >= 2


def test_the_decks_are_roughly_even_and_games_are_neither_short_nor_long() -> None:
    decks = GAME.starter_decks()
    games = 2000 if COMPILED else 400
    wins = turns = starved = 0
    for game in range(games):
        names = DECKS if game % 2 else DECKS[::-1]
        state = GAME.start(GAME.default_edition, [decks[name] for name in names], f"even {game}")
        playout(state, MOST_DECISIONS)
        wins += names[GAME.winner(state)] == DECKS[0]
        turns += GAME.turn(state)
        starved += GAME.ended_by(state) == "1.3.4"
    assert 0.42 <= wins / games <= 0.58
    assert 4 <= turns / games <= 8
    assert starved / games <= 0.05
