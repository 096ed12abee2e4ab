"""Your Field: zones, and cards that change them [UA your field]."""

from ....kernel.model import CARD_MASK, NOBODY, Frame
from ..state import H_MOVED, Ua
from ..terms import ASIDE, DECK, DECK_BOTTOM, FIELD, HAND, LIFE, OUTSIDE, R_REVEALED, REGISTERS, REMOVED, UNDER
from .abilities import cause_of

BOTH: int = 3  # both players, as bits


def is_public(zone: int) -> bool:
    return zone in (OUTSIDE, REMOVED, ASIDE, FIELD)


def is_revealed(s: Ua, card: int) -> bool:
    """Whether an effect that is being resolved has turned the card face-up for all."""
    ref = s.ref(card)
    for frame in s.frames:
        if len(frame.registers) >= REGISTERS and ref in frame.registers[R_REVEALED]:
            return True
    return False


def seen_by(s: Ua, card: int, origin: int, target: int) -> int:
    """Who knows which card it is that moves."""
    if is_public(origin) or is_public(target) or card in s.face_up or is_revealed(s, card):
        return BOTH
    if HAND in (origin, target):
        return 1 << s.owners[card]
    return 0 if hidden_from_all(origin) or hidden_from_all(target) else 1 << s.owners[card]


def hidden_from_all(zone: int) -> bool:
    """Life cards and cards under others: not even their owner looks at them."""
    return zone in (LIFE, UNDER)


def note_move(s: Ua, card: int, origin: int, target: int, rule: str, name: str) -> None:
    """Write down a move, before it takes place, for whoever listens."""
    if s.events is not None:
        seen = seen_by(s, card, origin, DECK if target == DECK_BOTTOM else target)
        s.emit(name, rule, s.owners[card], [card], seen, [origin, target], [])


def draw_card(s: Ua, player: int, rule: str) -> int:
    """The top card of the deck goes to the hand; NOBODY if there is none."""
    deck = s.deck(player)
    if not deck:
        return NOBODY
    card = deck[0]
    note_move(s, card, DECK, HAND, rule, "draw")
    del deck[0]
    s.hand(player).append(card)
    s.relocate(card, HAND)
    s.touch()
    return card


def move_card(s: Ua, f: Frame | None, card: int, target: int, rule: str) -> None:
    """A card goes to a pile of its owner, from wherever it is."""
    origin = s.zone(card)
    note_move(s, card, origin, target, rule, "move")
    s.take_out(card)
    put_into_pile(s, card, target)
    source = NOBODY if f is None or f.source == NOBODY else f.source & CARD_MASK
    where = DECK if target == DECK_BOTTOM else target
    s.happened(H_MOVED, s.owners[card], card, NOBODY, origin, where, source, cause_of(s, f))


def put_into_pile(s: Ua, card: int, target: int) -> None:
    """Put a card that is nowhere onto a pile of its owner; new ones lie last."""
    zone = DECK if target == DECK_BOTTOM else target
    pile = s.pile(zone, s.owners[card])
    if target == DECK:
        pile.insert(0, card)
    else:
        pile.append(card)
    s.relocate(card, zone)
    s.touch()


def show_cards(s: Ua, player: int, cards: list[int], everybody: bool) -> None:
    """Write down that cards were revealed, or looked at by one player."""
    if s.events is not None and cards:
        name = "reveal" if everybody else "look"
        s.emit(name, "cards", player, cards, BOTH if everybody else 1 << player, [], [])
