"""Classes of faults that texts of the Ultraman Card Game were once read with: each is read right, or refused."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.comparing import RoundAbove, SameName
from shinpan.games.ucg.dealing import EachCard
from shinpan.games.ucg.filters import Facing, IsBottomCard, IsTopCard, Kind, Level, Named, Type, WithinFieldRound
from shinpan.games.ucg.modify import Bp, Grade, Unaffected
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.picks import PickType
from shinpan.games.ucg.putting import PutScene
from shinpan.games.ucg.selectors import CardOf, EitherCards, From, OneOfEach, OpponentOf, Pick, SceneInPlay, Those
from shinpan.games.ucg.terms import (
    BATTLE,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_REVEALED,
    R_SENT,
    SCENE_CARD,
    YOU,
    type_mask,
)
from shinpan.games.ucg.text import compile_text, render_en
from shinpan.games.ucg.text.book import WORDBOOKS
from shinpan.games.ucg.text.cutting import read_by
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import If, IfYouDo, May, MayTo, Seq, Then
from shinpan.language.counting import Count, Did, Remembered
from shinpan.language.filters import InRegister, IsThis, Whose
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import ONE, AllOf, And, Compare, N, Not, NotSo, Or
from shinpan.language.verbs import Reveal

ENTERS = "[SIN]《When this character enters play》"
KESTREL, MARROW = Named(("KESTREL",)), Named(("MARROW",))


def body(words: str) -> Effect:
    compiled = compile_text(f"{ENTERS}{words}")
    assert compiled.faults == ()
    (power,) = compiled.powers
    assert power.body is not None
    assert compile_text(render_en(compiled)).powers == compiled.powers
    return power.body


def condition(words: str) -> object:
    found = body(f"If {words}, draw a card.")
    assert isinstance(found, If)
    return found.condition


def each(zone: int, *asked: object) -> OneOfEach:
    return OneOfEach(tuple([From(zone, YOU, where) for where in asked]))  # type: ignore[arg-type]


# A noun beside "... card from ZONE" gets that place and nothing else


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("one 『KESTREL』 and one 『MARROW』 card", each(HAND, KESTREL, MARROW)),
        ("one 『KESTREL』 card and one 『MARROW』 card", each(HAND, KESTREL, MARROW)),
        ("one Kaiju and one scene card", each(HAND, Kind(KAIJU), Kind(SCENE_CARD))),
        ("one 『KESTREL』, one Kaiju, and one 『MARROW』 card", each(HAND, KESTREL, Kind(KAIJU), MARROW)),
        ("one level 1 and one level 2 『KESTREL』 card", each(HAND, And((Level(1, 1), KESTREL)), And((Level(2, 2), KESTREL)))),
        ("one level 2 Kaiju and one 『KESTREL』 card", each(HAND, And((Level(2, 2), Kind(KAIJU))), KESTREL)),
        ("one Kaiju and one 『KESTREL』 card with TYPE 【POWER】", each(HAND, Kind(KAIJU), And((KESTREL, Type(type_mask(("POWER",))))))),
        ("one 『KESTREL』 or one Kaiju card", EitherCards((From(HAND, YOU, KESTREL), From(HAND, YOU, Kind(KAIJU))))),
    ],
)  # fmt: skip
def test_nouns_in_a_row_share_the_place_that_is_said_at_the_end(words: str, cards: OneOfEach | EitherCards) -> None:
    assert body(f"Discard {words} from your hand.") == Move(cards, DISCARD)


@pytest.mark.parametrize(
    "words",
    [
        "Exile one opponent's Kaiju and one card from your hand from the game.",
        "Put one 『KESTREL』 and one Kaiju into your hand.",
        "Put one 『KESTREL』 card and one of your Kaiju into your hand.",
    ],
)
def test_what_has_no_place_of_its_own_and_cannot_share_one_is_refused(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}").faults


# What is spoken of


@pytest.mark.parametrize(
    "words",
    [
        "You may choose one of your Kaiju. If you do, give the Kaiju +1000 BP for this turn.",
        "You may give the Kaiju +1000 BP for this turn.",
        "Give one opponent's Kaiju adjacent to one of your 『KESTREL』 -1000 BP for this turn.",
        "Send the bottom two face-down and sideways cards under this character to its owner's discard area.",
    ],
)
def test_whom_or_what_cannot_be_told_is_refused(words: str) -> None:
    """ "the Kaiju" is one that was spoken of or all of them; nobody stands beside another player's characters."""
    assert compile_text(f"{ENTERS}{words}").faults


def test_a_second_if_it_is_speaks_of_the_same_card() -> None:
    words = "You may reveal the top card of your deck. If it is a Kaiju card, give this character +1000 BP for this turn. If it is an Ultra Hero card, put it into your hand."
    assert body(words) == Seq((
        May(Reveal(Top(YOU))),
        If(Did(R_REVEALED, Kind(KAIJU)), Give(This(), (Bp(N(1000)),))),
        If(Did(R_REVEALED, Kind(HERO)), Move(Held(R_REVEALED), HAND)),
    ))  # fmt: skip


def test_a_second_if_it_is_after_another_card_was_dealt_with_is_refused_and_both_are_named() -> None:
    words = "You may reveal the top card of your deck. If it is a Kaiju card, draw a card. If it is an Ultra Hero card, put it into your hand."
    (fault,) = compile_text(f"{ENTERS}{words}").faults
    assert "the revealed card or the drawn card" in fault.reason


def test_whose_it_was_is_kept() -> None:
    words = "You may send one scene to its owner's discard area. If you sent an opponent's scene to its owner's discard area with this effect, draw a card."
    sent = May(Move(SceneInPlay(2), DISCARD))
    where = And((Kind(SCENE_CARD), Whose(OPPONENT)))
    assert body(words) == Seq((sent, If(Did(R_SENT, where), Draw())))


def test_another_one_is_not_the_battle_opponent_that_was_spoken_of() -> None:
    words = "Give this character's battle opponent -1000 BP for this turn. Then, give another one of your opponent's characters -1000 BP for this turn."
    less = (Bp(N(-1000)),)
    other = Pick(OPPONENT, Not(Facing(IsThis())))
    assert body(words) == Seq((Give(OpponentOf(This()), less), Then(Give(other, less))))


def test_the_rest_is_what_is_left_of_the_cards_that_were_looked_at() -> None:
    words = "You may look at the top five cards of your deck, to reveal one Kaiju card from among them and put it into your hand. Then, return the rest to the bottom of your deck in any order."
    found = body(words)
    assert isinstance(found, Seq)
    assert found.parts[1] == Then(Move(Held(18), 10))


# Conditions


@pytest.mark.parametrize(
    "words", ["you have 『KESTREL』 and 『MARROW』 or 『TANSY』", "you have 『KESTREL』 or 『MARROW』 and 『TANSY』"]
)
def test_and_and_or_in_one_list_are_refused(words: str) -> None:
    assert compile_text(f"{ENTERS}If {words}, draw a card.").faults


def test_all_of_them_are_so() -> None:
    none_else = Compare(Count(BATTLE, YOU, And((Not(Kind(KAIJU)), Not(IsThis())))), "==", N(0))
    assert condition("your other characters are all Kaiju") == none_else
    assert condition("all your other characters are Kaiju") == none_else


def test_neither_player_has_so_many() -> None:
    few = [Compare(Count(BATTLE, who, Kind(KAIJU)), "<=", ONE) for who in (YOU, OPPONENT)]
    assert condition("neither player has two or more Kaiju") == AllOf(tuple(few))
    assert condition("neither player has a Kaiju") == Compare(Count(BATTLE, 2, Kind(KAIJU)), "==", N(0))


def test_somebody_has_both() -> None:
    has = [Compare(Count(BATTLE, OPPONENT, Kind(kind)), ">=", ONE) for kind in (HERO, KAIJU)]
    assert condition("an opponent has both an Ultra Hero and a Kaiju") == AllOf(tuple(has))


# Relations between cards of one effect


def test_a_round_is_compared_with_that_of_the_sent_scene() -> None:
    words = "You may send one of your scene to its owner's discard area. If you do, put one scene card with round that is 1 higher than the sent scene's round, from your hand into the scene area."
    where = And((Kind(SCENE_CARD), RoundAbove(R_SENT, 1)))
    found = body(words)
    assert isinstance(found, IfYouDo)
    assert found.b == PutScene(From(HAND, YOU, where))


def test_a_scene_may_be_bound_by_the_field_round() -> None:
    words = "You may put one scene card from your hand into the scene area. You cannot put a scene card with round higher than the current field round count, into play."
    assert body(words) == May(PutScene(From(HAND, YOU, And((Kind(SCENE_CARD), WithinFieldRound())))))


def test_the_card_that_was_discarded_is_excepted() -> None:
    words = "You may discard one card from your hand to put one 『KESTREL』 card from your discard area into your hand, except for the card you discarded."
    where = And((KESTREL, Not(InRegister(R_DISCARDED))))
    assert body(words) == MayTo(Move(From(HAND, YOU), DISCARD), Move(From(DISCARD, YOU, where), HAND))


def test_each_discarded_card_has_its_turn() -> None:
    words = "You may discard one 『KESTREL』 and one 『MARROW』 card from your hand, to, for each card discarded this way, give one of your Kaiju with the same character name as that card, a BP grade increase of 2 for this turn."
    chars = Pick(YOU, And((Kind(KAIJU), SameName(R_CARDS))))
    each_card = EachCard(R_DISCARDED, Give(chars, (Grade(2),)))
    assert body(words) == MayTo(Move(each(HAND, KESTREL, MARROW), DISCARD), each_card)


def test_either_end_of_a_stack_and_cards_of_two_places() -> None:
    words = "Send the top or bottom card of one of your TRIPLE 『KESTREL』 to its owner's discard area."
    found = body(words)
    assert isinstance(found, Move)
    assert isinstance(found.cards, CardOf)
    assert found.cards.where == Or((IsTopCard(), IsBottomCard()))
    words = "You may reveal the top five cards of your deck. If you do, put one scene card from your hand or from among the revealed cards into the scene area."
    found = body(words)
    assert isinstance(found, IfYouDo)
    places = (From(HAND, YOU, Kind(SCENE_CARD)), Among(R_REVEALED, Kind(SCENE_CARD)))
    assert found.b == PutScene(EitherCards(places))


def test_a_choice_among_types_and_losing_grades() -> None:
    words = "Choose 【POWER】 or 【SPEED】, then draw a card."
    assert body(words) == Seq((PickType(type_mask(("POWER", "SPEED"))), Then(Draw())))
    words = "You may choose one of your characters. If you do, the chosen character loses and will not receive any BP grade decrease for this turn."
    found = body(words)
    assert isinstance(found, IfYouDo)
    assert found.b == Give(Those(R_CHOSEN), (Unaffected(2),))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("《When this character enters play》 Draw one card.", ("Draw a card.", "Draw two cards.")),
        (
            "[Activate] Discard one card → Draw one card.",
            (
                "[Activate] Discard one card from your hand → Draw a card.",
                "[Activate] Discard one card from your hand → Draw two cards.",
            ),
        ),
    ],
)
def test_both_readings_of_a_text_that_can_be_read_in_two_ways_are_shown(text: str, said: tuple[str, str]) -> None:
    holder = WORDBOOKS["en"]
    before = holder.tried_with("step : Draw(N(2)) = draw one card\n", "my.words")
    forget_readings()
    try:
        faults = compile_text(text).faults
    finally:
        holder.put_back(before)
        forget_readings()
    assert [fault.reason for fault in faults] == [f"this can be read in two ways: '{said[0]}' or '{said[1]}'"]


def forget_readings() -> None:
    compile_text.cache_clear()
    read_by.cache_clear()


def test_by_an_effect_is_asked_of_this_card_alone() -> None:
    """Who discards a card by an effect is known of no other card: such a text is refused, not read of this one."""
    assert (
        compile_text("《When this card is sent to your discard area from your hand by an effect》Draw a card.").faults
        == ()
    )
    assert compile_text("[DBL]《When your opponent discards a card by an effect》Draw a card.").faults


@pytest.mark.parametrize("brackets", ["[{}] ", "<{}>", "<<{}>> ", "《{}》"])
def test_what_sets_a_power_off_may_stand_in_the_brackets_of_a_keyboard(brackets: str) -> None:
    said = "{}(Once per turn) You may draw one card. {}You may draw two cards."
    heads = [
        f"[{mark}]{brackets.format(f'When this {what} enters play')}"
        for mark, what in (("SIN", "character"), ("DBL", "scene"))
    ]
    found = compile_text(said.format(*heads))
    assert (found.faults, len(found.powers)) == ((), 2)
    assert (
        found.powers
        == compile_text(
            said.format("[SIN]《When this character enters play》", "[DBL]《When this scene enters play》")
        ).powers
    )


@pytest.mark.parametrize("pile", ["hand", "discard area"])
def test_piles_of_both_players_are_compared(pile: str) -> None:
    said = "[DBL]《When this character enters play》If {}, draw one card."
    more = [
        f"your {pile} has more cards than your opponent's {pile}",
        f"there are more cards in your {pile} than in an opponent's",
        f"you have more cards in your {pile} than an opponent",
    ]
    found = [compile_text(said.format(one)) for one in more]
    assert [one.faults for one in found] == [()] * 3
    assert found[0].powers == found[1].powers == found[2].powers
    assert found[0].powers != compile_text(said.format(more[0].replace("more", "fewer"))).powers


def test_a_card_that_was_not_revealed_is_nothing() -> None:
    shown = May(Reveal(Top(YOU, ONE)))
    asked = Did(R_REVEALED, Kind(SCENE_CARD))
    words = "You may reveal the top card of your deck. If the revealed card is"
    not_it = body(f"{words} not a scene card, draw a card.")
    assert not_it == IfYouDo(shown, If(NotSo(asked), Draw(ONE)))
    other = body(f"{words} a scene card, draw a card. Otherwise, draw two cards.")
    assert other == IfYouDo(shown, If(asked, Draw(ONE), Draw(N(2))))
    assert body(f"{words} a scene card, draw a card.") == Seq((shown, If(asked, Draw(ONE))))


def test_none_among_them_is_said_as_that() -> None:
    words = "Reveal the top three cards of your deck. If there are no Kaiju cards among them, draw a card."
    found = body(words)
    none = Compare(Remembered(R_REVEALED, Kind(KAIJU)), "==", N(0))
    assert found == Seq((Reveal(Top(YOU, N(3))), If(none, Draw(ONE))))


def test_who_has_exiled_cards_is_told() -> None:
    for who, words in ((YOU, "you have"), (OPPONENT, "an opponent has"), (EACH, "there are")):
        assert condition(f"{words} five or more cards exiled from the game") == Compare(Count(EXILE, who), ">=", N(5))


def test_what_goes_instead_of_a_conditional_effect_has_its_own_condition() -> None:
    ten, twenty = [Compare(Count(DISCARD, YOU), ">=", N(n)) for n in (10, 20)]
    words = "If you have 10 or more cards in your discard area, you may draw a card. "
    found = body(f"{words}If you have 20 or more cards in your discard area, you may draw two cards instead.")
    assert found == If(twenty, May(Draw(N(2))), If(ten, May(Draw(ONE))))


@pytest.mark.parametrize(
    "words",
    [
        "Give one of your level 2 and 3 Kaiju +1000 BP for this turn.",
        "Put one level 2 and 3 Kaiju card from your discard area into your hand.",
    ],
)
def test_no_card_is_of_two_levels(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}").faults != ()
    assert compile_text(f"{ENTERS}{words.replace(' and 3', ' or 3')}").faults == ()


SOME = "Reveal the top three cards of your deck. "
TAKEN = Move(Among(R_REVEALED, Kind(SCENE_CARD), ONE, ONE), HAND)


@pytest.mark.parametrize(
    "words",
    [
        "If there is a scene card among them, put it into your hand.",
        "If one of the revealed cards is a scene card, put that card into your hand.",
        "If at least one of them is a scene card, put the revealed card into your hand.",
        "If you revealed a scene card with this effect, put it into your hand.",
    ],
)
def test_it_is_one_of_several_cards_that_a_condition_asked_for(words: str) -> None:
    assert body(SOME + words) == Seq((Reveal(Top(YOU, N(3))), If(Did(R_REVEALED, Kind(SCENE_CARD)), TAKEN)))


def test_it_is_one_of_several_cards_that_were_sent() -> None:
    found = body(
        "Send the top three cards of your deck to your discard area. If you sent a Kaiju card with this effect, put it into your hand."
    )
    assert isinstance(found, Seq)
    assert found.parts[1] == If(Did(R_SENT, Kind(KAIJU)), Move(Among(R_SENT, Kind(KAIJU), ONE, ONE), HAND))


@pytest.mark.parametrize(
    "words",
    [
        f"{SOME}Put it into your hand.",
        f"{SOME}If the revealed card is a scene card, draw a card.",
        f"{SOME}If there is a scene card among them, draw a card. Otherwise, put it into your hand.",
        "Discard two cards from your hand. Put the discarded card into your hand.",
        "Choose two opponent's characters. Give it -1000 BP for this turn.",
        "Choose up to two opponent's characters. If it is level 5 or higher, give it -1000 BP for this turn.",
    ],
)
def test_which_of_several_it_is_is_not_guessed(words: str) -> None:
    assert compile_text(f"{ENTERS}{words}").faults != ()


def test_the_one_card_that_was_dealt_with_is_it() -> None:
    assert body("Reveal the top card of your deck. Put it into your hand.") == Seq(
        (Reveal(Top(YOU, ONE)), Move(Held(R_REVEALED), HAND))
    )
