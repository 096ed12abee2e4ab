"""Characters declared in Python, level by level: much of the vocabulary is in their powers."""

from shinpan.games.ucg.cards import Card, Power
from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.comparing import AbleToLevelUp
from shinpan.games.ucg.endings import AtEndOfTurn
from shinpan.games.ucg.events import Discards, OpponentResolvesPayment, ThisSent
from shinpan.games.ucg.filters import (
    Adjacent,
    BpIs,
    GradeIs,
    HasCharged,
    InState,
    Kind,
    Level,
    Named,
    Team,
)
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.make import character
from shinpan.games.ucg.modify import (
    A_TIE,
    BP_MINUS,
    ENTER_EFFECTS,
    EXILING_DISCARD,
    GRADE_DOWN,
    LEAVING,
    LEVELLING,
    NEXT_TURN,
    SCENES,
    WIN,
    Bp,
    Cannot,
    ChangeType,
    Extra,
    GainOneType,
    GainTypes,
    Grade,
    Levels,
    Outcome,
    PrintedBecomes,
    Static,
    StaticRule,
    Unaffected,
)
from shinpan.games.ucg.ops import Choose, Draw, Forbid, Give, Move, Swap
from shinpan.games.ucg.picks import ChoosePrintedBp, ChosenNumber
from shinpan.games.ucg.putting import BuildInPlace, PutInPlace, PutOn
from shinpan.games.ucg.selectors import (
    AllChars,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    Those,
    TopOf,
    WholeOf,
    discard_card,
    hand_card,
    yours,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    HERO,
    KAIJU,
    MECH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_DRAWN,
    R_LOOKED,
    R_NUMBER,
    R_REVEALED,
    R_SENT,
    YOU,
    type_mask,
)
from shinpan.games.ucg.texts import Negate, TriggerText, UseText
from shinpan.games.ucg.values import (
    Distinct,
    IsLead,
    NeighboursAre,
    OpponentIs,
    TotalLevel,
)
from shinpan.language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq
from shinpan.language.counting import Count, Did
from shinpan.language.filters import IsThis
from shinpan.language.pieces import BothOf, This
from shinpan.language.selectors import Among, AtRandom, Held, Top
from shinpan.language.values import (
    ANYTHING,
    And,
    Compare,
    N,
    Not,
    ThatMany,
    Times,
)
from shinpan.language.verbs import LookAt, Reveal
from tests.games.ucg.helpers import continuous, payment, triggered

POWER, SPEED, ARMED, METEO = (type_mask((name,)) for name in ("POWER", "SPEED", "ARMED", "METEO"))
OTHERS = Not(IsThis())
ABLE = AbleToLevelUp(R_CARDS)


def plus(n: int) -> Give:
    return Give(This(), (Bp(N(n)),))


def line(
    name: str,
    kinds: int,
    types: int,
    bp: tuple[int, ...],
    levels: tuple[tuple[Power, ...], ...],
    ext: int = -1,
    teams: tuple[str, ...] = (),
) -> list[Card]:
    """The cards of one character, level by level."""
    cards: list[Card] = []
    for n, powers in enumerate(levels, 1):
        card = character(
            f"{name[:3]}-{n:03}",
            name=f"{name} {n}",
            character=name,
            kinds=kinds,
            level=n,
            types=types,
            bp=tuple(value + 500 * n for value in bp),
            ext=ext,
            teams=teams,
            powers=powers,
        )
        cards.append(GAME.library.register(card))
    return cards


HOSHI = line(
    "HOSHI",
    HERO,
    POWER,
    (2000, 5000, 9000, 12000),
    (
        (triggered(May(Draw(N(2)))), continuous(Static(This(), (Bp(Times(300, Count(HAND, YOU))),)))),
        (
            triggered(MayTo(Move(hand_card(), DISCARD), Draw(N(2)))),
            payment(Give(OpponentOf(This()), (Grade(-1),)), cost=Move(hand_card(), DECK_BOTTOM), limit=1),
        ),
        (
            triggered(IfYouDo(May(Move(TopOf(Pick(OPPONENT, InState(2 | 4))), HAND)), plus(1000)), marks=4),
            continuous(Static(This(), (Extra(),), OpponentIs(GradeIs(True))), marks=4),
        ),
        (payment(ForEach(Count(BATTLE, OPPONENT), Give(Pick(EACH), (Bp(N(-500)),)), distinct=True), limit=1),),
    ),
    ext=15000,
)
KAGE = line(
    "KAGE",
    KAIJU,
    SPEED,
    (3000, 4000, 8000),
    (
        (
            triggered(
                Seq(
                    (
                        Reveal(Top(YOU, N(3))),
                        Move(Among(R_REVEALED, Kind(KAIJU), N(0)), HAND),
                        Move(Held(R_REVEALED), DISCARD),
                    )
                )
            ),
            triggered(Draw(), ThisSent(DECK, DISCARD)),
        ),
        (
            triggered(Seq((May(Move(discard_card(Level(1, 2)), DECK_EITHER)), Additionally(plus(500))))),
            continuous(
                Static(AllChars(YOU, Kind(KAIJU)), (Bp(N(200)),), Compare(Count(DISCARD, YOU), ">=", N(4)), False)
            ),
        ),
        (
            payment(
                OneOf(
                    (Give(This(), (Outcome(WIN),)), Draw(), Move(WholeOf(Pick(OPPONENT, BpIs(0, 4000))), DECK_BOTTOM))
                ),
                cost=Seq((Move(hand_card(), DISCARD), Move(hand_card(), DISCARD))),
                limit=1,
            ),
        ),
    ),
)
TETSU = line(
    "TETSU",
    MECH,
    ARMED,
    (1000, 6000, 7000),
    (
        (triggered(Charge(2, ("TETSU", "HOSHI"))), continuous(Static(This(), (Bp(Times(1000, Count(CHARGED, YOU))),)))),
        (
            payment(Draw(), cost=Move(ChargedOf(Pick(YOU, HasCharged())), DISCARD)),
            triggered(AtEndOfTurn(May(Move(BottomOf(yours(InState(2 | 4))), HAND)))),
        ),
        (triggered(Swap(This(), yours(OTHERS))), payment(TriggerText(chars=yours(OTHERS)), limit=1)),
    ),
    teams=("PATROL",),
)
NAMI = line(
    "NAMI",
    HERO,
    METEO,
    (2500, 4500, 6500),
    (
        (triggered(Seq((Choose(Pick(EACH)), Give(Those(R_CHOSEN), (GainOneType(POWER | SPEED),))))),),
        (
            triggered(PutOn(hand_card(), yours(And((ABLE, Named(("NAMI", "TETSU", "HOSHI")))))), marks=2),
            continuous(StaticRule(OPPONENT, EXILING_DISCARD)),
        ),
        (triggered(Give(AllChars(YOU, Team("PATROL")), (Grade(1),))), payment(Negate(Pick(OPPONENT)), limit=1)),
    ),
    teams=("PATROL",),
)
ODO = line(
    "ODO",
    KAIJU,
    POWER | METEO,
    (4000, 4500, 5000),
    (
        (
            triggered(
                Seq((Move(AtRandom(OPPONENT), DISCARD), If(Did(R_SENT, Kind(HERO)), plus(700), Draw()))), marks=1
            ),
            triggered(Give(This(), (ChangeType(SPEED | ARMED),)), Discards(EACH), limit=1),
        ),
        (
            triggered(Seq((LookAt(Top(OPPONENT, N(2))), Move(Among(R_LOOKED), DECK_BOTTOM)))),
            continuous(Static(OpponentOf(This()), (Cannot(ENTER_EFFECTS),), IsLead(True))),
        ),
        (
            triggered(
                Seq((Move(WholeOf(yours(And((OTHERS, InState(1))))), HAND), BuildInPlace(Level(1, 2), 2))), marks=4
            ),
            continuous(Static(This(), (Unaffected(GRADE_DOWN | BP_MINUS),))),
        ),
    ),
)
YUKI = line(
    "YUKI",
    HERO | KAIJU,
    SPEED,
    (1500, 5500, 8500),
    (
        (
            triggered(
                Seq((Move(CardOf(yours(And((OTHERS, InState(2 | 4 | 8))))), HAND), May(PutInPlace(hand_card()))))
            ),
            triggered(plus(300), OpponentResolvesPayment()),
        ),
        (
            payment(
                Give(Pick(YOU), (PrintedBecomes(Times(100, TotalLevel(EACH))),)),
                condition=Compare(Distinct("name", BATTLE, YOU), ">=", N(2)),
                limit=2,
            ),
            triggered(Forbid(OPPONENT, SCENES, NEXT_TURN)),
        ),
        (
            triggered(Give(EitherOf((This(), OpponentOf(This()))), (Outcome(A_TIE), Levels(1)))),
            continuous(
                Static(AllChars(EACH, GradeIs(False)), (Grade(1),), NeighboursAre(ANYTHING, True)),
                Static(This(), (Cannot(LEVELLING | LEAVING),)),
            ),
        ),
    ),
)
IWA = line(
    "IWA",
    KAIJU,
    ARMED,
    (3500, 3600, 9900),
    (
        (
            triggered(
                Seq(
                    (
                        Reveal(Top(YOU)),
                        ChoosePrintedBp(R_REVEALED),
                        Give(BothOf((This(), OpponentOf(This()))), (PrintedBecomes(ChosenNumber()),)),
                        Move(Held(R_REVEALED), HAND),
                    )
                )
            ),
        ),
        (
            triggered(
                Seq(
                    (
                        Draw(N(2)),
                        If(Did(R_DRAWN), Move(From(HAND, YOU, ANYTHING, ThatMany(R_NUMBER), ThatMany(R_NUMBER)), DECK)),
                    )
                )
            ),
            payment(UseText(Pick(YOU, OTHERS)), cost=Move(discard_card(), EXILE), limit=1),
        ),
        (
            triggered(
                MayTo(Move(OneOfEach((discard_card(Level(1, 1)), discard_card(Level(2, 2)))), EXILE), plus(4000))
            ),
            continuous(Static(AllChars(YOU, Adjacent()), (GainTypes(METEO),))),
        ),
    ),
)
