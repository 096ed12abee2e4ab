"""What conditions, nouns and powers of a text become."""

# ruff: noqa: E501 (a text stands on one line)

import pytest

from shinpan.games.ucg.cards import CONTINUOUS, PAYMENT, TRIGGERED, Power
from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.comparing import SharesType
from shinpan.games.ucg.events import Discards, EntersPlay, SceneEnters, ThisSent
from shinpan.games.ucg.filters import Called, Facing, GradeIs, InState, Kind, Level, Named, Type
from shinpan.games.ucg.modify import (
    THIS_AND_NEXT,
    Bp,
    Grade,
    Levels,
    Outcome,
    Static,
    StaticRule,
)
from shinpan.games.ucg.ops import Choose, Draw, Give, Move, ShuffleDeck, Swap
from shinpan.games.ucg.selectors import (
    AllChars,
    EitherCards,
    From,
    OneOfEach,
    Pick,
    Those,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    CHARACTER_CARD,
    DECK,
    DECK_BOTTOM,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    OPPONENT,
    R_CHOSEN,
    R_LAST,
    R_REVEALED,
    YOU,
    type_mask,
)
from shinpan.games.ucg.text import compile_text
from shinpan.games.ucg.texts import TriggerText
from shinpan.games.ucg.values import (
    IN_PLAY,
    BattleAreas,
    Distinct,
    IsLead,
    Moved,
    OpponentIs,
    RoundOf,
    SentByEffect,
    TotalLevel,
    TurnNumber,
)
from shinpan.kernel.machine.nodes import Filter
from shinpan.language.control import If, IfYouDo, May, Seq, Then
from shinpan.language.counting import Count, Did, ThisIs
from shinpan.language.filters import InRegister, IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import ThisCard
from shinpan.language.values import (
    ANYTHING,
    ONE,
    AllOf,
    And,
    AnyOf,
    Compare,
    N,
    Not,
    Or,
    Times,
)
from shinpan.language.verbs import Reveal
from tests.text.test_programs import DISCARD_ONE, DRAW, HAS_KESTREL, KESTREL, body, plus, powers

# Conditions


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("you have two or more DOUBLE Ultra Heroes", Compare(Count(BATTLE, YOU, And((InState(2), Kind(HERO)))), ">=", N(2))),
        ("you have both 『KESTREL』 and 『MARROW』", AllOf((HAS_KESTREL, Compare(Count(BATTLE, YOU, Named(("MARROW",))), ">=", ONE)))),
        ("you have 『KESTREL』 or 『MARROW』", Compare(Count(BATTLE, YOU, Named(("KESTREL", "MARROW"))), ">=", ONE)),
        ("an opponent has three or fewer cards in their hand", Compare(Count(HAND, OPPONENT), "<=", N(3))),
        ("you have fewer cards in your hand than an opponent", Compare(Count(HAND, YOU), "<", Count(HAND, OPPONENT))),
        ("you have a 『KESTREL』 card in your discard area", Compare(Count(DISCARD, YOU, KESTREL), ">=", ONE)),
        ("there is a total of five or more cards exiled from the game", Compare(Count(EXILE, EACH), ">=", N(5))),
        ("your characters have a total level of 15 or higher", Compare(TotalLevel(YOU), ">=", N(15))),
        ("there is only one character name among your Kaiju", Compare(Distinct("name", BATTLE, YOU, Kind(KAIJU)), "==", ONE)),
        ("you have three or more Kaiju, each with a different character name", Compare(Distinct("name", BATTLE, YOU, Kind(KAIJU)), ">=", N(3))),
        ("this character is DOUBLE", ThisIs(InState(2))),
        ("this character's battle opponent is DOUBLE and its BP grade is increased", AllOf((OpponentIs(InState(2)), OpponentIs(GradeIs(True))))),
        ("a card from your hand was returned to the bottom of your deck this turn", Moved(YOU, HAND, DECK_BOTTOM)),
        ("the top card of your DOUBLE character was put into your hand by one of your character's effects this turn", Moved(YOU, BATTLE, HAND, ANYTHING, 2, True, YOU, CHARACTER_CARD)),
    ],
)  # fmt: skip
def test_conditions(words: str, condition: object) -> None:
    assert body(f"If {words}, draw a card.") == If(condition, DRAW)  # type: ignore[arg-type]  # conditions of several classes


@pytest.mark.parametrize(
    ("noun", "where"),
    [
        ("scene or 『KESTREL』 card", Or((Kind(8), KESTREL))),
        ("level 3 『KESTREL』 or level 4 『MARROW』 card", Or((And((Level(3, 3), KESTREL)), And((Level(4, 4), Named(("MARROW",))))))),
        ("「Ember」, 『KESTREL』, or 『MARROW』 card", Or((Called(("Ember",)), Named(("KESTREL", "MARROW"))))),
        ("character card", Kind(CHARACTER_CARD)),
        ("Ultra Hero or Kaiju card", Kind(HERO | KAIJU)),
        ("Kaiju card without TYPE 【HAZARD】", And((Kind(KAIJU), Not(Type(type_mask(("HAZARD",))))))),
        ("card", ANYTHING),
    ],
)  # fmt: skip
def test_nouns(noun: str, where: Filter) -> None:
    assert body(f"Discard one {noun} from your hand.") == Move(From(HAND, YOU, where), DISCARD)


# Powers


def test_the_condition_of_a_payment_stands_before_the_cost_or_in_the_effect() -> None:
    (power,) = powers(
        "[TRP][Activate](Twice per turn)If you have 『KESTREL』, discard one card from your hand → Draw a card."
    )
    assert power == Power(PAYMENT, 4, None, 2, HAS_KESTREL, DISCARD_ONE, DRAW)
    (power,) = powers("[Activate](Once per turn)No cost → If you have 『KESTREL』, draw a card.")
    assert power == Power(PAYMENT, 0, None, 1, None, None, If(HAS_KESTREL, DRAW))


def test_a_reference_reaches_from_the_cost_into_the_effect() -> None:
    (power,) = powers(
        "[TRP][Activate](Once per turn)Choose one of your 『KESTREL』, then reveal one card from your hand → If the revealed "
        "card shares a TYPE with the chosen character, give that character a BP grade increase by 1 for this turn."
    )
    assert power.cost == Seq((Choose(Pick(YOU, KESTREL)), Then(Reveal(From(HAND, YOU)))))
    assert power.body == If(Did(R_REVEALED, SharesType(R_CHOSEN, True)), Give(Those(R_CHOSEN), (Grade(1),)))


def test_sentences_without_new_marks_are_one_continuous_power() -> None:
    text = "[SIN][DBL]While you have 『KESTREL』, this character's BP grade increases by 1. Additionally, while this character is DOUBLE, give it +1000 BP."
    (power,) = powers(text)
    assert power.kind == CONTINUOUS
    assert power.marks == 3
    assert power.statics == (
        Static(This(), (Grade(1),), HAS_KESTREL),
        Static(This(), plus(1000), ThisIs(InState(2))),
    )


def test_each_mark_begins_a_power_of_its_own() -> None:
    text = "[SIN]《When this character enters play》[Charge ①]【KESTREL/MARROW】 [DBL]《When this character enters play》You may draw a card."
    first, second = powers(text)
    assert first.body == Charge(1, ("KESTREL", "MARROW"))
    assert (second.marks, second.body) == (2, May(DRAW))


def test_a_continuous_power_may_not_stack_and_may_bind_players() -> None:
    (power,) = powers("All your SINGLE 『KESTREL』 each have their BP grade increase by 1. This effect does not stack.")
    assert power.statics == (Static(AllChars(YOU, And((InState(1), KESTREL))), (Grade(1),), None, False),)
    (power,) = powers("[TRP]Cards in your discard area cannot be exiled by opponent's effects.")
    assert power.statics == (StaticRule(YOU, 1),)


def test_events() -> None:
    assert powers("[SIN]《Whenever 『KESTREL』 enters play》You may draw a card.")[0].event == EntersPlay(KESTREL)
    assert powers("《When this scene enters play》You may draw a card.")[0].event == SceneEnters()
    assert powers("[SIN]《Whenever a scene enters play》You may draw a card.")[0].event == SceneEnters(False)
    sent = powers("《When this card is sent to your discard area from your deck》You may draw a card.")[0]
    assert sent.event == ThisSent(DECK, DISCARD)
    assert powers("[SIN]《When you discard a Kaiju card》You may draw a card.")[0].event == Discards(YOU, Kind(KAIJU))
    by_effect = powers(
        "《When this card is sent to your discard area from your hand by an effect》You may draw a card."
    )[0]
    assert by_effect == Power(TRIGGERED, 0, ThisSent(HAND, DISCARD), body=If(SentByEffect(), May(DRAW)))


def test_other_effects() -> None:
    assert body("You may have this character's battle be a tie for this turn.") == May(Give(This(), (Outcome(2),)))
    assert body("You may swap the place of this character with one of your Ultra Heroes.") == May(
        Swap(This(), Pick(YOU, And((Kind(HERO), Not(IsThis())))))
    )
    words = "Give one of your 『KESTREL』 +1000 BP for this turn, and it counts as having an additional 10 levels for this turn."
    first = Give(Pick(YOU, KESTREL), plus(1000))
    assert body(words) == Seq((first, Give(Those(R_LAST), (Levels(10),))))
    words = "Trigger one 《When this character enters play》 effect on one of your SINGLE Kaiju."
    assert body(words) == TriggerText(Pick(YOU, And((InState(1), Kind(KAIJU)))))


def test_this_scene_is_this_card() -> None:
    (power,) = powers("[Activate](Once per turn)Send this scene to its owner's discard area → Draw a card.")
    assert power.cost == Move(ThisCard(), DISCARD)


def test_what_is_said_of_the_card_itself() -> None:
    compiled = compile_text(
        "A deck may include any number of this card. This card also has the Ultra Hero card type. This card's character name "
        "is treated as one of 『KESTREL』, 『MARROW』, or its printed character name (『TANSY』). [TEAM][LANTERNS] (This card is "
        "also able to level up a character with [LANTERNS])"
    )
    assert compiled.faults == ()
    assert compiled.any_number
    assert compiled.kinds == HERO
    assert compiled.aliases == ("KESTREL", "MARROW")
    assert compiled.teams == ("LANTERNS",)
    assert compiled.powers == ()


def test_others_are_other_than_whom_was_spoken_of() -> None:
    chosen = May(Choose(Pick(OPPONENT)))
    given = Give(AllChars(OPPONENT, Not(InRegister(R_CHOSEN))), plus(-1000))
    for words in ("other than the chosen character", "that are not the chosen character"):
        text = f"You may choose one opponent's character. If you do, give all opponent's characters {words} -1000 BP for this turn."
        assert body(text) == IfYouDo(chosen, given)
    words = "If this character's battle opponent is a Kaiju, give all opponent's characters other than that character -1000 BP for this turn."
    facing = AllChars(OPPONENT, Not(Facing(IsThis())))
    assert body(words) == If(OpponentIs(Kind(KAIJU)), Give(facing, plus(-1000)))
    words = "You may swap the place of one of your Kaiju with another one of your characters."
    assert body(words) == May(Swap(Pick(YOU, Kind(KAIJU)), Pick(YOU, Not(InRegister(R_LAST)))))


def test_instead_is_one_of_the_two() -> None:
    lead = "If you are the Lead player for this turn,"
    assert body(f"Draw a card. {lead} draw two cards instead.") == If(IsLead(True), Draw(N(2)), DRAW)
    words = f"You may give one of your Kaiju +1000 BP for this turn. {lead} give it +3000 BP for this turn instead."
    more, less = [May(Give(Pick(YOU, Kind(KAIJU)), plus(n))) for n in (3000, 1000)]
    assert body(words) == If(IsLead(True), more, less)


def test_both_players_have_it_each_for_themselves() -> None:
    found = tuple([Compare(Count(BATTLE, who, Kind(KAIJU)), ">=", ONE) for who in (YOU, OPPONENT)])
    assert body("If both players have a Kaiju, draw a card.") == If(AllOf(found), DRAW)
    assert body("If any player has a Kaiju, draw a card.") == If(AnyOf(found), DRAW)
    assert body("If there is a Kaiju on the field, draw a card.") == If(
        Compare(Count(BATTLE, EACH, Kind(KAIJU)), ">=", ONE), DRAW
    )


def test_cards_from_two_places_are_one_choice() -> None:
    words = "You may exile one card from your hand or discard area from the game."
    assert body(words) == May(Move(EitherCards((From(HAND, YOU), From(DISCARD, YOU))), EXILE))
    words = "Return one card from each player's discard area to the bottom of its owner's deck."
    assert body(words) == Move(OneOfEach((From(DISCARD, YOU), From(DISCARD, OPPONENT))), DECK_BOTTOM)


def test_numbers_of_the_game() -> None:
    assert body("If it is turn 3 or later, draw a card.") == If(Compare(TurnNumber(), ">=", N(3)), DRAW)
    assert body("If it is the first turn, draw a card.") == If(Compare(TurnNumber(), "==", ONE), DRAW)
    assert body("If there are five or more battle areas, draw a card.") == If(Compare(BattleAreas(), ">=", N(5)), DRAW)
    words = "Give this character +1000 BP until the end of the next turn for each round of the scene in the scene area."
    assert body(words) == Give(This(), (Bp(Times(1000, RoundOf(IN_PLAY))),), THIS_AND_NEXT)
    assert body("Shuffle your deck.") == ShuffleDeck()


def test_types_joined_by_and_are_both() -> None:
    power, speed = Type(type_mask(("POWER",))), Type(type_mask(("SPEED",)))
    words = "If this character's battle opponent has TYPE 【POWER】 and TYPE 【SPEED】, draw a card."
    assert body(words) == If(OpponentIs(And((power, speed))), DRAW)
    words = "If this character's battle opponent has TYPE 【POWER】 or 【SPEED】, draw a card."
    assert body(words) == If(OpponentIs(Type(type_mask(("POWER", "SPEED")))), DRAW)
