"""The languages in which everything is said to people: the page, the terminal, logs, reasons and explanations."""

from typing import Final

ENGLISH: Final = "en"
CHINESE: Final = "zh-TW"
JAPANESE: Final = "ja"
LANGUAGES: Final = (ENGLISH, CHINESE, JAPANESE)
