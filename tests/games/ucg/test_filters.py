"""Filters: which characters on the field and which cards elsewhere fit a word of a text."""

import pytest

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.comparing import AbleToHold, AbleToLevelUp, LikeCharacter, SameLevel, SameName, SharesType
from shinpan.games.ucg.filters import (
    Adjacent,
    BpIs,
    Called,
    Facing,
    GradeIs,
    HasCharged,
    HasExtra,
    InArea,
    InState,
    IsExtra,
    IsTopCard,
    Kind,
    Level,
    Named,
    PrintedBp,
    Round,
    Team,
    Type,
)
from shinpan.games.ucg.modify import Bp, Extra, GainTypes, Grade, Levels
from shinpan.games.ucg.ops import Choose, Give, Move
from shinpan.games.ucg.selectors import AllChars, CardOf, From, Pick, TopOf
from shinpan.games.ucg.terms import (
    DISCARD,
    EACH,
    HAND,
    HERO,
    KAIJU,
    MECH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    SCENE_CARD,
    TYPES,
    YOU,
    type_mask,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Filter
from shinpan.language.control import Seq
from shinpan.language.filters import InRegister, IsThis, Whose
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Top
from shinpan.language.values import ANYTHING, And, N, Not, Or
from shinpan.language.verbs import ChooseCards
from tests.games.ucg.helpers import Side, act, act_options, character, scene, short

POWER, SPEED, METEO = type_mask(("POWER",)), type_mask(("SPEED",)), type_mask(("METEO",))

ARC = character("ARC1", name="Arc of Dawn", character="ARC", level=1, bp=(1000, 2000))
GUIL = character("GUIL1", name="Guil Arc", character="GUIL ARC", level=2, types=POWER, bp=(4000, 5000), ext=9000)
BEAST = character("BEAST3", title="Night Beast", character="BEAST", kinds=KAIJU, level=3, types=POWER | METEO)
MACHINE = character("MECH2", character="MECH", kinds=MECH, level=2, types=SPEED, teams=("PATROL",), bp=(-1, 7000))
BOTH = character("BOTH1", character="BOTH", kinds=HERO | KAIJU)
FIELD = scene("SC2", name="Dawn Square", round=2)

# A1 is ACT itself; then come ARC (SINGLE) in A2, BEAST on GUIL (DOUBLE) in A3; B has MECH, nobody, BOTH.
MINE = Side(field=[[ARC], [GUIL, BEAST]], discard=[ARC, GUIL, BEAST, MACHINE, BOTH, FIELD], charged={2: [ARC]})
THEIRS = Side(field=[[MACHINE], [], [BOTH]])


def fits(where: Filter, before: Effect | None = None) -> list[str]:
    """The places whose characters fit, after something was done."""
    choice: Effect = Choose(Pick(EACH, where, N(0), N(9)))
    options = act_options(choice if before is None else Seq((before, choice)), MINE, THEIRS)
    return [word.removeprefix("choose ") for word in options if word != "done"]


def cards_that_fit(where: Filter) -> list[str]:
    """The cards of the discard area that fit."""
    options = act_options(ChooseCards(From(DISCARD, YOU, where, N(0), N(9))), MINE, THEIRS)
    return [word.removeprefix("choose ") for word in options if word != "done"]


ALL_PLACES = ["A1", "A2", "A3", "B1", "B3"]
ALL_CARDS = ["ARC1", "BEAST3", "BOTH1", "GUIL1", "MECH2", "SC2"]


@pytest.mark.parametrize(
    ("where", "places", "cards"),
    [
        (ANYTHING, ALL_PLACES, ALL_CARDS),
        (Named(("ARC",)), ["A2"], ["ARC1"]),
        (Named(("ARC", "MECH")), ["A2", "B1"], ["ARC1", "MECH2"]),
        (Named(("arc",)), [], []),
        (Called(("Arc",)), ["A2"], ["ARC1", "GUIL1"]),
        (Called(("Night", "Dawn")), ["A2", "A3"], ["ARC1", "BEAST3", "SC2"]),
        (Kind(KAIJU), ["A3", "B3"], ["BEAST3", "BOTH1"]),
        (Kind(HERO), ["A1", "A2", "B3"], ["ARC1", "BOTH1", "GUIL1"]),
        (Kind(MECH), ["B1"], ["MECH2"]),
        (Kind(SCENE_CARD), [], ["SC2"]),
        (Level(2, 3), ["A3", "B1"], ["BEAST3", "GUIL1", "MECH2"]),
        (Level(4, 9), [], []),
        (InState(1), ["A1", "A2", "B1", "B3"], []),
        (InState(2), ["A3"], []),
        (InState(2 | 4), ["A3"], []),
        (Type(POWER), ["A3"], ["BEAST3", "GUIL1"]),
        (Type(SPEED | METEO), ["A3", "B1"], ["BEAST3", "MECH2"]),
        (PrintedBp(0, 0, 4000), ["A2", "A3", "B3"], ["ARC1", "BEAST3", "BOTH1", "GUIL1"]),
        (PrintedBp(0, 1001, 9999), ["A1"], ["GUIL1"]),
        (PrintedBp(1, 7000, 7000), ["B1"], ["MECH2"]),
        (PrintedBp(3, 0, 99999), [], []),
        (PrintedBp(4, 9000, 9000), [], ["GUIL1"]),
        (HasExtra(), [], ["GUIL1"]),
        (BpIs(2000, 2000), ["A3"], []),
        (BpIs(0, 1000), ["A2", "B3"], []),
        (Round(0, 1), [], []),
        (Round(2, 2), [], ["SC2"]),
        (Team("PATROL"), ["B1"], ["MECH2"]),
        (Team("NOBODY"), [], []),
        (Adjacent(), ["A2"], []),
        (InArea(3), ["A3", "B3"], []),
        (InArea(9), [], []),
        (IsThis(), ["A1"], []),
        (Facing(Level(3, 3)), ["B3"], []),
        (Facing(Named(("ARC",))), [], []),
        (Whose(YOU), ["A1", "A2", "A3"], ALL_CARDS),
        (Whose(OPPONENT), ["B1", "B3"], []),
        (HasCharged(), ["A2"], []),
        (GradeIs(True), [], []),
        (IsExtra(), [], []),
        (Not(Level(1, 1)), ["A3", "B1"], ["BEAST3", "GUIL1", "MECH2", "SC2"]),
        (And((Kind(KAIJU), Type(POWER))), ["A3"], ["BEAST3"]),
        (And(()), ALL_PLACES, ALL_CARDS),
        (Or((Named(("ARC",)), Kind(MECH))), ["A2", "B1"], ["ARC1", "MECH2"]),
        (Or(()), [], []),
    ],
    ids=short,
)
def test_a_filter_fits_these_characters_and_these_cards(where: Filter, places: list[str], cards: list[str]) -> None:
    assert fits(where) == places
    assert cards_that_fit(where) == cards


def test_a_whole_character_name_is_asked_for_but_only_part_of_a_card_name() -> None:
    assert cards_that_fit(Named(("ARC",))) == ["ARC1"]
    assert cards_that_fit(Named(("GUIL ARC",))) == ["GUIL1"]
    assert cards_that_fit(Called(("Guil",))) == ["GUIL1"]


def test_a_title_that_the_catalogue_keeps_apart_is_part_of_the_card_name() -> None:
    assert cards_that_fit(Called(("Night",))) == ["BEAST3"]
    assert cards_that_fit(Called(("BEAST3 Night Beast",))) == ["BEAST3"]


def test_a_given_type_counts_on_the_field() -> None:
    give = Give(AllChars(YOU, Named(("ARC",))), (GainTypes(SPEED),))
    assert fits(Type(SPEED), give) == ["A2", "B1"]


def test_levels_that_a_character_counts_as_having_more_count_on_the_field() -> None:
    assert fits(Level(3, 3), Give(AllChars(YOU, Named(("ARC",))), (Levels(2),))) == ["A2", "A3"]


def test_a_grade_that_goes_up_and_down_is_both() -> None:
    give = Give(AllChars(YOU, Named(("ARC",))), (Grade(1), Grade(-1)))
    assert fits(GradeIs(True), give) == ["A2"]
    assert fits(GradeIs(False), give) == ["A2"]
    assert fits(GradeIs(False), Give(This(), (Grade(1),))) == []


def test_bp_is_what_effects_have_made_of_it() -> None:
    assert fits(BpIs(6500, 6500), Give(AllChars(YOU, Named(("ARC",))), (Bp(N(5500)),))) == ["A2"]


def test_becoming_extra_needs_an_extra_bp() -> None:
    give = Give(AllChars(EACH), (Extra(),))
    assert fits(IsExtra(), give) == []
    t = act(Seq((give, Choose(Pick(EACH, IsExtra(), N(0), N(9))))), Side(field=[[GUIL]]), THEIRS)
    assert t.options() == ["choose A2", "done"]


def test_a_vacant_area_is_not_skipped_when_looking_for_a_neighbour() -> None:
    side = Side(field=[[], [ARC], [ARC]])
    assert act_options(Choose(Pick(EACH, Adjacent(), N(0), N(9))), side, THEIRS) == []


def remembered(where: Filter, chosen: str) -> list[str]:
    """Which places fit once a card of the hand was chosen."""
    body = Seq((ChooseCards(From(HAND, YOU, Named((chosen,)))), Choose(Pick(EACH, where, N(0), N(9)))))
    side = Side(field=MINE.field, hand=[ARC, GUIL, BEAST, MACHINE, BOTH])
    return [word.removeprefix("choose ") for word in act_options(body, side, THEIRS) if word != "done"]


def test_filters_that_look_at_a_remembered_card_fit_characters() -> None:
    assert remembered(SameName(R_CARDS), "ARC") == ["A2"]
    assert remembered(SameName(R_CARDS), "GUIL ARC") == []
    assert remembered(SameLevel(R_CARDS), "GUIL ARC") == ["B1"]
    assert remembered(SharesType(R_CARDS), "GUIL ARC") == ["A3"]
    assert remembered(SharesType(R_CARDS), "MECH") == ["B1"]


def test_filters_that_look_at_a_remembered_card_fit_cards() -> None:
    def among(where: Filter) -> list[str]:
        body = Seq((ChooseCards(Top(YOU)), ChooseCards(From(DISCARD, YOU, where, N(0), N(9)))))
        side = Side(discard=MINE.discard, deck=[GUIL])
        return [w.removeprefix("choose ") for w in act_options(body, side) if w != "done"]

    assert among(SameName(R_CARDS)) == ["GUIL1"]
    assert among(SameLevel(R_CARDS)) == ["GUIL1", "MECH2"]
    assert among(SharesType(R_CARDS)) == ["BEAST3", "GUIL1"]


def test_a_type_may_be_shared_with_a_remembered_character() -> None:
    first = Choose(Pick(YOU, Named(("BEAST",))))
    shares = SharesType(R_CHOSEN, characters=True)
    assert fits(And((shares, Not(InRegister(R_CHOSEN)))), first) == []
    gain = Give(AllChars(OPPONENT, Kind(MECH)), (GainTypes(METEO),))
    assert fits(shares, Seq((gain, first))) == ["A3", "B1"]
    body = Seq((first, ChooseCards(From(DISCARD, YOU, shares, N(0), N(9)))))
    assert act_options(body, MINE, THEIRS) == ["choose BEAST3", "choose GUIL1", "done"]


def test_a_register_holds_characters_or_cards() -> None:
    assert fits(InRegister(R_CHOSEN), Choose(Pick(YOU, Named(("ARC",))))) == ["A2"]
    body = Seq(
        (
            ChooseCards(From(DISCARD, YOU, Kind(KAIJU), N(2), N(2))),
            ChooseCards(From(DISCARD, YOU, InRegister(R_CARDS), N(0), N(9))),
        )
    )
    assert act_options(body, MINE, THEIRS) == ["choose BEAST3", "choose BOTH1", "done"]


def test_this_card_is_told_apart_from_like_cards() -> None:
    twin = character("ACT", character="ACT")
    body = ChooseCards(TopOf(Pick(YOU, IsThis(), N(0), N(9))))
    assert act_options(body, Side(field=[[twin]])) == ["choose A1", "done"]


H1, H2, H3 = (character(f"H{n}", character="HERO", level=n) for n in (1, 2, 3))
ALLY3 = character("ALLY3", character="ALLY", level=3, teams=("PATROL",))
MATE2 = character("MATE2", character="MATE", level=2, teams=("PATROL",))


@pytest.mark.parametrize(
    ("card", "places"),
    [(H2, ["A2"]), (H3, ["A3"]), (ALLY3, ["A4"]), (H1, []), (scene("SC1"), [])],
    ids=short,
)
def test_a_character_able_to_level_up_with_a_card_has_its_name_or_team_and_one_level_less(
    card: Card, places: list[str]
) -> None:
    side = Side(field=[[H1], [H1, H2], [MATE2]], hand=[card])
    body = Seq((ChooseCards(From(HAND, YOU)), Choose(Pick(YOU, AbleToLevelUp(R_CARDS), N(0), N(9)))))
    assert act_options(body, side) == sorted([f"choose {place}" for place in places] + ["done"] * bool(places))


def test_a_card_that_a_chosen_character_is_able_to_level_up_with() -> None:
    body = Seq((Choose(Pick(YOU, InState(2))), ChooseCards(From(HAND, YOU, AbleToLevelUp(R_CHOSEN), N(0), N(9)))))
    side = Side(field=[[H1, H2]], hand=[H1, H2, H3, ALLY3])
    assert act_options(body, side) == ["choose H3", "done"]


def test_nothing_fits_on_a_quad() -> None:
    stack = [character(f"Q{n}", character="Q", level=n) for n in range(1, 6)]
    body = Seq((ChooseCards(From(HAND, YOU)), Choose(Pick(YOU, AbleToLevelUp(R_CARDS), N(0), N(9)))))
    assert act_options(body, Side(field=[stack[:4]], hand=[stack[4]])) == []


def test_a_card_is_able_to_be_placed_under_a_character_one_level_higher() -> None:
    body = Seq((ChooseCards(From(HAND, YOU)), Choose(Pick(YOU, AbleToHold(R_CARDS), N(0), N(9)))))
    assert act_options(body, Side(field=[[H2], [H3], [H2, H3]], hand=[H1])) == ["choose A2", "choose A4", "done"]
    assert act_options(body, Side(field=[[H1]], hand=[H1])) == []
    assert act_options(body, Side(field=[[ALLY3]], hand=[MATE2])) == ["choose A2", "done"]


def test_among_asks_its_filter_of_remembered_cards_that_have_not_moved() -> None:
    body = Seq((ChooseCards(Top(YOU, N(3))), ChooseCards(Among(R_CARDS, Level(2, 3), N(0), N(9)))))
    assert act_options(body, Side(deck=[H1, H2, H3])) == ["choose H2", "choose H3", "done"]


def test_every_type_of_the_rule_book_can_be_asked_for() -> None:
    for name in TYPES:
        side = Side(field=[[character("T", types=type_mask((name,)))]])
        body = Choose(Pick(YOU, And((Type(type_mask((name,))), Not(IsThis()))), N(0), N(9)))
        assert act_options(body, side) == ["choose A2", "done"]


def test_the_topmost_card_of_a_character_is_told_from_the_others() -> None:
    body = ChooseCards(CardOf(Pick(YOU, InState(2)), IsTopCard()))
    side = Side(field=[[H1, H2], [H2, H3]])
    assert act_options(body, side) == ["choose A2", "choose A3"]
    taken = act(Move(CardOf(Pick(YOU, InState(2)), IsTopCard()), DISCARD), Side(field=[[H1, H2]]))
    assert (taken.stack("A2"), taken.discard("A")) == (["H1"], ["H2"])
    assert act(Move(From(HAND, YOU, IsTopCard()), DISCARD), Side(hand=[H1])).hand("A") == ["H1"]


def test_a_card_or_character_is_like_this_or_a_chosen_character() -> None:
    act_card = character("ACTB", character="ACT", level=2)
    side = Side(field=[[H1], [act_card], [H2]], hand=[act_card, H1, H2, H3])
    others = Not(IsThis())
    assert act_options(Choose(Pick(YOU, And((LikeCharacter("name"), others)), N(0), N(9))), side) == [
        "choose A3",
        "done",
    ]
    assert act_options(Choose(Pick(YOU, And((LikeCharacter("level"), others)), N(0), N(9))), side) == [
        "choose A2",
        "done",
    ]
    assert act_options(ChooseCards(From(HAND, YOU, LikeCharacter("name"), N(0), N(9))), side) == ["choose ACTB", "done"]
    chosen = Choose(Pick(YOU, Named(("HERO",)), N(2), N(2)))
    body = Seq((chosen, ChooseCards(From(HAND, YOU, LikeCharacter("level", R_CHOSEN), N(0), N(9)))))
    assert act_options(body, side) == ["choose ACTB", "choose H1", "choose H2", "done"]
    none = Choose(Pick(YOU, LikeCharacter("name", R_CHOSEN), N(0), N(9)))
    assert act_options(none, side) == []
