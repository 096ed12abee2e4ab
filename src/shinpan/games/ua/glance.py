"""What the texts on the field speak of and what effects that last have done, at a glance: most questions of the rules
need no reading of the board, because nothing there speaks of what they ask."""

from typing import Final

from .cards import ACTIVATE, CONTINUOUS, IN_HAND, INSTEAD, Card
from .modify import (
    M_ABILITY,
    M_AP_INSTEAD,
    M_BP,
    M_CANNOT,
    M_ENERGY,
    M_GAINED,
    M_KEYWORD,
    M_LOSE,
    M_MUST,
    M_NEXT_COST,
    M_PLAYER,
    M_SHIELD,
    M_SILENCED,
    M_TAX,
    GainBp,
)
from .state import Ua
from .statics import Static

# What a card's text speaks of while it is on the field, as bits: the kinds of occurrence that its powers look at
# (`events`), then the kinds of change that they make all the time (`modify`), then these. What effects that last have
# done is told by the same bits.
CHANGES: Final = 24  # so far up stand the kinds of change
SPEAKS_RULES: Final = 1 << 47  # some clause is looked at where it matters
SPEAKS_ACTIVATE: Final = 1 << 48
LASTS: Final = 1 << 49  # some power works all the time
NO_BP: Final = 1 << 50  # a character without printed BP
LOWERS_BP: Final = 1 << 51  # some BP may be lower than printed
MODIFIED: Final = 1 << 52  # an effect that lasts has changed something
SPEAKS_INSTEAD: Final = 1 << 53  # some power takes the place of something
SPEECH_BITS: Final = 54  # how many these are
FROM_AWAY: Final = 1 << 40  # beside kinds of occurrence: a text is activated off the field
RECALLS_DAMAGE: Final = 1 << 41  # likewise: a text asks what damage there was this turn

# What questions of the rules rest on.
GIVES_ABILITIES: Final = 1 << CHANGES + M_ABILITY
KEYWORDS_CHANGE: Final = (1 << M_KEYWORD | 1 << M_LOSE | 1 << M_SILENCED) << CHANGES
ENERGY_CHANGES: Final = KEYWORDS_CHANGE | 1 << CHANGES + M_ENERGY
CANNOT: Final = 1 << CHANGES + M_CANNOT
MUST: Final = 1 << CHANGES + M_MUST
TAXED: Final = 1 << CHANGES + M_TAX
AP_INSTEAD: Final = 1 << CHANGES + M_AP_INSTEAD
SHIELDED_OR_TAXED: Final = TAXED | 1 << CHANGES + M_SHIELD
COSTS_CHANGE: Final = SPEAKS_RULES | 1 << CHANGES + M_NEXT_COST
PLAYERS_LIMITED: Final = SPEAKS_RULES | 1 << CHANGES + M_PLAYER
BP_MAY_BE_ZERO: Final = LOWERS_BP | NO_BP
EVERYTHING: Final = (1 << SPEECH_BITS) - 1


def changes_of(card: Card) -> int:
    """What a card's text speaks of on the field, apart from what its powers look at: see `cards`."""
    bits = NO_BP if card.is_character() and card.bp <= 0 else 0
    for index in range(card.own):
        power = card.powers[index]
        if power.kind == CONTINUOUS:
            bits |= LASTS
            for static in power.statics:
                if isinstance(static, Static):
                    for mod in static.mods:
                        bits |= 1 << CHANGES + mod.kind()
                        if isinstance(mod, GainBp) and mod.value.may_be_negative():
                            bits |= LOWERS_BP
                elif power.where != IN_HAND:
                    bits |= SPEAKS_RULES
        elif power.kind == ACTIVATE:
            bits |= SPEAKS_ACTIVATE
        elif power.kind == INSTEAD:
            bits |= SPEAKS_INSTEAD
    return bits


def glance(s: Ua) -> int:
    """What the texts on the field speak of and what effects that last have done, as bits. A gained ability could speak
    of anything."""
    bits = s.texts
    if bits < 0:
        bits = 0
        for unit in s.field:
            if unit is not None:
                bits |= s.cards[unit.cards[-1]].speaks
        for mod in s.modifiers:
            bits |= 1 << CHANGES + mod.kind | MODIFIED
            if mod.kind == M_BP and mod.amount < 0:
                bits |= LOWERS_BP
            elif mod.kind == M_GAINED:
                bits = EVERYTHING
        if bits & GIVES_ABILITIES:
            bits = EVERYTHING
        s.texts = bits
    return bits


def may_speak(s: Ua, bits: int) -> bool:
    """Whether a text on the field may speak of one of these, or an effect that lasts has done it."""
    texts = s.texts
    return (texts if texts >= 0 else glance(s)) & bits != 0


def may_change(s: Ua, kind: int) -> bool:
    """Whether something could make, or has made, a change of that kind."""
    return may_speak(s, 1 << CHANGES + kind)


def has_rules(s: Ua) -> bool:
    """Whether some text on the field may be of those that are looked at where they matter."""
    return may_speak(s, SPEAKS_RULES)


def is_plain(s: Ua) -> bool:
    """Whether nothing on the field is other than printed: no effect lasts, no text works all the time."""
    return not glance(s) & (LASTS | MODIFIED)


def works_off_field(s: Ua, bits: int) -> bool:
    """Whether a text of any card in the game looks at such occurrences in the hand or the Outside Area, is activated
    off the field (`FROM_AWAY`), or asks for the damage of the turn (`RECALLS_DAMAGE`). The cards of a game never
    change, so this is looked for once."""
    if s.away < 0:
        s.away = 0
        for card in s.cards:
            s.away |= card.outside_watches | card.hand_watches
            if card.from_outside or card.from_hand:
                s.away |= FROM_AWAY
            if card.recalls_damage:
                s.away |= RECALLS_DAMAGE
    return s.away & bits != 0
