"""Many games in one call are the same games as one after the other."""

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.batch import Batch, deal, playouts
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, playout, run
from shinpan.kernel.machine.model import NOBODY, State
from shinpan.support.errors import ShinpanError

SEEDS = [f"batch {i}" for i in range(12)]


def start(game: Game) -> State:
    decks = list(game.starter_decks().values())[:2]
    return game.start(game.default_edition, decks, "start")


def alone(game: Game, seed: str) -> State:
    state = start(game).clone()
    state.chance = seeded(seed)
    return state


@pytest.mark.parametrize("name", NAMES)
def test_random_games_of_a_batch_are_those_of_the_loop(name: str) -> None:
    game = load(name)
    ended, taken = playouts(start(game), SEEDS, 10_000)
    singles = [alone(game, seed) for seed in SEEDS]
    assert taken == sum(playout(state, 10_000) for state in singles)
    assert [game.encode(state) for state in ended] == [game.encode(state) for state in singles]
    assert {game.winner(state) for state in ended} == {0, 1}


@pytest.mark.parametrize("name", NAMES)
def test_answers_by_number_go_to_their_games(name: str) -> None:
    game = load(name)
    batch = deal(start(game), SEEDS)
    singles = [alone(game, seed) for seed in SEEDS]
    for state in singles:
        run(state)
    for turn in range(40):
        answers = [(turn * 7 + i) % count if count else NOBODY for i, count in enumerate(batch.counts())]
        assert batch.players() == [NOBODY if s.decision is None else s.decision.player for s in singles]
        batch.play(answers)
        for state, answer in zip(singles, answers, strict=True):
            if answer != NOBODY:
                play(state, answer)
    assert [game.encode(state) for state in batch.states] == [game.encode(state) for state in singles]


def test_if_one_answer_does_not_fit_none_is_taken() -> None:
    game = load("ucg")
    batch = deal(start(game), SEEDS)
    before = [game.encode(state) for state in batch.states]
    for wrong in ([0] * 11, [*[0] * 11, 99], [-7, *[0] * 11]):
        with pytest.raises(ShinpanError, match=r"answers for 12 games|does not exist"):
            batch.play(wrong)
        assert [game.encode(state) for state in batch.states] == before


def test_a_clone_goes_its_own_way() -> None:
    game = load("ua")
    batch = deal(start(game), SEEDS)
    twin = batch.clone()
    before = [game.encode(state) for state in batch.states]
    assert twin.random(5) == 60
    assert [game.encode(state) for state in batch.states] == before
    assert Batch(twin.states).counts() == twin.counts()
