"""Wordings of titles that are not there yet: each means what a text in the usual words means, comes back, or is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text
from shinpan.text.nodes import nodes

from .languages import UA

TURN = "until the end of the turn"
# A text, and the same in other words of the North American print.
SAME = [
    (
        "[When Played] Add up to one site card and up to one event card from your sideline to your hand.",
        "[When Played] Add up to one site card from your sideline to your hand. Add up to one event card from your sideline to your hand.",
    ),
    (
        f"[When Played] All [Crew] affinity characters on your front line other than this character gain 500 BP {TURN}.",
        f"[When Played] All other [Crew] affinity characters on your front line gain 500 BP {TURN}.",
    ),
    (
        "Choose one of your opponent's characters on the front line and sideline it.",
        "Choose one character on your opponent's front line and sideline it.",
    ),
    (
        "Your opponent chooses one character on their front line and returns it to their hand.",
        "Your opponent returns one character on their front line to their hand.",
    ),
    (
        "Each player places one card from their hand into their sideline.",
        "Place one card from your hand into your sideline. Your opponent places one card from their hand into their sideline.",
    ),
    (
        "Reduce this card's required energy by Red x1 for each site on your field while in your hand.",
        "For each site on your field, reduce this card's required energy by Red x1 while in your hand.",
    ),
    (
        "[When Played] Place the top two cards of your deck into your sideline. If at least one of them is an event card, draw a card.",
        "[When Played] Place the top two cards of your deck into your sideline. If you placed an event card into your sideline with this ability, draw a card.",
    ),
    (
        "[When Attacking] If your opponent's front line has two or less characters, draw a card.",
        "[When Attacking] If there are two or less characters on your opponent's front line, draw a card.",
    ),
    (
        "[When Sidelined] If this character was sidelined during your opponent's turn, draw a card.",
        "[When Sidelined] If it is your opponent's turn, draw a card.",
    ),
    (
        "[During Opponent's Turn] When this character is sidelined, draw a card.",
        "[When Sidelined] [During Opponent's Turn] Draw a card.",
    ),
    (
        "Your opponent reveals their hand. Choose one site card among them and place it into their sideline.",
        "Your opponent reveals all cards in their hand. Choose one site card among them. Place it into their sideline.",
    ),
    (
        "[When Played] If your opponent has four or more cards in their hand, they place one card from their hand into their sideline.",
        "[When Played] If your opponent has four or more cards in their hand, your opponent places one card from their hand into their sideline.",
    ),
]
# Texts that come back as they are.
BACK = [
    "When this character moves, draw a card.",
    "When a character on your field moves to your energy line, draw a card.",
    "When a character on your field is returned to your hand by one of your abilities, draw a card.",
    "[When Blocking] The attacking character loses 1000 BP until the end of the turn.",
    "[When Played] Place one card from your hand face down into your life area.",
    "At the start of your opponent's turn, draw a card.",
    "The next time a character on your field attacks this turn, draw a card.",
    "[When Played] Choose up to one other character on your field. This character gains BP equal to the chosen character's BP until the end of the turn.",
    "[When Attacking] Place any number of face-down cards under this character into your sideline.",
]


@pytest.mark.parametrize(("said", "same"), SAME)
def test_it_means_the_same(said: str, same: str) -> None:
    one, other = compile_text(said), compile_text(same)
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


@pytest.mark.parametrize("text", BACK)
def test_it_is_written_as_it_is_read(text: str) -> None:
    assert UA.comes_back(text)


@pytest.mark.parametrize(
    "text",
    [
        # The same as what? One card differs from none of the others and is like all of them.
        "[When Played] Play up to one character card with the same required energy from your hand onto your field.",
        "[When Played] Add one card with a different required energy value from your sideline to your hand.",
        # A card lies under one character, and one changes places with one.
        '[When Played] Place the top card of your deck face down under all "Wren" cards on your field.',
        '[When Played] Swap this character with all "Wren" cards on your field.',
        # Where it is when it has moved is not where it was.
        "When a character on your energy line moves to your energy line, draw a card.",
        "When a character on your front line moves outside of your movement phase, draw a card.",
        # Nothing was chosen, revealed, placed, played or taken off the field before.
        "[When Played] Sideline the chosen character.",
        "[When Played] Draw a card. If the chosen character has 3000 or less BP, draw a card.",
        "[When Played] If the revealed card is a site card, draw a card.",
        "[When Played] Draw a card. If you added a card to your hand, place one card from your hand into your sideline.",
        f"[When Played] This character gains 500 BP for each card placed into your sideline with this ability {TURN}.",
        f"[When Played] The character you played gains 1000 BP {TURN}.",
        "[When Played] Choose up to one character with BP equal to or less than the sidelined character's BP on your opponent's front line and sideline it.",
        # Whose hand?
        "When a character on your opponent's field is returned to your hand by one of your abilities, draw a card.",
    ],
)
def test_what_it_speaks_of_is_not_guessed(text: str) -> None:
    assert compile_text(text).faults


def test_a_full_stop_in_a_name_is_a_part_of_it() -> None:
    text = 'If "C.R.O.W." or "Mark.07" is on your field,draw a card.Draw a card for each [Nest.net] affinity card on your field.'
    compiled = compile_text(text)
    known = [value for node in nodes(compiled.powers) for value in getattr(node, "names", getattr(node, "traits", ()))]
    assert (compiled.faults, sorted(known)) == ((), ["C.R.O.W.", "Mark.07", "Nest.net"])


@pytest.mark.parametrize("language", ["en", "en-asia"])
def test_the_chosen_cards_of_a_pile_are_those(language: str) -> None:
    text = "[When Played] Choose up to two site cards from your sideline. Place the chosen cards on the bottom of your deck in any order."
    compiled = compile_text(text, language)
    assert compiled.faults == ()
    assert compiled.powers == compile_text(text.replace("the chosen cards", "them"), language).powers
