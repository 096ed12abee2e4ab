"""Games of the lab: paired, swapped, repeatable, wherever they are played."""

import dataclasses
import json
import math
import signal
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from shinpan.kernel.game.protocol import Game
from shinpan.lab import games as lab_games
from shinpan.lab import workers
from shinpan.lab.games import Result, order_from_json, play_order
from shinpan.lab.running import play_all
from shinpan.lab.statistics import summary, wilson
from shinpan.players.base import Player
from shinpan.support.errors import ShinpanError
from tests.lab.helpers import PATIENCE, orders, sides


def test_each_seed_is_played_twice_with_the_seats_swapped() -> None:
    found = orders(6)
    assert [order.first for order in found] == [0, 1, 0, 1, 0, 1]
    assert [order.seed for order in found[::2]] == [order.seed for order in found[1::2]]
    assert len({order.seed for order in found}) == 3


def test_an_order_and_a_result_survive_as_plain_data() -> None:
    (order, _) = orders(2, trace=True)
    again = order_from_json(json.loads(json.dumps(order.to_json())))
    assert again == order
    result = play_order(order)
    assert Result(**json.loads(json.dumps(result.to_json()))) == result


class Last(Player):
    """Takes the last option, whatever its luck: luck goes with the side, and would tell a game from its mirror."""

    def choose(self, game: Game, view: Any, options: int) -> int:
        return options - 1


def test_two_like_sides_mirror_each_other_when_they_swap_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab_games, "player_named", lambda *_: Last())
    one = sides()[0]
    found = [play_order(dataclasses.replace(order, sides=(one, one))) for order in orders(12)]
    for first, second in zip(found[::2], found[1::2], strict=True):
        assert second == dataclasses.replace(
            first, number=second.number, winner=1 - first.winner, leader=1 - first.leader
        )
    assert len({(result.winner, result.turns) for result in found}) > 2  # they are not all one game


def test_the_same_seed_gives_the_same_results_in_any_number_of_processes() -> None:
    found = orders(12)
    one = play_all(found, 1)
    assert play_all(found, 3).results == one.results
    assert [result.number for result in one.results] == list(range(12))
    assert not one.interrupted


def test_a_lost_process_loses_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    found = orders(10)
    lost: list[int] = []
    plain = workers.Worker.play

    def play_and_lose(worker: workers.Worker, order: Any) -> dict[str, Any]:
        if order.number in (2, 5) and order.number not in lost:
            lost.append(order.number)
            worker.process.kill()
        return plain(worker, order)

    monkeypatch.setattr(workers.Worker, "play", play_and_lose)
    assert play_all(found, 2).results == play_all(found, 1).results
    assert sorted(lost) == [2, 5]


def test_a_game_that_always_kills_its_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = workers.Worker.play

    def lose(worker: workers.Worker, order: Any) -> dict[str, Any]:
        if order.number == 1:
            worker.process.kill()
        return plain(worker, order)

    monkeypatch.setattr(workers.Worker, "play", lose)
    with pytest.raises(ShinpanError, match="3 processes were lost"):
        play_all(orders(4), 2)


def test_bad_input_in_a_process_is_told_as_here() -> None:
    bad = [dataclasses.replace(order, edition="none") for order in orders(2)]
    for jobs in (1, 2):
        with pytest.raises(ShinpanError, match="there is no edition 'none'"):
            play_all(bad, jobs)


def test_a_fault_in_a_process_names_the_game_and_is_no_user_error() -> None:
    with pytest.raises(workers.WorkerFaultError, match=r"game 1, seed '5':\n(.|\n)*Traceback"):
        play_all([dataclasses.replace(order, seed=5) for order in orders(1)], 2)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_keeps_what_was_played(jobs: int) -> None:
    played: list[Result] = []

    def tick(result: Result) -> None:
        played.append(result)
        if len(played) == 5:
            raise KeyboardInterrupt

    run = play_all(orders(40), jobs, "", tick)
    assert run.interrupted
    assert run.planned == 40
    assert sorted(played, key=lambda result: result.number) == run.results


def test_a_signal_in_mid_run_ends_the_processes() -> None:
    before = threading.active_count()
    timer = threading.Timer(0.1, lambda: signal.raise_signal(signal.SIGINT))

    def begin(_result: Result) -> None:
        if timer.ident is None:  # the run is on: an earlier signal would interrupt this test
            timer.start()

    try:
        run = play_all(orders(20_000, "greedy", "greedy"), 2, "", begin)
    finally:
        timer.cancel()  # or it would interrupt whatever test comes next
        if timer.ident is not None:
            timer.join(PATIENCE)
    assert run.interrupted
    for _ in range(int(PATIENCE * 20)):
        if threading.active_count() <= before:
            break
        time.sleep(0.05)
    assert threading.active_count() <= before


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(75, 100)
    assert math.isclose(low, 0.6569, abs_tol=1e-4)
    assert math.isclose(high, 0.8246, abs_tol=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10)[1] == 1.0
    for games in (1, 7, 400):
        for wins in range(games + 1):
            low, high = wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1


def test_a_summary_counts_sides_and_leaders_not_seats() -> None:
    results = [Result(0, 0, 0, 5, 20, "1.3.2"), Result(1, 1, 0, 7, 30, "1.3.2"), Result(2, 0, 1, 6, 25, "1.3.4")]
    told = summary(results)
    assert [side["wins"] for side in told["sides"]] == [2, 1]
    assert told["leaders"]["wins"] == 1
    assert told["turns"] == {"mean": 6.0, "median": 6, "least": 5, "most": 7}
    assert told["ended_by"] == {"1.3.2": 2, "1.3.4": 1}
    assert summary([])["sides"][0]["rate"] is None


def test_a_worker_ends_with_its_input(tmp_path: Path) -> None:
    worker = workers.Worker()
    assert worker.process.stdin is not None
    worker.process.stdin.close()
    assert worker.process.wait(PATIENCE) == 0
    assert worker.process.stdout is not None
    worker.process.stdout.close()
