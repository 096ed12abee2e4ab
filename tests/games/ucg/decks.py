"""Two decks of cards declared in Python that speak as much of the vocabulary as fits into fifty cards."""

from shinpan.games.ucg.cards import Card
from shinpan.games.ucg.comparing import AbleToHold, SameLevel, SameName, SharesType
from shinpan.games.ucg.endings import AtEndOfTurn
from shinpan.games.ucg.events import EntersPlay, SceneEnters, ThisSent
from shinpan.games.ucg.filters import (
    Called,
    Facing,
    InArea,
    InState,
    IsExtra,
    Kind,
    Level,
    PrintedBp,
    Round,
    Type,
)
from shinpan.games.ucg.game import GAME
from shinpan.games.ucg.make import character, scene
from shinpan.games.ucg.modify import (
    WIN,
    Bp,
    Grade,
    Outcome,
    Static,
)
from shinpan.games.ucg.ops import Choose, Draw, Give, Move
from shinpan.games.ucg.putting import UNDER, PutOn, PutScene
from shinpan.games.ucg.selectors import (
    AllChars,
    Bottom,
    From,
    Pick,
    SceneInPlay,
    Those,
    TopOf,
    discard_card,
    hand_card,
)
from shinpan.games.ucg.terms import (
    BATTLE,
    DECK,
    DISCARD,
    EACH,
    EXILE,
    HAND,
    KAIJU,
    MECH,
    OPPONENT,
    R_CARDS,
    R_CHOSEN,
    R_HOSTS,
    R_LAST,
    R_SENT,
    SCENE,
    YOU,
)
from shinpan.games.ucg.texts import TriggerText
from shinpan.games.ucg.values import (
    ByState,
    IsLead,
    LeftState,
    Moved,
    OneOfThemIs,
    RoundOf,
    SentByEffect,
    UsedPayment,
)
from shinpan.language.control import If, May, Seq, Then
from shinpan.language.counting import Count, Remembered, ThisIs
from shinpan.language.filters import InRegister, Whose
from shinpan.language.pieces import This
from shinpan.language.selectors import Held, ThisCard, Top
from shinpan.language.triggers import AnyOfThese
from shinpan.language.values import (
    ALL,
    ANYTHING,
    AllOf,
    AnyOf,
    IfDone,
    N,
    NotSo,
    Or,
    PerEvery,
    Times,
)
from shinpan.language.verbs import ChooseCards
from tests.games.ucg.helpers import continuous, payment, triggered
from tests.games.ucg.lines import HOSHI, IWA, KAGE, METEO, NAMI, ODO, OTHERS, POWER, TETSU, YUKI, plus

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
