"""The judge's desk: rules shown, editions compared, a user's own document beside them."""

from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.judge.differences import difference
from shinpan.judge.documents import keep, kept, read_document
from shinpan.judge.pages import page
from shinpan.support.errors import ShinpanError
from tests.cli.helpers import shinpan

SHARED = Path(__file__).parents[3] / "shared" / "rules"
BOOK = """\
A Book of Rules Ver. 1.7

1. Overview
1.1. Players
- 1.1.1. Two sit down
  and play.
#### 1.2. **Order**
1.2.1. The text of a card goes first.
99.1. Nothing like this is in the index.
"""
MANUAL = """\
# UNION ARENA
Ver1.1
## 1 Start Phase
Wake up.
### • If BP drops to 0 or less
It goes.
# Keyword Effects
<p><b>ステップ</b></p>\t<p>Back again.</p>
<p><b>むこう インパクト無効</b></p>\t<p>None of it.</p>
"""


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SHINPAN_HOME", str(tmp_path / "home"))


def write(path: Path, words: str) -> Path:
    path.write_text(words, "utf-8")
    return path


def test_a_document_is_cut_into_its_rules(tmp_path: Path) -> None:
    document = read_document(write(tmp_path / "book.txt", BOOK))
    assert (document.game, document.edition) == ("ucg", "en-1.7")
    assert document.paragraphs["1.1.1"] == "Two sit down\nand play."
    assert document.paragraphs["1.2"] == "Order"
    assert document.unknown == ("99.1",)
    assert "1.3" in document.missing


def test_the_manual_is_cut_by_headings_and_keywords(tmp_path: Path) -> None:
    document = read_document(write(tmp_path / "manual.txt", MANUAL))
    assert (document.game, document.edition) == ("ua", "en-1.1")
    assert "Wake up." in document.paragraphs["start phase"]
    assert "It goes." in document.paragraphs["if bp drops to 0 or less"]
    assert "Back again." in document.paragraphs["step"]
    assert "None of it." in document.paragraphs["negate impact"]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("nothing", "does not say which edition"),
        ("Rules Ver. 9.9\n1.1. x", "found 'en-9.9'"),
        ("Rules Ver. 1.7\nno number anywhere", "no rule of ucg en-1.7 was found"),
    ],
)
def test_what_is_no_rule_document_is_refused_and_nothing_is_kept(tmp_path: Path, words: str, reason: str) -> None:
    with pytest.raises(ShinpanError, match=reason):
        read_document(write(tmp_path / "book.txt", words))
    assert kept("ucg", "en-1.7") == {}


@pytest.mark.skipif(not SHARED.is_dir(), reason="the official documents are not part of the project")
@pytest.mark.parametrize("name", [path.name for path in sorted(SHARED.glob("*.txt"))] if SHARED.is_dir() else [])
def test_every_rule_of_the_official_documents_is_found(name: str) -> None:
    document = read_document(SHARED / name)
    assert document.missing == ()
    assert document.unknown == ()


def test_a_rule_is_shown_with_what_stands_under_it_its_rulings_and_the_users_paragraph(tmp_path: Path) -> None:
    keep(read_document(write(tmp_path / "book.txt", BOOK)))
    shown = page(load("ucg"), "en-1.7", "1.1.1")
    assert shown.paragraph == "Two sit down\nand play."
    assert shown.above == ("1.1",)
    assert [ruling.title for ruling in shown.rulings] != []
    assert page(load("ucg"), "en-1.7", "11.6").under == ("11.6.1", "11.6.2", "11.6.3", "11.6.4", "11.6.5")
    assert page(load("ucg"), "en-1.4", "11.6").paragraph == ""


def test_a_rule_that_is_not_there_is_told_with_the_nearest_or_with_its_editions() -> None:
    with pytest.raises(ShinpanError, match=r"has no rule '11\.66'"):
        page(load("ucg"), "en-1.7", "11.66")
    with pytest.raises(ShinpanError, match=r"en-1\.2 has no rule 11\.17: it is in en-1\.5, zhtw-1\.6, en-1\.7"):
        page(load("ucg"), "en-1.2", "11.17")


def test_every_pair_of_neighbouring_editions_parts_ways_somewhere() -> None:
    game = load("ucg")
    for old, new in zip(game.editions, game.editions[1:], strict=False):
        found = difference(game, new, old)
        assert (found.old, found.new) == (old, new)
        assert found.changes
        assert found.added
        assert found.partings, f"no position shows the difference between {old} and {new}"


def test_changes_cite_rules_of_their_edition_or_the_one_before() -> None:
    game = load("ucg")
    for old, new in zip(game.editions, game.editions[1:], strict=False):
        known = {*game.rule_numbers(old), *game.rule_numbers(new)}
        assert all(set(change.rules) <= known for change in game.rule_changes(new))


def test_the_commands_speak_to_people_and_to_scripts(tmp_path: Path) -> None:
    done = shinpan("rules", "import", write(tmp_path / "book.txt", BOOK))
    assert (done.code, "4 rules kept in" in done.out, "not in this edition: 99.1" in done.out) == (1, True, True)
    assert "your copy of en-1.7 says:\n  | Two sit down" in shinpan("rules", "show", "1.1.1", "--edition", "en-1.7").out
    assert shinpan("rules", "show", "1.1.1", "--json").json()["title"] == "Two players"
    assert shinpan("rules", "show", "77").code == 2
    assert "positions that the two answer differently" in shinpan("rules", "diff", "en-1.4", "zhtw-1.6").out
    assert shinpan("rules", "diff", "en-1.4", "zhtw-1.6", "--json").json()["new"] == "zhtw-1.6"
    assert shinpan("rules", "diff", "en-1.4", "nonsense").code == 2
    page = tmp_path / "ledger.html"
    done = shinpan("rules", "ledger", "--games", 1, "--html", page)
    assert done.code == 0
    assert done.out.splitlines()[-1].startswith("296 rules: ")
    assert page.is_file()
    assert shinpan("rules", "ledger", "--games", 0, "--json").json()["faults"] == []


def test_every_rule_has_a_title_in_both_languages_and_words_of_our_own() -> None:
    for name in ("ucg", "ua"):
        game = load(name)
        for edition in game.editions:
            for rule in game.rule_numbers(edition):
                assert game.rule_title(rule)
                assert game.rule_title(rule, "zh-TW")
                assert game.rule_words(rule)
