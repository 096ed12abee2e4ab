"""What the table answers over HTTP: the shapes of every body, from which the page's types are generated.

The routes make plain data; a test holds what they answer against these shapes.
"""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from .contest_bodies import Contest, ContestInfo, Season
from .eye_bodies import Eye
from .host_bodies import Calls, ClubTold, Consultation, JudgeClaimed, JudgeInvited, Overview
from .import_bodies import ImportReport
from .messages import Beat, EventData, FairWord, GameWord, LevelWord, ModeWord, Said, ViewData
from .name_bodies import Company, MyName, NameRating, NameTold
from .views import Seat, Shape


class TextGap(Shape, frozen=True, kw_only=True):
    """Words of a text that are not understood, where they stand, and the nearest wording that is."""

    start: int
    end: int
    words: str
    nearest: str


class Facts(Struct, frozen=True, kw_only=True):
    """The facts of a card, as `shinpan cards show --json` gives them; what a card has not is left out."""

    number: str
    name: str
    kind: str | list[str]
    text: str | UnsetType = UNSET
    set: str | UnsetType = UNSET
    # the Ultraman Card Game
    title: str | UnsetType = UNSET
    character: str | UnsetType = UNSET
    level: int | UnsetType = UNSET
    type: str | list[str] | UnsetType = UNSET
    bp: int | list[int | None] | UnsetType = UNSET
    ext: int | UnsetType = UNSET
    round: int | UnsetType = UNSET
    team: str | UnsetType = UNSET
    # Union Arena
    color: str | UnsetType = UNSET
    energy: int | UnsetType = UNSET
    ap: int | UnsetType = UNSET
    gives: dict[str, int] | UnsetType = UNSET
    traits: list[str] | UnsetType = UNSET
    trigger: str | UnsetType = UNSET
    raid: str | list[str] | UnsetType = UNSET
    keywords: list[str] | UnsetType = UNSET
    series: str | UnsetType = UNSET
    gaps: list[TextGap] | UnsetType = UNSET  # words that keep it from being played


class DeckInfo(Shape, frozen=True, kw_only=True):
    name: str
    cards: dict[str, int]


class Level(Shape, frozen=True, kw_only=True):
    name: LevelWord
    player: str


class GameInfo(Struct, frozen=True, kw_only=True):
    name: GameWord
    title: str
    editions: list[str]
    default_edition: str
    decks: list[DeckInfo]
    levels: list[Level]
    openings: list[str]


class About(Struct, frozen=True, kw_only=True):
    version: str
    compiled: bool
    games: list[GameInfo]
    imports: bool  # whether card files may be handed over
    passkeys: bool  # whether a name can be proved by one
    sideboards: bool  # whether decks are exchanged between games of a match unless somebody says otherwise


class Clause(Struct, frozen=True, kw_only=True):
    depth: int
    words: str
    rules: list[str]


class Explanation(Struct, frozen=True, kw_only=True):
    canonical: str
    chinese: str
    clauses: list[Clause]
    status: str
    gaps: list[TextGap]


class CardRead(Struct, frozen=True, kw_only=True):
    """What a card that is typed comes to, and what is wrong with its facts."""

    explanation: Explanation
    error: str
    examples: list[list[str]]  # for each gap, lines of cards of the game that are like it


class RulingTold(Struct, frozen=True, kw_only=True):
    file: str
    title: str
    rules: list[str]
    editions: list[str]


class RulingStep(Struct, frozen=True, kw_only=True):
    """The table after a step of a ruling, the answer that it was, and what happened."""

    view: ViewData
    said: Said | None
    log: list[EventData]


class RulingPlayed(Struct, frozen=True, kw_only=True):
    file: str
    title: str
    rules: list[str]
    editions: list[str]
    edition: str
    steps: list[RulingStep]
    cards: dict[str, Facts]  # those that no loaded set has


class RuleChange(Struct, frozen=True, kw_only=True):
    since: str
    rules: list[str]
    words: str


class RulePage(Struct, frozen=True, kw_only=True):
    """Everything of our own about one rule."""

    game: GameWord
    edition: str
    rule: str
    title: str
    words: str
    editions: list[str]
    above: dict[str, str]
    under: dict[str, str]
    changes: list[RuleChange]
    rulings: list[RulingTold]
    reason: str


class RuleTold(Struct, frozen=True, kw_only=True):
    number: str
    title: str
    words: str


class DeckFault(Struct, frozen=True, kw_only=True):
    rule: str | None
    message: str
    card: str | None  # the card that cannot be played, where that is all there is to say
    name: Literal["size", "copies", "series", "trigger", "unknown", ""]  # by which the page tells it in its own words
    number: int
    most: int
    of: str


class DeckCheck(Struct, frozen=True, kw_only=True):
    game: GameWord
    edition: str
    name: str
    cards: dict[str, int]
    total: int
    faults: list[DeckFault]
    text: str
    unknown: list[str]


class Made(Struct, frozen=True, kw_only=True):
    """A game that was made: `seats` holds keys of those that its maker may sit on, `invitations` codes for a friend."""

    room: str
    seats: Annotated[dict[Seat, str], Meta(extra={"shape": "Partial<Record<Seat, string>>"})]
    invitations: Annotated[dict[Seat, str], Meta(extra={"shape": "Partial<Record<Seat, string>>"})]
    watch: str


class GameLink(Struct, frozen=True, kw_only=True):
    """What a game is, for whoever follows a link."""

    room: str
    game: GameWord
    edition: str
    mode: ModeWord
    names: list[str]
    named: tuple[bool, bool]
    level: LevelWord | None
    commitment: str | None
    invited: list[Seat]  # seats that wait for somebody with an invitation
    started: bool
    over: bool
    goes_on: str  # where the match of a game that is over goes on: its newest game, which may be this one
    minutes: float  # of each side's clock; 0: none
    increment: float
    best_of: int
    names_only: bool
    open_lists: bool  # whether both see each other's deck
    sideboarded: bool  # whether cards are exchanged between games of the match
    lesson: str  # that is played there, if it is one


class LessonInfo(Struct, frozen=True, kw_only=True):
    """A lesson or a puzzle, as a list of them shows it."""

    lesson: str
    title: str
    edition: str
    steps: int
    rules: list[str]
    puzzle: bool
    grade: int | None  # how many of the six levels miss a puzzle; None where nobody was asked


class OpenGame(Struct, frozen=True, kw_only=True):
    room: str
    game: GameWord
    edition: str
    names: list[str]
    turn: int
    watchers: int
    minutes: float  # of each side's clock; 0: none
    increment: float
    best_of: int
    level: LevelWord | None  # of the computer
    named: tuple[bool, bool]  # whose name is proved to be theirs
    names_only: bool
    sideboarded: bool  # whether cards are exchanged between the games of a match
    open_lists: bool  # whether both see each other's deck
    ratings: tuple[NameRating | None, NameRating | None]
    invitation: str  # to a seat that anybody may take


class StoryTurn(Struct, frozen=True, kw_only=True):
    """The standing at the end of a turn: A and B are wins, or life."""

    turn: int
    at: int
    A: int
    B: int
    bp: tuple[int, int]
    evaluation: float


class Moment(Struct, frozen=True, kw_only=True):
    """An answer that decided much: what was said, in which position, and how A's chances changed."""

    at: int
    turn: int
    said: Said
    view: ViewData
    change: float


class Story(Struct, frozen=True, kw_only=True):
    turns: list[StoryTurn]
    moments: list[Moment]


class TurnMark(Struct, frozen=True, kw_only=True):
    turn: int
    at: int


class Verified(Struct, frozen=True, kw_only=True):
    fits: bool
    fair: FairWord
    words: list[str]


class ReplayInfo(Struct, frozen=True, kw_only=True):
    replay: str
    game: GameWord
    edition: str
    players: list[str]
    result: str
    steps: int
    turns: list[TurnMark]
    verified: Verified


class ReplayStep(Struct, frozen=True, kw_only=True):
    """A position of a replay, what happened on the way to it, and what was said next."""

    at: int
    view: ViewData
    beats: list[Beat]
    log: list[EventData]
    answer: Said | None


class PositionOpened(Struct, frozen=True, kw_only=True):
    game: GameWord
    edition: str
    view: ViewData
    to_move: Seat | None


class LabReport(Struct, frozen=True, kw_only=True):
    done: int
    of: int
    wins: int
    losses: int
    ties: int
    rate: float | None
    low: float
    high: float
    finished: bool
    error: str | UnsetType = UNSET


BODIES: tuple[Any, ...] = (
    About,
    Facts,
    Explanation,
    RuleTold,
    DeckCheck,
    Made,
    GameLink,
    OpenGame,
    LessonInfo,
    Story,
    Eye,
    ReplayInfo,
    ReplayStep,
    PositionOpened,
    LabReport,
    ImportReport,
    CardRead,
    RulePage,
    RulingPlayed,
    Contest,
    ContestInfo,
    Season,
    NameTold,
    MyName,
    Calls,
    ClubTold,
    Overview,
    Consultation,
    JudgeInvited,
    JudgeClaimed,
    Company,
)
