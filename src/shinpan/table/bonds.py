"""Friends and blocks between kept names: who sees whom here, who may invite whom, and who is not heard."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import sqlalchemy as sql
from msgspec import Meta, Struct
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql, sqlite

from ..support.errors import ShinpanError
from ..support.plain import name_key
from .keeping import is_name, now
from .names import Phrase, proved, row_proved
from .protocol import Name
from .schema import bonds, games, invites, names, presences

FRIEND: Literal["friend"] = "friend"
BLOCK: Literal["block"] = "block"
MOST_BONDS = 500  # of one name
HERE_MS = 40_000  # since something was heard of somebody
INVITE_MS = 600_000
MOST_INVITES = 20  # to one name, or from one

RoomName = Annotated[str, Meta(max_length=60)]


class NewBond(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is to a name from now on; nothing: no more than others."""

    phrase: Phrase
    name: Name
    kind: Literal["friend", "block", ""] = FRIEND


class NewInvite(Struct, frozen=True, forbid_unknown_fields=True):
    """A friend is asked to a seat; the invitation shows that it is the inviter's to give away, and is not stored."""

    phrase: Phrase
    name: Name
    room: RoomName
    invitation: Annotated[str, Meta(min_length=1, max_length=100)]


class Declined(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody does not come to a seat that they were asked to."""

    phrase: Phrase
    room: RoomName


@dataclass(frozen=True)
class Known:
    """Somebody who has proved a name, and whom they will not hear."""

    key: str
    shown: str
    blocked: frozenset[str]


def known(db: Connection, phrase: str) -> Known | None:
    """The name that a phrase proves, if it proves one."""
    row = row_proved(db, phrase)
    if row is None:
        return None
    asked = sql.select(bonds.c.other).where(bonds.c.name == row.key, bonds.c.kind == BLOCK)
    return Known(row.key, row.shown, frozenset(db.execute(asked).scalars()))


# Bonds


def existing(db: Connection, name: str) -> Any:
    row = db.execute(sql.select(names.c.key, names.c.shown).where(names.c.key == name_key(name))).one_or_none()
    if row is None:
        raise ShinpanError("name: nobody keeps this name here")
    return row


def tie(db: Connection, wish: NewBond) -> None:
    """Let somebody be a friend, or blocked, or neither."""
    mine, other = proved(db, wish.phrase).key, existing(db, wish.name).key
    if mine == other:
        raise ShinpanError("name: this is your own")
    db.execute(sql.delete(bonds).where(bonds.c.name == mine, bonds.c.other == other))
    if wish.kind == BLOCK:  # what they had asked is off the table
        db.execute(sql.delete(invites).where(invites.c.to_name == mine, invites.c.from_name == other))
    if not wish.kind:
        return
    counted = sql.select(sql.func.count()).select_from(bonds).where(bonds.c.name == mine)
    if (db.execute(counted).scalar() or 0) >= MOST_BONDS:
        raise ShinpanError("name: at most {most} friends and blocks are kept with a name", most=MOST_BONDS)
    db.execute(sql.insert(bonds).values(name=mine, other=other, kind=wish.kind, made=now()))


def is_tied(db: Connection, name: str, other: str, kind: str) -> bool:
    mine = (bonds.c.name == name, bonds.c.other == other, bonds.c.kind == kind)
    return db.execute(sql.select(bonds.c.kind).where(*mine)).first() is not None


def are_apart(db: Connection, one: str, other: str) -> bool:
    """Whether either of two names has blocked the other."""
    return is_tied(db, one, other, BLOCK) or is_tied(db, other, one, BLOCK)


def told(db: Connection, key: str) -> list[dict[str, Any]]:
    """Friends and blocks of a name. Of a friend who has it as a friend, too, it is told whether they are here."""
    back = bonds.alias("back")
    is_back = (back.c.name == bonds.c.other) & (back.c.other == key) & (back.c.kind == FRIEND)
    asked = (
        sql.select(names.c.shown, bonds.c.kind, back.c.kind.label("back"), presences.c.seen, presences.c.room)
        .select_from(bonds)
        .join(names, names.c.key == bonds.c.other)
        .outerjoin(back, is_back)
        .outerjoin(presences, presences.c.name == bonds.c.other)
        .where(bonds.c.name == key)
        .order_by(names.c.key)
    )
    return [bond_told(row) for row in db.execute(asked)]


def bond_told(row: Any) -> dict[str, Any]:
    is_mutual = row.kind == FRIEND and row.back is not None
    here = is_mutual and (row.seen or 0) >= now() - HERE_MS
    return {
        "name": row.shown,
        "kind": row.kind,
        "mutual": is_mutual,
        "here": here,
        "playing": here and bool(row.room),
    }


def asking(db: Connection, key: str) -> list[str]:
    """Names that have this one as a friend, and to whom it has said nothing yet."""
    said = sql.select(bonds.c.other).where(bonds.c.name == key)
    asked = sql.select(names.c.shown).join(bonds, bonds.c.name == names.c.key)
    wanted = asked.where(bonds.c.other == key, bonds.c.kind == FRIEND, bonds.c.name.not_in(said))
    return list(db.execute(wanted.order_by(bonds.c.made).limit(MOST_BONDS)).scalars())


# Presence


def see(db: Connection, key: str, room: str = "") -> None:
    """Somebody is here: on a page, or at a table. Several processes may say so in the same moment."""
    insert = postgresql.insert if db.dialect.name == "postgresql" else sqlite.insert
    found = sql.select(names.c.key, sql.literal(now()), sql.literal(room)).where(names.c.key == key)
    made = insert(presences).from_select(["name", "seen", "room"], found)
    changed = {"seen": made.excluded.seen, "room": made.excluded.room}
    db.execute(made.on_conflict_do_update(index_elements=[presences.c.name], set_=changed))


def look_in(db: Connection, key: str) -> None:
    """Somebody is on a page; if they sit at a table as well, that is where they are."""
    if not db.execute(sql.update(presences).where(presences.c.name == key).values(seen=now())).rowcount:
        see(db, key)


def lose_sight(db: Connection, key: str, room: str) -> None:
    """Somebody has left a table; a page that they have open says by itself that they are here."""
    db.execute(sql.delete(presences).where(presences.c.name == key, presences.c.room == room))


def still_see(db: Connection, sitting: Sequence[tuple[str, str]]) -> None:
    """Names that still sit at tables: each with its room."""
    for key, room in sitting:
        see(db, key, room)


# Invitations


def invite(db: Connection, wish: NewInvite) -> None:
    """Ask a friend to a seat. Whoever does not have the inviter as a friend, or has blocked them, is not asked."""
    mine, other = proved(db, wish.phrase).key, existing(db, wish.name)
    if not is_tied(db, other.key, mine, FRIEND):
        raise ShinpanError("name: {shown} does not have you as a friend: send them the link instead", shown=other.shown)
    old = now() - INVITE_MS
    db.execute(sql.delete(invites).where(invites.c.made < old))
    db.execute(sql.delete(invites).where(invites.c.room == wish.room, invites.c.to_name == other.key))
    counted = sql.select(sql.func.count()).select_from(invites)
    for column, name in ((invites.c.to_name, other.key), (invites.c.from_name, mine)):
        if (db.execute(counted.where(column == name)).scalar() or 0) >= MOST_INVITES:
            raise ShinpanError("name: too many invitations wait already: try again in ten minutes")
    values = {"room": wish.room, "to_name": other.key, "from_name": mine, "made": now()}
    db.execute(sql.insert(invites).values(values))


def waiting(db: Connection, key: str) -> list[dict[str, Any]]:
    """Seats that friends have asked a name to and that nobody has taken."""
    asked = (
        sql.select(invites.c.room, names.c.shown, games.c.about)
        .join(names, names.c.key == invites.c.from_name)
        .join(games, games.c.room == invites.c.room)
        .where(invites.c.to_name == key, *is_open(), games.c.started.is_(False))
    )
    return [{"room": row.room, "name": row.shown, "about": row.about} for row in db.execute(asked)]


def is_open() -> tuple[Any, ...]:
    """An invitation that has not run out, and has not been declined."""
    return invites.c.made >= now() - INVITE_MS, invites.c.declined == 0


def is_invited(db: Connection, room: str, key: str) -> bool:
    mine = (invites.c.room == room, invites.c.to_name == key, *is_open())
    return db.execute(sql.select(invites.c.made).where(*mine)).first() is not None


def decline(db: Connection, wish: Declined) -> None:
    """Say that one does not come; whoever asked is told."""
    mine = (invites.c.room == wish.room, invites.c.to_name == proved(db, wish.phrase).key, *is_open())
    if not is_name(wish.room) or not db.execute(sql.update(invites).where(*mine).values(declined=now())).rowcount:
        raise ShinpanError("room: nobody asks you to a seat there")


def declined(db: Connection, key: str) -> list[dict[str, Any]]:
    """Who has declined what a name asked them to."""
    asked = sql.select(invites.c.room, names.c.shown).join(names, names.c.key == invites.c.to_name)
    mine = (invites.c.from_name == key, invites.c.declined > 0, invites.c.made >= now() - INVITE_MS)
    return [{"room": row.room, "name": row.shown} for row in db.execute(asked.where(*mine).order_by(names.c.key))]


def forget_invites(db: Connection, room: str) -> None:
    db.execute(sql.delete(invites).where(invites.c.room == room))
