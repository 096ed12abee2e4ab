"""The manual's terms as numbers: zones, lines, kinds, colors, triggers, keywords, players, registers, options."""

from typing import Final

from ...kernel.machine.model import CARD_BITS

# Whose, as seen from the controller of an effect.
YOU: Final = 0
OPPONENT: Final = 1
EACH: Final = 2

# Zones [UA your field]. Piles come first: they have a list for each player.
DECK: Final = 0
HAND: Final = 1
LIFE: Final = 2
OUTSIDE: Final = 3
REMOVED: Final = 4
ASIDE: Final = 5  # an event being used, life cards being checked: nowhere else until that is over
FIELD: Final = 6
UNDER: Final = 7  # under a card on the field: the base of a raid, and what effects put there
IN_FIELD_ZONES: Final = (FIELD, UNDER)
ZONES: Final = ("deck", "hand", "life", "outside", "removed", "aside", "field", "under")
PILES: Final = 6
PUBLIC: Final = (OUTSIDE, REMOVED, ASIDE, FIELD)

# Where an instruction moves a card: a pile, or one of these.
DECK_BOTTOM: Final = 10
DECK_EITHER: Final = 11  # top or bottom, chosen on resolution
TOP_OR_OUTSIDE: Final = 12  # the top of the deck or the Outside Area, chosen on resolution

# Lines [UA your field]; a place is a player, a line and a slot (`place_of`).
FRONT: Final = 0
ENERGY: Final = 1
ANY_LINE: Final = 2
OTHER_LINE: Final = 3
LINES: Final = ("front", "energy")
LINE_SIZE: Final = 4
SIDE_SIZE: Final = 2 * LINE_SIZE
PLACES: Final = 2 * SIDE_SIZE
SIDE_BITS: Final = 3  # below the player in a place
LINE_BITS: Final = 2  # below the line

# An ability is the card that gives it and the number of its power: giver * POWERS + power. A use of one is the
# reference of the card that used it, above the ability.
POWER_BITS: Final = 6
POWERS: Final = 1 << POWER_BITS
POWER_MASK: Final = POWERS - 1
ABILITY_BITS: Final = CARD_BITS + POWER_BITS
ABILITY_MASK: Final = (1 << ABILITY_BITS) - 1

# Kinds of card, as bits.
CHARACTER: Final = 1
SITE: Final = 2  # a Field card
EVENT: Final = 4
KINDS: Final[dict[str, int]] = {"Character": CHARACTER, "Field": SITE, "Event": EVENT}

COLORS: Final = ("red", "blue", "green", "purple", "yellow")
RED: Final = 0
BLUE: Final = 1
GREEN: Final = 2
PURPLE: Final = 3
YELLOW: Final = 4
ANY_COLOR: Final = -1  # of a card: it has all of them, and energy of each counts for it
ALL_COLORS: Final = "all"
OWN_COLOR: Final = 5  # that of the card that gives it: print often leaves it out
COLOR_BITS: Final = 3  # an amount of energy is a number above its color
COLOR_MASK: Final = (1 << COLOR_BITS) - 1

# Triggers [UA trigger check].
T_NONE: Final = 0
T_DRAW: Final = 1
T_GET: Final = 2
T_ACTIVE: Final = 3
T_RAID: Final = 4
T_COLOR: Final = 5
T_SPECIAL: Final = 6
T_FINAL: Final = 7
TRIGGERS: Final = ("none", "draw", "get", "active", "raid", "color", "special", "final")

# Keywords [UA keyword effects], as bits; Impact and Damage carry numbers and stand apart.
STEP: Final = 1
CALLED_STRIKE: Final = 2
DOUBLE_ATTACK: Final = 4
DOUBLE_BLOCK: Final = 8
NEGATE_IMPACT: Final = 16
FRONT_ENERGY: Final = 32  # generates energy on the Front Line as well
REAR_ATTACK: Final = 64  # can attack from the Energy Line
KEYWORDS: Final[dict[str, int]] = {
    "step": STEP,
    "called strike": CALLED_STRIKE,
    "double attack": DOUBLE_ATTACK,
    "double block": DOUBLE_BLOCK,
    "negate impact": NEGATE_IMPACT,
    "front energy": FRONT_ENERGY,
    "rear attack": REAR_ATTACK,
}

# Phases [UA game flow], by the words that rulings use.
SETUP: Final = 0
START: Final = 1
MOVE: Final = 2
MAIN: Final = 3
ATTACK: Final = 4
END: Final = 5
PHASES: Final = ("setup", "start", "move", "main", "attack", "end")

# What the answer of a text may rest on besides the field, the turn and what effects have done, as bits (`looking`).
# A pile has the bit of its zone.
L_MODES: Final = 1 << 8  # active, resting, or to stay so
L_AP: Final = 1 << 9
L_HISTORY: Final = 1 << 10
L_BATTLE: Final = 1 << 11  # who attacks whom
L_PHASE: Final = 1 << 12
L_EVERYTHING: Final = (1 << 13) - 1

# What a resolving power remembers. Cards are references, characters are their ids.
R_GIVER: Final = 0  # the card whose text this is, where another card has gained it
R_LAST: Final = 1  # the cards on the field that were last spoken of: "it", "them"
R_CHOSEN: Final = 2  # chosen by "choose" and spoken of later
R_CARDS: Final = 3  # cards chosen to be spoken of later
R_LOOKED: Final = 4  # cards that only the controller has looked at
R_REVEALED: Final = 5
R_DRAWN: Final = 6
R_TAKEN: Final = 7  # cards added to the hand
R_OUTSIDE: Final = 8  # cards placed into the Outside Area
R_REMOVED: Final = 9  # cards placed into the Remove Area
R_RETURNED: Final = 10  # cards put back into a deck
R_PLAYED: Final = 11  # cards on the field that this effect has played
R_NUMBER: Final = 12  # the cards that the last instruction dealt with: "that many"
R_USED: Final = 13  # everything on the field that this effect has chosen
R_BASE: Final = 14  # what lay under this character when it left, or the cards whose way set this off
R_CAUSE: Final = 15  # who set it off: "that character"
R_MODES: Final = 16
R_GONE: Final = 17  # what the last instruction took off the field
R_CHOICE: Final = 18  # a chosen number
R_LEFT: Final = 19  # the topmost cards of what this effect took off the field
R_SIZE: Final = 20  # the BP that they had
R_ROOM: Final = 21  # the cards that made room for what this effect has moved or played
R_PRICE: Final = (
    22  # of an event that is paid for as it chooses: AP, AP for a cheaper choice, whether the first is there
)
R_WIDE: Final = 23  # this effect may choose on the opponent's Front Line where it says of the field of its player
REGISTERS: Final = 24
REFERENCES: Final = (
    R_GIVER,
    R_CARDS,
    R_LOOKED,
    R_REVEALED,
    R_DRAWN,
    R_TAKEN,
    R_OUTSIDE,
    R_REMOVED,
    R_RETURNED,
    R_NUMBER,
    R_BASE,
    R_LEFT,
)
REGISTER_NAMES: Final = (
    "giver",
    "last",
    "chosen",
    "cards",
    "looked",
    "revealed",
    "drawn",
    "taken",
    "outside",
    "removed",
    "returned",
    "played",
    "number",
    "used",
    "base",
    "cause",
    "modes",
    "gone",
    "choice",
    "left",
    "size",
    "room",
    "price",
    "wide",
)

# Options: a verb and up to two numbers (`options.py` declares them). Below `1 << VERB` an option is a card by its id.
VERB: Final = 24
WIDTH: Final = 12
LOW: Final = (1 << WIDTH) - 1
V_PLAY: Final = 1  # card, line
V_RAID: Final = 2  # card, place
V_USE: Final = 3  # card
V_ACTIVATE: Final = 4  # place, number of the ability
V_MOVE: Final = 5  # place, the place it trades with or itself
V_ATTACK: Final = 6  # place, place of the target or PLAYER
V_BLOCK: Final = 7  # place
V_LIFE: Final = 8  # which life card, from 1
V_REMOVE: Final = 9  # place
V_DISCARD: Final = 10  # card: over the hand limit
V_UNIT: Final = 11  # place: choose a card on the field
V_NUMBER: Final = 12  # choose a number
V_RESOLVE: Final = 13  # which waiting effect
V_CHECK: Final = 14  # which life card to check first
V_OUTSIDE: Final = 16  # card, power: an Activate: Main effect of a card in the Outside Area
PLAYER: Final = 100

DRAW: Final = -20
TRIGGER: Final = -21
OWN_WORDS: Final[dict[int, str]] = {DRAW: "draw", TRIGGER: "trigger"}


def option(verb: int, a: int, b: int = 0) -> int:
    return verb << VERB | a << WIDTH | b


def place_of(player: int, line: int, slot: int) -> int:
    return player << SIDE_BITS | line << LINE_BITS | slot


def place_word(place: int) -> str:
    """`A.F1` to `B.E4`."""
    return f"{'AB'[place >> SIDE_BITS]}.{'FE'[place >> LINE_BITS & 1]}{place % LINE_SIZE + 1}"


def color_word(color: int) -> str:
    """A color by its word; that of a card may be all of them."""
    return ALL_COLORS if color == ANY_COLOR else COLORS[color]


def keyword_names(bits: int) -> list[str]:
    return [name for name, bit in KEYWORDS.items() if bits & bit]
