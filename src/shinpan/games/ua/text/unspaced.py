"""Languages without spaces between words: what Japanese and Chinese have in common."""

import re
from dataclasses import dataclass
from typing import Final

from ..terms import HAND, OUTSIDE, REMOVED
from .braces import Group, Marks, with_braces
from .cutting import Language
from .lines import Part
from .swapping import common_ends

OPENING: Final = "「『〈［"
CLOSING: Final = "」』〉］"
HEADING: Final = re.compile(r"\[[^\[\]]*\]")
KEPT: Final = "\ue000"  # stands for a space that stays
NAMES: Final = re.compile("〈[^〈〉]*〉|［[^［］]*］")  # these stay as they are printed
OWN: Final = (HAND, OUTSIDE, REMOVED)  # places whose owner goes unsaid
LIMITING: Final = re.compile("[1１一][ターン回合]{2,3}[にで]?[1１一]|每回合|1回しか|１回しか")
MARKED: Final = re.compile("『([^『』]*)』")  # words that others replace


@dataclass(frozen=True)
class Signs:
    """The words and signs by which a language tells what is what."""

    spoken_of: tuple[str, ...]  # what stands after an icon that is spoken of, and not said before a line
    tier: re.Pattern[str]  # the number that an ability asks for
    tiers: re.Pattern[str]  # abilities follow that are gained by a number
    place: re.Pattern[str]  # on which line the card must be, before one of several abilities
    then: tuple[str, ...]  # what begins a sentence that goes on with what the one before does
    marks: Marks
    nameless: str
    tokens: re.Pattern[str]
    starts: str  # what a version may begin after
    enough: int  # so many tokens must be common to all versions
    instead: str  # under which condition which words take the place of others
    may: str  # the same, where that is free
    usual: tuple[str, ...]  # words that stand in most texts


class Unspaced(Language):
    """A language without spaces between words, as it is read and written."""

    __slots__ = ("signs",)

    def __init__(self, name: str, signs: Signs) -> None:
        super().__init__(name)
        self.signs = signs

    def is_mode(self, line: Part) -> bool:
        return line.words.startswith("・")

    def headings(self, line: Part) -> tuple[list[Part], Part]:
        found: list[Part] = []
        at = 0
        while match := HEADING.match(line.words, at):
            if line.words.startswith(self.signs.spoken_of, match.end()):
                break
            found.append(line.cut(match.start(), match.end()))
            at = match.end()
        return found, line.cut(at, len(line.words))

    def sentences(self, part: Part) -> list[Part]:
        found: list[Part] = []
        start = 0
        for end in stops(part.words):
            found.append(part.cut(start, end))
            start = end + 1
        if part.words[start:]:
            found.append(part.cut(start, len(part.words)))
        return [sentence for sentence in found if sentence.words]

    def groups(self, part: Part) -> list[Group]:
        return with_braces(self.sentences(part), self.signs.marks)

    def bound(self, mode: Part) -> tuple[Part, Part] | None:
        found = self.signs.tier.match(mode.words)
        return None if found is None else (mode.cut(0, found.end(1)), mode.cut(found.end(), len(mode.words)))

    def place(self, mode: Part) -> int:
        found = self.signs.place.match(mode.words)
        return 0 if found is None else found.end()

    def is_tiers(self, part: Part) -> bool:
        return self.signs.tiers.search(part.words) is not None

    def quoted(self, text: str, at: int) -> int:
        if text[at : at + 1] != "「":
            return -1
        depth = 0
        for index in range(at, len(text)):
            depth += (text[index] == "「") - (text[index] == "」")
            if depth == 0:
                return index
        return -1

    def is_then(self, sentence: Part) -> bool:
        return sentence.words.startswith(self.signs.then)

    def usual(self) -> tuple[str, ...]:
        return self.signs.usual

    # ---- writing

    def bullet(self) -> str:
        return "・"

    def gap(self) -> str:
        return ""

    def nameless(self) -> str:
        return self.signs.nameless

    def repeats(self) -> bool:
        return True

    def done(self) -> str:
        return self.signs.marks.paid[0]

    def plainly(self, sentences: list[str]) -> str:
        return "".join([f"{sentence}。" for sentence in sentences])

    def text(self, sentences: list[str]) -> str:
        return self.plainly(sentences)

    def instead(self, versions: list[str], conditions: list[str], may: bool) -> list[str]:
        signs = self.signs
        words = [signs.tokens.findall(version.removesuffix("。")) for version in versions]
        start, end = common_ends(words)
        if start + end <= signs.enough or any("『" in version for version in versions):
            return []
        plain = words[0]
        while start > 0 and plain[start - 1] not in signs.starts and any(len(said) <= start + end for said in words):
            start -= 1
        first, *others = ["".join(version[start : len(version) - end]) for version in words]
        how = [signs.instead] * len(others)
        if may:
            how[-1] = signs.may
        return [
            f"{''.join(plain[:start])}『{first}』{''.join(plain[len(plain) - end :])}",
            *[form.format(asked, other) for form, asked, other in zip(how, conditions, others, strict=True)],
        ]

    def ability(self, line: str) -> str:
        return f"「{line}」"


def without_reminders(text: str, reminder: re.Pattern[str], after: re.Pattern[str]) -> str:
    """A text with blanks in the place of its reminders: what stands in brackets after an icon or a sentence. After a
    number such brackets say how it grows, and what limits an ability is no reminder. The first group of `reminder` is
    what has brackets of its own, such as a name."""

    def blanked(found: re.Match[str]) -> str:
        if found[1] or after.search(text, 0, found.start()) is None or LIMITING.search(found[0]):
            return found[0]
        return " " * len(found[0])

    return reminder.sub(blanked, text)


def stops(words: str) -> list[int]:
    """Where sentences end: at full stops outside brackets."""
    depth = 0
    found: list[int] = []
    for index, char in enumerate(words):
        if char in OPENING:
            depth += 1
        elif char in CLOSING:
            depth -= 1
        elif char == "。" and depth <= 0:
            found.append(index)
    return found
