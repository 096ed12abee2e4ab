"""What is printed on a card, in numbers for learning: its facts, and its text as words, terms, amounts and names."""

from typing import Final

from ...language.features import NAMES, ProgramFeatures, name_buckets
from ...support.json import Json
from .cards import CONTINUOUS, PAYMENT, TRIGGERED, Card
from .programs import POWER_KINDS, Reading, write_program
from .terms import HERO, KAIJU, MARKS, MECH, TYPES
from .vocabulary import VOCABULARY

FEATURES: Final = ProgramFeatures(VOCABULARY, [*POWER_KINDS.numbers, *MARKS])
SLOTS: Final = ("single", "double", "triple", "quad", "extra")
KINDS: Final = (TRIGGERED, PAYMENT, CONTINUOUS)
FACT_NAMES: Final = [
    "scene",
    "hero",
    "kaiju",
    "mech",
    "level",
    "round",
    *[name.lower() for name in TYPES],
    *[f"{slot} bp {part}" for slot in SLOTS for part in ("printed", "thousands", "rest / 4")],
    "any number in a deck",
    "text not understood",
    *[f"{kind} powers" for kind in ("triggered", "payment", "continuous")],
    *[f"own name {bucket}" for bucket in range(NAMES)],
]


def layout() -> list[str]:
    """What each number of `numbers` says."""
    return FACT_NAMES + FEATURES.layout()


def numbers(card: Card) -> list[int]:
    """A printed card as numbers from 0 to 255."""
    found = [int(card.is_scene())] + [int(card.kinds & kind != 0) for kind in (HERO, KAIJU, MECH)]
    found += [card.level, max(card.round, 0)]
    found += [card.types >> bit & 1 for bit in range(len(TYPES))]
    for slot in range(len(SLOTS) - 1):
        found += bp_numbers(card.bp[slot] if slot < len(card.bp) else -1)
    found += bp_numbers(card.ext)
    found += [int(card.any_number), int(not card.compiled)]
    found += [len([power for power in card.powers if power.kind == kind]) for kind in KINDS]
    own = [0] * NAMES
    for name in (*card.names, *card.teams):
        for bucket in name_buckets(name):
            own[bucket] += 1
    return found + own + FEATURES.numbers(program_of(card))


def program_of(card: Card) -> dict[str, Json]:
    """What a card's text says, as plain data."""
    aliases = tuple([name for name in card.names if name != card.character])
    return write_program(Reading(card.powers, card.kinds, card.teams, aliases, card.any_number))


def bp_numbers(bp: int) -> list[int]:
    """A printed BP: whether there is one, its thousands, and the rest."""
    return [0, 0, 0] if bp < 0 else [1, bp // 1000, bp % 1000 // 4]
