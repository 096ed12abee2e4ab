"""Programs as numbers, for learning: which words, terms, amounts and names a card's text is made of, and what is tied
to what in it.

A program is looked at as plain data, so that whatever can be written down has its numbers: a card that nobody has seen
yet fits the same row. Words and terms are those of the game's vocabulary, in the order of the alphabet, each counted.
What is tied to what (a word to its field and to what stands there, a word to the next one) and names, which are no
closed list, are counted in buckets by a checksum that is the same everywhere.
"""

from collections.abc import Mapping, Sequence
from typing import Final
from zlib import crc32

from ..support.json import Json
from .programs import KEY, Bits, Term, Terms, Vocabulary, Word

TIES: Final = 128  # buckets for what is tied to what; everything is counted in two of them
NAMES: Final = 32  # buckets for names
MOST: Final = 255  # a number of a row is a byte

# Amounts are counted by the range that they fall into.
RANGES: Final = (0, 1, 2, 3, 4, 5, 6, 7, 10, 20, 100, 1000, 2000, 3000, 4000, 5000, 7500, 10_000, 15_000, 20_000)
AMOUNT_NAMES: Final = ["below 0", *[f"{low} and more" for low in RANGES]]


def name_buckets(name: str) -> tuple[int, int]:
    """The two buckets of a name: the same wherever it stands, so that a text and the card it names meet in them."""
    told = crc32(name.casefold().encode("utf-8"))
    return told % NAMES, told // NAMES % NAMES


def terms_of(vocabulary: Vocabulary) -> list[str]:
    """The terms that the fields of a vocabulary may hold, each once."""
    found: set[str] = set()
    for scalar in vocabulary.scalars.values():
        if isinstance(scalar, Term):
            found.update(scalar.numbers)
        elif isinstance(scalar, Terms | Bits):
            found.update(scalar.term.numbers)
        elif isinstance(scalar, Word):
            found.update(scalar.known)
    return sorted([term for term in found if term])


class ProgramFeatures:
    """The layout of a program's numbers, and the numbers of programs."""

    __slots__ = ("amounts", "names", "size", "terms", "ties", "words")

    def __init__(self, vocabulary: Vocabulary, more_terms: Sequence[str] = ()) -> None:
        words = sorted(vocabulary.classes)
        terms = sorted({*terms_of(vocabulary), *more_terms})
        self.words: dict[str, int] = {word: place for place, word in enumerate(words)}
        start = len(words)
        self.terms: dict[str, int] = {term: start + place for place, term in enumerate(terms)}
        self.amounts = start + len(terms)
        self.ties = self.amounts + len(AMOUNT_NAMES)
        self.names = self.ties + TIES
        self.size = self.names + NAMES

    def layout(self) -> list[str]:
        """What each number of a row says."""
        found = [f"word {word}" for word in self.words] + [f"term {term}" for term in self.terms]
        found += [f"amount {name}" for name in AMOUNT_NAMES]
        found += [f"tie {bucket}" for bucket in range(TIES)]
        return found + [f"name {bucket}" for bucket in range(NAMES)]

    def numbers(self, program: Mapping[str, Json]) -> list[int]:
        """The numbers of a program that is plain data."""
        walk = Walk(self)
        walk.part("program", "", dict(program))
        return [min(n, MOST) for n in walk.found]


class Walk:
    """A program that is being counted, in the order in which it is written."""

    __slots__ = ("before", "features", "found")

    def __init__(self, features: ProgramFeatures) -> None:
        self.features = features
        self.found: list[int] = [0] * features.size
        self.before = ""  # what was counted last

    def part(self, parent: str, field: str, data: Json) -> None:
        """Count what stands in a field of a part."""
        if isinstance(data, dict):
            self.node(parent, field, data)
        elif isinstance(data, list):
            self.tie("length", field, str(len(data)))
            for each in data:
                self.part(parent, field, each)
        else:
            self.leaf(parent, field, data)

    def node(self, parent: str, field: str, data: Mapping[str, Json]) -> None:
        named = data.get(KEY)
        word = named if isinstance(named, str) else field or "program"
        self.count(self.features.words.get(word, -1))
        self.tie(parent, field, word)
        for name, value in data.items():
            if name != KEY:
                self.part(word, name, value)
        self.tie("end", parent, word)

    def leaf(self, parent: str, field: str, data: Json) -> None:
        """A word without fields, a term, an amount, a name."""
        features = self.features
        said = str(data)
        if isinstance(data, int) and not isinstance(data, bool):
            self.count(features.amounts + amount_range(data))
        elif said in features.words and said[:1].isupper():
            self.count(features.words[said])
        elif said in features.terms:
            self.count(features.terms[said])
        elif isinstance(data, str):
            for bucket in name_buckets(said):
                self.count(features.names + bucket)
        self.tie(parent, field, said)

    def count(self, place: int) -> None:
        if place >= 0:
            self.found[place] += 1

    def tie(self, parent: str, field: str, child: str) -> None:
        """Count what is tied to what: a part to its place, and to what was counted before it."""
        for told in (f"{parent}.{field}={child}", f"{self.before}>{child}"):
            buckets = crc32(told.encode("utf-8"))
            self.count(self.features.ties + buckets % TIES)
            self.count(self.features.ties + buckets // TIES % TIES)
        self.before = child


def amount_range(amount: int) -> int:
    """The range that an amount falls into; 0: below 0."""
    place = 0
    for low in RANGES:
        if amount >= low:
            place += 1
    return place
