"""The names of the numbers of the flat form, in their order."""

from typing import Final

from ...kernel.game.tensor import Asked
from ...kernel.machine.model import PLAIN_WORDS
from .board import LEVELS_CHANGE, TYPES_CHANGE
from .phrases import QUESTIONS
from .rules.preparation import SETUP_WORDS
from .terms import PHASES, TYPES

AREAS: Final = 8  # battle areas that are shown, the newest; a game rarely has more
HAND: Final = 10  # cards in hand that are shown, the newest
BP: Final = 10_000.0
GRADES: Final = 4  # SINGLE to QUAD
QUARTERS: Final = 21  # so many of them are told apart: five and more are cut

CARD_NAMES: Final = [
    "present",
    "scene",
    "level",
    "hero",
    "kaiju",
    "mech",
    *TYPES,
    "single",
    "double",
    "triple",
    "quad",
    "extra",
    "powers",
]
CHARACTER_NAMES: Final = [
    "present",
    "bp",
    "stack",
    "down",
    "level",
    "hero",
    "kaiju",
    "mech",
    *TYPES,
    "charged",
    "sideways",
    "levelled",
    "powers",
]
# Level, kinds and TYPEs stand side by side in both, so that those of a character are copied from its card.
FACTS: Final = CARD_NAMES.index("level")
FACT_COUNT: Final = CARD_NAMES.index("single") - FACTS
CARD_POWERS: Final = CARD_NAMES.index("powers")
CARD_WIDTH: Final = len(CARD_NAMES)
CHARACTER_WIDTH: Final = len(CHARACTER_NAMES)
KINDS: Final = 3  # HERO, KAIJU and MECH, as bits
TYPE_COUNT: Final = len(TYPES)
FACTS_CHANGE: Final = LEVELS_CHANGE | TYPES_CHANGE
ASKED: Final = Asked(PHASES, list(QUESTIONS["en"]), {**PLAIN_WORDS, **SETUP_WORDS})
AREA_NAMES: Final = ["mine", "theirs", "age", "my bp", "their bp", "lead", "bp then", "gain", "lead then", "fits"]


def feature_names() -> list[str]:
    """The layout of a position."""
    names = ["turn", "i lead", "my step", "their step", "i decide", "areas", "ahead", "behind"]
    names += ASKED.names()
    for side in ("my", "their"):
        names += [f"{side} {pile}" for pile in ("hand", "deck", "discard", "exile")]
    names += ["scene mine", "scene theirs", "scene round"]
    for area in range(1, AREAS + 1):
        for side in ("my", "their"):
            names += [f"{side} area {area} {name}" for name in CHARACTER_NAMES]
    for place in range(1, HAND + 1):
        names += [f"hand {place} {name}" for name in [*CARD_NAMES, "fits"]]
    return names


def option_feature_names() -> list[str]:
    """The layout of an option."""
    return ASKED.option_names() + [f"card {name}" for name in CARD_NAMES] + AREA_NAMES
