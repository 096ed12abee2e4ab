"""English 1.4."""

from ..rules.stacks import wrong_cards
from ..state import Ucg
from .en_1_5 import En15


class En14(En15):
    """Of a stack that an effect made wrong, the cards that do not fit leave, not the top ones [UCG 12.2.1]."""

    def cards_to_remove(self, s: Ucg, cards: tuple[int, ...]) -> list[int]:
        return wrong_cards(s, cards)
