"""Random decks are legal, of a playable shape, the same for a seed, and play."""

from pathlib import Path

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.machine.loop import playout
from shinpan.support.errors import ShinpanError

SHARED = Path(__file__).parents[3] / "shared" / "cards" / "all"


@pytest.mark.parametrize("name", NAMES)
def test_a_random_deck_is_legal_and_plays(name: str) -> None:
    game = load(name)
    decks = [game.random_deck(str(seed)) for seed in range(12)]
    assert decks == [game.random_deck(str(seed)) for seed in range(12)]
    assert len({tuple(deck) for deck in decks}) > 8
    for deck in decks:
        assert len(deck) == 50
        assert game.check_deck(game.default_edition, deck) == []
    for one, two in zip(decks[:3], decks[3:6], strict=True):
        state = game.start(game.default_edition, [one, two], "random decks")
        playout(state, 10_000)
        assert state.is_over()


def test_a_deck_has_a_shape_that_can_be_played() -> None:
    ucg, ua = load("ucg"), load("ua")
    for seed in range(8):
        cards = [ucg.card(number) for number in ucg.random_deck(str(seed))]
        characters = [card for card in cards if card.is_character()]
        first = {
            name: min(c.level for c in characters if c.character == name) for name in {c.character for c in characters}
        }
        assert sum(card.level == first[card.character] for card in characters) >= 15
        assert any(card.level == first[card.character] + 1 for card in characters)
        printed = [ua.card(number) for number in ua.random_deck(str(seed))]
        assert len({card.color for card in printed}) <= 2
        assert len({card.series for card in printed}) == 1
        assert sum(card.is_character() and card.energy <= 1 for card in printed) >= 8


def test_too_few_cards_are_told() -> None:
    with pytest.raises(ShinpanError, match="too few cards"):
        load("ucg").random_deck("1", ["SHP01-001", "SHP01-003"])
    with pytest.raises(ShinpanError, match="too few cards"):
        load("ua").random_deck("1", ["FRY-1-001"])
