"""Whom and what an instruction speaks of: cards on the field, cards anywhere.

A selector lays out the instructions that leave its choice in a register: ids of units, references of cards.
"""

from dataclasses import dataclass

from ...kernel.assembling import Assembler
from ...kernel.choosing import Select
from ...kernel.model import CARD_MASK, CHANCE, Frame
from ...kernel.selectors import AS_MANY, CardChoice, CardSelect, Join, is_all
from ...kernel.values import ANYTHING, ONE, Filter, N, Node, Value, players
from .state import H_CHOSEN, Ua, Unit
from .terms import (
    EACH,
    FIELD,
    HAND,
    LIFE,
    LOW,
    OPPONENT,
    OUTSIDE,
    R_CHOSEN,
    R_LAST,
    R_USED,
    V_LIFE,
    V_UNIT,
    WIDTH,
    YOU,
    option,
)

ALL = N(AS_MANY)  # as many as there are
NONE = N(0)


class Units(Node):
    """Cards on the field."""

    __slots__ = ()

    def emit(self, a: Assembler) -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register()
        a.add(SelectUnits(self, register, a.distinct))
        return register

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        """Everything that could be meant."""
        return []

    def least(self, s: Ua, f: Frame) -> int:
        return 1

    def most(self, s: Ua, f: Frame) -> int:
        return 999

    def chooser(self, s: Ua, f: Frame) -> int:
        return f.player

    def is_choice(self) -> bool:
        """Whether somebody chooses them: protections from being chosen look at that."""
        return False

    def fits_with(self, s: Ua, unit: Unit, picked: tuple[int, ...]) -> bool:
        """Whether one more can be picked beside those that are."""
        return True


@dataclass(frozen=True)
class This(Units):
    """This card."""

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        unit = s.unit(f.host)
        return [] if unit is None else [unit]


@dataclass(frozen=True)
class Those(Units):
    """What the effect remembers: "it", "the chosen characters"."""

    register: int = R_LAST
    where: Filter = ANYTHING

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        found: list[Unit] = []
        for id in f.registers[self.register]:
            unit = s.unit(id)
            if unit is not None and self.where.char(s, f, unit):
                found.append(unit)
        return found


@dataclass(frozen=True)
class AllUnits(Units):
    """All of yours, all of an opponent's, or all cards on the field that fit."""

    who: int
    where: Filter = ANYTHING

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        return fitting(s, f, self.who, self.where)


@dataclass(frozen=True)
class TheAttacker(Units):
    """The attacking character."""

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        unit = s.unit(s.attacker)
        return [] if unit is None else [unit]


@dataclass(frozen=True)
class TheTarget(Units):
    """The character that is attacked: it blocks, or it was called."""

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        unit = s.unit(s.target)
        return [] if unit is None else [unit]


@dataclass(frozen=True)
class Pick(Units):
    """So many cards on the field that fit, chosen."""

    who: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    by: int = YOU  # who chooses
    same_bp: bool = False  # all of them have the same BP
    names_differ: bool = False

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        found = fitting(s, f, self.who, self.where)
        return [unit for unit in found if s.rules.can_choose(s, f, unit)]

    def least(self, s: Ua, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.hi.of(s, f)

    def chooser(self, s: Ua, f: Frame) -> int:
        return f.player if self.by == YOU else 1 - f.player

    def is_choice(self) -> bool:
        return True

    def fits_with(self, s: Ua, unit: Unit, picked: tuple[int, ...]) -> bool:
        for id in picked:
            other = s.unit(id)
            if other is None:
                continue
            if self.same_bp and s.rules.bp_of(s, unit) != s.rules.bp_of(s, other):
                return False
            if self.names_differ and s.cards[unit.cards[-1]].name == s.cards[other.cards[-1]].name:
                return False
        return True


@dataclass(frozen=True)
class BothOf(Units):
    """Several choices, all of them: "one on both your Front Line and Energy Line"."""

    parts: tuple[Units, ...]

    def emit(self, a: Assembler) -> int:
        registers = [part.emit(a) for part in self.parts]
        result = a.register()
        a.add(Join(tuple(registers), result, R_LAST))
        return result

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        found: list[Unit] = []
        for part in self.parts:
            found.extend(part.candidates(s, f))
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return sum([part.least(s, f) for part in self.parts])


def fitting(s: Ua, f: Frame, who: int, where: Filter) -> list[Unit]:
    """What fits on the field, the controller's first, the Front Line first."""
    found: list[Unit] = []
    for player in players(f, who):
        for place in range(player * 8, player * 8 + 8):
            unit = s.field[place]
            if unit is not None and where.char(s, f, unit):
                found.append(unit)
    return found


class SelectUnits(Select):
    """Leave the selected units in a register."""

    __slots__ = ("distinct", "units")

    def __init__(self, units: Units, register: int, distinct: bool) -> None:
        super().__init__(register)
        self.units = units
        self.distinct = distinct

    def options(self, s: Ua, f: Frame, picked: tuple[int, ...]) -> list[int]:
        used = f.registers[R_USED] if self.distinct else ()
        found: list[int] = []
        for unit in self.units.candidates(s, f):
            if unit.id not in picked and unit.id not in used and self.units.fits_with(s, unit, picked):
                found.append(option(V_UNIT, unit.place))
        return found

    def item(self, s: Ua, option: int) -> int:
        unit = s.field[option >> WIDTH & LOW]
        assert unit is not None
        return unit.id

    def least(self, s: Ua, f: Frame) -> int:
        return self.units.least(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.units.most(s, f)

    def chooser(self, s: Ua, f: Frame) -> int:
        return self.units.chooser(s, f)

    def kind(self) -> str:
        return "character"

    def takes_all(self, s: Ua, f: Frame, options: list[int], picked: int) -> bool:
        if not self.units.is_choice():
            return True
        return self.units.most(s, f) == ALL.n == self.units.least(s, f) or (
            picked + len(options) <= self.units.least(s, f) and not s.rules.is_taxed(s, f, options)
        )

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        super().answer(s, f, option)
        if option >= 0 and self.units.is_choice():
            s.rules.pay_tax(s, f, option >> WIDTH & LOW)

    def finished(self, s: Ua, f: Frame) -> None:
        super().finished(s, f)
        picked = f.registers[self.register]
        f.registers[R_LAST] = picked
        f.registers[R_USED] += picked
        if self.units.is_choice() and not s.dry:
            for id in picked:
                unit = s.unit(id)
                if unit is not None:
                    card = unit.cards[-1]
                    s.happened(H_CHOSEN, f.player, card, id, FIELD, FIELD, f.source & CARD_MASK)
            s.rules.were_chosen(s, f, picked)


class Cards(CardChoice):
    """Cards, wherever they are."""

    __slots__ = ()

    def emit(self, a: Assembler, use: "Use") -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register(True)
        a.add(SelectCards(self, register, use, -1))
        return register


class Use:
    """What a choice of cards is for: it decides whether their order counts."""

    __slots__ = ("ordered", "to")

    def __init__(self, to: int, ordered: bool = False) -> None:
        self.to = to  # where they will go, or -1
        self.ordered = ordered


@dataclass(frozen=True)
class Top(Cards):
    """The top cards of a deck."""

    who: int = YOU
    count: Value = ONE

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.deck(player)[: max(self.count.of(s, f), 0)])
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return self.count.of(s, f) * (2 if self.who == EACH else 1)


@dataclass(frozen=True)
class From(Cards):
    """So many cards that fit from the piles of a player: hand, life, Outside Area, Remove Area."""

    zones: tuple[int, ...]
    who: int = YOU
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    by: int = YOU  # who chooses
    distinct: str = ""  # each with a different name or needed energy

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            for zone in self.zones:
                for card in s.piles[zone * 2 + player]:
                    if self.where.card(s, f, card):
                        found.append(card)
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.hi.of(s, f)

    def is_choice(self) -> bool:
        return not is_all(self.lo)

    def differ(self) -> str:
        return self.distinct

    def chooser(self, s: Ua, f: Frame) -> int:
        return f.player if self.by == YOU else 1 - f.player


@dataclass(frozen=True)
class Among(Cards):
    """So many of the cards that the effect remembers: "among them"."""

    register: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for ref in f.registers[self.register]:
            if s.is_current(ref) and self.where.card(s, f, ref & CARD_MASK):
                found.append(ref & CARD_MASK)
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.hi.of(s, f)

    def is_choice(self) -> bool:
        return not is_all(self.lo)

    def differ(self) -> str:
        return self.distinct


@dataclass(frozen=True)
class Held(Cards):
    """All remembered cards that have not moved since: "the revealed card", "the remaining cards"."""

    register: int
    where: Filter = ANYTHING

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for ref in f.registers[self.register]:
            if s.is_current(ref) and self.where.card(s, f, ref & CARD_MASK):
                found.append(ref & CARD_MASK)
        return found


@dataclass(frozen=True)
class ThisCard(Cards):
    """This card itself, wherever it is now if the effect began there."""

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        return [f.source & CARD_MASK] if s.is_current(f.source) else []


@dataclass(frozen=True)
class AtRandom(Cards):
    """So many cards of a hand, chosen by chance."""

    who: int = OPPONENT
    count: Value = ONE

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.hand(player))
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return self.count.of(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.count.of(s, f)

    def chooser(self, s: Ua, f: Frame) -> int:
        return CHANCE

    def is_choice(self) -> bool:
        return True


class OfUnits(Cards):
    """Cards that are part of cards on the field or lie under them: those are selected first."""

    __slots__ = ()

    def hosts(self) -> Units:
        raise AssertionError

    def emit(self, a: Assembler, use: "Use") -> int:
        hosts = a.register()
        a.add(SelectUnits(Restricted(self.hosts(), self), hosts, a.distinct))
        register = a.register(True)
        a.add(SelectCards(self, register, use, hosts))
        return register

    def candidates(self, s: Ua, f: Frame) -> list[int]:
        found: list[int] = []
        for unit in self.hosts().candidates(s, f):
            found.extend(self.of(s, f, unit))
        return found

    def of(self, s: Ua, f: Frame, unit: Unit) -> list[int]:
        """The cards of one unit that could be meant."""
        raise AssertionError

    def least(self, s: Ua, f: Frame) -> int:
        return self.hosts().least(s, f)


@dataclass(frozen=True)
class Restricted(Units):
    """Those of a choice that have such a card."""

    units: Units
    cards: OfUnits

    def candidates(self, s: Ua, f: Frame) -> list[Unit]:
        return [unit for unit in self.units.candidates(s, f) if self.cards.of(s, f, unit)]

    def least(self, s: Ua, f: Frame) -> int:
        return self.units.least(s, f)

    def most(self, s: Ua, f: Frame) -> int:
        return self.units.most(s, f)

    def chooser(self, s: Ua, f: Frame) -> int:
        return self.units.chooser(s, f)

    def is_choice(self) -> bool:
        return self.units.is_choice()


@dataclass(frozen=True)
class TopOf(OfUnits):
    """The top card of raided characters; the base stays."""

    units: Units

    def hosts(self) -> Units:
        return self.units

    def of(self, s: Ua, f: Frame, unit: Unit) -> list[int]:
        return [unit.cards[-1]] if len(unit.cards) > 1 else []


@dataclass(frozen=True)
class BaseOf(OfUnits):
    """The base card of raided characters."""

    units: Units

    def hosts(self) -> Units:
        return self.units

    def of(self, s: Ua, f: Frame, unit: Unit) -> list[int]:
        return list(unit.cards[:-1])


@dataclass(frozen=True)
class UnderOf(OfUnits):
    """So many face-down cards under each of some cards on the field: nobody knows them, so the oldest go."""

    units: Units
    count: Value = ONE

    def hosts(self) -> Units:
        return self.units

    def of(self, s: Ua, f: Frame, unit: Unit) -> list[int]:
        return list(unit.under[: self.count.of(s, f)])

    def least(self, s: Ua, f: Frame) -> int:
        n = self.count.of(s, f)
        return 1 if n == ALL.n else n


class SelectCards(CardSelect):
    """Leave references of the selected cards in a register. Like cards are one option; life cards go by number."""

    __slots__ = ()

    def __init__(self, cards: Cards, register: int, use: Use, hosts: int) -> None:
        super().__init__(cards, register, use.ordered, hosts)

    def found(self, s: Ua, f: Frame) -> list[int]:
        if self.hosts < 0:
            return self.cards.candidates(s, f)
        assert isinstance(self.cards, OfUnits)
        found: list[int] = []
        for id in f.registers[self.hosts]:
            unit = s.unit(id)
            if unit is not None:
                found.extend(self.cards.of(s, f, unit))
        return found

    def options(self, s: Ua, f: Frame, picked: tuple[int, ...]) -> list[int]:
        differ = self.cards.differ()
        taken = [ref & CARD_MASK for ref in picked]
        features = [feature(s, card, differ) for card in taken] if differ else []
        found: list[int] = []
        for card in self.found(s, f):
            if card not in taken and not (differ and feature(s, card, differ) in features):
                found.append(card)
        return found

    def least(self, s: Ua, f: Frame) -> int:
        return self.cards.least(s, f)

    def alike(self, s: Ua, options: list[int]) -> list[int]:
        return alike_once(s, options)

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
        if option >= 1 << 24:
            return s.ref(s.life(option & LOW)[(option >> WIDTH & LOW) - 1])
        return s.ref(option)


def feature(s: Ua, card: int, what: str) -> str:
    """What a card is told apart by: its name or its needed energy."""
    return s.cards[card].name if what == "name" else str(s.cards[card].energy)


def alike_once(s: Ua, cards: list[int]) -> list[int]:
    """Like cards in one zone are one option: the first of each printed card."""
    shown: list[int] = []
    for card in cards:
        known = False
        for other in shown:
            if s.cards[other] is s.cards[card] and s.zone(other) == s.zone(card):
                known = True
        if not known:
            shown.append(card)
    return shown


def it(where: Filter = ANYTHING) -> Those:
    """What was last spoken of."""
    return Those(R_LAST, where)


def chosen() -> Those:
    return Those(R_CHOSEN)


def hand_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your hand."""
    return From((HAND,), YOU, where)


def outside_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your Outside Area."""
    return From((OUTSIDE,), YOU, where)
