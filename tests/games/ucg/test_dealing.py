"""Cards that have their turn one by one, and what is compared with a card that was dealt with."""

from shinpan.games.ucg.comparing import RoundAbove, SameName
from shinpan.games.ucg.dealing import EachCard
from shinpan.games.ucg.filters import IsBottomCard, IsTopCard, Named, WithinFieldRound
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Give, Move
from shinpan.games.ucg.putting import PutScene
from shinpan.games.ucg.selectors import AllChars, CardOf, OneOfEach, SceneInPlay, hand_card, yours
from shinpan.games.ucg.terms import DISCARD, EXILE, KAIJU, R_DISCARDED, R_SENT, YOU
from shinpan.language.control import MayTo, Seq
from shinpan.language.values import N, Or
from tests.games.ucg.helpers import Side, act, act_options, character, scene

H1, H2 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2))
K1, K2 = (character(f"K{n}", character="BEAST", kinds=KAIJU, level=n) for n in (1, 2))
HERO, BEAST = Named(("HERO",)), Named(("BEAST",))
BOTH = OneOfEach((hand_card(HERO), hand_card(BEAST)))
HUNDRED = (Bp(N(100)),)
ROUNDS = [scene(f"S{n}", round=n) for n in range(4)]


def test_each_card_has_its_turn_with_the_characters_that_go_with_it() -> None:
    each = EachCard(R_DISCARDED, Give(AllChars(YOU, SameName(4)), HUNDRED))
    mine = Side(field=[[H1], [K1]], hand=[H2, K2])
    before = act(Move(BOTH, DISCARD), mine)
    after = act(Seq((Move(BOTH, DISCARD), each)), mine)
    assert [after.bp(place) - before.bp(place) for place in ("A1", "A2", "A3")] == [0, 100, 100]


def test_only_the_cards_that_fit_have_a_turn() -> None:
    each = EachCard(R_DISCARDED, Give(AllChars(YOU, SameName(4)), HUNDRED), HERO)
    mine = Side(field=[[H1], [K1]], hand=[H2, K2])
    before = act(Move(BOTH, DISCARD), mine)
    after = act(Seq((Move(BOTH, DISCARD), each)), mine)
    assert [after.bp(place) - before.bp(place) for place in ("A1", "A2", "A3")] == [0, 100, 0]


def test_it_can_be_done_where_one_of_the_cards_finds_somebody() -> None:
    body = MayTo(Move(BOTH, DISCARD), EachCard(R_DISCARDED, Give(yours(SameName(4)), HUNDRED)))
    assert act_options(body, Side(field=[[H1]], hand=[H2, K2])) == ["no", "yes"]
    assert act_options(body, Side(field=[[H1]], hand=[H2])) == []


def test_a_scene_one_round_above_the_sent_one_and_within_the_field_round() -> None:
    put = PutScene(hand_card(RoundAbove(R_SENT, 1)))
    mine = Side(field=[[H1]], hand=ROUNDS)
    t = act(Seq((Move(SceneInPlay(2), DISCARD), put)), mine, scene=ROUNDS[1])
    assert t.scene() == "S2"
    bound = PutScene(hand_card(WithinFieldRound()))
    areas = act(bound, Side(field=[[H1]], hand=[ROUNDS[3]])).state.areas()
    assert act_options(bound, Side(field=[[H1]], hand=ROUNDS)) == [f"choose S{n}" for n in range(4) if n <= areas]


def test_either_end_of_a_stack_and_not_its_middle() -> None:
    three = [character(f"T{n}", character="TOWER", level=n) for n in (1, 2, 3)]
    ends = CardOf(yours(Named(("TOWER",))), Or((IsTopCard(), IsBottomCard())))
    assert act_options(Move(ends, EXILE), Side(field=[[H1], three])) == ["choose T1", "choose T3"]
