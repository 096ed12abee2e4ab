"""What a sampled position takes the hidden cards of the other player to be."""

from collections import Counter

import pytest

from shinpan.games import load
from shinpan.games.ucg.make import character
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import AnyState
from shinpan.kernel.state.guessing import Guess

GAMES = ["ucg", "ua"]


def held(state: AnyState, player: int) -> Counter[str]:
    """All cards of a player, wherever they are."""
    return Counter(card.number for i, card in enumerate(state.cards) if state.owners[i] == player)


def begun(game: Game, decks: list[list[str]], decisions: int) -> AnyState:
    state = game.start(game.default_edition, decks, "guessing")
    luck = seeded("guessing")
    run(state)
    for _ in range(decisions):
        assert state.decision is not None
        play(state, luck.below(len(state.decision.options)))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_who_has_shown_nothing_is_taken_to_play_the_deck_that_the_viewer_plays(name: str) -> None:
    game = load(name)
    one, two = list(game.starter_decks().values())[:2]
    state = begun(game, [two, one], 0)
    sampled: AnyState = game.sample(game.view(state, 0), seeded("x"))
    assert held(sampled, 1) == Counter(two)


@pytest.mark.parametrize("name", GAMES)
def test_who_shows_cards_of_a_known_deck_is_taken_to_play_it(name: str) -> None:
    game = load(name)
    one, two = list(game.starter_decks().values())[:2]
    for decks in ([one, two], [two, one], [one, one], [two, two]):
        state = begun(game, decks, 12)
        for viewer in (0, 1):
            sampled: AnyState = game.sample(game.view(state, viewer), seeded("x"))
            assert held(sampled, 1 - viewer) == Counter(decks[1 - viewer])


def test_the_less_a_list_explains_the_more_hidden_cards_are_like_those_shown() -> None:
    known, strange, other = character("known"), character("strange"), character("other")
    lists = [[other] * 40, [known] * 20 + [other] * 20]

    def guessed(shown: int, foreign: int) -> Counter[str]:
        guess = Guess([known] * shown + [strange] * foreign, lists, [known])
        luck = seeded("guess")
        return Counter(card.key for _ in range(50) for card in guess.draw(30, luck))

    assert guessed(4, 0)["strange"] == 0
    assert 0 < guessed(4, 1)["strange"] < guessed(1, 1)["strange"] < guessed(0, 1)["strange"] == 1500
    assert guessed(4, 0)["known"] == pytest.approx(1500 * 16 / 36, abs=100)


def test_without_any_list_hidden_cards_are_like_those_shown_or_like_any_that_are_known() -> None:
    one, two = character("one"), character("two")
    assert {card.key for card in Guess([one], [], [one, two]).draw(20, seeded("a"))} == {"one"}
    assert {card.key for card in Guess([], [], [one, two]).draw(20, seeded("a"))} == {"one", "two"}
