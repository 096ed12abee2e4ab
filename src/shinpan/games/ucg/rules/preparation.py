"""Chapter 4: before the game. Shuffling, who leads, the starting hand and the redraw."""

from typing import Final

from ....kernel.machine.model import KEEP, NOBODY, REDRAW, Frame, Op, Program
from ....kernel.state.opening import THROWS, DrawLots, Shuffle, Throw, Won, draw_anew, draw_hand, reshuffles
from ..state import Ucg
from .turn import TURN

LEAD: Final = -20
NEXT: Final = -21
SETUP_WORDS: Final[dict[int, str]] = {LEAD: "lead", NEXT: "next", **THROWS}

STARTING_HAND: Final = 6  # [UCG 4.2.3]


class ChooseSide(Op):
    """The winner chooses to be the Lead or the Next Player of the first turn [UCG 4.2.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        s.ask(s.opening, "side", [LEAD, NEXT], NOBODY, "4.2.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        s.lead = s.opening if option == LEAD else 1 - s.opening
        s.first = s.lead
        s.next_lead = s.lead
        if s.events is not None:
            s.emit("side", "4.2.2", s.opening, [], 3, [s.lead], [])


class StartingHands(Op):
    """Each player draws six cards [UCG 4.2.3]."""

    def step(self, s: Ucg, f: Frame) -> None:
        for player in (s.lead, 1 - s.lead):
            draw_hand(s, player, STARTING_HAND, "4.2.3")


class Redraw(Op):
    """The Lead Player, then the Next Player, may redraw once [UCG 4.2.3]."""

    __slots__ = ("second",)

    def __init__(self, second: bool) -> None:
        self.second = second

    def player(self, s: Ucg) -> int:
        return 1 - s.lead if self.second else s.lead

    def step(self, s: Ucg, f: Frame) -> None:
        s.ask(self.player(s), "hand", [KEEP, REDRAW], NOBODY, "4.2.3")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == KEEP:
            return
        player = self.player(s)
        draw_anew(s, player, STARTING_HAND, "4.2.3")
        s.push(RESHUFFLE[player], player)


class FirstTurn(Op):
    """On to the first turn."""

    boundary = True

    def step(self, s: Ucg, f: Frame) -> None:
        s.frames.pop()
        s.push(TURN, NOBODY)


SHUFFLE: Final = [Shuffle(0, 0, "4.2.1"), Shuffle(1, 0, "4.2.1")]
RESHUFFLE: Final = reshuffles("4.2.1")
_DEAL: Final[list[Op]] = [ChooseSide(), StartingHands(), Redraw(False), Redraw(True), FirstTurn()]
PREPARE_BY_THROW: Final = Program("prepare by throw", [*SHUFFLE, Throw(1, "4.2.2"), *_DEAL], 2)
PREPARE_BY_LOT: Final = Program("prepare by lot", [*SHUFFLE, DrawLots("4.2.2"), *_DEAL], 1)
PREPARE_WON: Final = [Program(f"prepare for {who}", [*SHUFFLE, Won(i), *_DEAL], 1) for i, who in enumerate("AB")]
PREPARE_STACKED: Final = Program("prepare", _DEAL, 1)  # decks as they lie, the opening won: for rulings
