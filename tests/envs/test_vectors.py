"""Vectors of games: as Gymnasium has them, and over several processes with memory that they share."""

import copy
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env, pooled_env, vector_env
from shinpan.games import load
from shinpan.support.errors import ShinpanError

ROOT = Path(__file__).parents[2]
FIXED = {"form": "tokens", "action_form": "fixed"}


def same(one: Any, two: Any) -> bool:
    return set(one) == set(two) and all(np.array_equal(one[name], two[name]) for name in one)


def first_of(seen: Any) -> Any:
    return seen["action_mask"].argmax(axis=1)


@pytest.mark.parametrize("options", [{}, FIXED])
def test_a_vector_environment_resets_by_itself_and_never_masks_everything(options: dict[str, Any]) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    many = gymnasium.make_vec("shinpan/ucg-v0", num_envs=5, **options)
    assert many.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    seen, info = many.reset(seed=3)
    assert many.observation_space.contains(seen)
    ended = 0
    for _ in range(60):
        assert seen["action_mask"].any(axis=1).all()
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        seen, rewards, over, cut, info = many.step(first_of(seen))
        assert np.array_equal(rewards != 0, over)
        assert not cut.any()
        if over.any():
            assert np.array_equal(info["_final_obs"], over)
            for last in info["final_obs"][over]:
                assert many.single_observation_space.contains(last)
                assert list(np.flatnonzero(last["action_mask"])) == [0]
            assert all(last is None for last in info["final_obs"][~over])
        ended += int(over.sum())
    assert ended > 3


@pytest.mark.parametrize("options", [{}, FIXED])
def test_games_may_begin_anew_in_the_next_step(options: dict[str, Any]) -> None:
    """The same games as with autoreset in the same step, with one step more for each that ended."""
    pytest.importorskip("gymnasium")
    now = vector_env("ucg", 1, **options)
    later = vector_env("ucg", 1, autoreset_mode="NextStep", **options)
    one, two = now.reset(seed=4)[0], later.reset(seed=4)[0]
    ended = 0
    for _ in range(80):
        assert same(one, two)
        one, reward, over, _, info = now.step(first_of(one))
        two, late_reward, late_over, _, late_info = later.step(first_of(two))
        assert (reward, over) == (late_reward, late_over)
        if over[0]:
            assert same({name: part[0] for name, part in two.items()}, info["final_obs"][0])
            assert late_info["seat"][0] == info["final_info"]["seat"][0]
            assert "final_obs" not in late_info
            two, late_reward, late_over, _, _ = later.step(first_of(two))
            assert (late_reward[0], late_over[0]) == (0, False)
            ended += 1
    assert ended > 2


def test_the_wrappers_of_gymnasium_go_round_a_vector_environment() -> None:
    wrappers = pytest.importorskip("gymnasium.wrappers.vector")
    games = vector_env("ucg", 2, autoreset_mode="NextStep")
    many = wrappers.RecordEpisodeStatistics(wrappers.FlattenObservation(games))
    _, info = many.reset(seed=1)
    for _ in range(40):
        _, _, over, _, info = many.step(info["action_mask"].argmax(axis=1))
        if over.any():
            assert set(info["episode"]["r"][over]) <= {-1.0, 1.0}
            return
    pytest.fail("no game has ended")


def test_every_game_of_a_vector_may_have_its_own_seed() -> None:
    pytest.importorskip("gymnasium")
    many = vector_env("ucg", 3)

    def later(seeds: list[int | None]) -> Any:
        seen, _ = many.reset(seed=seeds)
        for _ in range(6):
            seen = many.step(first_of(seen))[0]
        return seen["observation"]

    one, two = later([1, 2, 3]), later([7, 2, 3])
    assert [np.array_equal(one[i], two[i]) for i in range(3)] == [False, True, True]
    assert np.array_equal(later([7, 2, 3]), two)
    assert np.array_equal(later([None, 2, 3])[1:], two[1:])
    with pytest.raises(ShinpanError, match="seed: 2 seeds for 3 games"):
        many.reset(seed=[1, 2])


def test_what_a_vector_environment_cannot_be_is_told() -> None:
    pytest.importorskip("gymnasium")
    with pytest.raises(ShinpanError, match="has both sides"):
        vector_env("ucg", 2, "")
    with pytest.raises(ShinpanError, match="it can be SameStep or NextStep"):
        vector_env("ucg", 2, autoreset_mode="Disabled")
    with pytest.raises(ShinpanError, match="begin anew by themselves"):
        vector_env("ucg", 2).reset(options={"reset_mask": np.ones(2, bool)})


def test_games_in_processes_are_those_of_one_process() -> None:
    with pooled_env("ucg", 6, 2, seed=3, form="tokens") as pool:
        pool.async_reset()
        alone = [batched_env("ucg", 3, form="tokens", copy=True) for _ in range(2)]
        expected = [env.reset(3 * 2 + i) for i, env in enumerate(alone)]
        for _ in range(40):
            got = [pool.recv() for _ in range(2)]
            for seen, _, _, info in got:
                i = int(info["env_id"][0]) // 3
                assert same(seen, expected[i])
                actions = first_of(seen)
                expected[i] = alone[i].step(actions)[0]
                pool.send(actions, info["env_id"])
        with pytest.raises(ShinpanError, match="once they were received"):
            pool.send(np.zeros(6, int), np.arange(6))
        for _ in range(2):
            pool.recv()
        with pytest.raises(ShinpanError, match="nothing was sent"):
            pool.recv()


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_processes_step_together_and_keep_the_ends_of_games(game: str) -> None:
    """One process, so that it must give what the same batch gives here; copies and pickles go on from where it is."""
    starters = list(load(game).starter_decks())
    options: dict[str, Any] = {"opponent": "random", "pairs": [starters[:2], starters[2:4]], **FIXED}
    alone = batched_env(game, 3, seed=5, copy=True, **options)
    expected = alone.reset()
    ended = 0
    with pooled_env(game, 3, 1, seed=5, copy=True, **options) as pool:
        seen = pool.reset()
        for _ in range(60 if game == "ucg" else 500):
            assert same(seen, expected)
            actions = first_of(seen)
            seen, rewards, over, info = pool.step(actions)
            expected, wanted, ends, told = alone.step(actions)
            assert np.array_equal(rewards, wanted)
            assert np.array_equal(over, ends)
            assert np.array_equal(info["seats"], told["seats"])
            assert ("final_observation" in info) == bool(over.any())
            if over.any():
                last = told["final_observation"]
                assert all(
                    np.array_equal(part[over], last[name][over]) for name, part in info["final_observation"].items()
                )
            ended += int(over.sum())
            if ended > 1:
                break
        assert ended > 1
        assert same(seen, expected)
        for copied in (pickle.loads(pickle.dumps(pool)), copy.deepcopy(pool)):
            with copied:
                assert same(copied.step(first_of(seen))[0], alone_next(alone, seen))


def alone_next(alone: Any, seen: Any) -> Any:
    return copy.deepcopy(alone).step(first_of(seen))[0]


def is_gone(name: str) -> bool:
    try:
        SharedMemory(name).close()
    except FileNotFoundError:
        return True
    return False


def test_what_was_received_is_readable_after_the_processes_have_ended() -> None:
    pool = pooled_env("ucg", 2, 1)
    with pytest.raises(ShinpanError, match="reset the environment first"):
        pool.step(np.zeros(2, int))
    three: Any = np.int64(3)  # as learners hand them
    seen = pool.reset(three)
    before = {name: part.copy() for name, part in seen.items()}
    with pytest.raises(ValueError, match="read-only"):
        seen["action_mask"][0, 0] = 0
    pool.close()
    pool.close()
    assert is_gone(pool.shared.name)
    assert same(seen, before)
    acts: list[Callable[[], Any]] = [
        pool.reset,
        pool.recv,
        lambda: pool.step(np.zeros(2, int)),
        lambda: copy.copy(pool),
    ]
    for act in acts:
        with pytest.raises(ShinpanError, match="is closed"):
            act()


def test_no_game_moves_in_any_process_if_an_action_is_not_offered() -> None:
    with pooled_env("ucg", 4, 2) as pool:
        seen = pool.reset()
        actions = first_of(seen)
        wrongs: list[tuple[Any, Any, str]] = [
            ([*actions[:3], 31], range(4), "game 3: action 31 is not offered"),
            ([*actions[:3], -1], range(4), "game 3: action -1 is not offered"),
            (actions[:3], range(4), "3 actions for 4 games"),
            (actions + 0.5, range(4), "whole numbers are wanted"),
            (actions[:2], [0, 9], "games go from 0 to 3"),
            (actions[:2], [0, 0], "go together"),
            (actions[:1], [0], "go together"),
        ]
        for chosen, places, told in wrongs:
            with pytest.raises(ShinpanError, match=told):
                pool.send(chosen, list(places))
        assert not pool.waiting
        assert not same(
            pool.step(actions)[0], {name: part.copy() for name, part in batched_env("ucg", 4).reset().items()}
        )


def test_a_process_that_was_killed_is_told_and_nothing_stays_behind() -> None:
    pool = pooled_env("ucg", 2, 2)
    seen = pool.reset()
    actions = first_of(seen)
    os.kill(pool.processes[1].pid, signal.SIGKILL)
    pool.processes[1].join()
    with pytest.raises(ShinpanError, match="process 1 of the environment has gone"):
        pool.step(actions)
    with pytest.raises(ShinpanError, match="process 1 of the environment has gone"):
        pool.reset()
    pool.close()
    assert is_gone(pool.shared.name)
    assert not any(process.is_alive() for process in pool.processes)


FORGETFUL = """
import numpy as np
from shinpan.envs import pooled_env
{guard}
    pool = pooled_env("ucg", 2, 2)
    seen = pool.reset()
    print(pool.shared.name)
"""


@pytest.mark.parametrize("guard", ["if __name__ == '__main__':", "if True:"])
def test_an_environment_that_nobody_closes_ends_with_its_script(guard: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(FORGETFUL.format(guard=guard), "utf-8")
    path = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH", ""), str(ROOT)]))
    done = subprocess.run(
        [sys.executable, str(script)],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert "leaked" not in done.stderr
    if "main" in guard:
        assert (done.returncode, done.stderr) == (0, "")
        assert is_gone(done.stdout.strip())
    else:
        assert done.returncode == 1
        assert "makes it does so under `if __name__ == '__main__':`" in done.stderr


def test_a_pool_tells_what_it_cannot_be() -> None:
    with pytest.raises(ShinpanError, match="from 1 to as many"):
        pooled_env("ucg", 2, 3)
    with pytest.raises(ShinpanError, match="goes by name"):
        pooled_env("ucg", 2, 1, opponent=first_of)
    with pytest.raises(ShinpanError, match="did you mean 'greedy'"):
        pooled_env("ucg", 2, 1, opponent="gredy")
    with pytest.raises(ShinpanError, match="did you mean 'processes'"):
        pooled_env("ucg", 2, 1, proceses=3)
