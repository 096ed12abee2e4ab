"""The parts that programs of card text are made of, as the machine knows them: numbers, conditions, filters."""

from typing import Any, Final

from .model import AnyState, Frame

# Whose, as seen from the controller of an effect; anything else is each player's.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2

AS_MANY: Final = 999  # as many as there are


class Node:
    """A part of a program that can be printed, compared and compiled; a leaf of the language of cards."""

    __slots__ = ()


class Value(Node):
    """A number."""

    __slots__ = ()

    def of(self, s: AnyState, f: Frame) -> int:
        return 0

    def may_be_negative(self) -> bool:
        """Whether it is, or could be, less than 0: yes, unless a word knows better."""
        return True


class Condition(Node):
    """A question with yes or no for an answer."""

    __slots__ = ()

    def holds(self, s: AnyState, f: Frame) -> bool:
        return False


class Filter(Node):
    """A test on characters on the field (`char`) and on cards anywhere (`card`). `f` is the frame of the power that
    asks: its controller, its card, its character, what it remembers."""

    __slots__ = ()

    def card(self, s: AnyState, f: Frame, card: int) -> bool:
        """Whether a card, wherever it is, fits."""
        return False

    def char(self, s: AnyState, f: Frame, ch: Any) -> bool:
        """Whether a character on the field fits."""
        return False


class Choice(Node):
    """Some of what could be meant, on the field or anywhere: how many, and who chooses."""

    __slots__ = ()

    def least(self, s: AnyState, f: Frame) -> int:
        return 1

    def most(self, s: AnyState, f: Frame) -> int:
        return AS_MANY

    def chooser(self, s: AnyState, f: Frame) -> int:
        return f.player

    def is_choice(self) -> bool:
        """Whether somebody chooses; otherwise all candidates are meant."""
        return False


def players(f: Frame, who: int) -> list[int]:
    """The players that a word of the text means, the controller first."""
    if who == YOU:
        return [f.player]
    if who == OPPONENT:
        return [1 - f.player]
    return [f.player, 1 - f.player]
