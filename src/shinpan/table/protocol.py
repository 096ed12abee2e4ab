"""The messages of clients, read strictly; `docs/protocol.md` explains them."""

import re
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta, Struct

from ..support.errors import ShinpanError, Translatable
from .fair import LONGEST_CONTRIBUTION

SHORTEST_TOKEN = 22  # characters of a key: 128 bits
SHORTEST_CLOCK = 0.005  # minutes: that they are more than nothing, also in whole milliseconds
QUOTED = 300  # characters of what cannot be read
MOST_GATHERED = 30  # answers that are played at once

Id = int | Annotated[str, Meta(max_length=60)]
Words = Annotated[str, Meta(max_length=400)]
Language = Annotated[str, Meta(max_length=10, extra={"shape": "Language"})]
Name = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000_000)]


Cards = dict[Annotated[str, Meta(max_length=100)], Annotated[int, Meta(ge=1, le=100)]]
SideWish = Annotated[Cards, Meta(max_length=100)] | None
DeckWish = Annotated[str, Meta(max_length=200)] | Annotated[Cards, Meta(max_length=1000)] | None


class Message(Struct, tag_field="t", frozen=True):
    """Anything that a client says."""


class Hello(Message, tag="hello", frozen=True):
    token: Annotated[str, Meta(max_length=100)] | None = None
    language: Language = "en"
    part: Annotated[str, Meta(max_length=64)] = ""  # the hash of what this player will add to the shuffles
    since: Number = 0
    invitation: Annotated[str, Meta(max_length=100)] = ""
    name: Name = ""
    deck: DeckWish = None
    sideboard: SideWish = None
    phrase: Annotated[str, Meta(max_length=200)] = ""  # by which a player proves a name to be theirs


class Asked(Message, frozen=True):
    """A message that is answered: `id` is given back."""

    id: Id | None = None


class Answer(Asked, tag="answer", frozen=True, kw_only=True):
    n: Number
    option: Number
    words: Words


Thing = Annotated[str, Meta(max_length=100)]


class Things(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody takes up on the table to do something with it."""

    card: Thing = ""
    zone: Thing = ""
    place: Thing = ""
    target: Thing = ""
    line: Thing = ""


class Try(Asked, tag="try", frozen=True, kw_only=True):
    """Something that is not offered, in words or as the things that were taken up."""

    words: Words = ""
    things: Things | None = None


class Why(Asked, tag="why", frozen=True, kw_only=True):
    about: Words


class Preview(Asked, tag="preview", frozen=True, kw_only=True):
    n: Number
    option: Number


class Advise(Asked, tag="advise", frozen=True, kw_only=True):
    """What would you do? In games against the computer."""

    n: Number


class Given(Struct, frozen=True):
    """One of several answers."""

    option: Number
    words: Words


Row = Annotated[list[Given], Meta(min_length=1, max_length=MOST_GATHERED)]


class Ahead(Asked, tag="ahead", frozen=True, kw_only=True):
    n: Number
    answers: Row


class Answers(Asked, tag="answers", frozen=True, kw_only=True):
    n: Number
    answers: Row


class Undo(Asked, tag="undo", frozen=True):
    pass


class UndoAnswer(Asked, tag="undo-answer", frozen=True, kw_only=True):
    yes: bool


class Resign(Asked, tag="resign", frozen=True):
    pass


class Rematch(Asked, tag="rematch", frozen=True):
    """The next game of the match, or the same game once more. Whoever lost may say who goes first."""

    first: Annotated[str, Meta(max_length=1, extra={"shape": "Seat"})] = ""


class Phrase(Asked, tag="phrase", frozen=True, kw_only=True):
    """One of the phrases that everybody can say."""

    phrase: Annotated[str, Meta(max_length=20, extra={"shape": "PhraseName"})]


class Chat(Asked, tag="chat", frozen=True, kw_only=True):
    """Words of one's own, where whoever runs the table allows them."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class Report(Asked, tag="report", frozen=True, kw_only=True):
    """Tell whoever runs the table what the other player said or did."""

    words: Annotated[str, Meta(max_length=300)] = ""


class Deck(Asked, tag="deck", frozen=True, kw_only=True):
    """The deck for the next game of a match, of the cards of one's deck and sideboard."""

    cards: Annotated[Cards, Meta(max_length=1000)]


class Reveal(Asked, tag="reveal", frozen=True, kw_only=True):
    """What a player had committed to."""

    contribution: Annotated[str, Meta(min_length=1, max_length=LONGEST_CONTRIBUTION)]


class Rekey(Asked, tag="rekey", frozen=True, kw_only=True):
    """Another key for one's own seat."""

    token: Annotated[str, Meta(min_length=SHORTEST_TOKEN, max_length=100)]


class Judge(Asked, tag="judge", frozen=True, kw_only=True):
    """Something that a judge does; `at`: the number of answers that a roll-back would leave."""

    do: Annotated[str, Meta(max_length=20)]
    at: Number = 0
    who: Annotated[str, Meta(max_length=1)] = ""
    words: Annotated[str, Meta(max_length=500)] = ""
    cites: Annotated[list[Annotated[str, Meta(max_length=120)]], Meta(max_length=8)] = []
    board: Annotated[str, Meta(max_length=60)] = ""


class CallJudge(Asked, tag="call-judge", frozen=True):
    """A player calls the judge, who alone reads the words."""

    words: Annotated[str, Meta(max_length=300)] = ""


class Consent(Asked, tag="consent", frozen=True, kw_only=True):
    """A player's word on a roll-back to that decision."""

    to: Number
    yes: bool


class AskRules(Asked, tag="ask-rules", frozen=True):
    """Which rules, rulings and readings concern this question and this position."""

    words: Annotated[str, Meta(max_length=300)] = ""


class Speak(Message, tag="language", frozen=True):
    language: Language


class Text(Asked, tag="text", frozen=True):
    pass


class Ping(Message, tag="ping", frozen=True):
    """Is the server there? It says so, and nothing was said."""


FromClient = (
    Reveal
    | Rekey
    | Answer
    | Answers
    | Ahead
    | Try
    | Why
    | Preview
    | Advise
    | Undo
    | UndoAnswer
    | Resign
    | Rematch
    | Phrase
    | Chat
    | Report
    | Deck
    | Speak
    | Text
    | Judge
    | CallJudge
    | Consent
    | AskRules
)


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    minutes: Annotated[float, Meta(ge=SHORTEST_CLOCK, le=180)]
    increment: Annotated[float, Meta(ge=0, le=180)] = 0


class From(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a game begins that is not new."""

    replay: Annotated[str, Meta(max_length=60)] = ""
    room: Annotated[str, Meta(max_length=60)] = ""
    at: Annotated[int, Meta(ge=0, le=50_000)] = 0
    position: Annotated[str, Meta(max_length=200_000)] = ""
    lesson: Annotated[str, Meta(max_length=60)] = ""


class NewGame(Struct, frozen=True, forbid_unknown_fields=True, rename={"begin": "from"}):
    """The body of `POST /api/games`."""

    game: Annotated[str, Meta(max_length=20, extra={"shape": "GameName"})]
    mode: Annotated[str, Meta(max_length=20, extra={"shape": "Mode"})]
    edition: Annotated[str, Meta(max_length=20)] = ""
    opening: Annotated[str, Meta(max_length=20)] = "lot"
    level: Annotated[str, Meta(max_length=20, extra={"shape": "LevelName"})] = "medium"
    seat: Annotated[str, Meta(max_length=1, extra={"shape": "Seat"})] = "A"
    decks: Annotated[list[DeckWish], Meta(max_length=2)] = []
    names: Annotated[list[Name], Meta(max_length=2)] = []
    clock: Clock | None = None
    public: bool = False
    open_lists: bool = False
    open_seat: bool = False
    names_only: bool = False
    best_of: Annotated[int, Meta(ge=1, le=3)] = 1
    sideboarded: bool | None = None  # by default as the host says
    sideboards: Annotated[list[SideWish], Meta(max_length=2)] = []
    begin: From | None = None


Body = TypeVar("Body")


def read(raw: bytes | str, kind: Any) -> Any:
    """Plain data as what it should be; ShinpanError that says where it is not."""
    try:
        return reader_of(kind).decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ShinpanError("this cannot be read: {error}", error=fault_in(shortened(str(error)))) from None


@cache
def reader_of(kind: Any) -> "msgspec.json.Decoder[Any]":
    """What reads a shape: made once, as that takes a hundred times as long as to read a message."""
    return msgspec.json.Decoder(kind)


def shortened(words: str) -> str:
    """What the reader of JSON says, which may quote all of it; the place stands at the end."""
    return words if len(words) <= QUOTED else f"{words[: QUOTED // 2]} ... {words[-QUOTED // 2 :]}"


AT_PLACE = re.compile(r"(.*) - at `\$\.?(.*)`", re.DOTALL)
BOUND = re.compile(r"Expected `(?:str|object)` of length (<=|>=) (\d+)|Expected `(?:int|float)` (<=|>=) (\S+)")


def fault_in(words: str) -> Translatable:
    """What the reader of JSON says is wrong, so that people can be told who wrote too much or too little."""
    found = AT_PLACE.fullmatch(words)
    if found is not None:
        return Translatable("{fault} - at `{place}`", fault=bound_of(found[1]), place=found[2])
    return bound_of(words)


def bound_of(words: str) -> Translatable:
    found = BOUND.fullmatch(words)
    if found is None:
        return Translatable("{words}", words=words)
    if found[1] is not None:
        length = int(found[2])
        if found[1] == "<=":
            return Translatable("expected at most {most} characters", most=length)
        return Translatable("expected at least {least} characters", least=length)
    if found[3] == "<=":
        return Translatable("expected at most {most}", most=found[4])
    return Translatable("expected at least {least}", least=found[4])


def read_as(raw: bytes | str, kind: type[Body]) -> Body:
    """The body of a request."""
    body: Body = read(raw, kind)
    return body


def told_as(data: Any, kind: type[Body]) -> Body:
    """What another process was told, as what it was there: in JSON the keys of a table are words."""
    return msgspec.convert(data, kind, str_keys=True)


def read_hello(raw: bytes | str) -> Hello:
    return read_as(raw, Hello)


def read_message(raw: bytes | str) -> FromClient | Ping:
    message: FromClient | Ping = read(raw, FromClient | Ping)
    return message


def write(message: Any) -> bytes:
    return msgspec.json.encode(message)
