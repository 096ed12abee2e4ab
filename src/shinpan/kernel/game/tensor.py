"""Numbers for learning that every game has: the phase, what is asked, and options that are words of their own.

The flat form of observations: one row of numbers for the position and one for each option, most of them from -1 to 1.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from ..cards.library import AnyCard
from ..machine.model import AnyState, Decision
from ..state.cardstate import CardState
from .layout import Sizes, write_mask
from .writing import ObservationWriter, page_size

LIMIT: Final = 5.0  # numbers are cut to -LIMIT .. LIMIT
MOST_LEARNED: Final = 8192  # cards whose numbers are kept: positions from outside may bring ever new ones
MOST_LISTS: Final = 512  # lists of cards whose places in the table are kept


class Asked:
    """The phases of a game, the kinds of its decisions and the words of its options, each a number that is 0 or 1."""

    __slots__ = ("kind_index", "kinds", "phases", "word_index", "words")

    def __init__(self, phases: Sequence[str], kinds: Sequence[str], words: Mapping[int, str]) -> None:
        self.phases = phases
        self.kinds = kinds
        self.words = words
        self.kind_index: dict[str, int] = {kind: place for place, kind in enumerate(kinds)}
        self.word_index: dict[int, int] = {word: place for place, word in enumerate(words)}

    def names(self) -> list[str]:
        """The layout of `position`."""
        return [f"phase {phase}" for phase in self.phases] + [f"asked {kind}" for kind in self.kinds]

    def option_names(self) -> list[str]:
        """The layout of `option`."""
        return [f"says {word}" for word in self.words.values()] + [f"asked {kind}" for kind in self.kinds]

    def position(self, flat: "FlatWriter", s: CardState) -> None:
        """Which phase it is, and what is asked."""
        flat.kind = -1 if s.decision is None else self.kind_index.get(s.decision.kind, -1)
        flat.pick(s.phase, len(self.phases))
        flat.pick(flat.kind, len(self.kinds))

    def option(self, flat: "FlatWriter", decision: Decision, option: int) -> None:
        """Which word an option is, if it is one, and what is asked: that of the position, which was put before."""
        flat.pick(self.word_index.get(option, -1) if option < 0 else -1, len(self.words))
        flat.pick(flat.kind, len(self.kinds))


class FlatBuffers:
    """The memory of flat observations of some games. The last number of an option says that it turns the page."""

    __slots__ = ("games", "mask", "offered", "options", "position", "sizes", "width")

    def __init__(self, games: int, sizes: Sizes, size: int, width: int) -> None:
        self.games = games
        self.sizes = sizes
        self.width = width + 1
        self.position: vec[float] = vec[float]([0.0] * (games * size))
        self.options: vec[float] = vec[float]([0.0] * (games * sizes.actions * self.width))
        self.mask: vec[u8] = vec[u8]([u8(0)] * (games * sizes.actions))
        self.offered = [0] * games  # rows of options that are not all zeros


class Learned:
    """Where the numbers of the cards of a game stand in the table, by card. Games that began alike share one."""

    __slots__ = ("cards", "starts")

    def __init__(self, cards: list[AnyCard], starts: list[int]) -> None:
        self.cards = cards
        self.starts: vec[i64] = vec[i64]([i64(start) for start in starts])


@mypyc_attr(allow_interpreted_subclasses=True)
class FlatWriter(ObservationWriter):
    """Writes flat observations. A game derives from it and puts its numbers, always as many and in the same order."""

    __slots__ = (
        "at",
        "buffers",
        "card_width",
        "cards",
        "data",
        "dealt",
        "kind",
        "learned",
        "option_picks",
        "pick_at",
        "picked",
        "picks",
        "player",
        "position_picks",
        "size",
        "starts",
        "table",
    )

    def __init__(self, buffers: FlatBuffers, size: int, card_width: int = 0, picks: int = 2) -> None:
        """`picks` says how often a position or an option picks one of several."""
        self.buffers = buffers
        self.kind = -1  # of the decision
        self.picks: i64 = picks
        self.position_picks: vec[i64] = vec[i64]([i64(0)] * (buffers.games * picks))
        self.option_picks: vec[i64] = vec[i64]([i64(0)] * (buffers.games * buffers.sizes.actions * picks))
        self.picked: vec[i64] = self.position_picks
        self.pick_at: i64 = 0
        self.size: i64 = size
        self.card_width: i64 = card_width  # numbers of a printed card
        self.learned: dict[AnyCard, int] = {}  # where a card's numbers stand in the table
        self.table: vec[float] = vec[float]()
        self.dealt: dict[int, Learned] = {}  # by the number of a list of cards, which is held
        self.cards: list[AnyCard] = []  # those of the game that is observed
        self.starts: vec[i64] = vec[i64]()  # where their numbers stand
        self.data: vec[float] = buffers.position
        self.at: i64 = 0
        self.player = 0

    def write_position(self, s: AnyState, player: int) -> None:
        raise AssertionError("a game knows its own field")

    def begin_options(self, s: AnyState, player: int) -> None:
        """Options follow, as a player may know them."""

    def write_option(self, s: AnyState, decision: Decision, option: int) -> None:
        raise AssertionError("a game knows its own options")

    def write_card(self, card: AnyCard) -> None:
        """Put the numbers of a printed card."""
        raise AssertionError("a game knows its own cards")

    # Cards

    def deal(self, cards: list[AnyCard]) -> None:
        """The cards that are put from now on are those of a game, by their numbers in it."""
        if cards is self.cards:
            return
        found = self.dealt.get(id(cards))
        if found is None:
            found = self.learn_all(cards)
        self.cards, self.starts = found.cards, found.starts

    def learn_all(self, cards: list[AnyCard]) -> Learned:
        """Make the numbers of the cards of a game, each once."""
        if len(self.learned) >= MOST_LEARNED:
            self.learned, self.dealt = {}, {}
            self.table = vec[float]()
        if len(self.dealt) >= MOST_LISTS:
            self.dealt = {}
        found = Learned(cards, [self.learn(card) for card in cards])
        self.dealt[id(cards)] = found
        return found

    def learn(self, card: AnyCard) -> int:
        start = self.learned.get(card, -1)
        if start >= 0:
            return start
        data, at = self.data, self.at
        self.data = vec[float]([0.0] * self.card_width)
        self.at = 0
        self.write_card(card)
        start = len(self.table)
        for number in self.data:
            self.table = append(self.table, number)
        self.data, self.at = data, at
        self.learned[card] = start
        return start

    def put_card(self, card: i64) -> None:
        """The numbers of a printed card."""
        self.put_part(card, 0, self.card_width)

    def put_part(self, card: i64, first: i64, n: i64) -> None:
        """Some of the numbers of a printed card."""
        start = self.starts[card] + first
        table, data, at = self.table, self.data, self.at
        stop = at + n
        while at + 4 <= stop:
            data[at] = table[start]
            data[at + 1] = table[start + 1]
            data[at + 2] = table[start + 2]
            data[at + 3] = table[start + 3]
            at += 4
            start += 4
        while at < stop:
            data[at] = table[start]
            at += 1
            start += 1
        self.at = stop

    # Putting

    def put(self, x: float) -> None:
        """The next number."""
        data = self.data
        data[self.at] = -LIMIT if x < -LIMIT else min(x, LIMIT)
        self.at += 1

    def flag(self, holds: bool) -> None:
        data = self.data
        data[self.at] = 1.0 if holds else 0.0
        self.at += 1

    def zeros(self, n: i64) -> None:
        data = self.data
        at = self.at
        for place in range(at, at + n):
            data[place] = 0.0
        self.at = at + n

    def bits(self, value: i64, n: i64) -> None:
        """The lowest bits of a number, each as a number."""
        data = self.data
        at = self.at
        for bit in range(n):
            data[at + bit] = 1.0 if value >> bit & 1 else 0.0
        self.at = at + n

    def absent(self, n: i64) -> None:
        """The numbers of what is not there. The first of them says whether it is, so that they need not be cleared
        where nothing was before; what is put in their place must begin with a number that is not 0."""
        if self.data[self.at] != 0.0:
            self.zeros(n)
        else:
            self.at += n

    def pick(self, which: i64, n: i64) -> None:
        """As many numbers, of which one is 1; none if there is no such. Only the one that was picked before is cleared:
        memory is all zeros at first, and every row has its picks in the same order."""
        data, picked = self.data, self.picked
        at, mark = self.at, self.pick_at
        data[at + picked[mark]] = 0.0
        if 0 <= which < n:
            data[at + which] = 1.0
            picked[mark] = which
        self.at = at + n
        self.pick_at = mark + 1

    # Observing

    def observe(self, s: AnyState, player: int, slot: int, first: int = 0) -> None:
        buffers = self.buffers
        self.player = player
        self.data = buffers.position
        self.at = slot * self.size
        self.picked = self.position_picks
        self.pick_at = slot * self.picks
        self.write_position(s, player)
        assert self.pick_at <= (slot + 1) * self.picks, "a position picks more often than it has memory for"
        self.data = buffers.options
        self.picked = self.option_picks
        decision: Decision | None = s.decision
        shown = 0
        more = False
        actions = buffers.sizes.actions
        start: i64 = slot * actions
        if decision is not None and decision.player == player:
            shown = page_size(len(decision.options), first, actions)
            more = first + shown < len(decision.options)
            self.begin_options(s, player)
            self.at = start * buffers.width
            mark = start * self.picks
            for row in range(shown):
                self.pick_at = mark
                mark += self.picks
                self.write_option(s, decision, decision.options[first + row])
                assert self.pick_at <= mark, "an option picks more often than it has memory for"
                self.flag(False)
        self.finish_options(slot, shown, more)

    def finish_options(self, slot: int, shown: int, more: bool) -> None:
        """Clear what is left of the options before, and write the mask."""
        buffers = self.buffers
        actions = buffers.sizes.actions
        width = buffers.width
        start = slot * actions
        self.at = (start + shown) * width
        self.zeros(max(buffers.offered[slot] - shown, 0) * width)
        buffers.offered[slot] = shown
        write_mask(buffers.mask, start, shown, actions)
        if more:
            self.at = (start + actions) * width - 1
            self.put(1.0)
            write_mask(buffers.mask, start + actions - 1, 1, 1)
            buffers.offered[slot] = actions
