"""English as people type it who know other games: their words, in those of the prints.

A text that neither English print understands is tried once more with these words respelled. What could be two things
("all characters" with nothing that says whose) is left as it is, and refused.
"""

import re
from functools import cache
from importlib.resources import files
from typing import Final

from ....text.normal import Normal, normalise
from ....text.spelling import Hinted, hinted, read_spelling
from .asian import AsianEnglish, prepare_once
from .lines import prepare_until_settled

FILE: Final = "en-typed.spelling"
# Names, traits and icons stay as they are; a quoted ability, which has a full stop, does not.
CALLED: Final = re.compile(r'"[^".¶]*"|<[^<>¶]*>')
NAMES: Final = re.compile(rf"{CALLED.pattern}|\[[^\[\]¶]*\]")


# Names and traits in the brackets of the Asian print.
QUOTED: Final = re.compile(r'"(?!\[|(?:When|This|If|During|At|Draw|Your|While) )([^".¶]{1,40})"')
ICONS: Final = (
    "Raid|Impact|Damage|Step|Snipe|Sniper|Double|Nullify|When|Activate|During|Once|Switch|Pay|Sideline|Place|Rest|Retire|Discard|"
    "Color|Draw|Get|Active|Special|Final|Red|Blue|Green|Yellow|Purple|Trigger|Front|Energy|Your|Opponent|On|If|Main|AP|BP"
)
TRAIT: Final = rf"\[(?!(?:{ICONS}|\d)\b)([^\[\]¶]*)\]"
OF_TRAIT: Final = re.compile(rf"{TRAIT} affinity\b", re.IGNORECASE)
BARE_TRAIT: Final = re.compile(rf"{TRAIT}(?= (?:characters?|cards?|events?|sites?|or \[)|, \[)", re.IGNORECASE)


class TypedEnglish(AsianEnglish):
    """English that nobody printed. The Asian print's wordings are those of both prints."""

    __slots__ = ()

    def prepare(self, text: str) -> Normal:
        return prepare_until_settled(text, respelled_once)


@cache
def spelling() -> Hinted:
    """What people type, each with what stands for it."""
    return hinted(read_spelling(files(__package__ or "").joinpath(FILE).read_text(encoding="utf-8"), FILE))


def is_typed(text: str) -> bool:
    """Whether a text has words that people type and no card prints."""
    said = normalise(text.replace("\n", "¶")).text
    if BARE_TRAIT.search(said):
        return True
    said = CALLED.sub(lambda name: name[0][0] + name[0][-1], said)
    small = said.lower()
    return any(words in small and pattern.search(said) for words, pattern, _ in spelling())


def respelled_once(text: str) -> Normal:
    normal = prepare_once(text).respelled(QUOTED, r"<\1>")
    for trait in (OF_TRAIT, BARE_TRAIT):
        normal = normal.respelled(trait, r"<Trait: \1>")
    small = normal.text.lower()
    for words, pattern, to in spelling():
        if words in small:
            normal = normal.respelled(pattern, to, NAMES)
            small = normal.text.lower()
    return normal
