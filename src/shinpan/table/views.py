"""The shapes of views, options and events as they are sent: `web/src/lib/protocol.ts` is generated from them.

Views are made by the games, as plain data. A test holds every view of whole games against these shapes.
"""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

Seat = Literal["A", "B"]
GameName = Literal["ucg", "ua"]
Outcome = Literal["A", "B", "tie", "none"]
Decider = Literal["A", "B", "chance"]
Beholder = Literal["A", "B", "both"]


class Shape(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Plain data with just these fields."""


class Advised(Shape, frozen=True, kw_only=True):
    """An answer worth giving: the chance to win with it, and what it may change."""

    option: int
    chance: float
    reasons: list[str]


class Option(Shape, frozen=True, kw_only=True):
    """One option taken apart, as the game declares it. What it has not is left out."""

    verb: str
    rule: str
    words: str | UnsetType = UNSET  # of an answer that others gave, only where nothing in them is hidden
    decline: bool | UnsetType = UNSET
    card: str | UnsetType = UNSET
    zone: str | UnsetType = UNSET
    owner: Seat | UnsetType = UNSET
    place: str | UnsetType = UNSET
    target: str | UnsetType = UNSET
    line: str | UnsetType = UNSET
    number: int | UnsetType = UNSET
    text: int | UnsetType = UNSET  # which text of the card, from 1
    word: str | UnsetType = UNSET
    count: int | UnsetType = UNSET
    says: list[str] | UnsetType = UNSET  # the slots that its words name: what is taken up on the table for it
    apart: list[str] | UnsetType = UNSET  # the slots that tell it from another option which is like it


class Decision(Shape, frozen=True, kw_only=True):
    """Who must decide what. The options are for the one who decides."""

    player: Decider
    kind: str
    asks: str  # the name of the question
    rule: str
    question: str
    source: str | None
    options: list[Option] | None


class StackCard(Shape, frozen=True, kw_only=True):
    card: str | None
    down: bool


class UcgCharacter(Shape, frozen=True, kw_only=True):
    place: str
    stack: list[StackCard]
    charged: list[str | None]
    state: str
    name: str
    level: int
    types: list[str]
    kinds: list[str]
    bp: int
    extra: bool
    increased: bool
    decreased: bool
    levelled: bool
    sideways: bool


class UcgSide(Shape, frozen=True, kw_only=True):
    hand: list[str] | None
    hand_count: int
    deck_count: int
    discard: list[str]
    exile: list[str]
    areas: list[UcgCharacter | None]


class UcgScene(Shape, frozen=True, kw_only=True):
    card: str
    owner: Seat


class UcgView(Shape, frozen=True, kw_only=True, tag_field="game", tag="ucg"):
    """What may be known of a position of the Ultraman Card Game."""

    edition: str
    you: Beholder | None
    number: int
    turn: int
    first: Seat | None  # who led the first turn: the first battle area is at their right [UCG 5.5.2.1]
    lead: Seat
    next_lead: Seat | None
    phase: str
    step: Seat | None
    winner: Seat | None
    won_by: str
    scene: UcgScene | None
    outcomes: list[Outcome]
    players: dict[Seat, UcgSide]
    bp: list[list[int | None]]
    revealed: list[str]
    decision: Decision | None


class UaUnit(Shape, frozen=True, kw_only=True):
    place: str
    card: str
    stack: list[str]
    under: list[str | None]
    mode: Literal["active", "rest"]
    locked: bool
    bp: int | None
    keywords: list[str]
    impact: int
    damage: int
    gives: dict[str, int]


class Lack(Shape, frozen=True, kw_only=True):
    """What is missing to use a card of the hand: energy of a color, and AP in one's own turn."""

    energy: int
    color: str
    ap: int


class Ap(Shape, frozen=True, kw_only=True):
    active: int
    rest: int


class UaSide(Shape, frozen=True, kw_only=True):
    hand: list[str] | None
    lacks: list[Lack | None] | None  # for each card of the hand
    hand_count: int
    deck_count: int
    life_count: int
    life: list[str | None]
    outside: list[str]
    removed: list[str]
    aside: list[str]
    ap: Ap
    energy_of: dict[str, int]
    front: list[UaUnit | None]
    energy: list[UaUnit | None]


class UaView(Shape, frozen=True, kw_only=True, tag_field="game", tag="ua"):
    """What may be known of a position of Union Arena."""

    edition: str
    you: Beholder | None
    number: int
    turn: int
    active: Seat
    first: Seat | None
    phase: str
    winner: Seat | None
    won_by: str
    attacker: str | None
    target: str | None
    players: dict[Seat, UaSide]
    revealed: list[str]
    decision: Decision | None


View = UcgView | UaView


class Changes(Shape, frozen=True, kw_only=True):
    bp: dict[str, int | None]
    outcomes: list[Outcome]
    gone: list[str]
