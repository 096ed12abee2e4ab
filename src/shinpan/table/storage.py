"""What outlives the process: games, their answers, replays. SQLite by default, PostgreSQL by URL.

One thread writes. Whatever has come in while it was busy goes into one transaction, so that many games share the price
of making a change last; whoever asked is told when it has been committed, not before.
"""

import asyncio
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from ..support.errors import ShinpanError
from . import keeping, leases
from .deeds import ANSWERS, Judged, insert_deed, select_deeds
from .fairqueue import full
from .lanes import Lanes
from .leases import LostError
from .schema import answers, default_url, games, make_tables, open_engine, replays
from .settings import Settings
from .sqlitefile import SqliteFile
from .trouble import ConflictError

ROW = 40  # bytes of an answer beside its words
NEW_ANSWER = sql.insert(answers)  # made once: most of what is stored are answers


class Answered(msgspec.Struct, frozen=True, array_like=True):
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
    lesson: str = ""  # that is played here
    best_of: int = 1  # games of a match
    wins: list[int] = msgspec.field(default_factory=lambda: [0, 0])  # in earlier games of the match
    number: int = 1  # of this game in it
    open_seat: str = ""  # the invitation that anybody may use
    sideboarded: bool = False  # whether cards are exchanged between games of a match
    sides: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])  # the sideboards
    first_decks: list[list[str]] = msgspec.field(default_factory=list)  # with which a match began, if they changed
    exchange_until: int = 0  # when the time to exchange cards is over, in ms; 0: it does not run yet
    settled: list[bool] = msgspec.field(default_factory=lambda: [False, False])  # who has settled on a deck
    names_only: bool = False  # whether guests may not sit down
    named: list[str] = msgspec.field(default_factory=lambda: ["", ""])  # names that the players proved to be theirs
    end_of_time: str = "loses"  # what an empty clock means
    match: str = ""  # the tournament, its round and the table that this game is of
    closed_by: str = ""  # the tournament before whose end nobody may learn these decks
    board: bool = False  # whether a judge plays a ruling out here: what began it may be hidden from the players


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
    owner: str = ""  # who made it, hashed
    epoch: int = 0  # of whoever has it awake
    deeds: tuple[Judged, ...] = ()  # of judges
    calls: dict[int, str] = field(default_factory=dict)  # for a judge: seats, and what they said


Found = TypeVar("Found")
Work = Callable[[Connection], Any]


class Storage:
    """The one thread that speaks to the database, and what can be asked of it."""

    def __init__(self, url: str, most: int = 10_000, share: int = 1_000, server: str = "") -> None:
        self.engine = open_engine(url or default_url(), server)
        self.file = SqliteFile(self.engine.url.database) if self.engine.dialect.name == "sqlite" else None
        try:
            if self.file is not None:
                self.file.lock()
            make_tables(self.engine)
            if self.file is not None:
                self.file.remember()
        except SQLAlchemyError as error:
            self.release()
            raise ShinpanError(f"--database: it cannot be opened ({plain(error)})") from None
        self.todo: Lanes[Job] = Lanes(most, share)  # how much may be asked from outside, by all and by one address
        self.thread = threading.Thread(target=self.serve, name="storage", daemon=True)
        self.thread.start()

    def close(self) -> None:
        """Do what is still to be done, then end."""
        self.todo.close()
        self.thread.join()
        self.release()

    def release(self) -> None:
        self.engine.dispose()
        if self.file is not None:
            self.file.unlock()

    @property
    def is_shared(self) -> bool:
        """Whether other processes may use this database too."""
        return self.file is None

    async def do(
        self, work: Callable[[Connection], Found], fence: tuple[str, int] | None = None, asker: str = ""
    ) -> Found:
        """Do some work in a transaction; ConflictError if it could not be made to last.

        `fence`: a room and the epoch of whoever has it awake. LostError if somebody else has it by now.
        `asker`: the address that asks for it, which takes turns with others; BusyError if too much waits.
        """
        job = Job(work, asyncio.get_running_loop(), fence=fence)
        if (given_up := self.todo.put(job, asker)) is not None:
            given_up.fail(full())
        found: Found = await job.told
        return found

    def serve(self) -> None:
        while jobs := self.todo.take():
            self.together(jobs)

    def together(self, jobs: "list[Job]") -> None:
        """Commit several changes at once; if one of them cannot be made, each by itself."""
        try:
            with self.engine.begin() as connection:
                lost = leases.lost_rooms(connection, [job.fence for job in jobs if job.fence is not None])
                for job in jobs:
                    if job.fence in lost:
                        job.fail(LostError("another process has this game now"))
                jobs = [job for job in jobs if job.fence not in lost]
                new = [row for job in jobs for row in job.rows]
                if new:
                    connection.execute(NEW_ANSWER, new)
                found = [job.work(connection) for job in jobs]
                if self.file is not None:
                    self.file.must_be_there()
        except Exception as error:  # noqa: BLE001 - it is raised where the work was asked for, and nowhere else
            if len(jobs) > 1:
                for job in jobs:
                    self.together([job])
            elif jobs:
                jobs[0].fail(ConflictError(plain(error)) if isinstance(error, SQLAlchemyError) else error)
        else:
            for job, value in zip(jobs, found, strict=True):
                job.tell(value)

    # Games

    async def make(self, kept: Kept, settings: Settings | None = None, asker: str = "") -> None:
        """Keep a new game, unless it is there; with settings, the oldest of an owner who has too many make room."""

        def work(db: Connection) -> None:
            if select_game(db, kept.room, False) is not None:
                return
            insert_game(db, kept)
            if settings is not None:
                keeping.keep_games(db, kept.owner, [kept.room], settings)

        await self.do(work, asker=asker)

    async def load(self, room: str, asker: str = "") -> Kept | None:
        return await self.do(lambda db: select_game(db, room), asker=asker) if keeping.is_name(room) else None

    async def look(self, room: str, asker: str = "") -> Kept | None:
        """A game without its answers, for whoever does not need them."""
        return await self.do(lambda db: select_game(db, room, False), asker=asker) if keeping.is_name(room) else None

    async def acquire(self, room: str, server: str, asker: str = "") -> Kept | leases.Holder | None:
        """Have a game awake in this process: nobody who had it before can change it from now on.

        Gives the game; or the process that has it awake, if its lease runs; or None if there is no such game.
        """
        if not keeping.is_name(room):
            return None

        def work(db: Connection) -> Kept | leases.Holder | None:
            held = leases.acquire(db, room, server)
            return held if isinstance(held, leases.Holder) else select_game(db, room)

        return await self.do(work, asker=asker)

    async def seat(self, room: str, about: About, tokens: list[str], epoch: int = 0) -> None:
        """Keys of seats, or what is promised, are others now."""
        change = {"about": msgspec.json.encode(about).decode(), "tokens": msgspec.json.encode(tokens).decode()}
        await self.do(lambda db: change_game(db, room, change), (room, epoch))

    async def start(self, room: str, about: About, epoch: int = 0) -> None:
        """The game has begun: what it is will not change any more."""
        change = {"about": msgspec.json.encode(about).decode(), "started": True}
        await self.do(lambda db: change_game(db, room, change), (room, epoch))

    async def answer(self, room: str, at: int, given: Sequence[Answered], result: str, epoch: int = 0) -> None:
        """Keep answers, all or none, and the result if they ended the game. Nobody else may have answered there."""
        if result:
            await self.do(lambda db: insert_last(db, room, at, given, result), (room, epoch))
            return
        job = Job(nothing, asyncio.get_running_loop(), rows(room, at, given), (room, epoch))
        self.todo.put(job)
        await job.told

    async def take_back(self, room: str, at: int, skipped: int, epoch: int = 0) -> None:
        """Forget every answer from `at` on."""
        await self.do(lambda db: delete_answers(db, room, at, skipped), (room, epoch))

    async def judge(self, room: str, number: int, deed: Judged, skipped: int, result: str, epoch: int = 0) -> None:
        """Keep what a judge did, with all that follows: answers that are forgotten, the end of the game."""

        def work(db: Connection) -> None:
            insert_deed(db, room, number, deed)
            if deed.do in ANSWERS:
                change_game(db, room, {"calls": ""})
            if deed.to >= 0:
                delete_answers(db, room, deed.to, skipped)
            if result:
                change_game(db, room, {"result": result, "skipped": skipped})

        await self.do(work, (room, epoch))

    async def call_judge(self, room: str, calls: dict[int, str], epoch: int = 0) -> None:
        change = {"calls": msgspec.json.encode(calls).decode()}
        await self.do(lambda db: change_game(db, room, change), (room, epoch))

    async def finish(self, room: str, result: str, epoch: int = 0) -> None:
        await self.do(lambda db: change_game(db, room, {"result": result}), (room, epoch))

    async def tidy(self, settings: Settings) -> None:
        """Let go of what is too old or too much; `docs/host.md` says in which order."""
        for step in keeping.tidying(settings):
            await self.do(step)

    async def weigh(self, kept: Kept) -> None:
        """Count how much a game has come to hold, as a share of whoever made it."""
        size = weight(kept)
        await self.do(lambda db: change_game(db, kept.room, {"size": size}), (kept.room, kept.epoch))

    # Replays

    async def keep_replay(self, replay: str, record: str, settings: Settings, owner: str = "", asker: str = "") -> None:
        def work(db: Connection) -> None:
            insert_replay(db, replay, record, owner)
            keeping.keep_share(db, keeping.REPLAYS, owner, settings.replay_share, settings.bytes_share)
            keeping.keep_total(db, keeping.REPLAYS, settings.most_replays)

        await self.do(work, asker=asker)

    async def replay(self, replay: str, asker: str = "") -> str | None:
        if not keeping.is_name(replay):
            return None
        found = sql.select(replays.c.record).where(replays.c.replay == replay)
        return await self.do(lambda db: db.execute(found).scalar_one_or_none(), asker=asker)


class Job:
    """Some work, or the rows of answers, and whoever waits for it."""

    def __init__(
        self,
        work: Work,
        loop: asyncio.AbstractEventLoop,
        rows: Sequence[dict[str, Any]] = (),
        fence: tuple[str, int] | None = None,
    ) -> None:
        self.work = work
        self.fence = fence
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


def insert_game(db: Connection, kept: Kept) -> None:
    about = msgspec.json.encode(kept.about).decode()
    values = {
        "room": kept.room,
        "about": about,
        "owner": kept.owner,
        "match": kept.about.match,
        "size": weight(kept),
        "touched": keeping.now(),
        "tokens": msgspec.json.encode(kept.tokens).decode(),
        "started": kept.started,
        "public": kept.public,
        "result": kept.result,
        "skipped": kept.skipped,
        "made": keeping.now(),
    }
    db.execute(sql.insert(games).values(values))
    if kept.answers:
        db.execute(NEW_ANSWER, rows(kept.room, 0, kept.answers))


def weight(kept: Kept) -> int:
    """What a game takes of the share of whoever made it, in bytes: what it is, its answers, what judges did."""
    told = sum([len(given.words) + len(given.kind) + ROW for given in kept.answers])
    return len(msgspec.json.encode(kept.about)) + told + sum([len(msgspec.json.encode(deed)) for deed in kept.deeds])


def rows(room: str, at: int, given: Sequence[Answered]) -> list[dict[str, Any]]:
    """Answers as they are stored, the first of them as the game's answer `at`."""
    return [
        {"room": room, "at": at + i, "who": one.who, "kind": one.kind, "words": one.words}
        | {"clock_a": one.clocks[0], "clock_b": one.clocks[1]}
        for i, one in enumerate(given)
    ]


def select_game(db: Connection, room: str, whole: bool = True) -> Kept | None:
    found = db.execute(sql.select(games).where(games.c.room == room)).one_or_none()
    if found is None:
        return None
    about = msgspec.json.decode(found.about, type=About)
    tokens = msgspec.json.decode(found.tokens, type=list[str])
    kept = Kept(room, about, tokens, found.started, found.public, found.result, found.skipped)
    kept = replace(kept, owner=found.owner, epoch=found.epoch)
    if not whole:
        return kept
    rows = db.execute(sql.select(answers).where(answers.c.room == room).order_by(answers.c.at))
    calls = msgspec.json.decode(found.calls, type=dict[int, str]) if found.calls else {}
    kept = replace(kept, deeds=select_deeds(db, room), calls=calls)
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


def insert_replay(db: Connection, replay: str, record: str, owner: str) -> None:
    """Keep a replay in place of one of that name."""
    db.execute(sql.delete(replays).where(replays.c.replay == replay))
    values = {"replay": replay, "record": record, "made": keeping.now(), "owner": owner, "size": len(record)}
    db.execute(sql.insert(replays).values(values))
