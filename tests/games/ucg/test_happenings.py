"""What else sets powers off: drawing by an effect, top cards that go, cards that leave, cards put sideways."""

import pytest

from shinpan.games.ucg.charging import Charge, Tuck
from shinpan.games.ucg.events import ANYWHERE, AboutEvent, BattleEnds, CardsGo, Draws, Tucked, TurnEnds
from shinpan.games.ucg.filters import Kind, Named
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.putting import PutOn, PutScene
from shinpan.games.ucg.selectors import BottomOf, Pick, Those, TopOf, discard_card, hand_card, yours
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KAIJU,
    OPPONENT,
    R_DRAWN,
    R_LAST,
    SCENE,
    YOU,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.loop import run
from shinpan.language.control import Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import Held, Top
from shinpan.language.triggers import Trigger
from shinpan.language.values import ANYTHING, N
from tests.games.ucg.helpers import Side, act, character, scene, table, triggered

H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
K1 = character("K1", character="BEAST", kinds=KAIJU)
SCENERY = scene("SCENERY")
PLUS = Give(This(), (Bp(N(7)),))
DOUBLE, TRIPLE = 2, 4


def gained(body: Effect, event: Trigger, a: Side, b: Side | None = None) -> int:
    """What a watching character beside the one that does something has gained."""
    watcher = character("WATCHER", powers=(triggered(PLUS, event),))
    side = Side(field=[[watcher], *a.field], hand=a.hand, deck=a.deck, discard=a.discard)
    return act(body, side, b).bp("A2") - 1000


@pytest.mark.parametrize(("who", "gain"), [(YOU, 7), (EACH, 7), (OPPONENT, 0)])
def test_drawing_several_cards_by_one_instruction_is_one_event(who: int, gain: int) -> None:
    assert gained(Draw(N(2)), Draws(who), Side(deck=[K1] * 3)) == gain


def test_an_opponent_who_draws_by_your_effect_draws() -> None:
    there = Side(deck=[K1] * 3)
    assert gained(Draw(N(1), OPPONENT), Draws(OPPONENT), Side(), there) == 7
    assert gained(Draw(N(1), EACH), Draws(OPPONENT), Side(deck=[K1]), there) == 7


def test_nothing_was_drawn_from_an_empty_deck() -> None:
    assert gained(Draw(), Draws(YOU), Side(deck=[])) == 0


def test_what_the_rules_let_one_draw_is_no_effect() -> None:
    watcher = character("WATCHER", powers=(triggered(PLUS, Draws(YOU)),))
    side = Side(field=[[watcher]], deck=[K1] * 3, hand=[K1])
    t = table(side, Side(field=[[K1]], deck=[K1] * 3, hand=[K1]), phase="start", turn=2).to("scene")
    assert t.hand("A") == ["K1", "K1"]
    assert t.bp("A1") == 1000


def test_what_the_rules_let_one_draw_counts_where_no_effect_is_asked_for() -> None:
    watcher = character("WATCHER", powers=(triggered(PLUS, Draws(YOU, True)),))
    side = Side(field=[[watcher]], deck=[K1] * 3, hand=[K1])
    t = table(side, Side(field=[[K1]], deck=[K1] * 3, hand=[K1]), phase="start", turn=2).to("scene")
    assert t.bp("A1") == 1007
    assert gained(Draw(N(2)), Draws(YOU, True), Side(deck=[K1] * 3)) == 7


def test_nobody_draws_on_the_first_turn_or_from_an_empty_deck() -> None:
    watcher = character("WATCHER", powers=(triggered(PLUS, Draws(EACH, True)),))
    for turn, deck in ((1, [K1]), (2, [])):
        side = Side(field=[[watcher]], deck=deck, hand=[K1])
        t = table(side, Side(field=[[K1]], deck=deck, hand=[K1]), phase="start", turn=turn).to("scene")
        assert t.bp("A1") == 1000


@pytest.mark.parametrize(
    ("outcome", "others", "gain"),
    [("win", False, 7), ("loss", False, 0), ("tie", False, 0), ("win", True, 7), ("loss", True, 7), ("tie", True, 7)],
)
def test_each_outcome_of_a_battle_is_an_event_of_its_own(outcome: str, others: bool, gain: int) -> None:
    event = BattleEnds(outcome, ANYTHING, EACH) if others else BattleEnds(outcome)
    strong = character("STRONG", bp=(9000,), powers=(triggered(PLUS, event),))
    t = table(Side(field=[[strong], [K1]]), Side(field=[[H1], [K1]]), phase="judgement").to("end")
    assert t.outcomes() == ["A", "tie"]
    assert t.bp("A1") == 9000 + gain


def test_the_character_whose_battle_ended_can_be_spoken_of() -> None:
    about = triggered(Seq((AboutEvent(), Give(Those(R_LAST), (Bp(N(70)),)))), BattleEnds("loss", Kind(KAIJU), YOU))
    there = Side(field=[[character("STRONG", bp=(9000,))], [H1]])
    t = table(Side(field=[[K1], [character("WATCHER", powers=(about,))]]), there, phase="judgement").to("end")
    assert (t.bp("A1"), t.bp("B2")) == (1070, 1000)


def test_a_game_that_is_won_ends_before_anything_is_set_off() -> None:
    strong = character("STRONG", bp=(9000,), powers=(triggered(Draw(), BattleEnds("win")),))
    here = Side(field=[[strong]] * 3, deck=[K1])
    t = table(here, Side(field=[[H1]] * 3), phase="judgement")
    run(t.state)
    assert (t.state.winner, t.hand("A")) == (0, [])


def test_the_end_of_the_turn_is_an_event_for_both_players() -> None:
    watcher = character("WATCHER", powers=(triggered(Draw(), TurnEnds()),))
    here, there = Side(field=[[watcher]], deck=[K1]), Side(field=[[watcher]], deck=[H1])
    t = table(here, there, phase="judgement").to("start")
    assert (t.hand("A"), t.hand("B")) == (["K1"], ["H1"])


def test_the_drawn_cards_can_be_spoken_of() -> None:
    body = Seq((AboutEvent(), Move(Held(R_DRAWN), DISCARD)))
    watcher = character("WATCHER", powers=(triggered(body, Draws(YOU)),))
    t = act(Draw(N(2)), Side(field=[[watcher]], hand=[K1], deck=[H1, H2, H3]))
    assert (t.hand("A"), t.discard("A")) == (["K1"], ["H1", "H2"])


@pytest.mark.parametrize(
    ("event", "gain"),
    [
        (CardsGo(YOU, BATTLE, HAND, ANYTHING, 0, True), 7),
        (CardsGo(YOU, BATTLE, HAND, ANYTHING, DOUBLE, True), 7),
        (CardsGo(YOU, BATTLE, HAND, ANYTHING, TRIPLE, True), 0),
        (CardsGo(YOU, BATTLE, HAND, Named(("BEAST",)), 0, True), 0),
        (CardsGo(YOU, BATTLE, DISCARD, ANYTHING, 0, True), 0),
        (CardsGo(OPPONENT, BATTLE, HAND, ANYTHING, 0, True), 0),
    ],
)
def test_a_top_card_that_goes_is_told_by_the_state_of_its_character(event: Trigger, gain: int) -> None:
    body = Move(TopOf(Pick(YOU, Named(("HERO",)))), HAND)
    assert gained(body, event, Side(field=[[H1, H2]])) == gain


def test_a_bottom_card_is_no_top_card() -> None:
    body = Move(BottomOf(Pick(YOU, Named(("HERO",)))), HAND)
    assert gained(body, CardsGo(YOU, BATTLE, HAND, ANYTHING, 0, True), Side(field=[[H1, H2]])) == 0
    assert gained(body, CardsGo(YOU, BATTLE, HAND), Side(field=[[H1, H2]])) == 7


@pytest.mark.parametrize(
    ("body", "gain"),
    [
        (Move(discard_card(), HAND), 7),
        (Move(discard_card(), EXILE), 7),
        (PutOn(discard_card(), Pick(YOU, Named(("HERO",)))), 7),
        (Tuck(discard_card(), Pick(YOU, Named(("HERO",)))), 7),
        (Move(hand_card(), DISCARD), 0),
    ],
)
def test_a_card_leaves_a_discard_area_wherever_it_goes(body: Effect, gain: int) -> None:
    event = CardsGo(YOU, DISCARD, ANYWHERE)
    assert gained(body, event, Side(field=[[H1]], discard=[H2], hand=[K1])) == gain


def test_a_scene_leaves_a_discard_area_for_the_scene_area() -> None:
    watcher = character("WATCHER", powers=(triggered(PLUS, CardsGo(YOU, DISCARD, ANYWHERE)),))
    t = act(PutScene(discard_card()), Side(field=[[watcher]], discard=[SCENERY])).a("no")
    assert (t.scene(), t.bp("A2")) == ("SCENERY", 1007)


def test_a_scene_leaves_the_scene_area_for_another_too() -> None:
    watcher = character("WATCHER", powers=(triggered(PLUS, CardsGo(YOU, SCENE, ANYWHERE)),))
    side = Side(field=[[watcher]], hand=[SCENERY])
    t = act(PutScene(hand_card()), side, scene=scene("OLD")).a("no")
    assert (t.scene(), t.bp("A2")) == ("SCENERY", 1007)
    t = act(PutScene(hand_card()), side, scene=scene("OLD"), scene_owner="B").a("no")
    assert t.bp("A2") == 1000


def test_cards_are_exiled_from_wherever_they_are() -> None:
    event = CardsGo(YOU, ANYWHERE, EXILE, Kind(KAIJU))
    assert gained(Move(discard_card(), EXILE), event, Side(discard=[K1])) == 7
    assert gained(Move(hand_card(), EXILE), event, Side(hand=[K1])) == 7
    assert gained(Move(Top(YOU, N(2)), EXILE), event, Side(deck=[K1, K1])) == 7
    assert gained(Move(discard_card(), EXILE), event, Side(discard=[H1])) == 0
    assert gained(Move(Top(YOU, N(1)), HAND), CardsGo(YOU, DECK, HAND), Side(deck=[K1])) == 7


def test_a_card_put_sideways_under_a_character_is_seen_by_it_and_by_others() -> None:
    charged = character("CHARGED", powers=(triggered(PLUS, Tucked()),))
    body = Tuck(hand_card(), yours(Named(("CHARGED",))))
    t = act(body, Side(field=[[charged], [charged]], hand=[K1])).a("choose A2")
    assert (t.bp("A2"), t.bp("A3")) == (1007, 1000)
    about = triggered(Seq((AboutEvent(), Give(Those(R_LAST), (Bp(N(70)),)))), Tucked(Named(("CHARGED",)), YOU))
    t = act(body, Side(field=[[charged], [character("OTHER", powers=(about,))]], hand=[K1])).a("resolve A2")
    assert (t.bp("A2"), t.bp("A3")) == (1077, 1000)


def test_charge_puts_cards_sideways_too_and_once_for_all_of_them() -> None:
    charged = character("CHARGED", powers=(triggered(PLUS, Tucked()),))
    t = act(Charge(2, ("CHARGED",)), Side(field=[[charged]], deck=[K1, K1, K1])).a("choose 2")
    assert (t.charged("A2"), t.bp("A2")) == (["K1", "K1"], 1007)
    t = act(Charge(2, ("CHARGED",)), Side(field=[[charged]], deck=[K1, K1, K1])).a("choose 0")
    assert t.bp("A2") == 1000
