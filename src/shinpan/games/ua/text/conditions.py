"""Reading conditions: "if ..."."""

from lark import Token, Tree

from ....kernel.machine.nodes import Condition
from ....language.counting import Count
from ....language.values import AllOf, AnyOf, Compare, N, NotSo
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches
from ..filters import Named
from ..records import H_TRIGGER
from ..terms import HAND, LIFE, OPPONENT, YOU
from ..values import EnergyOf, LineIsFull, TimesThisTurn
from .counting import (
    ONCE,
    all_named,
    as_many_as_they,
    both_of_two,
    compared,
    counted,
    having_cards,
    names_there,
    on_this_line,
    one_of_two,
    read_features,
    read_quantity,
    there_are,
)
from .histories import this_or_history
from .nouns import PILES, read_noun, revealed_and_there
from .trees import is_yours, line_of, number, strings


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


def tokens_of(tree: Branch) -> list[Branch | Token]:
    return [child for child in tree.children if isinstance(child, Token)]
