"""Wordings that are like words which are not understood: what a text may have meant, in the language that it is in.

First what differs least: the clause with the words in its wrong place put right, where all of it is understood then.
Else the wordings that are most like the clause, with "…" for what each leaves open. Nothing for what is like none.
"""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final, TypeAlias

from ..language.wordings.forms import IGNORED, Element, Form, Literal, Maybe, OneOf, SlotOf
from ..language.wordings.reader import Reader, TooManyWaysError
from ..language.wordings.wordbook import Wordbook

MOST: Final = 3  # wordings that are offered
MOST_TRIED: Final = 24  # sentences that are read anew
MOST_STEPS: Final = 12_000  # of reading one of them
LONGEST: Final = 240  # characters of a sentence that is looked at
ENOUGH: Final = 0.62  # so much of a wording must stand in the clause
SAME: Final = 0.95  # what is so much alike is offered once
KEPT: Final = 0.6  # so much of a sentence must stay as it is
COMMON: Final = 24  # of the words that could stand there, those that most often do
SHORT: Final = 5  # signs at the end of a clause that other words may take the place of
FURTHER: Final = 3  # signs more than it takes the place of
OPEN: Final = "…"
UNPRINTED: Final = ("named",)  # categories that name words, and are on no card
CLAUSES: Final = re.compile(r"(?<=[.,;:]) | (?=(?:and|then|or) )")
JOINED: Final = re.compile("^(?:and|then|or) ")
UNSPACED_CLAUSES: Final = re.compile("(?<=[、，。：])")
SAID_FREELY: Final = re.compile(r'"[^"]*"|〈[^〈〉]*〉|［[^［］]*］|【[^【】]*】|『[^『』]*』|「[^「」]*」|\d+')
NO_LETTERS: Final = re.compile(r"[\W_]+")
ENDS: Final = " .,;:、，。"
NEGATED: Final = re.compile(r"ない|なく|せず|不|沒|\b(?:not|cannot|no|never)\b")

# Words that could stand at a place, where those end that they take the place of, and how like the two are.
Change: TypeAlias = tuple[str, int, float]


def near_wordings(
    book: Wordbook, sentence: str, at: int, expected: Sequence[str], category: str = "sentence"
) -> tuple[str, ...]:
    """What a sentence that is not understood from some place on may have meant; `expected` could stand there."""
    if not category or len(sentence) > LONGEST:
        return ()
    return Mending(book, category).mended(sentence, at, expected) or alike(book, clause_at(sentence, at, book.spaced))


def offered(wordings: Iterable[str]) -> str:
    """Some wordings as they are told."""
    return " / ".join(wordings)


def clause_at(sentence: str, at: int, spaced: bool) -> str:
    """The clause around a place."""
    cuts = [match.end() for match in (CLAUSES if spaced else UNSPACED_CLAUSES).finditer(sentence)]
    start = max([0, *[cut for cut in cuts if cut <= at and cut < len(sentence)]])
    return JOINED.sub("", sentence[start : min([len(sentence), *[cut for cut in cuts if cut > at]])].strip(ENDS))


class Mending:
    """Looks for the words that would make a sentence understood, within a number of tries."""

    __slots__ = ("book", "category", "found", "left", "sentence")

    def __init__(self, book: Wordbook, category: str) -> None:
        self.book = book
        self.category = category
        self.sentence = ""  # that is not understood
        self.found: list[str] = []
        self.left = MOST_TRIED

    def mended(self, sentence: str, at: int, expected: Sequence[str]) -> tuple[str, ...]:
        """The clause with other words in its wrong place, where the whole sentence is understood then."""
        self.sentence = sentence
        further: list[tuple[str, int, list[str]]] = []
        for words, stop, _ in self.changes(sentence, at, expected):
            other = f"{sentence[:at]}{words}{sentence[stop:]}"
            reader = self.read(other, at)
            if reader is not None and reader.far >= at + len(words) > at:
                further.append((other, reader.far, reader.expected()))
        for other, place, wanted in further:  # what is wrong may be two words
            if not self.found and self.left > 0:
                for words, stop, _ in self.changes(other, place, wanted):
                    self.read(f"{other[:place]}{words}{other[stop:]}", at)
        return tuple(self.found)

    def read(self, sentence: str, at: int) -> Reader | None:
        """Read a sentence and keep the clause if it is understood; else how far it was."""
        if self.left <= 0 or len(self.found) >= MOST or likeness(sentence, self.sentence) < KEPT:
            return None
        self.left -= 1
        reader = Reader(self.book, sentence, MOST_STEPS)
        try:
            if not reader.readings(self.category):
                return reader
        except TooManyWaysError:
            return None
        clause = clause_at(sentence, at, self.book.spaced)
        if not any(is_same(clause, other) for other in self.found):
            self.found.append(clause)
        return None

    def changes(self, sentence: str, at: int, expected: Sequence[str]) -> list[Change]:
        """The changes at a place, those first that change least."""
        rest = sentence[at:]
        clause = len(re.split("[、，。：]", rest)[0])
        found: list[Change] = []
        for index, words in enumerate([*expected, ""]):
            if self.book.spaced:
                ends = [match.end() for match in re.finditer(r"\S+?(?=[ .,;:]|$)", rest)]
                count = len(words.split())
                stops = ends[max(count - 2, 0) : count + 1] if words else []
            else:
                stops = [*range(1, min(len(words) + 2, len(rest) + 1)), *([clause] if 0 < clause <= SHORT else [])]
            for stop in sorted(set(stops)):
                before = rest[:stop]
                if NEGATED.search(words) and not NEGATED.search(before):
                    continue  # nobody means the opposite of what they wrote
                small = (index < COMMON or not words) and self.is_small(words, before, stop == clause)
                if not small and can_be_alike(before, words) < 0.5:
                    continue
                like = likeness(before, words)
                if small or like >= 0.5:
                    found.append((words, at + stop, like))
        order = {words: index for index, words in enumerate([*expected, ""])}
        return sorted(set(found), key=lambda one: (-round(one[2], 1), order[one[0]], one[1]))

    def is_small(self, words: str, before: str, whole: bool) -> bool:
        """Whether a change of words that are not alike is small enough to be meant."""
        if self.book.spaced:
            return bool(words) and len(before.split()) == len(words.split()) == 1
        if not words:
            return len(before) == 1
        return (whole or len(before) <= 2) and len(words) <= len(before) + FURTHER


def is_same(clause: str, other: str) -> bool:
    """Whether two clauses differ in nothing but an ending."""
    short, long = sorted((clause.lower(), other.lower()), key=len)
    return len(long) - len(short) <= 2 and (long.startswith(short[:-1]) or likeness(short, long) >= SAME)


def likeness(words: str, other: str) -> float:
    return SequenceMatcher(None, words.lower(), other.lower(), autojunk=False).ratio()


def can_be_alike(words: str, other: str) -> float:
    """How alike two can be at most, by their lengths: found at once, where comparing them takes its time."""
    return 2 * min(len(words), len(other)) / max(len(words) + len(other), 1)


# ---- wordings that are like a clause


class Template:
    """A wording as it is written, with what it leaves open; its letters and pairs of letters, to compare it by."""

    __slots__ = ("letters", "pairs", "words")

    def __init__(self, words: str) -> None:
        self.words = words
        self.letters = bare(words)
        self.pairs = pairs_of(self.letters)


def alike(book: Wordbook, clause: str) -> tuple[str, ...]:
    """The wordings that are most like a clause, best first."""
    letters = bare(clause)
    pairs = pairs_of(letters)
    scored: list[tuple[float, str]] = []
    for template in templates(book):
        if len(pairs & template.pairs) < ENOUGH * 0.75 * len(template.pairs):
            continue
        matched = common(letters, template.letters, 3 if book.spaced else 2)
        if matched >= ENOUGH * len(template.letters) and matched >= 0.4 * len(letters):
            scored.append((-round(2 * matched / (len(letters) + len(template.letters)), 3), template.words))
    found: list[str] = []
    for _, words in sorted(scored):
        if len(found) < MOST and all(likeness(bare(words), bare(other)) < SAME for other in found):
            found.append(words)
    return tuple(found)


@lru_cache(maxsize=16)
def templates(book: Wordbook) -> tuple[Template, ...]:
    """The wordings of a book that say enough by themselves to be told from one another; a short one with the first
    wordings of what it leaves open."""
    fewest = 8 if book.spaced else 4
    made: dict[str, Template] = {}
    for form in book.every():
        if form.category in UNPRINTED:
            continue
        template = Template(said(book, form.elements, 0))
        if len(template.letters) < 2 * fewest:
            opened = Template(filled(book, form))
            made.setdefault(opened.letters, opened)
        made.setdefault(template.letters, template)
    return tuple([made[letters] for letters in sorted(made) if len(letters) >= fewest])


def filled(book: Wordbook, form: Form) -> str:
    """A wording with the first wordings of its slots."""
    found: list[str] = []
    for element in form.elements:
        first = book.forms.get(book.plain(element.category), []) if isinstance(element, SlotOf) else []
        found.append(said(book, first[0].elements if first else [element], 1))
    return joined(book, found)


def said(book: Wordbook, elements: list[Element], depth: int) -> str:
    """A wording as it is written, with a sign for what it leaves open."""
    found: list[str] = []
    for element in elements:
        if isinstance(element, Literal):
            found.append(element.words)
        elif isinstance(element, OneOf):
            found.append(said(book, element.ways[0], depth))
        elif isinstance(element, Maybe):
            found.append(said(book, element.parts, depth) if element.written else "")
        elif isinstance(element, SlotOf) and element.slot == IGNORED and depth < 2:
            forms = book.forms.get(book.plain(element.category), [])
            found.append(said(book, forms[0].elements, depth + 1) if forms else OPEN)
        else:
            found.append(OPEN)
    return joined(book, found)


def joined(book: Wordbook, words: list[str]) -> str:
    whole = (" " if book.spaced else "").join([one for one in words if one])
    return re.sub(r" (?=[.,;:'])", "", re.sub(f"{OPEN}(?: ?{OPEN})+", OPEN, whole))


def bare(words: str) -> str:
    """The letters of some words, without names and numbers."""
    return NO_LETTERS.sub("", SAID_FREELY.sub(" ", words)).lower()


def pairs_of(letters: str) -> frozenset[str]:
    return frozenset([letters[place : place + 2] for place in range(len(letters) - 1)])


def common(one: str, other: str, fewest: int) -> int:
    """How many letters two have in common, in order, in pieces that are no accident."""
    blocks = SequenceMatcher(None, one, other, autojunk=False).get_matching_blocks()
    return sum([block.size for block in blocks if block.size >= fewest])
