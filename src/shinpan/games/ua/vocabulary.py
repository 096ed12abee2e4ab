"""The vocabulary of card text: the words that games share and those of this one, and what their fields may hold.

Terms go by the manual's words and never by the engine's numbers. Each word is declared beside its class.
"""

from typing import Any, Final

from ...language import vocabulary
from ...language.pieces import Pieces as Units
from ...language.programs import Bits, Scalar, Term, Terms, Vocabulary, Whole, Word
from ...language.values import N
from ...language.vocabulary import filled, numbered
from ...language.word import Family
from ...support.json import Json
from . import (
    battle_events,
    cards,
    change_events,
    duels,
    durations,
    endings,
    events,
    field_filters,
    filters,
    lines,
    modes,
    modify,
    moves,
    ops,
    paying,
    playing,
    records,
    remembering,
    replacing,
    selectors,
    setting_off,
    statics,
    switching,
    warding,
)
from . import values as counts
from .cards import Power
from .modify import Mod
from .rules.leaving import SIDELINE
from .selectors import Total
from .statics import BoardRule, Static
from .terms import (
    ANY_COLOR,
    ANY_LINE,
    COLORS,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    KEYWORDS,
    KINDS,
    LIFE,
    OTHER_LINE,
    OUTSIDE,
    OWN_COLOR,
    PHASES,
    REGISTER_NAMES,
    REMOVED,
    TOP_OR_OUTSIDE,
    TRIGGERS,
    UNDER,
)

PILES: Final = {"deck": DECK, "hand": HAND, "life": LIFE, "outside": OUTSIDE, "removed": REMOVED}
LINES: Final = {"front": FRONT, "energy": ENERGY}
MEMORY: Final = numbered(REGISTER_NAMES)
CAUSES: Final = {
    "battle": records.BY_BATTLE,
    "bp 0": records.BY_ZERO,
    "character": records.BY_CHARACTER,
    "field": records.BY_SITE,
    "event": records.BY_EVENT,
    "trigger": records.BY_TRIGGER,
}

SCALARS: Final[dict[str, Scalar]] = {
    **vocabulary.SCALARS,
    "limits": Whole(-4, 4),
    "distinct": Word(("", "name", "energy", "same energy")),
    "differs": Word(("name", "energy", "trait", "trigger")),
    "alike": Word(("energy", "bp")),
    "number_named": Word(("bp", "energy", "ap")),
    "outcome": Word(("blocked", "won", "lost")),
    "kinds": Bits(KINDS),
    "colors": Terms(numbered(COLORS)),
    "color": Term({**numbered(COLORS), "any": ANY_COLOR}),
    "gift": Term({**numbered(COLORS), "own": OWN_COLOR}),
    "triggers": Terms(numbered(TRIGGERS)),
    "keywords": Bits(KEYWORDS),
    "line": Term(LINES),
    "lines": Term({**LINES, "any": ANY_LINE, "other": OTHER_LINE}),
    "pile": Term(PILES),
    "piles": Terms(PILES),
    "zone": Term({**PILES, "field": FIELD, "under": UNDER}),
    "anywhere": Term({**PILES, "field": FIELD, "under": UNDER, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck either": DECK_EITHER, "top or outside": TOP_OR_OUTSIDE}),
    "off": Term({**PILES, "deck bottom": DECK_BOTTOM, "sideline": SIDELINE}),
    "phase": Term({**numbered(PHASES), "any": -1}),
    "moment": Term(numbered(events.MOMENTS)),
    "duration": Term(numbered(durations.DURATIONS)),
    "causes": Bits(CAUSES),
    "memory": Term(MEMORY),
    "memory_or_this": Term({**MEMORY, "this": -1}),
    "memory_or_none": Term({**MEMORY, "none": -1}),
    "verb": Term({
        "moved": records.H_MOVED,
        "played": records.H_PLAYED,
        "sidelined": records.H_SIDELINED,
        "attacked": records.H_ATTACKED,
        "blocked": records.H_BLOCKED,
        "used": records.H_USED,
        "activated": records.H_ACTIVATED,
        "paid": records.H_PAID,
        "chosen": records.H_CHOSEN,
        "rested": records.H_RESTED,
        "trigger": records.H_TRIGGER,
        "raided": records.H_RAIDED,
        "shifted": records.H_SHIFTED,
        "won": records.H_WON,
        "extra draw": records.H_EXTRA_DRAW,
        "drawn": records.H_DRAWN,
        "revealed": records.H_REVEALED,
        "dealt damage": records.H_DEALT,
        "damaged": records.H_DAMAGED,
    }),
    "watches": Bits({
        "played": events.PLAYED,
        "sidelined": events.SIDELINED,
        "attacking": events.ATTACKED,
        "blocking": events.BLOCKED,
    }),
    "cannot": Bits({
        "attack": modify.ATTACKING,
        "block": modify.BLOCKING,
        "move": modify.MOVING,
        "be struck": modify.BEING_STRUCK,
        "front": modify.TO_FRONT,
        "energy": modify.TO_ENERGY,
        "become active": modify.BECOMING_ACTIVE,
        "be played front": modify.PLAYED_FRONT,
        "be played energy": modify.PLAYED_ENERGY,
        "move in phase": modify.IN_MOVE_PHASE,
        "front by others": modify.FRONT_BY_OTHERS,
        "move unless by you": modify.UNLESS_YOU,
        "front unless by you": modify.FRONT_UNLESS_YOU,
        "stay": modify.STAYING,
        "become active at the end": modify.AT_END,
        "be sidelined": modify.BEING_SIDELINED,
    }),
    "must": Bits({
        "attack": modify.MUST_ATTACK,
        "block": modify.MUST_BLOCK,
        "be blocked": modify.MUST_BE_BLOCKED,
    }),
    "forbid": Bits({
        **{f"trigger {name}": modify.NO_TRIGGER << i for i, name in enumerate(TRIGGERS)},
        "events": modify.NO_EVENTS,
        "characters": modify.NO_CHARACTERS,
        "when blocking": modify.NO_WHEN_BLOCKING,
        "negate impact": modify.NO_NEGATE,
        "place life": modify.NO_LIFE,
    }),
    "power_kind": Term({
        "triggered": cards.TRIGGERED,
        "activate": cards.ACTIVATE,
        "continuous": cards.CONTINUOUS,
        "used": cards.USED,
        "instead": cards.INSTEAD,
    }),
    "turn": Term({"any": cards.ANY_TURN, "yours": cards.YOUR_TURN, "opponent's": cards.OPPONENTS_TURN}),
    "works": Bits({
        "front": cards.ON_FRONT,
        "energy": cards.ON_ENERGY,
        "hand": cards.IN_HAND,
        "outside": cards.IN_OUTSIDE,
        "elsewhere": cards.ELSEWHERE,
    }),
}  # fmt: skip

BASES: Final[dict[str, Any]] = {
    **vocabulary.BASES,
    "units": Units,
    "mod": Mod,
    "static": (Static, BoardRule),
    "costs": statics.Costs,
    "total": Total,
    "power": Power,
}


class UaVocabulary(Vocabulary):
    """Fields that hold several things may hold none: they are left out then."""

    __slots__ = ()

    def write(self, node: Any) -> Json:
        written = super().write(node)
        if not isinstance(written, dict):
            return written
        kept = {name: value for name, value in written.items() if value != []}
        return kept if len(kept) > 1 else kept["node"]


# Which kinds stand where the meaning of a shared word's field is the game's.
SLOTS: Final = {"pieces": "units", "held": "memory", "either": "memory"}
# The headings of the manual behind what shared words rest on.
TOPICS: Final[dict[str, tuple[str, ...]]] = {
    "counting": ("your field",),
    "comparing": ("activation conditions",),
    "done in full": ("open point 12",),
    "references": (),
    "sides": (),
    "top of the deck": ("your field",),
    "at random": ("your field",),
    "order": ("cards",),
    "may": ("open point 12",),
    "may exactly": (),
    "may to": ("open point 12",),
    "if you do": ("open point 12",),
    "if": ("activation conditions",),
    "alternatives": ("open point 12",),
    "choose": ("cards",),
    "reveal": ("cards",),
    "look": ("cards",),
    "trigger": ("activation timing",),
}
# The modules whose words are the game's own.
OWN: Final[tuple[Family, ...]] = (
    counts.WORDS,
    filters.WORDS,
    field_filters.WORDS,
    selectors.WORDS,
    modes.WORDS,
    moves.WORDS,
    ops.WORDS,
    endings.WORDS,
    paying.WORDS,
    duels.WORDS,
    switching.WORDS,
    lines.WORDS,
    playing.WORDS,
    modify.WORDS,
    statics.WORDS,
    events.WORDS,
    battle_events.WORDS,
    change_events.WORDS,
    replacing.WORDS,
    warding.WORDS,
    setting_off.WORDS,
    remembering.WORDS,
    cards.WORDS,
)

VOCABULARY: Final = filled(UaVocabulary(BASES, SCALARS, N, SLOTS, TOPICS), OWN)
