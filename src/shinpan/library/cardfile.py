"""Card files as facts of cards: our own set formats in TOML and JSON, parallels folded, contradictions found.

The form in which a game's official catalogue is exported is the game's to read (`Files.exported`).
"""

import json
import re
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from ..kernel.cards.library import AnyCard
from ..kernel.cards.sets import LARGEST_FILE
from ..kernel.game.catalogue import Contradiction
from ..support.errors import ShinpanError
from ..support.files import read_words
from ..support.json import Json
from ..support.plain import quote
from .readings import AnyReading

LARGEST_TOML: Final = 4_000_000
MOST_ROWS: Final = 10_000
LONGEST_TEXT: Final = 2_000  # the longest real text has some 1,500
LONGEST_CELL: Final = 300
LONGEST_NUMBER: Final = 60
NUMBER: Final = re.compile(r"[!-~ァ-ヶ一-龠Ω★ ]+")
NOT_FACTS: Final = ("text", "program")  # what says what a card does

Known = list[tuple[str, dict[str, Json]]]  # where each card stands, and its facts


class CardFile:
    """The cards of a file under their base numbers, with the numbers of their parallels."""

    __slots__ = ("cards", "contradictions", "numbers", "parallels")

    def __init__(self) -> None:
        self.cards: dict[str, dict[str, Json]] = {}
        self.parallels: dict[str, list[str]] = {}
        self.contradictions: list[Contradiction] = []
        self.numbers = 0  # how many numbers there are, parallels included

    def folded(self) -> int:
        """How many parallels went under another print of their card."""
        return self.numbers - len(self.cards)


class Files:
    """Reads the card files of one game.

    A game says what a number is without what marks a parallel, and raises ShinpanError for facts that are no card and
    for a program that is none. How its official catalogue is exported, and by what prints are compared, a subclass
    says.
    """

    __slots__ = ("base_number", "make", "read_program")

    def __init__(
        self,
        base_number: Callable[[str], str],
        make: Callable[[Mapping[str, Json], str, str], AnyCard],
        read_program: Callable[[Json, str], AnyReading],
    ) -> None:
        self.base_number = base_number
        self.make = make
        self.read_program = read_program

    # What a game says of its catalogue

    def exported(self, words: str, path: Path) -> Known:
        """The cards of a file that is neither TOML nor JSON."""
        raise ShinpanError(f"{path}: a card file is a set file in TOML or JSON")

    def exported_facts(self, data: Mapping[str, Json], where: str) -> dict[str, Json] | None:
        """The facts of a card as the official catalogue has them in JSON; nothing if these are our own facts."""
        return None

    def printed(self, facts: Mapping[str, Json], fact: str) -> Json:
        """A fact as prints of one card are compared by it."""
        return facts.get(fact)

    def compared(self, fact: str) -> bool:
        """Whether prints of one card must agree in a fact."""
        return fact != "number"

    # Reading files

    def read(self, path: Path) -> CardFile:
        """The cards of a file; one ShinpanError with file, line, what is wrong and what would be right."""
        suffix = path.suffix.lower()
        words = read_words(path, LARGEST_TOML if suffix == ".toml" else LARGEST_FILE, "card file")
        if suffix == ".toml":
            return self.fold(self.listed(toml_cards(words, path), path))
        if suffix == ".json" or (suffix != ".csv" and words.lstrip()[:1] in ("[", "{")):
            return self.fold(self.listed(json_cards(words, path), path))
        return self.fold(self.exported(words, path))

    def listed(self, cards: list[Json], path: Path) -> Known:
        """Cards that are mappings of facts."""
        if len(cards) > MOST_ROWS:
            raise ShinpanError(f"{path}: a card file has at most {MOST_ROWS:,} cards")
        known: Known = []
        for i, data in enumerate(cards, 1):
            where = f"{path}: card {i}"
            if not isinstance(data, dict):
                raise ShinpanError(f"{where}: expected the facts of a card, found {quote(data)}")
            facts = self.exported_facts(data, where)
            if facts is None:
                facts = {**data, "number": read_number(data.get("number"), where)}
            known.append((f"{where} ({facts['number']})", facts))
        return known

    def fold(self, known: Known) -> CardFile:
        """Cards under their base numbers. The base print counts; where it is not there, the first parallel stands
        for it."""
        prints: dict[str, list[dict[str, Json]]] = {}
        for where, facts in known:
            self.check_facts(facts, where)
            prints.setdefault(self.base_number(str(facts["number"])), []).append(facts)
        file = CardFile()
        for base, found in prints.items():
            kept = next((facts for facts in found if facts["number"] == base), found[0])
            file.cards[base] = {**kept, "number": base}
            numbers = list(dict.fromkeys([str(facts["number"]) for facts in found]))
            file.numbers += len(numbers)
            if numbers != [base]:
                file.parallels[base] = [number for number in numbers if number != base]
            for facts in found:
                file.contradictions.extend(self.differences(file.cards[base], facts))
        return file

    def check_facts(self, facts: Mapping[str, Json], where: str) -> None:
        """Everything but the meaning of the text."""
        text = facts.get("text")
        if text is not None and (not isinstance(text, str) or len(text) > LONGEST_TEXT):
            raise ShinpanError(f"{where}: text: expected at most {LONGEST_TEXT:,} characters of text")
        rest = {fact: value for fact, value in facts.items() if fact not in NOT_FACTS}
        self.make(rest, str(facts["number"]), where)
        if "program" in facts:
            self.read_program(facts["program"], f"{where}.program")

    def differences(self, base: Mapping[str, Json], other: Mapping[str, Json]) -> list[Contradiction]:
        """What two prints of one card say differently; spelling aside. Their texts are compared by what they do."""
        found: list[Contradiction] = []
        for fact in (*base, *[fact for fact in other if fact not in base]):
            if not self.compared(fact):
                continue
            mine, theirs = self.printed(base, fact), self.printed(other, fact)
            if spelled(mine) != spelled(theirs):
                found.append(Contradiction(str(base["number"]), str(other["number"]), fact, told(mine), told(theirs)))
        return found


def read_number(value: Json, where: str) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NUMBER or NUMBER.fullmatch(value) is None:
        raise ShinpanError(f"{where}: number: expected a card number such as XY01-001, found {quote(value)}")
    return value


def toml_cards(words: str, path: Path) -> list[Json]:
    try:
        data: dict[str, Json] = tomllib.loads(words)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ShinpanError(f"{path}: this is not TOML: {error}") from error
    cards = data.get("card")
    if not isinstance(cards, list):
        raise ShinpanError(f"{path}: there is no card in it; a set file has a [[card]] for each card")
    return cards


def json_cards(words: str, path: Path) -> list[Json]:
    try:
        data: Json = json.loads(words)
    except json.JSONDecodeError as error:
        raise ShinpanError(f"{path}:{error.lineno}: this is not JSON: {error.msg}") from error
    except (ValueError, RecursionError) as error:
        raise ShinpanError(f"{path}: this is not JSON that can be read: {error}") from error
    if isinstance(data, dict):
        data = data.get("cards", data.get("card"))
    if not isinstance(data, list) or not data:
        raise ShinpanError(f"{path}: there is no card in it; a set file in JSON is a list of the facts of cards")
    return data


def spelled(value: Json) -> str:
    """A fact without spaces and capitals."""
    return "".join(told(value).split()).casefold()


def told(value: Json) -> str:
    if isinstance(value, list):
        return ", ".join([told(part) for part in value])
    return "" if value is None else json.dumps(value) if isinstance(value, dict) else str(value)
