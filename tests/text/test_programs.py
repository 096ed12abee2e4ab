"""What texts mean: the programs of wordings that are easily misread."""

# ruff: noqa: E501 (a text stands on one line)

from shinpan.games.ucg.cards import TRIGGERED, Power
from shinpan.games.ucg.comparing import AbleToHold, AbleToLevelUp, SameLevel
from shinpan.games.ucg.endings import AtEndOfTurn
from shinpan.games.ucg.events import EntersPlay
from shinpan.games.ucg.filters import Called, Facing, InState, IsTopCard, Kind, Level, Named, Type
from shinpan.games.ucg.modify import (
    Bp,
    ChangeType,
    Extra,
    GainOneType,
    GainTypes,
)
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.putting import UNDER, PutInPlace, PutOn
from shinpan.games.ucg.selectors import (
    AllChars,
    CardOf,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    WholeOf,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK_BOTTOM,
    DISCARD,
    HAND,
    HERO,
    KAIJU,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DISCARDED,
    R_DRAWN,
    R_LAST,
    R_PUT,
    R_RETURNED,
    R_REVEALED,
    R_SENT,
    R_TAKEN,
    YOU,
    type_mask,
)
from shinpan.games.ucg.text import compile_text
from shinpan.games.ucg.values import (
    ByState,
    LeftState,
    OpponentIs,
    TotalLevel,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from shinpan.language.counting import Count, Did, Remembered
from shinpan.language.filters import IsThis, Whose
from shinpan.language.pieces import BothOf, This
from shinpan.language.selectors import Among, AtRandom, Held, Top
from shinpan.language.values import (
    ALL,
    ANYTHING,
    ONE,
    AllOf,
    And,
    Compare,
    IfDone,
    N,
    Not,
    NotSo,
    Or,
    PerEvery,
    ThatMany,
    Times,
)
from shinpan.language.verbs import ChooseCards, Reveal

KESTREL = Named(("KESTREL",))
HAS_KESTREL = Compare(Count(BATTLE, YOU, KESTREL), ">=", ONE)
DRAW = Draw(ONE)
DISCARD_ONE = Move(From(HAND, YOU), DISCARD)
REST = Move(Held(R_REVEALED), DISCARD)


def powers(text: str) -> tuple[Power, ...]:
    compiled = compile_text(text)
    assert compiled.faults == ()
    return compiled.powers


def body(words: str) -> Effect | None:
    (power,) = powers(f"[SIN]《When this character enters play》{words}")
    assert power.kind == TRIGGERED
    assert power.event == EntersPlay()
    return power.body


def plus(n: int) -> tuple[Bp, ...]:
    return (Bp(N(n)),)


# Trap one: the comma after a relative clause belongs to the sentence


def test_a_comma_after_a_relative_clause_belongs_to_the_sentence() -> None:
    where = And((Kind(HERO), Type(type_mask(("POWER",))), Not(IsThis())))
    assert body(
        "Give all your Ultra Heroes with TYPE 【POWER】 except this character, +1000 BP each for this turn."
    ) == Give(AllChars(YOU, where), plus(1000))
    chars = Pick(OPPONENT, Not(Facing(IsThis())))
    words = "Give one opponent's character, other than this character's battle opponent, -2000 BP for this turn."
    assert body(words) == Give(chars, plus(-2000))


def test_alternatives_of_characters_are_one_choice() -> None:
    either = EitherOf((Pick(YOU, KESTREL), Pick(YOU, And((Kind(KAIJU), Type(type_mask(("METEO",))))))))
    words = "Give one of your 『KESTREL』, or one of your Kaiju with TYPE 【METEO】, +1000 BP for this turn."
    assert body(words) == Give(either, plus(1000))
    both = BothOf((This(), Pick(YOU, And((Kind(HERO), Not(IsThis()))))))
    assert body("Give this character and another one of your Ultra Hero +1000 BP each for this turn.") == Give(
        both, plus(1000)
    )


# Trap two: "TYPE A or B" is a choice, "TYPE A and TYPE B" is both


def test_types_with_or_are_a_choice_and_with_and_are_both() -> None:
    mask = type_mask(("POWER", "SPEED"))
    assert body("Give this character TYPE 【POWER】 or 【SPEED】 for this turn.") == Give(This(), (GainOneType(mask),))
    assert body("Give this character TYPE 【POWER】 and TYPE 【SPEED】 for this turn.") == Give(
        This(), (GainTypes(mask),)
    )
    changed = body("Change one TYPE of this character's battle opponent to 【POWER】 or 【SPEED】 for this turn.")
    assert changed == Give(OpponentOf(This()), (ChangeType(mask),))


# Trap three: "level 1, 2, and 3 card" is one of each, "level 5 and 6 Kaiju" is a union


def test_levels_in_a_row_are_one_of_each_and_two_levels_a_union() -> None:
    each = tuple(From(DISCARD, YOU, And((Level(n, n), KESTREL))) for n in (1, 2, 3))
    chosen = body("Choose a level 1, 2, and 3 『KESTREL』 card in your discard area, and return them to your hand.")
    assert chosen == Seq((ChooseCards(OneOfEach(each)), Move(Held(R_CARDS), HAND)))
    union = AllChars(YOU, And((Level(5, 6), Kind(KAIJU))))
    assert body("Give all your level 5 and 6 Kaiju +1000 BP for this turn.") == Give(union, plus(1000))


def test_levels_that_are_not_neighbours_are_alternatives() -> None:
    where = And((Or((Level(1, 1), Level(3, 3))), Kind(KAIJU)))
    assert body("Give one of your level 1 or 3 Kaiju +1000 BP for this turn.") == Give(Pick(YOU, where), plus(1000))


# May, to, if you do, otherwise


def test_may_a_to_b_is_two_choices() -> None:
    assert body("You may discard one card from your hand, to draw a card.") == MayTo(DISCARD_ONE, DRAW)


def test_a_may_reaches_over_what_is_joined_to_it() -> None:
    assert body("You may draw a card, then discard one card from your hand.") == May(Seq((DRAW, Then(DISCARD_ONE))))
    two = body("Draw a card, and you may discard one card from your hand.")
    assert two == Seq((DRAW, May(DISCARD_ONE)))


def test_the_rest_goes_whether_or_not_a_card_was_taken() -> None:
    take = Move(Among(R_REVEALED, KESTREL), HAND)
    may = MayTo(Reveal(Top(YOU, N(3))), take)
    words = (
        "You may reveal the top three cards of your deck, to put one 『KESTREL』 card from among them into your hand"
    )
    assert body(f"{words}, and send the rest to your discard area.") == Seq((may, REST))
    assert body(f"{words}. Then, send the rest to your discard area.") == Seq((may, Then(REST)))


def test_if_you_do_stays_inside_the_condition() -> None:
    inner = IfYouDo(May(DISCARD_ONE), DRAW)
    assert body("You may discard one card from your hand. If you do, draw a card.") == inner
    words = "If you have 『KESTREL』, you may discard one card from your hand. If you do, draw a card."
    assert body(words) == If(HAS_KESTREL, inner)


def test_if_you_do_and_a_condition() -> None:
    found = Did(R_REVEALED, Kind(HERO))
    words = (
        "You may reveal the top card of your deck. If you do, and the revealed card is an Ultra Hero card, put it into "
        "your hand. Otherwise, send it to your discard area."
    )
    held = Held(R_REVEALED)
    assert body(words) == IfYouDo(May(Reveal(Top(YOU))), If(found, Move(held, HAND), Move(held, DISCARD)))


def test_if_you_do_not_is_about_the_choice_and_otherwise_about_the_condition() -> None:
    may = May(DISCARD_ONE)
    assert body("You may discard one card from your hand. If you do not, draw a card.") == Seq(
        (may, If(NotSo(IfDone()), DRAW))
    )
    words = "You may discard one card from your hand. If you do, draw a card. If you do not, draw two cards."
    assert body(words) == Seq((may, If(IfDone(), DRAW, Draw(N(2)))))
    words = "If you have 『KESTREL』, you may discard one card from your hand. Otherwise, draw a card."
    assert body(words) == If(HAS_KESTREL, may, DRAW)


def test_alternatives_of_instructions() -> None:
    scene = Move(SceneInPlay(OPPONENT), DISCARD)
    words = (
        "You may send one opponent's scene to its owner's discard area, or draw a card, to give this character +1000 BP"
    )
    assert body(f"{words} for this turn.") == MayTo(OneOf((scene, DRAW)), Give(This(), plus(1000)))


def test_exactly_asks_for_all_of_it() -> None:
    two = Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DISCARD)
    assert body("You may discard exactly two cards from your hand.") == May(two, exactly=True)


def test_additionally_and_then_are_kept() -> None:
    words = "You may draw a card. Additionally, if you have 『KESTREL』, you may draw a card. Then, discard one card from your hand."
    assert body(words) == Seq((May(DRAW), Additionally(If(HAS_KESTREL, May(DRAW))), Then(DISCARD_ONE)))


def test_what_was_done_with_this_effect() -> None:
    assert body("You may draw two cards. When you draw with this effect, discard one card from your hand.") == Seq(
        (May(Draw(N(2))), If(Did(R_DRAWN), DISCARD_ONE))
    )
    words = "Your opponent may draw a card. When they draw with this effect, draw a card."
    assert body(words) == Seq((May(Draw(ONE, OPPONENT), OPPONENT), If(Did(R_DRAWN, Whose(OPPONENT)), DRAW)))
    words = (
        "You may discard one card from your hand. If you discarded a 『KESTREL』 card with this effect, draw a card."
    )
    assert body(words) == Seq((May(DISCARD_ONE), If(Did(R_DISCARDED, KESTREL), DRAW)))
    words = "You may return up to two cards from your hand to the bottom of your deck in any order. If you returned cards to your deck with this effect, draw that many cards."
    back = Move(From(HAND, YOU, ANYTHING, N(0), N(2)), DECK_BOTTOM)
    assert body(words) == Seq((May(back), If(Did(R_RETURNED), Draw(ThatMany(R_RETURNED)))))


# For each: before the verb a choice each time, after it one choice


def test_for_each_before_the_verb_chooses_anew_each_time() -> None:
    count = Count(BATTLE, YOU, KESTREL)
    give = Give(Pick(YOU, Kind(KAIJU)), plus(1000))
    assert body("For each 『KESTREL』 you have, give one of your Kaiju +1000 BP for this turn.") == ForEach(count, give)
    once = Give(Pick(YOU, Kind(KAIJU)), (Bp(Times(1000, count)),))
    assert body("Give one of your Kaiju +1000 BP for this turn for each 『KESTREL』 you have.") == once
    words = "For every 10 levels your characters have in total, give one of your Kaiju +1000 BP for this turn. You cannot choose the same character more than once with this effect."
    assert body(words) == ForEach(PerEvery(10, TotalLevel(YOU)), give, True)


def test_numbers_that_depend_on_the_own_state() -> None:
    words = "Draw a card if this character is SINGLE, two cards if DOUBLE, or three cards if TRIPLE."
    assert body(words) == Draw(ByState((1, 2, 3)))


def test_counts_of_what_was_moved() -> None:
    words = "You may send the top two cards of your deck to your discard area. If you do, give this character +1000 BP for this turn for each Kaiju card from among the cards sent."
    give = Give(This(), (Bp(Times(1000, Remembered(R_SENT, Kind(KAIJU)))),))
    assert body(words) == IfYouDo(May(Move(Top(YOU, N(2)), DISCARD)), give)


# References


def test_that_character_is_the_one_spoken_of() -> None:
    words = "If this character's battle opponent is DOUBLE, you may put the top card of that character into its owner's hand."
    assert body(words) == If(OpponentIs(InState(2)), May(Move(TopOf(OpponentOf(This())), HAND)))
    words = "You may give one of your 『KESTREL』 TYPE 【POWER】 for this turn, to give that character +1000 BP for this turn."
    first = Give(Pick(YOU, KESTREL), (GainTypes(type_mask(("POWER",))),))
    assert body(words) == MayTo(first, Give(Those(R_LAST), plus(1000)))
    words = "You may choose one opponent's character. If you do, the chosen character's BP becomes EXTRA for this turn."
    assert body(words) == IfYouDo(May(Choose(Pick(OPPONENT))), Give(Those(R_CHOSEN), (Extra(),)))


def test_it_is_what_was_named_last() -> None:
    words = "If this character's battle opponent is a Kaiju, you may reveal the top card of your deck. If it is a Kaiju card, put it into your hand."
    shown = If(OpponentIs(Kind(KAIJU)), May(Reveal(Top(YOU))))
    assert body(words) == Seq((shown, If(Did(R_REVEALED, Kind(KAIJU)), Move(Held(R_REVEALED), HAND))))


def test_in_its_place_is_the_place_that_was_left() -> None:
    words = "You may put the top card of one of your TRIPLE 『KESTREL』 into its owner's hand. If you do, put one 『KESTREL』 from your discard area with the same level as that card into play in its place."
    top = Move(TopOf(Pick(YOU, And((InState(4), KESTREL)))), HAND)
    put = PutInPlace(From(DISCARD, YOU, And((KESTREL, SameLevel(R_TAKEN)))))
    assert body(words) == IfYouDo(May(top), put)


def test_a_card_from_the_top_or_from_anywhere_in_a_stack() -> None:
    hosts = Pick(YOU, And((InState(6), KESTREL)))
    assert body("Put a level 3 card from one of your DOUBLE or TRIPLE 『KESTREL』 into your hand.") == Move(
        CardOf(hosts, Level(3, 3)), HAND
    )
    words = "Send a level 3 card from the top of one of your DOUBLE or TRIPLE 『KESTREL』 to its owner's discard area."
    assert body(words) == Move(CardOf(hosts, And((Level(3, 3), IsTopCard()))), DISCARD)


def test_putting_a_card_remembers_it_before_the_character_is_chosen() -> None:
    words = "You may put one 『KESTREL』 card from your hand into play on top of one of your characters that is able to level up with it."
    assert body(words) == May(PutOn(From(HAND, YOU, KESTREL), Pick(YOU, AbleToLevelUp(R_CARDS))))
    words = "You may choose one 『KESTREL』 card in your discard area, to put the chosen card into play under one of your 「Ember」 where it is able to be placed."
    put = PutOn(Held(R_CARDS), Pick(YOU, And((Called(("Ember",)), AbleToHold(R_CARDS)))), UNDER)
    assert body(words) == MayTo(ChooseCards(From(DISCARD, YOU, KESTREL)), put)


def test_cards_put_into_play_leave_at_the_end_of_turn() -> None:
    words = "Put one 『KESTREL』 card from your hand into play on top of this character. At the end of turn, send cards put into play with this effect to your discard area."
    assert body(words) == Seq((PutOn(From(HAND, YOU, KESTREL), This()), AtEndOfTurn(Move(Held(R_PUT), DISCARD))))


def test_the_state_that_a_character_had() -> None:
    words = "You may choose one of your 『KESTREL』. If you do, put the chosen 『KESTREL』 into its owner's hand. If you put one of your TRIPLE 『KESTREL』 into its owner's hand with this effect, draw a card."
    first = IfYouDo(May(Choose(Pick(YOU, KESTREL))), Move(WholeOf(Those(R_CHOSEN)), HAND))
    assert body(words) == Seq((first, If(AllOf((Did(R_TAKEN, KESTREL), LeftState(4))), DRAW)))


def test_a_random_card_is_revealed_or_sent() -> None:
    assert body("Choose one card at random from an opponent's hand and reveal it.") == Reveal(AtRandom(OPPONENT))
    assert body("Choose one card at random from an opponent's hand, to reveal it.") == Reveal(AtRandom(OPPONENT))


def test_one_of_each_takes_all_that_differ() -> None:
    words = "You may reveal the top two cards of your deck. If you do, put one of each 『KESTREL』 card with a different level and is not 「Ember」, from among them into your hand."
    where = And((KESTREL, Not(Called(("Ember",)))))
    assert body(words) == IfYouDo(May(Reveal(Top(YOU, N(2)))), Move(Among(R_REVEALED, where, ALL, ALL, "level"), HAND))


def test_the_other_player_chooses_what_to_discard() -> None:
    theirs = Move(From(HAND, OPPONENT, owner_chooses=True), DISCARD)
    assert body("Your opponent discards one card from their hand.") == theirs
    assert body("Your opponent chooses one card from their hand and discards it.") == theirs
