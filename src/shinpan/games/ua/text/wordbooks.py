"""The wordings of printed languages, loaded once each, and what their patterns may name."""

from collections.abc import Iterable
from functools import partial
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from ....language import discourse
from ....language.values import ALL, ANYTHING, N
from ....language.wordings.loading import load
from ....language.wordings.patterns import Names, words_of
from ....language.wordings.wordbook import Game, Wordbook
from .. import cards, durations, events, modify, records, said, terms
from ..rules.leaving import SIDELINE
from ..vocabulary import VOCABULARY
from . import phrases
from .phrases import NOT_SAID
from .views import VIEWS, is_many

TERMS: Final[tuple[ModuleType, ...]] = (records, events, modify, durations, cards, terms, discourse)


def terms_of(modules: Iterable[ModuleType]) -> dict[str, Any]:
    """The terms that a pattern may name: upper-case numbers."""
    found: dict[str, Any] = {}
    for module in modules:
        found.update({name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)})
    return found


def game(language: str) -> Game:
    from .reading import read_ability, write_ability

    triggers_off = {f"NO_{name.upper()}": modify.NO_TRIGGER << i for i, name in enumerate(terms.TRIGGERS)}
    named = {
        **terms_of(TERMS),
        **triggers_off,
        "SIDELINE": SIDELINE,
        "ALL": ALL,
        "ANYTHING": ANYTHING,
        "HIGH": N(1_000_000),
        "MOST": 1_000_000,
        "NOT_SAID": NOT_SAID,
        "BY_CARD": records.BY_CHARACTER | records.BY_SITE | records.BY_EVENT,
        "BY_BATTLE_OR_ABILITY": records.BY_BATTLE | records.BY_ABILITY,
        "BY_ZERO_OR_ABILITY": records.BY_ZERO | records.BY_ABILITY,
    }
    words = {**VOCABULARY.classes, **words_of((phrases, said))}
    quoted = (partial(read_ability, language), partial(write_ability, language))
    return Game(Names(words, named), VIEWS, {"quoted": quoted}, is_many)


def book_of(language: str) -> Wordbook:
    """The wordings of a language, from its file."""
    folder = files(__package__ or "")

    def find(other: str) -> str:
        return folder.joinpath(other).read_text(encoding="utf-8")

    name = f"{language}.words"
    return load(find(name), name, game(language), find)


def wordbook(language: str) -> Wordbook:
    """The wordings of a language, loaded when first needed."""
    from .printed import LANGUAGES

    return LANGUAGES[language].book()
