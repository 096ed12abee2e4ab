"""What the host takes away: games, replays, tournaments and names that nobody should have to see."""

from typing import Annotated, Literal

import sqlalchemy as sql
from msgspec import Meta, Struct
from sqlalchemy import Connection

from ..support.plain import name_key
from . import chatting, keeping, names, schema
from .trouble import StatusError

SHELVES = {"game": keeping.GAMES, "replay": keeping.REPLAYS, "tournament": keeping.TOURNAMENTS}


class Removal(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to go: a game, a replay or a tournament by what it is called in links, a name as it is shown."""

    what: Literal["game", "replay", "tournament", "name"]
    which: Annotated[str, Meta(min_length=1, max_length=80)]


def remove(db: Connection, wish: Removal) -> None:
    """Let something go with all that is kept with it; StatusError if there is no such thing."""
    is_there = remove_name(db, wish.which) if wish.what == "name" else take_from(db, SHELVES[wish.what], wish.which)
    if not is_there:
        raise StatusError(404, "there is nothing of that name")


def take_from(db: Connection, shelf: keeping.Shelf, which: str) -> bool:
    found = sql.select(shelf.key).where(shelf.key == which)
    if not keeping.is_name(which) or db.execute(found).first() is None:
        return False
    keeping.drop(db, shelf, [which])
    return True


def remove_name(db: Connection, name: str) -> bool:
    """A name goes as if its owner had deleted it; whoever had it may keep another."""
    key = name_key(name)
    if db.execute(sql.select(schema.names.c.key).where(schema.names.c.key == key)).first() is None:
        return False
    chatting.forget_reporter(db, key)
    names.forget_name(db, key)
    return True
