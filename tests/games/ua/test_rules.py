"""The rules of Union Arena, by the manual's headings."""

import pytest

from shinpan.games.ua.events import WhenLeaves, WhenSidelined
from shinpan.games.ua.filters import Named
from shinpan.games.ua.game import GAME
from shinpan.games.ua.modify import GainBp
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Draw, Give, Move
from shinpan.games.ua.selectors import From, hand_card
from shinpan.games.ua.switching import PayAp, Rest
from shinpan.games.ua.terms import (
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    STEP,
    YOU,
)
from shinpan.kernel.machine.loop import play, run
from shinpan.language.control import Seq
from shinpan.language.pieces import This
from shinpan.language.values import N
from shinpan.support.errors import ShinpanError
from tests.games.ua.tables import (
    BLANK,
    Resting,
    Side,
    activate,
    character,
    event,
    site,
    stacked,
    table,
    triggered,
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
