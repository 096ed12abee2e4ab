"""Triggers that an effect activates, away from any trigger check [UA trigger check]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Effect, fall_short
from ...kernel.machine.model import CARD_MASK, IN_FULL, NOBODY, Frame
from ...language.word import Family
from .events import TRIGGER_USED, Occurrence
from .records import H_TRIGGER
from .rules.abilities import IS_TRIGGER, fire, is_awaited
from .state import Ua

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class SetOffTrigger(Effect):
    """Activate the triggers of cards that the effect remembers, where they lie: what each does is done right after this
    instruction, and by a trigger. A card that has moved since, or whose trigger could do nothing, is passed over."""

    register: int

    def step(self, s: Ua, f: Frame) -> None:
        able = self.able(s, f)
        if not able:
            fall_short(f)
        for card in reversed(able):
            tell_trigger(s, f.player, card)
            s.push(s.rules.trigger_program(s, card), s.owners[card], s.ref(card)).done = IN_FULL | IS_TRIGGER

    def able(self, s: Ua, f: Frame) -> list[int]:
        cards = [ref & CARD_MASK for ref in f.registers[self.register] if s.is_current(ref)]
        return [card for card in cards if s.rules.can_trigger(s, card, NOBODY)]

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.able(s, f)) > 0


WORDS.add(SetOffTrigger, "register:memory", "trigger check")


def tell_trigger(s: Ua, player: int, card: int) -> None:
    """Write down that a trigger was activated, and let powers see it."""
    if s.events is not None:
        s.emit("trigger", "trigger check", player, [card], 3, [s.cards[card].trigger], [])
    s.happened(H_TRIGGER, player, card, number=s.cards[card].trigger)
    if is_awaited(s, TRIGGER_USED) and not s.dry:
        what = Occurrence(TRIGGER_USED, player)
        what.cards = [card]
        fire(s, what)
