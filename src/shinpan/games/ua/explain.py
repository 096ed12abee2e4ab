"""Explanations: how a text grows fact by fact and power by power, and the headings that each part rests on."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ...kernel.machine.nodes import Node
from ...language.pieces import This
from ...language.values import N
from ...library.explaining import Growth, Step, growing_facts
from .cards import CONTINUOUS, Power
from .modify import GainBp, Silenced
from .moves import ShuffleDeck
from .ops import Draw
from .programs import Reading, read_program, write_program
from .statics import Static
from .vocabulary import VOCABULARY

# Effects and clauses that begin with different words: what texts with either of them begin with is a heading.
OTHER_BODIES: Final = (Draw(), ShuffleDeck())
OTHER_STATICS: Final[tuple[Node, ...]] = (Static(This(), (Silenced(),)), Static(This(), (GainBp(N(1)),), None, False))
GROWTH: Final = Growth(VOCABULARY, OTHER_BODIES)
# What stands before the powers, in the order in which it is written, and what it rests on.
FACTS: Final[dict[str, tuple[str, ...]]] = {
    "copies": ("decks",),
    "single_use": ("use event cards", "open point 18"),
    "all_colors": ("character cards",),
    "also_event": ("use event cards",),
    "aliases": ("cards",),
    "raid": ("raid boost character cards", "open point 3"),
    "raid_if": ("raid boost character cards", "activation conditions"),
    "keywords": (),
}
KEYWORD_RULES: Final[dict[str, tuple[str, ...]]] = {
    "step": ("step",),
    "called strike": ("called strike", "open point 7"),
    "double attack": ("double attack", "open point 8"),
    "double block": ("double block", "open point 8"),
    "negate impact": ("negate impact",),
    "front energy": ("keyword effects",),
    "rear attack": ("keyword effects", "attack phase"),
    "impact": ("impact", "open point 9"),
    "damage": ("damage", "open point 9"),
}


def steps_of(reading: Reading) -> list[Step]:
    """A text as it grows."""
    found = growing_facts(write_program(reading), list(FACTS), read_program, rules_of_fact)
    for i, power in enumerate(reading.powers):
        found.extend([step.within(with_powers(reading, reading.powers[:i])) for step in steps_of_power(power)])
    return found


def with_powers(reading: Reading, before: tuple[Power, ...]) -> Callable[[Power], Reading]:
    """The text with some powers, and one more."""
    return lambda power: reading.with_powers((*before, power))


def rules_of_fact(name: str, entry: str) -> tuple[str, ...]:
    if name != "keywords":
        return FACTS[name]
    return KEYWORD_RULES[entry if entry in KEYWORD_RULES else entry.split(maxsplit=1)[0]]


def steps_of_power(power: Power) -> list[Step]:
    """A power as it grows: its headings, what sets it off, its condition, its effect, and how often."""
    word = VOCABULARY.words[Power]
    bare = replace(power, when=None, condition=None, by_name=False)
    head = [*word.rules, *word.rules_by(power, "kind"), *word.rules_by(power, "where"), *word.rules_by(power, "limit")]
    if power.cost is not None:
        head += [*word.rules_by(power, "cost"), *VOCABULARY.rules_of(power.cost)]
    found = [Step(headed(bare), head, 0)]
    if power.when is not None:
        bare = replace(bare, when=power.when)
        found.append(Step(headed(bare), VOCABULARY.rules_of(power.when), 0))
    if power.condition is not None:
        bare = replace(bare, condition=power.condition)
        rules = (*word.rules_by(power, "condition"), *VOCABULARY.rules_of(power.condition))
        found.append(Step(headed(bare), rules, 1))
    if power.body is not None:
        found.extend([step.within(lambda body: replace(bare, body=body), 1) for step in GROWTH.of(power.body)])
    for i, clause in enumerate(power.statics, 1):
        found.append(Step((replace(bare, statics=power.statics[:i]),), VOCABULARY.rules_of(clause), 1))
    return [*found, Step((power,), (), 1)]


def headed(power: Power) -> list[Power]:
    """Powers with the same headings that go on differently."""
    if power.kind == CONTINUOUS:
        return [replace(power, statics=(clause,)) for clause in OTHER_STATICS]
    return [replace(power, body=body) for body in OTHER_BODIES]
