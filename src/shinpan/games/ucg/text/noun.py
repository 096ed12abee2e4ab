"""A noun taken apart: what is asked of it, where it is looked for, how it is told apart."""

from dataclasses import dataclass, field
from typing import Any

from ....kernel.machine.nodes import Filter
from ....language.values import ONE, Or
from ..filters import Called, InState, Kind, Level, Named, Round, Type
from ..said import UNSAID
from ..terms import BATTLE, CHARACTER_CARD, SCENE_CARD
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
    DoneWith,
    EachLevel,
    EachState,
    FromAmong,
    In,
    InBoth,
    InOrAmong,
    LateState,
    Owned,
)

BOTH_APART = 9  # whose: each player's, of each by itself


EACH_ONE = 10  # whose: either player's


HIGHEST = 999_999


HEADS = (Named, Called, Kind, Or)


PLACES = (In, At, InBoth, FromAmong, InOrAmong, DoneWith)


@dataclass
class Noun:
    """A noun taken apart: what is asked, and what else is said."""

    asked: list[Filter] = field(default_factory=list)
    place: Any = None
    apart: str = ""
    owned: int = UNSAID
    levels: tuple[int, ...] = ()
    each_state: bool = False
    word: int = NO_NOUN
    valid: bool = True

    def is_card(self) -> bool:
        return bool(self.word & CARD_NOUN)

    def has_head(self) -> bool:
        return self.word != NO_NOUN or any(isinstance(part, HEADS) for part in self.asked)

    def characters(self) -> Filter:
        found = list(self.asked)
        if self.levels:
            found.append(level_filter(self.levels))
        return both(found)

    def cards(self) -> Filter:
        found = [self.characters()]
        if self.word & SCENE_NOUN:
            found.append(Kind(SCENE_CARD))
        elif self.word & CHARACTER_NOUN:
            found.append(Kind(CHARACTER_CARD))
        return both(found)


def ranges(numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Numbers as ranges: neighbours joined."""
    found: list[tuple[int, int]] = []
    for n in sorted(set(numbers)):
        if found and found[-1][1] == n - 1:
            found[-1] = (found[-1][0], n)
        else:
            found.append((n, n))
    return found


def level_filter(levels: tuple[int, ...]) -> Filter:
    parts = tuple([Level(lo, hi) for lo, hi in ranges(levels)])
    return parts[0] if len(parts) == 1 else Or(parts)


def round_filter(rounds: tuple[int, ...]) -> Filter:
    parts = tuple([Round(lo, hi) for lo, hi in ranges(rounds)])
    return parts[0] if len(parts) == 1 else Or(parts)


def noun_of(np: NP) -> Noun:
    """What a noun phrase says, sorted; not valid where one thing is said twice."""
    noun = Noun(word=np.noun)
    for said_part in np.where:
        part = In(said_part.zone, said_part.who) if isinstance(said_part, At) else said_part
        if isinstance(part, PLACES):
            noun.valid = noun.valid and noun.place is None
            noun.place = part
        elif isinstance(part, Apart):
            noun.valid = noun.valid and not noun.apart
            noun.apart = part.what
        elif isinstance(part, Owned):
            noun.valid = noun.valid and noun.owned == UNSAID
            noun.owned = part.who
        elif isinstance(part, EachLevel):
            noun.valid = noun.valid and not noun.levels and len(part.levels) > 1
            noun.levels = part.levels
        elif isinstance(part, EachState):
            noun.each_state = True
            noun.asked.append(InState(part.states))
        elif isinstance(part, LateState):
            noun.asked.append(InState(part.states))
        elif isinstance(part, AllTypes):
            noun.asked += [Type(mask) for mask in part.types]
        else:
            noun.asked.append(part)
    if len([part for part in noun.asked if isinstance(part, Named)]) > 1:
        noun.valid = False
    if len(noun.levels) == 2:  # "level 5 and 6" is a union, but no one of them is both
        amount = np.det.amount
        noun.valid = noun.valid and amount != Article() and not (isinstance(amount, Amount) and amount.hi == ONE)
        noun.asked.append(level_filter(noun.levels))
        noun.levels = ()
    if isinstance(noun.place, In) and noun.place.zone == BATTLE and noun.owned == UNSAID:
        noun.owned, noun.place = noun.place.who, None
    if np.det.who != UNSAID and noun.owned != UNSAID:
        noun.valid = False
    return noun


def whose(np: NP, noun: Noun, otherwise: int) -> int:
    if np.det.who != UNSAID:
        return np.det.who
    return noun.owned if noun.owned != UNSAID else otherwise
