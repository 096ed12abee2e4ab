"""Texts of second volumes in the notation of databases, and what is asked of those that an effect took off the field."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh
from shinpan.games.ua.text.doubts import WHICH
from shinpan.games.ua.text.gone import NOTHING

from .languages import UA

TURN = "until the end of the turn"
FRONT = "on your opponent's front line"
FEW = "[When Played] Choose up to one character with 3000 or less BP"
# A text of the North American print, and the same in its usual words.
SAME = [
    (
        "[When Played] [#If on the Energy Line#] Switch this character to active.",
        "[When Played] (If on the Energy Line) Switch this character to active.",
    ),
    (
        "[Activate: Main] [#Pay 1 AP#] [#Switch to Resting#] Draw a card.",
        "[Activate: Main] (Pay 1 AP) (Switch to Resting) Draw a card.",
    ),
    (
        'If there is a character with "Wren" in its card name and a character with "Lark" in its card name on your field, this character gains 1000 BP.',
        'If a character with "Wren" in its card name and a character with "Lark" in its card name are both on your field, this character gains 1000 BP.',
    ),
    (
        "[When Played] If there are two or more red characters and one or more sites on your field, draw a card.",
        "[When Played] If you have two or more red characters on your field and one or more sites on your field, draw a card.",
    ),
    (
        "If you have four or more characters without [Gulls] affinity whose card names are unique on your field, this character gains 1000 BP.",
        "If you have four or more characters without [Gulls] affinity with unique card names on your field, this character gains 1000 BP.",
    ),
    (
        'This site can only be played if "Wren" is on your field.',
        'This card can only be played if "Wren" is on your field.',
    ),
    (
        "[When Played] Reduce the AP cost of the next [Gulls] affinity card you use this turn by 1.",
        "[When Played] Reduce the AP cost of the next [Gulls] affinity card you use from your hand this turn by 1.",
    ),
    (
        f'[When Played] You gain "You cannot attack with characters other than <Wren>" {TURN}.',
        f'[When Played] You gain "Characters on your field other than <Wren> cannot attack" {TURN}.',
    ),
    (
        "If you have two or less life, this character generates energy even on the front line.",
        "If you have two or less life, this character generates energy even if it is on the front line.",
    ),
    (
        "When this character is switched to resting by your opponent's ability, draw a card.",
        "When this active character is switched to resting by one of your opponent's abilities, draw a card.",
    ),
    (
        "[When Played] If this is the only character on your front line, draw a card.",
        "[When Played] If this character is on your front line and there are no other characters on your front line, draw a card.",
    ),
    (
        "[When Played] Choose one character that was played this turn on your field and switch it to active.",
        "[When Played] Choose one character played this turn on your field and switch it to active.",
    ),
    (
        "[When Played] Choose one character on your opponent's front line. Sideline it at the end of the turn.",
        "[When Played] Choose one character on your opponent's front line. At the end of this turn, sideline it.",
    ),
    (
        "If there are 2 or more face-down cards under this character, it gains 1000 BP.",
        "If this character has two or more face-down cards under it, it gains 1000 BP.",
    ),
    (
        '(If on the Energy Line) Your opponent cannot choose "Wren" cards on your field with their abilities.',
        '(If on the Energy Line) Your opponent cannot choose "Wren" cards on your field with abilities.',
    ),
    (
        'Reduce the AP cost of "Wren" cards in your hand by 1.',
        'Reduce the AP cost of all "Wren" cards in your hand by 1.',
    ),
    (
        "If both players have three or less life, this character gains 1000 BP.",
        "If you have three or less life and your opponent has three or less life, this character gains 1000 BP.",
    ),
    (
        "If the number of cards in your opponent's sideline is less than the number of cards in your sideline, this character gains 1000 BP.",
        "If you have more cards in your sideline than your opponent, this character gains 1000 BP.",
    ),
    (
        "[When Played] The next time your opponent plays a character this turn, draw a card.",
        "[When Played] The next time a character on your opponent's field is played this turn, draw a card.",
    ),
    (
        "[When Played] Choose up to one event card in your opponent's sideline and place it on the bottom of their deck.",
        "[When Played] Choose up to one event card from your opponent's sideline. Place it on the bottom of their deck.",
    ),
    (
        f"{FEW} {FRONT} and sideline it. If you sidelined a character with this card's ability, draw a card.",
        f"{FEW} {FRONT} and sideline it. If you sideline your opponent's character with this ability, draw a card.",
    ),
]
# What was taken off went another way, is somebody else's, or is one of two lots; "it" is not a card that paid for another.
REFUSED = [
    "[When Played] Choose one character on your field or your opponent's field and sideline it. If you sideline your opponent's character with this ability, draw a card.",
    f"[When Played] Sideline one other character on your field. Choose up to one character {FRONT} and sideline it. If you sideline a character with this ability, draw a card.",
    '[When Played] You may place one card from your hand into your sideline. If you do, play up to one "Wren" card from your sideline set to resting onto your field and perform Raid with it.',
    f"When your opponent plays a character, you may switch this character to resting. If you do, it loses 1000 BP {TURN}.",
    f"[When Played] Choose one other character on your field. It gains 1000 BP for each face-down card under it {TURN}.",
    "[When Played] Choose one character on your field. Draw a card for each face-down card under it.",
    "All other characters on your field gain 500 BP while resting.",
    "Characters on your opponent's field cannot block while resting.",
    '"Wren" on your field gains 1000 BP while it is active.',
    "Characters other than this character on your field gain 500 BP while resting.",
    '[When Played] Add up to one "Wren" card from your sideline to your hand. Play up to one "Lark" card from your hand set to resting onto your field. Reveal it.',
]
# What was done is asked of what was not done, or was done elsewhere.
NOT_DONE = [
    f"{FEW} {FRONT} and return it to their hand. If you sideline a character with this ability, draw a card.",
    f"{FEW} {FRONT} and place it into their removal area. If the sidelined character had 2000 or less BP, draw a card.",
    f"{FEW} {FRONT} and sideline it. For each character returned to their hand with this ability, draw a card.",
    "[When Played] Sideline one character on your field. If you sideline your opponent's character with this ability, draw a card.",
    "[When Played] Place the top three cards of your deck into your sideline. For each card placed from your hand into your sideline with this ability, draw a card.",
    "[When Played] Choose one card in your sideline and place it into your removal area. For each card placed from your hand into your removal area with this ability, draw a card.",
    f'[When Played] Choose up to one character {FRONT}. It loses 1000 BP {TURN}. If you switched a "Wren" to resting, draw a card.',
    f"[When Played] Choose up to two characters on your field. They gain 1000 BP {TURN}. If you did not switch two characters to resting, draw a card.",
    f"[When Played] Choose one character on your field. It loses 1000 BP {TURN}. If the BP of your opponent's character becomes 0 or less due to this ability, draw a card.",
    '[When Played] Place up to two cards from your sideline on the bottom of your deck. If the card placed on the top of your deck with this ability was a "Wren", draw a card.',
    f"[When Played] Return up to one character {FRONT} to their hand. If you have returned a character to your hand with this ability, draw a card.",
]
# The same in the other prints.
REFUSED_ELSEWHERE = [
    (
        "ja",
        "[登場時]自分の場外のカードを2枚まで山札の下に置く。この効果で山札の上に置いたカードが〈Wren〉の場合、カードを1枚引く。",
    ),
    (
        "ja",
        "[登場時]自分の場のキャラを1枚選び、このターン中、BP-1000。この効果で相手のキャラのBPが0以下になった場合、カードを1枚引く。",
    ),
    (
        "en-asia",
        "[On Play] Choose 1 other character on your area. At the end of this turn, it will be placed to the Remove Area.",
    ),
    (
        "en-asia",
        "If another character on your area would be retired, it will be placed to the Remove Area instead.",
    ),
    ("en-asia", "If there is another <Wren> on your area, increase its generated energy by 1."),
    (
        "en-asia",
        "[On Play] Retire up to 1 other character on your area. Choose up to 1 character on your opponent's Front Line and retire it. If you retired a character by this card's effect, draw 1 card.",
    ),
    (
        "ja",
        "[登場時]自分の場のキャラを1枚まで選び、退場させる。この効果で相手のキャラを退場させた場合、カードを1枚引く。",
    ),
    (
        "ja",
        "[登場時]相手のフロントLのキャラを1枚まで選び、手札に戻す。この効果で退場させたキャラのBPが3000以上の場合、カードを1枚引く。",
    ),
]


@pytest.mark.parametrize(("text", "same"), SAME)
def test_further_words_for_the_same(text: str, same: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults == ()
    assert UA.meaning(compiled) == UA.meaning(compile_text(same))


@pytest.mark.parametrize("text", REFUSED)
def test_which_of_two_is_not_guessed(text: str) -> None:
    assert [fault.reason for fault in compile_text(text).faults] == [WHICH]


@pytest.mark.parametrize("text", NOT_DONE)
def test_what_did_not_happen_so_is_not_asked(text: str) -> None:
    assert [fault.reason for fault in compile_text(text).faults] == [NOTHING]


@pytest.mark.parametrize(("language", "text"), REFUSED_ELSEWHERE)
def test_nor_in_the_other_prints(language: str, text: str) -> None:
    reason = NOTHING if language == "ja" else WHICH
    assert [fault.reason for fault in compile_text(text, language).faults] == [reason]


@pytest.mark.parametrize(
    "text",
    [
        f'[When Played] Sideline up to one "Wren" card on your field. Choose up to one character {FRONT} and sideline it. If you sidelined a character on your field with this ability, draw a card.',
        "This character can only be played by one of your abilities or by performing raid with it.",
        "[When Sidelined] At the start of your next turn, draw a card.",
        "[When Played] Choose up to one character that attacked this turn on your field and switch it to active.",
        "[When Played] Choose up to one event card from your opponent's sideline. Place it into their removal area.",
    ],
)
def test_these_come_back_in_every_print(text: str) -> None:
    compiled = compile_text(text)
    assert compiled.faults == ()
    for render, language in ((render_en, "en"), (render_ja, "ja"), (render_zh, "zh-hant")):
        again = compile_text(render(compiled), language)
        assert (again.faults, again.powers) == ((), compiled.powers)
