"""Words for everything: options, questions, events. The same words in rulings, log, terminal, replay and page."""

from ...kernel.game.options import Option
from ...kernel.machine.model import Event
from ...kernel.state.telling import find_decline, option_meant
from .modify import M_BP, M_DAMAGE_PLUS, M_ENERGY, M_IMPACT, M_KEYWORD, M_LOSE, M_WORDS
from .options import OPTIONS
from .phrases import PHRASES, WORDS
from .state import Ua
from .terms import COLORS, V_NUMBER, VERB, keyword_names, place_word


def options(s: Ua) -> list[Option]:
    """The options of the standing decision, taken apart."""
    return OPTIONS.read(s)


def verbs() -> list[str]:
    """Every verb that an option may have."""
    return OPTIONS.verbs()


def option_words(s: Ua) -> list[str]:
    """The words of all options. Where like cards of two zones, or of both players, stand to choose, that is said as
    well."""
    return [option.words for option in OPTIONS.read(s)]


def option_index(s: Ua, words: str) -> int:
    """The option that words mean."""
    return option_meant(s, option_words(s), words)


def decline(s: Ua) -> int:
    """The option that declines, or NOBODY."""
    return find_decline(s.decision, V_NUMBER << VERB)


def question(s: Ua, language: str) -> str:
    """What the standing decision asks, in a sentence."""
    return "" if s.decision is None else PHRASES.question(s, s.decision.kind, language)


def describe(s: Ua, event: Event, player: int, language: str) -> str:
    """An event in words."""
    numbers = event.numbers
    name = event.name
    fields = PHRASES.fields(s, event, player, language)
    if name in ("play", "raid"):
        fields["place"] = place_word(numbers[1])
    elif name in ("line", "swap"):
        fields.update(place=place_word(numbers[0]), place2=place_word(numbers[1]))
    elif name == "give":
        fields.update(place=place_word(numbers[0]), gift=gift_words(numbers[1], numbers[2], language))
    elif name in ("active", "rest", "lock", "activate", "under"):
        fields["place"] = place_word(numbers[0])
    elif name in ("ap", "ap active", "ap rest", "damage", "loop"):
        fields["number"] = str(numbers[0])
    elif name == "battle":
        fields["bps"] = f"{numbers[0]} : {numbers[1]}"
    return PHRASES.sentence(event, fields, language)


def gift_words(kind: int, amount: int, language: str) -> str:
    """What an effect gave, in words."""
    words = WORDS[language]
    if kind == M_BP or M_IMPACT <= kind <= M_DAMAGE_PLUS:
        return words[M_WORDS[kind]].format(amount=amount)
    if kind in (M_KEYWORD, M_LOSE):
        return words[M_WORDS[kind]].format(words=", ".join(keyword_names(amount)))
    if kind == M_ENERGY:
        return words["energy"].format(words=f"{COLORS[amount & 7]} {amount >> 3}")
    return words["other"]
