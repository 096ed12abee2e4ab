"""Plain cards and decks for every test of the command line."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from shinpan.games.ucg.facts import card_from_facts
from shinpan.games.ucg.game import GAME
from tests.cli.helpers import plain_facts, write_plain_deck

SERIES = ("PLA", "PLB")


@pytest.fixture(scope="module", autouse=True)
def _plain_cards() -> Iterator[None]:
    """Make the plain cards known to this process for these tests, and to no others."""
    numbers = [str(facts["number"]) for series in SERIES for facts in plain_facts(series)]
    for series in SERIES:
        for facts in plain_facts(series):
            GAME.library.register(card_from_facts(facts, str(facts["number"]), "test"))
    yield
    for number in numbers:
        GAME.library.own.pop(number, None)
        GAME.library.cards.pop(number, None)


@pytest.fixture
def decks(tmp_path: Path) -> list[Path]:
    """Two deck files that share no card."""
    return [write_plain_deck(tmp_path, series) for series in SERIES]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder with the plain cards in it, for other processes."""
    folder = tmp_path / "home"
    sets = folder / "sets" / "ucg"
    sets.mkdir(parents=True)
    cards = [facts for series in SERIES for facts in plain_facts(series)]
    (sets / "plain.json").write_text(json.dumps({"cards": cards}), encoding="utf-8")
    monkeypatch.setenv("SHINPAN_HOME", str(folder))
    return folder
