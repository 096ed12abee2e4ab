"""Shuffles that can be checked: what was promised, kept, and found out when it is not."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from tests.table.helpers import GAMES, Running, luck_of


def digest(words: str) -> str:
    return hashlib.sha256(words.encode()).hexdigest()


@pytest.fixture(scope="module", params=GAMES)
def played(table: Running, request: pytest.FixtureRequest) -> dict[str, Any]:
    """A game that was played at the table: what was shown before it, and its record."""
    made = table.make(request.param)
    shown = table.get(f"/api/games/{made['room']}")
    with table.sit(made["room"], made["seats"]["A"], seed="今日は") as client:
        client.play(luck_of("fair"))
    record: dict[str, Any] = table.get(f"/api/games/{made['room']}/record")
    return {"made": made, "shown": shown, "record": record, "over": client.position["over"]}


def verify(record: Any, folder: Path) -> tuple[int, dict[str, Any]]:
    """What the command says, and its exit code."""
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    result = CliRunner().invoke(app, ["record", "verify", str(file), "--json"])
    return result.exit_code, json.loads(result.stdout) if result.stdout else {}


def test_the_record_is_what_was_promised_before_the_game(played: dict[str, Any], tmp_path: Path) -> None:
    record, fair = played["record"], played["record"]["fair"]
    assert fair["commitment"] == played["made"]["commitment"] == played["shown"]["commitment"]
    assert digest(fair["secret"]) == fair["commitment"]
    assert fair["seeds"] == ["今日は", ""]
    assert record["seed"] == digest(f"shinpan fair 1\n{fair['secret']}\n今日は\n")
    assert played["over"]["secret"] == fair["secret"]
    assert verify(record, tmp_path) == (0, verify(record, tmp_path)[1])
    assert verify(record, tmp_path)[1]["fair"] == "kept"


def swap_secret(record: dict[str, Any]) -> None:
    record["fair"]["secret"] = "0" * 64


def swap_commitment(record: dict[str, Any]) -> None:
    """A secret of another game, with its own commitment and seed: the answers do not fit any more."""
    fair = record["fair"]
    fair["secret"] = "1" * 64
    fair["commitment"] = digest(fair["secret"])
    record["seed"] = digest("\n".join(["shinpan fair 1", fair["secret"], *fair["seeds"]]))


def swap_seed(record: dict[str, Any]) -> None:
    record["seed"] = digest("a better one")


def swap_words(record: dict[str, Any]) -> None:
    record["fair"]["seeds"][0] += "!"


def swap_sides(record: dict[str, Any]) -> None:
    record["fair"]["seeds"].reverse()


def swap_winner(record: dict[str, Any]) -> None:
    winner, _, rest = record["result"].partition(" ")
    record["result"] = f"{'B' if winner == 'A' else 'A'} {rest}"


def swap_answer(record: dict[str, Any]) -> None:
    record["answers"][-1][2] = "no such answer"


@pytest.mark.parametrize(
    "tamper", [swap_secret, swap_commitment, swap_seed, swap_words, swap_sides, swap_winner, swap_answer]
)
def test_whatever_is_changed_afterwards_is_found_out(
    played: dict[str, Any], tmp_path: Path, tamper: Callable[[dict[str, Any]], None]
) -> None:
    record = json.loads(json.dumps(played["record"]))
    tamper(record)
    code, told = verify(record, tmp_path)
    assert code == 1
    assert told["problem"] or told["broken"]


def test_the_page_says_the_same(table: Running, played: dict[str, Any]) -> None:
    told = table.post("/api/replays", played["record"])["verified"]
    assert (told["fits"], told["fair"]) == (True, "kept")
    record = json.loads(json.dumps(played["record"]))
    swap_secret(record)
    told = table.post("/api/replays", record)["verified"]
    assert (told["fits"], told["fair"]) == (True, "broken")


def test_records_without_a_promise_stay_readable(played: dict[str, Any], tmp_path: Path) -> None:
    record = {key: value for key, value in played["record"].items() if key != "fair"}
    code, told = verify(record, tmp_path)
    assert (code, told["fair"]) == (0, "not promised")


@pytest.mark.parametrize("fair", [5, {}, {"commitment": "a", "secret": "b", "seeds": ["c"]}, {"seeds": [1, 2]}])
def test_a_promise_that_is_none_is_refused(played: dict[str, Any], tmp_path: Path, fair: Any) -> None:
    assert verify(played["record"] | {"fair": fair}, tmp_path)[0] == 2


def test_a_seed_of_two_lines_is_refused(table: Running) -> None:
    made = table.make("ucg")
    with table.sit(made["room"], made["seats"]["A"], seed="one\ntwo") as client:
        assert client.hear()["t"] == "error"


def test_a_resigned_game_is_a_game_too(table: Running, tmp_path: Path) -> None:
    made = table.make("ua")
    with table.sit(made["room"], made["seats"]["A"]) as client:
        client.play(luck_of("resign"), 3)
        client.say("resign")
        client.until(lambda _: client.is_over())
    record = table.get(f"/api/games/{made['room']}/record")
    assert record["result"] == "B wins [resigned]"
    assert verify(record, tmp_path)[0] == 0
    assert verify(record | {"result": "B wins [bored]"}, tmp_path)[0] == 1
