"""Matches for a limited time: what was played is kept, and a run that was cut off goes on where it was."""

import importlib
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from shinpan.games import load
from shinpan.kernel.machine.chance import seeded
from tests.players.test_learned import positions

SCRIPTS = Path(__file__).parents[2] / "benchmarks"
MATCHES = """
# weight, game, players, games, decks, seed
1 ucg random random 4 starter 1
1 ua random random 2 kept-out 2  # as many new cards as there are
"""


def ran(folder: Path, *more: str) -> str:
    return said("proofs.py", str(folder / "matches.txt"), str(folder / "results.jsonl"), *more)


def said(script: str, *words: str) -> str:
    command = [sys.executable, str(SCRIPTS / script), *words]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout


def test_pairs_are_kept_one_by_one_and_played_once(tmp_path: Path) -> None:
    (tmp_path / "matches.txt").write_text(MATCHES)
    told = ran(tmp_path, "--jobs", "1", "--seconds", "60")
    lines = [json.loads(line) for line in (tmp_path / "results.jsonl").read_text().splitlines()]
    assert sorted(line["match"] for line in lines) == [
        "ua random random 2 kept-out 2",
        "ucg random random 4 starter 1",
        "ucg random random 4 starter 1",
    ]
    assert sorted(one["number"] for line in lines for one in line["results"]) == [0, 0, 1, 1, 2, 3]
    assert "of 4 games" in told
    whole = (tmp_path / "results.jsonl").read_text()
    (tmp_path / "results.jsonl").write_text(whole[:-9])  # cut off in the middle of a line
    assert ran(tmp_path, "--jobs", "1") == told
    assert ran(tmp_path, "--tell") == told


def test_a_tournament_goes_on_where_it_was_and_rates_everybody(tmp_path: Path) -> None:
    words = ["ucg", str(tmp_path / "levels.jsonl"), "--players", "random", "greedy"]
    said("levels.py", *words, "--games", "2")
    lines = (tmp_path / "levels.jsonl").read_text().splitlines()
    told = said("levels.py", *words, "--games", "4")
    again = (tmp_path / "levels.jsonl").read_text().splitlines()
    assert (len(lines), len(again)) == (1, 2)
    assert again[:1] == lines
    assert told.count("4 games") == 3  # of the match, and of each player
    assert said("levels.py", *words, "--games", "4", "--tell") == told


@pytest.mark.parametrize("name", ["ucg", "ua"])
def test_with_open_hands_only_the_order_of_what_nobody_may_look_at_is_another(name: str, monkeypatch: Any) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    tuning = importlib.import_module("tuning")
    game = load(name)
    state: Any = next(state for n, state in enumerate(positions(game, 1, 1)) if n == 8)
    drawn = [tuning.reshuffled(game, state, state.decision.player, seeded(str(n))) for n in range(2)]
    hidden = {card for zone in {0, tuning.LIFE[name]} for seat in (0, 1) for card in state.piles[zone * 2 + seat]}
    for twin in drawn:
        for card, printed in enumerate(state.cards):
            assert card in hidden or twin.cards[card] is printed
        assert sorted(card.key for card in twin.cards) == sorted(card.key for card in state.cards)
        assert twin.chance.words() != state.chance.words()
    assert drawn[0].cards != drawn[1].cards
    n = len(state.decision.options)
    for setting in ("4:hands", "4:everything", "4", "4:turns=1:judged=1", "greedy"):
        assert 0 <= tuning.chooser(name, setting, "x")(game, state, state.decision.player, n) < n
    with pytest.raises(SystemExit, match="'luck=1' says nothing about a search"):
        tuning.chooser(name, "4:luck=1", "x")


def test_settings_of_a_search_play_the_same_games_and_go_on_where_they_were(tmp_path: Path) -> None:
    words = ["ucg", str(tmp_path / "tuning.jsonl"), "4:turns=1:judged=0", "random", "--against", "greedy"]
    told = said("tuning.py", *words, "--games", "4")
    assert told.count("of 4 games") == 2
    lines = (tmp_path / "tuning.jsonl").read_text()
    said("tuning.py", *words, "--games", "4")
    assert (tmp_path / "tuning.jsonl").read_text() == lines
