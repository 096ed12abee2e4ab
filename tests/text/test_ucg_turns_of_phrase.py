"""Turns of phrase of later sets of the Ultraman Card Game: one meaning in English, Japanese and Chinese."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text

# The same text in English, Japanese and Traditional Chinese.
THREE = [
    (
        "[DBL]《When this character enters play》If you are the Next player for this turn, you may draw two cards.",
        "[DBL]《このキャラの登場時》自分がこのターンの後手プレイヤーなら、自分は2枚ドローできる。",
        "[DBL]《當本角色登場時》若我方為本回合的後攻玩家，則我方可抽兩張牌。",
    ),
    (
        "[TRP]《When this character enters play》You may draw one card for each different character name among your Kaiju.",
        "[TRP]《このキャラの登場時》自分の怪獣の異なるキャラクター名1種類につき、自分は1枚ドローできる。",
        "[TRP]《當本角色登場時》我方怪獸每有一種不同的角色名稱，則可抽一張牌。",
    ),
    (
        "[DBL]While there is only one TYPE among characters on an opponent's field, this character's BP grade increases by 1.",
        "[DBL]このキャラは、相手のフィールドにいるキャラのTYPEが1種類だけの間、BPが1グレードアップする。",
        "[DBL]在對手場上的角色只有一種TYPE的期間，本角色的BP上升一級。",
    ),
    (
        "[TRP]For every two face-down and sideways cards under this character, give this character +2000 BP.",
        "[TRP]このキャラの下にある裏向きで横向きのカード2枚につき、このキャラをBP+2000する。",
        "[TRP]本角色下方每有兩張背面朝上橫置的牌，本角色BP+2000。",
    ),
    (
        "[SIN]《When this character enters play》You may choose one opponent's character. If you do, the chosen character cannot level up during the next turn.",
        "[SIN]《このキャラの登場時》相手のキャラ1体を選ぶことができる。選んだ時、そのキャラは、次のターンの間、レベルアップできない。",
        "[SIN]《當本角色登場時》可選擇一名對手的角色。若選擇了，則該角色在下一回合期間無法升級。",
    ),
    (
        "[DBL]While you have eight or more cards in your discard area, give this character +2000 BP.",
        "[DBL]このキャラは、自分の捨て札エリアにカードが8枚以上ある間、BP+2000される。",
        "[DBL]在我方棄牌區有八張以上的牌的期間，使本角色BP+2000。",
    ),
    (
        "[SIN]《When this character enters play》If this character's battle opponent is an Ultra Mech, you may give this character TYPE 【SPEED】 for this turn.",
        "[SIN]《このキャラの登場時》バトル相手のキャラがウルトラメカなら、このキャラに、このターンの間、【敏速】を与えることができる。",
        "[SIN]《當本角色登場時》若對戰對手角色為超人力霸王機甲，則可在此回合期間賦予本角色【敏捷】。",
    ),
    (
        "[Activate](Once per turn)Reveal the top four cards of your deck → Put one 『トンビ』 card from among them into your hand. Then, send the rest to your discard area.",
        "[起動](ターンに1回)自分のデッキの上のカード4枚を公開する→その中の『トンビ』1枚を手札に加える。その後、残りのカードを捨て札エリアに置く。",
        "[發動](每回合一次)公開我方牌組上方的四張牌→從中將一張『トンビ』加入手牌中。之後，其餘的牌放到棄牌區。",
    ),
    (
        "[SIN]《Whenever you draw one or more cards by an effect》You may give this character +500 BP for this turn.",
        "[SIN]《自分が効果でドローした時》このキャラを、このターンの間、BP+500できる。",
        "[SIN]《當我方以效果抽牌時》可使本角色在此回合期間，BP+500。",
    ),
    (
        "[DBL]《Whenever the top card of one of your TRIPLE 『トンビ』 is put into its owner's hand》You may draw a card.",
        "[DBL]《TRIPLEの自分の『トンビ』の1番上のカードが手札に戻った時》自分は1枚ドローできる。",
        "[DBL]《當我方一名TRIPLE的『トンビ』最上方的一張牌放回手牌時》我方可抽一張牌。",
    ),
    (
        "[SIN]《Whenever a card leaves your discard area》You may give this character +500 BP for this turn.",
        "[SIN]《自分の捨て札エリアからカードが離れた時》このキャラを、このターンの間、BP+500できる。",
        "[SIN]《當有牌離開我方棄牌區時》可使本角色在此回合期間，BP+500。",
    ),
    (
        "[SIN]《Whenever one or more of your cards are exiled》You may give this character +500 BP for this turn.",
        "[SIN]《自分のカードがゲームから取り除かれた時》このキャラを、このターンの間、BP+500できる。",
        "[SIN]《當我方的牌從遊戲中移除時》可使本角色在此回合期間，BP+500。",
    ),
    (
        "[SIN]《Whenever a card is put face-down and sideways under this character》You may draw a card.",
        "[SIN]《このキャラの下に裏向きで横向きのカードが置かれた時》自分は1枚ドローできる。",
        "[SIN]《當本角色下方放置橫向面朝下的卡牌時》我方可抽一張牌。",
    ),
    (
        "[DBL]《When this character enters play》You may reveal cards from the top of your deck until you reveal a Kaiju card. Put that card into your hand. Then, send the rest to your discard area.",
        "[DBL]《このキャラの登場時》怪獣カードが公開されるまで、自分のデッキの上からカードを公開することができる。そのカードを手札に加える。その後、残りのカードを捨て札にする。",
        "[DBL]《當本角色登場時》可從我方牌組上方開始公開牌，直到公開怪獸牌為止。將該牌加入手牌中。之後，其餘的牌放到棄牌區。",
    ),
    (
        "[DBL]This character is not affected by an opponent's Kaiju effects.",
        "[DBL]このキャラは、相手の怪獣の効果を受けない。",
        "[DBL]本角色不受對手怪獸的效果影響。",
    ),
    (
        "[DBL]If this character would be sent to your discard area by an opponent's effect, exile it from the game instead.",
        "[DBL]このキャラが相手の効果で捨て札になる場合、代わりにゲームから取り除く。",
        "[DBL]若本角色將因對手的效果被送往棄牌區，則改為從遊戲中移除。",
    ),
    (
        "[SIN]《When this character enters play》If your opponent is the Lead player for this turn, you may give this character +500 BP for this turn.",
        "[SIN]《このキャラの登場時》相手がこのターンの先手プレイヤーなら、このキャラを、このターンの間、BP+500できる。",
        "[SIN]《當本角色登場時》若對手為本回合的先攻玩家，則可使本角色在此回合期間，BP+500。",
    ),
    (
        "[DBL]《When this character enters play》You may swap the place of one of your 『鳶』 with one 『鷹』.",
        "[DBL]《このキャラの登場時》自分の『鳶』1体と『鷹』1体の場所を入れ替えることができる。",
        "[DBL]《當本角色登場時》可使我方一名『鳶』與一名『鷹』交換位置。",
    ),
    (
        "[Activate](Once per turn)No cost → If there are four or more battle areas, draw a card.",
        "[起動](ターンに1回)コストなし→バトルエリアが4つ以上あるなら、自分は1枚ドローする。",
        "[發動](每回合一次)無消耗→若戰鬥區有四個以上，則我方抽一張牌。",
    ),
    (
        "[DBL]While you have eight or fewer cards in your deck, this character's BP grade increases by 1.",
        "[DBL]このキャラは、自分のデッキが8枚以下の間、BPが1グレードアップする。",
        "[DBL]在我方牌組為八張以下的期間，本角色的BP上升一級。",
    ),
    (
        "[SIN]《Whenever a scene leaves the scene area》You may give this character +500 BP for this turn.",
        "[SIN]《シーンエリアからシーンが離れた時》このキャラを、このターンの間、BP+500できる。",
        "[SIN]《當有場景離開場景區時》可使本角色在此回合期間，BP+500。",
    ),
    (
        "[SIN]《When this character enters play》If you have more characters than an opponent, you may draw a card.",
        "[SIN]《このキャラの登場時》自分のキャラの数が相手より多いなら、自分は1枚ドローできる。",
        "[SIN]《當本角色登場時》若我方的角色數量多於對手，則我方可抽一張牌。",
    ),
    (
        "[TRP]《When this character enters play》You may give all your DOUBLE characters a BP grade increase by 1 for this turn.",
        "[TRP]《このキャラの登場時》DOUBLEの自分のキャラすべてを、このターンの間、BPを1グレードアップできる。",
        "[TRP]《當本角色登場時》可使所有DOUBLE的我方角色，在此回合期間，BP上升一級。",
    ),
]


@pytest.mark.parametrize("texts", THREE)
def test_one_meaning_in_three_languages(texts: tuple[str, str, str]) -> None:
    english, japanese, chinese = [compile_text(text) for text in texts]
    assert [english.faults, japanese.faults, chinese.faults] == [(), (), ()]
    assert japanese.powers == english.powers
    assert chinese.powers == english.powers


def test_where_a_top_card_was_another_one_comes() -> None:
    japanese = compile_text(
        "[起動](ターンに1回)自分の手札にあるレベル2の『トンビ』1枚を公開する→DOUBLEの自分の『トンビ』1体の1番上のカード1枚を手札に戻し、その上に公開した『トンビ』1枚を登場させる。"
    )
    english = compile_text(
        "[Activate](Once per turn)Reveal one level 2 『トンビ』 card from your hand → Put the top card of one of your DOUBLE 『トンビ』 into its owner's hand, and put the revealed card into play on top of that character."
    )
    assert japanese.faults == english.faults == ()
    assert japanese.powers == english.powers


def test_those_of_some_that_fit_are_asked_of_all_of_them() -> None:
    of_them = compile_text(
        "《このシーンが出た時》自分の『トンビ』のうち、TYPEが【武装】でないものすべてを、このターンの間、BP+1000する。"
    )
    before = compile_text(
        "《このシーンが出た時》TYPEが【武装】でない自分の『トンビ』すべてを、このターンの間、BP+1000する。"
    )
    assert of_them.faults == ()
    assert of_them.powers == before.powers


@pytest.mark.parametrize(
    "text",
    [
        "[SIN]《Whenever you draw a card by an effect》You may give this character +500 BP for this turn.",  # each of them?
        "[SIN]《Whenever you draw a card》You may give this character +500 BP for this turn.",  # by the rules, too
        "[SIN]《When this character enters play》If this character would be sent to your discard area, exile it instead.",
        "[SIN]If this character would be sent to your discard area, exile it from the game.",
        "[SIN]This character is affected by opponent's effects.",
        "[SIN]《When this character enters play》You may reveal cards from the top of your deck until you reveal a Kaiju card. Put the revealed scene card into your hand.",
    ],
)
def test_what_could_mean_two_things_is_refused(text: str) -> None:
    assert compile_text(text).faults != ()


def test_a_card_drawn_counts_once_in_a_turn_however_many_they_are() -> None:
    one = compile_text("[SIN]《Whenever you draw a card by an effect》(Once per turn)You may draw a card.")
    more = compile_text("[SIN]《Whenever you draw one or more cards by an effect》(Once per turn)You may draw a card.")
    assert one.faults == ()
    assert one.powers == more.powers
