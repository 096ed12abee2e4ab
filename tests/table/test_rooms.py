"""What happens when things go wrong around a room."""

import asyncio
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from shinpan.table.rooms import CrowdedError
from shinpan.table.trouble import ConflictError
from shinpan.table.workers import Question, WorkerPool
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, Running, luck_of, running


def inside(server: Running, work: Callable[[Any], Any]) -> Any:
    """Do something in the server's own loop."""

    async def run() -> Any:
        return work(server.table)

    return asyncio.run_coroutine_threadsafe(run(), server.table.rooms.sweeper.get_loop()).result(PATIENCE)


def test_an_answer_that_cannot_be_stored_is_not_taken(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("full"), 3)
        client.await_turn()
        before = client.position
        storage = table.table.services.storage
        real = storage.answer

        async def full(*_: object) -> None:
            raise ConflictError("the disk is full")

        inside(table, lambda _: setattr(storage, "answer", full))
        try:
            assert client.ask("answer", n=before["n"], option=0, words=client.options()[0])["t"] == "refused"
            client.await_kind("position")
            assert client.position["n"] == before["n"]
            assert client.position["view"] == before["view"]
        finally:
            inside(table, lambda _: setattr(storage, "answer", real))
        client.answer(0)
        assert client.position["n"] == before["n"] + 1


def test_what_is_not_stored_is_never_shown_even_if_the_storage_is_gone(table: Running) -> None:
    made = table.make("ucg", "both")
    storage = table.table.services.storage
    answer, load = storage.answer, storage.load

    async def gone(*_: object) -> None:
        raise ConflictError("the database is gone")

    def break_it(_: Any) -> None:
        storage.answer = storage.load = gone

    def mend_it(_: Any) -> None:
        storage.answer, storage.load = answer, load

    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("gone"), 3)
        client.await_turn()
        before = client.position
        inside(table, break_it)
        try:
            client.say("answer", id=1, n=before["n"], option=0, words=client.options()[0])
            assert client.await_kind("error")["words"]
            assert client.position == before
        finally:
            inside(table, mend_it)
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        assert client.position["view"] == before["view"]
        client.answer(0)


def test_a_question_before_the_game_has_begun_is_refused(table: Running) -> None:
    made = table.make("ucg", "friend")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        assert client.ask("why", about="A1")["t"] == "refused"
        assert client.ask("text")["t"] == "refused"
        assert client.ask("resign")["t"] == "refused"


def test_a_search_is_shorter_when_much_comes_before_it_and_for_whoever_asks_for_much() -> None:
    async def run() -> None:
        pool = WorkerPool(2)
        assert pool.hurried("search:1s", "modest") == "search:1.00s"
        for _ in range(200):
            pool.queue.put("greedy", Question(b""))
        assert pool.hurried("search:1s", "greedy") == "search:0.05s"
        assert pool.hurried("search:1s", "modest") == "search:0.67s"
        pool.queue.put("other", Question(b""))
        assert pool.hurried("search:1s", "modest") == "search:0.50s"
        assert pool.hurried("greedy", "greedy") == "greedy"
        pool.queue.drop(lambda question: question.told.cancel())

    asyncio.run(run())


def test_a_fault_of_the_engine_leaves_the_game_as_it_was_stored(table: Running) -> None:
    made = table.make("ucg", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("fault"), 3)
        client.await_turn()
        before = client.position
        inside(table, lambda table: setattr(table.rooms.awake[made["room"]].session.state, "frames", []))
        assert client.ask("answer", n=before["n"], option=0, words=client.options()[0])["t"] == "refused"
        client.await_kind("position")
        assert client.position["view"] == before["view"]
        client.answer(0)


def test_an_ai_whose_process_is_lost_answers_all_the_same(table: Running) -> None:
    made = table.make("ucg", level="hard", seat="B")
    with table.sit(made["room"], made["seats"]["B"]) as client:
        client.await_turn()
        for worker in table.table.services.players.all:
            if worker.process is not None:
                os.kill(worker.process.pid, signal.SIGKILL)
        client.play(luck_of("lost"), 2)
        client.await_turn()


def test_every_level_plays(table: Running) -> None:
    for level in ("easy", "medium", "hard", "beginner", "skilled"):
        made = table.make("ua", level=level)
        with table.sit(made["room"], made["seats"]["A"]) as client:
            assert client.play(luck_of(level), 2) == 2
            client.await_turn()


def test_whoever_reads_too_slowly_is_let_go_and_may_come_back(table: Running) -> None:
    made = table.make("ua", "both")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()

        def flood(table: Any) -> bool:
            reader = table.rooms.awake[made["room"]].readers[0]
            for _ in range(1_000):
                reader.send({"t": "presence"})
            return bool(reader.is_gone)

        assert inside(table, flood)
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.await_turn()
        client.answer(0)


def test_games_that_nobody_began_are_forgotten(table: Running) -> None:
    made, played = table.make("ua", "both"), table.make("ua", "both")
    with table.sit(played["room"], played["seats"]["A"]) as client:
        client.await_turn()
    inside = table.table
    work = inside.services.storage.tidy(replace(inside.settings, unstarted_hours=-1.0))
    asyncio.run_coroutine_threadsafe(work, inside.rooms.sweeper.get_loop()).result(PATIENCE)
    assert table.http.get(f"/api/games/{made['room']}").status_code == 404
    assert table.get(f"/api/games/{played['room']}")["started"]


def test_two_who_put_rooms_to_sleep_at_once_do_not_stumble(table: Running) -> None:
    rooms, names = table.table.rooms, set[str]()
    for at in range(3):
        made = table.make("ucg", "both")
        names.add(made["room"])
        with table.sit(made["room"], made["seats"]["A"]) as client:
            client.play(luck_of(f"sleep {at}"), 2)
            client.await_turn()

    async def both() -> None:
        await asyncio.gather(rooms.sweep(0.0), rooms.sweep(0.0))

    while names & rooms.awake.keys():  # whoever has just left is noticed a moment later
        asyncio.run_coroutine_threadsafe(both(), rooms.sweeper.get_loop()).result(PATIENCE)


def test_rooms_that_wake_up_at_once_are_counted_before_they_are_waited_for(new_database: Callable[[str], str]) -> None:
    with running(replace(PATIENT, database=new_database("sqlite"), room_share=2)) as server:
        rooms, made = server.table.rooms, []
        for at in range(6):
            game = server.make("ua", "both")
            made.append(game["room"])
            with server.sit(game["room"], game["seats"]["A"]) as client:
                client.play(luck_of(f"wake {at}"), 2)
                client.await_turn()
            while rooms.awake:  # whoever has just left is noticed a moment later
                asyncio.run_coroutine_threadsafe(rooms.sweep(0.0), rooms.sweeper.get_loop()).result(PATIENCE)

        async def wake() -> list[object]:
            return list(await asyncio.gather(*[rooms.find(room) for room in made], return_exceptions=True))

        found = asyncio.run_coroutine_threadsafe(wake(), rooms.sweeper.get_loop()).result(PATIENCE)
        assert len(rooms.awake) == 2
        assert sum(isinstance(one, CrowdedError) for one in found) >= 1
        assert not rooms.opening
