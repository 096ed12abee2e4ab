"""How good a position is for a player: a short, readable guess that greedy and search players share.

It looks at every battle area as if all cards lay face-up, because that is what the judgement will see, and adds what is
left to play with: how far characters could still rise with cards in hand, and whom one could set next. The weights were
fitted to the outcomes of some thousand games. The result is a chance of winning, from 0 to 1.
"""

from math import exp
from typing import Final

from ...kernel.machine.model import NOBODY
from .cards import Card
from .records import Character
from .rules.turn import WINS_NEEDED
from .state import Ucg
from .terms import JUDGEMENT, NO_RESULT, TIE

CLOSE: Final = 1000.0  # a BP lead of this size makes a battle rather safe
WIN_WORTH: Final = 0.9  # what a won battle counts
THIRD_WIN_WORTH: Final = 0.8  # and how much more the one that decides
CARD_WORTH: Final = 0.05  # a card in hand
RISE_WORTH: Final = 0.00018  # a point of BP by which a character could rise with a card in hand
NEXT_WORTH: Final = 0.00015  # a point of BP of the strongest card that could be set next


def score(s: Ucg, player: int) -> float:
    """How far a player is ahead: the logarithm of their odds to win from here."""
    seen = opened(s)
    mine, theirs = battles(seen, player)
    found = WIN_WORTH * (mine - theirs)
    found += THIRD_WIN_WORTH * (max(mine - WINS_NEEDED + 1, 0.0) - max(theirs - WINS_NEEDED + 1, 0.0))
    return found + (in_hand(seen, player) - in_hand(seen, 1 - player))


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


def in_hand(s: Ucg, player: int) -> float:
    """What the cards in hand are worth: each for itself, for whom it could level up, and as the next to be set."""
    left = s.hand(player).copy()
    score = CARD_WORTH * len(left)
    for ch in s.field[player]:
        if ch is not None:
            score += RISE_WORTH * rise(s, ch, left)
    strongest = 0
    for card in left:
        strongest = max(strongest, printed(s.cards[card], 1))
    return score + NEXT_WORTH * strongest


def rise(s: Ucg, ch: Character, left: list[int]) -> int:
    """By how much BP a character could level up with a card that is left, which is then taken."""
    now = printed(s.cards[ch.cards[-1]], len(ch.cards))
    most = 0
    best = NOBODY
    for card in left:
        if s.rules.can_stack(s, ch, card):
            more = printed(s.cards[card], len(ch.cards) + 1) - now
            if more > most:
                most, best = more, card
    if best != NOBODY:
        left.remove(best)
    return most


def printed(card: Card, cards: int) -> int:
    """The BP that a card prints for a character of so many cards."""
    if not card.bp:
        return 0
    return max(card.bp[min(cards, len(card.bp)) - 1], 0)
