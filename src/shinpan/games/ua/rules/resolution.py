"""Resolving effects one at a time, and what the rules look at in between.

[UA if multiple effects are simultaneously activated, if bp drops to 0 or less]
"""

from typing import Final

from ....kernel.machine.model import CARD_MASK, DONE_BITS, IN_FULL, NOBODY, NOT_DONE, Frame, Op, Program
from ..board import Board
from ..glance import BP_MAY_BE_ZERO, glance, is_plain, may_speak
from ..modify import BEING_SIDELINED
from ..paying import PayCost
from ..records import BY_ZERO, H_ACTIVATED, H_USED, Unit, Waiting
from ..state import Ua
from ..terms import ASIDE, LIFE, LOW, OUTSIDE, R_BASE, R_CAUSE, R_GIVER, REMOVED, V_RESOLVE, WIDTH, option
from .abilities import can_still_work, cards_placed
from .leaving import SIDELINE, Spare, ask_instead, sideline
from .winning import has_ended
from .zones import move_card

TO_REMOVED: Final = 32  # a bit of `Frame.done`: the event that is used goes to the Remove Area
FROM_REMOVED: Final = 128  # a bit of `Frame.done`: the event is used from there
MOST_EFFECTS: Final = 300  # between two steps of the turn; cards that do not set each other off forever need a tenth
ORDER_RULE: Final = "if multiple effects are simultaneously activated"


class Resolve(Op):
    """Resolve everything that waits: the player whose turn it is all of theirs in their order, then the other; new
    ones join in, and the turn player goes first again. BP 0 and life are looked at before each.
    Register 0: how many have been resolved; 1: what could take the place of removal at BP 0 and had its chance."""

    def step(self, s: Ua, f: Frame) -> None:
        if not remove_zeros(s, f):
            f.pc -= 1
            return
        if has_ended(s):
            return
        if s.waiting and len(f.registers[0]) and f.registers[0][0] >= MOST_EFFECTS:
            break_off(s)
        if s.uses and s.waiting:
            s.waiting = [w for w in s.waiting if can_still_work(s, w)]
        for player in s.rules.order_of_players(s):
            able = [i for i, w in enumerate(s.waiting) if w.player == player]
            if not able:
                continue
            able = alike_once(s, able)
            if len(able) == 1:
                f.pc -= 1
                begin(s, f, able[0])
            else:
                s.ask(player, "resolve", [option(V_RESOLVE, i) for i in able], NOBODY, ORDER_RULE)
            return
        s.frames.pop()

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        f.pc -= 1
        begin(s, f, option >> WIDTH & LOW)


def break_off(s: Ua) -> None:
    """Effects that set each other off without end: after so many the rest are no longer resolved."""
    s.waiting = []
    if s.events is not None:
        s.emit("loop", ORDER_RULE, s.active, [], 3, [MOST_EFFECTS], [])


def alike_once(s: Ua, indices: list[int]) -> list[int]:
    """Like effects are one option: the same one of the same card, or of like cards that have left the field."""
    shown: list[int] = []
    for i in indices:
        known = False
        for other in shown:
            if are_alike(s, s.waiting[i], s.waiting[other]):
                known = True
        if not known:
            shown.append(i)
    return shown


def are_alike(s: Ua, one: Waiting, two: Waiting) -> bool:
    if one.power != two.power or s.cards[one.giver] is not s.cards[two.giver]:
        return False
    if one.source == two.source:
        return True
    if s.cards[one.source & CARD_MASK] is not s.cards[two.source & CARD_MASK]:
        return False
    return s.unit(one.host) is None and s.unit(two.host) is None


RESOLVE: Final = Program("resolve", [Resolve()], 2)


class Settle(Op):
    """Between two things that the rules do: resolve what waits, remove characters with no BP, look at life."""

    def step(self, s: Ua, f: Frame) -> None:
        texts = s.texts
        if s.waiting or ((texts if texts >= 0 else glance(s)) & BP_MAY_BE_ZERO and places_of_zeros(s)):
            s.push(RESOLVE, NOBODY)
        elif not s.piles[LIFE * 2] or not s.piles[LIFE * 2 + 1]:
            has_ended(s)


SETTLE: Final = Settle()


def places_of_zeros(s: Ua) -> int:
    """The places of characters whose BP has dropped to 0 or less, as bits."""
    if not may_speak(s, BP_MAY_BE_ZERO) or is_plain(s):
        return 0
    board = s.rules.read(s)
    if board.zeros == NOBODY:
        board.zeros = look_for_zeros(s, board)
    return board.zeros


def look_for_zeros(s: Ua, board: Board) -> int:
    found = 0
    for unit in s.field:
        if unit is not None and board.bp[unit.place] <= 0 and s.cards[unit.cards[-1]].is_character():
            found |= 0 if board.cannot[unit.place] & BEING_SIDELINED else 1 << unit.place
    return found


def zeros(s: Ua) -> list[Unit]:
    """The characters themselves."""
    places = places_of_zeros(s)
    return [unit for unit in s.field if unit is not None and places >> unit.place & 1] if places else []


def remove_zeros(s: Ua, f: Frame) -> bool:
    """Looked at after the whole effect; only "is not removed from the field" protects from it (open point 6). What
    takes the place of removal has one chance for each card: who is still there with no BP after it is removed. False:
    such a power works first, then this is looked at again [UA if bp drops to 0 or less]."""
    if s.dry:
        return True
    found = zeros(s)
    while found:
        s.spared = []
        if ask_instead(s, f, tuple([unit.id for unit in found]), 1, SIDELINE, BY_ZERO):
            return False
        sideline(s, None, found, BY_ZERO, "if bp drops to 0 or less")
        found = zeros(s)
    return True


def begin(s: Ua, f: Frame, index: int) -> None:
    """Start resolving a waiting effect."""
    f.registers[0] = (f.registers[0][0] + 1 if f.registers[0] else 1,)
    w = s.waiting[index]
    del s.waiting[index]
    start_effect(s, w)


def start_effect(s: Ua, w: Waiting) -> None:
    frame = s.push(s.cards[w.giver].programs[w.power], w.player, w.source, w.host)
    frame.done = IN_FULL
    if w.giver != w.source & CARD_MASK:
        frame.registers[R_GIVER] = (s.ref(w.giver),)
    frame.registers[R_CAUSE] = w.cause
    frame.registers[R_BASE] = w.base
    if s.events is not None:
        s.emit("resolve", "activation timing", w.player, [w.source & CARD_MASK], 3, [w.giver, w.power], [])


class Paid(Op):
    """The conditions are satisfied and the costs paid: the effect is activated."""

    def step(self, s: Ua, f: Frame) -> None:
        f.done = f.done & ~3 | IN_FULL
        card = f.source & CARD_MASK
        verb = H_USED if s.cards[card].is_event() else H_ACTIVATED
        origin = REMOVED if f.done & FROM_REMOVED else NOBODY
        s.happened(verb, f.player, card, f.host, origin, number=1 if self.has_paid_ap(f) else 0)
        if s.events is not None:
            s.emit("paid", "use effects of cards on your field", f.player, [card], 3, [s.power_of(f)], [])

    def has_paid_ap(self, f: Frame) -> bool:
        """Whether the cost of this ability has AP in it."""
        for op in f.program.code[: f.pc]:
            if isinstance(op, PayCost):
                return True
        return False


class Finish(Op):
    """The effect is complete. A used event goes to the Outside Area [UA use event cards]."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.source & CARD_MASK
        if s.zone(card) == ASIDE and s.is_current(f.source) and s.cards[card].is_event() and f.host == NOBODY:
            s.frames.pop()
            goal = REMOVED if f.done & TO_REMOVED else OUTSIDE
            move_card(s, None, card, goal, "use event cards", True)
            return
        s.frames.pop()


class Replaced(Op):
    """The end of what takes the place of a trigger: if it was done, the trigger is not; its card goes to the Outside
    Area, unless it was put somewhere else [UA trigger check]."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.registers[R_BASE][0] & CARD_MASK
        s.frames.pop()
        if f.done & DONE_BITS != NOT_DONE and s.zone(card) == ASIDE:
            move_card(s, None, card, OUTSIDE, "trigger check")
            cards_placed(s, None, [card], LIFE, OUTSIDE)


FINISH: Final[list[Op]] = [Finish()]
PAID: Final[Op] = Paid()
SPARES: Final[list[Op]] = [Spare(False), Spare(True), Replaced()]
