"""What the table answers about tournaments: shapes from which the page's types are generated."""

from msgspec import Struct

from shinpan.tournaments.model import Rules

from .club import EndOfTime
from .messages import DeedWord, GameWord
from .protocol import Clock


class ContestPlayer(Struct, frozen=True, kw_only=True):
    player: str
    name: str
    is_in: bool
    checked_in: bool
    named: bool  # whether the name is kept on this server; else a guest
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


class ContestPenalty(Struct, frozen=True, kw_only=True):
    """What a judge gave somebody: in which game of which table, and why."""

    round: int
    table: int
    game: int
    room: str
    do: DeedWord
    player: str
    words: str


class Contest(Struct, frozen=True, kw_only=True):
    """A tournament as everybody may see it."""

    tournament: str
    name: str
    game: GameWord
    edition: str
    rules: Rules
    check_in: bool
    open_lists: bool  # whether decks are shown before the end
    online: bool
    clock: Clock | None
    end_of_time: EndOfTime
    season: str  # the tournament that began the season which this one is of
    begun: bool
    over: bool
    is_open: bool  # whether somebody may still enter
    can_pair: bool  # whether the next round can be paired now
    pending: int  # tables whose result is still to come
    swiss_rounds: int
    players: list[ContestPlayer]
    rounds: list[ContestRound]
    standings: list[ContestLine]
    penalties: list[ContestPenalty]


class SeasonLine(Struct, frozen=True, kw_only=True):
    """What a player has come to in all tournaments of a season, by name."""

    rank: int
    name: str
    named: bool  # a guest of the same name has a line of their own
    tournaments: int
    matches: int
    points: int
    won: int
    lost: int


class Season(Struct, frozen=True, kw_only=True):
    season: str
    name: str
    game: GameWord
    tournaments: list["ContestInfo"]
    lines: list[SeasonLine]


class ContestInfo(Struct, frozen=True, kw_only=True):
    tournament: str
    name: str
    game: GameWord
    season: str  # the one that it began, by its name
