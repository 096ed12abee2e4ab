"""What outlives the process: games, their answers, replays. SQLite by default, PostgreSQL by URL.

One thread writes. Whatever has come in while it was busy goes into one transaction, so that many games share the price
of making a change last; whoever asked is told when it has been committed, not before.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy import BigInteger, Boolean, Column, Connection, ForeignKey, Integer, String, Text
from sqlalchemy.exc import SQLAlchemyError

from ..support.errors import ShinpanError
from ..support.home import home

MOST_TOGETHER = 256  # changes of one transaction

meta = sql.MetaData()

games = sql.Table(
    "shinpan_games",
    meta,
    Column("room", String(40), primary_key=True),
    Column("about", Text, nullable=False),  # everything that never changes once the game has begun
    Column("tokens", Text, nullable=False),  # hashes of the seats' tokens
    Column("started", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("result", String(200), nullable=False),
    Column("skipped", Integer, nullable=False),  # numbers of positions that are never used again, because of take-backs
    Column("made", BigInteger, nullable=False, index=True),
)

answers = sql.Table(
    "shinpan_answers",
    meta,
    Column("room", ForeignKey("shinpan_games.room", ondelete="CASCADE"), primary_key=True),
    Column("at", Integer, primary_key=True),
    Column("who", String(10), nullable=False),
    Column("kind", String(200), nullable=False),
    Column("words", String(400), nullable=False),
    Column("clock_a", Integer, nullable=False),  # what was left after it, in ms
    Column("clock_b", Integer, nullable=False),
)

replays = sql.Table(
    "shinpan_replays",
    meta,
    Column("replay", String(40), primary_key=True),
    Column("record", Text, nullable=False),
    Column("made", BigInteger, nullable=False, index=True),
)

NEW_ANSWER = sql.insert(answers)  # made once: most of what is stored are answers


@dataclass(frozen=True)
class Answered:
    """A stored answer."""

    who: str
    kind: str
    words: str
    clocks: tuple[int, int] = (0, 0)


class About(msgspec.Struct, frozen=True):
    """What a game is, apart from what has happened in it."""

    game: str
    edition: str
    mode: str
    level: str
    seat: str  # the person's, against an AI
    opening: str
    decks: list[list[str]]
    names: list[str]
    secret: str
    seeds: list[str]  # what the players have added
    seed: str = ""  # of the game, once it has begun
    position: str = ""
    fair: bool = True
    open_lists: bool = False
    minutes: float = 0.0
    increment: float = 0.0
    version: int = 1  # of the promise
    parts: list[str] = msgspec.field(default_factory=lambda: ["", ""])  # what the players have committed to
    commitment: str = ""  # once everybody has committed
    before: int = 0  # answers that were taken over from another game


@dataclass(frozen=True)
class Kept:
    """A game as it is stored."""

    room: str
    about: About
    tokens: list[str]
    started: bool
    public: bool
    result: str = ""
    skipped: int = 0
    answers: tuple[Answered, ...] = ()


Found = TypeVar("Found")
Work = Callable[[Connection], Any]


class ConflictError(Exception):
    """Somebody else has changed the game, or the storage refuses the change."""


def default_url() -> str:
    """The file in the user's own folder."""
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ShinpanError(f"{folder}: cannot be made ({error.strerror})") from error
    return f"sqlite:///{Path(folder, 'table.db').resolve()}"


def open_engine(url: str) -> sql.Engine:
    """An engine whose commits survive a crash; ShinpanError if the address is none."""
    try:
        made = sql.make_url(url)
        if made.drivername in ("postgres", "postgresql"):
            made = made.set(drivername="postgresql+psycopg")
        engine = sql.create_engine(made, pool_size=1, max_overflow=1, pool_pre_ping=True)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        known = "sqlite:///FILE or postgresql://USER@HOST/NAME (which needs the extra `shinpan[postgresql]`)"
        raise ShinpanError(f"--database: expected {known} ({type(error).__name__})") from None
    if engine.dialect.name == "sqlite":
        sql.event.listen(engine, "connect", be_careful)
    return engine


def be_careful(connection: Any, _record: Any) -> None:
    """SQLite's own settings: one log that readers and the writer share, and commits that reach the disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


class Storage:
    """The one thread that speaks to the database, and what can be asked of it."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url or default_url())
        try:
            meta.create_all(self.engine)
        except SQLAlchemyError as error:
            raise ShinpanError(f"--database: it cannot be opened ({plain(error)})") from None
        self.todo: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.thread = threading.Thread(target=self.serve, name="storage", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Do what is still to be done, then end."""
        self.todo.put(None)
        self.thread.join()
        self.engine.dispose()

    async def do(self, work: Callable[[Connection], Found]) -> Found:
        """Do some work in a transaction; ConflictError if it could not be made to last."""
        job = Job(work, asyncio.get_running_loop())
        self.todo.put(job)
        found: Found = await job.told
        return found

    def serve(self) -> None:
        while (first := self.todo.get()) is not None:
            jobs = [first]
            ends = False
            while len(jobs) < MOST_TOGETHER and not self.todo.empty():
                job = self.todo.get()
                if job is None:
                    ends = True
                    break
                jobs.append(job)
            self.together(jobs)
            if ends:
                return

    def together(self, jobs: "list[Job]") -> None:
        """Commit several changes at once; if one of them cannot be made, each by itself."""
        try:
            with self.engine.begin() as connection:
                new = [row for job in jobs for row in job.rows]
                if new:
                    connection.execute(NEW_ANSWER, new)
                found = [job.work(connection) for job in jobs]
        except SQLAlchemyError as error:
            if len(jobs) > 1:
                for job in jobs:
                    self.together([job])
            else:
                jobs[0].fail(ConflictError(plain(error)))
        except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for
            for job in jobs:
                job.fail(error)
        else:
            for job, value in zip(jobs, found, strict=True):
                job.tell(value)

    # Games

    async def make(self, kept: Kept) -> None:
        await self.do(lambda db: insert_game(db, kept))

    async def load(self, room: str) -> Kept | None:
        return await self.do(lambda db: select_game(db, room))

    async def seat(self, room: str, about: About, tokens: list[str]) -> None:
        """Keys of seats, or what is promised, are others now."""
        change = {"about": msgspec.json.encode(about).decode(), "tokens": msgspec.json.encode(tokens).decode()}
        await self.do(lambda db: change_game(db, room, change))

    async def start(self, room: str, about: About) -> None:
        """The game has begun: what it is will not change any more."""
        change = {"about": msgspec.json.encode(about).decode(), "started": True}
        await self.do(lambda db: change_game(db, room, change))

    async def answer(self, room: str, at: int, given: Sequence[Answered], result: str) -> None:
        """Keep answers, all or none, and the result if they ended the game. Nobody else may have answered there."""
        if result:
            await self.do(lambda db: insert_last(db, room, at, given, result))
            return
        job = Job(nothing, asyncio.get_running_loop(), rows(room, at, given))
        self.todo.put(job)
        await job.told

    async def take_back(self, room: str, at: int, skipped: int) -> None:
        """Forget every answer from `at` on."""
        await self.do(lambda db: delete_answers(db, room, at, skipped))

    async def finish(self, room: str, result: str) -> None:
        await self.do(lambda db: change_game(db, room, {"result": result}))

    async def open_games(self, most: int) -> list[str]:
        """Public games that are being played, the latest first."""
        return await self.do(lambda db: select_open(db, most))

    async def forget_unstarted(self, hours: float) -> None:
        """Let go of games that somebody made and nobody began."""
        old = sql.delete(games).where(games.c.started.is_(False), games.c.made < now() - int(hours * 3_600_000))
        await self.do(lambda db: db.execute(old).rowcount)

    # Replays

    async def keep_replay(self, replay: str, record: str, most: int) -> None:
        await self.do(lambda db: insert_replay(db, replay, record, most))

    async def replay(self, replay: str) -> str | None:
        found = sql.select(replays.c.record).where(replays.c.replay == replay)
        return await self.do(lambda db: db.execute(found).scalar_one_or_none())


class Job:
    """Some work, or the rows of answers, and whoever waits for it."""

    def __init__(self, work: Work, loop: asyncio.AbstractEventLoop, rows: Sequence[dict[str, Any]] = ()) -> None:
        self.work = work
        self.rows = rows
        self.loop = loop
        self.told: asyncio.Future[Any] = loop.create_future()

    def tell(self, value: Any) -> None:
        self.loop.call_soon_threadsafe(settle, self.told, value, None)

    def fail(self, error: BaseException) -> None:
        self.loop.call_soon_threadsafe(settle, self.told, None, error)


def settle(told: "asyncio.Future[Any]", value: Any, error: BaseException | None) -> None:
    if told.done():  # whoever asked has gone
        return
    if error is None:
        told.set_result(value)
    else:
        told.set_exception(error)


def plain(error: BaseException) -> str:
    """An error without what SQLAlchemy adds: it would show the values, which are nobody's business in a log."""
    return str(getattr(error, "orig", None) or type(error).__name__).splitlines()[0][:200]


def now() -> int:
    return int(time.time() * 1000)


def insert_game(db: Connection, kept: Kept) -> None:
    values = {
        "room": kept.room,
        "about": msgspec.json.encode(kept.about).decode(),
        "tokens": msgspec.json.encode(kept.tokens).decode(),
        "started": kept.started,
        "public": kept.public,
        "result": kept.result,
        "skipped": kept.skipped,
        "made": now(),
    }
    db.execute(sql.insert(games).values(values))
    if kept.answers:
        db.execute(NEW_ANSWER, rows(kept.room, 0, kept.answers))


def rows(room: str, at: int, given: Sequence[Answered]) -> list[dict[str, Any]]:
    """Answers as they are stored, the first of them as the game's answer `at`."""
    return [
        {"room": room, "at": at + i, "who": one.who, "kind": one.kind, "words": one.words}
        | {"clock_a": one.clocks[0], "clock_b": one.clocks[1]}
        for i, one in enumerate(given)
    ]


def select_game(db: Connection, room: str) -> Kept | None:
    found = db.execute(sql.select(games).where(games.c.room == room)).one_or_none()
    if found is None:
        return None
    about = msgspec.json.decode(found.about, type=About)
    tokens = msgspec.json.decode(found.tokens, type=list[str])
    kept = Kept(room, about, tokens, found.started, found.public, found.result, found.skipped)
    rows = db.execute(sql.select(answers).where(answers.c.room == room).order_by(answers.c.at))
    return replace(kept, answers=tuple(Answered(r.who, r.kind, r.words, (r.clock_a, r.clock_b)) for r in rows))


def change_game(db: Connection, room: str, change: dict[str, Any]) -> None:
    db.execute(sql.update(games).where(games.c.room == room).values(change))


def insert_last(db: Connection, room: str, at: int, given: Sequence[Answered], result: str) -> None:
    db.execute(NEW_ANSWER, rows(room, at, given))
    change_game(db, room, {"result": result})


def nothing(_db: Connection) -> None:
    """What a job does whose row is all."""


def delete_answers(db: Connection, room: str, at: int, skipped: int) -> None:
    db.execute(sql.delete(answers).where(answers.c.room == room, answers.c.at >= at))
    change_game(db, room, {"skipped": skipped, "result": ""})


def select_open(db: Connection, most: int) -> list[str]:
    found = sql.select(games.c.room).where(games.c.public, games.c.started, games.c.result == "")
    return list(db.execute(found.order_by(games.c.made.desc()).limit(most)).scalars())


def insert_replay(db: Connection, replay: str, record: str, most: int) -> None:
    """Keep a replay in place of one of that name, and let the oldest go when there are too many."""
    db.execute(sql.delete(replays).where(replays.c.replay == replay))
    db.execute(sql.insert(replays).values(replay=replay, record=record, made=now()))
    old = sql.select(replays.c.replay).order_by(replays.c.made.desc()).offset(most)
    stale = list(db.execute(old).scalars())
    if stale:
        db.execute(sql.delete(replays).where(replays.c.replay.in_(stale)))
