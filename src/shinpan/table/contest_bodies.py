"""What the table answers about tournaments: shapes from which the page's types are generated."""

from msgspec import Struct

from shinpan.tournaments.model import Rules

from .messages import GameWord


class ContestPlayer(Struct, frozen=True, kw_only=True):
    player: str
    name: str
    is_in: bool
    checked_in: bool
    deck: dict[str, int] | None  # at the end, or where lists are open


class ContestTable(Struct, frozen=True, kw_only=True):
    """Who meets whom: `b` is empty for a bye, `wins` are null while it is played."""

    a: str
    b: str
    room: str
    wins: tuple[int, int] | None


class ContestRound(Struct, frozen=True, kw_only=True):
    stage: str
    tables: list[ContestTable]


class ContestLine(Struct, frozen=True, kw_only=True):
    rank: int
    player: str
    points: int
    opponents: float
    games: float
    opponents_games: float
    byes: int


class Contest(Struct, frozen=True, kw_only=True):
    """A tournament as everybody may see it."""

    tournament: str
    name: str
    game: GameWord
    edition: str
    rules: Rules
    check_in: bool
    online: bool
    begun: bool
    over: bool
    swiss_rounds: int
    players: list[ContestPlayer]
    rounds: list[ContestRound]
    standings: list[ContestLine]


class ContestInfo(Struct, frozen=True, kw_only=True):
    tournament: str
    name: str
    game: GameWord
