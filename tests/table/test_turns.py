"""Who has their turn when: connections that come together, the search for cycles, threads and other processes.

Nothing here is timed. What is done between two turns of the loop is counted, and the system is asked who goes first.
"""

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from shinpan.lab.workers import Worker
from shinpan.support.priority import ASIDE
from shinpan.table import serving
from shinpan.table.serving import MOST_ACCEPTED, Server, listening, new_config, take_turns
from shinpan.table.workers import WorkerPool
from tests.table.conftest import PATIENT

MANY = 100
MOST_LOOKED_AT = 25_000  # things, at once, among those that are young


def test_of_many_who_come_at_once_a_few_are_let_in_at_a_time(new_database: Callable[[str], str]) -> None:
    config = new_config(replace(PATIENT, database=new_database("sqlite")))

    async def let_in() -> list[int]:
        server, counts = Server(config, lambda: None), [0]
        with listening("127.0.0.1", 0) as at, ExitStack() as stack:
            config.load()
            server.lifespan = config.lifespan_class(config)
            await server.startup([at])
            for _ in range(MANY):  # the system lets them wait, and nobody has been looked at yet
                stack.enter_context(socket.create_connection(at.getsockname()))
            while config.limiter.count < MANY:
                await asyncio.sleep(0)
                counts.append(config.limiter.count)
            await server.shutdown([at])
        return counts

    counts = asyncio.run(let_in())
    assert max(now - then for then, now in pairwise(counts)) <= MOST_ACCEPTED


@pytest.fixture
def turns() -> Iterator[None]:
    """As a server sets them, and afterwards as they were."""
    then, seconds = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.unfreeze()
    gc.set_threshold(*then)
    sys.setswitchinterval(seconds)


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="the interpreter itself looks at a little at a time")
def test_the_search_for_cycles_looks_at_a_little_at_a_time(turns: None) -> None:
    take_turns()
    looked_at: list[int] = []

    def look(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            looked_at.append(sum(len(gc.get_objects(one)) for one in range(about["generation"] + 1)))

    gc.callbacks.append(look)
    try:
        kept: list[Any] = [[] for _ in range(200_000)]  # a thousand games that are woken
    finally:
        gc.callbacks.remove(look)
    assert len(kept) > sum(looked_at) / len(looked_at)
    assert max(looked_at) < MOST_LOOKED_AT


def test_threads_take_turns_soon(turns: None) -> None:
    take_turns()
    assert sys.getswitchinterval() == pytest.approx(serving.SWITCH_SECONDS)
    assert serving.SWITCH_SECONDS < 0.005, "that is how long the interpreter lets a thread compute by itself"


@pytest.mark.skipif(not hasattr(os, "getsid"), reason="a system without sessions")
def test_processes_that_work_for_the_table_step_aside_within_its_session() -> None:
    """Where the system shares its processors out among sessions first, one of their own would be worth as much as the
    table itself, however little urgent they are."""

    async def seen() -> tuple[int, bool, int]:
        pool = WorkerPool(1)
        await pool.ask("warm", "")
        process = pool.all[0].process
        assert process is not None
        own = process.pid
        found = os.getsid(own), os.getpgid(own) == own, os.getpriority(os.PRIO_PROCESS, own)
        await pool.close()
        return found

    session, is_apart, urgency = asyncio.run(seen())
    assert session == os.getsid(0)
    assert is_apart, "Ctrl-C reaches the table alone"
    assert urgency == min(os.getpriority(os.PRIO_PROCESS, 0) + ASIDE, 19)


@pytest.mark.skipif(not hasattr(os, "getsid"), reason="a system without sessions")
def test_processes_that_play_for_the_lab_stay_in_its_session() -> None:
    worker = Worker()
    try:
        assert os.getsid(worker.process.pid) == os.getsid(0)
        assert os.getpgid(worker.process.pid) == worker.process.pid, "Ctrl-C reaches the parent alone"
    finally:
        worker.end()
        worker.close()
