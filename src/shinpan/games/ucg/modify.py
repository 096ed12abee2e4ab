"""What effects do to characters and players: BP, grades, EXTRA, TYPEs, outcomes, "cannot"."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...kernel.machine.nodes import Condition, Node, Value
from ...language.values import N
from ...language.word import Family
from .records import Character
from .state import Ucg
from .terms import R_TYPE, TYPE_BITS, TYPE_MASK, TYPES

WORDS: Final[Family] = Family()

# Kinds of modification: the layers of the board read them in this order.
M_NEGATE: Final = 0  # amount: the reference of the card above the power
M_TYPE: Final = 1  # amount: TYPEs as bits
M_RETYPE: Final = 2  # amount: the old TYPE above the new one, LOST above TYPEs that are lost, or ALONE above all it has
LOST: Final = 1 << 16
ALONE: Final = 1 << 17
M_LEVELS: Final = 3
M_UNAFFECTED: Final = 4  # amount: what it is not affected by, as bits
M_GRADE: Final = 5
M_EXTRA: Final = 6
M_PRINTED: Final = 7  # amount: what every printed BP becomes
M_BP: Final = 8
M_OUTCOME: Final = 9  # amount: WIN or A_TIE
M_CANNOT: Final = 10  # amount: what a character cannot do, as bits
M_PLAYER: Final = 11  # target: a player; amount: what that player's side cannot do, as bits
M_IMMUNE: Final = 12  # amount: the kinds of an opponent's cards whose effects do nothing to it, as bits
M_FLOOR: Final = 13  # amount: what its BP cannot be less than
M_WORDS: Final = (
    "negated",
    "type",
    "type becomes",
    "levels",
    "unaffected",
    "grade",
    "extra",
    "printed bp",
    "bp",
    "outcome",
    "cannot",
    "player cannot",
    "immune",
    "bp floor",
)

# What M_UNAFFECTED keeps out.
GRADE_UP: Final = 1
GRADE_DOWN: Final = 2
BP_PLUS: Final = 4
BP_MINUS: Final = 8

# What M_CANNOT forbids.
LEVELLING: Final = 1
ENTER_EFFECTS: Final = 2  # resolving its enters-play effects
LEAVING: Final = 4  # being exiled
USING: Final = 16  # its payment powers
CHOSEN_BY_OPPONENT: Final = 8  # being chosen by an opponent's effects

# What M_PLAYER forbids.
EXILING_DISCARD: Final = 1  # an opponent's effect exiles cards of this player's discard area
SCENES: Final = 2  # this player sets a scene or puts one by an effect
DRAWS: Final = 4  # this player draws by an effect

WIN: Final = 1
A_TIE: Final = 2

# How long [UCG 5.10.2].
UNKNOWN: Final = N(-1)
THIS_TURN: Final = 0
NEXT_TURN: Final = 1
THIS_AND_NEXT: Final = 2


class Mod(Node):
    """One modification."""

    __slots__ = ()

    def kind(self) -> int:
        raise AssertionError

    def amount(self, s: Ucg, f: Frame) -> int:
        return 0

    def prepare(self, a: Assembler, chars: int) -> None:
        """Lay out what has to be chosen before it is given to the characters in a register."""


class ChooseType(Op):
    """Choose one of some TYPEs for the characters in a register, if there are any."""

    __slots__ = ("chars", "types")

    def __init__(self, types: int, chars: int) -> None:
        self.types = types
        self.chars = chars

    def step(self, s: Ucg, f: Frame) -> None:
        if not f.registers[self.chars]:
            return
        options = [bit for bit in range(len(TYPES)) if self.types >> bit & 1]
        s.ask(f.player, "type", options, f.source & CARD_MASK, "11.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[R_TYPE] = (*f.registers[R_TYPE][:1], option)


def types_together(s: Ucg, chars: list[Character]) -> int:
    """The TYPEs that any of some characters has."""
    types = 0
    for ch in chars:
        types |= s.rules.types_of(s, ch)
    return types


class ChooseOldType(Op):
    """Choose which TYPE of a character is the one that changes."""

    __slots__ = ("chars",)

    def __init__(self, chars: int) -> None:
        self.chars = chars

    def step(self, s: Ucg, f: Frame) -> None:
        found = [s.character(id) for id in f.registers[self.chars]]
        types = types_together(s, [ch for ch in found if ch is not None])
        f.registers[R_TYPE] = ()
        options = [bit for bit in range(len(TYPES)) if types >> bit & 1]
        if options:
            s.ask(f.player, "type", options, f.source & CARD_MASK, "11.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[R_TYPE] = (option,)


@dataclass(frozen=True)
class Bp(Mod):
    """+/- X BP [UCG 11.7]."""

    value: Value

    def kind(self) -> int:
        return M_BP

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.value.of(s, f)


WORDS.add(Bp, "value:value", "11.7")


@dataclass(frozen=True)
class Grade(Mod):
    """BP grade increase or decrease [UCG 11.6]."""

    by: int

    def kind(self) -> int:
        return M_GRADE

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.by


WORDS.add(Grade, "by:grade", "11.6")


@dataclass(frozen=True)
class Extra(Mod):
    """BP becomes EXTRA [UCG 8.1.2]."""

    def kind(self) -> int:
        return M_EXTRA


WORDS.add(Extra, "", "8.1.2")


@dataclass(frozen=True)
class GainTypes(Mod):
    """Gives all these TYPEs: they are added [UCG 2.3.4]."""

    types: int

    def kind(self) -> int:
        return M_TYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.types


WORDS.add(GainTypes, "types:types", "2.3.4")


@dataclass(frozen=True)
class GainOneType(Mod):
    """Gives one of these TYPEs, chosen on resolution."""

    types: int

    def kind(self) -> int:
        return M_TYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        chosen = f.registers[R_TYPE]
        return 1 << chosen[-1] if chosen else 0

    def prepare(self, a: Assembler, chars: int) -> None:
        a.add(ChooseType(self.types, chars))


WORDS.add(GainOneType, "types:types", "2.3.4")


@dataclass(frozen=True)
class GainChosenType(Mod):
    """Gives the TYPE that was chosen before."""

    def kind(self) -> int:
        return M_TYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        chosen = f.registers[R_TYPE]
        return 1 << chosen[-1] if chosen else 0


WORDS.add(GainChosenType, "", "2.3.4")


@dataclass(frozen=True)
class ChangeType(Mod):
    """One TYPE becomes one of these: it is replaced. Which one goes is asked where there are several; a continuous
    power, which asks nothing, replaces all of them."""

    types: int

    def kind(self) -> int:
        return M_RETYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        chosen = f.registers[R_TYPE]
        if not chosen and self.types & self.types - 1 == 0:
            return ALONE | self.types
        return chosen[0] << TYPE_BITS | chosen[1] if len(chosen) == 2 else 0

    def prepare(self, a: Assembler, chars: int) -> None:
        a.add(ChooseOldType(chars))
        a.add(ChooseType(self.types, chars))


WORDS.add(ChangeType, "types:types", "2.3.4")


@dataclass(frozen=True)
class LoseTypes(Mod):
    """Loses all these TYPEs."""

    types: int

    def kind(self) -> int:
        return M_RETYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        return LOST | self.types


WORDS.add(LoseTypes, "types:types", "2.3.4")


@dataclass(frozen=True)
class Outcome(Mod):
    """The battle is a win, or a tie [UCG 11.16]."""

    outcome: int

    def kind(self) -> int:
        return M_OUTCOME

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.outcome


WORDS.add(Outcome, "outcome:outcome", "11.16")


@dataclass(frozen=True)
class Cannot(Mod):
    """A character cannot do these things [UCG 1.2.2]."""

    what: int

    def kind(self) -> int:
        return M_CANNOT

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.what


WORDS.add(Cannot, "what:cannot", "1.2.2")


@dataclass(frozen=True)
class Unaffected(Mod):
    """Such changes do not affect it."""

    by: int

    def kind(self) -> int:
        return M_UNAFFECTED

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.by


WORDS.add(Unaffected, "by:unaffected", "1.2.2", "11.6")


@dataclass(frozen=True)
class Immune(Mod):
    """Effects of an opponent's cards of these kinds do nothing to it; it can be chosen all the same."""

    kinds: int

    def kind(self) -> int:
        return M_IMMUNE

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.kinds


WORDS.add(Immune, "kinds:kinds", "1.2.1", "1.2.2")


@dataclass(frozen=True)
class PrintedBecomes(Mod):
    """All its printed BP values become a number: one that is given, or the BP value that was chosen."""

    value: Value = UNKNOWN

    def kind(self) -> int:
        return M_PRINTED

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.value.of(s, f)


WORDS.add(PrintedBecomes, "value:value?", "2.3.7", "8.1.1")


@dataclass(frozen=True)
class Levels(Mod):
    """It counts as having so many levels more."""

    more: int

    def kind(self) -> int:
        return M_LEVELS

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.more


WORDS.add(Levels, "more:count", "2.3.3")


@dataclass(frozen=True)
class Static(Node):
    """One clause of a continuous power [UCG 9.3]: while the condition holds, these characters have this."""

    chars: Node  # a selector that needs no choice
    mods: tuple[Mod, ...]
    condition: Condition | None = None
    stacks: bool = True  # False: "this effect does not stack"


WORDS.add(Static, "chars:chars mods:mod* condition:condition? stacks:flag?", "9.3.2")


@dataclass(frozen=True)
class StaticRule(Node):
    """One clause of a continuous power that forbids a player something."""

    who: int
    what: int
    condition: Condition | None = None


WORDS.add(StaticRule, "who:who what:forbid condition:condition?", "1.2.2")


assert len(TYPES) <= TYPE_MASK  # a TYPE fits into its bits of an amount
