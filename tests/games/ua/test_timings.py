"""When abilities are set off, and what they know of it."""

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
from shinpan.games.ua.cards import IN_HAND, Card, Power
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
    DidThisTurn,
    Locked,
)
from shinpan.games.ua.filters import (
    Kind,
    Named,
)
from shinpan.games.ua.lines import MoveTo
from shinpan.games.ua.modify import (
    NO_TRIGGER,
    GainBp,
)
from shinpan.games.ua.moves import TakeOff, UseEvent
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.playing import Play
from shinpan.games.ua.records import H_CHOSEN
from shinpan.games.ua.selectors import AllUnits, Pick, TheAttacker, TheTarget, hand_card
from shinpan.games.ua.statics import PlayerCannot
from shinpan.games.ua.switching import Lock
from shinpan.games.ua.terms import (
    DOUBLE_ATTACK,
    FRONT,
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    SITE,
    YOU,
)
from shinpan.language.control import May, Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import ThisCard
from shinpan.language.triggers import AnyOfThese, Trigger
from shinpan.language.values import ANYTHING, N
from tests.games.ua.tables import (
    BLANK,
    Side,
    Table,
    act,
    character,
    continuous,
    event,
    table,
    triggered,
    used,
)
from tests.games.ua.tables import Resting as Rested
from tests.games.ua.test_vocabulary import KNIGHT, PAWN

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
