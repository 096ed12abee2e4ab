"""Reading how many there are: "three or more", "no", names that are there."""

from lark import Tree

from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.counting import Count
from ....language.values import ANYTHING, AllOf, AnyOf, Compare, N, Not
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches
from ..field_filters import OnLine, SameLine
from ..filters import Named
from ..terms import FIELD, OPPONENT, YOU
from ..values import DistinctNames, EveryOne, Sum
from .nouns import NOT_SAID, Noun, read_noun
from .trees import is_yours, line_of, number, strings

SIGNS = {"at_least": ">=", "at_most": "<=", "exactly": "=="}
ONCE = (">=", 1)


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


def on_this_line(where: Filter) -> Condition:
    return Compare(Count(FIELD, YOU, all_of([where, SameLine()])), ">=", N(1))


def as_many_as_they(tree: Branch, noun: Noun) -> Condition:
    """ "the same number or more characters on your front line than your opponent"."""
    if noun.who != YOU or noun.zones != (FIELD,) or noun.distinct:
        raise Refused(tree, "not understood")
    return Compare(Count(FIELD, YOU, noun.where), ">=", Count(FIELD, OPPONENT, noun.where))


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
