"""Observations of Union Arena as tokens: what the field adds to a card, and where the game stands."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.layout import Buffers, Layout
from ...kernel.game.observation import Observer
from ...kernel.game.printing import Printing
from ...kernel.game.writing import HIGHEST, LOWEST, packed
from ...kernel.machine.model import NOBODY
from .board import Board
from .cards import Card
from .event_forms import EVENTS
from .modify import M_PLAYER, NO_CHARACTERS, NO_EVENTS
from .options import OPTIONS
from .phrases import QUESTIONS
from .printed import layout as printed_layout
from .printed import numbers as printed_numbers
from .records import Unit
from .state import Ua
from .terms import (
    ASIDE,
    COLORS,
    DECK,
    FIELD,
    HAND,
    KEYWORDS,
    LIFE,
    LINES,
    OUTSIDE,
    PHASES,
    PLACES,
    REMOVED,
    SIDE_SIZE,
    UNDER,
    ZONES,
)
from .view import mark_seen

CANNOT: Final = ("attack", "block", "move", "be struck", "go to the front", "go to the energy line", "become active")
MUST: Final = ("attack", "block", "be blocked")
CARD_COLUMNS: Final = [
    "bp / 100",
    "resting",
    "stays resting",
    "cards in stack",
    "cards under it",
    *KEYWORDS,
    "impact",
    "damage",
    *[f"generates {color}" for color in COLORS],
    "attacks",
    "is attacked",
    *[f"cannot {what}" for what in CANNOT],
    *[f"must {what}" for what in MUST],
    "protected",
    "taxed",
    "abilities lost",
    "abilities gained",
    "effects waiting",
]
PILES: Final = ("life", "hand", "deck", "outside", "removed")
SITUATION_COLUMNS: Final = [
    "whose turn",
    "who went first",
    "my turns",
    "their turns",
    "attack on the player",
    "blocked",
    "impact of the battle",
    *[
        f"{side} {what}"
        for side in ("my", "their")
        for what in (
            *PILES,
            "active ap",
            "resting ap",
            "energy",
            *[f"{color} energy" for color in COLORS],
            "effects waiting",
            "events forbidden",
            "characters forbidden",
        )
    ],
]
LAYOUT: Final = Layout(
    CARD_COLUMNS,
    SITUATION_COLUMNS,
    printed_layout(),
    ZONES,
    PHASES,
    list(QUESTIONS["en"]),
    OPTIONS.verbs(),
    (),
    LINES,
    EVENTS,
)


class UaObserver(Observer):
    """Writes observations of positions of Union Arena."""

    __slots__ = ()

    def __init__(self, printing: Printing, buffers: Buffers) -> None:
        super().__init__(LAYOUT, OPTIONS, printing, buffers)
        assert (len(KEYWORDS), len(COLORS), len(CARD_COLUMNS)) == (7, 5, 36), "`write_values` writes nine words"

    def cards_of(self, s: Ua) -> list[Card]:
        return s.cards

    def mark_seen(self, s: Ua, player: int, seen: "vec[u8]") -> None:
        mark_seen(s, player, seen)

    def place_parts(self, place: int) -> tuple[int, int]:
        return place // SIDE_SIZE, place % SIDE_SIZE

    def card_at(self, s: Ua, place: int) -> int:
        unit = s.field[place]
        return NOBODY if unit is None else unit.cards[-1]

    # Cards

    def write_cards(self, s: Ua) -> None:
        player = self.player
        other = 1 - player
        board = s.rules.read(s)
        self.write_field(s, board, player)
        self.write_field(s, board, other)
        self.pile(s, ASIDE, player)
        self.pile(s, ASIDE, other)
        self.write_life(s, player)
        self.write_life(s, other)
        self.pile(s, HAND, player)
        if len(s.frames) > 1 or s.waiting or s.delayed or s.modifiers:  # else no effect shows cards of hidden piles
            self.shown_of(s, HAND, other)
            self.shown_of(s, DECK, player)
            self.shown_of(s, DECK, other)
        self.pile(s, OUTSIDE, player)
        self.pile(s, OUTSIDE, other)
        self.pile(s, REMOVED, player)
        self.pile(s, REMOVED, other)

    def write_field(self, s: Ua, board: Board, side: int) -> None:
        for place in range(side * SIDE_SIZE, side * SIDE_SIZE + SIDE_SIZE):
            unit = s.field[place]
            if unit is not None:
                self.write_unit(s, board, unit)

    def write_life(self, s: Ua, side: int) -> None:
        """Life cards have places and, while they lie face-down, no names."""
        for position, card in enumerate(s.life(side)):
            self.token(card, LIFE, side, NOBODY, position, card not in s.face_up)

    def write_unit(self, s: Ua, board: Board, unit: Unit) -> None:
        """A token for each card of a stack, the topmost first, which has the values of all of it."""
        slot = unit.place % SIDE_SIZE
        cards = unit.cards
        n = len(cards)
        if self.token(cards[n - 1], FIELD, unit.player, slot, 0, False):
            self.write_values(s, board, unit)
        for position in range(1, n):
            self.token(cards[n - 1 - position], UNDER, unit.player, slot, position, False)
        if unit.under:
            for position in range(len(unit.under)):
                self.token(unit.under[position], UNDER, unit.player, slot, n + position, True)

    def write_values(self, s: Ua, board: Board, unit: Unit) -> None:
        """The columns of CARD_COLUMNS, by whole words."""
        place = unit.place
        card = s.cards[unit.cards[-1]]
        gives = card.gives
        bp: i64 = board.bp[place] // 100 if card.is_character() else 0
        k: i64 = board.keywords[place]
        c: i64 = board.cannot[place]
        m: i64 = board.must[place]
        impact, damage = board.impact[place] + board.impact_plus[place], s.rules.direct_damage(s, unit)
        red, blue = gives[0] + board.more_energy(place, 0), gives[1] + board.more_energy(place, 1)
        green, purple = gives[2] + board.more_energy(place, 2), gives[3] + board.more_energy(place, 3)
        yellow = gives[4] + board.more_energy(place, 4)
        attacks, attacked = unit.id == s.attacker, unit.id == s.target
        shielded, taxed = board.shield[place] != 0, board.tax[place] != 0
        gained = waiting = 0
        for entry in board.gained:
            if entry % PLACES == place:
                gained += 1
        for w in s.waiting:
            if w.host == unit.id:
                waiting += 1
        data, at = self.data, self.at
        data[at] = packed(cut(bp), flag(unit.rest), cut(unit.lock), len(unit.cards))
        data[at + 1] = packed(len(unit.under), k & 1, k >> 1 & 1, k >> 2 & 1)
        data[at + 2] = packed(k >> 3 & 1, k >> 4 & 1, k >> 5 & 1, k >> 6 & 1)
        data[at + 3] = packed(cut(impact), cut(damage), cut(red), cut(blue))
        data[at + 4] = packed(cut(green), cut(purple), cut(yellow), flag(attacks))
        data[at + 5] = packed(flag(attacked), c & 1, c >> 1 & 1, c >> 2 & 1)
        data[at + 6] = packed(c >> 3 & 1, c >> 4 & 1, c >> 5 & 1, c >> 6 & 1)
        data[at + 7] = packed(m & 1, m >> 1 & 1, m >> 2 & 1, flag(shielded))
        data[at + 8] = packed(flag(taxed), board.silenced >> place & 1, cut(gained), cut(waiting))

    # Where the game stands

    def write_situation(self, s: Ua) -> None:
        player = self.player
        self.put(self.side(s.active))
        self.put(self.side(s.first))
        self.put(s.turns[player])
        self.put(s.turns[1 - player])
        self.flag(s.attacker != NOBODY and s.target == NOBODY)
        self.flag(s.blocked)
        self.put(s.impact)
        self.write_side(s, player)
        self.write_side(s, 1 - player)

    def write_side(self, s: Ua, side: int) -> None:
        self.put(len(s.life(side)))
        self.put(len(s.hand(side)))
        self.put(len(s.deck(side)))
        self.put(len(s.outside(side)))
        self.put(len(s.removed(side)))
        self.put(s.ap[side])
        self.put(s.ap[2 + side])
        supply = s.rules.supply(s, side)
        for place in range(len(COLORS) + 1):
            self.put(supply[place])
        waiting = bans = 0
        for w in s.waiting:
            if w.player == side:
                waiting += 1
        for mod in s.modifiers:
            if mod.kind == M_PLAYER and mod.target == side and mod.start <= s.turn:
                bans |= mod.amount
        self.put(waiting)
        self.flag(bans & NO_EVENTS != 0)
        self.flag(bans & NO_CHARACTERS != 0)


def flag(holds: bool) -> i64:
    return 1 if holds else 0


def cut(x: i64) -> i64:
    """A number as far as 16 bits hold it."""
    return LOWEST if x < LOWEST else min(x, HIGHEST)


def printing(known: list[str]) -> Printing:
    """The printed rows of the game's cards; `known` are the numbers that identities are counted by."""
    return Printing(LAYOUT.printed, printed_numbers, known)


def observer(table: Printing, buffers: Buffers) -> Observer:
    return UaObserver(table, buffers)
