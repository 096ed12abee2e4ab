"""The AP that an Activate: Main effect costs: what may be done instead, and abilities told by that cost."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Effect, fall_short
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...language.control import Seq
from ...language.values import ONE
from ...language.word import THE_FIELD, Family
from .board import board_for, modifier
from .cards import ACTIVATE, Power
from .durations import THIS_TURN, ends_at, starts_at
from .field_filters import OfUnit
from .glance import AP_INSTEAD
from .modify import M_ABILITY, M_AP_INSTEAD, Mod
from .ops import TEXT
from .records import H_ACTIVATED, Unit
from .remembering import cards_in
from .rules.taxes import TAX
from .state import Ua
from .switching import PayAp
from .terms import L_HISTORY, POWERS

WORDS: Final[Family] = Family()

PAY: Final = 1  # the options, where both can be done
OTHERWISE: Final = 2


@dataclass(frozen=True)
class ApInstead(Mod):
    """Its Activate: Main effects can be used without paying 1 AP: by placing so many cards of the hand into the Outside
    Area, or for nothing."""

    cards: int = 0

    def kind(self) -> int:
        return M_AP_INSTEAD

    def amount(self, s: Ua, f: Frame) -> int:
        return self.cards + 1


WORDS.add(ApInstead, "cards:count?", "use effects of cards on your field", "action point cards", looks=THE_FIELD)


def parts_of(cost: Effect | None) -> tuple[Effect, ...]:
    """What a cost is made of."""
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, Seq) else (cost,)


def is_one_ap(part: Effect) -> bool:
    return isinstance(part, PayAp) and part.count == ONE


def costs_ap(power: Power) -> bool:
    """Whether an ability's cost has (Pay 1 AP) in it."""
    return any(is_one_ap(part) for part in parts_of(power.cost))


def otherwise(s: Ua, unit: Unit | None) -> int:
    """What a card on the field may do instead of paying 1 AP (`M_AP_INSTEAD`); 0: nothing."""
    return 0 if unit is None else board_for(s, AP_INSTEAD).ap_instead[unit.place]


def is_payable_otherwise(s: Ua, eyes: Frame, unit: Unit, power: Power) -> bool:
    """Whether a cost can be paid with something in the place of its AP."""
    instead = otherwise(s, unit)
    if not instead or not costs_ap(power) or len(s.hand(unit.player)) < instead - 1:
        return False
    for part in parts_of(power.cost):
        if not is_one_ap(part) and not (part.possible(s, eyes) and part.complete(s, eyes)):
            return False
    return True


class PayCost(Op):
    """Pay the AP that an ability costs, or do what may be done instead."""

    __slots__ = ("pay",)

    def __init__(self, pay: PayAp) -> None:
        self.pay = pay

    def step(self, s: Ua, f: Frame) -> None:
        instead = otherwise(s, s.unit(f.host)) if is_one_ap(self.pay) else 0
        if not instead or len(s.hand(f.player)) < instead - 1:
            self.pay.step(s, f)
        elif s.ap[f.player] == 0:
            self.answer(s, f, OTHERWISE)
        else:
            s.ask(f.player, "option", [PAY, OTHERWISE], f.source & CARD_MASK, "action point cards")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == PAY:
            self.pay.step(s, f)
            return
        cards = otherwise(s, s.unit(f.host)) - 1
        if cards:
            frame = s.push(TAX, f.player)
            frame.registers[0] = (cards,)
            frame.registers[1] = (f.source,)


@dataclass(frozen=True)
class LearnOne(Effect):
    """This card gains one Activate: Main effect with (Pay 1 AP) in its cost from a card that the effect remembers."""

    register: int
    duration: int = THIS_TURN

    def found(self, s: Ua, f: Frame) -> list[int]:
        entries: list[int] = []
        for card in cards_in(s, f, self.register):
            for index in range(s.cards[card].own):
                power = s.cards[card].powers[index]
                if power.kind == ACTIVATE and costs_ap(power):
                    entries.append(card * POWERS + index)
        return entries

    def step(self, s: Ua, f: Frame) -> None:
        found = self.found(s, f)
        if not found or s.unit(f.host) is None:
            fall_short(f)
        elif len(found) == 1:
            self.answer(s, f, 1)
        else:
            s.ask(f.player, "option", list(range(1, len(found) + 1)), f.source & CARD_MASK, TEXT)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        entry = self.found(s, f)[option - 1]
        start, end = starts_at(s, f, self.duration), ends_at(s, f, self.duration)
        s.modifiers.append(modifier(s, f, M_ABILITY, f.host, entry, start, end))
        s.touch()


WORDS.add(LearnOne, "register:memory duration:duration?", "use effects of cards on your field")


@dataclass(frozen=True)
class UsedPaidAbility(OfUnit):
    """It has used an Activate: Main effect this turn whose cost has (Pay 1 AP) in it, however that was paid."""

    def char(self, s: Ua, f: Frame, ch: Unit) -> bool:
        for h in s.history:
            if h.verb == H_ACTIVATED and h.unit == ch.id and h.number:
                return True
        return False


WORDS.add(UsedPaidAbility, "", "use effects of cards on your field", looks=L_HISTORY)
