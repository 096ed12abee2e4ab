"""Small words: numbers, lists of names, kinds, TYPEs and states, and what the registers are called."""

import re
from typing import Final

from ....kernel.machine.nodes import Filter
from ....language.values import Or
from ....text.words import NUMERALS
from ..filters import Called, Level, Named
from ..terms import (
    EACH,
    HERO,
    KAIJU,
    MECH,
    OPPONENT,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    TYPES,
    YOU,
)

STATE_WORDS: Final = ("SINGLE", "DOUBLE", "TRIPLE", "QUAD")
SLOT_WORDS: Final = (*STATE_WORDS, "EXTRA")
CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨"
HIGHEST: Final = 999_999  # "or higher"
DONE_WORDS: Final[dict[str, int]] = {
    "revealed": R_REVEALED,
    "sent": R_SENT,
    "discarded": R_DISCARDED,
    "exiled": R_EXILED,
    "returned": R_RETURNED,
    "drawn": R_DRAWN,
    "put into play": R_PUT,
    "put into your hand": R_TAKEN,
}


def number(word: str) -> int:
    """A number in words or figures; an article is one."""
    word = word.lower()
    if word in ("a", "an"):
        return 1
    return NUMERALS.index(word) if word in NUMERALS else int(word)


def counts(words: str) -> tuple[int, int]:
    """The least and the most of "two", "up to two", "one or two", "one to ten"."""
    parts = words.lower().replace("exactly ", "").split()
    if parts[0] == "up":
        return 0, number(parts[2])
    return number(parts[0]), number(parts[-1])


def first_number(words: str) -> int:
    """The first figure or number word of a phrase."""
    for word in re.findall(r"[0-9]+|[a-z]+", words.lower()):
        if word.isdigit() or word in NUMERALS:
            return number(word)
    return 1


def span(words: str) -> tuple[int, int]:
    """The range of "3", "3 or higher", "8000 or less"."""
    n = int(re.findall(r"[0-9]+", words)[0])
    if re.search(r"or (?:higher|more|above|greater)", words.lower()):
        return n, HIGHEST
    if re.search(r"or (?:lower|less|below|fewer)", words.lower()):
        return 0, n
    return n, n


def ranges(words: str) -> list[tuple[int, int]]:
    """The ranges of "2 or 3", "1, 3, or 5", "3 or lower": neighbours joined."""
    numbers = sorted({int(n) for n in re.findall(r"[0-9]+", words)})
    if len(numbers) == 1:
        return [span(words)]
    found: list[tuple[int, int]] = []
    for n in numbers:
        if found and found[-1][1] == n - 1:
            found[-1] = (found[-1][0], n)
        else:
            found.append((n, n))
    return found


def levels(words: str) -> Filter:
    """ "level 2 or 3", "level 3 or higher"."""
    parts = tuple([Level(lo, hi) for lo, hi in ranges(words)])
    return parts[0] if len(parts) == 1 else Or(parts)


def is_one_of_each(words: str) -> bool:
    """ "level 1, 2, and 3": commas and an "and" mean one of each; "level 5 and 6" is a union."""
    return "," in words and " and " in words.lower()


def states(words: str) -> int:
    """States as bits."""
    mask = 0
    for index, word in enumerate(STATE_WORDS):
        if re.search(rf"\b{word}\b", words, re.IGNORECASE):
            mask |= 1 << index
    return mask


def kinds(words: str) -> int:
    """Kinds of character card as bits."""
    low = words.lower()
    mask = HERO if "hero" in low else 0
    mask |= KAIJU if "kaiju" in low else 0
    return mask | (MECH if "mech" in low else 0)


def types(words: str) -> int:
    """TYPEs as bits; -1 if one of them does not exist."""
    mask = 0
    for word in re.findall(r"【([^】]*)】", words):
        if word.upper() not in TYPES:
            return -1
        mask |= 1 << TYPES.index(word.upper())
    return mask


def names(words: str) -> Filter:
    """『 』 are character names, 「 」 parts of card names [UCG 2.3.1.2, 2.3.2]."""
    listed = re.findall(r"[『「]([^』」]*)[』」]", words)
    marks = re.findall(r"[『「]", words)
    if len(set(marks)) == 1:
        return Named(tuple(listed)) if marks[0] == "『" else Called(tuple(listed))
    parts: list[Filter] = []
    for mark, name in zip(marks, listed, strict=True):
        last = parts[-1] if parts else None
        if mark == "『" and isinstance(last, Named):
            parts[-1] = Named((*last.names, name))
        elif mark == "「" and isinstance(last, Called):
            parts[-1] = Called((*last.words, name))
        else:
            parts.append(Named((name,)) if mark == "『" else Called((name,)))
    return Or(tuple(parts))


def whose(words: str, their: int) -> int:
    """Whose: yours, an opponent's, each player's; `their` is whom that word means here."""
    low = words.lower()
    if "opponent" in low:
        return OPPONENT
    if "each" in low or "either" in low or "any" in low:
        return EACH
    return their if "their" in low or "that" in low else YOU


def limit(words: str) -> int:
    """The number of "(Once per turn)", "(Three times per turn)"."""
    low = words.lower()
    if "once" in low:
        return 1
    return 2 if "twice" in low else first_number(low)


def charge_count(words: str) -> int:
    """The number of "[Charge ①]"."""
    for index, mark in enumerate(CIRCLED):
        if mark in words:
            return index + 1
    digits = re.findall(r"[0-9]+", words.split("]", 1)[0])
    return int(digits[0]) if digits else 1


def state_word(size: int) -> str:
    """The state of a character of so many cards."""
    return STATE_WORDS[min(size, len(STATE_WORDS)) - 1]
