"""Attacks and battles, the end of a turn, BP 0, and effects that are set off at once."""

import pytest

from shinpan.games.ua.battle_events import WhenAttacking, WhenBlocking
from shinpan.games.ua.cards import IN_HAND, Card
from shinpan.games.ua.events import PLAYED, WhenMoves, WhenSidelined
from shinpan.games.ua.filters import Named
from shinpan.games.ua.game import GAME
from shinpan.games.ua.lines import MoveTo
from shinpan.games.ua.modify import GainBp, Gains
from shinpan.games.ua.moves import SetOffAgain, TakeOff
from shinpan.games.ua.ops import Draw, Give
from shinpan.games.ua.records import H_ACTIVATED
from shinpan.games.ua.rules.abilities import MOST_ACTIVATIONS, MOST_HAPPENINGS
from shinpan.games.ua.rules.resolution import MOST_EFFECTS
from shinpan.games.ua.selectors import AllUnits, Pick
from shinpan.games.ua.statics import Costs, Static
from shinpan.games.ua.terms import (
    CALLED_STRIKE,
    DOUBLE_ATTACK,
    DOUBLE_BLOCK,
    NEGATE_IMPACT,
    OPPONENT,
    OUTSIDE,
    YOU,
)
from shinpan.games.ua.values import Sum
from shinpan.kernel.machine.model import NOBODY
from shinpan.kernel.machine.nodes import Value
from shinpan.kernel.state.saving import MOST_FRAMES
from shinpan.language.control import May, Seq
from shinpan.language.counting import Count
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import N, Not, PerEvery, Times
from tests.games.ua.tables import (
    BLANK,
    Resting,
    Side,
    act,
    activate,
    character,
    continuous,
    event,
    stacked,
    table,
    triggered,
    used,
)
from tests.games.ua.test_rules import FIELD, X, Y, Z

# Attack Phase


def test_an_unblocked_attack_deals_one_damage_and_turns_the_attacker() -> None:
    t = table(Side([X], [Y]), Side([Y]), phase="attack")
    assert t.options() == ["attack A.F1", "pass"]
    t.a("attack A.F1")
    assert t.mode("A.F1") == "rest"
    assert (t.asked(), t.options()) == ("B", ["block B.F1", "pass"])
    t.b("pass")
    assert t.options() == [f"life {i}" for i in range(1, 8)]
    t.a("life 3")
    assert (t.life("B"), t.outside("B")) == (6, ["blank"])


def test_the_attacker_wins_a_tie_and_a_losing_attacker_stays() -> None:
    t = table(Side([X, X]), Side([X, Z]), phase="attack").a("attack A.F1").b("block B.F1")
    assert (t.stack("B.F1"), t.outside("B"), t.stack("A.F1")) == ([], ["X"], ["X"])
    t.a("attack A.F2").b("block B.F2")
    assert (t.stack("B.F2"), t.stack("A.F2")) == (["Z"], ["X"])


def test_when_attacking_and_when_blocking_come_before_the_battle() -> None:
    striker = character("STRIKER", bp=3000, powers=(triggered(Give(This(), (GainBp(N(1000)),)), WhenAttacking()),))
    wall = character("WALL", bp=3000, powers=(triggered(Give(This(), (GainBp(N(2000)),)), WhenBlocking()),))
    t = table(Side([striker]), Side([wall]), phase="attack").a("attack A.F1")
    assert t.bp("A.F1") == 4000
    t.b("block B.F1")
    assert (t.bp("B.F1"), t.stack("B.F1")) == (5000, ["WALL"])


def test_called_strike_attacks_a_character_that_does_not_block() -> None:
    sniper = character("SNIPER", bp=3000, impact=1, keywords=CALLED_STRIKE)
    wall = character("WALL", bp=3000, powers=(triggered(Draw(), WhenBlocking()),))
    t = table(Side([sniper]), Side([Resting(wall), Y]), phase="attack")
    assert t.options() == ["attack A.F1", "attack A.F1 B.F1", "attack A.F1 B.F2", "pass"]
    t.a("attack A.F1 B.F1", "life 1")
    assert (t.stack("B.F1"), t.hand("B"), t.life("B")) == ([], [], 6)


def test_double_attack_and_double_block_turn_active_the_first_time() -> None:
    twice = character("TWICE", bp=1000, keywords=DOUBLE_ATTACK)
    wall = character("WALL", bp=5000, keywords=DOUBLE_BLOCK)
    t = table(Side([twice]), Side([wall]), phase="attack").a("attack A.F1")
    assert t.mode("A.F1") == "active"
    t.b("block B.F1")
    assert t.mode("B.F1") == "active"
    t.a("attack A.F1").b("block B.F1")
    assert (t.mode("A.F1"), t.mode("B.F1")) == ("rest", "rest")


def test_impact_and_damage_take_the_highest_number_and_every_plus() -> None:
    hitter = character("HITTER", bp=9000, impact=1, impact_plus=1, damage=2, damage_plus=1)
    t = table(Side([hitter]), Side([Y]), phase="attack")
    assert (t.impact("A.F1"), t.damage("A.F1")) == (2, 3)
    t.a("attack A.F1").b("block B.F1").a("life 1", "life 7")
    assert t.life("B") == 5


def test_negate_impact_takes_all_of_it() -> None:
    hitter = character("HITTER", bp=9000, impact=2, impact_plus=1)
    t = table(Side([hitter]), Side([character("CALM", keywords=NEGATE_IMPACT)]), phase="attack")
    t.a("attack A.F1").b("block B.F1")
    assert (t.life("B"), t.stack("B.F1")) == (7, [])


def test_the_log_names_the_raider_and_not_its_base() -> None:
    raider = character("RAIDER", bp=5000, raid=Named(("BASE",)), keywords=CALLED_STRIKE)
    t = table(Side([stacked(raider, character("BASE"))]), Side([X]), phase="attack").a("attack A.F1 B.F1")
    told = [line.words for line in GAME.log(t.state, 0) if line.name == "attack"]
    assert len(told) == 1
    assert "RAIDER" in told[0]
    assert "BASE" not in told[0]


def test_an_attacker_that_is_gone_deals_no_damage() -> None:
    bomb = character("BOMB", powers=(triggered(TakeOff(AllUnits(OPPONENT)), WhenBlocking()),))
    t = table(Side([X]), Side([bomb]), phase="attack").a("attack A.F1").b("block B.F1")
    assert (t.stack("A.F1"), t.stack("B.F1"), t.life("B")) == ([], ["BOMB"], 7)


# End Phase


def test_the_end_phase_activates_cards_but_not_ap_and_limits_the_hand() -> None:
    t = table(Side([Resting(X)], hand=[Y] * 9 + [Z], ap=(0, 3)), phase="end")
    assert t.options() == ["remove Y", "remove Z"]
    t.a("remove Z")
    assert (t.mode("A.F1"), len(t.hand("A")), sorted(t.removed("A")), t.ap("A")) == ("active", 8, ["Y", "Z"], 0)


# BP 0, raided stacks


def test_bp_zero_is_looked_at_after_the_whole_effect() -> None:
    body = Seq((Give(AllUnits(OPPONENT), (GainBp(N(-2000)),)), Draw()))
    witch = character("WITCH", powers=(activate(body),))
    doomed = character("DOOMED", bp=2000, powers=(triggered(Draw(), WhenSidelined()),))
    t = table(Side([witch]), Side([doomed, X])).a("activate A.F1")
    assert (t.hand("A"), t.outside("B"), t.hand("B"), t.bp("B.F2")) == (["blank"], ["DOOMED"], ["blank"], 1000)


@pytest.mark.parametrize(
    "loss",
    [N(-2000), Times(-1000, Count(OUTSIDE, YOU)), PerEvery(1, Times(-1000, Count(OUTSIDE, YOU))), Sum((N(-2000),))],
)
def test_bp_zero_by_a_text_that_works_all_the_time_removes_at_once(loss: Value) -> None:
    gloom = character("GLOOM", powers=(continuous(Static(AllUnits(OPPONENT), (GainBp(loss),))),))
    t = table(Side(hand=[gloom], outside=[X, X], energy=[FIELD]), Side([Y, X])).a("play GLOOM front")
    assert (t.outside("B"), t.bp("B.F2")) == (["Y"], 1000)


def test_bp_zero_by_a_gained_ability_removes_at_once() -> None:
    sad = Gains(continuous(Static(This(), (GainBp(N(-2000)),))))
    gloom = character("GLOOM", powers=(continuous(Static(AllUnits(OPPONENT), (sad,))),))
    t = table(Side(hand=[gloom], energy=[FIELD]), Side([Y, X])).a("play GLOOM front")
    assert (t.outside("B"), t.bp("B.F2")) == (["Y"], 1000)


def test_what_lies_under_a_raided_character_goes_outside_wherever_it_goes() -> None:
    raider = character("RAIDER", raid=Named(("BASE",)))
    base = character("BASE", powers=(triggered(Draw(), WhenSidelined()),))
    boss = character("BOSS", powers=(activate(TakeOff(AllUnits(OPPONENT), 1)),))
    t = table(Side([boss]), Side([stacked(raider, base)])).a("activate A.F1")
    assert (t.hand("B"), t.outside("B")) == (["RAIDER"], ["BASE"])


# Simultaneous effects


def test_the_turn_player_resolves_first_each_in_their_order() -> None:
    def sour(key: str) -> Card:
        return character(key, bp=1000, powers=(triggered(Draw(), WhenSidelined()),))

    bomb = character("BOMB", powers=(activate(TakeOff(AllUnits(2))),))
    mine, other = sour("MINE"), sour("OTHER")
    t = table(Side([bomb, mine, other]), Side([mine, other])).a("activate A.F1")
    assert (t.asked(), t.options()) == ("A", ["resolve MINE", "resolve OTHER"])
    t.a("resolve OTHER")
    assert (t.asked(), len(t.hand("A")), len(t.hand("B"))) == ("B", 2, 0)


def test_effects_that_set_each_other_off_without_end_stop() -> None:
    move = triggered(MoveTo(This()), WhenMoves(Not(IsThis())))
    shuttle = character("SHUTTLE", powers=(move,))
    t = act(MoveTo(Pick(YOU, Not(IsThis()))), Side([shuttle], [shuttle])).a("choose A.F2")
    assert any(event.name == "loop" for event in t.state.events or [])
    assert t.state.winner == NOBODY


def test_an_effect_that_sets_itself_off_and_asks_each_time_stops_and_can_be_saved() -> None:
    body = Seq((May(Draw()), SetOffAgain(PLAYED)))
    t = table(Side(hand=[character("ECHO", powers=(triggered(body),))], deck=[BLANK] * 10)).a("play ECHO front")
    asked = 0
    while t.options() == ["no", "yes"]:
        asked += 1
        assert len(t.state.frames) <= MOST_FRAMES
        t.a("no")
    assert asked == MOST_EFFECTS


def test_an_effect_for_nothing_is_not_used_forever() -> None:
    t = table(Side([character("FREE", powers=(activate(Give(This(), (GainBp(N(1)),))),))]))
    times = 0
    while "activate A.F1" in t.options():
        t.a("activate A.F1")
        times += 1
    assert times == MOST_ACTIVATIONS


def test_effects_for_nothing_do_not_make_a_turn_last_forever() -> None:
    body = Give(This(), (GainBp(N(1)),))
    free, once = activate(body), activate(body, limit=1)
    t = table(Side([character("FREE", powers=(free,)), character("ONCE", powers=(once,))]))
    while len(t.state.history) < MOST_HAPPENINGS - 1:
        t.state.happened(H_ACTIVATED, 0, 0)
    assert "activate A.F1" in t.options()
    t.a("activate A.F1")
    assert len(t.state.history) >= MOST_HAPPENINGS
    assert "activate A.F1" not in t.options()
    assert "activate A.F2" in t.options()


def test_an_event_whose_text_begins_with_something_else_is_used_all_the_same() -> None:
    cheap = continuous(Costs(IsThis(), N(1)), where=IN_HAND)
    deal = event("DEAL", energy=1, powers=(cheap, used(Draw())))
    assert table(Side(hand=[deal])).a("use DEAL").hand("A") == ["blank"]
