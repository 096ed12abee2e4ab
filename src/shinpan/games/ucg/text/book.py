"""The wordbooks of the game: its words, terms and views, and a file of wordings for each language."""

from functools import partial
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from ....language import control, counting, pieces, triggers, values, verbs
from ....language import filters as shared_filters
from ....language import selectors as shared_selectors
from ....language.pieces import BothOf
from ....language.values import ALL, ANYTHING, N
from ....language.wordings.holder import Holder
from ....language.wordings.loading import load
from ....language.wordings.patterns import Names, words_of
from ....language.wordings.wordbook import Game, Wordbook
from .. import (
    charging,
    comparing,
    dealing,
    endings,
    events,
    filters,
    modes,
    modify,
    ops,
    picks,
    putting,
    said,
    said_of,
    selectors,
    terms,
    texts,
)
from .. import values as own_values
from ..putting import ON_TOP, UNDER
from ..said import Chosen, It, ItCards, SomeOfThem, TheDone
from ..selectors import AllChars, OpponentOf, Pick
from ..terms import TYPES
from ..values import IN_PLAY
from . import conditions, happenings, noun, nouns, phrases, piles, sayings, small
from . import conditions_written as saying
from .phrases import Amount, Det, Every, Several
from .sayings import Between

MODULES: tuple[ModuleType, ...] = (
    *(control, counting, pieces, triggers, values, verbs, shared_filters, shared_selectors),
    *(charging, comparing, dealing, endings, events, filters, modes, modify, ops, picks, putting),
    *(said, selectors, said_of, texts, own_values, phrases, sayings),
)
CONSTANTS: tuple[ModuleType, ...] = (terms, modify, said, phrases)
VIEWS: dict[str, Any] = {
    "amount": (small.read_amount, small.write_amount),
    "chars": (nouns.read_chars, nouns.write_chars),
    "bare": (nouns.read_bare, nouns.write_chars),
    "cards": (piles.read_cards, piles.write_cards),
    "scenes": (piles.read_scene, piles.write_scene),
    "counted": (nouns.read_counted, nouns.write_counted),
    "totals": (nouns.read_totals, nouns.write_totals),
    "being": (nouns.read_being, nouns.write_being),
    "readbeing": (nouns.read_being, nouns.unwritten),
    "acard": (nouns.read_a_card, nouns.write_a_card),
    "charbeing": (nouns.read_character_being, nouns.write_being),
    "kindof": (nouns.read_being, nouns.write_kind_of),
    "cardkind": (nouns.read_card_kind, nouns.write_card_kind),
    "somekind": (nouns.read_some_kind, nouns.write_card_kind),
    "levels": (small.read_levels, small.write_levels),
    "twolevels": (small.read_two_levels, small.write_two_levels),
    "rounds": (small.read_rounds, small.write_rounds),
    "states": (small.read_states, small.write_states),
    "statebits": (small.read_kinds, small.write_states),
    "allstates": (small.read_all_states, small.write_all_states),
    "kinds": (small.read_kinds, small.write_kinds),
    "options": (small.read_options, small.write_options),
    "types": (small.read_types, small.write_types),
    "typesand": (small.read_all_types, small.write_all_types),
    "typemask": (small.read_types, small.write_types),
    "typegift": (small.read_type_gift, small.write_type_gift),
    "cannots": (small.read_kinds, small.write_bits),
    "charges": (small.read_charges, small.write_charges),
    "having": (conditions.read_has, saying.write_has),
    "bothhave": (conditions.read_has, saying.write_both),
    "differing": (conditions.read_differing, conditions.write_differing),
    "someare": (conditions.read_are, saying.write_are),
    "moved": (happenings.read_moved, saying.write_moved),
    "didwhat": (happenings.read_did, saying.write_did),
    "entering": (happenings.read_enters, saying.write_enters),
    "going": (happenings.read_goes, saying.write_goes),
    "resolving": (happenings.read_resolver, saying.write_resolver),
    "tucking": (happenings.read_tucker, saying.write_tucker),
    "battling": (happenings.read_battler, saying.write_battler),
    "levelling": (happenings.read_leveler, saying.write_leveler),
    "discarding": (happenings.read_discarder, saying.write_discarder),
}


def term_names() -> dict[str, Any]:
    found = {name: value for module in CONSTANTS for name, value in vars(module).items() if name.isupper()}
    own = {name: value for name, value in vars(happenings).items() if name.isupper() and isinstance(value, int)}
    return {
        **found,
        **own,
        "ALL": ALL,
        "ANYTHING": ANYTHING,
        "HIGHEST": noun.HIGHEST,
        "BOTH_APART": noun.BOTH_APART,
        "EACH_ONE": noun.EACH_ONE,
        "IN_PLAY": IN_PLAY,
        "ON_TOP": ON_TOP,
        "UNDER": UNDER,
        "ANY_TYPE": (1 << len(TYPES)) - 1,
    }


def is_many(value: Any) -> bool:
    """Whether words for several are meant."""
    match value:
        case bool():
            return value
        case int():
            return value != 1
        case Det(amount):
            return amount is None or is_many(amount)
        case Amount(_, hi):
            return hi != N(1)
        case Every() | Several() | Between() | AllChars() | BothOf():
            return True
        case Pick() | SomeOfThem():
            return value.hi != N(1)
        case OpponentOf(of):
            return is_many(of)
        case It(many) | ItCards(many) | Chosen(_, many) | TheDone(_, _, many):
            return many
    return False


def made(code: str) -> Wordbook:
    file = f"{code}.words"
    source = files(__package__).joinpath(file).read_text(encoding="utf-8")
    return load(source, file, Game(Names(words_of(MODULES), term_names()), VIEWS, {}, is_many))


LANGUAGES: Final = ("en", "ja", "zh-hant")
WORDBOOKS: Final = {code: Holder(partial(made, code)) for code in LANGUAGES}
WORDBOOKS["zh-hans"] = WORDBOOKS["zh-hant"]  # another spelling of it


def wordbook(code: str) -> Wordbook:
    return WORDBOOKS[code].get()
