"""Prices that are settled as a card is used: by what it chooses, or by what is done for it [UA main phase]."""

from ....kernel.machine.model import CARD_MASK, IN_FULL, NO, NOBODY, YES, Frame, Op
from ....language.control import Seq
from ..board import EYES
from ..cards import CONTINUOUS, IN_HAND, INSTEAD, Power
from ..endings import NextCosts
from ..ops import Choose
from ..records import Unit
from ..replacing import WhenUsing
from ..state import Ua
from ..statics import Costs
from ..switching import pay_ap
from ..terms import R_PRICE, V_RAID
from .using import is_payable


def choice_costs(s: Ua, card: int) -> list[Costs]:
    """What the text of a card takes off its price where it chooses such a one, as it is used."""
    found: list[Costs] = []
    for index in range(s.cards[card].own):
        power = s.cards[card].powers[index]
        if power.kind == CONTINUOUS and power.where & IN_HAND:
            for static in power.statics:
                if isinstance(static, Costs) and static.chosen is not None:
                    found.append(static)
    return found


def first_choice(power: Power) -> Choose | None:
    """What an event chooses first."""
    body = power.body
    first = body.parts[0] if isinstance(body, Seq) else body
    return first if isinstance(first, Choose) else None


def less(s: Ua, eyes: Frame, costs: Costs, price: tuple[int, int]) -> tuple[int, int]:
    """A price in AP and energy with something taken off."""
    return max(price[0] - costs.ap.of(s, eyes), 0), max(price[1] - costs.energy.of(s, eyes), 0)


def is_affordable(s: Ua, player: int, card: int, price: tuple[int, int]) -> bool:
    return s.ap[player] >= price[0] and s.rules.energy_of(s, player, s.cards[card].color) >= price[1]


def lowest_by_choice(s: Ua, player: int, card: int, price: tuple[int, int]) -> tuple[int, int]:
    """The price of an event if it chooses whom its text names, where one of them can be chosen."""
    choice = first_choice(s.cards[card].powers[s.cards[card].use]) if s.cards[card].is_event() else None
    if choice is None:
        return price
    eyes = EYES.look(player, s.ref(card), NOBODY)
    units: list[Unit] = choice.units.candidates(s, eyes)
    for costs in choice_costs(s, card):
        if any(costs.chosen is not None and costs.chosen.char(s, eyes, unit) for unit in units):
            price = less(s, eyes, costs, price)
    return price


def is_cheap_choice(s: Ua, f: Frame, unit: Unit) -> bool:
    """Whether choosing a card takes something off the price of the event that is being used."""
    for costs in choice_costs(s, f.source & CARD_MASK):
        if costs.chosen is not None and costs.chosen.char(s, f, unit):
            return True
    return False


def may_choose(s: Ua, f: Frame, unit: Unit) -> bool:
    """Whether the price of an event that is being used can be paid if it chooses that card."""
    price = f.registers[R_PRICE]
    return not price or price[2] == 1 or is_cheap_choice(s, f, unit)


def settle_price(s: Ua, f: Frame, ids: tuple[int, ...]) -> None:
    """An event has chosen: its price is known, and paid."""
    price = f.registers[R_PRICE]
    if not price or s.dry:
        return
    f.registers[R_PRICE] = ()
    units = [s.unit(id) for id in ids]
    cheap = any(unit is not None and is_cheap_choice(s, f, unit) for unit in units)
    pay_ap(s, f.player, price[1] if cheap else price[0])


# What a player may do for a card as it is used


def option_of(s: Ua, card: int) -> int:
    """The power of a card that works while it is used, or NOBODY."""
    for index in range(s.cards[card].own):
        if is_option(s.cards[card].powers[index]):
            return index
    return NOBODY


def is_option(power: Power) -> bool:
    return power.kind == INSTEAD and isinstance(power.when, WhenUsing)


def lowest_by_option(s: Ua, player: int, card: int, price: tuple[int, int], raid: bool) -> tuple[int, int]:
    """The price of a card if its player does what its text offers, where that can be done."""
    index = option_of(s, card)
    if index == NOBODY or not can_take(s, player, card, index, raid):
        return price
    body = s.cards[card].powers[index].body
    assert isinstance(body, NextCosts)
    return less(s, EYES.look(player, s.ref(card), NOBODY), body.costs, price)


def can_take(s: Ua, player: int, card: int, index: int, raid: bool) -> bool:
    """Whether what a text offers as its card is used can be done; a card that raids is active anyway."""
    power = s.cards[card].powers[index]
    if raid and isinstance(power.body, NextCosts) and power.body.costs.active:
        return False
    return power.cost is not None and is_payable(s, EYES.look(player, s.ref(card), NOBODY), power.cost)


class AskWay(Op):
    """Do what the text offers? Not asked where the card could not be paid for otherwise. Register 0: what is done with
    the card, and where."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.source & CARD_MASK
        raid = f.registers[0][0] == V_RAID
        if not can_take(s, f.player, card, option_of(s, card), raid):
            return
        if is_affordable(s, f.player, card, s.rules.costs(s, f.player, card, raid)):
            s.ask(f.player, "may", [YES, NO], card, "main phase")
        else:
            self.answer(s, f, YES)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == YES:
            card = f.source & CARD_MASK
            program = s.cards[card].programs[option_of(s, card)]
            s.push(program, f.player, s.ref(card)).done = IN_FULL
