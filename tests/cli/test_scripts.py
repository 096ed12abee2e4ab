"""Commands as scripts want them: what they did, and where, as JSON on one line."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from shinpan.cli import app
from shinpan.lessons.files import HERE
from tests.cli.helpers import shinpan
from tests.table.helpers import PATIENCE
from tests.table.test_crash import Process

CLUB = '[club]\nname = "Friday"\n[server]\nport = 9001\n'


def told(*arguments: object) -> Any:
    done = CliRunner().invoke(app, [str(one) for one in arguments])
    assert done.exit_code == 0, done.stderr
    assert done.stdout.count("\n") == 1
    return json.loads(done.stdout)


def test_what_a_clubs_file_sets(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(CLUB, "utf-8")
    found = told("host", "--check", file, "--json")
    assert (found["club"]["name"], found["server"]["port"], found["key"]) == ("Friday", 9001, "host.key")
    file.write_text("[club]\nchat = 3\n", "utf-8")
    done = CliRunner().invoke(app, ["host", "--check", str(file), "--json"])
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)


def test_where_a_table_is_once_it_answers(tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/table.db", "--json")
    try:
        found = json.loads(server.told)
        assert found["processes"] == 1
        assert httpx.get(f"{found['address']}api/about", timeout=PATIENCE).status_code == 200
    finally:
        server.kill(15)


def test_what_puzzles_were_made(tmp_path: Path) -> None:
    """A file that has enough of them is not searched for more."""
    file = tmp_path / "made.jsonl"
    file.write_text("".join((HERE / "ucg" / "made.jsonl").read_text("utf-8").splitlines(keepends=True)[:1]), "utf-8")
    found = told("puzzles", "make", file, "--count", 1, "--json")
    assert (found["file"], found["game"], len(found["puzzles"])) == (str(file), "ucg", 1)
    assert set(found["puzzles"][0]) == {"puzzle", "grade"}


def test_a_deck_in_another_form(tmp_path: Path) -> None:
    file = tmp_path / "my.deck"
    file.write_text(shinpan("deck", "show", "Lanterns of the Coast").out, "utf-8")
    found = told("deck", "convert", file, "--format", "copy", "--json")
    assert (found["name"], found["game"], found["format"]) == ("Lanterns of the Coast", "ucg", "copy")
    assert found["text"] == shinpan("deck", "convert", file, "--format", "copy").out.rstrip()
    assert len(found["numbers"]) == 50


def test_how_training_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The training itself, which needs PyTorch, has tests of its own."""

    class Training:
        decisions, spent = 20, 2.5

        def __init__(self, _config: object, _folder: Path, tell: Any) -> None:
            self.run = lambda: tell({"iteration": 1, "decisions": 20, "seconds": 2.5})

    monkeypatch.setitem(sys.modules, "shinpan.learn.training", SimpleNamespace(Training=Training))
    settings = Path(__file__).parents[2] / "examples" / "training" / "ucg.toml"
    done = CliRunner().invoke(app, ["train", str(settings), "--folder", str(tmp_path), "--json"])
    report, made = map(json.loads, done.stdout.splitlines())
    assert report == {"iteration": 1, "decisions": 20, "seconds": 2.5}
    assert made == {"decisions": 20, "seconds": 2.5, "weights": str(tmp_path / "weights.npz")}
