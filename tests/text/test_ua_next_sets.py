"""What the North American print says on cards of its newest sets: the same is said in older words, or it is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text, render_en, render_ja, render_zh

from .languages import UA

TURN = "until the end of the turn"
FRONT = "on your opponent's front line"
FREE = "draw a card."
SAME = [
    # Who blocked, what was played by an ability, and what does not activate then.
    (
        f"When this character is blocked by a character with 2500 or less BP, {FREE}",
        f"When this character attacks and is blocked by a character with 2500 or less BP, {FREE}",
    ),
    (
        f"If you have played or performed Raid with a red character card with one of your abilities this turn, {FREE}",
        f"If a red character card has been played by one of your abilities this turn, {FREE}",
    ),
    (
        "Play up to one red character card with 2 or less required energy from your hand set to resting onto your field. The [When Played] ability of the character played with this ability is not activated.",
        "Play up to one red character card with 2 or less required energy from your hand set to resting onto your field without activating its [When Played] abilities.",
    ),
    (
        f"If there are two or more cards with [Final] triggers in your sideline, {FREE}",
        f"If there are two or more cards with [Final] in your sideline, {FREE}",
    ),
    # What is done instead, under a condition, and by what it would leave.
    (
        "If you have three or more cards in your hand and this character would be sidelined by your opponent's abilities, you may instead place two cards from your hand into your sideline.",
        "If this character would be sidelined by your opponent's abilities, if you have three or more cards in your hand, you may place two cards from your hand into your sideline instead.",
    ),
    (
        'If you have an event card in your sideline and a "Ferry" on your field would leave the field due to one of your opponent\'s abilities, you may switch this active character to resting instead.',
        'If a "Ferry" on your field leaves the field due to one of your opponent\'s abilities, if you have an event card in your sideline, you may switch this active character to resting instead.',
    ),
    # When a card can be played at all, and what it can be played onto.
    (
        "This card can only be played during a turn you performed an extra draw.",
        "You can only play this card on a turn you performed an extra draw.",
    ),
    (
        "This character cannot be played other than by performing Raid.",
        "This character can only be played by performing Raid with it.",
    ),
    ("You may perform an extra draw without paying AP.", "You may perform the extra draw without paying AP."),
    # What has happened.
    (
        f"If you or your opponent have activated a [Trigger] ability this turn, {FREE}",
        f"If you or your opponent have activated a trigger ability this turn, {FREE}",
    ),
    (
        f"Switch all resting characters on your energy line to active. If you switched two or more characters to active with this ability, {FREE}",
        f"Switch all resting characters on your energy line to active. If two or more characters were switched to active by this ability, {FREE}",
    ),
    (
        "[When Played] You may switch up to two active characters on your field to resting. If you did not switch two characters to resting, sideline this character.",
        "[When Played] You may switch up to two active characters on your field to resting. If you did not switch two to resting, sideline this character.",
    ),
    ("Your opponent reveals all the cards in their hand.", "Your opponent reveals all cards in their hand."),
    (
        f'Choose one character on your field. It gains "This character cannot be sidelined or affected by BP-reducing abilities" {TURN}.',
        f'Choose one character on your field. It gains "This character cannot be sidelined and is not affected by BP-reducing abilities" {TURN}.',
    ),
]
DIFFERENT = [
    (
        f"If you have performed Raid this turn, {FREE}",
        f"If you have played or performed Raid with a character card with one of your abilities this turn, {FREE}",
    ),
    (f"When this character is blocked, {FREE}", f"When this character is blocked by a character with 2500 BP, {FREE}"),
    (
        f"If you have activated a [Trigger] ability this turn, {FREE}",
        f"If you or your opponent have activated a [Trigger] ability this turn, {FREE}",
    ),
    ("[Raid] Red character with 3 or less required energy", "[Raid] Red character with 3 or more required energy"),
    ("[Raid] Red character", "[Raid] [Red]"),
]
REFUSED = [
    # by whose BP-reducing abilities something is moved, is no thing that the game knows
    "This character cannot be sidelined or moved by BP-reducing abilities.",
    # what is not said cannot be raided
    "[Raid] Character",
    "[Raid] Event card with 3 or less required energy",
    # no such trigger
    f"If there are two or more cards with [Lantern] triggers in your sideline, {FREE}",
]


@pytest.mark.parametrize(("said", "same"), SAME)
def test_it_means_the_same(said: str, same: str) -> None:
    found, known = compile_text(said, "en"), compile_text(same, "en")
    assert [fault.told() for fault in (*found.faults, *known.faults)] == []
    assert found.powers == known.powers


@pytest.mark.parametrize(("said", "other"), DIFFERENT)
def test_it_means_something_else(said: str, other: str) -> None:
    found, known = compile_text(said, "en"), compile_text(other, "en")
    assert (found.faults, known.faults) == ((), ())
    assert (found.powers, found.raid) != (known.powers, known.raid)


@pytest.mark.parametrize("text", REFUSED)
def test_it_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults


@pytest.mark.parametrize("text", sorted({said for said, _ in SAME} | {said for pair in DIFFERENT for said in pair}))
def test_it_comes_back(text: str) -> None:
    assert UA.comes_back(text)


@pytest.mark.parametrize(
    "text",
    [
        '[Raid] "Ferry" / purple character with 4 or less required energy',
        "[Raid] red [Tide] affinity character with 3 or more required energy",
        "[Raid] red or blue character",
    ],
)
def test_what_may_be_raided_is_said_in_every_language(text: str) -> None:
    read = compile_text(text, "en")
    assert render_en(read) == text
    assert compile_text(render_ja(read), "ja").raid == read.raid
    assert compile_text(render_zh(read), "zh-hant").raid == read.raid


def test_what_may_be_raided_is_read_as_it_is_printed() -> None:
    printed = "[レイド]必要エナジーが3以下の青のキャラ アクティブにし、フロントLに移動できる"
    english = "[Raid] Blue character with 3 or less required energy Switch to active. May move to the front line."
    assert compile_text(printed, "ja").raid == compile_text(english, "en").raid is not None


def test_two_names_on_a_field_are_said_plainly() -> None:
    text = f'If "Ferry" and "Anchor" are on your field, {FREE}'
    assert render_en(compile_text(text, "en")) == text
