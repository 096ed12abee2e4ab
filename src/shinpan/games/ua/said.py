"""What a text says before it is known which cards are meant: references that stand where a choice of cards will.

They are choices of cards themselves, since compiled words take nothing else. What makes sense of a sentence replaces
each by what it means; none of them ever reaches a program.
"""

from dataclasses import dataclass
from typing import Any

from ...language.pieces import Pieces
from ...language.selectors import Cards


@dataclass(frozen=True)
class Base(Cards):
    """The base cards of this raided character: it may have left the field. `amount` says how many."""

    amount: Any


@dataclass(frozen=True)
class Placed(Cards):
    """The cards that were placed, by what set this off or by this; all of them, or so many."""

    amount: Any = None


@dataclass(frozen=True)
class InHand(Cards):
    """This card, which is in the hand: its text works there."""


@dataclass(frozen=True)
class TheChosen(Pieces):
    """Those that were chosen, one of this kind and one of that: "those characters"."""


@dataclass(frozen=True)
class TheRaider(Pieces):
    """The character that has raided this one."""
