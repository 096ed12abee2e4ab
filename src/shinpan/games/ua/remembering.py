"""Numbers and conditions about what an effect remembers, what lies under cards, and this card wherever it is."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Condition, Filter, Value, players
from ...language.values import ANYTHING
from ...language.word import THE_FIELD, Family
from .state import Ua
from .terms import REFERENCES, YOU

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class NeededOf(Value):
    """The needed energy of this card, or of the cards that the effect remembers, wherever they are, all together."""

    register: int

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for card in cards_in(s, f, self.register):
            n += s.cards[card].energy
        return n


WORDS.add(NeededOf, "register:memory_or_this", "character cards")


def cards_in(s: Ua, f: Frame, register: int) -> list[int]:
    """The cards that an effect remembers: in piles, or topmost on the field; this card where none is named."""
    if register < 0:
        return [f.source & CARD_MASK]
    if register in REFERENCES:
        return [ref & CARD_MASK for ref in f.registers[register]]
    units = [s.unit(id) for id in f.registers[register]]
    return [unit.cards[-1] for unit in units if unit is not None]


@dataclass(frozen=True)
class NeededTotal(Value):
    """The needed energy of the cards on the field that fit, all together; one that counts as needing other energy as
    well counts for the most."""

    who: int = YOU
    where: Filter = ANYTHING

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            for unit in s.units(player):
                if self.where.char(s, f, unit):
                    card = unit.cards[-1]
                    also = s.rules.also_needed(s, card) if s.cards[card].also_needs else []
                    n += max([s.cards[card].energy, *also])
        return n


WORDS.add(NeededTotal, "who:who? where:filter?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class FaceDown(Value):
    """How many face-down cards lie under the cards on the field that fit."""

    who: int
    where: Filter = ANYTHING

    def of(self, s: Ua, f: Frame) -> int:
        n = 0
        for player in players(f, self.who):
            for unit in s.units(player):
                if self.where.char(s, f, unit):
                    n += len(unit.under)
        return n


WORDS.add(FaceDown, "who:who where:filter?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class CardIs(Condition):
    """This card fits, wherever it is."""

    where: Filter

    def holds(self, s: Ua, f: Frame) -> bool:
        return self.where.card(s, f, f.source & CARD_MASK)


WORDS.add(CardIs, "where:filter", "activation conditions")
