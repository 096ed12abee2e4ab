"""What triggered powers wait for, in which order they resolve, and instructions for the end of the turn."""

import pytest

from shinpan.games.ucg.endings import AtEndOfTurn
from shinpan.games.ucg.events import (
    ANYWHERE,
    CardsGo,
    Discards,
    EntersPlay,
    OpponentResolvesPayment,
    SceneEnters,
    ThisSent,
)
from shinpan.games.ucg.filters import Kind, Level, Named
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.putting import PutInPlace, PutScene
from shinpan.games.ucg.selectors import (
    AllChars,
    From,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KAIJU,
    OPPONENT,
    R_CHOSEN,
    SCENE,
    YOU,
)
from shinpan.games.ucg.texts import Negate
from shinpan.language.control import May, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import ThisCard, Top
from shinpan.language.triggers import AnyOfThese
from shinpan.language.values import ANYTHING, N, Not
from tests.games.ucg.helpers import Side, Table, act, character, payment, scene, table, triggered

H1, H2 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2))
K1 = character("K1", character="BEAST", kinds=KAIJU)
OTHERS = Not(IsThis())


def plus(n: int) -> Give:
    return Give(This(), (Bp(N(n)),))


def open_phase(a: Side, b: Side | None = None, lead: str = "A", edition: str = "zhtw-1.6") -> Table:
    return table(a, b, phase="open", lead=lead, edition=edition)


# Entering play [UCG 5.7.1, 9.2]


def test_a_character_that_is_turned_up_enters_play() -> None:
    loud = character("LOUD", powers=(triggered(plus(7)),))
    t = open_phase(Side(field=[[loud], [loud]], down=[2])).to("activate")
    assert (t.bp("A1"), t.bp("A2")) == (1000, 1007)


def test_a_levelled_up_character_enters_play_with_its_new_top_card() -> None:
    low = character("LOW", character="HERO", powers=(triggered(plus(1)),))
    high = character(
        "HIGH", character="HERO", level=2, powers=(triggered(plus(7), marks=2), triggered(plus(70), marks=1))
    )
    t = open_phase(Side(field=[[low, high]], down=[1])).to("activate")
    assert t.bp("A1") == 2007


def test_another_character_that_enters_play_may_be_watched_for() -> None:
    watch = character("WATCH", powers=(triggered(plus(7), EntersPlay(Kind(KAIJU), YOU)),))
    both = character("BOTH", powers=(triggered(plus(7), EntersPlay(Kind(KAIJU))),))
    field = [[watch], [both], [K1]]
    mine = open_phase(Side(field=field, down=[3])).a("resolve A1").to("activate")
    assert (mine.bp("A1"), mine.bp("A2")) == (1007, 1007)
    theirs = open_phase(Side(field=field), Side(field=[[K1]], down=[1])).to("activate")
    assert (theirs.bp("A1"), theirs.bp("A2")) == (1000, 1007)
    heroes = open_phase(Side(field=[[watch], [both], [H1]], down=[3])).to("activate")
    assert (heroes.bp("A1"), heroes.bp("A2")) == (1000, 1000)


def test_several_that_enter_play_together_trigger_a_power_once() -> None:
    watch = character("WATCH", powers=(triggered(plus(7), EntersPlay(Kind(KAIJU))),))
    t = open_phase(Side(field=[[watch], [K1], [K1]], down=[2, 3])).to("activate")
    assert t.bp("A1") == 1007


def test_one_of_several_events_is_enough() -> None:
    event = AnyOfThese((EntersPlay(Kind(KAIJU)), Discards(YOU)))
    watch = character("WATCH", powers=(triggered(plus(7), event),))
    assert open_phase(Side(field=[[watch], [K1]], down=[2])).to("activate").bp("A1") == 1007
    assert act(Move(hand_card(), DISCARD), Side(field=[[watch]], hand=[H1])).bp("A2") == 1007
    assert act(Draw(), Side(field=[[watch]], deck=[H1])).bp("A2") == 1000


# Scenes


def test_this_scene_or_any_scene_enters_play() -> None:
    hall = scene("HALL", powers=(triggered(Draw(), SceneEnters()),))
    fan = character("FAN", powers=(triggered(plus(7), SceneEnters(this=False)),))
    mine = character("MINE", powers=(triggered(plus(7), SceneEnters(this=False, who=YOU)),))
    theirs = character("THEIRS", powers=(triggered(plus(7), SceneEnters(this=False, who=OPPONENT)),))
    named = character("NAMED", powers=(triggered(plus(7), SceneEnters(False, EACH, Named(("X",)))),))
    field = [[fan], [mine], [theirs], [named]]
    t = table(Side(field=field, hand=[hall, H1], deck=[K1, K1]), Side(hand=[K1]), phase="scene")
    t.a("scene HALL", "no", "resolve scene", "resolve A2")
    assert [t.bp(f"A{n}") for n in (1, 2, 3, 4)] == [1007, 1007, 1000, 1000]
    assert t.hand("A") == ["H1", "K1"]


def test_a_scene_that_was_there_before_does_not_enter_again() -> None:
    hall = scene("HALL", powers=(triggered(Draw(), SceneEnters()),))
    t = table(Side(hand=[scene("NEW"), H1]), phase="scene", scene=hall).a("scene NEW", "no")
    assert (t.hand("A"), t.discard("A")) == (["H1"], ["HALL"])


# Cards that are sent


def test_a_card_sent_from_the_deck_works_from_the_discard_area() -> None:
    seed = character("SEED", powers=(triggered(Draw(), ThisSent(DECK, DISCARD)),))
    t = act(Move(Top(YOU, N(2)), DISCARD), Side(deck=[seed, H1, K1]))
    assert (t.hand("A"), t.discard("A")) == (["K1"], ["SEED", "H1"])
    assert act(Move(hand_card(), DISCARD), Side(hand=[seed], deck=[K1])).hand("A") == []
    assert act(Move(Top(YOU), EXILE), Side(deck=[seed, K1])).hand("A") == []


def test_like_cards_that_are_sent_together_are_told_apart() -> None:
    seed = character("SEED", powers=(triggered(Draw(), ThisSent(DECK, DISCARD)),))
    t = act(Move(Top(YOU, N(2)), DISCARD), Side(deck=[seed, seed, K1, K1]))
    assert t.options() == ["resolve SEED", "resolve SEED (2)"]
    assert t.a("resolve SEED (2)").hand("A") == ["K1", "K1"]


def test_a_card_sent_to_an_opponents_discard_area_works_for_its_owner() -> None:
    seed = character("SEED", powers=(triggered(Draw(), ThisSent(DECK, DISCARD)),))
    t = act(Move(Top(OPPONENT), DISCARD), Side(), Side(deck=[seed, K1]))
    assert t.hand("B") == ["K1"]


def test_a_sent_card_that_has_moved_on_does_not_resolve() -> None:
    seed = character("SEED", powers=(triggered(Draw(), ThisSent(DECK, DISCARD)),))
    t = act(Seq((Move(Top(YOU), DISCARD), Move(discard_card(), HAND))), Side(deck=[seed, K1]))
    assert t.hand("A") == ["SEED"]


def test_a_card_sent_from_the_field_or_the_scene_area_works() -> None:
    seed = character("SEED", powers=(triggered(Draw(), ThisSent(BATTLE, DISCARD)),))
    assert act(Move(WholeOf(yours(OTHERS)), DISCARD), Side(field=[[seed]], deck=[K1])).hand("A") == ["K1"]
    hall = scene("HALL", powers=(triggered(Draw(), ThisSent(SCENE, DISCARD)),))
    assert act(Move(SceneInPlay(EACH), DISCARD), Side(deck=[K1]), scene=hall).hand("A") == ["K1"]
    replaced = act(PutScene(hand_card()), Side(hand=[scene("NEW")], deck=[K1, H1]), scene=hall).a("no")
    assert replaced.hand("A") == ["K1"]


# Discarding


@pytest.mark.parametrize(("who", "expected"), [(YOU, 1007), (OPPONENT, 1000), (EACH, 1007)])
def test_discarding_is_watched_for_by_whose_card_it_is(who: int, expected: int) -> None:
    watch = character("WATCH", powers=(triggered(plus(7), Discards(who)),))
    t = act(Move(hand_card(), DISCARD), Side(field=[[watch]], hand=[H1]))
    assert t.bp("A2") == expected


def test_only_cards_from_the_hand_are_discarded_and_they_must_fit() -> None:
    watch = character("WATCH", powers=(triggered(plus(7), Discards(YOU, Kind(KAIJU))),))
    side = Side(field=[[watch]], hand=[H1, K1], deck=[K1])
    assert act(Move(Top(YOU), DISCARD), side).bp("A2") == 1000
    assert act(Move(hand_card(), DISCARD), side).a("choose H1").bp("A2") == 1000
    assert act(Move(hand_card(), DISCARD), side).a("choose K1").bp("A2") == 1007


def test_two_discards_one_after_the_other_trigger_twice() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), Discards(YOU)),))
    twice = Seq((Move(hand_card(), DISCARD), Move(hand_card(), DISCARD)))
    t = act(twice, Side(field=[[watch]], hand=[H1, H1], deck=[K1] * 5))
    assert t.hand("A") == ["K1", "K1"]
    once = act(
        Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD), Side(field=[[watch]], hand=[H1, H1], deck=[K1] * 5)
    )
    assert once.hand("A") == ["K1"]


# Payment powers of the battle opponent


def test_the_battle_opponent_resolving_a_payment_effect_is_watched_for() -> None:
    watch = character("WATCH", powers=(triggered(plus(7), OpponentResolvesPayment()),))
    t = act(Draw(), Side(deck=[K1]), Side(field=[[watch], [watch]]))
    assert (t.bp("B1"), t.bp("B2")) == (1007, 1000)
    alone = act(Draw(), Side(deck=[K1]), Side(field=[[], [watch]]))
    assert alone.bp("B2") == 1000


def test_an_instruction_for_the_end_of_the_turn_is_not_another_payment_effect() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), OpponentResolvesPayment()),))
    t = act(AtEndOfTurn(plus(1)), Side(), Side(field=[[watch]], deck=[K1] * 5))
    assert t.hand("B") == ["K1"]
    t.to("end").to("start")
    assert t.hand("B") == ["K1"]


# Limits of triggered powers


def test_a_triggered_power_with_a_limit_resolves_so_often_each_turn() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), Discards(YOU), limit=1),))
    actor = payment(Move(hand_card(Named(("HERO",))), DISCARD))
    card = character("ACT", powers=(actor,))
    side = Side(field=[[card], [watch]], hand=[H1] * 6, deck=[K1] * 5)
    t = table(side, Side(field=[[K1], [K1]], hand=[K1])).a("use A1", "use A1")
    assert t.hand("A") == ["H1"] * 4 + ["K1"]
    t.a("pass").to("set").a("set H1").to("activate").a("use A1")
    assert t.hand("A").count("K1") == 3


def test_two_instances_of_a_limited_trigger_in_one_effect_resolve_once() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), Discards(YOU), limit=1),))
    twice = Seq((Move(hand_card(), DISCARD), Move(hand_card(), DISCARD)))
    assert act(twice, Side(field=[[watch]], hand=[H1, H1], deck=[K1] * 5)).hand("A") == ["K1"]


# Order [UCG 10.1.3]


LOUD = character("LOUD", powers=(triggered(Draw()),))
SHOUT = character("SHOUT", powers=(triggered(Draw(N(2))),))


def test_a_player_orders_their_own_waiting_effects() -> None:
    t = open_phase(Side(field=[[LOUD], [SHOUT]], down=[1, 2]))
    assert (t.options(), t.rule()) == (["resolve A1", "resolve A2"], "10.1.3.2")
    t.a("resolve A2")
    assert t.told("resolve") == [["SHOUT"], ["LOUD"]]


def test_the_lead_player_resolves_first() -> None:
    for lead in ("A", "B"):
        t = open_phase(Side(field=[[LOUD]], down=[1]), Side(field=[[SHOUT]], down=[1]), lead=lead).to("activate")
        assert t.told("resolve") == ([["LOUD"], ["SHOUT"]] if lead == "A" else [["SHOUT"], ["LOUD"]])


def test_two_texts_of_one_card_are_told_apart_by_their_number() -> None:
    two = character("TWO", powers=(triggered(Draw()), triggered(Draw(N(2)))))
    t = open_phase(Side(field=[[two]], down=[1]))
    assert (t.options(), t.rule()) == (["resolve A1.1", "resolve A1.2"], "10.2.1")


def test_like_texts_that_speak_of_their_own_character_alone_are_not_asked_for() -> None:
    own = character("OWN", powers=(triggered(Seq((May(plus(7)),))),))
    t = open_phase(Side(field=[[own], [own]], down=[1, 2]))
    assert t.options() == ["no", "yes"]


def test_what_an_effect_triggers_resolves_before_what_waited_already() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), Discards(EACH)),))
    drop = character("DROP", powers=(triggered(Move(Top(YOU), HAND)), triggered(Move(hand_card(), DISCARD))))
    t = open_phase(Side(field=[[drop], [LOUD]], down=[1, 2], hand=[H1]), Side(field=[[watch]], deck=[K1] * 3))
    t.a("resolve A1.2", "resolve A2")
    assert t.told("resolve") == [["DROP"], ["WATCH"], ["LOUD"], ["DROP"]]
    assert t.hand("B") == ["K1"]


def test_triggers_of_both_players_by_one_effect_resolve_lead_first() -> None:
    watch = character("WATCH", powers=(triggered(Draw(), Discards(EACH)),))
    other = character("OTHER", powers=(triggered(Draw(), Discards(EACH)),))
    side = Side(field=[[watch]], hand=[H1])
    t = act(Move(hand_card(), DISCARD), side, Side(field=[[other]]), lead="A")
    assert t.told("resolve") == [["WATCH"], ["OTHER"]]


def test_a_waiting_effect_is_lost_when_its_card_is_returned_to_hand() -> None:
    take = character("TAKE", powers=(triggered(Move(TopOf(yours(OTHERS)), HAND)),))
    t = open_phase(Side(field=[[take], [LOUD]], down=[1, 2], deck=[K1] * 3)).a("resolve A1")
    t.to("activate")
    assert (t.hand("A"), t.told("resolve")) == (["LOUD"], [["TAKE"]])


def test_a_negated_text_that_waits_does_not_resolve() -> None:
    hush = character("HUSH", powers=(triggered(Negate(Pick(OPPONENT))),))
    t = open_phase(Side(field=[[hush]], down=[1]), Side(field=[[LOUD]], down=[1], deck=[K1] * 3)).to("activate")
    assert t.hand("B") == []


def test_a_card_that_is_uncovered_does_not_enter_play_but_its_other_texts_work_at_once() -> None:
    base = character("BASE", character="HERO", powers=(triggered(Draw()), payment(plus(7))))
    t = act(Move(TopOf(yours(OTHERS)), HAND), Side(field=[[base, H2]], deck=[K1]))
    assert t.hand("A") == ["H2"]
    assert t.options() == ["pass", "use A1", "use A2"]
    assert t.a("use A2").bp("A2") == 1007


# At end of turn [UCG 5.10.2]


def test_an_instruction_for_the_end_of_the_turn_waits_for_it() -> None:
    body = AtEndOfTurn(Move(ThisCard(), HAND))
    t = act(body)
    assert t.stack("A1") == ["ACT"]
    t.to("end")
    assert t.stack("A1") == ["ACT"]
    t.to("start")
    assert (t.hand("A"), t.at("A1")) == (["ACT"], None)


def test_end_of_turn_instructions_come_before_this_turn_effects_expire() -> None:
    from shinpan.games.ucg.filters import BpIs
    from shinpan.language.control import If
    from shinpan.language.counting import ThisIs

    body = Seq((plus(1000), AtEndOfTurn(If(ThisIs(BpIs(6000, 6000)), Draw()))))
    t = act(body, Side(deck=[K1] * 3), Side(field=[[K1]], hand=[K1])).to("start")
    assert t.hand("A") == ["K1"]
    assert t.bp("A1") == 5000


def test_each_player_orders_their_own_lead_first() -> None:
    late = character("LATE", powers=(payment(AtEndOfTurn(Draw()), limit=1),))
    later = character("LATER", powers=(payment(AtEndOfTurn(Draw()), limit=1),))
    side = Side(field=[[late], [later]], deck=[K1] * 5)
    t = table(side, side, lead="B").b("use B1", "use B2").a("use A1", "use A2").to("end")
    assert (t.asked(), t.options(), t.rule()) == ("B", ["resolve B1", "resolve B2"], "5.10.2")
    t.b("resolve B2")
    assert t.asked() == "A"
    assert len(t.hand("B")) == 2


def test_the_same_instruction_put_aside_twice_is_told_apart() -> None:
    body = Seq((Choose(Pick(YOU, OTHERS)), AtEndOfTurn(Move(WholeOf(Those(R_CHOSEN)), HAND))))
    card = character("ACT", powers=(payment(body, limit=2),))
    t = table(Side(field=[[card], [H1], [K1]]), Side(field=[[K1]] * 3))
    t.a("use A1", "choose A2", "use A1", "choose A3").to("end")
    assert t.options() == ["resolve A1", "resolve A1 (2)"]
    t.a("resolve A1 (2)")
    assert t.keys(t.state.hand(0)) == ["K1", "H1"]


def test_what_an_end_of_turn_instruction_triggers_resolves_in_the_end_phase() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), AtEndOfTurn(PutInPlace(hand_card(Named(("LOUD",)))))))
    t = act(body, Side(field=[[LOUD]], deck=[K1] * 3), Side(field=[[K1], [K1]])).to("start")
    assert (t.stack("A2"), t.hand("A")) == (["LOUD"], ["K1"])


def test_the_source_of_an_instruction_may_be_gone() -> None:
    body = Seq((AtEndOfTurn(Draw()), Move(ThisCard(), DISCARD)))
    t = act(body, Side(deck=[K1] * 3)).to("start")
    assert t.hand("A") == ["K1"]


def test_an_instruction_put_aside_at_the_end_is_done_in_the_same_end_phase() -> None:
    body = AtEndOfTurn(Seq((Draw(), AtEndOfTurn(Draw()))))
    assert act(body, Side(deck=[K1] * 3)).to("start").hand("A") == ["K1", "K1"]


def test_a_lone_character_with_level_filter_is_found() -> None:
    t = act(Give(AllChars(YOU, Level(1, 1)), (Bp(N(7)),)))
    assert t.bp("A1") == 5007


@pytest.mark.parametrize(("origin", "target"), [(HAND, DISCARD), (ANYWHERE, DISCARD), (HAND, ANYWHERE)])
def test_either_end_of_a_way_may_be_any(origin: int, target: int) -> None:
    watcher = character("WATCHER", powers=(triggered(plus(7), CardsGo(YOU, origin, target)),))
    side = Side(field=[[watcher]], hand=[K1])
    t = act(Move(hand_card(), DISCARD), side)
    assert t.bp("A2") == 1007
