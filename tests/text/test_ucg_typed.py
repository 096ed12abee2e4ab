"""English as people type it who know other games: it means what a text in the print's words means, or is refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.text import compile_text

ENTERS = "[SIN]《When this character enters play》"
# What somebody types, and the same in the words of the print.
SAME = [
    ("[TRP] While your opponent controls a Kaiju, this character gets +1000 BP.", "[TRP] While your opponent has a Kaiju, give this character +1000 BP."),
    ("[SIN] If you control a POWER character, this character gets +2000 BP.", "[SIN] While you have a character with TYPE 【POWER】, give this character +2000 BP."),
    ("[SIN] If you control two or more 【POWER】 characters, this character gets +2000 BP.", "[SIN] While you have two or more characters with TYPE 【POWER】, give this character +2000 BP."),
    (f"{ENTERS}You may return one scene from your discard pile to your hand.", f"{ENTERS}You may return one scene card from your discard area to your hand."),
    (f"{ENTERS}Give an opposing character -3000 BP this turn.", f"{ENTERS}Give one opponent's character -3000 BP for this turn."),
    (f"{ENTERS}Increase the BP grade of one of your characters by 1 this turn.", f"{ENTERS}Give one of your characters a BP grade increase by 1 for this turn."),
    (f"{ENTERS}Mill two cards.", f"{ENTERS}Send the top two cards of your deck to your discard area."),
    (f"{ENTERS}You may exile a card from your opponent's discard pile.", f"{ENTERS}You may exile one card from your opponent's discard area."),
    ("[Activate](Once per turn) Discard one card: Draw a card.", "[Activate](Once per turn) Discard one card → Draw a card."),
    ("[Activate](Once a turn) You may discard one card. If you do, draw a card.", "[Activate](Once per turn) Discard one card → Draw a card."),
    ("[DBL] All of your 【SPEED】 characters get +1000 BP.", "[DBL] Give all of your characters with TYPE 【SPEED】 +1000 BP."),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "printed"), SAME)
def test_it_means_the_same(typed: str, printed: str) -> None:
    said, meant = compile_text(typed), compile_text(printed)
    assert (said.faults, meant.faults) == ((), ())
    assert said.powers == meant.powers


@pytest.mark.parametrize(
    "text",
    [
        f"{ENTERS}Mill two cards you control.",
        "[DBL] When this character battles a Kaiju you control, whenever it gets +3000 BP.",
        f"{ENTERS}Increase the BP grade of each enemy.",
    ],
)
def test_what_is_not_understood_is_refused_in_its_own_words(text: str) -> None:
    faults = compile_text(text).faults
    assert faults
    assert all(text[fault.start : fault.end] for fault in faults)


def test_names_keep_their_words() -> None:
    (power,) = compile_text(f"{ENTERS}You may return one 『GRAVEYARD』 from your graveyard to your hand.").powers
    assert "GRAVEYARD" in repr(power)
