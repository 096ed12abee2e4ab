"""What players cannot do, swapped places, negated texts, chosen numbers."""

from shinpan.games.ucg.filters import Kind, Level, Named
from shinpan.games.ucg.modify import (
    EXILING_DISCARD,
    LEAVING,
    NEXT_TURN,
    SCENES,
    Bp,
    Cannot,
    Grade,
    Outcome,
    PrintedBecomes,
    Static,
    StaticRule,
)
from shinpan.games.ucg.ops import Draw, Forbid, Give, Move, Swap
from shinpan.games.ucg.picks import ChoosePrintedBp, ChosenNumber
from shinpan.games.ucg.putting import PutScene
from shinpan.games.ucg.selectors import (
    AllChars,
    From,
    OpponentOf,
    Pick,
    Those,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KAIJU,
    OPPONENT,
    R_LAST,
    R_REVEALED,
    YOU,
)
from shinpan.games.ucg.texts import Negate
from shinpan.language.control import IfYouDo, May, MayTo, Seq
from shinpan.language.counting import Count
from shinpan.language.pieces import This
from shinpan.language.selectors import Top
from shinpan.language.values import ANYTHING, N, Times
from shinpan.language.verbs import Reveal
from tests.games.ucg.helpers import (
    Side,
    act,
    act_options,
    character,
    continuous,
    payment,
    scene,
    table,
    triggered,
)
from tests.games.ucg.test_ops import H1, H2, H3, K1, OTHERS, PLUS

# Forbid [UCG 1.2.2]


def test_who_cannot_set_or_put_scenes_is_not_offered_any() -> None:
    ban = character("BAN", powers=(triggered(Forbid(OPPONENT, SCENES, NEXT_TURN)),))
    t = table(
        Side(field=[[ban]], down=[1], hand=[H1] * 3),
        Side(field=[[K1]], hand=[H1, H1, scene("SQ")]),
        phase="open",
        lead="B",
    )
    t.to("scene")
    assert (t.state.turn, t.state.lead) == (2, 1)
    t.to("end")
    assert t.told("scene") == []
    assert t.to("scene").options() == ["pass", "scene SQ"]


def test_forbidding_scenes_stops_effects_as_well() -> None:
    put = PutScene(hand_card())
    body = Seq((Forbid(YOU, SCENES), May(put)))
    assert act_options(body, Side(hand=[scene("SQ")])) == []
    forced = act(Seq((Forbid(YOU, SCENES), put)), Side(hand=[scene("SQ")]))
    assert (forced.scene(), forced.hand("A")) == ("none", ["SQ"])
    assert act_options(Seq((Forbid(OPPONENT, SCENES), May(put))), Side(hand=[scene("SQ")])) == ["no", "yes"]


def test_a_continuous_power_can_forbid_scenes() -> None:
    guard = character("GUARD", powers=(continuous(StaticRule(OPPONENT, SCENES)),))
    side = Side(hand=[scene("SQ"), H1, H2])
    t = table(side, Side(field=[[guard]]), phase="scene")
    assert t.options() == ["set H1", "set H2"]
    assert table(side, Side(field=[[H1]]), phase="scene").options() == ["pass", "scene SQ"]


def test_an_opponents_discard_area_that_cannot_be_exiled_stays() -> None:
    guard = character("GUARD", powers=(continuous(StaticRule(YOU, EXILING_DISCARD)),))
    body = May(Move(From(DISCARD, OPPONENT), EXILE))
    assert act_options(body, Side(), Side(field=[[guard]], discard=[H1])) == []
    assert act_options(body, Side(), Side(field=[[H1]], discard=[H1])) == ["no", "yes"]
    own = act(Move(discard_card(), EXILE), Side(field=[[guard]], discard=[H1]))
    assert own.exile("A") == ["H1"]
    both = act(Move(From(DISCARD, EACH), EXILE), Side(discard=[H2]), Side(field=[[guard]], discard=[H1]))
    assert (both.exile("A"), both.exile("B")) == (["H2"], [])


def test_a_character_that_cannot_be_exiled_is_not() -> None:
    stay = character("STAY", powers=(continuous(Static(This(), (Cannot(LEAVING),))),))
    body = May(Move(WholeOf(Pick(OPPONENT)), EXILE))
    assert act_options(body, Side(), Side(field=[[stay]])) == []
    forced = act(Move(WholeOf(Pick(OPPONENT)), EXILE), Side(), Side(field=[[stay]]))
    assert forced.stack("B1") == ["STAY"]
    assert act(Move(WholeOf(Pick(OPPONENT)), HAND), Side(), Side(field=[[stay]])).hand("B") == ["STAY"]


# Swap [UCG 11.9]


def test_swapped_characters_keep_what_they_have_and_trigger_nothing() -> None:
    loud = character("LOUD", powers=(triggered(Draw()),))
    body = Seq(
        (
            Give(yours(Named(("LOUD",))), (Bp(N(7)), Outcome(1))),
            Swap(yours(Named(("LOUD",))), yours(Named(("HERO",)))),
        )
    )
    t = act(body, Side(field=[[loud], [H1]], charged={2: [K1]}, deck=[H3]), Side(field=[[K1], [K1], [K1]]))
    assert (t.stack("A2"), t.stack("A3"), t.charged("A3")) == (["H1"], ["LOUD"], ["K1"])
    assert (t.bp("A3"), t.hand("A")) == (1007, [])
    assert t.to("end").outcomes() == ["A", "tie", "A"]


def test_swapped_characters_meet_their_new_opponent_at_once() -> None:
    from shinpan.games.ucg.values import OpponentIs

    hunter = character("HUNT", powers=(continuous(Static(This(), (Bp(N(500)),), OpponentIs(Kind(KAIJU)))),))
    t = act(Swap(Pick(YOU, OTHERS, N(2), N(2))), Side(field=[[hunter], [H1]]), Side(field=[[H1], [K1], [H1]]))
    assert (t.stack("A3"), t.bp("A3")) == (["HUNT"], 1000)
    back = act(Swap(Pick(YOU, OTHERS, N(2), N(2))), Side(field=[[H1], [hunter]]), Side(field=[[H1], [K1], [H1]]))
    assert back.bp("A2") == 1500


def test_a_swap_needs_two_characters_of_one_player() -> None:
    assert act_options(May(Swap(This(), yours(OTHERS)))) == []
    assert act_options(May(Swap(Pick(YOU, ANYTHING, N(2), N(2))))) == []
    mixed = act(IfYouDo(Swap(This(), Pick(OPPONENT)), PLUS), Side(), Side(field=[[H1]]))
    assert (mixed.stack("A1"), mixed.bp("A1")) == (["ACT"], 5000)
    self_swap = act(IfYouDo(Swap(This(), This()), PLUS))
    assert self_swap.bp("A1") == 5000


# Negate [UCG 11.13]


def test_a_negated_text_stops_working_for_this_turn() -> None:
    strong = character("STRONG", powers=(continuous(Static(This(), (Bp(N(500)),))), payment(Draw())))
    t = act(Negate(Pick(OPPONENT)), Side(hand=[H1] * 2), Side(field=[[strong]], hand=[H1] * 2))
    assert t.options() == ["choose B1.1", "choose B1.2"]
    t.a("choose B1.1")
    assert t.bp("B1") == 1000
    t.a("use A1", "pass")
    assert t.options() != ["pass", "use B1"]


def test_a_negated_payment_power_cannot_be_used_and_is_back_next_turn() -> None:
    strong = character("STRONG", powers=(payment(PLUS),))
    negate = character("ACT", powers=(payment(Negate(Pick(OPPONENT)), limit=1),))
    t = table(Side(field=[[negate]], hand=[H1] * 3), Side(field=[[strong]], hand=[H1] * 3))
    t.a("use A1")
    t.to("set")
    assert not [event for event in t.state.events or [] if event.name == "use" and event.player == 1]
    t.to("activate").a("pass")
    assert t.asked() == "B"
    assert t.options() == ["pass", "use B1"]


def test_a_text_that_is_negated_already_cannot_be_negated_again() -> None:
    strong = character("STRONG", powers=(payment(PLUS),))
    body = Seq((Negate(Pick(OPPONENT)), May(Negate(Pick(OPPONENT)))))
    assert act_options(body, Side(), Side(field=[[strong]])) == []


def test_there_is_nothing_to_negate_on_a_card_without_text() -> None:
    assert act_options(May(Negate(Pick(OPPONENT))), Side(), Side(field=[[H1]])) == []
    t = act(IfYouDo(Negate(Pick(OPPONENT)), PLUS), Side(), Side(field=[[H1]]))
    assert t.bp("A1") == 5000


def test_a_negated_text_of_a_card_that_came_back_works_again() -> None:
    strong = character("STRONG", bp=(1000,), powers=(continuous(Static(This(), (Bp(N(500)),))),))
    negate = Negate(Pick(YOU, Named(("STRONG",))))
    from shinpan.games.ucg.putting import PutInPlace

    body = Seq((negate, Move(WholeOf(yours(Named(("STRONG",)))), HAND), PutInPlace(hand_card())))
    t = act(body, Side(field=[[strong]]))
    assert (t.stack("A2"), t.bp("A2")) == (["STRONG"], 1500)


# Numbers that are chosen


def test_a_printed_bp_of_a_remembered_card_is_chosen() -> None:
    giant = character("GIANT", bp=(3000, -1, 9000), ext=12000)
    body = Seq(
        (
            Reveal(Top(YOU)),
            ChoosePrintedBp(R_REVEALED),
            Give(This(), (PrintedBecomes(ChosenNumber()),)),
        )
    )
    t = act(body, Side(deck=[giant]))
    assert t.options() == ["choose 12000", "choose 3000", "choose 9000"]
    assert t.a("choose 9000").bp("A1") == 9000


def test_without_a_card_that_fits_no_number_is_chosen() -> None:
    body = Seq(
        (
            Reveal(Top(YOU)),
            ChoosePrintedBp(R_REVEALED, Kind(KAIJU)),
            Give(This(), (PrintedBecomes(ChosenNumber()),)),
        )
    )
    assert act(body, Side(deck=[H1])).bp("A1") == 5000
    assert act_options(May(ChoosePrintedBp(R_REVEALED))) == []


def test_the_battle_opponent_of_this_character_is_meant_where_the_text_says_so() -> None:
    t = act(Give(OpponentOf(This()), (Grade(-1),)), Side(), Side(field=[[H1, H2], [H1, H2]]))
    assert (t.bp("B1"), t.bp("B2")) == (1000, 2000)


def test_may_draw_two_to_return_one_is_not_offered_with_one_card() -> None:
    assert act_options(MayTo(Draw(N(2)), Move(hand_card(), DECK_BOTTOM)), Side(deck=[H1])) == []


def test_a_count_of_characters_after_some_have_left() -> None:
    body = Seq((Move(WholeOf(AllChars(YOU, Kind(KAIJU))), HAND), Give(This(), (Bp(Times(100, Count(BATTLE, YOU))),))))
    assert act(body, Side(field=[[K1], [H1], [K1]])).bp("A1") == 5200
    last = Seq((Give(OpponentOf(This()), (Bp(N(1)),)), Give(Those(R_LAST), (Bp(N(7)),))))
    assert act(last, Side(), Side(field=[[H1]])).bp("B1") == 1008


def test_a_filter_on_level_chooses_among_the_hand() -> None:
    assert act_options(Move(hand_card(Level(1, 2)), DISCARD), Side(hand=[H1, H2, H3])) == ["choose H1", "choose H2"]
