"""Environments copy, pickle and serialise; actions with a fixed meaning; vectors and processes; OpenSpiel's bots."""

import copy
import pickle
import warnings
from collections.abc import Callable
from operator import methodcaller
from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env, gymnasium_env, openspiel_game, pettingzoo_env
from shinpan.envs.match import Match, Setup
from shinpan.support.errors import ShinpanError

GAMES = ("ucg", "ua")
COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


def quietly(act: Callable[[], Any]) -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return act()


def first(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


def same(one: Any, two: Any) -> bool:
    return set(one) == set(two) and all(np.array_equal(one[name], two[name]) for name in one)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", COPIES)
def test_a_gymnasium_environment_goes_on_from_its_copy(game: str, copied: Callable[[Any], Any]) -> None:
    env = gymnasium_env(game, "random", form="tokens")
    seen, _ = env.reset(seed=4)
    for _ in range(5):
        seen = env.step(first(seen["action_mask"]))[0]
    twin = copied(env)
    for _ in range(8):
        one, two = env.step(first(seen["action_mask"])), twin.step(first(seen["action_mask"]))
        assert same(one[0], two[0])
        assert one[1:3] == two[1:3]
        seen = one[0]
        if one[2]:
            break


def happening(env: Any, act: Callable[[Any], Any]) -> list[Any]:
    """What an act comes to, and all that an environment of PettingZoo then says of itself."""
    try:
        found: list[Any] = [act(env)]
    except (AssertionError, AttributeError, ValueError) as error:
        found = [type(error), str(error)]
    for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos", "agent_selection"):
        try:
            found.append(getattr(env, name))
        except AttributeError as error:
            found.append(str(error))
    return [*copy.deepcopy(found), str(env)]


@pytest.mark.parametrize("options", [{}, {"form": "tokens", "action_form": "fixed"}, {"actions": 3}])
def test_the_guard_of_pettingzoo_does_what_its_three_guards_do(options: dict[str, Any]) -> None:
    wrappers = pytest.importorskip("pettingzoo.utils.wrappers")
    ours = pettingzoo_env("ucg", **options)
    raw = pettingzoo_env("ucg", **options).unwrapped
    theirs = wrappers.AssertOutOfBoundsWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1))
    theirs = wrappers.OrderEnforcingWrapper(theirs)
    luck = np.random.default_rng(3)

    def both(act: Callable[[Any], Any]) -> None:
        one, two = quietly(lambda: happening(ours, act)), quietly(lambda: happening(theirs, act))
        assert one[1:] == two[1:]

    both(lambda env: env.step(0))
    both(lambda env: env.observe("player_0"))
    both(lambda env: env.last(observe=False))
    for game in range(6):
        both(methodcaller("reset", seed=game))
        for _ in range(400):
            if not ours.agents:
                break
            if luck.random() < 0.9:
                assert same(ours.last()[0], theirs.last()[0])
                assert ours.last()[1:] == theirs.last()[1:]
            agent = ours.agent_selection
            mask = ours.observe(agent)["action_mask"]
            action = None if ours.terminations[agent] else int(luck.choice(np.flatnonzero(mask)))
            if luck.random() < 0.03:
                action = int(luck.integers(-1, len(mask) + 1))  # not offered, no action at all, or one for who is out
            both(methodcaller("step", action))
        both(lambda env: env.step(None))


@pytest.mark.parametrize("copied", COPIES)
def test_a_guarded_environment_goes_on_from_its_copy(copied: Callable[[Any], Any]) -> None:
    env = pettingzoo_env("ucg")
    env.reset(seed=2)
    twin = copied(env)
    for _ in range(6):
        seen, other = env.last()[0], twin.last()[0]
        assert same(seen, other)
        env.step(first(seen["action_mask"]))
        twin.step(first(other["action_mask"]))


@pytest.mark.parametrize("copied", COPIES)
def test_a_pettingzoo_environment_goes_on_from_its_copy(copied: Callable[[Any], Any]) -> None:
    env = quietly(lambda: pettingzoo_env("ucg").unwrapped)
    env.reset(seed=2)
    for _ in range(4):
        env.step(first(env.last()[0]["action_mask"]))
    twin = copied(env)
    for _ in range(4):
        assert same(env.last()[0], twin.last()[0])
        action = first(env.last()[0]["action_mask"])
        env.step(action)
        twin.step(action)


@pytest.mark.parametrize("opponent", ["", "random", "greedy"])
@pytest.mark.parametrize("copied", COPIES)
def test_a_batch_goes_on_from_its_copy(opponent: str, copied: Callable[[Any], Any]) -> None:
    env = batched_env("ucg", 3, opponent=opponent, form="tokens", seed=5, copy=True)
    seen = env.reset()
    for _ in range(6):
        seen = env.step(seen["action_mask"].argmax(axis=1))[0]
    twin = copied(env)
    for _ in range(12):
        actions = seen["action_mask"].argmax(axis=1)
        one, two = env.step(actions), twin.step(actions)
        assert same(one[0], two[0])
        assert np.array_equal(one[1], two[1])
        seen = one[0]


@pytest.mark.parametrize("game", GAMES)
def test_actions_with_a_fixed_meaning_reach_every_option(game: str) -> None:
    setup = Setup(game, form="tokens", action_form="fixed", actions=64)
    match = Match(setup, setup.start("fixed"))
    luck = np.random.default_rng(0)
    assert setup.fixed is not None
    while not match.is_over():
        reached = set()
        todo = [] if match.left else [match.clone()]  # in the middle of a choice only part of it is left
        while todo:
            one = todo.pop()
            for action in one.legal():
                twin = one.clone()
                before = twin.state.answered
                twin.act(action)
                if twin.state.answered > before:
                    reached.add(repr(setup.game.encode(twin.state)))
                else:
                    todo.append(twin)
        plain = set()
        for index in [] if match.left else range(match.count()):
            twin = match.clone()
            twin.answer(index)
            plain.add(repr(setup.game.encode(twin.state)))
        assert reached == plain
        seen = match.observe(match.player())
        assert seen["action_mask"].shape == (setup.fixed.size,)
        match.act(int(luck.choice(np.flatnonzero(seen["action_mask"]))))
    assert match.observe(0)["action_mask"].any()


@pytest.mark.parametrize("opponent", ["", "random", "callable"])
def test_a_batch_takes_actions_with_a_fixed_meaning(opponent: str) -> None:
    def first_of(seen: dict[str, Any]) -> Any:
        return np.argmax(seen["action_mask"], axis=1)

    games = batched_env(
        "ua",
        4,
        opponent=first_of if opponent == "callable" else opponent,
        form="tokens",
        action_form="fixed",
        actions=12,
        seed=3,
        copy=True,
    )
    luck = np.random.default_rng(1)
    seen = games.reset()
    waited = ended = 0
    for step in range(500):
        for place in range(4) if step % 20 == 0 else ():
            alone = games.match(place).observe(int(games.players[place]))
            assert np.array_equal(alone["action_mask"], seen["action_mask"][place])
        actions = np.asarray([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        if step % 20 == 0:
            with pytest.raises(ShinpanError, match="game 2: action 1 is not offered"):
                games.step(np.asarray([*actions[:2], 1, actions[3]]))
        if step == 60:
            games = games if opponent == "callable" else pickle.loads(pickle.dumps(games))
        before = games.pool.states.copy()
        answered = [state.answered for state in before]
        seen, _, over, _ = games.step(actions)
        waited += sum(
            state is old and state.answered == n
            for state, old, n in zip(games.pool.states, before, answered, strict=True)
        )
        ended += int(over.sum())
    assert waited > 5
    assert ended > 0


def test_the_same_fixed_action_means_the_same() -> None:
    setup = Setup("ucg", form="tokens", action_form="fixed")
    assert setup.fixed is not None
    words = [setup.fixed.word(action) for action in range(setup.fixed.size)]
    assert words[setup.fixed.more] == "more"
    assert len(set(words)) > 0.9 * len(words)
    with pytest.raises(ShinpanError, match="needs form='tokens'"):
        Setup("ucg", action_form="fixed")
    with pytest.raises(ShinpanError, match="did you mean 'fixed'"):
        Setup("ucg", form="tokens", action_form="fixd")
    match = Match(setup, setup.start("x"))
    with pytest.raises(ShinpanError, match="action 0 is not offered"):
        match.act(0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "options",
    [
        {"form": "tokens"},
        {"form": "tokens", "printed": False, "events": 0},
        {"form": "tokens", "action_form": "fixed"},
        {"form": "tokens", "action_form": "fixed", "actions": 5},
    ],
)
def test_every_form_passes_the_checkers(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    test = pytest.importorskip("pettingzoo.test")
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    quietly(lambda: test.api_test(pettingzoo_env(game, **options), num_cycles=60))
    quietly(lambda: test.seed_test(lambda: pettingzoo_env(game, **options), num_cycles=20))
    assert "Passed" in capsys.readouterr().out
    quietly(lambda: checker.check_env(gymnasium_env(game, render_mode="ansi", **options)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["flat", "tokens"])
def test_openspiel_games_pass_its_simulation(game: str, form: str) -> None:
    """The one that OpenSpiel runs on all of its own games: they pickle, serialise and clone at every stage."""
    pytest.importorskip("pyspiel")
    suite = pytest.importorskip("open_spiel.python.tests.games_sim_test")
    suite.GamesSimTest().sim_game(openspiel_game(game, form=form))


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_resamples_and_its_search_plays(game: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    found = openspiel_game(game)
    state = found.new_initial_state()
    luck = np.random.default_rng(1)
    asked = 0
    while asked < 6:
        if state.is_chance_node():
            state.apply_action(int(luck.integers(len(state.chance_outcomes()))))
            continue
        player = state.current_player()
        twin = state.resample_from_infostate(player, luck.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert np.array_equal(twin.information_state_tensor(player), state.information_state_tensor(player))
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(int(luck.choice(state.legal_actions())))
        asked += 1
    luck_of_bot = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(found, mcts.RandomRolloutEvaluator(1, luck_of_bot), 2.0, 2, random_state=luck_of_bot)
    while state.is_chance_node():
        state.apply_action(0)
    assert bot.step(state) in state.legal_actions()
    assert found.max_game_length() < 3_000
    assert (
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(found, state))[1].history()
        == state.history()
    )


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    pytest.importorskip("pyspiel")
    found = openspiel_game("ucg")
    state = found.new_initial_state()
    luck = np.random.default_rng(1)
    told: list[set[str]] = [set(), set()]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(int(luck.integers(len(state.chance_outcomes()))))
            continue
        player = state.current_player()
        lines = state.information_state_string(player).splitlines()
        assert told[player] <= {*lines, ""}
        told[player] = {line for line in lines[: len(lines) // 3] if not line.startswith("answers")}
        assert len(state.information_state_tensor(player)) == found.information_state_tensor_size()
        assert len(state.observation_tensor(player)) < found.information_state_tensor_size()
        state.apply_action(int(luck.choice(state.legal_actions())))
    assert sum(state.returns()) == 0
