"""What every game's vocabulary has: the classes of the kernel, and what the fields of such classes may hold.

A game says besides what its terms are called: `zone` and the registers of `memory` are needed here. Classes of
the kernel whose fields hold other things in each game stand in the tables of the games.
"""

from collections.abc import Sequence
from typing import Any, Final

from ..kernel.machine.assembling import Effect
from ..kernel.machine.nodes import EACH, OPPONENT, YOU, Condition, Filter, Value
from . import control, counting, filters, pieces, selectors, triggers, values, verbs
from .programs import Flag, Scalar, Term, Vocabulary, Whole, Wholes, Word, Words
from .selectors import Cards
from .triggers import Trigger

HIGHEST: Final = 1_000_000

SCALARS: Final[dict[str, Scalar]] = {
    "number": Whole(-HIGHEST, HIGHEST),
    "count": Whole(0, 999),
    "size": Whole(1, 999),
    "bp": Whole(0, HIGHEST),
    "counts": Wholes(0, 999),
    "flag": Flag(),
    "word": Word(),
    "words": Words(),
    "sign": Word((">=", "<=", "==", ">", "<")),
    "who": Term({"you": YOU, "opponent": OPPONENT, "each": EACH}),
    "by": Term({"you": YOU, "opponent": OPPONENT, "anyone": -1}),
}

BASES: Final[dict[str, Any]] = {
    "value": Value,
    "condition": Condition,
    "filter": Filter,
    "effect": Effect,
    "cards": Cards,
    "trigger": Trigger,
}

# One class a line with its fields: `*` means several, `?` may be left out.
VALUES: Final = """
    N           n:number
    PerEvery    size:size value:value
    Times       factor:number value:value
    ThatMany    register:memory
    Compare     left:value sign:sign right:value
    IfDone
    AllOf       parts:condition*
    AnyOf       parts:condition*
    NotSo       of:condition
    Anything
    Not         of:filter
    And         parts:filter*
    Or          parts:filter*
"""
COUNTING: Final = """
    Count       zone:zone who:who where:filter?
    ThisIs      where:filter
"""
FILTERS: Final = """
    IsThis
    Whose       who:who
"""
SELECTORS: Final = """
    ThisCard
    Top         who:who? count:value?
    AtRandom    who:who? count:value?
"""
PIECES: Final = """
    This
"""
VERBS: Final = """
    Reveal       cards:cards
    LookAt       cards:cards
    ChooseCards  cards:cards
"""
TRIGGERS: Final = """
    AnyOfThese  parts:trigger*
"""
CONTROL: Final = """
    Seq         parts:effect*
    Then        body:effect
    May         body:effect who:who? exactly:flag?
    MayTo       a:effect b:effect who:who?
    IfYouDo     a:effect b:effect
    If          condition:condition body:effect otherwise:effect?
    ForEach     value:value body:effect distinct:flag?
    OneOf       parts:effect*
"""


COMMON: Final[tuple[tuple[Any, str], ...]] = (
    (values, VALUES),
    (counting, COUNTING),
    (filters, FILTERS),
    (pieces, PIECES),
    (selectors, SELECTORS),
    (control, CONTROL),
    (verbs, VERBS),
    (triggers, TRIGGERS),
)


def filled(v: Vocabulary, words: Sequence[tuple[Any, str]]) -> Vocabulary:
    """A vocabulary with the classes of the kernel and of a game: its modules, each with a table of classes."""
    for module, table in (*COMMON, *words):
        v.add_all(module, table)
    return v


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Names that are the places of a list inside."""
    return {name: i for i, name in enumerate(names)}
