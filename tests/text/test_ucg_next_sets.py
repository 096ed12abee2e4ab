"""What the next sets of the Ultraman Card Game may say: one meaning in English, Japanese and Chinese."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text, render_en, render_ja, render_zh

THREE = [
    (
        "[SIN]《When this character enters play》You may search your deck for one level 2 『トンビ』 card, reveal it, and put it into your hand. Then, shuffle your deck.",
        "[SIN]《このキャラの登場時》自分のデッキからレベル2の『トンビ』1枚を探し、公開して手札に加えることができる。その後、デッキをシャッフルする。",
        "[SIN]《當本角色登場時》可從我方牌組中尋找一張等級二的『トンビ』牌，公開後加入手牌中。之後，將牌組洗牌。",
    ),
    (
        "[SIN]《When this character enters play》You may put one scene card from your deck into your hand. Then, shuffle your deck.",
        "[SIN]《このキャラの登場時》自分のデッキからシーンカード1枚を手札に加えることができる。その後、自分のデッキをシャッフルする。",
        "[SIN]《當本角色登場時》可從我方牌組將一張場景牌加入我方手牌。之後，將我方牌組洗牌。",
    ),
    (
        "[DBL]This character cannot be chosen by your opponent's effects.",
        "[DBL]このキャラは、相手の効果で選択されない。",
        "[DBL]本角色不會被對手的效果選擇。",
    ),
    (
        "[SIN]《When this character enters play》You may choose one opponent's character. This character gains the TYPEs of the chosen character for this turn.",
        "[SIN]《このキャラの登場時》相手のキャラ1体を選択できる。このキャラは、このターンの間、選択したキャラのTYPEを得る。",
        "[SIN]《當本角色登場時》可選擇一名對手的角色。本角色在此回合期間獲得所選的角色的TYPE。",
    ),
    (
        "[SIN]《When this character enters play》You may give one of your Ultra Heroes the same TYPE as this character's battle opponent for this turn.",
        "[SIN]《このキャラの登場時》自分のウルトラヒーロー1体に、このターンの間、バトル相手のキャラと同じTYPEを与えることができる。",
        "[SIN]《當本角色登場時》可使我方的一名超人力霸王，在此回合期間，獲得與對戰對手角色相同的TYPE。",
    ),
    (
        "[DBL]While this character is in the round 3 battle area, your opponent cannot draw cards by effects.",
        "[DBL]このキャラがラウンド3のバトルエリアにいる間、相手は効果でドローできない。",
        "[DBL]在本角色位於回合三戰鬥區的期間，對手無法以效果抽牌。",
    ),
    (
        "[DBL]《When this character enters play》You may draw cards equal to the level of this character's battle opponent.",
        "[DBL]《このキャラの登場時》自分はバトル相手のキャラのレベルと同じ枚数ドローできる。",
        "[DBL]《當本角色登場時》可抽與對戰對手角色的等級相同張數的牌。",
    ),
    (
        "[SIN][DBL]While the round of the scene in the scene area is higher than this character's level, this character's BP grade increases by 1.",
        "[SIN][DBL]このキャラは、シーンエリアにあるシーンのラウンドがこのキャラのレベルより高い間、BPが1グレードアップする。",
        "[SIN][DBL]在場景區的場景的回合高於本角色的等級的期間，本角色的BP上升一級。",
    ),
    (
        "[DBL]《When this character enters play》If this character's BP is equal to its battle opponent's BP, draw a card.",
        "[DBL]《このキャラの登場時》このキャラのBPがバトル相手のキャラのBPと同じなら、1枚ドローする。",
        "[DBL]《當本角色登場時》若本角色的BP與對戰對手角色的BP相同，則抽一張牌。",
    ),
    (
        "[DBL]《When this character enters play》Each player discards one card from their hand. If your opponent discarded a scene card this way, you may draw a card.",
        "[DBL]《このキャラの登場時》お互いのプレイヤーは、自分の手札1枚を捨て札にする。この効果で相手がシーンカードを捨て札にしたなら、自分は1枚ドローできる。",
        "[DBL]《當本角色登場時》雙方玩家各捨棄一張手牌。若對手以此效果捨棄了場景牌，則可抽一張牌。",
    ),
    (
        "[SIN]《When this character enters play》You may look at the top three cards of your deck. Put one of them on the bottom of your deck and the rest on top of your deck in any order.",
        "[SIN]《このキャラの登場時》自分のデッキの上のカード3枚を見ることができる。その中の1枚をデッキの下に置き、残りを好きな順番でデッキの上に戻す。",
        "[SIN]《當本角色登場時》可查看我方牌組上方的三張牌。將其中一張放到牌組下方，其餘的以任意順序放回牌組上方。",
    ),
    (
        "[SIN]《When this character enters play》If this character is your only Kaiju, you may give it +3000 BP for this turn.",
        "[SIN]《このキャラの登場時》自分の怪獣がこのキャラだけなら、このキャラを、このターンの間、BP+3000できる。",
        "[SIN]《當本角色登場時》若我方的怪獸只有本角色，則可使本角色在此回合期間，BP+3000。",
    ),
    (
        "《When this card is put into your hand from your discard area》You may reveal this card. If you do, draw a card.",
        "《このカードが自分の捨て札エリアから手札に加えられた時》このカードを公開することができる。そうした場合、1枚ドローする。",
        "《當本卡從我方棄牌區加入手牌時》可公開本卡。若這樣做，則抽一張牌。",
    ),
    (
        "[SIN]《When this character enters play》You may exile up to three cards in your discard area from the game. For each card exiled this way, give this character +500 BP for this turn.",
        "[SIN]《このキャラの登場時》自分の捨て札エリアにあるカード3枚までをゲームから取り除くことができる。この効果で取り除いたカード1枚につき、このキャラを、このターンの間、BP+500する。",
        "[SIN]《當本角色登場時》可將我方棄牌區中最多三張牌從遊戲中移除。以此效果每移除一張牌，使本角色在此回合期間，BP+500。",
    ),
    (
        "[SIN]《When this character enters play》You may discard two cards with the same character name from your hand. If you do, draw three cards.",
        "[SIN]《このキャラの登場時》自分の手札にある同じキャラクター名のカード2枚を捨て札にすることができる。そうした場合、3枚ドローする。",
        "[SIN]《當本角色登場時》可捨棄我方手牌中兩張角色名稱相同的牌。若這樣做，則抽三張牌。",
    ),
    (
        "[Activate](Once per turn)Exile three Kaiju cards with the same level in your discard area from the game → Draw a card.",
        "[起動](ターンに1回)自分の捨て札エリアにあるレベルが同じ怪獣カード3枚をゲームから取り除く→1枚ドローする。",
        "[發動](每回合一次)將我方棄牌區中三張等級相同的怪獸牌從遊戲中移除→抽一張牌。",
    ),
    (
        "[TRP]Your opponent cannot use [Activate] effects of SINGLE characters.",
        "[TRP]相手はSINGLEのキャラの[起動]の効果を使えない。",
        "[TRP]對手無法使用SINGLE角色的[發動]效果。",
    ),
    (
        "[SIN]《When this character enters play》This character's battle opponent cannot use [Activate] effects for this turn.",
        "[SIN]《このキャラの登場時》バトル相手のキャラは、このターンの間、[起動]の効果を使えない。",
        "[SIN]《當本角色登場時》對戰對手角色在此回合期間無法使用[發動]效果。",
    ),
    (
        "[SIN]《When this character enters play》If this is the first turn of the game, you may draw two cards.",
        "[SIN]《このキャラの登場時》このターンが1ターン目なら、自分は2枚ドローできる。",
        "[SIN]《當本角色登場時》若此回合為第一回合，則可抽兩張牌。",
    ),
    (
        "[DBL]While an opponent has at least three more cards in their hand than you, give this character +2000 BP.",
        "[DBL]このキャラは、相手の手札が自分の手札より3枚以上多い間、BP+2000される。",
        "[DBL]在對手的手牌比我方多三張以上的期間，使本角色BP+2000。",
    ),
    (
        "[SIN]《When this character enters play》You may put the top card of your deck face-down and sideways under one of your 『トンビ』. If you do, give that character +1000 BP for this turn.",
        "[SIN]《このキャラの登場時》自分のデッキの上のカード1枚を裏向きで横向きにして自分の『トンビ』1体の下に置くことができる。そうした場合、そのキャラを、このターンの間、BP+1000する。",
        "[SIN]《當本角色登場時》可將我方牌組上方的一張牌以橫向面朝下的方式放置於我方一名『トンビ』的下方。若這樣做，則使該角色在此回合期間，BP+1000。",
    ),
    (
        "[TRP]《When this character enters play》You may return any number of cards from your hand to the bottom of your deck, then draw the same number of cards.",
        "[TRP]《このキャラの登場時》自分の手札好きな枚数をデッキの下に戻し、その後、同じ枚数ドローできる。",
        "[TRP]《當本角色登場時》可將任意張數的我方手牌放回牌組下方，之後抽相同張數的牌。",
    ),
    (
        "[TRP]The characters adjacent to this character's battle opponent each have their BP grade decrease by 1.",
        "[TRP]バトル相手のキャラの両隣にいるキャラは、BPが1グレードダウンする。",
        "",
    ),
    (
        "[SIN]《When this character enters play》You may reveal the top two cards of your deck. Put one of them into your hand and return the other to the bottom of your deck.",
        "[SIN]《このキャラの登場時》自分のデッキの上のカード2枚を公開することができる。その中の1枚を手札に加え、もう1枚をデッキの下に戻す。",
        "[SIN]《當本角色登場時》可公開我方牌組上方的兩張牌。將其中一張加入手牌中，另一張放回牌組下方。",
    ),
    (
        "[TRP]《When this character enters play》If your opponent has two or more TRIPLE characters, choose one of them and give it a BP grade decrease by 2 for this turn.",
        "[TRP]《このキャラの登場時》相手のTRIPLEのキャラが2体以上いるなら、その中の1体を選択し、このターンの間、BPを2グレードダウンする。",
        "[TRP]《當本角色登場時》若對手有兩名以上TRIPLE的角色在場，則選擇其中一名角色，使該角色在此回合期間，BP降低兩級。",
    ),
    (
        "[TRP]All your Kaiju with TYPE 【INVASION】 and this character cannot be exiled from the game.",
        "[TRP]TYPEが【INVASION】の自分の怪獣すべてと、このキャラは、ゲームから取り除かれない。",
        "[TRP]我方所有TYPE為【侵略】的怪獸及本角色不可從遊戲中移除。",
    ),
    (
        "[SIN]While you have no other characters with TYPE 【POWER】, this character gains TYPE 【POWER】.",
        "[SIN]このキャラは、自分の他のTYPEが【剛力】のキャラがいない間、【剛力】を得る。",
        "[SIN]在我方沒有其他TYPE為【力量】的角色在場的期間，本角色獲得【力量】。",
    ),
    (
        "[DBL]《When this character enters play》You may return one scene in the scene area to its owner's hand. If you returned one of your scene cards to its owner's hand with this effect, draw a card.",
        "[DBL]《このキャラの登場時》シーンエリアにあるシーン1つを手札に戻すことができる。この効果で自分のシーンを手札に戻した時、1枚ドローする。",
        "[DBL]《當本角色登場時》可將場景區中的一個場景放回持有者的手牌。若以此效果將我方的一張場景牌放到手牌，則抽一張牌。",
    ),
    (
        "[SIN]《When this character enters play》You may search your deck for one scene card with round 1 or lower, and put it into the scene area. Then, shuffle your deck.",
        "[SIN]《このキャラの登場時》自分のデッキからラウンド1以下のシーンカード1枚を探し、シーンエリアに出すことができる。その後、デッキをシャッフルする。",
        "[SIN]《當本角色登場時》可從我方牌組中尋找一張回合一以下的場景牌，將其放到場景區。之後，將牌組洗牌。",
    ),
    (
        "[SIN]《When this character enters play》This character's battle opponent's TYPE becomes 【BASIC】 for this turn.",
        "[SIN]《このキャラの登場時》このターンの間、バトル相手のキャラのTYPEは【基本】になる。",
        "[SIN]《當本角色登場時》在此回合期間，對戰對手角色的TYPE變為【基礎】。",
    ),
]


@pytest.mark.parametrize("texts", THREE)
def test_one_meaning_in_three_languages(texts: tuple[str, str, str]) -> None:
    english, *others = [compile_text(text) for text in texts if text]
    assert english.faults == ()
    for other in others:
        assert other.faults == ()
        assert other.powers == english.powers


@pytest.mark.parametrize("text", [english for english, _, _ in THREE])
def test_it_comes_back_in_each_language(text: str) -> None:
    compiled = compile_text(text)
    for render in (render_en, render_ja, render_zh):
        assert compile_text(render(compiled)).powers == compiled.powers


@pytest.mark.parametrize(
    "text",
    [
        "[SIN]While this character's battle opponent is a Kaiju, this character gains the TYPEs of its battle opponent.",  # when?
        "[SIN]《When this character enters play》Give one of your Ultra Heroes the TYPEs of its battle opponent for this turn.",
        "[SIN]Your opponent cannot draw cards.",  # by the rules, too?
        "[SIN]《When this character enters play》You may return all Kaiju cards in either player's discard area to the top of your deck.",  # theirs, too?
        "[SIN]《When this character enters play》Reveal the top three cards of your deck. Put one of them into your hand and return the other to the bottom of your deck.",  # of two
        "[SIN]《When this character enters play》If your opponent has two or more Kaiju, choose one of the chosen characters.",
        "[SIN]《When this character enters play》You may discard one card from your hand. If you do, put two cards with the same level from your discard area into your hand.",
        "[SIN]《When this character enters play》You may swap the place of this character with two of your Kaiju.",
        "[SIN]《When this character enters play》Your opponent searches their deck for one Kaiju card.",
    ],
)
def test_what_could_mean_something_else_is_refused(text: str) -> None:
    assert compile_text(text).faults != ()
