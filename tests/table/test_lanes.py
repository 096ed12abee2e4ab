"""The one thread that speaks to the database belongs to the games: whatever is asked from outside comes in turns."""

import asyncio
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from sqlalchemy import Connection

import shinpan.table
from shinpan.support.errors import ShinpanError
from shinpan.table import contest_storage
from shinpan.table.fairqueue import BusyError
from shinpan.table.lanes import MOST_TOGETHER, Lanes
from shinpan.table.schema import games, make_tables, open_engine, tournaments
from shinpan.table.storage import Storage
from shinpan.tournaments.model import Paired, encode
from tests.table.helpers import PATIENCE

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
