"""The headings of a line, as every language says them."""

from collections.abc import Mapping

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Node
from ....language.control import Seq
from ....language.triggers import AnyOfThese, Trigger


def timing_headings(when: Node | None, words: Mapping[Trigger, str]) -> list[str]:
    """The headings for what sets a power off, where each part of it has one; otherwise a sentence says it."""
    triggers = when.parts if isinstance(when, AnyOfThese) else (when,)
    found = [words[trigger] for trigger in triggers if isinstance(trigger, Trigger) and trigger in words]
    return found if len(found) == len(triggers) else []


def cost_parts(cost: Effect | None) -> tuple[Effect, ...]:
    """The parts of a cost, each of which stands in brackets of its own."""
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, Seq) else (cost,)
