"""Views: one noun phrase as a choice on the field, a choice of cards, a count, a kind or somebody, and back.

How many there are to be and where they are is said once, in the phrase; which node it makes depends on what the verb
wants of it. No form can say that: it would have to be written once for each verb.
"""

from typing import Any, Final

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count
from ....language.discourse import IT, THEM
from ....language.filters import IsThis
from ....language.pieces import BothOf
from ....language.selectors import Among
from ....language.values import ALL, ANYTHING, ONE, AllOf, AnyOf, Compare, N, Not, Or
from ....text.nodes import all_of, parts_of
from ..field_filters import Attacking, OnLine, SameLine
from ..filters import Kind, Named, Trait
from ..records import BY_ABILITY, BY_CHARACTER
from ..selectors import AllUnits, From, Pick
from ..terms import ANY_LINE, CHARACTER, DECK, EACH, FIELD, HAND, OPPONENT, YOU
from ..values import DistinctNames, EveryOne, Sum
from .phrases import (
    NOT_SAID,
    NP,
    AmongThem,
    Amount,
    Another,
    At,
    By,
    Counted,
    Differ,
    Either,
    Many,
    Pair,
    SameBp,
    Someone,
    Stock,
)

ONE_OF_THEM: Final = Amount(ONE, ONE)


class Seen:
    """A noun phrase taken apart; `bad` if it says something twice."""

    __slots__ = ("among", "amount", "apart", "bad", "differ", "place", "same_bp", "where")

    def __init__(self, phrase: NP) -> None:
        self.amount = phrase.amount
        self.place: At | None = None
        self.among = False
        self.differ = ""
        self.same_bp = False
        self.bad = False
        self.apart = False
        filters: list[Filter] = []
        for part in phrase.where:
            self.part(part, filters)
        self.where = all_of([*filters, *self.lines()])

    def lines(self) -> tuple[Filter, ...]:
        return () if self.place is None else self.place.lines

    def part(self, part: Any, filters: list[Filter]) -> None:
        match part:
            case At():
                self.bad = self.bad or self.place is not None
                self.place = part
            case AmongThem():
                self.bad = self.bad or self.among
                self.among = True
            case Another():
                self.bad = self.bad or self.amount is not None
                self.amount = ONE_OF_THEM
                filters.append(Not(IsThis()))
            case Differ():
                self.differ = part.what
            case SameBp():
                self.same_bp = True
            case Either() | Or():
                self.apart = self.apart or isinstance(part, Either)
                self.bad = self.bad or len(part.parts) < 2 or (self.apart and not self.is_at_most_one())
                filters.append(any_of(list(part.parts)))
            case _:
                filters.append(part)

    def zones(self) -> tuple[int, ...]:
        return () if self.place is None else self.place.zones

    def who(self) -> int:
        return NOT_SAID if self.place is None else self.place.who

    def is_every(self) -> bool:
        return self.amount is None or self.amount.lo == ALL

    def is_plain(self) -> bool:
        """Whether nothing is said but a kind."""
        return self.place is None and not (self.among or self.differ or self.same_bp or self.bad)

    def is_plain_but_place(self) -> bool:
        return not (self.among or self.differ or self.same_bp or self.bad)

    def is_at_most_one(self) -> bool:
        return self.amount is None or self.amount.hi == ONE

    def is_one(self) -> bool:
        return self.amount is None or self.amount == ONE_OF_THEM


def any_of(parts: list[Filter]) -> Filter:
    """One of several; names, traits and kinds are joined."""
    kinds = 0
    for part in parts:
        kinds |= part.kinds if isinstance(part, Kind) else 0
    traits = [trait for part in parts if isinstance(part, Trait) for trait in part.traits]
    named = [name for part in parts if isinstance(part, Named) for name in part.names]
    joined: list[Filter] = [Kind(kinds)] if kinds else []
    joined += [Named(tuple(named))] if named else []
    joined += [Trait(tuple(traits))] if traits else []
    joined += [part for part in parts if not isinstance(part, Named | Kind | Trait)]
    return joined[0] if len(joined) == 1 else Or(tuple(joined))


def read_units(phrase: NP, by: int = YOU) -> list[Any]:
    """Cards on the field: chosen, or all of them where no number is said."""
    seen = Seen(phrase)
    who, zones = seen.who(), seen.zones()
    if not zones and Attacking() in parts_of(seen.where):
        who, zones = EACH, (FIELD,)
    if zones != (FIELD,) or seen.among or seen.bad:
        return []
    if seen.amount is None or seen.amount.lo == ALL:
        return [] if seen.same_bp or seen.differ else [AllUnits(who, seen.where)]
    return [Pick(who, seen.where, seen.amount.lo, seen.amount.hi, by, seen.same_bp, bool(seen.differ))]


def read_pick(phrase: NP) -> list[Any]:
    return [units for units in read_units(phrase) if isinstance(units, Pick)]


def read_their_pick(phrase: NP) -> list[Any]:
    """Cards of the opponent that the opponent chooses."""
    found = [units for units in read_units(phrase, OPPONENT) if isinstance(units, Pick)]
    return [units for units in found if units.who == OPPONENT]


def read_cards(phrase: NP, by: int = YOU) -> list[Any]:
    seen = Seen(phrase)
    amount = seen.amount
    if amount is None or seen.same_bp or seen.bad or (seen.among and seen.place is not None):
        return []
    if seen.among or seen.place is None:
        return [Among(THEM if seen.among else IT, seen.where, amount.lo, amount.hi, seen.differ)]
    zones = seen.zones()
    if DECK in zones or FIELD in zones or seen.who() == NOT_SAID:
        return []
    return [From(zones, seen.who(), seen.where, amount.lo, amount.hi, by, seen.differ)]


def read_their_cards(phrase: NP) -> list[Any]:
    found = [cards for cards in read_cards(phrase, OPPONENT) if isinstance(cards, From)]
    return [cards for cards in found if cards.who == OPPONENT]


def read_handful(phrase: NP) -> list[Any]:
    """Cards to discard: from the hand, where no place is said."""
    if Seen(phrase).place is None:
        phrase = NP(phrase.amount, (*phrase.where, At((HAND,), YOU)))
    return [cards for cards in read_cards(phrase) if isinstance(cards, From) and cards.who == YOU]


def with_place_of(pair: Pair) -> tuple[NP, NP]:
    """Both phrases with the place that the second one says for both."""
    there = [part for part in pair.second.where if isinstance(part, At | AmongThem)]
    here = [part for part in pair.first.where if isinstance(part, At | AmongThem)]
    if here or any(isinstance(part, At) and part.lines for part in there):
        return pair.first, pair.second
    return NP(pair.first.amount, (*pair.first.where, *there)), pair.second


def read_two_picks(pair: Pair) -> list[Any]:
    return [BothOf((a, b)) for a in read_pick(with_place_of(pair)[0]) for b in read_pick(pair.second)]


def read_two_cards(pair: Pair) -> list[Any]:
    return [(a, b) for a in read_cards(with_place_of(pair)[0]) for b in read_cards(pair.second)]


def read_count(phrase: NP) -> list[Any]:
    """How many there are."""
    seen = Seen(phrase)
    return count_of(seen) if seen.amount is None and not seen.apart else []


def count_of(seen: Seen) -> list[Any]:
    zones = seen.zones()
    if not zones or seen.among or seen.who() == NOT_SAID or seen.bad or seen.same_bp:
        return []
    if seen.differ:
        return [DistinctNames(zones[0], seen.who(), seen.where, what=seen.differ)] if len(zones) == 1 else []
    counts: list[Value] = [Count(zone, seen.who(), seen.where) for zone in zones]
    return [counts[0] if len(counts) == 1 else Sum(tuple(counts))]


def read_counted(phrase: NP) -> list[Any]:
    """At least as many as the phrase says: one, where it says nothing."""
    seen = Seen(phrase)
    amount = seen.amount or ONE_OF_THEM
    if amount.lo != amount.hi or not isinstance(amount.hi, N) or amount.hi == ALL:
        return []
    return [Counted(amount.hi.n, value) for value in count_of(seen)]


def read_kind(phrase: NP) -> list[Any]:
    """A kind of card: what it is, and nothing about how many or where."""
    seen = Seen(phrase)
    return [seen.where] if seen.is_plain() and seen.is_one() else []


def read_distinct(phrase: NP) -> list[Any]:
    """A kind of card whose names differ."""
    seen = Seen(phrase)
    plain = seen.place is None and not (seen.among or seen.same_bp or seen.bad or seen.amount)
    return [seen.where] if plain and seen.differ == "name" else []


def read_someone(phrase: NP) -> list[Any]:
    """Who does something: on somebody's field, or anybody."""
    seen = Seen(phrase)
    if seen.zones() not in ((), (FIELD,)) or not seen.is_one() or seen.among or seen.differ or seen.same_bp or seen.bad:
        return []
    return [Someone(seen.where, EACH if seen.who() == NOT_SAID else seen.who())]


def read_hand_kind(phrase: NP) -> list[Any]:
    seen = Seen(phrase)
    plain = not (seen.differ or seen.among or seen.same_bp or seen.bad) and seen.amount is None
    return [seen.where] if plain and seen.zones() == (HAND,) and seen.who() == YOU else []


def read_several(kind: type[AllOf] | type[AnyOf]) -> Any:
    def read(parts: tuple[Any, ...]) -> list[Any]:
        flat: list[Any] = []
        for part in parts:
            flat += part.parts if isinstance(part, kind) else [part]
        return [kind(tuple(flat))] if len(parts) > 1 else []

    return read


def read_many(as_what: Any) -> Any:
    """So many of a kind, of somebody's, or of cards in a zone."""

    def read(many: Many) -> list[Any]:
        phrase = many.what
        if phrase.amount is not None:
            return []
        return [Many(many.sign, many.number, what) for what in as_what(phrase)]

    return read


def stock_of(phrase: NP) -> list[Any]:
    seen = Seen(phrase)
    plain = len(seen.zones()) == 1 and seen.who() == YOU and not (seen.among or seen.differ or seen.bad or seen.same_bp)
    return [Stock(seen.zones()[0], seen.where)] if plain else []


def compare_of(many: Many, phrase: NP) -> list[Any]:
    return [Compare(value, many.sign, N(many.number)) for value in read_count(phrase)]


def read_either_have(pair: Pair) -> list[Any]:
    """ "You have A or three or more B on your field": a place that is said once is said of both."""
    first, second = pair.first, pair.second
    if not isinstance(first, Many) or not isinstance(second, Many):
        return []
    here, there = with_place_of(Pair(first.what, second.what))
    return [AnyOf((a, b)) for a in compare_of(first, here) for b in compare_of(second, there)]


def read_both_have(pair: Pair) -> list[Any]:
    first, second = pair.first, pair.second
    if not isinstance(first, Many) or not isinstance(second, Many):
        return []
    return [AllOf((a, b)) for a in compare_of(first, first.what) for b in compare_of(second, second.what)]


def there_is(phrase: NP) -> list[Any]:
    return [Compare(value, ">=", N(1)) for value in count_of(Seen(phrase))]


def read_here_or_there(pair: Pair) -> list[Any]:
    return [AnyOf((a, b)) for a in there_is(pair.first) for b in there_is(pair.second)]


def read_names_all(phrase: NP) -> list[Any]:
    """ "A and B are on your field": each of them."""
    named, place = phrase.where
    if len(named.names) < 2:
        return []
    found = [there_is(NP(None, (Named((name,)), place))) for name in named.names]
    return [AllOf(tuple([one[0] for one in found]))] if all(found) else []


def read_attacking(phrase: NP) -> list[Any]:
    return read_kind(NP(None, (Attacking(), *phrase.where)))


def read_every_one(pair: Pair) -> list[Any]:
    """ "All cards on your front line have ..."."""
    seen, has = Seen(pair.first), Seen(pair.second)
    if seen.zones() != (FIELD,) or seen.amount is not None or not seen.is_plain_but_place() or not has.is_plain():
        return []
    assert seen.place is not None
    lines = [line.line for line in seen.place.lines if isinstance(line, OnLine)]
    asked = [part for part in parts_of(seen.where) if not isinstance(part, OnLine)]
    if asked:
        return [Compare(Count(FIELD, seen.who(), all_of([seen.where, Not(has.where)])), "==", N(0))]
    return [EveryOne(has.where, lines[0] if lines else ANY_LINE, seen.who())]


def read_bits(parts: tuple[int, ...]) -> list[int]:
    bits = 0
    for part in parts:
        bits |= part
    return [bits]


def read_one_filter(parts: tuple[Any, ...]) -> list[Any]:
    return [any_of(list(parts))]


def read_by_cards(phrase: NP) -> list[Any]:
    """On which cards the ability is; on a character is a cause of its own."""
    found = read_kind(phrase)
    return [By(BY_CHARACTER, ANYTHING) if where == Kind(CHARACTER) else By(BY_ABILITY, where) for where in found]


def read_either(parts: tuple[Any, ...]) -> list[Any]:
    """What a card may raid: names first, then traits."""
    names = [name for part in parts if isinstance(part, Named) for name in part.names]
    traits = [trait for part in parts if isinstance(part, Trait) for trait in part.traits]
    found: list[Filter] = [Named(tuple(names))] if names else []
    found += [Trait(tuple(traits))] if traits else []
    return [found[0] if len(found) == 1 else Or(tuple(found))]


# ---- writing


def write_either(value: Any) -> tuple[Any, ...] | None:
    found: list[Any] = []
    for part in value.parts if isinstance(value, Or) else (value,):
        if isinstance(part, Named):
            found += [Named((name,)) for name in part.names]
        elif isinstance(part, Trait):
            found += [Trait((trait,)) for trait in part.traits]
        else:
            return None
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


def placed(amount: Amount | None, where: Filter, zones: tuple[int, ...], who: int, *rest: Any) -> NP | None:
    """A phrase with its place: what it asks about a line is said with the place."""
    parts = parts_of(where)
    lines = [part for part in parts if isinstance(part, OnLine | SameLine)] if zones == (FIELD,) else []
    if len(lines) > 1 or (SameLine() in lines and who != YOU):
        return None
    others = [part for part in parts if part not in lines]
    at = At(zones, who, tuple(lines))
    return NP(amount, (*others, *[part for part in rest if part is not None], at))


def differ_of(what: str) -> Differ | None:
    return Differ(what) if what else None


def write_units(value: Any, by: int = YOU) -> NP | None:
    match value:
        case Pick() if value.by == by:
            extra: list[Any] = [Differ("name")] if value.names_differ else []
            extra += [SameBp()] if value.same_bp else []
            return placed(Amount(value.lo, value.hi), value.where, (FIELD,), value.who, *extra)
        case AllUnits() if by == YOU and type(value) is AllUnits:
            if value.who == EACH:
                return phrase_of(None, value.where) if Attacking() in parts_of(value.where) else None
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
            return placed(amount, value.where, value.zones, value.who, differ_of(value.distinct))
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


def write_two_cards(value: Any) -> Pair | None:
    if not isinstance(value, tuple) or len(value) != 2:
        return None
    first, second = [write_cards(part) for part in value]
    return None if first is None or second is None else Pair(without_place_of(first, second), second)


def write_count(value: Any) -> NP | None:
    match value:
        case Count(zone, who, where):
            return placed(None, where, (zone,), who)
        case DistinctNames(zone, who, where, -1, what):
            return placed(None, where, (zone,), who, Differ(what))
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


def write_hand_kind(value: Any) -> NP | None:
    return placed(None, value, (HAND,), YOU) if isinstance(value, Filter) else None


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


VIEWS: Final[dict[str, tuple[Any, Any]]] = {
    "units": (read_units, write_units),
    "pick": (read_pick, write_pick),
    "their_pick": (read_their_pick, write_their_pick),
    "cards": (read_cards, write_cards),
    "their_cards": (read_their_cards, write_their_cards),
    "handful": (read_handful, no_words),
    "two_picks": (read_two_picks, write_two_picks),
    "two_cards": (read_two_cards, write_two_cards),
    "count": (read_count, write_count),
    "counted": (read_counted, write_counted),
    "kind": (read_kind, write_kind),
    "one_kind": (read_kind, write_one(write_kind)),
    "one_someone": (read_someone, write_one(write_someone)),
    "distinct": (read_distinct, write_distinct),
    "someone": (read_someone, write_someone),
    "hand_kind": (read_hand_kind, write_hand_kind),
    "many_kind": (read_many(read_kind), write_many(write_kind)),
    "many_someone": (read_many(read_someone), write_many(write_someone)),
    "many_cards": (read_many(stock_of), write_many(write_stock)),
    "either_have": (read_either_have, no_words),
    "both_have": (read_both_have, no_words),
    "here_or_there": (read_here_or_there, no_words),
    "names_all": (read_names_all, no_words),
    "attacking": (read_attacking, write_attacking),
    "every_one": (read_every_one, write_every_one),
    "bits": (read_bits, write_bits),
    "one_filter": (read_one_filter, write_one_filter),
    "by_cards": (read_by_cards, write_by_cards),
    "either": (read_either, write_either),
    "all": (read_several(AllOf), write_several(AllOf)),
    "any": (read_several(AnyOf), write_several(AnyOf)),
}


def is_many(value: Any) -> bool:
    """Whether words about it stand in the plural."""
    match value:
        case Amount(_, hi):
            return hi != ONE
        case Pick():
            return value.hi != ONE
        case bool():
            return False
        case int():
            return value != 1
        case None | AllUnits() | BothOf():
            return True
        case tuple():
            return len(value) > 1
    return False
