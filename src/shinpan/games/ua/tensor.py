"""The position and the options in numbers, for learning: a fixed layout, from what a player may know.

BP is divided by 5,000 and counts by what is usual, so that most numbers are from -1 to 1. "Mine" is the side of the
player who looks, whichever seat that is. `feature_names` and `option_feature_names` name every number;
docs/environments.md explains them.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...kernel.game.tensor import LIMIT, Asked, FlatBuffers, FlatWriter
from ...kernel.machine.model import CARD_MASK, NOBODY, PLAIN_WORDS, Decision
from ...kernel.state.opening import THROWS
from .board import Board
from .cards import Card
from .phrases import QUESTIONS
from .records import Unit
from .state import Ua
from .terms import (
    ANY_COLOR,
    COLORS,
    FIELD,
    FRONT,
    KEYWORDS,
    LINE_SIZE,
    LINES,
    LOW,
    OWN_WORDS,
    PHASES,
    PLAYER,
    SIDE_SIZE,
    T_NONE,
    V_ACTIVATE,
    V_ATTACK,
    V_BLOCK,
    V_CHECK,
    V_DISCARD,
    V_MOVE,
    V_OUTSIDE,
    V_PLAY,
    V_RAID,
    V_REMOVE,
    V_RESOLVE,
    V_UNIT,
    V_USE,
    VERB,
    WIDTH,
)
from .terms import HAND as IN_HAND
from .view import mark_seen

HAND: Final = 10  # cards in hand that are shown, the newest
BP: Final = 5_000.0

CARD_NAMES: Final = [
    "present",
    "character",
    "field",
    "event",
    *COLORS,
    "needed energy",
    "ap",
    "bp",
    "energy",
    "trigger",
    "raid",
    *KEYWORDS,
    "powers",
]
UNIT_NAMES: Final = [
    "present",
    "character",
    "bp",
    "rest",
    "raided",
    *KEYWORDS,
    "impact",
    "damage",
    "locked",
    "attacks",
    "attacked",
    "powers",
]
CARD_WIDTH: Final = len(CARD_NAMES)
UNIT_WIDTH: Final = len(UNIT_NAMES)
KEYWORD_COUNT: Final = len(KEYWORDS)
PICKS: Final = 4  # of an option: a word, what is asked, a verb and a line
ASKED: Final = Asked(PHASES, list(QUESTIONS["en"]), {**PLAIN_WORDS, **OWN_WORDS, **THROWS})
VERBS: Final[dict[int, str]] = {
    V_PLAY: "play",
    V_RAID: "raid",
    V_USE: "use",
    V_ACTIVATE: "activate",
    V_MOVE: "move",
    V_ATTACK: "attack",
    V_BLOCK: "block",
    V_REMOVE: "remove",
    V_DISCARD: "discard",
    V_UNIT: "choose",
    V_RESOLVE: "resolve",
}
VERB_INDEX: Final[dict[int, int]] = {verb: place for place, verb in enumerate(VERBS)}
ABOUT_CARD: Final = (V_PLAY, V_RAID, V_USE, V_DISCARD, V_CHECK, V_OUTSIDE)
ABOUT_PLACE: Final = (V_ACTIVATE, V_MOVE, V_ATTACK, V_BLOCK, V_REMOVE, V_UNIT)
PLACE_NAMES: Final = [
    "mine",
    "theirs",
    "front",
    "bp",
    "rest",
    "other bp",
    "lead",
    "at the player",
    "strongest",
    "over all",
]


def feature_names() -> list[str]:
    """The layout of a position."""
    names = ["turn", "my turn", "i went first", "i decide", "under attack"]
    names += ASKED.names()
    for side in ("my", "their"):
        names += [
            f"{side} {what}" for what in ("life", "hand", "deck", "outside", "removed", "active ap", "resting ap")
        ]
        names += [f"{side} energy", *[f"{side} {color} energy" for color in COLORS]]
    for side in ("my", "their"):
        for line in LINES:
            for slot in range(1, LINE_SIZE + 1):
                names += [f"{side} {line} {slot} {name}" for name in UNIT_NAMES]
    for place in range(1, HAND + 1):
        names += [f"hand {place} {name}" for name in CARD_NAMES]
    return names


def option_feature_names() -> list[str]:
    """The layout of an option."""
    names = ASKED.option_names() + [f"does {verb}" for verb in VERBS.values()]
    names += ["to the front", "to the energy line"]
    return names + [f"card {name}" for name in CARD_NAMES] + PLACE_NAMES


class UaFlat(FlatWriter):
    """Writes the flat form."""

    __slots__ = ("has_looked", "seen", "strongest")

    def __init__(self, buffers: FlatBuffers) -> None:
        super().__init__(buffers, len(feature_names()), CARD_WIDTH, PICKS)
        self.seen: vec[u8] = vec[u8]()
        self.has_looked = False  # whether `seen` is that of this position
        self.strongest = 0.0

    # The position

    def write_position(self, s: Ua, player: int) -> None:
        board = s.rules.read(s)
        decision = s.decision
        self.deal(s.cards)
        self.put(s.turn / 20)
        self.flag(s.active == player)
        self.flag(s.first == player)
        self.flag(decision is not None and decision.player == player)
        self.flag(s.attacker != NOBODY and s.active != player)
        ASKED.position(self, s)
        self.write_side(s, player)
        self.write_side(s, 1 - player)
        self.write_field(s, board, player)
        self.write_field(s, board, 1 - player)
        hand = s.hand(player)
        start = max(0, len(hand) - HAND)
        for place in range(start, start + HAND):
            if place < len(hand):
                self.put_card(hand[place])
            else:
                self.absent(CARD_WIDTH)

    def write_field(self, s: Ua, board: Board, side: int) -> None:
        for place in range(side * SIDE_SIZE, side * SIDE_SIZE + SIDE_SIZE):
            unit = s.field[place]
            if unit is None:
                self.absent(UNIT_WIDTH)
            else:
                self.write_unit(s, board, unit)

    def write_side(self, s: Ua, side: int) -> None:
        """The piles, the AP and the energy of a player."""
        self.put(len(s.life(side)) / 7)
        self.put(len(s.hand(side)) / 8)
        self.put(len(s.deck(side)) / 50)
        self.put(len(s.outside(side)) / 25)
        self.put(len(s.removed(side)) / 25)
        self.put(s.ap[side] / 3)
        self.put(s.ap[2 + side] / 3)
        supply = s.rules.supply(s, side)
        for place in range(len(COLORS) + 1):
            self.put(supply[place] / 8)

    def write_unit(self, s: Ua, board: Board, unit: Unit) -> None:
        """A card on the field."""
        card = s.cards[unit.cards[-1]]
        place = unit.place
        is_character = card.is_character()
        bp = board.bp[place] / BP if is_character else 0.0
        data, at = self.data, self.at
        data[at] = 1.0
        data[at + 1] = 1.0 if is_character else 0.0
        data[at + 2] = min(max(bp, -LIMIT), LIMIT)
        data[at + 3] = 1.0 if unit.rest else 0.0
        data[at + 4] = 1.0 if len(unit.cards) > 1 else 0.0
        at += 5
        keywords: i64 = board.keywords[place]
        for bit in range(i64(KEYWORD_COUNT)):
            data[at + bit] = 1.0 if keywords >> bit & 1 else 0.0
        self.at = at + KEYWORD_COUNT
        self.put((board.impact[place] + board.impact_plus[place]) / 3)
        self.put(s.rules.direct_damage(s, unit) / 3)
        at = self.at
        data[at] = 1.0 if unit.lock > 0 else 0.0
        data[at + 1] = 1.0 if unit.id == s.attacker else 0.0
        data[at + 2] = 1.0 if unit.id == s.target else 0.0
        data[at + 3] = self.table[self.starts[unit.cards[-1]] + CARD_WIDTH - 1]
        self.at = at + 4

    def write_card(self, card: Card) -> None:
        """A printed card."""
        self.put(1.0)
        self.flag(card.is_character())
        self.flag(card.is_site())
        self.flag(card.is_event())
        for color in range(len(COLORS)):
            self.flag(card.color in (color, ANY_COLOR))
        self.put(card.energy / 8)
        self.put(card.ap / 3)
        self.put(card.bp / BP)
        self.put(sum(card.gives) / 3)
        self.flag(card.trigger != T_NONE)
        self.flag(card.raid is not None)
        self.bits(card.keywords, KEYWORD_COUNT)
        self.put(card.own / 3)

    # Options

    def begin_options(self, s: Ua, player: int) -> None:
        self.has_looked = False
        self.strongest = defender(s, s.rules.read(s), 1 - player)

    def is_seen(self, s: Ua, card: int) -> bool:
        """Whether the player may know which card it is: those on the field and in one's own hand need no look at all
        the others."""
        zone = s.zone(card)
        if zone == FIELD or (zone == IN_HAND and s.owners[card] == self.player):
            return True
        if not self.has_looked:
            if len(self.seen) != len(s.cards):
                self.seen = vec[u8]([u8(0)] * len(s.cards))
            mark_seen(s, self.player, self.seen)
            self.has_looked = True
        return self.seen[card] != 0

    def write_option(self, s: Ua, decision: Decision, option: int) -> None:
        ASKED.option(self, decision, option)
        verb, a, b = NOBODY, 0, 0
        if option >= 0:
            verb, a, b = option >> VERB, option >> WIDTH & LOW, option & LOW
        self.pick(VERB_INDEX.get(verb, -1), len(VERBS))
        self.pick(b if verb == V_PLAY else -1, len(LINES))
        card = card_about(s, decision, option, verb, a)
        if card != NOBODY and self.is_seen(s, card):
            self.put_card(card)
        else:
            self.absent(CARD_WIDTH)
        if verb in ABOUT_PLACE or verb == V_RAID:
            self.write_place(s, verb, a, b)
        else:
            self.zeros(len(PLACE_NAMES))

    def write_place(self, s: Ua, verb: int, a: int, b: int) -> None:
        """The place that an option is about, and whom it would meet there."""
        board = s.rules.read(s)
        place = b if verb == V_RAID else a
        unit = s.field[place]
        mine = bp_at(s, board, place)
        other = opposing(s, board, verb, b)
        whose = place // SIDE_SIZE
        self.flag(whose == self.player)
        self.flag(whose != self.player)
        self.flag(place // LINE_SIZE & 1 == FRONT)
        self.put(mine)
        self.flag(unit is not None and unit.rest)
        self.put(other)
        self.put(mine - other)
        self.flag(verb == V_ATTACK and b == PLAYER)
        self.put(self.strongest)
        self.put(mine - self.strongest)


def bp_at(s: Ua, board: Board, place: int) -> float:
    """The BP of what stands in a place, in parts of 5,000."""
    unit = s.field[place]
    if unit is None or not s.cards[unit.cards[-1]].is_character():
        return 0.0
    return board.bp[place] / BP


def opposing(s: Ua, board: Board, verb: int, b: int) -> float:
    """The BP that an attacker or a blocker would meet."""
    if verb == V_ATTACK and b != PLAYER:
        return bp_at(s, board, b)
    if verb == V_BLOCK:
        attacker = s.unit(s.attacker)
        return 0.0 if attacker is None else bp_at(s, board, attacker.place)
    return 0.0


def card_about(s: Ua, decision: Decision, option: int, verb: int, a: int) -> int:
    """The card that an option is about, or NOBODY."""
    if verb in ABOUT_CARD:
        return a
    if verb in ABOUT_PLACE:
        unit = s.field[a]
        return NOBODY if unit is None else unit.cards[-1]
    if verb == V_RESOLVE:
        return s.waiting[a].source & CARD_MASK
    return option if verb == 0 and decision.kind in ("card", "choose", "chance card") else NOBODY


def defender(s: Ua, board: Board, player: int) -> float:
    """The highest BP among a player's active characters on the Front Line."""
    best = 0.0
    for slot in range(LINE_SIZE):
        unit = s.field[player * SIDE_SIZE + slot]
        if unit is not None and not unit.rest:
            best = max(best, bp_at(s, board, unit.place))
    return best


def writer(buffers: FlatBuffers) -> FlatWriter:
    """What writes the flat form of this game."""
    return UaFlat(buffers)
