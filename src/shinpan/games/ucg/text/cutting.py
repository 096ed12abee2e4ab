"""A normalised text cut into headings, powers and sentences, and each of these read by the forms."""

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Any, Final

from ....language.discourse import UnclearError
from ....language.wordings.reader import Reader, TooManyWaysError
from ....text.words import NoWordsError
from ..terms import MARKS
from .book import wordbook
from .printed import ENGLISH, Printed

TEAM: Final = re.compile(r"\s*\[TEAM\] ?\[([^\[\]]+)\]\s*", re.IGNORECASE)
NUMBERED: Final = re.compile(r"\s*(?:[1-9]\)|[①②③④⑤]|・|•)\s*")
MOST_WAYS: Final = 64
TWO_WAYS: Final = "this can be read in two ways"


class NotReadError(Exception):
    """Words that were not understood: where they stand, why, and what could have stood there."""

    def __init__(
        self, start: int, end: int, reason: str, expected: tuple[str, ...] = (), sentence: str = "", category: str = ""
    ) -> None:
        super().__init__(reason)
        self.start = start
        self.end = end
        self.reason = reason
        self.expected = expected
        self.sentence = sentence  # that was read up to there, and what as
        self.category = category


class Words:
    """Some words of a text, where they begin, and in which language they are."""

    __slots__ = ("at", "printed", "text")

    def __init__(self, text: str, at: int, printed: Printed = ENGLISH) -> None:
        self.printed = printed
        left = len(text) - len(text.lstrip())
        self.text = text.strip()
        self.at = at + left

    def after(self, n: int) -> "Words":
        return Words(self.text[n:], self.at + n, self.printed)

    def end(self) -> int:
        return self.at + len(self.text)


@lru_cache(maxsize=4096)
def read_by(category: str, text: str, printed: Printed) -> tuple[tuple[Any, ...], int, tuple[str, ...]]:
    """All that some words can mean, how far they were read, and what could have stood there."""
    reader = Reader(wordbook(printed.code), text)
    try:
        found = tuple(reader.readings(category))
    except TooManyWaysError:
        return (), -1, ()
    return (found, reader.far, ()) if found else ((), reader.far, tuple(reader.expected()))


def readings(category: str, words: Words) -> list[Any]:
    """All that some words can mean; what cannot be read is a fault at the farthest place."""
    found, far, expected = read_by(category, words.text, words.printed)
    if far < 0:
        raise NotReadError(words.at, words.end(), "this can be taken apart in too many ways")
    if not found:
        raise NotReadError(words.at + far, words.end(), "not understood", expected, words.text, category)
    return list(found)


class PowerWords:
    """The words of one power: marks, event or cost, limit, and sentences."""

    def __init__(self, at: int) -> None:
        self.at = at
        self.end = at
        self.marks = 0
        self.event: Words | None = None
        self.activate = False
        self.limit = 0
        self.cost: Words | None = None
        self.sentences: list[Words] = []


def cut(text: str, printed: Printed) -> tuple[list[Words], list[PowerWords], list[str]]:
    """A text as headings, powers and teams."""
    headings: list[Words] = []
    powers: list[PowerWords] = []
    teams: list[str] = []
    for match in printed.pieces.finditer(text):
        words = Words(match[1], match.start(), printed)
        while team := TEAM.match(words.text):
            teams.append(team[1])
            words = words.after(team.end())
        if not words.text:
            continue
        add_piece(words, match[2], match.end(), headings, powers)
    return headings, powers, teams


def add_piece(words: Words, stop: str, end: int, headings: list[Words], powers: list[PowerWords]) -> None:
    head = words.printed.head.match(words.text)
    assert head is not None
    begins = bool(head[1] or head[2] is not None or head[3])
    if not begins and not powers and is_heading(words):
        headings.append(words)
        return
    if begins or not powers:
        power = PowerWords(words.at)
        powers.append(power)
        for index, mark in enumerate(MARKS):
            power.marks |= (f"[{mark}]" in head[1].upper()) << index
        if head[2] is not None:
            power.event = Words(head[2], words.at + head.start(2), words.printed)
        power.activate = bool(head[3])
        if head[4]:
            power.limit = words.printed.limit_of(head[4])
        words = words.after(head.end())
    power = powers[-1]
    power.end = end
    if stop == "→":
        if not power.activate or power.cost is not None or power.sentences:
            raise NotReadError(words.at, words.end() + 1, "not understood", (words.printed.activate,))
        power.cost = words
    elif words.text:
        power.sentences.append(words)


def is_heading(words: Words) -> bool:
    return bool(read_by("heading", words.text, words.printed)[0])


def headings_of(headings: list[Words]) -> list[Any]:
    """What is said of the card itself [UCG 2.3.6, 4.1.2, 11.18, 11.21]."""
    return [read_by("heading", words.text, words.printed)[0][0] for words in headings]


def fault_at(places: list[Words], unclear: UnclearError) -> NotReadError:
    """A fault at the words of the reference that means nothing, or at the whole sentence."""
    pattern = places[0].printed.references.get(type(getattr(unclear, "node", None)).__name__)
    for place in places if pattern is not None else []:
        assert pattern is not None
        found = pattern.search(place.text)
        if found is not None:
            return NotReadError(place.at + found.start(), place.at + found.end(), str(unclear))
    return NotReadError(places[0].at, places[0].end(), str(unclear))


def two_ways(say: Callable[[Any], str], one: Any, other: Any) -> str:
    """Why words that can be read in two ways are refused: both readings in canonical words, where there are such."""
    try:
        said = [say(one), say(other)]
    except NoWordsError:
        return TWO_WAYS
    return TWO_WAYS if said[0] == said[1] else f"{TWO_WAYS}: '{said[0]}' or '{said[1]}'"


def ways_through(ways: list[list[Any]], modes: list[list[list[Any]]]) -> list[tuple[Any, ...]]:
    """Every combination of the readings of each sentence, up to a bound."""
    every = [*ways, *[sentence for mode in modes for sentence in mode]]
    n = 1
    for one in every:
        n *= len(one)
    if n > MOST_WAYS**2:
        return []
    return list(product(*every))
