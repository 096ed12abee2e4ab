"""Text as it is copied from pages and databases, in one line or with other signs, says what the print says."""

# ruff: noqa: E501 (a text stands on one line)

import re
import unicodedata
from collections.abc import Callable

import pytest

from shinpan.games.ua.text import compile_text
from shinpan.games.ua.text.lines import prepare
from tests.text.languages import UA

JA = (
    """[レイド]〈灯台 守〉アクティブにし、フロントLに移動できる
[インパクト（2）]（アタックで勝った時、相手は2ダメージを受ける）
[登場時]自分の手札を1枚場外に置いてもよい。そうした場合、BP3000以下の相手のフロントLのキャラを1枚まで選び、退場させる。
[起動メイン][ターン1]自分の場の［特徴：海］を1枚選び、このターン中、BP+1000と[インパクト（+1）]を与える。""",
    "[登場時]以下から1つ選ぶ。\n・カードを1枚引く。\n・自分の場のキャラを1枚まで選び、このターン中、BP-2000。",
    """自分の場に〈灯台 守〉がある場合、手札にあるこのカードの必要エナジーを[黄×1]減らす。
『BP3000以下』の相手のフロントLのキャラを1枚選び、退場させる。自分の場に〈海〉がある場合、『BP5000以下』に代わる。""",
)
ZH = (
    """【突襲】〈燈塔 守〉
【衝擊（2）】 (攻擊並勝利時，對手受到２點傷害)
登場時 可將自己１張手牌放置到場外。如這樣做，選擇對手前線最多１張BP3000或以下的角色退場。
主起動 【每回合１次】選擇自己場上１張［特徵：海］，本回合中，BP+1000並給予【衝擊（+1）】。""",
    "登場時 從以下選擇１項。\n．抽１張卡。\n．選擇自己場上最多１張角色，本回合中，BP-2000。",
    """自己場上擁有〈燈塔 守〉的情況下，手牌上此卡的能源需求減少【黃色能源１】。
選擇對手前線１張『BP3000或以下』的角色退場。自己場上擁有〈燈塔 守〉的情況下，改為『BP5000或以下』。""",
)
HOW: tuple[Callable[[str], str], ...] = (
    lambda text: text.replace("\n", "<br>"),
    lambda text: text.replace("\n", "<br />\n"),
    lambda text: text.replace("\n", "<BR/>"),
    lambda text: text.replace("\n", "\\n"),
    lambda text: text.replace("\n", "\r\n\r\n"),
    lambda text: text.replace("\n", ""),
    lambda text: f"<p>{text}</p>".replace("\n", "</p><p>"),
    lambda text: text.replace("このターン中", "<b>このターン中</b>").replace("本回合中", "<b>本回合中</b>"),
    lambda text: text.translate(str.maketrans("、。「」", "､｡｢｣")),
    lambda text: text.replace("、", "，"),
    lambda text: text.replace("，", ","),
    lambda text: unicodedata.normalize("NFKC", text),
    lambda text: text.replace("〈", "《").replace("〉", "》"),
    lambda text: text.replace("〈", "<").replace("〉", ">"),
    lambda text: re.sub(r"\[([^\]]*)\]", r"［\1］", text),
    lambda text: re.sub(r"[［](特[徴徵]：[^］]*)[］]", r"【\1】", text),
    lambda text: re.sub(r"\n[・．]", "\n●", text),
    lambda text: re.sub(r"\n[・．]", "\n • ", text),
    lambda text: text.replace(" ", "\u3000").replace("]", "]\u00a0"),
    lambda text: re.sub(r"(?<![（+\d])(\d+)", r" \1 ", text),
)


@pytest.mark.parametrize("how", range(len(HOW)))
@pytest.mark.parametrize(("language", "texts"), [("ja", JA), ("zh-hant", ZH)])
def test_signs_and_breaks_of_databases_say_nothing_else(language: str, texts: tuple[str, ...], how: int) -> None:
    for text in texts:
        plain, copied = compile_text(text, language), compile_text(HOW[how](text), language)
        assert plain.faults == ()
        assert copied.faults == (), HOW[how](text)
        assert UA.meaning(copied) == UA.meaning(plain)


def test_faults_still_stand_where_they_are_printed() -> None:
    text = "[登場時]カードを1枚引く。<br />カードを1枚投げる。"
    (fault,) = compile_text(text, "ja").faults
    assert text[fault.start : fault.end].startswith("投げる")


ONE_LINE = (
    (
        "[Activate: Main] Choose one of the following: ・Draw a card. ・This character gains 1000 BP until the end of the turn.",
        "[Activate: Main] Choose one of the following:\n• Draw a card.\n• This character gains 1000 BP until the end of the turn.",
    ),
    (
        "This character gains all abilities listed below if you have the required number of event cards in your sideline. ・Two or more: [Impact (1)] ・Four or more: This character gains 500 BP.",
        "This character gains all abilities listed below if you have the required number of event cards in your sideline.\n• Two or more: [Impact (1)]\n• Four or more: This character gains 500 BP.",
    ),
    (
        "This card cannot be played onto your energy line. [#If on the Front Line#] When this character attacks, draw a card.",
        "This card cannot be played onto your energy line.\n(If on the Front Line) When this character attacks, draw a card.",
    ),
    (
        "This character must attack if able. [Damage (2)] (Direct damage dealt by this character's attacks deals 2 damage.)",
        "This character must attack if able.\n[Damage (2)]",
    ),
    (
        "[Nullify Impact] [Once Per Turn] When this character attacks and wins a battle, draw a card.",
        "[Nullify Impact]\n[Once Per Turn] When this character attacks and wins a battle, draw a card.",
    ),
    (
        "If <Ferry> is on your field, this character gains [Damage (2)] (When this character attacks and deals direct damage, deal 2 damage instead.) [When Sidelined] Draw a card.",
        'If "Ferry" is on your field, this character gains [Damage (2)].\n[When Sidelined] Draw a card.',
    ),
    (
        "[When Played] Draw a card. [Activate : Main] [Switch to Resting] Draw a card. [During your Turn] This character gains 500 BP.",
        "[When Played] Draw a card.\n[Activate: Main] (Switch to Resting) Draw a card.\n[During Your Turn] This character gains 500 BP.",
    ),
)


@pytest.mark.parametrize(("one", "printed"), ONE_LINE)
def test_abilities_in_one_line_are_those_of_the_print(one: str, printed: str) -> None:
    copied, plain = compile_text(one, "en"), compile_text(printed, "en")
    assert plain.faults == copied.faults == ()
    assert copied.powers == plain.powers


def test_what_is_quoted_stays_in_one_line() -> None:
    given = 'This character gains "Draw a card. [Once Per Turn] Draw a card" until the end of the turn.'
    assert "¶" not in prepare(given).text
