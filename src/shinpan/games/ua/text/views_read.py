"""Views, read: what a noun phrase is for the verb that wants it."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count
from ....language.discourse import IT, THEM
from ....language.filters import IsThis, Whose
from ....language.pieces import BothOf
from ....language.selectors import Among
from ....language.values import ALL, ANYTHING, ONE, AllOf, AnyOf, Compare, N, Not, Or
from ....text.nodes import all_of, parts_of
from ..field_filters import Attacking, Battling, HasUnder, OnLine
from ..filters import Kind, Named, Trait
from ..records import BY_ABILITY, BY_CHARACTER
from ..selectors import AllUnits, From, Pick
from ..terms import ANY_LINE, CHARACTER, DECK, EACH, FIELD, HAND, OPPONENT, OUTSIDE, YOU
from ..values import DistinctNames, EveryOne, Sum
from .phrases import (
    NOT_SAID,
    NP,
    AmongThem,
    Another,
    At,
    By,
    Counted,
    Halves,
    Many,
    Pair,
    Someone,
    Stock,
    Three,
)
from .seen import ONE_OF_THEM, Seen, any_of, has_own


def read_units(phrase: NP, by: int = YOU) -> list[Any]:
    """Cards on the field: chosen, or all of them where no number is said."""
    seen = Seen(phrase, totals=True)
    who, zones = seen.who(), seen.zones()
    if not zones and (Attacking() in parts_of(seen.where) or Battling() in parts_of(seen.where)):
        who, zones = EACH, (FIELD,)
    if zones != (FIELD,) or seen.among or seen.bad or seen.differ not in ("", "name"):
        return []
    if seen.amount is None or seen.amount.lo == ALL:
        return [] if seen.same_bp or seen.differ else [AllUnits(who, seen.where)]
    return [Pick(who, seen.where, seen.amount.lo, seen.amount.hi, by, seen.same_bp, bool(seen.differ), seen.total)]


def read_pick(phrase: NP) -> list[Any]:
    return [units for units in read_units(phrase) if isinstance(units, Pick)]


def read_their_pick(phrase: NP) -> list[Any]:
    """Cards of the opponent that the opponent chooses."""
    found = [units for units in read_units(phrase, OPPONENT) if isinstance(units, Pick)]
    return [units for units in found if units.who == OPPONENT]


def read_cards(phrase: NP, by: int = YOU) -> list[Any]:
    seen = Seen(phrase, totals=True)
    amount = seen.amount
    if amount is None or seen.same_bp or seen.bad or (seen.among and seen.place is not None):
        return []
    if seen.among or seen.place is None:
        among = Among(THEM if seen.among else IT, seen.where, amount.lo, amount.hi, seen.differ)
        return [among] if seen.total is None else []
    zones = seen.zones()
    if DECK in zones or FIELD in zones or seen.who() == NOT_SAID:
        return []
    return [From(zones, seen.who(), seen.where, amount.lo, amount.hi, by, seen.differ, seen.total)]


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
    if is_doubtful(pair.first, pair.second):
        return []
    return [BothOf((a, b)) for a in read_pick(with_place_of(pair)[0]) for b in read_pick(pair.second)]


def read_either_place(pair: Pair) -> list[Any]:
    """One card that is of this kind here or of that kind there."""
    found: list[Any] = []
    for a in read_pick(pair.first):
        for b in read_pick(pair.second):
            if a.hi != ONE or replace(a, who=b.who, where=b.where) != b:
                continue
            who = a.who if a.who == b.who else EACH
            kinds = [one.where if who != EACH else all_of([Whose(one.who), one.where]) for one in (a, b)]
            found.append(replace(a, who=who, where=Or(tuple(kinds))))
    return found


def read_two_cards(pair: Pair) -> list[Any]:
    return [(a, b) for a in read_cards(with_place_of(pair)[0]) for b in read_cards(pair.second)]


def read_two_here(pair: Pair) -> list[Any]:
    """Two choices on one line, which is said once."""
    here = [part for part in pair.first.where if isinstance(part, At)]
    there = [part for part in pair.second.where if isinstance(part, At)]
    if here or not there:
        return []
    first = NP(pair.first.amount, (*pair.first.where, *there))
    return [BothOf((a, b)) for a in read_pick(first) for b in read_pick(pair.second)]


def read_three_cards(three: Three) -> list[Any]:
    """Three choices among the cards that were looked at."""
    found = [read_cards(NP(one.amount, (*one.where, AmongThem()))) for one in (three.first, three.second, three.third)]
    return [(a, b, c) for a in found[0] for b in found[1] for c in found[2]]


def read_count(phrase: NP) -> list[Any]:
    """How many there are."""
    seen = Seen(phrase)
    return count_of(seen) if seen.amount is None and not seen.apart else []


def count_of(seen: Seen) -> list[Any]:
    zones = seen.zones()
    if not zones or seen.among or seen.who() == NOT_SAID or seen.bad or seen.same_bp:
        return []
    if seen.differ:
        beside = zones[1] if len(zones) == 2 else -1
        return [DistinctNames(zones[0], seen.who(), seen.where, what=seen.differ, beside=beside)]
    counts: list[Value] = [Count(zone, seen.who(), seen.where) for zone in zones]
    return [counts[0] if len(counts) == 1 else Sum(tuple(counts))]


def read_counted(phrase: NP) -> list[Any]:
    """At least as many as the phrase says: one, where it says nothing. None at all is no such number."""
    seen = Seen(phrase)
    amount = seen.amount or ONE_OF_THEM
    if amount.lo != amount.hi or not isinstance(amount.hi, N) or amount.hi == ALL or amount.hi.n < 1:
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


def read_hand_kind(phrase: NP, who: int = YOU) -> list[Any]:
    seen = Seen(phrase)
    plain = not (seen.differ or seen.among or seen.same_bp or seen.bad) and seen.amount is None
    return [seen.where] if plain and seen.zones() == (HAND,) and seen.who() == who else []


def read_their_hand_kind(phrase: NP) -> list[Any]:
    return read_hand_kind(phrase, OPPONENT)


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
    """So many, compared; none at all is no lower bound."""
    if (many.sign, many.number) == (">=", 0):
        many = replace(many, sign="==")
    return [Compare(value, many.sign, N(many.number)) for value in read_count(phrase)]


def read_either_have(pair: Pair) -> list[Any]:
    """ "You have A or three or more B on your field": a place that is said once is said of both."""
    first, second = pair.first, pair.second
    if not isinstance(first, Many) or not isinstance(second, Many):
        return []
    places = [part for part in second.what.where if isinstance(part, At)]
    here, there = with_place_of(Pair(first.what, second.what))
    if first.number > 1 and not any(isinstance(part, At) for part in here.where):
        here = NP(here.amount, (*here.where, *places))  # one or the other of one kind each is a choice of kinds
    return [AnyOf((a, b)) for a in compare_of(first, here) for b in compare_of(second, there)]


def read_either_joined(pair: Pair) -> list[Any]:
    """The same, where one of each is enough as one count: so it is read as one noun with "or" is."""
    found: list[Any] = []
    for either in read_either_have(pair):
        match either.parts:
            case (Compare(Count(zone, who, a), ">=", N(1)), Compare(Count(other, them, b), ">=", N(1))) if (
                zone == other and who == them
            ):
                found.append(Compare(Count(zone, who, any_of([a, b])), ">=", N(1)))
            case _:
                found.append(either)
    return found


def is_doubtful(first: NP, second: NP) -> bool:
    """ "A and another B" in one place: another than this card, or than that A?"""
    here, there = [[part for part in phrase.where if isinstance(part, At)] for phrase in (first, second)]
    for one in here:
        for other in there:
            if one.who != other.who or (one.lines and other.lines and one.lines != other.lines):
                return False
    asked = [
        any(part == Not(IsThis()) or isinstance(part, Another) for part in phrase.where) for phrase in (first, second)
    ]
    return asked == [False, True]


def read_both_have(pair: Pair) -> list[Any]:
    first, second = pair.first, pair.second
    if not isinstance(first, Many) or not isinstance(second, Many):
        return []
    if is_doubtful(first.what, second.what):
        return []
    here, there = with_place_of(Pair(first.what, second.what))
    return [AllOf((a, b)) for a in compare_of(first, here) for b in compare_of(second, there)]


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
    if seen.amount is not None or not seen.is_plain_but_place() or not has.is_plain():
        return []
    if seen.zones() == (FIELD, OUTSIDE):
        no_other = all_of([seen.where, Not(has.where)])
        return [AllOf(tuple([Compare(Count(zone, seen.who(), no_other), "==", N(0)) for zone in seen.zones()]))]
    if seen.zones() != (FIELD,):
        return []
    assert seen.place is not None
    lines = [line.line for line in seen.place.lines if isinstance(line, OnLine)]
    asked = [part for part in parts_of(seen.where) if not isinstance(part, OnLine)]
    if asked:
        return [Compare(Count(FIELD, seen.who(), all_of([seen.where, Not(has.where)])), "==", N(0))]
    return [EveryOne(has.where, lines[0] if lines else ANY_LINE, seen.who())]


def read_no_one(pair: Pair) -> list[Any]:
    """ "None of the characters on your field have ..."."""
    seen, has = Seen(pair.first), Seen(pair.second)
    if len(seen.zones()) != 1 or seen.amount is not None or not seen.is_plain_but_place() or not has.is_plain():
        return []
    return [Compare(Count(seen.zones()[0], seen.who(), all_of([seen.where, has.where])), "==", N(0))]


def read_including(pair: Pair) -> list[Any]:
    """ "Three or more A on your field, including B": so many, and one of them is B."""
    many = pair.first
    if not isinstance(many, Many) or many.what.amount is not None:
        return []
    named = NP(None, (*many.what.where, *pair.second.where))
    return [AllOf((a, b)) for a in compare_of(many, many.what) for b in there_is(named)]


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
    found += [part for part in parts if not isinstance(part, Named | Trait)]
    return [found[0] if len(found) == 1 else Or(tuple(found))]


def read_flat(parts: tuple[tuple[Any, ...], ...]) -> list[Any]:
    """What is gained together."""
    return [tuple([mod for part in parts for mod in part])]


def read_one_with_under(phrase: NP) -> list[Any]:
    """One of these that has a face-down card under it."""
    if phrase.amount is not None:
        return []
    return read_pick(NP(ONE_OF_THEM, (*phrase.where, HasUnder())))


def read_either_there(pair: Pair) -> list[Any]:
    """The place that is said with the first of two is where the second is, too."""
    first, second = pair.first, pair.second
    if not isinstance(first, Many) or not isinstance(second, Many):
        return []
    there = NP(second.what.amount, (*second.what.where, *[part for part in first.what.where if isinstance(part, At)]))
    return [AnyOf((a, b)) for a in compare_of(first, first.what) for b in compare_of(second, there)]


def read_kinds_in_a_row(parts: tuple[Any, ...]) -> list[Any]:
    """One of several kinds; names and traits among them are joined."""
    return [any_of(list(parts))] if len(parts) > 1 else []


def read_halves(parts: tuple[Any, ...]) -> list[Any]:
    """One of several kinds of which a later one has words of its own before it. Where only the first has, they may be
    meant of all: that is a reading of its own, unless names and traits are all there is."""
    first, *others = parts
    if any(has_own(other) for other in others):
        besides = Not(IsThis()) in parts_of(first) and not all(Not(IsThis()) in parts_of(other) for other in others)
        return [] if besides else [Halves(parts)]
    is_kind = any(isinstance(asked, Kind) for asked in parts_of(first))
    return [any_of(list(parts))] if others and is_kind and has_own(first) else []
