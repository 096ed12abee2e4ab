"""The records of a card file and where each stands: tables, lists and mappings in JSON, and our own set files."""

import csv
import io
import json
import tomllib
from pathlib import Path
from typing import Final, TypeAlias

from ..support.errors import ShinpanError
from ..support.json import Json
from ..support.plain import quote

MOST_ROWS: Final = 10_000
# Under what databases keep their cards.
LISTS: Final = ("cards", "card", "data", "results", "result", "items", "records", "list", "success", "payload")
DELIMITERS: Final = ",;\t|"

Rows: TypeAlias = list[tuple[str, Json]]  # where each record stands, and what is there


def listed(cards: list[Json], path: Path) -> Rows:
    """Records with their places."""
    if len(cards) > MOST_ROWS:
        raise ShinpanError("{path}: a card file has at most {most:,} cards", path=path, most=MOST_ROWS)
    return [(f"card {i}", data) for i, data in enumerate(cards, 1)]


def toml_cards(words: str, path: Path) -> list[Json]:
    try:
        data: dict[str, Json] = tomllib.loads(words)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ShinpanError("{path}: this is not TOML: {error}", path=path, error=error) from error
    cards = data.get("card")
    if not isinstance(cards, list):
        raise ShinpanError("{path}: there is no card in it; a set file has a [[card]] for each card", path=path)
    return cards


def json_cards(words: str, path: Path) -> list[Json]:
    try:
        data: Json = one_a_line(words) if is_one_a_line(words) else json.loads(words)
    except json.JSONDecodeError as error:
        raise ShinpanError(
            "{path}:{lineno}: this is not JSON: {msg}", path=path, lineno=error.lineno, msg=error.msg
        ) from error
    except (ValueError, RecursionError) as error:
        raise ShinpanError("{path}: this is not JSON that can be read: {error}", path=path, error=error) from error
    cards = list_in(data)
    if not cards:
        raise ShinpanError(
            "{path}: there is no card in it; a card file in JSON is a list of the facts of cards", path=path
        )
    return cards


def is_one_a_line(words: str) -> bool:
    """Whether each line is a record of its own, as databases write them out."""
    lines = [line.strip() for line in words.split("\n", 2)[:2]]
    return len(lines) == 2 and all(line.startswith("{") and line.endswith("}") for line in lines)


def one_a_line(words: str) -> list[Json]:
    found: list[Json] = []
    for number, line in enumerate(words.split("\n"), 1):
        if line.strip():
            try:
                found.append(json.loads(line))
            except json.JSONDecodeError as error:
                error.lineno = number
                raise
    return found


def list_in(data: Json, depth: int = 0) -> list[Json]:
    """The list of cards, which may stand under a name, be lists of sets, or be a mapping of numbers to facts."""
    if isinstance(data, list):
        return joined(data) if all(isinstance(part, list) for part in data) else data
    if not isinstance(data, dict) or depth > 2:
        return []
    for name in LISTS:
        if isinstance(data.get(name), (list, dict)):
            return list_in(data[name], depth + 1)
    if data and all(isinstance(facts, dict) for facts in data.values()):
        return [{"number": number, **facts} for number, facts in data.items() if isinstance(facts, dict)]
    return joined([part for part in data.values() if isinstance(part, list)])


def joined(lists: list[Json]) -> list[Json]:
    """The cards of several lists, such as one for each set."""
    return [card for part in lists if isinstance(part, list) for card in part]


def table_rows(words: str, path: Path) -> tuple[list[str], Rows]:
    """The columns of a table, which stand in its first line, and its rows."""
    first = words.partition("\n")[0]
    delimiter = max(DELIMITERS, key=first.count)
    lines = csv.reader(io.StringIO(words, newline=""), delimiter=delimiter, strict=True)
    columns: list[str] = []
    rows: Rows = []
    limit = csv.field_size_limit(len(words) + 1)  # what is too long for a card is told of that card
    try:
        for cells in lines:
            if not columns:
                columns = read_header(cells, f"{path}:1")
            elif any(cell.strip() for cell in cells):
                if len(rows) >= MOST_ROWS:
                    raise ShinpanError(
                        "{path}:{line_num}: a card file has at most {most:,} cards",
                        path=path,
                        line_num=lines.line_num,
                        most=MOST_ROWS,
                    )
                rows.append((f"line {lines.line_num}", read_row(columns, cells)))
    except csv.Error as error:
        raise ShinpanError(
            "{path}:{line_num}: this is not CSV as the catalogue has it: {error}",
            path=path,
            line_num=lines.line_num,
            error=error,
        ) from error
    finally:
        csv.field_size_limit(limit)
    if not columns:
        raise ShinpanError("{path}: there is no card in it; a catalogue is CSV with a line for each card", path=path)
    return columns, rows


def read_header(cells: list[str], where: str) -> list[str]:
    columns = [cell.strip() for cell in cells]
    for name in columns:
        if name and columns.count(name) > 1:
            raise ShinpanError(
                "{where}: the column {found} is there {count} times, expected once",
                where=where,
                found=quote(name),
                count=columns.count(name),
            )
    return columns


def read_row(columns: list[str], cells: list[str]) -> Json:
    """The cells of a row by their columns; the row itself if it does not fit."""
    if len(cells) != len(columns):
        return f"{len(cells)} cells where the first line has {len(columns)}"
    return dict(zip(columns, cells, strict=True))
