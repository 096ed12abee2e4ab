"""Chapter 3: game zones, and cards that change them."""

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame
from ....kernel.state.zones import note_move, put_into_pile, show_cards
from ..records import MOVED, Happening
from ..state import Ucg
from ..terms import BATTLE, CHARGED


def move_card(s: Ucg, f: Frame | None, card: int, target: int) -> bool:
    """An effect moves a card to a pile of its owner; False if something forbids it [UCG 1.2.2]."""
    if f is not None and not s.rules.can_move(s, f, card, target):
        return False
    origin = s.zone(card)
    state, top = 0, False
    if origin == BATTLE:
        ch = s.host_of(card)
        assert ch is not None
        state = len(ch.cards)
        top = ch.cards[-1] == card
    note_move(s, card, origin, target, s.rules.rule_of_move(origin, target), "move")
    s.take_out(card)
    put_into_pile(s, card, target)
    source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
    s.history.append(Happening(MOVED, s.owners[card], card, origin, target, state, top, source))
    if origin == BATTLE:
        s.rules.field_changed(s)
    return True


def reveal_cards(s: Ucg, player: int, cards: list[int], everybody: bool) -> None:
    """Write down that cards were shown [UCG 11.11.1] or looked at [UCG 12.3.1]."""
    show_cards(s, player, cards, everybody, "11.11.1" if everybody else "12.3.1")


def charge_under(s: Ucg, card: int) -> None:
    """The card leaves its pile to become a charged card; its host is written by whoever calls."""
    s.take_out(card)
    s.relocate(card, CHARGED)
