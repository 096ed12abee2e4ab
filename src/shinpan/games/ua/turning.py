"""Switching cards on the field to active and to resting, by an effect or by a rule [UA active mode and rest mode]."""

from typing import Final

from ...kernel.machine.model import Frame
from .board import board_for
from .events import BECAME_ACTIVE, RESTED
from .glance import CANNOT
from .modify import AT_END, BECOMING_ACTIVE, STAYING
from .records import Unit
from .rules.abilities import fire, is_awaited, occurrence
from .state import Ua

PHASES_THAT_ACTIVATE: Final = ("start phase", "end phase")


def become_active(s: Ua, unit: Unit, rule: str, f: Frame | None = None) -> bool:
    """Switch a card to active, by an effect or by a rule. "Remains resting the next time" uses up this attempt,
    whatever its cause (open point 13)."""
    if not unit.rest:
        return False
    if unit.lock > 0:
        s.place(unit.locked(unit.lock - 1))
        return False
    bits = BECOMING_ACTIVE | (STAYING if rule in PHASES_THAT_ACTIVATE else 0)
    bits |= AT_END if rule == PHASES_THAT_ACTIVATE[1] else 0
    if board_for(s, CANNOT).cannot[unit.place] & bits:
        return False
    s.place(unit.turned(False))
    if s.events is not None:
        s.emit("active", rule, unit.player, [unit.cards[-1]], 3, [unit.place], [])
    tell_turned(s, f, BECAME_ACTIVE, unit.id)
    return True


def become_resting(s: Ua, unit: Unit, rule: str, f: Frame | None = None) -> None:
    s.place(unit.turned(True))
    if s.events is not None:
        s.emit("rest", rule, unit.player, [unit.cards[-1]], 3, [unit.place], [])
    tell_turned(s, f, RESTED, unit.id)


def tell_turned(s: Ua, f: Frame | None, kind: int, id: int) -> None:
    """Let powers see that a card was switched."""
    unit = s.unit(id) if is_awaited(s, kind) else None
    if unit is not None:
        what = occurrence(s, f, kind, unit.player)
        what.units = [unit]
        fire(s, what)
