"""What the lab tells besides rates: paired differences, ratings, the metagame, cards, and runs that go on."""

import dataclasses
import json
import math
from pathlib import Path
from typing import Any

import pytest

from shinpan.lab.games import Order, Result, play_order
from shinpan.lab.gauntlet import ratings_over
from shinpan.lab.impact import card_report
from shinpan.lab.meta import against, equilibrium, metagame, payoffs, replicator
from shinpan.lab.paired import corrected, difference, differences, pair_scores, side_difference
from shinpan.lab.ratings import ratings
from shinpan.lab.resuming import earlier_results, kept_rows
from shinpan.lab.student import outside, quantile
from shinpan.support.errors import ShinpanError
from tests.cli.helpers import shinpan
from tests.lab.helpers import orders, sides


def result(number: int, winner: int, trace: dict[str, Any] | None = None) -> Result:
    return Result(number, winner, 0, 5, 20, "1.3.2", trace)


def test_pairs_are_one_observation_each_and_half_pairs_none() -> None:
    found = [result(0, 0), result(1, 0), result(2, 0), result(3, 1), result(4, 1)]
    assert pair_scores(found, 0) == {0: 1.0, 1: 0.5}
    assert pair_scores(found, 1) == {0: 0.0, 1: 0.5}


def test_a_paired_difference_is_that_of_the_textbook() -> None:
    told = difference([1.0, 0.0, 0.0, 1.0])
    centre = 2 / 6  # with a pair more on either side
    error = math.sqrt((3 * (1 - centre) ** 2 + 2 * centre**2 + (1 + centre) ** 2) / 5 / 6)
    assert told["difference"] == 0.5
    assert math.isclose(told["low"], centre - 2.570582 * error, abs_tol=1e-4)
    assert told["high"] == 1.0  # cut to what a difference can be
    assert difference([0.5])["difference"] is None
    even = side_difference([result(n, n % 2) for n in range(40)])
    assert (even["difference"], even["p"]) == (0.0, 1.0)


def test_the_quantiles_of_student_are_those_of_the_tables() -> None:
    for freedom, wanted in ((1, 12.7062), (2, 4.3027), (3, 3.1824), (10, 2.2281), (30, 2.0423), (1000, 1.9623)):
        assert math.isclose(quantile(freedom), wanted, abs_tol=1e-4)
        assert math.isclose(outside(quantile(freedom), freedom), 0.05, abs_tol=1e-9)
    assert outside(0.0, 5) == 1.0


@pytest.mark.parametrize("pairs", [3, 6, 15])
@pytest.mark.parametrize("rate", [0.5, 0.8, 0.97])
def test_the_interval_holds_what_it_promises_for_few_pairs(pairs: int, rate: float) -> None:
    """By the chances of all that can happen: pairs that all end alike would have had an interval without a width."""
    chances = {1.0: rate * rate, 0.0: 2 * rate * (1 - rate), -1.0: (1 - rate) ** 2}
    held = 0.0
    for both in range(pairs + 1):
        for one in range(pairs - both + 1):
            none = pairs - both - one
            ways = math.comb(pairs, both) * math.comb(pairs - both, one)
            told = difference([1.0] * both + [0.0] * one + [-1.0] * none)
            if told["low"] <= 2 * rate - 1 <= told["high"]:
                held += ways * chances[1.0] ** both * chances[0.0] ** one * chances[-1.0] ** none
    assert held >= 0.95


def test_players_and_decks_are_rated_over_all_sides_that_share_them() -> None:
    games = [(0, 1, 0), (0, 1, 1), (2, 3, 2), (2, 3, 3), (0, 3, 4), (2, 1, 5), (0, 2, 6), (2, 0, 7)]
    players = ratings_over(["greedy", "random", "greedy", "random"], games)
    assert [row["name"] for row in players] == ["greedy", "random"]
    assert [row["games"] for row in players] == [6, 6]  # those between two that differ
    assert players[0]["rating"] > 1500 > players[1]["rating"]
    assert ratings_over(["a", "b", "c", "d"], games) == []
    assert ratings_over(["a", "a", "a", "a"], games) == []


@pytest.mark.parametrize(
    "wrong", [{"winner": "x"}, {"winner": 2}, {"turns": None}, {"number": -1}, {"rule": 5}, {"trace": 3}, {"more": 1}]
)
def test_a_file_in_which_a_result_is_none_is_refused(wrong: dict[str, Any], tmp_path: Path) -> None:
    wanted = orders(2)
    kept = tmp_path / "kept.json"
    rows = kept_rows([result(0, 0), result(1, 1)], wanted)
    kept.write_text(json.dumps({"shinpan_lab": 1, "results": rows}), "utf-8")
    assert [found.winner for found in earlier_results(kept, wanted)] == [0, 1]
    kept.write_text(json.dumps({"shinpan_lab": 1, "results": [rows[0] | wrong, rows[1]]}), "utf-8")
    with pytest.raises(ShinpanError, match="is no file of the lab"):
        earlier_results(kept, wanted)


def test_many_comparisons_are_corrected_after_holm() -> None:
    rows = corrected([{"p": p} for p in (0.04, 0.01, 0.03, None)])
    assert [row["p_corrected"] for row in rows] == [0.03, 0.06, 0.06, None]
    assert [row["real"] for row in rows] == [True, False, False, False]
    scores = [{(9, n): 1.0 - n % 2 * 0.1 for n in range(30)}, {(9, n): n % 2 * 0.1 for n in range(30)}, {}]
    best, *others = differences(scores, ["strong", "weak", "absent"])
    assert best["sides"] == ["strong", "weak"]
    assert best["real"]
    assert not any(row["real"] for row in others)


def test_the_equilibrium_of_a_cycle_is_even_and_one_strong_deck_is_all_of_it() -> None:
    cycle = [[None, 0.8, 0.2], [0.2, None, 0.8], [0.8, 0.2, None]]
    found = equilibrium(payoffs(cycle))
    assert all(math.isclose(share, 1 / 3, abs_tol=0.01) for share in found.shares)
    assert found.exploitability < 0.005
    strong = [[None, 0.7, 0.7], [0.3, None, 0.5], [0.3, 0.5, None]]
    assert equilibrium(payoffs(strong)).shares[0] > 0.99
    assert replicator(payoffs(strong))[-1][0] > 0.99
    told = metagame(["a", "b", "c"], strong)
    assert told["against_equilibrium"][0] == 0.5
    assert max(against(payoffs(cycle), found.shares)) < 0.005


def test_ratings_put_odds_of_ten_to_one_400_points_apart() -> None:
    games = [(0, 1, n) for n in range(1000)] + [(1, 0, 1000 + n) for n in range(100)]
    strong, weak = ratings(["a", "b"], games)
    assert strong["name"] == "a"
    assert 380 < strong["rating"] - weak["rating"] < 420
    assert strong["low"] < strong["rating"] < strong["high"]
    assert ratings(["a", "b"], games) == [strong, weak]
    assert {row["rating"] for row in ratings(["a", "b"], [])} == {1500}


def test_cards_are_told_apart_by_what_was_drawn() -> None:
    traces = [{"opening": [], "drawn": ["X"] if n % 2 else [], "played": []} for n in range(40)]
    found = card_report([result(n, 0 if n % 2 else 1, trace) for n, trace in enumerate(traces)], {"X": "x", "Y": "y"})
    assert [row["card"] for row in found] == ["X", "Y"]
    assert (found[0]["difference"], found[0]["real"]) == (1.0, True)
    assert found[1]["difference"] is None


@pytest.mark.parametrize("first", [0, 1])
def test_a_watched_game_names_the_cards_of_the_first_side(first: int) -> None:
    order = dataclasses.replace(orders(2)[first], cards=True)
    trace = play_order(order).trace
    assert trace is not None
    deck = set(order.sides[0].numbers)
    assert trace["opening"]
    assert set(trace["opening"]) <= set(trace["drawn"]) <= deck
    assert trace["played"]
    assert set(trace["played"]) <= deck


def kept(path: Path, found: list[Order], results: list[Result]) -> None:
    path.write_text(json.dumps({"shinpan_lab": 1, "results": kept_rows(results, found)}), "utf-8")


def test_what_a_file_holds_is_not_played_again(tmp_path: Path) -> None:
    found = orders(4)
    results = [play_order(order) for order in found[:3]]
    file = tmp_path / "run.json"
    assert earlier_results(file, found) == []
    kept(file, found, results)
    assert earlier_results(file, found) == results
    assert earlier_results(file, orders(8)) == results  # more games of the same run
    other = [dataclasses.replace(order, seed="other") for order in found]
    with pytest.raises(ShinpanError, match="holds another run"):
        earlier_results(file, other)
    file.write_text("{}", "utf-8")
    with pytest.raises(ShinpanError, match="no file of the lab"):
        earlier_results(file, found)


def test_a_run_goes_on_from_its_file_and_ends_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    decks = [side.deck for side in sides()]
    words = ["lab", "match", *decks, "--players", "random,random", "--jobs", "1", "--games"]
    part, whole = tmp_path / "part.json", tmp_path / "whole.json"
    assert shinpan(*words, "4", "--json", str(part)).code == 0
    done = shinpan(*words, "8", "--json", str(part))
    assert done.code == 0
    assert "4 of 8 games were kept" in done.out
    assert shinpan(*words, "8", "--json", str(whole)).code == 0
    assert json.loads(part.read_text("utf-8")) == json.loads(whole.read_text("utf-8"))


def test_the_metagame_of_something_else_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('{"shinpan_lab": 1, "matrix": [[2]], "sides": []}', "utf-8")
    done = shinpan("lab", "meta", str(file))
    assert done.code == 2
    assert "has kept" in done.err
