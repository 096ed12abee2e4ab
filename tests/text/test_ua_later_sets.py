"""How later sets put what was known before, in both English prints: it means the same as in the usual words."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .languages import UA

TURN = "until the end of the turn"
FIELD = "on your field"
FRONT = "on your opponent's front line"
BOTTOM = "Place the remaining cards on the bottom of your deck in any order."
# A text of the North American print, and the same in its usual words.
SAME = [
    # What is printed plainly in databases: reminders without brackets, lists with dashes, all in one line.
    (
        "[Raid] <Wren> Switch to active. May move to the front line.<br>[When Played] Draw a card.",
        '[Raid] "Wren"\n[When Played] Draw a card.',
    ),
    (
        "[Raid] [Gulls] affinity Switch to active. May move to the front line. [Nullify Impact]",
        "[Raid] [Gulls]\n[Nullify Impact]",
    ),
    (
        "[When Played] Choose one of the following: - Draw a card. - This character gains 1000 BP until the end of the turn.",
        f"[When Played] Choose one of the following:\n• Draw a card.\n• This character gains 1000 BP {TURN}.",
    ),
    (
        f'Look at the top three cards of your deck. Reveal up to one character card with "Kite," "Tern," or "Skua" in its card name among them and add it to your hand. {BOTTOM}',
        f'Look at the top three cards of your deck. Reveal up to one character card with "Kite", "Tern", or "Skua" in its card name among them and add it to your hand. {BOTTOM}',
    ),
    (
        "This character gains all abilities listed below if you have the required number of cards in your sideline.<br>- 3 or more: [Impact (1)]<br>- 6 or more: [Damage (2)]",
        "This character gains all abilities listed below if you have the required number of cards in your sideline.\n• 3 or more: [Impact (1)]\n• 6 or more: [Damage (2)]",
    ),
    # The words around what stands there instead may be said again.
    (
        f'Choose one character with {{3000 or less BP}} {FRONT} and sideline it. If "Wren" is {FIELD}, choose a character with {{5000 or less BP}} instead.',
        f'Choose one character with {{3000 or less BP}} {FRONT} and sideline it. If "Wren" is {FIELD}, {{5000 or less BP}} instead.',
    ),
    (
        f'Choose one character with {{3000}} or less BP {FRONT} and sideline it. If "Wren" is {FIELD}, add 1500 to the BP range of the character you may choose with this ability.',
        f'Choose one character with {{3000 or less BP}} {FRONT} and sideline it. If "Wren" is {FIELD}, {{4500 or less BP}} instead.',
    ),
    (
        f'Choose one character with {{2000}} or less BP {FRONT} and sideline it. If "Wren" is {FIELD}, for each site {FIELD}, add 500 to the BP range of the character you may choose with this ability.',
        f'Choose one character with {{2000}} or less BP {FRONT} and sideline it. If "Wren" is {FIELD}, add 500 to the BP range of the character you may choose with this ability for each site {FIELD}.',
    ),
    (
        "[When Played] Add up to one red character card from your sideline to your hand. If there are four or more event cards in your sideline, you may play that card set to active onto your field instead.",
        "[When Played] {Add up to one red character card from your sideline to your hand}. If there are four or more event cards in your sideline, you may {play up to one red character card from your sideline set to active onto your field} instead.",
    ),
    # Other ways to put it.
    (
        "Draw two cards. If there is a site on your field, draw another card.",
        "Draw two cards. If there is a site on your field, draw a card.",
    ),
    (
        "[When Played] Look at the top four cards of your deck. Place up to one of them on the top of your deck and the remaining cards on the bottom of your deck in any order.",
        f"[When Played] Look at the top four cards of your deck. Place up to one of them on the top of your deck. {BOTTOM}",
    ),
    (
        f"Look at the top three cards of your deck. Reveal up to one red card among them and add it to your hand. {BOTTOM} If the card you added to your hand has 1 or less required energy, draw a card.",
        f"Look at the top three cards of your deck. Reveal up to one red card among them and add it to your hand. {BOTTOM} If you added a card with 1 or less required energy to your hand, draw a card.",
    ),
    (
        "[When Played] You may place one card from your hand into your sideline. If you do, and the card placed into your sideline with this ability has 3 or more required energy, draw two cards.",
        "[When Played] You may place one card from your hand into your sideline. If you do, and you placed a card with 3 or more required energy into your sideline with this ability, draw two cards.",
    ),
    (
        "[When Played] Reveal the top two cards of your deck and add up to one [Gulls] affinity card of each different card name to your hand. Place the remaining cards into your sideline.",
        "[When Played] Reveal the top two cards of your deck. Add any number of [Gulls] affinity cards with unique card names among them to your hand. Place the remaining cards into your sideline.",
    ),
    (
        f"[When Attacking] For each event card you have used this turn, all characters on your front line gain 500 BP {TURN}.",
        f"[When Attacking] All characters on your front line gain 500 BP for each event card you have used this turn {TURN}.",
    ),
    (
        "[When Played] Play up to one red character card from your hand set to resting onto your front line or set to active onto your energy line.",
        "[When Played] Choose one of the following:\n• Play up to one red character card from your hand set to resting onto your front line.\n• Play up to one red character card from your hand set to active onto your energy line.",
    ),
    (
        "If this character was played by one of your abilities this turn, it gains 1000 BP.",
        "If this character is played with one of your abilities, this character gains 1000 BP.",
    ),
    # "It" is the character that the condition speaks of, and not one that was chosen before.
    (
        f"[When Played] Choose up to one other character {FIELD}. It gains 500 BP {TURN}. If this character is played with one of your abilities, switch it to active.",
        f"[When Played] Choose up to one other character {FIELD}. It gains 500 BP {TURN}. If this character is played with one of your abilities, switch this character to active.",
    ),
    (
        f'[Activate: Main] (Pay 1 AP) You can only activate this ability if this card is in your hand and "Wren" is {FIELD}. Play this card from your hand set to resting onto your field.',
        f'[Activate: Main] (If in Your Hand) (Pay 1 AP) You can only activate this ability if "Wren" is {FIELD}. Play this card from your hand set to resting onto your field.',
    ),
    (
        "[When Sidelined] You may place two character cards or one event card from your hand into your sideline. If you do, add this card to your hand.",
        "[When Sidelined] You may choose one of the following. If you do, add this card to your hand.\n• Place two character cards from your hand into your sideline.\n• Place one event card from your hand into your sideline.",
    ),
    (
        f"If this character with 500 or more BP would be sidelined, you may sideline one other character {FIELD} instead.",
        f"You can only activate this ability if this character has 500 or more BP. If this character would be sidelined, you may sideline one other character {FIELD} instead.",
    ),
]
# A text of the Asian print, and the same in the words of the North American one.
ASIAN = [
    ("[On Play] Your opponent may draw 1 card.", "[When Played] Your opponent may draw a card."),
    (
        "[Main] [1 Per Turn] Can only be activated if your <Wren> was retired during this turn. Set this character to active.",
        f'[Activate: Main] [Once Per Turn] You can only activate this ability if a "Wren" {FIELD} has been sidelined this turn. Switch this character to active.',
    ),
    (
        "Choose 1 character on your opponent's Front Line with [BP 3000 or less] and retire it. If there is a <Wren> on your area, increase the BP range of characters you can choose with this effect by +2000.",
        f'Choose one character with {{3000 or less BP}} {FRONT} and sideline it. If "Wren" is {FIELD}, {{5000 or less BP}} instead.',
    ),
    (
        "Choose 1 character on your opponent's Front Line with BP 5000 or less and [return it to hand]. If there are 3 or more <Trait: Gulls> cards on your area, you may [retire it] instead.",
        f"Choose one character with 5000 or less BP {FRONT} and {{return it to their hand}}. If there are three or more [Gulls] affinity cards {FIELD}, you may {{sideline it}} instead.",
    ),
    (
        "[Main] [1 Per Turn] [This character gains [Impact 1] during this turn]. If there is a <Wren> on your area, [choose 1 <Wren> on your area, it gets +1000 BP and [Impact 1] during this turn] instead.",
        f'[Activate: Main] [Once Per Turn] {{This character gains [Impact (1)] {TURN}}}. If "Wren" is {FIELD}, {{choose one "Wren" {FIELD}. It gains 1000 BP and [Impact (1)] {TURN}}} instead.',
    ),
    (
        "[On Play] If the number of cards in your hand is less than your opponent's, draw cards until you have the same number of cards as your opponent's hand.",
        "[When Played] If you have fewer cards in your hand than your opponent, draw cards until you have the same number of cards in your hand as your opponent.",
    ),
    (
        "[Your Turn] At the end of an attack where your character lost the battle, draw 1 card.",
        "[During Your Turn] At the end of an attack in which your character lost a battle, draw a card.",
    ),
    (
        "If this card is revealed in your hand by your card effect, draw 1 card.",
        "When this card is revealed in your hand by one of your abilities, draw a card.",
    ),
]


@pytest.mark.parametrize(("said", "same"), SAME)
def test_it_means_what_the_usual_words_mean(said: str, same: str) -> None:
    one, other = compile_text(said), compile_text(same)
    assert (one.faults, other.faults) == ((), ())
    assert (UA.meaning(one), one.raid) == (UA.meaning(other), other.raid)


@pytest.mark.parametrize(("said", "same"), ASIAN)
def test_the_asian_print_says_the_same(said: str, same: str) -> None:
    one, other = compile_text(said, "en-asia"), compile_text(same)
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


@pytest.mark.parametrize(
    "text",
    [
        # The words around what stands there instead are others: what is swapped is not clear.
        f'Choose one character with {{3000 or less BP}} {FRONT} and sideline it. If "Wren" is {FIELD}, choose a site with {{5000 or less BP}} instead.',
        f'Choose one character. It loses {{1000 BP}} {TURN}. If "Wren" is {FIELD}, it gains {{3000 BP}} instead.',
        # What lay face down under a card is in the Outside Area once that has left the field.
        "[When Sidelined] Reveal up to one face-down card under this character and add it to your hand.",
    ],
)
def test_what_is_not_clear_is_refused(text: str) -> None:
    assert compile_text(text).faults
