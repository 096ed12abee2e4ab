"""The position and the options in numbers, for learning: a fixed layout, from what a player may know.

BP is divided by 5,000 and counts by what is usual, so that most numbers are from -1 to 1. "Mine" is the side of the
player who looks, whichever seat that is. `feature_names` and `option_feature_names` name every number;
docs/environments.md explains them.
"""

from typing import Final

from ...kernel.game.tensor import Asked
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
    FRONT,
    KEYWORDS,
    LINE_BITS,
    LINE_SIZE,
    LINES,
    LOW,
    OWN_WORDS,
    PHASES,
    PLAYER,
    SIDE_BITS,
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
from .view import what_is_seen

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
    """The layout of `features`."""
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
    """The layout of a row of `option_features`."""
    names = ASKED.option_names() + [f"does {verb}" for verb in VERBS.values()]
    names += ["to the front", "to the energy line"]
    return names + [f"card {name}" for name in CARD_NAMES] + PLACE_NAMES


def features(s: Ua, player: int) -> list[float]:
    """The position as a player may know it."""
    board = s.rules.read(s)
    decision = s.decision
    found = [
        s.turn / 20,
        float(s.active == player),
        float(s.first == player),
        float(decision is not None and decision.player == player),
        float(s.attacker != NOBODY and s.active != player),
    ]
    found += ASKED.numbers(s)
    for side in (player, 1 - player):
        found += side_numbers(s, side)
    for side in (player, 1 - player):
        for place in range(side * SIDE_SIZE, (side + 1) * SIDE_SIZE):
            found += unit_numbers(s, board, s.field[place])
    hand = s.hand(player)[-HAND:]
    for place in range(HAND):
        found += card_numbers(s.cards[hand[place]] if place < len(hand) else None)
    return found


def side_numbers(s: Ua, player: int) -> list[float]:
    """The piles, the AP and the energy of a player."""
    found = [len(s.life(player)) / 7, len(s.hand(player)) / 8, len(s.deck(player)) / 50]
    found += [len(s.outside(player)) / 25, len(s.removed(player)) / 25, s.ap[player] / 3, s.ap[2 + player] / 3]
    found.append(s.rules.energy_of(s, player, ANY_COLOR) / 8)
    return found + [s.rules.energy_of(s, player, color) / 8 for color in range(len(COLORS))]


def unit_numbers(s: Ua, board: Board, unit: Unit | None) -> list[float]:
    """A card on the field."""
    if unit is None:
        return [0.0] * len(UNIT_NAMES)
    card = s.cards[unit.cards[-1]]
    found = [1.0, float(card.is_character()), bp_at(s, board, unit.place), float(unit.rest), float(len(unit.cards) > 1)]
    found += [float(board.keywords[unit.place] & bit != 0) for bit in KEYWORDS.values()]
    found += [(board.impact[unit.place] + board.impact_plus[unit.place]) / 3, s.rules.direct_damage(s, unit) / 3]
    found += [float(unit.lock > 0), float(unit.id == s.attacker), float(unit.id == s.target), card.own / 3]
    return found


def bp_at(s: Ua, board: Board, place: int) -> float:
    """The BP of what stands in a place, in parts of 5,000."""
    unit = s.field[place]
    if unit is None or not s.cards[unit.cards[-1]].is_character():
        return 0.0
    return board.bp[place] / BP


def card_numbers(card: Card | None) -> list[float]:
    """A printed card."""
    if card is None:
        return [0.0] * len(CARD_NAMES)
    found = [1.0, float(card.is_character()), float(card.is_site()), float(card.is_event())]
    found += [float(card.color == color) for color in range(len(COLORS))]
    found += [card.energy / 8, card.ap / 3, card.bp / BP, sum(card.gives) / 3]
    found += [float(card.trigger != T_NONE), float(card.raid is not None)]
    return found + [float(card.keywords & bit != 0) for bit in KEYWORDS.values()] + [card.own / 3]


def option_features(s: Ua) -> list[list[float]]:
    """Each option of the standing decision, as the one who decides may know it."""
    decision = s.decision
    if decision is None:
        return []
    player = decision.player if decision.player in (0, 1) else s.active
    board = s.rules.read(s)
    seen = what_is_seen(s, player)
    return [option_numbers(s, board, player, seen, decision, option) for option in decision.options]


def option_numbers(s: Ua, board: Board, player: int, seen: list[bool], decision: Decision, option: int) -> list[float]:
    found = ASKED.option_numbers(decision, option)
    verb, a, b = (option >> VERB, option >> WIDTH & LOW, option & LOW) if option >= 0 else (NOBODY, 0, 0)
    found += [float(verb == known) for known in VERBS]
    found += [float(verb == V_PLAY and b == line) for line in range(len(LINES))]
    card = card_about(s, decision, option, verb, a)
    found += card_numbers(s.cards[card] if card != NOBODY and seen[card] else None)
    return found + place_numbers(s, board, player, verb, a, b)


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


def place_numbers(s: Ua, board: Board, player: int, verb: int, a: int, b: int) -> list[float]:
    """The place that an option is about, and whom it would meet there."""
    place = b if verb == V_RAID else a
    if verb not in ABOUT_PLACE and verb != V_RAID:
        return [0.0] * len(PLACE_NAMES)
    unit = s.field[place]
    mine = bp_at(s, board, place)
    other = 0.0
    if verb == V_ATTACK and b != PLAYER:
        other = bp_at(s, board, b)
    elif verb == V_BLOCK:
        attacker = s.unit(s.attacker)
        other = 0.0 if attacker is None else bp_at(s, board, attacker.place)
    strongest = defender(s, board, 1 - player)
    return [
        float(place >> SIDE_BITS == player),
        float(place >> SIDE_BITS != player),
        float(place >> LINE_BITS & 1 == FRONT),
        mine,
        float(unit is not None and unit.rest),
        other,
        mine - other,
        float(verb == V_ATTACK and b == PLAYER),
        strongest,
        mine - strongest,
    ]


def defender(s: Ua, board: Board, player: int) -> float:
    """The highest BP among a player's active characters on the Front Line."""
    best = 0.0
    for slot in range(LINE_SIZE):
        unit = s.field[player * SIDE_SIZE + slot]
        if unit is not None and not unit.rest:
            best = max(best, bp_at(s, board, unit.place))
    return best
