"""Japanese of further titles: other orders and other words for what is said elsewhere mean what the English means."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.cards import YOUR_TURN
from shinpan.games.ua.endings import Later
from shinpan.games.ua.events import WhenMoves
from shinpan.games.ua.filters import Named
from shinpan.games.ua.moves import PutUnder
from shinpan.games.ua.ops import Choose
from shinpan.games.ua.selectors import FromUnder, Pick
from shinpan.games.ua.terms import ATTACK, OPPONENT, R_NUMBER, YOU
from shinpan.games.ua.text import compile_text, render_ja
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import ANYTHING, Compare, N, Or, ThatMany
from shinpan.text.nodes import nodes

TURN = "until the end of the turn"

SAME = [
    (
        "[アタック時]このターン中にBPが0以下になることか効果によって、キャラが退場している場合、カードを1枚引く。",
        "[When Attacking] If a character has been sidelined this turn due to its BP becoming 0 or less or by an ability, draw a card.",
    ),
    (
        "[起動メイン]自分の場外にある、［特徴：Tide］を1枚手札に加える。",
        "[Activate: Main] Add one [Tide] affinity card from your sideline to your hand.",
    ),
    (
        "[起動メイン]相手のフロントLのBPが4000以上のキャラの数により、このキャラはこのターン中、以下の効果を全て得る。\n・2枚以上：このキャラはBP+1000。\n・4枚以上：[インパクト（1）]",
        f"[Activate: Main] If there are two or more characters with 4000 or more BP on your opponent's front line, this character gains 1000 BP {TURN}. If there are four or more characters with 4000 or more BP on your opponent's front line, this character gains [Impact (1)] {TURN}.",
    ),
    (
        "[ブロック時]アタックしている相手のキャラの元々のBPが3000以下の場合、このキャラはこのバトル中、BP+2000。",
        "[When Blocking] If your opponent's attacking character has 3000 or less base BP, this character gains 2000 BP for the duration of this battle.",
    ),
    (
        "[登場時]BPがこのキャラのBPの半分以下の相手のフロントLのキャラを1枚選び、レストにする。",
        "[When Played] Choose one character with BP equal to or less than half of this character's BP on your opponent's front line and switch it to resting.",
    ),
    (
        "[退場時]このキャラがバトルの敗北によって退場している場合、カードを1枚引く。",
        "[When Sidelined] If this character is sidelined due to losing a battle, draw a card.",
    ),
    (
        "自分の場に〈Kite〉がない場合、このカードはフロントLに〔登場・移動〕できない。",
        'If there are no "Kite" cards on your field, this character cannot be played onto or moved to your front line.',
    ),
    (
        "[登場時]自分のフロントLの［特徴：Tide］と［特徴：Moon］を全てアクティブにする。",
        "[When Played] Switch all [Tide] and [Moon] affinity cards on your front line to active.",
    ),
    (
        "[起動メイン][レストにする]自分の場のキャラを1枚選び、そのキャラの[登場時]をこのキャラが発動する。",
        "[Activate: Main](Switch to Resting) Choose one character on your field. This character activates all of the chosen character's [When Played] abilities.",
    ),
    (
        "[登場時]自分の場外から赤の〈Kite〉を各必要エナジーにつき1枚までこのキャラの下に裏向きで置く。",
        '[When Played] Place up to one red "Kite" card of each required energy from your sideline face down under this character.',
    ),
    (
        "このフィールドがレストの場合、このフィールドの発生エナジー+[緑]。",
        "If this character is resting, it gains green energy generation.",
    ),
    (
        "[アタック時]自分の山札の上から1枚を場外に置いてもよい。〈Kite〉が場外に置かれた場合、カードを1枚引く。",
        '[When Attacking] You may place the top card of your deck into your sideline. If you placed a "Kite" card into your sideline with this ability, draw a card.',
    ),
    (
        "自分の場に〈Kite〉がある場合、このカードは手札から登場できない。([起動メイン]を発動することはできる)\n[アタック時]カードを1枚引く。",
        'This character cannot be played from your hand if "Kite" is on your field.\n[When Attacking] Draw a card.',
    ),
]
ASIAN = [
    (
        "[起動メイン][ターン1]このターン中に移動した相手の場のキャラを1枚選び、退場させる。",
        "[Activate: Main][Once Per Turn] Choose one character that moved this turn on your opponent's field and sideline it.",
    ),
    (
        "[登場時]このターン中に自分が他の〈Kite〉を手札からAPを支払わずに使用している場合、カードを1枚引く。",
        '[When Played] If you have used another "Kite" card from your hand without paying AP this turn, draw a card.',
    ),
    (
        "このキャラがレイドされた時、レイドしたキャラはこのターン中、BP+1500。",
        f"When this character is raided, the raided character gains 1500 BP {TURN}.",
    ),
    (
        "[登場時]このターン中に自分の場のキャラがキャラの効果で退場している場合、カードを1枚引く。",
        "[When Played] If one or more character on your field has been sidelined by an ability on a character this turn, draw a card.",
    ),
    (
        "[登場時]自分の場のキャラを1枚退場させる。そうした場合、自分の手札から退場させたキャラと異なるカード名の必要エナジーが2以下のキャラカードを1枚まで自分の場にアクティブで登場させる。",
        "[When Played] Sideline one character on your field. If you do, play up to one character with 2 or less required energy and a different card name than the sidelined character from your hand set to active onto your field.",
    ),
    (
        "[登場時]メインフェイズ中の場合、カードを1枚引く。",
        "[When Played] If it is the main phase, draw a card.",
    ),
    (
        "[アタック時]このキャラのBP-1000以下の相手のフロントLのキャラを1枚まで選び、退場させる。",
        "[When Attacking] Choose up to one character with BP at least 1000 less than this character's BP on your opponent's front line and sideline it.",
    ),
    (
        "[アタック時]このキャラのBPの半分未満の相手のフロントLのキャラを1枚まで選び、手札に戻す。",
        "[When Attacking] Choose up to one character with BP less than half of this character's BP on your opponent's front line and return it to their hand.",
    ),
    (
        "[登場時]自分か相手のフロントLのキャラを1枚まで選び、このターン中、元々の効果を全て失わせる。",
        f"[When Played] Choose up to one character on your front line or your opponent's front line. It loses all abilities {TURN}.",
    ),
    (
        "BP3000（このターン中に自分が使用した他のイベントカード1枚につき+1000）以下の相手のフロントLのキャラを1枚選び、退場させる。",
        "Choose one character with BP equal to or less than 3000 plus 1000 for each other event you used this turn on your opponent's front line and sideline it.",
    ),
    (
        "[自分のターン中]このターン中に自分の効果で自分のフロントLのキャラがアクティブからレストになっている場合、このキャラはBP+500。",
        "[During Your Turn] If one or more character on your front line has been switched to resting by one of your abilities this turn, this character gains 500 BP.",
    ),
]
OTHERWISE = [
    (
        "自分の場の［特徴：潮］を望む枚数選び、このターン中、BP+1000と「このキャラがバトルに勝利した時、カードを1枚まで引く。」を与える。この効果で同じカード名のキャラを選ぶことはできない。",
        "自分の場の異なるカード名の［特徴：潮］を望む枚数選び、このターン中、BP+1000と「このキャラがバトルに勝利した時、カードを1枚まで引く。」を与える。",
    ),
    (
        "[登場時]自分の場外から〈トンビ〉以外の〔必要エナジーが2以下のキャラカードと必要エナジーが3以上のキャラカード〕をそれぞれ1枚まで手札に加える。",
        "[登場時]自分の場外から〈トンビ〉以外の必要エナジーが2以下のキャラカードを1枚まで手札に加える。自分の場外から〈トンビ〉以外の必要エナジーが3以上のキャラカードを1枚まで手札に加える。",
    ),
    (
        "[登場時]自分の場外から必要エナジーが『0』以下で消費APが1の［特徴：潮］を1枚まで自分の場にレストで登場させるかレイドさせる。自分の場のカードの下の裏向きのカード1枚につき、この効果で登場させるかレイドさせるキャラの必要エナジーの範囲+1。",
        "[登場時]自分の場外から必要エナジーが0（自分の場のカードの下の裏向きのカード1枚につき+1）以下で消費APが1の［特徴：潮］を1枚まで自分の場にレストで登場させるかレイドさせる。",
    ),
    (
        "[自分のターン中]このキャラがバトルに勝利したアタック終了時、カードを1枚引く。",
        "[自分のターン中]このキャラがバトルに勝利したアタックの終了時、カードを1枚引く。",
    ),
    (
        "自分のアタックフェイズ終了時、このキャラと別のラインにある自分のキャラを1枚選び、このキャラと位置を入れ替えてもよい。",
        "自分のアタックフェイズ終了時、このキャラと別のラインの自分のキャラを1枚選び、このキャラと位置を入れ替えてもよい。",
    ),
    (
        "[登場時]自分の山札の上から3枚見る。その中から〈トンビ〉以外の、異なるカード名のキャラカードを2枚まで公開し手札に加える。残りの望む枚数を望む順で自分の山札の上に置き、残りを望む順で下に置く。",
        "[登場時]自分の山札の上から3枚見る。その中から〈トンビ〉以外の異なるカード名のキャラカードを2枚まで公開し手札に加える。それらを望む枚数望む順で自分の山札の上に置き、残りを望む順で自分の山札の下に置く。",
    ),
    (
        "このキャラが退場する場合、代わりにリムーブエリアに置かれる。",
        "このキャラが退場する場合、代わりにこのキャラをリムーブエリアに置く。",
    ),
    (
        "[起動メイン]このキャラが[インパクト]を持つ場合のみ発動できる。カードを1枚引く。",
        "[起動メイン]このキャラが[インパクト]を持っている場合のみ発動できる。カードを1枚引く。",
    ),
    (
        "カードを1枚引く。自分の手札から必要エナジーを満たし消費APが1の〈トンビ〉を1枚までレストで登場させるかレイドさせる。",
        "カードを1枚引く。自分の手札から必要エナジーを満たし消費APが1の〈トンビ〉を1枚まで自分の場にレストで登場させるかレイドさせる。",
    ),
    (
        "[登場時]自分の場にあるカードが全て青の場合、カードを1枚引く。",
        "[登場時]自分の場のカードが全て青のカードの場合、カードを1枚引く。",
    ),
    (
        "このキャラが与えたダメージによるトリガーチェックでは、相手は[アクティブ]を発動できない。",
        "相手は、このキャラが与えたダメージによるトリガーチェックで[アクティブ]を発動できない。",
    ),
    (
        "[登場時]自分の場に〈ノｰム〉がある場合、カードを1枚引く。",
        "[登場時]自分の場に〈ノーム〉がある場合、カードを1枚引く。",
    ),
    (
        "[登場時]〈トンビ〉以外の自分の場のキャラを2枚退場させてもよい。この効果で同じカード名を持つキャラを退場させることはできない。そうした場合、カードを2枚引く。",
        "[登場時]〈トンビ〉以外の自分の場のキャラを2枚退場させてもよい。この効果で同じカード名のキャラを退場させることはできない。そうした場合、カードを2枚引く。",
    ),
    (
        "[起動メイン]自分のリムーブエリアにあるカード3枚につき、このキャラはこのターン中、[ダメージ（+1）]を得る。",
        "[起動メイン]このキャラはこのターン中、自分のリムーブエリアのカード3枚につき[ダメージ（+1）]を得る。",
    ),
    (
        "このカードが自分の効果で自分の山札から場外に置かれた時、このカードを手札に加えてもよい。",
        "自分の効果でこのカードが山札から場外に置かれた時、このカードを手札に加えてもよい。",
    ),
    (
        "[相手のターン中]自分の場の〈トンビ〉は、相手の効果で選ばれず、[狙い撃ち]で指定されない。",
        "[相手のターン中]自分の場の〈トンビ〉は、相手の効果で選ばれず、[狙い撃ち]の対象にならない。",
    ),
    (
        "[自分のターン中][ターン1]自分の効果でアクティブのこのキャラをレストにした時、カードを1枚引く。",
        "[自分のターン中][ターン1]自分の効果でこのキャラがアクティブからレストになった時、カードを1枚引く。",
    ),
]


@pytest.mark.parametrize(("text", "english"), [*SAME, *ASIAN])
def test_what_further_titles_say_is_what_english_says(text: str, english: str) -> None:
    found, same = compile_text(text, "ja"), compile_text(english, "en")
    assert (found.faults, same.faults) == ((), ())
    assert (found.powers, found.keywords) == (same.powers, same.keywords)


@pytest.mark.parametrize(("text", "other"), OTHERWISE)
def test_what_further_titles_say_otherwise_is_what_others_say(text: str, other: str) -> None:
    found, same = compile_text(text, "ja"), compile_text(other, "ja")
    assert (found.faults, same.faults) == ((), ())
    assert found.powers == same.powers


def test_an_ability_that_stands_in_for_leaving_may_ask_for_something_first() -> None:
    asked = "このキャラの下の裏向きのカードが2枚以下で、このキャラが相手の効果で退場する場合、"
    text = f"{asked}代わりに自分の山札の上から1枚を裏向きでこのキャラの下に置いてもよい。"
    (plain,) = compile_text(text.removeprefix("このキャラの下の裏向きのカードが2枚以下で、"), "ja").powers
    (power,) = compile_text(text, "ja").powers
    assert power.condition is not None
    assert (power.when, power.body) == (plain.when, plain.body)


def test_a_move_in_your_attack_phase_is_one_in_your_turn() -> None:
    text = "自分のアタックフェイズ中にこのキャラが移動した時、カードを1枚引く。"
    (power,) = compile_text(text, "ja").powers
    assert (power.when, power.turn) == (WhenMoves(phase=ATTACK), YOUR_TURN)
    assert compile_text(render_ja(compile_text(text, "ja")), "ja").powers == (power,)
    english = "When this character moves during your attack phase, draw a card."
    assert compile_text(english, "en").powers == (power,)


def test_how_many_were_taken_is_read_in_one_way() -> None:
    look = "[登場時]自分の山札の上から5枚見る。その中から〈トンビ〉を2枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。"
    once = compile_text(f"{look}この効果でカードを2枚以上手札に加えた場合、カードを1枚引く。", "ja")
    assert once.faults == ()
    assert compile_text(f"{look}2枚手札に加えた場合、カードを1枚引く。", "ja").powers == once.powers


def test_zero_cards_are_a_tier_of_their_own() -> None:
    tiers = "このキャラの下の裏向きのカードの枚数により、このキャラは以下の効果を得る。\n・0枚：BP+1000。\n・4枚以上：[インパクト（1）]"
    found = compile_text(tiers, "ja")
    assert found.faults == ()
    assert len(found.powers) == 2


@pytest.mark.parametrize(
    "text",
    [
        *[text for text, _ in ASIAN],
        "[登場時]自分の場のレイド状態の［特徴：潮］を1枚まで選び、その一番上のカードを手札に戻す。カードを1枚引く。",
        "[登場時]相手のフロントLのキャラを1枚まで選び、レストにする。このキャラがフロントLにあるかぎり、そのキャラはスタートフェイズとエンドフェイズにアクティブにならない。",
        "[自分のターン中]相手のトリガーの効果で自分の場の〈トンビ〉が場を離れる場合、代わりにこのキャラを退場させてもよい。そうした場合、その〈トンビ〉をレストにする。",
        "[登場時]自分の場外から1枚まで裏向きでこのキャラの下に置く。置いたカードが〈トンビ〉の場合、カードを1枚引く。",
        "[相手のターン中]自分のライフエリアから[トリガー]を持たないカードが場外に置かれた時、このキャラをレストにしてもよい。そうした場合、場外に置かれたカードを手札に加える。",
        "[起動メイン]このキャラか自分のエナジーLの［特徴：潮］を1枚選び、アクティブにする。",
        "[起動メイン]自分の手札を1枚場外に置く。そうした場合、相手のフロントLのキャラを1枚まで選び、レストにし、このメインフェイズ終了時、カードを3枚引く。",
        "[登場時]自分の場か自分の手札の〈トンビ〉を1枚リムーブエリアに置いてもよい。そうした場合、カードを1枚引く。",
        "[登場時]自分の場の他のキャラを1枚選んでもよい。そうした場合、そのキャラとそのキャラの下の裏向きのカードを裏向きでこのキャラの下に置き、カードを1枚引く。",
        "[登場時]自分の山札の上から3枚見る。その中からカード名に「トン」を含むキャラカードか〈カラス〉か〈スズメ〉を1枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。",
    ],
)
def test_two_places_and_two_moments_in_one_sentence_come_back(text: str) -> None:
    found = compile_text(text, "ja")
    assert found.faults == ()
    written = render_ja(found)
    assert "能力（" not in written
    assert compile_text(written, "ja").powers == found.powers


def test_this_one_may_be_chosen_whatever_is_asked_of_the_other() -> None:
    (power,) = compile_text("[起動メイン]このキャラか自分の場の〈トンビ〉を1枚選び、レストにする。", "ja").powers
    assert isinstance(power.body, Seq)
    assert power.body.parts[0] == Choose(Pick(YOU, Or((Named(("トンビ",)), IsThis()))))


def test_what_is_done_at_the_end_of_the_phase_is_paid_for_too() -> None:
    text = "[起動メイン]自分の手札を1枚場外に置く。そうした場合、このキャラをアクティブにし、このメインフェイズ終了時、カードを3枚引く。"
    (power,) = compile_text(text, "ja").powers
    assert isinstance(power.body, IfYouDo)
    assert any(isinstance(part, Later) for part in nodes(power.body.b))


def test_how_often_this_has_attacked_makes_tiers() -> None:
    tiers = "[自分のターン中]このターン中にこのキャラがアタックした回数により、以下の効果を全て得る。\n・2回以上：BP+1000。\n・3回以上：[インパクト（1）]"
    found = compile_text(tiers, "ja")
    assert found.faults == ()
    said = "[自分のターン中]このターン中にこのキャラが2回以上アタックした場合、このキャラはBP+1000。\n[自分のターン中]このターン中にこのキャラが3回以上アタックした場合、このキャラは[インパクト（1）]を得る。"
    assert found.powers == compile_text(said, "ja").powers


def test_cards_under_others_move_and_are_counted() -> None:
    text = "[登場時]自分の場のカードの下の裏向きのカードを望む枚数このキャラの下に移動させてもよい。2枚以上移動させた場合、このキャラをアクティブにする。"
    (power,) = compile_text(text, "ja").powers
    assert isinstance(power.body, Seq)
    moved, then = power.body.parts
    assert moved == May(PutUnder(FromUnder(ANYTHING, N(0), N(999)), This()))
    assert isinstance(then, If)
    assert then.condition == Compare(ThatMany(R_NUMBER), ">=", N(2))


@pytest.mark.parametrize("done", ["選んで", "レストにして", "手札に戻して", "退場させて"])
def test_what_the_opponent_may_do_is_theirs_to_decline(done: str) -> None:
    (power,) = compile_text(f"[登場時]相手は自身の場のキャラを1枚{done}もよい。", "ja").powers
    assert isinstance(power.body, May)
    assert power.body.who == OPPONENT


def test_the_opponent_may_play_a_card() -> None:
    text = "[登場時]相手は自身の場外から必要エナジーが0のキャラカードを1枚まで自身の場にレストで登場させてもよい。"
    (power,) = compile_text(text, "ja").powers
    assert isinstance(power.body, May)
    assert power.body.who == OPPONENT
