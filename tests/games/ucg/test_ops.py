"""The verbs of card text: draw, move, reveal, look, choose, give, forbid, swap, negate, choose a number."""

import pytest

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
from shinpan.games.ucg.ops import Choose, ChoosePrintedBp, ChosenNumber, Draw, Forbid, Give, Move, Swap
from shinpan.games.ucg.putting import PutScene
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
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KAIJU,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_EXILED,
    R_LAST,
    R_LOOKED,
    R_NUMBER,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    YOU,
)
from shinpan.games.ucg.texts import Negate
from shinpan.language.control import IfYouDo, May, MayTo, Seq
from shinpan.language.counting import Count
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import ANYTHING, N, Not, ThatMany, Times
from shinpan.language.verbs import ChooseCards, LookAt, Reveal
from tests.games.ucg.helpers import (
    GAME,
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

H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
K1 = character("K1", character="BEAST", kinds=KAIJU)
OTHERS = Not(IsThis())
PLUS = Give(This(), (Bp(N(1000)),))

# Draw [UCG 11.10]


def test_drawing_takes_cards_from_the_top_one_at_a_time() -> None:
    t = act(Draw(N(2)), Side(deck=[H1, H2, H3]))
    assert (t.hand("A"), t.deck("A")) == (["H1", "H2"], ["H3"])
    assert t.told("draw") == [["H1"], ["H2"]]
    assert "11.10.1" in t.cites()


def test_an_opponent_or_each_player_draws() -> None:
    theirs = Side(deck=[K1, K1])
    t = act(Draw(who=OPPONENT), Side(deck=[H1]), theirs)
    assert (t.hand("A"), t.hand("B")) == ([], ["K1"])
    both = act(Draw(N(2), EACH), Side(deck=[H1]), theirs)
    assert (both.hand("A"), both.hand("B")) == (["H1"], ["K1", "K1"])


def test_nobody_loses_by_an_empty_deck() -> None:
    t = act(Draw(N(3)), Side(deck=[]))
    assert (t.hand("A"), t.state.winner) == ([], -1)


def test_that_many_is_what_was_really_drawn() -> None:
    body = Seq((Draw(N(5)), Move(From(HAND, YOU, ANYTHING, ThatMany(R_NUMBER), ThatMany(R_NUMBER)), DECK_BOTTOM)))
    t = act(body, Side(hand=[H3], deck=[H1, H2]))
    assert t.options() == ["choose H1", "choose H2", "choose H3"]
    t.a("choose H3", "choose H1")
    assert (t.hand("A"), t.deck("A")) == (["H2"], ["H3", "H1"])


# Move


@pytest.mark.parametrize(
    ("to", "pile"), [(HAND, "hand"), (DISCARD, "discard"), (EXILE, "exile"), (DECK, "deck"), (DECK_BOTTOM, "deck")]
)
def test_a_card_of_a_character_goes_to_a_pile_of_its_owner(to: int, pile: str) -> None:
    t = act(Move(TopOf(Pick(OPPONENT)), to), Side(), Side(field=[[H1, H2]], deck=[K1]))
    piles = {"hand": t.hand("B"), "discard": t.discard("B"), "exile": t.exile("B"), "deck": t.deck("B")}
    assert "H2" in piles[pile]
    assert t.stack("B1") == ["H1"]


def test_the_top_and_the_bottom_of_the_deck() -> None:
    side = Side(hand=[H1], deck=[H2, H3])
    assert act(Move(hand_card(), DECK), side).deck("A") == ["H1", "H2", "H3"]
    assert act(Move(hand_card(), DECK_BOTTOM), side).deck("A") == ["H2", "H3", "H1"]
    either = act(Move(hand_card(), DECK_EITHER), side)
    assert either.options() == ["bottom", "top"]
    assert either.a("top").deck("A") == ["H1", "H2", "H3"]
    assert act(Move(hand_card(), DECK_EITHER), side).a("bottom").deck("A") == ["H2", "H3", "H1"]
    assert act_options(Move(hand_card(), DECK_EITHER), Side(deck=[H1])) == []


def test_several_cards_go_on_either_end_in_the_chosen_order() -> None:
    body = Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DECK_EITHER)
    side = Side(hand=[H1, H2, H3], deck=[K1])
    assert act(body, side).a("choose H2", "choose H1", "top").deck("A") == ["H2", "H1", "K1"]
    assert act(body, side).a("choose H2", "choose H1", "bottom").deck("A") == ["K1", "H2", "H1"]


def test_new_discards_lie_on_top() -> None:
    t = act(Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD), Side(hand=[H1, H2, H3], discard=[K1]))
    assert t.a("choose H2", "choose H1").discard("A") == ["K1", "H2", "H1"]


def test_a_whole_character_takes_its_stack_and_then_its_charged_cards_with_it() -> None:
    body = Seq((Move(WholeOf(yours(OTHERS)), HAND), Draw()))
    t = act(body, Side(field=[[H1, H2]], charged={2: [K1, H3]}, deck=[H3]))
    assert (t.hand("A"), t.discard("A"), t.at("A2")) == (["H1", "H2", "H3"], ["K1", "H3"], None)
    names = [event.name for event in t.state.events or []]
    assert names.index("draw") < names.index("detached")


def test_what_was_moved_is_remembered_by_where_it_went() -> None:
    def remembered(to: int, register: int) -> bool:
        body = Seq((Move(hand_card(), to), Move(Held(register), EXILE)))
        return act(body, Side(hand=[H1], deck=[])).exile("A") == ["H1"]

    assert remembered(DISCARD, R_SENT)
    assert remembered(DISCARD, R_DISCARDED)
    assert remembered(DECK, R_RETURNED)
    assert remembered(DECK, R_TOPPED)
    assert remembered(DECK_BOTTOM, R_RETURNED)
    assert not remembered(DECK_BOTTOM, R_TOPPED)
    taken = Seq((Move(discard_card(), HAND), Move(Held(R_TAKEN), EXILE)))
    assert act(taken, Side(hand=[H1], discard=[K1])).exile("A") == ["K1"]
    exiled = Seq((Move(discard_card(), EXILE), Move(Held(R_EXILED), HAND)))
    assert act(exiled, Side(discard=[K1])).hand("A") == ["K1"]


def test_a_card_sent_from_the_deck_was_not_discarded() -> None:
    body = Seq((Move(Top(YOU), DISCARD), Move(Held(R_DISCARDED), EXILE)))
    assert act(body, Side(deck=[H1])).exile("A") == []


def test_a_drawn_card_is_remembered() -> None:
    body = Seq((Draw(N(2)), Move(Among(R_DRAWN), DISCARD)))
    t = act(body, Side(hand=[H3], deck=[H1, H2]))
    assert t.options() == ["choose H1", "choose H2"]


def test_a_card_that_was_moved_is_another_card() -> None:
    body = Seq((ChooseCards(hand_card()), Move(Held(R_CARDS), DISCARD), Move(Held(R_CARDS), EXILE)))
    t = act(body, Side(hand=[H1]))
    assert (t.discard("A"), t.exile("A")) == (["H1"], [])


# Reveal and look [UCG 11.11, 12.3]


def test_revealed_cards_stay_where_they_are_and_everybody_sees_them() -> None:
    body = Seq((Reveal(Top(YOU, N(2))), May(Draw())))
    t = act(body, Side(deck=[H1, H2, H3]))
    assert t.deck("A") == ["H1", "H2", "H3"]
    assert GAME.view(t.state, 1)["revealed"] == ["H1", "H2"]
    assert GAME.view(t.state, -1)["revealed"] == ["H1", "H2"]
    t.a("no")
    assert GAME.view(t.state, 1)["revealed"] == []
    assert t.told("reveal") == [["H1", "H2"]]


def test_only_the_controller_sees_what_is_looked_at() -> None:
    body = Seq((LookAt(Top(OPPONENT, N(2))), Move(Among(R_LOOKED), DISCARD)))
    t = act(body, Side(), Side(deck=[H1, H2, H3]))
    assert t.options() == ["choose H1", "choose H2"]
    looks = [line.words for line in GAME.log(t.state, 0) if line.name == "look"]
    others = [line.words for line in GAME.log(t.state, 1) if line.name == "look"]
    assert "H1" in looks[0]
    assert "H1" not in others[0]
    assert t.deck("B") == ["H1", "H2", "H3"]


def test_a_revealed_hand_card_is_chosen_and_stays_in_hand() -> None:
    body = IfYouDo(May(Reveal(hand_card(Kind(KAIJU)))), PLUS)
    assert act_options(body, Side(hand=[H1])) == []
    t = act(body, Side(hand=[H1, K1])).a("yes")
    assert (t.hand("A"), t.bp("A1"), t.told("reveal")) == (["H1", "K1"], 6000, [["K1"]])


def test_fewer_cards_than_asked_for_are_revealed_partly() -> None:
    body = IfYouDo(Reveal(Top(YOU, N(3))), PLUS)
    assert act(body, Side(deck=[H1, H2])).bp("A1") == 5000
    assert act(body, Side(deck=[H1, H2, H3])).bp("A1") == 6000


# Choose


def test_a_chosen_character_is_spoken_of_later() -> None:
    body = Seq((Choose(Pick(YOU)), Give(AllChars(OPPONENT), (Bp(N(1)),)), Give(Those(R_CHOSEN), (Bp(N(7)),))))
    t = act(body, Side(field=[[H1]]), Side(field=[[H1]])).a("choose A2")
    assert (t.bp("A2"), t.bp("B1")) == (1007, 1001)


def test_so_much_for_each_character_that_was_chosen() -> None:
    body = Seq((Choose(Pick(YOU, OTHERS, N(0), N(9))), Give(This(), (Bp(Times(100, ThatMany(R_CHOSEN))),))))
    t = act(body, Side(field=[[H1], [H1]])).a("choose A2", "choose A3")
    assert t.bp("A1") == 5200


# Give


def test_what_is_given_for_this_turn_ends_with_it() -> None:
    card = character("ACT", bp=(5000,), powers=(payment(PLUS),))
    t = table(Side(field=[[card]], hand=[H1] * 3), Side(field=[[H1]], hand=[H1] * 3)).a("use A1", "use A1")
    assert t.bp("A1") == 7000
    assert t.to("end").bp("A1") == 7000
    assert t.to("draw").bp("A1") == 5000


def test_what_is_given_for_the_next_turn_begins_and_ends_with_it() -> None:
    give = Give(This(), (Bp(N(1000)),), NEXT_TURN)
    card = character("ACT", bp=(5000,), powers=(payment(give, limit=1),))
    t = table(Side(field=[[card]], hand=[H1] * 3), Side(field=[[H1]], hand=[H1] * 3)).a("use A1")
    assert t.bp("A1") == 5000
    assert t.to("draw").bp("A1") == 6000
    assert t.to("end").bp("A1") == 6000
    assert t.to("draw").bp("A1") == 5000


def test_nothing_is_given_where_nobody_fits() -> None:
    t = act(IfYouDo(Give(yours(Kind(KAIJU)), (Bp(N(1)),)), PLUS))
    assert t.bp("A1") == 5000


def test_a_this_turn_modifier_belongs_to_the_character_and_not_to_its_top_card() -> None:
    body = Seq((Give(yours(OTHERS), (Bp(N(500)),)), Move(TopOf(yours(OTHERS)), HAND)))
    assert act(body, Side(field=[[H1, H2]])).bp("A2") == 1500
    gone = Seq((Give(yours(OTHERS), (Bp(N(500)),)), Move(WholeOf(yours(OTHERS)), HAND)))
    t = act(gone, Side(field=[[H1]]), Side(field=[[H1]]))
    assert t.at("A2") is None


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
