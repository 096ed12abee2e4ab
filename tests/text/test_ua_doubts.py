"""What a text of Union Arena leaves open is refused: who goes on, which of two is meant, and what a character was that
has left the field."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.lines import Swap
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.selectors import From, Those
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import HAND, OPPONENT, OUTSIDE, R_CHOSEN, R_REVEALED, YOU
from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh
from shinpan.games.ua.text.doers import WHO
from shinpan.games.ua.text.doubts import LEFT, WHICH
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, Seq
from shinpan.language.counting import Did
from shinpan.language.pieces import BothOf
from shinpan.language.values import ANYTHING, ONE
from shinpan.text.nodes import nodes

EN, ASIA, JA, ZH = "en", "en-asia", "ja", "zh-hant"
PLAYED = {EN: "[When Played] ", ASIA: "[On Play] ", JA: "[登場時]", ZH: "登場時 "}
ONE_EACH = "Choose one character on your field and one character on your opponent's front line"
TWO = "Choose 1 character on your area and 1 character on your opponent's Front Line"


def body(language: str, words: str) -> Effect:
    compiled = compile_text(PLAYED[language] + words, language)
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    for render, written in ((render_en, EN), (render_ja, JA), (render_zh, ZH)):
        assert compile_text(render(compiled), written).powers == compiled.powers
    return power.body


def reasons(language: str, words: str) -> list[str]:
    return [fault.reason for fault in compile_text(PLAYED[language] + words, language).faults]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "You and your opponent each draw one card and place one card from your hand into your sideline."),
        (ASIA, "Both players draw 1 card and place 1 card from their hand to the Outside Area."),
        (ASIA, "Your opponent draws 1 card, then place 1 card from hand to the Outside Area."),
        (ASIA, "Your opponent places 1 card from their hand to the Outside Area, and draw 1 card."),
        (JA, "相手はカードを1枚引き、手札を1枚場外に置く。"),
        (JA, "相手は自身の手札を1枚場外に置き、カードを1枚引く。"),
        (JA, "相手は自身のフロントLのキャラを1枚退場させ、カードを1枚引く。"),
        (ZH, "對手抽1張卡，將1張手牌放置到場外。"),
        (ZH, "對手抽1張卡，將他自己的1張手牌放置到場外。"),
    ],
)
def test_who_goes_on_is_not_guessed(language: str, words: str) -> None:
    assert reasons(language, words) == [WHO]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Your opponent draws one card and place one card from your hand into your sideline."),
        (JA, "相手はカードを1枚引き、自分の手札を1枚場外に置く。"),
        (JA, "相手はカードを1枚引く。自分の手札を1枚場外に置く。"),
    ],
)
def test_you_go_on_where_it_is_said(language: str, words: str) -> None:
    mine = Move(From((HAND,), YOU, ANYTHING, ONE, ONE), OUTSIDE)
    assert body(language, words) == Seq((Draw(ONE, OPPONENT), mine))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, f"{ONE_EACH}. It gains 1000 BP until the end of the turn."),
        (EN, f"{ONE_EACH} and sideline it."),
        (EN, f"{ONE_EACH}. Return that character to their hand."),
        (EN, f"{ONE_EACH}. Switch the chosen character to resting."),
        (EN, f"{ONE_EACH}. At the end of the turn, sideline it."),
        (ASIA, f"{TWO}, it gets +1000 BP during this turn."),
        (ASIA, f"{TWO}, and rest it."),
        (JA, "自分の場のキャラを1枚と相手のフロントLのキャラを1枚選ぶ。このターン中、そのキャラにBP+1000。"),
        (ZH, "選擇自己場上的1張角色及對手前線的1張角色，在本回合中，該角色BP+1000。"),
    ],
)
def test_it_is_not_two(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Choose one character on your field. Swap their positions."),
        (ASIA, "Choose 1 character on your area. Switch their positions."),
        (JA, "このキャラと別のラインにある自分のキャラを1枚選び、位置を入れ替える。"),
    ],
)
def test_one_alone_trades_places_with_nobody(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


@pytest.mark.parametrize(
    "words",
    [
        'At the end of your attack phase, if "Wren" is on your field, switch it to resting.',
        'When this character attacks, if "Wren" was sidelined this turn, switch it to active.',
    ],
)
def test_it_after_a_condition_about_another_may_be_either(words: str) -> None:
    assert [fault.reason for fault in compile_text(words, EN).faults] == [WHICH]


@pytest.mark.parametrize(
    "words",
    [
        'When this character attacks, if "Wren" is on your field, this character gains [Snipe] this turn. Rest it.',
        "When this character attacks, if you have three or less cards in your hand, switch it to active.",
        "When this character attacks, if this character has 4000 or more BP, switch it to active.",
    ],
)
def test_it_is_this_character_where_nobody_else_was_asked_for(words: str) -> None:
    assert compile_text(words, EN).faults == ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, f"{ONE_EACH} and switch them to resting."),
        (EN, f"{ONE_EACH} and switch those characters to resting."),
        (EN, f"{ONE_EACH}. Switch the chosen characters to resting."),
        (ASIA, f"{TWO}, and rest them."),
        (JA, "自分の場のキャラと相手のフロントLのキャラを1枚ずつ選び、レストにする。"),
        (ZH, "選擇自己場上1張角色及對手前線1張角色，將該等角色休息。"),
    ],
)
def test_they_are_two(language: str, words: str) -> None:
    done = body(language, words)
    assert isinstance(done, Seq)
    chosen, rested = done.parts
    assert isinstance(chosen, Choose)
    assert isinstance(chosen.units, BothOf)
    assert rested == Rest(Those(R_CHOSEN))


def test_two_that_change_places_are_two() -> None:
    done = body(ZH, "選擇自己前線1張角色及自己能源線1張角色，將其位置調換。")
    assert isinstance(done, Seq)
    assert done.parts[1] == Swap(Those(R_CHOSEN))


def test_two_are_told_as_two() -> None:
    compiled = compile_text(f"{PLAYED[EN]}{ONE_EACH}. They gain 1000 BP until the end of the turn.")
    assert render_en(compiled).endswith("Those characters gain 1000 BP until the end of the turn.")
    assert "該等角色" in render_zh(compiled)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Choose one other character on your field. It and this character gain 1000 BP until the end of the turn. It gains [Impact (1)] until the end of the turn.",
        ),
        (
            ASIA,
            "Choose 1 other character on your area. The chosen character and this character get +1000 BP during this turn. It gets [Impact (1)] during this turn.",
        ),
        (
            JA,
            "相手のフロントLのキャラを1枚選び、レストにする。このターン中、このキャラはBP+1000。それは次の1回アクティブにならない。",
        ),
    ],
)
def test_this_character_and_another_are_not_it(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


def test_this_character_alone_is_it() -> None:
    done = body(
        EN,
        "Choose one other character on your field and switch it to active. This character gains 1000 BP until the end of the turn. It gains [Impact (1)] until the end of the turn.",
    )
    gifts = [node for node in nodes(done) if isinstance(node, Give)]
    assert gifts[0].units == gifts[1].units


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Reveal the top card of your deck. Reveal the top card of your opponent's deck. If the revealed card is a character, draw a card.",
        ),
        (
            EN,
            "Reveal the top card of your deck. If it is a character card, add it to your hand. Reveal the top card of your opponent's deck. If the revealed card is a character, draw a card.",
        ),
        (
            ASIA,
            "Reveal the top card of your deck. Reveal the top card of your opponent's deck. If it is a character card, draw 1 card.",
        ),
        (
            JA,
            "自分の山札の上から1枚公開する。相手の山札の上から1枚公開する。公開したカードがキャラカードの場合、カードを1枚引く。",
        ),
        (ZH, "公開自己牌庫最上面的1張卡。公開對手牌庫最上面的1張卡。該卡是角色卡的情況下，抽1張卡。"),
        (
            EN,
            "Look at the top three cards of your deck. Add up to one card among them to your hand. Look at the top three cards of your deck. Place the remaining cards on the bottom of your deck in any order.",
        ),
        (
            EN,
            "Look at the top card of your opponent's deck. Look at the top three cards of your deck. Add one card among them to your hand.",
        ),
        (
            JA,
            "自分の山札の上から3枚見る。その中から1枚まで手札に加える。相手の山札の上から2枚見る。残りを望む順で山札の下に置く。",
        ),
    ],
)
def test_cards_shown_twice_are_not_one_lot(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


def test_nothing_is_left_of_a_first_look() -> None:
    looks = "Look at the top two cards of your deck. Add one card among them to your hand. Place the remaining cards on the bottom of your deck in any order."
    assert compile_text(f"{PLAYED[EN]}{looks} {looks}").faults == ()


def test_one_revealed_card_is_asked_about() -> None:
    done = body(EN, "Reveal the top card of your deck. If the revealed card is a character, add it to your hand.")
    assert any(isinstance(node, If) and isinstance(node.condition, Did) for node in nodes(done))
    assert [node.register for node in nodes(done) if isinstance(node, Did)] == [R_REVEALED]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Choose up to two characters on your opponent's front line. If that character has 3000 or less BP, sideline that character.",
        ),
        (
            ASIA,
            "Choose up to 2 characters on your opponent's Front Line. If that character's BP is 3000 or more, rest it.",
        ),
        (
            JA,
            "自分の山札の上から3枚公開する。公開したカードがキャラカードの場合、手札に加える。残りを望む順で自分の山札の下に置く。",
        ),
        (ZH, "公開自己牌庫上面的3張卡。該卡是角色卡的情況下，加入手牌。將餘下的卡以任意順序放置到牌庫下面。"),
    ],
)
def test_what_one_of_several_is_does_not_decide_about_all(language: str, words: str) -> None:
    assert reasons(language, words)[0] == WHICH


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Place one card from your hand into your sideline. Place the top card of your deck into your sideline. If it is a character card, draw a card.",
        ),
        (
            EN,
            "Place up to two cards from your hand into your sideline. Place the top card of your deck into your sideline. Draw that many cards.",
        ),
        (
            EN,
            "Place one card from your hand into your sideline. Draw a card. If that card is a character card, draw a card.",
        ),
        (
            EN,
            'Play up to one "Mira" from your hand onto your field. Play up to one "Tol" from your sideline onto your field. It gains 1000 BP until the end of the turn.',
        ),
        (
            EN,
            "Sideline one other character on your field. Choose one character on your opponent's front line and sideline it. If the sidelined character had 3000 or more BP, draw a card.",
        ),
        (
            ASIA,
            "Discard 1 card and place the top card of your deck to the Outside Area. If it is a character card, draw 1 card.",
        ),
    ],
)
def test_one_of_two_that_were_dealt_with_is_not_both(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Return one other character on your field to your hand. If it was a character with 3000 or more BP, draw a card.",
        ),
        (
            EN,
            "You may return one character on your field to your hand. If you do, and that character has 3000 or more BP, draw a card.",
        ),
        (
            EN,
            "Return one other character on your field to your hand. If the character you returned to your hand was a character with 3000 or more BP, draw a card.",
        ),
        (
            ASIA,
            "Return 1 other character on your area to your hand. If the character returned to your hand was a character with BP 3000 or more, draw 1 card.",
        ),
        (
            JA,
            "自分の場のキャラを1枚手札に戻す。この効果で手札に戻したキャラがBP3000以上のキャラの場合、カードを1枚引く。",
        ),
    ],
)
def test_a_character_that_has_left_is_not_asked_for_its_bp(language: str, words: str) -> None:
    assert reasons(language, words) == [LEFT]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Return one character on your field to your hand. It gains 1000 BP until the end of the turn."),
        (EN, "Choose one character on your field and return it to your hand. Switch it to active."),
        (
            EN,
            "You may sideline one other character on your field. If you do, it gains 1000 BP until the end of the turn.",
        ),
        (JA, "自分の場のキャラを1枚選び、手札に戻す。そのキャラはこのターン中、BP+1000。"),
        (ZH, "選擇自己場上的1張角色，將其退場。在本回合中，該角色BP+1000。"),
    ],
)
def test_what_has_left_the_field_gets_nothing_there(language: str, words: str) -> None:
    assert reasons(language, words) == [LEFT]


@pytest.mark.parametrize(
    "words",
    [
        "Return one character on your field to your hand. Choose one character on your field. It gains 1000 BP until the end of the turn.",
        "Choose one character on your field. You may return it to your hand. It gains 1000 BP until the end of the turn.",
        "You may sideline one other character on your field. If you do, this character gains 1000 BP until the end of the turn.",
    ],
)
def test_what_may_still_be_there_gets_it(words: str) -> None:
    assert any(isinstance(node, Give) for node in nodes(body(EN, words)))
