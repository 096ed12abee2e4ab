"""Matches for a limited time: what was played is kept, and a run that was cut off goes on where it was."""

import json
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "proofs.py"
MATCHES = """
# weight, game, players, games, decks, seed
1 ucg random random 4 starter 1
1 ua random random 2 kept-out 2  # as many new cards as there are
"""


def ran(folder: Path, *more: str) -> str:
    command = [sys.executable, str(SCRIPT), str(folder / "matches.txt"), str(folder / "results.jsonl"), *more]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


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
