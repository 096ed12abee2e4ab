"""The printed languages that are read: the wordings of each, and how its texts are cut into lines and sentences."""

from typing import Final

from ..languages import PRINTED
from .asian import AsianEnglish
from .chinese import Chinese
from .cutting import Language
from .japanese import Japanese

CHINESE: Final = Chinese()
LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("en"),
    "en-asia": AsianEnglish("en-asia"),
    "ja": Japanese(),
    "zh-hant": CHINESE,
    "zh-hans": CHINESE,  # another spelling of it
}
WORDBOOKS: Final = {name: language.holder for name, language in LANGUAGES.items()}


def candidates(text: str, language: str = "") -> list[Language]:
    """The languages in which a text is read, the likeliest first: the one that is given, or as its marks tell."""
    names = (language,) if language in PRINTED.by_name else PRINTED.candidates(text)
    return [LANGUAGES[name] for name in names if name in LANGUAGES]
