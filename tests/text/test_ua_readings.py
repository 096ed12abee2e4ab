"""Union Arena text that could be taken in two ways: what it means, or that it is refused."""

import pytest

from shinpan.games.ua.cards import USED, Power
from shinpan.games.ua.endings import Later
from shinpan.games.ua.events import END_OF_ATTACKS, AtMoment
from shinpan.games.ua.field_filters import HasUnder, OnLine, Raided, Resting
from shinpan.games.ua.filters import Bp, Kind, Named, NeededEnergy, Trait
from shinpan.games.ua.modify import GainBp
from shinpan.games.ua.moves import PutUnder, TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, IfYouCannot, Move
from shinpan.games.ua.remembering import FaceDown
from shinpan.games.ua.selectors import From, Pick, Those, UnderOf
from shinpan.games.ua.switching import Activate, Lock, Rest
from shinpan.games.ua.terms import (
    CHARACTER,
    DECK_EITHER,
    FIELD,
    HAND,
    OPPONENT,
    OUTSIDE,
    R_CHOSEN,
    R_LOOKED,
    R_REVEALED,
    YOU,
)
from shinpan.games.ua.text import WORDBOOKS, compile_text
from shinpan.games.ua.text.canonical import canonical
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Condition, Filter
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.counting import Count, Did
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, ThisCard, Top
from shinpan.language.values import AllOf, And, AnyOf, Compare, N, Not, Or
from shinpan.language.verbs import LookAt, Reveal

CHARA = Kind(CHARACTER)
CHOSEN = Those(R_CHOSEN)


def only(text: str) -> Power:
    compiled = compile_text(text)
    assert [fault.told() for fault in compiled.faults] == []
    (power,) = compiled.powers
    return power


def body(text: str) -> Effect | None:
    return only(text).body


def there(where: Filter, n: int = 1) -> Condition:
    return Compare(Count(FIELD, YOU, where), ">=", N(n))


def test_what_is_said_of_a_choice_stands_under_its_condition() -> None:
    choice = Choose(Pick(OPPONENT, And((CHARA, OnLine())), N(0)))
    lasting = Give(CHOSEN, (GainBp(N(-1000)),))
    said = "choose up to one character on your opponent's front line. It loses 1000 BP until the end of the turn."
    assert body(f'If "Wren" is on your field, {said}') == If(there(Named(("Wren",))), Seq((choice, lasting)))
    paid = body(f"Place one card from your hand into your sideline. If you do, {said} Draw a card.")
    discard = Move(From((HAND,), YOU), OUTSIDE)
    assert paid == Seq((IfYouDo(discard, Seq((choice, lasting))), Draw()))


def test_what_was_revealed_before_the_condition_is_dealt_with_whether_it_holds_or_not() -> None:
    found = body(
        "Reveal the top card of your deck. If the revealed card has 2 or more required energy, choose up to one "
        "character on your field. It gains 500 BP until the end of the turn. Place the revealed card on the top or "
        "bottom of your deck."
    )
    inside = Seq((Choose(Pick(YOU, CHARA, N(0))), Give(CHOSEN, (GainBp(N(500)),))))
    costly = If(Did(R_REVEALED, NeededEnergy(N(2))), inside)
    assert found == Seq((Reveal(Top()), costly, Move(Held(R_REVEALED), DECK_EITHER)))


def test_otherwise_speaks_of_the_card_that_was_looked_at() -> None:
    found = body(
        "Look at the top card of your deck. If that card has [Gulls] affinity, you may reveal it and add it to your "
        "hand. Otherwise, place it on the top or bottom of your deck."
    )
    taken = May(Seq((Reveal(Held(R_LOOKED)), Move(Held(R_REVEALED), HAND))))
    back = Move(Held(R_LOOKED), DECK_EITHER)
    assert found == Seq((LookAt(Top()), If(Did(R_LOOKED, Trait(("Gulls",))), IfYouCannot(taken, back), back)))


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ('"Wren" or "Lark" card with 3 or less required energy', And((Named(("Wren", "Lark")), NeededEnergy(hi=N(3))))),
        (
            '"Wren" card or one [Gulls] affinity card with 3 or less required energy',
            Or((Named(("Wren",)), And((Trait(("Gulls",)), NeededEnergy(hi=N(3)))))),
        ),
        ("card with 6 or more required energy or up to one site card", None),
    ],
)
def test_a_feature_belongs_to_the_card_that_has_a_number_of_its_own(said: str, where: Filter | None) -> None:
    rest = "Place the remaining cards on the bottom of your deck in any order."
    found = body(f"Look at the top four cards of your deck. Add up to one {said} among them to your hand. {rest}")
    assert isinstance(found, Seq)
    add = found.parts[1]
    assert isinstance(add, Move)
    assert isinstance(add.cards, Among)
    assert where is None or add.cards.where == where


def test_one_or_the_other_is_chosen_by_its_own_features() -> None:
    found = body(
        "Choose one resting character or one character with 1000 or less BP on your opponent's front line "
        "and sideline it."
    )
    either = Or((And((CHARA, Bp(hi=N(1000)))), And((CHARA, Resting()))))
    assert found == Seq((Choose(Pick(OPPONENT, And((either, OnLine())))), TakeOff(CHOSEN)))


def test_numbers_of_two_kinds_of_card_are_asked_for_each() -> None:
    found = body('If you have five or more [Gulls] affinity cards or a "Wren" on your field, draw a card.')
    assert found == If(AnyOf((there(Trait(("Gulls",)), 5), there(Named(("Wren",))))), Draw())


def test_both_means_each_of_them_and_raided_goes_with_every_name() -> None:
    both = AllOf((there(Named(("Wren",))), there(Named(("Lark",)))))
    for joint in ("and", "or"):
        assert body(f'If "Wren" {joint} "Lark" are both on your field, draw a card.') == If(both, Draw())
    raided = body('If a Raided "Wren" or "Lark" is on your field, draw a card.')
    assert raided == If(there(canonical(And((Raided(), Named(("Wren", "Lark")))))), Draw())


def test_another_is_one_and_is_chosen() -> None:
    power = only(
        "[When Sidelined] You may place this card face down under another [Gulls] affinity card on your field."
    )
    host = power.body
    assert isinstance(host, May)
    assert isinstance(host.body, PutUnder)
    assert isinstance(host.body.cards, ThisCard)
    assert isinstance(host.body.units, Pick)


def test_this_card_leaves_the_field_with_its_base_or_alone_from_elsewhere() -> None:
    assert body("[When Attacking] Return this card to your hand.") == TakeOff(This(), HAND)
    assert body("[When Sidelined] Add this card to your hand.") == Move(ThisCard(), HAND)


def test_a_moment_of_this_turn_is_an_instruction_for_later() -> None:
    power = only("At the end of the attack phase this turn, you may draw a card. If you do, draw two cards.")
    assert power.kind == USED
    assert power.body is not None
    assert isinstance(power.body, Later)
    assert power.body.power.when == AtMoment(END_OF_ATTACKS)
    assert power.body.power.body == IfYouDo(May(Draw()), Draw(N(2)))


def test_a_lock_after_a_condition_is_for_whom_was_chosen_there() -> None:
    found = body(
        "You may pay 1 AP. If you do, choose up to one character on your opponent's front line and switch it to "
        "resting. It will remain set to resting the next time it would be switched to active."
    )
    assert isinstance(found, IfYouDo)
    assert isinstance(found.b, Seq)
    assert found.b.parts[1:] == (Rest(CHOSEN), Lock(CHOSEN))


def test_an_active_card_and_this_character_are_told_apart() -> None:
    found = body(
        '[When Played] Choose one active "Wren" on your field. Switch this character to active. '
        "The chosen character gains 1000 BP until the end of the turn."
    )
    pick = Pick(YOU, And((Not(Resting()), Named(("Wren",)))))
    assert found == Seq((Choose(pick), Activate(This()), Give(Those(R_CHOSEN), (GainBp(N(1000)),))))


def test_words_that_two_readings_take_differently_are_refused() -> None:
    (fault,) = compile_text(
        'If "Wren" is on your field and "Lark" is on your field or "Finch" is on your field, draw a card.'
    ).faults
    assert "Finch" in fault.words


def test_both_readings_of_a_text_that_can_be_read_in_two_ways_are_shown() -> None:
    holder = WORDBOOKS["en"]
    before = holder.tried_with("step : Draw(N(2)) = draw a card\n", "my.words")
    compile_text.cache_clear()
    try:
        (fault,) = compile_text("Draw a card.").faults
    finally:
        holder.put_back(before)
        compile_text.cache_clear()
    assert fault.reason == "this can be read in two ways: 'Draw a card.' or 'Draw two cards.'"


TWO_SENTENCES = (
    "If you have three or less life, add up to one event card from your sideline to your hand. If you did not add a "
    "card to your hand, draw a card."
)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        (
            'Choose one character on your field other than "B", or "C" and switch it to active.',
            ('character on your field other than "B" or "C"', '"C" card or character card other than "B"'),
        ),
        (
            'Add one event with 3 or less required energy other than "B", or "C" from your sideline to your hand.',
            ('from your sideline other than "B" or "C"', '"C" card, or event with 3 or less required energy'),
        ),
        (
            'Add up to one red "B", "C", or event card with 3 or less required energy from your sideline to your hand.',
            ("red card with 3 or less required energy", 'red "B" or "C" card or event card with 3 or less'),
        ),
        (
            TWO_SENTENCES,
            ("'If you have three or less life and you did not add", "'If you did not add a card to your hand"),
        ),
    ],
)
def test_both_readings_are_shown(text: str, readings: tuple[str, str]) -> None:
    faults = compile_text(text, "en").faults
    assert len(faults) == 1
    assert [reading for reading in readings if reading not in faults[0].reason] == []


def test_other_than_a_list_of_names_leaves_all_of_them_out() -> None:
    said = 'Add up to one character card other than "B", "C", or "D" from your sideline to your hand.'
    where = And((CHARA, Not(Named(("B", "C", "D")))))
    assert body(said) == Move(From((OUTSIDE,), YOU, where, N(0)), HAND)


def test_no_card_has_both_of_two_ranges_that_do_not_meet() -> None:
    said = "This character cannot be blocked by a character with {} or less BP and {} or more BP."
    assert compile_text(said.format(2000, 5000)).faults
    assert not compile_text(said.format(5000, 2000)).faults


def test_a_face_down_card_under_a_character_is_asked_for_and_taken_where_there_is_one() -> None:
    under = And((CHARA, HasUnder()))
    said = "Place one face-down card under a character on your field into your sideline."
    assert body(said) == Move(UnderOf(Pick(YOU, under), N(1)), OUTSIDE)
    for there, sign, n in [("is a", ">=", 1), ("are two or more", ">=", 2), ("are no", "==", 0)]:
        many = "cards under characters" if there.startswith("are") else "card under a character"
        asked = body(f"[When Played] If there {there} face-down {many} on your field, draw a card.")
        counted = FaceDown(YOU, CHARA) if n > 1 else Count(FIELD, YOU, under)
        assert asked == If(Compare(counted, sign, N(n)), Draw(N(1)))
