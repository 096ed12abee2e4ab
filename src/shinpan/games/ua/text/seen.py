"""A noun phrase taken apart: how many, which, where, and how they differ."""

from typing import Any, Final

from ....kernel.machine.nodes import Filter, Value
from ....language.filters import IsThis
from ....language.values import ALL, ONE, Anything, N, Not, Or
from ....text.nodes import all_of, parts_of
from ..field_filters import Extreme
from ..filters import ApCost, BaseBp, Bp, Called, Gives, HasTiming, Kind, Named, NeededEnergy, Trait
from ..selectors import Total
from ..terms import FIELD
from .phrases import (
    NOT_SAID,
    NP,
    AmongThem,
    Amount,
    Another,
    At,
    Beside,
    Differ,
    Either,
    Halves,
    Most,
    SameBp,
)

ONE_OF_THEM: Final = Amount(ONE, ONE)


class Seen:
    """A noun phrase taken apart; `bad` if it says something twice."""

    __slots__ = ("among", "amount", "apart", "bad", "beside", "differ", "most", "place", "same_bp", "total", "where")

    def __init__(self, phrase: NP, totals: bool = False) -> None:
        self.amount = phrase.amount
        self.place: At | None = None
        self.among = False
        self.differ = ""
        self.same_bp = False
        self.most: Most | None = None
        self.total: Total | None = None
        self.bad = False
        self.apart = False
        self.beside: list[Filter] = []
        filters: list[Filter] = []
        for part in phrase.where:
            self.part(part, filters)
        if self.beside:
            filters = [any_of([*self.beside, all_of(filters)])]
        alone = self.differ != "" and self.amount is not None and self.amount.hi == ONE  # than what, is not said
        halved = any(isinstance(part, Halves) for part in phrase.where) and len(filters) > 1
        self.bad = self.bad or alone or halved or is_impossible(filters)
        self.where = all_of([*filters, *self.lines()])
        self.together(totals)

    def together(self, totals: bool) -> None:
        """What is asked of them as against the others, and what they come to together."""
        if self.most is not None:
            self.bad = self.bad or self.zones() != (FIELD,) or not (self.is_at_most_one() or self.is_all())
            self.where = all_of([self.where, Extreme(self.most.what, self.most.highest, self.who(), self.where)])
        if self.total is not None:  # with a least number, what can be taken first would depend on what is left
            self.bad = self.bad or not totals or self.amount is None or self.amount.lo != N(0) or self.is_at_most_one()

    def lines(self) -> tuple[Filter, ...]:
        return () if self.place is None else self.place.lines

    def part(self, part: Any, filters: list[Filter]) -> None:
        match part:
            case At():
                self.bad = self.bad or not (self.place is None or is_within(part, self.place))
                self.place = part
            case AmongThem():
                self.bad = self.bad or self.among
                self.among = True
            case Another():
                self.bad = self.bad or self.amount is not None
                self.amount = ONE_OF_THEM
                filters.append(Not(IsThis()))
            case Beside(name):
                self.beside.append(Named((name,)))
            case Differ():
                self.differ = part.what
            case SameBp():
                self.same_bp = True
            case Most():
                self.bad = self.bad or self.most is not None
                self.most = part
            case Total():
                self.bad = self.bad or self.total is not None
                self.total = part
            case Either() | Or():
                self.apart = self.apart or isinstance(part, Either)
                self.bad = self.bad or len(part.parts) < 2 or (self.apart and not self.is_at_most_one())
                self.bad = self.bad or is_idle(part.parts)
                filters.append(any_of(list(part.parts)))
            case Halves(parts):
                self.bad = self.bad or is_idle(parts)
                filters.append(any_of(list(parts)))
            case _:
                filters.append(part)

    def zones(self) -> tuple[int, ...]:
        return () if self.place is None else self.place.zones

    def who(self) -> int:
        return NOT_SAID if self.place is None else self.place.who

    def is_plain(self) -> bool:
        """Whether nothing is said but a kind."""
        return self.place is None and not (self.among or self.differ or self.same_bp or self.bad)

    def is_plain_but_place(self) -> bool:
        return not (self.among or self.differ or self.same_bp or self.bad)

    def is_at_most_one(self) -> bool:
        return self.amount is None or self.amount.hi == ONE

    def is_all(self) -> bool:
        return self.amount is not None and self.amount.lo == ALL

    def is_one(self) -> bool:
        return self.amount is None or self.amount == ONE_OF_THEM


def is_impossible(filters: list[Filter]) -> bool:
    """ "with 2000 or less BP and 5000 or more BP": no card is both, so one or the other must be meant; "a card other
    than card with ...": no card is none, so what follows belongs to what is left out. A name is asked once: whole, or
    for a part of it."""
    if any(isinstance(part, Not) and (part.of == Anything() or part.of in filters) for part in filters):
        return True
    called = [part for part in filters if all(isinstance(one, Called) for one in in_all([part]))]
    if called and any(isinstance(one, Named) for one in in_all([part for part in filters if part not in called])):
        return True
    for kind in (Bp, BaseBp, NeededEnergy, ApCost, Gives):
        ranges = [(number(part.lo), number(part.hi)) for part in filters if isinstance(part, kind)]
        known = [(lo, hi) for lo, hi in ranges if lo is not None and hi is not None]
        if known and max([lo for lo, _ in known]) > min([hi for _, hi in known]):
            return True
    return False


def in_all(filters: list[Filter]) -> list[Filter]:
    """What is asked, each of several by itself."""
    return [one for part in filters for one in (part.parts if isinstance(part, Or) else (part,))]


def is_idle(parts: tuple[Any, ...]) -> bool:
    """ "a character card or a red character card": the first is both, so what was asked before is asked of it alone."""
    asked = [set(parts_of(part)) for part in parts]
    return any(one < other for one in asked for other in asked)


def has_own(part: Filter) -> bool:
    """Whether more is asked of one of several than its kind, its name or its trait."""
    return any(not isinstance(asked, Kind | Named | Trait) for asked in parts_of(part))


def number(value: Value | int) -> int | None:
    """A number that is printed."""
    if isinstance(value, N):
        return value.n
    return value if isinstance(value, int) else None


def is_within(place: At, other: At) -> bool:
    """ "one of your characters on your front line": a line of the field that was named before."""
    return place.zones == other.zones == (FIELD,) and place.who == other.who and bool(place.lines) and not other.lines


def any_of(parts: list[Filter]) -> Filter:
    """One of several; names, traits, kinds and timings are joined."""
    kinds = watches = 0
    for part in parts:
        kinds |= part.kinds if isinstance(part, Kind) else 0
        watches |= part.watches if isinstance(part, HasTiming) else 0
    traits = [trait for part in parts if isinstance(part, Trait) for trait in part.traits]
    named = [name for part in parts if isinstance(part, Named) for name in part.names]
    joined: list[Filter] = [Kind(kinds)] if kinds else []
    joined += [Named(tuple(named))] if named else []
    joined += [Trait(tuple(traits))] if traits else []
    joined += [HasTiming(watches)] if watches else []
    joined += [part for part in parts if not isinstance(part, Named | Kind | Trait | HasTiming)]
    return joined[0] if len(joined) == 1 else Or(tuple(joined))
