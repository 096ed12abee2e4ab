"""Observations as tokens: cards, options, events and where the game stands, as one player may know them.

A row of `cards` is a card that the player may see where it lies, or several alike of which only the number is known.
Memory is filled without lists or copies, four numbers at a time; what is printed on a card is copied only where another
card stood before. `layout` says what the numbers mean.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ..machine.model import NOBODY, AnyState, Decision
from ..state.cardstate import BOTH, CardState
from .eventlog import BY_SEAT, WORDS, EventCoder, EventLog, turned
from .layout import LANES, TABLE, Buffers, Indexes, Layout, clear, copy, words_for, write_mask
from .options import Option, Options
from .printing import Dealt, Printing
from .writing import HIGHEST, IS_LITTLE, LOW, FieldWriter, page_size

ROW: Final = 0xFFFFFFFF  # the lowest TABLE bits
MINE: Final = 1
THEIRS: Final = 2


def packed(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four numbers as a machine word, as in `writing`; here, since C compilers only then put it where it is called."""
    if IS_LITTLE:
        return (a & LOW) | (b & LOW) << 16 | (c & LOW) << 32 | d << 48
    return (d & LOW) | (c & LOW) << 16 | (b & LOW) << 32 | a << 48


class Observer(FieldWriter):
    """Writes observations of one game's positions. A game derives from it and says what its field looks like."""

    __slots__ = (
        "buffers",
        "coder",
        "count",
        "counts",
        "dealt",
        "epoch",
        "indexes",
        "layout",
        "log",
        "mark",
        "option_read",
        "options",
        "own_log",
        "player",
        "printing",
        "prints",
        "rows",
        "seen",
        "shown",
        "slot",
        "tokens",
        "unseen_zone",
        "width",
        "words",
    )

    def __init__(self, layout: Layout, options: Options, printing: Printing, buffers: Buffers) -> None:
        super().__init__(buffers.cards)
        assert len(layout.options) == 4 * LANES, "`option` writes four words"
        assert len(layout.events) == 5 * LANES, "`event` writes five words"
        assert ROW == (1 << TABLE) - 1, "rows have as many bits as tables leave them"
        self.layout = layout
        self.options = options
        self.indexes = Indexes(layout)
        self.printing = printing
        self.buffers = buffers
        self.prints = len(buffers.printed) > 0
        self.shown: vec[i64] = buffers.shown
        self.width: i64 = len(layout.cards) // LANES  # words of a row of cards
        self.tokens: i64 = buffers.sizes.tokens
        self.words: i64 = printing.words  # of what is printed on a card
        self.unseen_zone: i64 = len(layout.zones)
        self.player = 0
        self.slot: i64 = 0
        self.count: i64 = 0
        self.rows: vec[i64] = vec[i64]()  # the token of every card, from 1 on; 0: it has none
        self.seen: vec[u8] = vec[u8]()  # for every card whether the player may know which it is
        self.counts: vec[i64] = vec[i64]()  # of cards that are alike
        self.dealt: Dealt = Dealt([], [], [])
        self.epoch = 0  # the number of the table that rows are printed from,
        self.mark: i64 = 0  # above the bits of a row
        self.option_read = Option(0, "", "")
        self.coder = EventCoder(layout.happenings)
        self.own_log = EventLog(max(1, buffers.sizes.events))
        self.log: EventLog | None = None

    # Observing

    def side(self, whose: int) -> int:
        if whose == self.player:
            return MINE
        return THEIRS if whose == 1 - self.player else 0

    def observe(self, s: AnyState, player: int, slot: int, first: int = 0) -> None:
        self.player = player
        self.slot = slot
        self.look(s, player)
        self.all_cards(s)
        self.situation(s)
        self.all_options(s, first)
        if self.buffers.sizes.events:
            self.all_events(s)

    def look(self, s: AnyState, player: int) -> None:
        """Find out which cards the player may know; no card has a token yet."""
        cards = self.cards_of(s)
        n: i64 = len(cards)
        printing = self.printing
        if cards is not self.dealt.cards or printing.epoch != self.epoch:
            self.dealt = printing.deal(cards)
            self.epoch = printing.epoch
            self.mark = i64(printing.epoch) << TABLE
        if len(self.rows) != n:
            self.rows = vec[i64]([i64(0)] * n)
            self.counts = vec[i64]([i64(0)] * n)
            self.seen = vec[u8]([u8(0)] * n)
        else:
            clear(self.rows, 0, n)
        self.mark_seen(s, player, self.seen)

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
            if self.shown[row] != 0:
                self.print(row, 0)
        buffers.filled[self.slot] = self.count

    def token(self, card: i64, zone: i64, whose: int, place: i64, position: i64, down: bool) -> bool:
        """Begin the row of a card that lies somewhere; False if there is no row left for it. What follows is put."""
        if self.count >= self.tokens:
            return False
        row: i64 = 0
        identity: i64 = 0
        if self.seen[card] != 0:
            dealt = self.dealt
            row, identity = dealt.rows[card], dealt.identities[card]
        side: i64 = MINE if whose == self.player else THEIRS
        self.row(row, identity, side, zone + 1, place + 1, position + 1, 1, 1 if down else 0)
        rows = self.rows
        rows[card] = self.count
        return True

    def row(self, row: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64) -> None:
        """Take the next row of cards, write its first numbers and clear the others, and print a row of the table."""
        place = self.slot * self.tokens + self.count
        width = self.width
        data = self.data
        at = place * width
        first = a | b << 16 | c << 32 | d << 48  # all of them are small and none is negative
        second = e | f << 16 | g << 32
        if not IS_LITTLE:
            first, second = turned(first), turned(second)
        data[at] = first
        data[at + 1] = second
        if width > 2 and data[at + 2] != 0:  # else no values stood there: each begins with a word that is not 0
            clear(data, at + 2, at + width)
        self.at = at + 2
        self.lane = 0
        self.count += 1
        if self.prints:
            if row != 0:
                row |= self.mark
            if self.shown[place] != row:  # else it stands there already
                self.print(place, row)

    def pile(self, s: CardState, zone: int, whose: int) -> None:
        """A token for each card of a pile, the first being the one that came last."""
        cards = s.piles[zone * 2 + whose]
        n: i64 = len(cards)
        for position in range(n):
            self.token(cards[n - 1 - position], zone, whose, NOBODY, position, False)

    def shown_of(self, s: CardState, zone: int, whose: int) -> None:
        """A token for each card of a hidden pile that an effect shows to the player; the deck's from its top."""
        seen = self.seen
        for position, card in enumerate(s.piles[zone * 2 + whose]):
            if seen[card] != 0:
                self.token(card, zone, whose, NOBODY, position, False)

    def print(self, place: i64, mark: i64) -> None:
        """Copy what is printed on a card beside its token."""
        shown = self.shown
        shown[place] = mark
        copy(self.printing.table[mark & ROW], self.buffers.printed, place * self.words, self.words)

    def unseen(self, s: CardState, owner: int) -> None:
        """The cards of a player that lie where nobody looks: how many there are of each, and not where."""
        dealt = self.dealt
        seen, group, counts = self.seen, dealt.group, self.counts
        groups: i64 = len(dealt.leaders)
        clear(counts, 0, groups)
        for card in dealt.cards_of(s.owners, owner):
            if seen[card] == 0:
                counts[group[card]] += 1
        side = self.side(owner)
        for place in range(groups):
            if counts[place] and self.count < self.tokens:
                leader = dealt.leaders[place]
                identity = dealt.identities[leader]
                self.row(dealt.rows[leader], identity, side, self.unseen_zone, 0, 0, counts[place], 0)

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
            self.put(0 if source == NOBODY or self.seen[source] == 0 else self.dealt.identities[source])
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
            buffers.options[(start + actions) * width - 1] = packed(0, 0, 1, 0)
            buffers.mask[start + actions - 1] = u8(1)
            buffers.offered[self.slot] = actions

    def option(self, s: AnyState, decision: Decision, packed_option: int) -> None:
        """The next row of options."""
        option = self.option_read
        self.options.read_into(s, decision, packed_option, option)
        indexes = self.indexes
        card = option.card
        row: i64 = 0
        identity: i64 = 0
        if card != NOBODY:
            row = self.rows[card]
            identity = self.dealt.identities[card] if self.seen[card] != 0 else 0
        zone = indexes.zones[option.zone] if option.zone else 0
        side, place = self.where(option.place)
        aimed = NOBODY if option.target == NOBODY else self.card_at(s, option.target)
        target_row: i64 = 0 if aimed == NOBODY else self.rows[aimed]
        target_side, target = self.where(option.target)
        line = indexes.lines[option.line] if option.line else 0
        word = indexes.words.get(option.word, 0) if option.word else 0
        data, at = self.data, self.at
        data[at] = packed(indexes.verbs.get(option.verb, 0), row, identity, self.side(option.owner))
        data[at + 1] = packed(zone, side, place, target_row)
        data[at + 2] = packed(target_side, target, line, min(option.number + 1, HIGHEST))
        data[at + 3] = packed(min(option.text + 1, HIGHEST), word, 0, 0)
        self.at = at + 4

    def where(self, place: int) -> tuple[int, int]:
        """A place: whose, and which."""
        if place == NOBODY:
            return 0, 0
        whose, number = self.place_parts(place)
        return self.side(whose), number + 1

    # Events

    def listen(self, s: CardState, log: EventLog) -> None:
        events = s.events
        if events:
            self.coder.take(log, events)
            events.clear()

    def recall(self, log: EventLog | None) -> None:
        self.log = log

    def all_events(self, s: CardState) -> None:
        """The last events, the newest first."""
        buffers = self.buffers
        most: i64 = buffers.sizes.events
        width: i64 = len(self.layout.events) // LANES
        start: i64 = self.slot * most
        log = self.log
        if log is None:
            log = self.own_log
            log.clear()
            if s.events is not None:
                self.coder.take(log, s.events)
        shown: i64 = min(log.count, most)
        self.start(buffers.events, start * width)
        for row in range(shown):
            self.event(log, (log.count - 1 - row) % most * WORDS, i64(1) << self.player)
        clear(buffers.events, (start + shown) * width, (start + buffers.told[self.slot]) * width)
        buffers.told[self.slot] = shown

    def history(self, s: CardState, player: int, public: bool) -> "vec[i64]":
        """All events that a state holds as rows of `events`, the oldest first, as a player was told of them, or as
        everybody was. They point at no tokens."""
        events = s.events or []
        log = EventLog(max(1, len(events)))
        self.coder.take(log, events)
        self.player = player
        self.look(s, player)
        data = words_for(len(events) * len(self.layout.events))
        self.start(data, 0)
        for row in range(len(events)):
            self.event(log, row * WORDS, BOTH if public else i64(1) << player)
        return data

    def event(self, log: EventLog, at: i64, knowing: i64) -> None:
        """One event as whoever `knowing` stands for may know it: a bit for each player who must have seen the cards. A
        card that has gone where the player cannot look is not followed there."""
        data = log.data
        what, much, where, amounts = data[at], data[at + 1], data[at + 2], data[at + 3]
        first = what & LOW | self.side_of(what >> 16 & LOW) << 16
        card = (what >> 48 & LOW) - 1
        if card >= 0 and what >> 32 & knowing == knowing:
            first |= self.dealt.identities[card] << 48
            if self.seen[card] != 0:
                first |= self.rows[card] << 32
        source = much >> 16 & LOW
        if source != 0:
            much += self.dealt.identities[source - 1] - source << 16
        spots: i64 = 0
        last: i64 = 0
        if where != 0:
            side, place = self.where((where & LOW) - 1)
            target_side, target = self.where((where >> 16 & LOW) - 1)
            area: i64 = place or where >> 48 & LOW
            spots = side | area << 16 | i64(target_side) << 32 | i64(target) << 48
            last = self.side_of(where >> 32 & LOW)
        if what >> 32 & BY_SEAT != 0 and self.player == 1:
            amounts = amounts >> 32 << 32 | (amounts & LOW) << 16 | amounts >> 16 & LOW
        rows, here = self.data, self.at
        if not IS_LITTLE:
            first, much, spots, amounts, last = (
                turned(first),
                turned(much),
                turned(spots),
                turned(amounts),
                turned(last),
            )
        rows[here] = first
        rows[here + 1] = much
        rows[here + 2] = spots
        rows[here + 3] = amounts
        rows[here + 4] = last
        self.at = here + 5

    def side_of(self, number: i64) -> i64:
        """The side of a player, whose number is told from 1 on; 0: nobody's."""
        if number == 0:
            return 0
        return MINE if number - 1 == self.player else THEIRS
