"""Choices of what stands on the field, and the instructions that make them."""

from dataclasses import dataclass
from typing import Final

from ..kernel.machine.assembling import Assembler
from ..kernel.machine.choosing import Select
from ..kernel.machine.model import AnyState, Frame, Op
from ..kernel.machine.nodes import Choice, Filter, Value
from ..kernel.state.cardstate import AnyPiece, CardState
from .values import ANYTHING, ONE
from .word import THE_FIELD, Family

WORDS: Final[Family] = Family(is_shared=True)


class Pieces(Choice):
    """Pieces: what stands on the field."""

    __slots__ = ()

    def emit(self, a: Assembler) -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register()
        a.hooks.select_pieces(a, self, register)
        return register

    def candidates(self, s: AnyState, f: Frame) -> list[AnyPiece]:
        """Everything that could be meant."""
        return []

    def is_joined(self) -> bool:
        """Whether it is made of several choices, which are laid out one after the other."""
        return False


@dataclass(frozen=True)
class This(Pieces):
    """This character: the piece that the card is."""

    def candidates(self, s: CardState, f: Frame) -> list[AnyPiece]:
        piece = s.piece(f.host)
        return [] if piece is None else [piece]


WORDS.add(This, looks=THE_FIELD)


class ThosePieces(Pieces):
    """What the effect remembers: "it", "that character", "the chosen characters"."""

    __slots__ = ()
    register: int

    def candidates(self, s: CardState, f: Frame) -> list[AnyPiece]:
        found: list[AnyPiece] = []
        for id in f.registers[self.register]:
            piece = s.piece(id)
            if piece is not None:
                found.append(piece)
        return found


@dataclass(frozen=True)
class AllPieces(Pieces):
    """All of yours, all of an opponent's, or everything on the field that fits."""

    who: int
    where: Filter = ANYTHING

    def candidates(self, s: AnyState, f: Frame) -> list[AnyPiece]:
        state: CardState = s
        return state.fitting(f, self.who, self.where)


@dataclass(frozen=True)
class PickPieces(AllPieces):
    """So many that fit, chosen."""

    lo: Value = ONE
    hi: Value = ONE

    def least(self, s: AnyState, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: AnyState, f: Frame) -> int:
        return self.hi.of(s, f)

    def is_choice(self) -> bool:
        return True


@dataclass(frozen=True)
class BothOf(Pieces):
    """Several choices, all of them: "A and B"."""

    parts: tuple[Pieces, ...]

    def emit(self, a: Assembler) -> int:
        registers = [part.emit(a) for part in self.parts]
        result = a.register()
        a.add(Join(tuple(registers), result, a.hooks.last))
        return result

    def candidates(self, s: AnyState, f: Frame) -> list[AnyPiece]:
        found: list[AnyPiece] = []
        for part in self.parts:
            found.extend(part.candidates(s, f))
        return found

    def least(self, s: AnyState, f: Frame) -> int:
        return sum([part.least(s, f) for part in self.parts])

    def is_joined(self) -> bool:
        return True


WORDS.add(BothOf, "parts:pieces*")


class Narrowed(Pieces):
    """Those of a choice that something more is asked of."""

    __slots__ = ()
    of: Pieces

    def least(self, s: AnyState, f: Frame) -> int:
        return self.of.least(s, f)

    def most(self, s: AnyState, f: Frame) -> int:
        return self.of.most(s, f)

    def chooser(self, s: AnyState, f: Frame) -> int:
        return self.of.chooser(s, f)

    def is_choice(self) -> bool:
        return self.of.is_choice()


class SelectPieces(Select):
    """Leave the ids of the selected pieces in a register."""

    __slots__ = ("distinct", "pieces")

    def __init__(self, pieces: Pieces, register: int, distinct: bool) -> None:
        super().__init__(register)
        self.pieces = pieces
        self.distinct = distinct  # none that was chosen before

    def least(self, s: AnyState, f: Frame) -> int:
        return self.pieces.least(s, f)

    def most(self, s: AnyState, f: Frame) -> int:
        return self.pieces.most(s, f)

    def chooser(self, s: AnyState, f: Frame) -> int:
        return self.pieces.chooser(s, f)

    def kind(self) -> str:
        return "character"


class Join(Op):
    """Several registers as one, each thing once, and as what was last spoken of if there is a register for that."""

    __slots__ = ("last", "result", "sources")

    def __init__(self, sources: tuple[int, ...], result: int, last: int = -1) -> None:
        self.sources = sources
        self.result = result
        self.last = last

    def step(self, s: AnyState, f: Frame) -> None:
        joined: tuple[int, ...] = ()
        for source in self.sources:
            joined += tuple([item for item in f.registers[source] if item not in joined])
        f.registers[self.result] = joined
        if self.last >= 0:
            f.registers[self.last] = joined
