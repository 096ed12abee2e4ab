"""The learned player: it sees a view alone, its files are checked, and weights go by the names of words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import State
from shinpan.learn.config import Config, NetworkSettings
from shinpan.learn.keeping import export
from shinpan.learn.starting import Size, fresh_weights
from shinpan.players.learned import weights
from shinpan.players.learned.form import Form, aligned
from shinpan.players.learned.player import Prepared
from shinpan.players.learned.weights import read, shipped
from shinpan.players.named import is_repeatable, player_named
from shinpan.support.errors import ShinpanError

SIZE = Size(16, 2, 1, 16)
EVERY = {"ucg": 2, "ua": 12}


def weights_of(name: str, folder: Path, tokens: int = 60) -> Path:
    """A file of weights that were never trained, large enough that scores differ."""
    form = Form(load(name).layout())
    fresh = fresh_weights(form, SIZE, 5)
    arrays = {part: array * (30 if part == "policy.w2" else 1) for part, array in fresh.items()}
    path = folder / f"{name}.npz"
    export(
        path, form, arrays, Config(name, network=NetworkSettings(width=16, heads=2, tokens=tokens)), {"decisions": 0}
    )
    return path


def positions(game: Game, games: int, every: int) -> Iterator[State]:
    decks = [*game.starter_decks().values()] * 2
    for n in range(games):
        luck = seeded(f"positions {n}")
        state = game.start(game.default_edition, decks[:2], f"hidden {n}", "throw")
        run(state)
        count = 0
        while state.decision is not None:
            if count % every == 0:
                yield state
            play(state, luck.below(len(state.decision.options)))
            count += 1


def choice(words: str, game: Game, state: State, seed: str = "x") -> int:
    decision = state.decision
    assert decision is not None
    return player_named(words, seed).choose(game, game.view(state, decision.player), len(decision.options))


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_what_is_hidden_does_not_change_a_decision_nor_does_luck(name: str, tmp_path: Path) -> None:
    game = load(name)
    words = f"learned:{weights_of(name, tmp_path)}"
    luck = seeded("disguise")
    chosen = []
    for state in positions(game, 4, EVERY[name]):
        decision = state.decision
        assert decision is not None
        other = game.disguise(state, decision.player, luck)
        chosen.append(choice(words, game, state))
        assert chosen[-1] == choice(words, game, other, "y")
    assert len(chosen) > 20
    assert len(set(chosen)) > 1
    assert is_repeatable(words)


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_more_options_than_a_page_has_are_all_scored(name: str, tmp_path: Path, monkeypatch: Any) -> None:
    game = load(name)
    held = read(weights_of(name, tmp_path), name)
    whole = Prepared(game, held)
    monkeypatch.setattr("shinpan.players.learned.player.PAGE", 3)
    pages = Prepared(game, held)
    most = 0
    for state in positions(game, 3, EVERY[name]):
        decision = state.decision
        assert decision is not None
        n = len(decision.options)
        most = max(most, n)
        assert len(pages.scores(state, decision.player, n)[0]) == len(whole.scores(state, decision.player, n)[0]) == n
    assert most > 3


def test_weights_keep_their_words_when_the_language_grows(tmp_path: Path) -> None:
    game = load("ucg")
    path = weights_of("ucg", tmp_path)
    with np.load(path) as held:
        arrays = {name: held[name] for name in held.files}
    meta = json.loads(arrays["meta"].tobytes())
    names = meta["rows"]["option.verb"]
    order = list(reversed(range(len(names))))
    arrays["option.verb"] = np.concatenate([arrays["option.verb"][order], arrays["option.verb"][:1]])
    meta["rows"]["option.verb"] = [*[names[i] for i in order], "a verb of another day"]
    arrays["meta"] = np.frombuffer(json.dumps(meta).encode(), np.uint8)
    other = tmp_path / "other.npz"
    np.savez(other, **arrays)
    one, two = [read(file, "ucg").network(game.layout()).weights for file in (path, other)]
    assert all(np.array_equal(one[name], two[name]) for name in one)


def test_rows_that_were_never_learned_count_nothing() -> None:
    weights = np.asarray([[1.0], [2.0]], np.float32)
    assert aligned(weights, ["a", "b"], ["b", "new", "a"]).tolist() == [[2.0], [0.0], [1.0]]


@pytest.mark.parametrize(
    "what", ["nothing", "text", "other game", "shape", "not finite", "no meta", "version", "too large"]
)
def test_bad_files_are_refused_in_one_line(what: str, tmp_path: Path) -> None:
    path = weights_of("ucg", tmp_path)
    with np.load(path) as held:
        arrays = {name: held[name] for name in held.files}
    meta = json.loads(arrays["meta"].tobytes())
    game = "ucg"
    if what == "nothing":
        path = tmp_path / "none.npz"
    elif what == "text":
        path.write_text("weights")
    elif what == "other game":
        game = "ua"
    else:
        if what == "shape":
            arrays["layer0.qkv"] = arrays["layer0.qkv"][:, :-1]
        elif what == "not finite":
            arrays["policy.w1"][0, 0] = np.nan
        elif what == "no meta":
            del arrays["meta"]
        elif what == "too large":
            arrays["more"] = np.zeros(weights.MOST_BYTES, np.int8)
        elif what == "version":
            arrays["meta"] = np.frombuffer(json.dumps(meta | {"version": 0}).encode(), np.uint8)
        np.savez_compressed(path, **arrays)
    with pytest.raises(ShinpanError, match=str(path)):
        read(path, game)


def test_a_file_says_what_it_was_trained_by(tmp_path: Path) -> None:
    meta = read(weights_of("ua", tmp_path), "ua").meta
    assert meta["configuration"]["network"]["width"] == 16
    assert meta["record"] == {"decisions": 0}
    assert meta["commit"]
    assert meta["seed"] == 1


@pytest.mark.parametrize(("name", "games"), [("ucg", 8), ("ua", 2)])
def test_what_comes_with_the_package_beats_chance(name: str, games: int) -> None:
    game = load(name)
    decks = [*game.starter_decks().values()][:2]
    won = 0
    for n in range(games):
        state = game.start(game.default_edition, decks, f"shipped {n // 2}", "lot")
        run(state)
        players = [player_named(words, f"shipped {n}") for words in ("learned", "random")]
        while state.decision is not None:
            seat = state.decision.player
            player = players[seat ^ (n % 2)]
            play(state, player.choose(game, game.view(state, seat), len(state.decision.options)))
        won += game.winner(state) == n % 2
    assert won >= games * 3 // 4


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_what_comes_with_the_package_is_small_and_says_where_it_came_from(name: str) -> None:
    held = shipped(name)
    assert held is not None
    assert sum(array.size for array in held.arrays.values()) <= 2_000_000
    path = Path(weights.__file__).with_name(weights.FOLDER) / f"{name}.npz"
    assert path.stat().st_size <= 5_000_000
    assert held.meta["record"]["decisions"] > 1_000_000
    assert held.meta["configuration"]["game"] == name
    assert sum(game_card(name, number) for number in held.meta["held_out"]) > 20  # and cards of other sets beside ours
    assert len(held.meta["held_out_decks"]) == 2


def game_card(name: str, number: str) -> bool:
    """Whether a card is one of the game's."""
    return number in load(name).printing([]).index


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_what_comes_with_the_package_does_not_see_what_is_hidden(name: str) -> None:
    game = load(name)
    luck = seeded("disguise")
    for state in positions(game, 2, 3 * EVERY[name]):
        assert state.decision is not None
        other = game.disguise(state, state.decision.player, luck)
        assert choice("learned", game, state) == choice("learned", game, other, "y")
