"""Helpers for rendering programs as words."""


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


class NoWordsError(Exception):
    """A part of a program that a language has no words for: a fault of the vocabulary, which a test finds."""
