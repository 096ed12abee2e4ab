"""Choices of cards that any game's card text is made of, and the instructions that make them."""

from typing import Final

from .assembling import fall_short
from .choosing import Select
from .model import CHANCE, AnyState, Frame, Op
from .values import N, Node, Value

AS_MANY: Final = 999  # as many as there are


def is_all(value: Value) -> bool:
    """Whether a number says as many as there are. Asked often, and to compare whole nodes is slow."""
    return isinstance(value, N) and value.n == AS_MANY


class CardChoice(Node):
    """Cards, wherever they are."""

    __slots__ = ()

    def candidates(self, s: AnyState, f: Frame) -> list[int]:
        """Every card that could be meant."""
        return []

    def least(self, s: AnyState, f: Frame) -> int:
        return 1

    def most(self, s: AnyState, f: Frame) -> int:
        return AS_MANY

    def chooser(self, s: AnyState, f: Frame) -> int:
        return f.player

    def is_choice(self) -> bool:
        """Whether somebody chooses; otherwise all candidates are meant."""
        return False

    def differ(self) -> str:
        """What the chosen cards must differ in."""
        return ""


class CardSelect(Select):
    """Leave references of the selected cards in a register. Like cards are one option."""

    __slots__ = ("cards", "hosts", "ordered")

    def __init__(self, cards: CardChoice, register: int, ordered: bool, hosts: int) -> None:
        super().__init__(register)
        self.cards = cards
        self.ordered = ordered  # whether the order counts in which they are taken
        self.hosts = hosts  # the register of what they are part of on the field, or -1

    def alike(self, s: AnyState, options: list[int]) -> list[int]:
        """The first of like cards."""
        raise AssertionError("a game says which cards are alike")

    def most(self, s: AnyState, f: Frame) -> int:
        return self.cards.most(s, f) if self.cards.is_choice() else AS_MANY

    def takes_all(self, s: AnyState, f: Frame, options: list[int], picked: int) -> bool:
        if self.ordered and len(self.alike(s, options)) > 1:
            return False
        if not self.cards.is_choice():
            return True
        least = self.least(s, f)
        if self.cards.differ() or self.cards.chooser(s, f) == CHANCE:
            return len(options) == 1 and picked < least
        return picked + len(options) <= least

    def chooser(self, s: AnyState, f: Frame) -> int:
        return self.cards.chooser(s, f)

    def finished(self, s: AnyState, f: Frame) -> None:
        n = len(f.registers[self.register])
        least = self.cards.least(s, f)
        if n == 0 or (n < least and least < AS_MANY):
            fall_short(f)


class Join(Op):
    """Several registers as one, and as what was last spoken of if there is a register for that."""

    __slots__ = ("last", "result", "sources")

    def __init__(self, sources: tuple[int, ...], result: int, last: int = -1) -> None:
        self.sources = sources
        self.result = result
        self.last = last

    def step(self, s: AnyState, f: Frame) -> None:
        joined: tuple[int, ...] = ()
        for source in self.sources:
            joined += f.registers[source]
        f.registers[self.result] = joined
        if self.last >= 0:
            f.registers[self.last] = joined
