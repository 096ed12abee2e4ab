"""Active Mode and Rest Mode: switching cards on the field and AP cards [UA active mode and rest mode]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect, fall_short, short
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...kernel.machine.nodes import Value, players
from ...language.pieces import Pieces as Units
from ...language.values import ONE, is_all
from ...language.verbs import one_by_one
from ...language.word import Family
from .modify import SAFE_REST
from .ops import TEXT, AskNumber, OnUnits
from .records import H_PAID, H_RESTED, Unit
from .rules.abilities import cause_of
from .state import Ua
from .terms import FIELD, L_AP, R_LAST, YOU
from .turning import become_active, become_resting

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class Rest(OnUnits):
    """Switch cards on the field to resting."""

    units: Units

    def whom(self) -> Units:
        return self.units

    def touches(self, s: Ua, f: Frame) -> int:
        units: list[Unit] = self.units.candidates(s, f)
        return len([unit for unit in units if can_rest(s, f, unit)])

    def emit(self, a: Assembler) -> None:
        a.add(TurnThem(self.units.emit(a), True))


WORDS.add(Rest, "units:units", "active mode and rest mode")


@dataclass(frozen=True)
class Activate(OnUnits):
    """Switch cards on the field to active."""

    units: Units

    def whom(self) -> Units:
        return self.units

    def touches(self, s: Ua, f: Frame) -> int:
        units: list[Unit] = self.units.candidates(s, f)
        return len([unit for unit in units if unit.rest])

    def emit(self, a: Assembler) -> None:
        a.add(TurnThem(self.units.emit(a), False))


WORDS.add(Activate, "units:units", "active mode and rest mode", "open point 13")


def can_rest(s: Ua, f: Frame, unit: Unit) -> bool:
    """Whether an effect can switch a card to resting: an active one that nothing protects."""
    return not unit.rest and (unit.player == f.player or not s.rules.read(s).shield[unit.place] & SAFE_REST)


class TurnThem(Op):
    """Switch those in a register."""

    __slots__ = ("rest", "units")

    def __init__(self, units: int, rest: bool) -> None:
        self.units = units
        self.rest = rest

    def step(self, s: Ua, f: Frame) -> None:
        done = 0
        for id in f.registers[self.units]:
            unit = s.unit(id)
            if unit is None or unit.rest == self.rest:
                continue
            if not self.rest:
                done += 1 if become_active(s, unit, "active mode and rest mode", f) else 0
            elif can_rest(s, f, unit):
                done += 1
                card = unit.cards[-1]
                s.happened(H_RESTED, unit.player, card, id, FIELD, unit.line(), f.source & CARD_MASK, cause_of(s, f))
                become_resting(s, unit, "active mode and rest mode", f)
        f.registers[R_LAST] = f.registers[self.units]
        short(f, len(f.registers[self.units]), done)


@dataclass(frozen=True)
class Lock(OnUnits):
    """It will remain resting the next time it would be switched to active."""

    units: Units

    def whom(self) -> Units:
        return self.units

    def emit(self, a: Assembler) -> None:
        a.add(LockThem(self.units.emit(a)))


WORDS.add(Lock, "units:units", "active mode and rest mode", "open point 13")


class LockThem(Op):
    __slots__ = ("units",)

    def __init__(self, units: int) -> None:
        self.units = units

    def step(self, s: Ua, f: Frame) -> None:
        for id in f.registers[self.units]:
            unit = s.unit(id)
            if unit is not None:
                s.place(unit.locked(1))
                if s.events is not None:
                    s.emit("lock", TEXT, f.player, [unit.cards[-1]], 3, [unit.place], [])
        f.registers[R_LAST] = f.registers[self.units]


@dataclass(frozen=True)
class ActivateAp(WholeEffect):
    """Switch up to so many of your AP cards to active: how many is asked, unless exactly so many, or all, are meant."""

    count: Value = ONE
    who: int = YOU
    exactly: bool = False

    def possible(self, s: Ua, f: Frame) -> bool:
        for player in players(f, self.who):
            if s.ap[2 + player] > 0:
                return True
        return False

    def emit(self, a: Assembler) -> None:
        for who in one_by_one(self.who):
            if self.exactly or is_all(self.count):
                a.add(SwitchAp(self.count, who, -1))
            else:
                register = a.register()
                a.add(AskNumber(RestingAp(self.count, who), register))
                a.add(SwitchAp(self.count, who, register))


WORDS.add(ActivateAp, "count:value? who:who? exactly:flag?", "action point cards")


class RestingAp(Value):
    """So many resting AP cards, or as many as there are."""

    __slots__ = ("count", "who")

    def __init__(self, count: Value, who: int) -> None:
        self.count = count
        self.who = who

    def of(self, s: Ua, f: Frame) -> int:
        return min(self.count.of(s, f), s.ap[2 + players(f, self.who)[0]])


class SwitchAp(Op):
    """Switch AP cards of a player to active: so many, or as many as a register holds."""

    __slots__ = ("count", "register", "who")

    def __init__(self, count: Value, who: int, register: int) -> None:
        self.count = count
        self.who = who
        self.register = register

    def step(self, s: Ua, f: Frame) -> None:
        player = players(f, self.who)[0]
        wanted = self.count.of(s, f) if self.register < 0 else f.registers[self.register][0]
        done = min(wanted, s.ap[2 + player])
        s.ap[player] += done
        s.ap[2 + player] -= done
        s.touched(L_AP)
        short(f, 1, done)
        if s.events is not None and done:
            s.emit("ap active", "action point cards", player, [], 3, [done], [])


@dataclass(frozen=True)
class PayAp(Effect):
    """Pay AP: switch so many AP cards to resting [UA action point cards]."""

    count: Value = ONE
    who: int = YOU

    def possible(self, s: Ua, f: Frame) -> bool:
        return self.complete(s, f)

    def complete(self, s: Ua, f: Frame) -> bool:
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if s.ap[player] < n:
                return False
        return n > 0

    def step(self, s: Ua, f: Frame) -> None:
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if s.ap[player] < n:
                fall_short(f)
                continue
            pay_ap(s, player, n)
            s.happened(H_PAID, player, f.source & CARD_MASK, f.host, target=s.phase, number=n, cause=cause_of(s, f))


WORDS.add(PayAp, "count:value? who:who?", "action point cards")


def pay_ap(s: Ua, player: int, n: int) -> None:
    s.ap[player] -= n
    s.ap[2 + player] += n
    s.touched(L_AP)
    if s.events is not None and n:
        s.emit("ap rest", "action point cards", player, [], 3, [n], [])
