"""Explanations: how a text grows fact by fact and power by power, and the rules that each part rests on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...kernel.machine.nodes import Node
from ...language.pieces import This
from ...language.values import N
from ...library.explaining import Growth, Step, growing_facts
from .cards import CONTINUOUS, PAYMENT, TRIGGERED, Power
from .modify import Bp, Extra, Static
from .ops import Draw, ShuffleDeck
from .programs import Reading, read_program, write_program
from .vocabulary import VOCABULARY

# Effects and clauses that begin with different words: what texts with either of them begin with is a heading.
OTHER_BODIES: Final = (Draw(), ShuffleDeck())
OTHER_STATICS: Final[tuple[Node, ...]] = (Static(This(), (Extra(),)), Static(This(), (Bp(N(100)),)))
GROWTH: Final = Growth(VOCABULARY, OTHER_BODIES)
# What stands before the powers, in the order in which it is written, and what it rests on.
FACTS: Final[dict[str, tuple[str, ...]]] = {
    "any_number": ("1.2.1", "4.1.2"),
    "kinds": ("2.2.2",),
    "aliases": ("11.21",),
    "teams": ("11.18",),
}
# What every power of a kind rests on [UCG 9.1.1], and what its parts do.
POWERS: Final[dict[int, tuple[str, ...]]] = {TRIGGERED: ("9.2",), PAYMENT: ("9.4",), CONTINUOUS: ("9.3",)}
STATES: Final = "2.3.5.2"
LIMIT: Final = "9.4.2"
COST: Final = ("9.4.3", "9.4.4")
EFFECT: Final = ("9.4.1",)


def steps_of(reading: Reading) -> list[Step]:
    """A text as it grows."""
    found = growing_facts(write_program(reading), list(FACTS), read_program, lambda name, _: FACTS[name])
    for i, power in enumerate(reading.powers):
        found.extend([step.within(with_powers(reading, reading.powers[:i])) for step in steps_of_power(power)])
    return found


def with_powers(reading: Reading, before: tuple[Power, ...]) -> Callable[[Power], Reading]:
    """The text with some powers, and one more."""
    return lambda power: reading.with_powers((*before, power))


def steps_of_power(power: Power) -> list[Step]:
    """A power as it grows: the states in which it works, what sets it off or what it costs, its effect."""
    head = [*POWERS[power.kind], *((STATES,) if power.marks else ()), *((LIMIT,) if power.limit else ())]
    if power.event is not None:
        head += VOCABULARY.rules_of(power.event)
    found = [Step(headed(replace(power, condition=None, cost=None)), head, 0)]
    paid = [part for part in (power.condition, power.cost) if part is not None]
    if paid:
        rules = [rule for part in paid for rule in VOCABULARY.rules_of(part)]
        found.append(Step(headed(power), (*(COST if power.cost is not None else ()), *rules), 1))
    if power.body is not None:
        effect = EFFECT if power.kind == PAYMENT else ()
        for i, step in enumerate(GROWTH.of(power.body)):
            found.append(step.within(lambda body: replace(power, body=body), 1, effect if i == 0 else ()))
    for i, clause in enumerate(power.statics, 1):
        found.append(Step((replace(power, statics=power.statics[:i]),), VOCABULARY.rules_of(clause), 1))
    return found


def headed(power: Power) -> list[Power]:
    """Powers with the same headings that go on differently."""
    if power.kind == CONTINUOUS:
        return [replace(power, statics=(clause,)) for clause in OTHER_STATICS]
    return [replace(power, body=body) for body in OTHER_BODIES]
