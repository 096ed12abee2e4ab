"""Further turns of phrase of the Ultraman Card Game: what they mean, said as the first wording says it."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text, render_ja, render_zh

ENTERS = "[TRP]《When this character enters play》"
JA = "[TRP]《このキャラの登場時》"
ZH = "[TRP]《當本角色登場時》"

ALIKE = [
    (
        f"{ENTERS}You may give one opponent's SINGLE or DOUBLE character a BP grade decrease by 1 for this turn.",
        [
            f"{ENTERS}You may give one opponent's DOUBLE or lower character a BP grade decrease by 1 for this turn.",
            f"{JA}相手のDOUBLE以下のキャラ1体を、このターンの間、BPを1グレードダウンできる。",
            f"{ZH}可使對手的一名DOUBLE以下的角色，在此回合期間，BP下降一級。",
        ],
    ),
    (
        "[TRP]While this character is SINGLE, DOUBLE, or TRIPLE, give it +1000 BP.",
        ["[TRP]While this character is TRIPLE or lower, give it +1000 BP."],
    ),
    (
        f"{ENTERS}If you are the Lead player for this turn, draw a card. If you are the Next player for this turn, give this character +1000 BP for this turn.",
        [
            f"{JA}自分が先攻なら、1枚ドローする。後攻なら、このキャラを、このターンの間、BP+1000する。",
            f"{ZH}若我方為先攻，則抽一張牌。若為後攻，則使本角色在此回合期間，BP+1000。",
        ],
    ),
    (
        "[TRP]While you have another 『KITE』, give this character +2000 BP.",
        ["[TRP]このキャラは、自分の場に他の『KITE』がいる間、BP+2000する。"],
    ),
    (
        "[TRP]While this character's battle opponent's level is 6 or higher, this character's BP becomes EXTRA.",
        ["[TRP]バトル相手のキャラがレベル6以上の間、このキャラのBPはEXTRAになる。"],
    ),
    (
        f"{ENTERS}You may put any number of your Kaiju into its owner's hand.",
        [f"{JA}好きな数の自分の怪獣を手札に戻すことができる。"],
    ),
    (
        f"{ENTERS}You may give any number of your characters +1000 BP each for this turn.",
        [f"{JA}好きな数の自分のキャラを、それぞれ、このターンの間、BP+1000できる。"],
    ),
    (
        f"{ENTERS}You may give one of your characters with the lowest BP +2000 BP for this turn.",
        [f"{JA}自分のキャラのうち最もBPが低い1体を、このターンの間、BP+2000できる。"],
    ),
    (
        f"{ENTERS}You may give one opponent's Kaiju with the highest BP -2000 BP for this turn.",
        [f"{JA}相手の怪獣のうち、BPが最も高い1体を、このターンの間、BP-2000できる。"],
    ),
    (
        f"{ENTERS}Your opponent cannot put scene cards into the scene area during the next turn.",
        [f"{ZH}在下一回合期間，對手無法放置場景牌。"],
    ),
    (
        f"{ENTERS}Put one scene card with round that is not higher than the field round from your discard area into the scene area.",
        [
            f"{ENTERS}Put one scene card with round equal to or lower than the field round count from your discard area into the scene area.",
            f"{ENTERS}Put one scene card with a round that does not exceed the current field round from your discard area into the scene area.",
        ],
    ),
    (
        f"{ENTERS}You may send one of your SINGLE characters to its owner's discard area. If you do, draw a card.",
        [f"{ENTERS}You may send one SINGLE character of yours to its owner's discard area. If you do, draw a card."],
    ),
    (
        f"{ENTERS}Give one opponent's character with a lower level than this character -3000 BP for this turn.",
        [
            f"{ENTERS}Give one of your opponent's characters whose level is lower than this character's level -3000 BP for this turn.",
        ],
    ),
    (
        f"{ENTERS}Give one opponent's character with a higher BP than this character -3000 BP for this turn.",
        [
            f"{ENTERS}Give one of your opponent's characters whose BP is higher than that of this character -3000 BP for this turn.",
        ],
    ),
    (
        "[TRP]For each card in an opponent's hand, give this character +500 BP.",
        [
            "[TRP]This character has +500 BP for each card in your opponent's hand.",
            "[TRP]每有一張對手的手牌，本角色BP+500。",
        ],
    ),
    (
        f"{ENTERS}Send one opponent's TRIPLE character to its owner's discard area.",
        [f"{ENTERS}Send one TRIPLE character of your opponent's to its owner's discard area."],
    ),
    (
        f"{ENTERS}Reveal the top card of your deck. If it shares a TYPE with this character, put it into your hand. Otherwise, send it to your discard area.",
        [
            f"{ENTERS}Reveal the top card of your deck. If it shares a TYPE with this character, put it into your hand. If it does not, send it to your discard area.",
        ],
    ),
    (
        f"{ENTERS}Give the battle opponent of one of your 『KITE』 and the battle opponent of one of your 『LARK』 -1000 BP each for this turn.",
        [
            f"{JA}自分の『KITE』1体のバトル相手のキャラと、自分の『LARK』1体のバトル相手のキャラを、それぞれ、このターンの間、BP-1000する。",
        ],
    ),
    (
        f"{ENTERS}Give all characters -1000 BP each for this turn.",
        [
            f"{JA}お互いのキャラすべてを、このターンの間、BP-1000する。",
            f"{ZH}使雙方的所有角色，在此回合期間，各BP-1000。",
        ],
    ),
    (
        f"{ENTERS}Give all opponent's Kaiju with TYPE 【POWER】 -1000 BP each for this turn.",
        [f"{JA}相手の【剛力】の怪獣すべてを、このターンの間、BP-1000する。"],
    ),
    (
        f"{ENTERS}Give all opponent's SINGLE characters a BP grade decrease by 1 for this turn.",
        [f"{ZH}使對手的所有SINGLE角色，在此回合期間，BP各下降一級。"],
    ),
    (
        f"{ENTERS}If all your characters are 『KITE』, give this character +1000 BP until the end of the next turn.",
        [f"{ZH}若我方的角色全部為『KITE』，則使本角色在此回合與下一回合期間，BP+1000。"],
    ),
    (
        f"{ENTERS}If you have no cards in your hand, draw three cards.",
        [
            f"{ENTERS}If you have 0 cards in your hand, draw three cards.",
            f"{JA}自分の手札が0枚なら、3枚ドローする。",
            f"{ZH}我方手牌為零張時，抽三張牌。",
        ],
    ),
    (
        "[TRP]《Whenever one opponent's character that is this character's battle opponent levels up》You may give this character +1000 BP for this turn.",
        [
            "[TRP]《When this character's battle opponent levels up》You may give this character +1000 BP for this turn.",
            "[TRP]《バトル相手のキャラがレベルアップした時》このキャラを、このターンの間、BP+1000できる。",
            "[TRP]《當對戰對手角色升級時》可使本角色在此回合期間，BP+1000。",
        ],
    ),
    (
        f"{ENTERS}Give one opponent's character that does not share a TYPE with this character -1000 BP for this turn.",
        [
            f"{JA}このキャラと同じTYPEを持たない相手のキャラ1体を、このターンの間、BP-1000する。",
            f"{ZH}使對手的一名與本角色沒有相同TYPE的角色，在此回合期間，BP-1000。",
        ],
    ),
    (
        f"{ENTERS}Give one opponent's character with the same level as this character -2000 BP for this turn.",
        [
            f"{ENTERS}Give one of your opponent's characters whose level is equal to this character's level -2000 BP for this turn.",
            f"{JA}レベルがこのキャラと同じ相手のキャラ1体を、このターンの間、BP-2000する。",
        ],
    ),
    (
        f"{ENTERS}If an opponent has no cards in their hand, draw two cards. Then, give all your Kaiju +1000 BP each for this turn.",
        [
            f"{ENTERS}If your opponent's hand is empty, draw two cards. Then give +1000 BP to each of your Kaiju for this turn.",
        ],
    ),
    (
        f"{ENTERS}You may put one level 5 Kaiju card from your discard area into your hand.",
        [
            f"{JA}レベル5の怪獣カード1枚を自分の捨て札エリアから手札に加えることができる。",
            f"{ZH}可將一張等級五的怪獸牌從我方棄牌區加入手牌中。",
        ],
    ),
    (
        f"{ENTERS}You may discard up to two scene cards from your hand.",
        [
            f"{JA}シーンカード2枚までを自分の手札から捨て札にすることができる。",
            f"{ZH}可將最多兩張場景牌從我方手牌放到棄牌區。",
        ],
    ),
    (
        f"{ENTERS}If this character's battle opponent is a Kaiju and it is DOUBLE, draw a card.",
        [f"{JA}バトル相手のキャラが怪獣で、DOUBLEなら、1枚ドローする。"],
    ),
]


@pytest.mark.parametrize(("meant", "others"), ALIKE)
def test_a_turn_of_phrase_means_what_the_first_wording_says(meant: str, others: list[str]) -> None:
    compiled = compile_text(meant)
    assert compiled.faults == ()
    for other in others:
        found = compile_text(other)
        assert (found.faults, found.powers) == ((), compiled.powers)
    for render in (render_ja, render_zh):
        assert compile_text(render(compiled)).powers == compiled.powers


@pytest.mark.parametrize(
    "words",
    [
        f"{ENTERS}If you have any number of Kaiju, draw a card.",
        f"{ENTERS}If you have 0 or more cards in your hand, draw a card.",
        f"{ZH}若我方有任意數量的怪獸，則抽三張牌。",
    ],
)
def test_what_is_always_so_is_not_asked(words: str) -> None:
    assert compile_text(words).faults
