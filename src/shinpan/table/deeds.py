"""What judges did, as it is stored; and the keys by which they are known."""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sql
from sqlalchemy import Connection

from ..kernel.game.deeds import AWARD, GAME_LOSS, ROLL_BACK, RULING, WARNING, Deed
from ..support.errors import ShinpanError
from . import keeping
from .schema import deeds, judges
from .seats import hash_of, new_token

MOST_JUDGES = 8  # invitations for one game or tournament
GAME, TOURNAMENT = "game", "tournament"
ANSWERS = (RULING, ROLL_BACK, WARNING, GAME_LOSS, AWARD)  # what a judge does about a call: a pause is none yet


class Judged(msgspec.Struct, frozen=True):
    """A deed as it is stored: that of the record, and what both clocks had left."""

    at: int
    do: str
    who: str = ""
    words: str = ""
    to: int = -1
    undone: list[tuple[str, str, str]] = []
    cites: list[str] = []
    board: str = ""
    clocks: tuple[int, int] = (0, 0)

    def deed(self) -> Deed:
        made = Deed(self.at, self.do, self.who, self.words, self.to)
        made.undone, made.cites, made.board = list(self.undone), list(self.cites), self.board
        return made


def stamped(deed: Judged, clocks: tuple[int, int]) -> Judged:
    return msgspec.structs.replace(deed, clocks=clocks)


def with_board(deed: Judged, board: str) -> Judged:
    return msgspec.structs.replace(deed, board=board)


def recorded(told: Sequence[Judged]) -> list[Deed]:
    return [one.deed() for one in told]


def select_deeds(db: Connection, room: str) -> tuple[Judged, ...]:
    asked = sql.select(deeds.c.deed).where(deeds.c.room == room).order_by(deeds.c.at)
    return tuple(msgspec.json.decode(row, type=Judged) for row in db.execute(asked).scalars())


def insert_deed(db: Connection, room: str, number: int, deed: Judged) -> None:
    """Keep a deed as the game's deed `number`. Nobody else may have done something there."""
    db.execute(sql.insert(deeds).values(room=room, at=number, deed=msgspec.json.encode(deed).decode()))


# Judges


def invite_judge(db: Connection, kind: str, place: str, sees: str) -> str:
    """An invitation to the judge's seat of a game or a tournament: it is good once."""
    counted = sql.select(sql.func.count()).select_from(judges).where(judges.c.place == place)
    if (db.execute(counted).scalar() or 0) >= MOST_JUDGES:
        raise ShinpanError("at most {most} judges are invited to one {kind}", most=MOST_JUDGES, kind=kind)
    invitation = new_token()
    values = {"invitation": hash_of(invitation), "place": place, "kind": kind, "sees": sees, "made": keeping.now()}
    db.execute(sql.insert(judges).values(values | {"token": ""}))
    return invitation


def claim_judge(db: Connection, invitation: str, token: str) -> tuple[str, str]:
    """Use an invitation: from now on the key that its bearer made is a judge's. What it is for, and where."""
    free = [judges.c.invitation == hash_of(invitation), judges.c.token == ""]
    row = db.execute(sql.select(judges).where(*free)).one_or_none()
    if row is None:
        raise ShinpanError("this invitation has been used, or is none: ask the host for another one")
    db.execute(sql.update(judges).where(*free).values(token=hash_of(token)))
    return row.kind, row.place


def judge_sees(db: Connection, places: Sequence[str], token: str) -> str:
    """What the bearer of a key is shown as judge in one of these places; nothing if they are none."""
    found = judges.c.place.in_(list(places)), judges.c.token == hash_of(token)
    seen: str | None = db.execute(sql.select(judges.c.sees).where(*found).limit(1)).scalar_one_or_none()
    return seen or ""


def is_judge(db: Connection, token: str) -> bool:
    """Whether somebody with this key judges anywhere here."""
    found = sql.select(judges.c.place).where(judges.c.token == hash_of(token))
    return bool(token) and db.execute(found.limit(1)).first() is not None


def follow(db: Connection, room: str, next_room: str) -> None:
    """Judges of a game are judges of the next one of its match."""
    for row in db.execute(sql.select(judges).where(judges.c.place == room)):
        used = hash_of(f"{row.invitation} {next_room}")
        if db.execute(sql.select(judges.c.place).where(judges.c.invitation == used)).first() is None:
            values = {"invitation": used, "place": next_room, "kind": row.kind, "sees": row.sees, "token": row.token}
            db.execute(sql.insert(judges).values(values | {"made": keeping.now()}))
