"""Whom and what an instruction speaks of: characters on the field, cards anywhere.

A selector lays out the instructions that leave its choice in a register: ids of characters, references of cards.
"""

from dataclasses import dataclass, field
from typing import Final

from ...kernel.machine.assembling import Assembler, short
from ...kernel.machine.model import Frame, Op
from ...kernel.machine.nodes import Filter, Value, players
from ...kernel.state.cardstate import CardState
from ...language.pieces import AllPieces, Join, Narrowed, PickPieces, Pieces, ThosePieces
from ...language.selectors import Cards, CardSelect, DeckCards, OfPieces, SomeCards, Use
from ...language.values import ANYTHING, ONE
from ...language.word import Family
from .records import Character
from .state import Ucg
from .terms import DISCARD, HAND, OPPONENT, R_LAST, YOU

WORDS: Final[Family] = Family()
OF_CARDS: Final = (CardSelect,)  # asked for as a tuple, so that two builds are equal


@dataclass(frozen=True)
class Those(ThosePieces):
    """The characters that the effect remembers: "that character", "the chosen characters"."""

    register: int = field()


WORDS.add(Those, "register:those")


@dataclass(frozen=True)
class AllChars(AllPieces):
    """All of yours, all of an opponent's, or all characters that fit."""


WORDS.add(AllChars, "who:who where:filter?", "7.1.2")


@dataclass(frozen=True)
class Pick(PickPieces):
    """So many characters that fit, chosen by the controller, or of an opponent's by that opponent."""

    owner_chooses: bool = False

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = super().candidates(s, f)
        return found if self.who == YOU else [ch for ch in found if s.rules.can_be_chosen(s, ch, f.player)]

    def chooser(self, s: Ucg, f: Frame) -> int:
        return 1 - f.player if self.owner_chooses and self.who == OPPONENT else f.player


WORDS.add(Pick, "who:who where:filter? lo:value? hi:value? owner_chooses:flag?", "7.1.2")


@dataclass(frozen=True)
class OpponentOf(Pieces):
    """The battle opponents of some characters [UCG 7.1.1]."""

    of: Pieces

    def emit(self, a: Assembler) -> int:
        register = a.register()
        if isinstance(self.of, Pick):
            a.hooks.select_pieces(a, HasOpponent(self.of), register)
        else:
            register = self.of.emit(a)
        result = a.register()
        a.add(Across(register, result))
        return result

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        faced: list[Character] = self.of.candidates(s, f)
        for ch in faced:
            other = s.facing(ch)
            if other is not None:
                found.append(other)
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.of.least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.of.most(s, f)


WORDS.add(OpponentOf, "of:chars", "7.1.1")


@dataclass(frozen=True)
class HasOpponent(Narrowed):
    """Those of a choice who have a battle opponent."""

    of: Pieces = field()

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = self.of.candidates(s, f)
        return [ch for ch in found if s.facing(ch) is not None]


@dataclass(frozen=True)
class EitherOf(Pieces):
    """One of two choices: "A, or B"."""

    parts: tuple[Pieces, ...]

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        for part in self.parts:
            for ch in part.candidates(s, f):
                if ch not in found:
                    found.append(ch)
        return found

    def most(self, s: Ucg, f: Frame) -> int:
        return 1

    def is_choice(self) -> bool:
        return True


WORDS.add(EitherOf, "parts:chars*")


class Across(Op):
    """From characters to their battle opponents."""

    __slots__ = ("result", "source")

    def __init__(self, source: int, result: int) -> None:
        self.source = source
        self.result = result

    def step(self, s: Ucg, f: Frame) -> None:
        found: list[int] = []
        for id in f.registers[self.source]:
            ch = s.character(id)
            other = None if ch is None else s.facing(ch)
            if other is not None:
                found.append(other.id)
        f.registers[self.result] = tuple(found)
        f.registers[R_LAST] = tuple(found)
        short(f, len(f.registers[self.source]), len(found))


@dataclass(frozen=True)
class Bottom(DeckCards):
    """The bottom cards of a deck."""

    who: int = field()
    count: Value = ONE

    def candidates(self, s: CardState, f: Frame) -> list[int]:
        found: list[int] = []
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if n > 0:
                found.extend(s.deck(player)[-n:])
        return found


WORDS.add(Bottom, "who:who count:value?", "3.3.1")


@dataclass(frozen=True)
class From(SomeCards):
    """So many cards that fit from a hand, a discard area, or the exiled cards."""

    zone: int
    who: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""  # each with a different name, type or level
    owner_chooses: bool = False

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            for card in s.piles[self.zone * 2 + player]:
                if self.where.card(s, f, card):
                    found.append(card)
        return found

    def chooser(self, s: Ucg, f: Frame) -> int:
        return 1 - f.player if self.owner_chooses and self.who == OPPONENT else f.player


WORDS.add(From, "zone:pile who:who where:filter? lo:value? hi:value? distinct:distinct? owner_chooses:flag?", "3.1.2")


@dataclass(frozen=True)
class SceneInPlay(Cards):
    """The scene on the field, if it is one of theirs and fits."""

    who: int
    where: Filter = ANYTHING

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        if s.scene < 0 or s.owners[s.scene] not in players(f, self.who):
            return []
        return [s.scene] if self.where.card(s, f, s.scene) else []


WORDS.add(SceneInPlay, "who:who where:filter?", "6.1.3")


class OfCharacters(OfPieces):
    """Cards that are part of characters: those are selected first."""

    __slots__ = ()

    chars: Pieces

    def hosts(self) -> Pieces:
        return self.chars

    def select_hosts(self, a: Assembler) -> int:
        if isinstance(self.chars, OpponentOf) or self.chars.is_joined():
            a.register()  # saved positions number the registers so
            return self.chars.emit(a)
        return super().select_hosts(a)

    def available(self, s: CardState, f: Frame) -> int:
        return len([ch for ch in self.chars.candidates(s, f) if self.of(s, f, ch)])


@dataclass(frozen=True)
class TopOf(OfCharacters):
    """The top card of each of some characters."""

    chars: Pieces = field()

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return [piece.cards[-1]] if s.rules.can_lose(s, piece, piece.cards[-1]) else []


WORDS.add(TopOf, "chars:chars", "11.12")


@dataclass(frozen=True)
class BottomOf(OfCharacters):
    """The bottom card of each of some characters."""

    chars: Pieces = field()

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return [piece.cards[0]] if s.rules.can_lose(s, piece, piece.cards[0]) else []


WORDS.add(BottomOf, "chars:chars", "12.2")


@dataclass(frozen=True)
class CardOf(OfCharacters):
    """One card that fits out of each of some stacks."""

    chars: Pieces = field()
    where: Filter = ANYTHING

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return [c for c in piece.cards if self.where.card(s, f, c) and s.rules.can_lose(s, piece, c)]

    def most(self, s: Ucg, f: Frame) -> int:
        return self.chars.most(s, f)

    def is_choice(self) -> bool:
        return True


WORDS.add(CardOf, "chars:chars where:filter?", "12.2")


@dataclass(frozen=True)
class WholeOf(OfCharacters):
    """All the stacked cards of each of some characters: the characters themselves [UCG 7.1.2]."""

    chars: Pieces = field()

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return list(piece.cards)


WORDS.add(WholeOf, "chars:chars", "7.1.2", "12.4.1")


@dataclass(frozen=True)
class ChargedOf(OfCharacters):
    """The bottom charged card (or all of them) under each of some characters [UCG 11.17]."""

    chars: Pieces = field()
    all: bool = False

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return list(piece.charged) if self.all else list(piece.charged[-1:])


WORDS.add(ChargedOf, "chars:chars all:flag?", "11.17")


@dataclass(frozen=True)
class OneOfEach(Cards):
    """Several choices, all of them: "a level 1, 2, and 3 card"."""

    parts: tuple[Cards, ...]

    def emit(self, a: Assembler, use: Use) -> int:
        registers: list[int] = []
        for part in self.parts:
            register = part.emit(a, use)
            select = a.code[-1]
            if isinstance(select, OF_CARDS):
                select.others = tuple(registers)
            registers.append(register)
        result = a.register(True)
        a.add(Join(tuple(registers), result))
        return result

    def available(self, s: CardState, f: Frame) -> int:
        return most_filled([part.candidates(s, f) for part in self.parts], [])

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(part.candidates(s, f)[:1])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return len(self.parts)

    def is_choice(self) -> bool:
        return True


WORDS.add(OneOfEach, "parts:cards*")


@dataclass(frozen=True)
class EitherCards(Cards):
    """One choice out of several places: "from your hand or discard area". How many is said in each part alike."""

    parts: tuple[Cards, ...]

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend([card for card in part.candidates(s, f) if card not in found])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].most(s, f)

    def is_choice(self) -> bool:
        return self.parts[0].is_choice()

    def differ(self) -> str:
        return self.parts[0].differ()

    def chooser(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].chooser(s, f)


WORDS.add(EitherCards, "parts:cards*")


def most_filled(choices: list[list[int]], taken: list[int]) -> int:
    """How many of several choices can be made at once without taking a card twice."""
    if not choices:
        return 0
    best = most_filled(choices[1:], taken)
    for card in choices[0]:
        if best == len(choices):
            break
        if card not in taken:
            best = max(best, 1 + most_filled(choices[1:], [*taken, card]))
    return best


def yours(where: Filter) -> Pick:
    """One of your characters that fits."""
    return Pick(YOU, where)


def hand_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your hand."""
    return From(HAND, YOU, where)


def discard_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your discard area."""
    return From(DISCARD, YOU, where)
