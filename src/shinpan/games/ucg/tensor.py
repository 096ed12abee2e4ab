"""The position and the options in numbers, for learning: a fixed layout, from what a player may know.

BP is divided by 10,000 and counts by what is usual, so that most numbers are from -1 to 1. "Mine" is the side of the
player who looks, whichever seat that is. BP of one's own characters is read with one's own face-down cards turned up;
what the other side has face-down is not known and counts as nothing. `feature_names` and `option_feature_names` name
every number; docs/environments.md explains them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.tensor import LIMIT, FlatBuffers, FlatWriter
from ...kernel.machine.model import CARD_BITS, CARD_MASK, NOBODY, Decision
from .board import Board
from .cards import Card
from .flat_names import (
    AREA_NAMES,
    AREAS,
    ASKED,
    BP,
    CARD_POWERS,
    CARD_WIDTH,
    CHARACTER_WIDTH,
    FACT_COUNT,
    FACTS,
    FACTS_CHANGE,
    GRADES,
    HAND,
    KINDS,
    QUARTERS,
    TYPE_COUNT,
    feature_names,
    option_feature_names,
)
from .records import Character
from .state import Ucg
from .terms import DECK, DISCARD, EXILE, POWER_BITS
from .terms import HAND as IN_HAND
from .view import mark_seen

__all__ = ["feature_names", "option_feature_names", "writer"]

# What an option is about, by the kind of its decision.
A_LEVEL: Final = 1
A_SET: Final = 2
A_CARD: Final = 3
A_CHARACTER: Final = 4
A_POWER: Final = 5
A_TEXT: Final = 6
AN_EFFECT: Final = 7
ABOUT: Final[dict[str, int]] = {
    "level": A_LEVEL,
    "set": A_SET,
    "scene": A_CARD,
    "card": A_CARD,
    "chance card": A_CARD,
    "character": A_CHARACTER,
    "use": A_POWER,
    "text": A_POWER,
    "card text": A_TEXT,
    "resolve": AN_EFFECT,
}


class UcgFlat(FlatWriter):
    """Writes the flat form. The field is read with the player's own face-down cards turned up."""

    __slots__ = (
        "about",
        "area",
        "areas",
        "bps",
        "card",
        "has_looked",
        "held",
        "quarters",
        "reached",
        "seen",
        "then",
        "tops",
        "whose",
    )

    def __init__(self, buffers: FlatBuffers) -> None:
        super().__init__(buffers, len(feature_names()), CARD_WIDTH)
        self.quarters: vec[float] = vec[float]([n / 4 for n in range(QUARTERS)])
        self.areas: i64 = 0
        self.bps: vec[float] = vec[float]()  # of the battle areas, of one player after the other
        self.tops: vec[i64] = vec[i64]()  # the topmost cards that are face-up there
        self.reached: i64 = 0  # the levels of the player's characters, as bits: cards of the next ones may go on them
        self.held: i64 = 0  # the levels of the cards in the player's hand, as bits
        self.seen: vec[u8] = vec[u8]()
        self.has_looked = False  # whether `seen` is that of this position
        self.about = 0  # what the options are about
        # What one of them is about: a card, a battle area and whose, and the BP that would be there.
        self.card: i64 = NOBODY
        self.whose: i64 = NOBODY
        self.area: i64 = NOBODY
        self.then = -1.0

    # The position

    def write_position(self, s: Ucg, player: int) -> None:
        down, board = s.down, s.board
        others = [card for card in down if s.owners[card] != player]
        if len(others) == len(down):
            self.write_known(s, player)
            return
        s.down, s.board = others, None
        try:
            self.write_known(s, player)
        finally:
            s.down, s.board = down, board

    def write_known(self, s: Ucg, player: int) -> None:
        board = s.rules.read(s)
        self.deal(s.cards)
        self.read_lines(s, board)
        self.write_situation(s, player)
        self.write_scene(s, player)
        mine, theirs = s.field[player], s.field[1 - player]
        areas: i64 = self.areas
        first = areas - AREAS if areas > AREAS else 0
        self.reached = 0
        for area in range(areas):
            ch = mine[area]
            if ch is not None:
                self.reached |= bit_of(s.cards[ch.cards[-1]].level)
        for area in range(first, first + AREAS):
            if area < areas:
                self.write_area_of(s, board, mine[area])
                self.write_area_of(s, board, theirs[area])
            else:
                self.absent(CHARACTER_WIDTH)
                self.absent(CHARACTER_WIDTH)
        self.write_hand(s, player)

    def write_area_of(self, s: Ucg, board: Board, ch: Character | None) -> None:
        if ch is None:
            self.absent(CHARACTER_WIDTH)
        else:
            self.write_character(s, board, ch)

    def write_hand(self, s: Ucg, player: int) -> None:
        hand = s.hand(player)
        n = len(hand)
        held: i64 = 0
        start = n - HAND if n > HAND else 0
        for place in range(n):
            card = hand[place]
            level = s.cards[card].level
            held |= bit_of(level)
            if place >= start:
                self.put_card(card)
                fits = fitting(s, player, card) if self.reached & bit_of(level - 1) else 0
                self.put_quarters(fits)
        for _ in range(n - start, HAND):
            self.absent(CARD_WIDTH + 1)
        self.held = held

    def put_quarters(self, n: i64) -> None:
        data = self.data
        data[self.at] = self.quarters[n] if n < QUARTERS else LIMIT
        self.at += 1

    def read_lines(self, s: Ucg, board: Board) -> None:
        """The topmost cards of both lines and their BP, in parts of 10,000; NOBODY and 0 where there is nobody, or
        nobody who is known."""
        self.areas = s.areas()
        if len(self.bps) < 2 * self.areas:
            self.bps = vec[float]([0.0] * (4 * self.areas))
            self.tops = vec[i64]([i64(0)] * (4 * self.areas))
        bps, tops, standings = self.bps, self.tops, board.standings
        assert standings is not None
        at: i64 = 0
        for line in s.field:
            for ch in line:
                tops[at] = NOBODY if ch is None else s.top(ch)
                bps[at] = standings[at].bp / BP
                at += 1

    def write_situation(self, s: Ucg, player: int) -> None:
        """Where the game stands."""
        decision = s.decision
        ahead = behind = 0.0
        bps, areas = self.bps, self.areas
        mine_at, theirs_at = areas * i64(player), areas * i64(1 - player)
        for area in range(areas):
            mine, theirs = bps[mine_at + area], bps[theirs_at + area]
            if mine > theirs:
                ahead += 1.0
            elif mine < theirs:
                behind += 1.0
        data, at = self.data, self.at
        data[at] = min(s.turn / 10, LIMIT)
        data[at + 1] = 1.0 if s.lead == player else 0.0
        data[at + 2] = 1.0 if s.stepping == player else 0.0
        data[at + 3] = 1.0 if s.stepping == 1 - player else 0.0
        data[at + 4] = 1.0 if decision is not None and decision.player == player else 0.0
        data[at + 5] = min(s.areas() / AREAS, LIMIT)
        data[at + 6] = min(ahead / 3, LIMIT)
        data[at + 7] = min(behind / 3, LIMIT)
        self.at = at + 8
        ASKED.position(self, s)
        self.write_piles(s, player)
        self.write_piles(s, 1 - player)

    def write_piles(self, s: Ucg, side: int) -> None:
        piles, data, at = s.piles, self.data, self.at
        data[at] = min(len(piles[IN_HAND * 2 + side]) / 10, LIMIT)
        data[at + 1] = min(len(piles[DECK * 2 + side]) / 50, LIMIT)
        data[at + 2] = min(len(piles[DISCARD * 2 + side]) / 25, LIMIT)
        data[at + 3] = min(len(piles[EXILE * 2 + side]) / 25, LIMIT)
        self.at = at + 4

    def write_scene(self, s: Ucg, player: int) -> None:
        if s.scene == NOBODY:
            self.zeros(3)
            return
        mine = s.owners[s.scene] == player
        self.flag(mine)
        self.flag(not mine)
        self.put(s.cards[s.scene].round / 10)

    def write_character(self, s: Ucg, board: Board, ch: Character) -> None:
        """A character on the field, by its topmost card that is face-up."""
        place = i64(ch.player) * self.areas + i64(ch.area)
        top, bp = self.tops[place], self.bps[place]
        data, at = self.data, self.at
        data[at] = 1.0
        data[at + 1] = min(bp, LIMIT)
        data[at + 3] = 1.0 if top != ch.cards[-1] else 0.0
        self.at = at + 2
        self.put_quarters(len(ch.cards))
        self.at = at + 4
        if s.modifiers or board.gives & FACTS_CHANGE:
            self.put(s.rules.level_of(s, ch) / 7)
            self.bits(s.rules.kinds_of(s, ch), KINDS)
            self.bits(s.rules.types_of(s, ch), TYPE_COUNT)
        elif top == NOBODY:
            self.zeros(FACT_COUNT)
        else:
            self.put_part(top, FACTS, FACT_COUNT)
        at += 4 + FACT_COUNT
        self.put_quarters(len(ch.charged))
        data[at + 1] = 1.0 if ch.sideways else 0.0
        data[at + 2] = 1.0 if ch.levelled else 0.0
        data[at + 3] = 0.0 if top == NOBODY else self.table[self.starts[top] + CARD_POWERS]
        self.at = at + 4

    def write_card(self, card: Card) -> None:
        """A printed card."""
        self.put(1.0)
        self.flag(card.is_scene())
        self.put(card.level / 7)
        self.bits(card.kinds, KINDS)
        self.bits(card.types, TYPE_COUNT)
        for grade in range(GRADES):
            self.put(printed_bp(card, grade))
        self.put(max(card.ext, 0) / BP)
        self.put(len(card.powers) / 3)

    # Options

    def begin_options(self, s: Ucg, player: int) -> None:
        decision = s.decision
        self.has_looked = False
        self.about = 0 if decision is None else ABOUT.get(decision.kind, 0)

    def is_seen(self, s: Ucg, card: int) -> bool:
        """Whether the player may know which card it is: those in one's own hand need no look at all the others."""
        if s.owners[card] == self.player and s.zone(card) == IN_HAND:
            return True
        if not self.has_looked:
            if len(self.seen) != len(s.cards):
                self.seen = vec[u8]([u8(0)] * len(s.cards))
            mark_seen(s, self.player, self.seen)
            self.has_looked = True
        return self.seen[card] != 0

    def write_option(self, s: Ucg, decision: Decision, option: int) -> None:
        ASKED.option(self, decision, option)
        self.card, self.whose, self.area = NOBODY, NOBODY, NOBODY
        self.then = -1.0
        if option >= 0:
            self.aim(s, decision, option)
        card = self.card
        if card != NOBODY and self.is_seen(s, card):
            self.put_card(card)
        else:
            self.absent(CARD_WIDTH)
        self.write_area(s)

    def aim(self, s: Ucg, decision: Decision, option: int) -> None:
        """Find what an option is about."""
        about = self.about
        if about == A_LEVEL:
            self.card = option & CARD_MASK
            ch = s.field[decision.player][option >> CARD_BITS]
            self.stand(ch)
            self.then = printed_bp(s.cards[option & CARD_MASK], min(0 if ch is None else len(ch.cards), GRADES - 1))
        elif about == A_SET:
            self.card = option
            self.whose, self.area = decision.player, s.vacant(decision.player)
            self.then = printed_bp(s.cards[option], 0)
        elif about == A_CARD:
            self.card = option
        elif about == A_CHARACTER:
            self.stand(s.character(option))
        elif about == A_POWER:
            self.stand(s.character(option >> POWER_BITS))
        elif about == A_TEXT:
            self.card = option >> POWER_BITS
        elif about == AN_EFFECT:
            self.card = s.waiting[option].source & CARD_MASK
            self.stand(s.character(s.waiting[option].host))

    def stand(self, ch: Character | None) -> None:
        """The option is about a character."""
        if ch is not None:
            self.whose, self.area = ch.player, ch.area

    def write_area(self, s: Ucg) -> None:
        """The battle that an option is about, as it is and as it would be."""
        player: i64 = self.player
        card, area = self.card, self.area
        fits = 0
        if card != NOBODY and s.owners[card] == self.player:
            below = s.cards[card]
            if self.held & bit_of(below.level + 1):
                fits = followers(s, self.player, below, card)
        if area == NOBODY:
            self.zeros(len(AREA_NAMES) - 1)
            self.put_quarters(fits)
            return
        bps, areas = self.bps, self.areas
        mine, theirs = bps[player * areas + area], bps[(1 - player) * areas + area]
        then = self.then if self.then >= 0 else mine
        data, at = self.data, self.at
        data[at] = 1.0 if self.whose == player else 0.0
        data[at + 1] = 1.0 if self.whose == 1 - player else 0.0
        data[at + 2] = min((s.areas() - int(area)) / AREAS, LIMIT)
        data[at + 3] = min(mine, LIMIT)
        data[at + 4] = min(theirs, LIMIT)
        data[at + 5] = cut(mine - theirs)
        data[at + 6] = min(then, LIMIT)
        data[at + 7] = cut(then - mine)
        data[at + 8] = cut(then - theirs)
        self.at = at + 9
        self.put_quarters(fits)


def cut(x: float) -> float:
    return -LIMIT if x < -LIMIT else min(x, LIMIT)


def bit_of(level: i64) -> i64:
    """A level as a bit, which levels beyond all that is printed share with others."""
    return i64(1) << (level & 31)


def printed_bp(card: Card, grade: int) -> float:
    return max(card.bp[grade], 0) / BP if grade < len(card.bp) else 0.0


def fitting(s: Ucg, player: int, card: int) -> int:
    """How many of a player's characters could level up with a card in hand."""
    n = 0
    below = s.cards[card].level - 1  # looked at first, since it rules most characters out
    for ch in s.field[player]:
        if ch is not None and s.cards[ch.cards[-1]].level == below and s.rules.can_stack(s, ch, card):
            n += 1
    return n


def followers(s: Ucg, player: int, below: Card, card: i64) -> int:
    """How many cards in a player's hand go on this card, by name and level."""
    level = below.level + 1  # looked at first, since it rules most cards out
    n = 0
    for other in s.hand(player):
        above = s.cards[other]
        if above.level == level and other != card and above.is_character() and shares_name(below, above):
            n += 1
    return n


def shares_name(one: Card, other: Card) -> bool:
    for name in one.names:
        if name in other.names:
            return True
    return False


def writer(buffers: FlatBuffers) -> FlatWriter:
    """What writes the flat form of this game."""
    return UcgFlat(buffers)
