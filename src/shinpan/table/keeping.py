"""How much is kept, and what goes first: bounds by count, size and age, for each address and in all."""

import hashlib
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import sqlalchemy as sql
from sqlalchemy import Connection

from .addresses import site_of
from .schema import games, judges, rated_games, replays, reports, tournaments
from .settings import Settings
from .trouble import StatusError

LONGEST_NAME = 40
HOUR_MS = 3_600_000
DAY_MS = 24 * HOUR_MS
SITE_DIGITS = 16  # of a stored owner, which all owners of a site have


def now() -> int:
    return int(time.time() * 1000)


def is_name(words: str) -> bool:
    """Whether a room or a replay could be called so. Nothing else is looked up."""
    return 0 < len(words) <= LONGEST_NAME and words.isascii() and words.replace("-", "a").replace("_", "a").isalnum()


def owner_hash(owner: str) -> str:
    """An address as it is stored: enough to count by, and not the address. It begins as all of its site do."""
    if not owner:
        return ""
    parts = [hashlib.sha256(f"shinpan owner {one}".encode()).hexdigest() for one in (site_of(owner) or owner, owner)]
    return "".join([part[:SITE_DIGITS] for part in parts])


def site_hash(owner: str) -> str:
    """The same of the site that an address is of, where shares are small and all of them together are."""
    return owner_hash(owner)[:SITE_DIGITS]


@dataclass(frozen=True)
class Shelf:
    """A table of things that strangers may store: its key, and what goes first."""

    table: sql.Table
    key: Any
    order: Callable[[], tuple[Any, ...]]


def games_order() -> tuple[Any, ...]:
    """Games that nobody began for an hour go first, then those that are over, then others that nobody began (somebody
    may be on the way) and those of tournaments (a league takes its time), then those that are played."""
    alone, unstarted, over = games.c.match == "", games.c.started.is_(False), games.c.result != ""
    left_alone = sql.and_(alone, unstarted, games.c.made < now() - HOUR_MS)
    rank = sql.case((left_alone, 0), (sql.and_(alone, over), 1), (sql.or_(unstarted, over), 2), else_=3)
    return rank, games.c.touched, games.c.made


GAMES = Shelf(games, games.c.room, games_order)
TOURNAMENTS = Shelf(tournaments, tournaments.c.tournament, lambda: (tournaments.c.made,))
REPLAYS = Shelf(replays, replays.c.replay, lambda: (replays.c.made,))


def drop(db: Connection, shelf: Shelf, names: list[str]) -> None:
    """Let things go, with the judges of games and tournaments."""
    if names:
        db.execute(sql.delete(judges).where(judges.c.place.in_(names)))
        db.execute(sql.delete(shelf.table).where(shelf.key.in_(names)))


def keep_share(db: Connection, shelf: Shelf, owner: str, most: int, size: int) -> None:
    """Let an owner's own things go, what goes first first, until they have no more than their share."""
    if not owner:
        return
    asked = sql.select(shelf.key, shelf.table.c.size).where(shelf.table.c.owner == owner)
    rows = list(db.execute(asked.order_by(*[column.desc() for column in shelf.order()])))
    used = 0
    for i, row in enumerate(rows):
        used += row[1]
        if i >= most or (used > size and i > 0):
            drop(db, shelf, [other[0] for other in rows[i:]])
            return


def keep_games(db: Connection, owner: str, made: list[str], settings: Settings) -> None:
    """Let an owner's games go as `keep_share` does; ShinpanError if one of those just made would have to go."""
    keep_share(db, GAMES, owner, settings.games_share, settings.bytes_share)
    left = sql.select(sql.func.count()).select_from(games).where(games.c.room.in_(made))
    if (db.execute(left).scalar() or 0) < len(made):
        raise StatusError(429, "so many games of yours are being played that no other one is kept: finish some first")


def keep_total(db: Connection, shelf: Shelf, most: int) -> None:
    """Let things go until there are no more than so many: first those of the site that has most."""
    counted = sql.func.count()
    over = (db.execute(sql.select(counted).select_from(shelf.table)).scalar() or 0) - most
    while over > 0:
        site = sql.func.substr(shelf.table.c.owner, 1, SITE_DIGITS)
        greediest, _ = db.execute(sql.select(site, counted).group_by(site).order_by(counted.desc()).limit(1)).one()
        asked = sql.select(shelf.key).where(site == greediest).order_by(*shelf.order())
        names = list(db.execute(asked.limit(max(1, min(over, 100)))).scalars())
        drop(db, shelf, names)
        over -= len(names)


def tidying(settings: Settings) -> list[Callable[[Connection], None]]:
    """Let go of what is too old, then of what is too much: steps, between which answers are stored."""
    steps: list[Callable[[Connection], None]] = [partial(forget, gone=gone) for gone in too_old(settings)]
    steps.append(lambda db: keep_total(db, GAMES, settings.most_games))
    steps.append(lambda db: keep_total(db, REPLAYS, settings.most_replays))
    return steps


def forget(db: Connection, gone: sql.Delete) -> None:
    db.execute(gone)


def too_old(settings: Settings) -> list[sql.Delete]:
    """What is forgotten because of its age."""
    at = now()
    begun = games.c.started.is_(True)
    unstarted = [
        games.c.started.is_(False),
        games.c.match == "",
        games.c.made < at - int(settings.unstarted_hours * HOUR_MS),
    ]
    finished = at - int(settings.finished_days * DAY_MS)
    unfinished = at - int(settings.unfinished_days * DAY_MS)
    waited_for = sql.or_(begun, games.c.match != "")  # a round of a tournament may last for weeks
    oldest = at - int(max(settings.tournament_days, settings.unfinished_days) * DAY_MS)
    return [
        *with_judges(GAMES, *unstarted),
        *with_judges(GAMES, begun, games.c.result != "", *rested_since(finished)),
        *with_judges(GAMES, waited_for, games.c.result == "", *rested_since(unfinished)),
        sql.delete(replays).where(replays.c.made < at - int(settings.replay_days * DAY_MS)),
        *with_judges(TOURNAMENTS, tournaments.c.made < at - int(settings.tournament_days * DAY_MS)),
        sql.delete(judges).where(judges.c.made < oldest),
        counted_for_nobody(),
        sql.delete(reports).where(reports.c.made < at - int(settings.report_days * DAY_MS)),
    ]


def with_judges(shelf: Shelf, *gone: Any) -> list[sql.Delete]:
    """What goes, and whoever judged there: nothing else would ever let go of them."""
    places = sql.select(shelf.key).where(*gone)
    return [sql.delete(judges).where(judges.c.place.in_(places)), sql.delete(shelf.table).where(*gone)]


def counted_for_nobody() -> sql.Delete:
    """Games that counted for names of which neither remembers them: while a game is there, it must not count again."""
    is_there = sql.exists().where(games.c.room == rated_games.c.room)
    return sql.delete(rated_games).where(rated_games.c.a == "", rated_games.c.b == "", sql.not_(is_there))


def rested_since(then: int) -> tuple[Any, ...]:
    """Whether nothing has happened in a game since then: by both columns, so that their indexes are of use."""
    return games.c.touched < then, games.c.made < then


def latest() -> Any:
    """When a game was last awake; one of an earlier version says only when it was made."""
    return sql.case((games.c.touched > games.c.made, games.c.touched), else_=games.c.made)
