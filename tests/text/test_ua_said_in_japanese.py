"""Japanese as people say it, in words of other games, other orders and other characters: what the cards' words mean."""

# ruff: noqa: E501 (a text stands on one line)

from dataclasses import replace

import pytest

from shinpan.games.ua.battle_events import WhenAttacking
from shinpan.games.ua.field_filters import BaseIs
from shinpan.games.ua.filters import Named
from shinpan.games.ua.ops import Draw
from shinpan.games.ua.statics import Costs
from shinpan.games.ua.terms import OPPONENT
from shinpan.games.ua.text import compile_text, is_told_by_names, render_en, render_ja, render_zh
from shinpan.language.control import May
from shinpan.language.values import AllOf
from shinpan.text.nodes import nodes

# As people say it, and as it is printed.
SAME = [
    ("[登場時]カードを2枚引いて、手札を1枚捨てる。", "[登場時]カードを2枚引き、手札を1枚場外に置く。"),
    (
        "[登場時]手札を1枚捨ててもよい。捨てた場合、カードを2枚引く。",
        "[登場時]手札を1枚場外に置いてもよい。そうした場合、カードを2枚引く。",
    ),
    (
        "[登場時]手札を1枚場外に置いてよい。そうしたら、カードを2枚引く。",
        "[登場時]手札を1枚場外に置いてもよい。そうした場合、カードを2枚引く。",
    ),
    (
        "[登場時]相手は手札を1枚捨ててもよい。捨てなかった場合、自分はカードを1枚引く。",
        "[登場時]相手は手札を1枚場外に置いてもよい。そうしなかった場合、自分はカードを1枚引く。",
    ),
    ("[登場時]手札を1枚場外に置くことができる。", "[登場時]手札を1枚場外に置いてもよい。"),
    ("[登場時]自分のAPカードを1枚アクティブにできる。", "[登場時]自分のAPカードを1枚アクティブにしてもよい。"),
    (
        "[起動メイン]自分の場のキャラを1枚選び、手札に戻すことが出来る。",
        "[起動メイン]自分の場のキャラを1枚選び、手札に戻してもよい。",
    ),
    (
        "[登場時]相手のフロントLにいるBP3000以下のキャラ1体を退場させる。",
        "[登場時]相手のフロントLのBP3000以下のキャラを1枚退場させる。",
    ),
    ("[登場時]相手のキャラ1枚を選んでレストにする。", "[登場時]相手のキャラを1枚選び、レストにする。"),
    (
        "[登場時]手札から［特徴：潮］のキャラカード1枚を場外に置いてもよい。",
        "[登場時]手札から特徴に「潮」を持つキャラカードを1枚場外に置いてもよい。",
    ),
    (
        "[登場時]自分の場の［特徴：潮］か［特徴：月］のキャラを1枚選び、アクティブにする。",
        "[登場時]自分の場の特徴に「潮」か「月」を持つキャラを1枚選び、アクティブにする。",
    ),
    (
        "[登場時]自分の場に［特徴：潮］を持つキャラが2枚以上いる場合、カードを1枚引く。",
        "[登場時]自分の場に特徴に「潮」を持つキャラが2枚以上ある場合、カードを1枚引く。",
    ),
    (
        "[登場時]自分の場にいる［特徴：潮］のキャラの数だけカードを引く。",
        "[登場時]自分の場の特徴に「潮」を持つキャラ1枚につき、カードを1枚引く。",
    ),
    (
        "[登場時]トラッシュのカードが5枚以上あるとき、カードを1枚引く。",
        "[登場時]場外にカードが5枚以上ある場合、カードを1枚引く。",
    ),
    (
        "このキャラがバトルに勝利するたび、カードを1枚引く。",
        "このキャラがバトルに勝利した時、カードを1枚引く。",
    ),
    (
        "自分の他のキャラが退場するたびに、このキャラはこのターン中、BP+500。",
        "自分の他のキャラが退場した時、このキャラはこのターン中、BP+500。",
    ),
    ("[アタック時]このターンの間、このキャラのBPを+1000する。", "[アタック時]このキャラはこのターン中、BP+1000。"),
    (
        "[アタック時]このキャラのBPを、このターン中+1000する。",
        "[アタック時]このキャラはこのターン中、BP+1000。",
    ),
    (
        "[登場時]次の相手のターンの終わりまで、相手のフロントLのキャラを1枚選び、BP-1000。",
        "[登場時]相手のフロントLのキャラを1枚選び、次の相手のターン終了時まで、BP-1000。",
    ),
    (
        "[登場時]自分の場のキャラを2枚まで選び、このターン中、それぞれBP+1000。",
        "[登場時]自分の場のキャラを2枚まで選び、このターン中、BP+1000。",
    ),
    (
        "[登場時]自分の場のキャラを1枚選び、このターン中、BP+1000。そのキャラが〈カイ〉の場合、さらに[インパクト（1）]を得る。",
        "[登場時]自分の場のキャラを1枚選び、このターン中、BP+1000。そのキャラが〈カイ〉の場合、[インパクト（1）]を与える。",
    ),
    ("相手のターンの間、このキャラはBP+1000。", "[相手のターン中]このキャラはBP+1000。"),
    (
        "自分の場に〈カイ〉がいる限り、このキャラはアタックできない。",
        "自分の場に〈カイ〉がある場合、このキャラはアタックできない。",
    ),
    (
        "このキャラは自分の場に〈カイ〉がある場合にのみアタックできる。",
        "自分の場に〈カイ〉がない場合、このキャラはアタックできない。",
    ),
    (
        "このキャラは登場したターンにはアタックできない。",
        "このキャラが登場したターン中の場合、このキャラはアタックできない。",
    ),
    (
        "このキャラは相手の効果で退場せず、手札に戻らない。",
        "このキャラは相手の効果で退場せず、相手の効果で手札に戻らない。",
    ),
    ("自分の場の〈カイ〉全てに[インパクト（1）]を与える。", "自分の場の〈カイ〉全ては[インパクト（1）]を得る。"),
    ("相手のフロントLの全てのキャラはBP-500。", "相手のフロントLのキャラ全てはBP-500。"),
    (
        "[登場時]自分の場に〈カイ〉も〈リン〉もない場合、カードを1枚引く。",
        "[登場時]自分の場に〈カイ〉か〈リン〉がない場合、カードを1枚引く。",
    ),
    (
        "[登場時]自分の手札が2枚以下の場合、または自分の場に〈カイ〉がある場合、カードを1枚引く。",
        "[登場時]自分の手札が2枚以下のか、自分の場に〈カイ〉がある場合、カードを1枚引く。",
    ),
    (
        "[登場時]自分の山札の上から1枚公開する。公開したカードが［特徴：潮］なら手札に加え、それ以外なら山札の下に置く。",
        "[登場時]自分の山札の上から1枚を公開する。公開したカードが［特徴：潮］の場合、手札に加える。そうでない場合、山札の下に置く。",
    ),
    (
        "[登場時]自分の山札の上から5枚を場外に置く。その中に〈カイ〉がある場合、カードを1枚引く。",
        "[登場時]自分の山札の上から5枚を場外に置く。この効果で場外に置いたカードの中に〈カイ〉がある場合、カードを1枚引く。",
    ),
    (
        "[登場時]自分の場外のカードを全て山札に戻し、シャッフルする。",
        "[登場時]自分の場外のカードを全て山札の下に置き、自分の山札をシャッフルする。",
    ),
    (
        "[登場時]自分のフロントLのキャラとエナジーLのキャラを1枚ずつ選び、位置を入れ替えてもよい。",
        "[登場時]自分のフロントLのキャラと自分のエナジーLのキャラを1枚ずつ選び、位置を入れ替えてもよい。",
    ),
    (
        "[登場時]カードを2枚引き、その後手札を1枚場外に置いてもよい。",
        "[登場時]カードを2枚引く。手札を1枚場外に置いてもよい。",
    ),
    (
        "[登場時]このキャラのBP以下のBPを持つ相手のフロントLのキャラを1枚まで選び、退場させる。",
        "[登場時]このキャラのBP以下の相手のフロントLのキャラを1枚まで選び、退場させる。",
    ),
    (
        "自分の場に〈カイ〉がある場合、手札のこのカードの必要エナジーは2減る。",
        "自分の場に〈カイ〉がある場合、手札にあるこのカードの必要エナジーを2減らす。",
    ),
    (
        "[登場時]自分の場外から必要エナジーが2以下かつ消費APが1の緑のキャラカードを1枚までレストで自分の場に登場させる。",
        "[登場時]自分の場外から必要エナジーが2以下で消費APが1の緑のキャラカードを1枚まで自分の場にレストで登場させる。",
    ),
]
# What nobody has said clearly: how much is a choice, who goes on, from where cards were.
UNCLEAR = {
    "how much": "[登場時]自分の場に〈カイ〉がある場合、カードを2枚引き、その後、手札を1枚場外に置いてもよい。",
    "who": "[登場時]相手は自身の場のキャラを1枚選び、レストにする。その後、手札を1枚場外に置く。",
    "of the deck": "[登場時]自分の山札の上から2枚を場外に置く。この効果で手札から場外に置いたカード1枚につき、カードを1枚引く。",
    "of both": "[登場時]自分の手札を2枚まで場外に置き、自分の山札の上から2枚を場外に置く。この効果で手札から場外に置いたカード1枚につき、カードを1枚引く。",
    "of the hand": "[登場時]自分の手札を2枚まで場外に置く。この効果で山札から場外に置いたカードが〈カイ〉の場合、カードを1枚引く。",
    "of the sideline": "[登場時]自分の手札を2枚までリムーブエリアに置く。この効果で場外からリムーブエリアに置いたカード1枚につき、カードを1枚引く。",
    "of both lines": "[登場時]BP3000以下の相手のフロントLのキャラとエナジーLのキャラをそれぞれ1枚選び、退場させる。",
}
# From where they were said to be, and were.
FROM_THERE = [
    "[登場時]自分の手札を2枚まで場外に置く。この効果で{}場外に置いたカード1枚につき、カードを1枚引く。",
    "[登場時]自分の手札を1枚場外に置く。この効果で{}場外に置いたカードが〈カイ〉の場合、カードを1枚引く。",
]


@pytest.mark.parametrize(("said", "printed"), SAME)
def test_what_people_say_is_what_cards_print(said: str, printed: str) -> None:
    found, known = compile_text(said, "ja"), compile_text(printed, "ja")
    assert (found.faults, known.faults) == ((), ())
    assert found.powers == known.powers


@pytest.mark.parametrize("text", UNCLEAR.values(), ids=UNCLEAR)
def test_what_is_left_open_is_refused(text: str) -> None:
    assert compile_text(text, "ja").faults


@pytest.mark.parametrize("text", FROM_THERE)
def test_cards_of_the_hand_may_be_called_so(text: str) -> None:
    found, known = compile_text(text.format("手札から"), "ja"), compile_text(text.format(""), "ja")
    assert (found.faults, known.faults) == ((), ())
    assert found.powers == known.powers


def test_names_and_traits_keep_words_that_people_say_otherwise() -> None:
    found = compile_text(
        "[登場時]自分の場外から〈捨てる神〉か特徴に「デッキ」を持つキャラカードを1枚手札に加える。", "ja"
    )
    assert found.faults == ()
    assert "捨てる神" in repr(found.powers)
    assert "'デッキ'" in repr(found.powers)


def test_nobody_has_to_say_again_who_goes_on() -> None:
    said = "[登場時]相手は自身の手札を1枚場外に置き、自分はカードを1枚引く。手札を1枚場外に置く。"
    assert compile_text(said, "ja").faults == ()


# In two orders, or with other words for the same.
ALIKE = [
    (
        "自分の場に［特徴：潮］が登場した時、カードを1枚引く。",
        "自分の場の［特徴：潮］が登場した時、カードを1枚引く。",
    ),
    (
        "自分の手札が効果で場外に置かれた時、カードを1枚引く。",
        "効果で自分の手札が場外に置かれた時、カードを1枚引く。",
    ),
    (
        "自分の効果で相手のキャラを退場させた時、カードを1枚引く。",
        "自分の効果で相手のキャラが退場した時、カードを1枚引く。",
    ),
    (
        "このキャラが相手の効果で選ばれた時、カードを1枚引く。",
        "相手の効果でこのキャラが選ばれた時、カードを1枚引く。",
    ),
    ("自分のエンドフェイズ開始時、カードを1枚引く。", "自分のターン終了時、カードを1枚引く。"),
    (
        "[登場時]自分の場外から〈カイ〉を1枚まで自分の場にレストで登場させる。この効果で登場させたキャラの[登場時]は発動しない。",
        "[登場時]自分の場外から〈カイ〉を1枚まで自分の場にレストで登場させるが、[登場時]は発動しない。",
    ),
    (
        "自分の場に〈カイ〉がある場合のみ使用できる。\nカードを2枚引く。",
        "このカードは、自分の場に〈カイ〉がある場合のみ使用できる。\nカードを2枚引く。",
    ),
    (
        "自分の場に〈カイ〉がある場合、このカードは手札から使用できない。\n[登場時]カードを1枚引く。",
        "自分の場に〈カイ〉がある場合、このカードは手札から登場できない。\n[登場時]カードを1枚引く。",
    ),
]
ALIKE += [
    (
        "[登場時]自分の山札の上から2枚を公開し、異なるカード名の［特徴：潮］をそれぞれ1枚まで手札に加える。残りを場外に置く。",
        "[登場時]自分の山札の上から2枚を公開し、その中から異なるカード名の［特徴：潮］を望む枚数手札に加える。残りを場外に置く。",
    ),
    (
        "[登場時]手札を1枚場外に置いてもよい。そうした場合、カードを『1枚』引く。場外に置いたカードが〈カイ〉の場合、『2枚』に代わる。",
        "[登場時]手札を1枚場外に置いてもよい。そうした場合、カードを『1枚』引く。この効果で場外に置いたカードが〈カイ〉の場合、『2枚』に代わる。",
    ),
    (
        "自分のアタックフェイズ中に〈カイ〉がレイドした時、カードを1枚引く。",
        "自分のアタックフェイズ中に自分の場の〈カイ〉がレイドした時、カードを1枚引く。",
    ),
]
NEARLY = [
    ("[相手ターン中]このキャラはBP+1000。", "[相手のターン中]このキャラはBP+1000。"),
    ("[登場]カードを1枚引く。", "[登場時]カードを1枚引く。"),
    ("[メイン][1ターンに1回]カードを1枚引く。", "[起動メイン][ターン1]カードを1枚引く。"),
    (
        "[アタック時]このキャラはこのターン中、BP+1000と[インパクト1]を獲得する。",
        "[アタック時]このキャラはこのターン中、BP+1000と[インパクト（1）]を得る。",
    ),
    (
        "[登場時]自分の場に〈カイ〉がある場合は、カード2枚を引く。",
        "[登場時]自分の場に〈カイ〉がある場合、カードを2枚引く。",
    ),
    (
        "[登場時]相手フロントLのBP3000以下キャラを1枚まで選び、退場させる。",
        "[登場時]相手のフロントLのBP3000以下のキャラを1枚まで選び、退場させる。",
    ),
    ("[登場時]相手のフロントLのキャラ全員をレストにする。", "[登場時]相手のフロントLのキャラ全てをレストにする。"),
    (
        "[登場時]自分の場の特徴「潮」を持つキャラを1枚選び、アクティブにする。",
        "[登場時]自分の場の特徴に「潮」を持つキャラを1枚選び、アクティブにする。",
    ),
    (
        "[登場時]自分の山札の上から1枚を、自分のライフエリアに置く。",
        "[登場時]自分の山札の上から1枚を自分のライフエリアに置く。",
    ),
]
# Each of these is written in other words by its program, and comes back.
WRITTEN = [
    "[登場時]相手にカードを1枚引かせてもよい。",
    "自分の手札を全て場外に置く。自分はこのターン中、「自分は〈カイ〉以外のキャラでアタックできない。」を得る。",
    "[起動メイン][レストにする]このターン中、自分の手札にあるイベントカードの必要エナジーを2減らす。このキャラはこのターン中、「自分のメインフェイズ終了時、このキャラを退場させる。」を得る。",
    "自分の場に〈カイ〉がある場合のみ発動できる。このキャラがアタックしてブロックされなかった時、カードを1枚引く。",
    "[登場時]自分の場に〔〈カイ〉か〈リン〉〕以外のキャラがない場合、カードを1枚引く。",
    "[アタック時]カードを1枚引き、このキャラはこのターン中、BP+1000を得てもよい。",
    "このキャラはバトルでも効果でも場を離れない。",
    "[起動メイン]自分はこのターン中、手札からイベントカードを使用できない。",
    "[登場時]以下から1つ選ぶ。\n・自分の場の〈カイ〉を1枚選び、別のラインに移動させるか、別のラインのキャラ1枚と位置を入れ替える。\n・カードを1枚引く。",
    "[登場時]相手は自身の場外から必要エナジーが0のキャラカードを1枚まで自身の場にレストで登場させてもよいが、[登場時]は発動しない。",
    "[登場時]相手のフロントLのキャラを1枚まで選び、次の相手のアタックフェイズ終了時まで、元々の効果を全て失い、アクティブにならない。",
]


@pytest.mark.parametrize(("said", "printed"), [*ALIKE, *NEARLY])
def test_another_order_says_the_same(said: str, printed: str) -> None:
    found, known = compile_text(said, "ja"), compile_text(printed, "ja")
    assert (found.faults, known.faults) == ((), ())
    assert found.powers == known.powers


@pytest.mark.parametrize("text", WRITTEN)
def test_it_is_written_and_comes_back(text: str) -> None:
    found = compile_text(text, "ja")
    assert found.faults == ()
    words = render_ja(found)
    assert not is_told_by_names(words)
    again = compile_text(words, "ja")
    assert (again.faults, again.powers) == ((), found.powers)


def test_a_raid_that_costs_less_does_so_until_another_was_free() -> None:
    first = "このカードを手札からレイドする際に、自分の場に〈リン〉がある場合、消費APを-1する。"
    second = "このターン中に他の〈カイ〉をAPを支払わずに手札から使用しているなら、この効果は無効になる。"
    plain, costs = [compile_text(text, "ja").powers[0].statics[0] for text in (first, first + second)]
    assert isinstance(plain, Costs)
    assert isinstance(costs, Costs)
    assert plain.raid_only
    assert costs == replace(plain, condition=costs.condition)
    assert isinstance(costs.condition, AllOf)
    assert costs.condition.parts[0] == plain.condition


def test_it_is_asked_whether_anything_was_played() -> None:
    text = "[登場時]自分の手札から〈カイ〉を1枚まで自分の場にレストで登場させる。登場させた場合、カードを1枚引く。"
    found = compile_text(text, "ja")
    assert found.faults == ()
    for render, language in ((render_ja, "ja"), (render_en, "en"), (render_zh, "zh-hant")):
        assert compile_text(render(found), language).powers == found.powers
    assert compile_text("[登場時]登場させた場合、カードを1枚引く。", "ja").faults  # nothing was played


def test_whose_ability_it_was_comes_back_in_english() -> None:
    for text in (
        "効果で自分の手札が場外に置かれた時、カードを1枚引く。",
        "自分の効果で自分の手札から〈カイ〉が場外に置かれた時、カードを1枚引く。",
    ):
        found = compile_text(text, "ja")
        assert found.faults == ()
        assert compile_text(render_en(found), "en").powers == found.powers


def test_a_base_counts_where_a_text_says_so() -> None:
    found = compile_text("[登場時]自分の場か自分のキャラのレイド元に〈カイ〉がある場合、カードを1枚引く。", "ja")
    assert found.faults == ()
    assert BaseIs(Named(("カイ",))) in list(nodes(found.powers))
    assert compile_text(render_ja(found), "ja").powers == found.powers


def test_the_end_of_the_phase_may_stand_in_mid_sentence() -> None:
    text = "[起動メイン]手札を1枚場外に置く。そうした場合、カードを1枚引き、{}メインフェイズ終了時、カードを3枚引く。"
    said, known = compile_text(text.format(""), "ja"), compile_text(text.format("この"), "ja")
    assert (said.faults, known.faults) == ((), ())
    assert said.powers == known.powers


def test_whoever_lets_the_opponent_draw_may_let_them() -> None:
    (yours,) = compile_text("[登場時]相手にカードを1枚引かせてもよい。", "ja").powers
    (theirs,) = compile_text("[登場時]相手はカードを1枚引いてもよい。", "ja").powers
    assert yours.body == May(Draw(who=OPPONENT))
    assert theirs.body == May(Draw(who=OPPONENT), OPPONENT)


def test_a_condition_of_an_ability_stays_with_what_sets_it_off() -> None:
    text = "自分の場に〈カイ〉がある場合のみ発動できる。このキャラがアタックした時、カードを1枚引く。"
    (power,) = compile_text(text, "ja").powers
    assert power.when == WhenAttacking()
    assert power.condition is not None


def test_a_character_is_called_after_what_it_raided() -> None:
    found = compile_text("[登場時]このキャラのレイド元が必要エナジーが5以上の場合、カードを1枚引く。", "ja")
    assert found.faults == ()
    assert "カードのカード" not in render_ja(found)
    assert compile_text(render_ja(found), "ja").powers == found.powers
