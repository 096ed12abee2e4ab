"""Filters, numbers, conditions, modifications and timings, each on a card declared in Python."""

import pytest

from shinpan.games.ua.events import (
    END_OF_ATTACKS,
    AtMoment,
    WhenSidelined,
)
from shinpan.games.ua.field_filters import (
    Attacking,
    BaseIs,
    Battling,
    BpBelowBase,
    HasImpact,
    HasUnder,
    Locked,
    OnLine,
    PlayedThisTurn,
    Raided,
    Resting,
    SameLine,
)
from shinpan.games.ua.filters import (
    ApCost,
    BaseBp,
    Bp,
    Called,
    Color,
    EnergyMet,
    Gives,
    HasActivate,
    HasKeyword,
    HasRaid,
    HasTrigger,
    InZone,
    Kind,
    Named,
    NeededEnergy,
    NoTraits,
    SameNameAs,
    Trait,
)
from shinpan.games.ua.modify import (
    GainBp,
)
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.records import BY_BATTLE, H_ATTACKED, H_MOVED, H_USED
from shinpan.games.ua.selectors import AllUnits, Pick, hand_card
from shinpan.games.ua.terms import (
    CHARACTER,
    DECK,
    ENERGY,
    FIELD,
    FRONT,
    GREEN,
    HAND,
    LIFE,
    MAIN,
    OPPONENT,
    OUTSIDE,
    R_CHOSEN,
    SITE,
    STEP,
    UNDER,
    YOU,
)
from shinpan.games.ua.values import (
    ApOf,
    AtMost,
    BpOf,
    DistinctNames,
    Either,
    EnergyOf,
    EveryOne,
    HighestBp,
    InPhase,
    IsYourTurn,
    LineIsFull,
    OneOfThemIs,
    PlayedBy,
    SidelinedBy,
    Sum,
    TimesThisTurn,
)
from shinpan.kernel.machine.nodes import Condition, Filter, Value
from shinpan.language.control import If, Seq
from shinpan.language.counting import Count, Did, Remembered, ThisIs
from shinpan.language.filters import InRegister, IsThis, Whose
from shinpan.language.pieces import This
from shinpan.language.values import ANYTHING, AllOf, And, Compare, N, NotSo
from tests.games.ua.tables import (
    BLANK,
    Side,
    act,
    activate,
    character,
    event,
    site,
    stacked,
    table,
    triggered,
)

RAIDER = character("RAIDER", bp=4000, energy=3, raid=Named(("PAWN",)), impact=1)
PAWN = character("PAWN", bp=1000, traits=("Guard",), trigger="draw")
KNIGHT = character("KNIGHT", name="Green Knight", aliases=("Rider",), color="green", bp=3000, energy=2, ap=2)
STEPPER = character("STEPPER", keywords=STEP, traits=("Guard", "Scout"), powers=(activate(Draw()),))
HUT = site("HUT", color="green", gives={"green": 2})


def mine() -> Side:
    """F1 ACT, F2 a raided RAIDER, F3 a resting KNIGHT over a face-down card; E1 STEPPER, E2 HUT."""
    return Side([stacked(RAIDER, PAWN), stacked(KNIGHT, rest=True, under=[BLANK])], [STEPPER, HUT])


@pytest.mark.parametrize(
    ("where", "places"),
    [
        (ANYTHING, "F1 F2 F3 E1 E2"),
        (Named(("Rider",)), "F3"),
        (Called(("Green", "Kni")), "F3"),
        (Trait(("Scout",)), "E1"),
        (NoTraits(), "F1 F2 F3 E2"),
        (Kind(SITE), "E2"),
        (Color((GREEN,)), "F3 E2"),
        (NeededEnergy(N(2)), "F2 F3"),
        (Gives(2, 9), "E2"),
        (ApCost(2, 9), "F3"),
        (Bp(N(3500)), "F1 F2"),
        (BaseBp(0, 3000), "F3 E1"),
        (HasTrigger(), ""),
        (HasRaid(), "F2"),
        (HasActivate(), "F1 E1"),
        (HasKeyword(STEP), "E1"),
        (HasImpact(), "F2"),
        (Raided(), "F2"),
        (BaseIs(Trait(("Guard",))), "F2"),
        (Resting(), "F3"),
        (Locked(), ""),
        (OnLine(ENERGY), "E1 E2"),
        (SameLine(), "F1 F2 F3"),
        (IsThis(), "F1"),
        (Attacking(), ""),
        (Battling(), ""),
        (Whose(YOU), "F1 F2 F3 E1 E2"),
        (InZone(FIELD), "F1 F2 F3 E1 E2"),
        (HasUnder(), "F3"),
        (PlayedThisTurn(), ""),
        (BpBelowBase(), ""),
        (SameNameAs(), "F1"),
        (EnergyMet(), "F1 F3 E1 E2"),
    ],
)
def test_filters_on_the_field(where: Filter, places: str) -> None:
    t = act(Seq((Choose(AllUnits(YOU, where)), Give(AllUnits(YOU, InRegister(R_CHOSEN)), (GainBp(N(7)),)))), mine())
    given = [mod.target for mod in t.state.modifiers]
    found = [unit.place for unit in t.state.units(0) if unit.id in given]
    assert [f"{'FE'[place >> 2 & 1]}{(place & 3) + 1}" for place in found] == places.split()


@pytest.mark.parametrize(
    ("where", "keys"),
    [
        (HasTrigger((1,)), ["PAWN"]),
        (Kind(CHARACTER), ["KNIGHT", "PAWN", "RAIDER"]),
        (Bp(N(0), N(1000)), ["PAWN"]),
        (EnergyMet(), ["BOOK", "HUT", "PAWN"]),
        (And((HasRaid(), NeededEnergy(N(3), N(3)))), ["RAIDER"]),
        (InZone(HAND), ["BOOK", "HUT", "KNIGHT", "PAWN", "RAIDER"]),
    ],
)
def test_filters_on_cards_in_hand(where: Filter, keys: list[str]) -> None:
    hand = [PAWN, KNIGHT, RAIDER, HUT, event("BOOK")]
    t = act(Give(This(), (GainBp(N(0)),)), Side(hand=hand))
    frame = t.state.push(t.state.cards[t.there("A.F1").cards[-1]].programs[0], 0)
    assert sorted(t.keys([card for card in t.state.hand(0) if where.card(t.state, frame, card)])) == keys


@pytest.mark.parametrize(
    ("value", "n"),
    [
        (Count(FIELD, YOU), 5),
        (Count(FIELD, OPPONENT), 0),
        (Count(DECK, YOU), 10),
        (Count(LIFE, YOU), 7),
        (Count(UNDER, YOU), 0),
        (DistinctNames(DECK, YOU), 1),
        (DistinctNames(FIELD, YOU, OnLine(FRONT)), 3),
        (Sum((N(1), Count(HAND, YOU))), 1),
        (AtMost(N(9), N(4)), 4),
        (EnergyOf(), 3),
        (EnergyOf(color=GREEN), 2),
        (ApOf(), 3),
        (BpOf(), 5000),
        (HighestBp(YOU, OnLine(FRONT)), 5000),
        (Either(ThisIs(OnLine(FRONT)), N(1), N(2)), 1),
        (Either(ThisIs(OnLine(ENERGY)), N(1), N(2)), 2),
        (TimesThisTurn(H_USED), 0),
    ],
)
def test_numbers(value: Value, n: int) -> None:
    t = act(Give(This(), (GainBp(value),)), mine())
    assert t.state.modifiers[0].amount == n


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (ThisIs(OnLine(FRONT)), True),
        (IsYourTurn(), True),
        (IsYourTurn(False), False),
        (InPhase(MAIN), True),
        (LineIsFull(FRONT), False),
        (EveryOne(OnLine(FRONT), FRONT), True),
        (EveryOne(Trait(("Guard",))), False),
        (Compare(Count(FIELD, YOU, Trait(("Guard",))), ">=", N(1)), True),
        (AllOf((IsYourTurn(), NotSo(LineIsFull(ENERGY)))), True),
        (PlayedBy(), False),
        (OneOfThemIs(R_CHOSEN), False),
    ],
)
def test_conditions(condition: Condition, holds: bool) -> None:
    assert (act(If(condition, Draw()), mine()).hand("A") == ["blank"]) == holds


def test_what_an_effect_did_is_remembered() -> None:
    body = Seq((Move(hand_card(), OUTSIDE), If(Did(8, Named(("PAWN",))), Draw(Remembered(8)))))
    assert act(body, Side(hand=[PAWN])).hand("A") == ["blank"]
    assert act(body, Side(hand=[KNIGHT])).hand("A") == []


def test_the_history_of_the_turn() -> None:
    placed = TimesThisTurn(H_MOVED, YOU, ANYTHING, HAND, OUTSIDE, YOU)
    body = Seq((Move(hand_card(), OUTSIDE), If(Compare(placed, ">=", N(1)), Draw())))
    assert act(body, Side(hand=[PAWN])).hand("A") == ["blank"]
    late = character("LATE", powers=(triggered(Draw(), AtMoment(END_OF_ATTACKS), condition=attacked()),))
    t = table(Side([late]), phase="attack").a("attack A.F1", "life 1")
    t.to("end")
    assert t.hand("A") == ["blank"]


def attacked() -> Condition:
    return Compare(TimesThisTurn(H_ATTACKED), ">=", N(1))


def test_how_a_card_left_or_came() -> None:
    sour = character("SOUR", powers=(triggered(If(SidelinedBy(BY_BATTLE), Draw()), WhenSidelined()),))
    t = table(Side([RAIDER]), Side([sour]), phase="attack").a("attack A.F1").b("block B.F1").a("life 1")
    assert t.hand("B") == ["blank"]
    assert act(TakeOff(Pick(OPPONENT)), None, Side([sour])).hand("B") == []
