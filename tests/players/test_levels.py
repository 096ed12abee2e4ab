"""Levels: opinions stay the same for a game, differ between games, and the stronger ones are the network itself."""

import pytest

from shinpan.cli.words import WORDS
from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from shinpan.players.learned.level import OPINIONS, ROUNDS, OpinionatedPlayer
from shinpan.players.named import LEVELS, is_repeatable, player_named
from tests.players.test_learned import EVERY, choice, positions


def test_there_are_six_each_stronger_than_the_one_before() -> None:
    assert len(LEVELS) == 6
    weaker = [OPINIONS[name] for name in LEVELS[:3]]
    assert weaker == sorted(weaker, reverse=True)
    assert LEVELS[3] == "skilled"
    assert [ROUNDS[name] for name in LEVELS[4:]] == sorted(ROUNDS[name] for name in LEVELS[4:])
    for name in LEVELS:
        assert player_named(name, "x").name == name
        assert is_repeatable(name)
        assert all(name in words for words in WORDS.values())


def test_an_opinion_lasts_and_is_another_in_another_game() -> None:
    one, same, other = [OpinionatedPlayer(seed, "casual", 3.0) for seed in ("a", "a", "b")]
    told = [one.opinion(2, card) for card in range(40)]
    assert told == [same.opinion(2, card) for card in reversed(range(40))][::-1]
    later = OpinionatedPlayer("a|another decision", "casual", 3.0)
    assert told == [later.opinion(2, card) for card in range(40)]
    assert told != [other.opinion(2, card) for card in range(40)]
    assert -3.0 <= min(told) < -1.0
    assert 1.0 < max(told) <= 3.0


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_levels_see_a_view_alone_and_the_weaker_answer_otherwise_than_the_network(name: str) -> None:
    game = load(name)
    luck = seeded("levels")
    answers: dict[str, list[int]] = {"beginner": [], "skilled": []}
    for state in positions(game, 2, 3 * EVERY[name]):
        assert state.decision is not None
        other = game.disguise(state, state.decision.player, luck)
        for level, found in answers.items():
            found.append(choice(level, game, state))
            assert found[-1] == choice(level, game, other)
    assert answers["beginner"] != answers["skilled"]
