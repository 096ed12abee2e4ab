"""`shinpan deck`."""

import json
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from tests.cli.helpers import one_line, shinpan, ucg


def write(folder: Path, content: str) -> Path:
    path = folder / "my.deck"
    path.write_text(content, encoding="utf-8")
    return path


def test_a_legal_deck_is_legal(decks: list[Path]) -> None:
    done = shinpan("deck", "check", decks[0])
    assert done.code == 0
    assert done.out == f"{decks[0]}: 50 cards, 25 kinds, ucg {ucg().default_edition}\nlegal\n"


def test_every_fault_is_named_at_once_with_its_rule(tmp_path: Path) -> None:
    deck = write(tmp_path, "6 PLA-011\n5 PLA-021 Hero\n1 NOPE-001\n")
    done = shinpan("deck", "check", deck)
    assert done.code == 1
    head, *faults, verdict = done.out.splitlines()
    assert head.startswith(f"{deck}: 12 cards, 3 kinds")
    assert [fault.rpartition(" ")[2] for fault in faults[:3]] == ["[4.1.1]", "[4.1.2]", "[4.1.2]"]
    assert "NOPE-001" in faults[3]
    assert verdict == "not legal: 4 faults"


def test_json_says_the_same(tmp_path: Path) -> None:
    deck = write(tmp_path, "name: Short\n4 PLA-011\n")
    done = shinpan("deck", "check", deck, "--json")
    assert done.code == 1
    found: Any = done.json()
    assert (found["name"], found["cards"], found["kinds"], found["legal"]) == ("Short", 4, 1, False)
    assert [fault["rule"] for fault in found["faults"]] == ["4.1.1"]


def test_a_deck_may_name_its_game_and_edition(tmp_path: Path) -> None:
    deck = write(tmp_path, "game: ucg\nedition: en-1.4\n4 PLA-011\n")
    assert "ucg en-1.4" in shinpan("deck", "check", deck).out
    assert "ucg en-1.5" in shinpan("deck", "check", deck, "--edition", "en-1.5").out


@pytest.mark.parametrize(
    ("content", "arguments", "said"),
    [
        ("", [], "there is no card in it"),
        ("# only words\n", [], "there is no card in it"),
        ("many cards\n", [], ":1: expected a count"),
        ("game: chess\n1 X-1\n", [], "there is no game 'chess'"),
        ("edition: en-9\n1 X-1\n", [], "'en-9' is unknown"),
        ("game: ucg\n1 X-1\n", ["--game", "chess"], "this is a deck for 'ucg'"),
        ("1 X-1\n", ["--game", "chess"], "there is no game 'chess'"),
        ("1 X-1\n", ["--edition", "en-9"], "--edition: 'en-9' is unknown"),
    ],
)
def test_what_cannot_be_checked_gets_one_clear_line(
    tmp_path: Path, content: str, arguments: list[str], said: str
) -> None:
    assert said in one_line(shinpan("deck", "check", write(tmp_path, content), *arguments))


def test_files_that_are_no_decks_get_one_clear_line(tmp_path: Path) -> None:
    binary = tmp_path / "image.png"
    binary.write_bytes(bytes(range(256)))
    assert "UTF-8" in one_line(shinpan("deck", "check", binary))
    assert "cannot be read" in one_line(shinpan("deck", "check", tmp_path / "none.deck"))
    assert "cannot be read" in one_line(shinpan("deck", "check", tmp_path))


def test_the_starter_decks_are_listed_and_shown(tmp_path: Path) -> None:
    starters = ucg().starter_decks()
    listed = shinpan("deck", "list")
    assert listed.code == 0
    for name, numbers in starters.items():
        assert f"{name}: {len(numbers)} cards" in listed.out
        shown = shinpan("deck", "show", name.upper())
        assert f"name: {name}\n" in shown.out
        checked: Any = shinpan("deck", "check", write(tmp_path, shown.out), "--json").json()
        assert checked["cards"] == len(numbers)
        assert all(len(line.split()) > 2 for line in shown.out.splitlines()[3:])  # each has its name


def test_a_deck_file_is_shown_as_it_is_read(decks: list[Path]) -> None:
    shown = shinpan("deck", "show", decks[0]).out.splitlines()
    written = decks[0].read_text("utf-8").splitlines()
    assert len(shown) == len(written)
    assert all(line.startswith(start) for line, start in zip(shown, written, strict=True))
    assert "there is no starter deck and no file 'nothing'" in one_line(shinpan("deck", "show", "nothing"))


def test_a_deck_is_written_in_the_forms_of_other_builders(tmp_path: Path, decks: list[Path]) -> None:
    first = decks[0].read_text("utf-8").splitlines()[-1].split()
    copied = shinpan("deck", "convert", decks[0], "--format", "copy")
    assert copied.code == 0
    assert f"{first[0]}x{first[1]}" in copied.out.splitlines()
    again = tmp_path / "again.txt"
    for form in ("shinpan", "copy", "paste", "json", "quantities"):
        again.write_text(shinpan("deck", "convert", decks[0], "--format", form).out, "utf-8")
        done = shinpan("deck", "check", again)
        assert done.out.splitlines()[-1] == "legal", form  # the game is told by the cards
    assert "there is no format 'csv'" in one_line(shinpan("deck", "convert", decks[0], "--format", "csv"))


def test_restriction_lists_are_checked_where_a_region_or_a_list_is_given(tmp_path: Path) -> None:
    name, numbers = next(iter(load("ua").starter_decks().items()))
    own = tmp_path / "limits.toml"
    own.write_text(f'[[limit]]\nnumbers = ["{numbers[0]}"]\nmost = 1\nsince = 2026-01-01\n', "utf-8")
    deck = tmp_path / "a.deck"
    deck.write_text(shinpan("deck", "show", name, "--game", "ua").out, "utf-8")
    assert shinpan("deck", "check", deck).code == 0
    done = shinpan("deck", "check", deck, "--region", "asia")
    assert done.code == 0
    assert any(line.startswith("  restrictions: as published") for line in done.out.splitlines())
    done = shinpan("deck", "check", deck, "--region", "asia", "--limits", own, "--date", "2026-02-01")
    assert done.code == 1
    assert f"copies of {numbers[0]}: restricted to 1 (asia, since 2026-01-01)" in done.out
    assert shinpan("deck", "check", deck, "--region", "asia", "--limits", own, "--date", "2025-02-01").code == 0
    for arguments, said in (
        (["--region", "moon"], "--region: 'moon' is unknown"),
        (["--region", "asia", "--date", "soon"], "'soon' is no date"),
        (["--date", "2026-02-01"], "--date: restrictions are of a region"),
        (["--limits", tmp_path / "none.toml"], "cannot be read"),
    ):
        assert said in one_line(shinpan("deck", "check", deck, *arguments))


def test_a_file_with_several_decks_has_each_checked(tmp_path: Path) -> None:
    starters = ucg().starter_decks()
    listed = [{"name": name, "cards": dict.fromkeys(numbers, 2)} for name, numbers in starters.items()]
    path = tmp_path / "decks.json"
    path.write_text(json.dumps({"decks": listed}), "utf-8")
    done = shinpan("deck", "check", path)
    assert [f"({name})" in done.out for name in starters] == [True] * len(starters)
    found: Any = json.loads(shinpan("deck", "check", path, "--json").out)
    assert [entry["name"] for entry in found] == list(starters)
