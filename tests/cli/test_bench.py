"""`shinpan bench`: that it measures, not how fast."""

from pathlib import Path
from typing import Any

from tests.cli.helpers import one_line, shinpan


def bench(decks: list[Path], *options: object) -> Any:
    return shinpan("bench", "--decks", f"{decks[0]},{decks[1]}", "--seconds", "0.05", *options)


def test_it_measures_play_and_positions(decks: list[Path]) -> None:
    found = bench(decks, "--json").json()
    measured = (
        "decisions_per_second",
        "games_per_second",
        "clone_us",
        "options_us",
        "view_us",
        "encode_us",
        "decode_us",
    )
    assert all(found[key] > 0 for key in measured)
    assert found["clone_in_effect_us"] is None  # plain cards have no effects
    assert 0 < found["saved_bytes"] <= found["saved_bytes_most"]
    assert isinstance(found["compiled"], bool)


def test_it_tells_people_and_writes_rows(decks: list[Path]) -> None:
    assert "decisions a second" in bench(decks).out
    head = (Path(__file__).parents[2] / "benchmarks" / "results.md").read_text("utf-8")
    columns = next(line for line in head.splitlines() if line.startswith("| date"))
    assert bench(decks, "--markdown").out.count("|") == columns.count("|")


def test_bad_arguments_get_one_clear_line(decks: list[Path]) -> None:
    assert "--decks: two decks" in one_line(shinpan("bench", "--decks", "a,b,c"))
    assert "no file 'nothing'" in one_line(shinpan("bench", "--decks", f"nothing,{decks[0]}"))
    assert "--edition: 'x' is unknown" in one_line(bench(decks, "--edition", "x"))
