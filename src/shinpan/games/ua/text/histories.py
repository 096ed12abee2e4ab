"""Reading conditions about this card, about what this effect has done, and about what happened this turn."""

from dataclasses import replace

from lark import Tree

from ....kernel.machine.nodes import Condition, Filter, Value
from ....language.counting import Count, Did, Remembered, ThisIs
from ....language.values import ANYTHING, Compare, N, Not, NotSo, ThatMany
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches
from ..field_filters import Attacking, BpBelowBase, DidThisTurn, HasUnder, OnLine, Raided, Resting
from ..filters import Bp, Kind
from ..records import (
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
from ..values import IsYourTurn, OneOfThemIs, PlayedBy, SidelinedBy, TimesThisTurn
from .counting import SIGNS, compared, every_one, read_features, read_quantity
from .nouns import NOT_SAID, Noun, read_noun
from .trees import is_yours, line_of, number

GOALS = {"to_outside": OUTSIDE, "to_removed": REMOVED, "to_hand": HAND}
CAUSES = {"by_character": BY_CHARACTER, "by_site": BY_SITE, "by_event": BY_EVENT, "by_trigger": BY_TRIGGER}
STATES: dict[str, Filter] = {
    "is_active": Not(Resting()),
    "is_resting": Resting(),
    "is_raided": Raided(),
    "this_below_base": BpBelowBase(),
    "was_rested_now": DidThisTurn(H_RESTED),
    "was_rested_in_front": DidThisTurn(H_RESTED, YOU, line=FRONT),
}


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
