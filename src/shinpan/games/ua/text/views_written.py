"""Views, written: the noun phrase that says what a verb has."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.nodes import Filter
from ....language.counting import Count
from ....language.discourse import IT, THEM
from ....language.filters import Whose
from ....language.pieces import BothOf
from ....language.selectors import Among
from ....language.values import ALL, ONE, AllOf, AnyOf, N, Not, Or
from ....text.nodes import all_of, parts_of
from ..field_filters import Attacking, Battling, Extreme, HasUnder, OnLine, SameLine
from ..filters import Kind, Named, Trait
from ..records import BY_ABILITY, BY_CHARACTER
from ..selectors import AllUnits, From, Pick
from ..terms import ANY_LINE, CHARACTER, EACH, FIELD, HAND, OPPONENT, YOU
from ..values import DistinctNames, EveryOne, Sum
from .phrases import (
    NP,
    AmongThem,
    Amount,
    At,
    By,
    Counted,
    Differ,
    Many,
    Most,
    Pair,
    SameBp,
    Someone,
    Stock,
    Three,
)
from .seen import ONE_OF_THEM
from .views_read import with_place_of


def write_either(value: Any) -> tuple[Any, ...] | None:
    found: list[Any] = []
    for part in value.parts if isinstance(value, Or) else (value,):
        if isinstance(part, Named):
            found += [Named((name,)) for name in part.names]
        elif isinstance(part, Trait):
            found += [Trait((trait,)) for trait in part.traits]
        else:
            found.append(part)
    return tuple(found)


def write_one_filter(value: Any) -> tuple[Any, ...] | None:
    return value.parts if isinstance(value, Or) else (value,)


def write_by_cards(value: Any) -> NP | None:
    if not isinstance(value, By) or value.causes not in (BY_CHARACTER, BY_ABILITY):
        return None
    return phrase_of(None, Kind(CHARACTER) if value.causes == BY_CHARACTER else value.where)


def write_bits(value: Any) -> tuple[int, ...] | None:
    if not isinstance(value, int):
        return None
    return tuple([1 << i for i in range(value.bit_length()) if value >> i & 1])


def write_many(as_phrase: Any) -> Any:
    def write(value: Any) -> Many | None:
        phrase = as_phrase(value.what) if isinstance(value, Many) else None
        return None if phrase is None else Many(value.sign, value.number, phrase)

    return write


def write_stock(value: Any) -> NP | None:
    return placed(None, value.where, (value.zone,), YOU) if isinstance(value, Stock) else None


def write_attacking(value: Any) -> NP | None:
    parts = parts_of(value) if isinstance(value, Filter) else []
    return NP(None, tuple([part for part in parts if part != Attacking()])) if Attacking() in parts else None


def write_every_one(value: Any) -> Pair | None:
    if not isinstance(value, EveryOne):
        return None
    lines = () if value.line == ANY_LINE else (OnLine(value.line),)
    return Pair(NP(None, (At((FIELD,), value.who, lines),)), phrase_of(None, value.where))


def no_words(value: Any) -> None:
    """Said by other forms."""


def phrase_of(amount: Amount | None, where: Filter, *rest: Any) -> NP:
    return NP(amount, (*parts_of(where), *[part for part in rest if part is not None]))


def is_other(part: Filter) -> bool:
    """Whether it asks for the other line from this card, or from one that was chosen."""
    return isinstance(part, Not) and isinstance(part.of, SameLine)


def placed(amount: Amount | None, where: Filter, zones: tuple[int, ...], who: int, *rest: Any) -> NP | None:
    """A phrase with its place: what it asks about a line is said with the place."""
    parts = parts_of(where)
    on_lines = [part for part in parts if isinstance(part, OnLine | SameLine) or is_other(part)]
    lines = on_lines if zones == (FIELD,) else []
    if len(lines) > 1 or (lines and not isinstance(lines[0], OnLine) and who != YOU):
        return None
    others = [most_of(part, parts, zones, who) for part in parts if part not in lines]
    at = At(zones, who, tuple(lines))
    return NP(amount, (*others, *[part for part in rest if part is not None], at))


def most_of(part: Filter, parts: list[Filter], zones: tuple[int, ...], who: int) -> Any:
    """ "the lowest BP", where it is that of all the others that are asked for."""
    match part:
        case Extreme(what, highest, whose, among) if zones == (FIELD,) and whose == who:
            rest = [other for other in parts if other is not part]
            return Most(what, highest) if set(parts_of(among)) == set(rest) else part
    return part


def differ_of(what: str) -> Differ | None:
    return Differ(what) if what else None


def write_units(value: Any, by: int = YOU) -> NP | None:
    match value:
        case Pick() if value.by == by:
            extra: list[Any] = [Differ("name")] if value.names_differ else []
            extra += [SameBp()] if value.same_bp else []
            extra += [value.total] if value.total is not None else []
            return placed(Amount(value.lo, value.hi), value.where, (FIELD,), value.who, *extra)
        case AllUnits() if by == YOU and type(value) is AllUnits:
            if value.who == EACH and Attacking() in parts_of(value.where):
                return phrase_of(None, value.where)
            if value.who == EACH and Battling() in parts_of(value.where):
                return None
            return placed(Amount(ALL, ALL), value.where, (FIELD,), value.who)
    return None


def write_pick(value: Any) -> NP | None:
    return write_units(value) if isinstance(value, Pick) else None


def write_their_pick(value: Any) -> NP | None:
    return write_units(value, OPPONENT) if isinstance(value, Pick) and value.who == OPPONENT else None


def write_cards(value: Any, by: int = YOU) -> NP | None:
    match value:
        case Among(register, where, lo, hi, distinct) if register in (THEM, IT) and by == YOU:
            among = AmongThem() if register == THEM else None
            return phrase_of(Amount(lo, hi), where, differ_of(distinct), among) if among is not None else None
        case From() if value.by == by:
            amount = Amount(value.lo, value.hi)
            return placed(amount, value.where, value.zones, value.who, differ_of(value.distinct), value.total)
    return None


def write_their_cards(value: Any) -> NP | None:
    return write_cards(value, OPPONENT) if isinstance(value, From) and value.who == OPPONENT else None


def without_place_of(first: NP, second: NP) -> NP:
    """The first of two phrases, without the place that the second says for both."""
    shorter = NP(first.amount, tuple([part for part in first.where if not isinstance(part, At | AmongThem)]))
    return shorter if set(with_place_of(Pair(shorter, second))[0].where) == set(first.where) else first


def write_two_picks(value: Any) -> Pair | None:
    if not isinstance(value, BothOf) or len(value.parts) != 2:
        return None
    first, second = [write_pick(part) for part in value.parts]
    return None if first is None or second is None else Pair(without_place_of(first, second), second)


def write_either_place(value: Any) -> Pair | None:
    """One card that is of this kind on one field, or of that kind on the other."""
    if not isinstance(value, Pick) or value.who != EACH or not isinstance(value.where, Or):
        return None
    found: list[NP] = []
    for where in value.where.parts:
        whose = [part.who for part in parts_of(where) if isinstance(part, Whose)]
        rest = all_of([part for part in parts_of(where) if not isinstance(part, Whose)])
        one = write_pick(replace(value, who=whose[0], where=rest)) if len(whose) == 1 else None
        found += [one] if one is not None else []
    return Pair(*found) if len(found) == len(value.where.parts) == len((YOU, OPPONENT)) else None


def write_two_cards(value: Any) -> Pair | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = [write_cards(part) for part in value]
    return None if first is None or second is None else Pair(without_place_of(first, second), second)


def write_two_here(value: Any) -> Pair | None:
    if not isinstance(value, BothOf) or len(value.parts) != 2:
        return None
    first, second = [write_pick(part) for part in value.parts]
    if first is None or second is None:
        return None
    places = [[part for part in phrase.where if isinstance(part, At)] for phrase in (first, second)]
    if places[0] != places[1]:
        return None
    return Pair(NP(first.amount, tuple([part for part in first.where if not isinstance(part, At)])), second)


def write_three_cards(value: Any) -> Three | None:
    if not isinstance(value, tuple) or len(value) != 3:
        return None
    found: list[NP] = []
    for part in value:
        phrase = write_cards(part)
        if phrase is None or AmongThem() not in phrase.where:
            return None
        found.append(NP(phrase.amount, tuple([one for one in phrase.where if one != AmongThem()])))
    return Three(found[0], found[1], found[2])


def write_count(value: Any) -> NP | None:
    match value:
        case Count(zone, who, where):
            return placed(None, where, (zone,), who)
        case DistinctNames(zone, who, where, -1, what, beside, ""):
            return placed(None, where, (zone,) if beside < 0 else (zone, beside), who, Differ(what))
        case Sum(parts) if all(isinstance(part, Count) for part in parts):
            counts = [part for part in parts if isinstance(part, Count)]
            if len({(count.who, count.where) for count in counts}) == 1:
                return placed(None, counts[0].where, tuple([count.zone for count in counts]), counts[0].who)
    return None


def write_counted(value: Any) -> NP | None:
    if not isinstance(value, Counted):
        return None
    phrase = write_count(value.value)
    return None if phrase is None else NP(Amount(N(value.least), N(value.least)), phrase.where)


def write_kind(value: Any) -> NP | None:
    return phrase_of(None, value) if isinstance(value, Filter) else None


def write_distinct(value: Any) -> NP | None:
    return phrase_of(None, value, Differ("name")) if isinstance(value, Filter) else None


def write_someone(value: Any) -> NP | None:
    if not isinstance(value, Someone) or not isinstance(value.where, Filter):
        return None
    if value.who == EACH:
        return phrase_of(None, value.where)
    return placed(None, value.where, (FIELD,), value.who)


def write_hand_kind(value: Any, who: int = YOU) -> NP | None:
    return placed(None, value, (HAND,), who) if isinstance(value, Filter) else None


def write_their_hand_kind(value: Any) -> NP | None:
    return write_hand_kind(value, OPPONENT)


def write_several(kind: type[AllOf] | type[AnyOf]) -> Any:
    def write(value: Any) -> tuple[Any, ...] | None:
        return value.parts if isinstance(value, kind) and len(value.parts) > 1 else None

    return write


def write_one(write: Any) -> Any:
    """With the word for one before it."""

    def write_one_of(value: Any) -> NP | None:
        phrase = write(value)
        is_name = phrase is not None and all(isinstance(part, Named) for part in phrase.where)
        return None if phrase is None or is_name else NP(ONE_OF_THEM, phrase.where)

    return write_one_of


def write_flat(value: Any) -> tuple[tuple[Any, ...], ...] | None:
    return tuple([(mod,) for mod in value]) if isinstance(value, tuple) else None


def write_one_with_under(value: Any) -> NP | None:
    if not isinstance(value, Pick) or (value.lo, value.hi) != (ONE, ONE) or HasUnder() not in parts_of(value.where):
        return None
    phrase = write_pick(value)
    return None if phrase is None else NP(None, tuple([part for part in phrase.where if part != HasUnder()]))


def write_kinds_in_a_row(value: Any) -> tuple[Any, ...] | None:
    """Each name and each trait by itself."""
    if not isinstance(value, Or):
        return None
    found: list[Any] = []
    for part in value.parts:
        if isinstance(part, Named):
            found += [Named((name,)) for name in part.names]
        elif isinstance(part, Trait):
            found += [Trait((trait,)) for trait in part.traits]
        else:
            found.append(part)
    return tuple(found)
