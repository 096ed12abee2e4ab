"""Main Phase: use cards, use effects of cards on the field [UA main phase]."""

from typing import Final

from ....kernel.machine.model import CARD_MASK, IN_FULL, NOBODY, PASS, Frame, Op, Program
from ....language.selectors import alike_once
from ..board import EYES, abilities, has_gained, works
from ..cards import ACTIVATE, IN_HAND, IN_OUTSIDE
from ..endings import takes_choice
from ..events import ACTIVATED, Occurrence
from ..glance import FROM_AWAY, SPEAKS_ACTIVATE, glance, may_change, works_off_field
from ..modify import M_NEXT_CHOICE
from ..moves import event_used, use_event
from ..playing import lines_for, raid_options, start_play, start_raid
from ..records import BY_RULE, FREE, H_USED, Unit
from ..state import Ua
from ..switching import pay_ap
from ..terms import (
    ANY_LINE,
    EVENT,
    LOW,
    POWER_BITS,
    POWER_MASK,
    POWERS,
    R_GIVER,
    R_WIDE,
    REMOVED,
    SIDE_SIZE,
    V_ACTIVATE,
    V_OUTSIDE,
    V_PLAY,
    V_RAID,
    V_USE,
    VERB,
    WIDTH,
    option,
)
from .abilities import fire, is_awaited, is_within_limit, may_use, note_use
from .pricing import AskWay, is_affordable, lowest_by_choice, option_of
from .resolution import FROM_REMOVED, TO_REMOVED
from .using import lent

BY_PLAYER: Final = (BY_RULE, NOBODY)
ABILITY_RULE: Final = "use effects of cards on your field"


class UseCards(Op):
    """Use cards and effects in any order, until the player passes."""

    def step(self, s: Ua, f: Frame) -> None:
        player = s.active
        options: list[int] = []
        for card in alike_once(s, s.rules.affordable(s, player, s.hand(player))):
            add_uses(s, player, card, options)
        for card in lent(s, player):
            add_uses(s, player, card, options)
        add_abilities(s, player, options)
        add_abilities_outside(s, player, options)
        if not options:
            self.answer(s, f, PASS)
            return
        options.append(PASS)
        s.ask(player, "main", options, NOBODY, "main phase")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == PASS:
            f.pc += 2
            return
        player = s.active
        verb = option >> VERB
        a = option >> WIDTH & LOW
        if verb == V_ACTIVATE:
            unit = s.field[a]
            assert unit is not None
            start_ability(s, unit, abilities(s, unit)[option & LOW])
            return
        if verb == V_OUTSIDE:
            start_outside(s, player, a, option & LOW)
            return
        if s.cards[a].hand_rules and option_of(s, a) != NOBODY:
            s.push(USING, player, s.ref(a)).registers[0] = (verb, option & LOW)
        else:
            carry_out(s, player, a, verb, option & LOW)


def carry_out(s: Ua, player: int, card: int, verb: int, where: int) -> None:
    """Pay for a card and use it: play it to a line, raid with it at a place, or use an event."""
    raid = verb == V_RAID
    price = price_of(s, player, card) if verb == V_USE and s.cards[card].hand_rules else ()
    ap = s.rules.ap_cost(s, player, card, raid)
    if not price:
        pay_ap(s, player, ap)
    active = s.rules.enters_active(s, card)
    s.rules.use_up_reductions(s, player, card, raid)
    if verb != V_USE:
        origin = s.zone(card)
        s.happened(H_USED, player, card, origin=origin, number=0 if ap else FREE)  # an event's is as it is resolved
        if s.cards[card].kinds & EVENT:
            event_used(s, player, card)
    if verb == V_PLAY:
        start_play(s, player, card, where, active, BY_PLAYER)
    elif verb == V_RAID:
        base = s.field[where]
        assert base is not None
        start_raid(s, card, base, BY_PLAYER)
    else:
        use_event(s, player, card, IN_FULL | way_of(s, card), price)


def way_of(s: Ua, card: int) -> int:
    """Where an event is used from, and goes to that has a place of its own unless it is used from the hand."""
    if s.zone(card) != REMOVED:
        return 0
    return FROM_REMOVED | (TO_REMOVED if s.cards[card].banished else 0)


def price_of(s: Ua, player: int, card: int) -> tuple[int, ...]:
    """What an event costs that is paid for as it chooses (`R_PRICE`); nothing for any other."""
    full = s.rules.costs(s, player, card, False)
    lowest = lowest_by_choice(s, player, card, full)
    if lowest == full:
        return ()
    return full[0], lowest[0], 1 if is_affordable(s, player, card, full) else 0


class CarryOut(Op):
    """What the text offered is done or not: the card is paid for and used."""

    def step(self, s: Ua, f: Frame) -> None:
        s.frames.pop()
        verb, where = f.registers[0]
        carry_out(s, f.player, f.source & CARD_MASK, verb, where)


USING: Final = Program("using", [AskWay(), CarryOut()], 1)


def add_uses(s: Ua, player: int, card: int, options: list[int]) -> None:
    """What a player can do with a card of their hand: its needed energy met, its AP there."""
    printed = s.cards[card]
    usable = s.rules.can_use_card(s, player, card, False)
    if usable:
        if printed.is_event():
            options.append(option(V_USE, card))
            return
        for line in lines_for(s, card, ANY_LINE):
            options.append(option(V_PLAY, card, line))
    if printed.raid is not None and (usable or s.rules.can_use_card(s, player, card, True)):  # a raid costs no more
        options.extend(raid_options(s, player, card))


def add_abilities(s: Ua, player: int, options: list[int]) -> None:
    """The Activate: Main effects whose conditions are all satisfied."""
    gained = has_gained(s)
    if not gained and not glance(s) & SPEAKS_ACTIVATE:
        return
    for place in range(player * SIDE_SIZE, (player + 1) * SIDE_SIZE):
        unit = s.field[place]
        if unit is None or not (gained or s.cards[unit.cards[-1]].activates):
            continue
        for number, entry in enumerate(abilities(s, unit)):
            if can_activate(s, unit, entry):
                options.append(option(V_ACTIVATE, place, number))


def can_activate(s: Ua, unit: Unit, entry: int) -> bool:
    """Whether every condition holds and the whole cost can be paid [UA activation conditions]."""
    power = s.cards[entry >> POWER_BITS].powers[entry & POWER_MASK]
    if power.kind != ACTIVATE or not works(s, power, unit.player, unit.line()) or not may_use(s, unit, power, entry):
        return False
    return s.rules.can_pay(s, unit, power, entry)


def add_abilities_outside(s: Ua, player: int, options: list[int]) -> None:
    """The Activate: Main effects of cards in the Outside Area and in the hand that say so; like cards once."""
    if not works_off_field(s, FROM_AWAY):
        return
    outside = [card for card in s.outside(player) if s.cards[card].from_outside]
    if outside:
        add_abilities_away(s, player, outside, IN_OUTSIDE, options)
    held = [card for card in s.hand(player) if s.cards[card].from_hand]
    if held:
        add_abilities_away(s, player, held, IN_HAND, options)


def add_abilities_away(s: Ua, player: int, cards: list[int], where: int, options: list[int]) -> None:
    for card in alike_once(s, cards):
        eyes = EYES.look(player, s.ref(card), NOBODY)
        for index in range(s.cards[card].own):
            power = s.cards[card].powers[index]
            if power.kind != ACTIVATE or not power.where & where:
                continue
            if power.limit and not is_within_limit(s, player, s.ref(card), power, card * POWERS + index):
                continue
            if s.rules.can_pay_for(s, eyes, power):
                options.append(option(V_OUTSIDE, card, index))


def start_ability(s: Ua, unit: Unit, entry: int) -> None:
    """Pay, then resolve at once [UA use effects of cards on your field]."""
    giver = entry >> POWER_BITS
    card = unit.cards[-1]
    note_use(s, card, s.cards[giver].powers[entry & POWER_MASK], entry)
    if s.events is not None:
        numbers = [unit.place, giver, entry & POWER_MASK]
        s.emit("activate", ABILITY_RULE, unit.player, [card], 3, numbers, [])
    frame = s.push(s.cards[giver].programs[entry & POWER_MASK], unit.player, s.ref(card), unit.id)
    frame.done = IN_FULL
    if giver != card:
        frame.registers[R_GIVER] = (s.ref(giver),)
    if may_change(s, M_NEXT_CHOICE) and takes_choice(s, unit.player, card):
        frame.registers[R_WIDE] = (1,)
    was_activated(s, unit.player, card)


def start_outside(s: Ua, player: int, card: int, index: int) -> None:
    """The same for a card in the Outside Area."""
    note_use(s, card, s.cards[card].powers[index], card * POWERS + index)
    if s.events is not None:
        s.emit("activate outside", ABILITY_RULE, player, [card], 3, [card, index], [])
    s.push(s.cards[card].programs[index], player, s.ref(card)).done = IN_FULL
    was_activated(s, player, card)


def was_activated(s: Ua, player: int, card: int) -> None:
    if is_awaited(s, ACTIVATED):
        what = Occurrence(ACTIVATED, player)
        what.cards = [card]
        fire(s, what)
