"""Files of spelling: what a print writes in its own way, and the words that stand for it when it is read.

One line for each: `pattern => words`, a regular expression and what replaces it, as for `re.sub`; "␣" at either end of
the words is a space, "∅" no words at all. Lines that begin with # are comments.
"""

import re
from typing import Final, TypeAlias

from ..support.errors import ShinpanError

ARROW: Final = " => "
SPACE: Final = "␣"
NOTHING: Final = "∅"

OPTIONAL: Final = "?*{"
APART: Final = ".^$+"  # what ends some plain words, and says nothing of the sign before it

Spellings: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]
# A spelling with words that stand in every text in which its pattern matches, in small letters.
Hinted: TypeAlias = tuple[tuple[str, re.Pattern[str], str], ...]


def read_spelling(source: str, file: str) -> Spellings:
    """The spellings of a file, in their order. One ShinpanError for a line that is none."""
    found: list[tuple[re.Pattern[str], str]] = []
    for number, line in enumerate(source.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        pattern, arrow, words = line.partition(ARROW)
        if not arrow:
            raise ShinpanError(f"{file}, line {number}: a spelling looks like: pattern => words")
        try:
            made = re.compile(pattern, re.IGNORECASE)
            re.sub(made, words, "")
        except re.error as error:
            raise ShinpanError(f"{file}, line {number}: this is no regular expression: {error}") from None
        found.append((made, words.strip().replace(SPACE, " ").replace(NOTHING, "")))
    return tuple(found)


def hinted(spellings: Spellings) -> Hinted:
    """The same, each with what a text must have: looking for words is much faster than trying a pattern."""
    return tuple([(needed(pattern.pattern), pattern, to) for pattern, to in spellings])


def needed(pattern: str) -> str:
    """The longest plain words of a pattern, in small letters, without which it matches nothing; "" where none are."""
    runs = [""]
    at = 0
    while at < len(pattern):
        sign = pattern[at]
        if sign == "|":
            return ""
        if sign == "\\" and not pattern[at + 1].isalnum():
            runs[-1] += pattern[at + 1]
        elif sign in OPTIONAL:
            runs[-1] = runs[-1][:-1]
            runs.append("")
        elif sign in "([\\" or sign in APART:
            runs.append("")
        else:
            runs[-1] += sign
        at = after(pattern, at)
    return max(runs, key=len).lower()


def after(pattern: str, at: int) -> int:
    """Where a sign of a pattern ends: groups, lists of signs and counts as a whole."""
    sign = pattern[at]
    if sign == "\\":
        return at + 2
    if sign == "{":
        return pattern.index("}", at) + 1
    if sign not in "([":
        return at + 1
    end = at + 1
    if sign == "[":
        end += pattern[end] == "^"
        end += pattern[end] == "]"
    closing = ")" if sign == "(" else "]"
    while pattern[end] != closing:
        end = end + 1 if sign == "[" and pattern[end] != "\\" else after(pattern, end)
    return end + 1
