"""For each, one of several, and how characters and cards are selected."""

from shinpan.games.ucg.filters import Kind, Level, Named
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.selectors import AllChars, From, Pick, TopOf, discard_card, yours
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EXILE,
    HAND,
    KAIJU,
    R_REVEALED,
    YOU,
)
from shinpan.language.control import ForEach, If, OneOf, Seq
from shinpan.language.counting import Count
from shinpan.language.filters import IsThis
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import ANYTHING, Compare, N, Not
from shinpan.language.verbs import Reveal
from tests.games.ucg.helpers import Side, act, act_options
from tests.games.ucg.test_control import DISCARD_ONE, H1, H2, K1, PLUS, plus

# For each


def test_for_each_counts_once_and_chooses_anew() -> None:
    body = ForEach(Count(HAND, YOU), Seq((Give(yours(ANYTHING), (Bp(N(1000)),)), Draw())))
    t = act(body, Side(field=[[H1]], hand=[H1, H2], deck=[H1, H1]))
    t.a("choose A1", "choose A2")
    assert (t.bp("A1"), t.bp("A2"), len(t.hand("A"))) == (6000, 2000, 4)


def test_for_each_may_give_everything_to_one_character() -> None:
    body = ForEach(N(2), Give(yours(ANYTHING), (Bp(N(1000)),)))
    assert act(body, Side(field=[[H1]])).a("choose A2", "choose A2").bp("A2") == 3000


def test_the_same_character_cannot_be_chosen_twice_where_the_text_says_so() -> None:
    body = ForEach(N(3), Give(yours(ANYTHING), (Bp(N(1000)),)), distinct=True)
    t = act(body, Side(field=[[H1]])).a("choose A2")
    assert (t.bp("A1"), t.bp("A2")) == (6000, 2000)


def test_only_what_is_chosen_in_the_loop_cannot_be_chosen_twice() -> None:
    body = Seq((PLUS, ForEach(N(1), Give(yours(ANYTHING), (Bp(N(1000)),)), distinct=True)))
    assert act(body, Side(field=[[H1]])).options() == ["choose A1", "choose A2"]


def test_nothing_happens_for_each_of_none() -> None:
    assert act(ForEach(Count(HAND, YOU), PLUS)).bp("A1") == 5000


# One of several


def test_one_of_several_alternatives_is_chosen() -> None:
    body = OneOf((plus(1), plus(2), Draw()))
    t = act(body, Side(deck=[H1]))
    assert t.options() == ["option 1", "option 2", "option 3"]
    assert t.a("option 2").bp("A1") == 5002
    assert act(body, Side(deck=[])).options() == ["option 1", "option 2"]


def test_an_alternative_that_can_be_done_in_full_goes_before_one_that_cannot() -> None:
    body = OneOf((Draw(N(2)), plus(1)))
    assert act(body, Side(deck=[H1])).bp("A1") == 5001
    assert act(OneOf((Draw(N(2)), DISCARD_ONE)), Side(deck=[H1])).hand("A") == ["H1"]


def test_nothing_happens_where_no_alternative_can_be_done() -> None:
    t = act(OneOf((Draw(), DISCARD_ONE)), Side(deck=[]))
    assert (t.hand("A"), t.options()) == ([], ["pass", "use A1"])


# Selecting


def test_a_single_candidate_is_taken_without_asking() -> None:
    assert act_options(Choose(yours(Named(("HERO",)))), Side(field=[[H1]])) == []


def test_several_are_picked_one_at_a_time_in_any_order() -> None:
    body = Give(Pick(YOU, ANYTHING, N(2), N(2)), (Bp(N(1000)),))
    t = act(body, Side(field=[[H1], [H1]]))
    assert t.options() == ["choose A1", "choose A2", "choose A3"]
    t.a("choose A3")
    assert t.options() == ["choose A1", "choose A2"]
    t.a("choose A1")
    assert [t.bp(place) for place in ("A1", "A2", "A3")] == [6000, 1000, 2000]


def test_where_fewer_would_do_done_is_offered_from_the_least_on() -> None:
    body = Choose(Pick(YOU, ANYTHING, N(1), N(2)))
    t = act(body, Side(field=[[H1], [H1]]))
    assert "done" not in t.options()
    assert t.a("choose A1").options() == ["choose A2", "choose A3", "done"]


def test_like_cards_are_one_option() -> None:
    t = act(Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD), Side(hand=[H1, H1, H1, H2]))
    assert t.options() == ["choose H1", "choose H2"]
    assert t.a("choose H1").options() == ["choose H1", "choose H2"]
    assert t.a("choose H1").discard("A") == ["H1", "H1"]


def test_like_cards_of_two_players_are_two_options() -> None:
    body = Move(From(DISCARD, 2), EXILE)
    t = act(body, Side(discard=[H1, H1]), Side(discard=[H1, H2]))
    assert t.options() == ["choose H1 of A", "choose H1 of B", "choose H2"]
    assert t.a("choose H1 of B").exile("B") == ["H1"]


def test_no_choice_is_asked_where_all_that_is_left_must_be_taken() -> None:
    t = act(Move(From(HAND, YOU, ANYTHING, N(3), N(3)), DISCARD), Side(hand=[H1, H2]))
    assert sorted(t.discard("A")) == ["H1", "H2"]


def test_any_order_is_chosen_from_the_top_downwards() -> None:
    body = Seq((Reveal(Top(YOU, N(3))), Move(Held(R_REVEALED), DECK)))
    t = act(body, Side(deck=[H1, H2, K1, K1]))
    assert t.options() == ["choose H1", "choose H2", "choose K1"]
    t.a("choose K1")
    assert t.options() == ["choose H1", "choose H2"]
    assert t.a("choose H2").deck("A") == ["K1", "H2", "H1", "K1"]


def test_the_rest_goes_to_the_bottom_in_any_order_and_completely() -> None:
    body = Seq(
        (
            Reveal(Top(YOU, N(3))),
            Move(Among(R_REVEALED, Kind(KAIJU), N(0)), HAND),
            Move(Held(R_REVEALED), DECK_BOTTOM),
        )
    )
    t = act(body, Side(deck=[H1, H2, K1, K1])).a("choose K1")
    assert t.options() == ["choose H1", "choose H2"]
    t.a("choose H2")
    assert (t.hand("A"), t.deck("A")) == (["K1"], ["K1", "H2", "H1"])


def test_a_whole_character_goes_to_the_deck_in_any_order_and_completely() -> None:
    from shinpan.games.ucg.selectors import WholeOf

    body = Move(WholeOf(yours(Not(IsThis()))), DECK)
    t = act(body, Side(field=[[H1, H2, K1]], deck=[]))
    assert t.options() == ["choose H1", "choose H2", "choose K1"]
    t.a("choose H2")
    assert t.options() == ["choose H1", "choose K1"]
    assert t.a("choose K1").deck("A") == ["H2", "K1", "H1"]
    assert t.at("A2") is None


def test_a_condition_in_the_middle_sees_what_came_before() -> None:
    body = Seq((Move(TopOf(yours(Level(2, 2))), HAND), If(Compare(Count(BATTLE, YOU, Level(2, 2)), "==", N(0)), PLUS)))
    assert act(body, Side(field=[[H1, H2]])).bp("A1") == 6000
    assert act(body, Side(field=[[H1, H2], [H2]])).a("choose A2").bp("A1") == 5000


def test_resolved_effects_on_all_lock_in_who_is_there() -> None:
    body = Seq((Give(AllChars(YOU), (Bp(N(500)),)), Move(discard_card(), HAND)))
    t = act(body, Side(field=[[H1]], discard=[H1], hand=[H1]), Side(field=[[H1], [H1]], hand=[H1]))
    assert [t.bp(place) for place in ("A1", "A2", "B1")] == [5500, 1500, 1000]
