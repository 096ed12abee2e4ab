"""Cards for training alone: facts of one card, text of another."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import shinpan
from shinpan.games import load
from shinpan.learn.decks import held_out

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", ["ucg", "ua"])
def test_invented_cards_play_and_say_nothing_that_is_kept_out(game: str, tmp_path: Path) -> None:
    file = tmp_path / "invented.json"
    environment = os.environ | {"PYTHONPATH": str(Path(shinpan.__file__).parents[1]), "SHINPAN_HOME": str(tmp_path)}
    command = [
        sys.executable,
        str(ROOT / "examples" / "training" / "invented_cards.py"),
        game,
        str(file),
        "--times",
        "2",
    ]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    made = json.loads(file.read_text("utf-8"))
    rules: Any = load(game)
    library = rules.library
    known = library.load()
    out = [number for number in held_out(rules, 0.1, 2) if number in known]  # other tests may have declared cards
    assert len(made) > len(known)
    assert len({facts["number"] for facts in made}) == len(made)
    assert not {facts["number"] for facts in made} & set(known)
    kept = {str(known[number].get("text", "")) for number in known if number not in out}
    secret = {str(known[number]["text"]) for number in out if known[number].get("text")} - kept
    assert secret
    assert not secret & {facts["text"] for facts in made}
    # A text that came from elsewhere: nearly no card has its own.
    assert len({facts["text"] for facts in made}) > len(kept)
    for facts in made[:: len(made) // 40]:
        library.make(dict(facts), str(facts["number"]), "invented")
