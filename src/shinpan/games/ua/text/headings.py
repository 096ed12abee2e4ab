"""The headings of a line, as every language says them."""

from ....kernel.machine.assembling import Effect
from ....language.control import Seq


def cost_parts(cost: Effect | None) -> tuple[Effect, ...]:
    """The parts of a cost, each of which stands in brackets of its own."""
    if cost is None:
        return ()
    return cost.parts if isinstance(cost, Seq) else (cost,)
