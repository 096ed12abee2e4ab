"""The options of the Ultraman Card Game, declared once: words, views, messages and features come from here."""

from typing import Final

from ...kernel.game.options import (
    CARD,
    NUMBER,
    OWNER,
    PLACE,
    SOURCE,
    WORD,
    ZONE,
    Form,
    Option,
    Options,
    Packing,
    read_number,
    read_player,
    read_text,
)
from ...kernel.machine.model import CARD_BITS, CARD_MASK, NOBODY, PLAIN_WORDS, Decision
from ...kernel.state.telling import PLAYERS
from .records import Character
from .rules.preparation import SETUP_WORDS
from .state import NAME_BITS, Ucg
from .terms import AREA_BITS, BATTLE, CHARGED, POWER_BITS, SCENE_PLACE, TYPES, ZONES

# How options are packed: numbers from the highest to the lowest, with the bits of all but the first.
ONE: Final = Packing(("number",))
AREA_AND_CARD: Final = Packing(("area", "card"), (CARD_BITS,))
CHARACTER_AND_POWER: Final = Packing(("character", "power"), (POWER_BITS,))  # character 0 stands for the scene
CARD_AND_POWER: Final = Packing(("card", "power"), (POWER_BITS,))
CARD_AND_NAME: Final = Packing(("card", "name"), (NAME_BITS,))


def place_of(player: int, area: int) -> int:
    """A battle area of a player as one number."""
    return player << AREA_BITS | area


def place_word(place: int) -> str:
    """A1 is player A's in the oldest battle area."""
    if place == SCENE_PLACE:
        return "scene"
    return f"{PLAYERS[place >> AREA_BITS]}{(place & (1 << AREA_BITS) - 1) + 1}"


def stand(option: Option, ch: Character | None) -> None:
    """The option is about what stands there."""
    if ch is not None:
        option.place = place_of(ch.player, ch.area)


def read_card(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    zone = s.zone(number)
    option.card = number
    option.owner = s.owners[number]
    option.zone = ZONES[zone]
    if option.place == NOBODY and zone in (BATTLE, CHARGED):
        stand(option, s.host_of(number))


def read_set(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    """A card and the oldest battle area that is vacant, which it goes to [UCG 5.5.3.1]."""
    read_card(s, decision, option, number)
    area = s.vacant(decision.player)
    if area != NOBODY:
        option.place = place_of(decision.player, area)


def read_area(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    option.place = place_of(decision.player, number)


def read_character(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    ch = s.character(number)
    assert ch is not None
    stand(option, ch)
    option.card = s.top(ch)
    option.owner = ch.player


def read_host(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    """A character, or the scene."""
    if number:
        read_character(s, decision, option, number)
    else:
        read_scene(s, option)


def read_scene(s: Ucg, option: Option) -> None:
    option.card = s.scene
    option.owner = s.owners[s.scene]
    option.place = SCENE_PLACE


def read_source(s: Ucg, option: Option, source: int, host: int) -> None:
    """Where an effect comes from: a character, the scene, or a card that is elsewhere."""
    card = source & CARD_MASK
    ch = s.character(host) if host != NOBODY else None
    if ch is not None:
        stand(option, ch)
    elif s.scene == card:
        option.place = SCENE_PLACE
    else:
        option.zone = ZONES[s.zone(card)]
    option.card = card
    option.owner = s.owners[card]


def read_waiting(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    w = s.waiting[number]
    read_source(s, option, w.source, w.host)
    option.text = w.power


def read_delayed(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    delayed = s.delayed[number]
    read_source(s, option, delayed.source, delayed.host)
    option.text = 0
    for index, program in enumerate(s.cards[option.card].programs):
        if program is delayed.program:
            option.text = index


def read_type(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    option.word = TYPES[number]


def read_name(s: Ucg, decision: Decision, option: Option, number: int) -> None:
    """One of the names of a card [UCG 11.21.2]."""
    option.word = s.cards[option.card].names[number]


FORMS: Final[dict[str, Form]] = {
    "scene": Form("scene", ONE, (read_card,), (CARD,)),
    "set": Form("set", ONE, (read_set,), (CARD,)),
    "level": Form("level", AREA_AND_CARD, (read_area, read_card), (PLACE, CARD)),
    "use": Form("use", CHARACTER_AND_POWER, (read_host, read_text), (PLACE,)),
    "resolve": Form("resolve", ONE, (read_waiting,), (SOURCE,)),
    "ending": Form("resolve", ONE, (read_delayed,), (SOURCE,)),
    "character": Form("choose", ONE, (read_character,), (PLACE,)),
    "card": Form("choose", ONE, (read_card,), (CARD,)),
    "type": Form("choose", ONE, (read_type,), (WORD,)),
    "name": Form("choose", CARD_AND_NAME, (read_card, read_name), (WORD,)),
    "option": Form("option", ONE, (read_number,), (NUMBER,)),
    "text": Form("choose", CHARACTER_AND_POWER, (read_host, read_text), (PLACE,)),
    "card text": Form("choose", CARD_AND_POWER, (read_card, read_text), (CARD,)),
    "opening": Form("choose", ONE, (read_player,), (WORD,)),
    "number": Form("choose", ONE, (read_number,), (NUMBER,)),
    "shuffle": Form("choose", ONE, (read_number,), (NUMBER,)),
}

OPTIONS: Final = Options({**PLAIN_WORDS, **SETUP_WORDS}, FORMS, {}, 60, place_word, (OWNER, ZONE), False, {})
