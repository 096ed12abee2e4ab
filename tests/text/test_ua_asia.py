"""The Asian English print of Union Arena: a dialect whose texts say what those of the North American print say."""

import json

import pytest

from shinpan.games.ua.text import compile_text, prepare
from shinpan.games.ua.text.printed import LANGUAGES
from shinpan.text.nodes import nodes

from .asia_pairs import AMERICAN, JAPANESE_LIST, PARALLEL, differences, japanese_differences, listed
from .languages import FOLDER, SHARED, UA

CATALOGUE = SHARED / "ua-cards-asia.json"
FLOOR = 2753  # distinct texts of the real print that are understood, at the least; it only rises

# A text of ours in this print, and the same in the other one.
LINES = (FOLDER / "invented_ua_asia.txt").read_text(encoding="utf-8").splitlines()
SAME = [(asian, american.replace("¶", "\n")) for asian, american in zip(LINES[::2], LINES[1::2], strict=True)]


@pytest.mark.parametrize(("asian", "american"), SAME)
def test_both_prints_say_the_same(asian: str, american: str) -> None:
    mine, theirs = compile_text(asian, "en-asia"), compile_text(american, "en")
    assert (mine.faults, theirs.faults) == ((), ())
    assert UA.meaning(mine) == UA.meaning(theirs)
    if asian[0] != "C":  # what is swapped may be said in the words of either print
        assert UA.meaning(compile_text(asian)) == UA.meaning(mine)


@pytest.mark.parametrize(
    "text",
    [
        # Are both left out, or is the second meant besides?
        "Reveal the top card of your deck. If the revealed card is a <Trait: A> other than <B> or <C>, draw 1 card.",
        "Add up to 1 Character card with <Trait: A> other than <B>, or <C> from your Outside Area to your hand.",
        "[On Play] Choose 1 character on your area other than <B>, or <C> and set it to active.",
        "[On Play] Choose 1 character on your area with BP 3000 or less except <B>, or <C> and set it to active.",
        # Are color and needed energy said of both kinds?
        "Add up to 1 red Event card or Character card with BP 2000 or less from your Outside Area to your hand.",
        "Add up to 1 Event card or Field card with required energy of 2 or less from your Outside Area to your hand.",
        # Is the limit that of the last ability, or of the choice?
        "Choose 1 of the following.@• Draw 1 card.@• Draw 2 cards. You can only use 1 <Wren> per turn.",
        "Choose 1 character on your area, it gets +1000 BP.",  # for how long is lost
        "Draw 3 cards. Then, if you have 2 cards in your hand, draw 1 more card.",  # exactly so many, or at least?
        "[On Play] Add up to 1 <Wren> from your Outside Area to your opponent's hand.",
        # Which of them is replaced?
        (
            "Choose 1 <Wren> with BP 3000 or less or <Lark> with BP 2000 or less and retire it. "
            "If your Life is 2, it's BP 5000 or less instead."
        ),
        # Is it the whole of what may be done that is replaced, or its reward?
        (
            "[On Play] You may draw 1 card. If you did, place 1 card from your hand to the Outside Area. "
            "If your Life is 2, it's Draw 1 card. instead."
        ),
        # "This character" is said of an event: who is meant?
        "Choose 1 character on your area. This character gets +1000 BP during this turn.",
        "[Main] [Pay 1 AP] Choose 1 other character on your area, this character gets +1000 BP during this turn.",
        # Five of both, or five of the one?
        "If there are 5 or more other <Trait: Harbour> cards or <Wren> on your area, draw 1 card.",
        # Who trades places with one alone?
        "[On Play] Choose 1 character on your area. Switch their positions.",
        # The character that was asked for, or this one?
        "At the end of your Attack Phase, if your character attacked during this turn, retire it.",
        "When this character attacks, if there is a <Wren> on your area, set it to active.",
        # What lies under a character that has left the field is under it no more.
        "[On Retire] If there is a face-down card under this character, draw 1 card.",
        # How much does which number grow?
        (
            "Choose 1 character with BP 1000 or less on your area and 1 character on your opponent's area with BP 2000 "
            "or less. Retire them. For each card in your hand, increase the specified BP range by +500."
        ),
    ],
)
def test_what_the_print_leaves_open_is_refused(text: str) -> None:
    assert compile_text(text).faults


def test_energy_whose_color_is_not_said_is_that_of_the_card() -> None:
    own = compile_text("If this character is resting, increase the energy it generates by 1.")
    said = compile_text("If this character is resting, increase the energy it generates by 1 [red].")
    assert own.faults == said.faults == ()
    assert own.powers != said.powers
    assert UA.comes_back("If this character is resting, increase the energy it generates by 1.")


@pytest.mark.parametrize(
    "text",
    [
        "This character cannot be switched to resting or moved by your opponent's abilities.",
        "This character cannot be returned to your hand by your opponent's abilities.",
        "This character cannot be switched to resting or affected by BP-reducing abilities.",
    ],
)
def test_what_cannot_happen_is_said_in_parts(text: str) -> None:
    assert UA.comes_back(text)
    assert compile_text(text.replace(" by your opponent's abilities", "")).faults or "BP" in text


def test_a_card_that_was_looked_at_goes_somewhere_whether_it_could_be_taken_or_not() -> None:
    said = (
        "[When Played] Look at the top card of your deck. If that card is a [Crew] affinity card, you may reveal it "
        "and add it to your hand. {}, place it on the top or bottom of your deck."
    )
    one, other = compile_text(said.format("If you do not")), compile_text(said.format("Otherwise"))
    assert (one.faults, other.faults, one.powers) == ((), (), other.powers)


def test_names_keep_what_stands_in_them() -> None:
    said = compile_text(
        "[On Play] Add up to 1 <Trait: H.A.B. Crew> card or <J. Wren> from your Outside Area to your hand."
    )
    known = [value for node in nodes(said.powers) for value in getattr(node, "traits", ()) + getattr(node, "names", ())]
    assert (said.faults, sorted(known)) == ((), ["H.A.B. Crew", "J. Wren"])


def real_texts() -> dict[str, str]:
    if not CATALOGUE.exists():
        pytest.skip("the real catalogue is not here")
    found: dict[str, str] = {}
    for row in json.loads(CATALOGUE.read_text(encoding="utf-8")):
        if row["effect"] not in ("", "-"):
            found.setdefault(LANGUAGES["en-asia"].prepare(row["effect"]).text, row["effect"])
    return found


@pytest.mark.catalogue
def test_most_of_the_real_print_is_understood() -> None:
    texts = real_texts()
    understood = sum(not compile_text(text).faults for text in texts.values())
    assert understood >= FLOOR


@pytest.mark.catalogue
def test_what_is_prepared_stays_as_it_is() -> None:
    assert [text for text in real_texts() if prepare(text, "en-asia").text != text] == []


@pytest.mark.catalogue
def test_where_the_prints_of_a_card_differ_is_known() -> None:
    if not (CATALOGUE.exists() and AMERICAN.exists()):
        pytest.skip("the real catalogues are not here")
    found = differences()
    assert len(found) > 40
    assert {number: kinds for number, kinds in found.items() if listed().get(number) != kinds} == {}


@pytest.mark.catalogue
def test_where_it_differs_from_the_japanese_print_is_known() -> None:
    if not (CATALOGUE.exists() and PARALLEL.exists()):
        pytest.skip("the real catalogues are not here")
    found = japanese_differences()
    assert len(found) > 20
    assert {number: kinds for number, kinds in found.items() if listed(JAPANESE_LIST).get(number) != kinds} == {}
