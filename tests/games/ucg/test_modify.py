"""Modifications and the board: BP, grades, EXTRA, TYPEs, outcomes, cannot, unaffected; layers and fixed points."""

import pytest

from shinpan.games.ucg.filters import BpIs, GradeIs, Kind, Level, Named, Type
from shinpan.games.ucg.modify import (
    A_TIE,
    BP_MINUS,
    BP_PLUS,
    ENTER_EFFECTS,
    GRADE_DOWN,
    GRADE_UP,
    LEVELLING,
    WIN,
    Bp,
    Cannot,
    ChangeType,
    Extra,
    GainOneType,
    GainTypes,
    Grade,
    Levels,
    Mod,
    Outcome,
    PrintedBecomes,
    Static,
    Unaffected,
)
from shinpan.games.ucg.ops import Draw, Give
from shinpan.games.ucg.selectors import AllChars, OpponentOf, Pick, yours
from shinpan.games.ucg.terms import HAND, KAIJU, OPPONENT, YOU, type_mask
from shinpan.games.ucg.values import OpponentIs, TotalLevel
from shinpan.language.control import Seq
from shinpan.language.counting import Count, ThisIs
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import N, Not, Times
from tests.games.ucg.helpers import Side, Table, act, act_options, character, continuous, short, table, triggered

BASIC, POWER, SPEED, METEO = (type_mask((name,)) for name in ("BASIC", "POWER", "SPEED", "METEO"))
H = [character(f"H{n}", character="HERO", level=n, bp=(1000, 2000, 4000, 8000)) for n in range(1, 6)]
SHORT = character("SHORT", bp=(1000, 3000))
EXT = character("EXT", bp=(5000, 6000), ext=2000)
K1 = character("K1", character="BEAST", kinds=KAIJU)
OTHERS = Not(IsThis())


def one(*mods: Mod, stack: int = 1) -> Table:
    """A stack of so many HERO cards that was given something, in A2."""
    return act(Give(yours(OTHERS), mods), Side(field=[H[:stack]]), Side(field=[[K1], [K1]]))


# BP [UCG 8.1, 11.7]


@pytest.mark.parametrize(("stack", "bp"), [(1, 1000), (2, 2000), (3, 4000), (4, 8000)])
def test_the_state_says_which_bp_is_read(stack: int, bp: int) -> None:
    assert one(stack=stack).bp("A2") == bp


def test_plus_and_minus_are_summed_before_the_floor() -> None:
    assert one(Bp(N(-3000)), Bp(N(2500))).bp("A2") == 500
    assert one(Bp(N(-3000))).bp("A2") == 0
    assert one(Bp(N(-3000)), Bp(N(-3000)), Bp(N(5500))).bp("A2") == 500


def test_an_amount_is_counted_when_it_is_given() -> None:
    t = act(Seq((Give(This(), (Bp(Times(100, Count(HAND, YOU))),)), Draw())), Side(hand=[H[0]], deck=[K1]))
    assert t.bp("A1") == 5100


# Grades [UCG 11.6]


@pytest.mark.parametrize(
    ("stack", "by", "bp"),
    [
        (1, 1, 2000),
        (1, 2, 4000),
        (1, -1, 1000),
        (2, -1, 1000),
        (2, -2, 1000),
        (3, 1, 8000),
        (4, 1, 8000),
        (4, -1, 4000),
    ],
)
def test_a_grade_changes_which_bp_is_read_but_not_the_state(stack: int, by: int, bp: int) -> None:
    t = one(Grade(by), stack=stack)
    assert (t.bp("A2"), len(t.stack("A2"))) == (bp, stack)
    assert t.grade("A2") == ("increased" if by > 0 else "decreased")


def test_grades_are_summed_and_both_conditions_hold() -> None:
    t = one(Grade(1), Grade(-1), stack=2)
    assert (t.bp("A2"), t.grade("A2")) == (2000, "both")
    assert one(Grade(1), Grade(1), Grade(-1)).bp("A2") == 2000


def test_a_grade_without_a_higher_bp_changes_nothing_yet_counts() -> None:
    t = act(Give(yours(OTHERS), (Grade(1),)), Side(field=[[SHORT, SHORT]]))
    assert (t.bp("A2"), t.grade("A2")) == (3000, "increased")


def test_grades_come_before_plus_and_minus() -> None:
    assert one(Bp(N(-500)), Grade(1)).bp("A2") == 1500


# EXTRA [UCG 8.1.2]


def test_extra_replaces_the_bp_even_where_it_is_lower_and_plus_applies_on_top() -> None:
    t = act(Give(yours(OTHERS), (Extra(), Grade(1), Bp(N(100)))), Side(field=[[EXT]]))
    assert (t.bp("A2"), t.is_extra("A2"), t.grade("A2")) == (2100, True, "increased")


def test_extra_means_nothing_without_a_printed_extra_bp() -> None:
    t = one(Extra())
    assert (t.bp("A2"), t.is_extra("A2")) == (1000, False)


# Printed BP


def test_all_printed_bp_values_become_one_number() -> None:
    assert one(PrintedBecomes(N(300)), Grade(1)).bp("A2") == 300
    assert one(PrintedBecomes(N(0)), Bp(N(50))).bp("A2") == 50
    assert one(PrintedBecomes()).bp("A2") == 1000
    clause = Static(OpponentOf(This()), (PrintedBecomes(N(10)),))
    t = table(Side(field=[[character("HUSH", powers=(continuous(clause),))]]), Side(field=[[H[0]]]))
    assert t.bp("B1") == 10


# TYPEs [UCG 2.3.4]


def test_a_given_type_is_added() -> None:
    assert one(GainTypes(POWER | METEO)).types("A2") == BASIC | POWER | METEO


def test_one_of_several_types_is_chosen() -> None:
    t = one(GainOneType(POWER | SPEED))
    assert t.options() == ["choose POWER", "choose SPEED"]
    assert t.a("choose SPEED").types("A2") == BASIC | SPEED


def test_no_type_is_chosen_for_nobody() -> None:
    assert act_options(Give(yours(Kind(KAIJU)), (GainOneType(POWER | SPEED),))) == []
    assert act_options(Give(yours(Kind(KAIJU)), (ChangeType(POWER | SPEED),))) == []


def test_a_type_that_becomes_another_is_replaced() -> None:
    t = one(ChangeType(POWER | SPEED))
    assert t.a("choose SPEED").types("A2") == SPEED
    two = character("TWO", types=BASIC | METEO)
    asked = act(Give(yours(OTHERS), (ChangeType(POWER),)), Side(field=[[two]]))
    assert asked.options() == ["choose BASIC", "choose METEO"]
    assert asked.a("choose METEO").types("A2") == BASIC | POWER


def test_a_type_that_a_character_no_longer_has_is_not_replaced() -> None:
    none = character("NONE", types=0)
    t = act(Give(yours(OTHERS), (ChangeType(POWER | SPEED),)), Side(field=[[none]])).a("choose POWER")
    assert t.types("A2") == 0


# Levels


def test_more_levels_count_but_do_not_help_to_level_up() -> None:
    body = Seq((Give(yours(OTHERS), (Levels(2),)), Give(This(), (Bp(TotalLevel(YOU)),))))
    t = act(body, Side(field=[[H[0]]]))
    assert (t.level("A2"), t.bp("A1")) == (3, 5004)


def test_a_continuous_power_may_give_levels() -> None:
    tall = character("TALL", powers=(continuous(Static(This(), (Levels(4),))),))
    t = act(Give(AllChars(YOU, Level(5, 5)), (Bp(N(7)),)), Side(field=[[tall]]))
    assert (t.level("A2"), t.bp("A2")) == (5, 1007)


# Outcomes [UCG 11.16]


@pytest.mark.parametrize(
    ("mine", "theirs", "outcome"),
    [
        ((Outcome(WIN),), (), "A"),
        ((), (Outcome(WIN),), "B"),
        ((Outcome(A_TIE),), (), "tie"),
        ((), (Outcome(A_TIE),), "tie"),
        ((Outcome(WIN),), (Outcome(WIN),), "tie"),
        ((Outcome(WIN),), (Outcome(A_TIE),), "A"),
        ((Outcome(A_TIE),), (Outcome(WIN),), "B"),
        ((Outcome(A_TIE),), (Outcome(A_TIE),), "tie"),
        ((), (), "B"),
    ],
    ids=short,
)
@pytest.mark.parametrize("how", ["resolved", "continuous"])
def test_forced_outcomes_come_before_bp(how: str, mine: tuple[Mod, ...], theirs: tuple[Mod, ...], outcome: str) -> None:
    if how == "resolved":
        body = Seq((Give(yours(OTHERS), mine), Give(Pick(OPPONENT), theirs)))
        t = act(body, Side(field=[[H[0]]]), Side(field=[[], [H[0], H[1]]]))
        assert t.to("end").outcomes()[1] == outcome
        return
    one_card = character("ONE", powers=(continuous(Static(This(), mine)),))
    other = character("OTHER", bp=(9000,), powers=(continuous(Static(This(), theirs)),))
    assert table(Side(field=[[one_card]]), Side(field=[[other]])).to("end").outcomes() == [outcome]


def test_a_forced_outcome_needs_a_battle_opponent() -> None:
    t = act(Give(This(), (Outcome(A_TIE),)), Side(), Side(field=[[]]))
    assert t.to("end").outcomes() == ["A"]


def test_a_forced_outcome_may_depend_on_grades_and_bp() -> None:
    risen = Static(This(), (Outcome(WIN),), ThisIs(GradeIs(True)))
    low = Static(This(), (Outcome(A_TIE),), ThisIs(BpIs(0, 500)))
    card = character("RISEN", character="RISEN", bp=(1000, 1000), powers=(continuous(risen, low),))
    side, foe = Side(field=[[card]]), Side(field=[[], [H[0], H[1]]])
    assert act(Give(yours(OTHERS), (Grade(1),)), side, foe).to("end").outcomes()[1] == "A"
    assert act(Give(yours(OTHERS), (Bp(N(-600)),)), side, foe).to("end").outcomes()[1] == "tie"
    assert act(Give(This(), (Grade(1),)), side, foe).to("end").outcomes()[1] == "B"


# Cannot [UCG 1.2.2]


def test_who_cannot_level_up_is_not_offered_it() -> None:
    card = character("HELD", character="HERO", level=1, powers=(continuous(Static(This(), (Cannot(LEVELLING),))),))
    t = table(Side(field=[[card], [H[0]]], hand=[H[1]]), phase="level up")
    assert t.options() == ["level A2 H2", "pass"]


def test_a_given_cannot_works_from_the_next_turn_if_it_says_so() -> None:
    give = Give(yours(Named(("HERO",))), (Cannot(LEVELLING),), 1)
    t = act(give, Side(field=[[H[0]]], hand=[H[1], K1, K1]), Side(field=[[K1], [K1]], hand=[K1] * 3))
    t.to("set").a("set K1")
    assert t.to("open").stack("A2") == ["H1"]


def test_cannot_level_up_may_depend_on_a_type() -> None:
    clause = Static(OpponentOf(This()), (Cannot(LEVELLING),), OpponentIs(Type(POWER)))
    jailer = character("JAIL", powers=(continuous(clause),))
    strong = character("S1", character="HERO", level=1, types=POWER)
    free = table(Side(field=[[H[0]]], hand=[H[1]]), Side(field=[[jailer]]), phase="level up")
    assert free.options() == ["level A1 H2", "pass"]
    held = table(Side(field=[[strong]], hand=[H[1]]), Side(field=[[jailer]]), phase="level up")
    assert held.asked() == "nobody"


def test_who_cannot_resolve_enters_play_effects_does_not() -> None:
    jailer = character("JAIL", powers=(continuous(Static(OpponentOf(This()), (Cannot(ENTER_EFFECTS),))),))
    loud = character("LOUD", powers=(triggered(Draw()),))
    side = Side(field=[[loud], [loud]], down=[1, 2], deck=[K1] * 3)
    t = table(side, Side(field=[[jailer], [K1]]), phase="open").to("activate")
    assert t.hand("A") == ["K1"]


def test_a_cannot_that_ends_before_the_effect_resolves_loses_nothing() -> None:
    jailer = character(
        "JAIL", powers=(continuous(Static(OpponentOf(This()), (Cannot(ENTER_EFFECTS),), ThisIs(BpIs(1, 9999)))),)
    )
    loud = character("LOUD", powers=(triggered(Draw()),))
    free = character("FREE", powers=(triggered(Give(AllChars(OPPONENT), (Bp(N(-9000)),))),))
    side = Side(field=[[loud], [free]], down=[1, 2], deck=[K1] * 3)
    for edition in ("zhtw-1.6", "en-1.7"):
        t = table(side, Side(field=[[jailer], [K1]]), phase="open", edition=edition).to("activate")
        assert t.hand("A") == ["K1"]


# Unaffected


@pytest.mark.parametrize(
    ("by", "mod", "bp"),
    [
        (GRADE_UP, Grade(1), 1000),
        (GRADE_DOWN, Grade(1), 2000),
        (BP_PLUS, Bp(N(500)), 1000),
        (BP_MINUS, Bp(N(500)), 1500),
        (BP_MINUS, Bp(N(-500)), 1000),
        (BP_PLUS, Bp(N(-500)), 500),
        (BP_PLUS | BP_MINUS, Bp(N(-500)), 1000),
    ],
    ids=short,
)
def test_what_does_not_affect_a_character_changes_nothing_whenever_it_came(by: int, mod: Mod, bp: int) -> None:
    assert one(Unaffected(by), mod).bp("A2") == bp
    assert one(mod, Unaffected(by)).bp("A2") == bp
    shell = character("SHELL", bp=(1000, 2000), powers=(continuous(Static(This(), (Unaffected(by),))),))
    assert act(Give(yours(OTHERS), (mod,)), Side(field=[[shell]])).bp("A2") == bp


def test_a_grade_that_does_not_affect_is_not_there() -> None:
    assert one(Unaffected(GRADE_UP | GRADE_DOWN), Grade(1), Grade(-1)).grade("A2") == "none"
    assert one(Unaffected(GRADE_DOWN), Grade(-1), stack=2).bp("A2") == 2000
