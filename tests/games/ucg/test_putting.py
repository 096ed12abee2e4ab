"""Putting cards into play, Charge, and effects that set off other effects."""

from shinpan.games.ucg.comparing import AbleToHold, AbleToLevelUp
from shinpan.games.ucg.events import SceneEnters
from shinpan.games.ucg.filters import Level, Named
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.putting import UNDER, BuildInPlace, PutInPlace, PutOn, PutScene
from shinpan.games.ucg.selectors import (
    CardOf,
    From,
    OneOfEach,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import DISCARD, HAND, KAIJU, OPPONENT, R_CARDS, R_HOSTS, R_PUT
from shinpan.language.control import IfYouDo, May, Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Held
from shinpan.language.values import ANYTHING, And, N, Not
from tests.games.ucg.helpers import (
    Side,
    act,
    act_options,
    character,
    scene,
    table,
    triggered,
)

H1, H2, H3, H4 = (character(f"H{n}", character="HERO", level=n, bp=(1000, 2000, 3000, 4000)) for n in (1, 2, 3, 4))
K1 = character("K1", character="BEAST", kinds=KAIJU)
BIG2 = character("BIG2", character="HERO", level=2, bp=(-1, 9000))
LOUD2 = character("LOUD2", character="HERO", level=2, powers=(triggered(Draw()),))
LOUD1 = character("LOUD1", character="HERO", level=1, powers=(triggered(Draw()),))
OTHERS = Not(IsThis())
PLUS = Give(This(), (Bp(N(1000)),))
ABLE = And((AbleToLevelUp(R_CARDS), OTHERS))


# On top [UCG 11.8]


def test_a_card_is_put_on_top_of_a_character_that_is_able_to_level_up_with_it() -> None:
    body = PutOn(hand_card(), yours(ABLE))
    t = act(body, Side(field=[[H1], [H1, H2]], hand=[H2, H3, K1]))
    assert t.options() == ["choose H2", "choose H3"]
    t.a("choose H3")
    assert (t.stack("A3"), t.hand("A")) == (["H1", "H2", "H3"], ["H2", "K1"])
    assert "11.8.1" in t.cites()


def test_which_character_gets_the_card_is_chosen() -> None:
    t = act(PutOn(hand_card(), yours(ABLE)), Side(field=[[H1], [H1]], hand=[H2]))
    assert t.options() == ["choose A2", "choose A3"]
    assert t.a("choose A3").stack("A3") == ["H1", "H2"]


def test_putting_is_not_offered_where_no_character_can_get_the_card() -> None:
    body = May(PutOn(hand_card(), yours(ABLE)))
    assert act_options(body, Side(field=[[H1]], hand=[H3, K1])) == []
    assert act_options(body, Side(field=[[H1]], hand=[scene("SQ")])) == []
    assert act_options(body, Side(field=[[H1]], hand=[H2])) == ["no", "yes"]
    missed = act(IfYouDo(PutOn(hand_card(), yours(ABLE)), PLUS), Side(field=[[H1]], hand=[H3]))
    assert (missed.hand("A"), missed.bp("A1")) == (["H3"], 5000)


def test_a_card_put_on_top_enters_play() -> None:
    t = act(PutOn(hand_card(), yours(ABLE)), Side(field=[[H1]], hand=[LOUD2], deck=[K1]))
    assert (t.stack("A2"), t.hand("A")) == (["H1", "LOUD2"], ["K1"])


def test_a_character_put_on_top_by_an_effect_may_still_level_up() -> None:
    put = PutOn(hand_card(Level(2, 2)), yours(AbleToLevelUp(R_CARDS)))
    hall = scene("HALL", powers=(triggered(put, SceneEnters()),))
    t = table(Side(field=[[H1]], hand=[hall, H2, H3, K1]), Side(field=[[K1]], hand=[K1]), phase="scene")
    t.a("scene HALL", "no")
    assert t.stack("A1") == ["H1", "H2"]
    t.a("set K1").to("level up")
    assert t.options() == ["level A1 H3", "pass"]


def test_a_put_card_and_its_host_are_remembered() -> None:
    body = Seq((PutOn(hand_card(), yours(ABLE)), Give(Those(R_HOSTS), (Bp(N(7)),)), Move(Held(R_PUT), DISCARD)))
    t = act(body, Side(field=[[H1]], hand=[H2]))
    assert (t.bp("A2"), t.discard("A")) == (1007, ["H2"])


def test_a_card_can_be_put_from_the_discard_area_or_out_of_a_stack() -> None:
    t = act(PutOn(discard_card(), yours(ABLE)), Side(field=[[H1]], discard=[H2]))
    assert t.stack("A2") == ["H1", "H2"]
    out = act(PutOn(CardOf(yours(Level(3, 3)), Level(3, 3)), yours(And((ABLE,)))), Side(field=[[H2, H3], [H1, H2]]))
    assert (out.stack("A2"), out.stack("A3")) == (["H2"], ["H1", "H2", "H3"])


def test_a_character_cannot_be_put_on_itself() -> None:
    body = IfYouDo(PutOn(CardOf(yours(OTHERS)), yours(OTHERS)), PLUS)
    t = act(body, Side(field=[[H1]]))
    assert (t.stack("A2"), t.bp("A1")) == (["H1"], 5000)


def test_a_wrong_stack_loses_its_top_cards_after_the_effect() -> None:
    t = act(Seq((PutOn(hand_card(), yours(OTHERS)), PLUS)), Side(field=[[H1]], hand=[K1]))
    assert (t.stack("A2"), t.discard("A"), t.bp("A1")) == (["H1"], ["K1"], 6000)
    assert "12.2.1" in t.cites()


# Under


def test_a_card_put_under_a_character_does_not_enter_play_and_lies_above_charged_cards() -> None:
    body = PutOn(hand_card(), yours(AbleToHold(R_CARDS)), UNDER)
    t = act(body, Side(field=[[LOUD2]], hand=[H1], deck=[K1], charged={2: [H3]}))
    assert (t.stack("A2"), t.charged("A2"), t.hand("A")) == (["H1", "LOUD2"], ["H3"], [])
    assert t.bp("A2") == 2000
    quiet = act(body, Side(field=[[H2]], hand=[LOUD1], deck=[K1]))
    assert quiet.hand("A") == []


# In its place


def test_a_character_is_put_in_the_place_that_another_has_left() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(discard_card())))
    t = act(body, Side(field=[[H1, H2]], discard=[LOUD1], deck=[K1], charged={2: [K1]}))
    assert (t.stack("A2"), t.hand("A"), t.discard("A")) == (["LOUD1"], ["H1", "H2", "K1"], ["K1"])
    assert t.charged("A2") == []


def test_a_replacement_has_none_of_the_modifiers_of_what_it_replaces() -> None:
    body = Seq((Give(yours(OTHERS), (Bp(N(7)),)), Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(discard_card())))
    assert act(body, Side(field=[[H1]], discard=[K1])).bp("A2") == 1000


def test_several_cards_put_in_a_place_make_a_stack_lowest_level_first() -> None:
    cards = OneOfEach((discard_card(Level(2, 2)), discard_card(Level(1, 1))))
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(cards)))
    t = act(body, Side(field=[[K1]], discard=[H1, H2]))
    assert t.stack("A2") == ["H1", "H2"]


def test_a_card_of_a_stack_is_replaced_where_it_lay() -> None:
    other = character("H2B", character="HERO", level=2, powers=(triggered(Draw()),))
    body = Seq((Move(CardOf(yours(OTHERS), Level(2, 2)), HAND), PutInPlace(discard_card())))
    t = act(body, Side(field=[[H1, H2, H3]], discard=[other], deck=[K1]))
    assert (t.stack("A2"), t.hand("A")) == (["H1", "H2B", "H3"], ["H2"])
    top = Seq((Move(TopOf(yours(OTHERS)), HAND), PutInPlace(discard_card())))
    entered = act(top, Side(field=[[H1, H2]], discard=[other], deck=[K1]))
    assert (entered.stack("A2"), entered.hand("A")) == (["H1", "H2B"], ["H2", "K1"])


def test_a_card_without_single_bp_cannot_enter_as_single() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), IfYouDo(PutInPlace(discard_card()), PLUS)))
    t = act(body, Side(field=[[K1]], discard=[BIG2]))
    assert (t.at("A2"), t.discard("A"), t.bp("A1")) == (None, ["BIG2"], 5000)
    cards = OneOfEach((discard_card(Level(2, 2)), discard_card(Level(1, 1))))
    both = act(Seq((Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(cards))), Side(field=[[K1]], discard=[BIG2, H1]))
    assert both.stack("A2") == ["H1", "BIG2"]


def test_nothing_is_put_where_nothing_has_left() -> None:
    t = act(IfYouDo(PutInPlace(hand_card()), PLUS), Side(hand=[H1]))
    assert (t.hand("A"), t.bp("A1")) == (["H1"], 5000)
    assert act_options(May(PutInPlace(hand_card()))) == []
    wrong = Seq((Move(WholeOf(yours(OTHERS)), HAND), PutInPlace(discard_card())))
    assert act(wrong, Side(field=[[H1]], discard=[scene("SQ")])).at("A2") is None


def test_a_character_is_built_from_the_hand_bottom_card_first() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), DISCARD), BuildInPlace(ANYTHING, 3)))
    t = act(body, Side(field=[[K1]], hand=[H1, H2, H3, H4]))
    assert t.options() == ["choose H1", "choose H2"]
    t.a("choose H1")
    assert t.stack("A2") == ["H1", "H2", "H3"]
    assert t.hand("A") == ["H4"]


def test_nothing_is_built_from_a_hand_that_does_not_make_a_right_stack() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), DISCARD), May(BuildInPlace(ANYTHING, 3))))
    assert act_options(body, Side(field=[[K1]], hand=[H1, H2, H4])) == []
    forced = Seq((Move(WholeOf(yours(OTHERS)), DISCARD), IfYouDo(BuildInPlace(Named(("HERO",)), 2), PLUS)))
    t = act(forced, Side(field=[[K1]], hand=[H1, K1]))
    assert (t.at("A2"), t.bp("A1")) == (None, 5000)
    single = Seq((Move(WholeOf(yours(OTHERS)), DISCARD), May(BuildInPlace(ANYTHING, 1))))
    assert act_options(single, Side(field=[[K1]], hand=[BIG2])) == []
    assert act_options(single, Side(field=[[K1]], hand=[H1])) == ["no", "yes"]


# Scenes [UCG 6.2.2, 6.3.2]


def test_an_effect_that_puts_a_scene_is_not_bound_by_its_round() -> None:
    high = scene("HIGH", round=9)
    t = act(PutScene(hand_card()), Side(hand=[high], deck=[K1]), scene=scene("OLD", round=9), scene_owner="B")
    assert (t.scene(), t.discard("B")) == ("HIGH", ["OLD"])
    assert t.options() == ["no", "yes"]
    assert t.rule() == "6.2.2"
    assert t.a("yes").hand("A") == ["K1"]
    low = act(PutScene(hand_card()), Side(hand=[scene("LOW")]), scene=high).a("no")
    assert (low.scene(), low.discard("A")) == ("LOW", ["HIGH"])


def test_the_player_who_puts_a_scene_may_draw_whoever_owns_it() -> None:
    t = act(PutScene(From(DISCARD, OPPONENT)), Side(deck=[K1]), Side(discard=[scene("SQ")]))
    assert t.asked() == "A"
    t.a("yes")
    assert (t.scene(), t.hand("A"), t.hand("B")) == ("SQ", ["K1"], [])


def test_no_draw_is_offered_from_an_empty_deck() -> None:
    t = act(PutScene(hand_card()), Side(hand=[scene("SQ")], deck=[]))
    assert (t.scene(), t.options()) == ("SQ", ["pass", "use A1"])


def test_only_scene_cards_are_put_into_the_scene_area() -> None:
    t = act(IfYouDo(PutScene(hand_card()), PLUS), Side(hand=[H1]))
    assert (t.scene(), t.hand("A"), t.bp("A1")) == ("none", ["H1"], 5000)
    assert act_options(May(PutScene(hand_card()))) == []


def test_a_scene_that_is_put_triggers_after_the_draw() -> None:
    hall = scene("HALL", powers=(triggered(Draw(), SceneEnters()),))
    t = act(PutScene(hand_card()), Side(hand=[hall], deck=[H1, H2, H3])).a("yes")
    assert t.hand("A") == ["H1", "H2"]
    names = [event.rule for event in t.state.events or [] if event.name in ("draw", "resolve")]
    assert names == ["6.2.2", "10.1.3.2", "11.10.1"]
