"""The languages that cards are printed in: told by the text itself, or given."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.games.ua.cardfiles import FILES
from shinpan.games.ua.languages import PRINTED
from shinpan.games.ua.text import WORDBOOKS, compile_text
from shinpan.games.ucg.languages import PRINTED as UCG_PRINTED
from shinpan.language.printed import PrintedLanguage, PrintedLanguages
from shinpan.library.catalogue import language_named
from shinpan.support.errors import ShinpanError
from shinpan.support.spoken import spoken_in
from shinpan.table.words import language_of

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
        languages.named("e")


@pytest.mark.parametrize(
    ("said", "printed", "spoken"),
    [
        *[
            (tag, "zh-hant", "zh-TW")
            for tag in ("zh-TW", "zh-tw", "zh_TW", "zh-Hant", "zh-hant", "zh-Hant-HK", "zh-HK")
        ],
        *[(tag, "zh-hans", "zh-TW") for tag in ("zh-CN", "zh_CN", "zh-Hans", "zh-hans", "zh-Hans-SG", " zh-SG ")],
        *[(tag, "ja", "ja") for tag in ("ja", "JA", "ja-JP", "ja_JP", "jp")],
        *[(tag, "en", "en") for tag in ("en", "en-US", "en_GB", "EN")],
    ],
)
def test_a_language_goes_by_all_of_its_names_for_print_and_reader(said: str, printed: str, spoken: str) -> None:
    assert PRINTED.named(said) == UCG_PRINTED.named(said) == printed
    assert spoken_in(said) == language_of(said) == language_named(said) == spoken


def test_chinese_alone_does_not_say_in_which_script_it_is_printed() -> None:
    assert (spoken_in("zh"), PRINTED.meant("zh")) == ("zh-TW", "")
    with pytest.raises(ShinpanError, match=r"no printed language 'zh': it can be .*zh-hans, zh-hant"):
        PRINTED.named("zh")
    assert (PRINTED.named("en-asia"), PRINTED.named("asia"), spoken_in("en-asia")) == ("en-asia", "en-asia", "en")
    assert UCG_PRINTED.meant("en-asia") == "en"


@pytest.mark.parametrize("said", ["", "-", "xx", "fr-CA", "z", "zht", "english"])
def test_what_names_no_language_is_none(said: str) -> None:
    assert (PRINTED.meant(said), spoken_in(said)) == ("", said)


@pytest.mark.parametrize("given", ["zh-TW", "zh_Hant", "zh-hant"])
@pytest.mark.parametrize("game", ["ua", "ucg"])
def test_the_catalogue_takes_a_language_by_any_of_its_names(game: str, given: str) -> None:
    catalogue = load(game).catalogue()
    words = {"ua": "登場時 抽1張卡。", "ucg": "《當本角色登場時》抽一張牌。"}[game]
    found = catalogue.explain_text(words, given, given)
    assert found == catalogue.explain_text(words, "zh-TW", "zh-hant")
    assert found.gaps == ()
    assert catalogue.wordings(given, "Draw") == catalogue.wordings("zh-hant", "Draw") != []


def test_the_text_of_a_language_is_read_whatever_that_is_called() -> None:
    assert compile_text(AMERICAN, "en_US").powers == compile_text(AMERICAN, "en").powers
    assert compile_text("登場時 抽1張卡。", "ja-JP").faults != ()


def test_a_set_file_may_call_its_languages_by_tags(tmp_path: Path) -> None:
    card = {"number": "UAX-1", "name": "燈", "kind": "Event", "color": "red", "text": "抽1張卡。", "ap": 1, "energy": 1}
    card |= {"language": "zh-TW", "prints": {"ja_JP": {"name": "灯", "text": "カードを1枚引く。"}}}
    file = tmp_path / "mine.json"
    file.write_text(json.dumps([card]), encoding="utf-8")
    (found,) = FILES.read(file).cards.values()
    assert (found["language"], found["prints"]) == ("zh-hant", {"ja": {"name": "灯", "text": "カードを1枚引く。"}})


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


UA_CARD = {
    "カードナンバー": "XYZ-1-001",
    "カード名": "トンビ",
    "種類": "キャラクター",
    "色": "赤",
    "必要エナジー": "赤2",
    "消費AP": "1",
    "発生エナジー": "赤1",
    "BP": "3000",
    "特徴": "渡り鳥/猛禽",
    "トリガー": "[ゲット]このカードを手札に加える。",
    "効果": "[登場時]カードを1枚引く。",
}
UCG_CARD = {
    "カードナンバー": "XYZ-001",
    "カード名": "ウルトラトンビ",
    "カードの種類": "ウルトラヒーロー",
    "キャラクター名": "トンビ",
    "レベル": "1",
    "TYPE": "剛力",
    "SINGLEのBP": "3000",
    "DOUBLEのBP": "5000",
    "効果": "[SIN]《このキャラの登場時》自分は2枚ドローできる。",
}


def test_a_japanese_catalogue_of_union_arena_is_taken_under_its_own_words(tmp_path: Path) -> None:
    catalogue = load("ua").catalogue()
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([UA_CARD]), encoding="utf-8")
    done = catalogue.import_cards(path, "mine")
    assert (done.playable, done.print, done.missing) == (1, "Japanese", ())
    facts = catalogue.card_facts("XYZ-1-001")
    assert (facts["name"], facts["kind"], facts["color"], facts["trigger"]) == ("トンビ", "Character", "red", "get")
    assert (facts["energy"], facts["gives"], facts["ap"], facts["bp"]) == (2, 1, 1, 3000)
    assert facts["traits"] == ["渡り鳥", "猛禽"]


@pytest.mark.parametrize(
    ("printed", "named"),
    [
        *(("剛力", "POWER"), ("メテオ", "METEO"), ("侵略", "INVASION"), ("災害", "HAZARD")),
        *(("災禍", "HAZARD"), ("壊滅", "DEVASTATION"), ("速度", "SPEED")),
    ],
)
def test_a_japanese_catalogue_of_the_ultraman_game_is_taken_under_its_own_words(
    tmp_path: Path, printed: str, named: str
) -> None:
    catalogue = load("ucg").catalogue()
    path = tmp_path / "cards.json"
    path.write_text(json.dumps([{**UCG_CARD, "TYPE": printed}]), encoding="utf-8")
    done = catalogue.import_cards(path, "mine")
    assert (done.playable, done.print, done.missing) == (1, "Japanese", ())
    facts = catalogue.card_facts("XYZ-001")
    assert (facts["kind"], facts["character"], facts["type"]) == (["Ultra Hero"], "トンビ", [named])
    assert (facts["level"], facts["bp"]) == (1, [3000, 5000])


def test_a_database_may_keep_the_words_of_a_language_apart(tmp_path: Path) -> None:
    """Facts with a value and a description, and what is said in one language under `detail`."""
    catalogue = load("ucg").catalogue()
    card = {
        "id": 152,
        "number": "XYZ-001",
        "rarity": {"value": "800_u", "description": "U"},
        "level": "6",
        "type": {"value": "disaster", "description": "災禍"},
        "feature": {"value": "kaiju", "description": "ウルトラ怪獣"},
        "battle_power_1": 10000,
        "battle_power_2": None,
        "battle_power_ex": 8000,
        "detail": {
            "id": 934,
            "product_language": {"value": "ja", "description": "日本語"},
            "name": "夜鳥",
            "character_name": "トンビ",
            "effect": "[SIN]このキャラは、バトル相手のキャラのTYPEが 【災禍】 の間、EXTRAのBPになる。",
            "type_name": None,
        },
    }
    path = tmp_path / "cards.json"
    path.write_text(json.dumps({"data": [card]}), encoding="utf-8")
    done = catalogue.import_cards(path, "mine")
    assert (done.playable, done.print, done.missing) == (1, "Japanese", ())
    facts = catalogue.card_facts("XYZ-001")
    assert (facts["kind"], facts["type"], facts["bp"], facts["ext"]) == (["Kaiju"], ["HAZARD"], [10000], 8000)
    assert (facts["name"], facts["character"]) == ("夜鳥", "トンビ")


@pytest.mark.parametrize(("words", "named"), [("灰", "灰"), ("", "color")])
def test_a_word_that_is_none_is_one_clear_error(tmp_path: Path, words: str, named: str) -> None:
    path = tmp_path / "cards.json"
    card = {**UA_CARD, "色": words, "必要エナジー": "2", "発生エナジー": "1"}  # no color is said anywhere
    path.write_text(json.dumps([card]), encoding="utf-8")
    with pytest.raises(ShinpanError, match=named):
        load("ua").catalogue().import_cards(path, "mine")


def test_a_japanese_text_is_explained_and_its_faults_point_into_it() -> None:
    catalogue = load("ua").catalogue()
    assert catalogue.explain_text("[登場時]カードを1枚引く。", printed="ja").clauses
    text = "[登場時]カードを1枚捨てる。"
    (gap,) = catalogue.explain_text(text).gaps
    assert text[gap.start : gap.end] == "捨てる"
