"""Japanese of the latest sets: what it says in words that no set before it had is what the same in English says."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.filters import Kind, Named
from shinpan.games.ua.records import BY_CHARACTER
from shinpan.games.ua.replacing import WouldLeave
from shinpan.games.ua.terms import CHARACTER, OPPONENT
from shinpan.games.ua.text import compile_text, render_ja
from shinpan.language.values import And, Not

from .test_ua_turns_of_phrase import TURN, assert_alike

LOOK = "[When Played] Look at the top three cards of your deck."
REST = "Place the remaining cards on the bottom of your deck."
SAME = [
    (
        "自分の場と場外に［特徴：潮］のカード名が合計6種類以上ある場合、このキャラはBP+1000。",
        "If there are six or more [Tide] affinity cards with unique card names on your field and in your sideline, this character gains 1000 BP.",
    ),
    (
        "[自分のターン中]このカード以外の自分の場の［特徴：潮］のカード名が4種類以上ある場合、このキャラはBP+1000。",
        "[During Your Turn] If there are four or more other [Tide] affinity cards with unique card names on your field, this character gains 1000 BP.",
    ),
    (
        "[登場時]このターン中に自分がライフエリアにあるカードを手札に加えている場合、カードを1枚引く。",
        "[When Played] If you have added one or more card from your life area to your hand this turn, draw a card.",
    ),
    (
        "[起動メイン]裏向きのカードが下にない自分の場の〈トンビ〉を1枚選び、そのキャラの下にこのキャラを裏向きで置く。そうした場合、カードを2枚引く。",
        '[Activate: Main] Choose one "Kite" card without face-down card under it on your field and place this character face down under it. If you do, draw two cards.',
    ),
    (
        "このキャラとバトルをしたキャラはこのバトル中、[インパクト無効]を失う。",
        "The character battling this character loses [Nullify Impact].",
    ),
    (
        "各ターンのこのキャラの1回目のアタック中、このキャラは[ダメージ（2）]を得る。",
        "If this character is attacking and this character has attacked exactly one times this turn, this character gains [Damage (2)].",
    ),
    (
        "[登場時]このキャラはこのターン中、[2回アタック]と、「このターン中のこのキャラの2回目のアタック中、このキャラは[インパクト（1）]を得る。」を得る。",
        f'[When Played] This character gains [Double Attack] and "If this character is attacking and this character has attacked exactly two times this turn, this character gains [Impact (1)]" {TURN}.',
    ),
    (
        "[フロントLにある場合][ターン1]自分か相手の効果でアクティブのこのキャラがレストになった時、このキャラをアクティブにする。",
        "(If on the Front Line)[Once Per Turn] When this active character is switched to resting by one of your or your opponent's abilities, switch this character to active.",
    ),
    (
        "このキャラはフロントLに登場できず、裏向きのカードが下にある場合、移動できない。",
        "This character cannot be played onto your front line.\nIf this character has a face-down card under it, it cannot move.",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、『〈トンビ〉か〈カラス〉』を1枚まで公開し手札に加える。残りを望む順で山札の下に置く。自分の場に〈カラス〉がある場合、『キャラカード』に代わる。",
        f'{LOOK} Reveal up to one {{"Kite" or "Crow" card}} among them and add it to your hand. {REST} If "Crow" is on your field, {{character}} instead.',
    ),
    (
        "[登場時]自分の山札の上から3枚見て、特徴に「潮」を持つキャラカードを1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f"{LOOK} Reveal up to one [Tide] affinity character among them and add it to your hand. {REST}",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、カード名に「帆」を含まず「舟」を含む［特徴：潮］を1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f'{LOOK} Reveal up to one [Tide] affinity card without "帆" in its card name with "舟" in its card name among them and add it to your hand. {REST}',
    ),
    (
        "[登場時]BP4000以下の相手のフロントLのキャラを1枚選び、退場させてもよい。そうした場合、相手はカードを『1枚』まで引く。退場させたキャラのBPが3500以上だった場合、『2枚』に代わる。",
        "[When Played] You may choose one character with 4000 or less BP on your opponent's front line and sideline it. If you do, your opponent draws up to {one card}. If the sidelined character had 3500 or more BP, {two cards} instead.",
    ),
    (
        "このキャラはBP2000以上のキャラを[狙い撃ち]で指定できない。",
        "This character cannot target characters with 2000 or more BP using [Snipe].",
    ),
    (
        "[起動メイン][ターン1]このターン中にこのキャラが自分の効果でアクティブからレストになったことがある場合のみ発動できる。このキャラをアクティブにする。",
        "[Activate: Main][Once Per Turn] You can only activate this ability if this character has been switched to resting by one of your abilities this turn. Switch this character to active.",
    ),
    (
        "[フロントLにある場合]自分のメインフェイズ中に、自分の効果でカードを引いた時、このキャラをアクティブにする。",
        "(If on the Front Line) When you draw cards by one of your abilities, if it is your turn and it is the main phase, switch this character to active.",
    ),
    (
        "自分の場に［特徴：潮］のカード名が4種類以上か〈トンビ〉がある場合、このキャラはBP+1000。",
        'If there are four or more [Tide] affinity cards with unique card names on your field or "Kite" is on your field, this character gains 1000 BP.',
    ),
    (
        "[登場時]カードを1枚引き、自分の場外にある［特徴：潮］と［特徴：砂］の合計枚数が5枚以上の場合、自分のAPカードを1枚まで選び、アクティブにする。",
        "[When Played] Draw a card. If there are five or more [Tide] or [Sand] affinity cards in your sideline, choose up to one of your AP cards and switch it to active.",
    ),
    (
        "『BP3000以下』の相手のフロントLのキャラを1枚選び、退場させる。自分の場にレイド状態でカード名に「帆」を含むキャラがある場合、『BP5000以下』に代わる。",
        'Choose one character with {3000 or less BP} on your opponent\'s front line and sideline it. If there is one raided character with "帆" in its card name on your field, {5000 or less BP} instead.',
    ),
    (
        "[登場時]自分の山札の上から3枚見て、カード名に「帆」か「舟」か「櫂」を含むキャラカードか〈トンビ〉を1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f'{LOOK} Reveal up to one "Kite" card or character card with "帆", "舟", or "櫂" in its card name among them and add it to your hand. {REST}',
    ),
    (
        "BP3000以下の相手のフロントLのキャラを1枚まで選び、退場させる。このターン中、次に自分が「BPの範囲に指定がある効果」でキャラを選ぶ際、指定できるBPの範囲+1000。",
        "Choose up to one character with 3000 or less BP on your opponent's front line and sideline it. The next time you choose a character with an ability that specifies a BP range this turn, add 1000 to the specified BP range.",
    ),
    (
        "[登場時]このキャラのレイド元が必要エナジー1以上の場合、カードを1枚引く。",
        "[When Played] If the base card of this raided character has 1 or more required energy, draw a card.",
    ),
    (
        "[登場時]自分の山札の上から3枚見る。その中からカードを1枚手札に加え、1枚場外に置く。残りを望む順で自分の山札の下に置く。",
        f"{LOOK} Add one card among them to your hand. Place one card among them into your sideline. {REST}",
    ),
    (
        "[登場時]BP4000以下の相手のフロントLのキャラを1枚選び、退場させる。この効果で退場させたキャラのBPが3500以上の場合、カードを1枚引く。",
        "[When Played] Choose one character with 4000 or less BP on your opponent's front line and sideline it. If the sidelined character had 3500 or more BP, draw a card.",
    ),
    (
        "[登場時]自分の場外からカード名に「帆」を含まず必要エナジーが3以下のキャラカードを1枚まで手札に加える。",
        '[When Played] Add up to one character without "帆" in its card name with 3 or less required energy from your sideline to your hand.',
    ),
    (
        "[起動メイン][レストにする]自分のフロントLとエナジーLの［特徴：潮］を1枚ずつ選び、それらの位置を入れ替える。",
        "[Activate: Main](Switch to Resting) Choose one [Tide] affinity card on your front line and one [Tide] affinity card on your energy line and swap them.",
    ),
    (
        "『BP2000』以下の相手のフロントLのキャラを1枚選び、退場させる。自分の場に〈トンビ〉がある場合、自分の場外にあるイベントカード1枚につき、『BP+1000』される。",
        'Choose one character with {2000 or less BP} on your opponent\'s front line and sideline it. If "Kite" is on your field, {BP equal to or less than 2000 plus 1000 for each event in your sideline} instead.',
    ),
    (
        "[アタック時]相手のフロントLのキャラを1枚まで選び、エナジーLに移動させ、次の自分のターン開始時まで「このキャラは移動できない。」を与える。",
        '[When Attacking] Choose up to one character on your opponent\'s front line and move it to their energy line. It gains "This character cannot move" until the start of your next turn.',
    ),
    (
        "[登場時]相手のフロントLのキャラを1枚まで選び、このターン中、『BP-500』。自分の場に〈トンビ〉があるなら『BP-1000』に代わる。",
        f'[When Played] Choose up to one character on your opponent\'s front line. It loses {{500 BP}} {TURN}. If "Kite" is on your field, {{1000 BP}} instead.',
    ),
    (
        "自分の場の〈トンビ〉を1枚選び、このターン中、BP+1000。選んだ〈トンビ〉が［特徴：空］の場合、カードを1枚引く。",
        f'Choose one "Kite" card on your field. It gains 1000 BP {TURN}. If the chosen character is a [Sky] affinity "Kite" card, draw a card.',
    ),
    (
        "自分と相手のアタックフェイズ終了時、このキャラを退場させる。",
        "At the end of each attack phase, sideline this character.",
    ),
    (
        "[登場時]カードを1枚引く。\n[アタック時]このキャラの[登場時]を発動させる。",
        "[When Played] Draw a card.\n[When Attacking] Activate this character's [When Played] ability.",
    ),
    (
        "BP5000以下の相手のフロントLのキャラを1枚選び、以下から1つ選ぶ。\n・次の自分のターン開始時まで、選んだキャラの元々の効果を全て失わせる。\n・選んだキャラを退場させる。",
        "Choose one character with 5000 or less BP on your opponent's front line. Choose one of the following:\n• It loses all abilities until the start of your next turn.\n• Sideline it.",
    ),
    (
        "[登場時]このキャラが自分の効果で登場していない場合、このキャラは次の自分のターン開始時まで、「相手のアタックフェイズ終了時、このキャラは自分の手札に戻る。」を得る。",
        '[When Played] This character gains "At the end of your opponent\'s attack phase, return this character to your hand" until the start of your next turn unless this character is played with one of your abilities.',
    ),
    (
        "[登場時]必要エナジーの数を1つ指定してもよい。そうした場合、自分の手札を1枚相手が選ぶ。選ばれたカードを公開し、そのカードの必要エナジーの数がこの効果で指定した数と同じだった場合、カードを1枚引く。",
        "[When Played] You may select a required energy amount. If you do, your opponent chooses one card from your hand. Reveal it. If the revealed card has the same selected required energy amount, draw a card.",
    ),
    (
        "[自分のターン中]自分の効果で自分の手札からこのカードが公開された時、このカードが必要エナジーを満たしている場合、自分の他の手札を1枚場外に置いてもよい。そうした場合、このカードを自分の場にレストで登場させる。",
        "[During Your Turn] When this card is revealed in your hand by one of your abilities, if you have the required energy for this card, you may place one other card from your hand into your sideline. If you do, play this card set to resting onto your field.",
    ),
]


@pytest.mark.parametrize(("text", "english"), SAME)
def test_the_latest_words_say_what_english_says(text: str, english: str) -> None:
    assert_alike(text, "ja", english)


def test_another_goes_for_one_that_a_character_of_the_opponent_would_sideline() -> None:
    text = "[フロントLにある場合]〈トンビ〉以外の自分の場のキャラが相手のキャラの効果で退場する場合、代わりにこのキャラを退場させてもよい。"
    (power,) = compile_text(text, "ja").powers
    assert power.when == WouldLeave(
        causes=BY_CHARACTER, by=OPPONENT, where=And((Kind(CHARACTER), Not(Named(("トンビ",)))))
    )


def test_a_cut_of_ap_alone_says_nothing_of_energy() -> None:
    text = "[登場時]このターン中、次に手札から使用する［特徴：潮］の消費APを-1する。"
    assert render_ja(compile_text(text, "ja")) == text


def test_one_of_two_is_chosen_here_or_there_each_with_its_number() -> None:
    once = compile_text("BP5000以下の相手のフロントLのキャラか自分の場の〈トンビ〉を1枚選び、退場させる。", "ja")
    twice = compile_text("BP5000以下の相手のフロントLのキャラを1枚か自分の場の〈トンビ〉を1枚選び、退場させる。", "ja")
    assert twice.faults == ()
    assert twice.powers == once.powers


def test_a_second_number_of_kinds_is_asked_of_the_same() -> None:
    first = "[登場時]自分の場に［特徴：潮］のカード名が3種類以上ある場合、自分の場の他のキャラを1枚まで選び、このターン中、『BP+1000』。"
    said = compile_text(f"{first}自分の場に［特徴：潮］のカード名が5種類以上ある場合、『BP+2000』に代わる。", "ja")
    unsaid = compile_text(f"{first}5種類以上ある場合、『BP+2000』に代わる。", "ja")
    assert unsaid.faults == ()
    assert unsaid.powers == said.powers


@pytest.mark.parametrize(
    "text",
    [
        # two numbers, and which of them counts is not said
        "BP5000以下の相手のフロントLのキャラを1枚か自分の場の〈トンビ〉を2枚選び、退場させる。",
        # nothing was sidelined
        "[登場時]退場させたキャラのBPが3500以上だった場合、カードを1枚引く。",
        # its BP there was another one than it is in the hand
        "[登場時]自分の場の他のキャラを1枚手札に戻す。この効果で手札に戻したキャラのBPが3000以上の場合、カードを1枚引く。",
        # how long it is lost, is not said
        "[登場時]このキャラとバトルをしたキャラはこのバトル中、[インパクト無効]を失う。",
    ],
)
def test_what_is_unclear_is_refused(text: str) -> None:
    assert compile_text(text, "ja").faults
