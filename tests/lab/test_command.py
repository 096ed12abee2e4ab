"""`shinpan lab`: tables, files, and what is refused."""

import importlib
import json
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.helpers import Done, one_line, shinpan
from tests.lab.helpers import PATIENCE

DECKS = ("Lanterns of the Coast", "Beasts of the Deep Night")
PNG = b"\x89PNG\r\n\x1a\n"


def lab(*words: object) -> Done:
    return shinpan("lab", *words)


def small(*words: object) -> tuple[object, ...]:
    return (*words, "--games", 8, "--jobs", 1, "--seed", "t")


def test_a_match_shows_rates_with_intervals_and_how_games_ended(tmp_path: Path) -> None:
    kept = tmp_path / "games.json"
    done = lab(*small("match", *DECKS, "--players", "greedy,random", "--json", kept))
    assert done.code == 0
    assert re.search(r"Lanterns of the Coast \(greedy\) +\d of 8 +\d+\.\d% +\d+\.\d% to \d+\.\d%", done.out)
    assert "whoever led the first turn" in done.out
    assert re.search(r"ended by +\d games +\[1\.3\.\d\] \w", done.out)
    told = json.loads(kept.read_text("utf-8"))
    assert (told["planned"], told["played"], told["interrupted"]) == (8, 8, False)
    assert sum(side["wins"] for side in told["sides"]) == 8 == len(told["results"])


def test_the_table_is_the_same_whatever_the_number_of_jobs() -> None:
    words = ("match", *DECKS, "--players", "search:8,random", "--games", 4)
    assert lab(*words, "--jobs", 1).out == lab(*words, "--jobs", 3).out


def test_a_starter_deck_says_which_game_it_is_for() -> None:
    done = lab("match", "Old Orchard", "ferry crew", "--players", "random,random", "--games", 2, "--jobs", 1)
    assert done.code == 0, done.err
    assert done.out.startswith("ua ")


def test_a_gauntlet_writes_a_heat_map_and_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    page = tmp_path / "all.html"
    done = lab(*small("gauntlet", "all", "--player", "random", "--report", page))
    assert done.code == 0, done.err
    assert all(name in done.out for name in DECKS)
    assert (tmp_path / "all.png").read_bytes().startswith(PNG)
    words = page.read_text("utf-8")
    assert words.count("<svg") == 4
    assert not re.search(r'(?:src|href)="(?!#|data:)', words)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["all.html", "all.png"]
    again = lab(*small("gauntlet", "all", "--player", "random", "--report", page))
    assert again.code == 0  # an earlier report may be replaced
    assert page.read_text("utf-8") == words


def test_a_gauntlet_rates_several_players_with_one_deck_or_more(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    done = lab(*small("gauntlet", *DECKS[:2], "--player", "greedy,random", "--no-report", "--json", kept))
    assert done.code == 0, done.err
    for words in ("greedy and random play", f"{DECKS[0]} (greedy)", "ratings of players", "ratings of decks"):
        assert words in done.out
    assert "differences are real at 5 %" in done.out
    assert "the field that nobody can beat:" in done.out
    told = json.loads(kept.read_text("utf-8"))
    assert {row["name"] for row in told["player_ratings"]} == {"greedy", "random"}
    alone = lab(*small("gauntlet", DECKS[0], "--player", "greedy,random", "--no-report"))
    assert f"{DECKS[0]} (greedy) against {DECKS[0]} (random)" in alone.out
    assert lab("meta", kept).code == 0
    for broken in (
        "[" * 100_000,
        '{"shinpan_lab": 1}',
        json.dumps(told | {"ratings": 5}),
        json.dumps(told | {"sides": [1]}),
    ):
        kept.write_text(broken, "utf-8")
        assert "no file that `shinpan lab gauntlet --json` has kept" in one_line(lab("meta", kept))


def test_a_deck_shows_its_hands_its_levels_and_its_bp(tmp_path: Path) -> None:
    page = tmp_path / "deck.html"
    done = lab(*small("deck", DECKS[0], "--players", "random,random", "--report", page))
    assert done.code == 0, done.err
    assert "opening hands" in done.out
    assert re.search(r"^  level +\d+%", done.out, re.MULTILINE)
    assert re.search(r"^  turn 1 +[\d,]+", done.out, re.MULTILINE)
    assert page.read_text("utf-8").count("<svg") == 3


def test_without_a_report_nothing_is_written_and_no_plots_are_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    forbid(monkeypatch, "matplotlib")
    assert lab(*small("deck", DECKS[0], "--players", "random,random", "--no-report")).code == 0
    assert list(tmp_path.iterdir()) == []


def forbid(monkeypatch: pytest.MonkeyPatch, library: str) -> None:
    """Let a library be missing."""
    from shinpan.support import extras

    plain = importlib.import_module

    def missing(name: str) -> Any:
        if name.split(".", maxsplit=1)[0] == library:
            raise ModuleNotFoundError(name)
        return plain(name)

    monkeypatch.setattr(extras, "import_module", missing)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("match", "Lanterns", DECKS[1]), "no starter deck and no file 'Lanterns': did you mean"),
        (("match", *DECKS, "--players", "greedy"), "names 1, it takes 2"),
        (("match", *DECKS, "--players", "greedy,gredy"), "did you mean 'greedy'"),
        (("match", *DECKS, "--games", 7), "7 is odd"),
        (("match", *DECKS, "--edition", "none"), "--edition: 'none' is unknown"),
        (("match", *DECKS, "--game", "chess"), "there is no game 'chess'"),
        (("match", *DECKS, "--json", "no/such/folder/x.json"), "does not exist"),
        (("match", *DECKS, "--ray", "nowhere:x"), "is no address"),
        (("gauntlet", DECKS[0], "--no-report"), "at least two decks"),
        (("gauntlet", *DECKS, DECKS[0], "--no-report"), "is named twice"),
        (("gauntlet", *DECKS, "--player", "random,random", "--no-report"), "names somebody twice"),
        (("gauntlet", *DECKS, "--report", "x.pdf"), "should end in .html"),
        (("deck", DECKS[0], "--report", "no/such/folder/x.html"), "does not exist"),
    ],
)
def test_wrong_arguments_are_one_clear_line(words: tuple[object, ...], told: str) -> None:
    assert told in one_line(lab(*words))


def test_a_deck_that_is_not_legal_is_refused_with_its_faults(tmp_path: Path) -> None:
    short = tmp_path / "short.deck"
    short.write_text("game: ucg\n1 SHP01-001\n", encoding="utf-8")
    assert "the deck 'short' is not legal: " in one_line(lab("match", short, DECKS[0]))


def test_somebody_elses_file_is_not_replaced(tmp_path: Path) -> None:
    page = tmp_path / "mine.html"
    page.write_text("<p>my own page", encoding="utf-8")
    assert "is no report, choose another name" in one_line(lab("gauntlet", "all", "--report", page))
    assert page.read_text("utf-8") == "<p>my own page"


@pytest.mark.parametrize(
    ("library", "words", "told"),
    [
        ("matplotlib", ("gauntlet", "all"), "pip install 'shinpan[plots]'"),
        ("ray", ("match", *DECKS, "--ray", "auto"), "pip install 'shinpan[ray]'"),
    ],
)
def test_a_missing_library_is_told_before_anything_is_played(
    library: str, words: tuple[object, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    forbid(monkeypatch, library)
    assert told in one_line(lab(*words))


def test_a_report_that_cannot_be_drawn_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from shinpan.lab import plots

    def fail(*_: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(plots, "lengths", fail)
    with pytest.raises(ZeroDivisionError):
        lab(*small("gauntlet", "all", "--player", "random", "--report", tmp_path / "x.html"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_or_a_request_to_end_keeps_what_was_played_and_says_so(tmp_path: Path, sent: signal.Signals) -> None:
    kept, page = tmp_path / "games.json", tmp_path / "x.html"
    words = ["lab", "gauntlet", *DECKS, "--games", "20000", "--jobs", "2", "--json", str(kept), "--report", str(page)]
    command = [sys.executable, "-m", "shinpan.cli", *words, "--player", "random"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stderr is not None
    assert process.stderr.readline().startswith("games: 1 of")
    process.send_signal(sent)
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    played = re.search(r"interrupted: (\d+) of 20000 games were played", err)
    assert played is not None, err
    told = json.loads(kept.read_text("utf-8"))
    assert told["interrupted"]
    assert told["played"] == int(played[1]) == len(told["results"])
    assert f"{played[1]} games" in out
    assert not page.exists()
