"""The flat form is the same in memory that was written before as in memory that never was."""

import numpy as np
import pytest

from shinpan.envs import batched_env
from shinpan.envs.forms import arrays_of
from shinpan.games import load
from shinpan.kernel.game.tensor import FlatWriter


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_nothing_of_what_was_seen_before_is_left(game: str) -> None:
    """Rows that nothing stands in are not cleared again, and words are cleared one by one: nothing may stay behind."""
    rules = load(game)
    env = batched_env(game, 3, decks=[rules.random_deck(f"flat {side}") for side in "ab"], actions=5)
    env.reset(7)
    luck = np.random.default_rng(1)
    for step in range(150):
        seen = env.observe()
        fresh = arrays_of(env.setup, 1)
        place = step % 3
        fresh.writer.observe(env.pool.states[place], int(env.players[place]), 0, env.pool.first[place])
        for name, part in fresh.one().items():
            assert np.array_equal(part, seen[name][place]), f"step {step}: {name}"
        env.step((luck.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1))


def test_a_game_that_picks_more_often_than_it_says_is_told_so() -> None:
    env = batched_env("ucg", 2)
    writer = env.arrays.writer
    assert isinstance(writer, FlatWriter)
    writer.picks = 1
    with pytest.raises(AssertionError, match="picks more often"):
        env.reset(1)
