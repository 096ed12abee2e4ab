"""Wordings of Union Arena's cards: each in a sentence of our own, with what it comes to."""

import json

import pytest

from shinpan.games.ua.cards import IN_HAND, IN_OUTSIDE, INSTEAD, USED
from shinpan.games.ua.events import ThisPlaced, WhenLeaves, WhenPlaced
from shinpan.games.ua.replacing import WouldLeave
from shinpan.games.ua.text import compile_text
from shinpan.games.ua.vocabulary import VOCABULARY

FIELD = "on your field"
FRONT = "on your opponent's front line"


def program(text: str) -> str:
    """The powers of a text as data."""
    compiled = compile_text(text)
    assert [fault.told() for fault in compiled.faults] == []
    return json.dumps([VOCABULARY.write(power) for power in compiled.powers])


@pytest.mark.parametrize(
    ("said", "same"),
    [
        (
            "If you only have two cards in your hand, draw a card.",
            "If you have exactly two cards in your hand, draw a card.",
        ),
        (
            'If neither "Wren" nor "Lark" are on your field, draw a card.',
            'Draw a card unless "Wren" or "Lark" is on your field.',
        ),
        (
            f"All [Gulls] and [Terns] affinity cards {FIELD} gain 500 BP until the end of the turn.",
            f"All [Gulls] or [Terns] affinity cards {FIELD} gain 500 BP until the end of the turn.",
        ),
        (
            "For each site on your side of the field, draw a card.",
            "Draw a card for each site on your field.",
        ),
        (
            f"[When Played] For each site {FIELD}, this character gains 500 BP until the end of the turn.",
            f"[When Played] This character gains 500 BP for each site {FIELD} until the end of the turn.",
        ),
        (
            "Look at the top two cards of your deck. Place them on the top and/or bottom of your deck in any order.",
            (
                "Look at the top two cards of your deck. Place any number of them on the top of your deck in any "
                "order, then place any remaining cards on the bottom of your deck in any order."
            ),
        ),
        (
            (
                f"Choose one character {FIELD}. It gains 500 BP until the end of the turn. "
                'If the chosen character is "Wren", it also gains [Impact (1)].'
            ),
            (
                f"Choose one character {FIELD}. It gains 500 BP until the end of the turn. "
                'If the chosen character is "Wren", it gains [Impact (1)] until the end of the turn.'
            ),
        ),
        (
            'You may perform: "Pay 1 AP and place one card from your hand into your sideline." If you do, draw a card.',
            "You may pay 1 AP and place one card from your hand into your sideline. If you do, draw a card.",
        ),
        (
            (
                "Reveal the top card of your deck. If the revealed card is a site card, add it to your hand. "
                "If the revealed card is any other card, place it on the bottom of your deck."
            ),
            (
                "Reveal the top card of your deck. If the revealed card is a site card, add it to your hand. "
                "Otherwise, place it on the bottom of your deck."
            ),
        ),
        (
            (
                f"Choose one character with {{1000}} or less BP {FRONT} and sideline it. "
                f"Add {{500}} BP for each site {FIELD}."
            ),
            (
                f"Choose one character with [1000] or less BP {FRONT} and sideline it. "
                f"For each site {FIELD}, add 500 to the BP range of the character you may choose."
            ),
        ),
        (
            "Chose one of the following:<br>• Draw a card.<br>• Draw two cards.",
            "Choose one of the following:<br>• Draw a card.<br>• Draw two cards.",
        ),
        ("When Played Draw a card.", "[When Played] Draw a card."),
        (
            "[Activate: Main] (If on the Front Line)<br>(Pay 1 AP) Draw a card.",
            "[Activate: Main] (If on the Front Line) (Pay 1 AP) Draw a card.",
        ),
    ],
)
def test_one_thing_is_said_in_several_ways(said: str, same: str) -> None:
    assert program(said) == program(same)


def test_what_an_event_needs_before_it_is_used() -> None:
    (power,) = compile_text('You cannot use this card unless "Wren" is on your field.<br>Draw a card.').powers
    assert (power.kind, power.condition is None, power.cost) == (USED, False, None)
    (power,) = compile_text(
        'You cannot use this card unless you switch one active "Wren" card on your field to resting.<br>Draw a card.'
    ).powers
    assert (power.condition, power.cost is None) == (None, False)
    assert compile_text('You can only perform Raid with this card if "Wren" is on your field.<br>[Raid] "Lark"').raid_if


def test_what_takes_the_place_of_leaving() -> None:
    (power,) = compile_text(
        "If this character is returned from your field to your hand, you may place one card from your hand into your "
        "sideline instead."
    ).powers
    assert (power.kind, power.when) == (INSTEAD, WouldLeave(sidelined=False, to_hand=True))


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("When this card is placed from your deck into your sideline by one of your abilities", ThisPlaced),
        ("When this card is added from your sideline to your hand by one of your abilities", ThisPlaced),
        ('When cards are placed from your hand into your sideline by an ability on a "Wren" on your field', WhenPlaced),
        ("When this character is returned to your hand from your field", WhenLeaves),
    ],
)
def test_timings_off_the_field(said: str, kind: type) -> None:
    (power,) = compile_text(f"{said}, draw a card.").powers
    assert isinstance(power.when, kind)


def test_where_a_card_costs_less() -> None:
    for said, where in (("hand", IN_HAND), ("hand or sideline", IN_HAND | IN_OUTSIDE), ("sideline", IN_OUTSIDE)):
        (power,) = compile_text(f"Reduce this card's required energy by Red x1 while in your {said}.").powers
        assert power.where == where


def test_a_condition_in_braces_is_asked_when_what_it_speaks_of_is_done() -> None:
    written = program(
        "You may place one card from your hand into your sideline. If you do, draw {a card}. If the card placed into "
        'your sideline with this ability is "Wren", {two cards} instead.'
    )
    assert written.index('"IfYouDo"') < written.index('"If"')


@pytest.mark.parametrize(
    "text",
    [
        (
            "If this character is on the front line, add up to one site card from your sideline to your hand. "
            "If you did not add a card to your hand, draw a card."
        ),
        'Choose one "Wren" or two "Lark" cards on your field and switch it to active.',
        'You gain "Whistle if the chosen character is sidelined" until the end of the turn.',
    ],
)
def test_what_cannot_be_right_is_refused(text: str) -> None:
    assert compile_text(text).faults


def test_cards_under_others_and_values_that_differ_are_asked_for() -> None:
    for text in (
        'Choose one "Wren" with no face-down cards under it on your field and switch it to active.',
        "If you have three or more cards with different required energy values in your sideline, draw a card.",
        "Your opponent draws two cards.",
        "[When Played] Add one card from your life to your hand.",
        "[When Played] At the start of the attack phase this turn, draw a card.",
        "If this character is active at the end of your attack phase, sideline it.",
        "This character gains [Yellow×2] energy generation.",
        "[Activate: Main][Switch to Resting][Pay 1 AP] Draw a card.",
    ):
        assert compile_text(text).faults == (), text
