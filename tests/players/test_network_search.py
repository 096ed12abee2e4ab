"""Search with the network: it sees a view alone, a seed gives one answer, and little trying changes little."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.model import Decision, State
from shinpan.players.learned.mixing import MIXES
from shinpan.players.learned.player import SLOTS, Prepared, prepared
from shinpan.players.learned.search import NetworkSearch, NetworkSearchPlayer, Node, worth_trying
from shinpan.players.learned.sharing import Part, end_all, helping, tries_from, tries_told
from shinpan.players.learned.trying import Tries, Try, merged
from shinpan.players.learned.weights import read
from shinpan.players.lines import answer, play_on
from shinpan.players.named import is_repeatable, player_named
from shinpan.support.errors import ShinpanError
from tests.players.test_learned import EVERY, choice, positions, weights_of

SOME = {"ucg": 8, "ua": 60}
ALIKE = """
import sys
from shinpan.games import load
from shinpan.kernel.machine.loop import play, run
from shinpan.players.learned.analysis import advised
from shinpan.players.named import player_named

for name in ("ucg", "ua"):
    game = load(name)
    state = game.start(game.default_edition, list(game.starter_decks().values())[:2], "alike", "lot")
    run(state)
    for n in range(8):
        options = len(state.decision.options)
        view = game.view(state, state.decision.player)
        found = [player_named(words, f"alike {n}").choose(game, view, options) for words in sys.argv[1:]]
        print(name, found, [(one.choice.index, one.choice.chance) for one in advised(game, view, 6)])
        play(state, found[0])
"""


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_what_is_hidden_does_not_change_an_answer(name: str, tmp_path: Path) -> None:
    game = load(name)
    words = f"search-2:9:{weights_of(name, tmp_path)}"
    luck = seeded("disguise")
    chosen = []
    for state in positions(game, 2, SOME[name]):
        assert state.decision is not None
        other = game.disguise(state, state.decision.player, luck)
        chosen.append(choice(words, game, state))
        assert chosen[-1] == choice(words, game, other)
    assert len(chosen) >= 4
    assert len(set(chosen)) > 1


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_nodes_are_what_their_player_sees_and_judged_together_as_alone(name: str, tmp_path: Path) -> None:
    game = load(name)
    net, alone = [Prepared(game, read(weights_of(name, tmp_path), name)) for _ in range(2)]
    luck = seeded("nodes")
    seen: dict[bytes, tuple[list[float], float]] = {}
    waiting: list[bytes] = []
    for state in positions(game, 2, EVERY[name]):
        decision = state.decision
        assert decision is not None
        n = len(decision.options)
        other = game.disguise(state, decision.player, luck)
        alone.look(other, decision.player, 0, n)
        disguised = alone.seen(0)
        scores, value = alone.scores(state, decision.player, n)
        assert alone.seen(0) == disguised
        seen[disguised] = (scores.tolist(), value)
        net.look(state, decision.player, len(waiting), n)
        waiting.append(disguised)
        if len(waiting) == SLOTS:
            break
    for known, (together, how) in zip(waiting, net.judge(len(waiting)), strict=True):
        assert together.tolist() == pytest.approx(seen[known][0], abs=1e-3)
        assert how == pytest.approx(seen[known][1], abs=1e-4)
    assert len(seen) > SLOTS // 2


def test_a_line_that_ends_is_worth_its_result(tmp_path: Path) -> None:
    game = load("ucg")
    net = prepared(game, str(weights_of("ucg", tmp_path)))
    states = list(positions(game, 1, 1))
    last = states[-1]  # the game has gone on to its end in the meantime
    assert last.decision is None
    for me in (0, 1):
        search = NetworkSearch(game, net, me, MIXES["ucg"])
        assert search.result(last) == (1.0 if game.winner(last) == me else -1.0)


def test_only_rounds_are_repeatable_and_bad_budgets_are_told(tmp_path: Path) -> None:
    assert is_repeatable("search-2:50")
    assert is_repeatable(f"search-2:50:{tmp_path / 'w.npz'}")
    assert not is_repeatable("search-2:0.3s")
    assert not is_repeatable("search-2")
    assert is_repeatable("search-2:50:processes=2")
    assert not is_repeatable("search-2:processes=2")
    for count in ("0", "65", "two", ""):
        with pytest.raises(ShinpanError, match="from 1 to 64"):
            player_named(f"search-2:0.3s:processes={count}", "")
    both: Any = player_named("search-2:30:further=8:processes=3:a:b.npz", "")
    assert (both.rounds, both.further, both.processes, both.path) == (30, 8, 3, "a:b.npz")
    for words in ("search-2:0", "search-2:soon", "search-2:0s:FILE"):
        with pytest.raises(ShinpanError, match="a budget is a time or a number of rounds"):
            player_named(words, "")


def test_several_processes_search_along_and_the_same_seed_gives_the_same_answer(tmp_path: Path) -> None:
    game = load("ucg")
    path = weights_of("ucg", tmp_path)
    state = next(state for state in positions(game, 1, 1) if len(decided(state).options) > 3)
    view, options = game.view(state, decided(state).player), len(decided(state).options)
    found: list[list[list[list[float]]]] = []
    for _ in range(2):
        player = NetworkSearchPlayer("together", 0.0, 60, str(path), processes=2)
        tries = player.searched_tries(game, view, options)
        found.append([[one.soon.values, one.late.values] for one in tries.all])
        for one in tries.all:
            assert len(one.soon.values) == len(one.soon.firsts) > 0
            assert len(one.late.values) == len(one.late.firsts) > 0
        assert player.searched == sum(one.tried() for one in tries.all) <= 60
    assert found[0] == found[1]
    alone = NetworkSearchPlayer("together", 0.0, 60, str(path)).searched_tries(game, view, options)
    assert [[one.soon.values, one.late.values] for one in alone.all] != found[0]
    with helping(1) as helpers:
        nowhere = Part("x", 0.0, 4, str(tmp_path / "nowhere.npz"), MIXES["ucg"])
        helpers[0].ask(game, view, options, (), [], nowhere)
        with pytest.raises(ShinpanError, match="nowhere"):
            helpers[0].told()
    end_all()


def test_another_process_answers_alike_whatever_order_its_sets_have() -> None:
    told: list[str] = []
    for order in ("1", "2"):
        command = [sys.executable, "-c", ALIKE, "search-2:9", "beginner"]
        env = os.environ | {"PYTHONHASHSEED": order}
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300, env=env)
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(set(told[0].splitlines())) > 12


def decided(state: State) -> Decision:
    assert state.decision is not None
    return state.decision


def test_what_was_tried_apart_counts_as_if_it_were_tried_together() -> None:
    one, two = tried([0.5, 0.3, 0.2], [[0.1, 0.2, -1.0]] * 9), tried([0.5, 0.3, 0.2], [[0.3, 0.6, 0.0]])
    two.count_late([-1.0, 1.0, 1.0])
    one.thin_out(0.0)
    assert 2 not in [each.index for each in one.going]
    whole = merged([one, tries_from(json.loads(json.dumps(tries_told(two))))])
    assert [len(each.soon.values) for each in whole.all] == [10, 10, 10]
    assert [each.late.values for each in whole.all] == [[-1.0], [1.0], [1.0]]
    assert [each.index for each in whole.going] == [0, 1, 2]
    assert sum(whole.all[1].soon.values) == pytest.approx(9 * 0.2 + 0.6)
    assert whole.mix == two.mix
    assert whole.worth(whole.all[1])[0] > one.worth(one.all[1])[0]


def test_an_answer_without_an_alternative_is_not_looked_at(tmp_path: Path) -> None:
    player = NetworkSearchPlayer("one", 0.0, 60, str(tmp_path / "nowhere.npz"), processes=2)
    state = next(positions(load("ucg"), 1, 1))
    assert player.choose(load("ucg"), load("ucg").view(state, decided(state).player), 1) == 0


def tried(shares: list[float], values: list[list[float]], lines: list[list[float]] | None = None) -> Tries:
    found = worth_trying(np.asarray(shares, np.float32), 0.0, MIXES["ua"])
    for row in values:
        found.count_soon(row)
    for row in lines or []:
        found.count_late(row)
    return found


def test_lines_and_the_networks_value_count_as_far_as_they_can_be_relied_on() -> None:
    soon = [[0.0, -0.2 + 0.1 * (-1) ** i, 0.0] for i in range(20)]
    better = [[0.0, 2.0, 0.0], [0.0, 0.0, 0.0]]
    assert tried([0.6, 0.3, 0.1], soon).best().index == 0
    assert tried([0.6, 0.3, 0.1], soon, better).best().index == 0  # two lines may have been luck
    many = tried([0.6, 0.3, 0.1], soon, better * 100)
    assert many.best().index == 1
    few = tried([0.6, 0.3, 0.1], soon, better * 10)
    assert many.worth(many.all[1])[0] > few.worth(few.all[1])[0]
    assert many.worth(many.all[1])[1] < few.worth(few.all[1])[1]


def test_the_outlook_is_the_networks_and_lines_that_end_alike_do_not_make_it_sure() -> None:
    assert tried([0.6, 0.4], []).outlook() == 0.0
    assert tried([0.6, 0.4], [[0.3, 0.0]] * 9).outlook() == 0.0  # what it thinks soon after tells nothing more
    lost = tried([0.6, 0.4], [[0.3, 0.0]] * 9, [[-1.0, 0.0]] * 9).outlook()
    assert -0.5 < lost < -0.1
    assert lost < tried([0.6, 0.4], [], [[-1.0, 0.0]] * 2).outlook()


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_before_somebody_answers_in_a_line_what_they_cannot_know_is_dealt_anew(name: str) -> None:
    game = load(name)
    luck = seeded("lines")
    given: list[int] = []
    differed = 0
    for state in positions(game, 3, EVERY[name]):
        player = decided(state).player
        other: Any = game.dealt_anew(state, player, luck)
        true: Any = state
        differed += other.cards != true.cards
        seen = [game.shown(each, player) for each in (state, other)]
        assert seen[0] == seen[1]
        held = {card.key for card in true.cards}
        assert {card.key for card in other.cards} <= held
        given.append(answer(game, game.dealt_anew(state, player, seeded("x")), player, luck))
    assert differed > len(given) // 2
    assert len(set(given)) > 1


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_a_line_goes_on_for_as_many_turns_as_it_should(name: str) -> None:
    game = load(name)
    for state in positions(game, 2, SOME[name]):
        before = game.turns(state)
        cut = play_on(game, state.clone(), seeded("cut"), 1)
        assert cut.decision is None or game.turns(cut) == before + 1
        again = play_on(game, state.clone(), seeded("cut"), 1)
        assert game.encode(again) == game.encode(cut)
    end = play_on(game, state.clone(), seeded("end"), 1_000)
    assert end.decision is None
    assert game.winner(end) in (0, 1)


def test_a_mix_says_which_judgements_there_are(tmp_path: Path) -> None:
    game = load("ucg")
    path = str(weights_of("ucg", tmp_path))
    state = next(state for state in positions(game, 1, 1) if len(decided(state).options) > 3)
    view, options = game.view(state, decided(state).player), len(decided(state).options)

    def counted(**changed: Any) -> tuple[int, int]:
        player = NetworkSearchPlayer("mix", 0.0, 96, path, mix=replace(MIXES["ucg"], **changed))
        found = player.searched_tries(game, view, options).all[0]
        return len(found.soon.values), len(found.late.values)

    soon, late = counted(judged=2)
    assert 2 <= soon < late
    assert counted(judged=0)[0] == 0
    assert counted(turns=0)[1] == 0
    cut = NetworkSearchPlayer("mix", 0.0, 24, path, mix=replace(MIXES["ucg"], turns=1))
    values = cut.searched_tries(game, view, options).all[0].late.values
    assert any(abs(value) < 1.0 for value in values)  # the network's, where a line is cut


def test_without_trying_the_network_is_followed_and_clear_gains_win() -> None:
    assert tried([0.2, 0.7, 0.1], []).best().index == 1
    assert tried([0.2, 0.7, 0.1], [[0.0, 0.3, -0.5]]).best().index == 1  # once is not enough
    luck = np.random.default_rng(1)
    noise = luck.normal(0, 0.3, 60)
    values = [[float(x), float(x) + 0.2, -0.5] for x in noise]
    assert tried([0.2, 0.7, 0.1], values).best().index == 0
    assert tried([0.2, 0.7, 0.1], [[float(x), float(x), -0.5] for x in noise]).best().index == 1


def test_what_is_clearly_worse_is_dropped_and_the_budget_goes_to_the_rest() -> None:
    tries = tried([0.5, 0.3, 0.2], [[0.1 * (i % 2), 0.1 * (1 - i % 2), -0.9] for i in range(20)])
    tries.thin_out(0.0)
    assert [one.index for one in tries.going] == [0, 1]
    one = Tries([Try(4, 1.0)], 0.0, MIXES["ucg"])
    assert one.best().index == 4


def test_a_lead_over_the_most_trusted_that_may_be_luck_does_not_end_the_search() -> None:
    luck = [0.3 * (-1) ** i for i in range(10)]
    tries = tried([0.6, 0.4], [[0.0, 0.08 + x] for x in luck])
    assert tries.best().index == 1
    tries.thin_out(0.0)
    assert [one.index for one in tries.going] == [0, 1]
    tries = tried([0.6, 0.4], [[0.0, 0.5 + x / 10] for x in luck])
    tries.thin_out(0.0)
    assert [one.index for one in tries.going] == [1]


def test_a_node_turns_to_the_better_answer() -> None:
    node = Node(np.asarray([2.0, 0.0], np.float32), 0.0)
    assert node.pick() == 0
    for _ in range(20):
        index = node.pick()
        node.visits[index] += 1
        node.totals[index] += -1.0 if index == 0 else 1.0
    assert node.pick() == 1
