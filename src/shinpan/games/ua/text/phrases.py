"""What a text says before it is known what it means: noun phrases, instructions with "it" in them, sentences, headings.

These are no words of the game's language: reading turns them into words by what was spoken of before, writing makes
them of words. They live while one sentence is read or written.
"""

from dataclasses import dataclass
from typing import Any

from ....kernel.machine.nodes import Condition, Value
from ..cards import ON_FIELD
from ..terms import ANY_LINE, YOU

NOT_SAID = -1  # whose it is, is not said


@dataclass(frozen=True)
class Amount:
    """How many, from `lo` to `hi`."""

    lo: Value
    hi: Value


@dataclass(frozen=True)
class NP:
    """A noun phrase: how many, if that is said, and all that is asked of them, where they are included."""

    amount: Amount | None
    where: tuple[Any, ...]


@dataclass(frozen=True)
class Pair:
    """Two noun phrases of which the second says where both are."""

    first: NP
    second: NP


@dataclass(frozen=True)
class Three:
    """Three noun phrases of which the last says where all are."""

    first: NP
    second: NP
    third: NP


@dataclass(frozen=True)
class At:
    """Where: in these zones of a player, on these lines."""

    zones: tuple[int, ...]
    who: int
    lines: tuple[Any, ...] = ()


@dataclass(frozen=True)
class AmongThem:
    """Among the cards that were looked at."""


@dataclass(frozen=True)
class Another:
    """One, and not this one."""


@dataclass(frozen=True)
class Either:
    """ "a A or a B": one of several kinds, each with a number of its own."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Halves:
    """ "a red A or a green B": what stands before the first is asked of it alone, for a later one has its own."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Beside:
    """ ", or B" after what is asked of a card: B is meant besides, whatever else is asked."""

    name: str


@dataclass(frozen=True)
class While:
    """ "While ..., ...": so long, and no longer."""

    condition: Any
    said: Any


@dataclass(frozen=True)
class Trail:
    """ "... if ...": a condition behind what is said."""

    said: Any
    condition: Any


@dataclass(frozen=True)
class Differ:
    """All of them differ in this."""

    what: str


@dataclass(frozen=True)
class SameBp:
    """All of them have the same BP."""


@dataclass(frozen=True)
class Most:
    """The highest or the lowest of those that are spoken of."""

    what: str
    highest: bool


@dataclass(frozen=True)
class Someone:
    """Who does something or has it done to them: such a one, of such a player."""

    where: Any
    who: int


@dataclass(frozen=True)
class Counted:
    """At least so many of what is counted."""

    least: int
    value: Value


@dataclass(frozen=True)
class Many:
    """So many of something, compared."""

    sign: str
    number: int
    what: Any


@dataclass(frozen=True)
class Stock:
    """Cards of yours in a zone."""

    zone: int
    where: Any


@dataclass(frozen=True)
class By:
    """What did it: abilities of such causes, on such cards."""

    causes: int
    where: Any


@dataclass(frozen=True)
class Modes:
    """So many of the abilities that are listed below."""

    count: Value
    up_to: bool = False
    once: bool = False
    this: bool = False
    who: int = YOU


@dataclass(frozen=True)
class Tiers:
    """Each of the abilities listed below for which there are enough of something."""

    value: Value


@dataclass(frozen=True)
class Listed:
    """Each of the abilities listed below, for which there are enough of something, is gained for a while."""

    units: Any
    lasting: int
    value: Value | None = None


@dataclass(frozen=True)
class Bound:
    """A number to compare with."""

    sign: str
    number: int


@dataclass(frozen=True)
class Goal:
    """Where something is put, and whose place it is."""

    to: int
    whose: int


@dataclass(frozen=True)
class Put:
    """Put something somewhere: cards that are moved, or what is taken off the field."""

    what: Any
    to: int
    whose: int


@dataclass(frozen=True)
class Shift:
    """Move cards on the field to a line of somebody's."""

    units: Any
    line: int
    whose: int


@dataclass(frozen=True)
class SwapLines:
    """One character of each line of a player trade places."""

    who: int
    other: bool


@dataclass(frozen=True)
class Gain:
    """Cards on the field get something: for a while, or for as long as this card says so."""

    units: Any
    mods: tuple[tuple[Any, ...], ...]
    lasting: int | None = None
    also: bool = False


@dataclass(frozen=True)
class GainOne:
    """Cards on the field get something, and one of two things."""

    units: Any
    mods: tuple[Any, ...]
    either: tuple[Any, ...]
    lasting: int


@dataclass(frozen=True)
class Limit:
    """What cards on the field cannot do, or must."""

    units: Any
    limits: tuple[Any, ...]
    lasting: int | None = None


@dataclass(frozen=True)
class Bring:
    """Play cards: how many of them, the choice says."""

    cards: Any
    active: bool = False
    line: int = ANY_LINE
    raid: bool = False
    only_raid: bool = False
    quiet: bool = False
    on_this: bool = False
    onto: Any = None


@dataclass(frozen=True)
class BringEach:
    """Play some and some."""

    parts: tuple[Any, ...]
    active: bool = False
    line: int = ANY_LINE
    raid: bool = False


@dataclass(frozen=True)
class RevealEach:
    """Reveal some and some."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class PutEach:
    """Put some and some somewhere."""

    parts: tuple[Any, ...]
    to: int
    whose: int


@dataclass(frozen=True)
class RestEach:
    """Switch some and some to resting."""

    units: Any


@dataclass(frozen=True)
class ChooseLines:
    """One character of each line of a player is chosen."""

    who: int


@dataclass(frozen=True)
class PickEach:
    """Up to one of each name on a line of yours is chosen."""

    names: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Vow:
    """An instruction for when the chosen character is removed from the field this turn, or blocks this one's attack."""

    said: Any
    or_blocks: bool = False


@dataclass(frozen=True)
class Stand:
    """What is so for as long as the card is there."""

    statics: tuple[Any, ...]
    where: int = ON_FIELD


@dataclass(frozen=True)
class Do:
    """Instructions one after the other, in one sentence."""

    parts: tuple[Any, ...]


@dataclass(frozen=True)
class Under:
    """What is said under a condition."""

    condition: Condition
    said: Any


@dataclass(frozen=True)
class MayDo:
    """What you may do, or your opponent."""

    said: Any
    who: int = YOU


@dataclass(frozen=True)
class EitherDo:
    """One of two instructions, as you choose or your opponent."""

    parts: tuple[Any, ...]
    who: int = YOU


@dataclass(frozen=True)
class Sentence:
    """A sentence: what it does to those before it, and what it says."""

    how: str
    said: Any = None
    extra: Any = None


@dataclass(frozen=True)
class Heading:
    """What stands in brackets before a line."""

    when: Any = None
    turn: int = 0
    where: int = ON_FIELD
    limit: int = 0
    cost: Any = None
    activate: bool = False
    mod: Any = None
    raid: bool = False
