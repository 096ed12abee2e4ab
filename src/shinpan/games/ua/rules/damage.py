"""Damage and the trigger check [UA when a player sustains damage, trigger check]."""

from typing import Final

from ....kernel.machine.model import CARD_MASK, IN_FULL, NO, NOBODY, Frame, Op, Program
from ....kernel.state.phases import end_game
from ....language.selectors import alike_once
from ....language.triggers import Trigger
from ..board import EYES, abilities, eyes_of, works
from ..cards import INSTEAD
from ..events import DAMAGED, TRIGGER_USED, Occurrence
from ..glance import RECALLS_DAMAGE, SPEAKS_INSTEAD, may_speak, works_off_field
from ..playing import set_aside
from ..records import H_DAMAGED, H_DEALT, H_TRIGGER, Unit
from ..replacing import WouldBeDamaged, WouldTrigger
from ..state import Ua
from ..terms import (
    ABILITY_BITS,
    ASIDE,
    LIFE,
    LOW,
    OUTSIDE,
    POWER_BITS,
    POWER_MASK,
    R_BASE,
    R_GIVER,
    T_NONE,
    TRIGGER,
    V_CHECK,
    V_LIFE,
    WIDTH,
    option,
)
from .abilities import IS_TRIGGER, cards_placed, fire, is_awaited, may_use
from .resolution import RESOLVE
from .zones import move_card

# Registers of the damage program.
R_WHOM: Final = 0  # the damaged player, the points, and the unit that deals it
R_LIFE: Final = 1  # the life cards as they lay when the damage came
R_PICKED: Final = 2
R_CHECKED: Final = 3  # references of the cards that are turned up
R_NOW: Final = 4  # the card whose trigger it is
R_ASKED: Final = 5  # what could take the place of its trigger and had its chance

REFERENCES: Final = (R_LIFE, R_PICKED, R_CHECKED, R_NOW)
CHECK_AT: Final = 2


class ChooseLife(Op):
    """The opponent of the damaged player specifies a life card for each point; not asked where all must go."""

    def step(self, s: Ua, f: Frame) -> None:
        player, points, _ = f.registers[R_WHOM]
        if not f.registers[R_LIFE]:
            if may_speak(s, SPEAKS_INSTEAD) and ask_ward(s, f, player, points):
                f.pc -= 1
                return
            if points == 0:
                s.frames.pop()
                return
            f.registers[R_LIFE] = tuple([s.ref(card) for card in s.life(player)])
            if s.events is not None:
                s.emit("damage", "when a player sustains damage", player, [], 3, [points], [])
        life = f.registers[R_LIFE]
        picked = f.registers[R_PICKED]
        if points >= len(life):
            f.registers[R_PICKED] = life
        elif len(picked) < points:
            options = [option(V_LIFE, i + 1, player) for i, ref in enumerate(life) if ref not in picked]
            s.ask(1 - player, "life", options, NOBODY, "when a player sustains damage")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        f.registers[R_PICKED] += (f.registers[R_LIFE][(option >> WIDTH & LOW) - 1],)
        f.pc -= 1


class TurnUp(Op):
    """They are turned face-up and no longer count as life (open point 1)."""

    def step(self, s: Ua, f: Frame) -> None:
        cards = [ref & CARD_MASK for ref in f.registers[R_PICKED]]
        for card in cards:
            set_aside(s, card, "trigger check")
        f.registers[R_CHECKED] = tuple([s.ref(card) for card in cards])
        tell_damage(s, f.registers[R_WHOM][0], f.registers[R_WHOM][2])
        plain = [card for card in cards if s.cards[card].trigger == T_NONE]
        put_outside(s, plain)


def tell_damage(s: Ua, player: int, id: int) -> None:
    """Let powers see that a player has sustained damage, and from which card on the field; write it down if a text asks
    for it."""
    dealer = s.unit(id)
    if works_off_field(s, RECALLS_DAMAGE):
        s.happened(H_DAMAGED, player, NOBODY)
        if dealer is not None and dealer.player != player:
            s.happened(H_DEALT, dealer.player, dealer.cards[-1], dealer.id)
    if is_awaited(s, DAMAGED):
        what = Occurrence(DAMAGED, player)
        what.units = [] if dealer is None else [dealer]
        fire(s, what)


class Check(Op):
    """The damaged player handles the triggers that could do something one at a time, in any order
    (open point 2). A trigger is the trigger line alone, never the rest of the text."""

    def step(self, s: Ua, f: Frame) -> None:
        left = [ref & CARD_MASK for ref in f.registers[R_CHECKED] if s.is_current(ref)]
        able = [card for card in left if s.rules.can_trigger(s, card, f.registers[R_WHOM][2])]
        if not able:
            put_outside(s, left)
            f.pc += 3
        elif len(able) == 1:
            f.registers[R_NOW] = (s.ref(able[0]),)
        else:
            options = [option(V_CHECK, card) for card in alike_once(s, able)]
            s.ask(f.registers[R_WHOM][0], "check", options, NOBODY, "trigger check")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        f.registers[R_NOW] = (s.ref(option >> WIDTH & LOW),)


class AskTrigger(Op):
    """Activate it or not."""

    def step(self, s: Ua, f: Frame) -> None:
        s.ask(f.registers[R_WHOM][0], "trigger", [TRIGGER, NO], f.registers[R_NOW][0] & CARD_MASK, "trigger check")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        card = f.registers[R_NOW][0] & CARD_MASK
        if option == NO:
            put_outside(s, [card])
            return
        tell_trigger(s, f.registers[R_WHOM][0], card)
        f.registers[R_ASKED] = ()


def tell_trigger(s: Ua, player: int, card: int) -> None:
    """Write down that a trigger is activated, and let powers see it."""
    if s.events is not None:
        s.emit("trigger", "trigger check", player, [card], 3, [s.cards[card].trigger], [])
    s.happened(H_TRIGGER, player, card, number=s.cards[card].trigger)
    if is_awaited(s, TRIGGER_USED):
        what = Occurrence(TRIGGER_USED, player)
        what.cards = [card]
        fire(s, what)


class RunTrigger(Op):
    """The trigger does what it says, unless a power takes its place: each of these has its chance once, and the trigger
    is replaced if its card has gone somewhere else."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.registers[R_NOW][0] & CARD_MASK
        if s.zone(card) != ASIDE:
            return
        if may_speak(s, SPEAKS_INSTEAD) and self.ask_instead(s, f, card):
            f.pc -= 1
            return
        frame = s.push(s.rules.trigger_program(s, card), s.owners[card], s.ref(card))
        frame.done = IN_FULL | IS_TRIGGER

    def ask_instead(self, s: Ua, f: Frame, card: int) -> bool:
        for host in s.units(s.owners[card]):
            for entry in abilities(s, host):
                event = chance_of(s, f, host, entry)
                if isinstance(event, WouldTrigger) and event.covers(s, eyes_of(s, host, entry >> POWER_BITS), card):
                    take_place(s, f, host, entry).registers[R_BASE] = (s.ref(card),)
                    return True
        return False


def ask_ward(s: Ua, f: Frame, player: int, points: int) -> bool:
    """Let a power that takes the place of damage work first: each has its chance once, the damage as it is by then."""
    for host in s.units(player):
        for entry in abilities(s, host):
            event = chance_of(s, f, host, entry)
            if isinstance(event, WouldBeDamaged) and event.covers(points):
                take_place(s, f, host, entry)
                return True
    return False


def chance_of(s: Ua, f: Frame, host: Unit, entry: int) -> Trigger | None:
    """What an ability that works now takes the place of, if it has not had its chance."""
    power = s.cards[entry >> POWER_BITS].powers[entry & POWER_MASK]
    if power.kind != INSTEAD or host.place << ABILITY_BITS | entry in f.registers[R_ASKED]:
        return None
    if not works(s, power, host.player, host.line()) or not may_use(s, host, power, entry):
        return None
    if power.condition is not None and not power.condition.holds(s, eyes_of(s, host, entry >> POWER_BITS)):
        return None
    return power.when if isinstance(power.when, Trigger) else None


def take_place(s: Ua, f: Frame, host: Unit, entry: int) -> Frame:
    """Let an ability take the place of what was to happen."""
    f.registers[R_ASKED] += (host.place << ABILITY_BITS | entry,)
    giver = entry >> POWER_BITS
    source = s.ref(host.cards[-1])
    frame = s.push(s.cards[giver].programs[entry & POWER_MASK], host.player, source, host.id)
    frame.registers[R_GIVER] = (s.ref(giver),)
    frame.done = IN_FULL
    return frame


class PutAway(Op):
    """After its trigger is resolved, the card goes to the Outside Area; then on to the others."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.registers[R_NOW][0] & CARD_MASK
        if s.zone(card) == ASIDE:
            put_outside(s, [card])
        f.pc = CHECK_AT
        if not s.rules.set_off_waits_for_the_whole_check:
            s.push(RESOLVE, NOBODY)


def put_outside(s: Ua, cards: list[int]) -> None:
    for card in cards:
        move_card(s, None, card, OUTSIDE, "trigger check")
    cards_placed(s, None, cards, LIFE, OUTSIDE)


class EndCheck(Op):
    """Whoever has no life left after the whole check has lost (open point 1)."""

    def step(self, s: Ua, f: Frame) -> None:
        player = f.registers[R_WHOM][0]
        s.frames.pop()
        if not s.life(player) and not s.dry:
            end_game(s, 1 - player, "game victory conditions")


DAMAGE: Final = Program(
    "damage", [ChooseLife(), TurnUp(), Check(), AskTrigger(), RunTrigger(), PutAway(), EndCheck()], 6, REFERENCES
)


def start_damage(s: Ua, player: int, points: int, unit: int) -> None:
    """A player sustains damage."""
    frame = s.push(DAMAGE, player)
    frame.registers[R_WHOM] = (player, points, unit)


def eyes_for(s: Ua, card: int) -> Frame:
    frame = EYES.look(s.owners[card], s.ref(card), NOBODY)
    frame.done = IS_TRIGGER
    return frame
