"""Tournaments as they are kept: what happened, what their games came to, and who is in them under a kept name."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from shinpan.tournaments.model import Paired, decode

from ..kernel.game.deeds import AWARD, GAME_LOSS, WARNING
from ..support.errors import ShinpanError
from . import names
from .contests import Act, Asked, Given, NewContest
from .deeds import Judged
from .making import SEATS
from .schema import deeds, entries, games, happenings, tournaments
from .storage import About, Kept

GIVEN = (WARNING, GAME_LOSS, AWARD)
MOST_GIVEN = 1_000
LARGEST = 2_000_000  # characters of what happened: some 800,000 with 256 players, their decks and 20 rounds


def asked_of(db: Connection, row: Any) -> Asked:
    """A tournament as a worker is asked about it."""
    events = sql.select(happenings.c.event).where(happenings.c.tournament == row.tournament).order_by(happenings.c.at)
    about = msgspec.json.decode(row.about, type=NewContest)
    asked = Asked(about, list(db.execute(events).scalars()), named=named_in(db, row.tournament))
    if not about.online:
        return asked
    matches = matches_of(row.tournament, asked.events)
    return msgspec.structs.replace(asked, played=played_in(db, matches), given=given_in(db, matches))


def grow(db: Connection, name: str, size: int) -> None:
    """Count what a tournament holds; ShinpanError if that is more than any can have come to."""
    mine = tournaments.c.tournament == name
    db.execute(sql.update(tournaments).where(mine).values(size=tournaments.c.size + size))
    if (db.execute(sql.select(tournaments.c.size).where(mine)).scalar() or 0) > LARGEST:
        raise ShinpanError("a tournament holds at most {most} kB", most=LARGEST // 1000)


def matches_of(name: str, events: Sequence[str]) -> list[str]:
    """The matches of a tournament, as its games name them. They are looked up one by one: what begins with a name would
    be sought among all games that there are."""
    paired = [one for one in map(decode, [event for event in events if '"paired"' in event]) if isinstance(one, Paired)]
    return [f"{name}/{room}" for one in paired for room in one.rooms if room]


def played_in(db: Connection, matches: Sequence[str]) -> dict[str, list[str]]:
    """Who won the games of each match, by its room, in the order in which they were made."""
    asked = sql.select(games.c.match, games.c.result).where(games.c.match.in_(matches), games.c.result != "")
    found: dict[str, list[str]] = {}
    for row in db.execute(asked.order_by(games.c.made, games.c.room)):
        found.setdefault(row.match.rpartition("/")[2], []).append(row.result[0])
    return found


def given_in(db: Connection, matches: Sequence[str]) -> list[Given]:
    """What judges gave in the games of a tournament. Nothing else of what they did is looked at here."""
    asked = (
        sql.select(games.c.room, games.c.match, games.c.about, deeds.c.at, deeds.c.deed)
        .join(deeds, deeds.c.room == games.c.room)
        .where(games.c.match.in_(matches), sql.or_(*[deeds.c.deed.contains(f'"do":"{do}"') for do in GIVEN]))
        .order_by(games.c.made, games.c.room, deeds.c.at)
    )
    found: list[Given] = []
    for row in db.execute(asked.limit(MOST_GIVEN)):
        deed = msgspec.json.decode(row.deed, type=Judged)
        if deed.do in GIVEN and deed.who in SEATS:
            number = msgspec.json.decode(row.about, type=About).number
            seat, match = SEATS.index(deed.who), row.match.rpartition("/")[2]
            found.append(Given(match, number, seat, deed.do, deed.words, row.room, row.at))
    return found


def closing(db: Connection, kept: Kept) -> Asked | None:
    """The tournament that keeps the decks of a game closed, if it is still there."""
    if not kept.about.closed_by:
        return None
    row = db.execute(sql.select(tournaments).where(tournaments.c.tournament == kept.about.closed_by)).one_or_none()
    return None if row is None else asked_of(db, row)


# Kept names


def named_in(db: Connection, name: str) -> dict[str, str]:
    """The players of a tournament who entered under a name that they keep here."""
    asked = sql.select(entries.c.player, entries.c.name).where(entries.c.tournament == name)
    return {row.player: row.name for row in db.execute(asked)}


def note_entry(db: Connection, tournament: str, player: str, name: str) -> None:
    """Under which kept name somebody enters, if any: they may have been there before under another."""
    db.execute(sql.delete(entries).where(entries.c.tournament == tournament, entries.c.player == player))
    if name:
        db.execute(sql.insert(entries).values(tournament=tournament, player=player, name=name))


def under_name(db: Connection, wish: Act, phrase: str) -> tuple[Act, str]:
    """Who enters: under the name that a phrase proves; or as a guest, whose name is nobody's here."""
    try:
        row = names.proved(db, phrase)
    except ShinpanError:
        if names.public(db, wish.name) is None:
            return wish, ""
        raise ShinpanError(
            "name: somebody keeps this name here: prove that it is yours, or choose another one"
        ) from None
    return msgspec.structs.replace(wish, name=row.shown), row.key


def entered_under(db: Connection, key: str) -> list[dict[str, Any]]:
    """The tournaments that a name has entered, the latest first."""
    asked = sql.select(tournaments.c.tournament, tournaments.c.about, tournaments.c.made)
    mine = sql.select(entries.c.tournament).where(entries.c.name == key)
    found = []
    for row in db.execute(asked.where(tournaments.c.tournament.in_(mine)).order_by(tournaments.c.made.desc())):
        about = msgspec.json.decode(row.about, type=NewContest)
        found.append({"tournament": row.tournament, "name": about.name, "game": about.game, "season": about.season})
    return found
