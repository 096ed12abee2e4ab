"""Texts of sets that no catalogue has: in the notation of databases, and in words that are near the usual ones."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ua.text import compile_text, render_en
from shinpan.language.control import If, May
from shinpan.text.nodes import nodes

from .languages import UA

TURN = "until the end of the turn"
FRONT = "on your opponent's front line"
# A text of the North American print, and the same in its usual words.
SAME = [
    # All abilities in one line: each begins with its icons.
    (
        f'This card is also treated as "Wren". [Raid] "Wren" [Impact (1)] [Step] [When Played] Draw a card. [When Attacking] This character gains 500 BP {TURN}.',
        f'This card is also treated as "Wren".\n[Raid] "Wren"\n[Impact (1)]\n[Step]\n[When Played] Draw a card.\n[When Attacking] This character gains 500 BP {TURN}.',
    ),
    (
        '[Raid] "Wren" or "Tern" [Double Block] This character must block your opponent\'s attacks if able. [Activate: Main] (Switch to Resting) [Once Per Turn] Draw a card.',
        '[Raid] "Wren" or "Tern"\n[Double Block]\nThis character must block your opponent\'s attacks if able.\n[Activate: Main] (Switch to Resting) [Once Per Turn] Draw a card.',
    ),
    (
        f'[When Played] This character gains "[When Attacking] Draw a card" {TURN}. [When Sidelined] Draw a card.',
        f'[When Played] This character gains "[When Attacking] Draw a card" {TURN}.\n[When Sidelined] Draw a card.',
    ),
    # Energy by its icons, and for each of something.
    (
        "This character gains [Red][Red] energy generation.",
        "This character gains Red x2 energy generation.",
    ),
    (
        "If there are no cards on your field, reduce this card's required energy by [Blue][Blue] while in your hand.",
        "If there are no cards on your field, reduce this card's required energy by Blue x2 while in your hand.",
    ),
    (
        "For every 4 cards in your sideline, this character gains [Green] energy generation.",
        "This character gains green energy generation for every four cards in your sideline.",
    ),
    # What marks a trait is no part of its name.
    (
        "[When Played] If there are two or more [Trait: Gulls] affinity cards on your field, draw a card.",
        "[When Played] If there are two or more [Gulls] affinity cards on your field, draw a card.",
    ),
    # How a card comes into play, and what it does there.
    (
        "This site is played set to active.\nThis character also generates energy on the front line.",
        "Play this site set to active onto your field.\nThis character generates energy even if it is on the front line.",
    ),
    # Ranges.
    (
        f"Choose one character with 3000 or less BP {FRONT} and sideline it. Add 500 to the specified BP range for each site on your field.",
        f"Choose one character with {{3000}} or less BP {FRONT} and sideline it. For each site on your field, add 500 to the BP range of the character you may choose with this ability.",
    ),
    (
        f'[When Attacking] Choose up to one character with BP lower than this character\'s {FRONT} and sideline it. If there are three or more other [Gulls] affinity cards including "Wren" on your field, draw a card.',
        f'[When Attacking] Choose up to one character with BP less than this character\'s BP {FRONT} and sideline it. If there are three or more other [Gulls] affinity cards on your field, including "Wren", draw a card.',
    ),
    (
        "[When Played] Reveal one card from your hand. Add up to one character with BP equal to or less than the revealed character's from your sideline to your hand.",
        "[When Played] Reveal one card from your hand. Add up to one character with BP equal to or less than the revealed card's BP from your sideline to your hand.",
    ),
    # What comes off the top of a raid.
    (
        f"Choose up to one Raided character {FRONT} and place its top card into their sideline.",
        f"Choose up to one Raided character {FRONT} and place its top raided card into their sideline.",
    ),
    (
        'This card can only be used if "Wren" is on your field.\nDraw two cards.',
        'You can only use this card if "Wren" is on your field. Draw two cards.',
    ),
    # Whose place it is goes without saying.
    (
        f"Choose one character {FRONT} and place it into the removal area.",
        f"Choose one character {FRONT} and place it into their removal area.",
    ),
    (
        "[When Sidelined] Play up to one of this Raided character's base cards set to resting onto your field.",
        "[When Sidelined] Play up to one base card of this Raided character set to resting onto your field.",
    ),
    (
        f'[When Played] This character gains {{1000 BP}} {TURN}. If "Tern" is on your field, you may have it gain {{[Double Attack]}} instead.',
        f'[When Played] This character gains {{1000 BP}} {TURN}. If "Tern" is on your field, you may {{[Double Attack]}} instead.',
    ),
    (
        '[When Played] Draw a card. This ability of "Wren" can only be activated once per turn.',
        '[When Played] Draw a card. You can only activate this "Wren" ability one time each turn.',
    ),
    (
        f"[Activate: Main] Reduce the required energy of all [Gulls] affinity cards in your hand by [Blue] {TURN}.",
        "[Activate: Main] Reduce the required energy of all [Gulls] affinity cards in your hand by Blue this turn.",
    ),
    (
        f"When this character is Raided, choose [Impact (1)] or [Damage (2)]. The Raided character gains it {TURN}.",
        f"When this character is Raided, choose one of the following:\n• The Raided character gains [Impact (1)] {TURN}.\n• The Raided character gains [Damage (2)] {TURN}.",
    ),
]
# A text of the Asian print, and the same in North American words.
ASIAN = [
    (
        "[Main] [1 Per Turn] Can only be activated if this character was switched from active to rest by your effect during this turn. Set this character to active.",
        "[Activate: Main] [Once Per Turn] You can only activate this ability if this character has been switched from active to resting by one of your abilities this turn. Switch this character to active.",
    ),
    (
        "Choose 1 character on your opponent's Front Line with [BP 1000 or less] and retire it. If there is a <Wren> on your area, it's [BP 2000 or less] instead, if there is a <Tern> on your Front Line, it's [BP 4000 or less] instead.",
        f'Choose one character with {{1000 or less BP}} {FRONT} and sideline it. If "Wren" is on your field, {{2000 or less BP}} instead. If "Tern" is on your front line, {{4000 or less BP}} instead.',
    ),
    (
        '[On Play] Choose up to 1 character on your opponent\'s Front Line, it gains "This character cannot block during this turn."',
        f'[When Played] Choose up to one character {FRONT}. It gains "This character cannot block" {TURN}.',
    ),
    (
        "[On Play] Set this character to active and either play in rest or raid up to 1 <Wren> with fulfilled required energy from your Outside Area to your area.",
        '[When Played] Switch this character to active and play up to one "Wren" card with fulfilled required energy from your sideline set to resting onto your field, or perform Raid with it.',
    ),
    (
        "[On Play] Choose up to other 1 <Trait: Trait: Gulls> character with energy requirement with 2 or less on your area, it gets +1000 BP\nduring this turn.",
        f"[When Played] Choose up to one other [Gulls] affinity character with 2 or less required energy on your field. It gains 1000 BP {TURN}.",
    ),
    (
        "[When in Frontline] Your Front Line characters with an original BP of 2500 or less cannot be targeted by your opponent's effects.",
        "(If on the Front Line) Characters with 2500 or less base BP on your front line cannot be chosen by your opponent's abilities.",
    ),
    (
        "[On Play] Choose 1 other character on your area, the chosen character and this character get +500 BP during this turn.",
        f"[When Played] Choose one other character on your field. The chosen character and this character gain 500 BP {TURN}.",
    ),
    (
        "For every 4 cards in your Outside Area, this character gains +1 [green] generated energy.",
        "This character gains green energy generation for every four cards in your sideline.",
    ),
    (
        "[On Play] Choose up to 1 character on your area and move it to another line. Then, if that character is in Energy Line and active, draw 1 card.",
        "[When Played] Choose up to one character on your field and move it to the other line. If the chosen character is active and on the energy line, draw a card.",
    ),
    (
        "[When Attacking] Choose 1 character on your opponent's Energy Line and rest it. It does not become active or can move until the start of your next turn.",
        "[When Attacking] Choose one character on your opponent's energy line and switch it to resting. It cannot be switched to active or move until the start of your next turn.",
    ),
    (
        '[On Play] During this turn, this character gains the ability "The opponent must block this character\'s attacks if possible."',
        f'[When Played] This character gains "Your opponent must block this character\'s attacks if able" {TURN}.',
    ),
    (
        "When this character's attack ends, draw 1 card.@If this character's BP is 4500 or more BP, this character gains [Impact (1)].",
        "At the end of this character's attack, draw a card.\nIf this character has 4500 or more BP, it gains [Impact (1)].",
    ),
    (  # a line that is cut goes on with a small letter
        "[Raid] <Wren>@During this character's first attack each turn, this character gains [Damage (2)]\nand [Impact (1)].",
        '[Raid] "Wren"\nDuring this character\'s first attack each turn, this character gains [Damage (2)] and [Impact (1)].',
    ),
    (
        "This character gains all the following effects based on the number of face-down cards under this character.@• 2 or more cards: [Step]@• 4 or more cards: [Impact (1)]",
        "This character gains all abilities listed below if it has the required number of face-down cards under it.\n• Two or more: [Step]\n• Four or more: [Impact (1)]",
    ),
]
REFUSED = [
    # What is asked of a character on the field cannot be asked of the card in the hand.
    "[Activate: Main] (Pay 1 AP) You can only activate this ability if this card is in your hand and you have the required energy. If this card has 4000 or more BP, draw a card.",
    # Which of two numbers grows is not said.
    f"Choose one character with 3000 or less BP {FRONT} and one character with 1000 or less BP {FRONT} and sideline them. Add 500 to the specified BP range for each site on your field.",
]


# Something else that is bought, with room for a condition of the price.
BUYS = f"[When Played] Choose up to one character {FRONT} and {{switch it to resting}}. {{}}you may place one card from your hand into your sideline. If you do, {{return it to their hand}} instead."


def test_what_buys_something_else_may_have_a_condition() -> None:
    free, asked = (
        compile_text(BUYS.replace("{}", words), "en").powers[0] for words in ("", "If there is a site on your field, ")
    )
    prices = [next(node for node in nodes(power.body) if isinstance(node, May)) for power in (free, asked)]
    assert isinstance(prices[1].body, If)
    assert prices[1].body.body == prices[0].body


def test_an_icon_that_is_spoken_of_begins_no_ability() -> None:
    text = "[When Played] Play up to one red character card from your hand set to resting onto your field. [When Played] abilities on characters played with this ability do not activate. [When Attacking] Draw a card."
    assert [type(power.when).__name__ for power in compile_text(text, "en").powers] == ["WhenPlayed", "WhenAttacking"]


@pytest.mark.parametrize(("text", "usual"), SAME)
def test_it_means_what_the_usual_words_mean(text: str, usual: str) -> None:
    mine, theirs = compile_text(text, "en"), compile_text(usual, "en")
    assert mine.faults == () == theirs.faults
    assert UA.meaning(mine) == UA.meaning(theirs)
    assert UA.meaning(compile_text(render_en(mine), "en")) == UA.meaning(mine)


@pytest.mark.parametrize(("asian", "american"), ASIAN)
def test_both_prints_say_the_same(asian: str, american: str) -> None:
    mine, theirs = compile_text(asian, "en-asia"), compile_text(american, "en")
    assert mine.faults == () == theirs.faults
    assert UA.meaning(mine) == UA.meaning(theirs)


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_not_clear_is_refused(text: str) -> None:
    assert compile_text(text, "en").faults != ()
