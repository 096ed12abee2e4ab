"""Two decks of cards declared in Python that speak as much of the vocabulary as fits into fifty cards."""

from shinpan.games.ucg.cards import Card, Power
from shinpan.games.ucg.charging import Charge
from shinpan.games.ucg.comparing import AbleToHold, AbleToLevelUp, SameLevel, SameName, SharesType
from shinpan.games.ucg.endings import AtEndOfTurn
from shinpan.games.ucg.events import Discards, EntersPlay, OpponentResolvesPayment, SceneEnters, ThisSent
from shinpan.games.ucg.filters import (
    Adjacent,
    BpIs,
    Called,
    Facing,
    GradeIs,
    HasCharged,
    InArea,
    InState,
    IsExtra,
    Kind,
    Level,
    Named,
    PrintedBp,
    Round,
    Team,
    Type,
)
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.make import character, scene
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
from shinpan.games.ucg.ops import Choose, ChoosePrintedBp, ChosenNumber, Draw, Forbid, Give, Move, Swap
from shinpan.games.ucg.putting import UNDER, BuildInPlace, PutInPlace, PutOn, PutScene
from shinpan.games.ucg.selectors import (
    AllChars,
    Bottom,
    BottomOf,
    CardOf,
    ChargedOf,
    EitherOf,
    From,
    OneOfEach,
    OpponentOf,
    Pick,
    SceneInPlay,
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
    R_HOSTS,
    R_LAST,
    R_LOOKED,
    R_NUMBER,
    R_REVEALED,
    R_SENT,
    SCENE,
    YOU,
    type_mask,
)
from shinpan.games.ucg.texts import Negate, TriggerText, UseText
from shinpan.games.ucg.values import (
    ByState,
    Distinct,
    IsLead,
    LeftState,
    Moved,
    NeighboursAre,
    OneOfThemIs,
    OpponentIs,
    RoundOf,
    SentByEffect,
    TotalLevel,
    UsedPayment,
)
from shinpan.language.control import Additionally, ForEach, If, IfYouDo, May, MayTo, OneOf, Seq, Then
from shinpan.language.counting import Count, Did, Remembered, ThisIs
from shinpan.language.filters import InRegister, IsThis, Whose
from shinpan.language.pieces import BothOf, This
from shinpan.language.selectors import Among, AtRandom, Held, ThisCard, Top
from shinpan.language.triggers import AnyOfThese
from shinpan.language.values import (
    ALL,
    ANYTHING,
    AllOf,
    And,
    AnyOf,
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
from shinpan.language.verbs import ChooseCards, LookAt, Reveal
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
LONE = [
    GAME.library.register(card)
    for card in (
        character(
            "LON-001",
            name="Wanderer",
            character="WANDER",
            level=2,
            aliases=("HOSHI", "NAMI", "YUKI"),
            bp=(3000, 7000, 7500),
            powers=(triggered(If(UsedPayment(), Draw(), plus(500))),),
        ),
        character(
            "LON-002",
            name="Giant without a childhood",
            character="KAGE",
            kinds=KAIJU,
            level=2,
            bp=(-1, 9500, 9900),
            powers=(continuous(Static(This(), (Bp(ByState((0, 500, 900))),), ThisIs(Type(POWER | METEO)))),),
        ),
        character("LON-003", name="Plain One", character="PLAIN", bp=(5200,), any_number=True),
        character(
            "LON-004",
            name="Judge of Moves",
            character="ODO",
            level=2,
            powers=(
                triggered(
                    If(
                        AnyOf((Moved(YOU, BATTLE, HAND, states=2 | 4), Moved(EACH, HAND, DISCARD, by=OPPONENT))),
                        Give(AllChars(YOU, Whose(YOU)), (Bp(N(800)),)),
                        Give(AllChars(OPPONENT, Facing(Level(1, 2))), (Bp(N(-300)),)),
                    )
                ),
                triggered(AtEndOfTurn(Seq((Draw(), Move(hand_card(), DISCARD))))),
            ),
        ),
        character(
            "LON-005",
            name="Shared Light",
            character="NAMI",
            level=2,
            types=POWER,
            bp=(2000, 5000, 6000),
            powers=(
                triggered(
                    Seq(
                        (
                            ChooseCards(From(HAND, YOU, ANYTHING, N(0), N(1))),
                            Give(AllChars(YOU, Or((SameName(R_CARDS), SameLevel(R_CARDS)))), (Bp(N(250)),)),
                            Give(AllChars(YOU, SharesType(R_CARDS)), (Bp(N(250)),)),
                        )
                    )
                ),
                continuous(Static(This(), (Outcome(WIN),), AllOf((IsLead(False), NotSo(ThisIs(IsExtra())))))),
            ),
        ),
    )
]
SCENES_ = [
    GAME.library.register(card)
    for card in (
        scene(
            "SCN-001",
            name="Harbour at Night",
            round=0,
            powers=(
                triggered(May(Move(Top(EACH, N(2)), DISCARD)), SceneEnters()),
                payment(Give(Pick(YOU), (Bp(N(1000)),)), limit=1),
            ),
        ),
        scene(
            "SCN-002",
            name="Harbour at Dawn",
            round=1,
            powers=(
                continuous(Static(AllChars(YOU, InArea(1)), (Grade(1),))),
                triggered(If(SentByEffect(), Draw(N(2)), Draw()), ThisSent(SCENE, DISCARD)),
            ),
        ),
        scene(
            "SCN-003",
            name="Old Arena",
            round=2,
            powers=(
                triggered(Draw(), SceneEnters(this=False)),
                payment(
                    Give(AllChars(YOU, Called(("2", "3"))), (Bp(PerEvery(2, Times(500, Count(DISCARD, YOU)))),)),
                    cost=Move(SceneInPlay(YOU), DISCARD),
                ),
            ),
        ),
    )
]
MORE = [
    GAME.library.register(card)
    for card in (
        character(
            "MOR-001",
            name="Usher",
            character="TETSU",
            level=1,
            kinds=MECH,
            powers=(
                triggered(May(PutScene(From(DISCARD, EACH, Round(0, 2))))),
                triggered(plus(400), AnyOfThese((SceneEnters(this=False), EntersPlay(Kind(KAIJU), OPPONENT)))),
            ),
        ),
        character(
            "MOR-002",
            name="Sender",
            character="HOSHI",
            level=1,
            powers=(
                triggered(Seq((Move(SceneInPlay(EACH), DISCARD), Give(This(), (Bp(Times(1000, RoundOf(R_SENT))),))))),
                payment(Move(ThisCard(), DISCARD), limit=1),
            ),
        ),
        character(
            "MOR-003",
            name="Lower Step",
            character="KAGE",
            kinds=KAIJU,
            level=1,
            powers=(
                triggered(May(PutOn(discard_card(), Pick(YOU, AbleToHold(R_CARDS)), UNDER))),
                triggered(Seq((Move(TopOf(Pick(EACH, InState(2 | 4 | 8))), HAND), If(LeftState(4 | 8), Draw())))),
            ),
        ),
        character(
            "MOR-004",
            name="Echo",
            character="IWA",
            kinds=KAIJU,
            level=2,
            powers=(
                triggered(
                    Seq(
                        (
                            ChooseCards(discard_card(PrintedBp(0, 0, 3000))),
                            Then(May(TriggerText(cards=Held(R_CARDS)))),
                            If(OneOfThemIs(R_LAST, InState(2)), plus(100)),
                        )
                    )
                ),
                triggered(May(Move(Bottom(YOU, N(2)), EXILE), exactly=True)),
            ),
        ),
        character(
            "MOR-005",
            name="Three of a Kind",
            character="YUKI",
            level=1,
            powers=(
                triggered(
                    Seq(
                        (
                            May(Move(From(HAND, YOU, ANYTHING, N(0), N(3), "level"), DISCARD)),
                            Give(This(), (Bp(Times(400, Remembered(R_SENT))),)),
                            If(IfDone(), Give(Those(R_HOSTS), (Bp(N(1)),))),
                        )
                    )
                ),
                triggered(
                    Seq(
                        (Choose(Pick(YOU, OTHERS, N(0), N(2))), Give(AllChars(YOU, InRegister(R_CHOSEN)), (Grade(-1),)))
                    ),
                    marks=1,
                ),
                payment(Move(From(HAND, OPPONENT, ANYTHING, ALL, ALL, owner_chooses=True), DECK), limit=1, marks=8),
                payment(
                    Move(From(HAND, OPPONENT, owner_chooses=True), DECK),
                    cost=Move(From(HAND, YOU, ANYTHING, N(2), N(2)), DECK),
                    limit=1,
                ),
            ),
        ),
    )
]


def copies(cards: list[Card], n: int) -> list[str]:
    return [card.number for card in cards for _ in range(n)]


SUN = copies(HOSHI, 3) + copies(TETSU, 3) + copies(NAMI, 3) + copies(YUKI, 2) + copies(LONE[:1] + LONE[4:], 2)
SUN += copies(SCENES_, 2) + copies(MORE[:2], 2)
MOON = copies(KAGE, 3) + copies(ODO, 3) + copies(IWA, 3) + copies(YUKI, 2) + copies(LONE[1:2] + LONE[3:4], 2)
MOON += copies(SCENES_, 2) + copies(MORE[2:], 2)
for _deck in (SUN, MOON):
    while len(_deck) < 50:
        _deck.append("LON-003")
DECKS = (SUN, MOON)
CARDS = [*HOSHI, *KAGE, *TETSU, *NAMI, *ODO, *YUKI, *IWA, *LONE, *SCENES_, *MORE]
