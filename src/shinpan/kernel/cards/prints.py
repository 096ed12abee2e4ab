"""Prints of one card in several languages: what it is called and says in each, and which one a reader sees."""

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from ...support.json import Json

# By printed language: the facts that are words, as they are printed there.
Prints: TypeAlias = dict[str, Json]

# The same on a card.
Said: TypeAlias = dict[str, dict[str, str]]

NO_WORDS: Final[dict[str, str]] = {}
NOT_SAID: Final[Said] = {}
WORDS: Final = ("name", "title", "text")  # what a print says in its own language
# The printed languages that a reader of each language is shown, the best first.
READ_BY: Final[dict[str, tuple[str, ...]]] = {
    "en": ("en", "en-asia"),
    "zh-TW": ("zh-hant", "zh-hans"),
    "ja": ("ja",),
}


def add_prints(prints: dict[str, Prints], facts: Mapping[str, Json], language: str) -> None:
    """Add what a card says in its own language, where that is known, and in those that its facts have besides."""
    said: Prints = {}
    others = facts.get("prints")
    if isinstance(others, dict):
        said.update({name: printed for name, printed in others.items() if isinstance(printed, dict)})
    if language:
        said[language] = {fact: facts[fact] for fact in WORDS if facts.get(fact)}
    if said:
        prints.setdefault(str(facts["number"]), {}).update(said)


def own_language(facts: Mapping[str, Json]) -> str:
    """The language of a card's own words, where they are among its prints; nothing if they are not."""
    prints = facts.get("prints")
    mine = {fact: facts[fact] for fact in WORDS if facts.get(fact)}
    return next((name for name, said in prints.items() if said == mine), "") if isinstance(prints, dict) else ""


def with_prints(facts: dict[str, Json], language: str, said: Prints) -> dict[str, Json]:
    """The facts of a card with its prints, where there is another than its own."""
    return facts if not said.keys() - {language} else {**facts, "prints": {**said}}


def print_for(facts: Mapping[str, Json], language: str) -> dict[str, Json] | None:
    """The print that a reader of a language sees; None if there is none in it."""
    prints = facts.get("prints")
    if not isinstance(prints, dict):
        return None
    for name in READ_BY.get(language, ()):
        found = prints.get(name)
        if isinstance(found, dict):
            return found
    return None


def said_in(card: Any, fact: str, language: str) -> str:
    """What a card of any game says in a language, in the words of its print there; nothing where none is loaded."""
    said: Said = getattr(card, "said", NOT_SAID)
    for printed in READ_BY.get(language, ()):
        if said.get(printed, NO_WORDS).get(fact):
            return said[printed][fact]
    return ""


def name_in(card: Any, language: str) -> str:
    """What a reader of a language calls a card."""
    return said_in(card, "name", language) or str(card.name)


def names_of(facts: Mapping[str, Json]) -> set[str]:
    """The names of a card in all languages, without capitals; with its title as well."""
    found: set[str] = set()
    prints = facts.get("prints")
    others = [one for one in prints.values() if isinstance(one, dict)] if isinstance(prints, dict) else []
    for printed in (facts, *others):
        name, title = str(printed.get("name") or ""), str(printed.get("title") or "")
        found.add(" ".join(name.split()).casefold())
        if title:
            found.add(" ".join(f"{name}, {title}".split()).casefold())
    found.discard("")
    return found
