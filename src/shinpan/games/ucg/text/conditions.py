"""Conditions as they are said, as words of the card language, and back."""

from dataclasses import replace
from typing import Any

from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.counting import Count
from ....language.values import ONE, AllOf, AnyOf, Compare, N, Not
from ..filters import Facing, Named
from ..said import THEIR, UNSAID, IsNot, Others
from ..terms import BATTLE, DISCARD, EACH, HAND, OPPONENT, SCENE, YOU
from ..values import Distinct
from .happenings import asked
from .noun import EACH_ONE, HEADS, PLACES, Noun, level_filter, noun_of, whose
from .nouns import card_noun, character_noun, character_phrase, counted
from .order import both
from .phrases import NP, Amount, Apart, At, Det, Every, In
from .sayings import (
    AllAre,
    Differ,
    DiffersBy,
    FacingAre,
    Has,
    HasBoth,
    HasEach,
    HasEither,
    HasNames,
    More,
    OnlyOne,
    SomeAre,
)

AnyHas = Has | HasBoth | HasEach | HasEither | HasNames | More | OnlyOne | DiffersBy


def plain(np: NP) -> NP:
    return NP(Det(None, np.det.who, np.det.other), np.where, np.noun)


def read_has(said: AnyHas) -> list[Condition]:
    match said:
        case Has():
            return read_one_has(said)
        case HasBoth(who, one, other) | HasEach(who, one, other):
            unclear = is_led_by_number(one, other) or asks_more_of_one(one, other)
            return [] if unclear else joined(who, one, other, True)
        case HasEither(who, one, other):
            return [] if is_led_by_number(one, other) and is_one_of_a_list(other) else joined(who, one, other, False)
        case HasNames(who, names, noun, where):
            return has_names(who, names, noun, where) if len(names) > 1 else []
        case More(who, sign, np):
            return has_more(who, sign, np)
        case OnlyOne(what, np):
            return [Compare(value, "==", ONE) for value in distinct(what, np, EACH)]
        case DiffersBy(who, differ):
            return differs(who, differ)


def is_led_by_number(one: NP, other: NP) -> bool:
    """ "two or more A and B": whether so many of each, in all, or of the first alone cannot be told."""
    return isinstance(one.det.amount, Amount) and other.det.amount is None


def asks_more_of_one(one: NP, other: NP) -> bool:
    """ "DOUBLE Kaiju and Ultra Heroes", "A and B with TYPE 【POWER】": whether both are meant cannot be told."""
    return other.det == Det() and is_one_of_a_list(one) != is_one_of_a_list(other)


def is_one_of_a_list(np: NP) -> bool:
    """ "three or more A or B", "... or B cards in your hand": no more than what and where they are stands last."""
    return all(isinstance(part, (*HEADS, *PLACES)) for part in np.where)


def read_one_has(said: Has) -> list[Condition]:
    np, who = said.np, said.who
    if np.det.the or (np.det.who != UNSAID and who != EACH and np.det.who != who):
        return []
    match said.sense:
        case "has":
            return of_each_side(np) if is_of_each_side(np) else has_so_many(np, who)
        case "no":
            if np.det.amount is not None:
                return []
            return [Compare(value, "==", N(0)) for value in counted(plain(np), who)]
        case "all players" | "any player":
            yours, theirs = has_so_many(np, YOU), has_so_many(np, OPPONENT)
            if len(yours) != 1 or len(theirs) != 1:
                return []
            parts = (yours[0], theirs[0])
            return [AllOf(parts) if said.sense == "all players" else AnyOf(parts)]
        case "neither":
            return neither(np)
        case "in hand" | "in discard":
            zone = HAND if said.sense == "in hand" else DISCARD
            return has_so_many(NP(np.det, (*np.where, In(zone, who)), np.noun), UNSAID)
    return []


def is_of_each_side(np: NP) -> bool:
    """ "in each player's discard area"."""
    return any(isinstance(part, (In, At)) and part.who == EACH and part.zone in (HAND, DISCARD) for part in np.where)


def of_each_side(np: NP) -> list[Condition]:
    """ "there is a scene card in each player's discard area": in both; so many of each, or in all, cannot be told."""
    if asked(np.det) != (">=", 1):
        return []
    found: list[Condition] = []
    for who in (YOU, OPPONENT):
        where = tuple([replace(part, who=who) if isinstance(part, (In, At)) else part for part in np.where])
        found += has_so_many(NP(np.det, where, np.noun), UNSAID)
    return [AllOf(tuple(found))] if len(found) == 2 else []


def neither(np: NP) -> list[Condition]:
    """ "neither player has": what is said of none of them."""
    number = asked(np.det)
    if number is None or number[0] != ">=":
        return []
    if number[1] == 1:
        return [Compare(value, "==", N(0)) for value in counted(plain(np), EACH)]
    few = [Compare(value, "<=", N(number[1] - 1)) for who in (YOU, OPPONENT) for value in counted(plain(np), who)]
    return [AllOf(tuple(few))] if len(few) == 2 else []


def has_so_many(np: NP, who: int) -> list[Condition]:
    number = asked(np.det)
    noun = noun_of(np)
    if number is None or not noun.valid:
        return []
    if noun.levels:
        return has_levels(np, noun, who) if number == (">=", 1) else []
    alike = number[0] == ">=" and number[1] > 1
    return [Compare(value, number[0], N(number[1])) for value in counted(plain(np), who, alike)]


def has_levels(np: NP, noun: Noun, who: int) -> list[Condition]:
    """ "you have a level 1, 2, and 3 Kaiju": one of each."""
    found: list[Condition] = []
    for level in noun.levels:
        where = tuple([part for part in np.where if getattr(part, "levels", ()) != noun.levels])
        one = counted(NP(Det(None, np.det.who), (level_filter((level,)), *where), np.noun), who)
        found += [Compare(value, ">=", ONE) for value in one]
    return [AllOf(tuple(found))] if len(found) == len(noun.levels) else []


def joined(who: int, one: NP, other: NP, every: bool) -> list[Condition]:
    first, second = has_so_many(one, who), has_so_many(other, who)
    if len(first) != 1 or len(second) != 1:
        return []
    if lists_names(one) or lists_names(other):
        return []  # "A and B or C" can be read in two ways
    if is_name(one) and (not every or noun_of(other).place is not None) and is_named(other):
        return []  # a list of names: what is said of the last is said of all
    return [AllOf((first[0], second[0])) if every else AnyOf((first[0], second[0]))]


def is_name(np: NP) -> bool:
    return np.det == Det() and len(np.where) == 1 and isinstance(np.where[0], Named)


def lists_names(np: NP) -> bool:
    return any(isinstance(part, Named) and len(part.names) > 1 for part in np.where)


def is_named(np: NP) -> bool:
    return np.det == Det() and any(isinstance(part, Named) for part in np.where)


def has_names(who: int, names: tuple[str, ...], noun: int, where: tuple[Any, ...]) -> list[Condition]:
    found: list[Condition] = []
    for name in names:
        np = NP(Det(), (Named((name,)), *where), noun)
        found += [Compare(value, ">=", ONE) for value in counted(np, who)]
    return [AllOf(tuple(found))] if len(found) == len(names) else []


def has_more(who: int, sign: str, np: NP) -> list[Condition]:
    if np.det != Det():
        return []
    noun = noun_of(np)
    place = noun.place
    if noun.apart or noun.levels or noun.owned != UNSAID or not noun.valid:
        return []
    if place is not None and not (isinstance(place, In) and place.who in (who, THEIR)):
        return []
    if place is None and character_noun(np) is None:
        return []
    zone = BATTLE if place is None else place.zone
    if zone == SCENE:
        return []
    where = noun.characters() if zone == BATTLE else noun.cards()
    other = YOU if who == OPPONENT else OPPONENT
    return [Compare(Count(zone, who, where), sign, Count(zone, other, where))]


def distinct(what: str, np: NP, haver: int) -> list[Value]:
    """How many different names, TYPEs or levels."""
    if np.det.amount is not None or np.det.other:
        return []
    bare = NP(Det(None, np.det.who), (*np.where, Apart(what)), np.noun)
    return [value for value in counted(bare, haver) if isinstance(value, Distinct)]


def read_differing(said: Differ) -> list[Value]:
    return distinct(said.what, said.np, EACH) if said.det == Det() else []


def write_differing(value: Value) -> Differ | None:
    if not isinstance(value, Distinct):
        return None
    return Differ(value.what, everybody(value))


def everybody(value: Distinct) -> NP:
    if value.zone == BATTLE:
        return character_phrase(Det(None, UNSAID if value.who == EACH else value.who), value.where)
    return card_noun(Det(), value.where, (In(value.zone, EACH_ONE if value.who == EACH else value.who),))


def differs(who: int, said: Differ) -> list[Condition]:
    number = asked(said.det)
    if number is None or said.det == Det():
        return []
    return [Compare(value, number[0], N(number[1])) for value in distinct(said.what, said.np, who)]


# What somebody is


def read_are(said: SomeAre | AllAre | FacingAre) -> list[Condition]:
    if isinstance(said.where, IsNot):
        return read_are(replace(said, where=Not(said.where.of)))
    match said:
        case FacingAre(of, where):
            return [Compare(Count(BATTLE, OPPONENT, both([Facing(of), where])), ">=", ONE)]
        case AllAre(np, where):
            return all_are(np, where) if np.det.amount in (None, Every()) else []
        case SomeAre(np, where):
            return all_are(np, where) if np.det.amount == Every() else some_are(np, where)


def all_are(np: NP, where: Filter) -> list[Condition]:
    noun = character_noun(np)
    if noun is None or np.det.the:
        return []
    who = whose(np, noun, EACH)
    others = [Others()] if np.det.other else []
    return [Compare(Count(BATTLE, who, both([noun.characters(), *others, Not(where)])), "==", N(0))]


def some_are(np: NP, where: Filter) -> list[Condition]:
    noun = character_noun(np)
    number = asked(np.det)
    if noun is None or number is None or np.det.the or noun.levels or number[0] == "==":
        return []
    who = whose(np, noun, UNSAID)
    if who not in (YOU, OPPONENT) or (np.det.amount is None and who == YOU):
        return []
    others: list[Filter] = [Others()] if np.det.other else []
    return [Compare(Count(BATTLE, who, both([noun.characters(), *others, where])), number[0], N(number[1]))]


# What was done with this effect


# What happened this turn


# Events
