"""The lab of a table: owners take turns, people go first, and a fault ends one job alone."""

from typing import Any

import pytest

from shinpan.lab.games import Result
from shinpan.lab.worker import ASIDE
from shinpan.lab.workers import WorkerFaultError
from shinpan.table import laboratory
from shinpan.table.laboratory import LabJob, Laboratory
from shinpan.table.words import FAULT


class Pool:
    """Stands in for processes that play: a game each, or a fault of the program."""

    told: tuple[str, ...] = ()
    faults = False
    played: list[Any]

    def __init__(self, orders: list[Any], *told: str) -> None:
        Pool.told = told
        Pool.played.append(orders[0])

    def start(self, _jobs: int) -> None:
        pass

    def next_result(self) -> Result:
        if Pool.faults:
            Pool.faults = False
            raise WorkerFaultError("game 1: a traceback")
        return Result(0, 0, 0, 10, 20, "")

    def stop(self) -> None:
        pass


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> Laboratory:
    monkeypatch.setattr(laboratory, "WorkerPool", Pool)
    Pool.played, Pool.faults, Pool.told = [], False, ()
    return Laboratory(2, None)  # type: ignore[arg-type]  # nothing is written down here


def add(lab: Laboratory, name: str, owner: str) -> LabJob:
    lab.jobs[name] = job = LabJob([name], owner)  # type: ignore[list-item]  # an order that nobody reads
    return job


def test_owners_take_turns_and_the_processes_step_aside(lab: Laboratory) -> None:
    for name, owner in (("a1", "a"), ("a2", "a"), ("b1", "b")):
        add(lab, name, owner)
    lab.work()
    assert Pool.played == ["a1", "b1", "a2"]
    assert Pool.told == (ASIDE,)


def test_a_fault_ends_one_job_and_is_told(lab: Laboratory, caplog: pytest.LogCaptureFixture) -> None:
    first, second = add(lab, "a1", "a"), add(lab, "b1", "b")
    Pool.faults = True
    lab.work()
    assert (first.finished, first.error, second.finished, second.error) == (True, FAULT, True, None)
    assert second.done == 1
    assert "a traceback" in caplog.text
