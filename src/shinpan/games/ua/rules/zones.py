"""Your Field: zones, and cards that change them [UA your field]."""

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame
from ....kernel.state.zones import note_move, put_into_pile
from ..records import H_MOVED, SHOWN
from ..state import Ua
from ..terms import DECK, DECK_BOTTOM, OUTSIDE, R_REVEALED, REMOVED
from .abilities import cause_of


def move_card(s: Ua, f: Frame | None, card: int, target: int, rule: str, used: bool = False) -> None:
    """A card goes to a pile of its owner, from wherever it is; `used`: it was used from the hand."""
    if target == OUTSIDE and s.cards[card].banished and not used:
        target = REMOVED
    origin = s.zone(card)
    note_move(s, card, origin, target, rule, "move")
    s.take_out(card)
    put_into_pile(s, card, target)
    source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
    where = DECK if target == DECK_BOTTOM else target
    number = SHOWN if f is not None and was_shown(f, card) else 0
    s.happened(H_MOVED, s.owners[card], card, NOBODY, origin, where, source, cause_of(s, f), number)


def was_shown(f: Frame, card: int) -> bool:
    """Whether an effect has revealed a card."""
    if len(f.registers) <= R_REVEALED:
        return False  # no power's
    for ref in f.registers[R_REVEALED]:
        if ref & CARD_MASK == card:
            return True
    return False
