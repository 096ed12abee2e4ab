"""`shinpan cards wordings` lists wordings, and `coverage --with` tells what further ones would unlock."""

import json
from pathlib import Path

import pytest

from tests.cli.helpers import shinpan

CARDS = [
    {"number": f"XYZ-1-00{i}", "name": f"Card {i}", "text": text}
    for i, text in enumerate(["Draw two cards.", "Grab two cards.", "Juggle two lanterns."], 1)
]


@pytest.fixture
def card_file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.json"
    rows = [
        {"code": card["number"], "name": card["name"], "effect": card["text"], "type": "Event", "color": "Red"}
        | {"energy": 1, "ap": 1, "trigger": "-"}
        for card in CARDS
    ]
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def test_wordings_are_listed_by_what_they_mean(tmp_path: Path) -> None:
    done = shinpan("cards", "wordings", "--game", "ua", "Draw(N(n))")
    assert done.code == 0
    assert "step : Draw(N(n)) = draw {n:num} <card/cards:n>" in done.out
    plain = json.loads(shinpan("cards", "wordings", "--game", "ua", "Draw(N(n))", "--json").out)
    assert plain["wordings"][0]["category"] == "step"
    assert shinpan("cards", "wordings", "--game", "ua", "no such word").code == 1
    assert "there are no wordings for 'tlh'" in shinpan("cards", "wordings", "--game", "ua", "-l", "tlh").err


def test_further_wordings_unlock_cards(card_file: Path, tmp_path: Path) -> None:
    words = tmp_path / "my.words"
    words.write_text("step : Draw(N(n)) = grab {n:num} <card/cards:n>\n", encoding="utf-8")
    done = shinpan("cards", "coverage", str(card_file), "--game", "ua", "--with", str(words))
    assert "unlocked: XYZ-1-002\n  Grab two cards.\n" in done.out
    assert "my.words unlocks 1 texts of 1 cards" in done.out
    again = shinpan("cards", "coverage", str(card_file), "--game", "ua")
    assert "compiled 1 of 3 texts" in again.out


def test_a_bad_line_is_one_clear_error(card_file: Path, tmp_path: Path) -> None:
    words = tmp_path / "my.words"
    words.write_text("# mine\nstep : Draw(N(n)) = grab {n:nums}\n", encoding="utf-8")
    done = shinpan("cards", "coverage", str(card_file), "--game", "ua", "--with", str(words))
    assert done.code == 2
    assert "my.words, line 2: there is no category 'nums': did you mean 'num'?" in done.err
