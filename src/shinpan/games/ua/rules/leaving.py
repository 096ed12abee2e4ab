"""Leaving the field: removal, raided characters, and what keeps a card there."""

from typing import Final

from ....kernel.machine.model import CARD_MASK, DONE_BITS, IN_FULL, NOBODY, Frame, Op
from ....language.triggers import Trigger
from ..board import abilities, board_for, eyes_of, works
from ..cards import INSTEAD
from ..events import LEFT, SIDELINED
from ..glance import CANNOT, SHIELDED_OR_TAXED, SPEAKS_INSTEAD, may_speak
from ..modify import (
    BEING_SIDELINED,
    SAFE_LEAVING,
    SAFE_LEAVING_AT_ALL,
    SAFE_SIDELINE,
    SAFE_SIDELINE_AT_ALL,
    SAFE_TO_HAND,
)
from ..records import BY_ABILITY, BY_RULE, BY_TRIGGER, H_SIDELINED, Unit, Waiting
from ..replacing import ELSEWHERE, LESS_BP, TO_HAND, TO_SIDELINE, WouldLeave
from ..state import Ua
from ..terms import (
    ABILITY_BITS,
    FIELD,
    HAND,
    OUTSIDE,
    POWER_BITS,
    POWER_MASK,
    R_BASE,
    R_CAUSE,
    R_GIVER,
)
from .abilities import cards_placed, cause_of, fire, may_use, occurrence
from .zones import move_card

LOWER: Final = 101  # no place: its BP is reduced
PLACE_BITS: Final = 4  # of a place on the field
SIDELINE: Final = 100  # removed from the field: to the Outside Area, and When Sidelined sees it

STACK_RULE: Final = "if a raid boosted character is moved to a location other than the field"


def sideline(s: Ua, f: Frame | None, units: list[Unit], cause: int, rule: str) -> None:
    """Remove cards from the field, all at once: by a battle, by BP 0, or by these words alone (open point 5)
    [UA removing cards from the field]."""
    if not units:
        return
    what = occurrence(s, f, SIDELINED, units[0].player)
    what.cause = cause
    what.units = units
    mark = len(s.waiting)
    fire(s, what)
    for unit in units:
        source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
        timing = timing_of(s, f)
        s.happened(H_SIDELINED, unit.player, unit.cards[-1], unit.id, FIELD, OUTSIDE, source, cause, timing)
        send_away(s, f, unit, OUTSIDE, rule)
    renew(s, units, mark)


def timing_of(s: Ua, f: Frame | None) -> int:
    """What set off the ability that does this (`events`); 0 where nothing did."""
    if f is None or f.source == NOBODY or cause_of(s, f) == BY_TRIGGER:
        return 0
    index = s.power_of(f)
    when = s.cards[s.giver_of(f)].powers[index].when if index >= 0 else None
    return when.watches() if isinstance(when, Trigger) else 0


def renew(s: Ua, units: list[Unit], mark: int) -> None:
    """Effects of cards that have just left go on from where those are now."""
    for i in range(mark, len(s.waiting)):
        w = s.waiting[i]
        for unit in units:
            if unit.id == w.host:
                base = tuple([s.ref(card) for card in (*unit.cards[:-1], *unit.under)])
                s.waiting[i] = Waiting(w.player, s.ref(unit.cards[-1]), w.giver, w.power, w.host, w.cause, base)


def leave(s: Ua, f: Frame | None, units: list[Unit], to: int, rule: str) -> None:
    """Cards leave the field for a pile; this is not "removed from the field" (open point 5)."""
    if not units:
        return
    what = occurrence(s, f, LEFT, units[0].player)
    what.units = units
    what.target = to
    mark = len(s.waiting)
    if what.cause != BY_RULE:
        fire(s, what)
    for unit in units:
        send_away(s, f, unit, to, rule)
    renew(s, units, mark)
    if what.cause != BY_RULE:
        for player in (s.active, 1 - s.active):
            cards_placed(s, f, [unit.cards[-1] for unit in units if unit.player == player], FIELD, to)


def send_away(s: Ua, f: Frame | None, unit: Unit, to: int, rule: str) -> None:
    """The top card goes there; what is under it goes to the Outside Area and is not removed from the field."""
    top = unit.cards[-1]
    for card in (*unit.cards[:-1], *unit.under):
        move_card(s, f, card, OUTSIDE, STACK_RULE)
    move_card(s, f, top, to, rule)
    s.forget(unit.id)


def can_leave(s: Ua, f: Frame, unit: Unit, to: int) -> bool:
    """Whether nothing keeps an effect of the opponent, or any effect, from taking a card off the field."""
    if to == SIDELINE and is_kept(s, unit):
        return False
    shield = board_for(s, SHIELDED_OR_TAXED).shield[unit.place]
    if shield & SAFE_LEAVING_AT_ALL or (to == SIDELINE and shield & SAFE_SIDELINE_AT_ALL):
        return False
    if unit.player == f.player:
        return True
    cause = cause_of(s, f)
    if shield >> SAFE_LEAVING & cause & BY_ABILITY or (to == HAND and shield & SAFE_TO_HAND):
        return False
    return not (to == SIDELINE and shield >> SAFE_SIDELINE & cause & BY_ABILITY)


def is_kept(s: Ua, unit: Unit) -> bool:
    """Whether a text says that it is not removed from the field: by no battle, no BP of 0, and nobody's ability."""
    return board_for(s, CANNOT).cannot[unit.place] & BEING_SIDELINED != 0


def ask_instead(s: Ua, f: Frame, ids: tuple[int, ...], asked: int, to: int, cause: int) -> bool:
    """Let a power that takes the place of leaving work first: its frame is pushed, and the instruction asks again.
    Each power has its chance once for each card; one that is kept on the field is asked for no more. `asked` is the
    register of the chances that were given."""
    if not may_speak(s, SPEAKS_INSTEAD):
        return False
    for id in ids:
        unit = s.unit(id)
        if unit is None or id in s.spared:
            continue
        for host in in_order(s, unit):
            entry = replacement(s, f, unit, host, asked, to, cause)
            if entry >= 0:
                f.registers[asked] += (chance_of(unit, host, entry),)
                start_instead(s, f, unit, host, entry)
                return True
    return False


def in_order(s: Ua, unit: Unit) -> list[Unit]:
    """The card itself, then the others: the turn player's first."""
    found = [unit]
    for player in (s.active, 1 - s.active):
        found += [other for other in s.units(player) if other.id != unit.id]
    return found


def chance_of(unit: Unit, host: Unit, entry: int) -> int:
    """A power that may take the place of a card's leaving, as one number."""
    return (unit.id << PLACE_BITS | host.place) << ABILITY_BITS | entry


def start_instead(s: Ua, f: Frame, unit: Unit, host: Unit, entry: int) -> None:
    giver = entry >> POWER_BITS
    frame = s.push(s.cards[giver].programs[entry & POWER_MASK], host.player, s.ref(host.cards[-1]), host.id)
    frame.registers[R_GIVER] = (s.ref(giver),)
    frame.registers[R_CAUSE] = (unit.id,)
    frame.registers[R_BASE] = () if f.source == NOBODY else (f.source,)
    frame.done = IN_FULL


def replacement(s: Ua, f: Frame, unit: Unit, host: Unit, asked: int, to: int, cause: int) -> int:
    """The ability of a card on the field that takes the place of another's leaving, or NOBODY."""
    goal = TO_SIDELINE if to == SIDELINE else TO_HAND if to == HAND else LESS_BP if to == LOWER else ELSEWHERE
    source = NOBODY if f.source == NOBODY else f.source & CARD_MASK
    for entry in abilities(s, host):
        power = s.cards[entry >> POWER_BITS].powers[entry & POWER_MASK]
        event = power.when
        if power.kind != INSTEAD or not isinstance(event, WouldLeave) or not works(s, power, host.player, host.line()):
            continue
        eyes = eyes_of(s, host, entry >> POWER_BITS)
        if chance_of(unit, host, entry) in f.registers[asked] or not event.is_of(s, eyes, unit):
            continue
        if not event.covers(s, eyes, goal, cause, source) or not may_use(s, host, power, entry):
            continue
        if power.condition is None or power.condition.holds(s, eyes):
            return entry
    return NOBODY


class Spare(Op):
    """The end of what takes the place of leaving: if it was done, the card stays."""

    __slots__ = ("ends",)

    def __init__(self, ends: bool) -> None:
        self.ends = ends  # nothing follows

    def step(self, s: Ua, f: Frame) -> None:
        if f.done & DONE_BITS == IN_FULL:
            s.spared.extend(f.registers[R_CAUSE])
        if self.ends:
            s.frames.pop()


def take_spared(s: Ua, ids: tuple[int, ...]) -> list[Unit]:
    """Those of some cards that nothing has kept on the field."""
    found: list[Unit] = []
    for id in ids:
        unit = s.unit(id)
        if unit is not None and id not in s.spared:
            found.append(unit)
    s.spared = []
    return found
