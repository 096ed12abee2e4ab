"""The ledger: no rule without a ruling or a reason, no citation of a rule that is not there."""

from pathlib import Path

import pytest

from shinpan.games import NAMES, load
from shinpan.judge import citations, ledger, ledger_page, ruling_files
from shinpan.judge.ledger import NOT_FOR_AN_ENGINE, TESTED

BOTH = [(name, edition) for name in NAMES for edition in load(name).editions]


@pytest.mark.parametrize("name", NAMES)
def test_the_ledger_has_no_fault(name: str) -> None:
    assert ledger.faults(load(name)) == []


@pytest.mark.parametrize(("name", "edition"), BOTH)
def test_every_rule_of_every_edition_stands_on_a_ruling_or_a_reason(name: str, edition: str) -> None:
    rows = ledger.ledger(load(name), edition)
    assert [row.rule for row in rows] == list(load(name).rule_numbers(edition))
    assert all(row.title for row in rows)
    assert {row.standing for row in rows} <= {TESTED, NOT_FOR_AN_ENGINE}
    assert all(row.reason for row in rows if row.standing == NOT_FOR_AN_ENGINE and not row.heading)


def test_a_citation_of_a_rule_that_does_not_exist_is_found() -> None:
    known = ("5.6.1", "5.6.2")
    mark = "UC" + "G"  # not a citation in this file
    words = f'"""Level up [{mark} 5.6.1, 5.99]."""\nRULE = "5.6.2"  # [UA start phase 4]\n'
    found = [*citations.cited_in_words(words, "x.py", "ucg", known), *citations.cited_as_strings(words, "x.py", known)]
    assert [(c.rule, c.line) for c in found] == [("5.6.1", 1), ("5.99", 1), ("5.6.2", 2)]
    assert [c.rule for c in citations.cited_in_words(words, "x.py", "ua", ("start phase",))] == ["start phase"]


def test_a_rule_without_ruling_or_reason_and_a_ruling_that_cites_nothing_are_faults(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "rulings" / "ucg" / "01-overview"
    folder.mkdir(parents=True)
    (folder / "nothing.yaml").write_text(
        "title: x\ngame: ucg\nphase: set\nsteps:\n  - expect: {winner: none}\n", "utf-8"
    )
    (folder.parent / ruling_files.EXCUSES).write_text(
        "## Said of things that an engine does not have\n| 9.99 | why |\n", "utf-8"
    )
    monkeypatch.setattr(ruling_files, "PACKAGE", tmp_path)
    for cached in (ruling_files.all_rulings, ruling_files.reasons):
        cached.cache_clear()
    try:
        found = "\n".join(ledger.faults(load("ucg")))
    finally:
        for cached in (ruling_files.all_rulings, ruling_files.reasons):
            cached.cache_clear()
    assert "nothing.yaml cites no rule" in found
    assert "ucg en-1.2 1.1.1 has neither ruling nor reason" in found
    assert "9.99 is excused in ucg, but does not exist" in found


def test_self_play_counts_the_rules_it_cites() -> None:
    counted = ledger.exercise(load("ucg"), "zhtw-1.6", 2)
    assert counted["5.5.3.1"] > 4  # every character that was set
    rows = {row.rule: row for row in ledger.ledger(load("ucg"), "zhtw-1.6", counted)}
    assert rows["5.5.3.1"].exercised == counted["5.5.3.1"]
    assert rows["11.17.1"].rulings[0].startswith("rulings/ucg/")
    assert any(place.startswith("shinpan/games/ucg/rules/turn.py:") for place in rows["5.6.1"].code)


def test_the_page_holds_every_rule_and_loads_nothing(tmp_path: Path) -> None:
    game = load("ua")
    file = tmp_path / "ledger.html"
    ledger_page.write_page(game, "en-1.1", ledger.ledger(game, "en-1.1"), 0, file)
    words = file.read_text("utf-8")
    assert all(f"<td>{rule}</td>" in words for rule in game.rule_numbers("en-1.1"))
    assert "http" not in words
    assert "src=" not in words


def test_the_rulings_of_an_open_point_cite_it() -> None:
    for ruling in ruling_files.all_rulings("ua"):
        file = Path(ruling.file)
        if file.parent.name == "13-open-points":
            assert f"open point {int(file.name[:2])}" in ruling.rules
