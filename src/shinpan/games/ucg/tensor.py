"""The position and the options in numbers, for learning: a fixed layout, from what a player may know.

BP is divided by 10,000 and counts by what is usual, so that most numbers are from -1 to 1. "Mine" is the side of the
player who looks, whichever seat that is. BP of one's own characters is read with one's own face-down cards turned up;
what the other side has face-down is not known and counts as nothing. `feature_names` and `option_feature_names` name
every number; docs/environments.md explains them.
"""

from typing import Final

from ...kernel.game.tensor import Asked
from ...kernel.machine.model import CARD_BITS, CARD_MASK, NOBODY, PLAIN_WORDS, Decision
from .board import Board
from .cards import Card
from .phrases import QUESTIONS
from .records import Character
from .rules.preparation import SETUP_WORDS
from .state import Ucg
from .terms import HERO, KAIJU, MECH, PHASES, POWER_BITS, TYPES
from .view import what_is_seen

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
ASKED: Final = Asked(PHASES, list(QUESTIONS["en"]), {**PLAIN_WORDS, **SETUP_WORDS})
AREA_NAMES: Final = ["mine", "theirs", "age", "my bp", "their bp", "lead", "bp then", "gain", "lead then", "fits"]


def feature_names() -> list[str]:
    """The layout of `features`."""
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
    """The layout of a row of `option_features`."""
    return ASKED.option_names() + [f"card {name}" for name in CARD_NAMES] + AREA_NAMES


def features(s: Ucg, player: int) -> list[float]:
    """The position as a player may know it."""
    known = opened_for(s, player)
    board = known.rules.read(known)
    found = situation(known, board, player)
    found += scene_numbers(s, player)
    first = max(0, s.areas() - AREAS)
    for area in range(first, first + AREAS):
        for side in (player, 1 - player):
            ch = known.field[side][area] if area < s.areas() else None
            found += character_numbers(known, board, ch)
    hand = s.hand(player)[-HAND:]
    for place in range(HAND):
        card = hand[place] if place < len(hand) else NOBODY
        found += card_numbers(s.cards[card] if card != NOBODY else None)
        found.append(fitting(known, player, card) / 4 if card != NOBODY else 0.0)
    return found


def opened_for(s: Ucg, player: int) -> Ucg:
    """The position with the player's own face-down cards turned up; the player knows these."""
    if not s.down:
        return s
    twin = s.clone()
    twin.down = [card for card in s.down if s.owners[card] != player]
    twin.touch()
    return twin


def situation(s: Ucg, board: Board, player: int) -> list[float]:
    """Where the game stands."""
    decision = s.decision
    ahead, behind = battles(s, board, player)
    found = [
        s.turn / 10,
        float(s.lead == player),
        float(s.stepping == player),
        float(s.stepping == 1 - player),
        float(decision is not None and decision.player == player),
        s.areas() / AREAS,
        ahead / 3,
        behind / 3,
    ]
    found += ASKED.numbers(s)
    for side in (player, 1 - player):
        found += [len(s.hand(side)) / 10, len(s.deck(side)) / 50, len(s.discard(side)) / 25, len(s.exile(side)) / 25]
    return found


def battles(s: Ucg, board: Board, player: int) -> tuple[float, float]:
    """In how many battle areas a player is ahead, and behind, as far as it is known."""
    ahead = behind = 0.0
    for area in range(s.areas()):
        mine, theirs = bp_at(s, board, player, area), bp_at(s, board, 1 - player, area)
        ahead += float(mine > theirs)
        behind += float(mine < theirs)
    return ahead, behind


def bp_at(s: Ucg, board: Board, player: int, area: int) -> float:
    """The BP of a player's character in an area, in parts of 10,000; 0 if there is none or it is not known."""
    if not 0 <= area < s.areas():
        return 0.0
    ch = s.field[player][area]
    return 0.0 if ch is None or s.top(ch) == NOBODY else board.bp(ch) / BP


def scene_numbers(s: Ucg, player: int) -> list[float]:
    if s.scene == NOBODY:
        return [0.0, 0.0, 0.0]
    mine = s.owners[s.scene] == player
    return [float(mine), float(not mine), s.cards[s.scene].round / 10]


def character_numbers(s: Ucg, board: Board, ch: Character | None) -> list[float]:
    """A character on the field, by its topmost card that is face-up."""
    if ch is None:
        return [0.0] * len(CHARACTER_NAMES)
    top = s.top(ch)
    found = [1.0, 0.0 if top == NOBODY else board.bp(ch) / BP, len(ch.cards) / GRADES, float(ch.cards[-1] in s.down)]
    found.append(s.rules.level_of(s, ch) / 7)
    found += kind_numbers(s.rules.kinds_of(s, ch), s.rules.types_of(s, ch))
    powers = 0 if top == NOBODY else len(s.cards[top].powers)
    return [*found, len(ch.charged) / 4, float(ch.sideways), float(ch.levelled), powers / 3]


def kind_numbers(kinds: int, types: int) -> list[float]:
    found = [float(kinds & kind != 0) for kind in (HERO, KAIJU, MECH)]
    return found + [float(types >> bit & 1) for bit in range(len(TYPES))]


def card_numbers(card: Card | None) -> list[float]:
    """A printed card."""
    if card is None:
        return [0.0] * len(CARD_NAMES)
    found = [1.0, float(card.is_scene()), card.level / 7]
    found += kind_numbers(card.kinds, card.types)
    found += [printed_bp(card, grade) for grade in range(GRADES)]
    return [*found, max(card.ext, 0) / BP, len(card.powers) / 3]


def printed_bp(card: Card, grade: int) -> float:
    return max(card.bp[grade], 0) / BP if grade < len(card.bp) else 0.0


def fitting(s: Ucg, player: int, card: int) -> int:
    """How many of a player's characters could level up with a card in hand."""
    n = 0
    for ch in s.field[player]:
        if ch is not None and s.rules.can_stack(s, ch, card):
            n += 1
    return n


class Target:
    """What an option is about: a card, a battle area, and the BP that would be there."""

    __slots__ = ("area", "card", "then", "whose")

    def __init__(self) -> None:
        self.card = NOBODY
        self.whose = NOBODY  # the player whose battle area it is
        self.area = NOBODY
        self.then = -1.0  # the BP after it, as far as the cards print it; -1: not about BP

    def at(self, ch: Character | None) -> None:
        if ch is not None:
            self.whose, self.area = ch.player, ch.area


def option_features(s: Ucg) -> list[list[float]]:
    """Each option of the standing decision, as the one who decides may know it."""
    decision = s.decision
    if decision is None:
        return []
    player = decision.player if decision.player in (0, 1) else s.lead
    known = opened_for(s, player)
    board = known.rules.read(known)
    seen = what_is_seen(s, player)
    return [option_numbers(s, known, board, player, decision, option, seen) for option in decision.options]


def option_numbers(
    s: Ucg, known: Ucg, board: Board, player: int, decision: Decision, option: int, seen: list[bool]
) -> list[float]:
    found = ASKED.option_numbers(decision, option)
    target = Target()
    if option >= 0:
        aim(s, decision, option, target)
    card = target.card if target.card != NOBODY and seen[target.card] else NOBODY
    found += card_numbers(s.cards[card] if card != NOBODY else None)
    return found + area_numbers(known, board, player, target)


def aim(s: Ucg, decision: Decision, option: int, target: Target) -> None:
    """Find what an option is about, by the kind of its decision."""
    kind = decision.kind
    if kind in ("scene", "card", "chance card"):
        target.card = option
    elif kind == "set":
        target.card = option
        line = s.field[decision.player]
        target.whose, target.area = decision.player, line.index(None) if None in line else NOBODY
        target.then = printed_bp(s.cards[option], 0)
    elif kind == "level":
        target.card = option & CARD_MASK
        target.at(s.field[decision.player][option >> CARD_BITS])
        ch = s.field[decision.player][option >> CARD_BITS]
        target.then = printed_bp(s.cards[target.card], min(0 if ch is None else len(ch.cards), GRADES - 1))
    elif kind == "character":
        target.at(s.character(option))
    elif kind in ("use", "text"):
        target.at(s.character(option >> POWER_BITS))
    elif kind == "card text":
        target.card = option >> POWER_BITS
    elif kind == "resolve":
        target.card = s.waiting[option].source & CARD_MASK
        target.at(s.character(s.waiting[option].host))


def area_numbers(known: Ucg, board: Board, player: int, target: Target) -> list[float]:
    """The battle that an option is about, as it is and as it would be."""
    fits = 0.0
    if target.card != NOBODY and known.owners[target.card] == player:
        fits = followers(known, player, target.card) / 4
    if target.area == NOBODY:
        return [0.0] * (len(AREA_NAMES) - 1) + [fits]
    mine, theirs = bp_at(known, board, player, target.area), bp_at(known, board, 1 - player, target.area)
    then = target.then if target.then >= 0 else mine
    return [
        float(target.whose == player),
        float(target.whose == 1 - player),
        (known.areas() - target.area) / AREAS,
        mine,
        theirs,
        mine - theirs,
        then,
        then - mine,
        then - theirs,
        fits,
    ]


def followers(s: Ucg, player: int, card: int) -> int:
    """How many cards in a player's hand go on this card, by name and level."""
    below = s.cards[card]
    n = 0
    for other in s.hand(player):
        above = s.cards[other]
        if other != card and above.is_character() and above.level == below.level + 1 and shares_name(below, above):
            n += 1
    return n


def shares_name(one: Card, other: Card) -> bool:
    for name in one.names:
        if name in other.names:
            return True
    return False
