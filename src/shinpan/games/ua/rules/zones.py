"""Your Field: zones, and cards that change them [UA your field]."""

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame
from ....kernel.state.zones import note_move, put_into_pile
from ..records import H_MOVED
from ..state import Ua
from ..terms import DECK, DECK_BOTTOM
from .abilities import cause_of


def move_card(s: Ua, f: Frame | None, card: int, target: int, rule: str) -> None:
    """A card goes to a pile of its owner, from wherever it is."""
    origin = s.zone(card)
    note_move(s, card, origin, target, rule, "move")
    s.take_out(card)
    put_into_pile(s, card, target)
    source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
    where = DECK if target == DECK_BOTTOM else target
    s.happened(H_MOVED, s.owners[card], card, NOBODY, origin, where, source, cause_of(s, f))
