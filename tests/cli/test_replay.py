"""`shinpan replay` and `shinpan record verify`."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from shinpan.kernel.game.record import write_record
from tests.cli.helpers import one_line, random_record, shinpan, ucg


@pytest.fixture
def record(decks: list[Path], tmp_path: Path) -> Path:
    """The record of a whole game."""
    path = tmp_path / "game.json"
    write_record(random_record(decks, "9"), path)
    return path


@pytest.fixture
def beginning(decks: list[Path], tmp_path: Path) -> Path:
    """The record of a game that was left."""
    path = tmp_path / "beginning.json"
    write_record(random_record(decks, "9", most=8), path)
    return path


def test_a_replay_tells_everything_with_rules_and_the_result(record: Path) -> None:
    done = shinpan("replay", record)
    assert done.code == 0
    *lines, result = done.out.splitlines()
    assert re.fullmatch(r"[AB] wins \[\d[\d.]+\]", result)
    assert json.loads(record.read_text("utf-8"))["result"] == result
    assert all(re.search(r" \[\d[\d.]+\]", line) for line in lines)


def test_a_replay_says_the_same_as_the_game_did(decks: list[Path], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    lines = ["1"] * 60
    played = shinpan(
        "play", "--deck", decks[0], "--against", decks[1], "--seed", "5", lines=[*lines, f"save {path}", "log"]
    )
    numbered = [line for line in played.out.split("A> log\n")[1].splitlines() if line.startswith("  ")]
    log = [re.sub(r"^ +\d+  ", "  ", line) for line in numbered]
    assert log != numbered
    assert len(log) > 50
    assert shinpan("replay", path, "--from", "A").out.splitlines()[: len(log)] == log


def test_both_know_what_a_player_does_not(record: Path) -> None:
    assert re.search(r"B draws Hero", shinpan("replay", record).out)
    seen = shinpan("replay", record, "--from", "A").out
    assert not re.search(r"B draws Hero", seen)
    assert re.search(r"A draws Hero", seen)


def test_the_turns_together_are_the_game(record: Path) -> None:
    events: Any = shinpan("replay", record, "--json").json()["events"]
    last = events[-1]["turn"]
    parts: list[Any] = []
    for turn in range(last + 1):
        part: Any = shinpan("replay", record, "--turn", turn, "--json").json()["events"]
        assert {event["turn"] for event in part} == {turn}
        parts += part
    assert parts == events
    assert shinpan("replay", record, "--turn", last + 1, "--json").json()["events"] == []


def test_a_turn_begins_with_its_own_first_line(record: Path) -> None:
    assert shinpan("replay", record, "--turn", "2").out.splitlines()[0].startswith("  Turn 2:")


def test_json_has_events_and_the_result(record: Path) -> None:
    found: Any = shinpan("replay", record, "--json").json()
    assert found["game"] == "ucg"
    assert found["edition"] == ucg().default_edition
    assert found["winner"] in ("A", "B")
    assert found["rule"]
    assert all(event["rule"] and event["words"] for event in found["events"])


def test_steps_show_the_board_and_the_answers(record: Path) -> None:
    done = shinpan("replay", record, "--step", "--turn", "3")
    assert "Turn 3, set phase" in done.out
    assert re.search(r"^A> set PLA-\d+$", done.out, re.MULTILINE)
    hidden = shinpan("replay", record, "--step", "--from", "B").out
    assert not re.search(r"^A> ", hidden, re.MULTILINE)


def test_a_replay_speaks_another_language(record: Path) -> None:
    assert "回合" in shinpan("replay", record, "--language", "zh-TW").out


def test_a_game_that_was_left_is_unfinished(beginning: Path) -> None:
    assert shinpan("replay", beginning).out.endswith("unfinished\n")
    assert shinpan("replay", beginning, "--json").json()["winner"] is None
    verified = shinpan("record", "verify", beginning)
    assert (verified.code, verified.out.splitlines()[0]) == (0, f"{beginning}: 8 answers fit, unfinished")


def test_a_record_that_fits_is_verified(record: Path) -> None:
    done = shinpan("record", "verify", record)
    assert done.code == 0
    assert "answers fit" in done.out
    found = shinpan("record", "verify", record, "--json").json()
    assert found["fits"] is True
    assert found["stated"] == found["found"]


Change = Callable[[dict[str, Any]], None]


def changed(record: Path, change: Change) -> Path:
    data = json.loads(record.read_text("utf-8"))
    change(data)
    record.write_text(json.dumps(data), encoding="utf-8")
    return record


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data["answers"].__setitem__(4, [*data["answers"][4][:2], "dance"]), "answer 5"),
        (lambda data: data["answers"].__setitem__(4, ["chance", "opening", "choose A"]), "answer 5"),
        (lambda data: data["answers"].append(["A", "set", "set X"]), "after the end of the game"),
        (lambda data: data["answers"].pop(0), "answer 1"),
        (lambda data: data["decks"][0].pop(), "[4.1.1]"),
    ],
)
def test_a_record_that_does_not_fit_is_told_apart(record: Path, change: Change, said: str) -> None:
    bad = changed(record, change)
    verified = shinpan("record", "verify", bad)
    assert verified.code == 1
    assert said in verified.out
    assert shinpan("record", "verify", bad, "--json").json()["fits"] is False
    assert said in one_line(shinpan("replay", bad))
    assert str(bad) in one_line(shinpan("play", "--load", bad))


def test_a_record_that_states_another_result_does_not_fit(record: Path) -> None:
    verified = shinpan("record", "verify", changed(record, lambda data: data.update(result="nobody wins")))
    assert verified.code == 1
    assert "the record states 'nobody wins'" in verified.out


UNREADABLE: list[tuple[bytes, str]] = [
    (b"", "this is not JSON text"),
    (b"\x00\xff\xfe\x80", "a record is UTF-8 text"),
    (b"[]", "expected a table"),
    (b"{}", "'shinpan' is missing"),
    (b'{"shinpan": 2}', "no record of a game"),
    (b"[" * 100_000, "this is not JSON text"),
]


@pytest.mark.parametrize(("content", "said"), UNREADABLE)
@pytest.mark.parametrize("command", [["replay"], ["record", "verify"], ["play", "--load"]])
def test_what_is_no_record_gets_one_clear_line(tmp_path: Path, command: list[str], content: bytes, said: str) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(content)
    complaint = one_line(shinpan(*command, path))
    assert said in complaint
    assert str(path) in complaint


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.update(game="chess"), "there is no game 'chess'"),
        (lambda data: data.update(edition="en-9"), "'en-9' is unknown"),
        (lambda data: data["decks"][1].__setitem__(0, "NOPE-001"), "there is no card 'NOPE-001'"),
    ],
)
@pytest.mark.parametrize("command", [["replay"], ["record", "verify"], ["play", "--load"]])
def test_a_record_of_unknown_things_gets_one_clear_line(
    record: Path, command: list[str], change: Change, said: str
) -> None:
    assert said in one_line(shinpan(*command, changed(record, change)))


def test_a_missing_file_and_unknown_eyes_get_one_clear_line(record: Path, tmp_path: Path) -> None:
    assert "cannot be read" in one_line(shinpan("replay", tmp_path / "none.json"))
    assert "cannot be read" in one_line(shinpan("record", "verify", tmp_path))
    assert "--from: 'C' is unknown" in one_line(shinpan("replay", record, "--from", "C"))
