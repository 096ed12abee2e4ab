"""Japanese of the most recent titles: what it says is what the English says, and other words for the same."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.modes import SomeOf
from shinpan.games.ua.selectors import From
from shinpan.games.ua.text import compile_text, render_en, render_ja
from shinpan.language.selectors import Among
from shinpan.text.nodes import nodes

TURN = "until the end of the turn"

SAME = [
    (
        "[アタック時]自分の手札から必要エナジーが2以下の青のイベントカードをAPを支払わずに1枚使用できる。",
        "[When Attacking] Use up to one blue event with 2 or less required energy from your hand without paying AP.",
    ),
    (
        "[アタック時]自分の山札の上から1枚見て、山札の上かリムーブエリアに置く。",
        "[When Attacking] Look at the top card of your deck. Place it on the top of your deck or into your removal area.",
    ),
    (
        "[アタック時]自分の山札の上から1枚見る。そのカードを自分の山札の下か場外に置く。",
        "[When Attacking] Look at the top card of your deck. Place it on the bottom of your deck or into your sideline.",
    ),
    (
        "自分の場外から〈Kite〉を1枚自分の場にアクティブで登場させてもよい。そうした場合、その〈Kite〉をこのターン中、BP+2500し、このカードを裏向きでその〈Kite〉の下に置く。",
        f'You may play one "Kite" card from your sideline set to active onto your field. If you do, it gains 2500 BP {TURN} and place this card face down under it.',
    ),
    (
        "[登場時]このカード以外の自分の場の［特徴：Tide］の元々のカード名が3種類以上ある場合、このキャラをアクティブにする。",
        "[When Played] If there are three or more other [Tide] affinity cards with unique card names on your field, switch this character to active.",
    ),
    (
        "自分の場にある［特徴：Tide］の元々のカード名1種類につき、手札にあるこのカードの必要エナジーを[紫×1]減らす。",
        "For each [Tide] affinity card with unique card names on your field, reduce this card's required energy by 1 while in your hand.",
    ),
    (
        "自分の山札の上から5枚見る。その中から〈Kite〉と〈Crow〉をそれぞれ1枚ずつ合計2枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。",
        'Look at the top five cards of your deck. Reveal up to two "Kite" or "Crow" cards with unique card names among them and add them to your hand. Place the remaining cards on the bottom of your deck.',
    ),
    (
        "[登場時]相手は自身の手札を1枚場外に置き、自分はカードを1枚引く。",
        "[When Played] Your opponent places one card from their hand into their sideline. Draw a card.",
    ),
    (
        "[退場時]自分の手札を1枚場外に置いてもよい。そうした場合、このキャラを自分のフロントLにレストで登場させ、この効果で場外に置いたカードを裏向きでこのキャラの下に置く。",
        "[When Sidelined] You may place one card from your hand into your sideline. If you do, play this card set to resting onto your front line and place the card placed into your sideline with this ability face down under it.",
    ),
    (
        "[起動メイン]このターン中に自分がレイドを行っている場合、カードを1枚引く。",
        "[Activate: Main] If you have performed raid this turn, draw a card.",
    ),
    (
        "自分の場に〈Kite〉があり、自分の山札が20枚以下の場合を除き、このキャラはアタックできない。",
        'This character cannot attack unless "Kite" is on your field and there are 20 or less cards in your deck.',
    ),
    (
        "相手のフロントLのキャラとエナジーLのキャラをそれぞれ1枚まで選び、退場させる。",
        "Choose up to one character on your opponent's front line and up to one character on your opponent's energy line and sideline those characters.",
    ),
    (
        "このキャラのアタック終了時、自分のエナジーLの〈Kite〉とこのキャラを入れ替えてもよい。",
        'At the end of this character\'s attack, you may swap one "Kite" card on your energy line with this character.',
    ),
    (
        "自分の場にカード名に「Kite」を含むキャラがあり、〈Crow〉がない場合、場以外の全ての場所でこのカードの必要エナジーを[黄×5]減らす。",
        'If there is one character with "Kite" in its card name on your field and there are no "Crow" cards on your field, reduce this card\'s required energy by 5 while anywhere other than your field.',
    ),
    (
        "自分の場にカード名に「Kite」を含むキャラとカード名に「Crow」を含むキャラがある場合、このキャラはBP+500。",
        'If a character with "Kite" in its card name and a character with "Crow" in its card name are both on your field, this character gains 500 BP.',
    ),
    (
        "[起動メイン][APを1支払う][ターン1]このキャラが登場したターン中は発動できない。カードを1枚引く。",
        "[Activate: Main](Pay 1 AP)[Once Per Turn] You cannot activate this ability during the turn this character was played. Draw a card.",
    ),
    (
        "[相手のターン中]このキャラは移動せず、手札に戻らず、BPをマイナスする効果を受けない。",
        "[During Opponent's Turn] This character cannot be moved, returned to your hand, or affected by BP-reducing abilities.",
    ),
    (
        "自分か相手の効果やバトルによってこのキャラが場を離れた時、カードを1枚引く。",
        "When this character leaves the field due to battle or one of your or your opponent's abilities, draw a card.",
    ),
    (
        "[相手のターン中]自分が必要エナジーを満たしているキャラカードの[ゲット]を発動する場合、代わりにそのカードを自分の場にレストで登場させてもよい。",
        "[During Opponent's Turn] If you activate a [Get] ability on a character card with fulfilled required energy, you may play that card set to resting onto your field instead.",
    ),
    (
        "[相手のターン中]自分の[ドロートリガー]か[アクティブ]を発動する場合、代わりに[ゲット]にしてもよい。",
        "[During Opponent's Turn] If you activate one of your [Draw] or [Active] abilities, you may change it to a [Get] ability instead.",
    ),
    (
        "自分の場にカード名に「Kite」を含むキャラがある場合のみこのフィールドは登場できる。",
        'You can only play this card if there is one character with "Kite" in its card name on your field.',
    ),
    (
        "[登場時]このキャラは次の自分のターンの開始時まで、BP+1000。",
        "[When Played] This character gains 1000 BP until the start of your next turn.",
    ),
    (
        "[登場時]自分の場外のイベントカードを望む枚数リムーブエリアに置き、『BP2500』以下の相手のフロントLのキャラを1枚まで選び、退場させる。この効果で場外からリムーブエリアに置いたカード1枚につき、この効果で選べるキャラのBPの範囲+500。",
        "[When Played] Place any number of events from your sideline into your removal area. Choose up to one character with BP equal to or less than 2500 plus 500 for each card placed into your removal area with this ability on your opponent's front line and sideline it.",
    ),
    (
        "このターン中にこのキャラが移動した回数1回につき、このキャラはBP+1000。",
        "This character gains 1000 BP for each time this character has moved this turn.",
    ),
]
REFUSED = [
    "[登場時]相手は自身の手札を1枚場外に置き、カードを1枚引く。",  # who draws
    "自分の場外から［特徴：Tide］か［特徴：Moon］をそれぞれ1枚ずつ合計2枚まで手札に加える。",  # one of each of two traits
]


@pytest.mark.parametrize(("text", "english"), SAME)
def test_what_recent_titles_say_is_what_english_says(text: str, english: str) -> None:
    found, same = compile_text(text, "ja"), compile_text(english, "en")
    assert (found.faults, same.faults) == ((), ())
    assert (found.powers, found.keywords) == (same.powers, same.keywords)


@pytest.mark.parametrize(("text", "_english"), SAME)
def test_it_is_written_and_comes_back(text: str, _english: str) -> None:
    found = compile_text(text, "ja")
    again = compile_text(render_ja(found), "ja")
    assert again.faults == ()
    assert again.powers == found.powers


@pytest.mark.parametrize("text", REFUSED)
def test_what_can_be_read_in_two_ways_is_refused(text: str) -> None:
    assert compile_text(text, "ja").faults


def test_one_of_each_is_no_three_of_one_name() -> None:
    text = "自分の山札の上から5枚見る。その中から〈トンビ〉か〈カラス〉か〈ツル〉をそれぞれ1枚ずつ合計3枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。"
    compiled = compile_text(text, "ja")
    assert compiled.faults == ()
    taken = [node for node in nodes(compiled.powers) if isinstance(node, Among | From)]
    assert [node.distinct for node in taken] == ["name"]


def test_what_is_listed_may_be_done_though_the_opponent_chooses_in_it() -> None:
    text = "[登場時]以下の効果を発動してもよい。\n・相手は自身のフロントLのキャラを1枚レストにする。"
    compiled = compile_text(text, "ja")
    assert compiled.faults == ()
    assert [some.up_to for some in nodes(compiled.powers) if isinstance(some, SomeOf)] == [True]
    for written in (render_ja(compiled), render_en(compiled)):
        assert compile_text(written).powers == compiled.powers
