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
