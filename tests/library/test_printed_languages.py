"""The languages that cards are printed in: told by the text itself, or given."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ua.languages import PRINTED
from shinpan.games.ua.text import WORDBOOKS, compile_text
from shinpan.games.ucg.languages import PRINTED as UCG_PRINTED
from shinpan.language.printed import PrintedLanguage, PrintedLanguages
from shinpan.support.errors import ShinpanError

SHARED = Path(__file__).parents[3] / "shared" / "cards"

ASIAN = "[On Play] Draw 1 card."
AMERICAN = "[When Played] Draw a card."


def test_a_text_tells_its_language_by_its_marks() -> None:
    assert PRINTED.recognise(ASIAN) == "en-asia"
    assert PRINTED.recognise(AMERICAN) == "en"
    assert PRINTED.recognise("[登場時]カードを1枚引く。") == "ja"
    assert PRINTED.recognise("登場時，自己抽1張卡。") == "zh-hant"
    assert UCG_PRINTED.recognise("You may draw one card.") == "en"
    assert UCG_PRINTED.recognise("カードを1枚ドローできる。") == "ja"


def test_a_text_without_marks_is_in_the_default_language_or_a_dialect_of_it() -> None:
    assert PRINTED.candidates("Draw 1 card.") == ("en", "en-asia")
    assert PRINTED.candidates(AMERICAN) == ("en",)


def test_languages_are_trusted_in_their_order() -> None:
    languages = PrintedLanguages([PrintedLanguage("a", "A", "x"), PrintedLanguage("en", "B", "y")])
    assert [languages.trust(name) for name in ("a", "en", "fr")] == [1, 2, 0]
    assert languages.of_file(["x", "x y", "y", "z", "xx"]) == "a"
    assert languages.of_file(["z"]) == ""
    with pytest.raises(ShinpanError, match="no printed language 'e': did you mean 'en'"):
        languages.check("e")


@pytest.mark.parametrize(("file", "language"), [("ua-cards.json", "en"), ("ua-cards-asia.json", "en-asia")])
def test_the_prints_of_the_real_catalogues_are_told_apart(file: str, language: str) -> None:
    path = SHARED / "all" / file
    if not path.exists():
        pytest.skip("the real catalogue is not here")
    texts = {row["effect"] for row in json.loads(path.read_text(encoding="utf-8")) if row["effect"] not in ("", "-")}
    others = [text for text in texts if language not in PRINTED.candidates(text)]
    assert len(others) <= (10 if language == "en-asia" else 0)  # some cards have the words of the other print


def test_a_language_can_be_given() -> None:
    assert compile_text(AMERICAN, "en").faults == ()
    assert compile_text(AMERICAN, "en").powers == compile_text(AMERICAN).powers
    assert "Japanese" in compile_text(AMERICAN, "ja").faults[0].reason or "ja" in WORDBOOKS


def test_a_card_file_says_its_language(tmp_path: Path) -> None:
    catalogue = load("ua").catalogue()
    path = tmp_path / "cards.json"
    card = {"number": "XYZ-1-001", "name": "Lamp", "text": AMERICAN, "language": "en"}
    path.write_text(json.dumps([card, {**card, "number": "XYZ-1-002", "language": "klingon"}]))
    done = catalogue.import_cards(path, "mine")
    assert done.playable == 1
    assert catalogue.card_facts("XYZ-1-001")["language"] == "en"
    (left,) = done.left_out
    assert left.number == "XYZ-1-002"
    assert "there is no language 'klingon'" in left.reason


def test_an_import_and_a_coverage_are_told_the_language(tmp_path: Path) -> None:
    catalogue = load("ua").catalogue()
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{"number": "XYZ-1-001", "name": "Lamp", "text": AMERICAN}]))
    assert catalogue.import_cards(path, "mine", language="en").print == "North American"
    assert catalogue.card_facts("XYZ-1-001")["language"] == "en"
    (row,) = catalogue.coverage(path, language="en")
    assert (row.text, row.gaps) == (AMERICAN, ())
    with pytest.raises(ShinpanError, match="no printed language 'xx'"):
        catalogue.import_cards(path, "mine", language="xx")
    with pytest.raises(ShinpanError, match="no printed language 'xx'"):
        catalogue.coverage(path, language="xx")


def test_an_explanation_is_told_the_language() -> None:
    catalogue = load("ua").catalogue()
    assert catalogue.explain_text(AMERICAN, printed="en").clauses == catalogue.explain_text(AMERICAN).clauses
    with pytest.raises(ShinpanError, match="no printed language"):
        catalogue.explain_text(AMERICAN, printed="xx")
