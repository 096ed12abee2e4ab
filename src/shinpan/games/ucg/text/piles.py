"""Noun phrases of cards: from a hand, a discard area, among the cards spoken of, on the field; and back."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.nodes import Filter, Value
from ....language.selectors import Among, Cards
from ....language.values import ALL, ANYTHING, ONE, N
from ....text.nodes import parts_of
from ..filters import InState, Level
from ..said import NOWHERE, UNSAID, ExactCards, InPile, TheDone
from ..selectors import EitherCards, From, OneOfEach, SceneInPlay
from ..terms import DISCARD, EACH, EXILE, HAND, OPPONENT, SCENE, YOU
from .noun import EACH_ONE, HEADS, PLACES, Noun, noun_of, whose
from .nouns import card_noun, is_alike_to_one, is_levels, said_parts
from .order import both
from .phrases import (
    CARD_NOUN,
    NO_NOUN,
    NP,
    SCENE_NOUN,
    Amount,
    Apart,
    At,
    Det,
    DoneWith,
    EachKind,
    EachLevel,
    Every,
    FromAmong,
    In,
    InBoth,
    InOrAmong,
    NPs,
)


def read_cards(said_np: NP | NPs) -> list[Cards]:
    if isinstance(said_np, NP):
        return some_cards(said_np)
    if said_np.led and not said_np.every and said_np.parts[0].det.amount is None and is_bare(said_np.parts[-1]):
        return []  # a list of heads of one noun
    parts = with_first_place(said_np.parts) if said_np.led else with_shared_place(said_np.parts)
    if parts is None:
        return []
    found: list[Cards] = []
    for part in parts:
        one = some_cards(part)
        if len(one) != 1 or not isinstance(one[0], (From, Among)):
            return []
        found.append(one[0])
    if said_np.every:
        return [] if is_half_open(found) else [OneOfEach(tuple(found))]
    single = all(isinstance(one, (From, Among)) and one.lo == ONE and one.hi == ONE for one in found)
    return [EitherCards(tuple(found))] if single else []


def is_half_open(found: list[Cards]) -> bool:
    """ "up to one A and one B": whether the second may be left out as well cannot be told."""
    least = [one.lo for one in found if isinstance(one, (From, Among))]
    return least[0] == N(0) and any(lo != N(0) for lo in least)


def with_shared_place(parts: tuple[NP, ...]) -> tuple[NP, ...] | None:
    """ "one A and one B card from your hand": where to look is said once, at the end, and means all of them. A noun
    that is no more than a level is of the kind that is said at the end; any other stands for itself."""
    last = parts[-1]
    place = [part for part in last.where if isinstance(part, PLACES)]
    found: list[NP] = []
    for part in parts[:-1]:
        if part.det.who != UNSAID or not isinstance(part.det.amount, Amount):
            return None
        own = [one for one in part.where if isinstance(one, PLACES)]
        where = part.where
        noun = part.noun
        if not own:
            if not place:
                return None
            headed = noun != NO_NOUN or any(isinstance(one, HEADS) and not is_levels(one) for one in where)
            if not headed:
                if any(one.det.amount != Amount(ONE, ONE) for one in parts):
                    return None
                shared = [one for one in last.where if not isinstance(one, (Level, InState, EachLevel, *PLACES))]
                where = (*where, *shared)
                noun = last.noun
            where = (*where, *place)
        found.append(NP(part.det, where, noun | CARD_NOUN))
    return (*found, last)


def is_bare(np: NP) -> bool:
    asked = [one for one in np.where if not isinstance(one, PLACES)]
    return all(isinstance(one, (*HEADS, Level, InState)) for one in asked)


def with_first_place(parts: tuple[NP, ...]) -> tuple[NP, ...] | None:
    """ "of your hand one A and one B": where to look stands before the first, how many at least after the last."""
    place = [part for part in parts[0].where if isinstance(part, PLACES)]
    found: list[NP] = []
    for part in parts:
        own = [one for one in part.where if isinstance(one, PLACES)]
        if not place or part.det.who != UNSAID or (own and part != parts[0]):
            return None
        amount = parts[-1].det.amount if part.det.amount is None else part.det.amount
        if not isinstance(amount, Amount):
            return None
        where = part.where if own else (*part.where, *place)
        found.append(NP(replace(part.det, amount=amount), where, part.noun | CARD_NOUN))
    return tuple(found)


def some_cards(np: NP) -> list[Cards]:
    noun = noun_of(np)
    det = np.det
    if not noun.valid or det.who != UNSAID or det.other or not noun.has_head() or noun.each_state:
        return []
    if noun.owned != UNSAID or det.the:
        return []
    if isinstance(noun.place, DoneWith):
        return done_cards(noun.place.register, noun, det)
    bounds = amounts(det)
    if bounds is None:
        return []
    lo, hi = bounds
    if lo != ALL and not is_alike_to_one(noun, hi):
        return []
    if (det.amount == EachKind()) != bool(noun.apart and lo == ALL) and not noun.levels:
        return []
    found = placed(noun, lo, hi, det)
    if isinstance(det.amount, Amount) and det.amount.exactly:
        return [ExactCards(one) for one in found]
    return found


def amounts(det: Det) -> tuple[Value, Value] | None:
    match det.amount:
        case Amount(lo, hi):
            return lo, hi
        case Every() | EachKind():
            return ALL, ALL
    return None


def done_cards(register: int, noun: Noun, det: Det) -> list[Cards]:
    if det.amount not in (None, Every()) or not noun.word or noun.apart:
        return []
    where = noun.cards()
    return [TheDone(register, ANYTHING, True) if where == ANYTHING else Among(register, where, ALL, ALL)]


def placed(noun: Noun, lo: Value, hi: Value, det: Det) -> list[Cards]:
    match noun.place:
        case In(zone, who) if zone in (HAND, DISCARD, EXILE):
            return from_pile(noun, zone, who, lo, hi, det)
        case FromAmong(register):
            if noun.levels and (lo, hi) == (ONE, ONE):
                return [OneOfEach(tuple([Among(register, where) for where in each_level(noun)]))]
            return [Among(register, noun.cards(), lo, hi, noun.apart)]
        case InBoth(zone, also, who, every):
            if noun.levels or every != (lo == ALL):
                return []
            first = From(zone, who, noun.cards(), lo, hi, noun.apart)
            return [EitherCards((first, From(also, who, noun.cards(), lo, hi, noun.apart)))]
        case InOrAmong(zone, who, register) if not noun.levels and lo != ALL:
            first = From(zone, who, noun.cards(), lo, hi, noun.apart)
            return [EitherCards((first, Among(register, noun.cards(), lo, hi, noun.apart)))]
        case None if not noun.word & SCENE_NOUN or noun.is_card():
            return [From(NOWHERE, YOU, noun.cards(), lo, hi, noun.apart)] if not noun.levels else []
    return []


def each_level(noun: Noun) -> list[Filter]:
    kept = Noun(noun.asked, word=noun.word)
    return [both([kept.cards(), Level(n, n)]) for n in noun.levels]


def from_pile(noun: Noun, zone: int, who: int, lo: Value, hi: Value, det: Det) -> list[Cards]:
    where = noun.cards()
    if noun.levels:
        if (lo, hi) != (ONE, ONE) and det.amount != EachKind():
            return []
        return [OneOfEach(tuple([From(zone, who, one) for one in each_level(noun)]))]
    if who == EACH and lo != ALL and zone != EXILE:
        yours = From(zone, YOU, where, lo, hi, noun.apart)
        return [OneOfEach((yours, From(zone, OPPONENT, where, lo, hi, noun.apart)))]
    return [From(zone, EACH if who == EACH_ONE else who, where, lo, hi, noun.apart)]


def read_scene(np: NP) -> list[Cards]:
    """A scene on the field."""
    noun = noun_of(np)
    det = np.det
    if not noun.valid or noun.word != SCENE_NOUN or noun.apart or noun.levels or det.other:
        return []
    if noun.place is not None and not (isinstance(noun.place, In) and noun.place.zone == SCENE):
        return []
    one = det.amount in (Amount(ONE, ONE), Every()) or (det.amount is None and det.the)
    return [SceneInPlay(whose(np, noun, EACH), noun.characters())] if one else []


def write_scene(cards: Cards) -> NP | None:
    if not isinstance(cards, SceneInPlay):
        return None
    who = UNSAID if cards.who == EACH else cards.who
    return NP(Det(Amount(ONE, ONE), who), said_parts(cards.where), SCENE_NOUN)


def write_cards(cards: Cards) -> NP | NPs | None:
    match cards:
        case From() | Among() if cards.lo == ALL and cards.hi != ALL:
            return None
        case From() | Among():
            return card_phrase(cards)
        case ExactCards(of):
            inner = write_cards(of)
            if isinstance(inner, NP) and isinstance(inner.det.amount, Amount):
                return NP(Det(Amount(inner.det.amount.lo, inner.det.amount.hi, True)), inner.where, inner.noun)
            return None
        case InPile(of):
            return in_pile(write_cards(of))
        case OneOfEach(parts):
            return each_phrase(parts)
        case EitherCards((From() as one, From() as two)) if same_but_zone(one, two):
            return pile_phrase(one, InBoth(one.zone, two.zone, one.who, one.lo == ALL))
        case EitherCards((From() as one, Among() as two)) if one.where == two.where and one.hi == two.hi:
            return pile_phrase(one, InOrAmong(one.zone, one.who, two.register))
        case EitherCards(parts):
            return phrases_in_a_row(parts, False)
    return None


def in_pile(np: NP | NPs | None) -> NP | NPs | None:
    """The same, in a place rather than from it."""
    if isinstance(np, NPs):
        return NPs(tuple([placed_at(part) for part in np.parts]), np.every)
    return None if np is None else placed_at(np)


def placed_at(np: NP) -> NP:
    at = [At(part.zone, part.who) if isinstance(part, In) and part.zone == DISCARD else part for part in np.where]
    return NP(np.det, tuple(at), np.noun)


def same_but_zone(one: From, two: From) -> bool:
    return one.zone != two.zone and one == From(one.zone, two.who, two.where, two.lo, two.hi, two.distinct)


def card_phrase(cards: Cards) -> NP | None:
    match cards:
        case From(zone, who):
            if zone == EXILE:
                return pile_phrase(cards, In(EXILE, EACH))
            return pile_phrase(cards, In(zone, EACH_ONE if who == EACH and cards.lo != ALL else who))
        case Among(register):
            return pile_phrase(cards, FromAmong(register))
    return None


def pile_phrase(cards: From | Among, place: Any) -> NP:
    amount: Any = Amount(cards.lo, cards.hi)
    if cards.lo == ALL:
        amount = EachKind() if cards.distinct else Every()
    apart = (Apart(cards.distinct),) if cards.distinct else ()
    places = () if isinstance(place, In) and place.zone == NOWHERE else (place,)
    return card_noun(Det(amount), cards.where, (*apart, *places))


def each_phrase(parts: tuple[Cards, ...]) -> NP | NPs | None:
    first = parts[0]
    if len(parts) > 2 and isinstance(first, (From, Among)):
        levels: list[int] = []
        kept: list[Cards] = []
        for part in parts:
            if not isinstance(part, (From, Among)):
                break
            exact = [one for one in parts_of(part.where) if isinstance(one, Level) and one.lo == one.hi]
            if len(exact) != 1:
                break
            levels.append(exact[0].lo)
            rest = both([one for one in parts_of(part.where) if one != exact[0]])
            kept.append(From(part.zone, part.who, rest) if isinstance(part, From) else Among(part.register, rest))
        if len(levels) == len(parts) and len(set(kept)) == 1:
            inner = card_phrase(kept[0])
            return None if inner is None else NP(inner.det, (EachLevel(tuple(levels)), *inner.where), inner.noun)
    match parts:
        case (From() as one, From() as two) if one == From(two.zone, YOU, two.where, two.lo, two.hi, two.distinct):
            if two.who == OPPONENT:
                return pile_phrase(one, In(one.zone, EACH))
    return phrases_in_a_row(parts, True)


def phrases_in_a_row(parts: tuple[Cards, ...], every: bool) -> NPs | None:
    found: list[NP] = []
    for part in parts:
        np = card_phrase(part)
        if np is None:
            return None
        found.append(np)
    places = {tuple([one for one in np.where if isinstance(one, PLACES)]) for np in found}
    if len(places) == 1:
        found = [
            *[
                NP(np.det, tuple([one for one in np.where if not isinstance(one, PLACES)]), np.noun)
                for np in found[:-1]
            ],
            found[-1],
        ]
    return NPs(tuple(found), every)
