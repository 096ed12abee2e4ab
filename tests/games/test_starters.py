"""The cards and decks that come with the games: ours, legal, even, and played to the end."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from shinpan.kernel.cards.deck import read_deck
from shinpan.kernel.machine.loop import playout
from tests.games.starters import CATALOGUES, COMPILED, STARTERS, UA, UCG, Starter, catalogue, plain

LONG = 90  # shorter texts are rule templates, which are everyone's
MOST_DECISIONS = 20_000
EACH = pytest.mark.parametrize("starter", STARTERS.values(), ids=STARTERS)
FILES = [pytest.param(starter, path, id=path.stem) for starter in STARTERS.values() for path in starter.files]
DECKS = [
    pytest.param(starter, edition, deck, id=f"{deck}-{edition}")
    for starter in STARTERS.values()
    for edition in starter.game.editions
    for deck in starter.names
]


@pytest.mark.parametrize(("starter", "cards", "shown"), [(UCG, 40, 60), (UA, 30, 80)], ids=STARTERS)
def test_there_is_a_starter_set_and_a_gallery(starter: Starter, cards: int, shown: int) -> None:
    assert len(starter.sets["starter"]) >= cards
    assert len(starter.sets["gallery"]) >= shown


@EACH
def test_every_number_and_every_name_is_given_once(starter: Starter) -> None:
    numbers = [str(facts["number"]) for facts in starter.facts]
    assert len(set(numbers)) == len(numbers)
    names = [(facts["name"], facts.get("title")) for facts in starter.facts]
    assert len(set(names)) == len(names)


@EACH
@pytest.mark.parametrize("name", CATALOGUES)
def test_no_long_text_is_of_a_catalogue(starter: Starter, name: str) -> None:
    theirs = {plain(row["effect"]) for row in catalogue(name) if len(row["effect"] or "") > LONG}
    ours = {str(facts["number"]): plain(facts.get("text")) for facts in starter.facts}
    assert not [number for number, text in ours.items() if any(other in text for other in theirs)]


@pytest.mark.parametrize(("starter", "name"), [(UCG, "ua-cards.json"), (UA, "ucg-cards.csv")], ids=STARTERS)
def test_no_text_is_of_the_other_games_catalogue(starter: Starter, name: str) -> None:
    theirs = {plain(row["effect"]) for row in catalogue(name)} - {"", "-"}
    assert not {plain(facts.get("text")) for facts in starter.facts} & theirs


# The decks


@EACH
def test_there_are_eight_decks_each_with_a_plan_in_words(starter: Starter) -> None:
    assert len(starter.names) >= 8
    plans = [path.read_text(encoding="utf-8").splitlines()[0] for path in starter.files]
    assert all(plan.startswith("# ") and len(plan) > 20 for plan in plans)
    assert len(set(plans)) == len(plans)


@EACH
def test_no_two_decks_are_much_alike(starter: Starter) -> None:
    counts = [Counter(numbers) for numbers in starter.decks.values()]
    for one, two in combinations(counts, 2):
        assert (one & two).total() <= 30


@pytest.mark.parametrize(("starter", "name"), [(s, name) for s in STARTERS.values() for name in s.names])
def test_every_card_of_a_deck_plays_and_neither_side_always_wins(starter: Starter, name: str) -> None:
    game, mine = starter.game, starter.decks[name]
    assert all(card.compiled or card.powers for card in starter.cards(name))  # else a program stands for the text
    other = next(numbers for numbers in starter.decks.values() if numbers != mine)
    winners = set()
    for seed in range(12):
        state = game.start(game.default_edition, [mine, other] if seed % 2 else [other, mine], f"example {seed}")
        playout(state, MOST_DECISIONS)
        assert state.is_over()
        winners.add(game.winner(state) ^ (seed % 2))
    assert winners == {0, 1}


@pytest.mark.parametrize(("starter", "path"), FILES)
def test_a_deck_file_names_its_game_and_its_cards(starter: Starter, path: Path) -> None:
    deck = read_deck(path)
    assert (deck.game, deck.name in starter.names) == (starter.game.name, True)
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            _, number, name = line.split(maxsplit=2)
            card = starter.card(number)
            assert getattr(card, "full_name", card.name) == name


@pytest.mark.parametrize(("starter", "edition", "deck"), DECKS)
def test_a_deck_is_legal(starter: Starter, edition: str, deck: str) -> None:
    assert len(starter.decks[deck]) == 50
    assert starter.game.check_deck(edition, starter.decks[deck]) == []


@pytest.mark.parametrize(("starter", "shortest", "longest"), [(UCG, 4, 8), (UA, 10, 30)], ids=STARTERS)
def test_the_first_decks_are_roughly_even_and_games_are_neither_short_nor_long(
    starter: Starter, shortest: int, longest: int
) -> None:
    game, names = starter.game, starter.first
    games = 2000 if COMPILED else 300
    wins = turns = starved = 0
    for seed in range(games):
        order = names if seed % 2 else names[::-1]
        state = game.start(game.default_edition, [starter.decks[name] for name in order], f"even {seed}")
        playout(state, MOST_DECISIONS)
        assert state.is_over()
        wins += order[game.winner(state)] == names[0]
        turns += game.turns(state)
        starved += game.ended_by(state) == "1.3.4"  # an empty deck [UCG 1.3.4]
    assert 0.42 <= wins / games <= 0.58
    assert shortest <= turns / games <= longest
    assert starved / games <= 0.05
