"""Selectors: whom and what an instruction speaks of."""

import pytest

from shinpan.games.ucg.filters import InState, Kind, Level, Named
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Choose, Give, Move
from shinpan.games.ucg.selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherOf,
    From,
    HasOpponent,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
    DECK,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_LAST,
    R_REVEALED,
    YOU,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.loop import run
from shinpan.language.control import IfYouDo, MayTo, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import BothOf, This
from shinpan.language.pieces import Pieces as Chars
from shinpan.language.selectors import Among, AtRandom, Cards, Held, ThisCard, Top
from shinpan.language.values import ALL, ANYTHING, ONE, And, N, Not
from shinpan.language.verbs import ChooseCards, Reveal
from tests.games.ucg.helpers import Side, Table, act, act_options, character, payment, scene, short, table

H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
K1 = character("K1", character="BEAST", kinds=KAIJU)
DUAL = character("DUAL", kinds=HERO | KAIJU)
NO_SINGLE = character("BIG2", character="HERO", level=2, bp=(-1, 9000))
OTHERS = Not(IsThis())

MINE = Side(field=[[H1, H2], [K1]])
THEIRS = Side(field=[[H1], [], [K1]])
PLACES = ("A1", "A2", "A3", "B1", "B3")


def marked(t: Table) -> list[str]:
    """Who got the 7."""
    return [place for place in PLACES if t.at(place) is not None and t.bp(place) % 10 == 7]


def given(chars: Chars, before: Effect | None = None, mine: Side = MINE, theirs: Side = THEIRS) -> Table:
    give = Give(chars, (Bp(N(7)),))
    return act(give if before is None else Seq((before, give)), mine, theirs)


# Characters


@pytest.mark.parametrize(
    ("chars", "expected"),
    [
        (This(), ["A1"]),
        (AllChars(YOU), ["A1", "A2", "A3"]),
        (AllChars(OPPONENT), ["B1", "B3"]),
        (AllChars(EACH, Kind(KAIJU)), ["A3", "B3"]),
        (AllChars(YOU, Level(9, 9)), []),
        (OpponentOf(This()), ["B1"]),
        (OpponentOf(AllChars(YOU)), ["B1", "B3"]),
        (OpponentOf(yours(Kind(KAIJU))), ["B3"]),
        (HasOpponent(AllChars(YOU)), ["A1", "A3"]),
        (BothOf((This(), OpponentOf(This()))), ["A1", "B1"]),
        (Those(R_LAST), []),
        (Pick(YOU, Level(9, 9)), []),
    ],
    ids=short,
)
def test_characters_that_need_no_choice_are_taken(chars: Chars, expected: list[str]) -> None:
    assert marked(given(chars)) == expected


def test_one_of_several_is_chosen_and_both_sides_can_be_meant() -> None:
    t = given(Pick(EACH))
    assert t.options() == ["choose A1", "choose A2", "choose A3", "choose B1", "choose B3"]
    assert marked(t.a("choose B3")) == ["B3"]


def test_more_than_there_are_takes_them_all() -> None:
    assert marked(given(Pick(OPPONENT, ANYTHING, N(3), N(3)))) == ["B1", "B3"]


def test_a_battle_opponent_of_one_of_yours_is_chosen_through_yours_that_have_one() -> None:
    t = given(OpponentOf(Pick(YOU)))
    assert t.options() == ["choose A1", "choose A3"]
    assert marked(t.a("choose A3")) == ["B3"]


def test_a_or_b_is_one_choice_among_both() -> None:
    t = given(EitherOf((This(), OpponentOf(This()), AllChars(YOU, IsThis()))))
    assert t.options() == ["choose A1", "choose B1"]
    assert marked(t.a("choose B1")) == ["B1"]


def test_a_and_b_are_two_choices() -> None:
    t = given(BothOf((Pick(YOU, OTHERS), Pick(OPPONENT))))
    assert t.options() == ["choose A2", "choose A3"]
    t.a("choose A2")
    assert t.options() == ["choose B1", "choose B3"]
    assert marked(t.a("choose B1")) == ["A2", "B1"]


def test_those_are_the_characters_spoken_of_that_are_still_there() -> None:
    choose = Choose(Pick(YOU, OTHERS, N(2), N(2)))
    assert marked(given(Those(R_CHOSEN), choose)) == ["A2", "A3"]
    gone = Seq((choose, Move(WholeOf(yours(Kind(KAIJU))), HAND)))
    assert marked(given(Those(R_CHOSEN), gone)) == ["A2"]


def test_that_character_is_the_one_that_was_last_spoken_of() -> None:
    assert marked(given(Those(R_LAST), Give(OpponentOf(This()), (Bp(N(10)),)))) == ["B1"]


# Cards


def taken(cards: Cards, mine: Side, theirs: Side | None = None, before: Effect | None = None) -> Table:
    """Exile cards."""
    move = Move(cards, EXILE)
    return act(move if before is None else Seq((before, move)), mine, theirs)


def test_top_and_bottom_cards_of_a_deck_are_taken_as_far_as_they_go() -> None:
    side = Side(deck=[H1, H2, H3])
    assert taken(Top(YOU), side).exile("A") == ["H1"]
    assert taken(Top(YOU, N(2)), side).exile("A") == ["H1", "H2"]
    assert taken(Top(YOU, N(9)), side).exile("A") == ["H1", "H2", "H3"]
    assert taken(Top(YOU, N(0)), side).exile("A") == []
    assert taken(Bottom(YOU), side).exile("A") == ["H3"]
    assert taken(Bottom(YOU, N(2)), side).exile("A") == ["H2", "H3"]
    assert taken(Bottom(YOU, N(0)), side).exile("A") == []


@pytest.mark.parametrize("cards", [Top(EACH, N(2)), Bottom(EACH, N(2))], ids=short)
def test_the_top_or_bottom_of_each_deck_is_complete_only_if_both_have_them(cards: Cards) -> None:
    t = taken(cards, Side(deck=[H1, H1]), Side(deck=[K1, K1]))
    assert (t.exile("A"), t.exile("B")) == (["H1", "H1"], ["K1", "K1"])
    body = MayTo(Move(cards, EXILE), Choose(This()))
    assert act_options(body, Side(deck=[H1, H1]), Side(deck=[K1])) == []
    assert act_options(body, Side(deck=[H1, H1]), Side(deck=[K1, K1])) == ["no", "yes"]


def test_cards_that_fit_are_chosen_from_a_pile() -> None:
    side = Side(hand=[H1, H2, K1])
    assert act_options(Move(hand_card(), EXILE), side) == ["choose H1", "choose H2", "choose K1"]
    assert taken(hand_card(Kind(KAIJU)), side).exile("A") == ["K1"]
    assert taken(discard_card(), side).exile("A") == []
    assert sorted(taken(From(HAND, YOU, Kind(HERO), ALL, ALL), side).exile("A")) == ["H1", "H2"]


def test_as_many_as_there_are_at_the_most_is_a_choice() -> None:
    side = Side(hand=[H1, H2, K1])
    t = taken(From(HAND, YOU, ANYTHING, N(0), ALL), side)
    assert t.options() == ["choose H1", "choose H2", "choose K1", "done"]
    assert sorted(t.a("choose K1", "choose H1", "done").exile("A")) == ["H1", "K1"]
    some = taken(From(HAND, YOU, ANYTHING, ONE, ALL), side)
    assert some.options() == ["choose H1", "choose H2", "choose K1"]
    assert some.a("choose H2", "done").exile("A") == ["H2"]
    assert marked(given(Pick(YOU, OTHERS, N(0), ALL)).a("choose A3", "done")) == ["A3"]
    assert marked(given(Pick(YOU, OTHERS, ALL, ALL))) == ["A2", "A3"]


def test_an_opponent_chooses_from_their_own_hand_where_the_text_says_so() -> None:
    t = taken(From(HAND, OPPONENT, owner_chooses=True), Side(), Side(hand=[H1, K1]))
    assert (t.asked(), t.options()) == ("B", ["choose H1", "choose K1"])
    assert t.b("choose K1").exile("B") == ["K1"]
    mine = taken(From(DISCARD, OPPONENT), Side(), Side(discard=[H1, K1]))
    assert mine.asked() == "A"


def test_cards_with_different_names_types_or_levels() -> None:
    other = character("H1B", character="HERO", level=1)
    side = Side(hand=[H1, other, H2, K1])
    t = taken(From(HAND, YOU, ANYTHING, N(2), N(2), "name"), side)
    assert t.options() == ["choose H1", "choose H1B", "choose H2", "choose K1"]
    t.a("choose H1")
    assert sorted(t.exile("A")) == ["H1", "K1"]
    levels = taken(From(HAND, YOU, ANYTHING, N(2), N(2), "level"), side).a("choose K1")
    assert sorted(levels.exile("A")) == ["H2", "K1"]
    types = taken(From(HAND, YOU, ANYTHING, N(0), N(9), "type"), side).a("choose H1")
    assert types.exile("A") == ["H1"]


def test_different_names_are_complete_only_if_there_are_so_many() -> None:
    body = MayTo(Move(From(HAND, YOU, ANYTHING, N(2), N(2), "name"), DISCARD), Choose(This()))
    assert act_options(body, Side(hand=[H1, H2, H3])) == []
    assert act_options(body, Side(hand=[H1, K1])) == ["no", "yes"]


def test_the_rest_is_what_was_revealed_and_has_not_moved() -> None:
    before = Seq((Reveal(Top(YOU, N(3))), Move(Among(R_REVEALED, Kind(KAIJU)), HAND)))
    t = taken(Held(R_REVEALED), Side(deck=[H1, K1, H1, H3]), before=before)
    assert (t.hand("A"), t.exile("A"), t.deck("A")) == (["K1"], ["H1", "H1"], ["H3"])
    level_3 = taken(Held(R_REVEALED, Level(3, 3)), Side(deck=[H1, K1, H3]), before=before)
    assert (level_3.exile("A"), level_3.deck("A")) == (["H3"], ["H1"])


def test_all_three_go_if_none_is_taken() -> None:
    before = Seq((Reveal(Top(YOU, N(3))), Move(Among(R_REVEALED, Level(9, 9), N(0)), HAND)))
    assert len(taken(Held(R_REVEALED), Side(deck=[H1, K1, H1]), before=before).exile("A")) == 3


def test_among_may_ask_for_different_names() -> None:
    before = Reveal(Top(YOU, N(3)))
    t = taken(Among(R_REVEALED, ANYTHING, N(0), N(3), "name"), Side(deck=[H1, H2, K1]), before=before)
    t.a("choose H2")
    assert t.options() == ["choose K1", "done"]


def test_this_card_is_meant_while_it_has_not_moved() -> None:
    assert taken(ThisCard(), Side()).exile("A") == ["ACT"]
    back = Seq((Move(ThisCard(), DISCARD), Move(ThisCard(), EXILE)))
    t = act(back)
    assert (t.discard("A"), t.exile("A")) == (["ACT"], [])


def test_the_scene_is_meant_if_it_is_theirs_and_fits() -> None:
    square = scene("SQ", round=1)
    body = Move(SceneInPlay(OPPONENT), DISCARD)
    assert act(body, scene=square, scene_owner="B").discard("B") == ["SQ"]
    assert act(body, scene=square, scene_owner="A").scene() == "SQ"
    assert act(Move(SceneInPlay(EACH, Kind(KAIJU)), DISCARD), scene=square).scene() == "SQ"
    assert act(Move(SceneInPlay(EACH), DISCARD)).scene() == "none"


def test_a_random_choice_is_made_by_chance_and_can_be_scripted() -> None:
    body = Move(AtRandom(OPPONENT, N(2)), DISCARD)
    drawn = act(body, Side(), Side(hand=[H1, H2, K1]))
    assert len(drawn.discard("B")) == 2
    card = character("ACT", powers=(payment(body),))
    scripted = table(Side(field=[[card]]), Side(hand=[H1, H2, K1]))
    scripted.state.scripted = True
    scripted.a("use A1")
    assert scripted.asked() == "chance"
    scripted.chance("choose K1", "choose H1")
    assert (scripted.discard("B"), scripted.hand("B")) == (["K1", "H1"], ["H2"])


def test_a_random_choice_of_all_there_is_takes_them_all() -> None:
    assert sorted(act(Move(AtRandom(OPPONENT, N(5)), DISCARD), Side(), Side(hand=[H1, H2])).discard("B")) == [
        "H1",
        "H2",
    ]
    assert act(Move(AtRandom(OPPONENT), DISCARD)).discard("B") == []


# Cards of characters


def test_the_top_the_bottom_and_the_whole_of_a_character() -> None:
    side = Side(field=[[H1, H2, H3]])
    hero = yours(Named(("HERO",)))
    assert taken(TopOf(hero), side).stack("A2") == ["H1", "H2"]
    assert taken(CardOf(hero, Level(3, 3)), side).exile("A") == ["H3"]
    whole = taken(WholeOf(hero), side)
    assert (whole.exile("A"), whole.at("A2")) == (["H1", "H2", "H3"], None)
    bottom = taken(BottomOf(hero), side)
    assert (bottom.exile("A"), bottom.stack("A2")) == (["H1"], ["H2", "H3"])


def test_the_top_card_of_each_of_several_characters() -> None:
    t = taken(TopOf(AllChars(YOU, OTHERS)), Side(field=[[H1, H2], [K1]]))
    assert (sorted(t.exile("A")), t.stack("A2"), t.at("A3")) == (["H2", "K1"], ["H1"], None)


def test_the_card_returns_to_its_owners_pile() -> None:
    t = act(Move(TopOf(Pick(OPPONENT)), HAND), Side(), Side(field=[[H1, H2]]))
    assert (t.hand("A"), t.hand("B")) == ([], ["H2"])


def test_one_card_out_of_each_of_several_stacks() -> None:
    t = taken(CardOf(AllChars(YOU, InState(2))), Side(field=[[H1, H2], [H2, H3]]))
    assert t.options() == ["choose H1", "choose H2", "choose H3"]
    t.a("choose H2")
    assert t.options() == ["choose H2", "choose H3"]
    t.a("choose H3")
    assert (t.stack("A2"), t.stack("A3")) == (["H1"], ["H2"])


def test_only_characters_that_have_such_a_card_can_be_chosen() -> None:
    body = Move(CardOf(Pick(YOU), Level(2, 2)), EXILE)
    side = Side(field=[[H1, H2], [H1], [H2, H3]])
    assert act_options(body, side) == ["choose A2", "choose A4"]
    assert act_options(Move(ChargedOf(Pick(YOU)), EXILE), Side(field=[[H1], [H2]], charged={2: [K1], 3: [K1]})) == [
        "choose A2",
        "choose A3",
    ]


def test_the_top_card_of_a_battle_opponent() -> None:
    t = act(Move(TopOf(OpponentOf(This())), EXILE), Side(), Side(field=[[H1, H2]]))
    assert t.stack("B1") == ["H1"]
    assert act(Move(TopOf(OpponentOf(This())), EXILE), Side(), Side(field=[[]])).exile("B") == []
    assert act(Move(WholeOf(BothOf((This(), OpponentOf(This())))), EXILE), Side(), Side(field=[[H1]])).exile("B") == [
        "H1"
    ]


def test_the_bottom_charged_card_or_all_of_them() -> None:
    side = Side(field=[[H1]], charged={2: [K1, H2, H3]})
    one = taken(ChargedOf(Pick(YOU)), side)
    assert (one.exile("A"), one.charged("A2")) == (["H3"], ["K1", "H2"])
    every = taken(ChargedOf(Pick(YOU), all=True), side)
    assert (sorted(every.exile("A")), every.charged("A2")) == (["H2", "H3", "K1"], [])
    assert taken(ChargedOf(Pick(YOU)), Side(field=[[H1]])).exile("A") == []


def test_a_card_without_single_bp_cannot_be_left_alone() -> None:
    side = Side(field=[[H1, NO_SINGLE]])
    chosen = yours(OTHERS)
    assert taken(BottomOf(chosen), side).exile("A") == []
    assert taken(TopOf(chosen), side).exile("A") == ["BIG2"]
    assert taken(CardOf(chosen), side).exile("A") == ["BIG2"]
    assert len(taken(WholeOf(chosen), side).exile("A")) == 2
    body = MayTo(Move(BottomOf(chosen), HAND), Choose(This()))
    assert act_options(body, side) == []


def test_a_card_without_single_bp_can_stay_in_a_higher_state() -> None:
    three = Side(field=[[H1, NO_SINGLE, H3]])
    assert taken(BottomOf(yours(OTHERS)), three).stack("A2") == ["BIG2", "H3"]


# One of each


def test_one_of_each_takes_one_card_for_each_part() -> None:
    cards = OneOfEach((hand_card(Level(1, 1)), hand_card(Level(2, 2)), hand_card(Level(3, 3))))
    t = taken(cards, Side(hand=[H1, K1, H2, H3]))
    assert t.options() == ["choose H1", "choose K1"]
    assert sorted(t.a("choose K1").exile("A")) == ["H2", "H3", "K1"]
    partly = taken(cards, Side(hand=[H1, H3]))
    assert sorted(partly.exile("A")) == ["H1", "H3"]


def test_one_of_each_takes_no_card_twice() -> None:
    cards = OneOfEach((hand_card(Kind(HERO)), hand_card(Kind(KAIJU))))
    t = taken(cards, Side(hand=[DUAL, K1]))
    assert sorted(t.exile("A")) == ["DUAL", "K1"]
    body = IfYouDo(Move(cards, EXILE), Give(This(), (Bp(N(7)),)))
    alone = act(body, Side(hand=[DUAL]))
    assert (alone.exile("A"), alone.bp("A1")) == (["DUAL"], 5000)


def test_one_of_each_is_complete_only_with_a_card_for_each_part() -> None:
    cards = OneOfEach((hand_card(Kind(HERO)), hand_card(Kind(KAIJU))))
    body = MayTo(Move(cards, DISCARD), Choose(This()))
    assert act_options(body, Side(hand=[DUAL])) == []
    assert act_options(body, Side(hand=[H1, H2])) == []
    assert act_options(body, Side(hand=[DUAL, H1])) == ["no", "yes"]
    assert act_options(body, Side(hand=[DUAL, DUAL])) == ["no", "yes"]


def test_chosen_cards_can_be_spoken_of_later() -> None:
    body = Seq((ChooseCards(hand_card(Kind(KAIJU))), Move(Held(R_CARDS), DECK)))
    t = act(body, Side(hand=[H1, K1], deck=[]))
    run(t.state)
    assert (t.hand("A"), t.deck("A")) == (["H1"], ["K1"])


def test_a_filter_may_ask_for_several_things_at_once() -> None:
    where = And((Kind(HERO), Level(2, 3)))
    assert act_options(Move(hand_card(where), EXILE), Side(hand=[H1, H2, H3, K1])) == ["choose H2", "choose H3"]
