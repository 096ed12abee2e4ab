"""Helpers for rendering programs as words."""

from typing import Final

from ..support.errors import UnsaidError

NUMERALS: Final = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


class NoWordsError(UnsaidError):
    """A part of a program that a language has no words for: a fault of the vocabulary, which a test finds."""
