"""The lines of the field: making room, moving between them, trading places."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, WholeEffect, fall_short
from ...kernel.machine.model import CARD_MASK, NOBODY, Frame, Op, Program
from ...language.pieces import Pieces as Units
from ...language.verbs import SwapThem, are_two
from ...language.word import Family
from .events import CHANGED_LINE
from .records import H_SHIFTED, Unit
from .rules.abilities import fire, is_awaited, occurrence
from .state import Ua
from .terms import (
    FRONT,
    LOW,
    OTHER_LINE,
    R_LAST,
    R_ROOM,
    REGISTERS,
    V_MOVE,
    V_REMOVE,
    WIDTH,
    option,
)

WORDS: Final[Family] = Family()


class MakeRoom(Op):
    """If a line is full, one of its cards goes to the Remove Area first [UA play character cards, move phase].
    Register 0: the card or unit that comes; register 1: player * 2 + line; `beside`: the register of those that come at
    the same time, which do not make room for one another."""

    __slots__ = ("beside", "rule")

    def __init__(self, rule: str, beside: int) -> None:
        self.rule = rule
        self.beside = beside

    def step(self, s: Ua, f: Frame) -> None:
        goal = f.registers[1][0]
        player, line = goal >> 1, goal & 1
        if not s.rules.has_room(s, player, line):
            units = removable(s, player, line, f.registers[self.beside]) or s.line(player, line)
            options = [option(V_REMOVE, unit.place) for unit in units]
            s.ask(player, "room", options, NOBODY, self.rule)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        unit = s.field[option >> WIDTH & LOW]
        assert unit is not None
        s.rules.make_room(s, unit, self.rule)
        if len(s.frames) > 1 and len(s.frames[-2].registers) >= REGISTERS:
            s.frames[-2].registers[R_ROOM] += (unit.id,)
        f.pc -= 1


def removable(s: Ua, player: int, line: int, beside: tuple[int, ...]) -> list[Unit]:
    """The cards of a line that can make room for one that comes together with some others."""
    return [unit for unit in s.line(player, line) if unit.id not in beside]


def change_line(s: Ua, unit: Unit, line: int, rule: str) -> Unit:
    """A card moves to the first vacant place of the other line."""
    place = s.vacant(unit.player, line)
    s.field[unit.place] = None
    moved = unit.at(place)
    s.place(moved)
    if unit.line() == FRONT and line != FRONT:
        s.left_front(unit.id)
    if s.events is not None:
        s.emit("line", rule, unit.player, [unit.cards[-1]], 3, [unit.place, place], [])
    return moved


def moved(s: Ua, f: Frame | None, units: list[Unit]) -> None:
    """Write it down, and let powers see that characters have moved."""
    source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
    for unit in units:
        s.happened(H_SHIFTED, unit.player, unit.cards[-1], unit.id, target=s.phase, source=source)
    if units and is_awaited(s, CHANGED_LINE):
        what = occurrence(s, f, CHANGED_LINE, units[0].player)
        what.units = units
        fire(s, what)


def trade(s: Ua, one: Unit, two: Unit, rule: str) -> None:
    """Two cards of one player trade places; nothing is removed."""
    s.place(one.at(two.place))
    s.place(two.at(one.place))
    for before, after in ((one, two), (two, one)):
        if before.line() == FRONT and after.line() != FRONT:
            s.left_front(before.id)
    if s.events is not None:
        s.emit("swap", rule, one.player, [one.cards[-1], two.cards[-1]], 3, [one.place, two.place], [])


class ChangeLine(Op):
    """Register 0: the unit; register 1: player * 2 + line."""

    def step(self, s: Ua, f: Frame) -> None:
        unit = s.unit(f.registers[0][0])
        if unit is not None:
            after = change_line(s, unit, f.registers[1][0] & 1, "move phase")
            moved(s, s.frames[-2] if len(s.frames) > 1 else None, [after])
        s.frames.pop()


CHANGE_LINE: Final = Program("change line", [MakeRoom("move phase", 2), ChangeLine()], 3)


def start_move(s: Ua, unit: Unit, line: int, beside: tuple[int, ...]) -> None:
    """Move a card to the other line, making room if need be, at the same time as others."""
    frame = s.push(CHANGE_LINE, unit.player)
    frame.registers[0] = (unit.id,)
    frame.registers[1] = (unit.player * 2 + line,)
    frame.registers[2] = beside


@dataclass(frozen=True)
class MoveTo(WholeEffect):
    """Move cards on the field to a line, or each to the other one."""

    units: Units
    line: int = OTHER_LINE

    def emit(self, a: Assembler) -> None:
        register = self.units.emit(a)
        a.add(MoveThemTo(register, a.register(), self.line))

    def possible(self, s: Ua, f: Frame) -> bool:
        units: list[Unit] = self.units.candidates(s, f)
        for unit in units:
            if can_move_to(s, f, unit, self.line):
                return True
        return False


WORDS.add(MoveTo, "units:units line:lines?", "move phase", "open point 4")


def can_move_to(s: Ua, f: Frame, unit: Unit, line: int) -> bool:
    goal = 1 - unit.line() if line == OTHER_LINE else line
    return goal != unit.line() and s.rules.line_size(s, unit.player, goal) > 0 and s.rules.can_move(s, unit, goal, f)


class MoveThemTo(Op):
    """Move them one after the other."""

    __slots__ = ("done", "line", "units")

    def __init__(self, units: int, done: int, line: int) -> None:
        self.units = units
        self.done = done
        self.line = line

    def step(self, s: Ua, f: Frame) -> None:
        for id in f.registers[self.units]:
            unit = s.unit(id)
            if id not in f.registers[self.done]:
                f.registers[self.done] += (id,)
                f.pc -= 1
                if unit is not None and can_move_to(s, f, unit, self.line):
                    goal = 1 - unit.line() if self.line == OTHER_LINE else self.line
                    start_move(s, unit, goal, f.registers[self.done])
                else:
                    fall_short(f)
                return
        if not f.registers[self.units]:
            fall_short(f)
        f.registers[self.done] = ()
        f.registers[R_LAST] = f.registers[self.units]


@dataclass(frozen=True)
class Rearrange(WholeEffect):
    """Each of some cards on the field moves to the other line or trades places with a character there."""

    units: Units

    def emit(self, a: Assembler) -> None:
        register = self.units.emit(a)
        a.add(RearrangeThem(register, a.register()))

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.units.candidates(s, f)) > 0


WORDS.add(Rearrange, "units:units", "move phase", "open point 4")


class RearrangeThem(Op):
    """Ask for each of them in turn."""

    __slots__ = ("done", "units")

    def __init__(self, units: int, done: int) -> None:
        self.units = units
        self.done = done

    def step(self, s: Ua, f: Frame) -> None:
        for id in f.registers[self.units]:
            unit = s.unit(id)
            if id in f.registers[self.done]:
                continue
            options = [] if unit is None else self.ways(s, f, unit)
            if options:  # who asks changes nothing: a position that is put together from a view asks again
                s.ask(f.player, "move", options, f.source & CARD_MASK, "move phase")
                return
            f.registers[self.done] += (id,)
            fall_short(f)
        f.registers[R_LAST] = f.registers[self.units]

    def ways(self, s: Ua, f: Frame, unit: Unit) -> list[int]:
        goal = 1 - unit.line()
        if not s.rules.can_move(s, unit, goal, f):
            return []
        options = [option(V_MOVE, unit.place, unit.place)] if s.rules.line_size(s, unit.player, goal) > 0 else []
        for other in s.line(unit.player, goal):
            if s.rules.can_move(s, other, unit.line(), f):
                options.append(option(V_MOVE, unit.place, other.place))
        return options

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        f.pc -= 1
        unit, other = s.field[option >> WIDTH & LOW], s.field[option & LOW]
        assert unit is not None
        assert other is not None
        f.registers[self.done] += (unit.id,)
        if unit.id == other.id:
            start_move(s, unit, 1 - unit.line(), f.registers[self.done])
            return
        trade(s, unit, other, "move phase")
        moved(s, f, [one for one in (s.unit(unit.id), s.unit(other.id)) if one is not None])


@dataclass(frozen=True)
class Swap(WholeEffect):
    """Two cards on the field of one player trade places."""

    units: Units
    other: Units | None = None

    def emit(self, a: Assembler) -> None:
        first = self.units.emit(a)
        second = -1 if self.other is None else self.other.emit(a)
        a.add(SwapPlaces(first, second))

    def possible(self, s: Ua, f: Frame) -> bool:
        return are_two(s, f, self.units, self.other)


WORDS.add(Swap, "units:units other:units?", "move phase", "open point 4")


class SwapPlaces(SwapThem):
    """Let two cards trade places."""

    __slots__ = ()

    def swap(self, s: Ua, f: Frame, one: Unit, two: Unit) -> None:
        if not s.rules.can_move(s, one, two.line(), f) or not s.rules.can_move(s, two, one.line(), f):
            fall_short(f)
            return
        trade(s, one, two, "move phase")
        changed = [unit for unit in (s.unit(one.id), s.unit(two.id)) if unit is not None]
        if one.line() != two.line():
            moved(s, f, changed)
