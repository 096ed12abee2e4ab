"""What continuous powers and standing modifications make of the position.

Continuous powers are never stored: the board is read from the position as it is (`layers`), and thrown away when
something changes that a text on the field looks at (`Ua.touched`). Many questions need no reading at all, because
nothing on the field speaks of what they ask: see `glance`. Index: the place on the field.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import CARD_MASK, NOBODY, Frame
from ...language.looking import Eyes
from .cards import ANY_TURN, ON_ENERGY, ON_FRONT, YOUR_TURN, Power
from .glance import GIVES_ABILITIES, KEYWORDS_CHANGE, may_change, may_speak
from .modify import M_SILENCED
from .records import Modifier, Unit
from .state import Ua
from .statics import BoardRule, Static
from .terms import COLORS, ENERGY, LINE_SIZE, PLACES, POWERS, R_GIVER, REGISTERS

EYES: Final = Eyes(REGISTERS)
NOTHING: Final[list[int]] = [0] * PLACES  # what a board has of most kinds; never written to
WHOLE_LINES: Final[list[int]] = [LINE_SIZE] * 4


@mypyc_attr(acyclic=True)
class Line:
    """One reason of a BP: how much, and the card and power it came from."""

    __slots__ = ("amount", "card", "power")

    def __init__(self, amount: int, card: int, power: int) -> None:
        self.amount = amount
        self.card = card
        self.power = power


@mypyc_attr(acyclic=True)
class Clause:
    """A clause of an active continuous power, with the eyes it looks through."""

    __slots__ = ("frame", "giver", "place", "power", "static")

    def __init__(self, static: Static, frame: Frame, giver: int, power: int, place: int) -> None:
        self.static = static
        self.frame = frame
        self.giver = giver
        self.power = power
        self.place = place


@mypyc_attr(acyclic=True)
class RuleClause:
    """A clause that is looked at where it matters."""

    __slots__ = ("frame", "place", "rule")

    def __init__(self, rule: BoardRule, frame: Frame, place: int) -> None:
        self.rule = rule
        self.frame = frame
        self.place = place


@mypyc_attr(acyclic=True)
class Board:
    """The cards on the field as they are now. Of most kinds there is nothing to tell: such a list is the shared one of
    zeros until something is written to it (`own`)."""

    __slots__ = (
        "ap_instead",
        "asked",
        "bp",
        "cannot",
        "clauses",
        "damage",
        "damage_plus",
        "energy",
        "gained",
        "has_been_read",
        "hushed",
        "impact",
        "impact_plus",
        "keywords",
        "limits",
        "lines",
        "looks",
        "must",
        "once",
        "rules",
        "shield",
        "silenced",
        "tax",
        "zeros",
    )

    def __init__(self) -> None:
        self.bp: list[int] = NOTHING
        self.keywords: list[int] = NOTHING
        self.impact: list[int] = NOTHING
        self.impact_plus: list[int] = NOTHING
        self.damage: list[int] = NOTHING
        self.damage_plus: list[int] = NOTHING
        self.cannot: list[int] = NOTHING
        self.must: list[int] = NOTHING
        self.shield: list[int] = NOTHING
        self.tax: list[int] = NOTHING
        self.ap_instead: list[int] = NOTHING
        self.energy: list[int] = []  # what is added to printed energy, place * colors + color; empty: nothing
        self.limits: list[int] = WHOLE_LINES  # player * 2 + line
        self.looks = 0  # what the texts that were read rest on besides the field and the turn, as bits (`looking`)
        self.has_been_read = False  # False: conditions that are asked on the way see what has been read so far
        self.zeros = NOBODY  # the places of characters whose BP is 0 or less, as bits; NOBODY: not looked yet
        self.silenced = 0  # places whose cards have lost their abilities, as bits
        self.hushed = 0  # places whose cards have lost those of their player's turn, as bits
        self.gained: list[int] = []  # ability * PLACES + place
        self.clauses: list[Clause] = []
        self.rules: list[RuleClause] = []
        self.once: list[int] = []  # clauses that do not stack, and where they have worked
        self.asked = False  # somebody has looked at a BP while BP was being settled
        self.lines: list[list[Line]] | None = None  # written only when somebody asks why

    def more_energy(self, place: int, color: int) -> int:
        """What effects add to the energy that a card generates."""
        return self.energy[place * len(COLORS) + color] if self.energy else 0

    def add_energy(self, place: int, color: int, n: int) -> None:
        if not self.energy:
            self.energy = [0] * (len(COLORS) * PLACES)
        self.energy[place * len(COLORS) + color] += n


NOTHING_ON_IT: Final = Board()


def own(values: list[int]) -> list[int]:
    """A list of the board that may be written to."""
    return values.copy() if values is NOTHING or values is WHOLE_LINES else values


def board_for(s: Ua, bits: int) -> Board:
    """The board for questions that rest on such texts and effects alone; an empty one if there are none of them."""
    board = s.board
    if board is None:
        board = s.rules.read(s) if may_speak(s, bits) else NOTHING_ON_IT
    return board


def keywords_of(s: Ua, unit: Unit) -> int:
    """The keywords of a card on the field: the printed ones, unless something could change them."""
    if s.board is None and not may_speak(s, KEYWORDS_CHANGE):
        return s.cards[unit.cards[-1]].keywords
    return s.rules.read(s).keywords[unit.place]


def works(s: Ua, power: Power, player: int, line: int) -> bool:
    """Whether a power works on that line and in this turn [UA activation conditions]."""
    if not power.where & (ON_ENERGY if line == ENERGY else ON_FRONT):
        return False
    return power.turn == ANY_TURN or (s.active == player) == (power.turn == YOUR_TURN)


def eyes_of(s: Ua, unit: Unit, giver: int) -> Frame:
    frame = EYES.look(unit.player, s.ref(unit.cards[-1]), unit.id)
    if giver != unit.cards[-1]:
        frame.registers = frame.registers.copy()
        frame.registers[R_GIVER] = (s.ref(giver),)
    return frame


def has_gained(s: Ua) -> bool:
    """Whether some card on the field has an ability that is not its own."""
    return may_speak(s, GIVES_ABILITIES) and len(s.rules.read(s).gained) > 0


def abilities(s: Ua, unit: Unit) -> list[int]:
    """All abilities of a card on the field: its own, then those it has gained."""
    card = unit.cards[-1]
    found: list[int] = []
    board = s.rules.read(s) if may_change(s, M_SILENCED) else None
    if board is None or not board.silenced >> unit.place & 1:
        hushed = board is not None and board.hushed >> unit.place & 1
        for index in range(s.cards[card].own):
            if not hushed or s.cards[card].powers[index].turn != YOUR_TURN:
                found.append(card * POWERS + index)
    if board is None:
        return found
    for entry in board.gained:
        if entry % PLACES == unit.place:
            found.append(entry // PLACES)
    return found


def modifier(s: Ua, f: Frame, kind: int, target: int, amount: int, start: int, end: int) -> Modifier:
    """A modification by the effect that is being resolved."""
    return Modifier(kind, target, amount, start, end, f.source & CARD_MASK, s.giver_of(f), s.power_of(f))
