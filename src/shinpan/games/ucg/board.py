"""What continuous powers and standing modifications make of the position [UCG 8, 9.3, 11.6, 11.7].

Continuous powers are never stored: the board is read from the position as it is (`layers`), and thrown away whenever
the position changes. Most questions need no reading at all, because nothing on the field speaks of what they ask: a
board that has only been glanced at knows which kinds of change could be made (0.4 of all work of random play).
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import NOBODY
from ...language.looking import Eyes
from .cards import Card, Power
from .modify import M_CANNOT, M_LEVELS, M_NEGATE, M_RETYPE, M_TYPE
from .records import Character
from .state import Ucg
from .terms import HIGHEST_STATE, POWERS, REGISTERS

EYES: Final = Eyes(REGISTERS)
BAN_BITS: Final = 8  # what the first player cannot do stands below what the second cannot

TYPES_CHANGE: Final = 1 << M_TYPE | 1 << M_RETYPE
LEVELS_CHANGE: Final = 1 << M_LEVELS
CHARACTERS_LIMITED: Final = 1 << M_CANNOT


@mypyc_attr(acyclic=True)
class Line:
    """One reason of a BP: what it did, and the card and power it came from."""

    __slots__ = ("amount", "card", "kind", "power", "rule")

    def __init__(self, kind: int, amount: int, card: int, power: int, rule: str) -> None:
        self.kind = kind
        self.amount = amount
        self.card = card
        self.power = power
        self.rule = rule


@mypyc_attr(acyclic=True)
class Standing:
    """One character as it is now. Whatever stands as its card is printed shares one, which is never changed."""

    __slots__ = (
        "bp",
        "cannot",
        "downs",
        "extra",
        "floor",
        "forced",
        "immune",
        "is_printed",
        "levels",
        "plus",
        "printed",
        "types",
        "unaffected",
        "ups",
    )

    def __init__(self, types: int, bp: int, is_printed: bool) -> None:
        self.types = types
        self.bp = bp
        self.is_printed = is_printed  # nothing changes it
        self.levels = 0  # levels that continuous powers let it count as having more
        self.unaffected = 0
        self.immune = 0  # kinds of an opponent's cards whose effects do nothing to it, as bits
        self.cannot = 0
        self.ups = 0
        self.downs = 0
        self.extra = False
        self.printed = -1  # what every printed BP has become, or -1
        self.plus = 0  # plus and minus BP, summed
        self.floor = 0  # what the BP cannot be less than [UCG 11.7.2]
        self.forced = 0  # outcomes that effects dictate, as bits [UCG 11.16]


VACANT: Final = Standing(0, 0, True)  # stands where no character does, or none who is known


@mypyc_attr(acyclic=True)
class Board:
    """The characters as they are now. Index: player * areas + area."""

    __slots__ = ("areas", "asked", "bans", "gives", "is_read", "is_settled", "known", "lines", "standings")

    def __init__(self, s: Ucg) -> None:
        self.areas = len(s.field[0])
        self.gives = given(s)  # the kinds of change that continuous powers could make, as bits
        self.is_read = False  # False: only glanced at, and nothing below is known
        self.asked = False  # something has asked for a BP: a condition of a power that changes BP may
        self.is_settled = False  # all BPs are read; until then they are what is `known` of them, or nothing
        self.known: list[int] = []
        self.standings: list[Standing] | None = None
        self.bans = 0  # what players cannot do, as bits: see `forbids`
        self.lines: list[list[Line]] | None = None  # written only when somebody asks why

    def index(self, ch: Character) -> int:
        return ch.player * self.areas + ch.area

    def of(self, ch: Character) -> Standing:
        standings = self.standings
        assert standings is not None
        return standings[ch.player * self.areas + ch.area]

    def change(self, ch: Character) -> Standing:
        """How a character stands, for whoever changes it."""
        standings = self.standings
        assert standings is not None
        i = ch.player * self.areas + ch.area
        standing = standings[i]
        if standing.is_printed:
            standing = Standing(standing.types, standing.bp, False)
            standings[i] = standing
        return standing

    def bp(self, ch: Character) -> int:
        self.asked = True
        if self.is_settled:
            return self.of(ch).bp
        return self.known[ch.player * self.areas + ch.area] if self.known else 0

    def is_extra(self, ch: Character) -> bool:
        return self.of(ch).extra

    def is_increased(self, s: Ucg, ch: Character) -> bool:
        """[UCG 11.6.5]"""
        standing = self.of(ch)
        return standing.ups > 0 and (s.rules.grade_counts_on_extra or not standing.extra)

    def is_decreased(self, s: Ucg, ch: Character) -> bool:
        standing = self.of(ch)
        return standing.downs > 0 and (s.rules.grade_counts_on_extra or not standing.extra)

    def forbid(self, player: int, what: int) -> None:
        self.bans |= what << player * BAN_BITS

    def forbids(self, player: int, what: int) -> bool:
        """Whether a continuous power says that a player cannot do something."""
        return self.bans >> player * BAN_BITS & what != 0


def given(s: Ucg) -> int:
    """The kinds of change that the continuous powers on the field could make, as bits: those of every card that may be
    the topmost one face-up."""
    gives = 0
    cards = s.cards
    for line in s.field:
        for ch in line:
            if ch is not None:
                if s.down:
                    for card in ch.cards:
                        gives |= cards[card].gives
                else:
                    gives |= cards[ch.cards[-1]].gives
    return gives if s.scene == NOBODY else gives | cards[s.scene].gives


def glance(s: Ucg) -> Board:
    """The board, read or not: enough to know what cannot be."""
    board = s.board
    if board is None:
        board = Board(s)
        s.board = board
    return board


def is_negated(s: Ucg, ref: int, power: int) -> bool:
    """[UCG 11.13.2]"""
    for mod in s.modifiers:
        if mod.kind == M_NEGATE and mod.amount == ref * POWERS + power and mod.start <= s.turn:
            return True
    return False


def is_active(s: Ucg, power: Power, index: int, ref: int, cards: int) -> bool:
    """Whether an effect text works on a topmost face-up card in a character of so many cards [UCG 2.3.5.2]."""
    if power.marks and not power.marks >> cards - 1 & 1:
        return False
    return not s.modifiers or not is_negated(s, ref, index)


def types_of(s: Ucg, ch: Character) -> int:
    """The TYPEs of a character: the printed ones, unless something could change them [UCG 2.3.4]."""
    board = glance(s)
    if board.is_read or s.modifiers or board.gives & TYPES_CHANGE:
        return s.rules.read(s).of(ch).types
    top = s.top(ch)
    return 0 if top < 0 else s.cards[top].types


def level_bonus(s: Ucg, ch: Character) -> int:
    """The levels that a character counts as having more."""
    n = s.rules.read(s).of(ch).levels if glance(s).gives & LEVELS_CHANGE else 0
    for mod in s.modifiers:
        if mod.kind == M_LEVELS and mod.target == ch.id and mod.start <= s.turn:
            n += mod.amount
    return n


def slot_bp(card: Card, own: int, grade: int) -> int:
    """The printed BP `grade` steps from the own state's, as far as something is printed that way."""
    if grade == 0 and own < len(card.bp) and card.bp[own] >= 0:
        return card.bp[own]
    best = own_slot(card, own)
    if best < 0:
        return 0
    step = 1 if grade > 0 else -1
    slot = own
    for _ in range(abs(grade)):
        slot += step
        if 0 <= slot < len(card.bp) and card.bp[slot] >= 0:
            best = slot
    return card.bp[best]


def printed_standing(card: Card, cards: int) -> Standing:
    """How a character of so many cards stands by what its topmost one prints: made once for each card, of all that is
    read the most (0.1 of the work of observing)."""
    if not card.standings:
        card.standings = [Standing(card.types, max(slot_bp(card, own, 0), 0), True) for own in range(HIGHEST_STATE)]
    return card.standings[min(cards, HIGHEST_STATE) - 1]


def own_slot(card: Card, own: int) -> int:
    """The slot of a state; where nothing is printed for it the nearest lower one, else the nearest higher."""
    slot = min(own, len(card.bp) - 1)
    while slot >= 0 and card.bp[slot] < 0:
        slot -= 1
    if slot < 0:
        slot = own
        while slot < len(card.bp) and card.bp[slot] < 0:
            slot += 1
        if slot >= len(card.bp):
            return -1
    return slot
