"""Charge, and texts of other cards that are triggered or used."""

import pytest

from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.events import Discards, EntersPlay, SceneEnters
from shinpan.games.ucg.filters import Kind, Level, Named
from shinpan.games.ucg.modify import ENTER_EFFECTS, Bp, Cannot, Static
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.putting import BuildInPlace, PutOn, PutScene
from shinpan.games.ucg.selectors import (
    AllChars,
    From,
    OpponentOf,
    Pick,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import DISCARD, HAND, KAIJU, OPPONENT, R_CARDS, R_CHOSEN, YOU
from shinpan.games.ucg.texts import Negate, TriggerText, UseText
from shinpan.language.control import IfYouDo, May, MayTo, Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import Held
from shinpan.language.values import ANYTHING, N
from shinpan.language.verbs import ChooseCards
from tests.games.ucg.helpers import (
    Side,
    Table,
    act,
    act_options,
    character,
    continuous,
    payment,
    scene,
    short,
    table,
    triggered,
)
from tests.games.ucg.test_putting import ABLE, H1, H2, H3, H4, K1, LOUD1, OTHERS, PLUS

# Charge [UCG 11.17]


def test_charge_puts_cards_sideways_under_a_character_below_those_already_there() -> None:
    t = act(Charge(2, ("HERO",)), Side(field=[[H1]], deck=[H2, H3, K1], charged={2: [H4]}))
    assert t.options() == ["choose 0", "choose 1", "choose 2"]
    assert t.rule() == "11.17.1"
    t.a("choose 2")
    assert (t.charged("A2"), t.deck("A"), t.stack("A2")) == (["H4", "H2", "H3"], ["K1"], ["H1"])
    assert t.told("reveal") == [["H2", "H3"]]


def test_charge_one_asks_yes_or_no() -> None:
    t = act(Charge(1, ("HERO",)), Side(field=[[H1]], deck=[H2]))
    assert t.options() == ["no", "yes"]
    assert t.a("yes").charged("A2") == ["H2"]
    declined = act(Charge(1, ("HERO",)), Side(field=[[H1]], deck=[H2])).a("no")
    assert (declined.charged("A2"), declined.deck("A"), declined.told("reveal")) == ([], ["H2"], [])


def test_charge_zero_reveals_nothing() -> None:
    t = act(Charge(3, ("HERO",)), Side(field=[[H1]], deck=[H2, H3])).a("choose 0")
    assert (t.charged("A2"), t.told("reveal")) == ([], [])
    assert act(Charge(3, ("HERO",)), Side(field=[[H1]], deck=[H2, H3])).options() == [
        "choose 0",
        "choose 1",
        "choose 2",
    ]


def test_charge_needs_a_host_and_a_deck() -> None:
    assert act_options(Charge(2, ("HERO",)), Side(field=[[K1]], deck=[H2])) == []
    assert act_options(Charge(2, ("HERO",)), Side(field=[[H1]], deck=[])) == []
    assert act_options(May(Charge(2, ("HERO",))), Side(field=[[K1]], deck=[H2])) == []


def test_the_host_of_a_charge_is_chosen_among_those_of_that_name() -> None:
    t = act(Charge(1, ("HERO", "BEAST")), Side(field=[[H1], [K1]], deck=[H2])).a("yes")
    assert t.options() == ["choose A2", "choose A3"]
    assert t.a("choose A3").charged("A3") == ["H2"]


def test_only_the_owner_may_look_at_charged_cards() -> None:
    from tests.games.ucg.helpers import GAME

    t = act(Charge(1, ("HERO",)), Side(field=[[H1]], deck=[H2])).a("yes")
    for player, seen in ((0, ["H2"]), (1, [None])):
        view = GAME.view(t.state, player)
        players = view["players"]
        assert isinstance(players, dict)
        mine = players["A"]
        assert isinstance(mine, dict)
        areas = mine["areas"]
        assert isinstance(areas, list)
        place = areas[1]
        assert isinstance(place, dict)
        assert place["charged"] == seen


def test_from_1_7_on_charge_reveals_and_then_asks_whether_to_put() -> None:
    side = Side(field=[[H1]], deck=[H2, H3])
    t = act(Charge(2, ("HERO",)), side, edition="en-1.7").a("choose 2")
    assert t.options() == ["no", "yes"]
    assert t.a("no").deck("A") == ["H2", "H3"]
    assert act(Charge(2, ("HERO",)), side, edition="en-1.7").a("choose 2", "yes").charged("A2") == ["H2", "H3"]
    no_host = act(Charge(2, ("BEAST",)), side, edition="en-1.7").a("choose 1")
    assert (no_host.told("reveal"), no_host.deck("A")) == ([["H2"]], ["H2", "H3"])


# Triggering another card's text


def test_an_enters_play_effect_of_a_character_is_triggered() -> None:
    two = character("TWO", powers=(triggered(Draw()), triggered(Give(This(), (Bp(N(7)),)))))
    t = act(TriggerText(chars=yours(OTHERS)), Side(field=[[two]], deck=[K1]))
    assert t.options() == ["choose A2.1", "choose A2.2"]
    t.a("choose A2.2")
    assert (t.bp("A2"), t.hand("A")) == (1007, [])


def test_only_active_enters_play_effects_can_be_triggered() -> None:
    double = character("DOUBLE", powers=(triggered(Draw(), marks=2), payment(Draw())))
    assert act_options(May(TriggerText(chars=yours(OTHERS))), Side(field=[[double], [H1]])) == []
    missed = act(IfYouDo(TriggerText(chars=yours(OTHERS)), PLUS), Side(field=[[double]]))
    assert missed.bp("A1") == 5000
    other = character("OTHER", powers=(triggered(Draw(), EntersPlay(ANYTHING)),))
    assert act_options(May(TriggerText(chars=yours(OTHERS))), Side(field=[[other]])) == []


def test_cannot_wins_against_triggering_again() -> None:
    jail = character("JAIL", powers=(continuous(Static(OpponentOf(This()), (Cannot(ENTER_EFFECTS),))),))
    body = May(TriggerText(chars=yours(OTHERS)))
    assert act_options(body, Side(field=[[LOUD1]]), Side(field=[[K1], [jail]])) == []


def test_an_effect_of_a_card_away_from_the_field_is_triggered() -> None:
    body = Seq((ChooseCards(discard_card(Named(("HERO",)))), TriggerText(cards=Held(R_CARDS))))
    t = act(body, Side(discard=[LOUD1, K1], deck=[K1]))
    assert t.hand("A") == ["K1"]
    assert act(body, Side(discard=[H1], deck=[K1])).hand("A") == []


def test_an_effect_of_a_discarded_scene_card_is_triggered() -> None:
    hall = scene("HALL", powers=(triggered(Draw(), SceneEnters()), triggered(Draw(N(2)), SceneEnters(this=False))))
    t = act(TriggerText(cards=discard_card(), scene=True), Side(discard=[hall], deck=[H1, H2]))
    assert t.hand("A") == ["H1"]


def test_which_card_of_several_is_triggered_is_chosen() -> None:
    other = character("LOUD3", powers=(triggered(Draw(N(2))),))
    t = act(TriggerText(cards=From(DISCARD, YOU)), Side(discard=[LOUD1, other], deck=[H1, H2]))
    assert t.options() == ["choose LOUD1", "choose LOUD3"]
    assert t.a("choose LOUD3").hand("A") == ["H1", "H2"]


# Using another's payment power


def test_anothers_payment_power_is_used_by_paying_its_cost() -> None:
    payer = character("PAYER", powers=(payment(Draw(), cost=Move(hand_card(), DISCARD), limit=1, marks=2),))
    t = act(UseText(yours(OTHERS)), Side(field=[[payer]], hand=[H1], deck=[H2]))
    assert (t.discard("A"), t.hand("A")) == (["H1"], ["H2"])


def test_a_use_by_another_effect_does_not_count_against_the_limit() -> None:
    payer = character("PAYER", powers=(payment(Draw(), limit=1),))
    t = act(UseText(yours(OTHERS)), Side(field=[[payer]], deck=[H1, H2, H3]))
    assert t.options() == ["pass", "use A1", "use A2"]
    t.a("use A2")
    assert t.options() == ["pass", "use A1"]
    assert t.a("use A1").hand("A") == ["H1", "H2", "H3"]


def test_what_cannot_be_paid_or_is_negated_cannot_be_used() -> None:
    payer = character("PAYER", powers=(payment(Draw(), cost=Move(hand_card(), DISCARD)),))
    assert act_options(May(UseText(yours(OTHERS))), Side(field=[[payer]], deck=[H1])) == []
    body = Seq((Negate(yours(OTHERS)), May(UseText(yours(OTHERS)))))
    assert act_options(body, Side(field=[[payer]], hand=[H1], deck=[H1])) == []
    missed = act(IfYouDo(UseText(yours(OTHERS)), PLUS), Side(field=[[payer]]))
    assert missed.bp("A1") == 5000


def test_an_opponents_payment_power_may_be_used_for_oneself() -> None:
    payer = character("PAYER", powers=(payment(Draw()),))
    t = act(UseText(Pick(OPPONENT)), Side(deck=[H1]), Side(field=[[payer]]))
    assert (t.hand("A"), t.hand("B")) == (["H1"], [])


# Rehearsal of all of these


@pytest.mark.parametrize(
    ("a", "offered"),
    [
        (Seq((PutOn(hand_card(), yours(ABLE)), PutOn(hand_card(), yours(ABLE)))), True),
        (Seq((PutOn(hand_card(), yours(ABLE)), Move(hand_card(Level(9, 9)), DISCARD))), False),
        (Seq((Move(WholeOf(yours(OTHERS)), DISCARD), BuildInPlace(ANYTHING, 2))), True),
        (Seq((Move(WholeOf(yours(OTHERS)), DISCARD), BuildInPlace(ANYTHING, 3))), False),
        (Seq((PutScene(discard_card()), Draw(N(99)))), False),
        (Seq((PutScene(discard_card()), Draw())), True),
        (Seq((Charge(1, ("HERO",)), Draw())), True),
        (Seq((TriggerText(chars=yours(OTHERS)), Draw())), False),
        (Seq((UseText(yours(OTHERS)), Draw())), False),
        (Seq((UseText(This()), Draw())), True),
        (Seq((Choose(yours(OTHERS)), Move(TopOf(Those(R_CHOSEN)), HAND))), True),
    ],
    ids=short,
)
def test_every_way_of_putting_can_be_rehearsed(a: Seq, offered: bool) -> None:
    t = act(MayTo(a, PLUS), Side(field=[[H1]], hand=[H2, H3], discard=[scene("SQ")], deck=[K1] * 3))
    stood = (t.stack("A2"), t.hand("A"), t.scene(), t.deck("A"))
    assert stood == (["H1"], ["H2", "H3"], "none", ["K1"] * 3)
    assert (t.options() == ["no", "yes"]) == offered


def test_discards_for_a_cost_trigger_after_the_payment_effect() -> None:
    miser = character("MISER", powers=(triggered(Give(This(), (Bp(N(7)),)), Discards(YOU)),))
    payer = character("PAYER", powers=(payment(Move(AllCharsTop(), HAND), cost=Move(hand_card(), DISCARD)),))
    t: Table = table(Side(field=[[payer], [miser]], hand=[H1])).a("use A1")
    assert (t.hand("A"), t.discard("A")) == (["MISER"], ["H1"])
    assert t.told("resolve") == []


def AllCharsTop() -> TopOf:  # noqa: N802 - reads like a selector
    return TopOf(AllChars(YOU, Named(("MISER",))))


def test_kinds_can_be_asked_of_what_is_put() -> None:
    body = PutOn(hand_card(Kind(KAIJU)), yours(OTHERS))
    assert act(body, Side(field=[[H1]], hand=[H2])).stack("A2") == ["H1"]
