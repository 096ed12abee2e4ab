"""Reading nouns: which cards, how many, where."""

from dataclasses import dataclass, field
from typing import Final

from lark import Tree

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count
from ....language.filters import IsThis
from ....language.values import ALL, ANYTHING, ONE, And, N, Not, Or, Times
from ....text.nodes import all_of
from ....text.trees import Branch, Refused, branches, tokens
from ..field_filters import (
    Attacking,
    BpBelowBase,
    DidThisTurn,
    HasImpact,
    Locked,
    OnLine,
    PlayedThisTurn,
    Raided,
    Resting,
    SameLine,
)
from ..filters import (
    ApCost,
    BaseBp,
    Bp,
    Called,
    Color,
    EnergyMet,
    Gives,
    HasActivate,
    HasKeyword,
    HasRaid,
    HasTrigger,
    Kind,
    Named,
    NeededEnergy,
    NoTraits,
    SameNameAs,
    Trait,
)
from ..records import H_CHOSEN, H_RESTED
from ..selectors import NONE
from ..terms import (
    CALLED_STRIKE,
    CHARACTER,
    COLORS,
    DECK,
    DOUBLE_ATTACK,
    DOUBLE_BLOCK,
    EACH,
    EVENT,
    FIELD,
    HAND,
    LIFE,
    NEGATE_IMPACT,
    OPPONENT,
    OUTSIDE,
    R_CHOICE,
    R_CHOSEN,
    R_REVEALED,
    REMOVED,
    SITE,
    STEP,
    TRIGGERS,
    YOU,
)
from ..values import BpOf, ChosenNumber, DistinctNames, HighestBp
from .trees import any_of, is_yours, line_of, number, strings

NOT_SAID: Final = -1
HIGH: Final = 1_000_000
KINDS: Final = {"character": CHARACTER, "site": SITE, "event": EVENT, "permanent": CHARACTER | SITE}
PILES: Final = {"hand": HAND, "outside": OUTSIDE, "removed": REMOVED, "life": LIFE, "deck": DECK}
WORDED: Final = (
    "affinity",
    "called",
    "has_keyword",
    "has_no_keyword",
    "no_traits",
    "below_base",
    "met",
    "same_as_revealed",
    "called_either",
    "has_neither",
    "above_base",
    "same_as_chosen",
    "selected_energy",
)
LOCKED: Final = "will remain set to resting the next time it would be switched to active"
KEYWORD_BITS: Final = {
    "step": STEP,
    "snipe": CALLED_STRIKE,
    "called strike": CALLED_STRIKE,
    "double attack": DOUBLE_ATTACK,
    "double block": DOUBLE_BLOCK,
    "nullify impact": NEGATE_IMPACT,
    "negate impact": NEGATE_IMPACT,
}


@dataclass
class Noun:
    """Cards as a text speaks of them."""

    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    counted: bool = False  # a number is said
    every: bool = False
    who: int = NOT_SAID
    zones: tuple[int, ...] = ()
    among: bool = False
    joint: bool = False  # "A and B": all of both
    apart: bool = False  # "a A or a B": each with a number of its own
    distinct: str = ""
    same_bp: bool = False
    parts: list[Filter] = field(default_factory=list)


def read_amount(tree: Branch, noun: Noun) -> None:
    noun.counted = True
    match str(tree.data):
        case "up_to":
            noun.lo, noun.hi = NONE, N(number(branches(tree)[0]))
        case "just":
            noun.lo = noun.hi = N(number(branches(tree)[0]))
        case "any_number":
            noun.lo, noun.hi = NONE, ALL
        case _:
            noun.lo = noun.hi = ALL
            noun.every = True


def read_noun(tree: Branch) -> Noun:
    """A noun, with or without a number."""
    noun = Noun()
    plain = tree
    if tree.data == "noun":
        for part in branches(tree):
            if part.data == "plain_noun":
                plain = part
            else:
                read_amount(part, noun)
    cores: list[Filter] = []
    names = 0
    for part in branches(plain):
        if part.data in ("core", "named"):
            names += branches(part)[-1].data in ("names", "names_all")
            cores.append(read_core(part))
        elif part.data == "featured":
            cores.append(read_featured(part))
        elif part.data == "also":
            noun.joint = True
        elif part.data == "all_traits":
            noun.joint = True
            affinities, head = branches(part)
            cores.append(all_of([read_core(Tree("core", [head])), Trait(strings(affinities))]))
        elif part.data == "again":
            read_again(part, noun)
        else:
            read_mod(part, noun)
    if names == len(cores) > 1 and not noun.apart:
        raise Refused(tree, "the names are one list")  # and are read as one
    if not noun.counted and any(part.data == "another" for part in plain.iter_subtrees()):
        noun.counted = True
    noun.where = all_of([any_of(cores), *noun.parts])
    return noun


def read_again(tree: Branch, noun: Noun) -> None:
    """A number that is said again: one of either."""
    said = Noun()
    read_amount(branches(tree)[0], said)
    noun.apart = True
    if said.hi != ONE or (noun.counted and noun.hi != ONE):
        raise Refused(tree, "how many of each is not clear")


def read_core(tree: Branch) -> Filter:
    if tree.data == "named":
        return Named(strings(branches(tree)[0]))
    parts: list[Filter] = []
    for part in branches(tree):
        name = str(part.data)
        if name in ("names", "names_all"):
            parts.append(Named(strings(part)))
        elif name in KINDS:
            parts.insert(0, Kind(KINDS[name]))
        elif name not in ("any_card", "left"):  # "remaining cards in your hand" are those that are there
            parts.append(read_adjective(part))
    return all_of(parts)


def read_featured(tree: Branch) -> Filter:
    """One of two kinds of card, with features of its own."""
    core, features = branches(tree)
    noun = Noun()
    read_mod(features, noun)
    if noun.distinct:
        raise Refused(tree, "not understood")
    return all_of([read_core(core), *noun.parts])


def read_adjective(tree: Branch) -> Filter:
    match str(tree.data):
        case "other" | "another":
            return Not(IsThis())
        case "colored":
            return Color(tuple([COLORS.index(word.lower()) for word in tokens(tree)]))
        case "active":
            return Not(Resting())
        case "resting":
            return Resting()
        case "raided":
            return Raided()
        case "attacking":
            return Attacking()
        case "affinity":
            return Trait(strings(tree))
        case "trait_or_name":
            return Or((Trait(strings(branches(tree)[0])), Named(strings(tree))))
        case "traits_or_name":
            traits = [trait for part in branches(tree) for trait in strings(part)]
            return Or((Trait(tuple(traits)), Named(strings(tree))))
        case "named":
            return Named(strings(branches(tree)[0]))
    raise Refused(tree, "not understood")


def read_mod(tree: Branch, noun: Noun) -> None:
    match str(tree.data):
        case "features":
            for feature in branches(tree):
                read_feature(feature, noun)
        case "either_feature":
            noun.parts.append(any_of([features_of(tree, part) for part in branches(tree)]))
        case "without":
            noun.parts.append(Not(having(tree, tokens(tree)[0])))
        case "without_trait":
            noun.parts.append(Not(Trait(strings(branches(tree)[0]))))
        case "other_than":
            noun.parts.append(Not(Named(strings(branches(tree)[0]))))
        case "other_than_noun":
            noun.parts.append(Not(read_core(branches(tree)[0])))
        case "on":
            read_place(tree, noun)
        case "in_pile":
            owner, pile = branches(tree)
            noun.who = YOU if is_yours(owner) else OPPONENT
            noun.zones = (PILES[str(pile.data)],)
        case "among":
            noun.among = True
        case "not_raided":
            noun.parts.append(Not(Raided()))
        case "chosen_before":
            noun.parts.append(DidThisTurn(H_CHOSEN, YOU, read_core(branches(tree)[0])))
        case _:
            read_state(tree, noun)


def features_of(tree: Branch, part: Branch) -> Filter:
    """One of two features."""
    noun = Noun()
    read_feature(part, noun)
    if noun.distinct:
        raise Refused(tree, "not understood")
    return all_of(noun.parts)


def read_state(tree: Branch, noun: Noun) -> None:
    """What happened to them, and what they are."""
    match str(tree.data):
        case "fresh":
            noun.parts.append(PlayedThisTurn())
        case "same_bp":
            noun.same_bp = True
        case "either_kind":
            names, affinity = branches(tree)
            noun.parts.append(Or((Named(strings(names)), Trait(strings(affinity)))))
        case "was_rested":
            noun.parts.append(DidThisTurn(H_RESTED))
        case "in_state":
            if " ".join(tokens(tree)[0][1:-1].lower().split()) != LOCKED:
                raise Refused(tree, "not understood")
            noun.parts.append(Locked())
        case _:
            read_where(tree, noun)


def read_where(tree: Branch, noun: Noun) -> None:
    """Other ways to say where, and which of them."""
    match str(tree.data):
        case "hand_or_outside":
            noun.who, noun.zones = YOU, (HAND, OUTSIDE)
        case "same_line":
            noun.parts.append(SameLine())
            noun.who, noun.zones = YOU, (FIELD,)
        case "on_either":
            noun.who, noun.zones = EACH, (FIELD,)
        case "on_your_side":
            noun.who, noun.zones = YOU, (FIELD,)
        case _:
            read_feature(tree, noun)


def read_place(tree: Branch, noun: Noun) -> None:
    """ "on your field", "on your opponent's Front Line"."""
    owner, place = branches(tree)
    noun.who = YOU if is_yours(owner) else OPPONENT
    noun.zones = (FIELD,)
    if place.data != "field":
        noun.parts.append(OnLine(line_of(branches(place)[0] if place.data == "place" else place)))


def read_feature(tree: Branch, noun: Noun) -> None:
    name = str(tree.data)
    if name in ("unique", "unique_energy"):
        noun.distinct = "name" if name == "unique" else "energy"
        return
    if name == "bp_times_revealed":
        each = revealed_and_there(tree, read_noun(branches(tree)[0]))
        noun.parts.append(Bp(hi=Times(int(tokens(tree)[0]), each)))
    elif name in ("bp_times", "bp_highest", "bp_of_this"):
        noun.parts.append(Bp(hi=most_bp(tree, name)))
    else:
        noun.parts.append(feature_filter(tree, name))


def revealed_and_there(tree: Branch, noun: Noun) -> Value:
    """How many different names there are among the revealed cards and on your field."""
    if noun.zones or noun.distinct != "name" or noun.among:
        raise Refused(tree, "not understood")
    return DistinctNames(FIELD, YOU, noun.where, R_REVEALED)


def most_bp(tree: Branch, name: str) -> Value:
    """BP up to what the position says."""
    if name == "bp_of_this":
        return BpOf()
    core, *place = branches(tree)
    noun = Noun()
    read_place(Tree("on", list(place)), noun)
    cores = branches(core) if core.data == "cores" else [core]
    noun.where = all_of([any_of([read_kind(part) for part in cores]), *noun.parts])
    if name == "bp_highest":
        return HighestBp(noun.who, noun.where)
    return Times(int(tokens(tree)[0]), Count(FIELD, noun.who, noun.where))


def read_kind(tree: Branch) -> Filter:
    """A kind of card in a list of those that are counted."""
    if tree.data == "affinity":
        return Trait(strings(tree))
    return read_featured(tree) if tree.data == "featured" else read_core(tree)


def feature_filter(tree: Branch, name: str) -> Filter:
    """ "with 2500 or less BP" and its like."""
    if name in WORDED:
        return worded_feature(tree, name)
    n = int(tokens(tree)[0])
    what, _, how = name.partition("_")
    lo = 0 if how == "at_most" else n
    hi = HIGH if how == "at_least" else n
    if what == "gives":
        return Gives(lo, 999 if how == "at_least" else hi)
    if what == "base":
        return BaseBp(lo, hi)
    if what == "bp":
        return Bp(N(lo), N(hi))
    if what == "energy":
        return NeededEnergy(N(lo), N(hi))
    return ApCost(lo, 999 if how == "at_least" else hi)


def worded_feature(tree: Branch, name: str) -> Filter:
    if name == "affinity":
        return Trait(strings(tree))
    if name == "called":
        names = branches(tree)[0]
        if names.data == "names_all":
            return Called(strings(names))
        return any_of([Called((word,)) for word in strings(names)])
    if name == "called_either":
        return any_of([worded_feature(Tree("called", [part]), "called") for part in branches(tree)])
    if name == "has_neither":
        return And(tuple([Not(having(tree, bracket)) for bracket in tokens(tree)]))
    if name == "no_traits":
        return NoTraits()
    if name == "met":
        return EnergyMet()
    if name == "selected_energy":
        return NeededEnergy(ChosenNumber(R_CHOICE), ChosenNumber(R_CHOICE))
    if name in ("same_as_revealed", "same_as_chosen"):
        return SameNameAs(R_REVEALED if name == "same_as_revealed" else R_CHOSEN)
    if name in ("below_base", "above_base"):
        return BpBelowBase(name == "above_base")
    found = having(tree, tokens(tree)[0])
    return Not(found) if name == "has_no_keyword" else found


def having(tree: Branch, bracket: str) -> Filter:
    """ "with [Raid]", "without a [TRIGGER] ability"."""
    word = " ".join(bracket[1:-1].lower().split())
    if word == "trigger":
        return HasTrigger()
    if word == "raid":
        return HasRaid()
    if word.replace(" ", "") == "activate:main":
        return HasActivate()
    if word == "impact":
        return HasImpact()
    if word in KEYWORD_BITS:
        return HasKeyword(KEYWORD_BITS[word])
    if word in TRIGGERS[1:]:
        return HasTrigger((TRIGGERS.index(word),))
    raise Refused(tree, f"there is no keyword [{word}]")
