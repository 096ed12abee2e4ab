"""The options of Union Arena, declared once: words, views, messages and features come from here."""

from typing import Final

from ...kernel.game.options import (
    CARD,
    LINE,
    NUMBER,
    OWNER,
    PLACE,
    SOURCE,
    TARGET,
    WORD,
    ZONE,
    Form,
    Option,
    Options,
    Packing,
    read_number,
    read_player,
    read_text,
    skip,
)
from ...kernel.machine.model import CARD_MASK, NOBODY, PLAIN_WORDS, Decision
from ...kernel.state.opening import THROWS
from .records import Unit
from .state import Ua
from .terms import (
    LIFE,
    LINE_SIZE,
    LINES,
    LOW,
    OWN_WORDS,
    PLAYER,
    SIDE_SIZE,
    V_ACTIVATE,
    V_ATTACK,
    V_BLOCK,
    V_CHECK,
    V_DISCARD,
    V_LIFE,
    V_MOVE,
    V_NUMBER,
    V_OUTSIDE,
    V_PLAY,
    V_RAID,
    V_REMOVE,
    V_RESOLVE,
    V_UNIT,
    V_USE,
    VERB,
    WIDTH,
    ZONES,
    place_word,
)

# How options are packed: numbers from the highest to the lowest, with the bits of all but the first.
ONE: Final = Packing(("number",))
TWO: Final = Packing(("a", "b"), (WIDTH,))


def read_card(s: Ua, decision: Decision, option: Option, number: int) -> None:
    option.card = number
    option.owner = s.owners[number]
    option.zone = ZONES[s.zone(number)]


def read_played(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """A card that is played: a Field card by a rule of its own."""
    read_card(s, decision, option, number)
    if s.cards[number].is_site():
        option.rule = "play field cards"


def read_place(s: Ua, decision: Decision, option: Option, number: int) -> None:
    option.place = number
    option.owner = number // SIDE_SIZE
    unit = s.field[number]
    if unit is not None and option.card == NOBODY:
        option.card = unit.cards[-1]


def read_base(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """The place of a character that is raided: the option's card stays the one that raids."""
    option.place = number


def read_target(s: Ua, decision: Decision, option: Option, number: int) -> None:
    if number != PLAYER:
        option.target = number


def read_goal(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """Where a character moves: the other line, or the place of the one that it trades with."""
    option.line = LINES[1 - (option.place // LINE_SIZE & 1)]
    if number != option.place:
        option.target = number


def read_blocker(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """A character and the attacker that it would stand against."""
    read_place(s, decision, option, number)
    attacker = s.unit(s.attacker)
    if attacker is not None:
        option.target = attacker.place


def read_line(s: Ua, decision: Decision, option: Option, number: int) -> None:
    option.line = LINES[number]


def read_life(s: Ua, decision: Decision, option: Option, number: int) -> None:
    option.number = number
    option.zone = ZONES[LIFE]


def read_whose(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """Whose life it is; the card is known to nobody but those who may look at it."""
    option.owner = number
    life = s.life(number)
    if 0 < option.number <= len(life):
        option.card = life[option.number - 1]


def read_waiting(s: Ua, decision: Decision, option: Option, number: int) -> None:
    """An effect that waits; gained abilities are numbered after those that are printed."""
    w = s.waiting[number]
    unit = standing(s, w.source, w.host)
    option.card = w.source & CARD_MASK
    option.owner = w.player
    if unit is None:
        option.zone = ZONES[s.zone(option.card)]
    else:
        option.place = unit.place
    option.text = w.power if w.giver == option.card else s.cards[option.card].own + gained_before(s, decision, number)


def standing(s: Ua, source: int, host: int) -> Unit | None:
    """The character that an effect comes from; not one under whose top card its card lies."""
    unit = s.unit(host)
    return None if unit is None or unit.cards[-1] != source & CARD_MASK else unit


def gained_before(s: Ua, decision: Decision, number: int) -> int:
    """How many gained abilities of the same source stand to choose before this one."""
    waiting = s.waiting[number]
    n = 0
    for packed in decision.options:
        index = packed >> WIDTH & LOW
        if index == number:
            break
        other = s.waiting[index]
        if other.giver != other.source & CARD_MASK and is_same_source(s, waiting.source, waiting.host, index):
            n += 1
    return n


def is_same_source(s: Ua, source: int, host: int, index: int) -> bool:
    """Whether a waiting effect comes from the same place or, where nothing stands on the field, from a like card."""
    other = s.waiting[index]
    one, two = standing(s, source, host), standing(s, other.source, other.host)
    if one is None or two is None:
        return one is two and s.cards[source & CARD_MASK].key == s.cards[other.source & CARD_MASK].key
    return one.place == two.place


FORMS: Final[dict[int, Form]] = {
    V_PLAY: Form("play", TWO, (read_played, read_line), (CARD, LINE), "play character cards"),
    V_RAID: Form("raid", TWO, (read_card, read_base), (CARD, PLACE), "raid boost character cards"),
    V_USE: Form("use", TWO, (read_card, skip), (CARD,), "use event cards"),
    V_ACTIVATE: Form("activate", TWO, (read_place, read_text), (PLACE,), "use effects of cards on your field"),
    V_OUTSIDE: Form("activate", TWO, (read_card, read_text), (CARD,), "use effects of cards on your field"),
    V_MOVE: Form("move", TWO, (read_place, read_goal), (PLACE, TARGET)),
    V_ATTACK: Form("attack", TWO, (read_place, read_target), (PLACE, TARGET)),
    V_BLOCK: Form("block", TWO, (read_blocker, skip), (PLACE,)),
    V_LIFE: Form("life", TWO, (read_life, read_whose), (NUMBER,)),
    V_REMOVE: Form("remove", TWO, (read_place, skip), (PLACE,)),
    V_DISCARD: Form("remove", TWO, (read_card, skip), (CARD,)),
    V_UNIT: Form("choose", TWO, (read_place, skip), (PLACE,)),
    V_NUMBER: Form("choose", TWO, (read_number, skip), (NUMBER,)),
    V_RESOLVE: Form("resolve", TWO, (read_waiting, skip), (SOURCE,)),
    V_CHECK: Form("resolve", TWO, (read_card, skip), (CARD,)),
}

BY_KIND: Final[dict[str, Form]] = {
    "card": Form("choose", ONE, (read_card,), (CARD,)),
    "choose": Form("choose", ONE, (read_card,), (CARD,)),
    "option": Form("option", ONE, (read_number,), (NUMBER,)),
    "shuffle": Form("choose", ONE, (read_number,), (NUMBER,)),
    "opening": Form("choose", ONE, (read_player,), (WORD,)),
}

# The verbs that the options of a decision may have, by its kind.
VERBS_OF: Final[dict[str, tuple[int, ...]]] = {
    "main": (V_PLAY, V_RAID, V_USE, V_ACTIVATE, V_OUTSIDE),
    "play": (V_PLAY, V_RAID),
    "raid trigger": (V_RAID,),
    "move": (V_MOVE,),
    "room": (V_REMOVE,),
    "attack": (V_ATTACK,),
    "block": (V_BLOCK,),
    "life": (V_LIFE,),
    "check": (V_CHECK,),
    "resolve": (V_RESOLVE,),
    "hand limit": (V_DISCARD,),
    "character": (V_UNIT,),
    "number": (V_NUMBER,),
}

OPTIONS: Final = Options(
    {**PLAIN_WORDS, **OWN_WORDS, **THROWS}, BY_KIND, FORMS, VERB, place_word, (ZONE, OWNER), True, VERBS_OF
)
