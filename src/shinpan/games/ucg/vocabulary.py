"""The vocabulary of card text: the words that games share and those of this one, and what their fields may hold.

Terms go by the rule book's words and never by the engine's numbers. Each word is declared beside its class; `programs`
reads and writes whole powers.
"""

from typing import Any, Final

from ...language import control, vocabulary
from ...language.pieces import Pieces as Chars
from ...language.programs import Bits, Scalar, Term, Vocabulary, Whole, Word
from ...language.values import N
from ...language.vocabulary import filled, numbered
from ...language.word import Family
from . import (
    charging,
    comparing,
    dealing,
    endings,
    events,
    filters,
    modes,
    modify,
    ops,
    picks,
    putting,
    replacing,
    selectors,
    texts,
)
from . import values as counts
from .modify import Mod, Static, StaticRule
from .replacing import Instead
from .terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EXILE,
    HAND,
    KINDS,
    MARKS,
    R_CALLED,
    R_CHOSEN,
    R_HOSTS,
    R_LAST,
    R_USED,
    REFERENCES,
    REGISTER_NAMES,
    SCENE,
    TYPES,
)

CHARACTERS: Final = (R_CHOSEN, R_LAST, R_USED, R_HOSTS)  # registers that hold characters
BY_HOST: Final = {"this": comparing.THIS, "battle opponent": comparing.BATTLE_OPPONENT}
STATE_BITS: Final = Bits({mark: 1 << i for i, mark in enumerate(MARKS)})
KIND_BITS: Final = Bits(KINDS)
PILES: Final = {"deck": DECK, "hand": HAND, "discard": DISCARD, "exile": EXILE}
PLACES: Final = {**PILES, "field": BATTLE, "scene": SCENE, "charged": CHARGED}


def registers(held: tuple[int, ...]) -> dict[str, int]:
    return {REGISTER_NAMES[register]: register for register in held}


SCALARS: Final[dict[str, Scalar]] = {
    **vocabulary.SCALARS,
    "grade": Whole(-9, 9),
    "feature": Word(("name", "type", "types", "printed types", "level", "same name", "same level")),
    "measure": Word(("level", "bp")),
    "likeness": Word(("name", "level", "bp")),
    "distinct": Word(("", "name", "type", "level", "same name", "same level")),
    "pile": Term(PILES),
    "zone": Term(PLACES),
    "anywhere": Term({**PLACES, "deck bottom": DECK_BOTTOM, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck top or bottom": DECK_EITHER}),
    "kinds": KIND_BITS,
    "types": Bits({name: 1 << i for i, name in enumerate(TYPES)}),
    "states": STATE_BITS,
    "slot": Term({"SINGLE": 0, "DOUBLE": 1, "TRIPLE": 2, "QUAD": 3, "EXTRA": 4}),
    "duration": Term({
        "this turn": modify.THIS_TURN,
        "next turn": modify.NEXT_TURN,
        "this and next turn": modify.THIS_AND_NEXT,
    }),
    "outcome_word": Word(("win", "loss", "tie")),
    "outcome": Term({"win": modify.WIN, "tie": modify.A_TIE}),
    "cannot": Bits({
        "level up": modify.LEVELLING,
        "resolve enters-play effects": modify.ENTER_EFFECTS,
        "be exiled": modify.LEAVING,
        "be chosen by an opponent": modify.CHOSEN_BY_OPPONENT,
        "use payment powers": modify.USING,
    }),
    "forbid": Bits({
        "exile from discard": modify.EXILING_DISCARD,
        "put scenes": modify.SCENES,
        "draw by effects": modify.DRAWS,
    }),
    "unaffected": Bits({
        "grade increase": modify.GRADE_UP,
        "grade decrease": modify.GRADE_DOWN,
        "plus": modify.BP_PLUS,
        "minus": modify.BP_MINUS,
    }),
    "on": Term({"top": putting.ON_TOP, "bottom": putting.UNDER}),
    "held": Term(registers(REFERENCES)),
    "those": Term(registers(CHARACTERS)),
    "this_or_those": Term({**registers(CHARACTERS), **BY_HOST}),
    "either": Term(registers((*REFERENCES, *CHARACTERS))),
    "shared": Term({**registers((*REFERENCES, *CHARACTERS)), **BY_HOST}),
    "scene": Term({**registers(REFERENCES), "scene in play": counts.IN_PLAY}),
    "memory": Term(numbered(REGISTER_NAMES[:R_CALLED])),
}  # fmt: skip

BASES: Final[dict[str, Any]] = {
    **vocabulary.BASES,
    "chars": Chars,
    "mod": Mod,
    "static": (Static, StaticRule, Instead),
}

# Which kinds stand where the meaning of a shared word's field is the game's.
SLOTS: Final = {"pieces": "chars"}
# The rules behind what shared words rest on.
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "counting": ("11.5.1",),
    "comparing": ("11.5",),
    "done in full": ("11.20.2",),
    "references": ("3.2.3",),
    "sides": ("7.1.2",),
    "top of the deck": ("3.3.1",),
    "at random": ("3.4.2",),
    "order": ("11.2.1",),
    "additionally": ("11.14",),
    "may": ("11.3",),
    "may exactly": ("11.3.2",),
    "may to": ("11.4", "11.4.3"),
    "if you do": ("11.20",),
    "if": ("11.5",),
    "alternatives": ("11.2.1",),
    "choose": ("11.2.1",),
    "reveal": ("11.11",),
    "look": ("12.3",),
    "trigger": ("9.2.1",),
}
# The modules whose words are the game's own.
OWN: Final[tuple[Family, ...]] = (
    counts.WORDS,
    filters.WORDS,
    comparing.WORDS,
    selectors.WORDS,
    control.FURTHER,
    endings.WORDS,
    ops.WORDS,
    picks.WORDS,
    putting.WORDS,
    charging.WORDS,
    dealing.WORDS,
    modes.WORDS,
    texts.WORDS,
    modify.WORDS,
    replacing.WORDS,
    events.WORDS,
)

VOCABULARY: Final = filled(Vocabulary(BASES, SCALARS, N, SLOTS, TOPICS), OWN)
