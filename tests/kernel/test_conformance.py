"""The public conformance suite over random games in all editions: 2,000 of them compiled, 200 interpreted.

The games of an edition are split into parts, so that several workers can share them; in the first part of each every
decision is checked, in the others every fifth.
"""

import os

import pytest

from shinpan.games.ucg.editions import EDITIONS
from shinpan.kernel.game.conformance import BrokenPromiseError, check_games, promise
from shinpan.kernel.machine.model import State
from tests.games.ucg.decks import CARDS, DECKS
from tests.games.ucg.helpers import GAME

COMPILED = os.environ.get("SHINPAN_EXPECT_COMPILED") == "1"
PARTS = 10
GAMES = 40 if COMPILED else 4  # of each part of each edition


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_promise_is_kept_in_random_games(edition: str, part: int) -> None:
    def start(seed: int) -> State:
        opening = "throw" if seed % 4 == 0 else "lot"
        decks = DECKS if seed % 2 else (DECKS[1], DECKS[seed % 4 // 2])
        state = GAME.start(edition, decks, f"{edition} {seed}", opening, True, seed % 3 == 0)
        state.scripted = seed % 7 == 0
        return state

    report = check_games(GAME, start, GAMES, 1 if part == 0 else 5, part * 1000)
    assert report.games == GAMES
    assert sum(report.wins) == GAMES


def test_all_cards_of_the_decks_are_known_and_legal() -> None:
    for edition in EDITIONS:
        for deck in DECKS:
            assert GAME.check_deck(edition, deck) == []
    assert {card.number for card in CARDS} == set(DECKS[0]) | set(DECKS[1])


def test_a_broken_promise_is_an_error_that_says_what_was_promised() -> None:
    promise(True, "nothing")
    with pytest.raises(BrokenPromiseError, match="a clone equals its original"):
        promise(False, "a clone equals its original")
