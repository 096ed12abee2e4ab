"""What is printed on cards stands beside their tokens, and nothing of other cards stays there."""

from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env
from shinpan.envs.batch import BatchedEnv
from shinpan.envs.forms import arrays_of
from shinpan.games import load


def begun(game: str, **options: Any) -> BatchedEnv:
    """Games of two pairs of decks in turn, some steps after their beginning."""
    rules = load(game)
    pairs = [[rules.random_deck(f"printed {pair} {side}") for side in "ab"] for pair in range(2)]
    env = batched_env(game, 4, pairs=pairs, **options)
    seen = env.reset(5)
    for _ in range(20):
        seen, *_ = env.step(seen["action_mask"].argmax(1))
    return env


def look(env: BatchedEnv, writer: Any, place: int, slot: int) -> None:
    if env.pool.logs:
        writer.recall(env.pool.logs[place])
    writer.observe(env.pool.states[place], int(env.players[place]), slot, env.pool.first[place])


def in_fresh_memory(env: BatchedEnv, place: int) -> dict[str, Any]:
    fresh = arrays_of(env.setup, 1)
    look(env, fresh.writer, place, 0)
    return fresh.one()


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_rows_that_are_given_to_other_cards_between_two_looks_are_told_apart(game: str) -> None:
    env = begun(game, form="tokens")
    writer = env.arrays.writer
    expected = [in_fresh_memory(env, place) for place in range(4)]
    for place in (2, 0):
        look(env, writer, place, place)
    env.setup.printing.forget()
    for place in (1, 3):  # the other decks come first now, and take the numbers of the rows
        look(env, writer, place, place)
    for _ in range(2):
        seen = env.arrays.read()
        for place in range(4):
            assert np.array_equal(seen["printed"][place], expected[place]["printed"]), f"game {place}"
        look(env, writer, 0, 0)  # and once more with the new rows


@pytest.mark.parametrize("form", ["flat", "tokens"])
@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_many_lists_of_cards_are_met_and_forgotten(game: str, form: str) -> None:
    """A position from outside has a list of cards of its own; what was noted of the lists is dropped some time."""
    env = begun(game, form=form)
    expected = [in_fresh_memory(env, place) for place in range(2)]
    arrays = arrays_of(env.setup, 1)
    for n in range(600):
        place = n % 2
        state: Any = env.pool.states[place].clone()
        state.cards = list(state.cards)
        if env.pool.logs:
            arrays.writer.recall(env.pool.logs[place])
        arrays.writer.observe(state, int(env.players[place]), 0, env.pool.first[place])
        if n % 97 < 2:
            for name, part in arrays.one().items():
                assert np.array_equal(part, expected[place][name]), f"{name} of list {n}"
