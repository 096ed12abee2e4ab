"""What is printed on a card, in numbers for learning: its facts, and its text as words, terms, amounts and names."""

from typing import Final

from ...language.features import NAMES, ProgramFeatures, name_buckets
from ...support.json import Json
from .cards import ACTIVATE, CONTINUOUS, INSTEAD, TRIGGERED, USED, Card, Power
from .keywords import Sized
from .programs import Reading, write_program
from .terms import ANY_COLOR, COLORS, KEYWORDS, TRIGGERS
from .vocabulary import VOCABULARY

FEATURES: Final = ProgramFeatures(VOCABULARY)
KINDS: Final = (TRIGGERED, ACTIVATE, CONTINUOUS, USED, INSTEAD)
FACT_NAMES: Final = [
    "character",
    "field",
    "event",
    *COLORS,
    "needed energy",
    "ap",
    "bp thousands",
    "bp rest / 4",
    *[f"generates {color}" for color in COLORS],
    *[f"trigger {trigger}" for trigger in TRIGGERS],
    *KEYWORDS,
    "impact",
    "impact plus",
    "damage",
    "damage plus",
    "raid",
    "copies in a deck",
    "one of its name each turn",
    "text not understood",
    *[f"{kind} powers" for kind in ("triggered", "activate", "continuous", "event", "instead")],
    *[f"own name {bucket}" for bucket in range(NAMES)],
]


def layout() -> list[str]:
    """What each number of `numbers` says."""
    return FACT_NAMES + FEATURES.layout()


def numbers(card: Card) -> list[int]:
    """A printed card as numbers from 0 to 255."""
    found = [int(card.is_character()), int(card.is_site()), int(card.is_event())]
    found += [int(card.color in (color, ANY_COLOR)) for color in range(len(COLORS))]
    found += [card.energy, card.ap, card.bp // 1000, card.bp % 1000 // 4, *card.gives]
    found += [int(card.trigger == trigger) for trigger in range(len(TRIGGERS))]
    found += [int(card.keywords & bit != 0) for bit in KEYWORDS.values()]
    found += [card.impact, card.impact_plus, card.damage, card.damage_plus]
    found += [int(card.raid is not None), card.copies, int(card.single_use), int(not card.compiled)]
    powers = card.powers[: card.own]
    found += [len([power for power in powers if power.kind == kind]) for kind in KINDS]
    own = [0] * NAMES
    for name in (*card.names, *card.traits):
        for bucket in name_buckets(name):
            own[bucket] += 1
    return found + own + FEATURES.numbers(program_of(card))


def program_of(card: Card) -> dict[str, Json]:
    """What a card's text says, as plain data; its keywords are among its facts."""
    powers = tuple([power for power in card.powers[: card.own] if power != Power(USED)])
    return write_program(
        Reading(powers, card.names[1:], Sized(), card.raid, card.raid_if, card.copies, card.single_use)
    )
