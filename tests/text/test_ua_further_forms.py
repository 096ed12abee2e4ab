"""Forms that compose in both English prints: what is done besides under a condition, what was put into the Outside Area
and is taken from there, gifts in any order, and the same said of this card while it rests."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.terms import R_OUTSIDE
from shinpan.games.ua.text import compile_text, render_en
from shinpan.games.ua.text.doubts import WHICH
from shinpan.games.ua.text.rendering import render

TURN = "until the end of the turn"
IF = 'if "Ferry" is on your field'
ALSO = 'If "Ferry" is on your field'
PAID = "[When Attacking] You may place one card from your hand into your sideline. If you do,"


def powers(text: str, language: str = "en") -> object:
    compiled = compile_text(text, language)
    assert compiled.faults == ()
    assert compile_text(render_en(compiled), "en").powers == compiled.powers
    return compiled.powers


def reasons(text: str, language: str = "en") -> list[str]:
    return [fault.reason for fault in compile_text(text, language).faults]


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            f"[When Played] Draw a card, and {IF}, switch this character to active.",
            f"[When Played] Draw a card. {ALSO}, switch this character to active.",
        ),
        (
            f"[When Played] Draw a card, then {IF}, you may switch this character to active.",
            f"[When Played] Draw a card. {ALSO}, you may switch this character to active.",
        ),
        (
            f"[When Played] Choose up to one character on your field. It gains [Impact (1)] and 500 BP {TURN}.",
            f"[When Played] Choose up to one character on your field. It gains 500 BP and [Impact (1)] {TURN}.",
        ),
        (
            "[When Played] Draw a card, then place one card from your hand onto the bottom of your deck.",
            "[When Played] Draw a card, then place one card from your hand on the bottom of your deck.",
        ),
        (
            "[When Played] Place one card from your hand under this character face down.",
            "[When Played] Place one card from your hand face down under this character.",
        ),
        (
            "[When Played] If your opponent has more characters on their field than you do, draw a card.",
            "[When Played] If your opponent has more characters on their field than you, draw a card.",
        ),
        (
            f"[When Played] Choose one character on your field. It gains 500 BP and cannot be blocked {TURN}.",
            f'[When Played] Choose one character on your field. It gains 500 BP and "This character cannot be blocked" {TURN}.',
        ),
        (
            f"[When Played] This character cannot be blocked and gains 500 BP {TURN}.",
            f'[When Played] This character gains 500 BP and "This character cannot be blocked" {TURN}.',
        ),
        (
            "[When Played] Look at the top three cards of your deck, add one to your hand, and place the rest into your sideline.",
            "[When Played] Look at the top three cards of your deck. Add one card among them to your hand. Place the remaining cards into your sideline.",
        ),
        (
            "This character's required energy is reduced by 1 for each site on your field while in your hand.",
            "For each site on your field, reduce this card's required energy by 1 while in your hand.",
        ),
        (
            "[When Played] Choose one character on your field and one on your opponent's front line. Switch them to resting.",
            "[When Played] Choose one character on your field and one character on your opponent's front line. Switch them to resting.",
        ),
        (
            "[When Attacking] Your opponent can only block this attack with characters with 4000 or more BP.",
            "[When Attacking] This attack can only be blocked by characters with 4000 or more BP.",
        ),
        (
            "This character cannot be blocked by a character with the same or less required energy than this character.",
            "This character cannot be blocked by a character with required energy equal to or less than this character's.",
        ),
    ],
)  # fmt: skip
def test_one_meaning_in_two_wordings(text: str, same: str) -> None:
    assert powers(text) == powers(same)


def test_what_is_done_besides_stays_within_what_was_paid_for() -> None:
    inside = f"{PAID} this character gains 2000 BP {TURN}, and {IF}, draw a card."
    apart = f"{PAID} this character gains 2000 BP {TURN}. {ALSO}, draw a card."
    assert powers(inside) != powers(apart)


def test_of_cards_that_were_placed_some_are_taken_again() -> None:
    placed = "[When Played] Place the top three cards of your deck into your sideline. "
    one = powers(f"{placed}Add up to one [Tide] affinity character card among them to your hand.")
    assert f"Among(register={R_OUTSIDE}," in repr(one)
    assert powers(
        f"{placed}If two or more [Tide] affinity cards are placed into your sideline with this ability, draw a card."
    )


@pytest.mark.parametrize(
    "text",
    [
        "When one of your opponent's characters attacks, you may switch this resting character to active.",
        "Your [Tide] affinity cards with [Raid] can perform raid on this character.",
        "[When Played] Choose one character on your opponent's front line. It must block this attack if able.",
        "This character gains 500 BP for each different affinity among characters on your field.",
        "When this character is played from your sideline, draw a card.",
        "When your opponent plays a character from their sideline, draw a card.",
        f"When one or more cards are placed from your deck into your sideline, this character gains 500 BP {TURN}.",
        f"[When Played] Choose one character on your opponent's front line. It loses 500 BP and cannot block {TURN}.",
        "[When Played] Choose one character on your opponent's front line. If its required energy is 3 or less, return it to their hand.",
        'Your "Ferry" cards can attack from the energy line.',
        "[When Sidelined] Choose up to one [Tide] affinity character with a different name from this card on your field. It gains 500 BP until the end of the turn.",
        f"[When Attacking] You may switch one other active character on your front line to resting. If you do, this character gains BP equal to that character's BP {TURN}.",

        "[When Played] Choose one character on your opponent's front line. At the end of the turn, return it to their hand if it is resting.",
        "[When Played] Each player draws two cards, then places one card from their hand into their sideline.",
    ],
)  # fmt: skip
def test_it_is_read_and_comes_back(text: str) -> None:
    assert powers(text)


def test_the_attacker_and_this_resting_character_are_two() -> None:
    text = "When one of your opponent's characters attacks, you may switch this resting character to active. If you do, it loses 1000 BP"
    assert reasons(f"{text} {TURN}.") == [WHICH]


@pytest.mark.parametrize(
    "text",
    [
        # two lots were placed: among which
        "[When Played] Place the top two cards of your deck into your sideline. Place one card from your hand into your sideline. Add one card among them to your hand.",
        # what has left the field gains nothing, under a condition neither
        f"[When Played] Sideline one other character on your field. {ALSO}, it gains 500 BP {TURN}.",
        # the opponent's cards went into the opponent's Outside Area
        "[When Played] Your opponent places one card from their hand into their sideline. If an event card is placed into your sideline with this ability, draw a card.",
        # whose BP
        f"[When Attacking] Choose one character on your opponent's front line. It loses 500 BP {TURN}. You may switch one other active character on your field to resting. If you do, this character gains BP equal to that character's BP {TURN}.",
        # whether it is asked now or then
        f"[When Played] {ALSO}, draw a card at the end of this turn.",
        # nobody trades places with an opponent's character
        "[When Played] Choose one character on your opponent's front line and swap it with one character on your energy line.",
        "[When Played] Choose one character on your field and one character on your opponent's field and swap them.",
        "[When Played] Swap this character with one character on your opponent's front line.",
        # from whose
        "When a character on your opponent's field is played from your sideline, draw a card.",
    ],
)  # fmt: skip
def test_what_is_unclear_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults
    assert compile_text(text, "en-asia").faults


def test_that_characters_bp_is_what_it_had_where_it_has_left() -> None:
    text = "[When Attacking] You may sideline one other character on your field. If you do, this character gains BP equal to"
    assert powers(f"{text} that character's BP {TURN}.") == powers(f"{text} the sidelined character's BP {TURN}.")


@pytest.mark.parametrize(
    "text",
    ["[On Retire] You may draw up to 1 card.", "[On Retire] If there is a <Ferry> on your area, you may draw up to 1 card."],
)  # fmt: skip
def test_you_may_draw_up_to_one_is_read_in_one_way(text: str) -> None:
    compiled = compile_text(text, "en-asia")
    assert compiled.faults == ()
    assert compile_text(render("en-asia", compiled), "en-asia").powers == compiled.powers


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            "[On Play] If there are a total of 3 or more other <Trait: Tide> characters on your area, draw 1 card.",
            "[When Played] If there are three or more other [Tide] affinity characters on your field, draw a card.",
        ),
        (
            "[On Play] If there is a total of 4 or more <Trait: Tide> and <Trait: Gale> characters on your area, draw 1 card.",
            "[When Played] If there are four or more [Tide] or [Gale] affinity characters on your field, draw a card.",
        ),
        (
            "[On Play] If there is a total of 4 or more <Trait: Tide> cards and <Ferry> on your area, draw 1 card.",
            '[When Played] If there are four or more "Ferry" or [Tide] affinity cards on your field, draw a card.',
        ),
        (
            "[On Play] If this character is played by your character, field, or event effect, draw 2 cards.",
            "[When Played] If this character is played with one of your character, site, or event card abilities, draw two cards.",
        ),
        (
            "[On Play] If this character was played by your <Ferry>'s effect, draw 1 card.",
            '[When Played] If this character is played with an ability on one of your "Ferry" cards, draw a card.',
        ),
        (
            "[On Play] Choose 1 character on your area and 1 on your opponent's area. Rest both of them.",
            "[When Played] Choose one character on your field and one character on your opponent's field. Switch them to resting.",
        ),
        (
            "[On Play] This character cannot be retired by your opponent's effects and gets +1000 BP until the start of your next turn.",
            "[When Played] This character gains 1000 BP and cannot be sidelined by your opponent's abilities until the start of your next turn.",
        ),
        (
            "[When Attacking] You may reveal 1 <Trait: Tide> card from your hand. If revealed, draw 1 card.",
            "[When Attacking] You may reveal one [Tide] affinity card from your hand. If you do, draw a card.",
        ),
        (
            "[On Play] Choose up to 1 character on your area. If you chose <Ferry>, it gets +1000 BP during this turn.",
            '[When Played] Choose up to one character on your field. If you chose a "Ferry" with this ability, it gains 1000 BP until the end of the turn.',
        ),
        (
            "[On Play] Choose 1 character on your Front Line and swap its position with 1 character on your Energy Line.",
            "[When Played] Choose one character on your front line and swap it with one character on your energy line.",
        ),
        (
            "[On Play] During this turn, the next event you use from your hand costs 1 less AP.",
            "[When Played] Reduce the AP cost of the next event you use from your hand this turn by one.",
        ),
        (
            "When your life is placed to the Outside Area, draw 1 card.",
            "When one of your life cards is placed into your sideline, draw a card.",
        ),
        (
            "[On Play] Place 1 card from your Life Area to your hand.",
            "[When Played] Add one card from your life area to your hand.",
        ),
        (
            "[On Play] Play 1 <Ferry> and 1 <Harbor> from your hand to your area active.",
            '[When Played] Play one "Ferry" and one "Harbor" from your hand set to active onto your field.',
        ),
        ("[When Blocked] Draw 1 card.", "When this character attacks and is blocked, draw a card."),
        (
            "If there is a <Ferry> on your area, this character also generates energy while it is on the Front Line.",
            'If "Ferry" is on your field, this character generates energy even if it is on the front line.',
        ),
        ('[Raid] a character with "Ferry" in its name', '[Raid] characters with "Ferry" in their card name'),
        (
            "If there are 3 or more <Trait: Tide> characters on your area, this card in your hand has its required energy reduced by 2.",
            "If there are three or more [Tide] affinity characters on your field, reduce this card's required energy by 2 while in your hand.",
        ),
    ],
)  # fmt: skip
def test_the_asian_print_says_the_same(text: str, same: str) -> None:
    assert powers(text, "en-asia") == powers(same)
    assert compile_text(text, "en-asia").raid == compile_text(same, "en").raid


@pytest.mark.parametrize(
    ("text", "same"),
    [
        (
            '[When Played] Choose one "Ferry" on your field, switch it to active, then activate that character\'s [When Played] ability.',
            '[When Played] Choose one "Ferry" on your field, switch it to active, then activate its [When Played] ability.',
        ),
        (
            f'[When Played] This character gains "At the end of the attack phase, this character returns to your hand" {TURN}.',
            f'[When Played] This character gains "At the end of the attack phase, return this character to your hand" {TURN}.',
        ),
    ],
)
def test_it_is_the_same_who_does_it(text: str, same: str) -> None:
    assert powers(text) == powers(same)


def test_what_this_character_is_not_is_asked_of_it_too() -> None:
    asked = "[When Played] If this character was not played with one of your abilities,"
    assert powers(f"{asked} it gains 1000 BP {TURN}.") == powers(f"{asked} this character gains 1000 BP {TURN}.")
