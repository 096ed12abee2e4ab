"""How a text says things: noun phrases and clauses in a row."""

from dataclasses import dataclass
from typing import Any, Final

from ....kernel.machine.assembling import Effect
from ....kernel.machine.nodes import Condition, Value
from ..said import UNSAID

# The word at the end of a noun.
NO_NOUN: Final = 0
CARD_NOUN: Final = 1
CHARACTER_NOUN: Final = 2
SCENE_NOUN: Final = 4
SCENE_CARD_NOUN: Final = SCENE_NOUN | CARD_NOUN
CHARACTER_CARD_NOUN: Final = CHARACTER_NOUN | CARD_NOUN
AND: Final = "and"
THEN: Final = "then"
TO: Final = "to"
BY: Final = "by"  # as TO, and what follows is no choice in the Chinese print [UCG 11.4.1]
CHOICE: Final = "choice"  # of an opening: what follows is one in the Chinese print [UCG 11.14]
OR: Final = "or"


@dataclass(frozen=True)
class Amount:
    """How many: from the least to the most; `exactly` asks for all of them."""

    lo: Value
    hi: Value
    exactly: bool = False


@dataclass(frozen=True)
class Several:
    """A number of things that a condition asks for."""

    sign: str
    n: int


@dataclass(frozen=True)
class Article:
    """One of them, whichever: it is written and never read, since an article counts as one."""


@dataclass(frozen=True)
class Every:
    """All of them."""


@dataclass(frozen=True)
class EachKind:
    """One of each."""


@dataclass(frozen=True)
class Det:
    """How many and whose; without an amount all that fit are meant, or none is counted."""

    amount: Amount | Several | Article | Every | EachKind | None = None
    who: int = UNSAID
    other: bool = False
    the: bool = False


@dataclass(frozen=True)
class NP:
    """A noun phrase: how many and whose, what is said of them, and the word at the end of the noun."""

    det: Det
    where: tuple[Any, ...] = ()
    noun: int = NO_NOUN


@dataclass(frozen=True)
class NPs:
    """Noun phrases in a row: all of them, or one."""

    parts: tuple[NP, ...]
    every: bool
    led: bool = False  # where to look is said at the beginning and how many may be said at the end, both of all


@dataclass(frozen=True)
class In:
    """From or in a place."""

    zone: int
    who: int


@dataclass(frozen=True)
class At:
    """In a place, where nothing leaves it: written so, and read as from it."""

    zone: int
    who: int


@dataclass(frozen=True)
class InBoth:
    """From or in two places of one player: one of them, or both."""

    zone: int
    also: int
    who: int
    every: bool = False


@dataclass(frozen=True)
class FromAmong:
    """From among the cards spoken of."""

    register: int


@dataclass(frozen=True)
class InOrAmong:
    """From a place or from among the cards spoken of."""

    zone: int
    who: int
    register: int


@dataclass(frozen=True)
class DoneWith:
    """Moved so with this effect."""

    register: int


@dataclass(frozen=True)
class Apart:
    """Each with a different name, TYPE or level."""

    what: str


@dataclass(frozen=True)
class Owned:
    """Whose, said inside the noun or after it."""

    who: int


@dataclass(frozen=True)
class EachLevel:
    """Levels in a row: one of each."""

    levels: tuple[int, ...]


@dataclass(frozen=True)
class EachState:
    """States in a row joined by and."""

    states: int


@dataclass(frozen=True)
class LateState:
    """A state that is said after the noun."""

    states: int


@dataclass(frozen=True)
class AllTypes:
    """TYPEs joined by and."""

    types: tuple[int, ...]


@dataclass(frozen=True)
class Opening:
    """What a clause depends on."""

    word: str  # then, additionally, if, each, end, turn
    node: Any = None
    late: bool = False  # it stands behind the clause


@dataclass(frozen=True)
class Item:
    """A clause with what it depends on."""

    openings: tuple[Opening, ...]
    clause: Effect
    instead: bool = False


@dataclass(frozen=True)
class Row:
    """Clauses joined."""

    item: Item
    join: str = ""
    rest: "Row | None" = None


@dataclass(frozen=True)
class Sentence:
    """A sentence, and what it is to the one before: plain, do, undone, otherwise, distinct, no stack, scene round."""

    how: str
    row: Row | None = None
    condition: Condition | None = None
    number: int = 0
