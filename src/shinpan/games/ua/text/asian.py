"""The notation of the Asian English print: its signs and words, in the spelling of the North American one.

What the two prints call by different names (retire, Outside Area, area) gets one name here, so that every wording of
`en.words` is there for both; what they say by different sentences stands in `en-asia.words`.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from ....text.normal import Normal, normalise
from ....text.spelling import Hinted, hinted, read_spelling
from .asian_swaps import with_braces, with_ranges
from .cutting import Language
from .lines import Part, prepare_until_settled

FILE: Final = "en-asia.spelling"
LIST: Final = re.compile(r"If [^.]*, this character gains all (?:of )?the following abilities\.?$", re.IGNORECASE)
TIERS: Final = re.compile(
    r"(?:If [^.¶]*?, )?this (?:character|field) gains (?:all )?(?:of )?the following abilities based on", re.IGNORECASE
)
# Signs of the transcription: "@" ends a line, and some texts begin with a stray number.
STRAY: Final = re.compile(r"^-?\d+ ?(?=[@\[A-Z])")
BREAK: Final = re.compile(r"@")
REMINDER: Final = re.compile(
    r"\(When this character (?:deals|attacks)[^()]*\)|"
    r"\((?:becomes Raid State|You can still activate \[Main\]|This character is no longer in Raid State|"
    r"The \[On Play\] of the raided character and this effect can be resolved in any order|"
    r"Regardless if in Raid State or not|Including \[Color\] Trigger|\[Color\] trigger included|"
    r"The required energy must be fulfilled and AP cost must be paid|"
    r"(?:If|When) you use it, you (?:must|have to) fulfill the required energy and pay the AP cost|"
    r"If it's no longer on top of your deck, turn it back to face-down)\.?\)|"
    r"(?<=[.\]]) Regardless if in Raid State or not\.?|"
    r"The \[On Play\] of the raided character and this effect can be resolved in any order\.?",
    re.IGNORECASE,
)


class AsianEnglish(Language):
    """English as it is printed for Asia."""

    __slots__ = ()

    def prepare(self, text: str) -> Normal:
        return prepare_until_settled(text, prepare_once)

    def is_list(self, part: Part) -> bool:
        return LIST.match(part.words) is not None or super().is_list(part)

    def is_tiers(self, part: Part) -> bool:
        return TIERS.match(part.words) is not None or super().is_tiers(part)


@cache
def spelling() -> Hinted:
    """The words of this print, each with what stands for it."""
    return hinted(read_spelling(files(__package__ or "").joinpath(FILE).read_text(encoding="utf-8"), FILE))


def prepare_once(text: str) -> Normal:
    spelled = STRAY.sub(lambda m: " " * len(m[0]), text)
    spelled = REMINDER.sub(lambda m: " " * len(m[0]), spelled)
    normal = normalise(BREAK.sub("¶", spelled).replace("\n", "¶"), angled=True)
    small = normal.text.lower()
    for words, pattern, to in spelling():
        if words in small:
            normal = normal.respelled(pattern, to)
            small = normal.text.lower()
    return with_ranges(with_braces(normal))
