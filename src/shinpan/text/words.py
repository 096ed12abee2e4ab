"""Helpers for rendering programs as words."""

from typing import Final

from ..support.errors import UnsaidError

NUMERALS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def numeral(n: int, most: int = 20) -> str:
    """A number in words as far as they go, then in figures."""
    return NUMERALS[n] if 0 <= n <= most else str(n)


def ranged(lo: int, hi: int, highest: int, above: str, below: str) -> str:
    """ "3", "3 or more", "3 or less" by the templates; nothing for what lies between two numbers."""
    if lo == hi:
        return str(lo)
    if hi >= highest:
        return above.format(n=lo)
    return below.format(n=hi) if lo == 0 else ""


def joined(words: list[str], last: str = "or") -> str:
    """ "A", "A or B", "A, B, or C"."""
    if len(words) < 3:
        return f" {last} ".join(words)
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def small(words: str) -> str:
    return words[:1].lower() + words[1:]


def article(words: str) -> str:
    """ "a" or "an", as the first letter inside any bracket sounds."""
    first = words.lstrip("『「【[(")[:1].lower()
    return "an" if first in "aeio" or words.startswith("Ultra") else "a"


class NoWordsError(UnsaidError):
    """A part of a program that a language has no words for: a fault of the vocabulary, which a test finds."""
