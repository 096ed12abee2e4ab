"""The languages in which everything is said to people: the page, the terminal, logs, reasons and explanations."""

from typing import Final

ENGLISH: Final = "en"
CHINESE: Final = "zh-TW"
JAPANESE: Final = "ja"
LANGUAGES: Final = (ENGLISH, CHINESE, JAPANESE)
# What people write instead of the part of a tag that names the language.
OTHERWISE: Final = {"jp": "ja", "tw": "zh", "hk": "zh", "cn": "zh"}


def tag_of(said: str) -> str:
    """A language's tag in one spelling: `zh_Hant-TW` and `ZH-hant-tw` are the same."""
    return said.strip().lower().replace("_", "-")


def spoken_in(said: str) -> str:
    """The language that answers to a name or a tag, whatever script and country it adds: Chinese is spoken in one
    script. What names none comes back as it is."""
    language = tag_of(said).partition("-")[0]
    for known in LANGUAGES:
        if OTHERWISE.get(language, language) == tag_of(known).partition("-")[0]:
            return known
    return said
