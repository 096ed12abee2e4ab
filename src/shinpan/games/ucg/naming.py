"""Cards of several character names away from the field: the controller of the card says by which one it goes, once for
each effect, whoever's effect it is [UCG 11.21.2].

For an effect of their own the choice is never asked: what they pick goes by the name that is looked for, and where
different names are counted, as many count as can. For an opponent's effect they are asked.
"""

from dataclasses import fields, is_dataclass
from typing import Any, Final

from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...language.counting import Count
from ...language.selectors import Among, Cards
from .comparing import LikeCharacter, SameName
from .filters import Named
from .selectors import EitherCards, From
from .state import NAME_BITS, Ucg
from .terms import DISCARD, EXILE, YOU
from .values import Distinct

OPEN_PILES: Final = (DISCARD, EXILE)


class CallNames(Op):
    """Let the opponent say by which name each of their cards goes, in open piles or among those in a register."""

    __slots__ = ("register", "zones")

    def __init__(self, zones: tuple[int, ...], register: int) -> None:
        self.zones = zones
        self.register = register  # or -1

    def step(self, s: Ucg, f: Frame) -> None:
        if s.dry:
            return
        for card in self.cards(s, f):
            if s.owners[card] != f.player and len(s.names_of(f, card)) > 1:
                options = [card << NAME_BITS | i for i in range(len(s.cards[card].names))]
                s.ask(s.owners[card], "name", options, f.source & CARD_MASK, "11.21.2")
                return

    def cards(self, s: Ucg, f: Frame) -> list[int]:
        if self.register >= 0:
            return [ref & CARD_MASK for ref in f.registers[self.register] if s.is_current(ref)]
        return [card for zone in self.zones for card in s.piles[zone * 2 + 1 - f.player]]

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        s.call(f, option)
        f.pc -= 1


def calls_for(cards: Cards) -> list[CallNames]:
    """What must be said before some cards are chosen by their names."""
    if isinstance(cards, EitherCards):
        return [call for part in cards.parts for call in calls_for(part)]
    if isinstance(cards, Among):
        by_name = cards.distinct.endswith("name") or speaks_of_names(cards.where)
        return [CallNames((), cards.register)] if by_name else []
    zones = tuple(zones_by_name(cards)) if isinstance(cards, From) else ()
    return [CallNames(zones, -1)] if zones else []


def zones_by_name(node: Any) -> list[int]:
    """The open piles of the opponent in which a part of a program looks at character names."""
    found: list[int] = []
    if isinstance(node, tuple):
        for part in node:
            found.extend(zones_by_name(part))
    elif is_dataclass(node):
        if isinstance(node, (From, Count, Distinct)) and node.zone in OPEN_PILES and node.who != YOU:
            differs = node.distinct if isinstance(node, From) else node.what if isinstance(node, Distinct) else ""
            if differs.endswith("name") or speaks_of_names(node.where):
                found.append(node.zone)
        for field in fields(node):
            found.extend(zones_by_name(getattr(node, field.name)))
    return [zone for zone in OPEN_PILES if zone in found]


def speaks_of_names(node: Any) -> bool:
    """Whether a part of a program looks at character names."""
    if isinstance(node, tuple):
        return any(speaks_of_names(part) for part in node)
    if not is_dataclass(node):
        return False
    if isinstance(node, (Named, SameName)) or (isinstance(node, LikeCharacter) and node.what == "name"):
        return True
    return any(speaks_of_names(getattr(node, field.name)) for field in fields(node))
