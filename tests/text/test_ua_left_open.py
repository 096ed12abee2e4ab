"""What a text of Union Arena leaves open, continued: who is "that character", what is left of shown cards, for what
somebody is chosen, in whose turn a text waits, and whose abilities it names."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.events import AtMoment
from shinpan.games.ua.modify import GainBp
from shinpan.games.ua.ops import Give
from shinpan.games.ua.selectors import Those
from shinpan.games.ua.switching import Activate
from shinpan.games.ua.terms import EACH, R_CAUSE, R_LOOKED, R_PLAYED, YOU
from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh
from shinpan.games.ua.text.compiler import FOR_NOTHING, ON_FIELD_ALONE
from shinpan.games.ua.text.doubts import WHICH
from shinpan.games.ua.text.gifts import WHOSE_TURN
from shinpan.language.pieces import This
from shinpan.language.selectors import Held
from shinpan.language.values import N
from shinpan.text.nodes import nodes
from tests.text.test_ua_doubts import ASIA, EN, JA, PLAYED, ZH, body, reasons

ATTACKER = Those(R_CAUSE)
REMAINING = Held(R_LOOKED)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "When one of your characters attacks or blocks, {} gains 500 BP until the end of the turn."),
        (JA, "自分の場のキャラがアタックかブロックした時、このターン中、{}BP+500。"),
        (JA, "自分の場のキャラがアタックするか、自分の場の〈レン〉がブロックした時、このターン中、{}BP+500。"),
        (JA, "自分の効果で自分の場のキャラがアクティブからレストになった時、このターン中、{}BP+500。"),
        (JA, "自分の場のキャラのアタック終了時、このターン中、{}BP+500。"),
    ],
)
def test_whoever_set_it_off_is_that_character(language: str, words: str) -> None:
    for said, meant in ((THAT[language], ATTACKER), (THIS_ONE[language], This())):
        compiled = compile_text(words.format(said), language)
        assert compiled.faults == ()
        (power,) = compiled.powers
        assert power.body == Give(meant, (GainBp(N(500)),))
        for render, written in ((render_en, EN), (render_ja, JA), (render_zh, ZH)):
            assert compile_text(render(compiled), written).powers == compiled.powers


THAT = {EN: "that character", JA: "そのキャラは"}
THIS_ONE = {EN: "this character", JA: "このキャラは"}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "When this character attacks and wins a battle, sideline {}."),
        (EN, "When this character is blocked, {} loses 500 BP until the end of the turn."),
        (ASIA, "When this character blocks, {} gets +500 BP during this turn."),
        (JA, "このキャラがアタックしてバトルに勝利した時、{}を退場させる。"),
        (ZH, "此角色攻擊並戰鬥勝利時，將{}退場。"),
    ],
)
def test_this_character_is_not_called_that_character(language: str, words: str) -> None:
    this, that = {JA: ("このキャラ", "そのキャラ"), ZH: ("此角色", "該角色")}.get(
        language, ("this character", "that character")
    )
    assert compile_text(words.format(this), language).faults == ()
    assert compile_text(words.format(that), language).faults != ()


def test_that_character_is_the_last_one_that_is_not_this() -> None:
    words = "Play up to one red character card from your sideline set to resting onto your field. You may switch this active character to resting. If you do, switch {} to active."
    assert Activate(Those(R_PLAYED)) in nodes(body(EN, words.format("that character")))
    assert Activate(This()) in nodes(body(EN, words.format("this character")))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (
            EN,
            "Look at the top three cards of your deck. Add one of them to your hand and place them into your sideline.",
        ),
        (EN, "Look at the top three cards of your deck. Add one of them to your hand. Place them into your sideline."),
        (JA, "自分の山札の上から3枚見る。その中から1枚まで手札に加え、それらを場外に置く。"),
        (JA, "自分の山札の上から2枚見る。その中から望む枚数を望む順で自分の山札の上に置き、それを望む順で下に置く。"),
    ],
)
def test_what_is_left_is_called_the_rest(language: str, words: str) -> None:
    assert reasons(language, words) == [WHICH]
    rest = (
        words.replace("them into", "the remaining cards into").replace("それらを", "残りを").replace("それを", "残りを")
    )
    assert REMAINING in nodes(body(language, rest))


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Choose up to one character on your field. Draw a card."),
        (EN, "Choose one character on your field. Choose one character on your opponent's front line and sideline it."),
        (JA, "相手のフロントLのキャラを1枚まで選ぶ。カードを1枚引く。"),
        (ZH, "選擇對手前線最多1張角色。抽1張卡。"),
    ],
)
def test_nobody_is_chosen_for_nothing(language: str, words: str) -> None:
    assert reasons(language, words) == [FOR_NOTHING]


@pytest.mark.parametrize(
    "words",
    [
        "Choose up to one character on your opponent's front line. If you do, draw a card.",
        'Choose up to one character on your opponent\'s field. You gain "If the chosen character is sidelined, draw a card" until the end of the turn.',
        "Choose one of the following:\n• Choose one character on your field. It gains 500 BP until the end of the turn.\n• Draw a card.",
    ],
)
def test_whoever_is_chosen_may_be_dealt_with_later_or_asked_for(words: str) -> None:
    assert compile_text(PLAYED[EN] + words).faults == ()


NOBODYS = [
    (EN, "At the end of {} turn, sideline this character.", "the", "your"),
    (EN, "At the end of {} attack phase, draw a card.", "the", "your"),
    (ASIA, "At the start of {} end phase, draw 1 card.", "the", "your"),
    (JA, "{}ターン終了時、このキャラを退場させる。", "", "自分の"),
    (JA, "{}メインフェイズ終了時、カードを1枚引く。", "", "自分の"),
    (ZH, "{}主階段結束時，抽1張卡。", "", "自己"),
]


@pytest.mark.parametrize(("language", "words", "nobodys", "yours"), NOBODYS)
def test_a_text_that_waits_for_a_moment_says_in_whose_turn(language: str, words: str, nobodys: str, yours: str) -> None:
    compiled = compile_text(words.format(yours), language)
    assert compiled.faults == ()
    for render, written in ((render_en, EN), (render_ja, JA), (render_zh, ZH)):
        assert compile_text(render(compiled), written).powers == compiled.powers
    assert [fault.reason for fault in compile_text(words.format(nobodys), language).faults] == [WHOSE_TURN]


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "[During Your Turn] At the end of the attack phase, draw a card."),
        (EN, "[When Played] Draw a card. At the end of the turn, sideline this character."),
        (
            EN,
            '[When Played] This character gains "At the end of the main phase, sideline this character" until the end of the turn.',
        ),
        (JA, "[自分のターン中]ターン終了時、このキャラを退場させる。"),
    ],
)
def test_whose_turn_it_is_may_be_known(language: str, words: str) -> None:
    assert compile_text(words, language).faults == ()


@pytest.mark.parametrize(
    "words",
    [
        "This character cannot be sidelined by {}abilities.",
        "This character cannot be chosen by abilities on {}cards.",
        "This character cannot be sidelined by abilities on {}character or event cards.",
        "If this character would be sidelined by {}abilities, you may place it into your removal area instead.",
    ],
)
def test_nobodys_abilities_are_not_the_opponents(words: str) -> None:
    assert compile_text(words.format("your opponent's ")).faults == ()
    assert compile_text(words.format("")).faults != ()


@pytest.mark.parametrize("causes", ["abilities", "abilities on cards", "abilities on characters"])
def test_what_the_opponent_does_is_theirs_without_saying(causes: str) -> None:
    assert compile_text(f"Your opponent cannot choose this character with {causes}.").faults == ()


@pytest.mark.parametrize(
    "words",
    [
        "Add up to one character card and {}one event card from your sideline to your hand.",
        "Choose up to one character on your field and {}one character on your opponent's front line and sideline them.",
    ],
)
def test_up_to_before_two_is_not_guessed(words: str) -> None:
    assert reasons(EN, words.format("")) == [WHICH]
    assert compile_text(PLAYED[EN] + words.format("up to ")).faults == ()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        (EN, "Place one resting card from your hand into your sideline."),
        (EN, "Add up to one raided character from your sideline to your hand."),
        (EN, "If there are two resting cards in your hand, draw a card."),
        (EN, "Reveal the top card of your deck. If it is a raided character, draw a card."),
        (JA, "自分の手札のレストのカードを1枚場外に置く。"),
    ],
)
def test_what_only_cards_on_the_field_have_is_not_asked_elsewhere(language: str, words: str) -> None:
    assert reasons(language, words) == [ON_FIELD_ALONE]


THEIRS = {
    EN: 'Choose one character on {} field. It gains "At the end of the attack phase, sideline this character" until the {}.',
    ASIA: 'Choose 1 character on {} area, it gains "At the end of the attack phase, retire this character" until the {}.',
    JA: "{}の場のキャラを1枚選び、{}、「アタックフェイズ終了時、このキャラを退場させる。」を与える。",
    ZH: "選擇{}場上1張角色，{}，給予「攻擊階段結束時，將此角色退場。」。",
}
WHOSE = {
    EN: ("your opponent's", "your"),
    ASIA: ("your opponent's", "your"),
    JA: ("相手", "自分"),
    ZH: ("對手", "自己"),
}
HOW_LONG = {
    EN: ("end of the turn", "start of your next turn"),
    ASIA: ("end of the turn", "start of your next turn"),
    JA: ("このターン中", "次の自分のターン開始時まで"),
    ZH: ("本回合中", "自己下回合開始為止"),
}


@pytest.mark.parametrize("language", [EN, ASIA, JA, ZH])
def test_an_opponents_character_waits_in_the_turn_that_it_is_told_to_wait_in(language: str) -> None:
    theirs, yours = WHOSE[language]
    turn, longer = HOW_LONG[language]
    for whose, who in ((theirs, EACH), (yours, YOU)):
        compiled = compile_text(THEIRS[language].format(whose, turn), language)
        assert [node.who for node in nodes(compiled.powers) if isinstance(node, AtMoment)] == [who]
        for render, written in ((render_en, EN), (render_ja, JA), (render_zh, ZH)):
            assert compile_text(render(compiled), written).powers == compiled.powers
    assert WHOSE_TURN in reasons(language, THEIRS[language].format(theirs, longer))


@pytest.mark.parametrize(
    ("language", "words", "yours"),
    [
        (EN, "[When Blocking] At the end of the turn, return this character to your hand.", ""),
        (EN, "[When Sidelined] At the end of the turn, draw a card.", "At the end of your turn"),
        (
            ASIA,
            '[On Block] This character gains "At the end of the attack phase, retire this character" during this turn.',
            "",
        ),
        (JA, "[ブロック時]ターン終了時、このキャラを手札に戻す。", "自分のターン終了時"),
        (JA, "[退場時]カードを1枚引く。ターン終了時、自分の手札を1枚場外に置く。", "自分のターン終了時"),
        (JA, "[ブロック時]このキャラはこのターン中、「アタックフェイズ終了時、このキャラを手札に戻す。」を得る。", ""),
        (ZH, "阻擋時 回合結束時，將此角色返回手牌。", "自己回合結束時"),
        (ZH, "退場時 回合結束時，抽１張卡。", "自己回合結束時"),
    ],
)
def test_what_an_opponents_turn_sets_off_does_not_wait_for_a_turn_of_yours(
    language: str, words: str, yours: str
) -> None:
    assert WHOSE_TURN in [fault.reason for fault in compile_text(words, language).faults]
    for said in ("At the end of the turn", "回合結束時", "ターン終了時"):
        if yours and said in words:
            assert compile_text(words.replace(said, yours), language).faults == ()
