"""Two decks of cards declared in Python that use most of the vocabulary: for games that play themselves."""

from shinpan.games.ua.cards import IN_HAND, INSTEAD, ON_FRONT, TRIGGERED, YOUR_TURN, Card, Power
from shinpan.games.ua.endings import Later, NextCosts
from shinpan.games.ua.events import (
    END_OF_ATTACKS,
    END_OF_MAIN,
    AtMoment,
    AttackEnds,
    ThisPlaced,
    WhenAttacking,
    WhenBlocking,
    WhenMoves,
    WhenPlayed,
    WhenSidelined,
    WhenUnblocked,
    WhenWins,
    WouldLeave,
)
from shinpan.games.ua.filters import Bp, Color, IsThis, Kind, Named, NeededEnergy, OnLine, Raided, Trait
from shinpan.games.ua.game import UaGame
from shinpan.games.ua.modify import (
    MUST_BE_BLOCKED,
    THIS_BATTLE,
    UNTIL_YOUR_TURN,
    Costs,
    DamageIs,
    GainBp,
    GainEnergy,
    Gains,
    Impact,
    Keyword,
    Must,
    Safe,
    Static,
    Tax,
    Unblockable,
)
from shinpan.games.ua.moves import DealDamage, GainLife, PutUnder, ShuffleDeck, SomeOf, TakeOff, ToLife
from shinpan.games.ua.ops import Choose, Draw, Give, IfYouCannot, LookAt, Move, Reveal
from shinpan.games.ua.playing import MoveTo, Play, Swap
from shinpan.games.ua.selectors import (
    NONE,
    AllUnits,
    Among,
    AtRandom,
    BothOf,
    From,
    Held,
    Pick,
    This,
    ThisCard,
    Those,
    Top,
    TopOf,
    UnderOf,
    chosen,
    hand_card,
    outside_card,
)
from shinpan.games.ua.state import BY_ABILITY
from shinpan.games.ua.switching import Activate, ActivateAp, Lock, PayAp, Rest
from shinpan.games.ua.terms import (
    CALLED_STRIKE,
    CHARACTER,
    DECK_BOTTOM,
    DECK_EITHER,
    DOUBLE_ATTACK,
    DOUBLE_BLOCK,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    LIFE,
    NEGATE_IMPACT,
    OPPONENT,
    OUTSIDE,
    R_CAUSE,
    R_LOOKED,
    R_REVEALED,
    RED,
    REMOVED,
    STEP,
    UNDER,
    YOU,
)
from shinpan.games.ua.values import Count, ThisIs
from shinpan.kernel.control import If, IfYouDo, May, Seq
from shinpan.kernel.values import And, Compare, N
from tests.engine.ua.tables import activate, character, continuous, event, site, triggered, used

THEIR_FRONT = And((Kind(CHARACTER), OnLine(FRONT)))
LOOK = Seq(
    (
        LookAt(Top(YOU, N(3))),
        Reveal(Among(R_LOOKED, Kind(CHARACTER), NONE)),
        Move(Held(R_REVEALED), HAND),
        Move(Held(R_LOOKED), DECK_BOTTOM),
    )
)


def red_cards() -> list[Card]:
    fade = Power(TRIGGERED, AtMoment(END_OF_MAIN), body=TakeOff(This()))
    return [
        character("RED-1-001", name="Page", bp=1500, trigger="draw", traits=("Court",)),
        character("RED-1-002", name="Herald", bp=2000, trigger="active", powers=(triggered(Draw()),)),
        character("RED-1-003", name="Scout", bp=2000, trigger="get", keywords=STEP, powers=(triggered(LOOK),)),
        character(
            "RED-1-004",
            name="Smith",
            energy=1,
            bp=2500,
            trigger="color",
            powers=(activate(Give(This(), (GainEnergy(RED), Gains(fade))), Rest(This()), limit=1),),
        ),
        character(
            "RED-1-005",
            name="Captain",
            energy=2,
            bp=3500,
            trigger="special",
            powers=(
                triggered(Give(Pick(OPPONENT, THEIR_FRONT, NONE), (GainBp(N(-2000)),)), WhenAttacking()),
                continuous(Static(AllUnits(YOU, Trait(("Court",))), (GainBp(N(500)),)), turn=YOUR_TURN),
            ),
        ),
        character(
            "RED-1-006",
            name="Champion",
            energy=2,
            bp=4000,
            impact=1,
            trigger="raid",
            raid=Named(("Page", "Herald")),
            powers=(triggered(TakeOff(Pick(OPPONENT, And((THEIR_FRONT, Bp(N(0), N(3000)))), NONE))),),
        ),
        character(
            "RED-1-007",
            name="Duelist",
            energy=3,
            bp=3500,
            keywords=CALLED_STRIKE,
            trigger="final",
            powers=(triggered(IfYouDo(May(PayAp()), Activate(This())), WhenWins(), limit=1),),
        ),
        character(
            "RED-1-008",
            name="Twin",
            energy=3,
            bp=3000,
            keywords=DOUBLE_ATTACK,
            powers=(triggered(Seq((Draw(), Move(hand_card(), OUTSIDE))), WhenUnblocked()),),
        ),
        site(
            "RED-1-009",
            name="Forge",
            energy=1,
            gives={"red": 2},
            powers=(activate(Swap(BothOf((Pick(YOU, OnLine(FRONT)), Pick(YOU, OnLine(ENERGY))))), Rest(This())),),
        ),
        event(
            "RED-1-010",
            name="Challenge",
            energy=1,
            powers=(used(Give(Pick(YOU), (Must(MUST_BE_BLOCKED), Impact(N(1), True), DamageIs(N(2))))),),
        ),
        event(
            "RED-1-011",
            name="Muster",
            energy=2,
            powers=(used(Play(hand_card(And((Color((RED,)), NeededEnergy(N(0), N(2))))), NONE, active=True)),),
        ),
        character(
            "RED-1-012",
            name="Sneak",
            energy=1,
            bp=2000,
            powers=(
                continuous(Unblockable(Bp(N(0), N(2000)))),
                continuous(Costs(IsThis(), N(1), N(0), True, condition=crowded()), where=IN_HAND),
                triggered(Give(This(), (GainBp(N(1000)),), UNTIL_YOUR_TURN), WhenMoves()),
            ),
        ),
        character(
            "RED-1-013",
            name="Witness",
            energy=1,
            bp=1500,
            powers=(
                triggered(Draw(), WhenPlayed(Named(("Champion",)))),
                triggered(Move(ThisCard(), DECK_EITHER), ThisPlaced(HAND, OUTSIDE)),
            ),
        ),
    ]


def crowded() -> Compare:
    return Compare(Count(FIELD, YOU), ">=", N(4))


def blue_cards() -> list[Card]:
    strip = Move(TopOf(Pick(OPPONENT, Raided(), NONE)), OUTSIDE)
    bring_back = Power(TRIGGERED, AtMoment(END_OF_ATTACKS), body=TakeOff(Those(R_CAUSE), HAND))
    modes = (Draw(), ActivateAp(), Give(This(), (GainBp(N(1000)), Keyword(NEGATE_IMPACT))))
    instead = Power(INSTEAD, WouldLeave(), body=May(Move(UnderOf(This()), OUTSIDE)))
    return [
        character("BLU-1-001", name="Wave", color="blue", bp=1500, trigger="draw"),
        character("BLU-1-002", name="Diver", color="blue", bp=2000, trigger="active", powers=(triggered(strip),)),
        character(
            "BLU-1-003",
            name="Keeper",
            color="blue",
            bp=2000,
            trigger="get",
            powers=(triggered(PutUnder(Top(), This())), instead),
        ),
        character(
            "BLU-1-004",
            name="Pearl",
            color="blue",
            energy=1,
            bp=2500,
            trigger="color",
            powers=(triggered(SomeOf(modes, N(2))),),
        ),
        character(
            "BLU-1-005",
            name="Tide",
            color="blue",
            energy=2,
            bp=3500,
            trigger="special",
            powers=(triggered(Seq((Rest(Pick(OPPONENT, THEIR_FRONT, NONE)), Lock(Those()))), WhenPlayed()),),
        ),
        character(
            "BLU-1-006",
            name="Leviathan",
            color="blue",
            energy=3,
            bp=4500,
            damage=2,
            trigger="raid",
            raid=Named(("Wave",)),
            powers=(continuous(Static(This(), (Tax(discard=1), Safe(rested=True)))),),
        ),
        character(
            "BLU-1-007",
            name="Oracle",
            color="blue",
            energy=2,
            bp=2500,
            trigger="final",
            keywords=DOUBLE_BLOCK,
            powers=(
                triggered(IfYouCannot(TakeOff(Pick(YOU, Named(("Wave",))), HAND), TakeOff(This(), HAND))),
                triggered(Give(This(), (GainBp(N(2000)),), THIS_BATTLE), WhenBlocking()),
            ),
        ),
        character(
            "BLU-1-008",
            name="Mist",
            color="blue",
            energy=2,
            bp=3000,
            powers=(
                continuous(Static(This(), (Safe(chosen=BY_ABILITY),)), where=ON_FRONT),
                triggered(Move(outside_card(), HAND), WhenSidelined()),
            ),
        ),
        site(
            "BLU-1-009",
            name="Lagoon",
            color="blue",
            energy=1,
            gives={"blue": 1},
            powers=(activate(MoveTo(Pick(YOU, Kind(CHARACTER))), PayAp(), limit=1, by_name=True),),
        ),
        event(
            "BLU-1-010",
            name="Undertow",
            color="blue",
            energy=1,
            powers=(used(Seq((Choose(Pick(OPPONENT)), TakeOff(chosen(), DECK_BOTTOM), ShuffleDeck(OPPONENT)))),),
        ),
        event(
            "BLU-1-011",
            name="Toll",
            color="blue",
            energy=2,
            powers=(used(Seq((Move(AtRandom(), OUTSIDE), DealDamage())), Move(From((HAND,)), REMOVED)),),
        ),
        character(
            "BLU-1-012",
            name="Current",
            color="blue",
            energy=1,
            bp=2000,
            powers=(
                triggered(Seq((Choose(Pick(YOU)), Activate(chosen()), Later(bring_back)))),
                triggered(If(ThisIs(OnLine(FRONT)), NextCosts(Costs(Kind(CHARACTER), N(1))))),
                triggered(MoveTo(This()), AttackEnds()),
            ),
        ),
        character(
            "BLU-1-013",
            name="Font",
            color="blue",
            energy=2,
            bp=1500,
            powers=(
                activate(Seq((Move(From((LIFE,), lo=N(1)), HAND), ToLife(hand_card()), GainLife())), TakeOff(This())),
                continuous(Static(This(), (GainBp(Count(UNDER, YOU)),))),
            ),
        ),
    ]


def gallery_game() -> UaGame:
    """A game that knows these cards."""
    game = UaGame()
    for card in (*red_cards(), *blue_cards()):
        game.library.register(card)
    return game


def gallery_decks(game: UaGame) -> list[list[Card]]:
    """Fifty cards of each."""
    decks: list[list[Card]] = []
    for series in ("RED", "BLU"):
        cards = [game.library.card(f"{series}-1-{i:03}") for i in range(1, 14)]
        decks.append([cards[i % 13] for i in range(50)])
    return decks
