"""The turn of a card game as a program: the first moments of its phases, and the end of the game."""

from collections.abc import Sequence
from typing import Final

from ..machine.model import Frame, Op
from .cardstate import CardState

START: Final = 1  # the phase that a turn begins with; 0 is before the game


class Enter(Op):
    """The first moment of a phase. It takes place even if nothing happens in it."""

    __slots__ = ("phase", "rule", "word")
    boundary = True

    def __init__(self, phase: int, rule: str, word: str) -> None:
        self.phase = phase
        self.rule = rule
        self.word = word

    def step(self, s: CardState, f: Frame) -> None:
        s.phase = self.phase
        player = s.begin_phase()
        if s.events is not None:
            s.emit("phase", self.rule, player, [], 3, [self.phase], [self.word])


def entries(rules: Sequence[str], words: Sequence[str]) -> list[Enter]:
    """The first moment of each phase."""
    return [Enter(phase, rule, words[phase]) for phase, rule in enumerate(rules)]


def phase_begins(code: list[Op], phase: int) -> int:
    """Where in the program of a turn a phase begins, just past its first moment."""
    if phase == START:
        return 1
    for pc, op in enumerate(code):
        if isinstance(op, Enter) and op.phase == phase:
            return pc + 1
    raise AssertionError(f"no phase {phase}")


def end_game(s: CardState, winner: int, rule: str) -> None:
    """Somebody has won."""
    s.winner = winner
    s.won_by = rule
    if s.events is not None:
        s.emit("win", rule, winner, [], 3, [], [])
    s.frames = []
