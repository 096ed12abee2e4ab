"""Who has their turn when: connections that come together, the search for cycles, threads and other processes.

Nothing here is timed. What is done between two turns of the loop is counted, and the system is asked who goes first.
"""

import asyncio
import gc
import os
import socket
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from shinpan.lab.workers import Worker
from shinpan.support.priority import ASIDE
from shinpan.table import pace, seats, serving
from shinpan.table.inbox import Delivery, Inbox, Joined, Left, Rang, Said
from shinpan.table.pace import SLICE, Pace, Turns
from shinpan.table.protocol import Why
from shinpan.table.seats import Reader
from shinpan.table.serving import MOST_ACCEPTED, Server, listening, new_config, take_turns
from shinpan.table.workers import WorkerPool
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE

MANY = 100
MOST_LOOKED_AT = 12_500  # things, at once, among those that are young


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
        pool = WorkerPool(1, PATIENCE)
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


# Rooms


def work_off(owners: dict[str, list[int]], turns: Turns) -> list[tuple[str, int]]:
    """Have rooms of some addresses do so many units each, all at once: whose they were, turn by turn of the loop."""
    done: list[tuple[str, int]] = []
    turn = 0

    async def count() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    async def room(owner: str, units: int) -> None:
        paced = Pace(turns)
        paced.work_for(owner, True)
        for _ in range(units):
            await paced.spend()
            done.append((owner, turn))

    async def run() -> None:
        counting = asyncio.create_task(count())
        await asyncio.gather(*[room(owner, units) for owner, rooms in owners.items() for units in rooms])
        counting.cancel()

    asyncio.run(run())
    return done


def test_all_rooms_of_an_address_have_one_slice_between_two_turns_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "UNITS_PER_SECOND", 0.0)
    done = work_off({"busy": [3 * SLICE] * 20, "quiet": [SLICE]}, Turns())
    assert max(Counter(done).values()) == SLICE
    assert max(at for at, one in enumerate(done) if one[0] == "quiet") < 3 * SLICE


def test_whoever_has_had_more_than_their_share_waits_and_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "UNITS_PER_SECOND", 0.0)
    monkeypatch.setattr(pace, "UNIT_BURST", 5 * SLICE)
    done = work_off({"busy": [20 * SLICE] * 20, "other": [20 * SLICE], "quiet": [4 * SLICE]}, Turns())
    by_turn: dict[int, list[str]] = {}
    for owner, turn in done[15 * SLICE :]:
        by_turn.setdefault(turn, []).append(owner)
    assert max(map(len, by_turn.values())) == SLICE, "all of them together have one slice"
    assert {"other"} in [set(owners) for owners in by_turn.values()]
    last = {owner: max(at for at, one in enumerate(done) if one[0] == owner) for owner in ("busy", "other", "quiet")}
    assert last["quiet"] < 15 * SLICE
    assert last["other"] < 80 * SLICE, "addresses take turns, however many rooms one of them has"


def test_whoever_does_not_wait_any_more_has_no_slice() -> None:
    async def run() -> None:
        turns = Turns()
        await turns.have_one("one")
        waiting = [asyncio.create_task(turns.have_one("one")) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.gather(*waiting[1:])
        turns.accounts.of("one").spend(10 * pace.UNIT_BURST)
        waiting = [asyncio.create_task(turns.have_one("one")) for _ in range(3)]
        waiting[1].cancel()
        await asyncio.gather(waiting[0], waiting[2])

    asyncio.run(run())


def wondering(reader: Reader) -> Said:
    return Said(reader, Why(about="log 0"), 0)


def test_nobody_answers_behind_those_who_watch_or_behind_one_who_says_much() -> None:
    async def run() -> None:
        inbox = Inbox()
        a, b = Reader((0,), "en", 0, owner="a"), Reader((1,), "en", 0, owner="b")
        crowd = [Reader((), "en", 0, owner=f"watcher {i % 3}") for i in range(30)]
        saying = [asyncio.create_task(inbox.put(wondering(one))) for one in [*crowd, a, a, a, b]]
        await asyncio.sleep(0)
        inbox.note(Rang(0))
        found: list[Delivery] = [await inbox.get() for _ in range(len(inbox))]
        who = [one.reader.owner[:1] if isinstance(one, Said) else "-" for one in found]
        assert "".join(who).startswith("-awbwawaw"), "each lane and each address in turn"
        await asyncio.gather(*saying)

    asyncio.run(run())


def test_whoever_is_behind_by_too_much_is_let_go_whatever_its_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "MOST_BEHIND", 100)

    async def run() -> None:
        reader = Reader((), "en", 0)
        reader.send_raw(b"x" * 1_000)  # one message may be as long as it is
        assert await reader.next_message() == b"x" * 1_000
        for _ in range(10):
            reader.send_raw(b"x" * 60)
            assert await reader.next_message() == b"x" * 60
        gone = [reader.is_gone]
        for _ in range(2):
            reader.send_raw(b"x" * 60)
            gone.append(reader.is_gone)
        assert gone == [False, False, True]
        assert await reader.next_message() is None

    asyncio.run(run())


def test_a_connection_says_nothing_more_before_it_was_heard() -> None:
    async def run() -> None:
        inbox, reader = Inbox(), Reader((), "en", 0, owner="one")
        await inbox.put(Joined(reader))
        saying = asyncio.create_task(inbox.put(wondering(reader)))
        await asyncio.sleep(0)
        assert isinstance(await inbox.get(), Joined)
        assert not saying.done()
        assert isinstance(await inbox.get(), Said)
        await saying
        late = asyncio.create_task(inbox.put(wondering(reader)))
        await asyncio.sleep(0)
        assert [type(one) for one in inbox.close()] == [Said]
        await late
        await inbox.put(Left(reader))
        assert not len(inbox), "nothing more is taken"

    asyncio.run(run())
