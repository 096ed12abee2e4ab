"""The catalogue's CSV as it is exported, as facts of cards."""

import csv
import io
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from ...library.cardfile import LONGEST_CELL, LONGEST_TEXT, MOST_ROWS, Files, Known, read_number, told
from ...support.errors import ShinpanError
from ...support.json import Json
from ...support.plain import nearest, quote
from .facts import card_from_facts
from .library import base_number
from .programs import read_program
from .terms import KINDS, TYPES

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


class UcgFiles(Files):
    """Card files of the Ultraman Card Game."""

    __slots__ = ()

    def exported(self, words: str, path: Path) -> Known:
        return from_csv(words, path)

    def compared(self, fact: str) -> bool:
        return fact not in ("number", "title")  # the title is part of the name, and some prints have it there

    def printed(self, facts: Mapping[str, Json], fact: str) -> Json:
        return full_name(facts) if fact == "name" else facts.get(fact)


FILES: Final = UcgFiles(base_number, card_from_facts, read_program)


def from_csv(words: str, path: Path) -> Known:
    """The catalogue's CSV."""
    rows = csv.reader(io.StringIO(words, newline=""), strict=True)
    columns: list[str] = []
    known: Known = []
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
    return known


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


def full_name(facts: Mapping[str, Json]) -> Json:
    return f"{told(facts.get('name'))} {told(facts.get('title'))}".strip()
