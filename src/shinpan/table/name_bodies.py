"""What the table answers about names: shapes from which the page's types are generated."""

from msgspec import Struct

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


class MyName(Struct, frozen=True, kw_only=True):
    """All that is stored of a name."""

    name: str
    ratings: list[NameRating]
    made: int
    belongings: Belongings
    history: list[NameGame]
