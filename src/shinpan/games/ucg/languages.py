"""The languages that cards of the Ultraman Card Game are printed in."""

from typing import Final

from ...language.printed import CHINESE, PrintedLanguage, PrintedLanguages
from ...text.simplified import ONLY as SIMPLIFIED

# The least trusted first: the Japanese print is the original.
PRINTED: Final = PrintedLanguages(
    (
        PrintedLanguage("zh-hans", "Simplified Chinese", f"[{SIMPLIFIED}]", codes=("zh-cn",)),
        PrintedLanguage(
            "zh-hant", "Traditional Chinese", rf"{CHINESE}|我方|對手|牌組|棄牌|回合|發動|角色", codes=("zh-tw",)
        ),
        PrintedLanguage("en", "English", r"\b(?:you|your|this|the)\b"),
        PrintedLanguage("ja", "Japanese", r"[ぁ-ゖァ-ヺー]+", codes=("jp",)),
    )
)
