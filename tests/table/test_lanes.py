"""The one thread that speaks to the database belongs to the games: whatever is asked from outside comes in turns."""

import asyncio
import re
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import Connection

import shinpan.table
from shinpan.kernel.game import deeds as did
from shinpan.support.errors import ShinpanError
from shinpan.table import contest_storage
from shinpan.table.fairqueue import BusyError
from shinpan.table.lanes import MOST_TOGETHER, Lanes
from shinpan.table.schema import games, make_tables, open_engine, tournaments
from shinpan.table.storage import Storage
from shinpan.tournaments.model import Paired, encode
from tests.table.conftest import PATIENT
from tests.table.helpers import PATIENCE, running

ROUTES = sorted(Path(shinpan.table.__file__).parent.glob("*_routes.py"))


def test_games_and_askers_take_turns_and_askers_among_themselves() -> None:
    lanes: Lanes[str] = Lanes(10, 4)
    for i in range(4):
        lanes.put(f"greedy {i}", "greedy")
    lanes.put("modest", "modest")
    for i in range(MOST_TOGETHER + 1):
        lanes.put(f"answer {i}")
    with pytest.raises(BusyError):
        lanes.put("greedy 4", "greedy")
    lanes.close()
    taken = []
    while batch := lanes.take():
        taken.append(batch)
    assert [len(batch) for batch in taken] == [MOST_TOGETHER, 1, 1, 1, 1, 1, 1]
    assert [batch[0] for batch in taken] == [
        "answer 0",
        "greedy 0",
        f"answer {MOST_TOGETHER}",
        "modest",
        "greedy 1",
        "greedy 2",
        "greedy 3",
    ]


def test_an_answer_waits_for_one_question_and_is_not_stored_alone_because_another_failed(database: str) -> None:
    """Whoever asks for much, or for what cannot be, makes no game wait for more than one of it."""
    storage = Storage(database)
    go, begun = threading.Event(), threading.Event()
    order: list[str] = []

    def wait(_db: Connection) -> None:
        begun.set()
        assert go.wait(PATIENCE)

    def fail(_db: Connection) -> None:
        order.append("asked")
        raise ShinpanError("nothing of the kind")

    async def run() -> None:
        first = asyncio.create_task(storage.do(wait))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        asked = [asyncio.create_task(storage.do(fail, asker="greedy")) for _ in range(20)]
        answers = [asyncio.create_task(storage.do(lambda _db: order.append("answer"))) for _ in range(10)]
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, *answers)
        told = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(error, ShinpanError) for error in told)

    asyncio.run(run())
    storage.close()
    assert order[:11].count("asked") <= 1
    assert order.count("answer") == 10, "an answer was stored a second time, alone"


@pytest.mark.parametrize("path", ROUTES, ids=lambda path: path.stem)
def test_whatever_a_route_asks_of_the_database_counts_for_whoever_asks(path: Path) -> None:
    source = path.read_text("utf-8")
    assert "storage.do(" not in source, "table.store counts it"
    for call in re.findall(r"storage\.(?:look|load|replay|make|keep_replay)\((.*)\)", source):
        assert "owner_of(request.scope)" in call or call.endswith(", asker"), call


class Noted:
    """What is asked of the database: by whom, nobody for the games' own work, and whether it was refused there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.askers: dict[str, set[str]] = {}
        self.refused: list[str] = []
        plain = Storage.do

        async def do(storage: Storage, work: Any, fence: Any = None, asker: str = "") -> Any:
            name = work.__qualname__.partition(".<locals>")[0]
            self.askers.setdefault(name, set()).add(asker)

            def noted(db: Connection) -> Any:
                try:
                    return work(db)
                except ShinpanError:
                    self.refused += [] if asker else [name]
                    raise

            return await plain(storage, noted, fence, asker)

        monkeypatch.setattr(Storage, "do", do)


def test_what_a_stranger_is_refused_is_never_stored_together_with_answers(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One piece of work that fails has all that came with it stored one by one: 256 answers of others."""
    noted = Noted(monkeypatch)
    monkeypatch.setattr(did, "MOST_DEEDS", 6)
    settings = replace(PATIENT, database=new_database("sqlite"), games_share=1)
    with running(settings) as table:
        made = table.make("ua", "friend")
        room, key = made["room"], made["seats"]["A"]
        with table.sit(room, key, phrase="a phrase that proves no name"), table.sit(room, made["seats"]["B"]) as ben:
            ben.await_kind("position")
            invitation = table.post(f"/api/games/{room}/judge", {"key": key})["invitation"]
            table.post("/api/judges/claim", {"invitation": invitation, "token": "j" * 30})
            with table.sit(room, "j" * 30) as judge:
                for i in range(3):
                    judge.say("judge", do="ruling", words=f"ruling {i}")
                told = [judge.ask("judge", do="ruling", words="one more") for _ in range(2)]
                assert ["at most 4" in one.get("words", "") for one in told] == [True, True]
    assert noted.askers["known_by"] == {"127.0.0.1"}
    assert noted.refused == []


def test_lists_and_jobs_count_for_whoever_asks(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    noted = Noted(monkeypatch)
    with running(replace(PATIENT, database=new_database("postgresql"))) as table:
        assert table.get("/api/games", open=1)["games"] == []
        assert table.http.get("/api/lab/nobodys").status_code == 404
        deck = table.get("/api/about")["games"][0]["decks"][0]["cards"]
        table.post("/api/lab", {"game": "ucg", "deck": deck, "games": 20})
    for work in ("Rooms.listings", "LabBoard.find", "LabBoard.count"):
        assert noted.askers[work] == {"127.0.0.1"}, work


def statements_of(engine: sql.Engine, work: Callable[[Connection], Any]) -> list[tuple[str, Any]]:
    """What some work asks of the database."""
    found: list[tuple[str, Any]] = []

    def note(_connection: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        found.append((statement, parameters))

    sql.event.listen(engine, "before_cursor_execute", note)
    with engine.begin() as db:
        work(db)
    sql.event.remove(engine, "before_cursor_execute", note)
    return found


def test_a_tournament_is_found_without_a_look_at_all_games(tmp_path: Path) -> None:
    """With 200,000 games each look at a tournament's page held everybody's answers for a sixth of a second."""
    engine = open_engine(f"sqlite:///{tmp_path / 'table.db'}")
    make_tables(engine)
    about = '{"name":"Club","game":"ucg","edition":"en-1.7"}'
    row = {"tournament": "club", "about": about, "host": "", "owner": "", "made": 1, "size": 1, "season": ""}
    game = {"about": "{}", "tokens": "[]", "started": True, "public": True, "skipped": 0, "made": 1}
    with engine.begin() as db:
        db.execute(sql.insert(tournaments).values(row))
        paired = encode(Paired([("a", "b"), ("c", "")], ["one", ""]))
        db.execute(sql.text("INSERT INTO shinpan_happenings VALUES ('club', 0, :event)"), {"event": paired})
        for room, match, result in (("one", "club/one", "A wins"), ("two", "club/two", "B wins"), ("x", "", "A wins")):
            db.execute(sql.insert(games).values(game | {"room": room, "match": match, "result": result}))
        kept = db.execute(sql.select(tournaments)).one()
        assert contest_storage.asked_of(db, kept).played == {"one": ["A"]}
    asked = statements_of(engine, lambda db: contest_storage.asked_of(db, kept))
    assert len(asked) >= 4
    with engine.begin() as db:
        for statement, parameters in asked:
            plan = db.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
            assert [row for row in plan if row[3].startswith("SCAN")] == [], statement
    engine.dispose()


def test_a_database_of_an_earlier_version_gets_its_indexes(database: str) -> None:
    engine = open_engine(database)
    make_tables(engine)
    with engine.begin() as db:
        for index in games.indexes:
            index.drop(db)
    make_tables(engine)
    assert {index["name"] for index in sql.inspect(engine).get_indexes(games.name)} >= {
        index.name for index in games.indexes
    }
    engine.dispose()
