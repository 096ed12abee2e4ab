"""What an effect knows of the turn, of what set it off, and of cards it has spoken of."""

from shinpan.games.ua.battle_events import WhenBlocking
from shinpan.games.ua.events import PLAYED, ThisPlaced, WhenPlaced
from shinpan.games.ua.field_filters import Battling, BpBelowBase, DidThisTurn
from shinpan.games.ua.filters import Kind, Named, SameNameAs, Trait
from shinpan.games.ua.game import GAME
from shinpan.games.ua.modify import GainBp, LoseKeyword
from shinpan.games.ua.moves import SetOffAgain
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.records import H_BLOCKED, H_RAIDED, H_RESTED, H_USED, Unit
from shinpan.games.ua.selectors import NONE, AllUnits, From, Pick, Those, hand_card
from shinpan.games.ua.statics import Static
from shinpan.games.ua.switching import Rest
from shinpan.games.ua.terms import (
    CHARACTER,
    EACH,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    LIFE,
    NEGATE_IMPACT,
    OUTSIDE,
    R_BASE,
    R_CAUSE,
    R_CHOSEN,
    R_REVEALED,
    YOU,
)
from shinpan.games.ua.values import DistinctNames, TimesThisTurn
from shinpan.kernel.machine.nodes import Condition, Filter, Value
from shinpan.language.control import If, Seq
from shinpan.language.counting import Count
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held
from shinpan.language.values import ALL, Compare, N
from shinpan.language.verbs import Reveal
from tests.games.ua.tables import BLANK, Resting, Side, act, activate, character, continuous, stacked, table, triggered

P = character("P", bp=2000, traits=("Gull",))
Q = character("Q", bp=3000, traits=("Gull",))


def drawn_if(value: Value, least: int) -> If:
    return If(Compare(value, ">=", N(least)), Draw())


def one(where: Filter) -> Condition:
    return Compare(Count(FIELD, YOU, where), ">=", N(1))


def test_the_cards_that_were_placed_are_known_to_the_ability_that_they_set_off() -> None:
    keeper = character(
        "KEEPER", powers=(triggered(Move(Held(R_BASE), HAND), WhenPlaced(LIFE, OUTSIDE, Kind(CHARACTER))),)
    )
    side = Side([Resting(keeper)], life=[P, *[BLANK] * 6])
    t = table(Side([character("HITTER", bp=9000)]), side, phase="attack").a("attack A.F1", "life 1")
    assert (t.hand("B"), t.outside("B")) == (["P"], [])


def test_some_of_the_placed_cards_can_be_taken() -> None:
    where = WhenPlaced(HAND, OUTSIDE, Named(("P",)))
    keeper = character("KEEPER", powers=(triggered(Move(Among(R_BASE, Named(("P",)), NONE), HAND), where),))
    t = act(Move(From((HAND,), lo=ALL, hi=ALL), OUTSIDE), Side([keeper], hand=[P, Q]))
    assert t.options() == ["choose P", "done"]
    assert t.a("choose P").hand("A") == ["P"]


def test_a_placed_card_knows_whose_ability_placed_it() -> None:
    gift = Give(Those(R_CAUSE), (GainBp(N(1000)),))
    card = character("CARD", powers=(triggered(gift, ThisPlaced(HAND, OUTSIDE)),))
    assert act(Move(hand_card(), OUTSIDE), Side(hand=[card])).bp("A.F1") == 6000


def test_an_ability_of_a_chosen_character_is_activated_for_that_character() -> None:
    singer = character("SINGER", bp=1000, powers=(triggered(Give(This(), (GainBp(N(500)),))),))
    body = Seq((Choose(Pick(YOU)), SetOffAgain(PLAYED, R_CHOSEN, as_this=False)))
    t = act(body, Side([singer])).a("choose A.F2")
    assert (t.bp("A.F1"), t.bp("A.F2")) == (5000, 1500)


def test_an_ability_that_is_activated_again_keeps_its_limit_and_its_condition() -> None:
    limited = triggered(Draw(), limit=1, by_name=True)
    singer = character("SINGER", powers=(limited, activate(SetOffAgain(PLAYED))))
    t = table(Side([singer, singer])).a("activate A.F1", "activate A.F2")
    assert t.hand("A") == ["blank"]
    never = triggered(Draw(), condition=one(Named(("NOBODY",))))
    echo = character("ECHO", powers=(never, activate(SetOffAgain(PLAYED))))
    assert table(Side([echo])).a("activate A.F1").hand("A") == []


def test_every_card_that_is_used_from_the_hand_counts_as_used() -> None:
    asker = character("ASKER", powers=(activate(drawn_if(TimesThisTurn(H_USED, YOU, Trait(("Gull",))), 1)),))
    t = table(Side([asker], hand=[P]))
    t.a("activate A.F1")
    assert t.hand("A") == ["P"]
    t.a("play P front", "activate A.F1")
    assert t.hand("A") == ["blank"]


def test_what_was_switched_to_resting_is_known_by_the_line_it_was_on() -> None:
    for line, drawn in ((FRONT, 1), (ENERGY, 0)):
        rested = Compare(Count(FIELD, YOU, DidThisTurn(H_RESTED, YOU, line=line)), ">=", N(1))
        t = act(Seq((Rest(Pick(YOU, Named(("P",)))), If(rested, Draw()))), Side([P]))
        assert len(t.hand("A")) == drawn


def test_bp_above_the_printed_one() -> None:
    above = BpBelowBase(above=True)
    assert act(If(one(above), Draw()), Side([P])).hand("A") == []
    body = Seq((Give(This(), (GainBp(N(500)),)), If(one(above), Draw())))
    assert act(body, Side([P])).hand("A") == ["blank"]


def test_the_name_of_a_chosen_character() -> None:
    body = Seq((Choose(Pick(YOU, Named(("P",)))), Move(From((OUTSIDE,), where=SameNameAs(R_CHOSEN)), HAND)))
    assert act(body, Side([P], outside=[Q, P])).hand("A") == ["P"]


def test_different_names_among_revealed_cards_and_on_the_field() -> None:
    names = DistinctNames(FIELD, YOU, Trait(("Gull",)), R_REVEALED)
    reveal = Reveal(From((HAND,), lo=NONE, hi=ALL))
    for least, drawn in ((2, 1), (3, 0)):
        t = act(Seq((reveal, drawn_if(names, least))), Side([P], hand=[P, Q])).a("choose P", "choose Q")
        assert len(t.hand("A")) == 2 + drawn


def test_different_needed_energies() -> None:
    low, high = character("LOW", energy=1), character("HIGH", energy=4)
    energies = DistinctNames(OUTSIDE, YOU, what="energy")
    assert act(drawn_if(energies, 2), Side(outside=[low, low])).hand("A") == []
    assert act(drawn_if(energies, 2), Side(outside=[low, high])).hand("A") == ["blank"]


def test_what_was_raided_this_turn_is_known_by_its_base() -> None:
    raider = character("RAIDER", raid=Named(("P",)), traits=("Hawk",))
    asker = character("ASKER", powers=(triggered(drawn_if(TimesThisTurn(H_RAIDED, YOU, Named(("P",))), 1)),))
    t = table(Side([P], hand=[raider, asker])).a("raid RAIDER A.F1", "play ASKER energy")
    assert t.hand("A") == ["blank"]
    assert table(Side([P], hand=[asker])).a("play ASKER energy").hand("A") == []


def test_whom_this_character_battles_loses_something_in_every_battle() -> None:
    lose = continuous(Static(AllUnits(EACH, Battling()), (LoseKeyword(NEGATE_IMPACT),)))
    blocker = character("BLOCKER", bp=1000, keywords=NEGATE_IMPACT)
    for powers, life in (((), 7), ((lose,), 6)):
        hitter = character("HITTER", bp=9000, impact=1, powers=powers)
        t = table(Side([hitter]), Side([blocker]), phase="attack").a("attack A.F1").b("block B.F1")
        if life == 6:
            t.a("life 1")
        assert t.life("B") == life


def test_a_raided_character_that_blocks_is_remembered_by_its_top_card() -> None:
    seen = drawn_if(TimesThisTurn(H_BLOCKED, YOU, Named(("TOP",))), 1)
    top = character("TOP", bp=5000, powers=(triggered(seen, WhenBlocking()),))
    t = table(Side([character("HITTER", bp=1000)]), Side([stacked(top, P)]), phase="attack")
    assert t.a("attack A.F1").b("block B.F1").hand("B") == ["blank"]


def test_what_was_chosen_late_in_a_game_can_be_looked_at() -> None:
    asker = character("ASKER", powers=(activate(Seq((Choose(Pick(YOU)), Move(hand_card(), OUTSIDE)))),))
    t = table(Side([asker, BLANK], hand=[P, Q]))
    late = t.there("A.F2")
    t.state.serial = 1001
    t.state.place(Unit(1000, late.player, late.place, late.cards, late.under, late.rest, late.lock))  # of 1,000 played
    t.a("activate A.F1", "choose A.F2")
    assert t.options() == ["choose P", "choose Q"]
    assert all(GAME.view(t.state, player) for player in (0, 1))
