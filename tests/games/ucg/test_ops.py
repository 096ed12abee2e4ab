"""The verbs of card text: draw, move, reveal, look, choose, give, forbid, swap, negate, choose a number."""

import pytest

from shinpan.games.ucg.filters import Kind
from shinpan.games.ucg.modify import (
    NEXT_TURN,
    Bp,
)
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.selectors import (
    AllChars,
    From,
    Pick,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
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
    R_LOOKED,
    R_NUMBER,
    R_RETURNED,
    R_SENT,
    R_TAKEN,
    R_TOPPED,
    YOU,
)
from shinpan.language.control import IfYouDo, May, Seq
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
    payment,
    table,
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

    assert remembered(DISCARD, R_DISCARDED)
    assert not remembered(DISCARD, R_SENT)  # a card of a hand is discarded
    assert remembered(DECK, R_RETURNED)
    assert remembered(DECK, R_TOPPED)
    assert remembered(DECK_BOTTOM, R_RETURNED)
    assert not remembered(DECK_BOTTOM, R_TOPPED)
    taken = Seq((Move(discard_card(), HAND), Move(Held(R_TAKEN), EXILE)))
    assert act(taken, Side(hand=[H1], discard=[K1])).exile("A") == ["K1"]
    exiled = Seq((Move(discard_card(), EXILE), Move(Held(R_EXILED), HAND)))
    assert act(exiled, Side(discard=[K1])).hand("A") == ["K1"]


def test_a_card_sent_from_the_deck_was_not_discarded() -> None:
    sent = Seq((Move(Top(YOU), DISCARD), Move(Held(R_SENT), EXILE)))
    assert act(sent, Side(deck=[H1])).exile("A") == ["H1"]
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
