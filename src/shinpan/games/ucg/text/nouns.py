"""Noun phrases as the words of the card language, and back: what is chosen, counted, asked of somebody."""

from typing import Any

from ....kernel.machine.nodes import Filter, Value
from ....language.counting import Count, Remembered
from ....language.differing import SAME
from ....language.pieces import BothOf, Pieces
from ....language.values import ANYTHING, ONE, Or
from ....text.nodes import all_of, parts_of
from ..filters import Adjacent, Called, Facing, InArea, InNewestArea, InState, Kind, Level, Named, NextTo, Round, Type
from ..said import THEIR, UNSAID, BeingIt, Extreme, NextToYours, Others, SameAs, Shares
from ..said_of import Unnumbered
from ..selectors import AllChars, Pick
from ..terms import (
    BATTLE,
    CHARACTER_CARD,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    OPPONENT,
    R_DISCARDED,
    R_EXILED,
    R_TAKEN,
    SCENE,
    SCENE_CARD,
    YOU,
)
from ..values import Distinct, TotalLevel
from .noun import BOTH_APART, EACH_ONE, HEADS, Noun, noun_of, whose
from .order import both
from .phrases import (
    CARD_NOUN,
    CHARACTER_NOUN,
    NO_NOUN,
    NP,
    SCENE_NOUN,
    AllTypes,
    Amount,
    Apart,
    Article,
    At,
    Det,
    DoneWith,
    Every,
    FromAmong,
    In,
    LateState,
    Owned,
)

# Characters


def character_noun(np: NP, headless: bool = False) -> Noun | None:
    noun = noun_of(np)
    if not noun.valid or noun.place is not None or noun.apart or noun.word & (CARD_NOUN | SCENE_NOUN):
        return None
    return noun if headless or noun.has_head() else None


def read_chars(np: NP) -> list[Pieces]:
    noun = character_noun(np)
    det = np.det
    if noun is None or (det.amount is None and det.who == UNSAID and not det.the):
        return []
    if det.the and not is_told_apart(noun):
        return []
    return characters(np, noun)


def is_told_apart(noun: Noun) -> bool:
    """Whether it is said where they are: "the Kaiju" alone may be one that was spoken of."""
    return (
        any(isinstance(part, (Adjacent, Facing, InArea, InNewestArea, NextTo, NextToYours)) for part in noun.asked)
        and Others() not in noun.asked
    )


def read_bare(np: NP) -> list[Pieces]:
    """Everybody that a noun without a number names: "Kaiju get ..."."""
    noun = character_noun(np)
    if noun is None or np.det.amount is not None or (np.det.the and not is_told_apart(noun)):
        return []
    return characters(np, noun)


def characters(np: NP, noun: Noun) -> list[Pieces]:
    det = np.det
    where = both([noun.characters(), Others()]) if det.other else noun.characters()
    who = whose(np, noun, EACH)
    if det.amount is None and any(isinstance(part, Extreme) for part in noun.asked):
        return []  # of several with the highest, one or all
    match det.amount:
        case None if not det.the and not is_told_apart(noun):
            return [Unnumbered(who, where)]
        case None | Every():
            return [AllChars(who, where)]
        case Amount(lo, hi, False) if not noun.levels and not noun.each_state and is_alike_to_one(noun, hi):
            if who == BOTH_APART:
                return [BothOf((Pick(YOU, where, lo, hi), Pick(OPPONENT, where, lo, hi)))]
            return [Pick(who, where, lo, hi)]
    return []


def is_alike_to_one(noun: Noun, hi: Value) -> bool:
    """Several "with the same level" may be like each other or like another card: it cannot be told."""
    return hi == ONE or not any(isinstance(part, SameAs) and part.of is None for part in noun.asked)


def write_chars(chars: Pieces) -> NP | None:
    match chars:
        case AllChars(who, where):
            return character_phrase(Det(Every(), UNSAID if who == EACH else who), where)
        case Pick(who, where, lo, hi):
            amount = Amount(lo, hi)
            parts = parts_of(where)
            if Others() in parts and who == YOU:
                rest = all_of([part for part in parts if part != Others()])
                return character_phrase(Det(amount, who, True), rest)
            return character_phrase(Det(amount, UNSAID if who == EACH else who), where)
        case BothOf((Pick(0, where, lo, hi), Pick(1, also, least, most))) if (where, lo, hi) == (also, least, most):
            return character_phrase(Det(Amount(lo, hi), BOTH_APART), where)
    return None


def character_phrase(det: Det, where: Filter, place: tuple[Any, ...] = ()) -> NP:
    parts = said_parts(where)
    headed = any(isinstance(part, HEADS) and not is_levels(part) for part in parts)
    return NP(det, (*parts, *place), NO_NOUN if headed else CHARACTER_NOUN)


def is_levels(part: Filter) -> bool:
    return isinstance(part, Or) and all(isinstance(one, (Level, Round)) for one in part.parts)


def said_parts(where: Filter) -> tuple[Any, ...]:
    """What a filter asks, as it is said: a state after the noun where a level stands before it; TYPEs together."""
    parts: list[Any] = parts_of(where)
    leveled = any(isinstance(part, Level) or is_levels(part) for part in parts)
    found: list[Any] = []
    types = [part.types for part in parts if isinstance(part, Type)]
    for part in parts:
        if leveled and isinstance(part, InState) and part.states & part.states - 1:
            found.append(LateState(part.states))
        elif isinstance(part, Type) and len(types) > 1:
            if AllTypes(tuple(types)) not in found:
                found.append(AllTypes(tuple(types)))
        else:
            found.append(part)
    return tuple(found)


# Cards


def card_noun(det: Det, where: Filter, after: tuple[Any, ...] = ()) -> NP:
    """A noun of cards: a scene card, a character card, or a card."""
    parts = list(said_parts(where))
    word = CARD_NOUN
    for kind, noun in ((SCENE_CARD, SCENE_NOUN), (CHARACTER_CARD, CHARACTER_NOUN)):
        if Kind(kind) in parts:
            parts.remove(Kind(kind))
            word |= noun
            break
    return NP(det, (*parts, *after), word)


# What is counted


def read_counted(np: NP) -> list[Value]:
    det = np.det
    if det.amount is not None or det.the:
        return []
    return counted(np, EACH)


def counted(np: NP, haver: int, alike: bool = False) -> list[Value]:
    """How many of these there are; `haver` has them where nobody else is said to. Whether some are `alike` can be asked
    by a number."""
    noun = noun_of(np)
    if not noun.valid or noun.each_state or not noun.has_head() or noun.levels:
        return []
    if noun.apart.startswith(SAME) and not alike:
        return []
    others: list[Filter] = [Others()] if np.det.other else []
    match noun.place:
        case FromAmong(register) | DoneWith(register) if not noun.apart and np.det.who == UNSAID and not others:
            return [Remembered(register, noun.cards())]
        case In(zone, _) if zone == EXILE and not others:
            return [Count(EXILE, whose(np, noun, haver), noun.cards())] if not noun.apart else []
        case In(zone, who) if zone in (HAND, DISCARD) and np.det.who == UNSAID and not others:
            place_who = EACH if who == EACH_ONE else haver if who == THEIR and haver != EACH else who
            if noun.apart:
                return [Distinct(noun.apart, zone, place_who, noun.cards())]
            return [Count(zone, place_who, noun.cards())]
        case In(zone, _) if zone == SCENE and noun.word & SCENE_NOUN and not others:
            return [Count(SCENE, whose(np, noun, haver), noun.characters())]
        case None:
            return counted_on_field(noun, whose(np, noun, haver), others)
    return []


def counted_on_field(noun: Noun, who: int, others: list[Filter]) -> list[Value]:
    if noun.word == SCENE_NOUN and not noun.apart and not others:
        return [Count(SCENE, who, noun.characters())]
    if noun.word & (CARD_NOUN | SCENE_NOUN):
        return []
    where = both([noun.characters(), *others])
    if noun.apart:
        return [Distinct(noun.apart, BATTLE, who, where)]
    return [Count(BATTLE, who, where)]


def write_counted(value: Value) -> NP | None:
    match value:
        case Count(zone, who, where) if zone == BATTLE:
            return character_phrase(Det(), where, (In(BATTLE, EACH),) if who == EACH else (Owned(who),))
        case Count(zone, who, where) if zone == SCENE:
            place = In(SCENE, EACH) if who == EACH else Owned(who)
            return NP(Det(), (*said_parts(where), place), SCENE_NOUN)
        case Count(zone, who, where) if zone in (HAND, DISCARD, EXILE):
            if zone == EXILE:
                return card_noun(Det(), where, (*(() if who == EACH else (Owned(who),)), In(EXILE, EACH)))
            return card_noun(Det(), where, (At(zone, EACH_ONE if who == EACH else who),))
        case Remembered(register, where) if register in (R_EXILED, R_DISCARDED, R_TAKEN):
            return card_noun(Det(), where, (DoneWith(register),))
        case Remembered(register, where):
            return card_noun(Det(), where, (FromAmong(register),))
        case Distinct("name" | "type" | "level" as what, zone, who, where) if zone == BATTLE:
            return character_phrase(Det(), where, (Apart(what), Owned(who)) if who != EACH else (Apart(what),))
    return None


def read_totals(np: NP) -> list[Value]:
    noun = character_noun(np)
    if noun is None or np.det.other or np.det.amount not in (None, Every()) or np.det.the:
        return []
    who = whose(np, noun, EACH)
    return [TotalLevel(who, noun.characters())]


def write_totals(value: Value) -> NP | None:
    if not isinstance(value, TotalLevel):
        return None
    return character_phrase(Det(None, UNSAID if value.who == EACH else value.who), value.where)


# What somebody is


def read_being(np: NP) -> list[Filter]:
    noun = noun_of(np)
    if np.det.amount == Article():
        return []
    if not noun.valid or noun.place is not None or noun.apart or noun.levels or noun.each_state:
        return []
    if noun.owned != UNSAID or not (np.where or np.noun):
        return []
    found = noun.cards() if noun.is_card() else noun.characters()
    if noun.word == SCENE_NOUN:
        found = noun.cards()
    if found == ANYTHING and not np.det.other:
        return []
    return [both([found, Others()]) if np.det.other else found]


def read_character_being(np: NP) -> list[Filter]:
    """What a character is said to be: no card."""
    return [] if np.noun & CARD_NOUN else read_being(np)


def write_being(where: Filter) -> NP | None:
    """What somebody is, with an article where it is no name."""
    parts = parts_of(where)
    if Others() in parts:
        rest = all_of([part for part in parts if part != Others()])
        return character_phrase(Det(Amount(ONE, ONE), UNSAID, True), rest)
    if len(parts) == 1 and isinstance(parts[0], InState):
        return NP(Det(), tuple(parts), NO_NOUN)
    return character_phrase(Det() if begins_with_name(parts) else Det(Article()), where)


def write_kind_of(where: Filter) -> NP | None:
    """The same without an article."""
    return character_phrase(Det(), where)


def unwritten(_: Filter) -> NP | None:
    """What is asked of a noun is said before it or after it, and read here too."""
    return None


def begins_with_name(parts: list[Filter]) -> bool:
    """Whether a noun begins with a name, and so goes without an article."""
    if not parts or any(isinstance(part, InState) for part in parts):
        return False
    return is_name(parts[0])


def is_name(part: Filter) -> bool:
    if isinstance(part, Or):
        return all(is_name(one) for one in part.parts)
    return isinstance(part, (Named, Called))


def read_a_card(np: NP) -> list[Filter]:
    """ "a Kaiju card": what a card is said to be."""
    return read_being(np) if np.noun & CARD_NOUN else []


def write_a_card(where: Filter) -> NP | None:
    asked = parts_of(where)
    if not asked or isinstance(asked[0], (Type, Shares, BeingIt)):
        return None
    return card_noun(Det(Article()), where)


def read_card_kind(np: NP) -> list[Filter]:
    noun = noun_of(np)
    if not noun.valid or noun.place is not None or noun.apart or noun.levels or np.det.other:
        return []
    if noun.owned != UNSAID or not (noun.is_card() or noun.word == SCENE_NOUN or noun.has_head()):
        return []
    if noun.word == CHARACTER_NOUN:
        return []
    return [noun.cards()]


def read_some_kind(np: NP) -> list[Filter]:
    """ "the revealed Kaiju": what only some cards are."""
    return [found for found in read_card_kind(np) if found != ANYTHING]


def write_card_kind(where: Filter) -> NP | None:
    return card_noun(Det(), where)
