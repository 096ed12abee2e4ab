"""The one error that reaches users: what was wrong, where, and what would be right. And one that never should."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

LONGEST: Final = 4_000  # characters of a sentence, whatever it quotes
SPACES: Final = "\u3000\u00a0"  # of Chinese and Japanese print, and the one that does not break


def printable(words: str) -> str:
    """Words in which whatever would move the cursor, break the line or turn the writing round is spelled out. Of words
    that go on and on the middle is left out: to spell that out would take long."""
    if len(words) > LONGEST:
        words = f"{words[: LONGEST // 2]} ... {words[-LONGEST // 2 :]}"
    if words.isprintable():
        return words
    return "".join([letter if letter.isprintable() or letter in SPACES else escaped(letter) for letter in words])


def escaped(letter: str) -> str:
    return letter.encode("unicode_escape").decode("ascii")


class Translatable:
    """A sentence with named gaps and what fills them, in words too."""

    __slots__ = ("template", "values")

    def __init__(self, template: str, **values: object) -> None:
        self.template = template
        self.values: dict[str, object] = values

    def __str__(self) -> str:
        return self.template.format(**self.values) if self.values else self.template


def listed(parts: Sequence[Translatable]) -> Translatable:
    """Several of them, one after the other."""
    gaps = {f"part{i}": part for i, part in enumerate(parts)}
    return Translatable("; ".join([f"{{{gap}}}" for gap in gaps]), **gaps)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShinpanError(Exception):
    """Bad input of any kind. The message is one clear sentence for a person, on one line, whatever it quotes.

    It comes with gaps, `ShinpanError("no deck has {count} cards", count=7)`, so that other languages can say it too.
    """

    def __init__(self, template: str = "", **values: object) -> None:
        self.said = Translatable(template, **values)
        super().__init__(printable(str(self.said)))


@mypyc_attr(allow_interpreted_subclasses=True)
class UnsaidError(Exception):
    """A part of a program that a language has no words for: a fault of its wordings, which a test finds."""
