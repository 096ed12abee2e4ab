"""Words for everything: options, questions, events. The same words in rulings, log, terminal, replay and page."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.event_forms import Events
from ...kernel.game.options import PLACE, Option
from ...kernel.game.phrases import asked_of
from ...kernel.machine.model import NOBODY, Event
from ...kernel.state.telling import find_decline, find_option, option_meant, player_word
from ...support.json import Json
from .event_forms import EVENTS
from .modify import (
    ALONE,
    LOST,
    M_BP,
    M_EXTRA,
    M_FLOOR,
    M_GRADE,
    M_LEVELS,
    M_OUTCOME,
    M_PRINTED,
    M_RETYPE,
    M_TYPE,
    M_WORDS,
    WIN,
)
from .options import OPTIONS, place_of, place_word
from .phrases import PHRASES, WORDS
from .picking import SelectChars
from .records import Character
from .selectors import HasOpponent
from .state import Ucg
from .terms import AREA_BITS, NO_RESULT, TIE, TYPE_BITS, TYPE_MASK, TYPES, type_names

SCENE_DRAW_RULES: Final = ("6.2.1", "6.2.2")  # a card may be drawn for a scene


def character_word(ch: Character) -> str:
    return place_word(place_of(ch.player, ch.area))


def options(s: Ucg) -> list[Option]:
    """The options of the standing decision, taken apart."""
    return OPTIONS.read(s)


def verbs() -> list[str]:
    """Every verb that an option may have."""
    return OPTIONS.verbs()


def option_data(s: Ucg, option: Option, seen: list[bool]) -> dict[str, Json]:
    """An option as plain data, without what may not be seen."""
    return OPTIONS.data(s, option, seen)


def option_words(s: Ucg) -> list[str]:
    return [option.words for option in OPTIONS.read(s)]


def option_index(s: Ucg, words: str) -> int:
    """The option that words mean; a battle opponent may be named for the character that faces it."""
    found = OPTIONS.read(s)
    offered = [option.words for option in found]
    if s.decision is not None and find_option(offered, words) == NOBODY and asks_for_opponent(s):
        index = find_option([faced(option) for option in found], words)
        if index != NOBODY:
            return index
    return option_meant(s, offered, words)


def attempt(s: Ucg, player: int, things: Mapping[str, str]) -> str:
    """The words for doing something with things that were taken up; without a place, in the oldest battle area."""
    if s.decision is None:
        return ""
    usual = {PLACE: place_word(place_of(player, 0))} if player in (0, 1) else {}
    return OPTIONS.attempt(s.decision, things, usual, "")


def faced(option: Option) -> str:
    """The words of an option for the character that faces the one it names; "" if it names none."""
    if option.place == NOBODY:
        return ""
    return f"{option.verb} {place_word(option.place ^ 1 << AREA_BITS)}"


def asks_for_opponent(s: Ucg) -> bool:
    """Whether the standing decision is about "the battle opponent of one of ...": either of the two may be named."""
    frame = s.frames[-1]
    op = frame.program.code[frame.pc - 1]
    return isinstance(op, SelectChars) and isinstance(op.pieces, HasOpponent)


def decline(s: Ucg) -> int:
    """The option that declines, or NOBODY."""
    return find_decline(s.decision, 0)


def asked(s: Ucg) -> str:
    """The name of what the standing decision asks."""
    decision = s.decision
    if decision is None:
        return ""
    if decision.kind == "may" and decision.rule in SCENE_DRAW_RULES:
        return "draw"
    return asked_of(decision)


def question(s: Ucg, language: str) -> str:
    """What the standing decision asks, in a sentence."""
    decision = s.decision
    if decision is None:
        return ""
    area = 0
    if decision.kind == "set":
        line = s.field[decision.player]
        area = line.index(None) + 1 if None in line else len(line)
    return PHRASES.question(s, asked(s), language, area)


def describe(s: Ucg, event: Event, player: int, language: str) -> str:
    """An event in words."""
    numbers = event.numbers
    fields = PHRASES.fields(s, event, player, language, EVENTS)
    if event.name == "set":
        fields["area"] = str(numbers[1] + 1)
    elif event.name == "give":
        fields["gift"] = gift_words(numbers[2], numbers[3], language)
    elif event.name == "outcome":
        fields.update(outcome_words(numbers, language))
    return PHRASES.sentence(event, fields, language)


def events() -> Events:
    """Every event that may happen."""
    return EVENTS


def outcome_words(numbers: list[int], language: str) -> dict[str, str]:
    words = WORDS[language]
    bps = " : ".join([words["vacant"] if bp < 0 else str(bp) for bp in numbers[2:4]])
    result = numbers[1]
    if result == TIE:
        said = words["tie"]
    elif result == NO_RESULT:
        said = words["no result"]
    else:
        said = words["win"].format(player=player_word(result))
    return {"bps": bps, "outcome": said}


def gift_words(kind: int, amount: int, language: str) -> str:
    """What an effect gave, in words."""
    words = WORDS[language]
    if kind in (M_GRADE, M_BP, M_PRINTED, M_LEVELS, M_FLOOR):
        return words[M_WORDS[kind]].format(amount=amount)
    if kind == M_TYPE:
        return words["type"].format(types=", ".join(type_names(amount)))
    if kind == M_RETYPE and amount & LOST:
        return words["type lost"].format(types=", ".join(type_names(amount & ~LOST)))
    if kind == M_RETYPE and amount & ALONE:
        return words["types become"].format(types=", ".join(type_names(amount & ~ALONE)))
    if kind == M_RETYPE:
        return words["type becomes"].format(old=TYPES[amount >> TYPE_BITS], new=TYPES[amount & TYPE_MASK])
    if kind == M_OUTCOME:
        return words["outcome win" if amount == WIN else "outcome tie"]
    if kind == M_EXTRA:
        return words["extra"]
    return words[M_WORDS[kind] if M_WORDS[kind] in words else "cannot"]
