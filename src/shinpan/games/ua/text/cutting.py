"""How the texts of a printed language are cut into lines, headings and sentences; English, and what others change."""

import re
from typing import Final

from ....language.wordings.holder import Holder
from ....language.wordings.wordbook import Wordbook
from ....text.normal import Normal
from .braces import Group, grouped
from .lines import Part, headings_of, lines_of, prepare, sentences_of
from .wordbooks import book_of

BULLETS: Final = ("•", "·", "・")
THEN: Final = "then"
TIERS: Final = re.compile(
    r"This character gains (?:all|the) abilities listed below(?! until| this turn)", re.IGNORECASE
)
TIER: Final = re.compile(r"([\w ]+ or (?:more|less|fewer)|Zero|Three)(?: BP)?: ")


class Language:
    """A printed language as it is read. Another one is a subclass that cuts its texts in its own way."""

    __slots__ = ("holder", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.holder = Holder(lambda: book_of(name))

    def book(self) -> Wordbook:
        return self.holder.get()

    def prepare(self, text: str) -> Normal:
        """One spelling, without reminders; "¶" ends a line."""
        return prepare(text)

    def lines(self, normal: Normal) -> list[Part]:
        return lines_of(normal)

    def is_mode(self, line: Part) -> bool:
        """Whether a line is one of the abilities that the line before lists; its first sign says so."""
        return line.words.startswith(BULLETS)

    def headings(self, line: Part) -> tuple[list[Part], Part]:
        """What stands in brackets at the beginning of a line, and the rest."""
        return headings_of(line)

    def sentences(self, part: Part) -> list[Part]:
        return sentences_of(part)

    def groups(self, part: Part) -> list[Group]:
        """The sentences of a line, those that belong together as one."""
        return grouped(self.sentences(part))

    def bound(self, mode: Part) -> tuple[Part, Part] | None:
        """The number that an ability asks for, and the ability: "three or more: ..."."""
        found = TIER.match(mode.words)
        return None if found is None else (mode.cut(0, found.end(1)), mode.cut(found.end(), len(mode.words)))

    def is_tiers(self, part: Part) -> bool:
        """Whether a line lists abilities that are gained by a number."""
        return TIERS.match(part.words) is not None

    def quoted(self, text: str, at: int) -> int:
        """Where the words in quotes end that begin here, or -1."""
        return text.find('"', at + 1) if text[at : at + 1] == '"' else -1

    def is_then(self, sentence: Part) -> bool:
        """Whether a sentence goes on with what the one before does."""
        return sentence.words.lower().startswith(THEN)
