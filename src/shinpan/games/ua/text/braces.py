"""Sentences that belong together: words in braces and what stands there instead, and numbers that grow."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, TypeAlias

from ....kernel.machine.assembling import Effect
from ....text.words import capital
from .faults import NotRead
from .lines import Part

GROWING: Final = (
    r"add (?P<step>\d+) to the (?:specified (?P<what>BP|required energy) range|"
    r"(?P<of>BP|required energy) range of the character(?: card)? you may "
    r"(?:choose|play|add to your hand))(?: with this ability)?"
)
# Sentences that say by how much a number of the one before grows, and how that number is printed.
RANGES: Final = (
    re.compile(rf"(?P<price>If you do, )?For (?P<each>each .*|every .*), {GROWING}\.?$", re.IGNORECASE),
    re.compile(rf"{GROWING} for (?P<each>each .*?|every .*?)\.?$", re.IGNORECASE),
    re.compile(rf"If (?P<condition>.*), {GROWING} for (?P<each>each .*?|every .*?)\.?$"),
    re.compile(rf"If (?P<condition>.*), for (?P<each>each .*|every .*), {GROWING}\.?$"),
    re.compile(rf"If (?P<condition>.*), {GROWING}(?P<each>)\.?$"),
    re.compile(r"Add [\[{](?P<step>\d+)[\]}] (?P<what>BP) for (?P<each>each .*?)\.?$"),
    re.compile(r"Add [\[{](?P<step>one)[\]}] (?P<what>character)s? for (?P<each>each .*?)\.?$"),
    re.compile(r"For (?P<each>each .*), add (?P<step>one) to the number of (?P<what>character)s you may choose\.?$"),
    re.compile(r"Add an additional [\[{](?P<step>\d+)[\]}] BP for (?P<each>each .*?)(?P<what>)\.?$"),
)
BETWEEN: Final = ("It ", "Place the remaining")  # what may stand between such a sentence and the one before
KINDS: Final = {"bp": "BP", "required energy": "required energy", "character": "characters", "": "gained"}
SIZES: Final = {
    "BP": re.compile(r"[\[{](\d+)[\]}](?= or less )"),
    "required energy": re.compile(r"[\[{](\d+)[\]}](?= or less )"),
    "characters": re.compile(r"(?<=up to )[\[{](one)[\]}](?= character)"),
    "gained": re.compile(r"(?<=gains )[\[{](\d+)[\]}](?= BP)"),
}
PLAIN: Final = {
    "BP": re.compile(r"(?<![\d{\[])(\d+)(?= or less BP\b)"),
    "required energy": re.compile(r"(?<![\d{\[])(\d+)(?= or less required energy\b)"),
}
WHOLE: Final = re.compile(
    r"^If (?!.* (?:leaves (?:the|your) field|is returned from your field|would be (?:sidelined|placed)|you may also|"
    r"[^,]*, \w+ x\d instead))"
    r"([^,{}]*), (?!(?:you may )?\w+ (?:it|them|that card|that character)\b)(you may )?([^{}]*) instead\.?$"
)


@dataclass(frozen=True)
class Marks:
    """How a language marks words that others replace, and the sentence that says by which."""

    opening: str
    marked: re.Pattern[str]
    instead: re.Pattern[str]  # the groups `condition`, `may` and `words`
    paid: tuple[str, ...]  # conditions that mean: what the sentence before lets one do was done
    price: re.Pattern[str]  # how such a sentence is told
    done: tuple[str, ...]  # what begins a sentence that belongs to the one before
    apart: re.Pattern[str] | None = None  # signs that only look like marks
    whole: re.Pattern[str] | None = None  # a sentence that takes the place of the whole one before

    def is_in(self, words: str) -> bool:
        return self.opening in (words if self.apart is None else self.apart.sub("", words))

    def count(self, words: str) -> int:
        return len(self.marked.findall(words if self.apart is None else self.apart.sub("", words)))

    def filled(self, words: str, other: str | None = None) -> str:
        """The same without marks: with the words in them, or others in their place."""
        found: list[str] = []
        end = 0
        for apart in [] if self.apart is None else self.apart.finditer(words):
            found += (self.plain(words[end : apart.start()], other), apart[0])
            end = apart.end()
        return "".join([*found, self.plain(words[end:], other)])

    def plain(self, words: str, other: str | None) -> str:
        return self.marked.sub(lambda found: found[1] if other is None else other, words)


ENGLISH: Final = Marks(
    opening="{",
    marked=re.compile(r"\{([^{}]*)\}"),
    instead=re.compile(
        r"^If (?P<condition>.*), (?P<may>you may |the chosen card may gain )?(?:choose (?=\{))?(?P<lead>[^{},]*)"
        r"\{(?P<words>[^{}]*)\}(?P<tail>[^{}]*) instead[.:]?$",
        re.IGNORECASE,
    ),
    paid=("you do", "they do"),
    price=re.compile("(?:(?:if [^.]*?, )?you may,? |your opponent may )", re.IGNORECASE),
    done=("if you do,",),
    whole=WHOLE,
)


@dataclass
class Range:
    """A sentence with a number that grows, and the sentence that says by how much."""

    first: list[Part]
    last: Part
    words: list[str]
    size: int
    each: str
    step: int
    what: str  # BP, required energy, characters, gained
    condition: str = ""
    price: Part | None = None  # what may be done first


@dataclass
class Swap:
    """The words that stand there if a condition holds, or may stand there."""

    condition: str
    words: list[str]
    may: bool
    price: Part | None = None  # "You may ...", where it is "if you do"


@dataclass
class Braces:
    """Sentences with words in braces, up to the one that says what stands there instead."""

    sentences: list[Part]
    plain: list[str]
    swaps: list[Swap] = field(default_factory=list)  # later ones go before earlier ones


Group: TypeAlias = Part | Range | Braces


def grouped(sentences: list[Part]) -> list[Group]:
    """The sentences of a line, those that belong together as one."""
    return with_braces(with_ranges(sentences), ENGLISH)


def with_ranges(sentences: list[Part]) -> list[Part | Range]:
    """Sentences, those with a growing number grouped."""
    found: list[Part | Range] = []
    for sentence in sentences:
        match = next((match for match in [known.match(sentence.words) for known in RANGES] if match), None)
        grown = None if match is None else growing(found, sentence, match.groupdict())
        if grown is None:
            found.append(sentence)
        else:
            del found[len(found) - len(grown.first) - (grown.price is not None) :]
            found.append(grown)
    return found


def growing(before: list[Part | Range], last: Part, said: dict[str, str | None]) -> Range | None:
    """The sentences with the number that grows: the one before, or the one before that where "it" is spoken of in
    between; what may be done for it stands between them."""
    what = KINDS[(said["what"] or said.get("of") or "").lower()]
    sentences = [one for one in before if isinstance(one, Part)]
    price = sentences.pop() if said.get("price") and sentences else None
    for count in (1, 2):
        parts = sentences[-count:]
        sizes = [size_in(part.words, what) for part in parts]
        if len(parts) == count and sizes[0] is not None and (count == 1 or parts[1].words.startswith(BETWEEN)):
            if price is None and len(sentences) > count and parts[0].words.lower().startswith(ENGLISH.done):
                parts = sentences[-count - 1 :]  # what must have been done belongs to it
            words = [SIZES[what].sub(lambda m: m[1], part.words) for part in parts]
            size = number(sizes[0][1])
            condition = said.get("condition") or ""
            return Range(
                parts, last, words, size, said["each"] or "", number(said["step"] or ""), what, condition, price
            )
    return None


def size_in(words: str, what: str) -> re.Match[str] | None:
    """The number of a sentence that grows: the one in brackets, or the only one of its kind."""
    marked = SIZES[what].search(words)
    if marked is not None or what not in PLAIN:
        return marked
    plain = list(PLAIN[what].finditer(words))
    return plain[0] if len(plain) == 1 else None


def number(word: str) -> int:
    return 1 if word == "one" else int(word)


def with_braces(sentences: Sequence[Part | Range], marks: Marks) -> list[Group]:
    """Sentences, those with marked words together with the ones that say what takes their place."""
    found: list[Group] = []
    waiting: list[Part] = []
    for sentence in sentences:
        if isinstance(sentence, Range):
            if waiting:
                raise NotRead(sentence.last, reason="which words are swapped is not clear")
            found.append(sentence)
            continue
        last = found[-1] if found else None
        match = marks.instead.match(sentence.words)
        if match is not None and not repeats(waiting or marked_before(last), match, marks):
            match = None
        if not waiting:
            if match is not None and isinstance(last, Braces):
                last.swaps.append(swap(last.sentences[:-1], match, marks))
                continue
            whole = replaced(last, sentence, marks)
            if whole is not None:
                found[-1] = whole
                continue
            if not marks.is_in(sentence.words):
                found.append(sentence)
                continue
            if sentence.words.lower().startswith(marks.done) and isinstance(last, Part):
                waiting.append(last)
                found.pop()
        waiting.append(sentence)
        if match is not None:
            found.append(braces(waiting, match, marks))
            waiting = []
    if waiting:
        raise NotRead(waiting[0], reason="nothing says what stands there instead")
    return found


def marked_before(last: Group | None) -> list[Part]:
    return last.sentences[:-1] if isinstance(last, Braces) else []


def repeats(before: list[Part], instead: re.Match[str], marks: Marks) -> bool:
    """Whether the words around what stands there instead only repeat those around the marked ones."""
    said = instead.groupdict()
    lead, tail = [plain_words(said.get(side) or "") for side in ("lead", "tail")]
    if not lead and not tail:
        return True
    for part in before:
        match = marks.marked.search(part.words)
        if match is not None:
            left, right = plain_words(part.words[: match.start()]), plain_words(part.words[match.end() :])
            return left[len(left) - len(lead) :] == lead and right[: len(tail)] == tail
    return False


def plain_words(words: str) -> list[str]:
    """Words to compare: in small letters, one of something as "one", the opponent as "they"."""
    said = words.lower().replace("your opponent", "they").replace("up to one", "one")
    return ["one" if word in ("a", "an") else word for word in re.findall(r"[\w']+", said)]


def replaced(last: Group | None, sentence: Part, marks: Marks) -> Braces | None:
    """A sentence and the one that takes the place of all of it."""
    match = None if marks.whole is None else marks.whole.match(sentence.words)
    if match is None or not isinstance(last, Part) or match[1] in marks.paid:
        return None
    return Braces([last, sentence], [last.words], [Swap(match[1], [capital(match[3])], bool(match[2]))])


def braces(sentences: list[Part], instead: re.Match[str], marks: Marks) -> Braces:
    """Sentences with one pair of marks, and what stands there instead."""
    before = sentences[:-1]
    price: Part | None = None
    if (instead["condition"] or "").lower() in marks.paid:
        price = before.pop()
        if marks.price.match(price.words) is None or marks.opening in price.words:
            raise NotRead(price, reason="what must be done is not clear")
    if sum([marks.count(part.words) for part in before]) != 1:
        raise NotRead(sentences[-1], reason="which words are swapped is not clear")
    plain = [marks.filled(part.words) for part in before]
    return Braces(sentences, plain, [replace(swap(before, instead, marks), price=price)])


def swap(parts: list[Part], instead: re.Match[str], marks: Marks) -> Swap:
    words = [marks.filled(part.words, instead["words"]) for part in parts]
    return Swap(instead["condition"] or "", words, instead["may"] is not None)


def exchanged(node: Effect, old: object, new: object) -> Effect:
    """An effect with one part in the place of another."""
    result = exchange(node, old, new)
    assert isinstance(result, Effect)
    return result


def exchange(node: object, old: object, new: object) -> object:
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple([exchange(part, old, new) for part in node])
    if is_dataclass(node) and not isinstance(node, type):
        changed = {f.name: exchange(getattr(node, f.name), old, new) for f in fields(node)}
        made: object = replace(node, **changed)
        return made
    return node
