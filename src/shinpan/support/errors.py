"""The one error that reaches users: what was wrong, where, and what would be right. And one that never should."""

from typing import Final

from mypy_extensions import mypyc_attr

SPACES: Final = "\u3000\u00a0"  # of Chinese and Japanese print, and the one that does not break


def printable(words: str) -> str:
    """Words in which whatever would move the cursor, break the line or turn the writing round is spelled out."""
    if words.isprintable():
        return words
    return "".join([letter if letter.isprintable() or letter in SPACES else escaped(letter) for letter in words])


def escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


@mypyc_attr(allow_interpreted_subclasses=True)
class ShinpanError(Exception):
    """Bad input of any kind. The message is one clear sentence for a person, on one line, whatever it quotes."""

    def __init__(self, words: str = "") -> None:
        super().__init__(printable(words))


class UnsaidError(Exception):
    """A part of a program that a language has no words for: a fault of its wordings, which a test finds."""
