"""Union Arena's printed English: what each form of wording compiles to."""

from pathlib import Path

import pytest

from shinpan.games.ua.battle_events import WhenAttacking, WhenUnblocked
from shinpan.games.ua.cards import (
    ACTIVATE,
    CONTINUOUS,
    IN_HAND,
    ON_FRONT,
    OPPONENTS_TURN,
    TRIGGERED,
    USED,
    YOUR_TURN,
    Power,
)
from shinpan.games.ua.durations import UNTIL_YOUR_TURN
from shinpan.games.ua.endings import Later, NextCosts
from shinpan.games.ua.events import END_OF_ATTACKS, AtMoment, WhenPlayed, WhenSidelined
from shinpan.games.ua.field_filters import OnLine
from shinpan.games.ua.filters import ApCost, Bp, Color, Kind, Named, NeededEnergy, Trait
from shinpan.games.ua.modes import SomeOf
from shinpan.games.ua.modify import GainBp, GainEnergy, Gains, Impact, Keyword, Safe, Tax
from shinpan.games.ua.moves import TakeOff
from shinpan.games.ua.ops import Choose, Draw, Give, Move
from shinpan.games.ua.playing import Play
from shinpan.games.ua.records import BY_ABILITY, BY_CHARACTER, BY_EVENT
from shinpan.games.ua.rules.leaving import SIDELINE
from shinpan.games.ua.selectors import AllUnits, From, Pick, Those
from shinpan.games.ua.statics import Costs, Static, Unblockable
from shinpan.games.ua.switching import Activate, ActivateAp, Lock, PayAp, Rest
from shinpan.games.ua.terms import (
    CHARACTER,
    DECK,
    DECK_BOTTOM,
    DOUBLE_ATTACK,
    FIELD,
    FRONT,
    HAND,
    LIFE,
    NEGATE_IMPACT,
    OPPONENT,
    OUTSIDE,
    PURPLE,
    R_CAUSE,
    R_CHOSEN,
    R_LOOKED,
    R_REVEALED,
    R_TAKEN,
    RED,
    REMOVED,
    STEP,
    YOU,
)
from shinpan.games.ua.text import CompiledText, compile_text
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.nodes import Condition, Filter
from shinpan.language.control import If, IfYouDo, May, Seq
from shinpan.language.counting import Count, Did
from shinpan.language.filters import IsThis
from shinpan.language.pieces import This
from shinpan.language.selectors import Among, Held, Top
from shinpan.language.values import ALL, ANYTHING, And, Compare, N, Not, Times
from shinpan.language.verbs import LookAt, Reveal

CATALOGUE = Path(__file__).parents[2].parent / "shared" / "cards" / "all" / "ua-cards.json"
COMPILED = 1651  # distinct texts of the catalogue, of 1,656, that are understood in full: one more or less is looked at
ONE_CHARACTER = Kind(CHARACTER)
THEIR_FRONT = And((ONE_CHARACTER, OnLine(FRONT)))
CHOSEN = Those(R_CHOSEN)
DISCARD = Move(From((HAND,), YOU), OUTSIDE)


def understood(text: str) -> CompiledText:
    compiled = compile_text(text)
    assert [fault.told() for fault in compiled.faults] == []
    return compiled


def only(text: str) -> Power:
    (power,) = understood(text).powers
    return power


def body(text: str) -> Effect | None:
    power = only(text)
    assert power.kind == USED
    return power.body


def there(name: str) -> Condition:
    return Compare(Count(FIELD, YOU, Named((name,))), ">=", N(1))


def test_keywords_and_raid_stand_in_lines_of_their_own() -> None:
    compiled = understood(
        '[Raid] "Wren" / "Lark" <em>Switch to active. May move to the front line.</em>\r\n<br>\r\n'
        "[Impact (1)] <em>(When this character attacks and wins a battle, deal 1 damage to your opponent.)</em>\n<br>"
        "[Step]<br>[Nullify Impact]<br>[Damage (+1)]"
    )
    assert compiled.raid == Named(("Wren", "Lark"))
    assert (compiled.impact, compiled.damage_plus, compiled.powers) == (1, 1, ())
    assert compiled.keywords == STEP | NEGATE_IMPACT


def test_what_is_said_about_the_card_itself_is_no_power() -> None:
    text = 'This card is also treated as "Wren".<br>A deck can contain up to 8 copies of this card.'
    compiled = understood(text)
    assert (compiled.aliases, compiled.copies, compiled.powers) == (("Wren",), 8, ())
    assert understood('Draw a card.<br>You can only use one "Gale" card per turn.').single_use


@pytest.mark.parametrize(
    ("heading", "power"),
    [
        ("[When Played]", Power(TRIGGERED, WhenPlayed())),
        ("[When Sidelined]", Power(TRIGGERED, WhenSidelined())),
        ("[When Attacking] [Once Per Turn]", Power(TRIGGERED, WhenAttacking(), limit=1)),
        ("[When Played] (If on the Front Line)", Power(TRIGGERED, WhenPlayed(), where=ON_FRONT)),
        ("[Activate: Main] (Switch to Resting)", Power(ACTIVATE, cost=Rest(This()))),
        ("[Activate: Main] (Pay (1) AP) [Once Per Turn]", Power(ACTIVATE, cost=PayAp(), limit=1)),
        ("[Activate:Main] (Place 1 Card From Hand Into Sideline)", Power(ACTIVATE, cost=DISCARD)),
        (
            "[Activate: Main] (Switch to Resting) (Sideline This Card)",
            Power(ACTIVATE, cost=Seq((Rest(This()), TakeOff(This(), SIDELINE)))),
        ),
        ("When this character attacks and is not blocked,", Power(TRIGGERED, WhenUnblocked())),
    ],
)
def test_headings_say_when_where_and_for_what(heading: str, power: Power) -> None:
    words = "draw a card." if heading.endswith(",") else "Draw a card."
    found = only(f"{heading} {words}")
    assert found.body == Draw()
    assert (found.kind, found.when, found.where, found.limit, found.cost) == (
        power.kind,
        power.when,
        power.where,
        power.limit,
        power.cost,
    )


def test_a_named_limit_counts_for_all_copies() -> None:
    power = only('[When Played] Draw a card. You can only activate this "Gale" ability one time each turn.')
    assert (power.limit, power.by_name) == (1, True)


def test_looking_taking_and_putting_the_rest_back() -> None:
    found = body(
        "Look at the top four cards of your deck. Reveal up to one [Gulls] affinity card among them and add it to your "
        "hand. Place the remaining cards on the bottom of your deck in any order. If you added a card to your hand, "
        "place one card from your hand into your sideline."
    )
    assert found == Seq(
        (
            LookAt(Top(YOU, N(4))),
            Reveal(Among(R_LOOKED, Trait(("Gulls",)), N(0))),
            Move(Held(R_REVEALED), HAND),
            Move(Held(R_LOOKED), DECK_BOTTOM),
            If(Did(R_TAKEN), DISCARD),
        )
    )


def test_any_number_of_them_goes_on_top() -> None:
    found = body(
        "Look at the top two cards of your deck. Place any number of them on the top of your deck in any order, "
        "then place any remaining cards into your sideline."
    )
    top = Move(Among(R_LOOKED, ANYTHING, N(0), ALL), DECK)
    assert found == Seq((LookAt(Top(YOU, N(2))), top, Move(Held(R_LOOKED), OUTSIDE)))


def test_it_is_what_was_chosen() -> None:
    found = body(
        "Choose up to one other character on your field. It gains 1000 BP and [Impact (+1)] until the end of the turn."
    )
    pick = Pick(YOU, And((ONE_CHARACTER, Not(IsThis()))), N(0))
    assert found == Seq((Choose(pick), Give(CHOSEN, (GainBp(N(1000)), Impact(N(1), True)))))


@pytest.mark.parametrize(
    ("verb", "effect"),
    [
        ("sideline it", TakeOff(CHOSEN)),
        ("return it to their hand", TakeOff(CHOSEN, HAND)),
        ("switch it to resting", Rest(CHOSEN)),
        ("place it into their removal area", TakeOff(CHOSEN, REMOVED)),
    ],
)
def test_what_is_done_to_opposing_characters(verb: str, effect: Effect) -> None:
    found = body(f"Choose one character with 2500 or less BP on your opponent's front line and {verb}.")
    where = And((ONE_CHARACTER, Bp(N(0), N(2500)), OnLine(FRONT)))
    assert found == Seq((Choose(Pick(OPPONENT, where)), effect))


def test_it_stays_resting_the_next_time() -> None:
    found = body(
        "Choose one character on your opponent's front line and switch it to resting. "
        "It will remain set to resting the next time it would be switched to active."
    )
    assert found == Seq((Choose(Pick(OPPONENT, THEIR_FRONT)), Rest(CHOSEN), Lock(CHOSEN)))


def test_if_you_do_stands_inside_the_condition() -> None:
    found = body('If "Wren" is on your field, you may pay 1 AP. If you do, draw two cards.')
    assert found == If(there("Wren"), IfYouDo(May(PayAp()), Draw(N(2))))


@pytest.mark.parametrize("marks", ["{}", "[]"])
def test_words_in_braces_are_swapped(marks: str) -> None:
    left, right = marks[0], marks[1]
    found = body(
        f"Choose one character with {left}2500 or less BP{right} on your opponent's front line and sideline it. "
        f'If "Wren" is on your field, {left}4000 or less BP{right} instead.'
    )

    def chosen(n: int) -> Effect:
        return Choose(Pick(OPPONENT, And((ONE_CHARACTER, Bp(N(0), N(n)), OnLine(FRONT)))))

    assert found == Seq((If(there("Wren"), chosen(4000), chosen(2500)), TakeOff(CHOSEN)))


def test_modes() -> None:
    power = only("[When Played] Choose one of the following:<br>• Draw a card.<br>• Switch this character to active.")
    assert power.body == SomeOf((Draw(), Activate(This())))
    may = only(
        "[When Played] You may pay 1 AP. If you do, choose one of the following:<br>• Draw a card.<br>• Draw two cards."
    )
    assert may.body == IfYouDo(May(PayAp()), SomeOf((Draw(), Draw(N(2)))))


def test_tiers_have_a_condition_each() -> None:
    first, second = understood(
        "This character gains all abilities listed below if you have the required number of cards in your sideline."
        "<br>• Five or more: [Impact (1)]<br>• 10 or more: [When Attacking] Draw a card."
    ).powers

    def least(n: int) -> Condition:
        return Compare(Count(OUTSIDE, YOU), ">=", N(n))

    assert first == Power(CONTINUOUS, statics=(Static(This(), (Impact(N(1)),), least(5)),))
    assert second == Power(TRIGGERED, WhenAttacking(), condition=least(10), body=Draw())


def test_lasting_effects() -> None:
    power = only('[During Your Turn] If "Wren" is on your field, this character gains 500 BP.')
    assert power == Power(CONTINUOUS, turn=YOUR_TURN, statics=(Static(This(), (GainBp(N(500)),), there("Wren")),))
    life = only(
        "[During Opponent's Turn] If you have 3 or less life, "
        "all other characters on your field gain Red energy generation."
    )
    others = AllUnits(YOU, And((ONE_CHARACTER, Not(IsThis()))))
    few = Compare(Count(LIFE, YOU), "<=", N(3))
    assert life == Power(CONTINUOUS, turn=OPPONENTS_TURN, statics=(Static(others, (GainEnergy(RED),), few),))
    each = only("This character gains 500 BP for each other [Gulls] affinity card on your field.")
    gulls = Count(FIELD, YOU, And((Trait(("Gulls",)), Not(IsThis()))))
    assert each.statics == (Static(This(), (GainBp(Times(500, gulls)),)),)


def test_protections() -> None:
    def static(text: str) -> object:
        return only(text).statics[0]

    assert static("This character cannot be blocked by a character with 3000 or less BP.") == Unblockable(
        And((ONE_CHARACTER, Bp(N(0), N(3000))))
    )
    assert static("This character cannot be removed from the field by your opponent's abilities.") == Static(
        This(), (Safe(leaving=BY_ABILITY),)
    )
    assert static(
        "Your opponent cannot choose this character with abilities on character or event cards unless they pay 1 AP "
        "as an additional cost."
    ) == Static(This(), (Tax(1, 0, BY_CHARACTER | BY_EVENT),))


def test_costs_in_hand() -> None:
    less = only('If "Wren" is on your field, reduce this card\'s required energy by Red x2 while in your hand.')
    assert less == Power(CONTINUOUS, where=IN_HAND, statics=(Costs(IsThis(), N(2), condition=there("Wren")),))
    active = only("Play this character set to active onto your field.")
    assert active == Power(CONTINUOUS, where=IN_HAND, statics=(Costs(IsThis(), active=True),))
    following = body('Reduce the AP cost of the next "Wren" card you use from your hand this turn by 1.')
    assert following == NextCosts(Costs(Named(("Wren",)), ap=N(1)))


def test_playing_from_a_zone() -> None:
    found = body(
        "Play up to one purple character card with 2 or less required energy, 1 AP cost, and [Gulls] affinity "
        "from your sideline set to active onto your front line."
    )
    parts: tuple[Filter, ...] = (
        ONE_CHARACTER,
        Color((PURPLE,)),
        Trait(("Gulls",)),
        NeededEnergy(N(0), N(2)),
        ApCost(1, 1),
    )
    cards = From((OUTSIDE,), YOU, And(parts), N(0))
    assert found == Play(cards, N(0), N(1), active=True, line=FRONT)


def test_an_ability_in_quotes() -> None:
    power = only(
        '[When Played] This character gains [Double Attack] and "When this character attacks and is not blocked, '
        'draw two cards" until the start of your next turn.'
    )
    inner = Power(TRIGGERED, WhenUnblocked(), body=Draw(N(2)))
    assert power.body == Give(This(), (Keyword(DOUBLE_ATTACK), Gains(inner)), UNTIL_YOUR_TURN)


def test_an_instruction_for_later() -> None:
    found = body(
        "Choose one character on your field and switch it to active. At the end of the attack phase, sideline it."
    )
    later = Later(Power(TRIGGERED, AtMoment(END_OF_ATTACKS), body=TakeOff(Those(R_CAUSE))))
    assert found == Seq((Choose(Pick(YOU, ONE_CHARACTER)), Activate(CHOSEN), later))


def test_the_manuals_words_are_read_as_well() -> None:
    found = body("Place one [Gulls] trait card or <Wren> card from your hand into your Outside Area.")
    assert found == body('Place one [Gulls] affinity card or "Wren" card from your hand into your sideline.')


def test_a_gain_of_a_moment_without_a_duration_is_for_the_turn() -> None:
    found = only("[When Played] This character gains 500 BP.")
    assert found == only("[When Played] This character gains 500 BP until the end of the turn.")


def test_action_points() -> None:
    assert body("Choose up to one of your AP cards and switch it to active.") == ActivateAp()
