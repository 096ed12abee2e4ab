"""Union Arena in Chinese: texts in both scripts are read and mean what their North American print means."""

import re

import pytest

from shinpan.games.ua.facts import card_from_facts
from shinpan.games.ua.field_filters import HasUnder, OnLine, Resting
from shinpan.games.ua.filters import Bp, Called, Kind, Named, NeededEnergy, Trait
from shinpan.games.ua.languages import PRINTED
from shinpan.games.ua.modify import GainBp, Gains, Impact
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.selectors import AllUnits, From, Pick, Those
from shinpan.games.ua.switching import Activate, Lock, Rest
from shinpan.games.ua.terms import (
    ANY_COLOR,
    CHARACTER,
    COLORS,
    DECK_BOTTOM,
    FRONT,
    HAND,
    OPPONENT,
    OUTSIDE,
    OWN_COLOR,
    R_CHOSEN,
    R_LOOKED,
    YOU,
)
from shinpan.games.ua.text import compile_text, is_told_by_names, render_zh
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import And, N, Not
from shinpan.language.verbs import LookAt, Reveal
from shinpan.support.errors import ShinpanError
from shinpan.support.json import Json
from shinpan.text.nodes import nodes
from shinpan.text.simplified import TABLE
from tests.text.languages import SETS, UA
from tests.text.pairs import NO_TEXT, Names, causes, in_color, is_alike, read_once, rows
from tests.text.test_ua_japanese import SAID

# What the traditional print has lost: how many icons of energy, and what a card has.
LOST = re.compile(r"(?:〉的情況下，手牌上此卡的|數目，)能源需求減少(?=。|$)|張擁有的角色卡")


def body(words: str) -> Effect:
    compiled = compile_text(f"登場時 {words}")
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    return power.body


def test_the_chosen_card_goes_unsaid() -> None:
    chosen = Choose(Pick(OPPONENT, And((Kind(CHARACTER), Bp(hi=N(3000)), OnLine(FRONT))), N(0)))
    off = TakeOff(Those(R_CHOSEN))
    assert body("選擇對手前線最多１張BP3000或以下的角色退場。") == Seq((chosen, off))
    locked = body("選擇對手前線最多１張角色休息，該角色下一次不會被激活。")
    assert isinstance(locked, Seq)
    assert locked.parts[1:] == (Rest(Those(R_CHOSEN)), Lock(Those(R_CHOSEN)))


def test_what_is_gained_is_said_of_the_chosen_card() -> None:
    found = body("選擇自己場上最多１張其他角色，本回合中，BP+1000。")
    chosen = Choose(Pick(YOU, And((Kind(CHARACTER), Not(IsThis()))), N(0)))
    assert found == Seq((chosen, Give(Those(R_CHOSEN), (GainBp(N(1000)),))))


def test_you_may_and_if_you_did() -> None:
    found = body("可將自己２張手牌放置到場外。如這樣做，此角色被激活。")
    assert found == IfYouDo(May(Move(From((HAND,), YOU, lo=N(2), hi=N(2)), OUTSIDE)), Activate(This()))


def test_cards_that_were_looked_at() -> None:
    found = body("從自己牌庫上面查看３張卡，將最多１張［特徵：燈］公開並加入手牌，將餘下的卡以任意順序放置到牌庫下面。")
    shown = Reveal(Among(R_LOOKED, Trait(("燈",)), N(0)))
    assert isinstance(found, Seq)
    assert found.parts[:2] == (LookAt(Top(YOU, N(3))), shown)
    assert found.parts[3] == Move(Held(R_LOOKED), DECK_BOTTOM)


def test_brackets_after_a_number_are_no_reminder() -> None:
    words = "登場時 選擇對手前線１張BP2500{}或以下的角色退場。"
    assert compile_text(words.format("")).faults == ()
    assert compile_text(words.format("（自己場上每有１張［特徵：燈］+500）")).faults
    assert compile_text("登場時 抽１張卡。（１回合１次）").faults


def test_all_of_them_are_meant_only_where_that_is_said() -> None:
    assert compile_text("登場時 將自己場上的〈鳶〉退場。").faults
    assert compile_text("登場時 將自己場上的角色休息。").faults
    assert body("將自己場上所有〈鳶〉退場。") == TakeOff(AllUnits(YOU, Named(("鳶",))))


def test_what_is_not_shown_is_not_said_to_be() -> None:
    words = "從自己牌庫上面查看３張卡，將最多１張〈鳶〉及最多１張〈鴉〉{}加入手牌。"
    found = body(words.format("公開並"))
    assert isinstance(found, Seq)
    assert [type(part) for part in found.parts] == [LookAt, Reveal, Reveal, Move]
    assert compile_text("登場時 " + words.format("")).faults


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("將自己１張手牌放置到場外。", "將自己１張手牌置於場外。"),
        ("選擇對手前線１張角色移動到能源線。", "選擇對方前線１張角色移至能量線。"),
        ("將自己場外最多１張能源需求２或以下的角色卡加入手牌。", "將自己場外最多１張所需能量２以下的角色卡加入手牌。"),
        ("本回合中自己有使用事件卡的情況下，抽１張卡。", "本回合中自己曾使用事件卡的場合，抽１張卡。"),
        ("此角色被激活。", "此角色變成激活狀態。"),
    ],
)
def test_words_that_mean_the_same_are_one(one: str, other: str) -> None:
    assert body(one) == body(other)


def test_a_name_is_not_respelled() -> None:
    found = body("選擇自己場上１張〈對方的牌組〉，本回合中，BP+1000。")
    assert isinstance(found, Seq)
    assert found.parts[0] == Choose(Pick(YOU, Named(("對方的牌組",))))
    found = body("從自己場外選擇１張卡名含有「Ash Grove」的角色卡加入手牌。")
    assert Called(("Ash Grove",)) in nodes(found)


def test_icons_that_are_lost_are_words_before_a_line() -> None:
    (power,) = compile_text("主起動 在前線的情況 休息 回合１ 抽１張卡。").powers
    assert compile_text("[主起動][在前線的情況][休息][回合1]抽1張卡。").powers == (power,)
    assert (power.limit, power.cost, power.body) == (1, Rest(This()), Draw(N(1)))


def test_a_name_alone_is_what_may_be_raided() -> None:
    assert compile_text("〈燈守 佩爾〉\n 登場時 抽１張卡。").raid == Named(("燈守 佩爾",))


def test_an_ability_in_quotes_is_read_whole() -> None:
    found = body("此角色在本回合中，獲得 衝擊➊ 及「主階段結束時，將此角色退場。」。")
    assert isinstance(found, Give)
    impact, gained = found.mods
    assert impact == Impact(N(1))
    assert isinstance(gained, Gains)
    assert gained.power.body == TakeOff(This())


def test_words_in_brackets_are_swapped_under_a_condition() -> None:
    found = body("選擇對手前線1張“BP3000以下”的角色，退場。自己場上有〈燈〉的場合，改為“BP5000以下”。")
    assert isinstance(found, Seq)
    choice, off = found.parts
    assert isinstance(choice, If)
    assert choice.otherwise == Choose(Pick(OPPONENT, And((Kind(CHARACTER), Bp(hi=N(3000)), OnLine(FRONT)))))
    assert off == TakeOff(Those(R_CHOSEN))


def test_one_asks_of_a_noun_before_it() -> None:
    found = body("將自己前線１張能源需求４或以下，並且是激活狀態的〈燈〉休息。")
    asked = And((Not(Resting()), Named(("燈",)), NeededEnergy(hi=N(4)), OnLine(FRONT)))
    assert found == Rest(Pick(YOU, asked))


def test_a_face_down_card_is_turned_up() -> None:
    found = body("選擇自己場上１張下面沒有背面向上的卡的〈燈〉，本回合中，BP+1000。")
    assert isinstance(found, Seq)
    assert found.parts[0] == Choose(Pick(YOU, And((Named(("燈",)), Not(HasUnder())))))


@pytest.mark.parametrize(
    "text",
    [
        "This card's color and required energy are also treated as all colors.\nDraw two cards.",
        "このカードの色と必要エナジーは全ての色としても扱う。\nカードを2枚引く。",
        "此卡的顏色及能源需求也被視為全部顏色。\n抽２張卡。",
        "此卡的颜色和所需能量也视为所有颜色。\n抽2张卡。",
    ],
)
def test_a_text_can_say_that_its_event_is_of_all_colors(text: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults == ()
    assert compiled.all_colors
    facts: dict[str, Json] = {"number": "X", "color": "blue", "ap": 0, "text": text}
    assert card_from_facts({**facts, "kind": "Event"}, "X", "cards.X").color == ANY_COLOR
    assert compile_text(render_zh(compiled)).all_colors
    with pytest.raises(ShinpanError, match="only an event can be of all colors"):
        card_from_facts(facts, "X", "cards.X")
    with pytest.raises(ShinpanError, match="which Color trigger"):
        card_from_facts({**facts, "kind": "Event", "trigger": "color"}, "X", "cards.X")


def test_simplified_chinese_is_a_spelling_and_has_words_of_its_own() -> None:
    simplified = "【登场时】可以将我方1张手牌置入场外。那样的场合，选择最多1张对方BP3500以下的前线角色，退场。"
    traditional = "登場時 可將自己１張手牌放置到場外。如這樣做，選擇對手前線最多１張BP3500或以下的角色退場。"
    assert PRINTED.recognise(simplified) == "zh-hans"
    assert PRINTED.recognise(traditional) == "zh-hant"
    assert compile_text(simplified).faults == ()
    assert compile_text(simplified).powers == compile_text(traditional).powers


# How a print is damaged or turned, and the same said plainly.
TURNED = [
    ("选择我方场上1张〈灯〉或雾〉，转为活跃状态。", "选择我方场上1张〈灯〉或〈雾〉，转为活跃状态。"),
    (
        "查看我方卡组顶3张卡。从中公开最多1张［特征：灯>并加入手牌。",
        "查看我方卡组顶3张卡。从中公开最多1张［特征：灯］并加入手牌。",
    ),
    ("这个角色在这个回合中，这个角色BP+1000。", "这个角色在这个回合中，BP+1000。"),
    (
        "选择最多1张对方“BP2000以下“的前列角色，退场。我方场上有〈灯〉的场合，改为”BP4000以下“。",
        "选择最多1张对方“BP2000以下”的前线角色，退场。我方场上有〈灯〉的场合，改为“BP4000以下”。",
    ),
    (
        "我方场外区有1张以上〈灯〉的场合，抽1张卡。有3张以上的场合，抽2张卡。",
        "我方场外区有1张以上〈灯〉的场合，抽1张卡。我方场外区有3张以上〈灯〉的场合，抽2张卡。",
    ),
    (
        "选择1张我方攻击的角色以外的前线角色，可以和这个角色调换位置。",
        "可以选择我方前线1张攻击的角色以外的角色，和这个角色调换位置。",
    ),
    (
        "我方场上有〈灯〉，其他［特征：雾］合计3张以上的场合，抽1张卡。",
        "我方场上有〈灯〉和其他［特征：雾］合计3张以上的场合，抽1张卡。",
    ),
    (
        "选择最多1张BP在我方其他角色最大BP以下的对方前列角色，退场。",
        "选择对方前线最多1张BP在我方场上其他角色的最大BP以下的角色，退场。",
    ),
    ("我方场外区有1~2张〈灯〉的场合，抽1张卡。", "我方场外区的〈灯〉有1~2张的场合，抽1张卡。"),
    ("对方选择1张自己的前列角色放回手牌。", "对方将自己前线1张角色放回手牌。"),
]


@pytest.mark.parametrize(("print_", "plain"), TURNED)
def test_damage_with_one_reading_left_and_other_orders_are_read_as_what_they_say(print_: str, plain: str) -> None:
    found = compile_text(f"【登场时】{print_}", "zh-hans")
    assert found.faults == ()
    assert found.powers == compile_text(f"【登场时】{plain}", "zh-hans").powers


def test_every_sign_of_the_table_is_one_that_wordings_use() -> None:
    words = "".join([path.read_text(encoding="utf-8") for path in SETS.glob("*/text/zh-hant.words")])
    assert [pair for pair in TABLE.items() if pair[1] not in words or pair[0] in words] == []


@pytest.mark.parametrize(
    "words",
    [
        "將餘下的卡放置到場外。",  # nothing was looked at
        "選擇對手前線１張石頭退場。",
        "此角色在本回合中，生產能源+。",  # which colour
        "這句話讀不懂。",
        "該角色退場。",
    ],
)
def test_what_is_unclear_is_refused(words: str) -> None:
    assert compile_text(f"登場時 {words}").faults


def test_a_fault_names_the_place_and_what_could_stand_there() -> None:
    text = "登場時 從自己牌庫上面查看３顆卡。"
    (fault,) = compile_text(text).faults
    assert text[fault.start : fault.end] == "顆卡"
    assert "張卡" in fault.expected


def test_what_is_written_comes_back() -> None:
    lost = [text for text in UA.invented if not comes_back(text)]
    assert lost == []


def comes_back(text: str) -> bool:
    compiled = compile_text(text)
    again = compile_text(render_zh(compiled))
    return again.faults == () and bool(UA.meaning(again) == UA.meaning(compiled))


# The real prints


TOLD_BY_NAMES = 0  # texts with words that have no Chinese sentence


@pytest.mark.catalogue
def test_every_understood_text_of_the_catalogue_comes_back() -> None:
    """But for those with words that have no Chinese sentence yet: these are told by the names of their words."""
    lost = []
    named = [text for text in UA.understood() if is_told_by_names(render_zh(compile_text(text)))]
    assert len(named) <= TOLD_BY_NAMES
    for text in UA.understood():
        if text in named:
            continue
        again = compile_text(render_zh(compile_text(text)), "zh-hant")
        if again.faults or UA.meaning(again) != UA.meaning(compile_text(text)):
            lost.append(text)
    assert lost == []


def printed(key: str) -> dict[str, str]:
    return {row["code"]: row[key] for row in rows("ua-parallel.json") if (row.get(key) or "").strip() not in NO_TEXT}


def test_the_traditional_texts_are_read_but_for_those_that_are_listed() -> None:
    texts, listed = printed("zh_hant"), causes("ua-zh-hant-unread")
    assert {number for number, text in texts.items() if read_once("ua", text, "zh-hant").faults} == set(listed)
    lost = [number for number, text in texts.items() if LOST.search(text)]
    assert lost == [number for number in texts if listed.get(number, "").startswith("lost")]
    assert len(listed) - len(lost) <= 0.05 * (len(texts) - len(lost))  # of the prints that are whole


@pytest.mark.catalogue
def test_simplified_texts_are_read() -> None:
    texts = printed("zh_hans").values()
    assert len([text for text in texts if not read_once("ua", text, "zh-hans").faults]) >= 772


@pytest.mark.catalogue
@pytest.mark.parametrize(
    ("key", "language", "other", "known"),
    [
        ("zh_hant", "zh-hant", "en", "ua-zh-hant"),
        ("zh_hans", "zh-hans", "en", "ua-zh-hans"),
        ("zh_hans", "zh-hans", "ja", "ua-zh-hans-ja"),
    ],
)
def test_it_says_what_another_print_says(key: str, language: str, other: str, known: str) -> None:
    names = Names()
    found: set[str] = set()
    pairs = 0
    colors = {row["code"]: row["color"] for row in rows("ua-cards.json")}
    for row in rows("ua-parallel.json"):
        if (row.get(key) or "").strip() in NO_TEXT or (row[other] or "").strip() in NO_TEXT:
            continue
        chinese, same = read_once("ua", row[key], language), read_once("ua", row[other], other)
        if chinese.faults or same.faults:
            continue
        pairs += 1
        said = [getattr(chinese, part) for part in SAID]
        if (color := colors.get(row["code"], "").lower()) in COLORS:
            said = in_color(said, OWN_COLOR, COLORS.index(color))
        if not is_alike(said, [getattr(same, part) for part in SAID], names):
            found.add(row["code"])
    assert found == set(causes(known))
    assert pairs > 50
    assert len(found) <= 0.05 * pairs
