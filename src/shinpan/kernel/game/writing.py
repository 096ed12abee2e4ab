"""Writing rows of numbers into memory, four at a time, whatever they mean."""

import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from ..cards.library import AnyCard
from ..machine.model import AnyState
from .eventlog import EventLog

LOWEST: Final = -32768
HIGHEST: Final = 32767

# Where the numbers of a machine word stand in it: the first comes first in memory, whatever the machine.
IS_LITTLE: Final = sys.byteorder == "little"
LOW: Final = 0xFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class ObservationWriter:
    """Writes what players may know into memory, whatever form that has."""

    __slots__ = ()

    def observe(self, s: AnyState, player: int, slot: int, first: int = 0) -> None:
        """Write what a player may know of a position as that of game `slot`; options are shown from number `first` on,
        if it is theirs to answer."""
        raise AssertionError("every form writes its own")

    def listen(self, s: AnyState, log: EventLog) -> None:
        """Take over the events of a game that goes on, so that its state need not hold them."""

    def recall(self, log: EventLog | None) -> None:
        """The events of the game that is observed next are those of the log; None: those that its state holds."""


def packed(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four numbers as a machine word. The one in its highest bits is not cut, so that its sign is the word's."""
    if IS_LITTLE:
        return (a & LOW) | (b & LOW) << 16 | (c & LOW) << 32 | d << 48
    return (d & LOW) | (c & LOW) << 16 | (b & LOW) << 32 | a << 48


class RowWriter(ObservationWriter):
    """Puts numbers of 16 bits one after the other into machine words."""

    __slots__ = ("at", "data", "lane", "w0", "w1", "w2")

    def __init__(self, data: "vec[i64]") -> None:
        self.data: vec[i64] = data
        self.at: i64 = 0
        self.lane: i64 = 0  # the next number of the word that is being filled
        self.w0: i64 = 0
        self.w1: i64 = 0
        self.w2: i64 = 0

    def start(self, data: "vec[i64]", at: i64) -> None:
        """The numbers that follow are put there."""
        self.data = data
        self.at = at
        self.lane = 0

    def put(self, x: i64) -> None:
        """The next number of a row."""
        if x < LOWEST:
            x = LOWEST
        elif x > HIGHEST:
            x = HIGHEST
        lane = self.lane
        if lane == 0:
            self.w0 = x
        elif lane == 1:
            self.w1 = x
        elif lane == 2:
            self.w2 = x
        else:
            data = self.data
            data[self.at] = packed(self.w0, self.w1, self.w2, x)
            self.at += 1
            self.lane = 0
            return
        self.lane = lane + 1

    def flag(self, holds: bool) -> None:
        self.put(1 if holds else 0)

    def finish(self) -> None:
        """Fill what is left of the last word."""
        while self.lane:
            self.put(0)


class FieldWriter(RowWriter):
    """Puts what a game has to say of its field: a game derives from it, by way of what all games share."""

    __slots__ = ()

    def cards_of(self, s: AnyState) -> list[AnyCard]:
        """The printed card of every card."""
        raise AssertionError("a game knows its own cards")

    def mark_seen(self, s: AnyState, player: int, seen: "vec[u8]") -> None:
        """Write for every card whether a player may know which it is."""
        raise AssertionError("a game knows what is hidden")

    def write_cards(self, s: AnyState) -> None:
        """Begin a token for each card that has a place, and put its current values."""
        raise AssertionError("a game knows its own field")

    def write_situation(self, s: AnyState) -> None:
        """Put the numbers that a game adds to where it stands."""
        raise AssertionError("a game knows where it stands")

    def place_parts(self, place: int) -> tuple[int, int]:
        """Whose a place is (NOBODY: nobody's), and which of theirs, from 0."""
        raise AssertionError("a game knows its own places")

    def card_at(self, s: AnyState, place: int) -> int:
        """The card that stands in a place, or NOBODY."""
        raise AssertionError("a game knows its own places")


def page_size(options: int, first: int, actions: int) -> int:
    """How many options are shown from number `first` on: all that are left, or as many as leave room for `more`."""
    left = options - first
    return left if left <= actions else actions - 1
