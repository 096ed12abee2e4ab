"""How the sets of 2026 put what was known before, in both English prints, in the notation of the card databases: it means
the same as in the usual words."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text

from .languages import UA

TURN = "until the end of the turn"
FIELD = "on your field"
FRONT = "on your opponent's front line"
SAME = [
    # What happened this turn, in either tense, said of cards or of you.
    (
        "[During Your Turn] If a character was played from your sideline this turn, this character gains 1000 BP.",
        "[During Your Turn] If you have played a character from your sideline this turn, this character gains 1000 BP.",
    ),
    (
        "[When Played] If a card has been placed from your deck into your sideline this turn, draw a card.",
        "[When Played] If you have placed one or more card from your deck into your sideline this turn, draw a card.",
    ),
    (
        "[When Played] If three or more cards from your hand were placed into your sideline by one of your abilities this turn, draw a card.",
        "[When Played] If you have placed three or more cards from your hand into your sideline with an ability on one of your cards this turn, draw a card.",
    ),
    (
        "[When Played] If you have performed Raid this turn, draw a card.",
        "[When Played] If a card on your field has been raided this turn, draw a card.",
    ),
    (
        "[When Played] If you have not used an event card this turn, draw a card.",
        "[When Played] If you have used exactly zero event cards this turn, draw a card.",
    ),
    # Abilities by a number, under one more condition, of what happened, and of what lies under a card.
    (
        "[During Your Turn] If <Wren> is on your field, this character gains all abilities listed below if you have used the required number of event cards this turn.<br>・One or more: It gains 1000 BP.<br>・Two or more: It gains [Impact (1)].",
        '[During Your Turn] If "Wren" is on your field and you have used one or more event cards this turn, this character gains 1000 BP.\n[During Your Turn] If "Wren" is on your field and you have used two or more event cards this turn, this character gains [Impact (1)].',
    ),
    (
        "This character gains all abilities listed below if it has the required number of face-down cards under it.<br>・Two or more: It gains [Impact (1)].",
        "If this character has two or more face-down cards under it, it gains [Impact (1)].",
    ),
    # All of them, and none.
    (
        "[When Attacking] If all of the characters on your field are <Wren>, draw a card.",
        '[When Attacking] If there are no characters on your field other than "Wren", draw a card.',
    ),
    (
        "[When Played] If none of the characters on your field have affinities, draw a card.",
        "[When Played] If there are no characters with affinities on your field, draw a card.",
    ),
    (
        "[When Played] If <Wren> is the only card with 4000 or more BP on your field or in your sideline, draw a card.",
        '[When Played] If there are no cards with 4000 or more BP on your field and in your sideline other than "Wren", draw a card.',
    ),
    # "It" is this character wherever a condition speaks of it.
    (
        "If this character has no face-down cards under it, it cannot block.",
        "If there are no face-down cards under this character, this character cannot block.",
    ),
    # What is said of an instruction may come after another sentence.
    (
        f"[When Played] [When Attacking] Choose any number of characters on your front line. They gain 500 BP {TURN}. You cannot choose characters with the same card name with this ability.",
        f"[When Played][When Attacking] Choose any number of characters with unique card names on your front line. They gain 500 BP {TURN}.",
    ),
    (
        f"[When Played] Sideline one <Wren> {FIELD}. Choose up to one character {FRONT} with BP equal to or less than the BP of the <Wren> sidelined by this ability and sideline it.",
        f'[When Played] Sideline one "Wren" card {FIELD}. Choose up to one character with BP equal to or less than that character\'s BP {FRONT} and sideline it.',
    ),
    (
        f"[When Played] Choose up to one character {FIELD} and up to one of your AP cards and switch them to active.",
        f"[When Played] Choose up to one character {FIELD} and switch it to active. Choose up to one of your AP cards and switch it to active.",
    ),
    (
        f"[When Played] If there is a site {FIELD}, switch this character and one of your AP cards to active.",
        f"[When Played] If there is a site {FIELD}, switch this character to active, choose one of your AP cards and switch it to active.",
    ),
    (
        f"[When Played] Look at the top card of your deck, then place it on the top of your deck or face down under a <Wren> {FIELD}.",
        f'[When Played] Look at the top card of your deck. Choose one of the following:\n• Place it on the top of your deck.\n• Place it face down under one "Wren" card {FIELD}.',
    ),
    # A trigger whose ability is replaced, and reminders in the middle of a sentence.
    (
        '[During Opponent\'s Turn] [If on the Front Line] If you activate a green [Color Trigger] ability, you may instead perform: "Draw a card. Then, place one card from your hand into your sideline."',
        "[During Opponent's Turn](If on the Front Line) If you activate a [Color] ability on a green card, you may draw a card and place one card from your hand into your sideline instead.",
    ),
    (
        f"Choose one <Wren> {FIELD}. It gains 2000 BP, [Impact (+1)] (Increase Impact damage by 1. If the card does not have Impact, it gains [Impact (1)]), and [Damage (+1)] (Increase direct damage dealt by this character's attacks by 1) {TURN}.",
        f'Choose one "Wren" card {FIELD}. It gains 2000 BP, [Impact (+1)], and [Damage (+1)] {TURN}.',
    ),
    (
        f"[When Played] Choose up to one <Wren> or other <Kite> {FIELD}. It gains 1000 BP {TURN}.",
        f'[When Played] Choose up to one "Wren" card or other "Kite" card {FIELD}. It gains 1000 BP {TURN}.',
    ),
    (
        "When this Raided character is returned from your field to your hand, draw a card.",
        "When this character is returned to your hand from your field, draw a card.",
    ),
    # A condition of what is done instead, and a range that grows with what was removed from the sideline.
    (
        "If there is a site on your field and this character would be sidelined by one of your or your opponent's abilities, you may place one card from your hand into your sideline instead.",
        "You can only activate this ability if there is a site on your field. If this character would be sidelined by one of your or your opponent's abilities, you may place one card from your hand into your sideline instead.",
    ),
    (
        f"[When Played] Place any number of <Wren> cards from your sideline into your removal area. This character gains 500 BP {TURN} for each card placed into your removal area with this ability.",
        f'[When Played] Place any number of "Wren" cards from your sideline into your removal area. This character gains 500 BP {TURN} for each card placed into your removal area with this ability.',
    ),
    # Names of one choice, each by its own words; whose attack it was; who raids.
    (
        "[When Played] Choose up to one <Wren>, <Lark>, or other <Finch> on your field. It gains 1000 BP until the end of the turn.",
        '[When Played] Choose up to one "Wren" or "Lark" card or other "Finch" card on your field. It gains 1000 BP until the end of the turn.',
    ),
    (
        "[If on the Front Line] [Once Per Turn] When your <Wren>'s attack is not blocked, draw a card.",
        '(If on the Front Line) [Once Per Turn] When "Wren" on your field attacks and is not blocked, draw a card.',
    ),
    (
        "[Once Per Turn] When your <Wren> attacks and wins a battle, draw up to one card.",
        '[Once Per Turn] When a "Wren" on your field attacks and wins a battle, draw up to one card.',
    ),
    (
        'You gain "When a character on your field performs a Raid, draw a card." until the end of the turn.',
        'You gain "When you perform Raid with a character, draw a card." until the end of the turn.',
    ),
    # What was looked at goes to two places, what is revealed is played or kept, and the next card comes active.
    (
        "[When Played] Look at the top three cards of your deck. Reveal up to one <Wren> card among them and add it to your hand. Place any number of the remaining cards on top of your deck in any order and the rest on the bottom of your deck in any order.",
        '[When Played] Look at the top three cards of your deck. Reveal up to one "Wren" card among them and add it to your hand. Place any number of them on the top of your deck in any order, then place the remaining cards on the bottom of your deck in any order.',
    ),
    (
        "[When Played] Reduce the AP cost of the next red <Wren> card you use from your hand this turn by 1 and play it set to active.",
        '[When Played] Reduce the AP cost of the next red "Wren" card you use from your hand this turn by one and play it set to active.',
    ),
    (
        "[Activate: Main] For every three cards in your removal area, this character gains [Damage (+1)] until the end of the turn. This <Wren> ability can only be activated once per turn.",
        '[Activate: Main] This character gains [Damage (+1)] for every three cards in your removal area until the end of the turn. You can only activate this "Wren" ability one time each turn.',
    ),
    # A limit on a line of its own, after the only ability, is that of the ability; a stop inside the quotation marks.
    (
        '[When Played] Draw a card.<br>You can only activate this "Wren" ability one time each turn.',
        '[When Played] Draw a card. You can only activate this "Wren" ability one time each turn.',
    ),
    ('This card is also treated as "Wren."', 'This card is also treated as "Wren".'),
    (
        "[When Played] Place any number of cards from your hand into your sideline. If you placed three or more cards into your sideline with this ability, draw a card.",
        "[When Played] Place any number of cards from your hand into your sideline. If you placed three or more cards into your sideline, draw a card.",
    ),
    (
        "Draw a card. Choose up to one <Wren> and up to one <Lark> on your field. They gain 1000 BP until the end of the turn. If the combined total required energy of the chosen characters is 4 or more, draw a card.",
        "Draw a card. Choose up to one <Wren> and up to one <Lark> on your field. They gain 1000 BP until the end of the turn. If the total required energy of the chosen cards is 4 or more, draw a card.",
    ),
]
ASIAN = [
    # Verbs whose number is printed wrong, lines without an article, states in other words.
    (
        "[On Play] Your opponent rest 2 active characters on their area.",
        "[When Played] Your opponent switches to resting two active characters on their field.",
    ),
    (
        "[1 Per Turn] When this character moves from Front Line to Energy Line, draw 1 card.",
        "[Once Per Turn] When this character moves to your energy line in any phase, draw a card.",
    ),
    ("This character must attacks if possible.", "This character must attack if able."),
    (
        "[On Retire] All opponent's Front Line characters with BP 1500 or more, gain -1000 BP during this turn.",
        f"[When Sidelined] All characters with 1500 or more BP {FRONT} lose 1000 BP {TURN}.",
    ),
    (
        "[On Play] All characters on your opponents Front Line get -1000 BP during this turn.",
        f"[When Played] All characters {FRONT} lose 1000 BP {TURN}.",
    ),
    (
        "Draw 1 card, and set all characters in rested state on your Energy Line to active. If 3 or more cards are set to active by this effect, draw 1 card.",
        "Draw a card. Switch all resting characters on your energy line to active. If three or more cards are switched to active by this ability, draw a card.",
    ),
    (
        "[On Play] Rest up to 2 active characters on your area. If you did not rest 2, return this character to your hand.",
        "[When Played] Switch up to two active characters on your field to resting. If you did not switch two to resting, return this character to your hand.",
    ),
    (
        "[When Attacking] This character does not set to active the next time it would.",
        "[When Attacking] This character will remain set to resting the next time it would be switched to active.",
    ),
    (
        "[Your Turn] If this character leave the area by your own effect, draw 1 card.",
        "[During Your Turn] When this character leaves the field by one of your abilities, draw a card.",
    ),
    (
        "[1 Per Turn] At the end of this character's attack, you may place 2 cards from your hand to the Outside Area. If you did, set this character to active and gains [Impact (1) ] during this turn.",
        f"[Once Per Turn] At the end of this character's attack, you may place two cards from your hand into your sideline. If you do, switch this character to active and this character gains [Impact (1)] {TURN}.",
    ),
    (
        "[On Play] Choose up to 2 characters on your opponent's Front Line with a total of BP 6000 or less and retire them.",
        f"[When Played] Choose up to two characters with a combined total of 6000 or less BP {FRONT} and sideline them.",
    ),
    (
        "[On Play] Choose 1 character on your opponent's Front Line, it gets -1000 BP during this turn. If your opponent's character's BP becomes 0 or less by this effect, place up to 1 card from the top of your deck face-down under this character.",
        f"[When Played] Choose one character {FRONT}. It loses 1000 BP {TURN}. If the BP of your opponent's character becomes 0 or less due to this ability, place up to one card from the top of your deck face down under this character.",
    ),
    # Who paid AP, and by what; where it came from; what may raid.
    (
        "[On Play] If you have paid an AP by your character's effect during this turn, draw 1 card.",
        "[When Played] If you have paid an AP cost for an ability on one of your characters this turn, draw a card.",
    ),
    (
        "[On Play] If you have paid an AP by your other character's effect during this turn, draw 1 card.",
        "[When Played] If you have paid an AP cost for an ability on one of your other characters this turn, draw a card.",
    ),
    (
        "[On Play] If you paid AP by your effect during this turn, draw 1 card.",
        "[When Played] If you have paid an AP cost for one of your abilities this turn, draw a card.",
    ),
    (
        "[On Play] If this character is played from other than your hand, draw 1 card.",
        "[When Played] If this character was played from anywhere other than your hand, draw a card.",
    ),
    (
        "[On Play] If there is a <Wren> and either <Kite> or <Trait: Sky> card on your area, draw 1 card.",
        '[When Played] If "Wren" and either a "Kite" or [Sky] affinity card are both on your field, draw a card.',
    ),
    (
        "When a <Wren> card is placed from your hand to the Outside Area by an effect of your <Kite>, draw 1 card.",
        'When you place a "Wren" card from your hand into your sideline with an ability on a "Kite" card, draw a card.',
    ),
    (
        "[On Play] Choose up to 1 <Wren> on your area, it loses all of it's [Your Turn] effects during this turn.",
        f'[When Played] Choose up to one "Wren" card {FIELD}. It loses [During Your Turn] abilities {TURN}.',
    ),
    # What lies under a character cannot keep it from being played: of two parts only the second is under the condition.
    (
        "This character cannot be played on the Front Line and cannot be moved to the Front Line if there is a face-down card under this character.",
        "This character cannot be played onto your front line.\nIf there is a face-down card under this character, this character cannot be played onto or moved to your front line.",
    ),
    (
        "This character cannot be played on the Front Line and cannot be moved to the Front Line if there are no events in your Outside Area.",
        "If there are no events in your sideline, this character cannot be played onto or moved to your front line.",
    ),
    (
        'If there is a <Wren> on your area, this character gains +1000 BP and [Double Attack] @and "[On Retire] Draw 1 card".',
        'If "Wren" is on your field, this character gains 1000 BP, [Double Attack], and "[When Sidelined] Draw a card".',
    ),
    # What lost its quotation marks, what is asked by a number said first, and names with an article each.
    (
        "During this turn, you gain When your character raids, draw 1 card. Draw 1 card.",
        'You gain "When you perform Raid with a character, draw a card" until the end of the turn. Draw a card.',
    ),
    (
        "[On Play] Reveal the top card of your deck. If the required energy of the revealed card is 1 or less, draw 1 card.",
        "[When Played] Reveal the top card of your deck. If the revealed card has 1 or less required energy, draw a card.",
    ),
    (
        "[Your Turn] If there are a <Wren> and a <Lark> on your Front Line, this character gains +1500 BP.",
        '[During Your Turn] If "Wren" and "Lark" are both on your front line, this character gains 1500 BP.',
    ),
    (
        "[Main] [1 Per Turn] This effect can only be activated during the turn this character was played. Place the top card of your deck to the Remove Area. During this turn, you may use that card from the Remove Area. (If you use it, you have to fulfill the required energy and pay the AP cost)",
        "[Activate: Main] [Once Per Turn] You can only activate this ability on the turn this character is played. Place the top card of your deck into your removal area. You can use it from your removal area until the end of the turn.",
    ),
    (
        "[On Play] Draw 1 card. If there is a face-down card under this character, activate the following effect.@• Place 1 face-down card under this character to the Outside Area.",
        "[When Played] Draw a card. If there is a face-down card under this character, place one face-down card under this character into your sideline.",
    ),
    (
        "[On Block] This character gains When this character wins the battle, your opponent either retires the attacking character or places 1 card from their hand to the Outside Area during this battle.",
        '[When Blocking] This character gains "When this character wins a battle, your opponent sidelines the attacking character or places one card from their hand into their sideline" for the duration of this battle.',
    ),
    (
        "[Your Turn] When this character returns from your area to your hand, reduce the AP cost of the next blue <Wren> you use from your hand during this turn by 1 and set it active.",
        '[During Your Turn] When this character on your field is returned to your hand, reduce the AP cost of the next blue "Wren" card you use from your hand this turn by one and play it set to active.',
    ),
    # What is chosen from those that were looked at, numbers that grow, and different traits that contain a word.
    (
        "[On Play] Choose a required energy number. Then, reveal the top card of your deck. If the revealed card's required energy number is the same as chosen by this effect, add that card to your hand. If you did not add it to your hand, place the revealed card on top of your deck.",
        "[When Played] Select a required energy amount. Then, reveal the top card of your deck. If the required energy of the revealed card is the same as the selected amount, add it to your hand. If you did not add it to your hand, place it on the top of your deck.",
    ),
    (
        "[Your Turn] If there 3 or more other cards with different <Wren School> traits on your area, this character gains +1000 BP.",
        '[During Your Turn] If there are three or more other cards on your field with different affinities that contain "Wren School", this character gains 1000 BP.',
    ),
    (
        "[Raid] <Wren>@When this character attacks and is blocked, this character does not become active during the End Phase of this turn.",
        '[Raid] "Wren"<br>When this character attacks and is blocked, it will not be switched to active during the end phase until the end of the turn.',
    ),
    (
        "[On Play] This character activates the following effects based on the number of <Trait: Crew> cards with different names on your area. This effect of <Wren> can only be activated once per turn.@• 5 or more: Draw 1 card.@• 7 or more: This character gains [Sniper] during this turn.",
        '[When Played] Activate all abilities listed below if you have the required number of [Crew] affinity cards with unique card names on your field. You can only activate this "Wren" ability one time each turn.<br>• Five or more: Draw a card.<br>• Seven or more: This character gains [Snipe] until the end of the turn.',
    ),
    (
        "At the end of your Attack Phase, choose this character and another green character on a different line, you may switch position with this character.",
        "At the end of your attack phase, choose one other green character on the other line from this character. You may swap it with this character.",
    ),
]


@pytest.mark.parametrize(("said", "same"), SAME)
def test_it_means_what_the_usual_words_mean(said: str, same: str) -> None:
    one, other = compile_text(said, "en"), compile_text(same, "en")
    assert (one.faults, other.faults) == ((), ())
    assert (UA.meaning(one), one.raid) == (UA.meaning(other), other.raid)


@pytest.mark.parametrize(("said", "same"), ASIAN)
def test_the_asian_print_says_the_same(said: str, same: str) -> None:
    one, other = compile_text(said, "en-asia"), compile_text(same, "en")
    assert (one.faults, other.faults) == ((), ())
    assert UA.meaning(one) == UA.meaning(other)


@pytest.mark.parametrize(
    "text",
    [
        # A limit or a condition on a line of its own: of which ability?
        '[When Played] Draw a card.<br>[When Attacking] Draw a card.<br>You can only activate this "Wren" ability one time each turn.',
        "[When Played] Draw a card.<br>You can only activate this ability if you have 3 or less life.",
        "[Activate: Main] Draw a card.<br>This ability can only be activated when this card is in your sideline.",
        # What a card always is cannot be so in a turn or in a place alone.
        '[During Your Turn] This card is also treated as "Wren".',
        '(If on the Front Line) This card is also treated as "Wren".',
        '[Once Per Turn] This card is also treated as "Wren".',
        # Where do the other cards go?
        "[When Played] Look at the top five cards of your deck. Reveal up to one character card among them and add it to your hand.",
        "[When Played] Look at the top three cards of your deck. Play up to one character card with 1 or less required energy among them set to resting onto your field. Draw a card.",
        # Another than this card, or than the first?
        "If you have one or more [Crew] affinity characters and one or more other characters on your field, draw a card.",
        "[When Played] Choose one <Wren> and one other character on your field. They gain 1000 BP until the end of the turn.",
    ],
)
def test_what_a_line_leaves_open_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults
