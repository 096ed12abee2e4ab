"""What is chosen besides characters and cards: a TYPE, a printed BP, cards in a deck, somebody's TYPEs; and who comes
with whom."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, fall_short
from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter, Value
from ...language.pieces import Join, Pieces
from ...language.selectors import Among, Top
from ...language.values import ALL, ANYTHING, ONE
from ...language.verbs import ChooseCards, LookAt
from ...language.word import Family
from .comparing import spoken_of
from .modify import ALONE, M_FLOOR, M_RETYPE, M_TYPE, Mod, types_together
from .records import Character
from .selectors import Across, OpponentOf
from .state import Ucg
from .terms import (
    R_LOOKED,
    R_NUMBER,
    R_TYPE,
    TYPES,
    YOU,
)

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class PickType(Effect):
    """Choose one of some TYPEs, to speak of it later."""

    types: int

    def step(self, s: Ucg, f: Frame) -> None:
        options = [bit for bit in range(len(TYPES)) if self.types >> bit & 1]
        s.ask(f.player, "type", options, f.source & CARD_MASK, "11.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[R_TYPE] = (option,)


WORDS.add(PickType, "types:types", "2.3.4")


@dataclass(frozen=True)
class ChoosePrintedBp(Effect):
    """Choose one printed BP value of a remembered card that fits."""

    register: int
    where: Filter = ANYTHING

    def values(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for ref in f.registers[self.register]:
            card = ref & CARD_MASK
            if self.where.card(s, f, card):
                for value in (*s.cards[card].bp, s.cards[card].ext):
                    if value >= 0 and value not in found:
                        found.append(value)
        return sorted(found)

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.values(s, f)) > 0

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.values(s, f)
        f.registers[R_NUMBER] = ()
        if options:
            s.ask(f.player, "number", options, f.source & CARD_MASK, "11.2.1")
        else:
            fall_short(f)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[R_NUMBER] = (option,)


WORDS.add(ChoosePrintedBp, "register:held where:filter?", "2.3.7")


@dataclass(frozen=True)
class ChosenNumber(Value):
    """The number that was chosen."""

    def of(self, s: Ucg, f: Frame) -> int:
        chosen = f.registers[R_NUMBER]
        return chosen[0] if chosen else -1


WORDS.add(ChosenNumber)


@dataclass(frozen=True)
class Search(Effect):
    """Look at all of your deck and choose cards that fit there, to speak of them later [UCG 3.3.1]."""

    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""  # each with a different name, type or level

    def emit(self, a: Assembler) -> None:
        LookAt(Top(YOU, ALL)).emit(a)
        ChooseCards(Among(R_LOOKED, self.where, self.lo, self.hi, self.distinct)).emit(a)

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(s.deck(f.player)) > 0  # what is in there is not known before


WORDS.add(Search, "where:filter? lo:value? hi:value? distinct:distinct?", "3.3.1", "12.3")


@dataclass(frozen=True)
class GainTypesOf(Mod):
    """Gives the TYPEs that a character has on resolution: a remembered one, this one, its battle opponent."""

    register: int

    def kind(self) -> int:
        return M_TYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        return types_together(s, spoken_of(s, f, self.register))


WORDS.add(GainTypesOf, "register:this_or_those", "2.3.4")


@dataclass(frozen=True)
class TypesBecome(Mod):
    """Has the TYPEs that another character has on resolution, and no others; nothing, if there is nobody."""

    register: int

    def kind(self) -> int:
        return M_RETYPE

    def amount(self, s: Ucg, f: Frame) -> int:
        others = spoken_of(s, f, self.register)
        return ALONE | types_together(s, others) if others else 0


WORDS.add(TypesBecome, "register:this_or_those", "2.3.4")


@dataclass(frozen=True)
class Floor(Mod):
    """Its BP cannot be less than a number, whatever is taken from it [UCG 1.2.2]."""

    least: int

    def kind(self) -> int:
        return M_FLOOR

    def amount(self, s: Ucg, f: Frame) -> int:
        return self.least


WORDS.add(Floor, "least:bp", "1.2.2", "11.7.2")


@dataclass(frozen=True)
class WithOpponents(Pieces):
    """Some characters, and the battle opponent of each [UCG 7.1.1]: "one of yours and its battle opponent"."""

    of: Pieces

    def emit(self, a: Assembler) -> int:
        register = self.of.emit(a)
        across = a.register()
        a.add(Across(register, across))
        result = a.register()
        a.add(Join((register, across), result, a.hooks.last))
        return result

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = self.of.candidates(s, f)
        return found + OpponentOf(self.of).candidates(s, f)

    def least(self, s: Ucg, f: Frame) -> int:
        return self.of.least(s, f)

    def is_joined(self) -> bool:
        return True


WORDS.add(WithOpponents, "of:chars", "7.1.1")
