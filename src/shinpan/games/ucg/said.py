"""What a text says before it is known whom its pronouns mean: noun phrases, references, clauses in a row.

References are words of the card language's own families, so that they can stand where a selector or a filter will; the
discourse replaces each by what it means, or refuses it. None of them ever reaches a program.
"""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Effect
from ...kernel.machine.nodes import Condition, Filter, Value
from ...language.pieces import Pieces
from ...language.selectors import Cards
from ...language.triggers import Trigger
from ...language.values import ANYTHING

THEM: Final = -9  # a register: that of the cards spoken of
THEIR: Final = 7  # whose: that of the player who acts, else an opponent's
OWNERS: Final = 8  # whose: the owner's of what moves
UNSAID: Final = -1  # whose, or for how long: not said
NOWHERE: Final = -2  # a zone: not said


@dataclass(frozen=True)
class ShowsUntil(Effect):
    """Cards from the top of a deck are revealed until one that fits is."""

    who: int
    where: Filter = ANYTHING


@dataclass(frozen=True)
class WouldGo(Effect):
    """This card, or this character, would go to a discard area, and goes elsewhere."""

    whole: bool
    by: int
    to: int


@dataclass(frozen=True)
class DrawsOne(Trigger):
    """A player draws a card, by an effect or by the rules too: whether each of several counts is not said."""

    who: int
    by_rule: bool = False


@dataclass(frozen=True)
class It(Pieces):
    """The character or characters spoken of; `it` where the word is that short."""

    many: bool = False
    it: bool = False


@dataclass(frozen=True)
class Chosen(Pieces):
    """The chosen characters."""

    where: Filter = ANYTHING
    many: bool = False


@dataclass(frozen=True)
class That(Pieces):
    """The character that was spoken of, by its name or its kind."""

    where: Filter
    many: bool = False


@dataclass(frozen=True)
class PutThere(Pieces):
    """The character that was put into play."""

    where: Filter = ANYTHING


@dataclass(frozen=True)
class SomeOfThem(Pieces):
    """So many of the chosen characters."""

    lo: Value
    hi: Value
    them: bool = False  # it is not said that they were chosen


@dataclass(frozen=True)
class EachOf(Pieces):
    """Each of some characters."""

    of: Pieces


@dataclass(frozen=True)
class ItCards(Cards):
    """The card or cards spoken of; `that` where it is told apart from others."""

    many: bool = False
    that: bool = False


@dataclass(frozen=True)
class TheDone(Cards):
    """The cards that were revealed, sent, discarded ..."""

    register: int
    where: Filter = ANYTHING
    many: bool = False


@dataclass(frozen=True)
class InPile(Cards):
    """Cards that are in a place, rather than from it."""

    of: Cards


@dataclass(frozen=True)
class Rest(Cards):
    """What is left of the cards that were shown; `one` of two, if it is told as that."""

    one: bool = False


@dataclass(frozen=True)
class WholePile(Cards):
    """A hand or a discard area, whole."""

    zone: int
    who: int


@dataclass(frozen=True)
class Others(Filter):
    """Other than whom was spoken of."""


@dataclass(frozen=True)
class SameAs(Filter):
    """Has the same name or level as somebody or something."""

    what: str
    of: Pieces | Cards | None = None


@dataclass(frozen=True)
class Shares(Filter):
    """Shares a TYPE with somebody or something."""

    of: Pieces | Cards


@dataclass(frozen=True)
class Than(Filter):
    """Has more or less of something than somebody."""

    what: str
    higher: bool
    of: Pieces


@dataclass(frozen=True)
class Extreme(Filter):
    """Has the most or the least of something, of those who are spoken of."""

    what: str
    highest: bool


@dataclass(frozen=True)
class AbleWith(Filter):
    """Is able to level up with it."""

    of: Cards | Pieces


@dataclass(frozen=True)
class RoundOver(Filter):
    """Has a round that is so much higher than that of a card spoken of."""

    of: Cards
    by: int


@dataclass(frozen=True)
class IsNot(Filter):
    """Is not so, said of somebody."""

    of: Filter


@dataclass(frozen=True)
class BeingIt(Filter):
    """Is one of those spoken of."""

    of: Pieces | Cards


@dataclass(frozen=True)
class SomeMany(Value):
    """That many."""


@dataclass(frozen=True)
class RoundIn(Value):
    """The round of a card that was spoken of."""

    cards: Cards


@dataclass(frozen=True)
class LevelIn(Value):
    """The level of a card that was spoken of."""

    cards: Cards


@dataclass(frozen=True)
class NextToYours(Filter):
    """Beside one of your characters that fits."""

    of: Filter


@dataclass(frozen=True)
class About(Condition):
    """What was spoken of is so."""

    of: Pieces | Cards
    where: Filter


@dataclass(frozen=True)
class AlsoIs(Condition):
    """The subject of the condition before is so."""

    where: Filter


@dataclass(frozen=True)
class DidThis(Condition):
    """A player did this with this effect; `where` is None where no noun says what."""

    who: int
    register: int
    where: Filter | None = None
    sign: str = ">="
    n: int = 1
    yours: bool = False  # it went to "your" pile


@dataclass(frozen=True)
class Moves(Effect):
    """Cards go somewhere, by whose words it is; a verb may say where they come from."""

    cards: Cards
    to: int
    who: int = UNSAID
    discard: bool = False


@dataclass(frozen=True)
class ShowsByState(Effect):
    """Reveal so many cards from the top of a deck, by the own state."""

    who: int
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class InPlaceAs(Effect):
    """Put cards into play as so large a character."""

    cards: Cards
    size: int
    where: Filter


@dataclass(frozen=True)
class InPlaceOf(Effect):
    """Put cards into play in the place of what was sent, exiled ..."""

    cards: Cards
    register: int
    where: Filter = ANYTHING


@dataclass(frozen=True)
class Acts(Effect):
    """A player does something; `who` is OWNERS for the owner of what was spoken of."""

    who: int
    body: Effect
    may: bool = False


@dataclass(frozen=True)
class GoesOn(Effect):
    """The player who acted goes on."""

    body: Effect


@dataclass(frozen=True)
class YouMay(Effect):
    """You may: how far it reaches is told by the clauses after it."""

    body: Effect


@dataclass(frozen=True)
class ChooseMode(Effect):
    """Choose a numbered effect; 0 is one of them all."""

    n: int


@dataclass(frozen=True)
class ChooseSome(Effect):
    """Choose so many of the numbered effects."""

    lo: int
    hi: int


@dataclass(frozen=True)
class MovesBut(Effect):
    """Cards go somewhere, but for some that were spoken of."""

    moves: Moves
    but: Cards


@dataclass(frozen=True)
class InsteadOf(Effect):
    """One instruction instead of another, if something is so."""

    before: Effect
    condition: Condition
    then: Effect


@dataclass(frozen=True)
class HasTypes(Filter):
    """Has all of some TYPEs."""

    types: tuple[int, ...]


@dataclass(frozen=True)
class HowMany(Value):
    """How many of the cards that were done so."""

    register: int
    where: Filter


@dataclass(frozen=True)
class ExactCards(Cards):
    """Cards of which exactly so many must be taken."""

    of: Cards


@dataclass(frozen=True)
class Exactly(Effect):
    """An instruction that must be done in full."""

    body: Effect


@dataclass(frozen=True)
class DrawUpTo(Effect):
    """Draw one of some numbers of cards."""

    n: int
    m: int = 0


@dataclass(frozen=True)
class BpOf(Effect):
    """Choose one printed BP value of a card."""

    cards: Cards


@dataclass(frozen=True)
class ThisOnly(Condition):
    """This character is the only one that fits."""

    where: Filter


@dataclass(frozen=True)
class ThisNextTo(Condition):
    """This character is next to one that fits."""

    where: Filter
