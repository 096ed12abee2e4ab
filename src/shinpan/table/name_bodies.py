"""What the table answers about names: shapes from which the page's types are generated."""

from typing import Literal

from msgspec import Struct

from .chatting import Report
from .contest_bodies import ContestInfo
from .messages import GameWord
from .names import Belongings


class NameRating(Struct, frozen=True, kw_only=True):
    """A rating of one game and time control; provisional while it means little."""

    game: GameWord
    pace: str
    rating: int
    deviation: int
    provisional: bool
    games: int


class NameTold(Struct, frozen=True, kw_only=True):
    """What everybody may know of a name."""

    name: str
    ratings: list[NameRating]


class NameGame(Struct, frozen=True, kw_only=True):
    room: str
    game: GameWord
    pace: str
    opponent: str  # nobody's any more: empty
    won: bool
    at: int


class PasskeyTold(Struct, frozen=True, kw_only=True):
    passkey: str
    label: str
    made: int
    used: int  # 0: never


class Bond(Struct, frozen=True, kw_only=True):
    """A friend, or a name that is blocked."""

    name: str
    kind: Literal["friend", "block"]
    mutual: bool  # whether a friend has this name as a friend, too
    here: bool  # which is told of mutual friends alone
    playing: bool


class AskedToSeat(Struct, frozen=True, kw_only=True):
    """A seat that a friend has asked somebody to."""

    room: str
    name: str  # of whoever asks
    game: GameWord
    edition: str
    best_of: int


class SeatDeclined(Struct, frozen=True, kw_only=True):
    """A friend who does not come to a seat that they were asked to."""

    room: str
    name: str


class Company(Struct, frozen=True, kw_only=True):
    """Friends and blocks, who would like to be a friend, and seats that friends ask to."""

    bonds: list[Bond]
    asking: list[str]
    invites: list[AskedToSeat]
    declined: list[SeatDeclined]


class MyName(Struct, frozen=True, kw_only=True):
    """All that is stored of a name."""

    name: str
    ratings: list[NameRating]
    made: int
    belongings: Belongings
    history: list[NameGame]
    passkeys: list[PasskeyTold]
    bonds: list[Bond]
    reports: list[Report]  # that were made under it
    tournaments: list[ContestInfo]  # that were entered under it, the latest first
