"""Card files: the catalogue's CSV as it is, and our own set formats in TOML and JSON, as facts of cards."""

import csv
import io
import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...kernel.catalogue import Contradiction
from ...kernel.errors import ShinpanError
from ...kernel.files import read_words
from ...kernel.game import Json
from ...kernel.plain import nearest, quote
from ...kernel.sets import LARGEST_FILE
from .facts import card_from_facts
from .library import base_number
from .programs import read_program
from .terms import KINDS, TYPES

LARGEST_TOML: Final = 4_000_000
MOST_ROWS: Final = 10_000
LONGEST_TEXT: Final = 2_000  # the longest real text has some 700
LONGEST_CELL: Final = 300
LONGEST_NUMBER: Final = 60

BP_COLUMNS: Final = ("battle_power_1", "battle_power_2", "battle_power_3", "battle_power_4")
COLUMNS: Final = (
    "number",
    "name",
    "feature",
    "character_name",
    "type_name",
    "level",
    "round",
    "type",
    *BP_COLUMNS,
    "battle_power_ex",
    "effect",
)
NOTHING: Final = ("", "-", "－", "—")
SEVERAL: Final = re.compile(r"\s*[,/・、&]\s*")
NUMBER: Final = re.compile(r"[!-~ァ-ヶ一-龠Ω ]+")


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


def read_cards(path: Path) -> CardFile:
    """The cards of a file; one ShinpanError with file, line, what is wrong and what would be right."""
    suffix = path.suffix.lower()
    words = read_words(path, LARGEST_TOML if suffix == ".toml" else LARGEST_FILE, "card file")
    if suffix == ".toml":
        return from_set(toml_cards(words, path), path)
    if suffix == ".json" or (suffix != ".csv" and words.lstrip()[:1] in ("[", "{")):
        return from_set(json_cards(words, path), path)
    return from_csv(words, path)


def from_csv(words: str, path: Path) -> CardFile:
    """The catalogue's CSV."""
    rows = csv.reader(io.StringIO(words, newline=""), strict=True)
    columns: list[str] = []
    known: list[tuple[str, dict[str, Json]]] = []
    try:
        for cells in rows:
            where = f"{path}:{rows.line_num}"
            if not columns:
                columns = read_header(cells, where)
            elif cells:
                if len(known) >= MOST_ROWS:
                    raise ShinpanError(f"{where}: a card file has at most {MOST_ROWS:,} cards")
                known.append((where, read_row(columns, cells, where)))
    except csv.Error as error:
        raise ShinpanError(f"{path}:{rows.line_num}: this is not CSV as the catalogue has it: {error}") from error
    if not known:
        raise ShinpanError(f"{path}: there is no card in it; the catalogue is CSV with a line for each card")
    return fold(known)


def read_header(cells: list[str], where: str) -> list[str]:
    """The names of the columns: each of ours exactly once; others are not read."""
    columns = [cell.strip() for cell in cells]
    missing = [name for name in COLUMNS if name not in columns]
    if len(missing) == len(COLUMNS):
        raise ShinpanError(
            f"{where}: this is no card catalogue: its first line must name the columns {', '.join(COLUMNS)}"
        )
    if missing:
        raise ShinpanError(f"{where}: the column {quote(missing[0])} is missing; needed are {', '.join(COLUMNS)}")
    for name in COLUMNS:
        if columns.count(name) > 1:
            raise ShinpanError(f"{where}: the column {quote(name)} is there {columns.count(name)} times, expected once")
    return columns


def read_row(columns: list[str], cells: list[str], where: str) -> dict[str, Json]:
    """The facts of one row."""
    if len(cells) != len(columns):
        raise ShinpanError(f"{where}: expected {len(columns)} cells as in the first line, found {len(cells)}")
    row: dict[str, str] = {}
    for name, cell in zip(columns, cells, strict=True):
        if name in COLUMNS:
            longest = LONGEST_TEXT if name == "effect" else LONGEST_CELL
            if len(cell) > longest:
                raise ShinpanError(f"{where}: {name}: expected at most {longest:,} characters, found {len(cell):,}")
            row[name] = cell.strip() if name == "effect" else " ".join(cell.split())
    facts: dict[str, Json] = {"number": read_number(row["number"], where)}
    if row["name"] in NOTHING:
        raise ShinpanError(f"{where}: name: a card needs one")
    facts["name"] = row["name"]
    kinds = read_terms(row["feature"], "feature", tuple(KINDS), where)
    facts["kind"] = list(kinds)
    if row["type_name"] not in NOTHING:
        facts["title"] = row["type_name"]
    if "Scene" in kinds:
        facts["round"] = read_figure(row, "round", where, True)
    else:
        read_character(row, facts, where)
    if row["effect"] not in NOTHING:
        facts["text"] = row["effect"]
    return facts


def read_character(row: Mapping[str, str], facts: dict[str, Json], where: str) -> None:
    """What only a character card has. An empty BP is one that is not printed; 0 is a value [UCG 2.3.7.2]."""
    if row["character_name"] in NOTHING:
        raise ShinpanError(f"{where}: character_name: a character card needs one")
    facts["character"] = row["character_name"]
    facts["level"] = read_figure(row, "level", where, True)
    facts["type"] = list(read_terms(row["type"], "type", TYPES, where))
    bp: list[Json] = [read_figure(row, column, where, False) for column in BP_COLUMNS]
    while len(bp) > 1 and bp[-1] is None:
        bp.pop()
    facts["bp"] = bp
    extra = read_figure(row, "battle_power_ex", where, False)
    if extra is not None:
        facts["ext"] = extra


def read_number(cell: str, where: str) -> str:
    if not cell or len(cell) > LONGEST_NUMBER or NUMBER.fullmatch(cell) is None:
        raise ShinpanError(f"{where}: number: expected a card number such as XY01-001, found {quote(cell)}")
    return cell


def read_figure(row: Mapping[str, str], column: str, where: str, needed: bool) -> int | None:
    """A number, or nothing where nothing is printed."""
    cell = row[column]
    if cell in NOTHING and not needed:
        return None
    if not (cell.isascii() and cell.isdigit() and len(cell) <= 7):
        raise ShinpanError(f"{where}: {column}: expected a number, found {quote(cell)}")
    return int(cell)


def read_terms(cell: str, column: str, terms: tuple[str, ...], where: str) -> tuple[str, ...]:
    """One term of the rule book, or several."""
    found: list[str] = []
    for word in SEVERAL.split(cell):
        fitting = [term for term in terms if term.casefold() == word.casefold()]
        if not fitting:
            raise ShinpanError(f"{where}: {column}: there is no {quote(word)}: {nearest(word, terms)}")
        found.append(fitting[0])
    return tuple(found)


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


def from_set(cards: list[Json], path: Path) -> CardFile:
    """Our own set formats: facts as rulings give them."""
    if len(cards) > MOST_ROWS:
        raise ShinpanError(f"{path}: a card file has at most {MOST_ROWS:,} cards")
    known: list[tuple[str, dict[str, Json]]] = []
    for i, facts in enumerate(cards, 1):
        where = f"{path}: card {i}"
        if not isinstance(facts, dict):
            raise ShinpanError(f"{where}: expected the facts of a card, found {quote(facts)}")
        number = facts.get("number")
        if not isinstance(number, str):
            raise ShinpanError(f"{where}: number: expected a card number such as XY01-001, found {quote(number)}")
        known.append((f"{where} ({number[:LONGEST_NUMBER]})", {**facts, "number": read_number(number, where)}))
    return fold(known)


def fold(known: list[tuple[str, dict[str, Json]]]) -> CardFile:
    """Cards under their base numbers [UCG 4.1.3]. The base print counts; where it is not there, the first parallel
    stands for it."""
    prints: dict[str, list[dict[str, Json]]] = {}
    for where, facts in known:
        check_facts(facts, where)
        prints.setdefault(base_number(str(facts["number"])), []).append(facts)
    file = CardFile()
    for base, found in prints.items():
        kept = next((facts for facts in found if facts["number"] == base), found[0])
        file.cards[base] = {**kept, "number": base}
        numbers = list(dict.fromkeys([str(facts["number"]) for facts in found]))
        file.numbers += len(numbers)
        if numbers != [base]:
            file.parallels[base] = [number for number in numbers if number != base]
        for facts in found:
            file.contradictions.extend(differences(file.cards[base], facts))
    return file


def check_facts(facts: Mapping[str, Json], where: str) -> None:
    """Everything but the meaning of the text."""
    text = facts.get("text")
    if text is not None and (not isinstance(text, str) or len(text) > LONGEST_TEXT):
        raise ShinpanError(f"{where}: text: expected at most {LONGEST_TEXT:,} characters of text")
    rest = {fact: value for fact, value in facts.items() if fact not in ("text", "program")}
    card_from_facts(rest, str(facts["number"]), where)
    if "program" in facts:
        read_program(facts["program"], f"{where}.program")


def differences(base: Mapping[str, Json], other: Mapping[str, Json]) -> list[Contradiction]:
    """What two prints of one card say differently; spelling aside. Their texts are compared by what they do."""
    found: list[Contradiction] = []
    for fact in (*base, *[fact for fact in other if fact not in base]):
        if fact in ("number", "title"):
            continue  # the title is part of the name, and some prints have it there
        mine, theirs = (full_name(base), full_name(other)) if fact == "name" else (base.get(fact), other.get(fact))
        if spelled(mine) != spelled(theirs):
            found.append(Contradiction(str(base["number"]), str(other["number"]), fact, told(mine), told(theirs)))
    return found


def full_name(facts: Mapping[str, Json]) -> Json:
    return f"{told(facts.get('name'))} {told(facts.get('title'))}".strip()


def spelled(value: Json) -> str:
    """A fact without spaces and capitals."""
    return "".join(told(value).split()).casefold()


def told(value: Json) -> str:
    if isinstance(value, list):
        return ", ".join([told(part) for part in value])
    return "" if value is None else json.dumps(value) if isinstance(value, dict) else str(value)
