"""The rules of Union Arena, by the manual's headings."""

import pytest

from shinpan.games.ua.battle_events import WhenAttacking, WhenBlocking
from shinpan.games.ua.cards import IN_HAND, Card
from shinpan.games.ua.events import PLAYED, WhenLeaves, WhenMoves, WhenSidelined
from shinpan.games.ua.filters import Named
from shinpan.games.ua.game import GAME
from shinpan.games.ua.lines import MoveTo
from shinpan.games.ua.modify import GainBp, Gains
from shinpan.games.ua.moves import SetOffAgain, TakeOff
from shinpan.games.ua.ops import Draw, Give, Move
from shinpan.games.ua.rules.abilities import MOST_ACTIVATIONS
from shinpan.games.ua.rules.resolution import MOST_EFFECTS
from shinpan.games.ua.selectors import AllUnits, From, Pick, hand_card
from shinpan.games.ua.statics import Costs, Static
from shinpan.games.ua.switching import PayAp, Rest
from shinpan.games.ua.terms import (
    CALLED_STRIKE,
    DOUBLE_ATTACK,
    DOUBLE_BLOCK,
    HAND,
    LIFE,
    NEGATE_IMPACT,
    OPPONENT,
    OUTSIDE,
    STEP,
    YOU,
)
from shinpan.games.ua.values import Sum
from shinpan.kernel.machine.loop import play, run
from shinpan.kernel.machine.model import NOBODY
from shinpan.kernel.machine.nodes import Value
from shinpan.kernel.state.saving import MOST_FRAMES
from shinpan.language.control import May, Seq
from shinpan.language.counting import Count
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import N, Not, PerEvery, Times
from shinpan.support.errors import ShinpanError
from tests.games.ua.tables import (
    BLANK,
    Resting,
    Side,
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

X = character("X", bp=3000)
Y = character("Y", bp=2000)
Z = character("Z", bp=4000)
FIELD = site("FIELD", gives={"red": 2})


# Setup


def test_setup_deals_seven_cards_a_redraw_and_seven_life() -> None:
    deck = [character(f"SET-1-{i:03}") for i in range(50)]
    s = GAME.begin("en-1.1", [deck, deck], "seed", "lot", True, False)
    run(s)
    first = s.first
    assert s.decision is not None
    assert (s.decision.player, GAME.option_words(s)) == (first, ["keep", "redraw"])
    before = s.hand(first).copy()
    for word in ("redraw", "keep"):
        play(s, GAME.option_index(s, word))
    assert not set(before) & set(s.hand(first)[:7])
    assert [len(s.life(p)) for p in (0, 1)] == [7, 7]
    assert [len(s.hand(p)) for p in (first, 1 - first)] == [7, 7]
    assert (s.active, s.turns[first], s.ap[first]) == (first, 1, 1)


def test_a_deck_has_fifty_cards_of_one_series_four_of_a_number_and_few_special_triggers() -> None:
    game = type(GAME)()
    for i in range(20):
        trigger = ("special", "final", "color", "draw")[i % 4]
        game.library.register(character(f"AAA-1-{i:03}", trigger=trigger))
    game.library.register(character("BBB-1-001"))
    plain = [f"AAA-1-{i:03}" for i in range(20) if i % 4 == 3]
    deck = [number for number in plain for _ in range(4)]
    faults = game.check_deck("en-1.1", deck)
    assert [fault.message for fault in faults] == ["a deck has exactly 50 cards, this one has 20"]
    wrong = deck + ["AAA-1-003"] + ["AAA-1-000"] * 3 + ["AAA-1-004"] * 2 + ["BBB-1-001"] * 24
    said = " ".join(fault.message for fault in game.check_deck("en-1.1", wrong))
    assert "5 copies of AAA-1-003" in said
    assert "24 copies of BBB-1-001" in said
    assert "same series code, these have AAA, BBB" in said
    assert "5 cards with the trigger Special: at most 4" in said
    assert "there is no card 'CCC-1-001'" in game.check_deck("en-1.1", ["CCC-1-001"])[1].message
    with pytest.raises(ShinpanError, match="not legal"):
        game.start("en-1.1", [deck, deck], "seed")


# Start Phase


@pytest.mark.parametrize(
    ("active", "turn", "ap"), [("A", 1, 1), ("A", 2, 2), ("A", 3, 3), ("B", 1, 2), ("B", 2, 2), ("B", 3, 3)]
)
def test_ap_cards_by_turn(active: str, turn: int, ap: int) -> None:
    t = table(Side(ap=(0, 0)), Side(ap=(0, 0)), phase="start", turn=turn, active=active)
    t.options()
    assert t.ap(active) == ap


def test_the_first_player_does_not_draw_on_the_first_turn_but_may_draw_extra() -> None:
    t = table(phase="start", turn=1)
    assert t.options() == ["draw", "pass"]
    assert t.hand("A") == []
    t.a("draw")
    assert (t.hand("A"), t.ap("A")) == (["blank"], 0)


def test_everything_becomes_active_in_the_start_phase() -> None:
    t = table(Side([Resting(X)], [Resting(FIELD)], ap=(0, 3)), phase="start")
    t.a("pass")
    assert (t.mode("A.F1"), t.mode("A.E1"), t.ap("A"), t.hand("A")) == ("active", "active", 3, ["blank"])


def test_whoever_cannot_draw_in_the_start_phase_loses() -> None:
    t = table(Side(deck=[]), phase="start")
    assert t.asked() == "nobody"
    assert (t.state.winner, t.state.won_by) == (1, "game victory conditions")


# Move Phase


def test_characters_move_up_and_field_cards_stay() -> None:
    t = table(Side([], [X, FIELD]), phase="move")
    assert t.options() == ["done", "move A.E1"]
    t.a("move A.E1")
    assert (t.line("A", "front"), t.line("A", "energy")) == (["X", "-", "-", "-"], ["-", "FIELD", "-", "-"])
    assert t.state.phase == 2
    assert not any(word.startswith("move") for word in t.options())


def test_room_is_made_by_the_remove_area_and_nothing_is_sidelined() -> None:
    leaver = character("LEAVER", powers=(triggered(Draw(), WhenSidelined()),))
    t = table(Side([leaver, Y, Y, Y], [X]), phase="move").a("move A.E1")
    assert t.options() == ["remove A.F1", "remove A.F2", "remove A.F3", "remove A.F4"]
    t.a("remove A.F1")
    assert (t.line("A", "front"), t.removed("A"), t.hand("A")) == (["X", "Y", "Y", "Y"], ["LEAVER"], [])


def test_step_moves_back_or_trades_places_without_removal() -> None:
    stepper = character("STEPPER", keywords=STEP)
    t = table(Side([stepper, Y, Y, Y], [X]), phase="move")
    assert t.options() == ["done", "move A.E1", "move A.F1", "move A.F1 A.E1"]
    t.a("move A.F1 A.E1")
    assert (t.line("A", "front"), t.line("A", "energy")) == (["X", "Y", "Y", "Y"], ["STEPPER", "-", "-", "-"])
    assert t.removed("A") == []


# Main Phase


def test_needed_energy_is_of_the_own_color_on_the_energy_line() -> None:
    need = character("NEED", energy=2)
    front_only = table(Side([X, X], [X], [need]))
    assert front_only.offered("play") == []
    other_color = table(Side([], [X, character("BLUE", color="blue")], [need]))
    assert other_color.offered("play") == []
    enough = table(Side([], [Resting(X), Resting(FIELD)], [need]))
    assert enough.options() == ["pass", "play NEED energy", "play NEED front"]


def test_characters_are_played_at_rest_for_ap() -> None:
    t = table(Side([None, X], [], [Y, Y], ap=(1, 0))).a("play Y front")
    assert (t.line("A", "front"), t.mode("A.F1"), t.ap("A")) == (["Y", "X", "-", "-"], "rest", 0)
    assert t.state.ap == [0, 3, 1, 0]


def test_a_full_line_makes_room_when_a_card_is_played_and_only_then() -> None:
    t = table(Side([X, X, X, X], [], [Y])).a("play Y front")
    assert t.options() == [f"remove A.F{i}" for i in (1, 2, 3, 4)]
    t.a("remove A.F3")
    assert (t.line("A", "front"), t.removed("A")) == (["X", "X", "Y", "X"], ["X"])
    leaver = character("LEAVER", powers=(triggered(Draw(), WhenLeaves()),))
    t = table(Side([leaver, X, X, X], [], [Y])).a("play Y front", "remove A.F1")
    assert (t.hand("A"), t.removed("A")) == ([], ["LEAVER"])  # no effect made it leave, so its text says nothing


@pytest.mark.parametrize(("active", "mine", "theirs"), [("A", 0, 1), ("B", 1, 0)])
def test_no_life_left_is_a_loss_whoever_took_it_on_whose_turn(active: str, mine: int, theirs: int) -> None:
    one = Side([character("ACT", powers=(activate(Move(From((LIFE,), YOU), HAND)),))], life=[X])
    other = Side([character("ACT", powers=(activate(Move(From((LIFE,), OPPONENT), HAND)),))], life=[X, X])
    for side, winner in ((one, theirs), (other, mine)):
        opposite = Side(life=[X])
        t = table(side, opposite) if active == "A" else table(opposite, side, active="B")
        getattr(t, active.lower())(f"activate {active}.F1")
        assert t.state.winner == winner


def test_field_cards_go_to_the_energy_line() -> None:
    t = table(Side(hand=[FIELD]))
    assert t.options() == ["pass", "play FIELD energy"]
    t.a("play FIELD energy")
    assert (t.mode("A.E1"), t.energy("A", "red")) == ("rest", 2)


def test_events_do_their_effect_and_go_outside() -> None:
    book = event("BOOK", powers=())
    t = table(Side(hand=[book])).a("use BOOK")
    assert (t.outside("A"), t.ap("A")) == (["BOOK"], 2)


def test_raid_stacks_turns_active_may_move_up_and_sets_off_when_played() -> None:
    raider = character("RAIDER", raid=Named(("X",)), powers=(triggered(Draw()),))
    t = table(Side([], [Resting(X), Y], [raider])).a("raid RAIDER A.E1")
    assert t.options() == ["no", "yes"]
    t.a("yes")
    assert (t.stack("A.F1"), t.mode("A.F1"), t.hand("A")) == (["X", "RAIDER"], "active", ["blank"])
    assert t.line("A", "energy") == ["-", "Y", "-", "-"]


def test_raid_never_goes_onto_a_card_with_raid_and_may_be_played_plainly() -> None:
    raider = character("RAIDER", raid=Named(("X", "RAIDER")))
    t = table(Side([stacked(raider, X), raider], [], [raider]))
    assert t.options() == ["pass", "play RAIDER energy", "play RAIDER front"]


def test_effects_on_the_base_end_when_it_is_raided() -> None:
    raider = character("RAIDER", bp=4000, raid=Named(("BASE",)))
    base = character("BASE", powers=(activate(Give(This(), (GainBp(N(1000)),))),))
    t = table(Side([base], [], [raider])).a("activate A.F1")
    assert t.bp("A.F1") == 2000
    t.a("raid RAIDER A.F1")
    assert t.bp("A.F1") == 4000


def test_activate_main_with_every_kind_of_cost_once_per_turn() -> None:
    costs = Seq((Rest(This()), PayAp(), Move(hand_card(), OUTSIDE), TakeOff(This())))
    worker = character("WORKER", powers=(activate(Draw(), costs),))
    assert table(Side([worker], hand=[])).offered("activate") == []
    assert table(Side([Resting(worker)], hand=[BLANK])).offered("activate") == []
    assert table(Side([worker], hand=[BLANK], ap=(0, 3))).offered("activate") == []
    t = table(Side([worker], hand=[BLANK])).a("activate A.F1")
    assert (t.outside("A"), t.hand("A"), t.ap("A")) == (["blank", "WORKER"], ["blank"], 2)
    once = character("ONCE", powers=(activate(Draw(), limit=1),))
    t = table(Side([once, once])).a("activate A.F1")
    assert t.options() == ["activate A.F2", "pass"]


def test_a_limit_by_name_counts_for_all_copies() -> None:
    named = character("NAMED", powers=(activate(Draw(), limit=1, by_name=True),))
    t = table(Side([named, named])).a("activate A.F1")
    assert t.offered("activate") == []


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


def test_an_event_whose_text_begins_with_something_else_is_used_all_the_same() -> None:
    cheap = continuous(Costs(IsThis(), N(1)), where=IN_HAND)
    deal = event("DEAL", energy=1, powers=(cheap, used(Draw())))
    assert table(Side(hand=[deal])).a("use DEAL").hand("A") == ["blank"]
