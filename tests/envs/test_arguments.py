"""Whatever an environment is given that it cannot take is one clear error, before anything moves."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env, gymnasium_env, openspiel_game, pettingzoo_env, pooled_env, vector_env
from shinpan.support.errors import ShinpanError

MAKERS: list[Callable[..., Any]] = [gymnasium_env, pettingzoo_env, batched_env, vector_env, pooled_env]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"editon": "en-1.7"}, "there is no option 'editon': did you mean 'edition'"),
        ({"actions": "32"}, "actions: '32' is no whole number"),
        ({"actions": 2.5}, "actions: 2.5 is no whole number"),
        ({"actions": True}, "actions: True is no whole number"),
        ({"actions": 10**6}, "from 2 to 4096"),
        ({"events": -1, "form": "tokens"}, "from 0 to 4096"),
        ({"form": None}, "it can be flat, tokens"),
        ({"decks": "Lanterns of the Coast"}, "is no list of two decks"),
        ({"decks": 5}, "decks: 5 is no list of two decks"),
        ({"decks": [[1, 2], [3, 4]]}, "no list of card numbers"),
        ({"known": "SHP01-001", "form": "tokens"}, "known: a list of card numbers"),
    ],
)
def test_wrong_options_are_one_clear_error(make: Callable[..., Any], options: dict[str, Any], told: str) -> None:
    with pytest.raises(ShinpanError, match=told):
        make("ucg", **options)


@pytest.mark.parametrize("make", [batched_env, vector_env, pooled_env])
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"count": 2.5}, "count: 2.5 is no whole number"),
        ({"count": "3"}, "count: '3' is no whole number"),
        ({"count": 0}, "from 1 to 65,536"),
        ({"count": 10**9}, "from 1 to 65,536"),
        ({"seed": "x"}, "seed: 'x' is no whole number"),
        ({"pairs": "abc"}, "no list of pairs"),
        ({"pairs": [("a",)]}, "needs two decks, not 1"),
    ],
)
def test_wrong_batches_are_one_clear_error(make: Callable[..., Any], options: dict[str, Any], told: str) -> None:
    with pytest.raises(ShinpanError, match=told):
        make("ucg", **options)


@pytest.mark.parametrize("opponent", [None, 5])
def test_an_opponent_that_is_none_is_told_so(opponent: Any) -> None:
    for make in (gymnasium_env, batched_env, vector_env, pooled_env):
        with pytest.raises(ShinpanError, match="opponent"):
            make("ucg", opponent=opponent)
    with pytest.raises(ShinpanError, match="is for batched_env"):
        gymnasium_env("ucg", opponent=print)


def test_nothing_is_played_before_it_has_begun() -> None:
    games = batched_env("ucg", 2)
    acts: list[Callable[[], Any]] = [lambda: games.step(np.zeros(2, int)), games.observe, games.texts]
    acts += [lambda: gymnasium_env("ucg").step(0), lambda: pettingzoo_env("ucg").unwrapped.observe("player_0")]
    for act in acts:
        with pytest.raises(ShinpanError, match="reset the environment first"):
            act()


@pytest.mark.parametrize("options", [{}, {"form": "tokens", "action_form": "fixed"}])
@pytest.mark.parametrize("actions", [None, 0, "00", [0], [[0, 0]], [0.0, 0.0], [np.nan, 0], ["a", "b"], [None, 0]])
def test_actions_that_are_none_move_nothing(options: dict[str, Any], actions: Any) -> None:
    games = batched_env("ucg", 2, **options)
    games.reset(1)
    before = [games.setup.game.encode(state) for state in games.pool.states]
    with pytest.raises(ShinpanError, match="action"):
        games.step(actions)
    assert [games.setup.game.encode(state) for state in games.pool.states] == before


def test_numbers_may_be_those_of_numpy() -> None:
    two: Any = np.int64(2)
    games = batched_env("ucg", two, seed=np.int32(3), actions=np.int64(8))
    four: Any = np.uint8(4)
    seen = games.reset(four)
    games.step(seen["action_mask"].argmax(1).astype(np.int32))
    assert games.seed == 4
    env = gymnasium_env("ucg")
    seen, _ = env.reset(seed=1)
    env.step(np.asarray(seen["action_mask"].argmax()))
    for action in (None, 2.7, "x", [0, 0]):
        with pytest.raises(ShinpanError, match="action"):
            env.step(action)


def test_an_opponent_that_fails_amid_a_step_leaves_games_that_begin_anew() -> None:
    def fails(seen: Any) -> Any:
        if failing:
            raise ZeroDivisionError
        return seen["action_mask"].argmax(1)

    def play() -> None:
        for _ in range(9):
            games.step(games.observe()["action_mask"].argmax(1))

    failing = False
    games = batched_env("ucg", 3, opponent=fails, copy=True)
    games.reset(1)
    failing = True
    with pytest.raises(ZeroDivisionError):
        play()
    with pytest.raises(ShinpanError, match="an opponent failed"):
        games.step(np.zeros(3, int))
    failing = False
    games.reset(1)
    games.step(games.observe()["action_mask"].argmax(1))


def test_agents_modes_and_parameters_that_there_are_not() -> None:
    pytest.importorskip("pettingzoo")
    env = pettingzoo_env("ucg").unwrapped
    env.reset(seed=1)
    with pytest.raises(ShinpanError, match="did you mean 'player_1'"):
        env.observe("playr_1")
    with pytest.raises(ShinpanError, match="it can be 'ansi'"):
        pettingzoo_env("ucg", render_mode="human")
    with pytest.raises(ShinpanError, match="seed: 'x' is no whole number"):
        env.reset(seed="x")
    pytest.importorskip("pyspiel")
    with pytest.raises(ShinpanError, match="actions: 'x' is no whole number"):
        openspiel_game("ucg", actions="x")
