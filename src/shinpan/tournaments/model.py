"""What a tournament is: its rules, and what happens in it. All else follows from these, in their order."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

SWISS = "swiss"
ELIMINATION = "elimination"
ROUND_ROBIN = "round robin"
FORMATS = (SWISS, ELIMINATION, ROUND_ROBIN)
MOST_PLAYERS = 256
MOST_ROUNDS = 20
MOST_ROBIN = 32  # players of whom each meets each
BYE = ""  # whoever a player without an opponent meets

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Wins = Annotated[int, Meta(ge=0, le=9)]


class Rules(Struct, frozen=True, forbid_unknown_fields=True):
    """How a tournament is played."""

    format: str = SWISS
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0  # of Swiss; 0: as many as it takes
    cut: Annotated[int, Meta(ge=0, le=64)] = 0  # how many go on to an elimination after Swiss
    best_of: Annotated[int, Meta(ge=1, le=3)] = 1


class Event(Struct, frozen=True, tag_field="t"):
    """Anything that happens."""


class Entered(Event, frozen=True, tag="entered"):
    player: str
    name: Name
    deck: list[str] = []
    owner: str = ""  # from where, hashed: nobody is shown it


class CheckedIn(Event, frozen=True, tag="checked in"):
    player: str


class Dropped(Event, frozen=True, tag="dropped"):
    player: str


class Begun(Event, frozen=True, tag="begun"):
    """From now on nobody enters but late; whoever has not checked in, where that is asked for, is not in it."""

    seed: str
    checked_in_only: bool = False


class Paired(Event, frozen=True, tag="paired"):
    """A round: tables in their order, each with two players, or one and a bye."""

    tables: list[tuple[str, str]]
    rooms: list[str] = []  # in which they are played, where they are played here


class Result(Event, frozen=True, tag="result"):
    """Games that were won at a table; a later one takes the place of an earlier one.

    `round`: 1 is the first, 0 the running one. In leagues and Swiss rounds a result may come, or be put right, late.
    """

    table: int
    wins: tuple[Wins, Wins]
    draws: Wins = 0
    by: str = "host"  # or game
    round: Annotated[int, Meta(ge=0, le=64)] = 0


class Penalty(Event, frozen=True, tag="penalty"):
    """What a judge gave somebody at a table: a warning, a game loss, or the game; taken over from the game's record."""

    round: int
    table: int
    game: int  # of the match, from 1
    do: str
    player: str
    words: str
    room: str  # of that game, and the number of the deed there: each counts once
    deed: int


Happened = Entered | CheckedIn | Dropped | Begun | Paired | Result | Penalty


def encode(event: Happened) -> str:
    return msgspec.json.encode(event).decode()


def decode(raw: str) -> Happened:
    event: Happened = msgspec.json.decode(raw, type=Happened)
    return event
