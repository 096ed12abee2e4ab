"""The decks in examples: legal, each with cards that play, and played to the end against a starter deck."""

from pathlib import Path

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.cards.deck import read_deck
from shinpan.kernel.machine.loop import playout

FOLDER = Path(__file__).parents[2] / "examples" / "decks"
FILES = sorted(FOLDER.rglob("*.deck"))


@pytest.mark.parametrize("name", NAMES)
def test_there_are_eight_decks_with_those_that_come_with_the_game(name: str) -> None:
    assert len(list((FOLDER / name).glob("*.deck"))) + len(load(name).starter_decks()) >= 8


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_deck_is_legal_and_plays(path: Path) -> None:
    deck = read_deck(path)
    game = load(path.parent.name)
    assert deck.game == game.name
    for edition in game.editions:
        assert game.check_deck(edition, deck.numbers) == []
    for line in path.read_text(encoding="utf-8").splitlines():
        if line[:1].isdigit():
            _, number, name = line.split(maxsplit=2)
            card = game.card(number)
            assert getattr(card, "full_name", card.name) == name
            assert card.compiled or card.powers  # a text that is not understood is played by a program
    other = next(iter(game.starter_decks().values()))
    winners = set()
    for seed in range(12):
        pair = [deck.numbers, other] if seed % 2 else [other, deck.numbers]
        state = game.start(game.default_edition, pair, f"example {seed}")
        playout(state, 20_000)
        assert state.is_over()
        winners.add(game.winner(state) ^ (seed % 2))
    assert winners == {0, 1}  # neither side always wins
