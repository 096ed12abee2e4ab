"""Observations as tokens: cards, options, events and where the game stands, as one player may know them.

A row of `cards` is a card that the player may see where it lies, or several alike of which only the number is known.
Memory is filled without lists or copies, four numbers at a time; what is printed on a card is copied only where another
card stood before. `layout` says what the numbers mean.
"""

import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..cards.library import AnyCard
from ..machine.model import NOBODY, AnyState, Decision, Event
from ..state.cardstate import CardState
from .layout import LANES, Buffers, Indexes, Layout, clear, write_mask
from .options import Options
from .printing import Dealt, Printing

LOWEST: Final = -32768
HIGHEST: Final = 32767
MINE: Final = 1
THEIRS: Final = 2

# Where the numbers of a machine word stand in it: the first comes first in memory, whatever the machine.
IS_LITTLE: Final = sys.byteorder == "little"
BITS: Final = 16
LOW: Final = 0xFFFF


class ObservationWriter:
    """Writes what players may know into memory, whatever form that has."""

    __slots__ = ()

    def observe(self, s: AnyState, player: int, slot: int, first: int = 0) -> None:
        """Write what a player may know of a position as that of game `slot`; options are shown from number `first` on,
        if it is theirs to answer."""
        raise AssertionError("every form writes its own")


def packed(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four numbers as a machine word. The one in its highest bits is not cut, so that its sign is the word's."""
    if IS_LITTLE:
        return (a & LOW) | (b & LOW) << 16 | (c & LOW) << 32 | d << 48
    return (d & LOW) | (c & LOW) << 16 | (b & LOW) << 32 | a << 48


class Observer(ObservationWriter):
    """Writes observations of one game's positions. A game derives from it and says what its field looks like."""

    __slots__ = (
        "at",
        "buffers",
        "count",
        "data",
        "dealt",
        "indexes",
        "lane",
        "layout",
        "options",
        "player",
        "printing",
        "prints",
        "rows",
        "seen",
        "slot",
        "tokens",
        "unseen_zone",
        "w0",
        "w1",
        "w2",
        "width",
    )

    def __init__(self, layout: Layout, options: Options, printing: Printing, buffers: Buffers) -> None:
        self.layout = layout
        self.options = options
        self.indexes = Indexes(layout)
        self.printing = printing
        self.buffers = buffers
        self.prints = len(buffers.printed) > 0
        self.width: i64 = len(layout.cards) // LANES  # words of a row of cards
        self.tokens: i64 = buffers.sizes.tokens
        self.unseen_zone: i64 = len(layout.zones)
        self.data: vec[i64] = buffers.cards
        self.at: i64 = 0
        self.lane: i64 = 0  # the next number of the word that is being filled
        self.w0: i64 = 0
        self.w1: i64 = 0
        self.w2: i64 = 0
        self.player = 0
        self.slot: i64 = 0
        self.count: i64 = 0
        self.rows: list[int] = []  # the token of every card, from 1 on; 0: it has none
        self.seen: list[bool] = []
        self.dealt: Dealt = Dealt([], [], [])

    # What a game says

    def cards_of(self, s: AnyState) -> list[AnyCard]:
        """The printed card of every card."""
        raise AssertionError("a game knows its own cards")

    def what_is_seen(self, s: AnyState, player: int) -> list[bool]:
        """For every card whether a player may know which it is."""
        raise AssertionError("a game knows what is hidden")

    def write_cards(self, s: AnyState) -> None:
        """Begin a token for each card that has a place, and put its current values."""
        raise AssertionError("a game knows its own field")

    def write_situation(self, s: AnyState) -> None:
        """Put the numbers that a game adds to where it stands."""
        raise AssertionError("a game knows where it stands")

    def place_parts(self, place: int) -> tuple[int, int]:
        """Whose a place is (NOBODY: nobody's), and which of theirs, from 0."""
        raise AssertionError("a game knows its own places")

    def card_at(self, s: AnyState, place: int) -> int:
        """The card that stands in a place, or NOBODY."""
        raise AssertionError("a game knows its own places")

    # Writing

    def start(self, data: "vec[i64]", at: i64) -> None:
        """The numbers that follow are put there."""
        self.data = data
        self.at = at
        self.lane = 0

    def put(self, x: i64) -> None:
        """The next number of a row."""
        if x < LOWEST:
            x = LOWEST
        elif x > HIGHEST:
            x = HIGHEST
        lane = self.lane
        if lane == 0:
            self.w0 = x
        elif lane == 1:
            self.w1 = x
        elif lane == 2:
            self.w2 = x
        else:
            data = self.data
            data[self.at] = packed(self.w0, self.w1, self.w2, x)
            self.at += 1
            self.lane = 0
            return
        self.lane = lane + 1

    def flag(self, holds: bool) -> None:
        self.put(1 if holds else 0)

    def finish(self) -> None:
        """Fill what is left of the last word."""
        while self.lane:
            self.put(0)

    def side(self, whose: int) -> int:
        if whose == self.player:
            return MINE
        return THEIRS if whose == 1 - self.player else 0

    def observe(self, s: AnyState, player: int, slot: int, first: int = 0) -> None:
        self.player = player
        self.slot = slot
        self.dealt = self.printing.deal(self.cards_of(s))
        self.seen = self.what_is_seen(s, player)
        self.rows = [0] * len(self.seen)
        self.all_cards(s)
        self.situation(s)
        self.all_options(s, first)
        if self.buffers.sizes.events:
            self.all_events(s)

    # Cards

    def all_cards(self, s: CardState) -> None:
        buffers = self.buffers
        self.data = buffers.cards
        self.count = 0
        self.write_cards(s)
        self.unseen(s, self.player)
        if s.open_lists:
            self.unseen(s, 1 - self.player)
        start: i64 = self.slot * self.tokens
        before: i64 = start + buffers.filled[self.slot]
        width = self.width
        clear(buffers.cards, (start + self.count) * width, before * width)
        for row in range(start + self.count, before):
            self.print(row, 0)
        buffers.filled[self.slot] = self.count

    def token(self, card: int, zone: i64, whose: int, place: i64, position: i64, down: bool) -> bool:
        """Begin the row of a card that lies somewhere; False if there is no row left for it. What follows is put."""
        if self.count >= self.tokens:
            return False
        known = self.seen[card]
        dealt = self.dealt
        identity: i64 = dealt.identities[card] if known else 0
        side: i64 = MINE if whose == self.player else THEIRS
        self.row(
            dealt.rows[card] if known else 0, identity, side, zone + 1, place + 1, position + 1, 1, 1 if down else 0
        )
        self.rows[card] = self.count
        return True

    def row(self, row: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> None:
        """Take the next row of cards, write its first numbers and clear the others, and print a row of the table."""
        place = self.slot * self.tokens + self.count
        width = self.width
        data = self.data
        at = place * width
        data[at] = packed(a, b, c, d)
        data[at + 1] = packed(e, f, g, 0)
        for word in range(at + 2, at + width):
            data[word] = i64(0)
        self.at = at + 2
        self.lane = 0
        self.count += 1
        if self.prints:
            self.print(place, row)

    def pile(self, s: CardState, zone: int, whose: int) -> None:
        """A token for each card of a pile, the first being the one that came last."""
        cards = s.piles[zone * 2 + whose]
        n = len(cards)
        for position in range(n):
            self.token(cards[n - 1 - position], zone, whose, NOBODY, position, False)

    def shown_of(self, s: CardState, zone: int, whose: int) -> None:
        """A token for each card of a hidden pile that an effect shows to the player; the deck's from its top."""
        seen = self.seen
        for position, card in enumerate(s.piles[zone * 2 + whose]):
            if seen[card]:
                self.token(card, zone, whose, NOBODY, position, False)

    def print(self, place: i64, row: i64) -> None:
        """Copy what is printed on a card beside its token, unless it stands there already."""
        shown = self.buffers.shown
        if not self.prints or shown[place] == row:
            return
        shown[place] = row
        table = self.printing.table
        data = self.buffers.printed
        words: i64 = self.printing.words
        start = place * words
        origin = row * words
        for word in range(words):
            data[start + word] = table[origin + word]

    def unseen(self, s: CardState, owner: int) -> None:
        """The cards of a player that lie where nobody looks: how many there are of each, and not where."""
        dealt = self.dealt
        counts = [0] * len(dealt.leaders)
        owners = s.owners
        group = dealt.group
        for card, known in enumerate(self.seen):
            if not known and owners[card] == owner:
                counts[group[card]] += 1
        side = self.side(owner)
        for place in range(len(counts)):
            if counts[place] and self.count < self.tokens:
                card = dealt.leaders[place]
                identity = dealt.identities[card]
                self.row(dealt.rows[card], identity, side, self.unseen_zone, 0, 0, counts[place], 0)

    # Where the game stands

    def situation(self, s: CardState) -> None:
        self.start(self.buffers.situation, self.slot * len(self.layout.situation) // LANES)
        decision = s.decision
        if decision is None:
            for _ in range(5):
                self.put(0)
        else:
            mine = decision.player == self.player
            source = decision.source
            self.flag(mine)
            self.flag(decision.player == 1 - self.player)
            self.put(self.indexes.kinds.get(decision.kind, 0))
            self.put(0 if source == NOBODY or not self.seen[source] else self.dealt.identities[source])
            self.put(len(decision.options) if mine else 0)
        self.put(s.turn)
        self.put(s.phase)
        self.write_situation(s)
        self.finish()

    # Options

    def all_options(self, s: CardState, first: int) -> None:
        """The options on the page that begins with number `first`, and the mask of actions."""
        buffers = self.buffers
        decision = s.decision
        shown = 0
        more = False
        actions = buffers.sizes.actions
        width: i64 = len(self.layout.options) // LANES
        start: i64 = self.slot * actions
        if decision is not None and decision.player == self.player:
            shown = page_size(len(decision.options), first, actions)
            more = first + shown < len(decision.options)
            self.start(buffers.options, start * width)
            for row in range(shown):
                self.option(s, decision, decision.options[first + row])
        clear(buffers.options, (start + shown) * width, (start + buffers.offered[self.slot]) * width)
        buffers.offered[self.slot] = shown
        write_mask(buffers.mask, start, shown, actions)
        if more:
            # The last number but the spare one.
            self.start(buffers.options, (start + actions) * width - 1)
            self.put(0)
            self.put(0)
            self.put(1)
            self.put(0)
            buffers.mask[start + actions - 1] = u8(1)
            buffers.offered[self.slot] = actions

    def option(self, s: AnyState, decision: Decision, packed: int) -> None:
        option = self.options.option(s, decision, packed)
        indexes = self.indexes
        self.put(indexes.verbs.get(option.verb, 0))
        self.about(option.card)
        self.put(self.side(option.owner))
        self.put(indexes.zones[option.zone] if option.zone else 0)
        self.where(option.place)
        target = option.target
        card = NOBODY if target == NOBODY else self.card_at(s, target)
        self.put(0 if card == NOBODY else self.rows[card])
        self.where(target)
        self.put(indexes.lines[option.line] if option.line else 0)
        self.put(option.number + 1)
        self.put(option.text + 1)
        self.put(indexes.words.get(option.word, 0) if option.word else 0)
        self.put(0)
        self.finish()

    def where(self, place: int) -> None:
        """A place: whose, and which."""
        if place == NOBODY:
            self.put(0)
            self.put(0)
            return
        whose, number = self.place_parts(place)
        self.put(self.side(whose))
        self.put(number + 1)

    def about(self, card: int) -> None:
        """The token and the identity of a card."""
        if card == NOBODY:
            self.put(0)
            self.put(0)
            return
        self.put(self.rows[card])
        self.put(self.dealt.identities[card] if self.seen[card] else 0)

    # Events

    def all_events(self, s: CardState) -> None:
        """The last events, the newest first."""
        buffers = self.buffers
        events = s.events
        most = buffers.sizes.events
        width: i64 = len(self.layout.events) // LANES
        start: i64 = self.slot * most
        shown = 0
        if events is not None:
            n = len(events)
            shown = min(n, most)
            self.start(buffers.events, start * width)
            for row in range(shown):
                self.event(events[n - 1 - row])
        clear(buffers.events, (start + shown) * width, (start + buffers.told[self.slot]) * width)
        buffers.told[self.slot] = shown

    def event(self, event: Event) -> None:
        cards = event.cards
        known = len(cards) > 0 and event.seen >> self.player & 1 != 0
        self.put(self.indexes.events.get(event.name, 0))
        self.put(self.side(event.player))
        # A card that has gone where the player cannot look is not followed there.
        self.put(self.rows[cards[0]] if known and self.seen[cards[0]] else 0)
        self.put(self.dealt.identities[cards[0]] if known else 0)
        self.put(len(cards))
        self.put(0 if event.source == NOBODY else self.dealt.identities[event.source])
        self.finish()


def page_size(options: int, first: int, actions: int) -> int:
    """How many options are shown from number `first` on: all that are left, or as many as leave room for `more`."""
    left = options - first
    return left if left <= actions else actions - 1
