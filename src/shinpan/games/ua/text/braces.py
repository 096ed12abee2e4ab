"""Sentences that belong together: words in braces and what stands there instead, and numbers that grow."""

import re
from dataclasses import dataclass, field, fields, is_dataclass, replace
from typing import Final, TypeAlias

from ....kernel.machine.assembling import Effect
from .faults import NotRead
from .lines import Part

RANGE: Final = re.compile(
    r"For (each .*|every .*), add (\d+) to the (BP|required energy) range of the character(?: card)? you may "
    r"(?:choose|play|add to your hand)(?: with this ability)?\.?$"
)
ADDED: Final = re.compile(r"Add [\[{](\d+)[\]}] BP for (each .*?)\.?$")
SIZE: Final = re.compile(r"[\[{](\d+)[\]}](?= or less )")
BRACE: Final = re.compile(r"\{([^{}]*)\}")
INSTEAD: Final = re.compile(r"^If (.*), (you may )?(?:choose )?\{([^{}]*)\} instead\.?$", re.IGNORECASE)


@dataclass
class Range:
    """A sentence with a number that grows, and the sentence that says by how much."""

    first: Part
    last: Part
    words: str
    size: int
    each: str
    step: int
    energy: bool


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
    return with_braces(with_ranges(sentences))


def with_ranges(sentences: list[Part]) -> list[Part | Range]:
    """Sentences, those with a growing number grouped."""
    found: list[Part | Range] = []
    for sentence in sentences:
        match = RANGE.match(sentence.words)
        added = ADDED.match(sentence.words)
        before = found[-1] if found else None
        size = SIZE.search(before.words) if isinstance(before, Part) else None
        if (match is None and added is None) or size is None or not isinstance(before, Part):
            found.append(sentence)
            continue
        words = SIZE.sub(size[1], before.words)
        if match is not None:
            energy = match[3].lower() != "bp"
            found[-1] = Range(before, sentence, words, int(size[1]), match[1], int(match[2]), energy)
        elif added is not None:
            found[-1] = Range(before, sentence, words, int(size[1]), added[2], int(added[1]), False)
    return found


def with_braces(sentences: list[Part | Range]) -> list[Group]:
    """Sentences, those with braces grouped."""
    found: list[Group] = []
    waiting: list[Part] = []
    for sentence in sentences:
        if isinstance(sentence, Range):
            if waiting:
                raise NotRead(sentence.last, reason="which words are swapped is not clear")
            found.append(sentence)
            continue
        match = INSTEAD.match(sentence.words)
        last = found[-1] if found else None
        if match is not None and not waiting and isinstance(last, Braces):
            last.swaps.append(swap(last.sentences[:-1], match))
            continue
        if not waiting and "{" not in sentence.words:
            found.append(sentence)
            continue
        if not waiting and sentence.words.lower().startswith("if you do,") and isinstance(last, Part):
            waiting.append(last)
            found.pop()
        waiting.append(sentence)
        if match is not None:
            found.append(braces(waiting, match))
            waiting = []
    if waiting:
        raise NotRead(waiting[0], reason="nothing says what stands there instead")
    return found


def braces(sentences: list[Part], instead: re.Match[str]) -> Braces:
    """Sentences with one pair of braces, and what stands there instead."""
    before = sentences[:-1]
    price: Part | None = None
    if instead[1].lower() == "you do":
        price = before.pop()
        if not price.words.lower().startswith("you may ") or "{" in price.words:
            raise NotRead(price, reason="what must be done is not clear")
    if sum([len(BRACE.findall(part.words)) for part in before]) != 1:
        raise NotRead(sentences[-1], reason="which words are swapped is not clear")
    plain = [BRACE.sub(lambda m: m[1], part.words) for part in before]
    return Braces(sentences, plain, [replace(swap(before, instead), price=price)])


def swap(parts: list[Part], instead: re.Match[str]) -> Swap:
    words = [BRACE.sub(lambda _: instead[3], part.words) for part in parts]
    return Swap(instead[1], words, instead[2] is not None)


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
