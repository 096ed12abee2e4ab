"""Chapter 4: before the game. Shuffling, who leads, the starting hand and the redraw."""

from typing import Final

from ....kernel.model import CHANCE, KEEP, NOBODY, REDRAW, Frame, Op, Program
from ..state import Ucg
from ..terms import DECK, DECK_BOTTOM, HAND
from .resolution import Pop
from .turn import TURN
from .zones import draw_card, note_move, put_into_pile

LEAD: Final = -20
NEXT: Final = -21
ROCK: Final = -22  # paper beats rock, scissors beat paper, rock beats scissors
PAPER: Final = -23
SCISSORS: Final = -24
SETUP_WORDS: Final[dict[int, str]] = {LEAD: "lead", NEXT: "next", ROCK: "rock", PAPER: "paper", SCISSORS: "scissors"}

STARTING_HAND: Final = 6  # [UCG 4.2.3]


class Shuffle(Op):
    """Shuffle a deck [UCG 4.2.1]. Chance is asked for each place, from the top, if it is scripted."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def step(self, s: Ucg, f: Frame) -> None:
        deck = s.deck(self.player)
        if not s.scripted:
            s.chance.shuffle(deck)
            self.tell(s)
            return
        place = len(f.registers[self.player])
        if place >= len(deck) - 1:
            f.registers[self.player] = ()
            self.tell(s)
            return
        s.ask(CHANCE, "shuffle", list(range(place, len(deck))), NOBODY, "4.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        deck = s.deck(self.player)
        place = len(f.registers[self.player])
        deck[place], deck[option] = deck[option], deck[place]
        f.registers[self.player] += (option,)
        f.pc -= 1

    def tell(self, s: Ucg) -> None:
        if s.events is not None:
            s.emit("shuffle", "4.2.1", self.player, [], 3, [], [])


class Throw(Op):
    """Rock, paper, scissors [UCG 4.2.2]: each player throws unseen by the other; a draw is thrown again."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = 0 if s.throws[0] == NOBODY else 1
        s.ask(player, "throw", [ROCK, PAPER, SCISSORS], NOBODY, "4.2.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if s.throws[0] == NOBODY:
            s.throws[0] = option
            f.pc -= 1
            return
        first = s.throws[0]
        if s.events is not None:
            s.emit("throw", "4.2.2", NOBODY, [], 3, [first, option], [])
        s.throws[0] = NOBODY
        if first == option:
            f.pc -= 1
        else:
            s.opening = 0 if (ROCK - first) % 3 == (ROCK - option + 1) % 3 else 1


class DrawLots(Op):
    """Who would have won rock, paper, scissors, by lot."""

    def step(self, s: Ucg, f: Frame) -> None:
        s.ask(CHANCE, "opening", [0, 1], NOBODY, "4.2.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        s.opening = option


class ChooseSide(Op):
    """The winner chooses to be the Lead or the Next Player of the first turn [UCG 4.2.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        s.ask(s.opening, "side", [LEAD, NEXT], NOBODY, "4.2.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        s.lead = s.opening if option == LEAD else 1 - s.opening
        s.next_lead = s.lead
        if s.events is not None:
            s.emit("side", "4.2.2", s.opening, [], 3, [s.lead], [])


class StartingHands(Op):
    """Each player draws six cards [UCG 4.2.3]."""

    def step(self, s: Ucg, f: Frame) -> None:
        for player in (s.lead, 1 - s.lead):
            draw_hand(s, player)


def draw_hand(s: Ucg, player: int) -> None:
    for _ in range(STARTING_HAND):
        draw_card(s, player, "4.2.3")


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
        for card in s.hand(player).copy():
            note_move(s, card, HAND, DECK, "4.2.3", "move")
            s.take_out(card)
            put_into_pile(s, card, DECK_BOTTOM)
        draw_hand(s, player)
        s.push(RESHUFFLE[player], player)


class FirstTurn(Op):
    """On to the first turn."""

    boundary = True

    def step(self, s: Ucg, f: Frame) -> None:
        s.frames.pop()
        s.push(TURN, NOBODY)


RESHUFFLE: Final = [
    Program("reshuffle A", [Shuffle(0), Pop()], 2),
    Program("reshuffle B", [Shuffle(1), Pop()], 2),
]
_DEAL: Final[list[Op]] = [ChooseSide(), StartingHands(), Redraw(False), Redraw(True), FirstTurn()]
PREPARE_BY_THROW: Final = Program("prepare by throw", [Shuffle(0), Shuffle(1), Throw(), *_DEAL], 2)
PREPARE_BY_LOT: Final = Program("prepare by lot", [Shuffle(0), Shuffle(1), DrawLots(), *_DEAL], 2)
PREPARE_STACKED: Final = Program("prepare", _DEAL, 2)  # decks as they lie, the opening won: for rulings
