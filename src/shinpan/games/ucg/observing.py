"""Observations of the Ultraman Card Game as tokens: what the field adds to a card, and where the game stands.

BP of one's own characters is read with one's own face-down cards turned up; what the other side has face-down is not
known and counts as nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.layout import Buffers, Layout
from ...kernel.game.observation import Observer
from ...kernel.game.printing import Printing
from ...kernel.game.writing import HIGHEST, LOWEST, packed
from ...kernel.machine.model import NOBODY
from .board import LEVELS_CHANGE, Board
from .cards import Card
from .event_forms import EVENTS
from .modify import (
    A_TIE,
    BP_MINUS,
    BP_PLUS,
    ENTER_EFFECTS,
    EXILING_DISCARD,
    GRADE_DOWN,
    GRADE_UP,
    LEAVING,
    LEVELLING,
    M_NEGATE,
    M_PLAYER,
    SCENES,
    WIN,
)
from .options import OPTIONS
from .phrases import QUESTIONS
from .printed import layout as printed_layout
from .printed import numbers as printed_numbers
from .records import Character
from .state import Ucg, is_among
from .terms import (
    AREA_BITS,
    BATTLE,
    CHARGED,
    DECK,
    DISCARD,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    MECH,
    PHASES,
    SCENE,
    SCENE_PLACE,
    TIE,
    TYPES,
    ZONES,
)
from .view import is_at_work, mark_seen

CARD_COLUMNS: Final = [
    "bp / 100",
    "cards in stack",
    "level",
    "hero",
    "kaiju",
    "mech",
    *[name.lower() for name in TYPES],
    "extra",
    "grades up",
    "grades down",
    "bp plus / 100",
    "levelled up",
    "sideways",
    "charged",
    "cannot level up",
    "cannot resolve enters-play effects",
    "cannot be exiled",
    "unaffected by grade increase",
    "unaffected by grade decrease",
    "unaffected by plus",
    "unaffected by minus",
    "wins its battle",
    "ties its battle",
    "effects waiting",
]
PILES: Final = ("hand", "deck", "discard", "exile")
SITUATION_COLUMNS: Final = [
    "lead",
    "next lead",
    "step",
    "areas",
    "ahead",
    "behind",
    "areas won",
    "areas lost",
    "areas tied",
    "texts negated",
    *[
        f"{side} {what}"
        for side in ("my", "their")
        for what in (*PILES, "effects waiting", "discard kept from exile", "scenes forbidden")
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
    TYPES,
    (),
    EVENTS,
)


class UcgObserver(Observer):
    """Writes observations of positions of the Ultraman Card Game."""

    __slots__ = ("ahead", "behind")

    def __init__(self, printing: Printing, buffers: Buffers) -> None:
        super().__init__(LAYOUT, OPTIONS, printing, buffers)
        assert (len(TYPES), len(CARD_COLUMNS)) == (8, 31), "`write_values` writes eight words"
        self.ahead = 0
        self.behind = 0

    def cards_of(self, s: Ucg) -> list[Card]:
        return s.cards

    def mark_seen(self, s: Ucg, player: int, seen: "vec[u8]") -> None:
        mark_seen(s, player, seen)

    def place_parts(self, place: int) -> tuple[int, int]:
        if place == SCENE_PLACE:
            return NOBODY, 0
        return place >> AREA_BITS, place & (1 << AREA_BITS) - 1

    def card_at(self, s: Ucg, place: int) -> int:
        if place == SCENE_PLACE:
            return s.scene
        ch = s.field[place >> AREA_BITS][place & (1 << AREA_BITS) - 1]
        return NOBODY if ch is None else ch.cards[-1]

    # Cards

    def write_cards(self, s: Ucg) -> None:
        player = self.player
        other = 1 - player
        self.write_field(s)
        if s.scene != NOBODY:
            self.token(s.scene, SCENE, s.owners[s.scene], NOBODY, NOBODY, False)
        for card in s.detached:
            self.token(card, CHARGED, s.owners[card], NOBODY, NOBODY, True)
        self.pile(s, HAND, player)
        if is_at_work(s):
            self.shown_of(s, HAND, other)
            self.shown_of(s, DECK, player)
            self.shown_of(s, DECK, other)
        self.pile(s, DISCARD, player)
        self.pile(s, DISCARD, other)
        self.pile(s, EXILE, player)
        self.pile(s, EXILE, other)

    def write_field(self, s: Ucg) -> None:
        """Both sides, the oldest area first. One's own face-down cards are turned up while the field is read."""
        down, board = s.down, s.board
        others = [card for card in down if s.owners[card] != self.player]
        if len(others) == len(down):
            self.write_known(s, s.rules.read(s), down)
            return
        s.down, s.board = others, None
        try:
            self.write_known(s, s.rules.read(s), down)
        finally:
            s.down, s.board = down, board

    def write_known(self, s: Ucg, board: Board, down: list[int]) -> None:
        self.write_line(s, board, s.field[self.player], down)
        self.write_line(s, board, s.field[1 - self.player], down)
        standings = board.standings
        assert standings is not None
        areas = s.areas()
        mine, theirs = self.player * areas, (1 - self.player) * areas
        ahead = behind = 0
        for area in range(areas):
            lead = standings[mine + area].bp - standings[theirs + area].bp  # 0 where nobody is, or nobody who is known
            if lead > 0:
                ahead += 1
            elif lead < 0:
                behind += 1
        self.ahead, self.behind = ahead, behind

    def write_line(self, s: Ucg, board: Board, line: list[Character | None], down: list[int]) -> None:
        for ch in line:
            if ch is not None:
                self.write_character(s, board, ch, down)

    def write_character(self, s: Ucg, board: Board, ch: Character, down: list[int]) -> None:
        """A token for each card of a stack, the topmost first, which has the values of the character."""
        cards = ch.cards
        n = len(cards)
        card = cards[n - 1]
        if self.token(card, BATTLE, ch.player, ch.area, 0, is_among(down, card)):
            self.write_values(s, board, ch)
        for position in range(1, n):
            card = cards[n - 1 - position]
            self.token(card, BATTLE, ch.player, ch.area, position, is_among(down, card))
        if ch.charged:
            for position in range(len(ch.charged)):
                self.token(ch.charged[position], CHARGED, ch.player, ch.area, position, True)

    def write_values(self, s: Ucg, board: Board, ch: Character) -> None:
        """The columns of CARD_COLUMNS, by whole words."""
        standing = board.of(ch)
        top = s.top(ch)
        kinds: i64 = 0 if top == NOBODY else s.cards[top].kinds
        level: i64 = 0 if top == NOBODY else s.cards[top].level
        if top != NOBODY and (s.modifiers or board.gives & LEVELS_CHANGE):
            level = s.rules.level_of(s, ch)
        t: i64 = standing.types
        cannot: i64 = standing.cannot
        unaffected: i64 = standing.unaffected
        forced: i64 = standing.forced
        bp, plus = cut(standing.bp // 100), cut(standing.plus // 100)
        waiting: i64 = cut(waiting_for(s, ch.id)) if s.waiting else 0
        ups, downs = cut(standing.ups), cut(standing.downs)
        data, at = self.data, self.at
        data[at] = packed(bp, len(ch.cards), cut(level), has(kinds, HERO))
        data[at + 1] = packed(has(kinds, KAIJU), has(kinds, MECH), t & 1, t >> 1 & 1)
        data[at + 2] = packed(t >> 2 & 1, t >> 3 & 1, t >> 4 & 1, t >> 5 & 1)
        data[at + 3] = packed(t >> 6 & 1, t >> 7 & 1, 1 if standing.extra else 0, ups)
        data[at + 4] = packed(downs, plus, 1 if ch.levelled else 0, 1 if ch.sideways else 0)
        data[at + 5] = packed(len(ch.charged), has(cannot, LEVELLING), has(cannot, ENTER_EFFECTS), has(cannot, LEAVING))
        data[at + 6] = packed(
            has(unaffected, GRADE_UP), has(unaffected, GRADE_DOWN), has(unaffected, BP_PLUS), has(unaffected, BP_MINUS)
        )
        data[at + 7] = packed(has(forced, WIN), has(forced, A_TIE), waiting, 0)

    # Where the game stands

    def write_situation(self, s: Ucg) -> None:
        player = self.player
        self.put(self.side(s.lead))
        self.put(self.side(s.next_lead))
        self.put(self.side(s.stepping))
        self.put(s.areas())
        self.put(self.ahead)
        self.put(self.behind)
        self.put(s.outcomes.count(player))
        self.put(s.outcomes.count(1 - player))
        self.put(s.outcomes.count(TIE))
        negated = 0
        for mod in s.modifiers:
            if mod.kind == M_NEGATE:
                negated += 1
        self.put(negated)
        self.write_side(s, player)
        self.write_side(s, 1 - player)

    def write_side(self, s: Ucg, side: int) -> None:
        self.put(len(s.hand(side)))
        self.put(len(s.deck(side)))
        self.put(len(s.discard(side)))
        self.put(len(s.exile(side)))
        waiting = bans = 0
        for w in s.waiting:
            if w.player == side:
                waiting += 1
        for mod in s.modifiers:
            if mod.kind == M_PLAYER and mod.target == side and mod.start <= s.turn:
                bans |= mod.amount
        self.put(waiting)
        self.flag(bans & EXILING_DISCARD != 0)
        self.flag(bans & SCENES != 0)


def has(value: i64, bit: i64) -> i64:
    return 1 if value & bit else 0


def cut(x: i64) -> i64:
    """A number as far as 16 bits hold it."""
    return LOWEST if x < LOWEST else min(x, HIGHEST)


def waiting_for(s: Ucg, id: int) -> int:
    """How many effects of a character wait."""
    n = 0
    for waiting in s.waiting:
        if waiting.host == id:
            n += 1
    return n


def printing(known: list[str]) -> Printing:
    """The printed rows of the game's cards; `known` are the numbers that identities are counted by."""
    return Printing(LAYOUT.printed, printed_numbers, known)


def observer(table: Printing, buffers: Buffers) -> Observer:
    return UcgObserver(table, buffers)
