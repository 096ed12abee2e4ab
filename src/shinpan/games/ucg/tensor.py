"""The position and the options in numbers, for learning: a fixed layout, from what a player may know.

BP is divided by 10,000 and counts by what is usual, so that most numbers are from -1 to 1. "Mine" is the side of the
player who looks, whichever seat that is. BP of one's own characters is read with one's own face-down cards turned up;
what the other side has face-down is not known and counts as nothing. `feature_names` and `option_feature_names` name
every number; docs/environments.md explains them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.tensor import Asked, FlatBuffers, FlatWriter
from ...kernel.machine.model import CARD_BITS, CARD_MASK, NOBODY, PLAIN_WORDS, Decision
from .board import LEVELS_CHANGE, TYPES_CHANGE, Board
from .cards import Card
from .phrases import QUESTIONS
from .records import Character
from .rules.preparation import SETUP_WORDS
from .state import Ucg, is_among
from .terms import HAND as IN_HAND
from .terms import PHASES, POWER_BITS, TYPES
from .view import mark_seen

AREAS: Final = 8  # battle areas that are shown, the newest; a game rarely has more
HAND: Final = 10  # cards in hand that are shown, the newest
BP: Final = 10_000.0
GRADES: Final = 4  # SINGLE to QUAD

CARD_NAMES: Final = [
    "present",
    "scene",
    "level",
    "hero",
    "kaiju",
    "mech",
    *TYPES,
    "single",
    "double",
    "triple",
    "quad",
    "extra",
    "powers",
]
CHARACTER_NAMES: Final = [
    "present",
    "bp",
    "stack",
    "down",
    "level",
    "hero",
    "kaiju",
    "mech",
    *TYPES,
    "charged",
    "sideways",
    "levelled",
    "powers",
]
# Level, kinds and TYPEs stand side by side in both, so that those of a character are copied from its card.
FACTS: Final = CARD_NAMES.index("level")
FACT_COUNT: Final = CARD_NAMES.index("single") - FACTS
CARD_POWERS: Final = CARD_NAMES.index("powers")
CARD_WIDTH: Final = len(CARD_NAMES)
CHARACTER_WIDTH: Final = len(CHARACTER_NAMES)
KINDS: Final = 3  # HERO, KAIJU and MECH, as bits
TYPE_COUNT: Final = len(TYPES)
FACTS_CHANGE: Final = LEVELS_CHANGE | TYPES_CHANGE
ASKED: Final = Asked(PHASES, list(QUESTIONS["en"]), {**PLAIN_WORDS, **SETUP_WORDS})
AREA_NAMES: Final = ["mine", "theirs", "age", "my bp", "their bp", "lead", "bp then", "gain", "lead then", "fits"]


def feature_names() -> list[str]:
    """The layout of a position."""
    names = ["turn", "i lead", "my step", "their step", "i decide", "areas", "ahead", "behind"]
    names += ASKED.names()
    for side in ("my", "their"):
        names += [f"{side} {pile}" for pile in ("hand", "deck", "discard", "exile")]
    names += ["scene mine", "scene theirs", "scene round"]
    for area in range(1, AREAS + 1):
        for side in ("my", "their"):
            names += [f"{side} area {area} {name}" for name in CHARACTER_NAMES]
    for place in range(1, HAND + 1):
        names += [f"hand {place} {name}" for name in [*CARD_NAMES, "fits"]]
    return names


def option_feature_names() -> list[str]:
    """The layout of an option."""
    return ASKED.option_names() + [f"card {name}" for name in CARD_NAMES] + AREA_NAMES


class Target:
    """What an option is about: a card, a battle area, and the BP that would be there."""

    __slots__ = ("area", "card", "then", "whose")

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.card = NOBODY
        self.whose = NOBODY  # the player whose battle area it is
        self.area = NOBODY
        self.then = -1.0  # the BP after it, as far as the cards print it; -1: not about BP

    def at(self, ch: Character | None) -> None:
        if ch is not None:
            self.whose, self.area = ch.player, ch.area


class UcgFlat(FlatWriter):
    """Writes the flat form. The field is read with the player's own face-down cards turned up."""

    __slots__ = ("areas", "bps", "has_looked", "seen", "target", "tops")

    def __init__(self, buffers: FlatBuffers) -> None:
        super().__init__(buffers, len(feature_names()), CARD_WIDTH)
        self.target = Target()
        self.areas: i64 = 0
        self.bps: vec[float] = vec[float]()  # of the battle areas, of one player after the other
        self.tops: vec[i64] = vec[i64]()  # the topmost cards that are face-up there
        self.seen: vec[u8] = vec[u8]()
        self.has_looked = False  # whether `seen` is that of this position

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
        self.read_lines(s, board)
        self.write_situation(s, player)
        self.write_scene(s, player)
        mine, theirs = s.field[player], s.field[1 - player]
        areas: i64 = self.areas
        first = areas - AREAS if areas > AREAS else 0
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
            self.write_character(s, board, ch, len(s.down) > 0 and is_among(s.down, ch.cards[-1]))

    def write_hand(self, s: Ucg, player: int) -> None:
        hand = s.hand(player)
        start = max(0, len(hand) - HAND)
        for place in range(start, start + HAND):
            if place < len(hand):
                self.put_card(s.cards[hand[place]])
                self.put(fitting(s, player, hand[place]) / 4)
            else:
                self.absent(CARD_WIDTH + 1)

    def read_lines(self, s: Ucg, board: Board) -> None:
        """The topmost cards of both lines and their BP, in parts of 10,000; NOBODY and 0 where there is nobody, or
        nobody who is known."""
        self.areas = s.areas()
        if len(self.bps) < 2 * self.areas:
            self.bps = vec[float]([0.0] * (4 * self.areas))
            self.tops = vec[i64]([i64(0)] * (4 * self.areas))
        bps, tops = self.bps, self.tops
        at: i64 = 0
        for line in s.field:
            for ch in line:
                top = NOBODY if ch is None else s.top(ch)
                tops[at] = top
                bps[at] = 0.0 if ch is None or top == NOBODY else board.bp(ch) / BP
                at += 1

    def bp_in(self, side: i64, area: i64) -> float:
        return self.bps[side * self.areas + area]

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
        self.put(s.turn / 10)
        self.flag(s.lead == player)
        self.flag(s.stepping == player)
        self.flag(s.stepping == 1 - player)
        self.flag(decision is not None and decision.player == player)
        self.put(s.areas() / AREAS)
        self.put(ahead / 3)
        self.put(behind / 3)
        ASKED.position(self, s)
        self.write_piles(s, player)
        self.write_piles(s, 1 - player)

    def write_piles(self, s: Ucg, side: int) -> None:
        self.put(len(s.hand(side)) / 10)
        self.put(len(s.deck(side)) / 50)
        self.put(len(s.discard(side)) / 25)
        self.put(len(s.exile(side)) / 25)

    def write_scene(self, s: Ucg, player: int) -> None:
        if s.scene == NOBODY:
            self.zeros(3)
            return
        mine = s.owners[s.scene] == player
        self.flag(mine)
        self.flag(not mine)
        self.put(s.cards[s.scene].round / 10)

    def write_character(self, s: Ucg, board: Board, ch: Character, is_down: bool) -> None:
        """A character on the field, by its topmost card that is face-up."""
        place = ch.player * self.areas + ch.area
        top = self.tops[place]
        self.flag(True)
        self.put(self.bps[place])
        self.put(len(ch.cards) / GRADES)
        self.flag(is_down)
        if s.modifiers or board.gives & FACTS_CHANGE:
            self.put(s.rules.level_of(s, ch) / 7)
            self.bits(s.rules.kinds_of(s, ch), KINDS)
            self.bits(s.rules.types_of(s, ch), TYPE_COUNT)
        elif top == NOBODY:
            self.zeros(FACT_COUNT)
        else:
            self.put_part(s.cards[top], FACTS, FACT_COUNT)
        self.put(len(ch.charged) / 4)
        self.flag(ch.sideways)
        self.flag(ch.levelled)
        if top == NOBODY:
            self.flag(False)
        else:
            self.put_part(s.cards[top], CARD_POWERS, 1)

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
        self.has_looked = False

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
        target = self.target
        target.clear()
        if option >= 0:
            aim(s, decision, option, target)
        card = target.card
        if card != NOBODY and self.is_seen(s, card):
            self.put_card(s.cards[card])
        else:
            self.absent(CARD_WIDTH)
        self.write_area(s, target)

    def write_area(self, s: Ucg, target: Target) -> None:
        """The battle that an option is about, as it is and as it would be."""
        player = self.player
        fits = 0.0
        if target.card != NOBODY and s.owners[target.card] == player:
            fits = followers(s, player, target.card) / 4
        if target.area == NOBODY:
            self.zeros(len(AREA_NAMES) - 1)
            self.put(fits)
            return
        mine, theirs = self.bp_in(player, target.area), self.bp_in(1 - player, target.area)
        then = target.then if target.then >= 0 else mine
        self.flag(target.whose == player)
        self.flag(target.whose == 1 - player)
        self.put((s.areas() - target.area) / AREAS)
        self.put(mine)
        self.put(theirs)
        self.put(mine - theirs)
        self.put(then)
        self.put(then - mine)
        self.put(then - theirs)
        self.put(fits)


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


def aim(s: Ucg, decision: Decision, option: int, target: Target) -> None:
    """Find what an option is about, by the kind of its decision."""
    kind = decision.kind  # those that are asked most come first
    if kind == "level":
        target.card = option & CARD_MASK
        ch = s.field[decision.player][option >> CARD_BITS]
        target.at(ch)
        target.then = printed_bp(s.cards[target.card], min(0 if ch is None else len(ch.cards), GRADES - 1))
    elif kind == "set":
        target.card = option
        line = s.field[decision.player]
        target.whose, target.area = decision.player, line.index(None) if None in line else NOBODY
        target.then = printed_bp(s.cards[option], 0)
    elif kind in ("scene", "card", "chance card"):
        target.card = option
    elif kind == "character":
        target.at(s.character(option))
    elif kind in ("use", "text"):
        target.at(s.character(option >> POWER_BITS))
    elif kind == "card text":
        target.card = option >> POWER_BITS
    elif kind == "resolve":
        target.card = s.waiting[option].source & CARD_MASK
        target.at(s.character(s.waiting[option].host))


def followers(s: Ucg, player: int, card: int) -> int:
    """How many cards in a player's hand go on this card, by name and level."""
    below = s.cards[card]
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
