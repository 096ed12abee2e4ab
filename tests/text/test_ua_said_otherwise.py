"""What the other prints say in words of their own, in the words that the North American print has for such things: it
means the same as what is printed already."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .languages import UA

TURN = "until the end of the turn"
FIELD = "on your field"
FRONT = "on your opponent's front line"
DRAW = "draw a card."
SAME = [
    # By what a character was played, in either tense, and that it was not.
    (
        f"If this character was played with one of your abilities, {DRAW}",
        f"If this character is played by one of your abilities, {DRAW}",
    ),
    (
        "If this character was not played with one of your abilities, sideline this character.",
        "Sideline this character unless this character is played with one of your abilities.",
    ),
    (f"If this character was not played this turn, {DRAW}", "Draw a card unless this character was played this turn."),
    # Life, what differs, and one of two.
    (f"If your life is 3 or less, {DRAW}", f"If you have 3 or less life, {DRAW}"),
    (f"If your opponent's life is 3 or less, {DRAW}", f"If your opponent has 3 or less life, {DRAW}"),
    (
        f"If the total of your life and your opponent's life is 6 or less, {DRAW}",
        f"If the combined total of your life and your opponent's life is 6 or less, {DRAW}",
    ),
    (
        f"If there are cards with three or more different required energy values in your sideline, {DRAW}",
        f"If you have three or more cards with different required energy values in your sideline, {DRAW}",
    ),
    (
        f"If the cards in your sideline have three or more kinds of triggers, {DRAW}",
        f"If the number of kinds of triggers on cards in your sideline is three or more, {DRAW}",
    ),
    (
        f"If your opponent's energy line is empty, {DRAW}",
        f"If there are no cards on your opponent's energy line, {DRAW}",
    ),
    (
        f"If the characters on your field have a combined total of 10 or more required energy, {DRAW}",
        f"If the combined total required energy of characters on your field is 10 or more, {DRAW}",
    ),
    # What happened this turn.
    (
        f"If a card from your life area was added to your hand this turn, {DRAW}",
        f"If you have added a card from your life area to your hand this turn, {DRAW}",
    ),
    (
        f"If you have placed a card from your hand into your sideline with one of your abilities this turn, {DRAW}",
        f"If a card from your hand has been placed into your sideline by one of your abilities this turn, {DRAW}",
    ),
    (
        f"If your opponent has drawn a card this turn, {DRAW}",
        f"If your opponent has drawn one or more cards this turn, {DRAW}",
    ),
    (
        f"If this is the second time this character has attacked this turn, {DRAW}",
        f"If this is this character's second attack this turn, {DRAW}",
    ),
    # What was chosen, placed, revealed or played by this effect.
    (
        f"Choose one character {FIELD}. If there is a face-down card under the chosen character, {DRAW}",
        f"Choose one character {FIELD}. If the chosen character has a face-down card under it, {DRAW}",
    ),
    (
        f"Choose one character {FIELD}. If the chosen character is raided, {DRAW}",
        f"Choose one character {FIELD}. If the chosen character is a raided card, {DRAW}",
    ),
    (
        f"Reveal all cards in your hand. If there are no event cards among them, {DRAW}",
        f"Reveal all cards from your hand. If the revealed card is not an event card, {DRAW}",
    ),
    (
        "Place any number of cards from your hand into your sideline. Draw a number of cards equal to the number of cards placed into your sideline with this ability.",
        "Place any number of cards from your hand into your sideline. For each card placed into your sideline with this ability, draw a card.",
    ),
    (
        f"Reveal the top card of your deck. Choose up to one character {FRONT} with BP equal to or less than 1000 multiplied by the required energy of the revealed card and sideline it.",
        f"Reveal the top card of your deck. Choose up to one character {FRONT} with BP equal to or less than 1000 multiplied by the required energy value of the revealed character and sideline it.",
    ),
    (
        f"Select a required energy amount. Reveal the top card of your deck. If the revealed card has the same required energy amount as the amount selected with this ability, {DRAW}",
        f"Select a required energy amount. Reveal the top card of your deck. If the revealed card has the same selected required energy amount, {DRAW}",
    ),
    # Which card.
    (
        f"Choose up to one character without affinities {FIELD} and switch it to active.",
        f"Choose up to one character with no affinities {FIELD} and switch it to active.",
    ),
    (
        f"Choose up to one character that does not have a face-down card under it {FIELD} and switch it to active.",
        f"Choose up to one character with no face-down cards under it {FIELD} and switch it to active.",
    ),
    (
        'Add up to one card other than a card with "Wren" in its card name from your sideline to your hand.',
        'Add up to one card without "Wren" in its card name from your sideline to your hand.',
    ),
    # What is done.
    (
        "Your opponent cannot block this attack with characters with 2000 or less BP.",
        "This character cannot be blocked by characters with 2000 or less BP until the end of this attack.",
    ),
    (
        "Activate all abilities listed below based on the number of event cards in your sideline.\n・Two or more: Draw a card.\n・Four or more: Draw two cards.",
        "Activate all abilities listed below if you have the required number of event cards in your sideline.\n・Two or more: Draw a card.\n・Four or more: Draw two cards.",
    ),
    (
        f"Choose one of the following. You cannot choose an ability of this character that has already been chosen this turn.\n・Draw a card.\n・This character gains 1000 BP {TURN}.",
        f"Choose one of the following that this character has not chosen this turn:\n・Draw a card.\n・This character gains 1000 BP {TURN}.",
    ),
    (
        "Look at the top five cards of your deck. Reveal up to one <Wren> among them and add it to your hand or place it into your sideline. Place the remaining cards on the bottom of your deck in any order.",
        "Look at the top five cards of your deck. Reveal up to one <Wren> among them. Choose one of the following. Place the remaining cards on the bottom of your deck in any order.\n・Add it to your hand.\n・Place it into your sideline.",
    ),
]
WHOLE = [
    # Moments.
    (
        "When this character wins a battle during your opponent's turn, draw a card.",
        "When this character wins a battle, if it is your opponent's turn, draw a card.",
    ),
    (
        "When a character on your opponent's field blocks, draw a card.",
        "When one of your opponent's characters blocks, draw a card.",
    ),
    (
        f"When a [Lamp] affinity character {FIELD} leaves the field, draw a card.",
        "When one of your [Lamp] affinity characters leaves the field, draw a card.",
    ),
    (
        'If "Wren" is on your field and this character would be sidelined, you may place one card from your hand into your sideline instead.',
        'When this character would be sidelined, if "Wren" is on your field, you may place one card from your hand into your sideline instead.',
    ),
    # When an ability cannot be activated.
    (
        "[Activate: Main] [Once Per Turn] You cannot activate this ability on the turn this character is played. Draw a card.",
        "[Activate: Main] [Once Per Turn] You can only activate this ability if this character was not played this turn. Draw a card.",
    ),
    (
        "[Activate: Main] [Once Per Turn] You can only activate this ability during a turn you performed an extra draw. Draw a card.",
        "[Activate: Main] [Once Per Turn] You can only activate this ability if you have performed an extra draw this turn. Draw a card.",
    ),
    # Words that are swapped may begin with a name.
    (
        '[When Played] Look at the top three cards of your deck. Reveal up to one ["Wren" or "Kite"] among them and add it to your hand. Place the remaining cards on the bottom of your deck in any order. If "Wren" is on your field, [character card] instead.',
        '[When Played] Look at the top three cards of your deck. Reveal up to one {"Wren" or "Kite"} among them and add it to your hand. Place the remaining cards on the bottom of your deck in any order. If "Wren" is on your field, {character card} instead.',
    ),
    # "It" in a condition behind a sentence, and in one of two conditions, is whom that is about.
    (
        "This character gains 1000 BP if it has 5000 or more BP.",
        "If this character has 5000 or more BP, it gains 1000 BP.",
    ),
    (
        "This character gains [Impact (1)] while it has a face-down card under it.",
        "While this character has a face-down card under it, it gains [Impact (1)].",
    ),
    (
        "If this character has 5000 or more BP and it is raided, it gains [Impact (1)].",
        "If this character has 5000 or more BP and this character is raided, this character gains [Impact (1)].",
    ),
    (
        f"[When Attacking] Choose one character {FRONT} and sideline it. Switch this character to active if it has 3000 or less BP.",
        f"[When Attacking] Choose one character {FRONT} and sideline it. If this character has 3000 or less BP, switch this character to active.",
    ),
    (
        f"[When Attacking] Choose one character {FRONT}. Switch it to resting if it has 3000 or less BP.",
        f"[When Attacking] Choose one character {FRONT}. If the chosen character has 3000 or less BP, switch it to resting.",
    ),
    # What must be done for it stands before what grows.
    (
        f"[When Played] You may pay 1 AP. If you do, choose up to one character with [1000] or less BP {FRONT} and sideline it. For each event card in your sideline, add 1000 to the BP range of the character you may choose with this ability.",
        f"[When Played] You may pay 1 AP. If you do, choose up to one character with BP equal to or less than 1000 plus 1000 for each event in your sideline {FRONT} and sideline it.",
    ),
    # "That" one by its name, where no other could be meant.
    (
        f"You may play one <Wren> from your sideline set to active onto your field. If you do, that <Wren> gains 1000 BP {TURN}, then place this card face down under that <Wren>.",
        f"You may play one <Wren> from your sideline set to active onto your field. If you do, it gains 1000 BP {TURN} and place this card face down under it.",
    ),
    (
        '[When Played] If "Wren" and "Kite" are on your front line, draw a card.',
        '[When Played] If "Wren" and "Kite" are both on your front line, draw a card.',
    ),
    (
        "This character cannot attack if it is on your energy line.",
        "If this character is on your energy line, it cannot attack.",
    ),
    # What can be done with this card once it was sidelined.
    (
        "[When Sidelined] You may pay 1 AP. If you do, play this character set to resting onto your front line.",
        "[When Sidelined] You may pay 1 AP. If you do, play this card from your sideline set to resting onto your front line.",
    ),
]


@pytest.mark.parametrize(("said", "same"), [(f"[When Played] {a}", f"[When Played] {b}") for a, b in SAME] + WHOLE)
def test_it_means_what_the_usual_words_mean(said: str, same: str) -> None:
    one, other = compile_text(said, "en"), compile_text(same, "en")
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


COMES_BACK = [
    f"[When Played] Choose one character {FIELD} or your opponent's field. If it is on your front line, draw a card.",
    f'[When Played] If a character with "Wren" in its card name and a [Lamp] affinity character are both {FIELD}, draw a card.',
    f"[When Played] Choose this character or one other character {FIELD}. It gains 1000 BP {TURN}.",
    # Cards that are used from the Remove Area, and abilities of a list that are chosen once.
    "[Activate: Main] Place the top card of your deck into your removal area. You can use that card from your removal area this turn. (You must have the required energy and pay its AP cost.)",
    "[When Played] Place the top two cards of your deck into your removal area. Until the end of the turn, you can use the cards placed into your removal area with this ability from your removal area.",
    f"[When Played] If this card was used from your removal area, choose up to one character {FIELD} and switch it to active.",
    "[During Your Turn] If you have used a card from your removal area this turn, this character gains 1500 BP.",
    "[When Played] Reduce the AP cost of the next card you use from your removal area this turn by 1.",
    "[When Played] Reduce the required energy of the next character card you use from your removal area this turn by 2.",
    f'[When Attacking] Choose up to one of the following. You cannot choose one of the abilities on "Wren" that you have already chosen this turn.\n・Draw a card.\n・This character gains 1000 BP {TURN}.',
    "[When Played] Draw a number of cards equal to the number of your active AP cards.",
    "(If on the Front Line) The number of cards your opponent can place onto their front line is reduced by one.",
    "If you have four or more event cards in your sideline, reduce this card's required energy by 2 and AP cost by 1 while in your hand.",
    f"When another character {FIELD} leaves the field due to one of your abilities, draw a card.",
    "When this character leaves the field due to one of your or your opponent's abilities, draw a card.",
    "When this card is placed from your hand into your sideline by one of your abilities, draw a card.",
    "When this card is revealed from your deck by one of your abilities, draw a card.",
    "If this character would leave the field due to an ability, you may place one card from your hand into your sideline instead.",
    '[When Played] If only one of "Wren" and "Kite" is on your field, draw a card.',
    f"[When Attacking] Choose up to one character that moved this turn {FIELD} and switch it to active.",
    f"[When Played] Choose up to one raided character whose base card is a [Lamp] affinity character {FIELD} and switch it to active.",
    f"[When Attacking] Choose up to one character with the same BP as this character {FRONT} and sideline it.",
    f"[When Played] Choose up to one character with required energy equal to or less than the number of events in your sideline {FRONT} and sideline it.",
    f"[When Played] You may sideline one character {FIELD}. If you do, add up to one card with a different card name than the sidelined character from your sideline to your hand.",
    "[When Played] Switch this character or up to one of your AP cards to active.",
    f"[When Played] Choose this character or one [Lamp] affinity character {FIELD} and switch it to active.",
    'This character gains [Damage (+1)] for each "Wren" on your field.',
    '[When Played] Reduce the AP cost of the next "Wren" you perform raid with from your hand this turn by 1.',
    f"[When Played] Choose one character with 5000 or less BP {FRONT} or one [Lamp] affinity character {FIELD} and sideline it.",
    "[When Played] Look at the top card of your deck. Place it on the top of your deck or into your removal area.",
    "For each different required energy value among the cards in your sideline, this character gains 500 BP.",
]


@pytest.mark.parametrize("text", COMES_BACK)
def test_it_is_read_and_written(text: str) -> None:
    assert compile_text(text, "en").faults == ()
    assert UA.comes_back(text)


REFUSED = [
    # "That" one by a name that another could have, or that none has.
    f"[When Played] Choose up to one <Wren> or <Kite> {FIELD}. That <Wren> gains 1000 BP {TURN}.",
    f"[When Played] Choose up to one <Wren> {FIELD}. That <Kite> gains 1000 BP {TURN}.",
    # Two could be meant by "it".
    'If this character is raided and "Wren" is on your field, it gains [Impact (1)].',
    f"[When Attacking] Choose one character {FRONT}. This character and it gain 1000 BP {TURN} if it has 3000 or less BP.",
]


@pytest.mark.parametrize("text", REFUSED)
def test_what_could_be_two_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults
