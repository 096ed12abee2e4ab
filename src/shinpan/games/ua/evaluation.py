"""How good a position is for a player: a short, readable guess that greedy and search players share.

Life, what stands on the lines, energy, AP and cards in hand, each with its worth, and damage that is under way. The
result is a chance of winning.
"""

from typing import Final

from ...kernel.machine.model import NOBODY
from .rules.damage import DAMAGE, R_CHECKED, R_WHOM
from .state import Ua
from .terms import ANY_COLOR, ATTACK, FRONT

LIFE_WORTH: Final = 0.45
LAST_LIFE_WORTH: Final = 0.30  # and how much more each of the last three
BP_WORTH: Final = 0.00013  # a point of BP on the Front Line
BODY_WORTH: Final = 0.15  # a card on the field
READY_WORTH: Final = 0.10  # and how much more one that could block
ENERGY_WORTH: Final = 0.16  # a point of energy up to ENOUGH
ENOUGH: Final = 5
CARD_WORTH: Final = 0.10  # a card in hand
AP_WORTH: Final = 0.11  # an AP card that can still be used this turn
ATTACK_WORTH: Final = 0.25  # an attack that nobody has answered yet


def score(s: Ua, player: int) -> float:
    """How far a player is ahead: the logarithm of their odds to win from here."""
    return worth(s, player) - worth(s, 1 - player)


def worth(s: Ua, player: int) -> float:
    """What one side has."""
    board = s.rules.read(s)
    life = max(len(s.life(player)) - damage_under_way(s, player), 0)
    score = LIFE_WORTH * life + LAST_LIFE_WORTH * min(life, 3) + CARD_WORTH * min(len(s.hand(player)), 8)
    score += ENERGY_WORTH * min(s.rules.energy_of(s, player, ANY_COLOR), ENOUGH)
    for unit in s.units(player):
        score += BODY_WORTH
        if unit.line() == FRONT:
            score += BP_WORTH * board.bp[unit.place]
            # In its own turn a resting card counts as well: it is active again before the opponent can attack.
            score += READY_WORTH if player == s.active or not unit.rest else 0.0
    if player == s.active and s.phase < ATTACK:
        score += AP_WORTH * s.ap[player]
    if player == s.active and s.attacker != NOBODY and s.target == NOBODY and not is_striking(s):
        score += ATTACK_WORTH
    return score


def is_striking(s: Ua) -> bool:
    for frame in s.frames:
        if frame.program is DAMAGE:
            return True
    return False


def damage_under_way(s: Ua, player: int) -> int:
    """Points of damage that a player is about to sustain."""
    n = 0
    for frame in s.frames:
        if frame.program is DAMAGE and not frame.registers[R_CHECKED] and frame.registers[R_WHOM][0] == player:
            n += frame.registers[R_WHOM][1]
    return n
