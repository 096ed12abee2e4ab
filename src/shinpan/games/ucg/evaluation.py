"""How good a position is for a player: a short, readable guess that greedy and search players share.

It looks at every battle area as if all cards lay face-up, because that is what the judgement will see, and adds what is
left to play with. The result is a chance of winning, from 0 to 1.
"""

from math import exp
from typing import Final

from ...kernel.model import NOBODY
from .rules.turn import WINS_NEEDED
from .state import Ucg
from .terms import JUDGEMENT, NO_RESULT, TIE

CLOSE: Final = 2500.0  # a BP lead of this size makes a battle rather safe
WIN_WORTH: Final = 1.0  # what a won battle counts
THIRD_WIN_WORTH: Final = 1.5  # and how much more the one that decides
CARD_WORTH: Final = 0.12  # a card in hand
LEVEL_WORTH: Final = 0.10  # a card in hand that a character could level up with next


def evaluate(s: Ucg, player: int) -> float:
    """The chance that a player wins from here."""
    if s.winner != NOBODY:
        return 1.0 if s.winner == player else 0.0
    seen = opened(s)
    mine, theirs = battles(seen, player)
    score = WIN_WORTH * (mine - theirs)
    score += THIRD_WIN_WORTH * (max(mine - WINS_NEEDED + 1, 0.0) - max(theirs - WINS_NEEDED + 1, 0.0))
    score += CARD_WORTH * (len(s.hand(player)) - len(s.hand(1 - player)))
    score += LEVEL_WORTH * (follow_ups(s, player) - follow_ups(s, 1 - player))
    return 1.0 / (1.0 + exp(-score))


def opened(s: Ucg) -> Ucg:
    """The position with every face-down card turned up."""
    if not s.down:
        return s
    twin = s.clone()
    twin.down = []
    twin.touch()
    return twin


def battles(s: Ucg, player: int) -> tuple[float, float]:
    """How many battles each side would win, close ones in part."""
    mine = theirs = 0.0
    board = s.rules.read(s)
    for area in range(s.areas()):
        a, b = s.field[player][area], s.field[1 - player][area]
        if a is None and b is None:
            continue
        share = 1.0 if b is None else 0.0
        if a is not None and b is not None:
            share = 1.0 / (1.0 + exp(-(board.bp(a) - board.bp(b)) / CLOSE))
            if s.phase >= JUDGEMENT and area < len(s.outcomes):
                share = judged(s.outcomes[area], player)
        mine += share
        theirs += 1.0 - share
    return mine, theirs


def judged(outcome: int, player: int) -> float:
    return 0.5 if outcome in (TIE, NO_RESULT) else float(outcome == player)


def follow_ups(s: Ucg, player: int) -> int:
    """How many characters could level up with a card in hand."""
    n = 0
    for ch in s.field[player]:
        if ch is not None:
            for card in s.hand(player):
                if s.rules.can_stack(s, ch, card):
                    n += 1
                    break
    return n
