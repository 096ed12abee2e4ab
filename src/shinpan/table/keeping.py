"""How much is kept, and what goes first: bounds by count, size and age, for each address and in all."""

import hashlib
import time
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from .schema import games, judges, replays, reports, tournaments
from .settings import Settings

LONGEST_NAME = 40
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS


def now() -> int:
    return int(time.time() * 1000)


def is_name(words: str) -> bool:
    """Whether a room or a replay could be called so. Nothing else is looked up."""
    return 0 < len(words) <= LONGEST_NAME and words.isascii() and words.replace("-", "a").replace("_", "a").isalnum()


def owner_hash(owner: str) -> str:
    """An address as it is stored: enough to count by, and not the address."""
    return hashlib.sha256(f"shinpan owner {owner}".encode()).hexdigest()[:32] if owner else ""


@dataclass(frozen=True)
class Shelf:
    """A table of things that strangers may store: its key, and what goes first."""

    table: sql.Table
    key: Any
    order: tuple[Any, ...]


UNSTARTED_FIRST = sql.case((games.c.started.is_(False), 0), (games.c.result != "", 1), else_=2)
GAMES = Shelf(games, games.c.room, (UNSTARTED_FIRST, games.c.touched, games.c.made))
TOURNAMENTS = Shelf(tournaments, tournaments.c.tournament, (tournaments.c.made,))
REPLAYS = Shelf(replays, replays.c.replay, (replays.c.made,))


def drop(db: Connection, shelf: Shelf, names: list[str]) -> None:
    if names:
        db.execute(sql.delete(shelf.table).where(shelf.key.in_(names)))


def keep_share(db: Connection, shelf: Shelf, owner: str, most: int, size: int) -> None:
    """Let an owner's own things go, what goes first first, until they have no more than their share."""
    if not owner:
        return
    asked = sql.select(shelf.key, shelf.table.c.size).where(shelf.table.c.owner == owner)
    rows = list(db.execute(asked.order_by(*[column.desc() for column in shelf.order])))
    used = 0
    for i, row in enumerate(rows):
        used += row[1]
        if i >= most or (used > size and i > 0):
            drop(db, shelf, [other[0] for other in rows[i:]])
            return


def keep_total(db: Connection, shelf: Shelf, most: int) -> None:
    """Let things go until there are no more than so many: first those of whoever has most."""
    counted = sql.func.count()
    over = (db.execute(sql.select(counted).select_from(shelf.table)).scalar() or 0) - most
    while over > 0:
        by_owner = sql.select(shelf.table.c.owner, counted).group_by(shelf.table.c.owner).order_by(counted.desc())
        greediest, _ = db.execute(by_owner.limit(1)).one()
        asked = sql.select(shelf.key).where(shelf.table.c.owner == greediest).order_by(*shelf.order)
        names = list(db.execute(asked.limit(max(1, min(over, 100)))).scalars())
        drop(db, shelf, names)
        over -= len(names)


def tidy(db: Connection, settings: Settings) -> None:
    """Let go of what is too old, then of what is too much."""
    at = now()
    begun = games.c.started.is_(True)
    unstarted = [games.c.started.is_(False), games.c.made < at - int(settings.unstarted_hours * HOUR_MS)]
    db.execute(sql.delete(games).where(*unstarted))
    finished = at - int(settings.finished_days * DAY_MS)
    db.execute(sql.delete(games).where(begun, games.c.result != "", latest() < finished))
    unfinished = at - int(settings.unfinished_days * DAY_MS)
    db.execute(sql.delete(games).where(begun, games.c.result == "", latest() < unfinished))
    db.execute(sql.delete(replays).where(replays.c.made < at - int(settings.replay_days * DAY_MS)))
    db.execute(sql.delete(tournaments).where(tournaments.c.made < at - int(settings.tournament_days * DAY_MS)))
    oldest = at - int(max(settings.tournament_days, settings.unfinished_days) * DAY_MS)
    db.execute(sql.delete(judges).where(judges.c.made < oldest))
    db.execute(sql.delete(reports).where(reports.c.made < at - int(settings.report_days * DAY_MS)))
    keep_total(db, GAMES, settings.most_games)
    keep_total(db, REPLAYS, settings.most_replays)


def latest() -> Any:
    """When a game was last awake; one of an earlier version says only when it was made."""
    return sql.case((games.c.touched > games.c.made, games.c.touched), else_=games.c.made)
