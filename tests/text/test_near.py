"""Wordings that are offered for words which are not understood: whole clauses of that language, none for nonsense."""

import pytest

from shinpan.games.ua.text import compile_text as compile_ua
from shinpan.games.ua.text import compiler as ua_compiler
from shinpan.games.ua.text.wordbooks import wordbook
from shinpan.games.ucg.text import compile_text as compile_ucg
from shinpan.games.ucg.text import compiler as ucg_compiler
from shinpan.language.wordings.reader import Reader
from shinpan.language.wordings.wordbook import Wordbook
from shinpan.text import near
from shinpan.text.faults import LONGEST_SENTENCE, MOST_EXPLAINED, MOST_FAULTS, UNTRIED
from shinpan.text.near import LONGEST, MOST, MOST_TRIED, near_wordings


def offered(game: str, text: str, language: str) -> list[str]:
    (fault,) = (compile_ua if game == "ua" else compile_ucg)(text, language).faults
    return fault.nearest.split(" / ") if fault.nearest else []


@pytest.mark.parametrize(
    ("game", "language", "text", "wanted"),
    [
        ("ua", "en", "[When Played] Draw two crads.", "Draw two cards"),
        (
            "ua",
            "en",
            "[When Played] Choose up to one charater on your opponent's front line and switch it to resting.",
            "Choose up to one character on your opponent's front line",
        ),
        (
            "ua",
            "en",
            "[When Played] Choose one character on your opponent's energy line and destroy it.",
            "sideline it",
        ),
        ("ua", "ja", "[登場時]カードを2枚引す。", "カードを2枚引く"),
        ("ua", "ja", "[登場時]相手の場のキャラを1枚まで選び、退場する。", "退場させる"),
        ("ua", "ja", "[登場時]自分の場のキャラを1枚選び、このターンのあいだ、BP+1500。", "このターン中、…"),
        ("ua", "zh-hant", "登場時 從自己牌庫上面查看４顆卡。", "從自己牌庫上面查看4張卡"),
        ("ua", "zh-hant", "登場時 選擇對手前線２張角色破壞。", "選擇對手前線2張角色退場"),
        (
            "ucg",
            "en",
            "[SIN]《When this character enters play》You may discard two cards form your hand.",
            "You may discard two cards from your hand",
        ),
        ("ucg", "zh-hant", "[SIN]《登場時》可抽一張牌。", "當本角色登場時"),
    ],
)
def test_what_a_text_may_have_meant_is_offered(game: str, language: str, text: str, wanted: str) -> None:
    found = offered(game, text, language)
    assert wanted in found
    assert len(found) <= MOST


@pytest.mark.parametrize(
    ("game", "language", "text"),
    [
        ("ua", "en", "[When Played] Flibber the wug with a grumpy hat."),
        ("ua", "en", "[When Played] Sing a song."),
        ("ua", "ja", "[登場時]この文は読めない。"),
        ("ua", "zh-hant", "登場時 這句話讀不懂。"),
        ("ucg", "en", "[SIN]《When this character enters play》You may sing a song."),
    ],
)
def test_nothing_is_offered_for_nonsense(game: str, language: str, text: str) -> None:
    assert offered(game, text, language) == []


def test_a_clause_that_was_put_right_is_understood() -> None:
    for text in ("[登場時]カードを3枚引す。", "[登場時]相手の場のキャラを1枚まで選び、退場する。"):
        before = text.removesuffix("。").rpartition("、")[0] or "[登場時]"
        said = before if before.endswith("]") else f"{before}、"
        for clause in offered("ua", text, "ja"):
            assert compile_ua(f"{said}{clause}。", "ja").faults == ()


def test_looking_for_wordings_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many sentences are read anew and no more, whatever could stand there; long ones are not looked at."""
    read: list[str] = []

    def counted(book: Wordbook, text: str, most: int) -> Reader:
        read.append(text)
        return Reader(book, text, most)

    monkeypatch.setattr(near, "Reader", counted)
    book = wordbook("en")
    near_wordings(book, "draw two crads", 9, [f"cards{number}" for number in range(500)])
    assert 0 < len(read) <= MOST_TRIED
    read.clear()
    assert near_wordings(book, "draw " * LONGEST, 5, ["two"]) == ()
    assert read == []


def test_unsaid_objects_do_not_hide_what_could_stand_there() -> None:
    (fault,) = compile_ua("[登場時]相手の場のキャラを1枚選び、ぽいする。", "ja").faults
    assert {"退場さ", "レストに", "アクティブに"} <= set(fault.expected)


LINES = {
    "ucg": "[SIN]《When this character enters play》You may whistle tune {}.\n",
    "ua": "[When Played] Whistle tune {}.\n",
}


@pytest.mark.parametrize("game", LINES)
def test_a_text_that_nobody_understands_is_not_looked_at_for_ever(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes longest is to say what was meant: a few faults are explained, a few more are found, the rest is named
    as not read. Where several prints are tried, one of them is explained."""
    module = ucg_compiler if game == "ucg" else ua_compiler
    asked: list[str] = []

    def looked(_book: Wordbook, sentence: str, *_: object) -> tuple[str, ...]:
        asked.append(sentence)
        return ()

    monkeypatch.setattr(module, "near_wordings", looked)
    text = "".join([LINES[game].format(number) for number in range(40)])
    faults = (compile_ucg if game == "ucg" else compile_ua)(text, "").faults
    assert len(faults) == 40
    assert 0 < len(asked) <= MOST_EXPLAINED
    assert [fault.reason == UNTRIED for fault in faults] == [False] * MOST_FAULTS + [True] * (40 - MOST_FAULTS)
    assert all("histle tune" in text[fault.start : fault.end] for fault in faults[MOST_FAULTS:])


@pytest.mark.parametrize("game", LINES)
@pytest.mark.parametrize("sign", "x字の[「(")
def test_a_sentence_that_no_card_has_is_refused_before_it_is_read(game: str, sign: str) -> None:
    long = sign * (LONGEST_SENTENCE + 1)
    (fault,) = (compile_ucg if game == "ucg" else compile_ua)(f"Draw a card. {long}. Draw a card.", "").faults
    assert fault.reason == f"a sentence of more than {LONGEST_SENTENCE} characters"
    assert (fault.start, fault.end) == (12, 13 + len(long))
