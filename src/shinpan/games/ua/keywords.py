"""Keywords as words: Step, Called Strike ..., and Impact and Damage with their sizes [UA keyword effects]."""

from typing import Any, Final, TypeAlias

from ...support.json import Json
from ...support.plain import as_number, bad, is_number, nearest, quote
from .terms import KEYWORDS, keyword_names

SIZED: Final = ("impact", "damage")
OTHER_NAMES: Final = {"snipe": "called strike", "nullify impact": "negate impact"}

# Whatever has the fields of `Sized`: a reading, or what the compiler has understood.
AnySized: TypeAlias = Any


class Sized:
    """Keywords as bits, and the sizes of Impact and Damage."""

    __slots__ = ("damage", "damage_plus", "impact", "impact_plus", "keywords")

    def __init__(
        self, keywords: int = 0, impact: int = 0, impact_plus: int = 0, damage: int = 0, damage_plus: int = 0
    ) -> None:
        self.keywords = keywords
        self.impact = impact
        self.impact_plus = impact_plus
        self.damage = damage
        self.damage_plus = damage_plus


def read_keyword(sized: Sized, word: str, where: str) -> None:
    """Add a keyword by its name: `step`, `impact 1`, `damage +1` ..."""
    said = OTHER_NAMES.get(word.lower(), word.lower())
    if said in KEYWORDS:
        sized.keywords |= KEYWORDS[said]
        return
    name, _, size = said.partition(" ")
    if name not in SIZED or not is_number(size.lstrip("+")):
        known = [*KEYWORDS, "impact 1", "impact +1", "damage 2", "damage +1"]
        raise bad(where, "there is no keyword {found}: {hint}", found=quote(word), hint=nearest(word, known))
    n = as_number(size.lstrip("+"), where, 1, 99)
    if name == "impact":
        if size[0] == "+":
            sized.impact_plus += n
        else:
            sized.impact = max(sized.impact, n)
    elif size[0] == "+":
        sized.damage_plus += n
    else:
        sized.damage = max(sized.damage, n)


def written_keywords(sized: Sized) -> list[Json]:
    """Keywords in words: `read_keyword` makes the same of them."""
    words: list[Json] = [*keyword_names(sized.keywords)]
    for name, n, is_more in sizes(sized):
        words.append(f"{name} +{n}" if is_more else f"{name} {n}")
    return words


def sizes(sized: AnySized) -> list[tuple[str, int, bool]]:
    """Impact and Damage that are there: the name, the size, and whether it adds to others."""
    found = (
        ("impact", int(sized.impact), False),
        ("impact", int(sized.impact_plus), True),
        ("damage", int(sized.damage), False),
        ("damage", int(sized.damage_plus), True),
    )
    return [entry for entry in found if entry[1]]
