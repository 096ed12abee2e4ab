"""From the powers of a card to the programs that the loop runs."""

from ...kernel.machine.assembling import Assembler
from ...kernel.machine.jumps import must_finish
from ...kernel.machine.model import Op, Program
from ...language.activating import counted
from .cards import CONTINUOUS, PAYMENT, TRIGGERED, Card, Power
from .events import without_event
from .naming import CallNames, zones_by_name
from .picking import HOOKS


def assemble(card: Card, finish: list[Op], paid: Op) -> None:
    """Lay out every power of a card. `finish` is what every resolving effect ends with."""
    programs: list[Program] = []
    for index, power in enumerate(card.powers):
        programs.append(assemble_power(f"{card.key}/{index}", power, finish, paid))
    card.programs = programs


def assemble_power(name: str, power: Power, finish: list[Op], paid: Op) -> Program:
    a = Assembler(HOOKS)
    if power.kind != CONTINUOUS:
        if power.cost is not None:
            power.cost.emit(a)
            must_finish(a, power.cost, 0)
        if power.kind == PAYMENT:
            a.add(paid)
        if power.body is not None:
            zones = zones_by_name(power.body)
            if zones:
                a.add(CallNames(tuple(zones), -1))
            body = without_event(power.body)
            body = counted(body) if power.limit and power.kind == TRIGGERED else body
            body.emit(a)
        for op in finish:
            a.add(op)
    return Program(name, a.code, a.registers, a.references)
