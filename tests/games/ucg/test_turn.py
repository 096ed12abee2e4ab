"""The turn and what it rests on: preparation, setting, levelling up, scenes, payment powers, judgement."""

import pytest

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.filters import Named
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.modify import Bp
from shinpan.games.ucg.ops import Draw, Give, Move
from shinpan.games.ucg.putting import PutInPlace
from shinpan.games.ucg.selectors import TopOf, WholeOf, hand_card, yours
from shinpan.games.ucg.state import Ucg
from shinpan.games.ucg.terms import DISCARD, HAND, KAIJU
from shinpan.kernel.machine.loop import answer, play, run
from shinpan.kernel.machine.model import CHANCE
from shinpan.language.control import Seq
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.values import N, Not
from shinpan.support.errors import ShinpanError
from tests.games.ucg.helpers import BLANK, Side, Table, act, character, payment, scene, table

H1, H2, H3, H4, H5 = (character(f"H{n}", character="HERO", level=n, bp=(1000, 2000, 3000, 4000)) for n in range(1, 6))
K1 = character("K1", character="BEAST", kinds=KAIJU, bp=(1500,))
K2 = character("K2", character="BEAST", kinds=KAIJU, level=2)
PLUS = Give(This(), (Bp(N(7)),))


# Preparation [UCG 4.2]


def new_game(opening: str = "throw", seed: str = "x", scripted: bool = False) -> Ucg:
    decks = [[character(f"{side}{n}", level=1) for n in range(50)] for side in "ab"]
    s: Ucg = GAME.begin("zhtw-1.6", decks, seed, opening, True, False)
    s.scripted = scripted
    run(s)
    return s


def say(s: Ucg, *words: str) -> None:
    for word in words:
        play(s, GAME.option_index(s, word))


@pytest.mark.parametrize(
    ("first", "second", "winner"),
    [
        ("rock", "scissors", 0),
        ("paper", "rock", 0),
        ("scissors", "paper", 0),
        ("scissors", "rock", 1),
        ("rock", "paper", 1),
        ("paper", "scissors", 1),
    ],
)
def test_rock_paper_scissors(first: str, second: str, winner: int) -> None:
    s = new_game()
    say(s, first, second)
    assert s.decision is not None
    assert (s.decision.player, s.decision.kind, s.opening) == (winner, "side", winner)


def test_a_draw_is_thrown_again_and_the_first_throw_stays_hidden() -> None:
    s = new_game()
    say(s, "rock")
    assert GAME.view(s, 1) == GAME.view(GAME.disguise(s, 1, s.chance.clone()), 1)
    say(s, "rock", "paper", "rock")
    assert s.opening == 0


@pytest.mark.parametrize(("side", "lead"), [("lead", 0), ("next", 1)])
def test_the_winner_chooses_to_lead_or_to_be_next(side: str, lead: int) -> None:
    s = new_game()
    say(s, "paper", "rock", side)
    assert s.lead == lead
    assert s.decision is not None
    assert (s.decision.kind, s.decision.player) == ("hand", lead)
    assert (len(s.hand(0)), len(s.hand(1)), len(s.deck(0))) == (6, 6, 44)


def test_a_redraw_puts_the_hand_under_the_deck_draws_six_and_then_shuffles() -> None:
    s = new_game()
    say(s, "paper", "rock", "lead")
    before, deck = list(s.hand(0)), list(s.deck(0))
    say(s, "redraw")
    assert s.hand(0) == deck[:6]
    assert sorted(s.deck(0)) == sorted(deck[6:] + before)
    assert s.deck(0) != deck[6:] + before
    say(s, "keep")
    assert (s.turn, s.phase) == (1, 4)


def test_by_lot_chance_says_who_chooses() -> None:
    seen = {new_game("lot", f"seed {n}").opening for n in range(12)}
    assert seen == {0, 1}
    scripted = new_game("lot", scripted=True)
    assert scripted.decision is not None
    assert (scripted.decision.player, scripted.decision.kind) == (CHANCE, "shuffle")


def test_a_scripted_shuffle_can_give_what_the_generator_gives() -> None:
    free = new_game("lot")
    scripted = new_game("lot", scripted=True)
    while scripted.decision is not None and scripted.decision.player == CHANCE:
        play(scripted, scripted.chance.below(len(scripted.decision.options)))
    assert scripted.piles == free.piles
    assert (scripted.opening, scripted.chance.words()) == (free.opening, free.chance.words())


def test_a_scripted_shuffle_is_any_order_one_wants() -> None:
    scripted = new_game("lot", scripted=True)
    while scripted.decision is not None and scripted.decision.player == CHANCE:
        play(scripted, len(scripted.decision.options) - 1)
    assert sorted(scripted.deck(0) + scripted.hand(0)) == list(range(50))


def test_a_second_answer_to_a_decision_that_is_over_is_refused() -> None:
    s = new_game()
    with pytest.raises(ShinpanError, match="option 3 does not exist"):
        answer(s, 3)
    with pytest.raises(ShinpanError, match="option -1 does not exist"):
        answer(s, -1)
    assert s.answered == 0


# Draw [UCG 5.3]


def test_nobody_draws_in_the_first_turn_and_both_do_from_the_second_on() -> None:
    first = table(Side(deck=[H1], hand=[H1, K1]), Side(deck=[H1], hand=[H1, K1]), phase="draw", turn=1)
    assert first.options() == ["set H1", "set K1"]
    second = table(Side(deck=[H1]), Side(deck=[H2, H1]), phase="draw", turn=2)
    second.to("scene")
    assert (second.hand("A"), second.hand("B")) == (["H1"], ["H2"])


# Setting [UCG 5.5, 12.4.3, 1.3.4]


def test_the_lead_player_sets_first_face_down_and_like_cards_are_one_option() -> None:
    t = table(Side(hand=[H1, H1, K1, scene("SQ")]), Side(hand=[H1, K1]), phase="set", lead="B")
    assert (t.asked(), t.options(), t.rule()) == ("B", ["set H1", "set K1"], "5.5.3.1")
    t.b("set K1")
    assert (t.asked(), t.options(), t.rule()) == ("A", ["set H1", "set K1"], "5.5.4.1")
    assert (t.stack("B1"), len(t.state.down)) == (["K1"], 1)


def test_every_vacant_area_is_refilled_oldest_first() -> None:
    t = table(Side(field=[[], [H1], []], hand=[H1, H2, H3, K1]), Side(field=[[H1]] * 3, hand=[K1]), phase="set")
    t.a("set H3", "set K1", "set H1")
    assert [t.stack(f"A{n}") for n in (1, 2, 3, 4)] == [["H3"], ["H1"], ["K1"], ["H1"]]


@pytest.mark.parametrize(
    ("field", "hand", "rule"),
    [
        ([], [], "1.3.4"),
        ([], [scene("SQ")], "1.3.4"),
        ([], [character("BIG", bp=(-1, 5000))], "1.3.4"),
        ([[], [H1]], [H1], "12.4.3"),
    ],
)
def test_who_cannot_set_a_character_card_in_every_vacant_area_loses_at_once(
    field: list[list[Card]], hand: list[Card], rule: str
) -> None:
    t = table(Side(field=field, hand=hand), Side(field=[[K1]] * len(field), hand=[K1]), phase="set")
    run(t.state)
    assert (t.state.winner, t.state.won_by, t.state.is_over()) == (1, rule, True)


def test_the_next_player_loses_in_their_own_step() -> None:
    t = table(Side(hand=[H1, K1]), Side(hand=[]), phase="set").a("set H1")
    run(t.state)
    assert (t.state.winner, t.stack("A1")) == (0, ["H1"])


# Levelling up [UCG 5.6]


def test_a_character_levels_up_by_exactly_one_level_under_the_same_name() -> None:
    t = table(Side(field=[[H1], [H1, H2], [K1]], hand=[H1, H2, H3, H4]), phase="level up")
    assert t.options() == ["level A1 H2", "level A2 H3", "pass"]


def test_each_character_levels_up_once_in_a_phase() -> None:
    t = table(Side(field=[[H1], [H1]], hand=[H2, H3, H2]), phase="level up").a("level A1 H2")
    assert t.options() == ["level A2 H2", "pass"]
    t.a("level A2 H2")
    assert t.stack("A1") == ["H1", "H2"]
    t.to("activate")
    assert not t.state.down
    assert t.bp("A1") == 2000


def test_a_character_set_this_turn_may_level_up() -> None:
    t = table(Side(hand=[H1, H2, K1]), Side(hand=[K1]), phase="set").a("set H1")
    assert t.options() == ["level A1 H2", "pass"]


def test_a_fifth_card_finds_no_place() -> None:
    t = table(Side(field=[[H1, H2, H3, H4]], hand=[H5]), phase="level up")
    assert t.asked() == "nobody"


def test_the_next_player_levels_up_after_the_lead_player() -> None:
    t = table(Side(field=[[H1]], hand=[H2]), Side(field=[[H1]], hand=[H2]), phase="level up", lead="B")
    assert t.b("level B1 H2").asked() == "A"


# TEAM and aliases [UCG 11.18, 11.21]


def test_a_shared_team_does_for_a_shared_name() -> None:
    one = character("T1", character="ONE", teams=("X", "Y"))
    two = character("T2", character="TWO", level=2, teams=("Y",))
    other = character("T3", character="THREE", level=2, teams=("Z",))
    t = table(Side(field=[[one], [K1]], hand=[two, other]), phase="level up")
    assert t.options() == ["level A1 T2", "pass"]
    t.a("level A1 T2").to("activate")
    assert t.state.rules.name_of(t.state, t.there("A1")) == "TWO"


def test_an_alias_has_the_name_of_the_card_below_it() -> None:
    two = character("AL2", character="SOLO", level=2, aliases=("HERO", "BEAST"))
    t = table(
        Side(field=[[H1], [K1], [character("S1", character="SOLO")], [character("X1")]], hand=[two]), phase="level up"
    )
    assert t.options() == ["level A1 AL2", "level A2 AL2", "level A3 AL2", "pass"]
    t.a("level A2 AL2").to("activate")
    assert t.state.rules.name_of(t.state, t.there("A2")) == "BEAST"


def test_a_card_on_an_alias_follows_the_name_it_has_there() -> None:
    two = character("AL2", character="SOLO", level=2, aliases=("HERO", "BEAST"))
    k3 = character("K3", character="BEAST", level=3)
    t = table(
        Side(field=[[H1, two], [K1, two], [two]], hand=[H3, k3, character("S3", character="SOLO", level=3)]),
        phase="level up",
    )
    assert t.options() == ["level A1 H3", "level A2 K3", "level A3 S3", "pass"]


def test_an_alias_elsewhere_fits_each_of_its_names() -> None:
    two = character("AL2", character="SOLO", level=2, aliases=("HERO", "BEAST"))
    for name in ("SOLO", "HERO", "BEAST"):
        assert act(Move(hand_card(Named((name,))), DISCARD), Side(hand=[two])).discard("A") == ["AL2"]
    assert act(Move(hand_card(Named(("OTHER",))), DISCARD), Side(hand=[two])).discard("A") == []


# Scenes [UCG 6]


def test_a_scene_needs_its_round_and_at_least_the_round_of_what_it_replaces() -> None:
    scenes = [scene(f"R{n}", round=n) for n in range(4)]
    side = Side(field=[[H1], [H1]], hand=scenes)
    assert table(side, phase="scene").options() == ["pass", "scene R0", "scene R1", "scene R2"]
    higher = table(side, phase="scene", scene=scene("OLD", round=1), scene_owner="B")
    assert higher.options() == ["pass", "scene R1", "scene R2"]
    higher.a("scene R1", "no")
    assert (higher.scene(), higher.discard("B"), higher.discard("A")) == ("R1", ["OLD"], [])


def test_only_the_lead_player_sets_one_scene() -> None:
    t = table(Side(hand=[scene("A0"), scene("A1"), H1]), Side(hand=[scene("B0"), K1, H1]), phase="scene", lead="B")
    assert t.options() == ["pass", "scene B0"]
    t.b("scene B0")
    assert (t.options(), t.rule()) == (["no", "yes"], "6.2.1")
    t.b("yes")
    assert t.asked() == "B"
    assert t.options() == ["set H1", "set K1"]


def test_without_a_deck_there_is_no_draw_for_a_scene() -> None:
    t = table(Side(hand=[scene("A0"), H1, K1], deck=[]), phase="scene").a("scene A0")
    assert t.options() == ["set H1", "set K1"]


def test_the_powers_of_a_scene_are_used_by_its_owner_alone() -> None:
    hall = scene("HALL", powers=(payment(Draw(), limit=1), payment(Draw(N(2)))))
    t = table(Side(deck=[K1] * 9), Side(deck=[H1] * 9), scene=hall, scene_owner="B")
    assert (t.asked(), t.options()) == ("B", ["pass", "use scene.1", "use scene.2"])
    t.b("use scene.1")
    assert t.options() == ["pass", "use scene"]
    assert (t.hand("A"), t.hand("B")) == ([], ["H1"])


# Payment powers [UCG 9.4]


def test_a_payment_power_is_used_as_often_as_its_limit_says() -> None:
    card = character("ACT", powers=(payment(PLUS, limit=2),))
    t = table(Side(field=[[card], [card]])).a("use A1", "use A1")
    assert t.options() == ["pass", "use A2"]
    assert t.bp("A1") == 1014


def test_a_use_limit_belongs_to_the_card_and_is_new_each_turn() -> None:
    card = character("ACT", powers=(payment(PLUS, limit=1),))
    t = table(Side(field=[[card]], hand=[H1] * 3), Side(field=[[H1]], hand=[H1] * 3)).a("use A1")
    assert t.to("set").to("activate").options() == ["pass", "use A1"]


def test_a_card_that_left_and_came_back_is_new() -> None:
    card = character("ACT", character="ACT", powers=(payment(PLUS, limit=1),))
    back = Seq((Move(WholeOf(yours(Named(("ACT",)))), HAND), PutInPlace(hand_card())))
    helper = character("HELP", powers=(payment(back),))
    t = table(Side(field=[[card], [helper]])).a("use A1")
    assert t.options() == ["pass", "use A2"]
    t.a("use A2")
    assert t.options() == ["pass", "use A1", "use A2"]
    assert t.bp("A1") == 1000


def test_a_covered_card_that_is_uncovered_keeps_its_count() -> None:
    base = character("BASE", character="HERO", powers=(payment(PLUS, limit=1),))
    helper = character("HELP", powers=(payment(Move(TopOf(yours(Not(IsThis()))), HAND)),))
    t = table(Side(field=[[base, H2], [helper]])).a("use A2")
    assert t.options() == ["pass", "use A1", "use A2"]
    t.a("use A1")
    assert t.options() == ["pass", "use A2"]


def test_a_payment_power_needs_its_condition_its_state_and_its_whole_cost() -> None:
    from shinpan.language.counting import Count
    from shinpan.language.values import Compare

    three = Compare(Count(HAND, 0), ">=", N(3))
    cost = Move(hand_card(), DISCARD)
    card = character("ACT", powers=(payment(PLUS, cost=cost), payment(PLUS, condition=three), payment(PLUS, marks=2)))
    assert table(Side(field=[[card]])).asked() == "nobody"
    assert table(Side(field=[[card]], hand=[H1])).options() == ["pass", "use A1"]
    assert table(Side(field=[[card]], hand=[H1] * 3)).options() == ["pass", "use A1.1", "use A1.2"]
    assert table(Side(field=[[H1, card]])).options() == ["pass", "use A1"]


def test_the_lead_player_uses_powers_until_they_pass_and_then_the_next_player_does() -> None:
    card = character("ACT", powers=(payment(PLUS),))
    t = table(Side(field=[[card]]), Side(field=[[card]]), lead="B").b("use B1", "use B1", "pass")
    assert (t.asked(), t.rule()) == ("A", "5.8.3.1")
    assert t.a("use A1").asked() == "A"


# Judgement [UCG 5.9, 1.3, 12.4]


def judged(a: list[list[Card]], b: list[list[Card]], lead: str = "A") -> Table:
    t = table(Side(field=a, hand=[BLANK]), Side(field=b, hand=[BLANK]), phase="judgement", lead=lead)
    return t if t.state.is_over() else t.to("end")


def test_the_higher_bp_wins_and_losers_lie_sideways() -> None:
    t = judged([[H1], [H1, H2], [H1]], [[K1], [K1], [H1]])
    assert t.outcomes() == ["B", "A", "tie"]
    marks = [[t.there(f"{p}{n}").sideways for n in (1, 2, 3)] for p in "AB"]
    assert marks == [[True, False, True], [False, True, True]]


@pytest.mark.parametrize(
    ("last", "lead", "following"), [("A", "B", 0), ("B", "A", 1), ("tie", "B", 1), ("none", "B", 1), ("lone", "B", 0)]
)
def test_the_winner_of_the_most_recent_battle_leads_next(last: str, lead: str, following: int) -> None:
    areas: dict[str, tuple[list[Card], list[Card]]] = {
        "A": ([K1], [H1]),
        "B": ([H1], [K1]),
        "tie": ([H1], [H1]),
        "none": ([], []),
        "lone": ([H1], []),
    }
    mine, theirs = areas[last]
    t = judged([[H1], mine], [[H1], theirs], lead)
    assert t.state.next_lead == following


def test_a_lone_character_wins_and_an_empty_area_has_no_result() -> None:
    t = judged([[H1], [], []], [[], [H1], []])
    assert t.outcomes() == ["A", "B", "none"]
    assert {"12.4.2.1", "12.4.2.2", "12.4.2.3"} <= set(t.cites())


@pytest.mark.parametrize(
    ("mine", "theirs", "winner", "rule"),
    [(3, 0, 0, "1.3.2"), (3, 2, 0, "1.3.2"), (2, 2, -1, ""), (3, 3, -1, ""), (4, 3, 0, "1.3.3"), (2, 3, 1, "1.3.2")],
)
def test_three_wins_and_more_than_the_other(mine: int, theirs: int, winner: int, rule: str) -> None:
    win, lose = [K1], [H1]
    t = judged([win] * mine + [lose] * theirs, [lose] * mine + [win] * theirs)
    assert (t.state.winner, t.state.won_by) == (winner, rule)
    assert t.state.is_over() == (winner >= 0)


def test_a_game_that_is_over_asks_nothing_more() -> None:
    t = judged([[K1]] * 3, [[H1]] * 3)
    assert t.state.is_over()
    with pytest.raises(ShinpanError, match="nobody has to decide"):
        answer(t.state, 0)


def test_characters_keep_their_places_when_one_leaves() -> None:
    t = act(Move(WholeOf(yours(Named(("HERO",)))), HAND), Side(field=[[H1], [K2]]), Side(field=[[K1]] * 3))
    assert (t.at("A2"), t.stack("A3")) == (None, ["K2"])
