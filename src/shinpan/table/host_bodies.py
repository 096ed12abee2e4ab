"""What the table answers about its host, its judges and its rules: shapes from which the page's types are generated."""

from typing import Literal, TypeAlias

from msgspec import Struct

from .chatting import Report
from .club import Club
from .messages import GameWord, LevelWord, SeesWord

ConsultedKind: TypeAlias = Literal["rule", "ruling", "reading"]
ConsultedPlace: TypeAlias = Literal["game", "tournament"]


class ClubTold(Club, frozen=True, kw_only=True):
    """What everybody may know of whoever hosts the table."""

    hosted: bool  # whether somebody has the host's key


class JudgeInvited(Struct, frozen=True, kw_only=True):
    invitation: str
    sees: SeesWord


class JudgeClaimed(Struct, frozen=True, kw_only=True):
    kind: ConsultedPlace
    place: str


class Calls(Struct, frozen=True, kw_only=True):
    rooms: list[str]  # games of the tournament in which somebody calls a judge


class RoomTold(Struct, frozen=True, kw_only=True):
    """A game that is awake, as the host sees it."""

    room: str
    game: GameWord
    names: list[str]
    named: tuple[bool, bool]  # whose name is proved to be theirs
    level: LevelWord | None  # of the computer
    lesson: str  # that is played there, if it is one
    tournament: str  # whose game it is, if it is one's
    people: int
    called: int  # seats that have called a judge
    paused: bool
    on: bool


class QueueTold(Struct, frozen=True, kw_only=True):
    name: str
    waiting: int
    asked: int
    refused: int


class ProcessTold(Struct, frozen=True, kw_only=True):
    """One of the processes that serve a table."""

    server: str
    awake: int
    people: int
    storing: int
    late_ms: int


class Overview(Struct, frozen=True, kw_only=True):
    """What the host sees at a glance: all processes of the table together."""

    version: str
    awake: int
    playing: int
    waiting: int
    people: int
    rooms: list[RoomTold]
    kept: dict[str, int]
    queues: list[QueueTold]
    stored: bool
    storing: int
    late_ms: int  # of the latest of them
    processes: list[ProcessTold]
    reports: list[Report]


class Consultation(Struct, frozen=True, kw_only=True):
    """A rule, a ruling or a reading that concerns a question, and cards in sight that rest on it."""

    kind: ConsultedKind
    name: str
    title: str
    words: str
    rules: list[str]
    cards: list[str]
