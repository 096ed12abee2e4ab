"""The instructions that selectors are laid out as: characters and cards, picked one at a time."""

from typing import Final

from ...kernel.machine.assembling import Assembler
from ...kernel.machine.model import CHANCE, Frame
from ...kernel.machine.nodes import AS_MANY
from ...language.differing import SAME, most_different
from ...language.hooks import Hooks
from ...language.pieces import Pieces, SelectPieces
from ...language.selectors import Cards, CardSelect, Use, alike_once
from .naming import calls_for
from .records import Character
from .selectors import EitherCards, From, OneOfEach
from .state import Ucg
from .terms import (
    HAND,
    R_CARDS,
    R_LAST,
    R_USED,
    REFERENCES,
    REGISTER_NAMES,
)


class SelectChars(SelectPieces):
    """Leave the selected characters in a register."""

    __slots__ = ()

    def options(self, s: Ucg, f: Frame, picked: tuple[int, ...]) -> list[int]:
        used = f.registers[R_USED] if self.distinct else ()
        found: list[Character] = self.pieces.candidates(s, f)
        return [ch.id for ch in found if ch.id not in picked and ch.id not in used]

    def takes_all(self, s: Ucg, f: Frame, options: list[int], picked: int) -> bool:
        return not self.pieces.is_choice() or picked + len(options) <= self.pieces.least(s, f)

    def finished(self, s: Ucg, f: Frame) -> None:
        super().finished(s, f)
        picked = f.registers[self.register]
        f.registers[R_LAST] = picked
        if self.distinct:
            f.registers[R_USED] += picked


class SelectCards(CardSelect):
    """Leave references of the selected cards in a register. Like cards are one option."""

    __slots__ = ("use",)

    def __init__(self, cards: Cards, register: int, use: Use, hosts: int) -> None:
        super().__init__(cards, register, use.ordered, hosts)
        self.use = use

    def is_usable(self, s: Ucg, f: Frame, card: int) -> bool:
        """Whether a card could be taken for that: nothing forbids the move, and somebody can get it."""
        if not s.rules.can_move(s, f, card, self.use.to):
            return False
        if self.use.onto is None:
            return True
        before = f.registers[R_CARDS]
        f.registers[R_CARDS] = (s.ref(card),)
        found = len(self.use.onto.candidates(s, f)) > 0
        f.registers[R_CARDS] = before
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        if not self.cards.is_choice():
            return AS_MANY  # all of them: at most their order is chosen
        return len(f.registers[self.hosts]) if self.hosts >= 0 else self.cards.least(s, f)

    def shown(self, s: Ucg, f: Frame, options: list[int]) -> list[int]:
        if self.cards.chooser(s, f) == CHANCE:
            return options
        shown = alike_once(s, options)
        return shown[:1] if self.is_forced(s, f, shown) else shown

    def is_forced(self, s: Ucg, f: Frame, shown: list[int]) -> bool:
        """Whether one of each must be taken and there is but one printed card for each: nothing to choose."""
        differ = self.cards.differ()
        if (
            not differ
            or differ.startswith(SAME)
            or self.ordered
            or len(f.registers[self.register]) + len(shown) > self.least(s, f)
        ):
            return False
        return most_different([s.feature_words(f, card, differ) for card in shown]) == len(shown)


class UcgKit(Hooks):
    """What shared instructions must know of the Ultraman Card Game."""

    __slots__ = ()

    def select_pieces(self, a: Assembler, pieces: Pieces, register: int) -> None:
        a.add(SelectChars(pieces, register, a.distinct))

    def select_cards(self, a: Assembler, cards: Cards, register: int, use: Use, hosts: int) -> None:
        for call in calls_for(cards):
            a.add(call)
        a.add(SelectCards(cards, register, use, hosts))


HOOKS: Final = UcgKit(REGISTER_NAMES, REFERENCES)


def is_from_hand(cards: Cards) -> bool:
    """Whether all of them are chosen in hands: what is done with them is discarding, and no sending."""
    if isinstance(cards, (OneOfEach, EitherCards)):
        return all(is_from_hand(part) for part in cards.parts)
    return isinstance(cards, From) and cards.zone == HAND
