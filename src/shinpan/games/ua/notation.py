"""Words for everything: options, questions, events. The same words in rulings, log, terminal, replay and page."""

from collections.abc import Mapping

from ...kernel.game.event_forms import Events
from ...kernel.game.options import CARD, LINE, ZONE, Option
from ...kernel.game.phrases import asked_of
from ...kernel.game.reasons import card_in_hand
from ...kernel.machine.model import NOBODY, Event
from ...kernel.state.telling import find_decline, option_meant
from ...support.json import Json
from .event_forms import EVENTS
from .modify import M_BP, M_DAMAGE_PLUS, M_ENERGY, M_IMPACT, M_KEYWORD, M_LOSE, M_WORDS
from .options import OPTIONS
from .phrases import COLOR_NAMES, PHRASES, WORDS, keyword_said
from .state import Ua
from .terms import COLOR_BITS, COLOR_MASK, FRONT, LINES, OUTSIDE, V_NUMBER, VERB, ZONES, keyword_names


def options(s: Ua) -> list[Option]:
    """The options of the standing decision, taken apart."""
    return OPTIONS.read(s)


def verbs() -> list[str]:
    """Every verb that an option may have."""
    return OPTIONS.verbs()


def option_data(s: Ua, option: Option, seen: list[bool]) -> dict[str, Json]:
    """An option as plain data, without what may not be seen."""
    return OPTIONS.data(s, option, seen)


def option_words(s: Ua) -> list[str]:
    """The words of all options. Where like cards of two zones, or of both players, stand to choose, that is said as
    well."""
    return [option.words for option in OPTIONS.read(s)]


def option_index(s: Ua, words: str) -> int:
    """The option that words mean."""
    return option_meant(s, option_words(s), words)


def attempt(s: Ua, player: int, things: Mapping[str, str]) -> str:
    """The words for doing something with things that were taken up; without a line, the Front Line is meant. Events
    are used, and cards of the Outside Area activated."""
    if s.decision is None:
        return ""
    card = card_in_hand(s, things.get(CARD, ""), player) if player in (0, 1) else NOBODY
    verb = "use" if card != NOBODY and s.cards[card].is_event() else ""
    if things.get(ZONE) == ZONES[OUTSIDE]:
        verb = "activate"
    return OPTIONS.attempt(s.decision, things, {LINE: LINES[FRONT]}, verb)


def decline(s: Ua) -> int:
    """The option that declines, or NOBODY."""
    return find_decline(s.decision, V_NUMBER << VERB)


def asked(s: Ua) -> str:
    """The name of what the standing decision asks."""
    return "" if s.decision is None else asked_of(s.decision)


def question(s: Ua, language: str) -> str:
    """What the standing decision asks, in a sentence."""
    return "" if s.decision is None else PHRASES.question(s, asked(s), language)


def describe(s: Ua, event: Event, player: int, language: str) -> str:
    """An event in words."""
    numbers = event.numbers
    fields = PHRASES.fields(s, event, player, language, EVENTS)
    if event.name == "give":
        fields["gift"] = gift_words(numbers[1], numbers[2], language)
    return PHRASES.sentence(event, fields, language)


def events() -> Events:
    """Every event that may happen."""
    return EVENTS


def gift_words(kind: int, amount: int, language: str) -> str:
    """What an effect gave, in words."""
    words = WORDS[language]
    if kind == M_BP or M_IMPACT <= kind <= M_DAMAGE_PLUS:
        return words[M_WORDS[kind]].format(amount=amount)
    if kind in (M_KEYWORD, M_LOSE):
        return words[M_WORDS[kind]].format(
            words=", ".join([keyword_said(word, language) for word in keyword_names(amount)])
        )
    if kind == M_ENERGY:
        return words["energy"].format(words=f"{COLOR_NAMES[language][amount & COLOR_MASK]} {amount >> COLOR_BITS}")
    return words["other"]
