"""The environments pass the suites of their own libraries, and show what a player may know."""

import re
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shinpan.envs import batched_env, gymnasium_env, openspiel_game, pettingzoo_env
from shinpan.envs.match import Match, Setup
from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from shinpan.players.base import Player
from shinpan.support.errors import ShinpanError

READY = [name for name in ("ucg", "ua") if load(name).starter_decks()]


def quietly(act: Callable[[], Any]) -> Any:
    """The suites warn that observations are dictionaries, which they are meant to be."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return act()


@pytest.mark.parametrize("game", READY)
@pytest.mark.parametrize("actions", [2, 32])
def test_pettingzoo_passes_its_suite(game: str, actions: int, capsys: pytest.CaptureFixture[str]) -> None:
    test = pytest.importorskip("pettingzoo.test")
    quietly(lambda: test.api_test(pettingzoo_env(game, actions=actions), num_cycles=150))
    quietly(lambda: test.seed_test(lambda: pettingzoo_env(game, actions=actions), num_cycles=60))
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("game", READY)
@pytest.mark.parametrize("opponent", ["random", "greedy"])
def test_gymnasium_passes_its_checks(game: str, opponent: str) -> None:
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    env = gymnasium_env(game, opponent, render_mode="ansi")
    quietly(lambda: checker.check_env(env))


@pytest.mark.parametrize("game", READY)
def test_gymnasium_makes_the_environments_by_their_names(game: str) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    checker = pytest.importorskip("gymnasium.utils.env_checker")
    env = gymnasium.make(f"shinpan/{game}-v0", opponent="greedy", seat=1)
    assert env.unwrapped.setup.game.name == game
    assert env.reset(seed=2)[1]["seat"] == 1
    quietly(lambda: checker.check_env(env.unwrapped))
    many = gymnasium.make_vec(f"shinpan/{game}-v0", num_envs=2, vectorization_mode="sync")
    seen, _ = many.reset(seed=2)
    assert seen["observation"].shape == (2, env.unwrapped.setup.size)
    many.close()


@pytest.mark.parametrize("game", READY)
@pytest.mark.parametrize("actions", [3, 32])
def test_openspiel_passes_its_random_simulations(game: str, actions: int) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    found = openspiel_game(game, actions=actions)
    assert found.get_type().short_name == f"shinpan_{game}"
    pyspiel.random_sim_test(found, num_sims=2, serialize=True, verbose=False)
    assert f"shinpan_{game}" in pyspiel.registered_names()


def test_openspiel_chance_is_explicit_and_strings_hide_what_is_hidden() -> None:
    pytest.importorskip("pyspiel")
    state = openspiel_game("ucg").new_initial_state()
    luck = np.random.default_rng(1)
    chances = 0
    while not state.is_terminal() and not (chances > 90 and state.move_number() > 110):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
            state.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])
            chances += 1
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    assert chances > 90
    for player in (0, 1):
        match = state.match.clone()
        match.state = match.setup.game.disguise(match.state, player, seeded("other"))
        assert state.observation_string(player) == match.text(player)
    twin = state.clone()
    assert str(twin) == str(state)
    assert twin.match.state is not state.match.state
    assert state.information_state_string(0).endswith(state.observation_string(0))


def test_openspiel_tells_what_is_wrong() -> None:
    pytest.importorskip("pyspiel")
    with pytest.raises(ShinpanError, match="no OpenSpiel game 'shinpan_chess'"):
        openspiel_game("chess")
    with pytest.raises(ShinpanError, match="name both decks or neither"):
        openspiel_game("ucg", deck_a="Lanterns of the Coast")
    with pytest.raises(ShinpanError, match="'speed' is no option"):
        openspiel_game("ucg", speed=1)


class Odd(Player):
    """Takes the last option, always."""

    def choose(self, game: Any, view: Any, options: int) -> int:
        return options - 1


def test_an_opponent_may_be_any_player_and_seats_are_as_asked() -> None:
    for seat in (0, 1):
        env = gymnasium_env("ucg", Odd(), seat=seat)
        _, info = env.reset(seed=3)
        assert info["seat"] == seat
    seats = {gymnasium_env("ucg").reset(seed=seed)[1]["seat"] for seed in range(8)}
    assert seats == {0, 1}


def test_an_action_that_is_not_offered_loses_at_once() -> None:
    env = gymnasium_env("ucg")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(31)
    assert (reward, over, info["illegal"]) == (-1.0, True, True)


def test_the_text_form_names_every_action() -> None:
    env = gymnasium_env("ucg", render_mode="ansi")
    seen, _ = env.reset(seed=5)
    shown = [int(number) for number in re.findall(r"^(\d+): ", env.render(), re.MULTILINE)]
    assert shown == list(np.flatnonzero(seen["action_mask"]))
    assert load("ucg").board_text(env.match.state, env.seat) in env.text()


@pytest.mark.parametrize("actions", [2, 3, 4])
def test_pages_show_every_option_once_and_lose_none(actions: int) -> None:
    setup = Setup("ucg", actions=actions)
    luck = np.random.default_rng(7)
    paged = 0
    for seed in range(6):
        match = Match(setup, setup.start(str(seed)))
        while not match.is_over():
            shown: list[int] = []
            twin = match.clone()
            twin.first = 0
            while twin.has_more():
                assert twin.observe(twin.player())["options"][-1, -1] == 1.0
                assert twin.action_word(actions - 1) == "more"
                shown += twin.shown()
                twin.act(actions - 1)
                paged += 1
            shown += twin.shown()
            assert shown == list(range(match.count()))
            assert twin.player() == match.player()
            match.act(int(luck.choice(match.legal())))
    assert paged > 20


def test_an_action_beyond_the_mask_is_refused_and_changes_nothing() -> None:
    setup = Setup("ucg")
    match = Match(setup, setup.start("x"))
    before = setup.game.encode(match.state)
    with pytest.raises(ShinpanError, match="action 20 is not offered"):
        match.act(20)
    assert setup.game.encode(match.state) == before


@pytest.mark.parametrize("game", READY)
@pytest.mark.parametrize("form", ["flat", "tokens"])
@pytest.mark.parametrize("open_lists", [False, True])
def test_observations_hold_nothing_that_is_hidden(game: str, form: str, open_lists: bool) -> None:
    setup = Setup(game, form=form, open_lists=open_lists)
    luck = seeded("envs")
    for seed in range(3 if game == "ucg" else 1):
        match = Match(setup, setup.start(str(seed)))
        while not match.is_over():
            for player in (0, 1):
                other = match.clone()
                other.state = setup.game.disguise(match.state, player, luck)
                one, two = match.observe(player), other.observe(player)
                assert all(np.array_equal(one[name], two[name]) for name in one)
                assert match.text(player) == other.text(player)
            legal = match.legal()
            match.act(legal[luck.below(len(legal))])


@pytest.mark.parametrize("opponent", ["", "random"])
def test_a_batch_steps_many_games_and_begins_anew(opponent: str) -> None:
    def roll(seed: int) -> list[float]:
        batch = batched_env("ucg", 8, opponent=opponent, seed=seed)
        seen = batch.reset()
        luck = np.random.default_rng(0)
        ended = 0
        found: list[float] = []
        for _ in range(80):
            assert seen["observation"].shape == (8, batch.setup.size)
            if opponent:
                assert list(batch.players) == list(batch.seats)
            actions = np.asarray([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
            seen, rewards, over, info = batch.step(actions)
            assert np.all(rewards.sum(axis=1) == 0)
            assert np.array_equal(np.abs(rewards[:, 0]) == 1, over)
            assert info["seats"].shape == (8,)
            ended += int(over.sum())
            found += [float(seen["observation"].sum()), float(rewards[:, 0].sum())]
        assert ended > 4
        assert len(batch.texts()) == 8
        return found

    assert roll(1) == roll(1) != roll(2)


def test_a_batch_refuses_an_action_before_any_game_moves() -> None:
    batch = batched_env("ucg", 3)
    batch.reset()
    before = [batch.setup.game.encode(state) for state in batch.pool.states]
    with pytest.raises(ShinpanError, match="game 2: action 31 is not offered"):
        batch.step(np.array([0, 0, 31]))
    assert [batch.setup.game.encode(state) for state in batch.pool.states] == before
    with pytest.raises(ShinpanError, match="2 actions for 3 games"):
        batch.step(np.array([0, 0]))


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"decks": ["Lanterns"]}, "needs two decks, not 1"),
        ({"decks": ["Lanterns", "Beasts of the Deep Night"]}, "did you mean 'Lanterns of the Coast'"),
        ({"decks": [["SHP01-001"], ["SHP01-001"]]}, "not legal"),
        ({"edition": "none"}, "there is no edition 'none'"),
        ({"actions": 1}, "two are the least"),
        ({"opponent": "gredy"}, "did you mean 'greedy'"),
        ({"seat": 2}, "0 is A, 1 is B"),
        ({"render_mode": "human"}, "it can be 'ansi'"),
        ({"game": "chess"}, "there is no game 'chess'"),
    ],
)
def test_wrong_options_are_told_with_what_would_be_right(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ShinpanError, match=told):
        gymnasium_env(**options)


@pytest.mark.parametrize(
    ("make", "extra"),
    [(pettingzoo_env, "pettingzoo"), (gymnasium_env, "gymnasium"), (openspiel_game, "openspiel")],
)
def test_a_missing_library_is_told(make: Callable[[], Any], extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from shinpan.support import extras

    def missing(name: str) -> Any:
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    with pytest.raises(ShinpanError, match=re.escape(f"pip install 'shinpan[{extra}]'")):
        make()


@pytest.mark.parametrize("game", READY)
def test_the_layout_in_the_docs_is_that_of_the_code(game: str) -> None:
    words = (Path(__file__).parents[2] / "docs" / "environments.md").read_text("utf-8")
    setup = Setup(game)
    layout = setup.layout()
    names, option_names = layout["observation"], layout["options"]
    assert len(set(names)) == len(names) == setup.size
    assert len(set(option_names)) == len(option_names) == setup.width
    assert f"### {game}: the numbers of the position" in words
    assert f"### {game}: the numbers of an option" in words


@pytest.mark.parametrize("game", READY)
def test_every_column_of_tokens_is_in_the_docs(game: str) -> None:
    words = (Path(__file__).parents[2] / "docs" / "observations.md").read_text("utf-8")
    setup = Setup(game, form="tokens")
    layout = setup.layout()
    assert setup.version() in words
    colors = ("red", "blue", "green", "purple", "yellow")
    types = ("basic", "power", "speed", "armed", "hazard", "devastation", "invasion", "meteo")
    for part in ("cards", "options", "events", "situation"):
        for name in layout[part]:
            plain = name.removeprefix("my ").removeprefix("their ")
            named = name in types or any(color in plain for color in colors) or f"`{plain}`" in words or name in words
            assert named, name
    assert f"(actions, {len(layout['options'])})" in words
    assert f"(events, {len(layout['events'])})" in words


@pytest.mark.parametrize("game", READY)
def test_tokens_have_the_shapes_of_their_space_and_the_table_has_their_rows(game: str) -> None:
    setup = Setup(game, form="tokens")
    match = Match(setup, setup.start("shapes"))
    seen = match.observe(match.player())
    layout = setup.layout()
    for part in ("cards", "options", "events", "situation", "printed"):
        assert seen[part].shape[-1] == len(layout[part])
    table = setup.card_table()
    identities = seen["cards"][:, 0]
    assert (identities > 1).sum() > 5
    assert np.array_equal(table[identities], seen["printed"])
    lean = Setup(game, form="tokens", printed=False, events=0)
    assert set(Match(lean, lean.start("shapes")).observe(0)) == {"cards", "options", "situation", "action_mask"}


@pytest.mark.parametrize("form", ["flat", "tokens"])
@pytest.mark.parametrize("game", READY)
def test_a_batch_shows_what_single_games_show(game: str, form: str) -> None:
    batch = batched_env(game, 5, form=form, seed=4, actions=6)
    seen = batch.reset()
    luck = np.random.default_rng(0)
    for _ in range(60):
        for place in range(5):
            alone = batch.match(place).observe(int(batch.players[place]))
            assert all(np.array_equal(alone[name], seen[name][place]) for name in alone)
            assert seen["action_mask"][place].any()
        actions = np.asarray([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, _, _, _ = batch.step(actions)


@pytest.mark.parametrize("game", READY)
def test_a_batch_remembers_what_happened_as_a_game_alone_does(game: str) -> None:
    batch = batched_env(game, 1, form="tokens", seed=4)
    seen = batch.reset()
    state = batch.setup.start("first")
    state.chance = seeded("batch 4 0 0")
    alone = Match(batch.setup, state)
    luck = np.random.default_rng(0)
    over = np.zeros(1, bool)
    while not over.any():
        assert np.array_equal(alone.observe(alone.player())["events"], seen["events"][0])
        action = int(luck.choice(np.flatnonzero(seen["action_mask"][0])))
        alone.act(action)
        seen, _, over, info = batch.step(np.asarray([action]))
    last = info["final_observation"]["events"][0]
    assert np.array_equal(alone.observe(0)["events"][:, 0], last[:, 0])
    assert len(alone.state.events or []) > batch.setup.events


@pytest.mark.parametrize("opponent", ["", "random", "greedy", "callable"])
def test_games_that_end_show_their_last_moment(opponent: str) -> None:
    asked: list[int] = []

    def first_of(seen: dict[str, Any]) -> Any:
        asked.append(len(seen["action_mask"]))
        return np.argmax(seen["action_mask"], axis=1)

    count = 2 if opponent == "greedy" else 6
    batch = batched_env("ucg", count, opponent=first_of if opponent == "callable" else opponent, form="tokens", seed=2)
    seen = batch.reset()
    luck = np.random.default_rng(3)
    ended = 0
    columns = batch.setup.layout()["situation"]
    decides = columns.index("i decide")
    while ended < 3:
        if opponent:
            assert np.array_equal(batch.players, batch.seats)
        assert np.all(seen["situation"][:, decides] == 1)
        assert np.all(seen["action_mask"].any(axis=1))
        actions = np.asarray([luck.choice(np.flatnonzero(mask)) for mask in seen["action_mask"]])
        seen, rewards, over, info = batch.step(actions)
        assert np.array_equal(np.abs(rewards).sum(axis=1) > 0, over)
        assert ("final_observation" in info) == bool(over.any())
        if over.any():
            last = info["final_observation"]["situation"][over]
            assert np.all(last[:, decides] == 0)
            assert np.all(last[:, columns.index("turn")] > 1)
        ended += int(over.sum())
    assert bool(asked) == (opponent == "callable")


def play_first(batch: Any) -> None:
    batch.reset()
    for _ in range(20):
        batch.step(np.zeros(4, int))


def test_an_opponent_that_answers_nonsense_is_told_so() -> None:
    batch = batched_env("ucg", 4, opponent=lambda seen: np.full(len(seen["action_mask"]), 31))
    with pytest.raises(ShinpanError, match="opponent's action 31 is not offered"):
        play_first(batch)


def test_several_match_ups_are_played_in_one_batch() -> None:
    starters = list(load("ucg").starter_decks())
    pairs = [(one, two) for one in starters for two in starters]
    batch = batched_env("ucg", 4, pairs=pairs, form="tokens")
    batch.reset()
    decks = {tuple(card.number for card in state.cards) for state in batch.pool.states}  # type: ignore[attr-defined]
    assert len(decks) == 4
