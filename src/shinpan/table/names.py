"""Names that players keep: a phrase proves whose they are, and only its hash is stored; ratings go with it."""

import hashlib
import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import sqlalchemy as sql
from msgspec import Meta, Struct
from sqlalchemy import Connection

from shinpan.tournaments.glicko import Game, Rating, rated

from ..support.errors import ShinpanError, Translatable
from ..support.plain import guest_name, name_key
from .keeping import DAY_MS, SITE_DIGITS, now
from .protocol import Cards, Name
from .schema import bonds, entries, games, named_games, names, passkeys, rated_games, ratings, sessions
from .storage import About
from .trouble import StatusError

CONSONANTS, VOWELS = "bdfghjklmnprstvz", "aiou"
WORDS_OF_PHRASE = 8  # of 16 bits each
MOST_HISTORY = 200  # games that are told
MOST_COUNTED = 1_000  # that counted, and are remembered of one name
LONGEST_SHOWN, LONGEST_KEY = 40, 80  # of a name, however its letters are written out
QUICK_MINUTES = 10.0
LEAST_MINUTES = 1.0  # of a clock with which a game counts: nobody is led into one that is lost at once
LONGEST_KEPT = 200_000
MOST_AT_ONCE = 100  # names that make room together
NOTHING = '{"decks":[]}'

Phrase = Annotated[str, Meta(min_length=20, max_length=200)]


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Proof(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of whatever only the owner of a name may ask."""

    phrase: Phrase


class KeptDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as the page has it on its shelf."""

    id: Annotated[str, Meta(max_length=40)]
    game: Annotated[str, Meta(max_length=20)]
    name: Annotated[str, Meta(max_length=200)]
    cards: Annotated[Cards, Meta(max_length=1000)]
    changed: Annotated[int, Meta(ge=0, le=10**15)]


class Belongings(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player keeps with a name: decks as the page has them."""

    decks: Annotated[list[KeptDeck], Meta(max_length=200)] = []


class Keep(Struct, frozen=True, forbid_unknown_fields=True):
    phrase: Phrase
    belongings: Belongings


def new_phrase() -> str:
    """128 random bits as words that can be said and written down."""
    return " ".join(word_of(secrets.randbits(16)) for _ in range(WORDS_OF_PHRASE))


def word_of(bits: int) -> str:
    """Sixteen bits as consonants and vowels in turn."""
    letters = []
    for alphabet, size in ((CONSONANTS, 4), (VOWELS, 2), (CONSONANTS, 4), (VOWELS, 2), (CONSONANTS, 4)):
        letters.append(alphabet[bits & ((1 << size) - 1)])
        bits >>= size
    return "".join(letters)


def phrase_hash(phrase: str) -> str:
    """A phrase as it is stored, however it was written: it has too many bits to be tried out."""
    said = " ".join(phrase.lower().replace("-", " ").split())
    return hashlib.sha256(f"shinpan name {said}".encode()).hexdigest()


# What is stored


def make_name(db: Connection, name: str, owner: str, share: int, most: int) -> str:
    """Keep a name for whoever asks first; the phrase that proves it. ShinpanError if it is taken."""
    shown, key = guest_name(name), name_key(name)
    if len(key) < 2:
        raise ShinpanError("name: a name has two letters at least")
    if len(shown) > LONGEST_SHOWN or len(key) > LONGEST_KEY:  # one letter may be written out as eighteen
        raise ShinpanError(
            "name: {fault}", fault=Translatable("expected at most {most} characters", most=LONGEST_SHOWN)
        )
    if db.execute(sql.select(names.c.key).where(names.c.key == key)).first() is not None:
        raise ShinpanError("name: '{shown}' is somebody's already: choose another one", shown=shown)
    counted = sql.select(sql.func.count()).select_from(names)
    if (db.execute(counted.where(names.c.owner == owner)).scalar() or 0) >= share:
        raise ShinpanError("name: at most {share} names are kept for one address", share=share)
    if (db.execute(counted).scalar() or 0) >= most:
        let_go_of_unused(db)
        if (db.execute(counted).scalar() or 0) >= most:
            raise ShinpanError("name: this server keeps no more names")
    phrase = new_phrase()
    values = {"key": key, "shown": shown, "proof": phrase_hash(phrase), "owner": owner, "made": now(), "kept": NOTHING}
    db.execute(sql.insert(names).values(values))
    return phrase


def let_go_of_unused(db: Connection) -> None:
    """Make room by the oldest names of the site that has most, with which nobody has done anything for a day."""
    touched = [ratings.c.name, passkeys.c.name, sessions.c.name, bonds.c.name, bonds.c.other, named_games.c.name]
    unused = [names.c.kept == NOTHING, names.c.made < now() - DAY_MS]
    unused += [~sql.exists().where(column == names.c.key) for column in (*touched, entries.c.name)]
    site, counted = sql.func.substr(names.c.owner, 1, SITE_DIGITS), sql.func.count()
    greediest = db.execute(sql.select(site).where(*unused).group_by(site).order_by(counted.desc()).limit(1)).scalar()
    asked = sql.select(names.c.key).where(site == greediest, *unused).order_by(names.c.made).limit(MOST_AT_ONCE)
    gone = list(db.execute(asked).scalars())
    db.execute(sql.delete(names).where(names.c.key.in_(gone)))


def row_proved(db: Connection, phrase: str) -> Any:
    """The row of the name that a phrase proves, or what a browser got by a passkey; None if it proves none."""
    proof = phrase_hash(phrase)
    row = db.execute(sql.select(names).where(names.c.proof == proof)).one_or_none()
    if row is None:
        by_session = sql.select(names).join(sessions, sessions.c.name == names.c.key)
        row = db.execute(by_session.where(sessions.c.proof == proof, sessions.c.until >= now())).one_or_none()
    return row


def proved(db: Connection, phrase: str) -> Any:
    """The row of the name that is proved; StatusError if there is none."""
    row = row_proved(db, phrase)
    if row is None:
        raise StatusError(401, "phrase: it belongs to no name here")
    return row


def keep_belongings(db: Connection, phrase: str, belongings: Belongings) -> None:
    kept = msgspec.json.encode(belongings).decode()
    if len(kept) > LONGEST_KEPT:
        raise ShinpanError("belongings: at most {longest} characters are kept with a name", longest=LONGEST_KEPT)
    row = proved(db, phrase)
    db.execute(sql.update(names).where(names.c.key == row.key).values(kept=kept))


def forget_name(db: Connection, key: str) -> None:
    """Delete a name and all that is kept with it; in the history of others and in its games it is nobody's."""
    for room, seat in seats_of_name(db, key):
        leave_seat(db, room, seat, key)
    db.execute(sql.delete(ratings).where(ratings.c.name == key))
    for column in (rated_games.c.a, rated_games.c.b):
        db.execute(sql.update(rated_games).where(column == key).values({column.name: ""}))
    db.execute(sql.delete(names).where(names.c.key == key))


def sit_under(db: Connection, room: str, seat: int, key: str) -> None:
    """Remember in which games somebody sat under a name: when it goes it goes there, too."""
    db.execute(sql.delete(named_games).where(named_games.c.room == room, named_games.c.seat == seat))
    found = sql.select(sql.literal(room), sql.literal(seat), names.c.key).where(names.c.key == key)
    db.execute(sql.insert(named_games).from_select(["room", "seat", "name"], found))


def gone(db: Connection, sitting: Sequence[tuple[str, int, str]]) -> set[tuple[str, int]]:
    """Of seats with the names that sat down there, those whose name was deleted since, whoever keeps it by now."""
    rooms = sorted({room for room, _, _ in sitting})
    asked = sql.select(named_games.c.room, named_games.c.seat, named_games.c.name)
    there = {(row.room, row.seat, row.name) for row in db.execute(asked.where(named_games.c.room.in_(rooms)))}
    return {(room, seat) for room, seat, key in sitting if (room, seat, key) not in there}


def seats_of_name(db: Connection, key: str) -> list[tuple[str, int]]:
    """The seats of games that were played under a name; those that counted were always remembered."""
    sat = sql.select(named_games.c.room, named_games.c.seat).where(named_games.c.name == key)
    found = {(row.room, row.seat) for row in db.execute(sat)}
    for seat, column in enumerate((rated_games.c.a, rated_games.c.b)):
        found |= {(room, seat) for room in db.execute(sql.select(rated_games.c.room).where(column == key)).scalars()}
    return sorted(found)


def leave_seat(db: Connection, room: str, seat: int, key: str) -> None:
    """Whoever sat there is nobody's name any more: somebody else may keep it, who has not played that game."""
    raw = db.execute(sql.select(games.c.about).where(games.c.room == room)).scalar()
    about = msgspec.json.decode(raw, type=About) if raw is not None else None
    if about is None or about.named[seat] != key:
        return
    shown, named = list(about.names), list(about.named)
    shown[seat], named[seat] = "AB"[seat], ""
    about = msgspec.structs.replace(about, names=shown, named=named)
    db.execute(sql.update(games).where(games.c.room == room).values(about=msgspec.json.encode(about).decode()))


def everything(db: Connection, row: Any) -> dict[str, Any]:
    """All that is stored with a name, for whoever it belongs to."""
    told = public(db, row.key)
    assert told is not None
    return told | {"made": row.made, "belongings": msgspec.json.decode(row.kept), "history": history(db, row.key)}


def history(db: Connection, key: str) -> list[dict[str, Any]]:
    """The latest games that counted, by room, with the other name as it is shown; empty if nobody keeps it any more."""
    mine, other = rated_games.c.a == key, sql.case((rated_games.c.a == key, rated_games.c.b), else_=rated_games.c.a)
    asked = sql.select(rated_games, names.c.shown).join(names, names.c.key == other, isouter=True)
    asked = asked.where(mine | (rated_games.c.b == key)).order_by(rated_games.c.made.desc())
    rows = db.execute(asked.limit(MOST_HISTORY))
    return [
        {
            "room": row.room,
            "game": row.game,
            "pace": row.pace,
            "opponent": row.shown or "",
            "won": row.winner == (0 if row.a == key else 1),
            "at": row.made,
        }
        for row in rows
    ]


def public(db: Connection, name: str) -> dict[str, Any] | None:
    """What everybody may know of a name."""
    key = name_key(name)
    row = db.execute(sql.select(names.c.shown).where(names.c.key == key)).one_or_none()
    if row is None:
        return None
    asked = sql.select(ratings).where(ratings.c.name == key).order_by(ratings.c.game, ratings.c.pace)
    return {"name": row.shown, "ratings": [rating_told(line) for line in db.execute(asked)]}


def rating_told(line: Any) -> dict[str, Any]:
    rating = Rating(line.rating, line.deviation, line.volatility)
    return {
        "game": line.game,
        "pace": line.pace,
        "rating": round(rating.rating),
        "deviation": round(rating.deviation),
        "provisional": rating.is_provisional,
        "games": line.games,
    }


# Ratings


def pace_of(about: About) -> str:
    """The time control that a rating is for."""
    if not about.minutes:
        return "untimed"
    return "quick" if about.minutes < QUICK_MINUTES else "slow"


def rate(db: Connection, room: str, about: About, winner: int) -> None:
    """Let a game count for both of its names, once, whoever says it how often."""
    a, b = about.named
    if not a or not b or a == b or not about.fair or 0 < about.minutes < LEAST_MINUTES:
        return
    if db.execute(sql.select(rated_games.c.room).where(rated_games.c.room == room)).first() is not None:
        return
    if gone(db, [(room, 0, a), (room, 1, b)]):
        return
    pace = pace_of(about)
    before = [rating_of(db, name, about.game, pace) for name in (a, b)]
    for seat, name in enumerate((a, b)):
        played = [Game(before[1 - seat][0], 1.0 if seat == winner else 0.0)]
        keep_rating(db, name, about.game, pace, rated(before[seat][0], played), before[seat][1] + 1)
    values = {"room": room, "game": about.game, "pace": pace, "a": a, "b": b, "winner": winner, "made": now()}
    db.execute(sql.insert(rated_games).values(values))
    for name in (a, b):
        keep_counted(db, name)


def keep_counted(db: Connection, key: str) -> None:
    """Let a name's oldest games go of those that counted, so that nobody fills the database by playing against
    themselves: what the other name remembers of them stays."""
    mine = (rated_games.c.a == key) | (rated_games.c.b == key)
    asked = sql.select(rated_games.c.room).where(mine).order_by(rated_games.c.made.desc(), rated_games.c.room)
    old = list(db.execute(asked.offset(MOST_COUNTED)).scalars())
    for column in (rated_games.c.a, rated_games.c.b):
        of_old = (column == key, rated_games.c.room.in_(old))
        db.execute(sql.update(rated_games).where(*of_old).values({column.name: ""}))


def rating_of(db: Connection, name: str, game: str, pace: str) -> tuple[Rating, int]:
    where = (ratings.c.name == name, ratings.c.game == game, ratings.c.pace == pace)
    row = db.execute(sql.select(ratings).where(*where)).one_or_none()
    return (Rating(), 0) if row is None else (Rating(row.rating, row.deviation, row.volatility), row.games)


def keep_rating(db: Connection, name: str, game: str, pace: str, rating: Rating, games: int) -> None:
    keys: Sequence[Any] = (ratings.c.name == name, ratings.c.game == game, ratings.c.pace == pace)
    db.execute(sql.delete(ratings).where(*keys))
    values = {"name": name, "game": game, "pace": pace, "games": games}
    values |= {"rating": rating.rating, "deviation": rating.deviation, "volatility": rating.volatility}
    db.execute(sql.insert(ratings).values(values))
