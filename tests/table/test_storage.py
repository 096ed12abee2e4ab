"""What is kept: the same on both databases."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sql
from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from shinpan.support.errors import ShinpanError
from shinpan.table import leases
from shinpan.table.leases import Holder
from shinpan.table.schema import meta, open_engine, servers
from shinpan.table.storage import About, Answered, Kept, Storage
from shinpan.table.trouble import ConflictError, LostError
from tests.table.helpers import PATIENCE
from tools import postgresql

ABOUT = About("ucg", "zhtw-1.6", "both", "", "A", "lot", [["X-1"], ["Y-2"]], ["Ada", "本"], "secret", ["", ""])


def kept(room: str, public: bool = False) -> Kept:
    return Kept(room, ABOUT, ["a", "b"], False, public)


def on(database: str, work: Callable[[Storage], Awaitable[None]]) -> None:
    async def run() -> None:
        storage = Storage(database)
        try:
            await work(storage)
        finally:
            await asyncio.to_thread(storage.close)

    asyncio.run(run())


def test_a_game_is_loaded_as_it_was_stored(database: str) -> None:
    async def write(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.start("one", ABOUT)
        await storage.answer("one", 0, [Answered("A", "hand", "保留", (5, 6))], "")
        await storage.answer("one", 1, [Answered("B", "hand", "redraw")], "A wins [1.3.2]")

    async def read(storage: Storage) -> None:
        found = await storage.load("one")
        assert found is not None
        assert found.about == ABOUT
        assert found.started
        assert found.result == "A wins [1.3.2]"
        assert found.answers == (Answered("A", "hand", "保留", (5, 6)), Answered("B", "hand", "redraw"))
        assert await storage.load("two") is None

    on(database, write)
    on(database, read)


def test_nobody_answers_where_somebody_has_answered(database: str) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.make(kept("two"))
        await storage.answer("one", 0, [Answered("A", "hand", "keep")], "")
        others = [storage.answer("two", at, [Answered("B", "hand", "keep")], "") for at in range(20)]
        twice = storage.answer("one", 0, [Answered("A", "hand", "redraw")], "")
        told = await asyncio.gather(*others, twice, return_exceptions=True)
        assert [isinstance(answer, ConflictError) for answer in told] == [False] * 20 + [True]
        one, two = await storage.load("one"), await storage.load("two")
        assert one is not None
        assert two is not None
        assert [given.words for given in one.answers] == ["keep"]
        assert len(two.answers) == 20

    on(database, work)


def test_what_was_taken_back_is_forgotten(database: str) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        for at in range(5):
            await storage.answer("one", at, [Answered("A", "k", str(at))], "")
        await storage.take_back("one", 2, 4)
        await storage.answer("one", 2, [Answered("A", "k", "other")], "")
        found = await storage.load("one")
        assert found is not None
        assert [given.words for given in found.answers] == ["0", "1", "other"]
        assert found.skipped == 4

    on(database, work)


def test_whoever_held_a_game_before_changes_nothing_any_more(database: str) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        first = await storage.acquire("one", "here")
        assert isinstance(first, Kept)
        await storage.answer("one", 0, [Answered("A", "k", "mine")], "", first.epoch)
        second = await storage.acquire("one", "there")  # the first has no lease
        assert isinstance(second, Kept)
        assert second.epoch > first.epoch
        late = [
            storage.answer("one", 1, [Answered("A", "k", "late")], "", first.epoch),
            storage.answer("one", 1, [Answered("A", "k", "late")], "A wins [1.3.2]", first.epoch),
            storage.take_back("one", 0, 3, first.epoch),
            storage.finish("one", "A wins [resigned]", first.epoch),
            storage.start("one", ABOUT, first.epoch),
            storage.seat("one", ABOUT, ["stolen"], first.epoch),
        ]
        others = [storage.answer("one", at, [Answered("B", "k", "new")], "", second.epoch) for at in (1, 2)]
        told = await asyncio.gather(*late, *others, return_exceptions=True)
        assert [isinstance(answer, LostError) for answer in told] == [True] * 6 + [False] * 2
        found = await storage.load("one")
        assert found is not None
        assert [given.words for given in found.answers] == ["mine", "new", "new"]
        assert (found.result, found.started, found.tokens) == ("", False, ["a", "b"])

    on(database, work)


def test_a_game_is_not_taken_from_whoever_has_a_lease(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "LEASE_MS", 3_600_000)  # a busy machine is slow

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        here = Holder("here", "ws://127.0.0.1:1", "secret")
        await storage.do(lambda db: leases.renew(db, here, "[]"))
        assert isinstance(await storage.acquire("one", "here"), Kept)
        assert await storage.acquire("one", "there") == here
        assert await storage.acquire("none", "there") is None
        await storage.do(lambda db: leases.resign(db, "here"))
        assert isinstance(await storage.acquire("one", "there"), Kept)

    on(database, work)


@pytest.mark.parametrize("name", ["", "x" * 41, "a\0b", "../x", "a b", "字", "a'--"])
def test_what_is_no_name_is_not_looked_up(database: str, name: str) -> None:
    async def work(storage: Storage) -> None:
        assert await storage.load(name) is None
        assert await storage.acquire(name, "here") is None
        assert await storage.replay(name) is None

    on(database, work)


def test_several_processes_make_the_tables_of_one_database(new_database: Callable[[str], str]) -> None:
    url = new_database("postgresql")
    with ThreadPoolExecutor(8) as pool:
        for storage in list(pool.map(Storage, [url] * 8)):
            storage.close()


def test_two_tables_never_share_one_sqlite_file(new_database: Callable[[str], str]) -> None:
    url = new_database("sqlite")
    first = Storage(url)
    with pytest.raises(ShinpanError, match="another table has"):
        Storage(url)
    first.close()
    Storage(url).close()


def test_a_file_that_has_gone_is_noticed_before_anything_is_acknowledged(new_database: Callable[[str], str]) -> None:
    url = new_database("sqlite")
    path = Path(url.removeprefix("sqlite:///"))

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        path.rename(path.with_suffix(".gone"))
        with pytest.raises(ConflictError, match="gone"):
            await storage.answer("one", 0, [Answered("A", "k", "lost")], "")
        path.touch()
        with pytest.raises(ConflictError, match="gone"):
            await storage.answer("one", 0, [Answered("A", "k", "lost")], "")

    on(url, work)


def test_a_database_that_is_full_is_noticed_too(new_database: Callable[[str], str]) -> None:
    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.do(lambda db: db.exec_driver_sql("PRAGMA max_page_count = 1"))
        with pytest.raises(ConflictError, match="full"):
            await storage.answer("one", 0, [Answered("A", "k", "x" * 400)] * 2_000, "")

    on(new_database("sqlite"), work)


def test_a_database_of_an_earlier_version_is_brought_up_to_date(database: str) -> None:
    engine = open_engine(database)
    meta.create_all(engine)
    with engine.begin() as db:
        for table in ("shinpan_games", "shinpan_replays"):
            db.exec_driver_sql(f"DROP INDEX ix_{table}_owner")
            db.exec_driver_sql(f"ALTER TABLE {table} DROP COLUMN owner")
        db.exec_driver_sql("ALTER TABLE shinpan_games DROP COLUMN epoch")
        values = "'old', '{}', '[]', false, false, '', 0, 1"
        names = "room, about, tokens, started, public, result, skipped, made"
        db.exec_driver_sql(f"INSERT INTO shinpan_games ({names}) VALUES ({values})")
    engine.dispose()

    async def work(storage: Storage) -> None:
        await storage.make(kept("new"))
        assert isinstance(await storage.acquire("new", "here"), Kept)

    on(database, work)


@pytest.mark.parametrize(
    "url", ["nonsense", "mysql://x/y", "sqlite://", "sqlite:////no/such/folder/table.db", "postgresql://127.0.0.1:1/x"]
)
def test_a_database_that_cannot_be_opened_is_one_clear_error(url: str) -> None:
    with pytest.raises(ShinpanError, match="--database"):
        Storage(url)


def test_work_that_is_refused_fails_alone(database: str) -> None:
    """Whatever else is in the same transaction is done: a wrong phrase loses nobody's answer."""
    storage = Storage(database)
    gate = threading.Event()

    def slow(_db: Connection) -> None:
        assert gate.wait(PATIENCE)

    def refuse(_db: Connection) -> None:
        raise ShinpanError("no")

    async def together() -> list[object]:
        first = asyncio.ensure_future(storage.do(slow))  # until the others wait behind it
        rest = [asyncio.ensure_future(storage.do(work)) for work in (lambda _: 1, refuse, lambda _: 2)]
        await asyncio.sleep(0.05)
        gate.set()
        return list(await asyncio.gather(first, *rest, return_exceptions=True))

    try:
        found = asyncio.run(together())
    finally:
        storage.close()
    assert [found[0], found[1], str(found[2]), found[3]] == [None, 1, "no", 2]


def test_a_lease_from_before_the_clock_was_set_back_holds_nothing(database: str) -> None:
    """Whoever died with it would keep its games for as long as the clock was set back."""
    gone, here = Holder("gone", "ws://gone", "s"), Holder("here", "ws://here", "s")

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.do(lambda db: leases.renew(db, gone, '["its games"]'))
        assert await storage.acquire("one", "gone") is not None
        later = servers.update().values(until=servers.c.until + 1_800_000)
        await storage.do(lambda db: db.execute(later))
        assert await storage.do(leases.alive) == set()
        assert await storage.do(lambda db: leases.listings(db, "here")) == []
        await storage.do(lambda db: leases.renew(db, here, "[]"))
        assert isinstance(await storage.acquire("one", "here"), Kept)
        assert await storage.do(leases.alive) == {"here"}

    on(database, work)


def test_a_game_is_taken_from_whoever_sleeps_in_the_middle_of_changing_it(new_database: Callable[[str], str]) -> None:
    database = new_database("postgresql")
    gone = Holder("gone", "ws://gone", "s")
    busy, sleeper = open_engine(database), open_engine(database)

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.make(kept("two"))
        await storage.do(lambda db: leases.renew(db, gone, "[]"))
        first = await storage.acquire("one", "gone")
        assert isinstance(first, Kept)
        await storage.do(lambda db: db.execute(servers.update().values(until=0)))
        with busy.connect() as changing:
            assert not leases.lost_rooms(changing, [("one", first.epoch)])
            assert await storage.acquire("one", "here") == gone, "all else would wait for that one, too"
        with sleeper.connect() as asleep:
            assert not leases.lost_rooms(asleep, [("one", first.epoch)])
            assert leases.acquire(asleep, "two", "gone") is None
            asleep.execute(sql.text("SET idle_in_transaction_session_timeout = 500"))  # from here on it sleeps
            taken = await storage.acquire("two", "here")
            assert isinstance(taken, Kept), "a game that nobody had is waited for"
            assert isinstance(await storage.acquire("one", "here"), Kept)
            with pytest.raises(DBAPIError):
                asleep.execute(sql.select(1))
            asleep.invalidate()

    try:
        on(database, work)
    finally:
        busy.dispose()
        sleeper.dispose()


def test_a_game_that_two_processes_want_at_once_has_one_of_them(new_database: Callable[[str], str]) -> None:
    """Whoever waited until the other had it does not have it as well."""
    database = new_database("postgresql")
    there = Holder("there", "ws://there", "s")
    other = open_engine(database)
    waits = "SELECT COUNT(*) FROM pg_locks WHERE NOT granted"

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.do(lambda db: leases.renew(db, there, "[]"))
        with other.connect() as taking, other.connect() as looking:
            assert leases.acquire(taking, "one", "there") is None
            mine = asyncio.create_task(storage.acquire("one", "here"))
            while not looking.execute(sql.text(waits)).scalar():
                await asyncio.sleep(0.01)
            taking.commit()
            assert await mine == there

    try:
        on(database, work)
    finally:
        other.dispose()


def test_what_somebody_without_a_lease_has_begun_is_ended(
    new_database: Callable[[str], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever sleeps between two pieces of what they tell the database is no idle one to it; nor are all locks those of
    games."""
    database = new_database("postgresql")
    monkeypatch.setattr(leases, "OPEN_SECONDS", 0)
    gone = Holder("gone", "ws://gone", "s")
    engine = open_engine(database, "gone")

    def sleep(words: str) -> Connection:
        asleep = engine.connect()
        raw = asleep.connection.dbapi_connection
        assert raw is not None
        pipeline = raw.pipeline()
        pipeline.__enter__()
        raw.execute(words)
        raw.pgconn.send_flush_request()
        raw.pgconn.flush()
        return asleep

    async def work(storage: Storage) -> None:
        await storage.make(kept("one"))
        await storage.do(lambda db: leases.renew(db, gone, "[]"))
        assert isinstance(await storage.acquire("one", "gone"), Kept)
        sleeping = [sleep("SELECT room FROM shinpan_games FOR SHARE")]
        assert await storage.acquire("one", "here") == gone
        assert not await storage.do(leases.cut_off), "whoever has a lease is let alone"
        await storage.do(lambda db: db.execute(servers.update().values(until=0)))
        assert isinstance(await storage.acquire("one", "here"), Kept)
        sleeping.append(sleep("SELECT pg_advisory_lock(1)"))
        assert await storage.do(leases.cut_off) == 1
        for asleep in sleeping:
            asleep.invalidate()

    try:
        on(database, work)
    finally:
        engine.dispose()


def test_a_limit_of_the_database_itself_stays(new_database: Callable[[str], str]) -> None:
    names = ("idle_in_transaction_session_timeout", "tcp_keepalives_idle")
    asked = sql.text("SELECT " + ", ".join(f"current_setting('{name}')" for name in names))
    url = new_database("postgresql")
    told = []
    for address in (url, f"{url}?options=-cidle_in_transaction_session_timeout%3D7s -ctcp_keepalives_idle%3D60"):
        engine = open_engine(address)
        with engine.connect() as db:
            told.append(tuple(db.execute(asked).one()))
        engine.dispose()
    assert told == [(f"{PATIENCE / 60:.0f}min", "2"), ("7s", "60")]


def test_a_database_that_is_cut_off_is_not_waited_for_for_ever(new_database: Callable[[str], str]) -> None:
    for query, seconds in (("", "5"), ("?keepalives_idle=60", "60")):
        engine = open_engine(new_database("postgresql") + query)
        with engine.connect() as db:
            told = db.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
        engine.dispose()
        assert told["keepalives_idle"] == seconds, "what somebody says for themselves is left alone"
        assert (told["connect_timeout"], told["tcp_user_timeout"]) == ("5", "10000")


def test_a_port_that_somebody_took_meanwhile_is_not_waited_for(cluster: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database for tests begins at another."""
    ports = [postgresql.free_port(), sql.make_url(cluster).port]
    monkeypatch.setattr(postgresql, "free_port", ports.pop)
    with postgresql.running() as url:
        assert sql.make_url(url).port != sql.make_url(cluster).port
