"""Before a game: shuffling, rock-paper-scissors, lots. Instructions that any game may begin with.

A state that uses them has `deck(player)` and `emit`, and `began(player)`, which hears who has won the opening.
"""

from typing import Final

from ..machine.chance import Chance
from ..machine.jumps import Pop
from ..machine.model import CHANCE, NOBODY, Frame, Op, Program
from .cardstate import DECK, DECK_BOTTOM, HAND, CardState
from .telling import PLAYERS
from .zones import Shuffling, draw_card, note_move, put_into_pile

ROCK: Final = -22  # paper beats rock, scissors beat paper, rock beats scissors
PAPER: Final = -23
SCISSORS: Final = -24
THROWS: Final[dict[int, str]] = {ROCK: "rock", PAPER: "paper", SCISSORS: "scissors"}


class Shuffle(Shuffling):
    """Shuffle a player's deck. The program has a register of this number for what has been decided."""

    __slots__ = ("player",)

    def __init__(self, player: int, register: int, rule: str) -> None:
        super().__init__(register, rule)
        self.player = player

    def whose(self, f: Frame) -> int:
        return self.player


def reshuffles(rule: str) -> list[Program]:
    """The shuffle of each player's deck after a redraw."""
    return [Program(f"reshuffle {name}", [Shuffle(player, 0, rule), Pop()], 1) for player, name in enumerate(PLAYERS)]


def draw_hand(s: CardState, player: int, size: int, rule: str) -> None:
    """Draw a starting hand."""
    for _ in range(size):
        draw_card(s, player, rule)


def draw_anew(s: CardState, player: int, size: int, rule: str) -> None:
    """Put the whole hand back under the deck and draw another: the deck is shuffled afterwards."""
    for card in s.hand(player).copy():
        note_move(s, card, HAND, DECK, rule, "move")
        s.take_out(card)
        put_into_pile(s, card, DECK_BOTTOM)
    draw_hand(s, player, size, rule)


class Throw(Op):
    """Rock, paper, scissors: each player throws unseen by the other; a draw is thrown again."""

    __slots__ = ("register", "rule")

    def __init__(self, register: int, rule: str) -> None:
        self.register = register
        self.rule = rule

    def step(self, s: CardState, f: Frame) -> None:
        player = 1 if f.registers[self.register] else 0
        s.ask(player, "throw", [ROCK, PAPER, SCISSORS], NOBODY, self.rule)

    def answer(self, s: CardState, f: Frame, option: int) -> None:
        if not f.registers[self.register]:
            f.registers[self.register] = (option,)
            f.pc -= 1
            return
        first = f.registers[self.register][0]
        f.registers[self.register] = ()
        if s.events is not None:
            s.emit("throw", self.rule, NOBODY, [], 3, [first, option], [])
        if first == option:
            f.pc -= 1
        else:
            s.began(0 if (ROCK - first) % 3 == (ROCK - option + 1) % 3 else 1)


class DrawLots(Op):
    """Who would have won rock, paper, scissors, by lot."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def step(self, s: CardState, f: Frame) -> None:
        s.ask(CHANCE, "opening", [0, 1], NOBODY, self.rule)

    def answer(self, s: CardState, f: Frame, option: int) -> None:
        s.began(option)


class Won(Op):
    """The opening is a player's without a throw: who lost the game before, in a match."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        self.player = player

    def step(self, s: CardState, f: Frame) -> None:
        s.began(self.player)


def thrown(s: CardState) -> int:
    """The register that holds the first player's throw while the other has not thrown, or NOBODY."""
    if s.phase == 0 and s.frames:
        frame = s.frames[0]
        for op in frame.program.code:
            if isinstance(op, Throw) and frame.registers[op.register]:
                return op.register
    return NOBODY


def cover_throw(s: CardState, player: int) -> None:
    """Put any throw where another player's cannot be seen."""
    register = NOBODY if player == 0 else thrown(s)
    if register != NOBODY:
        s.frames[0].registers[register] = (ROCK,)


def guess_throw(s: CardState, player: int, chance: Chance) -> None:
    """Put a throw by chance where another player's cannot be seen."""
    register = NOBODY if player == 0 else thrown(s)
    if register != NOBODY:
        s.frames[0].registers[register] = ((ROCK, PAPER, SCISSORS)[chance.below(3)],)
