"""What every game can say about cards and their printed text: reading card files, covering, explaining, finding."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ...support.errors import Translatable
from ...support.json import Json

ALIKE: Final = "alike"  # compiled, and rendered back word for word, mere spelling aside
COMPILED: Final = "compiled"  # compiled; the canonical wording differs from the printed one
BY_HAND: Final = "by hand"  # not understood, but the set file carries a program for it
MISSING: Final = "not understood"

# Told how much is done, and of how much: for progress bars.
Tick = Callable[[int, int], None]


@dataclass(frozen=True)
class Gap:
    """Words of a text that were not understood: where, what was expected there, and the nearest known wording."""

    start: int
    end: int
    words: str
    reason: str
    expected: tuple[str, ...] = ()
    nearest: str = ""

    def told(self) -> str:
        """In one line."""
        said = f"{self.start}-{self.end} '{self.words}': {self.reason}"
        if self.expected:
            said += f"; expected {', '.join([repr(word) for word in self.expected])}"
        return f"{said}; nearest known wording: '{self.nearest}'" if self.nearest else said


@dataclass(frozen=True)
class TextRow:
    """One distinct text of a card file, and what became of it."""

    text: str
    numbers: tuple[str, ...]  # the cards that have it
    status: str
    rendered: str = ""  # the canonical wording
    gaps: tuple[Gap, ...] = ()


@dataclass(frozen=True)
class Wording:
    """A wording that is not understood yet, and what understanding it would bring."""

    words: str
    unlocks: int  # cards whose text lacks nothing else
    cards: int  # cards whose text has it
    texts: int
    nearest: str
    example: str  # the number of a card that has it


@dataclass(frozen=True)
class Contradiction:
    """A parallel that says something else than its base card."""

    number: str
    parallel: str
    fact: str
    base_says: str
    parallel_says: str


class LeftOut:
    """A record of a card file that is no card, and why."""

    __slots__ = ("number", "said", "where")

    def __init__(self, where: str, number: str, said: Translatable) -> None:
        self.where = where  # its place in the file
        self.number = number  # its card number, where it has one
        self.said = said  # what is wrong with it

    @property
    def reason(self) -> str:
        """In English, without the place that it begins with."""
        return without_place(str(self.said), self.where, self.number)

    def told(self) -> str:
        """In one line."""
        return f"{self.where}{f' ({self.number})' if self.number else ''}: {self.reason}"

    def to_json(self) -> dict[str, Json]:
        return {"where": self.where, "number": self.number, "reason": self.reason}


def without_place(words: str, where: str, number: str) -> str:
    """What is wrong with a record, without the place that the words begin with."""
    return words.removeprefix(where).removeprefix(f" ({number})").lstrip(":：. ")


@dataclass(frozen=True)
class WordingLine:
    """One wording of a printed language: its category, what it means, how it is said, and where that stands."""

    category: str
    meaning: str
    words: str
    written: bool  # whether this is the one that is written
    file: str
    line: int


@dataclass(frozen=True)
class OtherPrint:
    """Cards that another loaded set has in another print: the more trusted print is the one that is played."""

    name: str  # the set
    print: str  # its print, in words
    is_better: bool  # whether that print is trusted more than the imported one
    numbers: tuple[str, ...]


@dataclass(frozen=True)
class Import:
    """What an import did."""

    name: str
    cards: int
    parallels: int
    texts: int
    compiled: int
    replaced: bool
    by_hand: tuple[str, ...]  # cards that are played by a program of the set file
    spare: tuple[str, ...]  # cards whose program in the set file is not needed: their text is understood
    missing: tuple[TextRow, ...]
    contradictions: tuple[Contradiction, ...]
    playable: int = 0  # cards that can be played: every word of theirs is understood, or a program stands in
    left_out: tuple[LeftOut, ...] = ()
    print: str = ""  # which print the texts are of, in words, where that can be told
    other_prints: tuple[OtherPrint, ...] = ()
    worded: tuple[str, ...] = ()  # loaded cards of which the file says only what they are called and say elsewhere
    waiting: tuple[str, ...] = ()  # such cards whose facts no set has yet


@dataclass(frozen=True)
class Said:
    """One clause of an explanation: how deep it stands, what it says in plain words, and the rules it rests on."""

    depth: int
    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Explanation:
    """What a text does, clause by clause."""

    number: str  # the card, or nothing for a bare text
    name: str
    text: str
    status: str
    canonical: str  # the canonical English
    chinese: str
    clauses: tuple[Said, ...]
    gaps: tuple[Gap, ...]


class Catalogue:
    """The cards of a game and their text. Everything from outside raises ShinpanError if it is not as it should be."""

    __slots__ = ()

    def import_cards(self, path: Path, name: str, tick: Tick | None = None, language: str = "") -> Import:
        """Read a card file into the user's own library, in place of an earlier import of that name. The language that
        its texts are printed in may be given; otherwise each tells its own. Records that are no cards are left out and
        named; ShinpanError if the file cannot be read, or nothing in it is a card."""
        raise AssertionError("every game answers this")

    def coverage(self, path: Path, tick: Tick | None = None, language: str = "") -> list[TextRow]:
        """Each distinct text of a card file and whether it is understood; their printed language may be given."""
        raise AssertionError("every game answers this")

    def left_out(self, path: Path) -> list[LeftOut]:
        """The records of a card file that are no cards, and why."""
        raise AssertionError("every game answers this")

    def wordings(self, language: str = "en", word: str = "") -> list[WordingLine]:
        """The wordings of a printed language, or those that have a word in what they mean or say."""
        raise AssertionError("every game answers this")

    def unlocked(self, rows: Sequence[TextRow], path: Path, language: str = "") -> list[TextRow]:
        """The texts that are not understood and would be with the wordings of a file besides."""
        raise AssertionError("every game answers this")

    def card_facts(self, number: str) -> dict[str, Json]:
        """The facts of a card of any loaded set, with `set` and `parallels`; parallels go by their base number."""
        raise AssertionError("every game answers this")

    def in_language(self, facts: Mapping[str, Json], language: str) -> dict[str, Json]:
        """The facts of a card as a reader of a language is shown them: in the words of its print there, if it is
        loaded; otherwise with its text written in that language, as far as that can be."""
        raise AssertionError("every game answers this")

    def search_cards(self, words: Sequence[str], wanted: Mapping[str, str]) -> list[dict[str, Json]]:
        """The cards of all loaded sets that have all these words somewhere, and these facts."""
        raise AssertionError("every game answers this")

    def is_known(self, number: str) -> bool:
        """Whether some loaded set has a card of that number."""
        raise AssertionError("every game answers this")

    def gaps_of(self, facts: Mapping[str, Json]) -> tuple[Gap, ...]:
        """The words that keep a card with these facts from being played; none if it can be."""
        raise AssertionError("every game answers this")

    def explain_card(self, number: str, language: str = "en") -> Explanation:
        """What the text of a card does."""
        raise AssertionError("every game answers this")

    def explain_text(self, text: str, language: str = "en", printed: str = "") -> Explanation:
        """What a text does, in a language; the one that it is printed in may be given, too."""
        raise AssertionError("every game answers this")
