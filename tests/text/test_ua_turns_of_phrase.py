"""Turns of phrase of later sets in Japanese and Chinese: each says what the same in English says, or is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .pairs import Names, is_alike
from .test_ua_japanese import SAID

TURN = "until the end of the turn"
# A text in Traditional Chinese, and the same in the words of the North American print.
CHINESE = [
    (
        "登場時 本回合中，自己下一張從手牌使用的［特徵：潮］的AP消耗-1。",
        "[When Played] Reduce the AP cost of the next [Tide] affinity card you use from your hand this turn by 1.",
    ),
    (
        "此角色即使在前線也會生產能源。\n退場時 抽２張卡。",
        "This character generates energy even if it is on the front line.\n[When Sidelined] Draw two cards.",
    ),
    (
        "因自己場上的綠色〈渡口〉的效果，此卡從手牌放置到場外時，抽２張卡。",
        'When this card is placed from your hand into your sideline by an ability on a green "Ferry" on your field, draw two cards.',
    ),
    (
        "自己的生命值及對手的生命值合計５或以下的情況下，手牌上此卡的能源需求減少[綠][綠]。",
        "If the combined total of your life and your opponent's life is 5 or less, reduce this card's required energy by Green x2 while in your hand.",
    ),
    (
        "自己回合中 本回合中，自己有將手牌放置到場外的情況下，此角色的BP+1500。",
        "[During Your Turn] If you have placed a card from your hand into your sideline this turn, this character gains 1500 BP.",
    ),
    (
        "登場時 選擇自己前線及能源線各１張角色，調換位置。",
        "[When Played] Choose one character on both your front line and energy line and swap them.",
    ),
    (
        "登場時 選擇別的戰線１張自己的角色，與此角色調換位置。",
        "[When Played] Choose one of your characters on the other line from this character and swap it with this character.",
    ),
    ("每回合只能使用１張〈潮聲〉。\n抽１張卡。", 'You can only use one "Tide" card per turn.\nDraw a card.'),
    (
        "登場時 公開自己牌庫上面１張卡。公開的卡是〈鳶〉的情況下，將其加入手牌。公開的卡是其他卡的情況下，將其放置到場外。",
        '[When Played] Reveal the top card of your deck. If the revealed card is "Kite", add it to your hand. If the revealed card is any other card, place it into your sideline.',
    ),
    (
        "登場時 選擇對手前線最多１張角色，自己下回合開始為止，給予「此角色不能攻擊。」。",
        '[When Played] Choose up to one character on your opponent\'s front line. It gains "This character cannot attack" until the start of your next turn.',
    ),
    (
        "自己回合中 根據自己場外的卡的張數，此角色獲得以下所有效果。\n．９張或以上：BP+1500及 傷害➋ 。\n．18張或以上：BP+500及 衝擊➍ 。",
        "[During Your Turn] This character gains all abilities listed below if you have the required number of cards in your sideline.\n• 9 or more: It gains 1500 BP and [Damage (2)].\n• 18 or more: It gains 500 BP and [Impact (4)].",
    ),
    (
        "登場時 從自己場外選擇最多１張藍色〈鳶〉或綠色角色卡加入手牌。",
        '[When Played] Add up to one blue "Kite" card or one green character card from your sideline to your hand.',
    ),
    (
        "攻擊時 對手前線擁有BP低於原本BP的角色或休息狀態的角色的情況下，抽１張卡。",
        "[When Attacking] If there is a character with BP less than its base BP or a resting character on your opponent's front line, draw a card.",
    ),
    (
        "登場時 從自己牌庫上面查看２張卡，將最多１張角色卡公開並加入手牌。公開的卡是AP消耗１的［特徵：潮］的情況下，可改為以休息狀態在自己場上登場，代替加入手牌。將餘下的卡放置到場外。",
        "[When Played] Look at the top two cards of your deck. Reveal up to one character card among them and add it to your hand. If the revealed card is a [Tide] affinity card with 1 AP cost, you may play it set to resting onto your field instead of adding it to your hand. Place the remaining cards into your sideline.",
    ),
]
JAPANESE = [
    (
        "[アタック時]BP3500以上の相手のフロントLのキャラが2枚以上ある場合、カードを1枚引く。",
        "[When Attacking] If there are two or more characters with 3500 or more BP on your opponent's front line, draw a card.",
    ),
    (
        "[自分のターン中]このキャラが自分の移動フェイズ以外で移動した時、カードを1枚引く。",
        "[During Your Turn] When this character moves outside of your movement phase, draw a card.",
    ),
    (
        "[登場時]別のラインの自分のキャラを1枚選び、このキャラと位置を入れ替えてもよい。",
        "[When Played] You may choose one of your characters on the other line from this character and swap it with this character.",
    ),
    (
        "[登場時]自分の山札の上から1枚を公開する。公開したカードが〈トンビ〉の場合、手札に加える。それ以外の場合、場外に置く。",
        '[When Played] Reveal the top card of your deck. If the revealed card is "Kite", add it to your hand. If the revealed card is any other card, place it into your sideline.',
    ),
    (
        "[登場時]自分の場外から青の〈トンビ〉か必要エナジーが2以下の［特徴：潮］を1枚まで手札に加える。",
        '[When Played] Add up to one blue "Kite" card or one [Tide] affinity card with 2 or less required energy from your sideline to your hand.',
    ),
    (
        "[登場時]自分の山札の上から2枚見る。その中からキャラカードを1枚まで公開し手札に加える。公開したカードが消費APが1の［特徴：潮］の場合、手札に加える代わりに自分の場にレストで登場させてもよい。残りを場外に置く。",
        "[When Played] Look at the top two cards of your deck. Reveal up to one character card among them and add it to your hand. If the revealed card is a [Tide] affinity card with 1 AP cost, you may play it set to resting onto your field instead of adding it to your hand. Place the remaining cards into your sideline.",
    ),
]


def assert_alike(text: str, language: str, english: str) -> None:
    found, same = compile_text(text, language), compile_text(english, "en")
    assert (found.faults, same.faults) == ((), ())
    assert is_alike([getattr(found, said) for said in SAID], [getattr(same, said) for said in SAID], Names())


@pytest.mark.parametrize(("text", "english"), CHINESE)
def test_chinese_says_what_english_says(text: str, english: str) -> None:
    assert_alike(text, "zh-hant", english)


@pytest.mark.parametrize(("text", "english"), JAPANESE)
def test_japanese_says_what_english_says(text: str, english: str) -> None:
    assert_alike(text, "ja", english)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        # than what, is not said
        ("zh-hant", "登場時 公開自己牌庫上面１張卡。公開的卡是其他角色卡的情況下，抽１張卡。公開的卡是其他卡的情況下，抽２張卡。"),
        ("ja", "[登場時]それ以外の場合、カードを1枚引く。"),
        # whether the second must be another one as well
        ("zh-hant", "登場時 選擇自己場上１張其他〈鳶〉或綠色〈鴉〉退場。"),
        ("ja", "[登場時]自分の場の他の〈トンビ〉か緑の〈カラス〉を1枚選び、退場させる。"),
    ],
)  # fmt: skip
def test_what_is_unclear_is_refused(language: str, text: str) -> None:
    assert compile_text(text, language).faults


@pytest.mark.parametrize("name", ["風間 和真", "和", "或許", "鳶及鴉"])
def test_a_name_may_hold_what_joins_names(name: str) -> None:
    (power,) = compile_text(f"登場時 選擇自己場上１張〈{name}〉，本回合中，BP+1000。", "zh-hant").powers
    assert f"'{name}'" in repr(power.body)
