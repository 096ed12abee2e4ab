"""Control of card text: sequences, may, to, if you do, if, for each, alternatives, and the rehearsal behind them."""

import pytest

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.filters import Kind
from shinpan.games.ucg.modify import Bp, Grade
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.selectors import From, OpponentOf, Pick, discard_card, hand_card
from shinpan.games.ucg.terms import (
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EXILE,
    HAND,
    KAIJU,
    OPPONENT,
    R_DRAWN,
    YOU,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from shinpan.language.counting import Count, Did
from shinpan.language.pieces import This
from shinpan.language.selectors import AtRandom, Top
from shinpan.language.values import ALL, ANYTHING, Compare, N
from shinpan.language.verbs import Reveal
from tests.games.ucg.helpers import Side, act, act_options, character, payment, short, table

H1, H2 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2))
K1 = character("K1", character="BEAST", kinds=KAIJU)
PLUS = Give(This(), (Bp(N(1000)),))
DISCARD_ONE = Move(hand_card(), DISCARD)


def plus(n: int) -> Give:
    return Give(This(), (Bp(N(n)),))


# One after the other [UCG 11.2.1]


def test_a_sequence_does_each_part_as_far_as_possible() -> None:
    t = act(Seq((Draw(N(3)), PLUS, DISCARD_ONE)), Side(deck=[H1]))
    assert (t.bp("A1"), t.hand("A"), t.discard("A")) == (6000, [], ["H1"])


def test_then_goes_on_although_nothing_came_before() -> None:
    assert act(Seq((Draw(), Then(PLUS))), Side(deck=[])).bp("A1") == 6000


def test_additionally_goes_on_whatever_became_of_the_sentence_before() -> None:
    declined = act(Seq((May(Draw()), Additionally(PLUS))), Side(deck=[H1])).a("no")
    assert (declined.bp("A1"), declined.hand("A")) == (6000, [])
    impossible = act(Seq((May(Draw()), Additionally(May(PLUS)))), Side(deck=[]))
    assert impossible.rule() == "11.3.1"
    assert impossible.a("yes").bp("A1") == 6000


# May [UCG 11.3]


def test_a_may_asks_first_and_does_nothing_when_declined() -> None:
    t = act(May(Draw(N(2))), Side(deck=[H1, H2]))
    assert t.options() == ["no", "yes"]
    assert t.rule() == "11.3.1"
    assert act(May(Draw(N(2))), Side(deck=[H1, H2])).a("no").hand("A") == []
    assert t.a("yes").hand("A") == ["H1", "H2"]


def test_a_may_is_done_as_far_as_possible() -> None:
    assert act(May(Draw(N(2))), Side(deck=[H1])).a("yes").hand("A") == ["H1"]


@pytest.mark.parametrize(
    "body",
    [
        Draw(N(2)),
        Draw(N(0)),
        DISCARD_ONE,
        Seq((Draw(), DISCARD_ONE)),
        Then(Draw()),
        Additionally(Draw()),
        If(Compare(N(1), "==", N(2)), PLUS),
        If(Compare(N(1), "==", N(1)), Draw(), PLUS),
        ForEach(N(0), PLUS),
        ForEach(N(2), Draw()),
        OneOf((Draw(), DISCARD_ONE)),
        May(Draw()),
        MayTo(Draw(), PLUS),
        IfYouDo(Draw(), PLUS),
    ],
    ids=short,
)
def test_a_may_is_not_asked_where_nothing_of_it_could_be_done(body: Effect) -> None:
    assert act_options(May(body), Side(deck=[])) == []


@pytest.mark.parametrize(
    "body",
    [
        Seq((Draw(), PLUS)),
        Then(PLUS),
        Additionally(PLUS),
        If(Compare(N(1), "==", N(2)), Draw(), PLUS),
        ForEach(N(2), PLUS),
        OneOf((Draw(), PLUS)),
        IfYouDo(PLUS, Draw()),
    ],
    ids=short,
)
def test_a_may_is_asked_where_something_of_it_could_be_done(body: Effect) -> None:
    assert act_options(May(body), Side(deck=[])) == ["no", "yes"]


def test_an_opponent_may_be_the_one_who_may() -> None:
    t = act(May(Draw(who=OPPONENT), who=1), Side(), Side(deck=[H1]))
    assert t.asked() == "B"
    assert t.b("yes").hand("B") == ["H1"]


def test_exactly_is_all_or_nothing() -> None:
    exactly = May(Draw(N(2)), exactly=True)
    assert act_options(exactly, Side(deck=[H1])) == []
    t = act(exactly, Side(deck=[H1, H2]))
    assert t.rule() == "11.3.2"
    assert t.a("yes").hand("A") == ["H1", "H2"]


def test_exactly_looks_at_all_parts_of_a_sequence() -> None:
    twice = May(Seq((DISCARD_ONE, DISCARD_ONE)), exactly=True)
    assert act_options(twice, Side(hand=[H1])) == []
    assert act_options(twice, Side(hand=[H1, H2])) == ["no", "yes"]


# May A, to B [UCG 11.4]


def test_may_a_to_b_asks_for_a_and_then_for_b() -> None:
    body = MayTo(DISCARD_ONE, Draw())
    t = act(body, Side(hand=[H1], deck=[H2]))
    assert t.rule() == "11.4.1"
    t.a("yes")
    assert (t.discard("A"), t.options(), t.rule()) == (["H1"], ["no", "yes"], "11.4.3")
    assert t.a("yes").hand("A") == ["H2"]
    assert act(body, Side(hand=[H1], deck=[H2])).a("yes", "no").hand("A") == []
    declined = act(body, Side(hand=[H1], deck=[H2])).a("no")
    assert (declined.hand("A"), declined.discard("A")) == (["H1"], [])


def test_b_is_not_asked_for_where_nothing_of_it_could_be_done() -> None:
    t = act(MayTo(DISCARD_ONE, Draw()), Side(hand=[H1], deck=[])).a("yes")
    assert t.discard("A") == ["H1"]
    assert t.options() == ["pass", "use A1"]


@pytest.mark.parametrize(
    ("a", "hand", "offered"),
    [
        (Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD), [H1], False),
        (Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD), [H1, H1], True),
        (Move(From(HAND, YOU, ANYTHING, N(0), N(2)), DISCARD), [], False),
        (Move(From(HAND, YOU, ANYTHING, N(0), N(2)), DISCARD), [H1], True),
        (Move(From(HAND, YOU, ANYTHING, ALL, ALL), DISCARD), [], False),
        (Move(From(HAND, YOU, ANYTHING, ALL, ALL), DISCARD), [H1], True),
        (Seq((DISCARD_ONE, DISCARD_ONE)), [H1], False),
        (Seq((DISCARD_ONE, DISCARD_ONE)), [H1, H2], True),
        (Seq((DISCARD_ONE, Move(hand_card(Kind(KAIJU)), DECK))), [H1, K1], True),
        (Seq((DISCARD_ONE, Move(hand_card(Kind(KAIJU)), DECK))), [K1], False),
        (Seq((DISCARD_ONE, Move(hand_card(Kind(KAIJU)), DECK))), [H1, H2], False),
        (OneOf((Seq((DISCARD_ONE, DISCARD_ONE)), Move(hand_card(Kind(KAIJU)), DECK))), [H1], False),
        (OneOf((Seq((DISCARD_ONE, DISCARD_ONE)), Move(hand_card(Kind(KAIJU)), DECK))), [K1], True),
        (ForEach(N(2), DISCARD_ONE), [H1], False),
        (ForEach(N(2), DISCARD_ONE), [H1, H1], True),
        (If(Compare(Count(HAND, YOU), ">=", N(1)), Seq((DISCARD_ONE, DISCARD_ONE))), [H1], False),
        (Move(AtRandom(YOU, N(2)), DISCARD), [H1], False),
        (Move(AtRandom(YOU, N(2)), DISCARD), [H1, H2], True),
        (Choose(Pick(YOU, ANYTHING, N(2), N(2))), [H1], False),
        (Give(OpponentOf(This()), (Grade(-1),)), [H1], False),
        (Reveal(Top(YOU, N(4))), [H1], False),
        (Draw(N(3)), [], True),
        (Draw(N(4)), [], False),
    ],
    ids=short,
)
def test_a_is_offered_only_if_it_can_be_completed(a: Effect, hand: list[Card], offered: bool) -> None:
    side = Side(hand=hand, deck=[H1, H1, H1])
    assert act_options(MayTo(a, PLUS), side) == (["no", "yes"] if offered else [])


def test_the_rehearsal_finds_a_way_through_choices_and_leaves_no_trace() -> None:
    a = Seq((DISCARD_ONE, Move(discard_card(Kind(KAIJU)), EXILE)))
    t = act(MayTo(a, PLUS), Side(hand=[H1, H2, K1]))
    assert t.options() == ["no", "yes"]
    assert (t.hand("A"), t.discard("A"), t.exile("A")) == (["H1", "H2", "K1"], [], [])


def test_no_choice_within_a_makes_it_impossible_to_complete() -> None:
    a = Seq((DISCARD_ONE, Move(discard_card(Kind(KAIJU)), EXILE)))
    t = act(MayTo(a, PLUS), Side(hand=[H1, H2, K1])).a("yes", "yes")
    assert (t.exile("A"), t.hand("A"), t.bp("A1")) == (["K1"], ["H1", "H2"], 6000)
    free = act(MayTo(a, PLUS), Side(hand=[H1, K1], discard=[K1])).a("yes")
    assert free.options() == ["choose H1", "choose K1"]
    exactly = act(May(a, exactly=True), Side(hand=[H1, K1])).a("yes")
    assert exactly.exile("A") == ["K1"]
    plain = act(May(a), Side(hand=[H1, K1])).a("yes")
    assert plain.options() == ["choose H1", "choose K1"]


def test_no_alternative_within_a_makes_it_impossible_to_complete() -> None:
    twice = Seq((DISCARD_ONE, DISCARD_ONE))
    a = Seq((OneOf((twice, Move(hand_card(), DECK))), Move(hand_card(), EXILE)))
    t = act(MayTo(a, PLUS), Side(hand=[H1, H1], deck=[])).a("yes")
    assert (t.deck("A"), t.exile("A")) == (["H1"], ["H1"])
    assert act(MayTo(a, PLUS), Side(hand=[H1] * 3, deck=[])).a("yes").options() == ["option 1", "option 2"]


def test_a_cost_is_rehearsed_too_and_always_paid_in_full() -> None:
    card = character("ACT", powers=(payment(PLUS, cost=Seq((DISCARD_ONE, DISCARD_ONE))),))
    assert table(Side(field=[[card]], hand=[H1])).asked() == "nobody"
    t = table(Side(field=[[card]], hand=[H1, H2])).a("use A1", "choose H1")
    assert (t.bp("A1"), t.discard("A")) == (2000, ["H1", "H2"])
    cost = Seq((DISCARD_ONE, Move(discard_card(Kind(KAIJU)), EXILE)))
    strict = character("ACT", powers=(payment(PLUS, cost=cost),))
    paid = table(Side(field=[[strict]], hand=[H1, K1])).a("use A1")
    assert (paid.exile("A"), paid.hand("A"), paid.bp("A1")) == (["K1"], ["H1"], 2000)


# If you do [UCG 11.20]


def test_if_you_do_needs_all_of_a() -> None:
    body = IfYouDo(May(Draw(N(2))), PLUS)
    assert act(body, Side(deck=[H1, H2])).a("yes").bp("A1") == 6000
    partly = act(body, Side(deck=[H1])).a("yes")
    assert (partly.hand("A"), partly.bp("A1")) == (["H1"], 5000)
    assert act(body, Side(deck=[H1, H2])).a("no").bp("A1") == 5000
    assert act(body, Side(deck=[])).bp("A1") == 5000


def test_if_you_do_without_a_may_looks_at_what_was_done() -> None:
    body = IfYouDo(Move(discard_card(Kind(KAIJU)), HAND), PLUS)
    assert act(body, Side(discard=[K1])).bp("A1") == 6000
    assert act(body, Side(discard=[H1])).bp("A1") == 5000


def test_if_you_do_is_not_met_by_a_battle_opponent_that_is_not_there() -> None:
    body = IfYouDo(Give(OpponentOf(This()), (Bp(N(-1000)),)), PLUS)
    assert act(body, Side(), Side(field=[[H1]])).bp("A1") == 6000
    assert act(body, Side(), Side(field=[[]])).bp("A1") == 5000


def test_choosing_none_of_up_to_two_is_not_doing_it() -> None:
    body = IfYouDo(Move(From(HAND, YOU, ANYTHING, N(0), N(2)), DISCARD), PLUS)
    assert act(body, Side(hand=[H1, H2])).a("done").bp("A1") == 5000
    assert act(body, Side(hand=[H1, H2])).a("choose H1", "done").bp("A1") == 6000


def test_when_you_draw_with_this_effect_is_met_by_one_card() -> None:
    body = Seq((May(Draw(N(2))), If(Did(R_DRAWN), Move(hand_card(), DECK_BOTTOM))))
    t = act(body, Side(deck=[H1])).a("yes")
    assert (t.hand("A"), t.deck("A")) == ([], ["H1"])
    assert act(body, Side(deck=[H1], hand=[H2])).a("no").hand("A") == ["H2"]


# If, otherwise [UCG 11.5]


def test_otherwise_is_done_where_the_condition_does_not_hold() -> None:
    body = If(Compare(Count(HAND, YOU), ">=", N(1)), plus(1), plus(2))
    assert act(body, Side(hand=[H1])).bp("A1") == 5001
    assert act(body, Side()).bp("A1") == 5002
    assert act(If(Compare(Count(HAND, YOU), ">=", N(1)), plus(1)), Side()).bp("A1") == 5000
