"""Japanese of later sets: how it is worded there says what the same in English says, and what is unclear is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.field_filters import OnLine
from shinpan.games.ua.filters import Kind, Named, Trait
from shinpan.games.ua.modify import GainBp
from shinpan.games.ua.ops import Choose, Give
from shinpan.games.ua.selectors import Pick, Those
from shinpan.games.ua.terms import CHARACTER, EACH, FRONT, OPPONENT, R_CHOSEN, YOU
from shinpan.games.ua.text import compile_text
from shinpan.language.control import Seq
from shinpan.language.filters import Whose
from shinpan.language.values import And, N, Not, Or

from .test_ua_turns_of_phrase import TURN, assert_alike

LOOK = "[When Played] Look at the top three cards of your deck."
REST = "Place the remaining cards on the bottom of your deck."
SAME = [
    (
        "[登場時]自分の山札の上から3枚見て、［特徴：潮］を1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f"{LOOK} Reveal up to one [Tide] affinity card among them and add it to your hand. {REST}",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、その中から青の［特徴：潮］を1枚まで自分の場にレストで登場させ、1枚を手札に加え、残りを望む順で山札の下に置く。",
        f"{LOOK} Play up to one blue [Tide] affinity card among them set to resting onto your field. Add one card among them to your hand. {REST}",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、1枚まで手札に加え、残りを場外に置く。",
        f"{LOOK} Add up to one card among them to your hand. Place the remaining cards into your sideline.",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、山札の上と下に望む枚数ずつ望む順で置く。",
        f"{LOOK} Place any number of them on the top of your deck. {REST}",
    ),
    (
        "[起動メイン][レストにする]カードを1枚引く。その後、自分の手札から〈トンビ〉を1枚まで自分の場にレストで登場させる。",
        '[Activate: Main](Switch to Resting) Draw a card. Then, play up to one "Kite" card from your hand set to resting onto your field.',
    ),
    (
        "自分の場にカードが1枚もない場合、手札にあるこのカードの必要エナジーを[黄×2]減らす。",
        "If there are no cards on your field, reduce this card's required energy by 2 while in your hand.",
    ),
    (
        "このキャラがエナジーLからフロントLに移動した時、カードを1枚引く。",
        "When this character moves to your front line in any phase, draw a card.",
    ),
    (
        "[起動メイン][ターン1]自分のエナジーLのキャラを1枚選び、アクティブにするかレストにする。",
        "[Activate: Main][Once Per Turn] Choose one character on your energy line. Choose one of the following:\n• Switch it to active.\n• Switch it to resting.",
    ),
    (
        "[起動メイン][ターン1]自分の場の他のキャラを望む枚数退場させ、『BP1000』以下の相手のフロントLのキャラを1枚選び、退場させる。この効果で退場させた自分のキャラ1枚につき、この効果で選べるキャラのBPの範囲+1000。",
        "[Activate: Main][Once Per Turn] Sideline any number of other characters on your field. Choose one character with BP equal to or less than 1000 plus 1000 for each character sidelined by this ability on your opponent's front line and sideline it.",
    ),
    (
        "[登場時]自分の山札の上から3枚見て、必要エナジーが『0』以下の黄のキャラカードを1枚まで自分の場にレストで登場させる。残りを望む順で山札の下に置く。自分の場の黄のカードの特徴1種類につき、この効果で登場させるキャラの必要エナジーの範囲+1。",
        f"{LOOK} Play up to one yellow character with required energy equal to or less than 0 plus 1 for each yellow card with different affinities on your field among them set to resting onto your field. {REST}",
    ),
    (
        "[登場時]このキャラが自分の効果で登場していた場合、このキャラはこのターン中、『BP+2000』。自分の〈トンビ〉の効果で登場していた場合、『BP+3000』に代わる。",
        f'[When Played] If this character is played with one of your abilities, this character gains {{2000 BP}} {TURN}. If this character is played with an ability on one of your "Kite" cards, {{3000 BP}} instead.',
    ),
    (
        "[登場時]自分の場のキャラを1枚選び、自分の山札の下に置く。この効果で自分の山札の下に置いたキャラが〈トンビ〉の場合、カードを1枚引く。",
        '[When Played] Choose one character on your field and place it on the bottom of your deck. If the card placed on the bottom of your deck with this ability was "Kite" card, draw a card.',
    ),
    (
        "[アタック時]このキャラのBPが5000以上の場合、自分の山札の上から1枚を公開する。公開したカードが［特徴：潮］の場合、そのカードを手札に加えてもよい。手札に加えない場合、山札の下に置く。",
        "[When Attacking] If this character has 5000 or more BP, reveal the top card of your deck. If the revealed card has [Tide] affinity, you may add it to your hand. If you did not add a card to your hand, place the revealed card on the bottom of your deck.",
    ),
    (
        "[登場時]自分の場に［特徴：潮］のカード名が4種類以上ある場合、カードを1枚引く。",
        "[When Played] If there are four or more [Tide] affinity cards with unique card names on your field, draw a card.",
    ),
    (
        "[登場時]自分の場に［特徴：潮］が4種類以上ある場合、カードを1枚引く。",
        "[When Played] If there are four or more [Tide] affinity cards with unique card names on your field, draw a card.",
    ),
    (
        "自分の場と場外にある異なるカード名の［特徴：潮］の種類1枚につき、このキャラはBP+500。",
        "This character gains 500 BP for each [Tide] affinity card with unique card names on your field and in your sideline.",
    ),
    (
        "自分の場に〈トンビ〉以外の［特徴：潮］がある場合、このカードは手札から登場できない。",
        'This card cannot be played from your hand if there is one [Tide] affinity card on your field other than "Kite".',
    ),
    (
        "[フロントLにある場合]自分の場の〈トンビ〉が相手の効果によって退場する場合、代わりにこのキャラを退場させてもよい。",
        '(If on the Front Line) If a "Kite" card on your field would be sidelined by your opponent\'s abilities, you may sideline this character instead.',
    ),
    (
        "[自分のターン中]このターン中に自分がライフを手札に加えている場合、このキャラはBP+1000。",
        "[During Your Turn] If you have added one or more card from your life area to your hand this turn, this character gains 1000 BP.",
    ),
    (
        "自分のターン中にこのキャラがレイドされた時、カードを1枚引く。",
        "When this character is raided, if it is your turn, draw a card.",
    ),
    (
        "[登場時]自分の場の〔〈トンビ〉か〈カラス〉〕を1枚まで選び、別のラインに移動させる。",
        '[When Played] Choose up to one "Kite" or "Crow" card on your field and move it to the other line.',
    ),
    (
        "[アタック時]以下から1つ選ぶ。このターン中に既に選んだこのキャラの効果は選べない。\n・カードを1枚引く。\n・このキャラはこのターン中、BP+500。",
        f"[When Attacking] Choose one of the following that this character has not chosen this turn:\n• Draw a card.\n• This character gains 500 BP {TURN}.",
    ),
    (
        "[退場時]自分の山札の下を1枚公開し、手札に加える。",
        "[When Sidelined] Reveal the bottom card of your deck and add it to your hand.",
    ),
    (
        "[登場時]自分の手札から必要エナジーが4以下で黄の［特徴：潮］を1枚までレイドさせる。",
        "[When Played] Perform raid with up to one yellow [Tide] affinity card with 4 or less required energy from your hand.",
    ),
    (
        "[登場時]自分の場の［特徴：潮］のカード名の種類数により、以下の効果が全て発動する。\n・5種類以上：このキャラをアクティブにする。\n・7種類以上：このキャラはこのターン中、[狙い撃ち]を得る。",
        f"[When Played] If there are five or more [Tide] affinity cards with unique card names on your field, switch this character to active. If there are seven or more [Tide] affinity cards with unique card names on your field, this character gains [Snipe] {TURN}.",
    ),
    (
        "[登場時]自分の手札から〈トンビ〉を1枚自分の場にレストで登場させてもよい。そうした場合、自分の場の［特徴：潮］が4枚以下なら、この効果で登場させたカード以外の自分の場のカードを1枚自分の山札の下に置く。",
        '[When Played] You may play one "Kite" card from your hand set to resting onto your field. If you do, if there are four or less [Tide] affinity cards on your field, place one card on your field other than the card played with this ability on the bottom of your deck.',
    ),
    (
        "[登場時]カードを1枚引く。その後、自分の手札の[トリガー]を持たないカードを1枚まで自分のライフエリアに表向きで置く。",
        "[When Played] Draw a card. Then, place up to one card without a [Trigger] ability from your hand face up into your life area.",
    ),
    (
        "[登場時]このターン中に自分の場に異なるカード名の［特徴：潮］が3種類以上登場している場合、カードを1枚引く。",
        "[When Played] If three or more [Tide] affinity cards with unique card names have been played onto your field this turn, draw a card.",
    ),
    (
        "[自分のターン中]このターン中に自分のキャラが場外から登場している場合、このキャラはBP+500。",
        "[During Your Turn] If you have played a character from your sideline this turn, this character gains 500 BP.",
    ),
    (
        "[登場時]自分の山札の上から1枚見て、山札の上に置くか、裏向きで自分の場の〈トンビ〉1枚の下に置く。",
        '[When Played] Look at the top card of your deck. Choose one of the following:\n• Place it on the top of your deck.\n• Place it face down under one "Kite" card on your field.',
    ),
    (
        "自分の場外から必要エナジーが1以下の紫の〔〈トンビ〉と〈カラス〉〕をそれぞれ1枚まで自分の場にレストで登場させる。",
        'Play up to one purple "Kite" card with 1 or less required energy from your sideline set to resting onto your field. Play up to one purple "Crow" card with 1 or less required energy from your sideline set to resting onto your field.',
    ),
    (
        "自分の[レイド]を持つ〔〈トンビ〉と〈カラス〉〕はこのキャラにレイドできる。",
        'Your "Kite" or "Crow" cards with [Raid] can perform raid on this character.',
    ),
    (
        "[登場時]自分の場の他の〈トンビ〉の枚数分、自分の山札の上からカードを見る。その中から〈トンビ〉を1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f'[When Played] Look at a number of cards on the top of your deck equal to the number of other "Kite" cards on your field. Reveal up to one "Kite" card among them and add it to your hand. {REST}',
    ),
    (
        "[起動メイン][レストにする]自分がエクストラドローしたターン中のみ発動できる。カードを1枚引く。",
        "[Activate: Main](Switch to Resting) You can only activate this ability if you have performed an extra draw this turn. Draw a card.",
    ),
    (
        "このターン中に自分か相手の[トリガー]が発動している場合、このキャラはBP+1000。",
        "If you or your opponent have activated a trigger ability this turn, this character gains 1000 BP.",
    ),
    (
        "このカードは〈トンビ〉としても〈カラス〉としても扱う。\n[登場時]カードを1枚引く。",
        'This card is also treated as "Kite" and "Crow".\n[When Played] Draw a card.',
    ),
    (
        "[自分のターン中]このターン中に自分の効果でキャラカードを〔登場させるかレイドさせている〕場合、このキャラはBP+500。",
        "[During Your Turn] If one or more character has been played by one of your abilities this turn, this character gains 500 BP.",
    ),
    (
        "[登場時]自分の手札を1枚場外に置くか、自分のフロントLのアクティブのキャラを1枚レストにしてもよい。そうした場合、カードを2枚引く。",
        "[When Played] You may choose one of the following. If you do, draw two cards.\n• Place one card from your hand into your sideline.\n• Switch one active character on your front line to resting.",
    ),
    (
        "このカードは自分の場に〈トンビ〉がある場合のみ使用できる。\nカードを2枚引く。",
        'You can only activate this ability if "Kite" is on your field. Draw two cards.',
    ),
    (
        "[登場時]自分の場の〈トンビ〉の下に裏向きのカードがある場合、カードを1枚引く。",
        '[When Played] If there is one "Kite" card with a face-down card under it on your field, draw a card.',
    ),
    (
        "[登場時]自分の場の他の[アタック時]か[ブロック時]を持つキャラを1枚まで選び、このターン中、BP+1000。",
        f"[When Played] Choose up to one other character with [When Attacking] or [When Blocking] on your field. It gains 1000 BP {TURN}.",
    ),
    (
        "[ターン1]自分の場の[アタック時]を持つキャラがアタックした時か、自分の場の〈トンビ〉がブロックした時、カードを1枚引く。",
        '[Once Per Turn] When one of your characters with [When Attacking] attacks or when one of your "Kite" cards blocks, draw a card.',
    ),
    (
        "自分の場の他のカードに、「組」を含む異なる特徴が3種類以上ある場合、このキャラはBP+1000。",
        'If there are three or more different affinities that contain "組" among other cards on your field, this character gains 1000 BP.',
    ),
    (
        "[起動メイン][ターン1]自分の場のキャラを1枚選び、このターン中、「このキャラは退場しない。」を与える。",
        f'[Activate: Main][Once Per Turn] Choose one character on your field. It gains "This character cannot be sidelined" {TURN}.',
    ),
    (
        "[起動メイン][レストにする]このキャラの下の裏向きのカードを見て、その中から1枚まで手札に加える。",
        "[Activate: Main](Switch to Resting) Look at the face-down cards under this character. Add up to one card among them to your hand.",
    ),
    (
        "〈トンビ〉は1ターンに1枚のみ使用できる。\nカードを2枚引く。",
        'You can only use one "Kite" card each turn.\nDraw two cards.',
    ),
    (
        "[登場時]自分の山札の上から3枚見る。その中からBPが3000のキャラカードを1枚まで公開し手札に加える。残りを望む順で山札の下に置く。〈トンビ〉以外を手札に加えた場合、自分の手札を1枚場外に置く。",
        f'{LOOK} Reveal up to one character card with 3000 BP among them and add it to your hand. {REST} If you added card other than "Kite" to your hand, place one card from your hand into your sideline.',
    ),
    (
        "[自分のターン中]このターン中に自分のキャラが自分の効果で登場している場合、このキャラはBP+500。",
        "[During Your Turn] If one or more character has been played by one of your abilities this turn, this character gains 500 BP.",
    ),
    (
        "[退場時]このキャラのレイド元のカードを1枚まで手札に戻す。",
        "[When Sidelined] Add up to one base card of this raided character to your hand.",
    ),
    (
        "[登場時]自分の場に〈トンビ〉と〈カラス〉がどちらもある場合、カードを1枚引く。",
        '[When Played] If "Kite" is on your field and "Crow" is on your field, draw a card.',
    ),
    (
        "[登場時]自分の山札の上から3枚見て、〈トンビ〉と〈カラス〉と〈キツネ〉をそれぞれ1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f'{LOOK} Reveal up to one "Kite" card, up to one "Crow" card, and up to one "Fox" card among them and add them to your hand. {REST}',
    ),
    (
        "自分の場に〈トンビ〉がある場合、このターン中に自分が使用しているイベントカードの枚数により、このキャラは以下の効果を全て得る。\n・1枚以上：BP+1000。\n・2枚以上：[インパクト（1）]",
        'If "Kite" is on your field and you have used one or more event this turn, this character gains 1000 BP.\nIf "Kite" is on your field and you have used two or more event this turn, this character gains [Impact (1)].',
    ),
    (
        "相手のアタックフェイズ終了時、「自分のライフを1枚手札に加える。」か、「このキャラを退場させ、カードを1枚引く。」をする。",
        "At the end of your opponent's attack phase, choose one of the following:\n• Add one card from your life area to your hand.\n• Sideline this character. Draw a card.",
    ),
    (
        "[登場時]「自分の山札の上から3枚見る。その中からキャラカードかフィールドカードを1枚まで公開し手札に加える。残りを望む順で自分の山札の下に置く。」をしてもよい。そうした場合、このキャラのレイド元のカードを1枚場外に置く。",
        '[When Played] You may perform: "Look at the top three cards of your deck. Reveal up to one character or site card among them and add it to your hand. Place the remaining cards on the bottom of your deck." If you do, place one base card of this raided character into your sideline.',
    ),
    (
        "このカードが自分の場の赤の〈トンビ〉の効果で自分の手札から場外に置かれた時、カードを1枚引く。",
        'When this card is placed from your hand into your sideline by an ability on a red "Kite" card on your field, draw a card.',
    ),
    (
        "このターン中に自分の山札から必要エナジーが5以上のカードが公開されている場合、このキャラは[ダメージ（2）]を得る。",
        "If you have revealed a card with 5 or more required energy from your deck this turn, this character gains [Damage (2)].",
    ),
    (
        "[登場時]このキャラと同じラインに〈トンビ〉がある場合、カードを1枚引く。",
        '[When Played] If "Kite" is on the same line, draw a card.',
    ),
    (
        "[ターン1]自分の〈トンビ〉のアタックがブロックされなかった時、カードを1枚引く。",
        '[Once Per Turn] When one of your "Kite" cards attacks and is not blocked, draw a card.',
    ),
    (
        "このカードは全ての場所でイベントカードとしても扱う。\n[登場時]カードを1枚引く。",
        "This card is also treated as an event card in all locations.\n[When Played] Draw a card.",
    ),
    (
        "[自分のターン中]このカードが山札から公開された時、カードを1枚引く。",
        "[During Your Turn] When this card is revealed from your deck, draw a card.",
    ),
    (
        "[ターン1]自分のライフエリアから[ドロートリガー]を持つカードが場外に置かれた時、カードを1枚引く。",
        "[Once Per Turn] When a card with [Draw] is placed from your life area into your sideline, draw a card.",
    ),
    (
        "自分の手札から必要エナジーが4以下で消費APが1の青の〔〈トンビ〉と〈カラス〉〕をそれぞれ1枚まで自分の場にレストで登場させるかレイドさせる。",
        'Play up to one blue "Kite" card with 4 or less required energy and 1 AP cost from your hand set to resting onto your field, or perform raid with it. Play up to one blue "Crow" card with 4 or less required energy and 1 AP cost from your hand set to resting onto your field, or perform raid with it.',
    ),
    (
        "[フロントLにある場合]相手のキャラがアタックした時、「自分の山札の上から1枚見て、山札の上に置く。」をしてもよい。",
        "(If on the Front Line) When one of your opponent's characters attacks, you may look at the top card of your deck and place it on the top of your deck.",
    ),
    (
        "[起動メイン][ターン1]自分の手札を3枚まで場外に置き、元々のBPよりBPが低い相手のフロントLのキャラを『1枚』まで選び、このターン中、BP-2000。この効果で場外に置いたカード1枚につき、選べるキャラの枚数+1。",
        f"[Activate: Main][Once Per Turn] Place up to three cards from your hand into your sideline. Choose up to one (and one more for each card placed into your sideline with this ability) characters with BP less than their base BP on your opponent's front line. It loses 2000 BP {TURN}.",
    ),
    (
        "[登場時]このキャラが自分の〔キャラ・フィールド〕の効果で登場していた場合、カードを1枚引く。",
        "[When Played] If this character is played with one of your character or site abilities, draw a card.",
    ),
    (
        "[ブロック時]自分の山札の上から1枚を場外に置いてもよい。この効果で〈トンビ〉が場外に置かれた場合、カードを1枚引く。",
        '[When Blocking] You may place the top card of your deck into your sideline. If you placed a "Kite" card into your sideline with this ability, draw a card.',
    ),
    (
        "[登場時]自分の場外にあるイベントカードの枚数により、このキャラはこのターン中、以下の効果を全て得る。\n2枚以上：BP+1000。\n4枚以上：[インパクト（1）]",
        f"[When Played] If there are two or more events in your sideline, this character gains 1000 BP {TURN}. If there are four or more events in your sideline, this character gains [Impact (1)] {TURN}.",
    ),
    (
        "[登場時]自分の山札の上から3枚見る。その中からカード名に「帆」を含むキャラカードか[トリガー]を持たないキャラカードを1枚まで公開し手札に加える。残りを望む順で山札の下に置く。",
        f'{LOOK} Reveal up to one character card with "帆" in its card name or character card without a [Trigger] ability among them and add it to your hand. {REST}',
    ),
    (
        "自分の場の[レイド]を持ち、レイド状態でないキャラを1枚選び、アクティブにする。",
        "Choose one non-raided character with [Raid] on your field and switch it to active.",
    ),
    (
        "[起動メイン][ターン1]自分のフロントLの〈トンビ〉を1枚選ぶ。そうした場合、そのキャラとこのキャラはこのターン中、BP+1000。さらにこのキャラはこのターン中、[インパクト（1）]を得る。",
        f'[Activate: Main][Once Per Turn] Choose one "Kite" card on your front line. If you do, that character and this character gain 1000 BP {TURN} and this character gains [Impact (1)] {TURN}.',
    ),
    (
        "[ターン1]自分の〈トンビ〉のアタック時、カードを1枚引く。",
        '[Once Per Turn] When one of your "Kite" cards attacks, draw a card.',
    ),
    (
        "[起動メイン][レストにする]自分の場外から必要エナジーを満たす〈トンビ〉を1枚までAPを支払って使用する。この効果で使用したカードは場外に置く代わりにリムーブエリアに置く。",
        '[Activate: Main](Switch to Resting) Pay the AP cost of and use up to one "Kite" card with fulfilled energy from your sideline, placing it into your removal area instead of your sideline.',
    ),
    (
        "[起動メイン]自分の手札の〈トンビ〉を1枚公開し、このキャラの下に裏向きで置く。そうした場合、レイド状態のこのキャラの一番上のカードを場外に置き、自分の手札から〈カラス〉を1枚までこのキャラのレイド元のカードにレイドさせる。",
        '[Activate: Main] Reveal one "Kite" card from your hand and place it face down under this character. If you do, place the top card from this raided character into your sideline and perform raid with up to one "Crow" card from your hand onto the base card of this raided character.',
    ),
    (
        "『BP2000以下』の相手のフロントLのキャラを1枚選び、退場させる。自分の場に〈トンビ〉がある場合、『BP4000以下』に代わり、さらに自分の場に〈カラス〉があるなら、『BP5000以下』に代わる。",
        'Choose one character with {2000 or less BP} on your opponent\'s front line and sideline it. If "Kite" is on your field, {4000 or less BP} instead. If "Kite" is on your field and "Crow" is on your field, {5000 or less BP} instead.',
    ),
    (
        "[登場時]自分の手札を1枚場外に置いてもよい。そうした場合、以下から1つ選ぶ。\n・カードを1枚引く。\n・この効果で場外に置いたカードの必要エナジーが3以上の場合、カードを2枚引く。",
        "[When Played] You may place one card from your hand into your sideline. If you do, choose one of the following:\n• Draw a card.\n• If you placed a card with 3 or more required energy into your sideline with this ability, draw two cards.",
    ),
    (
        "[登場時]以下から1つ選ぶ。\n・カードを1枚引く。\n・カードを2枚引く。〈トンビ〉のこの効果は1ターンに1回のみ選べる。",
        '[When Played] Choose one of the following:\n• Draw a card.\n• Draw two cards. You can only choose this "Kite" ability one time each turn.',
    ),
    (
        "[登場時]BP2000以下でBPが同じ相手のフロントLのキャラを2枚選び、どちらも退場させる。",
        "[When Played] Choose two characters, and whose BP are the same, with 2000 or less BP on your opponent's front line and sideline them.",
    ),
    (
        "[フロントLにある場合]自分のフロントLに置けるカードの枚数が1枚減る。",
        "(If on the Front Line) The number of cards you can place onto your front line is reduced by one.",
    ),
    (
        "このカードはフロントLに登場できず、このカードの効果以外でフロントLに移動できない。\n[起動メイン][エナジーLにある場合]自分の場外にある［特徴：潮］か〈トンビ〉を合計12枚リムーブエリアに置く。そうした場合、このキャラをフロントLに移動させる。",
        'This character cannot be played onto your front line and can only be moved to your front line using its ability.\n[Activate: Main](If on the Energy Line) Place 12 "Kite" or [Tide] affinity cards from your sideline into your removal area. If you do, move this character to your front line.',
    ),
    (
        "[起動メイン][APを1支払う]このカードが自分の手札にあり、必要エナジーを満たす場合のみ発動できる。カードを1枚引く。",
        "[Activate: Main](Pay 1 AP) You can only activate this ability if this card is in your hand with fulfilled required energy. Draw a card.",
    ),
]


OTHER_PLACE = (
    "[登場時]相手のフロントLのキャラか〈トンビ〉以外の自分の場の［特徴：潮］を1枚まで選び、このターン中、BP+500。"
)


def test_one_card_of_this_kind_here_or_of_that_kind_there() -> None:
    (power,) = compile_text(OTHER_PLACE, "ja").powers
    theirs = And((Kind(CHARACTER), Whose(OPPONENT), OnLine(FRONT)))
    yours = And((Not(Named(("トンビ",))), Trait(("潮",)), Whose(YOU)))
    assert power.body == Seq(
        (Choose(Pick(EACH, Or((theirs, yours)), N(0), N(1))), Give(Those(R_CHOSEN), (GainBp(N(500)),)))
    )


def test_what_ones_own_ability_played_is_not_what_was_played() -> None:
    """In the Asian print as well."""
    text = "[Your Turn] If you played or raided a character card{} this turn, this character gains +500 BP"
    found = [compile_text(text.format(by), "en-asia").powers for by in ("", " by your effect")]
    assert found[0] != found[1]


@pytest.mark.parametrize(("text", "english"), SAME)
def test_later_words_say_what_english_says(text: str, english: str) -> None:
    assert_alike(text, "ja", english)


@pytest.mark.parametrize(
    "text",
    [
        # one of how many, is not said
        "[登場時]カードを2枚引く。〈トンビ〉のこの効果は1ターンに1回のみ選べる。",
        # whose triggers, is not said: one's own would choose it
        "このキャラはトリガーの効果で選ばれない。",
        # which cards of whom, is not said
        "[登場時]1枚まで手札に加える。",
        # nothing was put there
        "[登場時]この効果で自分の山札の下に置いたキャラが〈トンビ〉の場合、カードを1枚引く。",
    ],
)
def test_what_is_unclear_is_refused(text: str) -> None:
    assert compile_text(text, "ja").faults
