"""Turns of phrase that no card of ours needs: each means what a text in the usual words means, or is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .languages import UA

TURN = "until the end of the turn"
# A text, and the same in the words of the North American print.
SAME = [
    (
        "While you have three or less life, this character gains 1000 BP.",
        "If you have three or less life, this character gains 1000 BP.",
    ),
    (
        'This character gains 1000 BP as long as "Wren" is on your field.',
        'If "Wren" is on your field, this character gains 1000 BP.',
    ),
    (
        "Characters with 2500 or less BP cannot block this character.",
        "This character cannot be blocked by a character with 2500 or less BP.",
    ),
    (
        f"[When Played] Your opponent cannot block this character with characters with 4000 or more BP {TURN}.",
        f"[When Played] This character cannot be blocked by a character with 4000 or more BP {TURN}.",
    ),
    (
        "[When Played] Choose one character on your field. Until the end of the turn, it gains 1000 BP.",
        f"[When Played] Choose one character on your field. It gains 1000 BP {TURN}.",
    ),
    (
        "[When Played] Until the end of the turn, all characters on your opponent's front line lose 1000 BP.",
        f"[When Played] All characters on your opponent's front line lose 1000 BP {TURN}.",
    ),
    (
        "If your opponent has more cards in their hand than you, this character gains 1000 BP.",
        "If you have less cards in your hand than your opponent, this character gains 1000 BP.",
    ),
    (
        "If you have fewer characters on your front line than your opponent, this character gains 1000 BP.",
        "If the number of characters on your front line is less than the number of characters on your opponent's front line, this character gains 1000 BP.",
    ),
    (
        "If your opponent has less life than you, this character gains 1000 BP.",
        "If you have more life than your opponent, this character gains 1000 BP.",
    ),
    (
        "[When Played] Reveal the top card of your deck. If it is a character card, add it to your hand.",
        "[When Played] Reveal the top card of your deck. If the revealed card is a character card, add it to your hand.",
    ),
    (
        '[When Played] Choose one character on your field. If it is a "Wren", draw a card.',
        '[When Played] Choose one character on your field. If the chosen character is a "Wren", draw a card.',
    ),
    (
        '[When Played] If you do not have a "Wren" on your field, draw a card.',
        '[When Played] If there are no "Wren" cards on your field, draw a card.',
    ),
    (
        "[When Played] Your opponent chooses one character on their field and sidelines it.",
        "[When Played] Your opponent sidelines one character on their field.",
    ),
    ("[When Played] Each player draws two cards.", "[When Played] Draw two cards. Your opponent draws two cards."),
    (
        "[When Played] You may place up to two cards from your hand into your sideline. If you do, draw that many cards.",
        "[When Played] You may place up to two cards from your hand into your sideline. If you do, for each card placed into your sideline with this ability, draw a card.",
    ),
    ("When this character is blocked, draw a card.", "When this character attacks and is blocked, draw a card."),
]
# What these words speak of is not there any more, or for how long it holds is not said.
REFUSED = [
    "[When Played] While you have three or less life, draw a card.",
    "[When Played] While you have three or less life, this character gains 1000 BP.",
    'When another character on your field is sidelined, if that character is a "Wren", draw a card.',
    'When another character on your field is sidelined, if it is a "Wren", draw a card.',
    'Choose one character on your opponent\'s field and sideline it. If the chosen character was a "Wren", draw a card.',
    'Choose one character on your field and return it to your hand. If it is a "Wren", draw a card.',
]
# Each is written as it stands here.
WRITTEN = [
    'If there is one character without "Wren" in its card name on your field, this character gains 1000 BP.',
    "[When Played] Choose up to one character with 4000 to 5000 BP on your opponent's front line and switch it to resting.",
    "If this character has 4 or more required energy, this character gains [Impact (1)].",
    "[When Played] If it is your turn and it is the main phase, draw a card.",
    "[During Your Turn] If you have added one or more card from your life area to your hand this turn, this character gains 1000 BP.",
    "If this character has attacked two or more times this turn, this character gains 1000 BP.",
    'When one of your "Wren" cards attacks or blocks, draw a card.',
    'If "Wren" on your field would be sidelined by your opponent\'s abilities, you may sideline this character instead.',
    "At the end of an attack in which this character lost a battle, draw a card.",
    "This character cannot be sidelined.",
]


@pytest.mark.parametrize(("text", "other"), SAME)
def test_another_turn_of_phrase_means_the_same(text: str, other: str) -> None:
    said, usual = compile_text(text, "en"), compile_text(other, "en")
    assert (said.faults, usual.faults) == ((), ())
    assert UA.meaning(said) == UA.meaning(usual)


def test_what_is_left_out_is_said_with_it_or_refused() -> None:
    """What follows "other than" belongs to what is left out: no card is no card."""
    said = '[On Play] Choose 1 {} with "Wren" in its card name in your Outside Area, and add it to your hand.'
    usual = compile_text(said.format("card other than a card"), "en-asia")
    assert usual.faults == ()
    assert "Not(of=Called(words=('Wren',)))" in str(usual.powers)
    assert UA.meaning(compile_text(said.format("card other than card"), "en-asia")) == UA.meaning(usual)
    assert compile_text(said.format("character card other than character card"), "en-asia").faults


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_asked_of_a_card_that_has_left_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults


def test_what_only_other_prints_say_is_said_in_the_words_of_this_one() -> None:
    lost = [text for text in WRITTEN if not (compile_text(text, "en").faults == () and UA.comes_back(text))]
    assert lost == []
