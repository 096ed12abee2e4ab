"""Effects of an opponent that do nothing, cards that go elsewhere, cards revealed until one is found."""

import pytest

from shinpan.games.ucg.filters import Kind, Named
from shinpan.games.ucg.modify import (
    LEVELLING,
    Bp,
    Cannot,
    GainTypes,
    Grade,
    Immune,
    Static,
)
from shinpan.games.ucg.ops import Give, Move, Swap
from shinpan.games.ucg.replacing import Instead
from shinpan.games.ucg.selectors import AllChars, Pick, TopOf, WholeOf
from shinpan.games.ucg.terms import (
    DECK_BOTTOM,
    DISCARD,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    MECH,
    OPPONENT,
    R_REVEALED,
    SCENE_CARD,
    YOU,
    type_mask,
)
from shinpan.games.ucg.texts import Negate
from shinpan.games.ucg.values import DepthTo, OpponentIs
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import Seq
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import ALL, ANYTHING, N
from shinpan.language.verbs import Reveal
from tests.games.ucg.helpers import Side, act, character, continuous, scene, table

ANY = HERO | KAIJU | MECH | SCENE_CARD
PLAIN = character("PLAIN")
LOW = character("LOW", character="SHELL", bp=(1000, 2000))
THEIRS = Pick(OPPONENT, Named(("SHELL",)))


def shell(kinds: int, level: int = 1) -> Side:
    """The other half: one character that is immune."""
    power = continuous(Static(This(), (Immune(kinds),)))
    card = character("SHELL", character="SHELL", level=level, bp=(1000, 2000), powers=(power,))
    return Side(field=[[card] if level == 1 else [LOW, card], [PLAIN]])


@pytest.mark.parametrize(
    "body",
    [
        Give(THEIRS, (Bp(N(-300)),)),
        Give(THEIRS, (Grade(1),)),
        Give(AllChars(OPPONENT, Named(("SHELL",))), (Bp(N(300)), GainTypes(type_mask(("POWER",))))),
        Give(THEIRS, (Cannot(LEVELLING),)),
    ],
)
@pytest.mark.parametrize(("kinds", "works"), [(ANY, False), (HERO, False), (KAIJU | SCENE_CARD, True)])
def test_what_is_given_does_nothing(body: Effect, kinds: int, works: bool) -> None:
    t = act(body, Side(), shell(kinds))
    assert len(t.state.modifiers) == (0 if not works else len(body.mods))  # type: ignore[attr-defined]


def test_its_cards_stay_and_it_trades_no_places_and_keeps_its_texts() -> None:
    there = shell(ANY, 2)
    assert act(Move(TopOf(THEIRS), HAND), Side(), there).stack("B1") == ["LOW", "SHELL"]
    assert act(Move(WholeOf(THEIRS), DISCARD), Side(), there).stack("B1") == ["LOW", "SHELL"]
    assert act(Swap(AllChars(OPPONENT)), Side(field=[[PLAIN]]), there).stack("B1") == ["LOW", "SHELL"]
    assert act(Negate(THEIRS), Side(), there).state.modifiers == []


def test_what_came_before_comes_back_when_it_is_no_longer_so() -> None:
    power = continuous(Static(This(), (Immune(ANY),), OpponentIs(Named(("WEAK",)))))
    card = character("SHELL", character="SHELL", bp=(1000,), powers=(power,))
    weak = character("WEAK")
    t = act(Give(THEIRS, (Bp(N(-300)),)), Side(field=[[weak]]), Side(field=[[card], [PLAIN]]))
    assert t.bp("B1") == 700  # its battle opponent is another
    t = act(
        Seq((Give(THEIRS, (Bp(N(-300)),)), Swap(This(), Pick(YOU, Named(("WEAK",)))))),
        Side(field=[[weak]]),
        Side(field=[[card], [PLAIN]]),
    )
    assert t.bp("B1") == 1000


def test_continuous_powers_of_an_opponent_do_nothing_and_those_of_its_own_side_do() -> None:
    chill = character("CHILL", powers=(continuous(Static(AllChars(OPPONENT), (Bp(N(-100)),))),))
    cheer = character("CHEER", powers=(continuous(Static(AllChars(YOU), (Bp(N(10)),))),))
    there = shell(ANY)
    t = table(Side(field=[[chill], [PLAIN]]), Side(field=[*there.field[:1], [cheer]]))
    assert (t.bp("B1"), t.bp("B2")) == (1010, 910)


def test_an_opponents_scene_is_of_its_own_kind() -> None:
    cold = scene("COLD", powers=(continuous(Static(AllChars(OPPONENT), (Bp(N(-100)),))),))
    t = table(Side(field=[[PLAIN]]), Side(field=shell(SCENE_CARD).field[:1]), scene=cold, scene_owner="A")
    assert t.bp("B1") == 1000
    t = table(Side(field=[[PLAIN]]), Side(field=shell(HERO).field[:1]), scene=cold, scene_owner="A")
    assert t.bp("B1") == 900


def ember(*clauses: Instead) -> Side:
    card = character("EMBER", character="SHELL", level=2, bp=(1000, 2000), powers=(continuous(*clauses),))
    return Side(field=[[LOW, card], [PLAIN]])


def test_a_card_that_goes_elsewhere_goes_alone() -> None:
    t = act(Move(WholeOf(THEIRS), DISCARD), Side(), ember(Instead(EXILE)))
    assert (t.exile("B"), t.discard("B")) == (["EMBER"], ["LOW"])
    t = act(Move(TopOf(THEIRS), DISCARD), Side(), ember(Instead(DECK_BOTTOM)))
    assert (t.deck("B")[-1], t.discard("B"), t.stack("B1")) == ("EMBER", [], ["LOW"])


def test_a_character_goes_elsewhere_only_as_a_whole() -> None:
    t = act(Move(WholeOf(THEIRS), DISCARD), Side(), ember(Instead(HAND, True)))
    assert (sorted(t.hand("B")), t.discard("B")) == (["EMBER", "LOW"], [])
    t = act(Move(TopOf(THEIRS), DISCARD), Side(), ember(Instead(HAND, True)))
    assert (t.hand("B"), t.discard("B")) == ([], ["EMBER"])


@pytest.mark.parametrize(
    ("clause", "exiled"), [(Instead(EXILE, False, OPPONENT), ["EMBER"]), (Instead(EXILE, False, YOU), [])]
)
def test_whose_effect_does_it_may_count(clause: Instead, exiled: list[str]) -> None:
    assert act(Move(TopOf(THEIRS), DISCARD), Side(), ember(clause)).exile("B") == exiled


def test_where_it_does_not_hold_nothing_is_replaced() -> None:
    clause = Instead(EXILE, False, -1, OpponentIs(Kind(KAIJU)))
    assert act(Move(TopOf(THEIRS), DISCARD), Side(), ember(clause)).discard("B") == ["EMBER"]
    assert act(Move(TopOf(THEIRS), HAND), Side(), ember(Instead(EXILE))).hand("B") == ["EMBER"]


def test_a_power_that_is_not_active_replaces_nothing() -> None:
    card = character("EMBER", character="SHELL", powers=(continuous(Instead(EXILE), marks=2),))
    t = act(Move(WholeOf(THEIRS), DISCARD), Side(), Side(field=[[card], [PLAIN]]))
    assert t.discard("B") == ["EMBER"]


SEARCH = Seq(
    (
        Reveal(Top(YOU, DepthTo(YOU, Kind(KAIJU)))),
        Move(Among(R_REVEALED, Kind(KAIJU), ALL, ALL), HAND),
        Move(Held(R_REVEALED), DISCARD),
    )
)
BEAST = character("BEAST", kinds=KAIJU)


def test_cards_are_revealed_until_one_is_found() -> None:
    t = act(SEARCH, Side(deck=[PLAIN, LOW, BEAST, BEAST]))
    assert (t.hand("A"), t.discard("A"), t.deck("A")) == (["BEAST"], ["PLAIN", "LOW"], ["BEAST"])
    assert t.told("reveal") == [["PLAIN", "LOW", "BEAST"]]


def test_all_are_revealed_where_none_is_found() -> None:
    t = act(SEARCH, Side(deck=[PLAIN, LOW]))
    assert (t.hand("A"), t.discard("A"), t.deck("A")) == ([], ["PLAIN", "LOW"], [])


def test_an_empty_deck_shows_nothing() -> None:
    t = act(SEARCH, Side(deck=[]))
    assert (t.hand("A"), t.told("reveal")) == ([], [])
    assert DepthTo(YOU, ANYTHING).of(t.state, t.state.frames[-1]) == 0
