"""Reading conditions: "if ..."."""

from dataclasses import replace

from lark import Token, Tree

from ....kernel.values import ANYTHING, AllOf, AnyOf, Compare, Condition, Filter, N, Not, NotSo, ThatMany, Value
from ..filters import Attacking, Bp, BpBelowBase, DidThisTurn, HasUnder, Kind, Named, OnLine, Raided, Resting, SameLine
from ..state import (
    BY_ABILITY,
    BY_BATTLE,
    BY_CHARACTER,
    BY_EVENT,
    BY_SITE,
    BY_TRIGGER,
    H_CHOSEN,
    H_MOVED,
    H_PAID,
    H_PLAYED,
    H_RAIDED,
    H_RESTED,
    H_SIDELINED,
    H_TRIGGER,
    H_USED,
)
from ..terms import (
    CHARACTER,
    EACH,
    FIELD,
    FRONT,
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    R_CHOSEN,
    R_LAST,
    R_OUTSIDE,
    R_REMOVED,
    R_REVEALED,
    R_TAKEN,
    REMOVED,
    YOU,
)
from ..values import (
    Count,
    Did,
    DistinctNames,
    EnergyOf,
    EveryOne,
    IsYourTurn,
    LineIsFull,
    OneOfThemIs,
    PlayedBy,
    Remembered,
    SidelinedBy,
    Sum,
    ThisIs,
    TimesThisTurn,
)
from .faults import Branch, Refused
from .nouns import (
    NOT_SAID,
    PILES,
    Noun,
    all_of,
    branches,
    is_yours,
    line_of,
    number,
    read_noun,
    revealed_and_there,
    strings,
)

SIGNS = {"at_least": ">=", "at_most": "<=", "exactly": "=="}
GOALS = {"to_outside": OUTSIDE, "to_removed": REMOVED, "to_hand": HAND}
CAUSES = {"by_character": BY_CHARACTER, "by_site": BY_SITE, "by_event": BY_EVENT, "by_trigger": BY_TRIGGER}
ONCE = (">=", 1)
STATES: dict[str, Filter] = {
    "is_active": Not(Resting()),
    "is_resting": Resting(),
    "is_raided": Raided(),
    "this_below_base": BpBelowBase(),
    "was_rested_now": DidThisTurn(H_RESTED),
    "was_rested_in_front": DidThisTurn(H_RESTED, YOU, line=FRONT),
}


def read_condition(tree: Branch, seen: int = -1) -> Condition:
    """A condition, or several joined by "and"; `seen` is the register of "that card"."""
    if tree.data == "both":
        found: list[Condition] = []
        for part in branches(tree):
            condition = read_condition(part, seen)
            if isinstance(condition, AnyOf):
                raise Refused(tree, "and, or: which goes first is not clear")
            found += condition.parts if isinstance(condition, AllOf) else [condition]
        return AllOf(tuple(found))
    if tree.data == "either":
        parts = [read_condition(part, seen) for part in branches(tree)]
        if isinstance(parts[1], AllOf):
            raise Refused(tree, "and, or: which goes first is not clear")
        return AnyOf(tuple(parts))
    return read_fact(tree, seen)


def read_fact(tree: Branch, seen: int) -> Condition:
    parts = branches(tree)
    match str(tree.data):
        case "is_there" | "are_there":
            return names_there(parts[0], parts[1], parts[2])
        case "both_there":
            return names_there(Tree("names_all", parts[0].children), parts[1], parts[2])
        case "noun_there":
            names = all_named(tree, parts[0])
            if names is not None:
                return names_there(names, parts[1], parts[2])
            noun = read_noun(parts[0])
            if noun.zones:
                raise Refused(tree, "a place is said twice")
            return there_are(tree, noun, ONCE if not noun.counted else None, parts[1], parts[2])
        case "quantity_there":
            noun = read_noun(parts[1])
            return there_are(tree, noun, read_quantity(parts[0], noun), parts[2], parts[3])
        case "you_have" | "they_have" | "there_is":
            return having_cards(tree, parts)
        case "not_there":
            there = names_there(Tree("names", parts[0].children), parts[1], parts[2])
            return NotSo(there)
    return lines_and_more(tree, parts, seen)


def lines_and_more(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    match str(tree.data):
        case "line_full":
            full = LineIsFull(line_of(parts[1]), YOU if is_yours(parts[0]) else OPPONENT)
            return full if parts[2].data == "is_full" else NotSo(full)
        case "all_on_same_line":
            if parts[0].data != "names_all":
                raise Refused(tree, "whether one or all must be there is not clear")
            return AllOf(tuple([on_this_line(Named((name,))) for name in strings(parts[0])]))
        case "such_on_same_line":
            noun = read_noun(parts[0])
            if noun.zones or noun.lo != noun.hi or noun.hi != N(1):
                raise Refused(tree, "not understood")
            return on_this_line(noun.where)
        case "on_same_line":
            return on_this_line(Named(strings(parts[0])))
    return two_or_life(tree, parts, seen)


def on_this_line(where: Filter) -> Condition:
    return Compare(Count(FIELD, YOU, all_of([where, SameLine()])), ">=", N(1))


def two_or_life(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    match str(tree.data):
        case "you_have_both":
            return both_of_two(tree, parts)
        case "you_have_either":
            return one_of_two(tree, parts)
        case "you_have_or_one":
            if not read_noun(parts[2]).counted:
                raise Refused(tree, "how many of the second is not said")
            return one_of_two(tree, [*parts[:2], Tree("quantity", []), parts[2]])
        case "your_life" | "their_life":
            who = YOU if tree.data == "your_life" else OPPONENT
            return compared(Count(LIFE, who), parts[0])
        case "your_energy":
            return compared(EnergyOf(YOU), parts[0])
    return amounts(tree, parts, seen)


def amounts(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    """Other ways to ask how many there are."""
    match str(tree.data):
        case "here_or_there":
            names, owner, place, other, pile = parts
            who = YOU if is_yours(other) else OPPONENT
            there = Compare(Count(PILES[str(pile.data)], who, Named(strings(names))), ">=", N(1))
            if names.data != "names":
                raise Refused(tree, "whether one or all must be there is not clear")
            return AnyOf((names_there(names, owner, place), there))
        case "neither_there":
            return NotSo(names_there(Tree("names", tokens_of(tree)), parts[0], parts[1]))
        case "such_has":
            noun = read_noun(parts[0])
            read_features(parts[1], noun)
            noun.where = all_of([noun.where, *noun.parts])
            if noun.lo != noun.hi or noun.hi != N(1) or noun.distinct:
                raise Refused(tree, "not understood")
            return Compare(counted(tree, noun), ">=", N(1))
        case "there_is_either":
            return AnyOf(tuple([having_cards(tree, parts[i : i + 2]) for i in (0, 2)]))
        case "only_have":
            return Compare(counted(tree, read_noun(parts[1])), "==", N(number(parts[0])))
        case "have_between":
            value = counted(tree, read_noun(parts[2]))
            return AllOf((Compare(value, ">=", N(number(parts[0]))), Compare(value, "<=", N(number(parts[1])))))
        case "revealed_and_there":
            return compared(revealed_and_there(tree, read_noun(parts[0])), parts[1])
        case "have_revealed_and_there":
            return compared(revealed_and_there(tree, read_noun(parts[1])), branches(parts[0])[0])
    return comparisons(tree, parts, seen)


def comparisons(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    match str(tree.data):
        case "as_many_as_they":
            return as_many_as_they(tree, read_noun(parts[0]))
        case "fewer_than" | "as_many_as":
            first, second = [counted(tree, read_noun(part)) for part in parts]
            return Compare(first, "<" if tree.data == "fewer_than" else ">=", second)
        case "fewer_in_hand":
            return Compare(Count(HAND, YOU), "<", Count(HAND, OPPONENT))
        case "they_triggered":
            return Compare(TimesThisTurn(H_TRIGGER, OPPONENT), ">=", N(1))
    return this_or_history(tree, parts, seen)


def as_many_as_they(tree: Branch, noun: Noun) -> Condition:
    """ "the same number or more characters on your front line than your opponent"."""
    if noun.who != YOU or noun.zones != (FIELD,) or noun.distinct:
        raise Refused(tree, "not understood")
    return Compare(Count(FIELD, YOU, noun.where), ">=", Count(FIELD, OPPONENT, noun.where))


def tokens_of(tree: Branch) -> list[Branch | Token]:
    return [child for child in tree.children if isinstance(child, Token)]


def this_or_history(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    match str(tree.data):
        case "this_is":
            return ThisIs(STATES[str(parts[0].data)])
        case "this_below_base" | "was_rested_now" | "was_rested_in_front":
            return ThisIs(STATES[str(tree.data)])
        case "this_on":
            return ThisIs(OnLine(line_of(parts[-1])))
        case "this_bp":
            n = number(branches(parts[0])[0])
            sign = SIGNS[str(parts[0].data)]
            return ThisIs(Bp(N(n)) if sign == ">=" else Bp(N(0), N(n)) if sign == "<=" else Bp(N(n), N(n)))
        case "chosen_is" | "chosen_has" | "chosen_has_not":
            return about_chosen(tree, parts)
        case "played_by" | "sidelined_by":
            return by_whom(tree, parts[0])
        case "rested_such" | "that_character_is":
            noun = read_noun(parts[0])
            if noun.zones or noun.lo != noun.hi or noun.hi != N(1):
                raise Refused(tree, "not understood")
            return OneOfThemIs(R_LAST, noun.where)
        case "sidelined_in_battle":
            return SidelinedBy(BY_BATTLE)
        case "attacker_has":
            noun = Noun()
            read_features(parts[0], noun)
            return Compare(Count(FIELD, OPPONENT, all_of([Attacking(), *noun.parts])), ">=", N(1))
        case "attacker_raided":
            return Compare(Count(FIELD, OPPONENT, all_of([Attacking(), Raided()])), ">=", N(1))
        case "added_such":
            return added_such(tree, parts)
    return seen_or_history(tree, parts, seen)


def seen_or_history(tree: Branch, parts: list[Branch], seen: int) -> Condition:
    match str(tree.data):
        case "all_life":
            return compared(Count(LIFE, EACH), parts[0])
        case "nothing_under":
            return ThisIs(Not(HasUnder()))
        case "placed_such":
            return placed_such(tree, parts)
        case "placed_is":
            return placed_such(tree, [parts[0], Tree("into_outside", [])])
        case "placed_many":
            register = R_OUTSIDE if parts[1].data == "into_outside" else R_REMOVED
            return compared(ThatMany(register), parts[0])
        case "not_added":
            return NotSo(Did(R_TAKEN))
        case "was_chosen":
            return ThisIs(DidThisTurn(H_CHOSEN, YOU, read_noun(parts[0]).where))
        case "has_under":
            return ThisIs(HasUnder())
        case "added":
            return Did(R_TAKEN)
        case "revealed_is" | "revealed_has" | "that_is" | "that_has":
            return about_card(tree, parts[0], seen)
        case "all_have":
            return every_one(parts)
        case "your_turn":
            return IsYourTurn()
        case "opponents_turn":
            return IsYourTurn(False)
    return history(tree, parts)


def history(tree: Branch, parts: list[Branch]) -> Condition:
    """What happened this turn."""
    name = str(tree.data)
    if name == "have_paid":
        return Compare(TimesThisTurn(H_PAID, YOU, Kind(CHARACTER)), ">=", N(1))
    if name == "been_raided":
        return been_raided(tree, read_noun(parts[0]))
    noun = read_noun(parts[1])
    sign, n = read_quantity(parts[0], noun)
    value: Value
    match name:
        case "have_used":
            value = TimesThisTurn(H_USED, YOU, noun.where)
        case "have_placed" | "have_placed_by":
            goal = GOALS.get(str(parts[2].data))
            if len(noun.zones) != 1 or noun.who != YOU or goal is None or not is_yours(branches(parts[2])[0]):
                raise Refused(tree, "not understood")
            value = TimesThisTurn(H_MOVED, YOU, noun.where, noun.zones[0], goal)
            if name == "have_placed_by":
                by = read_noun(parts[3])
                if by.zones or by.every:
                    raise Refused(tree, "not understood")
                value = replace(value, by=YOU, by_where=by.where)
        case "been_sidelined" | "been_played":
            if noun.zones not in ((), (FIELD,)):
                raise Refused(tree, "not understood")
            who = EACH if noun.who == NOT_SAID else noun.who
            if name == "been_sidelined":
                value = TimesThisTurn(H_SIDELINED, who, noun.where)
            else:
                value = TimesThisTurn(H_PLAYED, YOU, noun.where)
        case _:
            raise Refused(tree, "not understood")
    return Compare(value, sign, N(n))


def been_raided(tree: Branch, noun: Noun) -> Condition:
    """A card on your field has been raided this turn: it is the base now."""
    if noun.zones != (FIELD,) or noun.who != YOU or noun.lo != noun.hi or noun.hi != N(1):
        raise Refused(tree, "not understood")
    return Compare(TimesThisTurn(H_RAIDED, YOU, noun.where), ">=", N(1))


def read_features(tree: Branch, noun: Noun) -> None:
    from .nouns import read_mod

    read_mod(tree, noun)


def read_quantity(tree: Branch, noun: Noun) -> tuple[str, int]:
    """How many are asked for; without a word for it, at least as many as the noun says."""
    if tree.data == "none":
        return "==", 0
    bounds = branches(tree)
    if bounds:
        return SIGNS[str(bounds[0].data)], number(branches(bounds[0])[0])
    if noun.every or not isinstance(noun.hi, N) or noun.lo != noun.hi:
        raise Refused(tree, "how many is not understood")
    return ">=", noun.hi.n


def compared(value: Value, bound: Branch) -> Condition:
    return Compare(value, SIGNS[str(bound.data)], N(number(branches(bound)[0])))


def all_named(tree: Branch, noun: Branch) -> Branch | None:
    """The names of "A and B are on your field", where each must be there; nothing where no "and" is said."""
    cores = [part for part in noun.iter_subtrees() if part.data in ("core", "named", "plain_noun")]
    if not any(part.data in ("names_all", "also") for core in cores for part in branches(core)):
        return None
    plain = branches(noun)[-1]
    if len(branches(noun)) > 1 or any(part.data not in ("named", "also") for part in branches(plain)):
        raise Refused(tree, "whether one or all must be there is not clear")
    words = [token for part in branches(plain) for names in branches(part) for token in names.children]
    return Tree("names_all", words)


def names_there(names: Branch, owner: Branch, place: Branch) -> Condition:
    """ "<Name> is on your field"; of several names any one, or with "and" every one."""
    who = YOU if is_yours(owner) else OPPONENT
    lines: list[Filter] = [] if place.data == "field" else [OnLine(line_of(line_branch(place)))]
    words = strings(names)
    if names.data == "names":
        return Compare(Count(FIELD, who, all_of([Named(words), *lines])), ">=", N(1))
    return AllOf(tuple([Compare(Count(FIELD, who, all_of([Named((word,)), *lines])), ">=", N(1)) for word in words]))


def line_branch(place: Branch) -> Branch:
    return branches(place)[0] if place.data == "place" else place


def there_are(tree: Branch, noun: Noun, asked: tuple[str, int] | None, owner: Branch, place: Branch) -> Condition:
    if asked is None:
        if noun.every or noun.lo != noun.hi or not isinstance(noun.hi, N):
            raise Refused(tree, "how many is not understood")
        asked = (">=", noun.hi.n)
    who = YOU if is_yours(owner) else OPPONENT
    lines: list[Filter] = [] if place.data == "field" else [OnLine(line_of(line_branch(place)))]
    where = all_of([noun.where, *lines])
    value: Value = Count(FIELD, who, where)
    if noun.distinct:
        value = DistinctNames(FIELD, who, where, what=noun.distinct)
    return Compare(value, asked[0], N(asked[1]))


def having_cards(tree: Branch, parts: list[Branch]) -> Condition:
    noun = read_noun(parts[1])
    sign, n = read_quantity(parts[0], noun)
    if noun.apart and (sign, n) != ONCE:
        raise Refused(tree, "how many of each is not clear")
    return Compare(counted(tree, noun), sign, N(n))


def about_chosen(tree: Branch, parts: list[Branch]) -> Condition:
    noun = Noun()
    if tree.data == "chosen_is":
        noun = read_noun(parts[0])
        if noun.zones:
            raise Refused(tree, "not understood")
    else:
        read_features(parts[0], noun)
        noun.where = all_of(noun.parts)
    found = OneOfThemIs(R_CHOSEN, noun.where)
    return NotSo(found) if tree.data == "chosen_has_not" else found


def added_such(tree: Branch, parts: list[Branch]) -> Condition:
    noun = read_noun(parts[0])
    if noun.zones or noun.lo != noun.hi or not isinstance(noun.hi, N):
        raise Refused(tree, "not understood")
    if noun.hi == N(1):
        return Did(R_TAKEN, noun.where)
    return Compare(Remembered(R_TAKEN, noun.where), ">=", noun.hi)


def about_card(tree: Branch, said: Branch, seen: int) -> Condition:
    """ "the revealed card is ...", "that card has ..."."""
    name = str(tree.data)
    register = seen if name.startswith("that") else R_REVEALED
    if register < 0:
        raise Refused(tree, "what this speaks of is not clear")
    noun = Noun()
    if name.endswith("_is"):
        noun = read_noun(said)
    else:
        read_features(said, noun)
        noun.where = all_of(noun.parts)
    if noun.zones or noun.every:
        raise Refused(tree, "not understood")
    return Did(register, noun.where)


def placed_such(tree: Branch, parts: list[Branch]) -> Condition:
    noun = read_noun(parts[0])
    if noun.zones or noun.lo != noun.hi or noun.hi != N(1):
        raise Refused(tree, "not understood")
    return Did(R_OUTSIDE if parts[1].data == "into_outside" else R_REMOVED, noun.where)


def by_whom(tree: Branch, by: Branch) -> Condition:
    """What played this card, or removed it from the field: one of your abilities, on such cards."""
    causes = BY_ABILITY
    where: Filter = ANYTHING
    if by.data == "by_characters":
        causes = BY_CHARACTER
    elif by.data == "some_causes":
        causes = 0
        for cause in branches(by):
            causes |= CAUSES[str(cause.data)]
    elif by.data == "by_cards":
        noun = read_noun(branches(by)[0])
        if noun.zones:
            raise Refused(tree, "not understood")
        if noun.where == Kind(CHARACTER):
            causes = BY_CHARACTER
        else:
            where = noun.where
    return PlayedBy(causes, YOU, where) if tree.data == "played_by" else SidelinedBy(causes, YOU, where)


def both_of_two(tree: Branch, parts: list[Branch]) -> Condition:
    """ "you have A in ... and three or more B on ..."."""
    conditions: list[Condition] = []
    for quantity, said in ((parts[0], parts[1]), (parts[2], parts[3])):
        noun = read_noun(said)
        sign, n = read_quantity(quantity, noun)
        conditions.append(Compare(counted(tree, noun), sign, N(n)))
    return AllOf(tuple(conditions))


def one_of_two(tree: Branch, parts: list[Branch]) -> Condition:
    """ "you have A or B in your sideline": the place is said once."""
    first, second = read_noun(parts[1]), read_noun(parts[3])
    if first.zones or not second.zones or OnLine in [type(part) for part in second.parts]:
        raise Refused(tree, "where is not said")
    first.who, first.zones = second.who, second.zones
    sign, n = read_quantity(parts[0], first)
    other_sign, m = read_quantity(parts[2], second)
    return AnyOf((Compare(counted(tree, first), sign, N(n)), Compare(counted(tree, second), other_sign, N(m))))


def counted(tree: Branch, noun: Noun) -> Value:
    """How many of a noun there are."""
    if not noun.zones or noun.among or noun.who == NOT_SAID:
        raise Refused(tree, "where is not said")
    if noun.distinct:
        if len(noun.zones) > 1:
            raise Refused(tree, "different names in one place only")
        return DistinctNames(noun.zones[0], noun.who, noun.where, what=noun.distinct)
    counts: list[Value] = [Count(zone, noun.who, noun.where) for zone in noun.zones]
    return counts[0] if len(counts) == 1 else Sum(tuple(counts))


def every_one(parts: list[Branch]) -> Condition:
    noun = read_noun(parts[0])
    has = Noun()
    read_features(parts[1], has)
    if noun.zones != (FIELD,):
        raise Refused(parts[0], "where is not said")
    lines = [part.line for part in noun.parts if isinstance(part, OnLine)]
    others = [part for part in noun.parts if not isinstance(part, OnLine)]
    if others or noun.where not in (ANYTHING, all_of(list(noun.parts))):
        lacking = Not(all_of(has.parts))
        return Compare(Count(FIELD, noun.who, all_of([noun.where, lacking])), "==", N(0))
    if lines:
        return EveryOne(all_of(has.parts), lines[0], noun.who)
    return EveryOne(all_of(has.parts), who=noun.who)
