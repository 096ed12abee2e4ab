"""Triggers of cards elsewhere than in a trigger check, activated by an ability."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, fall_short
from ...kernel.machine.model import CARD_MASK, IN_FULL, Frame, Op
from ...language.selectors import Cards, Use
from ...language.word import Family
from .rules.abilities import IS_TRIGGER
from .rules.damage import tell_trigger
from .state import Ua

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class UseTrigger(Effect):
    """Activate the trigger of a card, wherever it is: for whoever does this, right after it."""

    cards: Cards

    def emit(self, a: Assembler) -> None:
        a.add(RunTheirs(self.cards.emit(a, Use(-1))))

    def possible(self, s: Ua, f: Frame) -> bool:
        return any(can_be_used(s, f, card) for card in self.cards.candidates(s, f))

    def complete(self, s: Ua, f: Frame) -> bool:
        return self.possible(s, f)


WORDS.add(UseTrigger, "cards:cards", "trigger check")


def can_be_used(s: Ua, f: Frame, card: int) -> bool:
    """Whether a card has a trigger that nothing forbids."""
    trigger = s.cards[card].trigger
    return trigger != 0 and not s.rules.player_cannot(s, f.player, 1 << trigger)


class RunTheirs(Op):
    """Activate the triggers of the cards in a register."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ua, f: Frame) -> None:
        n = 0
        for ref in f.registers[self.cards]:
            card = ref & CARD_MASK
            if s.is_current(ref) and can_be_used(s, f, card):
                tell_trigger(s, f.player, card)
                s.push(s.rules.trigger_program(s, card), f.player, ref).done = IN_FULL | IS_TRIGGER
                n += 1
        if n == 0:
            fall_short(f)
