"""Whoever has locked something in the database: what they keep others from, and what not."""

import asyncio
from collections.abc import Callable

import pytest
import sqlalchemy as sql
from websockets.exceptions import ConnectionClosed

from shinpan.table import schema
from shinpan.table.seats import AGAIN
from shinpan.table.storage import Answered, Storage
from shinpan.table.trouble import ConflictError
from tests.table.helpers import PATIENCE, Running
from tests.table.test_storage import kept, on

ANSWER = [Answered("A", "hand", "keep")]


def test_a_person_who_has_locked_a_game_keeps_nobody_from_the_others(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One thread speaks to the database: it would wait for as long as they leave their terminal open."""
    monkeypatch.setattr(schema, "LOCKED_MS", 200)
    database = new_database("postgresql")
    person = sql.create_engine(sql.make_url(database).set(drivername="postgresql+psycopg"))

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.make(kept("two"))
        with person.connect() as terminal:
            terminal.execute(sql.text("SELECT 1 FROM shinpan_games WHERE room = 'one' FOR UPDATE"))
            async with asyncio.timeout(PATIENCE):
                told = [storage.answer(room, 0, ANSWER, "") for room in ("one", "two")]
                locked, free = await asyncio.gather(*told, return_exceptions=True)
                assert isinstance(locked, ConflictError)
                assert "lock" in str(locked)
                assert free is None
                with pytest.raises(ConflictError):
                    await storage.acquire("one", "here")
            assert terminal.execute(sql.select(1)).scalar() == 1, "nobody has ended what they do"
        await storage.answer("one", 0, ANSWER, "")

    try:
        on(database, work)
    finally:
        person.dispose()


def test_whoever_cannot_be_let_in_just_now_may_come_again(
    table: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    room = table.make("ua", "both")["room"]

    async def fail(*_: object) -> None:
        raise ConflictError("canceling statement due to lock timeout")

    with monkeypatch.context() as patch:
        patch.setattr(table.table.services.storage, "acquire", fail)
        with table.sit(room) as client:
            assert client.await_kind("error")["words"] == "this could not be stored just now: try again"
            with pytest.raises(ConnectionClosed) as closed:
                client.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == AGAIN
    told = [record.getMessage() for record in caplog.records if record.name != "websockets.client"]
    assert told == ["nobody could be let in: canceling statement due to lock timeout"]
    with table.sit(room) as client:
        client.await_kind("welcome")
