"""Continuous powers: what they read, what does not stack, and how those that wait for each other settle."""

import pytest

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.filters import BpIs, GradeIs, IsExtra, Kind, Named, Type
from shinpan.games.ucg.modify import (
    SCENES,
    Bp,
    Extra,
    GainTypes,
    Grade,
    Mod,
    Static,
    StaticRule,
)
from shinpan.games.ucg.ops import Draw, Give
from shinpan.games.ucg.selectors import AllChars, yours
from shinpan.games.ucg.terms import BATTLE, KAIJU, OPPONENT, YOU
from shinpan.games.ucg.values import NeighboursAre, OpponentIs
from shinpan.language.control import If
from shinpan.language.counting import Count, ThisIs
from shinpan.language.pieces import This
from shinpan.language.values import ANYTHING, Compare, N, Times
from tests.games.ucg.helpers import Side, act, character, continuous, scene, table
from tests.games.ucg.test_modify import BASIC, EXT, K1, OTHERS, POWER, SHORT, SPEED, H

# Continuous powers [UCG 9.3]


def test_a_continuous_power_reads_the_current_position() -> None:
    crowd = character("CROWD", bp=(1000,), powers=(continuous(Static(This(), (Bp(Times(100, Count(BATTLE, YOU))),))),))
    t = act(Give(This(), (Bp(N(0)),)), Side(field=[[crowd]]))
    assert t.bp("A2") == 1200
    assert table(Side(field=[[crowd], [H[0]], [H[0]]])).bp("A1") == 1300


def test_only_the_topmost_face_up_card_works() -> None:
    aura = character("AURA", character="HERO", powers=(continuous(Static(AllChars(YOU), (Bp(N(500)),))),))
    covered = table(Side(field=[[aura, H[1]], [K1]]))
    assert (covered.bp("A1"), covered.bp("A2")) == (2000, 1000)
    down = table(Side(field=[[aura, H[1]], [K1]], down=[1]), phase="level up")
    assert (down.bp("A1"), down.bp("A2")) == (2500, 1500)
    hidden = table(Side(field=[[aura], [K1]], down=[1]), phase="level up")
    assert hidden.bp("A2") == 1000


@pytest.mark.parametrize(("stack", "bp"), [(1, 1000), (2, 2500), (3, 4500), (4, 8000)])
def test_marks_say_in_which_states_a_text_works(stack: int, bp: int) -> None:
    top = character(
        "TOP", bp=(1000, 2000, 4000, 8000), powers=(continuous(Static(This(), (Bp(N(500)),)), marks=2 | 4),)
    )
    assert table(Side(field=[[*H[: stack - 1], top]])).bp("A1") == bp


def test_a_continuous_power_of_the_scene_works_for_its_owner() -> None:
    hall = scene("HALL", powers=(continuous(Static(AllChars(YOU), (Bp(N(500)),))),))
    t = table(Side(field=[[H[0]]]), Side(field=[[H[0]]]), scene=hall, scene_owner="B")
    assert (t.bp("A1"), t.bp("B1")) == (1000, 1500)


def test_a_continuous_power_does_not_lock_in_who_is_there() -> None:
    aura = character("AURA", powers=(continuous(Static(AllChars(YOU), (Bp(N(500)),))),))
    t = table(Side(field=[[aura]], hand=[H[0]]), Side(field=[[K1]], hand=[K1]), phase="set").to("activate")
    assert t.bp("A2") == 1500


def test_a_condition_of_a_continuous_power_is_asked_all_the_time() -> None:
    brave = Static(This(), (Bp(N(500)),), OpponentIs(Kind(KAIJU)))
    pair = Static(This(), (Bp(N(50)),), NeighboursAre(Named(("HERO",)), both=True))
    card = character("BRAVE", powers=(continuous(brave, pair),))
    assert table(Side(field=[[card]]), Side(field=[[K1]])).bp("A1") == 1500
    assert table(Side(field=[[card]]), Side(field=[[H[0]]])).bp("A1") == 1000
    assert table(Side(field=[[H[0]], [card], [H[0]]])).bp("A2") == 1050


# Does not stack


def lamp(stacks: bool, *mods: Mod) -> Side:
    card = character("LAMP", bp=(1000, 2000, 4000), powers=(continuous(Static(AllChars(YOU), mods, None, stacks)),))
    return Side(field=[[card], [card], [H[0]]])


def test_an_effect_that_does_not_stack_works_once_on_each_character() -> None:
    assert [table(lamp(True, Bp(N(100)))).bp(place) for place in ("A1", "A3")] == [1200, 1200]
    assert [table(lamp(False, Bp(N(100)))).bp(place) for place in ("A1", "A3")] == [1100, 1100]
    assert table(lamp(True, Grade(1))).bp("A3") == 4000
    assert table(lamp(False, Grade(1))).bp("A3") == 2000
    both = table(lamp(False, Grade(1), Bp(N(100))))
    assert both.bp("A3") == 2100


def test_two_clauses_of_one_text_that_do_not_stack_are_two_effects() -> None:
    clauses = [Static(This(), (Bp(N(n)),), None, False) for n in (100, 20)]
    card = character("TWO", powers=(continuous(*clauses),))
    assert table(Side(field=[[card]])).bp("A1") == 1120


# Fixed points


def ladder(name: str, below: str) -> Card:
    """A character whose grade rises while another's has risen."""
    from shinpan.language.values import And

    clause = Static(This(), (Grade(1),), Compare(Count(BATTLE, YOU, And((Named((below,)), GradeIs(True)))), ">=", N(1)))
    return character(name, character=name, bp=(1000, 2000), powers=(continuous(clause),))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_conditions_on_grades_settle_whatever_the_order(order: tuple[int, ...]) -> None:
    cards = [ladder("L0", "HERO"), ladder("L1", "L0"), ladder("L2", "L1")]
    side = Side(field=[[H[0]], *[[cards[i]] for i in order]])
    risen = act(Give(yours(Named(("HERO",))), (Grade(1),)), side)
    assert [risen.bp(place) for place in ("A3", "A4", "A5")] == [2000, 2000, 2000]
    idle = act(Give(This(), (Bp(N(1)),)), side)
    assert [idle.bp(place) for place in ("A3", "A4", "A5")] == [1000, 1000, 1000]


def test_a_long_ladder_settles_too() -> None:
    steps = [ladder(f"L{n}", f"L{n - 1}" if n else "HERO") for n in range(40)]
    side = Side(field=[[H[0]], *[[step] for step in reversed(steps)]])
    t = act(Give(yours(Named(("HERO",))), (Grade(1),)), side)
    assert t.bp("A3") == 2000


def test_two_that_wait_for_each_other_stay_where_they_are() -> None:
    side = Side(field=[[ladder("L0", "L1")], [ladder("L1", "L0")]])
    assert [table(side).bp(place) for place in ("A1", "A2")] == [1000, 1000]


def test_a_clause_reaches_those_whose_grade_rises_later() -> None:
    fan = character(
        "FAN",
        bp=(100,),
        powers=(continuous(Static(AllChars(YOU, GradeIs(True)), (Extra(),))),),
    )
    lift = character(
        "LIFT",
        bp=(100,),
        powers=(continuous(Static(AllChars(YOU, Named(("LATE",))), (Grade(1),))),),
    )
    late = character("LATE", bp=(1000, 2000), ext=7000)
    early = character("EARLY", bp=(1000, 2000), ext=7000)
    t = act(Give(yours(Named(("EARLY",))), (Grade(1),)), Side(field=[[fan], [early], [late], [lift]]))
    assert (t.bp("A3"), t.bp("A4")) == (7000, 7000)


def test_a_grade_may_depend_on_extra() -> None:
    clause = Static(AllChars(YOU, Named(("HERO",))), (Grade(1),), Compare(Count(BATTLE, YOU, IsExtra()), ">=", N(1)))
    watch = character("WATCH", powers=(continuous(clause),))
    t = act(Give(yours(Named(("EXT",))), (Extra(),)), Side(field=[[watch], [EXT], [H[0]]]))
    assert t.bp("A4") == 2000


def test_types_settle_whatever_the_order() -> None:
    second = Static(AllChars(YOU, Type(POWER)), (GainTypes(SPEED),))
    first = Static(AllChars(YOU, Named(("HERO",))), (GainTypes(POWER),))
    one_card = character("SECOND", powers=(continuous(second),))
    hall = scene("HALL", powers=(continuous(first),))
    t = table(Side(field=[[one_card], [H[0]]]), scene=hall)
    assert t.types("A2") == BASIC | POWER | SPEED


def test_a_power_that_forbids_a_player_something_may_depend_on_a_type() -> None:
    clause = StaticRule(OPPONENT, SCENES, ThisIs(Type(POWER)))
    guard = character("GUARD", powers=(continuous(clause),))
    hall = scene("HALL", powers=(continuous(Static(AllChars(YOU), (GainTypes(POWER),))),))
    side = Side(hand=[scene("SQ"), H[0], H[1]])
    free = table(side, Side(field=[[guard]]), phase="scene")
    assert free.options() == ["pass", "scene SQ"]
    held = table(side, Side(field=[[guard]]), phase="scene", scene=hall, scene_owner="B")
    assert held.options() == ["set H1", "set H2"]


def test_bp_may_depend_on_grades() -> None:
    proud = Static(This(), (Bp(N(500)),), ThisIs(GradeIs(True)))
    card = character("PROUD", bp=(1000, 2000), powers=(continuous(proud),))
    assert act(Give(yours(OTHERS), (Grade(1),)), Side(field=[[card]])).bp("A2") == 2500
    assert act(Give(This(), (Grade(1),)), Side(field=[[card]])).bp("A2") == 1000


def test_a_resolved_condition_sees_the_bp_that_continuous_powers_make() -> None:
    aura = character("AURA", powers=(continuous(Static(AllChars(YOU), (Bp(N(500)),))),))
    t = act(If(ThisIs(BpIs(5500, 5500)), Draw()), Side(field=[[aura]], deck=[K1]))
    assert t.hand("A") == ["K1"]


def test_every_line_of_a_bp_can_be_accounted_for() -> None:
    from tests.games.ucg.helpers import GAME

    t = act(Give(yours(OTHERS), (Grade(1), Bp(N(-9000)))), Side(field=[[H[0]]]))
    told = [(reason.rule, reason.words) for reason in GAME.why(t.state, "A2", 0)]
    assert [rule for rule, _ in told] == ["8.1.1", "11.6.1", "11.7.1", "11.7.2", "8.1"]
    assert told[-1][1].endswith("0")


def test_a_stack_beyond_what_is_printed_reads_the_nearest_lower_bp() -> None:
    t = table(Side(field=[[H[0], H[1], SHORT]]))
    assert t.bp("A1") == 3000
    assert table(Side(field=[[character("NONE", bp=())]])).bp("A1") == 0
    assert table(Side(field=[[character("HIGH", bp=(-1, -1, 700))]])).bp("A1") == 700


def test_anything_fits_everybody() -> None:
    assert act(Give(AllChars(YOU, ANYTHING), (Bp(N(1)),))).bp("A1") == 5001
