"""What views of all card games share: cards numbered anew by where they are, and those that are hidden without names.

A view holds the position in a form without anything hidden; sampling fills such a position with cards that agree with
it. A game says which cards a player may see, in which order they lie, and how what it adds to a position is renumbered.
"""

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import u8

from ...support.json import Json
from ..cards.library import AnyCard, CardLibrary
from ..machine.chance import Chance
from ..machine.model import CARD_BITS, CARD_MASK, NOBODY, AnyState, Decision, Frame
from ..state.cardstate import CardState
from ..state.opening import cover_throw, guess_throw
from ..state.saving import write_kind
from ..state.telling import player_word
from .modules import Notation

STALE: Final = 1 << CARD_BITS  # a reference of a card that has moved since


class Renumbering:
    """Cards numbered anew by where they are, so that a number says nothing of what a card is or has been."""

    __slots__ = ("new", "order", "s")

    def __init__(self, s: CardState, field: list[int]) -> None:
        """`field` lists the cards that are in no pile, in the order of their places."""
        self.s = s
        self.order: list[int] = []
        for pile in s.piles:
            self.order.extend(pile)
        self.order.extend(field)
        self.new: list[int] = [0] * len(s.owners)
        for i, card in enumerate(self.order):
            self.new[card] = i

    def card(self, card: int) -> int:
        return NOBODY if card == NOBODY else self.new[card]

    def cards(self, cards: list[int]) -> list[int]:
        return [self.new[card] for card in cards]

    def stack(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([self.new[card] for card in cards])

    def ref(self, ref: int) -> int:
        """A reference: current, or stale."""
        if ref == NOBODY:
            return NOBODY
        return self.new[ref & CARD_MASK] | (0 if self.s.is_current(ref) else STALE)

    def refs(self, refs: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([self.ref(ref) for ref in refs])

    def registers(self, registers: list[tuple[int, ...]], references: tuple[int, ...]) -> list[tuple[int, ...]]:
        changed = registers.copy()
        for i in references:
            changed[i] = self.refs(registers[i])
        return changed

    def renumber(self, twin: CardState) -> None:
        """Give the cards of a copy their new numbers in what every card game has."""
        s = self.s
        twin.events = None
        twin.owners = [s.owners[card] for card in self.order]
        twin.at = [s.zone(card) for card in self.order]
        twin.piles = [self.cards(pile) for pile in s.piles]
        for frame in twin.frames:
            frame.source = self.ref(frame.source)
            frame.registers = self.registers(frame.registers, frame.program.references)


def write_names(
    data: dict[str, Json],
    s: CardState,
    cards: list[AnyCard],
    player: int,
    order: list[int],
    seen: list[bool],
    library: CardLibrary,
) -> None:
    """Write into a saved position without names those that a player may know, and take its chance out."""
    known: dict[str, AnyCard] = {}
    unseen: list[list[str]] = [[], []]
    keys: list[str] = [cards[card].key for card in order]
    for i, card in enumerate(order):
        if seen[card]:
            known[keys[i]] = cards[card]
        elif s.owners[card] == player or s.open_lists:
            known[keys[i]] = cards[card]
            unseen[s.owners[card]].append(keys[i])
    place = {key: i for i, key in enumerate(sorted(known))}
    del data["chance"]
    data["kinds"] = [write_kind(known[key], library) for key in place]
    data["ids"] = [place[keys[i]] if seen[card] else NOBODY for i, card in enumerate(order)]
    data["unseen"] = [list[Json](sorted([place[key] for key in theirs])) for theirs in unseen]


def redact(
    s: AnyState,
    player: int,
    seen: list[bool],
    library: CardLibrary,
    field: list[int],
    renumber: Callable[[Any, Any, Renumbering], None],
    encode: Callable[[Any, Any], dict[str, Json]],
) -> dict[str, Json]:
    """The position as saved, without what is hidden: no chance, no order of decks, no hidden cards. A game says which
    cards are in no pile, how what it adds is renumbered, and how its positions are saved."""
    new = Renumbering(s, field)
    twin = s.clone()
    renumber(s, twin, new)
    blind(twin, player)
    data = encode(twin, library)
    write_names(data, s, s.cards, player, new.order, seen, library)
    return data


def blind(twin: AnyState, player: int) -> None:
    """Take every name out of a renumbered copy, and what another player has thrown."""
    twin.cards = []
    cover_throw(twin, player)


def show_decision(s: AnyState, player: int, notation: Notation, seen: list[bool]) -> dict[str, Json] | None:
    """The standing decision: its options are for the one who decides."""
    decision: Decision | None = s.decision
    if decision is None:
        return None
    options: list[Json] | None = None
    if decision.player == player:
        options = [notation.option_data(s, option, seen) for option in notation.options(s)]
    return {
        "player": player_word(decision.player),
        "kind": decision.kind,
        "asks": notation.asked(s),
        "rule": decision.rule,
        "question": notation.question(s, "en"),
        "source": None if decision.source == NOBODY else s.cards[decision.source].key,
        "options": options,
    }


def disguise(s: AnyState, player: int, chance: Chance, seen: list[bool]) -> AnyState:
    """The position with other cards wherever the player cannot look, and another chance."""
    twin = s.clone()
    twin.touch()
    twin.cards = s.cards.copy()
    told = told_of(s, player)
    for owner in (0, 1):
        hidden = [c for c in range(len(s.cards)) if s.owners[c] == owner and c not in told and not seen[c]]
        dealt = hidden.copy()
        chance.shuffle(dealt)
        for place, card in zip(hidden, dealt, strict=True):
            twin.cards[place] = s.cards[card]
        if owner != player and not s.open_lists and hidden:
            twin.cards[hidden[0]] = s.cards[chance.below(len(s.cards))]
    twin.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
    guess_throw(twin, player, chance)
    return twin


def deal_anew(s: AnyState, player: int, chance: Chance, seen: list[bool]) -> None:
    """Shuffle what the player cannot see among the places of its owner, and give the position another chance."""
    cards: list[AnyCard] = s.cards.copy()
    owners: list[int] = s.owners  # looked up once: this is done before every answer of a line
    for owner in (0, 1):
        hidden = [c for c in range(len(cards)) if not seen[c] and owners[c] == owner]
        dealt = [cards[c] for c in hidden]
        chance.shuffle(dealt)
        for i, place in enumerate(hidden):
            cards[place] = dealt[i]
    s.cards = cards
    s.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
    guess_throw(s, player, chance)
    s.touch()


def hide(seen: "vec[u8]", cards: list[int]) -> None:
    """Nobody may know these cards."""
    for card in cards:
        seen[card] = u8(0)


def held_cards(s: CardState, frame: Frame, register: int, registers: int) -> list[int]:
    """The cards in a register of a power, which has so many registers, that have not moved since."""
    if len(frame.registers) < registers or not frame.registers[register]:
        return []
    return [ref & CARD_MASK for ref in frame.registers[register] if s.is_current(ref)]


def told_of(s: CardState, player: int) -> set[int]:
    """The cards that the log has named to a player: they knew them once, wherever they are now."""
    told: set[int] = set()
    for event in s.events or []:
        if event.seen == 3 or (player in (0, 1) and event.seen >> player & 1):
            told.update(event.cards)
    return told
