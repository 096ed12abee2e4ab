"""Cards of one number in several languages are one card: each reader sees the print in their own language."""

import json
from pathlib import Path

import pytest

from shinpan.games import load
from shinpan.kernel.cards.deck import parse_deck
from shinpan.kernel.game.cardgame import CardGame
from shinpan.kernel.game.catalogue import Import
from shinpan.kernel.machine.loop import play, run
from shinpan.library.coverage import is_compiled
from shinpan.support.errors import ShinpanError
from shinpan.table import cards

CARD = {"number": "ZZ-1-001", "kind": "Character", "color": "red", "energy": 1, "ap": 1, "bp": 2000}
ENGLISH = CARD | {"name": "Lamp Keeper", "text": "[When Played] Draw a card."}
JAPANESE = CARD | {"name": "燈守 ペル", "text": "[登場時]カードを1枚引く。"}
CHINESE = CARD | {"name": "守燈人", "text": "登場時 抽１張卡。"}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SHINPAN_HOME", str(tmp_path / "home"))
    load("ua").catalogue()
    return tmp_path


def imported(home: Path, name: str, *facts: dict[str, object]) -> None:
    path = home / f"{name}.json"
    path.write_text(json.dumps(list(facts), ensure_ascii=False), "utf-8")
    load("ua").catalogue().import_cards(path, name)


def shown(language: str) -> tuple[object, object]:
    facts = cards.facts_of(load("ua"), "ZZ-1-001", language)
    assert facts is not None
    return facts["name"], facts["text"]


@pytest.mark.parametrize("together", [True, False])
def test_each_reader_sees_the_print_in_their_language(home: Path, together: bool) -> None:
    if together:
        imported(home, "all", ENGLISH, JAPANESE, CHINESE)
    else:
        for name, facts in (("one", JAPANESE), ("two", CHINESE), ("three", ENGLISH)):
            imported(home, name, facts)
    assert shown("en") == ("Lamp Keeper", "[When Played] Draw a card.")
    assert shown("ja") == ("燈守 ペル", "[登場時]カードを1枚引く。")
    assert shown("zh-TW") == ("守燈人", "登場時 抽１張卡。")
    assert load("ua").catalogue().card_facts("ZZ-1-001")["name"] == "燈守 ペル"  # the most trusted print is played


def test_a_set_file_has_the_prints_of_a_card(home: Path) -> None:
    path = home / "set.toml"
    path.write_text(
        '[[card]]\nnumber = "ZZ-1-001"\nname = "Lamp Keeper"\ntext = "[When Played] Draw a card."\n'
        '[card.prints.ja]\nname = "燈守 ペル"\ntext = "[登場時]カードを1枚引く。"\n',
        "utf-8",
    )
    load("ua").catalogue().import_cards(path, "mine")
    assert shown("ja") == ("燈守 ペル", "[登場時]カードを1枚引く。")
    assert shown("en")[0] == "Lamp Keeper"


def test_columns_of_a_table_have_the_prints_of_a_card(home: Path) -> None:
    path = home / "table.csv"
    path.write_text(
        "Card Number,Card Name,Type,Color,Energy,AP,BP,Generated Energy,Effect,name_ja,effect_ja,name (zh-hant)\n"
        "ZZ-1-001,Lamp Keeper,Character,Red,1,1,2000,1,[When Played] Draw a card.,"
        "燈守 ペル,[登場時]カードを1枚引く。,守燈人\n",
        "utf-8",
    )
    load("ua").catalogue().import_cards(path, "mine")
    assert shown("ja") == ("燈守 ペル", "[登場時]カードを1枚引く。")
    assert shown("zh-TW")[0] == "守燈人"


def words_alone(home: Path, words: str, name: str = "words.json") -> Import:
    path = home / name
    path.write_text(words, "utf-8")
    return load("ua").catalogue().import_cards(path, "words")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "words.json",
            (
                '[{"code": "UE99BT/ZZ-1-001", "ja_name": "燈守 ペル", "ja": "[登場時]カードを1枚引く。",'
                '"zh_tw_name": "守燈人"}, {"code": "ZZ-1-009", "ja_name": "夜"}]'
            ),
        ),
        (
            "words.csv",
            (
                "number,name_ja,text_ja,name (zh-hant)\n"
                "ZZ-1-001,燈守 ペル,[登場時]カードを1枚引く。,守燈人\nZZ-1-009,夜,-,-\n"
            ),
        ),
    ],
)
def test_a_file_may_have_words_alone_of_cards_that_are_loaded(home: Path, name: str, words: str) -> None:
    imported(home, "one", ENGLISH)
    done = words_alone(home, words, name)
    assert (done.cards, done.worded, done.waiting, done.left_out) == (0, ("ZZ-1-001",), ("ZZ-1-009",), ())
    assert shown("ja") == ("燈守 ペル", "[登場時]カードを1枚引く。")
    assert shown("zh-TW")[0] == "守燈人"
    assert load("ua").catalogue().card_facts("ZZ-1-001")["name"] == "Lamp Keeper"  # played as before
    assert load("ua").catalogue().is_known("燈守 ペル")
    imported(home, "two", ENGLISH | {"number": "ZZ-1-009"})
    assert load("ua").catalogue().is_known("夜")  # had waited for its card


def test_a_print_with_facts_goes_before_words_alone(home: Path) -> None:
    imported(home, "one", ENGLISH, JAPANESE)
    words_alone(home, '[{"code": "ZZ-1-001", "ja_name": "別の名", "zh": "登場時 抽１張卡。"}]')
    assert shown("ja")[0] == "燈守 ペル"
    assert shown("zh-TW")[1] == "登場時 抽１張卡。"


def test_words_alone_of_cards_that_nobody_has_are_refused(home: Path) -> None:
    imported(home, "one", ENGLISH)
    with pytest.raises(ShinpanError, match="none of them is loaded: import a file with their facts first"):
        words_alone(home, '[{"code": "ZZ-1-009", "ja_name": "夜"}]')
    assert not load("ua").catalogue().is_known("夜")


def test_a_record_with_some_facts_of_a_card_is_none_of_words_alone(home: Path) -> None:
    imported(home, "one", ENGLISH)
    done = words_alone(home, '[{"code": "ZZ-1-001", "ja": "-", "bp": 3000}, {"code": "ZZ-1-001", "ja_name": "夜"}]')
    assert [left.number for left in done.left_out] == ["ZZ-1-001"]


def test_coverage_counts_the_texts_of_all_prints_or_of_one(home: Path) -> None:
    path = home / "words.json"
    path.write_text(
        json.dumps(
            [
                {"code": "ZZ-1-001", "en": "[When Played] Draw a card.", "ja": "[登場時]カードを1枚引く。"},
                {"code": "ZZ-1-002", "en": "[When Played] Juggle.", "ja": "-"},
                ENGLISH | {"number": "ZZ-1-003", "prints": {"ja": {"text": "[登場時]手札を回す。"}}},
            ]
        ),
        "utf-8",
    )
    counted = {}
    for language in ("", "en", "ja"):
        rows = load("ua").catalogue().coverage(path, None, language)
        counted[language] = (sum(map(is_compiled, rows)), len(rows))
    assert counted == {"": (2, 4), "en": (1, 2), "ja": (1, 2)}


def test_where_no_print_is_loaded_the_text_is_written(home: Path) -> None:
    imported(home, "one", ENGLISH)
    assert shown("ja") == ("Lamp Keeper", "[登場時]カードを1枚引く。")
    assert shown("zh-TW") == ("Lamp Keeper", "[登場時]抽1張卡。")
    assert shown("en") == ("Lamp Keeper", "[When Played] Draw a card.")


def test_words_that_are_not_understood_stand_as_they_are_printed(home: Path) -> None:
    odd = "[When Played] Juggle three lamps."
    imported(home, "one", ENGLISH | {"text": odd}, ENGLISH | {"number": "ZZ-1-002"})
    assert shown("ja") == ("Lamp Keeper", odd)


def test_a_card_is_found_by_its_name_in_any_language(home: Path) -> None:
    imported(home, "all", ENGLISH, JAPANESE, CHINESE, ENGLISH | {"number": "ZZ-1-002", "name": "Wick"})
    game = load("ua")
    for words in ("lamp keeper", "燈守", "守燈人", "抽１張卡"):
        assert [facts["number"] for facts in game.catalogue().search_cards(words.split(), {})] == ["ZZ-1-001"]
    found = cards.search(game, {"words": "燈守", "language": "zh-TW"})
    assert [facts["name"] for facts in found["cards"]] == ["守燈人"]
    deck = parse_deck("game: ua\n4 守燈人\n3x燈守 ペル\n燈守 ペル x2\n1 ZZ-1-002 Wick\n", "text", "mine")
    assert deck.numbers == ["守燈人"] * 4 + ["燈守 ペル"] * 5 + ["ZZ-1-002"]
    assert cards_of(deck.numbers) == ["ZZ-1-001"] * 9 + ["ZZ-1-002"]


def cards_of(written: list[str]) -> list[str]:
    library = load("ua").catalogue().library  # type: ignore[attr-defined]
    numbers: list[str] = library.numbers_of(written)
    return numbers


def test_a_name_of_two_cards_is_none_of_them(home: Path) -> None:
    imported(home, "all", JAPANESE, JAPANESE | {"number": "ZZ-1-002"})
    assert not load("ua").catalogue().is_known("燈守 ペル")
    with pytest.raises(ShinpanError, match="the name of 2 cards: name one by number, ZZ-1-001, ZZ-1-002"):
        load("ua").catalogue().card_facts("燈守 ペル")


def test_an_explanation_names_the_print_of_its_language(home: Path) -> None:
    imported(home, "all", ENGLISH, JAPANESE)
    assert load("ua").catalogue().explain_card("ZZ-1-001", "en").name == "Lamp Keeper"
    assert load("ua").catalogue().explain_card("ZZ-1-001", "ja").text == "[登場時]カードを1枚引く。"


def test_a_print_in_no_language_of_the_game_is_refused(home: Path) -> None:
    path = home / "set.toml"
    path.write_text('[[card]]\nnumber = "ZZ-1-001"\n[card.prints.fr]\nname = "Lampe"\n', "utf-8")
    with pytest.raises(ShinpanError, match="fr"):
        load("ua").catalogue().import_cards(path, "mine")


def test_the_terminal_and_the_log_name_a_card_in_the_readers_language(home: Path) -> None:
    imported(home, "all", ENGLISH, JAPANESE)
    game = load("ua")
    assert isinstance(game, CardGame)
    deck = [game.library.card("ZZ-1-001")] * 20
    state = game.begin("en-1.1", [deck, deck], "1", "lot", True, False)
    run(state)
    while not state.hand(0):
        play(state, 0)
    assert "燈守 ペル" in game.board_text(state, 0, "ja")
    assert "Lamp Keeper" in game.board_text(state, 0, "en")
    assert "[登場時]抽1張卡。" in game.board_text(state, 0, "zh-TW")  # written: no such print is loaded
    for language, name in (("en", "Lamp Keeper"), ("ja", "燈守 ペル")):
        told = "\n".join([line.words for line in game.log(state, 0, 0, language)])
        assert f"{name} (ZZ-1-001)" in told


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (
            [ENGLISH],
            {"en": "[When Played] Draw a card.", "ja": "[登場時]カードを1枚引く。", "zh-TW": "[登場時]抽1張卡。"},
        ),
        ([ENGLISH, CHINESE], {"ja": "[登場時]カードを1枚引く。", "zh-TW": "登場時 抽１張卡。"}),
    ],
)
def test_why_tells_the_text_that_its_reader_sees(
    home: Path, facts: list[dict[str, object]], said: dict[str, str]
) -> None:
    imported(home, "all", *facts)
    game = load("ua")
    assert isinstance(game, CardGame)
    card = game.library.card("ZZ-1-001")
    for language, text in said.items():
        tell = game.modules.why.tell(language)
        assert tell.text("cards", card).facts["text"] == text


def test_the_terminal_has_the_words_of_its_reader(home: Path) -> None:
    imported(home, "all", JAPANESE | {"keywords": ["step", "impact 1"], "trigger": "get"})
    game = load("ua")
    assert isinstance(game, CardGame)
    deck = [game.library.card("ZZ-1-001")] * 20
    state = game.begin("en-1.1", [deck, deck], "1", "lot", True, False)
    run(state)
    while not state.hand(0):
        play(state, 0)
    hand = game.board_text(state, 0, "ja").splitlines()[-1]
    assert "赤 1, AP 1, BP 2000, ステップ, インパクト 1, トリガー：ゲット" in hand
