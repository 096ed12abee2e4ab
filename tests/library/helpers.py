"""Card files for tests: invented cards in the form of the catalogue."""

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path

import pytest
from typer.testing import CliRunner

from shinpan import cli
from shinpan.support.json import Json

CATALOGUE = Path(__file__).parents[3] / "shared" / "cards" / "all" / "ucg-cards.csv"
with_catalogue = pytest.mark.skipif(not CATALOGUE.is_file(), reason="the real catalogue is not here")

# What the catalogue calls the facts of a card.
COLUMNS = (
    *("number", "name", "feature", "character_name", "type_name", "level", "round", "type"),
    *("battle_power_1", "battle_power_2", "battle_power_3", "battle_power_4", "battle_power_ex", "effect"),
)
HERO = {
    "number": "XY01-001",
    "name": "Lantern Keeper",
    "feature": "Ultra Hero",
    "character_name": "KEEPER",
    "type_name": "First Light",
    "level": "1",
    "type": "BASIC",
    "battle_power_1": "3000",
    "battle_power_2": "6000",
    "effect": "[SIN]《When this character enters play》You may draw one card.",
}
SCENE = {"number": "XY01-002", "name": "Old Harbour", "feature": "Scene", "round": "2", "effect": "-"}
UNKNOWN = "[SIN]《When this character enters play》You may juggle two lanterns."
DRAWS: dict[str, Json] = {
    "powers": [
        {"kind": "triggered", "marks": ["SIN"], "event": "EntersPlay", "body": {"node": "May", "body": "Draw"}},
    ]
}


def row(base: Mapping[str, str] = HERO, **cells: str) -> dict[str, str]:
    return {**base, **cells}


def write_csv(path: Path, rows: Iterable[Mapping[str, str]], columns: Iterable[str] = COLUMNS) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["id", *columns, "ruby"], restval="")
        writer.writeheader()
        writer.writerows(rows)
    return path


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(cli.app, ["cards", *arguments], prog_name="shinpan")
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result.exit_code, result.stdout, result.stderr
