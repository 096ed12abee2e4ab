"""Cards that an opponent cannot choose, or target by Called Strike, without an additional cost."""

from typing import Final

from ....kernel.machine.model import CARD_MASK, Frame, Op, Program
from ....language.selectors import alike_once
from ..board import board_for
from ..glance import TAXED
from ..modify import TAX_AP_BITS, TAX_BITS, TAX_CARDS, TAX_MASK
from ..records import BY_BATTLE, Unit
from ..state import Ua
from ..switching import pay_ap
from ..terms import HAND, LOW, OUTSIDE, WIDTH
from .abilities import cards_placed, cause_of
from .zones import move_card


def tax_of(s: Ua, f: Frame, unit: Unit) -> int:
    """What choosing it costs: AP above cards of the hand (TAX_AP_BITS)."""
    tax = board_for(s, TAXED).tax[unit.place]
    if unit.player == f.player or not tax >> TAX_BITS & cause_of(s, f):
        return 0
    return tax & TAX_MASK


def can_pay_tax(s: Ua, f: Frame, unit: Unit) -> bool:
    tax = tax_of(s, f, unit)
    return s.ap[f.player] >= tax >> TAX_AP_BITS and len(s.hand(f.player)) >= tax & TAX_CARDS


def is_taxed(s: Ua, f: Frame, options: list[int]) -> bool:
    for option in options:
        unit = s.field[option >> WIDTH & LOW]
        if unit is not None and tax_of(s, f, unit):
            return True
    return False


class Discard(Op):
    """The additional cost in cards of the hand. Register 0: how many are left; 1: the card whose effect chose."""

    def step(self, s: Ua, f: Frame) -> None:
        left = f.registers[0][0]
        if left == 0:
            s.frames.pop()
            return
        s.ask(f.player, "choose", alike_once(s, s.hand(f.player)), f.registers[1][0] & CARD_MASK, "cards")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        move_card(s, f, option, OUTSIDE, "cards")
        cards_placed(s, f, [option], HAND, OUTSIDE)
        f.registers[0] = (f.registers[0][0] - 1,)
        f.pc -= 1


TAX: Final = Program("tax", [Discard()], 2, (1,))


def pay_tax(s: Ua, f: Frame, place: int) -> None:
    """Pay for having chosen a card."""
    unit = s.field[place]
    if unit is not None:
        pay(s, f.player, f.source, tax_of(s, f, unit))


def pay(s: Ua, player: int, source: int, tax: int) -> None:
    if tax >> TAX_AP_BITS:
        pay_ap(s, player, tax >> TAX_AP_BITS)
    if tax & TAX_CARDS:
        frame = s.push(TAX, player)
        frame.registers[0] = (tax & TAX_CARDS,)
        frame.registers[1] = (source,)


def strike_tax(s: Ua, target: Unit) -> int:
    """What targeting it by Called Strike costs."""
    tax = board_for(s, TAXED).tax[target.place]
    return tax & TAX_MASK if tax >> TAX_BITS & BY_BATTLE else 0


def can_pay_strike(s: Ua, target: Unit) -> bool:
    player = 1 - target.player
    tax = strike_tax(s, target)
    return s.ap[player] >= tax >> TAX_AP_BITS and len(s.hand(player)) >= tax & TAX_CARDS


def pay_strike(s: Ua, attacker: Unit, target: Unit) -> None:
    """Pay for having targeted a character: before anything that the attack sets off."""
    pay(s, attacker.player, s.ref(attacker.cards[-1]), strike_tax(s, target))
