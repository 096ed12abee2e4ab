"""The rule book's terms as numbers: zones, kinds, TYPEs, states, players, registers."""

from typing import Final

# Whose, as seen from the controller of an effect.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2

# Zones [UCG 3.1.2]. Piles come first: they have a list for each player.
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
EXILE: Final = 3
BATTLE: Final = 4
SCENE: Final = 5
CHARGED: Final = 6
ZONES: Final = ("deck", "hand", "discard", "exile", "field", "scene", "charged")
PILES: Final = 4
PUBLIC: Final = (DISCARD, EXILE, BATTLE, SCENE)  # [UCG 3.5.2, 3.6.2, 3.7.2, 3.8.3]

# Where an instruction moves a card: a pile, or one of these.
DECK_BOTTOM: Final = 10
DECK_EITHER: Final = 11

# Kinds of card [UCG 2.2.1, 2.2.2], as bits.
HERO: Final = 1
KAIJU: Final = 2
MECH: Final = 4
SCENE_CARD: Final = 8
CHARACTER_CARD: Final = HERO | KAIJU | MECH
KINDS: Final[dict[str, int]] = {
    "Ultra Hero": HERO,
    "Kaiju": KAIJU,
    "Ultra Mech": MECH,
    "Scene": SCENE_CARD,
}

# TYPEs [UCG 2.3.4.2], as bits.
TYPES: Final = (
    "BASIC",
    "POWER",
    "SPEED",
    "ARMED",
    "HAZARD",
    "DEVASTATION",
    "INVASION",
    "METEO",
)

TYPE_BITS: Final = 4  # a TYPE that becomes another is packed as the old one above the new one
TYPE_MASK: Final = (1 << TYPE_BITS) - 1

# States [UCG 2.3.5.2]: the number of stacked cards; as bits in the marks of a text.
STATES: Final = ("", "single", "double", "triple", "quad")
MARKS: Final = ("SIN", "DBL", "TRP", "QUAD")
HIGHEST_STATE: Final = 4

# Phases [UCG 5.1.2], by the words that rulings use.
SETUP: Final = 0
START: Final = 1
DRAW_PHASE: Final = 2
SCENE_PHASE: Final = 3
SET_PHASE: Final = 4
LEVEL_UP: Final = 5
OPEN: Final = 6
ACTIVATE: Final = 7
JUDGEMENT: Final = 8
END: Final = 9
PHASES: Final = (
    "setup",
    "start",
    "draw",
    "scene",
    "set",
    "level up",
    "open",
    "activate",
    "judgement",
    "end",
)

# How places and options are packed: `games/ucg/options.py` declares what each is made of.
AREA_BITS: Final = 10  # a place is player << AREA_BITS | battle area
SCENE_PLACE: Final = 2 << AREA_BITS  # the scene area, which is nobody's
POWER_BITS: Final = 3  # the lowest bits of a text: which power of the card or character above them
POWERS: Final = 1 << POWER_BITS
POWER_MASK: Final = POWERS - 1

# Outcomes of a battle, and `winner`: a player's number, or one of these.
TIE: Final = 2
NO_RESULT: Final = 3

# What a resolving power remembers. Cards are references, characters are their ids.
R_REVEALED: Final = 0
R_SENT: Final = 1  # cards sent to a discard area
R_DISCARDED: Final = 2  # cards discarded from a hand
R_CHOSEN: Final = 3  # characters chosen by "choose"
R_CARDS: Final = 4  # cards chosen by "choose"
R_DRAWN: Final = 5
R_PUT: Final = 6  # cards put into play
R_RETURNED: Final = 7  # cards returned to a deck
R_TAKEN: Final = 8  # cards put into a hand
R_EXILED: Final = 9
R_PLACE: Final = 10  # the place a card or character left: player, area, position in the stack
R_TYPE: Final = 11
R_LAST: Final = 12  # the characters that were last spoken of: "that character", "it"
R_USED: Final = 13  # characters that cannot be chosen once more
R_NUMBER: Final = 14  # one 0 for each card the last instruction moved or chose ("that many"), or a chosen number
R_LEFT: Final = 15  # the state that each character had before a card of it moved
R_TOPPED: Final = 16  # cards returned to the top of a deck
R_HOSTS: Final = 17  # characters that got a card put into play: "the character you put into play"
R_LOOKED: Final = 18  # cards that only the controller has looked at [UCG 12.3.1]
R_CALLED: Final = 19  # cards of several names, each with the one that it goes by [UCG 11.21.2]
REGISTERS: Final = 20
REFERENCES: Final = (
    R_REVEALED,
    R_SENT,
    R_DISCARDED,
    R_CARDS,
    R_DRAWN,
    R_PUT,
    R_RETURNED,
    R_TAKEN,
    R_EXILED,
    R_TOPPED,
    R_LOOKED,
)
REGISTER_NAMES: Final = (
    "revealed",
    "sent",
    "discarded",
    "chosen",
    "cards",
    "drawn",
    "put",
    "returned",
    "taken",
    "exiled",
    "place",
    "type",
    "last",
    "used",
    "number",
    "left",
    "topped",
    "hosts",
    "looked",
    "called",
)


def type_mask(names: tuple[str, ...]) -> int:
    """The bits of some TYPEs."""
    mask = 0
    for name in names:
        mask |= 1 << TYPES.index(name)
    return mask


def type_names(mask: int) -> list[str]:
    """The TYPEs of some bits, in the rule book's order."""
    return [name for bit, name in enumerate(TYPES) if mask >> bit & 1]


def kind_names(mask: int) -> list[str]:
    return [name for name, bit in KINDS.items() if mask & bit]
