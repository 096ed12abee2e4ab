"""What a text says of cards that are looked for, of the TYPEs and the level of somebody, how far BP may go, and what
must not be so, before it is known who is meant."""

from dataclasses import dataclass

from ...kernel.machine.assembling import Effect
from ...kernel.machine.nodes import Condition, Node, Value
from ...language.pieces import Pieces
from ...language.selectors import Cards
from .selectors import AllChars


@dataclass(frozen=True)
class Searches(Effect):
    """Look for cards in your deck."""

    cards: Cards


@dataclass(frozen=True)
class TypesOf(Node):
    """The TYPEs of a character, as a gift."""

    of: Pieces


@dataclass(frozen=True)
class TypesLike(Node):
    """The TYPEs of a character instead of its own, as a gift."""

    of: Pieces


@dataclass(frozen=True)
class BpAt(Value):
    """The BP of a character."""

    char: Pieces


@dataclass(frozen=True)
class LevelAt(Value):
    """The level of a character."""

    char: Pieces


@dataclass(frozen=True)
class UpTo(Effect):
    """BP for each of something, but no more of it than so much."""

    body: Effect
    most: int


@dataclass(frozen=True)
class Unless(Condition):
    """That is not so."""

    of: Condition


@dataclass(frozen=True)
class Unnumbered(AllChars):
    """A noun without a number: all of them, where a language has a plural or nobody chooses."""
