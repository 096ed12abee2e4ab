"""What the table says to those who sit at it or watch: every message of the socket, typed; see `docs/protocol.md`."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from .fair import Terms
from .views import Advised, Changes, Seat, Shape

# Made by a game as plain data; its shape stands in `views`, or the games declare it: under the name noted here.
ViewData: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": "View"})]
OptionData: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": "Option"})]
EventData: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": "GameEvent"})]
CardsData: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": "Record<string, Facts>"})]
FoundData: TypeAlias = Annotated[dict[str, Any], Meta(extra={"shape": "Consultation"})]
BeatKind: TypeAlias = Annotated[str, Meta(extra={"shape": "BeatKind"})]

Id: TypeAlias = int | str | None
# Words that the server passes on; which ones there are is told by the names that are noted here.
GameWord: TypeAlias = Annotated[str, Meta(extra={"shape": "GameName"})]
ModeWord: TypeAlias = Annotated[str, Meta(extra={"shape": "Mode"})]
LevelWord: TypeAlias = Annotated[str, Meta(extra={"shape": "LevelName"})]
BeholderWord: TypeAlias = Annotated[str, Meta(extra={"shape": "Beholder"})]
FairWord: TypeAlias = Annotated[str, Meta(extra={"shape": "Fair"})]
ReasonWord: TypeAlias = Annotated[str, Meta(extra={"shape": "ReasonName"})]
RefusalWord: TypeAlias = Annotated[str, Meta(extra={"shape": "RefusalName"})]
PhraseWord: TypeAlias = Annotated[str, Meta(extra={"shape": "PhraseName"})]
DeedWord: TypeAlias = Annotated[str, Meta(extra={"shape": "DeedName"})]
SeesWord: TypeAlias = Annotated[str, Meta(extra={"shape": "Sees"})]
EndingWord: TypeAlias = Annotated[str, Meta(extra={"shape": "Ending"})]

PhraseName = Literal[
    "hello", "good luck", "well played", "thanks", "sorry", "one moment", "good game", "bye", "👍", "🎉", "😮", "🤔"
]
Mode = Literal["solo", "both", "friend"]
LevelName = Literal["easy", "medium", "hard", "beginner", "apprentice", "casual", "skilled", "expert", "master"]
Fair = Literal["kept", "consistent", "broken", "not promised"]
Ending = Literal["rule", "resigned", "out of time", "time, as it stood", "judge"]
DeedName = Literal["sat", "pause", "resume", "ruling", "roll back", "take back", "warning", "game loss", "award"]
Sees = Literal["public", "hands"]
Language = Literal["en", "zh-TW", "ja"]


class ReasonFacts(Shape, frozen=True, kw_only=True):
    """What fills the gaps of a reason: seats, places, cards by number, and words of the game as data has them."""

    source: str | UnsetType = UNSET  # the card that it comes from
    player: Seat | UnsetType = UNSET
    place: str | UnsetType = UNSET
    card: str | UnsetType = UNSET
    below: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    other: int | UnsetType = UNSET
    amount: int | UnsetType = UNSET
    gift: str | UnsetType = UNSET
    phase: str | UnsetType = UNSET
    now: str | UnsetType = UNSET
    state: str | UnsetType = UNSET
    color: str | UnsetType = UNSET
    verb: str | UnsetType = UNSET
    character: str | UnsetType = UNSET
    called: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    title: str | UnsetType = UNSET


class Reason(Shape, frozen=True, kw_only=True):
    """One step of an answer to "why?": which sentence, its rule and that rule's title, and what the sentence speaks of.

    `words` say the same as the terminal does, in its notation; a page has words of its own."""

    name: ReasonWord
    rule: str
    title: str
    facts: ReasonFacts
    words: str


class Beat(Shape, frozen=True, kw_only=True):
    """What is seen at a time: its events, and the view right after them."""

    kind: BeatKind
    events: list[EventData]
    view: ViewData


class Said(Shape, frozen=True, kw_only=True):
    """An answer that led here; no option where the reader may not know even what kind of answer it was."""

    who: str
    kind: str
    option: OptionData | None


class ClockWish(Shape, frozen=True, kw_only=True):
    minutes: float
    increment: float


class Clocks(Shape, frozen=True, kw_only=True):
    A: int
    B: int
    running: Seat | None


class Waiting(Shape, frozen=True, kw_only=True):
    who: Seat | None
    since: int
    thinking: bool


class Over(Shape, frozen=True, kw_only=True):
    """How the game ended: by a rule, or because somebody gave it up."""

    winner: Seat
    how: EndingWord
    rule: str
    secret: str | None


class Undo(Shape, frozen=True, kw_only=True):
    can: bool
    asked_by: Seat | None


class Connections(Shape, frozen=True, kw_only=True):
    A: int
    B: int


class Match(Shape, frozen=True, kw_only=True):
    """A match of several games: how many at most, what was won in earlier ones, and which one this is."""

    best_of: int
    wins: tuple[int, int]
    number: int


class Call(Shape, frozen=True, kw_only=True):
    """A player who has called the judge, with what they said; for the judge alone."""

    by: Seat
    words: str


class Decided(Shape, frozen=True, kw_only=True):
    """A decision to which a judge may want to go back: who decided, what kind it was, and the card that asked."""

    at: int
    who: str
    kind: str
    source: str | None


class Proposal(Shape, frozen=True, kw_only=True):
    """A roll-back that both players are asked about: to which decision, and how many answers would be taken back."""

    to: int
    who: str
    kind: str
    back: int
    words: str
    agreed: list[Seat]


class Deed(Shape, frozen=True, kw_only=True):
    """Something that a judge did when so many answers stood."""

    at: int
    do: DeedWord
    who: str
    words: str
    to: int | None
    cites: list[str]
    board: str


class Exchange(Shape, frozen=True, kw_only=True):
    """Cards may be exchanged before the next game of a match: one's own, for how long, and who has settled."""

    deck: dict[str, int]
    side: dict[str, int]
    left: int | None  # milliseconds; None: the time runs when the players are there
    ready: tuple[bool, bool]


class Sent(Struct, tag_field="t", frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anything that the table says."""


class Welcome(Sent, tag="welcome", frozen=True, kw_only=True):
    """After hello, again when the shuffles are promised, and again when the game begins."""

    room: str
    game: GameWord
    edition: str
    mode: ModeWord
    you: BeholderWord | None
    names: list[str]
    level: LevelWord | None
    commitment: str | None
    terms: Terms | None
    contributions: list[str] | None
    started: bool
    clock: ClockWish | None
    match: Match | None
    exchange: Exchange | None
    chat: bool  # whether players may say what they like
    named: tuple[bool, bool]  # whose name is proved to be theirs
    tournament: str  # whose game this is, if it is one's
    pulse: float  # seconds in which the server says something, or is asked whether it is there
    cards: CardsData  # of the position that the game began with, where no loaded set has them


class Position(Sent, tag="position", frozen=True, kw_only=True):
    """The position, and what happened since the last one that this reader was shown."""

    n: int
    view: ViewData
    said: list[Said]
    beats: list[Beat]
    log: list[EventData]
    of: int
    waiting: Waiting | None
    over: Over | None
    undo: Undo
    clocks: Clocks | None
    head: str | None  # the newest link of the chain over all answers
    cards: CardsData  # facts of cards that no loaded set has, as far as this reader sees them now


class Refused(Sent, tag="refused", frozen=True, kw_only=True):
    n: int
    id: Id
    name: RefusalWord
    who: Seat | None  # of whom the refusal speaks
    words: str
    reasons: list[Reason]


class Why(Sent, tag="why", frozen=True, kw_only=True):
    id: Id
    reasons: list[Reason]


class Preview(Sent, tag="preview", frozen=True, kw_only=True):
    id: Id
    n: int
    option: int
    changes: Changes


class Ahead(Sent, tag="ahead", frozen=True, kw_only=True):
    id: Id
    n: int
    view: ViewData | None


class Advice(Sent, tag="advice", frozen=True, kw_only=True):
    """What a strong player would do, knowing what the reader knows."""

    id: Id
    n: int
    best: list[Advised]
    line: list[Said]


class Presence(Sent, tag="presence", frozen=True, kw_only=True):
    A: bool
    B: bool
    watchers: int
    connections: Connections  # that sit on each seat


class Rekeyed(Sent, tag="rekeyed", frozen=True, kw_only=True):
    """One's own seat has another key."""

    id: Id


class UndoAsked(Sent, tag="undo-asked", frozen=True, kw_only=True):
    by: Seat | None


class UndoDeclined(Sent, tag="undo-declined", frozen=True, kw_only=True):
    pass


class Text(Sent, tag="text", frozen=True, kw_only=True):
    id: Id
    position: str


class Rematch(Sent, tag="rematch", frozen=True, kw_only=True):
    id: Id
    room: str
    token: str


class Phrase(Sent, tag="phrase", frozen=True, kw_only=True):
    """Somebody at the table said one of the phrases."""

    by: Seat
    phrase: PhraseWord


class Chat(Sent, tag="chat", frozen=True, kw_only=True):
    """Somebody at the table said something of their own: line `i`, from 1."""

    by: Seat
    words: str
    i: int


class Reported(Sent, tag="reported", frozen=True, kw_only=True):
    """Whoever runs the table will read it."""

    id: Id


class Settled(Sent, tag="settled", frozen=True, kw_only=True):
    """One's deck for the next game of the match was taken."""

    id: Id


class Lesson(Sent, tag="lesson", frozen=True, kw_only=True):
    """After every position of a lesson: what is to be done now, or that it is done."""

    lesson: str
    title: str
    puzzle: bool
    at: int  # goals that are reached
    of: int
    words: str  # of the goal, or how the lesson ends
    hint: str
    rule: str
    rule_title: str
    rule_words: str
    shown: list[int]  # options that lead on, for whoever asks to be shown
    done: bool
    lost: bool  # what was wanted cannot be reached any more: begin again, or take back


class Court(Sent, tag="court", frozen=True, kw_only=True):
    """How things stand with the judge; sent when something changes, and to whoever comes where a judge is or was."""

    judge: bool  # whether this reader is one
    here: int  # judges who are here
    sees: SeesWord | None  # what they are shown
    paused: bool
    called: list[Seat]
    calls: list[Call]
    proposal: Proposal | None
    decisions: list[Decided]
    deeds: list[Deed]


class Consulted(Sent, tag="consulted", frozen=True, kw_only=True):
    """What concerns a question and the position: rules, rulings, readings, the nearest first."""

    id: Id
    found: list[FoundData]


class Pong(Sent, tag="pong", frozen=True):
    """The server is there."""


class Error(Sent, tag="error", frozen=True, kw_only=True):
    words: str


ServerMessage = (
    Welcome
    | Rekeyed
    | Position
    | Refused
    | Why
    | Preview
    | Ahead
    | Advice
    | Presence
    | UndoAsked
    | UndoDeclined
    | Text
    | Rematch
    | Phrase
    | Chat
    | Reported
    | Settled
    | Lesson
    | Court
    | Consulted
    | Pong
    | Error
)
