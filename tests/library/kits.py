"""What tests of the catalogue need of each game: cards as they are exported, a text, a program, the real catalogue."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.cards.library import CardLibrary
from shinpan.library.cardfile import CardFile
from shinpan.library.catalogue import CardCatalogue
from shinpan.library.readings import TextReadings
from shinpan.support.json import Json
from tests.library import helpers

SHARED = Path(__file__).parents[3] / "shared" / "cards" / "all"
Cells = Mapping[str, Any]


def write_json(path: Path, rows: Iterable[Cells]) -> Path:
    path.write_text(json.dumps(list(rows)), "utf-8")
    return path


@dataclass(frozen=True)
class Kit:
    """One game."""

    name: str
    real: Path  # the real catalogue, where it is
    suffix: str
    write: Callable[[Path, Iterable[Cells]], Path]
    card: Cells  # a character with a text, as exported
    plain: Cells  # a card of another kind without one
    plain_kind: str
    called: Mapping[str, str]  # what the export calls a number, a text, and a rank: a fact that is a number
    rank: str  # what the rank is called among the facts
    first: str  # the number of the character
    parallel: str  # another number of it
    unknown: str  # a text that is not understood
    draws: Json  # a program that does what the text of the character does
    said: tuple[str, list[str]]  # the first clause of what the text of the character does, and its rules
    chinese: str  # its last clause in Chinese
    draws_by: str  # the rule that drawing rests on
    shown: str  # a line that `show` writes of the character
    found: str  # what `search` writes of it behind its name
    understood: float  # the share of the real catalogue's texts that compile, at the least

    def row(self, **cells: str) -> dict[str, Any]:
        return {**self.card, **{self.called[name]: value for name, value in cells.items()}}

    def number(self, n: int) -> str:
        return f"{self.first[:-3]}{n:03}"

    def text(self) -> str:
        return str(self.card[self.called["text"]])

    def file(self, folder: Path, rows: Iterable[Cells], name: str = "a") -> Path:
        return self.write(folder / f"{name}{self.suffix}", rows)

    def read(self, path: Path) -> CardFile:
        """The cards of a file."""
        file: CardFile = self.module("cardfiles").FILES.read(path)
        return file

    def module(self, name: str) -> Any:
        return import_module(f"shinpan.games.{self.name}.{name}")

    def library(self) -> CardLibrary:
        library: CardLibrary = self.module("library").Library()
        return library

    def catalogue(self, library: CardLibrary) -> CardCatalogue:
        catalogue: CardCatalogue = self.module("catalogue").catalogue(library)
        return catalogue

    def readings(self) -> TextReadings:
        readings: TextReadings = self.module("readings").READINGS
        return readings

    def forget(self) -> None:
        load(self.name).library.forget()  # type: ignore[attr-defined]  # every game here has a library

    def run(self, *arguments: str) -> tuple[int, str, str]:
        """`shinpan cards` for this game: the exit code, what is written, and what is said of mistakes."""
        return helpers.run(*arguments, "--game", self.name)

    def needs_real(self) -> None:
        if not self.real.is_file():
            pytest.skip("the real catalogue is not here")


UCG = Kit(
    "ucg",
    SHARED / "ucg-cards.csv",
    ".csv",
    helpers.write_csv,
    helpers.HERO,
    helpers.SCENE,
    "Scene",
    {"number": "number", "text": "effect", "rank": "level"},
    "level",
    "XY01-001",
    "AP(01/20)XY01-001",
    helpers.UNKNOWN,
    helpers.DRAWS,
    (
        "[SIN]《When this character enters play》",
        ["9.2", "2.3.5.2", "9.2.1", "11.8.2"],
    ),
    "可抽一張牌。",
    "11.10",
    "  bp: 3000, 6000",
    "level 1, Ultra Hero, BASIC",
    1.0,
)
UA = Kit(
    "ua",
    SHARED / "ua-cards.json",
    ".json",
    write_json,
    {
        "code": "XYZ-1-001",
        "name": "Lantern Keeper",
        "type": "Character",
        "color": "Red",
        "required_energy": 1,
        "generated_energy": 1,
        "ap_cost": 1,
        "bp": 3000,
        "affinities": ["First Light"],
        "rarity": "Common",
        "effect": "[When Played] You may draw a card.",
        "trigger_type": "Draw",
    },
    {
        "code": "XYZ-1-002",
        "name": "Old Harbour",
        "type": "Site",
        "color": "Red",
        "required_energy": 2,
        "generated_energy": 1,
        "ap_cost": 1,
        "bp": None,
        "affinities": [],
        "rarity": "Common",
        "effect": "",
        "trigger_type": None,
    },
    "Field",
    {"number": "code", "text": "effect", "rank": "required_energy"},
    "energy",
    "XYZ-1-001",
    "UA01BT/XYZ-1-001",
    "[When Played] You may juggle two lanterns.",
    {
        "powers": [
            {
                "node": "Power",
                "kind": "triggered",
                "when": "WhenPlayed",
                "where": ["front", "energy"],
                "body": {"node": "May", "body": "Draw"},
            }
        ]
    },
    (
        "[When Played]",
        ["activation timing", "if multiple effects are simultaneously activated"],
    ),
    "可抽1張卡。",
    "cards",
    "  traits: First Light",
    "Character, red",
    0.83,
)
KITS = (UCG, UA)


@pytest.fixture(params=KITS, ids=[kit.name for kit in KITS])
def kit(request: pytest.FixtureRequest) -> Iterable[Kit]:
    """A game, with nothing of other tests in what it knows of texts, and nothing left of this one."""
    found: Kit = request.param
    readings = found.readings()
    readings.forget()
    found.forget()
    yield found
    readings.forget()
    found.forget()
