"""What effects and texts do to cards: BP, keywords, energy, costs, abilities, "cannot"."""

from shinpan.games.ua.battle_events import (
    WhenAttacking,
)
from shinpan.games.ua.cards import IN_HAND, IN_OUTSIDE, OFF_FIELD, ON_FRONT, OPPONENTS_TURN, YOUR_TURN, Power
from shinpan.games.ua.durations import THIS_ATTACK, THIS_TURN
from shinpan.games.ua.field_filters import (
    OnLine,
)
from shinpan.games.ua.filters import (
    Bp,
    Named,
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
from shinpan.games.ua.ops import Draw, Give
from shinpan.games.ua.playing import Play
from shinpan.games.ua.selectors import AllUnits, outside_card
from shinpan.games.ua.statics import CanBeRaided, Costs, LineLimit, LosersRemoved, Static, Unblockable
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import (
    CALLED_STRIKE,
    ENERGY,
    FIELD,
    FRONT,
    FRONT_ENERGY,
    GREEN,
    OPPONENT,
    OWN_COLOR,
    STEP,
    YOU,
)
from shinpan.kernel.machine.nodes import Condition
from shinpan.language.control import Seq
from shinpan.language.counting import Count, ThisIs
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import And, Compare, N
from tests.games.ua.tables import Resting as Rested
from tests.games.ua.tables import (
    Side,
    Table,
    act,
    activate,
    character,
    continuous,
    table,
    triggered,
)
from tests.games.ua.test_vocabulary import KNIGHT, PAWN, RAIDER

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


def test_energy_of_its_own_color_is_that_of_a_card_that_has_come_from_elsewhere() -> None:
    more = (GainEnergy(OWN_COLOR),)
    steady = character("STEADY", color="green", powers=(continuous(Static(This(), more)),))
    eager = character("EAGER", color="green", powers=(triggered(Give(This(), more, THIS_TURN)),))
    t = table(Side(hand=[steady, eager])).a("play STEADY energy").a("play EAGER energy")
    assert (t.energy("A", "green"), t.energy("A", "red")) == (4, 0)


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


def test_nothing_comes_to_a_line_that_may_hold_no_card() -> None:
    crowd = character("CROWD", powers=(continuous(LineLimit(-2)),))
    mover = character("MOVER", powers=(activate(MoveTo(This(), FRONT)),))
    rear = [mover, crowd, crowd]
    assert table(Side([], rear, hand=[PAWN])).offered("play") == ["play PAWN energy"]
    assert table(Side([], rear[:2], hand=[PAWN])).offered("play") == ["play PAWN energy", "play PAWN front"]
    assert table(Side([], rear), phase="move").offered("move") == []
    assert table(Side([], rear[:2]), phase="move").offered("move") != []
    assert table(Side([], [PAWN, crowd, crowd], [RAIDER])).a("raid RAIDER A.E1").stack("A.E1") == ["PAWN", "RAIDER"]
    assert act(Play(outside_card(), line=FRONT), Side([], [crowd, crowd], outside=[PAWN])).outside("A") == ["PAWN"]
    assert table(Side([], rear)).a("activate A.E1").stack("A.E1") == ["MOVER"]
    assert table(Side([], rear[:2])).a("activate A.E1").stack("A.F1") == ["MOVER"]


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
