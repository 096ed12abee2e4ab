"""The languages that cards of Union Arena are printed in."""

from typing import Final

from ...language.printed import CHINESE, PrintedLanguage, PrintedLanguages
from ...text.simplified import ONLY as SIMPLIFIED

ASIAN: Final = (
    r"\[On (?:Play|Attack|Retire|Block)",
    r"\[(?:Main|\d Per Turn|Your Turn|Opponent's Turn|Rest this|Retire|Discard|Sniper|Impact Negate)",
    r"\[When (?:Attacking\] \[On|in )",
    r"[<\[]Trait ?:",
    r"\bretir(?:e|es|ed|ing)\b",
    r"\bfrontline\b",
    r"\bgenerated energy\b",
    r"\benergy requirement\b",
    r"\bon (?:your|your opponent's|their) area\b",
    r"\bduring this turn,",
    r"\benergy (?:\[\w+\] ?)?it generates\b",
    r"\b\d+ or higher\b",
    r"\bor below\b",
    r"\bor above\b",
    r"\bset (?:it|them|this|that|up|\d)",
    r"\bswitch(?:es)? (?:their |its )?positions?\b",
    r"\bBP ?[+-]?\d",
    r"[+-]\d+ BP\b",
    r"@",
)
NORTH_AMERICAN: Final = (
    r"\[When (?:Played|Sidelined|Blocking)\]",
    r"\[(?:Activate: Main|Once Per Turn|During (?:Your|Opponent's) Turn|Snipe|Nullify Impact)\]",
    r"\(If on the ",
    r"\bsidelined?\b",
    r"\baffinity\b",
    r"\bswitch(?:es|ed)?\b(?! (?:their |its )?positions?\b)",
    r"\bset to (?:active|resting)\b",
    r"\benergy generation\b",
    r"<br",
)

# The least trusted first: the Asian English print is a free translation, the Japanese one is the original.
PRINTED: Final = PrintedLanguages(
    (
        PrintedLanguage("en-asia", "Asian English", "|".join(ASIAN), dialect_of="en", codes=("asia",)),
        PrintedLanguage("zh-hans", "Simplified Chinese", f"[{SIMPLIFIED}]", codes=("zh-cn",)),
        PrintedLanguage(
            "zh-hant",
            "Traditional Chinese",
            rf"{CHINESE}|場外|牌庫|此角色|自己|對手|登場|選擇|情況|將|張",
            codes=("zh-tw",),
        ),
        PrintedLanguage("en", "North American", "|".join(NORTH_AMERICAN)),
        PrintedLanguage("ja", "Japanese", r"[ぁ-ゖァ-ヺー]+", codes=("jp",)),
    )
)
