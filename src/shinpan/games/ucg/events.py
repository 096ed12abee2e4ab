"""What triggered powers wait for [UCG 9.2]."""

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.assembling import Effect
from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, players
from ...language.control import Seq
from ...language.triggers import Occurred, Trigger
from ...language.values import ANYTHING
from ...language.word import Family
from .records import Character
from .state import Ucg
from .terms import (
    DISCARD,
    EACH,
    EXILE,
    HAND,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_LAST,
    R_PUT,
    R_RETURNED,
    R_SENT,
    R_TAKEN,
)

WORDS: Final[Family] = Family()

# Kinds of occurrence, as bits of what a card watches for.
ENTERED: Final = 1  # characters entered play
SCENE_ENTERED: Final = 2
SENT: Final = 4  # a card went from one zone to another
DISCARDED: Final = 8
RESOLVED_PAYMENT: Final = 16
GONE: Final = 32  # cards went from one zone to another, seen by somebody else
DREW: Final = 64  # an effect let a player draw
TUCKED: Final = 128  # cards were put face-down and sideways under a character
DREW_BY_RULE: Final = 256  # the rules let a player draw
TURN_ENDED: Final = 512  # the End Phase begins
WON: Final = 1024  # battles were judged: these characters won, these lost, these tied
LOST: Final = 2048
TIED: Final = 4096
LEVELLED_UP: Final = 8192  # the cards with which these characters have levelled up are turned up
ANYWHERE: Final = -1  # a zone that is not asked for


@mypyc_attr(acyclic=True, free_list_len=1)
class Occurrence(Occurred):
    """Something that happened just now."""

    __slots__ = ("characters",)

    def __init__(self, kind: int, player: int) -> None:
        super().__init__(kind, player)
        self.characters: list[Character] = []


def cards_of(s: Ucg, f: Frame, what: Occurrence, who: int, where: Filter) -> list[int]:
    """The cards of an occurrence that are a player's and fit."""
    sides = players(f, who)
    return [card for card in what.cards if s.owners[card] in sides and where.card(s, f, card)]


def characters_of(s: Ucg, f: Frame, what: Occurrence, who: int, where: Filter | None) -> list[Character]:
    """The characters of an occurrence that are a player's and fit; without a filter this one, if it is among them."""
    if where is None:
        return [ch for ch in what.characters if ch.id == f.host]
    sides = players(f, who)
    return [ch for ch in what.characters if ch.player in sides and where.char(s, f, ch)]


@dataclass(frozen=True)
class EntersPlay(Trigger):
    """This character enters play; or, with a filter, a character that fits does."""

    where: Filter | None = None
    who: int = EACH

    def watches(self) -> int:
        return ENTERED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(characters_of(s, f, what, self.who, self.where)) > 0


WORDS.add(EntersPlay, "where:filter? who:who?", "9.2.1", "11.8.2")


@dataclass(frozen=True)
class LevelsUp(Trigger):
    """This character, or one that fits, has levelled up: it is seen when the card is turned up, as entering play is
    [UCG 5.6.1, 5.7.1]. What an effect puts on a character does not level it up."""

    where: Filter | None = None
    who: int = EACH

    def watches(self) -> int:
        return LEVELLED_UP

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(characters_of(s, f, what, self.who, self.where)) > 0


WORDS.add(LevelsUp, "where:filter? who:who?", "9.2.1", "5.6.1", "5.7.1")


@dataclass(frozen=True)
class SceneEnters(Trigger):
    """This scene enters play; or any scene, or one that fits."""

    this: bool = True
    who: int = EACH
    where: Filter = ANYTHING

    def watches(self) -> int:
        return SCENE_ENTERED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        if self.this:
            return f.source & CARD_MASK in what.cards
        return len(cards_of(s, f, what, self.who, self.where)) > 0


WORDS.add(SceneEnters, "this:flag? who:who? where:filter?", "6.2")


@dataclass(frozen=True)
class ThisSent(Trigger):
    """This card is sent from one zone, or from anywhere, to another: its text works from there."""

    origin: int
    target: int

    def watches(self) -> int:
        return SENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        if self.origin not in (ANYWHERE, what.origin) or what.target != self.target:
            return False
        return f.source & CARD_MASK in what.cards


WORDS.add(ThisSent, "origin:anywhere target:zone", "9.2.1", "10.1.2")


@dataclass(frozen=True)
class Discards(Trigger):
    """A player discards a card that fits."""

    who: int
    where: Filter = ANYTHING

    def watches(self) -> int:
        return DISCARDED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(cards_of(s, f, what, self.who, self.where)) > 0


WORDS.add(Discards, "who:who where:filter?", "9.2.1", "3.7.1")


@dataclass(frozen=True)
class OpponentResolvesPayment(Trigger):
    """This character's battle opponent resolves an [Activate] effect."""

    def watches(self) -> int:
        return RESOLVED_PAYMENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        this = s.character(f.host)
        other = None if this is None else s.facing(this)
        if other is None:
            return False
        for ch in what.characters:
            if ch.id == other.id:
                return True
        return False


WORDS.add(OpponentResolvesPayment, "", "9.2.1", "7.1.1")


@dataclass(frozen=True)
class CardsGo(Trigger):
    """Cards of a player that fit go from one zone to another, either of which may be any."""

    who: int
    origin: int
    target: int
    where: Filter = ANYTHING
    states: int = 0  # they left a character in one of these states; 0: not asked
    top: bool = False  # one was the top card of its character

    def watches(self) -> int:
        return GONE

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        if self.origin not in (ANYWHERE, what.origin) or self.target not in (ANYWHERE, what.target):
            return False
        for card in cards_of(s, f, what, self.who, self.where):
            if self.left(s, card):
                return True
        return False

    def left(self, s: Ucg, card: int) -> bool:
        """Whether the card was where in a character it must have been."""
        if not self.states and not self.top:
            return True
        for happening in reversed(s.history):
            if happening.card == card:
                in_state = not self.states or (happening.state > 0 and self.states >> happening.state - 1 & 1 == 1)
                return in_state and (happening.top or not self.top)
        return False


WORDS.add(
    CardsGo,
    "who:who origin:anywhere target:anywhere where:filter? states:states? top:flag?",
    "9.2.1",
    "3.1.1",
)


@dataclass(frozen=True)
class Draws(Trigger):
    """An effect lets a player draw, however many cards. What the rules let them draw counts where that is said."""

    who: int
    by_rule: bool = False

    def watches(self) -> int:
        return DREW | DREW_BY_RULE if self.by_rule else DREW

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return what.player in players(f, self.who)


WORDS.add(Draws, "who:who by_rule:flag?", "9.2.1", "11.10", "5.3.2")


@dataclass(frozen=True)
class Tucked(Trigger):
    """A card is put face-down and sideways under this character; or, with a filter, under one that fits."""

    where: Filter | None = None
    who: int = EACH

    def watches(self) -> int:
        return TUCKED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(characters_of(s, f, what, self.who, self.where)) > 0


WORDS.add(Tucked, "where:filter? who:who?", "9.2.1", "11.17")


@dataclass(frozen=True)
class TurnEnds(Trigger):
    """The End Phase begins: what waits for it is done at once, before what resolved effects say for the end of the turn
    and before what lasts for this turn expires [UCG 5.10.1, 9.2.1]."""

    def watches(self) -> int:
        return TURN_ENDED

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return True


WORDS.add(TurnEnds, "", "9.2.1", "5.10.1")
OUTCOMES: Final = {"win": WON, "loss": LOST, "tie": TIED}


@dataclass(frozen=True)
class BattleEnds(Trigger):
    """This character, or one that fits, has won, lost or tied its battle: all are judged at once [UCG 5.9.2]."""

    outcome: str
    where: Filter | None = None
    who: int = EACH

    def watches(self) -> int:
        return OUTCOMES[self.outcome]

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(characters_of(s, f, what, self.who, self.where)) > 0


WORDS.add(BattleEnds, "outcome:outcome_word where:filter? who:who?", "9.2.1", "5.9.2", "5.9.4.1")


@dataclass(frozen=True)
class ResolvesPayment(Trigger):
    """A character of a player that fits resolves an [Activate] effect."""

    who: int
    where: Filter = ANYTHING

    def watches(self) -> int:
        return RESOLVED_PAYMENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return len(characters_of(s, f, what, self.who, self.where)) > 0


WORDS.add(ResolvesPayment, "who:who where:filter?", "9.2.1", "9.4.1")


@dataclass(frozen=True)
class UsesPayment(Trigger):
    """A player uses a payment power, of a character or of a scene: its effect has been resolved [UCG 5.8.2.1]."""

    who: int

    def watches(self) -> int:
        return RESOLVED_PAYMENT

    def matches(self, s: Ucg, f: Frame, what: Occurrence) -> bool:
        return what.player in players(f, self.who)


WORDS.add(UsesPayment, "who:who", "9.2.1", "5.8.2.1", "9.4.1")


@dataclass(frozen=True)
class AboutEvent(Effect):
    """What set the power off is remembered: the characters as `last`, cards by what was done. It stands first."""


WORDS.add(AboutEvent, "", "9.2.1")


def register_of(event: object) -> int:
    """The register of what an event speaks of besides this card: characters, or cards by what was done; or -1."""
    if isinstance(event, (EntersPlay, LevelsUp, Tucked, BattleEnds, ResolvesPayment)):
        return -1 if event.where is None else R_LAST
    if isinstance(event, Draws):
        return R_DRAWN
    if isinstance(event, Discards):
        return R_DISCARDED
    if isinstance(event, SceneEnters):
        return -1 if event.this else R_PUT
    if isinstance(event, CardsGo):
        return GONE_TO.get(event.target, R_RETURNED)
    return -1


GONE_TO: Final = {HAND: R_TAKEN, DISCARD: R_SENT, EXILE: R_EXILED}


def fitting(s: Ucg, f: Frame, event: Trigger, what: Occurrence) -> tuple[int, ...]:
    """The characters or the cards of an occurrence that an event waits for."""
    if isinstance(event, (EntersPlay, LevelsUp, ResolvesPayment, Tucked, BattleEnds)):
        return tuple([ch.id for ch in characters_of(s, f, what, event.who, event.where)])
    cards = what.cards if isinstance(event, Draws) else []
    if isinstance(event, (Discards, SceneEnters, CardsGo)):
        cards = cards_of(s, f, what, event.who, event.where)
    return tuple([s.ref(card) for card in cards])


def speaks_of_event(event: object, body: object) -> int:
    """The register under which a body remembers what set it off, or -1."""
    first = body.parts[0] if isinstance(body, Seq) and body.parts else body
    return register_of(event) if isinstance(first, AboutEvent) else -1


def without_event(body: Effect) -> Effect:
    """What a body does: to remember what set it off is done before it begins."""
    if isinstance(body, AboutEvent):
        return Seq(())
    return (
        Seq(body.parts[1:]) if isinstance(body, Seq) and body.parts and isinstance(body.parts[0], AboutEvent) else body
    )
