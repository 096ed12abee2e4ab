"""Filters, numbers, conditions, modifications and timings, each on a card declared in Python."""

import pytest

from shinpan.games.ua.battle_events import (
    AttackEnds,
    BattleEnds,
    WhenAttacking,
    WhenBlocked,
    WhenBlocking,
    WhenLoses,
    WhenUnblocked,
    WhenWins,
)
from shinpan.games.ua.cards import IN_HAND, IN_OUTSIDE, OFF_FIELD, ON_FRONT, OPPONENTS_TURN, YOUR_TURN, Card, Power
from shinpan.games.ua.durations import THIS_ATTACK
from shinpan.games.ua.events import (
    END_OF_ATTACKS,
    END_OF_MAIN,
    START_OF_ATTACKS,
    START_OF_END,
    START_OF_TURN,
    AtMoment,
    ThisPlaced,
    WhenActivated,
    WhenChosen,
    WhenEventUsed,
    WhenLeaves,
    WhenMoves,
    WhenPlaced,
    WhenPlayed,
    WhenSidelined,
    WhenTriggerUsed,
)
from shinpan.games.ua.field_filters import (
    Attacking,
    BaseIs,
    Battling,
    BpBelowBase,
    DidThisTurn,
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
from shinpan.games.ua.lines import MoveTo
from shinpan.games.ua.modify import (
    ATTACKING,
    BECOMING_ACTIVE,
    BEING_STRUCK,
    BLOCKING,
    MOVING,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    NO_TRIGGER,
    TO_ENERGY,
    TO_FRONT,
    Cannot,
    DamageIs,
    GainBp,
    GainEnergy,
    Gains,
    Impact,
    Keyword,
    LoseImpact,
    LoseKeyword,
    Mod,
    Must,
    Safe,
    Silenced,
)
from shinpan.games.ua.moves import TakeOff, UseEvent
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.playing import Play
from shinpan.games.ua.records import BY_BATTLE, H_ATTACKED, H_CHOSEN, H_MOVED, H_USED
from shinpan.games.ua.selectors import AllUnits, Pick, TheAttacker, TheTarget, hand_card, outside_card
from shinpan.games.ua.statics import CanBeRaided, Costs, LineLimit, LosersRemoved, PlayerCannot, Static, Unblockable
from shinpan.games.ua.switching import Lock, Rest
from shinpan.games.ua.terms import (
    CALLED_STRIKE,
    CHARACTER,
    DECK,
    DOUBLE_ATTACK,
    ENERGY,
    FIELD,
    FRONT,
    FRONT_ENERGY,
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
from shinpan.language.control import If, May, Seq
from shinpan.language.counting import Count, Did, Remembered, ThisIs
from shinpan.language.filters import InRegister, IsThis, Whose
from shinpan.language.pieces import This
from shinpan.language.selectors import ThisCard
from shinpan.language.triggers import AnyOfThese, Trigger
from shinpan.language.values import ANYTHING, AllOf, And, Compare, N, NotSo
from tests.games.ua.tables import (
    BLANK,
    Side,
    Table,
    act,
    activate,
    character,
    continuous,
    event,
    site,
    stacked,
    table,
    triggered,
    used,
)
from tests.games.ua.tables import Resting as Rested

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


# Modifications


def having(*mods: Mod, turn: int = 0, condition: Condition | None = None, key: str = "SELF") -> Table:
    card = character(key, bp=3000, impact=1, powers=(continuous(Static(This(), mods, condition), turn=turn),))
    return table(Side([card], [card]), Side([character("FOE")]))


def test_continuous_bp_keywords_energy_impact_and_damage() -> None:
    t = having(GainBp(N(500)), Keyword(CALLED_STRIKE), Impact(N(1)), Impact(N(1), True), DamageIs(N(2)))
    assert (t.bp("A.F1"), t.keywords("A.F1"), t.impact("A.F1"), t.damage("A.F1")) == (3500, CALLED_STRIKE, 2, 2)
    assert having(DamageIs(N(1), True)).damage("A.F1") == 2
    assert having(LoseImpact()).impact("A.F1") == 0
    assert having(Keyword(STEP), LoseKeyword(STEP)).keywords("A.F1") == 0
    assert having(GainEnergy(GREEN)).energy("A", "green") == 1
    assert having(Keyword(FRONT_ENERGY)).energy("A", "red") == 2
    assert having(GainBp(N(500)), turn=OPPONENTS_TURN).bp("A.F1") == 3000
    assert having(GainBp(N(500)), turn=YOUR_TURN).bp("A.F1") == 3500
    assert having(GainBp(Count(FIELD, YOU)), condition=ThisIs(OnLine(ENERGY))).bp("A.F1") == 3000


def test_bp_that_depends_on_bp_settles() -> None:
    proud = character("PROUD", bp=3000, powers=(continuous(Static(This(), (GainBp(N(1000)),), big())),))
    helper = character(
        "HELPER", bp=3000, powers=(continuous(Static(AllUnits(YOU, Named(("AIDED",))), (GainBp(N(1000)),))),)
    )
    aided = character("AIDED", bp=3000)
    assert table(Side([proud, aided])).bp("A.F1") == 3000
    assert table(Side([proud, aided, helper])).bp("A.F1") == 4000


def big() -> Condition:
    return Compare(Count(FIELD, YOU, And((Named(("AIDED",)), Bp(N(4000))))), ">=", N(1))


def test_an_ability_that_does_not_stack() -> None:
    aura = character(
        "AURA", powers=(continuous(Static(AllUnits(YOU, Named(("PAWN",))), (GainBp(N(500)),), None, False)),)
    )
    assert table(Side([aura, aura, PAWN])).bp("A.F3") == 1500


def test_cannot_and_must() -> None:
    assert having(Cannot(ATTACKING)).to("attack").offered("attack") == []
    stay = character("STAY", powers=(continuous(Static(This(), (Cannot(MOVING),))),))
    assert table(Side([], [stay]), phase="move").offered("move") == []
    rear = character("REAR", powers=(continuous(Static(This(), (Cannot(TO_FRONT),))),))
    assert table(Side(hand=[rear])).offered("play") == ["play REAR energy"]
    van = character("VAN", keywords=STEP, powers=(continuous(Static(This(), (Cannot(TO_ENERGY),))),))
    assert table(Side(hand=[van])).offered("play") == ["play VAN front"]
    assert table(Side([van]), phase="move").offered("move") == []
    numb = character("NUMB", powers=(continuous(Static(This(), (Cannot(BECOMING_ACTIVE),))),))
    t = table(Side([Rested(numb)]), phase="start")
    t.options()
    assert t.mode("A.F1") == "rest"
    keen = character("KEEN", powers=(continuous(Static(This(), (Must(MUST_ATTACK),))),))
    assert table(Side([keen, PAWN]), phase="attack").a("life 1").state.history[0].card >= 0
    taunt = character("TAUNT", powers=(continuous(Static(This(), (Must(MUST_BE_BLOCKED),))),))
    t = table(Side([taunt, PAWN]), Side([PAWN, PAWN]), phase="attack").a("attack A.F1")
    assert t.options() == ["block B.F1", "block B.F2"]
    guard = character("GUARD", powers=(continuous(Static(This(), (Must(MUST_BLOCK), Cannot(BEING_STRUCK)))),))
    sniper = character("SNIPER", keywords=CALLED_STRIKE, bp=500)
    t = table(Side([sniper]), Side([guard, PAWN]), phase="attack")
    assert t.options() == ["attack A.F1", "attack A.F1 B.F2", "pass"]
    assert t.a("attack A.F1").stack("B.F1") == ["GUARD"]
    wall = character("WALL", powers=(continuous(Static(This(), (Cannot(BLOCKING),))),))
    assert table(Side([PAWN]), Side([wall]), phase="attack").a("attack A.F1").asked() == "A"


def test_unblockable_by_some() -> None:
    sly = character("SLY", powers=(continuous(Unblockable(Bp(N(0), N(2000)))),))
    t = table(Side([sly]), Side([PAWN, KNIGHT]), phase="attack").a("attack A.F1")
    assert t.options() == ["block B.F2", "pass"]


def test_silenced_cards_lose_their_own_abilities() -> None:
    t = act(Give(AllUnits(OPPONENT), (Silenced(),)), None, Side([character("LOUD", keywords=STEP, bp=2000)]))
    assert (t.keywords("B.F1"), t.bp("B.F1")) == (0, 2000)


def test_safe_from_bp_loss_and_rest() -> None:
    calm = character("CALM", bp=2000, powers=(continuous(Static(This(), (Safe(bp_loss=True, rested=True),))),))
    t = act(Seq((Give(AllUnits(OPPONENT), (GainBp(N(-1000)),)), Rest(AllUnits(OPPONENT)))), None, Side([calm]))
    assert (t.bp("B.F1"), t.mode("B.F1")) == (2000, "active")


def test_costs_in_hand_and_on_the_field() -> None:
    cheap = character("CHEAP", energy=2, ap=2, powers=(continuous(Costs(IsThis(), N(2), N(1), True), where=IN_HAND),))
    t = table(Side(hand=[cheap], ap=(1, 2))).a("play CHEAP front")
    assert (t.ap("A"), t.mode("A.F1")) == (0, "active")
    risen = character("RISEN", energy=1, powers=(continuous(Costs(IsThis(), N(1)), where=IN_OUTSIDE),))
    assert table(Side(hand=[risen])).offered("play") == []
    assert act(Play(outside_card(), met=True, line=FRONT), Side(outside=[risen])).stack("A.F2") == ["RISEN"]
    eager = character("EAGER", powers=(continuous(Costs(IsThis(), active=True), where=OFF_FIELD),))
    assert act(Play(outside_card(), line=FRONT), Side(outside=[eager])).mode("A.F2") == "active"
    patron = character("PATRON", powers=(continuous(Costs(Named(("KNIGHT", "Rider")), N(2))),))
    assert table(Side([patron], hand=[KNIGHT])).offered("play") == ["play KNIGHT energy", "play KNIGHT front"]


def test_line_limits_and_who_can_be_raided() -> None:
    crowd = character("CROWD", powers=(continuous(LineLimit(-1)),))
    t = table(Side([crowd, PAWN, PAWN], hand=[PAWN])).a("play PAWN front")
    assert t.options() == ["remove A.F1", "remove A.F2", "remove A.F3"]
    host = character("HOST", powers=(continuous(CanBeRaided()),))
    assert table(Side([host], [PAWN, PAWN, PAWN], [RAIDER])).offered("raid")[0] == "raid RAIDER A.E1"
    assert "raid RAIDER A.F1" in table(Side([host], [PAWN, PAWN, PAWN], [RAIDER])).options()


def test_losers_go_to_the_remove_area() -> None:
    reaper = character("REAPER", bp=9000, powers=(continuous(LosersRemoved()),))
    t = table(Side([reaper]), Side([PAWN]), phase="attack").a("attack A.F1").b("block B.F1")
    assert (t.removed("B"), t.outside("B")) == (["PAWN"], [])


def test_a_continuous_text_gives_an_ability() -> None:
    gift = Power(0, when=WhenAttacking(), body=Draw())
    aura = character("AURA", powers=(continuous(Static(AllUnits(YOU), (Gains(gift),)), where=ON_FRONT),))
    t = table(Side([aura, PAWN]), phase="attack").a("attack A.F2")
    assert t.hand("A") == ["blank"]


def test_for_an_attack() -> None:
    brave = character("BRAVE", powers=(triggered(Give(This(), (GainBp(N(900)),), THIS_ATTACK), WhenAttacking()),))
    t = table(Side([brave, PAWN]), phase="attack").a("attack A.F1")
    assert t.bp("A.F1") == 1900
    t.a("life 1")
    t.options()
    assert t.bp("A.F1") == 1000


# Timings


def drawn(when: Trigger, a: Side, b: Side | None = None, **facts: object) -> tuple[Table, str]:
    """A position in which A's first front character draws when something happens."""
    card = character("EYE", bp=3000, keywords=DOUBLE_ATTACK, powers=(triggered(Draw(), when, **facts),))
    a.lines = ([card, *a.lines[0]], a.lines[1])
    return table(a, b, phase="attack"), "blank"


@pytest.mark.parametrize(
    ("when", "blocked", "count"),
    [
        (WhenAttacking(), False, 1),
        (WhenAttacking(nth=2), False, 0),
        (WhenAttacking(Named(("PAWN",))), False, 0),
        (WhenUnblocked(), False, 1),
        (WhenUnblocked(), True, 0),
        (WhenBlocked(), True, 1),
        (WhenBlocking(ANYTHING, OPPONENT), True, 1),
        (WhenWins(), True, 1),
        (WhenWins(other=True), True, 0),
        (WhenLoses(), True, 0),
        (BattleEnds(), True, 1),
        (BattleEnds(blocking=True), True, 0),
        (AttackEnds(), False, 1),
        (WhenSidelined(ANYTHING, OPPONENT), True, 1),
        (AnyOfThese((WhenWins(), WhenUnblocked())), True, 1),
        (WhenPlaced(LIFE, OUTSIDE, ANYTHING, OPPONENT), False, 1),
    ],
)
def test_timings_of_an_attack(when: Trigger, blocked: bool, count: int) -> None:
    t, _ = drawn(when, Side(), Side([PAWN], life=[BLANK] * 7))
    t.a("attack A.F1").b("block B.F1" if blocked else "pass")
    if not blocked:
        t.a("life 1")
    t.options()
    assert len(t.hand("A")) == count


@pytest.mark.parametrize("moment", [START_OF_TURN, END_OF_MAIN, START_OF_ATTACKS, END_OF_ATTACKS, START_OF_END])
def test_moments(moment: int) -> None:
    clock = character("CLOCK", powers=(triggered(Draw(), AtMoment(moment)),))
    t = table(Side([clock]), phase="main")
    t.to("end")
    t.to("start")
    t.to("end")
    t.to("start")
    t.to("move")
    assert t.hand("A").count("blank") == 2


def test_timings_of_the_main_phase() -> None:
    def with_eye(when: Trigger) -> Card:
        return character("EYE", powers=(triggered(Draw(), when),))

    book = event("BOOK", powers=(used(Give(AllUnits(YOU), (GainBp(N(1)),))),))
    eye = with_eye(WhenEventUsed())
    assert table(Side([eye], hand=[book])).a("use BOOK").hand("A") == ["blank"]
    eye = with_eye(WhenActivated(YOU))
    assert len(act(Give(This(), ()), Side([eye])).hand("A")) == 1
    eye = with_eye(WhenChosen())
    assert act(Choose(Pick(YOU, Named(("EYE",)))), Side([eye])).hand("A") == ["blank"]
    eye = with_eye(WhenMoves())
    assert act(MoveTo(AllUnits(YOU, Named(("EYE",)))), Side([eye])).hand("A") == ["blank"]
    eye = with_eye(WhenLeaves(HAND))
    assert act(TakeOff(Pick(YOU, Named(("EYE",))), HAND), Side([eye])).hand("A") == ["EYE", "blank"]
    eye = with_eye(WhenPlayed(Named(("PAWN",))))
    assert table(Side([eye], hand=[PAWN])).a("play PAWN front").hand("A") == ["blank"]
    eye = with_eye(ThisPlaced(HAND, OUTSIDE))
    assert act(Move(hand_card(), OUTSIDE), Side(hand=[eye])).hand("A") == ["blank"]
    eye = with_eye(WhenPlayed(raid=True))
    assert table(Side(hand=[eye])).a("play EYE front").hand("A") == []


def test_a_trigger_that_was_used_is_seen() -> None:
    eye = character("EYE", bp=500, powers=(triggered(Draw(), WhenTriggerUsed(OPPONENT)),))
    t = table(Side([eye]), Side(life=[PAWN, BLANK]), phase="attack").a("attack A.F1", "life 1").b("trigger")
    assert (t.hand("A"), t.hand("B")) == (["blank"], ["blank"])


def test_attacker_and_target_are_known() -> None:
    body = Seq((Give(TheAttacker(), (GainBp(N(-500)),)), Give(TheTarget(), (GainBp(N(500)),))))
    wall = character("WALL", bp=2000, powers=(triggered(body, WhenBlocking()),))
    t = table(Side([character("HIT", bp=2500)]), Side([wall]), phase="attack").a("attack A.F1").b("block B.F1")
    assert (t.stack("B.F1"), t.bp("B.F1"), t.bp("A.F1")) == (["WALL"], 2500, 2000)


def test_once_each_turn_for_a_triggered_ability() -> None:
    eye = character("EYE", keywords=DOUBLE_ATTACK, powers=(triggered(Draw(), WhenAttacking(), limit=1),))
    t = table(Side([eye]), phase="attack").a("attack A.F1", "life 1", "attack A.F1", "life 1")
    assert t.hand("A") == ["blank"]


def test_locked_cards() -> None:
    t = act(
        Seq((Lock(AllUnits(OPPONENT)), Give(AllUnits(OPPONENT, Locked()), (GainBp(N(1)),)))), None, Side([Rested(PAWN)])
    )
    assert t.bp("B.F1") == 1001


def test_what_happened_to_a_card_this_turn() -> None:
    body = Seq((Choose(Pick(YOU, Named(("PAWN",)))), Give(AllUnits(YOU, DidThisTurn(H_CHOSEN)), (GainBp(N(1)),))))
    assert act(body, Side([PAWN, KNIGHT])).bp("A.F2") == 1001
    by_site = DidThisTurn(H_CHOSEN, YOU, Kind(SITE))
    body = Seq((Choose(Pick(YOU, Named(("PAWN",)))), Give(AllUnits(YOU, by_site), (GainBp(N(1)),))))
    assert act(body, Side([PAWN])).bp("A.F2") == 1000


def test_triggers_forbidden_for_the_damage_of_one_character() -> None:
    mute = character("MUTE", powers=(continuous(PlayerCannot(NO_TRIGGER << 1, by_this=True)),))
    t = table(Side([mute, KNIGHT]), Side(life=[PAWN, PAWN, BLANK]), phase="attack").a("attack A.F1", "life 1")
    assert t.outside("B") == ["PAWN"]
    assert t.a("attack A.F2", "life 1").options() == ["no", "trigger"]


def test_a_moment_seen_from_the_hand() -> None:
    jump = Power(0, when=AtMoment(START_OF_ATTACKS), where=IN_HAND, body=May(Play(ThisCard(), active=True, line=FRONT)))
    late = character("LATE", energy=9, powers=(jump,))
    t = table(Side(hand=[late])).to("attack").a("yes")
    assert (t.stack("A.F1"), t.mode("A.F1")) == (["LATE"], "active")


def test_quiet_play_and_events_that_are_removed() -> None:
    loud = character("LOUD", powers=(triggered(Draw()),))
    assert act(Play(hand_card(), line=FRONT, quiet=True), Side(hand=[loud])).hand("A") == []
    book = event("BOOK", powers=(used(Draw()),))
    t = act(UseEvent(hand_card(), True), Side(hand=[book]))
    assert (t.removed("A"), t.outside("A"), t.hand("A")) == (["BOOK"], [], ["blank"])
