"""`shinpan cards`: what is written, and the exit codes."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.kernel.catalogue import Gap, TextRow
from shinpan.kernel.coverage import missing
from tests.cards.helpers import CATALOGUE, DRAWS, HERO, SCENE, UNKNOWN, row, run, with_catalogue, write_csv


@pytest.fixture(autouse=True)
def library() -> object:
    load("ucg").library.forget()  # type: ignore[attr-defined]  # this game has a library
    yield
    load("ucg").library.forget()  # type: ignore[attr-defined]  # this game has a library


@pytest.fixture
def file(tmp_path: Path) -> Path:
    rows = [HERO, row(number="AP(01/20)XY01-001"), SCENE, row(number="XY01-003", effect=UNKNOWN)]
    return write_csv(tmp_path / "cards.csv", rows)


def test_coverage_says_of_each_text_what_became_of_it(file: Path) -> None:
    code, out, err = run("coverage", str(file), "--game", "ucg")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[-1] == "compiled 1 of 2 texts"
    assert lines[0] in ("alike: XY01-001", "compiled: XY01-001")
    place = lines.index("not understood: XY01-003")
    assert lines[place + 1] == f"  {UNKNOWN}"
    assert "juggle two lanterns" in lines[place + 2]
    assert "expected" in lines[place + 2]


def test_coverage_as_json(file: Path) -> None:
    report = json.loads(run("coverage", str(file), "--json")[1])
    assert (report["texts"], report["compiled"]) == (2, 1)
    gap = report["rows"][1]["gaps"][0]
    assert UNKNOWN[gap["start"] : gap["end"]] == gap["words"]


def test_coverage_ranks_what_is_missing(file: Path) -> None:
    code, out, _ = run("coverage", str(file), "--missing")
    assert code == 0
    assert "juggle N lanterns" in out
    assert out.splitlines()[-1] == "compiled 1 of 2 texts"
    report = json.loads(run("coverage", str(file), "--missing", "--json")[1])
    assert report["missing"][0]["unlocks"] == 1


def test_the_ranking_counts_what_a_wording_unlocks_by_itself() -> None:
    def text(numbers: int, *words: str) -> TextRow:
        gaps = tuple(Gap(0, 1, word, "not understood") for word in words)
        return TextRow("", tuple(f"{words}{i}" for i in range(numbers)), "not understood", "", gaps)

    ranked = missing(
        [text(5, "dance 3 times", "sing"), text(2, "sing"), text(1, "dance 『A』"), text(1, "dance 『B』")]
    )
    assert [(found.words, found.unlocks, found.cards, found.texts) for found in ranked] == [
        ("sing", 2, 7, 2),
        ("dance 『…』", 2, 2, 2),
        ("dance N times", 0, 5, 1),
    ]


@pytest.mark.parametrize("command", [["coverage", "{}"], ["import", "{}", "--as", "x"]])
def test_a_bad_file_is_one_line_and_exit_code_2(command: list[str], tmp_path: Path, home: Path) -> None:
    path = tmp_path / "bad.csv"
    path.write_bytes(b"\xff\xfe\x00")
    code, out, err = run(*[word.format(path) for word in command])
    assert (code, out) == (2, "")
    assert err.startswith(f"shinpan: {path}: ")
    assert err.count("\n") == 1
    assert not home.exists()


def test_an_import_says_what_it_did(file: Path) -> None:
    code, out, err = run("import", str(file), "--as", "mine")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "imported mine: 3 cards, 1 parallels folded"
    assert "not understood: XY01-003" in lines
    assert lines[-1] == "compiled 1 of 2 texts"
    done = json.loads(run("import", str(file), "--as", "mine", "--json")[1])
    assert (done["cards"], done["parallels"], done["replaced"], done["compiled"]) == (3, 1, True, 1)
    assert run("import", str(file), "--as", "../mine")[0] == 2
    assert run("import", str(file), "--as", "mine", "--game", "chess")[0] == 2


def test_show_and_explain_take_numbers(file: Path) -> None:
    run("import", str(file), "--as", "mine")
    code, out, _ = run("show", "AP(01/20)XY01-001")
    assert code == 0
    assert out.splitlines()[0] == "XY01-001 Lantern Keeper"
    assert "  bp: 3000, 6000" in out.splitlines()
    facts = json.loads(run("show", "XY01-001", "--json")[1])
    assert (facts["set"], facts["parallels"]) == ("mine", ["AP(01/20)XY01-001"])
    code, out, _ = run("explain", "xy01-001")
    assert code == 0
    assert "Triggered power, while this character is SINGLE" in out
    assert "[11.10] Draw" in out.splitlines()
    assert run("explain", "XY01-003")[0] == 1
    for command in ("show", "explain"):
        code, out, err = run(command, "XY09-999")
        assert (code, out) == (2, "")
        assert err.startswith("shinpan: there is no card 'XY09-999' in any loaded set")


def test_explain_takes_texts_and_languages() -> None:
    code, out, _ = run("explain", HERO["effect"], "--language", "zh-TW")
    assert code == 0
    assert "觸發型效果" in out
    data = json.loads(run("explain", HERO["effect"], "--json")[1])
    assert data["clauses"][0] == {
        "depth": 0,
        "words": "Triggered power, while this character is SINGLE, when this character enters play",
        "rules": ["9.2", "2.3.5.2", "9.2.1", "11.8.2"],
    }
    code, out, _ = run("explain", UNKNOWN)
    assert code == 1
    assert "juggle two lanterns" in out
    assert run("explain", HERO["effect"], "--language", "fr")[0] == 2
    assert run("explain", "x y" * 50_000)[0] == 2


def test_search_finds_cards_by_words_and_facts(file: Path) -> None:
    run("import", str(file), "--as", "mine")
    code, out, _ = run("search", "lantern", "keeper", "--where", "set=mine")
    assert code == 0
    assert out.splitlines() == [
        "XY01-001 Lantern Keeper, level 1, Ultra Hero, BASIC, mine",
        "XY01-003 Lantern Keeper, level 1, Ultra Hero, BASIC, mine",
        "2 found",
    ]
    found = json.loads(run("search", "--kind", "Scene", "--where", "set=mine", "--json")[1])
    assert [facts["number"] for facts in found] == ["XY01-002"]
    assert run("search", "no such words at all") == (1, "0 found\n", "")
    assert run("search", "x", "--where", "level")[0] == 2


def test_a_card_by_hand_says_so(tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    path.write_text(json.dumps([{"number": "XY01-001", "name": "Keeper", "text": UNKNOWN, "program": DRAWS}]), "utf-8")
    assert "played by hand-written programs: XY01-001" in run("import", str(path), "--as", "mine")[1]
    code, out, _ = run("explain", "XY01-001")
    assert code == 0
    assert "a program of its set file stands in for it" in out
    assert "by hand: XY01-001" in run("coverage", str(path))[1]
    assert run("coverage", str(path))[1].splitlines()[-1] == "compiled 0 of 1 texts"


@pytest.mark.parametrize("command", ["coverage", "explain", "import", "show", "search"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"Example: shinpan cards {command}" in " ".join(out.split())
    assert "Exit code 0" in " ".join(out.split())


@with_catalogue
def test_the_whole_real_catalogue_is_understood() -> None:
    code, out, _ = run("coverage", str(CATALOGUE))
    words = out.splitlines()[-1].split()
    assert code == 0
    assert [words[0], words[2], words[4]] == ["compiled", "of", "texts"]
    assert words[1] == words[3]
