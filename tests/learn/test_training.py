"""Training: a short run in several processes, which goes on where it stopped; advantages; configurations."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from shinpan.games import load
from shinpan.learn.config import Config, read_config
from shinpan.learn.decks import cards_without, deck_of, held_out, held_out_decks, pairs, playable_cards
from shinpan.learn.evaluation import evaluation_orders
from shinpan.learn.rollout import advantages
from shinpan.players.learned.weights import read
from shinpan.support.errors import ShinpanError
from tests.library.kits import UA, UCG, Kit

EXAMPLES = Path(__file__).parents[2] / "examples" / "training"
SHORT = """
game = "{game}"
[network]
width = 16
heads = 2
layers = 1
inner = 16
tokens = 40
[actors]
itself = 1
past = 1
games = 8
opponents = {{ random = 1 }}
opponent_games = 4
decks = 1
[learning]
rows = 96
minibatch = 32
left_out = 0.1
hidden = 12
[run]
minutes = 10
decisions = {decisions}
device = "cpu"
snapshot_every = 1
evaluation = {{ random = 2 }}
"""


def short_config(folder: Path, game: str, decisions: int) -> Config:
    path = folder / "short.toml"
    path.write_text(SHORT.format(game=game, decisions=decisions))
    return read_config(path)


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_a_short_run_learns_plays_and_goes_on(game: str, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra 'train' is not installed")
    from shinpan.learn.training import Training

    folder = tmp_path / "run"
    run = Training(short_config(tmp_path, game, 150), folder)
    before = {name: part.detach().clone() for name, part in run.learner.weights.items()}
    last = run.run()
    assert run.decisions >= 150
    assert any(not bool((part == before[name]).all()) for name, part in run.learner.weights.items())
    assert last["evaluation"]["random"]["games"] == 2
    assert read(folder / "weights.npz", game).meta["record"]["decisions"] == run.decisions
    more = Training(short_config(tmp_path, game, 300), folder)
    assert (more.decisions, more.iteration, len(more.league.past)) == (
        run.decisions,
        run.iteration,
        len(run.league.past),
    )
    assert all(bool((part == run.learner.weights[name]).all()) for name, part in more.learner.weights.items())
    more.run()
    assert more.decisions >= 300
    words = (tmp_path / "short.toml").read_text() + f'start = "{folder / "weights.npz"}"\n'
    (tmp_path / "short.toml").write_text(words)
    again = Training(read_config(tmp_path / "short.toml"), tmp_path / "other")
    held = read(folder / "weights.npz", game).arrays
    critic = {name for name in again.learner.weights if name.startswith("critic.")}
    assert critic, "it learns"
    assert not critic & set(held), "it is not kept with what plays"
    played = {name: part for name, part in again.learner.weights.items() if name not in critic}
    assert all(np.allclose(part.detach().numpy(), held[name]) for name, part in played.items())
    (tmp_path / "short.toml").write_text(words + "soften = 4\n")
    soft = Training(read_config(tmp_path / "short.toml"), tmp_path / "soft").learner.weights
    assert np.allclose(4 * soft["policy.w2"].detach().numpy(), held["policy.w2"])
    assert np.allclose(soft["value.w2"].detach().numpy(), held["value.w2"])


def test_an_adversary_meets_the_same_frozen_player_all_the_time(tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="the extra 'train' is not installed")
    from shinpan.learn.training import Training

    first = Training(short_config(tmp_path, "ucg", 96), tmp_path / "frozen")
    first.run()
    frozen = tmp_path / "frozen" / "weights.npz"
    words = (tmp_path / "short.toml").read_text().replace("itself = 1", "itself = 0").replace("{ random = 1 }", "{}")
    words = words.replace('device = "cpu"', f'device = "cpu"\nstart = "{frozen}"\nagainst = "{frozen}"')
    (tmp_path / "short.toml").write_text(words.replace("{ random = 2 }", f'{{ "learned:{frozen}" = 2 }}'))
    run = Training(read_config(tmp_path / "short.toml"), tmp_path / "adversary")
    last = run.run()
    held = read(frozen, "ucg").arrays
    assert run.iteration >= 1
    assert len(run.league.past) == 1
    assert all(np.allclose(part.numpy(), held[name]) for name, part in run.league.past[0].items())
    assert any(not np.allclose(part.detach().numpy(), held[name]) for name, part in run.learner.weights.items())
    assert last["evaluation"][f"learned:{frozen}"]["games"] == 2


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_both_networks_say_the_same(game: str, tmp_path: Path) -> None:
    torch = pytest.importorskip("torch", reason="the extra 'train' is not installed")
    from shinpan.envs.batch import BatchedEnv
    from shinpan.learn.keeping import export
    from shinpan.learn.model import Model
    from shinpan.learn.starting import Size, fresh_weights
    from shinpan.players.learned.player import Prepared

    rules = load(game)
    env = BatchedEnv(game, 8, form="tokens", events=0, printed=False, actions=24)
    model = Model(rules.layout(), Size(32, 4, 2, 48), env.setup.card_table(list(rules.printing([]).index)), "cpu")
    fresh = fresh_weights(model.form, model.size, 2)
    arrays = {name: part.astype(np.float16).astype(np.float32) for name, part in fresh.items()}
    config = Config(game)
    export(tmp_path / "w.npz", model.form, arrays, config, {})
    player = Prepared(rules, read(tmp_path / "w.npz", game))
    weights = {name: model.tensor(part) for name, part in arrays.items()}
    seen = env.reset(1)
    luck = np.random.default_rng(1)
    for _ in range(30):
        parts = [torch.as_tensor(seen[name].copy()) for name in ("cards", "situation", "options", "action_mask")]
        logits, values = model.scores(weights, parts[0][:, : config.network.tokens], *parts[1:])
        for place, state in enumerate(env.pool.states):
            assert state.decision is not None
            n = len(state.decision.options)
            scores, value = player.scores(state, state.decision.player, n)
            assert n > 24 or np.allclose(scores, logits[place, :n].numpy(), atol=1e-4)
            assert abs(value - float(values[place])) < 1e-4
        seen = env.step((luck.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(1))[0]


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_cards_are_read_anew_with_other_names_and_fewer_words(game: str) -> None:
    pytest.importorskip("torch", reason="the extra 'train' is not installed")
    from shinpan.envs.match import Setup
    from shinpan.learn.model import Model
    from shinpan.learn.starting import Size

    rules = load(game)
    table = Setup(game, form="tokens").card_table(list(rules.printing([]).index))
    model = Model(rules.layout(), Size(16, 2, 1, 16), table, "cpu")
    whole, place = model.whole.numpy(), model.printed.data_ptr()
    model.read_anew(np.random.default_rng(1), 0.2)
    anew = model.printed.numpy()
    assert model.printed.data_ptr() == place
    facts, (own, named) = model.facts, model.names
    assert np.array_equal(anew[:, facts], whole[:, facts])
    words = np.setdiff1d(np.arange(whole.shape[1]), np.concatenate([facts, own, named]))
    left = anew[:, words] != 0
    assert 0.75 < left.sum() / (whole[:, words] != 0).sum() < 0.85
    assert np.allclose(anew[:, words][left], whole[:, words][left] / 0.8)
    model.read_anew(np.random.default_rng(1), 0.0)
    anew = model.printed.numpy()
    assert np.array_equal(anew[:, words], whole[:, words])
    both = [np.concatenate([part[:, own], part[:, named]]).T for part in (whole, anew)]
    assert sorted(map(bytes, both[0])) == sorted(map(bytes, both[1]))
    assert not np.array_equal(both[0], both[1])


def track(players: list[int], over: list[bool], rewards: list[tuple[float, float]]) -> Any:
    """One game, step by step."""
    return SimpleNamespace(
        steps=len(players),
        games=1,
        players=np.asarray(players)[:, None],
        over=np.asarray(over)[:, None],
        rewards=np.asarray(rewards, np.float32)[:, None],
    )


def test_advantages_follow_each_seat_to_its_own_end() -> None:
    nothing = (0.0, 0.0)
    played = track([0, 1, 0, 1], [False, False, True, False], [nothing, nothing, (-1.0, 1.0), nothing])
    value = np.asarray([[0.5], [0.1], [0.25], [0.75]], np.float32)
    found = advantages(played, value, 0.5)[:, 0]
    assert found[2] == pytest.approx(-1.0 - 0.25)
    assert found[1] == pytest.approx(1.0 - 0.1)
    assert found[0] == pytest.approx(0.25 - 0.5 + 0.5 * found[2])


def test_a_seat_that_is_not_asked_last_expects_the_opposite() -> None:
    played = track([0, 1], [False, False], [(0.0, 0.0)] * 2)
    found = advantages(played, np.asarray([[0.5], [0.2]], np.float32), 0.9)[:, 0]
    assert found.tolist() == pytest.approx([-0.2 - 0.5])


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_cards_that_are_kept_out_are_in_no_deck_of_the_training(game: str) -> None:
    rules = load(game)
    few = set(held_out(rules, 0.2))
    out = held_out(rules, 0.2, 2)
    assert few < set(out)
    assert len(out) > len(rules.printing([]).index) // 10
    assert not set(out) & set(cards_without(rules, out))
    decks = [deck for pair in pairs(rules, 3, "x", 0.2, 2) for deck in pair]
    assert not set(out) & {number for deck in decks for number in deck}
    new = list(held_out_decks(rules, 2).values())
    assert len(new) == 2
    assert not any(deck in decks for deck in new)
    assert all(not rules.check_deck(rules.default_edition, deck) for deck in decks)


@pytest.mark.parametrize("kit", [UCG, UA], ids=lambda kit: kit.name)
def test_cards_whose_text_is_not_understood_are_left_out(
    kit: Kit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHINPAN_HOME", str(tmp_path / "home"))
    game = load(kit.name)
    game.catalogue().import_cards(
        kit.file(tmp_path, [kit.card, kit.row(number=kit.number(3), text=kit.unknown)]), "mine"
    )
    assert {kit.first, kit.number(3)} <= set(game.printing([]).index)
    assert kit.first in playable_cards(game)
    assert kit.number(3) not in playable_cards(game)
    assert kit.number(3) not in cards_without(game, [])


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_decks_of_cards_that_are_kept_out_are_legal_and_have_many_of_them(game: str) -> None:
    rules = load(game)
    out = held_out(rules, 0.1, 2)
    drawn = [deck_of(rules, out, f"new {n}") for n in range(6)]
    assert all(not rules.check_deck(rules.default_edition, deck) for deck in drawn)
    shares = [sum(number in out for number in deck) / len(deck) for deck in drawn]
    plain = [rules.random_deck(f"new {n}") for n in range(6)]
    assert sum(shares) > 2 * sum(sum(number in out for number in deck) / len(deck) for deck in plain)
    assert len({tuple(deck) for deck in drawn}) == 6


def test_players_of_a_pair_of_games_change_places_and_nothing_else_does() -> None:
    one, two = evaluation_orders("ucg", "greedy", "random", 2, [], 1)
    seats = [[order.sides[order.first], order.sides[1 - order.first]] for order in (one, two)]
    assert [side.numbers for side in seats[0]] == [side.numbers for side in seats[1]]
    assert [side.player for side in seats[0]] == ["greedy", "random"]
    assert [side.player for side in seats[1]] == ["random", "greedy"]
    assert one.seed == two.seed


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ('game = "chess"', "no game"),
        ('game = "ucg"\nspeed = 1', "speed"),
        ('game = "ucg"\n[network]\nwidth = 30', "network.width"),
        ('game = "ucg"\n[actors]\nopponents = { nobody = 1 }', "nobody"),
        ('game = "ucg"\n[learning]\nrows = 10', "learning.rows"),
        ('game = "ucg"\n[run]\ndevice = "abacus"', "run.device"),
        ('game = "ucg"\n[actors]\nitself = 0', "actors.itself"),
        ('game = "ucg"\n[run]\nsoften = 3', "run.soften"),
        ('game = "ucg"\n[actors]\npast = 0\n[run]\nagainst = "w.npz"', "actors.past"),
        ('game = "ucg"\n[actors]\nheld_out_decks = 8', "actors.held_out_decks"),
        ("game = ", "short.toml"),
    ],
)
def test_a_bad_configuration_is_refused(words: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "short.toml"
    path.write_text(words)
    with pytest.raises(ShinpanError, match=told):
        read_config(path)


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_the_configurations_of_the_examples_are_right(game: str) -> None:
    assert read_config(EXAMPLES / f"{game}.toml").game == game


def test_the_adversary_of_the_examples_meets_nobody_but_the_frozen_player() -> None:
    config = read_config(EXAMPLES / "adversary.toml")
    assert config.actors.itself == 0
    assert config.actors.opponents == {}
    assert config.run.start == config.run.against
