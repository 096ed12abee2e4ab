"""The wordings of printed languages, loaded once each, and what their patterns may name."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any, Final

from ....language import control as shared_control
from ....language import counting, discourse, pieces, triggers, values, verbs
from ....language import filters as shared_filters
from ....language import selectors as shared_selectors
from ....language.values import ALL, ANYTHING, N
from ....language.wordings.loading import load
from ....language.wordings.patterns import Names
from ....language.wordings.wordbook import Game, Wordbook
from .. import (
    cards,
    endings,
    events,
    filters,
    lines,
    modes,
    modify,
    moves,
    ops,
    playing,
    records,
    selectors,
    switching,
    terms,
)
from .. import values as counts
from ..rules.leaving import SIDELINE
from .phrases import NOT_SAID, PHRASES
from .views import VIEWS, is_many

MODULES: Final[tuple[ModuleType, ...]] = (
    *(values, counting, pieces, shared_selectors, shared_control, verbs, shared_filters, triggers),
    *(cards, endings, events, filters, lines, modes, modify, moves, ops, playing, selectors, switching, counts),
)
TERMS: Final[tuple[ModuleType, ...]] = (records, events, modify, cards, terms, discourse)


def classes_of(modules: Iterable[ModuleType]) -> dict[str, Any]:
    """The words that a pattern may name."""
    found: dict[str, Any] = {}
    for module in modules:
        found.update({name: known for name, known in vars(module).items() if is_word(known, module)})
    return found


def is_word(known: Any, module: ModuleType) -> bool:
    """Whether a module declares this word of the language."""
    return isinstance(known, type) and known.__module__ == module.__name__ and hasattr(known, "__dataclass_fields__")


def terms_of(modules: Iterable[ModuleType]) -> dict[str, Any]:
    """The terms that a pattern may name: upper-case numbers."""
    found: dict[str, Any] = {}
    for module in modules:
        found.update({name: value for name, value in vars(module).items() if name.isupper() and isinstance(value, int)})
    return found


def game() -> Game:
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
    }
    words = {**classes_of(MODULES), **{known.__name__: known for known in PHRASES}}
    return Game(Names(words, named), VIEWS, {"quoted": (read_ability, write_ability)}, is_many)


@cache
def wordbook(language: str) -> Wordbook:
    """The wordings of a language, such as `en`."""
    folder = files(__package__ or "")
    name = f"{language}.words"

    def find(other: str) -> str:
        return folder.joinpath(other).read_text(encoding="utf-8")

    return load(find(name), name, game(), find)
