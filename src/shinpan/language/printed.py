"""The languages that the cards of a game are printed in: how each is told from the others, and how far it is trusted.

A game lists its printed languages once. Whoever has a text asks here which language it is in, or is told; the game's
package `text` has the wordings of each (`WORDBOOKS`, by the same names). A dialect is a printed language that shares
most of its wordings with another.
"""

import re
from collections.abc import Iterable
from typing import Final

from ..support.errors import ShinpanError
from ..support.plain import nearest
from ..support.spoken import tag_of

# A mark of Chinese: its signs without any of those that only Japanese has.
CHINESE: Final = r"\A(?![\s\S]*[ぁ-ゖァ-ヺー])(?=[\s\S]*[一-鿿])"
# In which script Chinese is printed where: what no card file calls it.
SCRIPTS: Final = {"zh-hk": "zh-hant", "zh-mo": "zh-hant", "zh-sg": "zh-hans", "zh-my": "zh-hans"}


class PrintedLanguage:
    """A language that cards are printed in."""

    __slots__ = ("codes", "dialect_of", "marks", "name", "title")

    def __init__(self, name: str, title: str, marks: str, dialect_of: str = "", codes: tuple[str, ...] = ()) -> None:
        self.name = name  # by which it is asked for: en, en-asia, ja, zh-hant
        self.title = title  # in words
        self.marks = re.compile(marks, re.IGNORECASE)  # words and signs that only this one has
        self.codes = codes  # by which card files call it besides
        self.dialect_of = dialect_of  # the language whose texts it is told from by its marks alone


class PrintedLanguages:
    """The printed languages of one game, those first whose print is trusted least; a text without marks is in the
    default one, or in a dialect of it."""

    __slots__ = ("by_name", "default")

    def __init__(self, languages: Iterable[PrintedLanguage], default: str = "en") -> None:
        self.by_name = {language.name: language for language in languages}
        self.default = default

    def names(self) -> tuple[str, ...]:
        return tuple(self.by_name)

    def codes(self) -> dict[str, str]:
        """Everything that files call the printed languages, and which is meant."""
        return {code: name for name, language in self.by_name.items() for code in (name, *language.codes)}

    def meant(self, said: str) -> str:
        """The printed language that a name, a code of files or a tag names, whatever country it adds: `zh-TW`,
        `zh_Hant_HK`, `ja-JP`; nothing where none is. Chinese alone does not say in which script."""
        tag = tag_of(said)
        codes = self.codes()
        while tag:
            name = codes.get(SCRIPTS.get(tag, tag))
            if name is not None:
                return name
            tag = tag.rpartition("-")[0]
        return ""

    def named(self, said: str) -> str:
        """The same; ShinpanError if the game is not printed in such a language."""
        name = self.meant(said)
        if not name:
            raise ShinpanError(
                "there is no printed language '{name}': {hint}", name=said[:40], hint=nearest(said, self.by_name)
            )
        return name

    def title(self, name: str) -> str:
        return self.by_name[name].title if name in self.by_name else ""

    def trust(self, name: str) -> int:
        """How far a print is trusted: the higher, the further; 0 where nobody knows which print it is."""
        return list(self.by_name).index(name) + 1 if name in self.by_name else 0

    def marked(self, text: str) -> dict[str, int]:
        """How many marks of each language a text has."""
        return {name: len(language.marks.findall(text)) for name, language in self.by_name.items()}

    def candidates(self, text: str) -> tuple[str, ...]:
        """The languages that a text can be in, the likeliest first: those with the most marks, then a dialect of
        theirs that has some; without any, the default one and its dialects."""
        counts = self.marked(text)
        most = max(counts.values())
        if most:
            found = [name for name, count in counts.items() if count == most]
        else:
            found = [name for name, language in self.by_name.items() if language.dialect_of == self.default]
        likeliest = sorted({*found, *([] if most else [self.default])}, key=lambda name: (name != self.default, name))
        others = [name for name, count in counts.items() if 0 < count < most and self.is_kin(name, likeliest)]
        return (*likeliest, *others)

    def is_kin(self, name: str, others: Iterable[str]) -> bool:
        """Whether a language is a dialect of one of some, or one of them a dialect of it: a transcription may mix their
        words."""
        mine = self.by_name[name].dialect_of
        return any(mine == other or self.by_name[other].dialect_of == name for other in others)

    def recognise(self, text: str) -> str:
        """The language that a text is in, as far as its marks tell."""
        return self.candidates(text)[0]

    def of_file(self, texts: Iterable[str]) -> str:
        """The language of some texts that are printed alike; nothing if no mark tells it."""
        counts = dict.fromkeys(self.by_name, 0)
        for text in texts:
            marked = self.marked(text)
            most = max(marked.values())
            for name, count in marked.items():
                counts[name] += 0 < count == most
        name = max(counts, key=lambda one: counts[one])
        return name if counts[name] else ""
