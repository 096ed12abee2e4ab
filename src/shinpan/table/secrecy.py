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


def goes_on(about: About, result: str) -> bool:
    """Whether the match of a game that ended so is undecided, between people who do not know each other's decks."""
    if about.mode != "friend" or about.open_lists or not result:
        return False
    return all(won + (word == result[0]) <= about.best_of // 2 for word, won in zip("AB", about.wins, strict=True))


def is_secret(about: About, result: str) -> bool:
    """Whether the game itself can tell that its decks must not be known yet."""
    return bool(about.closed_by) or goes_on(about, result)


def is_match_on(db: Connection, kept: Kept) -> bool:
    """Whether the match of a finished game still goes on, in the games that came after it."""
    last: Kept | None = kept
    while last is not None and last.result:
        if not goes_on(last.about, last.result):
            return False
        room, last = last.room, select_game(db, next_room(last.room), False)
    newest = sql.select(keeping.latest()).where(games.c.room == (last.room if last is not None else room))
    return (db.execute(newest).scalar() or 0) > keeping.now() - REST_MS
