"""What the engine has learnt last, said in every print: the four mean the same, and each comes back."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh

from .languages import UA

# A text of the North American print, of the Asian one, in Japanese and in Chinese.
SAME = [
    (
        "[Once Per Turn] If you would take 2 or more damage at once, you may change it to 1 damage instead.",
        "[1 Per Turn] If you take 2 or more damage at once, you may change it to 1 damage instead.",
        "[ターン1]自分が一度に2以上のダメージを受ける場合、代わりに1ダメージにしてもよい。",
        "回合１ 自己一次受到２點或以上傷害時，可改為１點傷害。",
    ),
    (
        "If you would take damage, it becomes two damage instead.",
        "If you would take damage, change it to 2 damage instead.",
        "自分がダメージを受ける場合、代わりに2ダメージになる。",
        "自己受到傷害時，改為２點傷害。",
    ),
    (
        "[During Opponent's Turn] If you would take damage, reduce that damage by 1.",
        "[Opponent's Turn] If you would take damage, reduce that damage by 1.",
        "[相手のターン中]自分がダメージを受ける場合、そのダメージを1減らす。",
        "對手回合中 自己受到傷害時，該傷害減少１點。",
    ),
    (
        "If you would take damage, you may reduce that damage by 1.",
        "When you would take damage, you may reduce that damage by 1.",
        "自分がダメージを受ける場合、そのダメージを1減らしてもよい。",
        "自己受到傷害時，可將該傷害減少１點。",
    ),
    (
        "If you would take damage, you may sideline this character instead.",
        "If you take damage, you may retire this character instead.",
        "自分がダメージを受ける場合、代わりにこのキャラを退場させてもよい。",
        "自己受到傷害時，可改為將此角色退場。",
    ),
    (
        "[During Your Turn] If your opponent would draw cards due to one of your abilities, you draw the same number of cards instead.",
        "[Your Turn] If your opponent draws cards by your effect, you draw the same number of cards instead.",
        "[自分のターン中]自分の効果で相手がカードを引く場合、代わりに自分が同じ枚数カードを引く。",
        "自己回合中 對手因自己的效果抽卡時，改為自己抽相同張數的卡。",
    ),
    (
        "When you activate a [Trigger] ability, draw a card.",
        "When you activate a trigger, draw 1 card.",
        "自分がトリガーの効果を発動した時、カードを1枚引く。",
        "自己發動觸發效果時，抽１張卡。",
    ),
    (
        "When your opponent activates a [Get] ability, draw a card.",
        "When your opponent activates a [Get] trigger, draw 1 card.",
        "相手が[ゲット]を発動した時、カードを1枚引く。",
        "對手發動[取得]時，抽１張卡。",
    ),
    (
        "[When Attacking] If you have taken damage this turn, draw a card.",
        "[When Attacking] If you took damage during this turn, draw 1 card.",
        "[アタック時]このターン中に自分がダメージを受けている場合、カードを1枚引く。",
        "攻擊時 本回合中自己有受到傷害的情況下，抽１張卡。",
    ),
    (
        "[When Attacking] If your opponent has not taken damage this turn, draw a card.",
        "[When Attacking] If your opponent did not take damage during this turn, draw 1 card.",
        "[アタック時]このターン中に相手がダメージを受けていない場合、カードを1枚引く。",
        "攻擊時 本回合中對手沒有受到傷害的情況下，抽１張卡。",
    ),
    (
        "[When Attacking] If a character on your field has dealt damage to your opponent this turn, draw a card.",
        "[When Attacking] If a character on your area dealt damage to your opponent during this turn, draw 1 card.",
        "[アタック時]このターン中に自分の場のキャラが相手にダメージを与えている場合、カードを1枚引く。",
        "攻擊時 本回合中自己場上的角色有對對手造成傷害的情況下，抽１張卡。",
    ),
    (
        "[When Played] Place one card from your hand into your sideline. Activate the [Trigger] ability of the card placed into your sideline with this ability.",
        "[On Play] Place 1 card from your hand to the Outside Area. Activate the [Trigger] effect of the card placed to the Outside Area by this effect.",
        "[登場時]自分の手札を1枚場外に置く。この効果で場外に置いたカードのトリガーを発動する。",
        "登場時 將自己１張手牌放置到場外。發動因此效果放置到場外的卡的觸發效果。",
    ),
    (
        "[When Played] Choose up to one character on your front line. Activate the chosen character's [Trigger] ability.",
        "[On Play] Choose up to 1 character on your Front Line. Activate the chosen character's [Trigger] effect.",
        "[登場時]自分のフロントLのキャラを1枚まで選ぶ。選んだキャラのトリガーを発動する。",
        "登場時 選擇自己前線最多１張角色。發動被選擇的角色的觸發效果。",
    ),
    (
        "Your opponent cannot target this character with [Snipe] unless they place one card from their hand into their sideline as an additional cost.",
        "If this character is targeted by [Snipe], your opponent must place 1 additional card from their hand to the Outside Area.",
        "相手は、[狙い撃ち]でこのキャラを対象にする際に、追加で自身の手札を1枚場外に置かないと対象にできない。",
        "對手用[狙擊]指定此角色的時候，若不追加將他自己１張手牌放置到場外，便不能指定。",
    ),
    (
        "[During Opponent's Turn] Your opponent cannot choose this character with an ability or target it with [Snipe] unless they pay one AP as an additional cost.",
        "[Opponent's Turn] If this character is chosen by your opponent's effect or targeted by [Snipe], they must pay 1 additional AP.",
        "[相手のターン中]相手は、効果か[狙い撃ち]でこのキャラを選ぶ際に、追加でAPを1支払わないと選べない。",
        "對手回合中 對手用效果或[狙擊]選擇此角色的時候，若不追加支付１AP，便不能選擇。",
    ),
    (
        "[When Played] Your opponent places two cards at random from their hand into their sideline.",
        "[On Play] Place 2 random cards from your opponent's hand to the Outside Area.",
        "[登場時]相手の手札を無作為に2枚場外に置く。",
        "登場時 將對手２張手牌隨機放置到場外。",
    ),
    (
        "[When Played] Place one card at random from your hand into your sideline. If you do, draw two cards.",
        "[On Play] Place 1 card at random from your hand to the Outside Area. If you did, draw 2 cards.",
        "[登場時]自分の手札を無作為に1枚場外に置く。そうした場合、カードを2枚引く。",
        "登場時 將自己１張手牌隨機放置到場外。如這樣做，抽２張卡。",
    ),
]
PRINTS = ("en", "en-asia", "ja", "zh-hant")


@pytest.mark.parametrize("texts", SAME)
def test_the_four_prints_say_one_thing(texts: tuple[str, ...]) -> None:
    said = [compile_text(text, language) for text, language in zip(texts, PRINTS, strict=True)]
    assert [compiled.faults for compiled in said] == [()] * len(PRINTS)
    assert [UA.meaning(compiled) for compiled in said] == [UA.meaning(said[0])] * len(PRINTS)


@pytest.mark.parametrize("texts", SAME)
def test_it_comes_back_in_every_print(texts: tuple[str, ...]) -> None:
    compiled = compile_text(texts[0])
    for render, language in ((render_en, "en"), (render_ja, "ja"), (render_zh, "zh-hant")):
        again = compile_text(render(compiled), language)
        assert (again.faults, again.powers) == ((), compiled.powers)


@pytest.mark.parametrize(
    "text",
    [
        "[When Played] Change it to 1 damage.",  # no damage is there
        "[When Played] If you would take damage, reduce that damage by 1.",  # nor does it wait for another timing
        "If your opponent would take damage, reduce that damage by 1.",
    ],
)
def test_what_has_no_damage_to_change_is_refused(text: str) -> None:
    assert compile_text(text).faults


def test_the_extra_draw_without_ap_is_none_of_the_opponents_draws() -> None:
    """Further wordings stand under their own meaning."""
    free = compile_text("You may perform the extra draw without paying AP.")
    said = compile_text("自分はAPを支払わずにエクストラドローできる。", "ja")
    assert said.faults == free.faults == ()
    assert UA.meaning(said) == UA.meaning(free)
