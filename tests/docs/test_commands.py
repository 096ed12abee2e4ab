"""Every command and every block of Python in README and docs is run, as a reader would run it."""

import json
import os
import re
import shlex
from dataclasses import dataclass
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.judge.rulings import read_ruling
from shinpan.judge.run import judge
from shinpan.kernel.game.record import new_session, write_record
from tests.cli.helpers import shinpan
from tests.library import kits
from tests.library.helpers import row, write_csv

COMPILED = os.environ.get("SHINPAN_EXPECT_COMPILED") == "1"
ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "rulings" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
SHELL = re.compile(r"^```(?:sh|console|bash)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RULING = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LESSONS = ROOT / "docs" / "lessons.md"
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FEWER_GAMES = "2"  # a reader waits for hundreds, a test need not
FEWEST_TO_TUNE = "504"  # one race and a final
TURNS = 4  # of the saved game
# What a command leaves with besides 0: the document in the test holds a few rules only.
MAY_FAIL = {"rules import": 1}
# One never ends by itself, the other takes minutes: tests/table serve for real, tests/learn train.
ELSEWHERE = ("serve", "train")
TRAINED = ROOT / "src" / "shinpan" / "players" / "learned" / "trained"


@dataclass(frozen=True)
class Line:
    """A command as it stands on a page."""

    page: str
    words: str


def commands() -> list[Line]:
    found: dict[str, Line] = {}
    for page in PAGES:
        for block in SHELL.findall(page.read_text("utf-8")):
            for line in re.findall(r"^(shinpan [^\n]*)", block, re.MULTILINE):
                words = line.partition("  #")[0].strip()
                found.setdefault(words, Line(page.relative_to(ROOT).as_posix(), words))
    return list(found.values())


def examples() -> list[tuple[str, str]]:
    """The rulings that stand on the pages."""
    found = [(page, block) for page in PAGES for block in RULING.findall(page.read_text("utf-8"))]
    return [
        (page.relative_to(ROOT).as_posix(), block) for page, block in found if "steps:" in block and page != LESSONS
    ]


def blocks() -> list[tuple[str, str]]:
    return [
        (f"{page.relative_to(ROOT).as_posix()} {i}", block)
        for page in PAGES
        for i, block in enumerate(PYTHON.findall(page.read_text("utf-8")))
    ]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A reader's folder, with the files that the pages speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SHINPAN_HOME", str(tmp_path / "home"))
    game = load("ucg")
    names = list(game.starter_decks())
    (tmp_path / "my.deck").write_text(shinpan("deck", "show", names[0]).out, "utf-8")
    session = new_session(game, game.default_edition, [game.starter_decks()[name] for name in names[:2]], "1")
    while session.state.decision is not None and game.turn(session.state) < TURNS:
        session.take(len(session.state.decision.options) // 2)
    write_record(session.record, tmp_path / "game.json")
    write_csv(tmp_path / "catalogue.csv", [row()])
    kits.write_json(tmp_path / "catalogue.json", [kits.UA.card])
    (tmp_path / "my.words").write_text("step : Draw(N(n)) = grab {n:num} <card/cards:n>\n", encoding="utf-8")
    (tmp_path / "rules-1.7.txt").write_text("Rules Ver. 1.7\n1.1. Players\n1.1.1. Two of them.\n", "utf-8")
    lesson = RULING.search(LESSONS.read_text("utf-8"))
    assert lesson is not None
    (tmp_path / "my-lesson.yaml").write_text(lesson[1], "utf-8")  # it must lead to its end
    limits = re.search(r"```toml\n(\[\[limit\]\].*?)```", (ROOT / "docs" / "play.md").read_text("utf-8"), re.DOTALL)
    assert limits is not None
    (tmp_path / "mine.toml").write_text(limits[1], "utf-8")
    club = re.search(r"```toml\n(key = .*?)```", (ROOT / "docs" / "host.md").read_text("utf-8"), re.DOTALL)
    assert club is not None
    (tmp_path / "club.toml").write_text(club[1], "utf-8")
    kept = {"shinpan_lab": 1, "sides": [{"deck": name, "player": "greedy"} for name in names[:2]]}
    (tmp_path / "field.json").write_text(json.dumps(kept | {"matrix": [[None, 0.4], [0.6, None]]}), "utf-8")
    (tmp_path / "rulings").symlink_to(ROOT / "rulings")
    (tmp_path / "runs" / "ucg").mkdir(parents=True)
    (tmp_path / "runs" / "ucg" / "weights.npz").symlink_to(TRAINED / "ucg.npz")
    (tmp_path / "my-question.yaml").write_text(
        "title: A question\nrules: [5.1.3]\ngame: ucg\nphase: set\nsteps:\n  - expect: {winner: none}\n", "utf-8"
    )
    return tmp_path


def test_there_are_commands_and_blocks_to_run() -> None:
    assert len(commands()) > 25
    assert len(blocks()) >= 4
    assert examples()


@pytest.mark.parametrize(("where", "ruling"), examples(), ids=[where for where, _ in examples()])
def test_the_ruling_passes(where: str, ruling: str) -> None:
    results = judge(read_ruling(ruling.encode("utf-8"), where))
    assert results
    assert all(result.passed for result in results)


@pytest.mark.parametrize("line", commands(), ids=lambda line: line.words)
def test_the_command_runs(line: Line, desk: Path) -> None:
    command, _, target = line.words.partition(" > ")
    words = shlex.split(command)[1:]
    if words[0] in ELSEWHERE:
        shown = shinpan(words[0], "--help")
        assert all(word in shown.out for word in words if word.startswith("--"))
        assert all((ROOT / word).is_file() for word in words if word.endswith(".toml"))
        return
    if words[0] == "host" and "--check" not in words:  # it would serve until somebody ends it
        words.insert(1, "--check")
    for i, word in enumerate(words[:-1]):
        if word == "--games":
            words[i + 1] = FEWEST_TO_TUNE if words[:2] == ["lab", "tune"] else FEWER_GAMES
    if words[0] == "lab" and words[1] != "meta" and "--games" not in words:
        words += ["--games", FEWER_GAMES]
    draws = words[:2] in (["lab", "gauntlet"], ["lab", "deck"])
    if draws or any(word.startswith(("--report", "--plot")) for word in words):
        pytest.importorskip("matplotlib", reason="reports are drawn with the extra `plots`")
    if "--json" in words and words[0] == "lab":  # a run of more games is there, and would be another one
        (desk / words[words.index("--json") + 1]).unlink(missing_ok=True)
    done = shinpan(*words, lines=["quit"] if words[0] == "play" else ())
    assert done.code == MAY_FAIL.get(" ".join(words[:2]), 0), done.err or done.out
    if target:
        assert len(done.out) > 10


@pytest.mark.parametrize(("where", "code"), blocks(), ids=[where for where, _ in blocks()])
def test_the_block_of_python_runs(where: str, code: str, desk: Path) -> None:
    for extra in re.findall(r"shinpan\[(\w+)\]", code):
        pytest.importorskip({"openspiel": "pyspiel"}.get(extra, extra))
    if COMPILED and where.startswith("docs/adding-a-word.md"):
        pytest.skip("a word is added to the sources and compiled with them: the wheel's classes have no heirs outside")
    exec(compile(code, where, "exec"), {"__name__": "block"})
