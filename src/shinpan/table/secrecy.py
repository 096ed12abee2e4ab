"""When the record of a game that is over may be seen: it holds both decks and every card that was hidden.

Decks are still somebody's secret while the match goes on in which they are played, and, where lists are closed, while
their tournament does. Until then neither record, story and replay nor the secret of the shuffles are told.
"""

from typing import Final

import sqlalchemy as sql
from sqlalchemy import Connection

from . import keeping
from .schema import games
from .seats import next_room
from .storage import About, Kept, select_game

REST_MS: Final = keeping.DAY_MS  # a match that nobody has gone on with for so long is over


def is_undecided(about: About, result: str) -> bool:
    """Whether nobody has won the match with a game that ended so."""
    wins = zip("AB", about.wins, strict=True)
    return bool(result) and all(won + (word == result[0]) <= about.best_of // 2 for word, won in wins)


def goes_on(about: About, result: str) -> bool:
    """Whether the match of a game that ended so is undecided, between people who do not know each other's decks."""
    return about.mode == "friend" and not about.open_lists and is_undecided(about, result)


def is_secret(about: About, result: str) -> bool:
    """Whether the game itself can tell that its decks must not be known yet."""
    return bool(about.closed_by) or goes_on(about, result)


def is_match_on(db: Connection, kept: Kept) -> bool:
    """Whether the match of a finished game still goes on, in the games that came after it."""
    return goes_on(kept.about, kept.result) and room_of_match(db, kept) != ""


def room_of_match(db: Connection, kept: Kept) -> str:
    """Where the match of a finished game goes on: its newest game, which may be this one; nothing if it is over."""
    room, last = kept.room, kept
    while last.result:
        if not is_undecided(last.about, last.result):
            return ""
        room = last.room
        following = select_game(db, next_room(room), False)
        if following is None:
            break
        room, last = following.room, following
    newest = sql.select(keeping.latest()).where(games.c.room == room)
    return room if (db.execute(newest).scalar() or 0) > keeping.now() - REST_MS else ""
