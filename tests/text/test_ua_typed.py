"""English as people type it who know other games: it means what a text in the words of the prints means, or is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text
from shinpan.games.ua.text.typed import is_typed

TURN = "until the end of the turn"
# What somebody types, and the same in the words of a print.
SAME = [
    ("[When Attacking] This character gets +1000 BP until end of turn.", f"[When Attacking] This character gains 1000 BP {TURN}."),
    ("[When Attacking] This character gains 1000 BP during this turn.", f"[When Attacking] This character gains 1000 BP {TURN}."),
    ("[When Attacking] This character gains 1000 BP until the end of this turn.", f"[When Attacking] This character gains 1000 BP {TURN}."),
    ("[When Attacking] This character gains +2000 BP for the rest of the turn.", f"[When Attacking] This character gains 2000 BP {TURN}."),
    ("[When Played] Choose an enemy character. It gets -2000 BP this turn.", f"[When Played] Choose one character on your opponent's field. It loses 2000 BP {TURN}."),
    ("[When Attacking] This character gets +1000 BP for this battle.", "[When Attacking] This character gains 1000 BP for the duration of this battle."),
    ("[When Played] Rest up to one opposing character.", "[When Played] Switch up to one character on your opponent's field to resting."),
    ("[When Played] Choose one enemy character and rest it.", "[When Played] Choose one character on your opponent's field and switch it to resting."),
    ("[When Attacking] Untap up to one of your other characters.", "[When Attacking] Switch up to one other character on your field to active."),
    ("[When Played] Return up to one enemy character with 2000 BP or less to its owner's hand.", "[When Played] Return up to one character with 2000 or less BP on your opponent's field to their hand."),
    ("[When Attacking] Discard a card. If you do, ready this character.", "[When Attacking] Place one card from your hand into your sideline. If you do, switch this character to active."),
    ("[During Your Turn] If you control another [Crew] character, this character gets +1000 BP.", "[During Your Turn] If there is one other [Crew] affinity character on your field, this character gains 1000 BP."),
    ("[During Your Turn] This character gets +500 BP for each other character you control.", "[During Your Turn] This character gains 500 BP for each other character on your field."),
    ("[Activate: Main] Tap this character: Draw a card.", "[Activate: Main] (Switch to Resting) Draw a card."),
    ("[Activate: Main] [Once Per Turn] Pay 1 AP: Draw a card.", "[Activate: Main] (Pay 1 AP) [Once Per Turn] Draw a card."),
    ("This character has Impact 1.", "[Impact 1]"),
    ('This character also counts as "Captain".', 'This card is also treated as "Captain".'),
    ("Whenever this character wins a battle, draw a card.", "When this character wins a battle, draw a card."),
    ("[When Played] Reveal the top card of your deck. If it's a character card, add it to your hand.", "[When Played] Reveal the top card of your deck. If the revealed card is a character card, add it to your hand."),
    ("[When Played] Look at the top three cards of your deck. Add one of them to your hand and put the rest on the bottom in any order.", "[When Played] Look at the top three cards of your deck. Add one card among them to your hand. Place the remaining cards on the bottom of your deck in any order."),
    ("[When Attacking] Your opponent can't block with characters with 2000 BP or less this turn.", f"[When Attacking] All characters with 2000 or less BP on your opponent's field cannot block {TURN}."),
    ("[When Played] If you have more than three characters on your field, draw a card.", "[When Played] If you have four or more characters on your field, draw a card."),
    ("[When Played] If you have fewer than three characters on your field, draw a card.", "[When Played] If you have two or less characters on your field, draw a card."),
    ("[When Played] If your opponent has at least four cards in their hand, draw a card.", "[When Played] If your opponent has four or more cards in their hand, draw a card."),
    ("[When Played] If your sideline has 10 or more event cards, draw a card.", "[When Played] If there are 10 or more event cards in your sideline, draw a card."),
    ("[When Played] If your hand is empty, draw until you have two cards in your hand.", "[When Played] If there are no cards in your hand, draw cards until you have two cards in your hand."),
    ("[When Played] Choose one character with a base BP of 3000 or less on your field and switch it to active.", "[When Played] Choose one character with 3000 or less base BP on your field and switch it to active."),
    ("[When Played] Choose one character with required energy of 3 or less on your field and switch it to active.", "[When Played] Choose one character with 3 or less required energy on your field and switch it to active."),
    ("[When Played] Choose one character with an AP cost of 2 on your field and switch it to active.", "[When Played] Choose one character with 2 AP cost on your field and switch it to active."),
    ("[When Played] Choose one non-[Gulls] affinity character on your field and switch it to active.", "[When Played] Choose one character without [Gulls] affinity on your field and switch it to active."),
    ('[When Played] Choose one character on your field that is not a "Wren" and switch it to active.', '[When Played] Choose one character on your field other than "Wren" and switch it to active.'),
    ("[When Played] Swap the positions of two of your characters.", "[When Played] Choose two characters on your field and swap them."),
]  # fmt: skip
# What could be two things, or says whose card it is in passing.
REFUSED = [
    "Whenever this character attacks, your opponent may draw a card, then discard a card.",
    "Whenever this character attacks, you and your opponent discard a card.",
    "[When Played] Rest all characters with 2000 BP or less.",
    "This card's cost is reduced by 1 for each [Crew] character you control.",
]


@pytest.mark.parametrize(("typed", "printed"), SAME)
def test_it_means_the_same(typed: str, printed: str) -> None:
    said, meant = compile_text(typed), compile_text(printed)
    assert (said.faults, meant.faults) == ((), ())
    assert said.powers == meant.powers
    assert (said.keywords, said.impact, said.aliases) == (meant.keywords, meant.impact, meant.aliases)


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_open_is_refused(text: str) -> None:
    assert is_typed(text), "it is tried in the words of the prints"
    assert compile_text(text).faults


def test_names_and_traits_keep_their_words() -> None:
    (power,) = compile_text(
        '[When Played] Choose one "End of Turn" you control. It gets +1000 BP until end of turn.'
    ).powers
    assert "End of Turn" in repr(power)
    assert not is_typed(
        '[When Played] Choose one "Whenever" on your field. It gains 1000 BP until the end of the turn.'
    )
