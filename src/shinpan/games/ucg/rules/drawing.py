"""Drawing by an effect [UCG 11.10]."""

from ....kernel.machine.model import CARD_MASK
from ....language.verbs import DrawThem
from ..state import Ucg
from .triggers import cards_drawn


class DrawAndTell(DrawThem):
    """Draw, and let what waits for it see it [UCG 9.2.1]."""

    __slots__ = ()

    def tell(self, s: Ucg, refs: list[int]) -> None:
        for player in (s.lead, 1 - s.lead):
            theirs = [ref & CARD_MASK for ref in refs if s.owners[ref & CARD_MASK] == player]
            if theirs:
                cards_drawn(s, player, theirs)
