"""Cards that are used from the Remove Area, and triggers that are activated away from a trigger check: in both English
prints, and refused where what is meant is not said."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .languages import UA

PLACE = "Place the top card of your deck into your removal area."
USE = "You may use the cards placed into your removal area with this ability from there until the end of the turn."
DISCARD = "You may place one card from your hand into your sideline. If you do, activate"
THERE = "the trigger ability of the card placed into your sideline with this ability."
SAME = [
    (f"[When Played] {PLACE} You may use that card this turn.", f"[When Played] {PLACE} {USE}"),
    (
        f"[When Played] {PLACE} You can use it from your removal area until the end of the turn.",
        f"[When Played] {PLACE} {USE}",
    ),
    (f"[When Played] {DISCARD} its [Trigger] ability.", f"[When Played] {DISCARD} {THERE}"),
    (f"[When Played] {DISCARD} that card's trigger.", f"[When Played] {DISCARD} {THERE}"),
]
ASIAN = [
    (
        "[Main] [When in Frontline] [1 Per Turn] Place the top card of your deck to the Remove Area. During this turn, you may use that card from the Remove Area. (If you use it, you have to fulfill the required energy and pay the AP cost)",
        f"[Activate: Main] [Once Per Turn] (If on the Front Line) {PLACE} {USE}",
    ),
    (
        "[When in Frontline] You can use <Trait: Choir> cards without [Raid] from your Remove Area. (The required energy must be fulfilled and AP cost must be paid.)",
        "(If on the Front Line) You may use [Choir] affinity cards without [Raid] from your removal area.",
    ),
    (
        "[On Play] During this turn, reduce the AP cost of the next card you use from your Remove Area by 1.",
        "[When Played] Reduce the AP cost of the next card you use from your removal area this turn by 1.",
    ),
    (
        "[Your Turn] If you used a card from your Remove Area during this turn, this character gets +1000 BP.",
        "[During Your Turn] If you have used one or more cards from your removal area this turn, this character gains 1000 BP.",
    ),
    (
        "[On Play] You may place 1 card from your hand to the Outside Area. If you did, activate that card's [Trigger] effect.",
        f"[When Played] {DISCARD} {THERE}",
    ),
]
REFUSED = [
    # Nothing was put into the Remove Area, or something else was spoken of since.
    "[When Played] You may use that card this turn.",
    "[When Played] Place the top card of your deck into your sideline. You may use that card this turn.",
    # A card on the field has no trigger that could be resolved there: a Get would take it away.
    "[When Played] Choose up to one character on your front line and activate its trigger ability.",
]


@pytest.mark.parametrize(("said", "same"), SAME)
def test_it_means_what_the_usual_words_mean(said: str, same: str) -> None:
    one, other = compile_text(said, "en"), compile_text(same, "en")
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


@pytest.mark.parametrize(("said", "same"), ASIAN)
def test_the_asian_print_says_the_same(said: str, same: str) -> None:
    one, other = compile_text(said, "en-asia"), compile_text(same, "en")
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_said_is_not_guessed(text: str) -> None:
    assert compile_text(text, "en").faults
