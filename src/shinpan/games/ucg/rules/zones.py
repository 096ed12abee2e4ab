"""Chapter 3: game zones, and cards that change them."""

from ....kernel.model import CARD_MASK, NOBODY, Frame
from ..state import MOVED, Happening, Ucg
from ..terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EXILE,
    HAND,
    R_REVEALED,
    REGISTERS,
    SCENE,
)

BOTH: int = 3  # both players, as bits


def is_public(zone: int) -> bool:
    """[UCG 3.5.2, 3.6.2, 3.7.2, 3.8.3]"""
    return zone in (DISCARD, EXILE, BATTLE, SCENE)


def is_revealed(s: Ucg, card: int) -> bool:
    """Whether an effect that is being resolved has turned the card face-up for all [UCG 11.11.1]."""
    ref = s.ref(card)
    for frame in s.frames:
        if len(frame.registers) >= REGISTERS and ref in frame.registers[R_REVEALED]:
            return True
    return False


def seen_by(s: Ucg, card: int, origin: int, target: int) -> int:
    """Who knows which card it is that moves [UCG 3.2.1]."""
    if is_public(origin) and card not in s.down:
        return BOTH
    if is_public(target) or is_revealed(s, card):
        return BOTH
    return 1 << s.owners[card]


def note_move(s: Ucg, card: int, origin: int, target: int, rule: str, name: str) -> None:
    """Write down a move, before it takes place, for whoever listens."""
    if s.events is not None:
        seen = seen_by(s, card, origin, DECK if target == DECK_BOTTOM else target)
        s.emit(name, rule, s.owners[card], [card], seen, [origin, target], [])


def draw_card(s: Ucg, player: int, rule: str) -> int:
    """The top card of the deck goes to the hand [UCG 5.3.2, 11.10.1]; NOBODY if there is none [UCG 1.3.6]."""
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


def put_into_pile(s: Ucg, card: int, target: int) -> None:
    """Put a card that is nowhere onto a pile of its owner; new discards lie on top [UCG 3.7.2]."""
    zone = DECK if target == DECK_BOTTOM else target
    pile = s.pile(zone, s.owners[card])
    if target == DECK:
        pile.insert(0, card)
    else:
        pile.append(card)
    s.relocate(card, zone)


def reveal_cards(s: Ucg, player: int, cards: list[int], everybody: bool) -> None:
    """Write down that cards were shown [UCG 11.11.1] or looked at [UCG 12.3.1]."""
    if s.events is not None and cards:
        if everybody:
            s.emit("reveal", "11.11.1", player, cards, BOTH, [], [])
        else:
            s.emit("look", "12.3.1", player, cards, 1 << player, [], [])


def charge_under(s: Ucg, card: int) -> None:
    """The card leaves its pile to become a charged card; its host is written by whoever calls."""
    s.take_out(card)
    s.relocate(card, CHARGED)
