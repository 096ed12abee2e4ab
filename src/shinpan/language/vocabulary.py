"""What every game's vocabulary has: the words that games share, and what the fields of such words may hold.

A game says besides what its terms are called and which rules of its book the topics of shared words are. Of the kinds
that shared words name, these are the game's own: `zone`, `distinct`, the registers of `memory` (any), `held` (those
that hold cards) and `either` (those that hold cards or pieces), and `pieces`, what stands on its field.
"""

from collections.abc import Sequence
from typing import Any, Final

from ..kernel.machine.assembling import Effect
from ..kernel.machine.nodes import EACH, OPPONENT, YOU, Condition, Filter, Value
from . import control, counting, filters, pieces, selectors, triggers, values, verbs
from .programs import Flag, Scalar, Term, Vocabulary, Whole, Wholes, Word, Words
from .selectors import Cards
from .triggers import Trigger
from .word import Family

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

# The modules whose words every game has.
SHARED: Final[tuple[Family, ...]] = (
    values.WORDS,
    counting.WORDS,
    filters.WORDS,
    pieces.WORDS,
    selectors.WORDS,
    control.WORDS,
    verbs.WORDS,
    triggers.WORDS,
)


def filled(v: Vocabulary, families: Sequence[Family]) -> Vocabulary:
    """A vocabulary with the words that games share and those of a game's own modules."""
    for family in (*SHARED, *families):
        v.take(family)
    return v


def numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Names that are the places of a list inside."""
    return {name: i for i, name in enumerate(names)}
