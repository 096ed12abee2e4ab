"""Records of card databases: facts under whatever names they have there, read as the facts of a card.

A record is a mapping, or a row of a table. Names are compared without capitals and signs, so that `cardNumber`,
`card_number` and `Card Number` are one. What is not asked for, such as a rarity, is passed over.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from ..support.errors import ShinpanError, Translatable
from ..support.json import Json
from ..support.plain import nearest, quote
from .markup import plain_text, plain_words

LONGEST_TEXT: Final = 2_000  # the longest real text has some 1,500
LONGEST_CELL: Final = 300
LONGEST_NUMBER: Final = 60
HIGHEST: Final = 1_000_000
MOST_WORDS: Final = 20
NUMBER: Final = re.compile(r"[!-~ァ-ヶ一-龠Ω★☆ ]+")
CARD_NUMBER: Final = re.compile(r".*[A-Za-z0-9]-[A-Za-z0-9].*")  # what is no number of a database of its own
NOTHING: Final = (
    *("", "-", "－", "—", "–", "―", "none", "null", "n/a"),
    *("無效果", "無觸發效果", "无效果", "无触发效果", "効果なし"),
)
FIGURE: Final = re.compile(r"([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,7})(?:\.0+)?\s*(?:BP|AP)?\s*\+?", re.IGNORECASE)
WIDE_FIGURES: Final = str.maketrans("０１２３４５６７８９，＋", "0123456789,+")
DETAILS: Final = ("detail", "details")
SIGNS: Final = re.compile(r"[\W_]+")
SEVERAL: Final = re.compile(r"\s*[/／,、;|｜\n]\s*")
# What shops and databases add to a name for a print of the card: its rarity, or where it was handed out.
PRINT_OF_NAME: Final = re.compile(
    r"\s*[(（\[](?:(?:C|U|R|SR|SSR|UR|SP|PR|L|AP)?[*★☆]+|(?:SR|SSR|UR|SP|PR)"
    r"|[^()（）]*\b(?:Foil|Box Topper|Participation|Promo|Promotion|Alternate Art|Alt Art|Alternate|Parallel"
    r"|Pre-?release|Release Event|Winner|Championship|Tournament Pack)\b[^()（）]*)[)）\]]\s*$",
    re.IGNORECASE,
)


class Record:
    """One record of a database, with its place for errors."""

    __slots__ = ("facts", "where")

    def __init__(self, data: Mapping[str, Json], where: str) -> None:
        self.where = where
        self.facts: dict[str, Json] = {}
        for name, value in data.items():
            self.facts.setdefault(plain_key(name), inner(value))
        for details in DETAILS:  # what a database keeps apart, such as the words of one language
            further = self.facts.pop(details, None)
            if isinstance(further, dict):
                for name, value in further.items():
                    self.facts.setdefault(plain_key(name), inner(value))

    def has(self, names: Iterable[str]) -> bool:
        return any(name in self.facts for name in names)

    def value(self, names: Iterable[str]) -> Json:
        """The first of these facts that says something."""
        for name in names:
            value = self.facts.get(name)
            if not is_nothing(value):
                return value
        return None

    def wrong(self, fact: str, what: str, **values: object) -> ShinpanError:
        return ShinpanError("{where}: {fact}: {what}", where=self.where, fact=fact, what=Translatable(what, **values))

    def number(self, names: Iterable[str]) -> str:
        """The card number: of several, the first that looks like one."""
        listed = [self.facts[name] for name in names if name in self.facts]
        written = [value for value in listed if isinstance(value, str) and CARD_NUMBER.fullmatch(value)]
        found = read_number((written or listed or [None])[0], self.where)
        self.where = f"{self.where} ({found})"
        return found

    def words(self, fact: str, names: Iterable[str]) -> str:
        """Words that must be there."""
        value = self.value(names)
        if value is None:
            raise self.wrong(fact, "there is none")
        if not isinstance(value, str) or len(value) > LONGEST_CELL:
            raise self.wrong(
                fact, "expected one to {longest} characters, found {found}", longest=LONGEST_CELL, found=quote(value)
            )
        return plain_words(value)

    def name(self, names: Iterable[str]) -> str:
        """A card's name, without what marks a print of it."""
        said = self.words("name", names)
        return PRINT_OF_NAME.sub("", said) or said

    def term(self, fact: str, names: Iterable[str], known: Mapping[str, str]) -> str:
        """A term of the rules; capitals do not matter."""
        return term(self.words(fact, names), known, f"{self.where}: {fact}")

    def figure(self, fact: str, names: Iterable[str]) -> int | None:
        """A number, or nothing where nothing is printed."""
        value = self.value(names)
        return None if value is None else figure(value, f"{self.where}: {fact}")

    def needed(self, fact: str, names: Iterable[str]) -> int:
        found = self.figure(fact, names)
        if found is None:
            raise self.wrong(fact, "there is none, and this kind of card needs it")
        return found

    def several(self, fact: str, names: Iterable[str]) -> list[str]:
        """A list of words, or words with signs between them."""
        value = self.value(names)
        if value is None:
            return []
        parts: list[Json] = [*SEVERAL.split(value)] if isinstance(value, str) else [value]
        if isinstance(value, list):
            parts = value
        if len(parts) > MOST_WORDS:
            raise self.wrong(fact, "expected at most {most} of them, found {count}", most=MOST_WORDS, count=len(parts))
        found: list[str] = []
        for part in parts:
            if is_nothing(part):
                continue
            if not isinstance(part, str) or len(part) > LONGEST_CELL:
                raise self.wrong(fact, "expected words, found {found}", found=quote(part))
            found.append(plain_words(part))
        return found

    def text(self, names: Iterable[str]) -> str:
        """What is printed on the card; several lines may come as a list."""
        value = self.value(names)
        if isinstance(value, list) and all(isinstance(line, str) for line in value):
            value = "\n".join([str(line) for line in value])
        if value is None:
            return ""
        if not isinstance(value, str) or len(value) > LONGEST_TEXT:
            raise self.wrong(
                "text",
                "expected at most {longest:,} characters of text, found {found}",
                longest=LONGEST_TEXT,
                found=found_text(value),
            )
        text = plain_text(value)
        return "" if is_nothing(text) else text


def plain_key(name: str) -> str:
    """The name of a fact without capitals and signs."""
    return SIGNS.sub("", name.casefold())


def inner(value: Json) -> Json:
    """What a fact comes to that has a value and something to show beside it."""
    return value["value"] if isinstance(value, dict) and "value" in value else value


def is_nothing(value: Json) -> bool:
    """Whether a fact says that there is none."""
    if isinstance(value, str):
        return value.strip().casefold() in NOTHING
    return value is None or value == [] or value == {}


def found_text(value: Json) -> Translatable:
    return Translatable("{count:,}", count=len(value)) if isinstance(value, str) else quote(value)


def read_number(value: Json, where: str) -> str:
    """A card number."""
    if not isinstance(value, str) or not 0 < len(value) <= LONGEST_NUMBER or NUMBER.fullmatch(value) is None:
        raise ShinpanError(
            "{where}: number: expected a card number such as XY01-001, found {found}", where=where, found=quote(value)
        )
    return value


def figure(value: Json, where: str) -> int:
    """A number as people and spreadsheets write it: 3000, "3,000", "3000 BP", "3000+", "3000.0", "３０００"."""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, str):
        plain = value.strip().translate(WIDE_FIGURES)
        found = FIGURE.fullmatch(plain) if plain.isascii() else None
        value = int(found[1].replace(",", "")) if found is not None else value
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= HIGHEST:
        raise ShinpanError("{where}: expected a number, found {found}", where=where, found=quote(value))
    return value


def term(said: str, known: Mapping[str, str], where: str) -> str:
    """What a term means, capitals aside."""
    for name, meant in known.items():
        if name.casefold() == said.casefold():
            return meant
    raise ShinpanError(
        "{where}: there is no {found}: {hint}",
        where=where,
        found=quote(said),
        hint=nearest(said, [name for name in known if name.isascii()]),
    )
