"""What a next booster may say: one meaning in English, Japanese and Chinese, however each of them puts it."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text, render_en, render_ja, render_zh

THREE = [
    (
        "[TRP]While there are five or more Kaiju cards with different character names in your discard area, this character's BP grade increases by 1.",
        "[TRP]このキャラは、自分の捨て札エリアにキャラクター名の異なる怪獣カードが5枚以上ある間、BPが1グレードアップする。",
        "[TRP]在我方棄牌區有五張以上角色名稱不同的怪獸牌期間，本角色的BP上升一級。",
    ),
    (
        "[DBL]《When this character enters play》You may put one level 1 『KITE』 card from your discard area into play under one of your SINGLE 『KITE』 where it is able to be placed.",
        "[DBL]《このキャラの登場時》自分の捨て札エリアにあるレベル1の『KITE』1枚を、置くことができるSINGLEの自分の『KITE』1体の下に登場させることができる。",
        "[DBL]《當本角色登場時》可將我方棄牌區的一張等級一的『KITE』，於可放置的我方一名SINGLE『KITE』的下方登場。",
    ),
    (
        "[TRP][Activate](Once per turn)Reveal one 『KITE』 card and one 『LARK』 card from your hand → Give one of your 『KITE』 and one of your 『LARK』 +2000 BP each for this turn. (*The revealed cards return to their previous state)",
        "[TRP][起動](ターンに1回)自分の手札にある『KITE』1枚と『LARK』1枚を公開する→自分の『KITE』1体と自分の『LARK』1体を、それぞれ、このターンの間、BP+2000する。(※公開したカードは元に戻す)",
        "[TRP][發動](每回合一次)公開我方手牌中的一張『KITE』與一張『LARK』→我方的一名『KITE』與一名『LARK』，在此回合期間，各BP+2000。",
    ),
    (
        "《When this scene enters play》Each player sends the top two cards of their deck to their discard area. If you sent a 『KITE』 card to your discard area with this effect, draw a card.",
        "《このシーンの登場時》お互いのプレイヤーは、自身のデッキの上のカード2枚を捨て札にする。この効果で自分が『KITE』を捨て札にしたなら、1枚ドローする。",
        "《當本場景登場時》雙方玩家各將自己牌組上方的兩張牌放到棄牌區。若我方以此效果將『KITE』放到棄牌區，則抽一張牌。",
    ),
    (
        "[DBL][TRP]《When you discard a scene card from your hand》(Once per turn)You may give one of your 『KITE』 a BP grade increase by 1 for this turn.",
        "[DBL][TRP]《自分が手札からシーンカードを捨て札にした時》(ターンに1回)自分の『KITE』1体を、このターンの間、BPを1グレードアップできる。",
        "[DBL][TRP]《當我方將手牌中的場景牌放到棄牌區時》(每回合一次)可使我方的一名『KITE』，在此回合期間，BP上升一級。",
    ),
    (
        "[TRP][Activate](Once per turn)Send the bottom two face-down and sideways cards under one of your 『KITE』 to their owner's discard area → Draw a card, and give that character +1000 BP for this turn.",
        "[TRP][起動](ターンに1回)自分の『KITE』1体の下にある裏向きで横向きのカードを下から2枚捨て札にする→1枚ドローし、そのキャラを、このターンの間、BP+1000する。",
        "[TRP][發動](每回合一次)將我方一名『KITE』下方橫向面朝下的牌由下方起兩張放到棄牌區→抽一張牌，並使該角色在此回合期間，BP+1000。",
    ),
    (
        "[TRP]This character is unaffected by any BP grade decrease.",
        "[TRP]このキャラは、BPのグレードダウンの影響を受けない。",
        "[TRP]本角色不受BP下降的效果影響。",
    ),
    (
        "[TRP]《When this character enters play》You may give up to two of your opponent's characters -1000 BP each for this turn. (*BP will not be less than 0)",
        "[TRP]《このキャラの登場時》相手のキャラ2体までを、それぞれ、このターンの間、BP-1000できる。(※BPは0未満にならない)",
        "[TRP]《當本角色登場時》可使對手的最多兩名角色，在此回合期間，各BP-1000。",
    ),
    (
        "[TRP]《When this character enters play》For each different TYPE among your characters, you may give this character +500 BP for this turn.",
        "[TRP]《このキャラの登場時》自分のキャラのTYPE1種類につき、このキャラを、このターンの間、BP+500できる。",
        "[TRP]《當本角色登場時》我方角色每有一種TYPE，則可使本角色在此回合期間，BP+500。",
    ),
    (
        "[SIN][DBL]While this character's battle opponent's level is higher than this character's level, give this character +2000 BP.",
        "[SIN][DBL]このキャラは、バトル相手のキャラのレベルがこのキャラのレベルより高い間、BP+2000する。",
        "[SIN][DBL]在對戰對手角色的等級高於本角色的等級期間，本角色BP+2000。",
    ),
    (
        "[DBL][Activate](Once per turn)Discard one Ultra Hero card from your hand → Put one Ultra Hero card with [SKY CREW] from your discard area into your hand.",
        "[DBL][起動](ターンに1回)自分の手札にあるウルトラヒーローカード1枚を捨て札にする→自分の捨て札エリアにある[SKY CREW]のウルトラヒーローカード1枚を手札に加える。",
        "[DBL][發動](每回合一次)將我方手牌中的一張超人力霸王牌放到棄牌區→將我方棄牌區的一張擁有[SKY CREW]的超人力霸王牌加入手牌中。",
    ),
    (
        "[SIN][DBL]While all your characters have TYPE 【HAZARD】, give this character +1000 BP.",
        "[SIN][DBL]このキャラは、自分のすべてのキャラのTYPEが【災害】の間、BP+1000する。",
        "[SIN][DBL]在我方所有角色的TYPE為【災害】期間，本角色BP+1000。",
    ),
    (
        "[DBL][TRP]《When this character enters play》If this character's battle opponent is QUAD, you may have this character's battle be a tie for this turn.",
        "[DBL][TRP]《このキャラの登場時》バトル相手のキャラがQUADなら、このターンのこのキャラのバトルを引き分けにすることができる。",
        "[DBL][TRP]《當本角色登場時》若對戰對手角色為QUAD，則可使本角色在此回合的對戰變為平手。",
    ),
    (
        "[DBL][TRP]Give all your characters adjacent to the left or right of this character +1000 BP each.",
        "[DBL][TRP]このキャラの左隣か右隣にいる自分のキャラすべてを、それぞれBP+1000する。",
        "[DBL][TRP]使本角色左側或右側相鄰的我方所有角色各BP+1000。",
    ),
    (
        "《When this card is sent to your discard area from the scene area》You may give the battle opponent of one of your 『KITE』 -1000 BP for this turn. (*BP will not be less than 0)",
        "《このカードがシーンエリアから捨て札になった時》自分の『KITE』1体のバトル相手のキャラを、このターンの間、BP-1000できる。(※BPは0未満にならない)",
        "《當本卡從場景區放到我方棄牌區時》可使我方一名『KITE』的對戰對手角色，在此回合期間，BP-1000。",
    ),
    (
        "[DBL][TRP]《When this character enters play》You may choose one of the following effects and resolve it. ・Draw a card. ・Give this character +2000 BP for this turn.",
        "[DBL][TRP]《このキャラの登場時》以下の効果から1つを選択し、解決できる。・1枚ドローする。・このキャラを、このターンの間、BP+2000する。",
        "[DBL][TRP]《當本角色登場時》可選擇以下其中一個效果並結算。・抽一張牌。・使本角色在此回合期間，BP+2000。",
    ),
    (
        "[TRP]《Whenever the top card of one of your characters is put into your hand by an effect》(Once per turn)You may give one of your Ultra Hero +1000 BP for this turn.",
        "[TRP]《効果で自分のキャラの1番上のカードが手札に戻った時》(ターンに1回)自分のウルトラヒーロー1体を、このターンの間、BP+1000できる。",
        "[TRP]《當我方角色最上方的牌因效果放回手牌時》(每回合一次)可使我方的一名超人力霸王，在此回合期間，BP+1000。",
    ),
    (
        "[DBL][TRP]While this character's battle opponent has BP of 15000 or higher, this character's BP grade increases by 1.",
        "[DBL][TRP]このキャラは、バトル相手のキャラのBPが15000以上の間、BPが1グレードアップする。",
        "[DBL][TRP]在對戰對手角色的BP為15000以上期間，本角色的BP上升一級。",
    ),
    (
        "[TRP]《When this character enters play》You may give all your DOUBLE Kaiju with TYPE 【METEO】 other than this character +1000 BP each for this turn.",
        "[TRP]《このキャラの登場時》このキャラ以外のDOUBLEでTYPEが【メテオ】の自分の怪獣すべてを、それぞれ、このターンの間、BP+1000できる。",
        "[TRP]《當本角色登場時》可使本角色以外所有DOUBLE且TYPE為【隕石】的我方怪獸，在此回合期間，各BP+1000。",
    ),
    (
        "[DBL][Activate](Once per turn)Return one of your SINGLE 『KITE』 to its owner's hand → Put one level 1 『LARK』 card from your hand into play in its place.",
        "[DBL][起動](ターンに1回)自分のSINGLEの『KITE』1体を手札に戻す→自分の手札にあるレベル1の『LARK』1枚をその場所に登場させる。",
        "[DBL][發動](每回合一次)將我方一名SINGLE的『KITE』放回手牌→將我方手牌中一張等級一的『LARK』於該位置登場。",
    ),
    (
        "《When this scene enters play》Your opponent cannot put scenes into the scene area for the next turn.",
        "《このシーンの登場時》次のターンの間、相手はシーンエリアにシーンを出せない。",
        "《當本場景登場時》下個回合期間，對手無法將場景放到場景區。",
    ),
    (
        "[SIN][DBL]While you have a Kaiju with a higher level than this character, this character's BP grade increases by 1.",
        "[SIN][DBL]このキャラは、このキャラよりレベルの高い自分の怪獣がいる間、BPが1グレードアップする。",
        "[SIN][DBL]在我方有等級高於本角色的怪獸在場期間，本角色的BP上升一級。",
    ),
    (
        "[SIN]《When this character enters play》You may reveal the top three cards of your deck, to put up to two scene cards from among them into your hand. Then, send the rest to your discard area. For each card put into your hand with this effect, discard one card from your hand.",
        "[SIN]《このキャラの登場時》自分のデッキの上のカード3枚を公開することで、その中のシーンカード2枚までを手札に加えることができる。その後、加えなかったカードは捨て札にする。この効果で手札に加えたカード1枚につき、自分の手札1枚を捨て札にする。",
        "[SIN]《當本角色登場時》公開我方牌組上方的三張牌，則可將其中最多兩張場景牌加入手牌中。之後，未加入手牌的牌則放到棄牌區。以此效果每將一張牌加入手牌，則將一張我方手牌放到棄牌區。",
    ),
    (
        "[DBL]《When this character enters play》You may swap the places of this character's battle opponent and one opponent's character adjacent to the left or right of it.",
        "[DBL]《このキャラの登場時》バトル相手のキャラと、その左隣か右隣にいる相手のキャラ1体の場所を入れ替えることができる。",
        "[DBL]《當本角色登場時》可將對戰對手角色，與其左側或右側相鄰的一名對手角色交換位置。",
    ),
    (
        "[SIN]《When this character enters play》If a scene entered play this turn, you may draw a card.",
        "[SIN]《このキャラの登場時》このターンにシーンが出ていたなら、1枚ドローできる。",
        "[SIN]《當本角色登場時》若此回合中有場景出現，則可抽一張牌。",
    ),
    (
        "[DBL]《When this character enters play》If another one of your 『KITE』 entered play this turn, you may give this character +2000 BP for this turn.",
        "[DBL]《このキャラの登場時》このターンに他の自分の『KITE』が登場していたなら、このキャラを、このターンの間、BP+2000できる。",
        "[DBL]《當本角色登場時》若此回合中有我方其他『KITE』登場，則可使本角色在此回合期間，BP+2000。",
    ),
    (
        "[TRP]While this character is adjacent to a DOUBLE 『KITE』, this character is unaffected by any -BP effects.",
        "[TRP]このキャラは、隣にDOUBLEの『KITE』がいる間、BP-の効果を受けない。",
        "[TRP]在本角色與DOUBLE的『KITE』相鄰期間，本角色不受BP-效果影響。",
    ),
    (
        "[DBL][TRP]Give your 『KITE』 adjacent to the left or right of this character +2000 BP each.",
        "[DBL][TRP]このキャラの両隣にいる自分の『KITE』を、それぞれBP+2000する。",
        "[DBL][TRP]使本角色左側或右側相鄰的我方『KITE』各BP+2000。",
    ),
    (
        "[TEAM][SKY CREW] [DBL]For each character with [SKY CREW] you have other than this character, give this character +1000 BP.",
        "[TEAM][SKY CREW][DBL]このキャラは、このキャラ以外の[SKY CREW]を持つ自分のキャラ1体につき、BP+1000する。",
        "[TEAM][SKY CREW][DBL]本角色以外擁有[SKY CREW]的我方角色每有一名在場，本角色BP+1000。",
    ),
    (
        "[SIN]《When this character enters play》If both players have the same number of cards in their hands, you may draw a card.",
        "[SIN]《このキャラの登場時》お互いの手札の枚数が同じなら、1枚ドローできる。",
        "[SIN]《當本角色登場時》若雙方的手牌張數相同，則可抽一張牌。",
    ),
    (
        "[Activate](Once per turn)Exile this scene from the game → Put two 『KITE』 cards with different levels from your discard area into your hand.",
        "[起動](ターンに1回)このシーンをゲームから除外する→自分の捨て札エリアにあるレベルの異なる『KITE』2枚を手札に加える。",
        "[發動](每回合一次)將本場景從遊戲中移除→將我方棄牌區兩張等級不同的『KITE』加入手牌中。",
    ),
    (
        "[SIN]《When this character enters play》If this is your only character, draw two cards. Otherwise, draw a card.",
        "[SIN]《このキャラの登場時》自分のキャラがこのキャラだけなら、2枚ドローする。そうでないなら、1枚ドローする。",
        "[SIN]《當本角色登場時》若我方場上只有本角色，則抽兩張牌。否則，抽一張牌。",
    ),
    (
        "[TRP]《When this character enters play》You may return one exiled 『KITE』 card to its owner's discard area. If you do, give this character +2000 BP for this turn.",
        "[TRP]《このキャラの登場時》ゲームから除外されている『KITE』1枚を捨て札エリアに置くことができる。そうした場合、このキャラを、このターンの間、BP+2000する。",
        "[TRP]《當本角色登場時》可將一張從遊戲中移除的『KITE』放到棄牌區。若如此做，則使本角色在此回合期間，BP+2000。",
    ),
    (
        "[TRP][Activate](Once per turn)Put the top two cards of your deck face-down and sideways under this character → Give this character +500 BP for this turn for each face-down and sideways card under it.",
        "[TRP][起動](ターンに1回)自分のデッキの上のカード2枚を裏向きで横向きにしてこのキャラの下に置く→このキャラを、このターンの間、このキャラの下にある裏向きで横向きのカード1枚につき、BP+500する。",
        "[TRP][發動](每回合一次)將我方牌組上方的兩張牌以橫向面朝下的方式放置於本角色下方→使本角色在此回合期間，本角色下方每有一張橫向面朝下的牌，BP+500。",
    ),
    (
        "[DBL]《When this character enters play》You may choose one of your 『KITE』 in the round 1 or round 2 battle area. If you do, give that character +2000 BP for this turn.",
        "[DBL]《このキャラの登場時》ラウンド1かラウンド2のバトルエリアにいる自分の『KITE』1体を選択できる。そうした場合、そのキャラを、このターンの間、BP+2000する。",
        "[DBL]《當本角色登場時》可選擇我方一名位於回合一或回合二戰鬥區的『KITE』。若如此做，則使該角色在此回合期間，BP+2000。",
    ),
    (
        "[SIN]《When this character enters play》You may give your opponent's character with the highest BP -1000 BP for this turn.",
        "[SIN]《このキャラの登場時》BPが最も高い相手のキャラ1体を、このターンの間、BP-1000できる。",
        "[SIN]《當本角色登場時》可使對手BP最高的一名角色，在此回合期間，BP-1000。",
    ),
    (
        "[DBL]While this character is in the round 1 or round 2 battle area, give this character +2000 BP.",
        "[DBL]このキャラは、ラウンド1かラウンド2のバトルエリアにいる間、BP+2000する。",
        "[DBL]在本角色位於回合一或回合二戰鬥區期間，本角色BP+2000。",
    ),
    (
        "[SIN][DBL]While you have two or more Kaiju, this character's battle opponent cannot level up.",
        "[SIN][DBL]バトル相手のキャラは、自分の怪獣が2体以上いる間、レベルアップできない。",
        "[SIN][DBL]在我方有兩名以上怪獸在場期間，對戰對手角色不能升級。",
    ),
    (
        "[SIN][DBL]While you have 『LARK』, this character is unaffected by any BP grade decrease.",
        "[SIN][DBL]このキャラは、自分の『LARK』がいる間、BPのグレードダウンの影響を受けない。",
        "[SIN][DBL]在我方有『LARK』在場期間，本角色不受BP下降的效果影響。",
    ),
    (
        "[SIN]《When this character enters play》For every two characters your opponent has, you may draw a card.",
        "[SIN]《このキャラの登場時》相手のキャラ2体につき、1枚ドローできる。",
        "[SIN]《當本角色登場時》對手每有兩名角色在場，則可抽一張牌。",
    ),
    (
        "[SIN]《When this character enters play》You may put one Ultra Hero card from your discard area into play on top of one of your characters that is able to level up with it.",
        "[SIN]《このキャラの登場時》自分の捨て札エリアにあるウルトラヒーローカード1枚を、レベルアップが可能な自分のキャラ1体の上に登場させることができる。",
        "[SIN]《當本角色登場時》可將我方棄牌區的一張超人力霸王牌，於可升級的我方一名角色上方登場。",
    ),
    (
        "《When this scene enters play》Each player sends the top two cards of their deck to their discard area. If your opponent sent a 『KITE』 card to their discard area with this effect, draw a card.",
        "《このシーンの登場時》お互いのプレイヤーは、自身のデッキの上のカード2枚を捨て札にする。この効果で相手が『KITE』を捨て札にしたなら、1枚ドローする。",
        "《當本場景登場時》雙方玩家各將自己牌組上方的兩張牌放到棄牌區。若對手以此效果將『KITE』放到棄牌區，則抽一張牌。",
    ),
    (
        "[TRP]《When this character enters play》You may choose up to two of the following effects. ・Draw a card. ・Give this character +2000 BP for this turn. ・Give one opponent's character -1000 BP for this turn.",
        "[TRP]《このキャラの登場時》以下の効果から2つまでを選択し、解決できる。・1枚ドローする。・このキャラを、このターンの間、BP+2000する。・相手のキャラ1体を、このターンの間、BP-1000する。",
        "[TRP]《當本角色登場時》可選擇以下最多兩個效果並結算。・抽一張牌。・使本角色在此回合期間，BP+2000。・使對手的一名角色在此回合期間，BP-1000。",
    ),
    (
        "[TRP]《When this character enters play》Choose two of the following effects and resolve them. ・Draw a card. ・Give this character +2000 BP for this turn. ・Give one opponent's character -1000 BP for this turn.",
        "[TRP]《このキャラの登場時》以下の効果から2つを選ぶ。・1枚ドローする。・このキャラを、このターンの間、BP+2000する。・相手のキャラ1体を、このターンの間、BP-1000する。",
        "[TRP]《當本角色登場時》從以下效果選擇兩項。・抽一張牌。・使本角色在此回合期間，BP+2000。・使對手的一名角色在此回合期間，BP-1000。",
    ),
]


@pytest.mark.parametrize("texts", THREE)
def test_one_meaning_in_three_languages(texts: tuple[str, str, str]) -> None:
    english, *others = [compile_text(text) for text in texts]
    assert english.faults == ()
    for other in others:
        assert other.faults == ()
        assert (other.powers, other.teams) == (english.powers, english.teams)


@pytest.mark.parametrize("text", [english for english, _, _ in THREE])
def test_it_comes_back_in_each_language(text: str) -> None:
    compiled = compile_text(text)
    for render in (render_en, render_ja, render_zh):
        assert compile_text(render(compiled)).powers == compiled.powers


@pytest.mark.parametrize(
    "text",
    [
        "[SIN]《When this character enters play》Choose one of your Kaiju and put it into its owner's hand. Then, give it +1000 BP for this turn.",
        "[SIN]《When this character enters play》You may send this character to its owner's discard area. If you do, give this character +1000 BP for this turn.",
        "[SIN]《When this character enters play》Choose two of your Kaiju, and put them into their owner's hand. Then, give them +1000 BP for this turn.",
        "[SIN]《When this character enters play》Choose one of your Kaiju and put it into its owner's hand. Then, swap the place of that character with this character.",
        "[SIN]《當本角色登場時》選擇我方的一名怪獸，將其放回手牌。之後，使該角色在此回合期間，BP+1000。",
    ],
)
def test_who_has_left_the_field_gets_nothing(text: str) -> None:
    """Such words would be read and do nothing."""
    assert [fault.reason for fault in compile_text(text).faults] == ["this character is not on the field any more"]


@pytest.mark.parametrize(
    "text",
    [
        "[SIN]《When this character enters play》Choose one of your Kaiju. Put the top card of it into its owner's hand. Then, give it +1000 BP for this turn.",
        "[SIN]《When this character enters play》Choose one of your Kaiju and put it into its owner's hand. Then, choose one of your Ultra Heroes and give it +1000 BP for this turn.",
        "[SIN]《When this character enters play》Choose one of your Kaiju and put it into its owner's hand. Then, put one Kaiju card from your hand into play in its place.",
    ],
)
def test_a_card_of_it_or_another_may_leave(text: str) -> None:
    assert compile_text(text).faults == ()


def test_whose_the_first_is_the_second_is_too() -> None:
    """In Chinese the owner is said once, before both."""
    head, gift = "[SIN]《當本角色登場時》可使", "在此回合期間，BP+1000。"
    for owner, said in (("我方", "one of your"), ("對手", "one opponent's")):
        for joint, word in (("與", "and"), ("或", "or")):
            compiled = compile_text(f"{head}{owner}的一名『KITE』{joint}一名『LARK』，{gift}")
            assert compiled.faults == ()
            assert f"{said} 『KITE』 {word} {said} 『LARK』" in render_en(compiled).replace(", or", " or")


def test_a_team_keeps_its_spaces() -> None:
    for text in ("[TEAM][SKY CREW]", "[TEAM] [SKY CREW] [SIN]《このキャラの登場時》1枚ドローする。"):
        assert compile_text(text, "ja").teams == ("SKY CREW",)


@pytest.mark.parametrize("many", ["two", "up to three", "three"])
def test_of_too_few_effects_none_are_chosen(many: str) -> None:
    two = f"[TRP]《When this character enters play》Choose {many} of the following effects. ・Draw a card. ・Give this character +2000 BP for this turn."
    assert [fault.reason for fault in compile_text(two).faults] == ["there are no effects to choose from"]
