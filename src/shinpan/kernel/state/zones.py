"""Cards that change zones: what all card games do in the same way."""

from ..machine.model import CHANCE, NOBODY, Frame, Op
from .cardstate import BOTH, DECK, DECK_BOTTOM, HAND, CardState


def is_held(s: CardState, card: int, register: int, registers: int) -> bool:
    """Whether a power that is being resolved holds the card in a register; powers have so many registers."""
    ref = s.ref(card)
    for frame in s.frames:
        if len(frame.registers) >= registers and ref in frame.registers[register]:
            return True
    return False


def note_move(s: CardState, card: int, origin: int, target: int, rule: str, name: str) -> None:
    """Write down a move, before it takes place, for whoever listens."""
    if s.events is not None:
        seen = s.seen_by(card, origin, DECK if target == DECK_BOTTOM else target)
        s.emit(name, rule, s.owners[card], [card], seen, [origin, target, s.place_of_card(card)], [])


def draw_card(s: CardState, player: int, rule: str) -> int:
    """The top card of the deck goes to the hand; NOBODY if there is none."""
    deck = s.piles[DECK * 2 + player]
    if not deck:
        return NOBODY
    card = deck[0]
    if s.events is not None:
        note_move(s, card, DECK, HAND, rule, "draw")
    del deck[0]
    s.piles[HAND * 2 + player].append(card)
    s.relocate(card, HAND)
    s.piles_changed(DECK, HAND)
    return card


def put_into_pile(s: CardState, card: int, target: int) -> None:
    """Put a card that is nowhere onto a pile of its owner; new ones lie last."""
    zone = DECK if target == DECK_BOTTOM else target
    pile = s.pile(zone, s.owners[card])
    if target == DECK:
        pile.insert(0, card)
    else:
        pile.append(card)
    s.relocate(card, zone)
    s.piles_changed(zone, zone)


def show_cards(s: CardState, player: int, cards: list[int], everybody: bool, rule: str) -> None:
    """Write down that cards were revealed, or looked at by one player."""
    if s.events is not None and cards:
        name = "reveal" if everybody else "look"
        s.emit(name, rule, player, cards, BOTH if everybody else 1 << player, [], [])


class Shuffling(Op):
    """Put a deck into random order. Chance is asked for each place, from the top, if it is scripted."""

    __slots__ = ("places", "rule")

    def __init__(self, places: int, rule: str) -> None:
        self.places = places  # the register that counts the places dealt so far
        self.rule = rule

    def whose(self, f: Frame) -> int:
        """The player whose deck it is."""
        raise AssertionError("a shuffle is of somebody's deck")

    def source(self, f: Frame) -> int:
        """The card whose text it is, or NOBODY."""
        return NOBODY

    def shuffled(self, s: CardState, player: int) -> None:
        """The deck lies in its new order."""
        if s.events is not None:
            s.emit("shuffle", self.rule, player, [], 3, [], [])

    def step(self, s: CardState, f: Frame) -> None:
        player = self.whose(f)
        deck = s.deck(player)
        place = len(f.registers[self.places])
        if s.scripted and place < len(deck) - 1:
            s.ask(CHANCE, "shuffle", list(range(place, len(deck))), self.source(f), self.rule)
            return
        if not s.scripted:
            s.chance.shuffle(deck)
        f.registers[self.places] = ()
        self.shuffled(s, player)

    def answer(self, s: CardState, f: Frame, option: int) -> None:
        deck = s.deck(self.whose(f))
        place = len(f.registers[self.places])
        deck[place], deck[option] = deck[option], deck[place]
        f.registers[self.places] += (option,)
        f.pc -= 1
