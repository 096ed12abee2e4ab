"""From the powers of a card to the programs that the loop runs."""

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.jumps import Pop
from ...kernel.machine.model import Op, Program
from ...language.activating import counted
from ...language.control import IfYouDo
from .cards import ACTIVATE, CONTINUOUS, INSTEAD, TRIGGERED, Card, Power
from .modify import PowerAssembler, note_gained
from .paying import PayCost, parts_of
from .picking import HOOKS
from .replacing import WouldBeDamaged, WouldLeave, WouldTrigger
from .statics import Static
from .switching import PayAp
from .terms import POWERS
from .warding import ChangeDamage, Warded


def assemble(card: Card, finish: list[Op], paid: Op, spares: list[Op]) -> None:
    """Lay out every power of a card, and every ability that it lets others gain."""
    programs: list[Program] = []
    powers = list(card.powers)
    card.own = len(powers)
    done = 0
    while done < len(powers):
        a = PowerAssembler(HOOKS)
        lay_out(a, powers[done], finish, paid, spares)
        programs.append(Program(f"{card.key}/{done}", a.code, a.registers, a.references))
        for power in a.gained:
            known = False
            for other in powers:
                if other is power:
                    known = True
            if not known:
                powers.append(power)
        done += 1
    assert len(powers) <= POWERS  # see POWER_BITS
    card.powers = tuple(powers)
    card.programs = programs


def lay_out(a: PowerAssembler, power: Power, finish: list[Op], paid: Op, spares: list[Op]) -> None:
    if power.kind == CONTINUOUS:
        for static in power.statics:
            if isinstance(static, Static):
                note_gained(a, static.mods)
        return
    for part in parts_of(power.cost):
        if power.kind == ACTIVATE and isinstance(part, PayAp):
            a.add(PayCost(part))
        else:
            part.emit(a)
    if power.kind not in (TRIGGERED, INSTEAD):
        a.add(paid)
    if power.body is not None:
        by_itself = power.kind in (TRIGGERED, INSTEAD)  # others are activated as they are declared
        body = counted(power.body) if power.limit and by_itself else power.body
        if is_bought(power):
            assert isinstance(body, IfYouDo)
            body = IfYouDo(Keeping(body.a, spares[0]), body.b)
        body.emit(a)
    end(a, power, finish, spares)


def end(a: PowerAssembler, power: Power, finish: list[Op], spares: list[Op]) -> None:
    """What comes when all of a power is done."""
    if power.kind != INSTEAD:
        for op in finish:
            a.add(op)
    elif isinstance(power.when, WouldTrigger):
        a.add(spares[2])
    elif isinstance(power.when, WouldBeDamaged) and not any(isinstance(op, ChangeDamage) for op in a.code):
        a.add(Warded())
    elif not isinstance(power.when, WouldLeave) or not power.when.stays:
        a.add(Pop())
    elif not is_bought(power):
        a.add(spares[1])
    else:
        a.add(Pop())


def is_bought(power: Power) -> bool:
    """Whether something takes the place of leaving, and something more is done if it was."""
    return power.kind == INSTEAD and isinstance(power.when, WouldLeave) and isinstance(power.body, IfYouDo)


class Keeping(Effect):
    """What takes the place of leaving, up to where that is settled."""

    __slots__ = ("body", "spare")

    def __init__(self, body: Effect, spare: Op) -> None:
        self.body = body
        self.spare = spare

    def emit(self, a: Assembler) -> None:
        self.body.emit(a)
        a.add(self.spare)
