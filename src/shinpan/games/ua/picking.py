"""The instructions that selectors are laid out as: cards on the field and cards anywhere, picked one at a time."""

from typing import Final

from ...kernel.machine.assembling import Assembler
from ...kernel.machine.model import CARD_MASK, CHANCE, Frame
from ...kernel.machine.nodes import AS_MANY
from ...kernel.state.cardstate import CardState
from ...language.hooks import Hooks
from ...language.pieces import Pieces, SelectPieces
from ...language.selectors import Cards, CardSelect, Use, alike_once
from .modify import M_NEXT_RANGE
from .records import H_CHOSEN, Unit
from .selectors import From, Pick, is_range
from .state import Ua
from .terms import (
    FIELD,
    LIFE,
    LOW,
    R_LAST,
    R_USED,
    REFERENCES,
    REGISTER_NAMES,
    V_LIFE,
    V_UNIT,
    VERB,
    WIDTH,
    YOU,
    option,
)


class SelectUnits(SelectPieces):
    """Leave the selected units in a register."""

    __slots__ = ()

    def options(self, s: Ua, f: Frame, picked: tuple[int, ...]) -> list[int]:
        used = f.registers[R_USED] if self.distinct else ()
        pick = self.pieces if isinstance(self.pieces, Pick) else None
        units: list[Unit] = self.pieces.candidates(s, f)
        found: list[int] = []
        for unit in units:
            if unit.id not in picked and unit.id not in used and (pick is None or pick.fits_with(s, f, unit, picked)):
                found.append(option(V_UNIT, unit.place))
        return found

    def item(self, s: Ua, option: int) -> int:
        unit = s.field[option >> WIDTH & LOW]
        assert unit is not None
        return unit.id

    def takes_all(self, s: Ua, f: Frame, options: list[int], picked: int) -> bool:
        if not self.pieces.is_choice():
            return True
        least = self.pieces.least(s, f)
        return self.pieces.most(s, f) == AS_MANY == least or (
            picked + len(options) <= least and not s.rules.is_taxed(s, f, options)
        )

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        super().answer(s, f, option)
        if option >= 0 and self.pieces.is_choice():
            s.rules.pay_tax(s, f, option >> WIDTH & LOW)

    def finished(self, s: Ua, f: Frame) -> None:
        super().finished(s, f)
        picked = f.registers[self.register]
        f.registers[R_LAST] = picked
        f.registers[R_USED] += picked
        if self.pieces.is_choice() and not s.dry:
            if s.modifiers:
                self.use_up_range(s, f)
            for id in picked:
                unit = s.unit(id)
                if unit is not None:
                    card = unit.cards[-1]
                    s.happened(H_CHOSEN, f.player, card, id, FIELD, FIELD, f.source & CARD_MASK)
            s.rules.were_chosen(s, f, picked)

    def use_up_range(self, s: Ua, f: Frame) -> None:
        """The next choice by a range of BP has been made."""
        pick = self.pieces
        if not isinstance(pick, Pick) or pick.by != YOU or not is_range(pick.where):
            return
        left = [mod for mod in s.modifiers if mod.kind != M_NEXT_RANGE or mod.target != f.player]
        if len(left) != len(s.modifiers):
            s.modifiers = left
            s.touch()


class SelectCards(CardSelect):
    """Leave references of the selected cards in a register. Like cards are one option; life cards go by number."""

    __slots__ = ()

    def least(self, s: Ua, f: Frame) -> int:
        return self.cards.least(s, f)

    def options(self, s: CardState, f: Frame, picked: tuple[int, ...]) -> list[int]:
        assert isinstance(s, Ua)
        found = super().options(s, f, picked)
        cards = self.cards
        if not isinstance(cards, From) or cards.total is None:
            return found
        return [card for card in found if cards.has_room(s, f, picked, card)]

    def shown(self, s: Ua, f: Frame, options: list[int]) -> list[int]:
        if self.cards.chooser(s, f) == CHANCE:
            return options
        shown: list[int] = []
        for card in alike_once(s, options):
            if s.zone(card) != LIFE:
                shown.append(card)
        for card in options:
            if s.zone(card) == LIFE:
                shown.append(option(V_LIFE, s.life(s.owners[card]).index(card) + 1, s.owners[card]))
        return shown

    def item(self, s: Ua, option: int) -> int:
        if option >= 1 << VERB:
            return s.ref(s.life(option & LOW)[(option >> WIDTH & LOW) - 1])
        return s.ref(option)


class UaKit(Hooks):
    """What shared instructions must know of Union Arena."""

    __slots__ = ()

    def select_pieces(self, a: Assembler, pieces: Pieces, register: int) -> None:
        a.add(SelectUnits(pieces, register, a.distinct))

    def select_cards(self, a: Assembler, cards: Cards, register: int, use: Use, hosts: int) -> None:
        a.add(SelectCards(cards, register, use.ordered, hosts))


HOOKS: Final = UaKit(REGISTER_NAMES, REFERENCES)
