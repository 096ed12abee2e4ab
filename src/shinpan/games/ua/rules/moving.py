"""Move Phase: from the Energy Line to the Front Line, Step back, trading places [UA move phase, step]."""

from ....kernel.machine.model import DONE, NOBODY, Frame, Op
from ..board import keywords_of
from ..lines import moved, removable, start_move, trade
from ..state import Ua
from ..terms import ENERGY, FRONT, LOW, STEP, V_MOVE, WIDTH, option


class Moves(Op):
    """Moves take place as they are named, each character once: all of them move at the same time."""

    def step(self, s: Ua, f: Frame) -> None:
        options = possible_moves(s, s.active)
        if not options:
            self.answer(s, f, DONE)
            return
        options.append(DONE)
        s.ask(s.active, "move", options, NOBODY, "move phase")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == DONE:
            s.moved = []
            return
        f.pc -= 1
        unit = s.field[option >> WIDTH & LOW]
        other = s.field[option & LOW]
        assert unit is not None
        assert other is not None
        s.moved.append(unit.id)
        if other.id == unit.id:
            start_move(s, unit, 1 - unit.line(), tuple(s.moved))
            return
        s.moved.append(other.id)
        trade(s, unit, other, "step")
        moved(s, None, [u for u in (s.unit(unit.id), s.unit(other.id)) if u is not None])


def takes_one_more(s: Ua, player: int, line: int) -> bool:
    """Whether a line has room, or a card that can make some: all move at the same time, and room is made first, so none
    that has moved makes room for another."""
    if s.rules.line_size(s, player, line) <= 0:
        return False
    return s.rules.has_room(s, player, line) or len(removable(s, player, line, tuple(s.moved))) > 0


def possible_moves(s: Ua, player: int) -> list[int]:
    """A character on the Energy Line may move up; one with Step may move back, or trade places with one there."""
    options: list[int] = []
    rear = [unit for unit in s.line(player, ENERGY) if unit.id not in s.moved and s.rules.can_move(s, unit, FRONT)]
    if rear and takes_one_more(s, player, FRONT):
        for unit in rear:
            options.append(option(V_MOVE, unit.place, unit.place))
    for unit in s.line(player, FRONT):
        if keywords_of(s, unit) & STEP and unit.id not in s.moved and s.rules.can_move(s, unit, ENERGY):
            if takes_one_more(s, player, ENERGY):
                options.append(option(V_MOVE, unit.place, unit.place))
            for other in rear:
                options.append(option(V_MOVE, unit.place, other.place))
    return options
