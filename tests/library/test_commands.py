"""`shinpan cards`: what is written, and the exit codes, for every game."""

import json
from pathlib import Path

import pytest

from shinpan.games import NAMES, load
from shinpan.kernel.game.catalogue import Gap, TextRow
from shinpan.library.coverage import missing
from shinpan.support.spoken import LANGUAGES
from tests.library.helpers import run
from tests.library.kits import Kit


@pytest.fixture
def file(kit: Kit, tmp_path: Path) -> Path:
    rows = [kit.card, kit.row(number=kit.parallel), kit.plain, kit.row(number=kit.number(3), text=kit.unknown)]
    return kit.file(tmp_path, rows)


def test_coverage_says_of_each_text_what_became_of_it(kit: Kit, file: Path) -> None:
    code, out, err = kit.run("coverage", str(file))
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[-1] == "compiled 1 of 2 texts"
    assert lines[0] in (f"alike: {kit.first}", f"compiled: {kit.first}")
    place = lines.index(f"not understood: {kit.number(3)}")
    assert lines[place + 1] == f"  {kit.unknown}"
    assert "juggle two lanterns" in lines[place + 2]
    assert "expected" in lines[place + 2]


def test_coverage_as_json(kit: Kit, file: Path) -> None:
    report = json.loads(kit.run("coverage", str(file), "--json")[1])
    assert (report["texts"], report["compiled"]) == (2, 1)
    gap = report["rows"][1]["gaps"][0]
    assert kit.unknown[gap["start"] : gap["end"]] == gap["words"]


def test_coverage_ranks_what_is_missing(kit: Kit, file: Path) -> None:
    code, out, _ = kit.run("coverage", str(file), "--missing")
    assert code == 0
    assert "juggle N lanterns" in out
    assert out.splitlines()[-1] == "compiled 1 of 2 texts"
    report = json.loads(kit.run("coverage", str(file), "--missing", "--json")[1])
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
def test_a_bad_file_is_one_line_and_exit_code_2(command: list[str], kit: Kit, tmp_path: Path, home: Path) -> None:
    path = tmp_path / f"bad{kit.suffix}"
    path.write_bytes(b"\xff\xfe\x00")
    code, out, err = kit.run(*[word.format(path) for word in command])
    assert (code, out) == (2, "")
    assert err.startswith(f"shinpan: {path}: ")
    assert err.count("\n") == 1
    assert not home.exists()


@pytest.mark.parametrize("command", [["coverage", "{}"], ["import", "{}", "--as", "x"]])
def test_a_file_with_cards_of_the_other_game_says_which(command: list[str], kit: Kit, file: Path) -> None:
    other = next(name for name in NAMES if name != kit.name)
    code, out, err = run(*[word.format(file) for word in command], "--game", other)
    assert (code, out) == (2, "")
    assert err.endswith(f"; it has cards of the other game: --game {kit.name}\n")


def test_an_import_says_what_it_did(kit: Kit, file: Path) -> None:
    code, out, err = kit.run("import", str(file), "--as", "mine")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "imported mine: 3 cards, 1 parallels folded"
    place = lines.index(f"not understood: {kit.number(3)}")
    assert "juggle two lanterns" in lines[place + 1]
    assert "expected" not in lines[place + 1]  # words for a player, not for the parser
    assert "2 of 3 cards can be played" in lines
    assert lines[-1] == "compiled 1 of 2 texts"
    done = json.loads(kit.run("import", str(file), "--as", "mine", "--json")[1])
    assert (done["cards"], done["parallels"], done["replaced"], done["compiled"]) == (3, 1, True, 1)
    assert kit.run("import", str(file), "--as", "../mine")[0] == 2
    assert run("import", str(file), "--as", "mine", "--game", "chess")[0] == 2


def test_an_import_that_leaves_something_out_says_so(kit: Kit, tmp_path: Path) -> None:
    path = kit.file(
        tmp_path, [kit.card, kit.row(number=kit.number(5), rank="?"), kit.row(number=kit.number(6), rank="?")]
    )
    code, out, err = kit.run("import", str(path), "--as", "mine")
    lines = out.splitlines()
    assert (code, err) == (1, "")
    assert [line for line in lines if line.startswith("left out: ") and kit.number(5) in line]
    assert "1 of 1 cards can be played" in lines
    assert "2 records were left out, as said above: they are no cards as they stand" in lines
    done = json.loads(kit.run("import", str(path), "--as", "mine", "--json")[1])
    assert [left["number"] for left in done["left_out"]] == [kit.number(5), kit.number(6)]
    code, out, _ = kit.run("coverage", str(path))
    assert code == 0
    assert out.count("left out: ") == 2


def test_show_and_explain_take_numbers(kit: Kit, file: Path) -> None:
    kit.run("import", str(file), "--as", "mine")
    code, out, _ = kit.run("show", kit.parallel)
    assert code == 0
    assert out.splitlines()[0] == f"{kit.first} Lantern Keeper"
    assert kit.shown in out.splitlines()
    facts = json.loads(kit.run("show", kit.first, "--json")[1])
    assert (facts["set"], facts["parallels"]) == ("mine", [kit.parallel])
    code, out, _ = kit.run("explain", kit.first.lower())
    assert code == 0
    assert kit.said[0] in out
    assert f"[{kit.draws_by}] {load(kit.name).rule_title(kit.draws_by)}" in out.splitlines()
    assert kit.run("explain", kit.number(3))[0] == 1
    for command in ("show", "explain"):
        code, out, err = kit.run(command, kit.number(999))
        assert (code, out) == (2, "")
        assert err.startswith(f"shinpan: there is no card '{kit.number(999)}' in any loaded set")


def test_help_names_the_languages_of_explanations() -> None:
    _, out, _ = run("explain", "--help")
    assert "|".join(LANGUAGES) in out


def test_explain_takes_texts_and_languages(kit: Kit) -> None:
    code, out, _ = kit.run("explain", kit.text(), "--language", "zh-TW")
    assert code == 0
    assert kit.chinese in out
    assert f"[{kit.draws_by}] {load(kit.name).rule_title(kit.draws_by, 'zh-TW')}" in out.splitlines()
    data = json.loads(kit.run("explain", kit.text(), "--json")[1])
    assert data["clauses"][0] == {"depth": 0, "words": kit.said[0], "rules": kit.said[1]}
    code, out, _ = kit.run("explain", kit.unknown)
    assert code == 1
    assert "juggle two lanterns" in out
    assert kit.run("explain", kit.text(), "--language", "fr")[0] == 2
    assert kit.run("explain", "x y" * 50_000)[0] == 2


def test_search_finds_cards_by_words_and_facts(kit: Kit, file: Path) -> None:
    kit.run("import", str(file), "--as", "mine")
    code, out, _ = kit.run("search", "lantern", "keeper", "--where", "set=mine")
    assert code == 0
    assert out.splitlines() == [
        f"{kit.first} Lantern Keeper, {kit.found}, mine",
        f"{kit.number(3)} Lantern Keeper, {kit.found}, mine",
        "2 found",
    ]
    found = json.loads(kit.run("search", "--kind", kit.plain_kind, "--where", "set=mine", "--json")[1])
    assert [facts["number"] for facts in found] == [kit.number(2)]
    assert kit.run("search", "no such words at all") == (1, "0 found\n", "")
    assert kit.run("search", "x", "--where", "level")[0] == 2


def test_a_card_by_hand_says_so(kit: Kit, tmp_path: Path) -> None:
    path = tmp_path / "set.json"
    facts = {"number": kit.first, "name": "Keeper", "text": kit.unknown, "program": kit.draws}
    path.write_text(json.dumps([facts]), "utf-8")
    assert f"played by hand-written programs: {kit.first}" in kit.run("import", str(path), "--as", "mine")[1]
    code, out, _ = kit.run("explain", kit.first)
    assert code == 0
    assert "a program of its set file stands in for it" in out
    assert f"by hand: {kit.first}" in kit.run("coverage", str(path))[1]
    assert kit.run("coverage", str(path))[1].splitlines()[-1] == "compiled 0 of 1 texts"


@pytest.mark.parametrize("command", ["coverage", "explain", "import", "show", "search"])
def test_every_command_has_help_with_an_example(command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"Example: shinpan cards {command}" in " ".join(out.split())
    assert "Exit code 0" in " ".join(out.split())


@pytest.mark.catalogue
def test_the_real_catalogue_is_understood(kit: Kit) -> None:
    kit.needs_real()
    code, out, _ = kit.run("coverage", str(kit.real))
    words = out.splitlines()[-1].split()
    assert code == 0
    assert [words[0], words[2], words[4]] == ["compiled", "of", "texts"]
    assert int(words[1]) >= kit.understood * int(words[3])
