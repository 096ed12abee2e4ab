"""Numbers and conditions: how many, and whether."""

import pytest

from shinpan.games.ucg.filters import Kind, Level, Named, Round
from shinpan.games.ucg.modify import Bp, Levels
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.selectors import (
    AllChars,
    From,
    Pick,
    SceneInPlay,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    OPPONENT,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_REVEALED,
    R_SENT,
    SCENE,
    YOU,
    type_mask,
)
from shinpan.games.ucg.values import (
    ByState,
    CameToday,
    Distinct,
    IsLead,
    LeftState,
    Moved,
    NeighboursAre,
    OneOfThemIs,
    OpponentIs,
    RoundOf,
    SentByEffect,
    TotalLevel,
    UsedPayment,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Condition, Value
from shinpan.language.control import If, Seq
from shinpan.language.counting import Count, Did, Remembered, ThisIs
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Top
from shinpan.language.values import (
    ANYTHING,
    AllOf,
    AnyOf,
    Compare,
    IfDone,
    N,
    NotSo,
    PerEvery,
    ThatMany,
    Times,
)
from shinpan.language.verbs import Reveal
from tests.games.ucg.helpers import Side, act, character, payment, scene, short, table, triggered

POWER, SPEED = type_mask(("POWER",)), type_mask(("SPEED",))
H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
K2 = character("K2", character="BEAST", kinds=KAIJU, level=2, types=POWER)
SQUARE = scene("SQ", round=2)

MINE = Side(
    field=[[H1, H2], [], [K2]],
    hand=[H1, H1, K2],
    discard=[H1, H2, H3, K2, SQUARE],
    deck=[H1, H2, H3, K2],
    exile=[H1],
    charged={1: [H3, H2]},
)
THEIRS = Side(field=[[K2], [H3]], hand=[H1], discard=[K2])


def number(value: Value, before: Effect | None = None, mine: Side = MINE, theirs: Side = THEIRS) -> int:
    """A number as an effect reads it."""
    give = Give(This(), (Bp(value),))
    body = give if before is None else Seq((before, give))
    return act(body, mine, theirs, scene=SQUARE).bp("A1") - 5000


def holds(condition: Condition, before: Effect | None = None, lead: str = "A") -> bool:
    """Whether an effect finds that a condition holds."""
    give = If(condition, Give(This(), (Bp(N(1)),)), Give(This(), (Bp(N(2)),)))
    body: Effect = give if before is None else Seq((before, give))
    mine = Side(MINE.field, MINE.hand, MINE.deck, MINE.discard, MINE.exile, MINE.charged)
    t = act(body, mine, THEIRS, scene=SQUARE, lead=lead)
    assert t.bp("A1") in (5001, 5002)
    return t.bp("A1") == 5001


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (N(7), 7),
        (Times(1000, N(3)), 3000),
        (PerEvery(2, N(5)), 2),
        (Count(BATTLE, YOU), 3),
        (Count(BATTLE, OPPONENT), 2),
        (Count(BATTLE, EACH), 5),
        (Count(BATTLE, EACH, Kind(KAIJU)), 2),
        (Count(HAND, YOU), 3),
        (Count(HAND, OPPONENT), 1),
        (Count(HAND, YOU, Named(("HERO",))), 2),
        (Count(DISCARD, EACH, Kind(KAIJU)), 2),
        (Count(EXILE, YOU), 1),
        (Count(DECK, YOU), 4),
        (Count(SCENE, YOU), 1),
        (Count(SCENE, OPPONENT), 0),
        (Count(SCENE, EACH, Round(3, 9)), 0),
        (Count(CHARGED, YOU), 2),
        (Distinct("name", BATTLE, YOU), 3),
        (Distinct("name", DISCARD, YOU), 2),
        (Distinct("level", DISCARD, YOU, Kind(HERO | KAIJU)), 3),
        (Distinct("type", DISCARD, YOU, Kind(HERO | KAIJU)), 2),
        (Distinct("type", BATTLE, EACH), 2),
        (Distinct("level", BATTLE, EACH), 3),
        (Distinct("name", EXILE, OPPONENT), 0),
        (TotalLevel(YOU), 5),
        (TotalLevel(EACH, Kind(KAIJU)), 4),
        (TotalLevel(OPPONENT, Named(("NOBODY",))), 0),
        (ByState((10, 20)), 10),
        (ThatMany(R_CHOSEN), 0),
    ],
    ids=short,
)
def test_a_number_is_read_from_the_position(value: Value, expected: int) -> None:
    assert number(value) == expected


def test_a_number_by_state_is_nothing_for_a_state_it_does_not_list() -> None:
    stack = [character("BASE", character="ACT", level=0), character("ACT", character="ACT")]
    for numbers, expected in (((10, 20), 20), ((10,), 0)):
        card = character("ACT2", character="ACT", powers=(payment(Give(This(), (Bp(ByState(numbers)),))),))
        t = table(Side(field=[[stack[0], card]])).a("use A1")
        assert t.bp("A1") == 2000 + expected


def test_counted_levels_are_added_up() -> None:
    assert number(TotalLevel(YOU), Give(AllChars(YOU, Kind(KAIJU)), (Levels(3),))) == 8


def test_what_was_moved_can_be_counted() -> None:
    assert number(Remembered(R_SENT), Move(Top(YOU, N(3)), DISCARD)) == 3
    assert number(Remembered(R_SENT, Level(2, 9)), Move(Top(YOU, N(3)), DISCARD)) == 2
    assert number(Remembered(R_REVEALED), Reveal(Top(YOU, N(9)))) == 4
    assert number(ThatMany(R_DRAWN), Draw(N(9))) == 4
    assert number(ThatMany(R_CHOSEN), Choose(AllChars(EACH))) == 5


def test_the_round_of_a_sent_scene_can_be_read() -> None:
    assert number(RoundOf(R_SENT), Move(SceneInPlay(YOU), DISCARD)) == 2
    assert number(RoundOf(R_SENT), Move(Top(YOU), DISCARD)) == 0


@pytest.mark.parametrize(
    ("sign", "left", "expected"),
    [
        (">=", 3, True),
        (">=", 2, False),
        ("<=", 3, True),
        ("<=", 4, False),
        (">", 4, True),
        (">", 3, False),
        ("<", 2, True),
        ("<", 3, False),
        ("==", 3, True),
        ("==", 2, False),
    ],
)
def test_numbers_are_compared(sign: str, left: int, expected: bool) -> None:
    assert holds(Compare(N(left), sign, N(3))) == expected


YES, NO = Compare(N(1), "==", N(1)), Compare(N(1), "==", N(2))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (AllOf((YES, YES)), True),
        (AllOf((YES, NO)), False),
        (AllOf(()), True),
        (AnyOf((NO, YES)), True),
        (AnyOf((NO, NO)), False),
        (AnyOf(()), False),
        (NotSo(NO), True),
        (NotSo(YES), False),
        (OpponentIs(Kind(KAIJU)), True),
        (OpponentIs(Kind(HERO)), False),
        (ThisIs(Named(("ACT",))), True),
        (ThisIs(Kind(KAIJU)), False),
        (IsLead(True), True),
        (IsLead(False), False),
        (NeighboursAre(ANYTHING, both=False), True),
        (NeighboursAre(ANYTHING, both=True), False),
        (NeighboursAre(Kind(KAIJU), both=False), False),
        (Did(R_DRAWN), False),
        (LeftState(1 | 2 | 4 | 8), False),
        (OneOfThemIs(R_CHOSEN), False),
        (UsedPayment(), True),
        (UsedPayment(Kind(KAIJU)), False),
        (Moved(EACH, -1, -1), False),
        (CameToday(OPPONENT, BATTLE), False),
        (CameToday(EACH, SCENE), False),
    ],
    ids=short,
)
def test_a_condition_is_read_from_the_position(condition: Condition, expected: bool) -> None:
    assert holds(condition) == expected


def test_the_next_player_is_not_the_lead_player() -> None:
    t = act_as_next(If(IsLead(False), Give(This(), (Bp(N(1)),))))
    assert t == 5001


def act_as_next(body: Effect) -> int:
    card = character("ACT", bp=(5000,), powers=(payment(body),))
    t = table(Side(field=[[card]]), lead="B").a("use A1")
    return t.bp("A1")


def test_a_character_alone_in_its_area_has_no_battle_opponent_to_ask_about() -> None:
    t = act(If(OpponentIs(ANYTHING), Give(This(), (Bp(N(1)),))), Side(), Side(field=[[], [H1]]))
    assert t.bp("A1") == 5000


def test_both_neighbours_must_fit_where_both_are_asked_for() -> None:
    card = character("MID", bp=(5000,), powers=(payment(If(NeighboursAre(Named(("HERO",)), True), Draw())),))
    assert len(table(Side(field=[[H1], [card], [H1]], deck=[H1])).a("use A2").hand("A")) == 1
    assert len(table(Side(field=[[H1], [card], [K2]], deck=[H1])).a("use A2").hand("A")) == 0
    assert len(table(Side(field=[[H1], [card]], deck=[H1])).a("use A2").hand("A")) == 0


def test_what_was_done_with_this_effect_is_remembered() -> None:
    send = Move(Top(YOU, N(2)), DISCARD)
    assert holds(Did(R_SENT), send)
    assert holds(Did(R_SENT, Level(2, 2)), send)
    assert not holds(Did(R_SENT, Level(3, 3)), send)
    assert not holds(Did(R_DISCARDED), send)
    assert holds(Did(R_DISCARDED), Move(From(HAND, YOU, N_HEROES, N(9), N(9)), DISCARD))


N_HEROES = Named(("HERO",))


def test_characters_that_were_chosen_are_asked_about_while_they_are_there() -> None:
    choose = Choose(Pick(YOU, Kind(KAIJU)))
    assert holds(OneOfThemIs(R_CHOSEN, Kind(KAIJU)), choose)
    assert not holds(OneOfThemIs(R_CHOSEN, Kind(HERO)), choose)
    gone = Seq((choose, Move(WholeOf(yours(Kind(KAIJU))), HAND)))
    assert not holds(OneOfThemIs(R_CHOSEN), gone)


def test_the_state_that_a_character_had_before_a_card_left_it_is_remembered() -> None:
    take = Move(TopOf(yours(Named(("HERO",)))), HAND)
    assert holds(LeftState(2), take)
    assert not holds(LeftState(1 | 4 | 8), take)
    assert holds(LeftState(1), Move(WholeOf(yours(Kind(KAIJU))), HAND))


def test_whether_everything_was_done_in_full_can_be_asked() -> None:
    assert holds(IfDone(), Move(Top(YOU, N(4)), DISCARD))
    assert not holds(IfDone(), Move(Top(YOU, N(5)), DISCARD))


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Moved(YOU, BATTLE, HAND), True),
        (Moved(EACH, BATTLE, HAND), True),
        (Moved(OPPONENT, BATTLE, HAND), False),
        (Moved(YOU, -1, HAND), True),
        (Moved(YOU, BATTLE, -1), True),
        (Moved(YOU, BATTLE, DISCARD), False),
        (Moved(YOU, BATTLE, HAND, Level(2, 2)), True),
        (Moved(YOU, BATTLE, HAND, Level(1, 1)), False),
        (Moved(YOU, BATTLE, HAND, states=2), True),
        (Moved(YOU, BATTLE, HAND, states=1 | 4), False),
        (Moved(YOU, BATTLE, HAND, top=True), True),
        (Moved(YOU, BATTLE, HAND, by=YOU), True),
        (Moved(YOU, BATTLE, HAND, by=OPPONENT), False),
        (Moved(YOU, BATTLE, HAND, by_kinds=HERO), True),
        (Moved(YOU, BATTLE, HAND, by_kinds=KAIJU), False),
    ],
    ids=short,
)
def test_what_happened_this_turn_can_be_asked(condition: Condition, expected: bool) -> None:
    assert holds(condition, Move(TopOf(yours(Named(("HERO",)))), HAND)) == expected


def test_a_bottom_card_was_not_the_top_card() -> None:
    from shinpan.games.ucg.selectors import BottomOf

    take = Move(BottomOf(yours(Named(("HERO",)))), HAND)
    assert holds(Moved(YOU, BATTLE, HAND), take)
    assert not holds(Moved(YOU, BATTLE, HAND, top=True), take)


def test_the_bottom_of_the_deck_is_a_place_of_its_own() -> None:
    take = Move(hand_card(Kind(KAIJU)), DECK_BOTTOM)
    assert holds(Moved(YOU, HAND, DECK_BOTTOM), take)
    assert not holds(Moved(YOU, HAND, DECK), take)


def test_what_happened_is_forgotten_with_the_turn() -> None:
    draw_if = If(Moved(YOU, DISCARD, EXILE), Draw())
    card = character("ACT", powers=(payment(Move(discard_card(), EXILE), limit=1), payment(draw_if)))
    t = table(Side(field=[[card]], discard=[H1], deck=[H1] * 5, hand=[H1]), Side(field=[[H1]], hand=[H1]))
    t.a("use A1.1").a("use A1")
    assert len(t.hand("A")) == 2
    t.to("set").to("activate").a("use A1.2")
    assert len(t.hand("A")) == 2


def test_a_power_used_last_turn_was_not_used_this_turn() -> None:
    watch = character("WATCH", powers=(payment(Draw(), condition=UsedPayment(N_HEROES)),))
    worker = character("H9", character="HERO", powers=(payment(Give(This(), (Bp(N(1)),))),))
    t = table(Side(field=[[watch], [worker]], deck=[H1] * 5, hand=[H1]), Side(field=[[H1], [H1]], hand=[H1]))
    assert t.options() == ["pass", "use A2"]
    t.a("use A2")
    assert t.options() == ["pass", "use A1", "use A2"]
    t.a("pass").to("set").to("activate")
    assert t.options() == ["pass", "use A2"]


def test_a_card_that_an_effect_sent_knows_it() -> None:
    from shinpan.games.ucg.events import ThisSent

    bonus = triggered(If(SentByEffect(), Draw()), ThisSent(SCENE, DISCARD))
    old = scene("OLD", round=0, powers=(bonus,))
    sent = act(Move(SceneInPlay(EACH), DISCARD), Side(deck=[H1] * 3), scene=old)
    assert sent.hand("A") == ["H1"]
    replaced = table(Side(hand=[scene("NEW")], deck=[H1] * 3), phase="scene", scene=old).a("scene NEW", "no")
    assert replaced.hand("A") == []
    assert replaced.discard("A") == ["OLD"]


def test_this_character_may_be_left_out_of_a_count() -> None:
    from shinpan.language.values import Not

    assert number(Count(BATTLE, YOU, Not(IsThis()))) == 2
