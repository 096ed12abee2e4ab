"""The printed languages that are read: the wordings of each, and how its texts are cut into lines and sentences."""

from typing import Final

from ....language.wordings.holder import Holder
from ....language.wordings.wordbook import Wordbook
from ....text.normal import Normal
from ..languages import PRINTED
from .braces import Group, grouped
from .lines import Part, headings_of, lines_of, prepare, sentences_of
from .wordbooks import book_of

BULLETS: Final = ("•", "·", "・")
THEN: Final = "then"


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

    def is_then(self, sentence: Part) -> bool:
        """Whether a sentence goes on with what the one before does."""
        return sentence.words.lower().startswith(THEN)


LANGUAGES: Final = {language.name: language for language in (Language("en"), Language("en-asia"))}
WORDBOOKS: Final = {name: language.holder for name, language in LANGUAGES.items()}


def candidates(text: str, language: str = "") -> list[Language]:
    """The languages in which a text is read, the likeliest first: the one that is given, or as its marks tell."""
    names = (language,) if language in PRINTED.by_name else PRINTED.candidates(text)
    return [LANGUAGES[name] for name in names if name in LANGUAGES]
