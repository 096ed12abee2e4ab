"""Many processes, one database: each game is awake in one of them at a time.

A process has a lease, which it renews; a game names its holder. A game whose holder's lease has run out may be taken by
anybody, and its epoch rises. Every change of a game is made in a transaction that sees the epoch of whoever makes it,
so a process that slept, or was cut off, changes nothing afterwards, whatever its clock says: times are the database's.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from .schema import MARK, games, servers
from .trouble import LostError

__all__ = ["Holder", "LostError", "acquire", "lost_rooms", "renew", "resign"]

LEASE_MS = 3_200
RENEW_SECONDS = 0.6
OPEN_SECONDS = 1.0  # that something has been going on in the database before it is ended with its process's lease
TRIES, TRY_SECONDS = 10, 0.02  # until it has ended
SLACK_MS = 500  # by which the database's clock may be set back without anybody losing a lease

sessions = sql.table(  # PostgreSQL's own list of who is connected
    "pg_stat_activity", *[sql.column(name) for name in ("pid", "application_name", "datname", "usename", "xact_start")]
)


@dataclass(frozen=True)
class Holder:
    """A process that has a game awake, and how to reach it."""

    server: str
    url: str
    secret: str


def clock(db: Connection) -> Any:
    """The database's own time, in ms."""
    if db.dialect.name == "postgresql":
        return sql.cast(sql.func.extract("epoch", sql.func.clock_timestamp()) * 1000, sql.BigInteger)
    return sql.cast((sql.func.julianday("now") - 2440587.5) * 86_400_000, sql.BigInteger)


def is_live(db: Connection) -> Any:
    """Whether a lease runs. One that ends later than any that is given now is from before the database's clock was set
    back: whoever has it renews it soon, or is gone."""
    return servers.c.until.between(clock(db), clock(db) + LEASE_MS + SLACK_MS)


def renew(db: Connection, holder: Holder, listing: str, overview: str = "") -> None:
    """Have a lease for a while longer."""
    values = {"url": holder.url, "secret": holder.secret, "until": clock(db) + LEASE_MS, "listing": listing}
    values["overview"] = overview
    changed = db.execute(sql.update(servers).where(servers.c.server == holder.server).values(values))
    if not changed.rowcount:
        db.execute(sql.insert(servers).values(values | {"server": holder.server}))


def resign(db: Connection, server: str) -> None:
    """Let go of everything at once; processes that ended long ago are forgotten with it."""
    long_ago = sql.func.abs(servers.c.until - clock(db)) > 3_600_000  # or before the clock was set back
    db.execute(sql.delete(servers).where(sql.or_(servers.c.server == server, long_ago)))


def alive(db: Connection) -> set[str]:
    """The processes that have a lease."""
    return set(db.execute(sql.select(servers.c.server).where(is_live(db))).scalars())


def listings(db: Connection, server: str) -> list[str]:
    """What the others have that may be watched."""
    found = sql.select(servers.c.listing).where(servers.c.server != server, is_live(db))
    return list(db.execute(found).scalars())


def overviews(db: Connection, server: str) -> list[str]:
    """What there is to be seen of the others, for whoever hosts the table."""
    live = (servers.c.server != server, is_live(db), servers.c.overview != "")
    return list(db.execute(sql.select(servers.c.overview).where(*live)).scalars())


def acquire(db: Connection, room: str, server: str) -> Holder | None:
    """Hold a game; or the process that holds it. None if it is held now, or there is no such game."""
    alive = sql.exists().where(servers.c.server == games.c.holder, is_live(db))
    free = sql.and_(games.c.room == room, sql.or_(games.c.holder == server, sql.not_(alive)))
    unlocked = sql.select(games.c.room).where(free).with_for_update(skip_locked=True, key_share=True)
    quickly = sql.and_(games.c.room == room, games.c.room.in_(unlocked)) if db.dialect.name == "postgresql" else free
    if take(db, quickly, server):
        return None
    held = sql.select(servers, is_live(db).label("lives")).select_from(games)
    held = held.outerjoin(servers, games.c.holder == servers.c.server).where(games.c.room == room)
    while True:
        found = db.execute(held).one_or_none()
        if found is None:  # there is no such game
            return None
        if found.server is None:  # nobody has it, but somebody is changing it: that is waited for
            if take(db, free, server):
                return None
        elif not found.lives and cut_off(db) and any(take_soon(db, quickly, server) for _ in range(TRIES)):
            return None
        else:
            return Holder(found.server, found.url, found.secret)


def take(db: Connection, which: Any, server: str) -> bool:
    """Hold a game; whether there is one to be held."""
    values = {"holder": server, "epoch": games.c.epoch + 1, "touched": clock(db)}
    return bool(db.execute(sql.update(games).where(which).values(values)).rowcount)


def take_soon(db: Connection, which: Any, server: str) -> bool:
    """Hold a game a moment later."""
    db.execute(sql.select(sql.func.pg_sleep(TRY_SECONDS)))
    return take(db, which, server)


def cut_off(db: Connection) -> int:
    """End what processes without a lease have begun in the database, and hold locks for, which would last for as long
    as they sleep; how much that was. Whoever wakes up connects anew."""
    if db.dialect.name != "postgresql":
        return 0
    ended = sql.func.count(sql.func.pg_terminate_backend(sessions.c.pid))
    long_ago = sql.func.clock_timestamp() - sql.func.make_interval(0, 0, 0, 0, 0, 0, OPEN_SECONDS)
    asked = sql.select(ended).where(
        sessions.c.application_name.in_(sql.select(MARK + servers.c.server).where(sql.not_(is_live(db)))),
        sessions.c.datname == sql.func.current_database(),
        sessions.c.usename == sql.func.current_user(),
        sessions.c.xact_start < long_ago,
    )
    return int(db.execute(asked).scalar_one())


def lost_rooms(db: Connection, fences: Sequence[tuple[str, int]]) -> set[tuple[str, int] | None]:
    """Of some games and epochs, those that are others by now. Until the transaction ends they stay as they are."""
    if not fences:
        return set()
    asked = sql.select(games.c.room, games.c.epoch).where(games.c.room.in_({room for room, _ in fences}))
    if db.dialect.name == "postgresql":
        asked = asked.order_by(games.c.room).with_for_update(read=True)
    true = {row.room: row.epoch for row in db.execute(asked)}
    return {fence for fence in fences if true.get(fence[0]) != fence[1]}
