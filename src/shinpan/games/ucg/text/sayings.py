"""Words of the file of wordings that views turn into words of the card language: ranges, having, what happened."""

from dataclasses import dataclass
from typing import Any

from ....kernel.machine.nodes import Filter
from .phrases import NP, Det

NO_DET = Det()


@dataclass(frozen=True)
class Has:
    """Somebody has something, or there is something; `who` is EACH for what is there."""

    who: int
    np: NP
    sense: str = "has"  # has, no, both players, any player, neither


@dataclass(frozen=True)
class Differ:
    """Different names, TYPEs or levels among some."""

    what: str
    np: NP
    det: Det = NO_DET


@dataclass(frozen=True)
class SomeAre:
    """Some characters, one and all or so many of them, are so."""

    np: NP
    where: Filter


@dataclass(frozen=True)
class Between:
    """From so many to so many; `far` where there is a number between."""

    n: int
    m: int
    far: bool


@dataclass(frozen=True)
class LevelRange:
    """Levels from the least to the most."""

    lo: int
    hi: int


@dataclass(frozen=True)
class LevelList:
    """One of some levels."""

    levels: tuple[int, ...]


@dataclass(frozen=True)
class RoundRange:
    """Rounds from the least to the most."""

    lo: int
    hi: int


@dataclass(frozen=True)
class RoundList:
    """One of some rounds."""

    rounds: tuple[int, ...]


@dataclass(frozen=True)
class OneType:
    """One of some TYPEs is given."""

    types: Any


@dataclass(frozen=True)
class EveryType:
    """All of some TYPEs are given."""

    types: tuple[int, ...]


@dataclass(frozen=True)
class HasBoth:
    """Somebody has both."""

    who: int
    one: NP
    other: NP


@dataclass(frozen=True)
class HasEach:
    """Somebody has one and another."""

    who: int
    one: NP
    other: NP


@dataclass(frozen=True)
class HasEither:
    """Somebody has one or another."""

    who: int
    one: NP
    other: NP


@dataclass(frozen=True)
class HasNames:
    """Somebody has one of each name."""

    who: int
    names: tuple[str, ...]
    noun: int
    where: tuple[Any, ...]


@dataclass(frozen=True)
class More:
    """A player has more of something than the other."""

    who: int
    sign: str
    np: NP


@dataclass(frozen=True)
class OnlyOne:
    """There is only one name, TYPE or level."""

    what: str
    np: NP


@dataclass(frozen=True)
class DiffersBy:
    """So many different ones."""

    who: int
    differ: Differ


@dataclass(frozen=True)
class AllAre:
    """All of some are so."""

    np: NP
    where: Filter


@dataclass(frozen=True)
class FacingAre:
    """The battle opponent of one of some is so."""

    of: Filter
    where: Filter


@dataclass(frozen=True)
class DidWhat:
    """A player did something with this effect."""

    who: int
    register: int
    np: NP
    to: int


@dataclass(frozen=True)
class WasDone:
    """Something was done with this effect."""

    register: int
    np: NP
    to: int


@dataclass(frozen=True)
class By:
    """By whose effect, of which kind of card."""

    who: int
    kinds: int


@dataclass(frozen=True)
class DidToday:
    """A player did something this turn."""

    who: int
    register: int
    np: NP
    to: int


@dataclass(frozen=True)
class NotToday:
    """A player has not discarded such a card this turn."""

    who: int
    np: NP


@dataclass(frozen=True)
class MovedToday:
    """Something was moved this turn."""

    np: NP
    register: int
    origin: int
    to: int
    by: By | None


@dataclass(frozen=True)
class TopMoved:
    """The top card of a character was moved this turn."""

    np: NP
    register: int
    to: int
    by: By | None


@dataclass(frozen=True)
class Entered:
    """Somebody, or a scene, entered play this turn."""

    np: NP


@dataclass(frozen=True)
class ThisMoved:
    """This card was moved."""

    register: int
    to: int
    by: By | None


@dataclass(frozen=True)
class Enters:
    """Somebody enters play."""

    np: NP


@dataclass(frozen=True)
class FromDeck:
    """Something goes from a deck."""

    np: NP
    register: int
    who: int
    to: int


@dataclass(frozen=True)
class Leaves:
    """Something leaves a discard area."""

    np: NP
    who: int


@dataclass(frozen=True)
class Tucker:
    """A card is put face-down and sideways under somebody."""

    np: NP


@dataclass(frozen=True)
class Resolver:
    """Somebody resolves an [Activate] effect."""

    np: NP


@dataclass(frozen=True)
class Leveler:
    """Somebody levels up."""

    np: NP


@dataclass(frozen=True)
class Battler:
    """Somebody wins, loses or ties a battle."""

    outcome: str
    np: NP


@dataclass(frozen=True)
class Discarder:
    """A player discards something."""

    who: int
    np: NP


@dataclass(frozen=True)
class When:
    """An event, and by whose effect."""

    event: Any
    by: Any = None


@dataclass(frozen=True)
class Whens:
    """One of some events."""

    events: tuple[When, ...]


@dataclass(frozen=True)
class AnyNumber:
    """A deck may include any number of this card."""


@dataclass(frozen=True)
class AlsoKind:
    """A card type besides the printed one."""

    kinds: int


@dataclass(frozen=True)
class Aliases:
    """Character names besides the printed one."""

    names: tuple[str, ...]
