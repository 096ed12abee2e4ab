"""The printed languages that are read: the wordings of each, and how its texts are cut into lines and sentences."""

from typing import Final

from ..languages import PRINTED
from .asian import AsianEnglish
from .chinese import Chinese
from .cutting import Language
from .japanese import Japanese
from .typed import TypedEnglish, is_typed

CHINESE: Final = Chinese()
LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("en"),
    "en-asia": AsianEnglish("en-asia"),
    "ja": Japanese(),
    "zh-hant": CHINESE,
    "zh-hans": CHINESE,  # another spelling of it
}
TYPED: Final = TypedEnglish("en-asia")  # what nobody printed, in the wordings of both English prints
ENGLISH: Final = frozenset({"en", "en-asia"})
WORDBOOKS: Final = {name: language.holder for name, language in LANGUAGES.items()}


def candidates(text: str, language: str = "") -> list[Language]:
    """The languages in which a text is read, the likeliest first: the one that is given, or as its marks tell; English
    as people type it comes last."""
    given = PRINTED.meant(language)
    names = (given,) if given else PRINTED.candidates(text)
    found = [LANGUAGES[name] for name in names if name in LANGUAGES]
    return [*found, TYPED] if ENGLISH.intersection(names) and is_typed(text) else found
