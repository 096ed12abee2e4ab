"""How the texts of a printed language are cut into lines and sentences, and how sentences are put together
again; English, and what others change."""

import re
from dataclasses import replace
from typing import Final

from ....language.wordings.holder import Holder
from ....language.wordings.wordbook import Wordbook
from ....text.normal import Normal
from ....text.words import capital
from .braces import Group, grouped
from .doers import CONDITION, UNSAID, YOU_AGAIN
from .lines import Part, headings_of, lines_of, prepare, sentences_of
from .swapping import swapped
from .wordbooks import book_of

BULLETS: Final = ("•", "·", "・")
THEN: Final = "then"
TIERS: Final = re.compile(
    r"(?:This (?:character|site) gains (?:all|the) abilities listed below(?! until| this turn)|"
    r"If [^.]*?, this (?:character|site) gains (?:all|the) abilities listed below (?:if|based)\b)",
    re.IGNORECASE,
)
LIST: Final = re.compile(r"If [^.]*, this (?:character|site) gains all abilities listed below\.?$", re.IGNORECASE)
TIER: Final = re.compile(r"([\w ]+ or (?:more|less|fewer)|Zero|Three|\d+)(?: BP| cards?)?: ")
PLACE: Final = re.compile(r"[(\[]If on the (?:Front|Energy) Line[)\]] ?", re.IGNORECASE)
AN: Final = re.compile(r'\b([Aa]) (?=["<\[]?[aeioAEIO])')
USUAL: Final = (
    *("draw", "choose", "sideline", "switch", "place", "return", "add", "reveal", "look at the top", "play", "move"),
    *("it", "this character", "card", "cards", "character", "characters", "on your field", "until the end of the turn"),
)


class Language:
    """A printed language as it is read and written. Another one is a subclass that cuts its texts in its own way."""

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
        if found is None:
            return None
        bound = mode.cut(0, found.end(1))
        if " " not in bound.words:  # the most that there can be
            bound = replace(bound, words=f"exactly {bound.words}")
        return bound, mode.cut(found.end(), len(mode.words))

    def place(self, mode: Part) -> int:
        """Where the words end that say on which line the card must be for one of several abilities; 0 without any."""
        found = PLACE.match(mode.words)
        return 0 if found is None else found.end()

    def is_list(self, part: Part) -> bool:
        """Whether a line lists abilities that are gained under one condition."""
        return LIST.match(part.words) is not None

    def is_tiers(self, part: Part) -> bool:
        """Whether a line lists abilities that are gained by a number."""
        return TIERS.match(part.words) is not None

    def quoted(self, text: str, at: int) -> int:
        """Where the words in quotes end that begin here, or -1."""
        return text.find('"', at + 1) if text[at : at + 1] == '"' else -1

    def is_then(self, sentence: Part) -> bool:
        """Whether a sentence goes on with what the one before does."""
        return sentence.words.lower().startswith(THEN)

    def usual(self) -> tuple[str, ...]:
        """Words that stand in most texts, to be named first where any of many could stand."""
        return USUAL

    # ---- writing

    def bullet(self) -> str:
        return "• "

    def gap(self) -> str:
        """What stands between the icons of a line and its sentences."""
        return " "

    def nameless(self) -> str:
        """What stands in the place of the card's own name where it is not known."""
        return "this card"

    def repeats(self) -> bool:
        """Whether a card that a condition has spoken of is named again, and not called "it"."""
        return False

    def owned(self, to: int, owner: int) -> int:
        """Whose place something is put into, where that is said."""
        return owner

    def tells_several(self) -> bool:
        """Whether several that were chosen one by one are called otherwise than one."""
        return True

    def joins_gifts(self) -> bool:
        """Whether a choice and what the chosen card gets are one sentence."""
        return False

    def done(self) -> str:
        """That what was asked before was done, as the condition of what stands there instead."""
        return "you do"

    def plainly(self, sentences: list[str]) -> str:
        """Sentences in a row; none of them announces a list."""
        return " ".join([f"{capital(sentence.removesuffix(':'))}." for sentence in sentences])

    def text(self, sentences: list[str]) -> str:
        """Sentences as they are printed."""
        said = self.plainly(sentences)
        if sentences and sentences[-1].endswith(":"):
            said = f"{said[:-1]}:"
        return AN.sub(r"\1n ", said.replace('.".', '."')).replace("an other ", "another ")

    def instead(self, versions: list[str], conditions: list[str], may: bool) -> list[str]:
        """The sentences that say the first version and, under its condition, each other one; nothing if too little of
        them is the same."""
        found = swapped(versions, conditions)
        if found and may:
            words, _, other = found[-1].rpartition(", {")
            found[-1] = f"{words}, you may {{{other}"
        return found

    def again(self, sentence: str) -> str:
        """A sentence about you after one about the opponent: where nobody need be named, you are, after a condition."""
        name = self.name.split("-", maxsplit=1)[0]
        if name not in UNSAID or UNSAID[name].search(sentence):
            return sentence
        asked, comma, said = sentence.rpartition(CONDITION[name])
        return asked + comma + YOU_AGAIN[name] + said

    def finished(self, text: str) -> str:
        """A whole text with the signs of the print."""
        return text

    def ability(self, line: str) -> str:
        """A line as an ability in quotes: names inside it have other quotes."""
        parts = line.removesuffix(".").split('"')
        return '"' + "".join([part if i % 2 == 0 else f"<{part}>" for i, part in enumerate(parts)]) + '"'
