"""Union Arena as the traditional print says it: turns of phrase of later sets, and icons by the names of databases."""

from pathlib import Path

import pytest

from shinpan.games.ua.filters import Called, Kind, Named
from shinpan.games.ua.languages import PRINTED
from shinpan.games.ua.modify import FRONT_UNLESS_YOU, PLAYED_FRONT, Cannot, GainBp
from shinpan.games.ua.ops import Choose, Give, Move
from shinpan.games.ua.selectors import From, Pick, Those
from shinpan.games.ua.statics import Static
from shinpan.games.ua.terms import CHARACTER, EACH, R_CHOSEN
from shinpan.games.ua.text import CompiledText, compile_text
from shinpan.language.control import Seq
from shinpan.language.values import And, N, Or
from tests.text.languages import UA


def read(words: str) -> CompiledText:
    compiled = compile_text(words.replace("¶", "\n"), "zh-hant")
    assert compiled.faults == (), words
    return compiled


# What the print says, and the same in the words that are written.
SAME = [
    ("【防禦２次】¶主起動 【每回合１次】抽１張卡。", "[2次阻擋]¶[主起動][回合1]抽1張卡。"),
    ("【攻擊２次】¶【移動】", "[2次攻擊]¶[滑步]"),
    (
        "此角色是激活狀態的情況下，此角色的生產能源+【紫色能源２】。",
        "此角色是激活狀態的情況下，此角色的生產能源+[紫][紫]。",
    ),
    ("登場時 從自己場外選擇１張擁有【加入手牌觸發】的卡加入手牌。", "登場時 將自己場外1張擁有[取得]的卡加入手牌。"),
    (
        "自己在本回合中從手牌使用［特徵：燈］的情況下，此角色的BP+500。",
        "本回合中自己有使用［特徵：燈］的情況下，此角色BP+500。",
    ),
    ("此角色是BP8000或以上的情況下，此角色獲得【傷害（2）】。", "此角色的BP是8000或以上的情況下，此角色獲得[傷害2]。"),
    (
        "登場時 選擇對手前線１張BP少於或等於『此角色的一半BP』的角色退場。",
        "登場時 選擇對手前線1張BP少於或等於『此角色的BP的一半』的角色，退場。",
    ),
    ("此場域以激活狀態在場上登場。", "此角色以激活狀態登場。"),
    ("此角色退場的情況下，改為放置到移除區。", "此角色要退場時，改為將此角色放置到移除區。"),
    (
        "自己場外及移除區合計有３張或以上［特徵：燈］的情況下，此角色的BP+500。",
        "自己場外及移除區擁有3張或以上［特徵：燈］的情況下，此角色BP+500。",
    ),
    (
        "登場時 從自己場外選擇１張能源需求３或以下的［〈鳶〉或〈鴉〉］加入手牌。",
        "登場時 從自己場外選擇1張能源需求3或以下的〈鳶〉或〈鴉〉加入手牌。",
    ),
    (
        "登場時 從自己場外選擇１張沒有特徵的［角色卡或場域卡］加入手牌。",
        "登場時 從自己場外選擇1張沒有特徵的角色或場域卡加入手牌。",
    ),
    (
        "登場時 自己場上角色全部都是［特徵：燈］的情況下，抽１張卡。",
        "登場時 自己場上的角色全部擁有［特徵：燈］的情況下，抽1張卡。",
    ),
    (
        "自己場上的［特徵：燈］的卡名有３種或以上的情況下，此角色的BP+500。",
        "自己場上的卡名不同的［特徵：燈］有3張或以上的情況下，此角色BP+500。",
    ),
    (
        "登場時 選擇對手前線１張BP少於或等於『此卡以外，自己場上的［特徵：燈］的卡名種類數量x1000』的角色退場。",
        "登場時 選擇對手前線1張BP少於或等於『自己場上的其他卡名不同的［特徵：燈］的張數x1000』的角色，退場。",
    ),
    (
        "選擇對手前線１張『BP2000』或以下的角色退場。自己場上每有１張［特徵：燈］，此效果可選擇的角色的BP範圍+1000。",
        "選擇對手前線1張BP少於或等於『2000加上自己場上每有1張［特徵：燈］1000』的角色，退場。",
    ),
    (
        "選擇自己場上１張角色，本回合中，『BP+1000』。自己場上每有１張［特徵：燈］，另外再『BP+500』。",
        "選擇自己場上1張角色，該角色在本回合中，BP+1000，自己場上每有1張［特徵：燈］再+500。",
    ),
    (
        "此卡只有在自己場上擁有〈鳶〉的情況下才可以使用。¶抽１張卡。",
        "只有在自己場上擁有〈鳶〉的情況下才可以發動。抽1張卡。",
    ),
    (
        "自己場外每有２張事件卡，此卡在場上以外的全部地方的能源需求減少【藍色能源１】。",
        "每2張自己場外的事件卡，場上以外的此卡的能源需求減少1。",
    ),
    (
        "登場時 選擇自己場上１張角色，本回合中，給予「可能的話，對手必須要阻擋此角色的攻擊。」。",
        "登場時 選擇自己場上1張角色，該角色在本回合中，獲得「對手必須盡可能阻擋此角色的攻擊。」。",
    ),
    (
        "自己場上擁有〈鳶〉，並且沒有〈鴉〉的情況下，此角色的BP+500。",
        "自己場上擁有〈鳶〉，並且自己場上沒有〈鴉〉的情況下，此角色BP+500。",
    ),
    (
        "自己場上或場外擁有〈鳶〉的情況下，此角色的BP+500。",
        "自己場上或自己場外擁有〈鳶〉的情況下，此角色BP+500。",
    ),
    (
        "登場時 選擇對手前線１張角色休息。該角色在本回合中，失去原有的全部效果，並且不會被激活。",
        "登場時 選擇對手前線1張角色休息。該角色在本回合中，失去所有原本的效果，該角色在本回合中，不能被激活。",
    ),
    (
        "對手從他自己場外選擇最多１張角色卡，以休息狀態在他自己前線登場。用此效果登場的角色不會發動 登場時 效果。",
        "對手將他自己場外最多1張角色卡以休息狀態在他自己前線登場，不發動其[登場時]。",
    ),
    (
        "自己場上１張卡也沒有的情況下，手牌上此卡的能源需求減少【黃色能源2】。",
        "自己場上沒有卡的情況下，手牌上此卡的能源需求減少2。",
    ),
    (
        "對手前線擁有BP比原BP低的角色的情況下，此角色的BP+500。",
        "對手前線擁有BP低於原本BP的角色的情況下，此角色BP+500。",
    ),
    (
        (
            "登場時 從自己手牌選擇最多１張能源需求『０』或以下的〈鴉〉，以休息狀態在自己場上登場。"
            "自己前線每有１張〈鳶〉，可用此效果登場的角色的能源需求範圍+1。"
        ),
        "登場時 將自己手牌最多1張能源需求少於或等於『0加上自己前線每有1張〈鳶〉1』的〈鴉〉以休息狀態在自己場上登場。",
    ),
    (
        (
            "選擇對手前線１張『BP2000或以下』的角色退場。自己場上擁有〈鳶〉的情況下，改為『BP4000或以下』，"
            "如果自己場上擁有〈鴉〉，另外再改為『BP5000或以下』。"
        ),
        (
            "選擇對手前線1張『BP2000或以下』的角色，退場。自己場上擁有〈鳶〉的情況下，改為『BP4000或以下』。"
            "自己場上擁有〈鳶〉，並且自己場上擁有〈鴉〉的情況下，改為『BP5000或以下』。"
        ),
    ),
    (
        "登場時 自己場上擁有〈鳶〉及〈鴉〉兩者的情況下，抽１張卡。",
        "登場時 自己場上擁有〈鳶〉及〈鴉〉的情況下，抽1張卡。",
    ),
    (
        "自己在本回合中有從手牌使用過４張卡或以上的情況下，此角色的BP+500。",
        "本回合中自己使用的卡是4或以上的情況下，此角色BP+500。",
    ),
    (
        "此卡因自己的效果而從自己牌庫放置到場外時，抽１張卡。",
        "此卡因自己的效果從牌庫放置到場外時，抽1張卡。",
    ),
    (
        "登場時 選擇對手前線１張角色退場。退場的角色是BP3500或以上的情況下，抽１張卡。",
        "登場時 選擇對手前線1張角色，退場。以此效果退場的角色的BP是3500或以上的情況下，抽1張卡。",
    ),
    (
        "登場時 將１張『以背面向上放在自己場上的卡下面』的卡放置到場外。",
        "登場時 將自己場上卡下面合計1張背面向上的卡放置到場外。",
    ),
    (
        "登場時 選擇對手場上１張擁有 主起動 效果、BP3000或以下，及生產能源１或以下的角色退場。",
        "登場時 選擇對手場上1張擁有[主起動]的BP3000或以下且生產能源1或以下的角色，退場。",
    ),
    (
        "自己手牌因自己場上的〈鳶〉的效果而被放置到場外時，將其中最多１張放置到場外的卡加入手牌。",
        "因自己場上〈鳶〉的效果將自己手牌放置到場外時，將被放置到自己場外的最多1張卡加入手牌。",
    ),
    ("登場時 將自己２張紫色卡手牌放置到場外。", "登場時 將自己手牌2張紫色卡放置到場外。"),
    (
        "此角色攻擊結束時，從自己手牌選擇１張〈鳶〉疊在此角色上面進行突襲。",
        "此角色攻擊結束時，以自己手牌1張〈鳶〉對此角色進行突襲。",
    ),
    (
        "自己場上沒有５張或以上的其他〈鳶〉的情況下，此角色不能攻擊。",
        "此角色只有在自己場上擁有5張或以上其他〈鳶〉的情況下才可以攻擊。",
    ),
    (
        "登場時 從自己場外選擇１張黃色以外、BP4000或以下，並且擁有【突襲】的角色卡加入手牌。",
        "登場時 從自己場外選擇1張非黃色的BP4000或以下且擁有[突襲]的角色卡加入手牌。",
    ),
    ("【突襲】卡名包含〈鳶〉的角色", "[突襲]卡名含有〈鳶〉的角色"),
    (
        "自己回合中 與此角色戰鬥並戰敗的對手角色，由退場改為移動到能源線。",
        "自己回合中 此角色戰鬥勝利的對手角色移動到能源線代替退場。",
    ),
    ("登場時 本回合中，對手沒有角色退場的情況下，抽１張卡。", "登場時 本回合中對手沒有角色退場的情況下，抽1張卡。"),
    ("登場時 自己在本回合中有使用過事件卡的情況下，抽１張卡。", "登場時 本回合中自己有使用事件卡的情況下，抽1張卡。"),
    (
        "在前線的情況 激活狀態的此角色因自己或對手的效果而變為休息狀態時，抽１張卡。",
        "在前線的情況 激活的此角色因自己或對手的效果休息時，抽1張卡。",
    ),
    ("此卡不能在前線登場，並且只能用此卡效果移動到前線。", "此角色不能在前線登場，只能以自身的效果移動到前線。"),
    ("可能的話，此角色必需要阻擋對手的攻擊。", "此角色必須盡可能阻擋對手的攻擊。"),
]


def pairs() -> list[tuple[str, ...]]:
    """What stands in two lines of the list beside this file."""
    _, *found = Path(__file__).with_name("chinese_print_ua.txt").read_text(encoding="utf-8").strip().split("\n\n")
    return [tuple(pair.split("\n")) for pair in found]


@pytest.mark.parametrize(("printed", "written"), [*SAME, *pairs()])
def test_the_print_says_what_is_written(printed: str, written: str) -> None:
    assert UA.meaning(read(printed)) == UA.meaning(read(written))


def test_tiers_of_a_site_count_names() -> None:
    words = "根據自己場上的［特徵：燈］的卡名種類數量，此場域獲得以下全部效果。"
    words += "¶．３種或以上： 登場時 抽１張卡。¶．５種或以上， 主起動 休息 抽１張卡。"
    first, second = read(words).powers
    alone = read("登場時 只有在自己場上的卡名不同的［特徵：燈］有3張或以上的情況下才可以發動。抽1張卡。").powers
    assert (first,) == alone
    assert second.condition != first.condition


def test_a_raid_and_a_keyword_on_one_line_are_two_lines() -> None:
    found = read("此角色不能在前線登場。【突襲】〈燈守〉【衝擊（1）】")
    assert found.raid == Named(("燈守",))
    assert UA.meaning(found) == UA.meaning(read("此角色不能在前線登場。¶[突襲]〈燈守〉¶[衝擊1]"))


@pytest.mark.parametrize(
    "words",
    [
        "此卡被放置到場外時，抽１張卡。",  # leaving the field would have to count as well
        "登場時 從自己場外選擇１張［角色卡或〈鳶〉］或〈鴉〉及〈鷺〉加入手牌。",
        "此角色不會因效果而退場。",  # by effects of whom
        "登場時 選擇對手前線最多１張角色，或自己場上最多２張〈鳶〉，本回合中，BP+500。",  # who gets it is not clear
        "登場時 選擇自己場上１張其他［特徵：燈］或〈鳶〉被激活。",  # whether the other one may be this card
        "自己場上擁有黃色〈鳶〉及〈鴉〉的角色的情況下，此角色的BP+500。",
        "登場時 從自己牌庫上面查看３張卡，從中選擇合計最多２張〈鳶〉及〈鴉〉公開並加入手牌。",
        "登場時 將自己手牌最多1張〈鳶〉以休息狀態在自己場上登場。以此效果登場的角色不會發動其退場時效果。",
        "登場時 從自己手牌選擇最多１張〈鳶〉，以休息狀態在自己場上登場，不發動其 退場時 。",
        "登場時 選擇自己場上1張角色及對手前線1張角色，令其退場。",  # which of them
        "登場時 自己場上有3名角色時，抽1張卡。",  # so many, or so many and more
        "登場時 對手選擇自己的1張手牌放置到場外。",  # whose
        "自己場上有〈鳶〉被選擇時，抽1張卡。",  # what befalls somebody is waited for, and is no condition
        "自己場上有〈鳶〉休息時，抽1張卡。",
    ],
)
def test_what_is_not_sure_is_refused(words: str) -> None:
    assert compile_text(words, "zh-hant").faults


def test_parts_of_names_are_asked_of_the_cards_they_stand_before() -> None:
    words = "登場時 從自己場外選擇１張卡名包含〈鳶〉或〈鴉〉或〈鷺〉的角色卡或〈燈塔〉加入手牌。"
    (power,) = read(words).powers
    assert isinstance(power.body, Move)
    assert isinstance(power.body.cards, From)
    called = Or((Called(("鳶",)), Called(("鴉",)), Called(("鷺",))))
    assert power.body.cards.where == Or((Named(("燈塔",)), And((Kind(CHARACTER), called))))


@pytest.mark.parametrize(
    "words",
    [
        "自己場上擁有３種或以上［特徵：燈］的情況下，此角色的BP+500。",
        "自己場上的［特徵：燈］有３種或以上的情況下，此角色的BP+500。",
        "自己場上擁有３種或以上不同卡名的［特徵：燈］的情況下，此角色的BP+500。",
    ],
)
def test_kinds_are_names_and_no_cards(words: str) -> None:
    named = read("自己場上的卡名不同的［特徵：燈］有3張或以上的情況下，此角色BP+500。")
    assert UA.meaning(read(words)) == UA.meaning(named)
    assert UA.meaning(named) != UA.meaning(read("自己場上的［特徵：燈］有3張或以上的情況下，此角色BP+500。"))


def test_one_here_or_one_there_gets_what_is_said_last() -> None:
    """And nobody is chosen for nothing."""
    (power,) = read("登場時 選擇對手前線最多１張角色，或自己場上最多１張［特徵：燈］，本回合中，BP+500。").powers
    assert isinstance(power.body, Seq)
    chosen, given = power.body.parts
    assert isinstance(chosen, Choose)
    assert isinstance(chosen.units, Pick)
    assert (chosen.units.who, chosen.units.hi) == (EACH, N(1))
    assert given == Give(Those(R_CHOSEN), (GainBp(N(500)),))


def test_only_ones_own_effects_move_it() -> None:
    (power,) = read("此卡不能在前線登場，並且只能用自己的效果移動到前線。").powers
    assert [static.mods for static in power.statics if isinstance(static, Static)] == [
        (Cannot(PLAYED_FRONT),),
        (Cannot(FRONT_UNLESS_YOU),),
    ]


def test_numbers_do_not_make_a_text_english() -> None:
    words = "選擇１張角色，本回合中，『BP+500』。是〈鳶〉的情況下，改為『BP+1000』。是〈鴉〉的情況下，改為『BP+2000』。"
    assert PRINTED.recognise(words) == "zh-hant"


@pytest.mark.parametrize(
    "words",
    [
        "登場時 自己場上及手牌的卡都是〈鳶〉的情況下，抽１張卡。",  # what is hidden is not looked at
        "登場時 選擇自己最多１張〈鳶〉放置到場外。",  # from where
        "登場時 【傷害（2）】根據自己場外的［特徵：燈］的張數，此角色獲得以下全部效果。¶．４張或以上：【傷害（2）】",
        "攻擊時 本回合中，BP+1000。",  # who
    ],
)
def test_what_is_left_out_is_not_guessed(words: str) -> None:
    assert compile_text(words.replace("¶", "\n"), "zh-hant").faults != ()


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("此角色是激活狀態的情況下，此角色的生產能源+。", "此角色是激活狀態的情況下，此角色自身顏色的生產能源+1。"),
        (
            "主起動 休息 抽１張卡。此角色在本回合中，生產能源+並獲得「主階段結束時，將此角色退場。」。",
            "主起動 休息 抽1張卡。此角色在本回合中，自身顏色的生產能源+1並獲得「主階段結束時，將此角色退場。」。",
        ),
        (
            "對手場上擁有藍色或綠色卡的情況下，手牌上此卡的能源需求減少。",
            "對手場上擁有藍色或綠色卡的情況下，手牌上此卡的能源需求減少1。",
        ),
        (
            "自己場上每有１張［特徵：燈］，手牌上此卡的能源需求減少。",
            "自己場上每有1張［特徵：燈］，手牌上此卡的能源需求減少1。",
        ),
    ],
)
def test_an_icon_is_lost_where_every_print_says_one(words: str, whole: str) -> None:
    assert UA.meaning(read(words)) == UA.meaning(read(whole))


@pytest.mark.parametrize(
    "words",
    [
        "自己場上擁有〈鳶〉的情況下，手牌上此卡的能源需求減少。",
        "自己場上擁有〈鳶〉的情況下，此角色的生產能源+。",
        "主起動 此角色在本回合中，生產能源+。",
        "選擇〈鳶〉來使用此卡的時候，此卡的能源需求減少。",
    ],
)
def test_an_icon_is_lost_where_prints_say_one_or_two(words: str) -> None:
    assert compile_text(words, "zh-hant").faults != ()
