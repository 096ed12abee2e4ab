"""Game Setup: shuffling, who goes first, the starting hand and the redraw, seven life [UA game setup]."""

from typing import Final

from ....kernel.machine.model import KEEP, NOBODY, REDRAW, Frame, Op, Program
from ....kernel.state.opening import DrawLots, Shuffle, Throw, Won, draw_anew, draw_hand, reshuffles
from ..state import Ua
from ..terms import LIFE
from .turn import TURN
from .zones import move_card

RULE: Final = "game setup"
STARTING_HAND: Final = 7
STARTING_LIFE: Final = 7


class StartingHands(Op):
    """Each player draws seven cards."""

    def step(self, s: Ua, f: Frame) -> None:
        for player in (s.first, 1 - s.first):
            draw_hand(s, player, STARTING_HAND, RULE)


class Redraw(Op):
    """The first player, then the other, may redraw once: seven new cards, then the old ones are shuffled in."""

    __slots__ = ("second",)

    def __init__(self, second: bool) -> None:
        self.second = second

    def player(self, s: Ua) -> int:
        return 1 - s.first if self.second else s.first

    def step(self, s: Ua, f: Frame) -> None:
        s.ask(self.player(s), "hand", [KEEP, REDRAW], NOBODY, RULE)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        player = self.player(s)
        if s.events is not None:
            s.emit("redraw" if option == REDRAW else "keep", RULE, player, [], 3, [], [])
        if option == KEEP:
            return
        draw_anew(s, player, STARTING_HAND, RULE)
        s.push(RESHUFFLE[player], player)


class LayLife(Op):
    """The top seven cards of each deck become life, face-down, unseen by anybody."""

    def step(self, s: Ua, f: Frame) -> None:
        for player in (s.first, 1 - s.first):
            for _ in range(min(STARTING_LIFE, len(s.deck(player)))):
                move_card(s, None, s.deck(player)[0], LIFE, RULE)


class FirstTurn(Op):
    """The first player starts their first turn."""

    boundary = True

    def step(self, s: Ua, f: Frame) -> None:
        s.frames.pop()
        s.history = []
        s.active = 1 - s.first
        s.push(TURN, NOBODY)


RESHUFFLE: Final = reshuffles(RULE)
_DEAL: Final[list[Op]] = [StartingHands(), Redraw(False), Redraw(True), LayLife(), FirstTurn()]
SETUP_BY_THROW: Final = Program("setup by throw", [Shuffle(0, 0, RULE), Shuffle(1, 0, RULE), Throw(1, RULE), *_DEAL], 2)
SETUP_BY_LOT: Final = Program("setup by lot", [Shuffle(0, 0, RULE), Shuffle(1, 0, RULE), DrawLots(RULE), *_DEAL], 1)
SETUP_WON: Final = [
    Program(f"setup for {who}", [Shuffle(0, 0, RULE), Shuffle(1, 0, RULE), Won(i), *_DEAL], 1)
    for i, who in enumerate("AB")
]
SETUP_STACKED: Final = Program("setup", _DEAL, 1)  # decks as they lie, the first player known: for rulings
