"""The verbs of card text, each with a card declared in Python."""

import pytest

from shinpan.games.ua.cards import IN_HAND
from shinpan.games.ua.durations import (
    ALWAYS,
    OPPONENTS_NEXT_TURN,
    THIS_BATTLE,
    THIS_TURN,
    UNTIL_THEIR_TURN_ENDS,
    UNTIL_YOUR_TURN,
    UNTIL_YOUR_TURN_ENDS,
)
from shinpan.games.ua.endings import WinGame
from shinpan.games.ua.events import PLAYED
from shinpan.games.ua.field_filters import OnLine
from shinpan.games.ua.filters import Kind, Named
from shinpan.games.ua.lines import MoveTo, Swap
from shinpan.games.ua.modes import SomeOf
from shinpan.games.ua.modify import GainBp, Mod
from shinpan.games.ua.moves import (
    DealDamage,
    GainLife,
    PutUnder,
    SetOffAgain,
    ShuffleDeck,
    TakeOff,
    ToLife,
    UseEvent,
)
from shinpan.games.ua.ops import Choose, Draw, Give, IfYouCannot, Move
from shinpan.games.ua.playing import Play
from shinpan.games.ua.rules.leaving import SIDELINE
from shinpan.games.ua.selectors import (
    NONE,
    AllUnits,
    BaseOf,
    From,
    Pick,
    Those,
    TopOf,
    UnderOf,
    chosen,
    hand_card,
    outside_card,
)
from shinpan.games.ua.statics import Costs, Static
from shinpan.games.ua.switching import Activate, ActivateAp, Lock, PayAp, Rest
from shinpan.games.ua.terms import (
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    ENERGY,
    EVENT,
    FRONT,
    HAND,
    LIFE,
    OPPONENT,
    OUTSIDE,
    R_LOOKED,
    R_PLAYED,
    REMOVED,
    TOP_OR_OUTSIDE,
    YOU,
)
from shinpan.kernel.machine.nodes import EACH
from shinpan.language.control import IfYouDo, May, MayTo, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import BothOf, This
from shinpan.language.selectors import Among, AtRandom, Held, Top
from shinpan.language.values import ALL, N
from shinpan.language.verbs import ChooseCards, LookAt, Reveal
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


def static(*mods: Mod) -> Static:
    return Static(This(), mods)


P = character("P", bp=2000)
Q = character("Q", bp=3000)
R = character("R", bp=4000)


def test_draw_one_several_up_to_and_for_the_opponent() -> None:
    assert len(act(Draw(N(2))).hand("A")) == 2
    assert len(act(Draw(who=OPPONENT)).hand("B")) == 1
    t = act(Draw(N(2), up_to=True))
    assert t.options() == ["choose 0", "choose 1", "choose 2"]
    assert len(t.a("choose 1").hand("A")) == 1
    assert act(Draw(up_to=True)).options() == ["no", "yes"]


def test_draw_then_discard_and_discard_at_will() -> None:
    t = act(Seq((Draw(), Move(hand_card(), OUTSIDE))), Side(hand=[P]))
    assert t.options() == ["choose P", "choose blank"]
    assert t.a("choose P").outside("A") == ["P"]
    t = act(Move(From((HAND,), lo=NONE, hi=ALL), OUTSIDE), Side(hand=[P, Q])).a("choose P", "done")
    assert t.hand("A") == ["Q"]


def test_cards_of_different_names_are_offered_to_be_discarded_only_if_there_are_as_many_names() -> None:
    body = MayTo(Move(From((HAND,), lo=N(2), hi=N(2), distinct="name"), OUTSIDE), Draw())
    assert "yes" not in act(body, Side(hand=[P, P])).options()
    assert act(body, Side(hand=[P, Q])).options() == ["no", "yes"]


def test_look_take_and_put_the_rest_on_the_bottom_in_any_order() -> None:
    body = Seq(
        (
            LookAt(Top(YOU, N(3))),
            Reveal(Among(R_LOOKED, Named(("Q",)), NONE)),
            Move(Held(5), HAND),
            Move(Held(R_LOOKED), DECK_BOTTOM),
        )
    )
    t = act(body, Side(deck=[P, Q, R, BLANK])).a("choose Q")
    assert t.options() == ["choose P", "choose R"]
    t.a("choose R")
    assert (t.hand("A"), t.deck("A")) == (["Q"], ["blank", "R", "P"])


def test_any_number_on_top_then_the_rest_elsewhere() -> None:
    body = Seq((LookAt(Top(YOU, N(3))), Move(Among(R_LOOKED, lo=NONE, hi=ALL), DECK), Move(Held(R_LOOKED), OUTSIDE)))
    t = act(body, Side(deck=[P, Q, R, BLANK])).a("choose R", "choose P", "done")
    assert (t.deck("A"), t.outside("A")) == (["R", "P", "blank"], ["Q"])


def test_top_or_bottom_and_top_or_outside() -> None:
    assert act(Move(Top(), DECK_EITHER), Side(deck=[P, Q])).a("bottom").deck("A") == ["Q", "P"]
    t = act(Seq((LookAt(Top()), Move(Held(R_LOOKED), TOP_OR_OUTSIDE))), Side(deck=[P, Q]))
    assert t.options() == ["option 1", "option 2"]
    assert t.a("option 2").outside("A") == ["P"]


def test_mill_salvage_and_remove() -> None:
    t = act(Seq((Move(Top(YOU, N(2)), OUTSIDE), Move(outside_card(Named(("Q",))), HAND))), Side(deck=[P, Q, R]))
    assert (t.hand("A"), t.outside("A")) == (["Q"], ["P"])
    t = act(Move(From((OUTSIDE,), lo=N(2), hi=N(2)), REMOVED), Side(outside=[P, P]))
    assert t.removed("A") == ["P", "P"]


def test_chance_discards_from_the_opponents_hand() -> None:
    t = act(Move(AtRandom(), OUTSIDE), None, Side(hand=[P, P]))
    assert (t.outside("B"), t.hand("B")) == (["P"], ["P"])


def test_the_opponent_chooses_what_to_discard() -> None:
    t = act(Move(From((HAND,), OPPONENT, by=OPPONENT), OUTSIDE), None, Side(hand=[P, Q]))
    assert (t.asked(), t.options()) == ("B", ["choose P", "choose Q"])


def test_choose_and_give_bp_for_a_turn() -> None:
    t = act(Seq((Choose(Pick(YOU, lo=NONE)), Give(chosen(), (GainBp(N(1000)),)))), Side([P]))
    assert t.options() == ["choose A.F1", "choose A.F2", "done"]
    t.a("choose A.F2")
    assert t.bp("A.F2") == 3000
    t.to("end")
    t.to("start")
    assert t.bp("A.F2") == 2000


def test_until_your_next_turn_and_for_a_battle() -> None:
    t = act(Give(This(), (GainBp(N(1000)),), UNTIL_YOUR_TURN))
    t.to("end")
    t.to("move")
    assert (t.state.active, t.bp("A.F1")) == (1, 6000)
    t.to("end")
    t.to("move")
    assert (t.state.active, t.bp("A.F1")) == (0, 5000)
    short = character("SHORT", bp=1000, powers=(triggered(Give(This(), (GainBp(N(5000)),), THIS_BATTLE)),))
    assert table(Side(hand=[short])).a("play SHORT front").bp("A.F1") == 6000


@pytest.mark.parametrize(
    ("duration", "now", "theirs", "next_own", "theirs_after"),
    [
        (THIS_TURN, 6000, 5000, 5000, 5000),
        (OPPONENTS_NEXT_TURN, 5000, 6000, 5000, 5000),
        (UNTIL_YOUR_TURN, 6000, 6000, 5000, 5000),
        (UNTIL_THEIR_TURN_ENDS, 6000, 6000, 5000, 5000),
        (UNTIL_YOUR_TURN_ENDS, 6000, 6000, 6000, 5000),
        (ALWAYS, 6000, 6000, 6000, 6000),
    ],
)
def test_durations(duration: int, now: int, theirs: int, next_own: int, theirs_after: int) -> None:
    t = act(Give(This(), (GainBp(N(1000)),), duration))
    found = [t.bp("A.F1")]
    for _ in range(3):
        t.to("end")
        t.to("move")
        found.append(t.bp("A.F1"))
    assert found == [now, theirs, next_own, theirs_after]


def test_rest_activate_and_lock() -> None:
    t = act(Rest(Pick(OPPONENT, lo=NONE)), None, Side([P, Resting(Q)])).a("choose B.F1")
    assert t.mode("B.F1") == "rest"
    assert act(Activate(AllUnits(YOU)), Side([Resting(P)])).mode("A.F2") == "active"
    t = act(Seq((Lock(AllUnits(YOU)), Activate(AllUnits(YOU)), Activate(AllUnits(YOU)))), Side([Resting(P)]))
    assert (t.mode("A.F2"), t.there("A.F2").lock) == ("active", 0)


def test_ap_cards_become_active_and_are_paid() -> None:
    assert act(ActivateAp(N(2), exactly=True), Side(ap=(0, 3))).ap("A") == 2
    t = act(IfYouDo(May(PayAp()), Draw())).a("yes")
    assert (t.ap("A"), t.hand("A")) == (2, ["blank"])
    assert act(IfYouDo(May(PayAp()), Draw()), Side(ap=(0, 3))).hand("A") == []


def test_take_off_sideline_hand_deck_remove_and_outside() -> None:
    for to, zone in ((SIDELINE, OUTSIDE), (HAND, HAND), (DECK_BOTTOM, DECK), (REMOVED, REMOVED), (OUTSIDE, OUTSIDE)):
        t = act(TakeOff(Pick(OPPONENT), to), None, Side([P], deck=[]))
        assert (t.stack("B.F1"), t.pile(zone, "B")) == ([], ["P"])


def test_if_you_cannot_return_this_one() -> None:
    body = IfYouCannot(TakeOff(Pick(YOU, Named(("P",))), HAND), TakeOff(This(), HAND))
    assert act(body, Side([P])).hand("A") == ["P"]
    assert act(body).hand("A") == ["ACT"]


def test_move_to_the_other_line_and_swap() -> None:
    t = act(MoveTo(Pick(OPPONENT, OnLine(FRONT))), None, Side([P], [Q, Q, Q, Q]))
    assert (t.asked(), len(t.options())) == ("B", 4)
    assert act(MoveTo(AllUnits(YOU, OnLine(ENERGY)), FRONT), Side([], [P, Q])).line("A", "front")[1:3] == ["P", "Q"]
    t = act(Swap(BothOf((Pick(YOU, OnLine(FRONT)), Pick(YOU, OnLine(ENERGY))))), Side([], [P]))
    assert (t.stack("A.F1"), t.stack("A.E1")) == (["P"], ["ACT"])
    alone = act(May(Swap(This(), Pick(YOU))))
    assert alone.options() == ["activate A.F1", "pass"]  # with itself there is nothing to swap, and nobody is asked
    assert act(May(Swap(This(), Pick(YOU))), Side([P])).options() == ["no", "yes"]


def test_a_text_about_its_cost_in_hand_says_nothing_of_the_deck() -> None:
    cheap = character("CHEAP", energy=2, powers=(continuous(Costs(IsThis(), energy=N(2)), where=IN_HAND),))
    body = Play(From((HAND,)), NONE, met=True)
    assert "play CHEAP front" in act(body, Side(hand=[cheap])).options()
    t = act(Play(Top(), NONE, met=True), Side(deck=[cheap, P]))
    assert (t.deck("A"), t.options()) == (["CHEAP", "P"], ["activate A.F1", "pass"])


def test_play_from_a_zone_never_raids_unless_it_says_so() -> None:
    raider = character("RAIDER", raid=Named(("P",)))
    t = act(Play(hand_card(), NONE), Side([P], hand=[raider]))
    assert t.options() == ["done", "play RAIDER energy", "play RAIDER front"]
    t.a("play RAIDER front")
    assert t.mode("A.F3") == "rest"
    t = act(Play(hand_card(), raid=True, active=True), Side([P], hand=[raider]))
    assert "raid RAIDER A.F2" in t.options()
    t = act(Play(outside_card(), line=FRONT, active=True), Side(outside=[P]))
    assert t.mode("A.F2") == "active"
    t = act(Seq((Play(hand_card(), line=FRONT), Give(Those(R_PLAYED), (GainBp(N(500)),)))), Side(hand=[P]))
    assert t.bp("A.F2") == 2500


def test_like_cards_of_two_zones_are_told_apart() -> None:
    t = act(ChooseCards(From((HAND, OUTSIDE))), Side(hand=[P], outside=[P]))
    assert t.options() == ["choose P hand", "choose P outside"]


def test_like_cards_of_both_players_are_told_apart_and_each_can_be_chosen() -> None:
    t = act(Move(From((OUTSIDE,), EACH), REMOVED), Side(outside=[P, P]), Side(outside=[P, Q]))
    assert t.options() == ["choose P of A", "choose P of B", "choose Q"]
    t.a("choose P of B")
    assert (t.outside("A"), t.outside("B"), t.removed("B")) == (["P", "P"], ["Q"], ["P"])


def test_cards_under_and_the_top_and_base_of_a_raid() -> None:
    t = act(PutUnder(Top(), This()), Side(deck=[P, Q]))
    assert t.under("A.F1") == ["P"]
    t = act(Move(UnderOf(AllUnits(YOU)), OUTSIDE), Side([stacked(P, under=[Q, R])]))
    assert (t.under("A.F2"), t.outside("A")) == (["R"], ["Q"])
    raider = character("RAIDER", raid=Named(("P",)))
    t = act(Move(TopOf(Pick(OPPONENT)), OUTSIDE), None, Side([stacked(raider, P, rest=True)]))
    assert (t.stack("B.F1"), t.mode("B.F1"), t.outside("B")) == (["P"], "rest", ["RAIDER"])
    t = act(Move(BaseOf(AllUnits(YOU)), HAND), Side([stacked(raider, P)]))
    assert (t.stack("A.F2"), t.hand("A")) == (["RAIDER"], ["P"])


def test_life_in_and_out() -> None:
    t = act(Move(From((LIFE,)), HAND), Side(life=[P, Q]))
    assert t.options() == ["life 1", "life 2"]
    assert t.a("life 2").hand("A") == ["Q"]
    assert act(GainLife()).life("A") == 8
    t = act(ToLife(hand_card(), True), Side(hand=[P]))
    assert (t.life("A"), len(t.state.face_up)) == (8, 1)
    assert act(Move(From((LIFE,), lo=ALL, hi=ALL), HAND), Side(life=[P])).state.winner == 1  # no life, whatever took it
    theirs = Move(From((LIFE,), OPPONENT, lo=ALL, hi=ALL), HAND)
    assert act(theirs, None, Side(life=[P])).state.winner == 0
    both = Move(From((LIFE,), EACH, lo=ALL, hi=ALL), HAND)
    assert act(both, Side(life=[P]), Side(life=[Q])).state.winner == 0  # both without: the turn player has won


def test_damage_by_an_effect_has_a_trigger_check() -> None:
    t = act(DealDamage(), None, Side(life=[character("C", trigger="draw"), BLANK])).a("life 1").b("trigger")
    assert (t.life("B"), t.hand("B")) == (1, ["blank"])
    assert act(DealDamage(N(9)), None, Side()).state.winner == 0


def test_modes_are_different_and_done_in_printed_order() -> None:
    parts = (Draw(), ActivateAp(), Give(This(), (GainBp(N(1000)),)))
    t = act(SomeOf(parts, N(2)), Side(ap=(0, 3)))
    assert t.options() == ["option 1", "option 2", "option 3"]
    t.a("option 3")
    assert t.options() == ["option 1", "option 2"]
    t.a("option 1")
    assert (t.hand("A"), t.bp("A.F1"), t.ap("A")) == (["blank"], 6000, 0)


def test_up_to_so_many_modes_may_be_none() -> None:
    t = act(SomeOf((Draw(), Draw(N(2))), up_to=True))
    assert t.options() == ["done", "option 1", "option 2"]
    assert t.a("done").hand("A") == []


def test_an_event_is_used_free_and_an_ability_again() -> None:
    book = event("BOOK", energy=9, powers=(used(Draw()),))
    t = act(UseEvent(hand_card(Kind(EVENT))), Side(hand=[book]))
    assert (t.hand("A"), t.outside("A")) == (["blank"], ["BOOK"])
    echo = character("ECHO", powers=(triggered(Draw()), activate(SetOffAgain(PLAYED))))
    assert table(Side([echo])).a("activate A.F1").hand("A") == ["blank"]


def test_shuffle_and_win() -> None:
    assert sorted(act(ShuffleDeck(), Side(deck=[P, Q, R])).deck("A")) == ["P", "Q", "R"]
    decks = [P, Q, R] * 10
    t = act(ShuffleDeck(EACH), Side(deck=decks), Side(deck=decks))
    assert all(t.deck(player) != ["P", "Q", "R"] * 10 and t.deck(player).count("P") == 10 for player in ("A", "B"))
    assert act(WinGame()).state.winner == 0
