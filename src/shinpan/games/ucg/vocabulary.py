"""The vocabulary of card text, class by class, with what each field may hold where a program is plain data.

Terms go by the rule book's words and never by the engine's numbers. `programs` reads and writes whole powers.
"""

from typing import Any, Final

from ...language import control, counting, pieces, vocabulary
from ...language import filters as shared_filters
from ...language import selectors as shared_selectors
from ...language.pieces import Pieces as Chars
from ...language.programs import Bits, Scalar, Term, Vocabulary, Whole, Word
from ...language.values import N
from ...language.vocabulary import filled, numbered
from . import charging, endings, events, filters, modify, ops, putting, selectors, texts
from . import values as counts
from .modify import Mod, Static, StaticRule
from .terms import (
    BATTLE,
    CHARGED,
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    DISCARD,
    EXILE,
    HAND,
    KINDS,
    MARKS,
    R_CHOSEN,
    R_HOSTS,
    R_LAST,
    R_USED,
    REFERENCES,
    REGISTER_NAMES,
    SCENE,
    TYPES,
)

CHARACTERS: Final = (R_CHOSEN, R_LAST, R_USED, R_HOSTS)  # registers that hold characters
BY_HOST: Final = {"this": filters.THIS, "battle opponent": filters.BATTLE_OPPONENT}
STATE_BITS: Final = Bits({mark: 1 << i for i, mark in enumerate(MARKS)})
KIND_BITS: Final = Bits(KINDS)
PILES: Final = {"deck": DECK, "hand": HAND, "discard": DISCARD, "exile": EXILE}
PLACES: Final = {**PILES, "field": BATTLE, "scene": SCENE, "charged": CHARGED}


def registers(held: tuple[int, ...]) -> dict[str, int]:
    return {REGISTER_NAMES[register]: register for register in held}


SCALARS: Final[dict[str, Scalar]] = {
    **vocabulary.SCALARS,
    "grade": Whole(-9, 9),
    "feature": Word(("name", "type", "level")),
    "distinct": Word(("", "name", "type", "level")),
    "pile": Term(PILES),
    "zone": Term(PLACES),
    "anywhere": Term({**PLACES, "deck bottom": DECK_BOTTOM, "any": -1}),
    "to": Term({**PILES, "deck bottom": DECK_BOTTOM, "deck top or bottom": DECK_EITHER}),
    "kinds": KIND_BITS,
    "types": Bits({name: 1 << i for i, name in enumerate(TYPES)}),
    "states": STATE_BITS,
    "slot": Term({"SINGLE": 0, "DOUBLE": 1, "TRIPLE": 2, "QUAD": 3, "EXTRA": 4}),
    "duration": Term({
        "this turn": modify.THIS_TURN,
        "next turn": modify.NEXT_TURN,
        "this and next turn": modify.THIS_AND_NEXT,
    }),
    "outcome": Term({"win": modify.WIN, "tie": modify.A_TIE}),
    "cannot": Bits({
        "level up": modify.LEVELLING,
        "resolve enters-play effects": modify.ENTER_EFFECTS,
        "be exiled": modify.LEAVING,
    }),
    "forbid": Bits({"exile from discard": modify.EXILING_DISCARD, "put scenes": modify.SCENES}),
    "unaffected": Bits({
        "grade increase": modify.GRADE_UP,
        "grade decrease": modify.GRADE_DOWN,
        "plus": modify.BP_PLUS,
        "minus": modify.BP_MINUS,
    }),
    "on": Term({"top": putting.ON_TOP, "bottom": putting.UNDER}),
    "held": Term(registers(REFERENCES)),
    "those": Term(registers(CHARACTERS)),
    "this_or_those": Term({**registers(CHARACTERS), **BY_HOST}),
    "either": Term(registers((*REFERENCES, *CHARACTERS))),
    "shared": Term({**registers((*REFERENCES, *CHARACTERS)), **BY_HOST}),
    "scene": Term({**registers(REFERENCES), "scene in play": counts.IN_PLAY}),
    "memory": Term(numbered(REGISTER_NAMES)),
}  # fmt: skip

BASES: Final[dict[str, Any]] = {
    **vocabulary.BASES,
    "chars": Chars,
    "mod": Mod,
    "static": (Static, StaticRule),
}


# Every class that a power can be made of, module by module, with its fields: `*` means several, `?` may be left out.
WORDS: Final[tuple[tuple[Any, str], ...]] = (
    (counting, """
        Remembered  register:held where:filter?
        Did         register:held where:filter?
    """),
    (shared_filters, """
        InRegister  register:either
    """),
    (counts, """
        Distinct       what:feature zone:zone who:who where:filter?
        TotalLevel     who:who where:filter?
        RoundOf        register:scene
        BattleAreas
        TurnNumber
        ByState        numbers:counts
        OpponentIs     where:filter
        OneOfThemIs    register:those where:filter?
        LeftState      states:states
        IsLead         lead:flag
        NeighboursAre  where:filter both:flag
        Moved      who:who origin:anywhere target:anywhere where:filter? states:states? top:flag? by:by? by_kinds:kinds?
        UsedPayment    where:filter?
        SentByEffect
    """),
    (filters, """
        Named          names:words
        Called         words:words
        Kind           kinds:kinds
        Level          lo:bp hi:bp
        InState        states:states
        Type           types:types
        ChosenType
        PrintedBp      slot:slot lo:bp hi:bp
        HasExtra
        IsExtra
        GradeIs        increased:flag
        BpIs           lo:bp hi:bp
        Round          lo:bp hi:bp
        Team           name:word
        Adjacent
        InArea         round:count
        IsTopCard
        Facing         of:filter
        HasCharged
        SameName       register:held
        SameLevel      register:held
        LikeCharacter  what:feature register:this_or_those?
        SharesType     register:shared characters:flag?
        AbleToLevelUp  register:either
        AbleToHold     register:held
    """),
    (pieces, """
        BothOf  parts:chars*
    """),
    (shared_selectors, """
        Among  register:held where:filter? lo:value? hi:value? distinct:distinct?
        Held   register:held where:filter?
    """),
    (selectors, """
        Those        register:those
        AllChars     who:who where:filter?
        Pick         who:who where:filter? lo:value? hi:value?
        OpponentOf   of:chars
        EitherOf     parts:chars*
        Bottom       who:who count:value?
        From         zone:pile who:who where:filter? lo:value? hi:value? distinct:distinct? owner_chooses:flag?
        SceneInPlay  who:who where:filter?
        TopOf        chars:chars
        BottomOf     chars:chars
        CardOf       chars:chars where:filter?
        WholeOf      chars:chars
        ChargedOf    chars:chars all:flag?
        OneOfEach    parts:cards*
        EitherCards  parts:cards*
    """),
    (control, """
        Additionally  body:effect
    """),
    (endings, """
        AtEndOfTurn  body:effect
    """),
    (ops, """
        ChosenNumber
        Draw             count:value? who:who?
        Move             cards:cards to:to
        ShuffleDeck      who:who?
        Choose           chars:chars
        Give             chars:chars mods:mod* duration:duration?
        Forbid           who:who what:forbid duration:duration?
        Swap             chars:chars other:chars?
        PickType         types:types
        ChoosePrintedBp  register:held where:filter?
    """),
    (putting, """
        PutOn         cards:cards chars:chars where:on?
        PutInPlace    cards:cards
        BuildInPlace  where:filter size:size
        PutScene      cards:cards
    """),
    (charging, """
        Charge      count:size names:words
        Tuck        cards:cards chars:chars
    """),
    (texts, """
        Negate      chars:chars
        TriggerText chars:chars? cards:cards? scene:flag?
        UseText     chars:chars
    """),
    (modify, """
        Bp              value:value
        Grade           by:grade
        Extra
        GainTypes       types:types
        GainOneType     types:types
        GainChosenType
        ChangeType      types:types
        Outcome         outcome:outcome
        Cannot          what:cannot
        Unaffected      by:unaffected
        PrintedBecomes  value:value?
        Levels          more:count
        Static          chars:chars mods:mod* condition:condition? stacks:flag?
        StaticRule      who:who what:forbid condition:condition?
    """),
    (events, """
        EntersPlay               where:filter? who:who?
        SceneEnters              this:flag? who:who? where:filter?
        ThisSent                 origin:zone target:zone
        Discards                 who:who where:filter?
        OpponentResolvesPayment
    """),
)  # fmt: skip

VOCABULARY: Final = filled(Vocabulary(BASES, SCALARS, N), WORDS)
