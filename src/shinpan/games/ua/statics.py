"""Clauses of continuous powers: what cards on the field have, and what is looked at where it matters."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.nodes import Condition, Filter, Node, Value
from ...language.values import ANYTHING, N
from ...language.word import THE_FIELD, Family
from .modify import Mod
from .terms import EACH, ENERGY, FRONT, HAND, OPPONENT, YOU

WORDS: Final[Family] = Family()


NOTHING: Final = N(0)


@dataclass(frozen=True)
class Static(Node):
    """One clause of a continuous power: while the condition holds, these cards on the field have this."""

    chars: Node  # a selector that needs no choice
    mods: tuple[Mod, ...]
    condition: Condition | None = None
    stacks: bool = True  # False: "this ability does not stack"


WORDS.add(Static, "chars:units mods:mod* condition:condition? stacks:flag?", "cards", looks=THE_FIELD)


class BoardRule(Node):
    """A clause of a continuous power that is looked at where it matters."""

    __slots__ = ()
    condition: Condition | None


@dataclass(frozen=True)
class Unblockable(BoardRule):
    """This character cannot be blocked by characters that fit."""

    where: Filter = ANYTHING
    condition: Condition | None = None


WORDS.add(Unblockable, "where:filter? condition:condition?", "blocking character specification timing", looks=THE_FIELD)


@dataclass(frozen=True)
class CanBeRaided(BoardRule):
    """Cards of yours with Raid that fit can raid this character."""

    where: Filter = ANYTHING
    condition: Condition | None = None


WORDS.add(CanBeRaided, "where:filter? condition:condition?", "raid boost character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class LineLimit(BoardRule):
    """A player can place fewer (or more) cards onto a line."""

    by: int
    line: int = FRONT
    who: int = YOU
    condition: Condition | None = None


WORDS.add(LineLimit, "by:limits line:line? who:who? condition:condition?", "your field", looks=THE_FIELD)


@dataclass(frozen=True)
class HandSize(BoardRule):
    """So many cards can be in a player's hand at the end of their turn; of several such texts the largest counts."""

    size: int
    who: int = YOU
    condition: Condition | None = None


WORDS.add(HandSize, "size:count who:who? condition:condition?", "end phase", looks=THE_FIELD)


@dataclass(frozen=True)
class HandBp(BoardRule):
    """Where an ability of yours asks for the BP of a character card in your hand, that may count as so much more."""

    more: int
    condition: Condition | None = None


WORDS.add(HandBp, "more:bp condition:condition?", "character cards", looks=THE_FIELD)


@dataclass(frozen=True)
class PlayerCannot(BoardRule):
    """A player cannot do these things, as bits; `by_this`: only while damage that this character deals is checked."""

    what: int
    who: int = OPPONENT
    by_this: bool = False
    condition: Condition | None = None


WORDS.add(PlayerCannot, "what:forbid who:who? by_this:flag? condition:condition?", "trigger check", looks=THE_FIELD)


@dataclass(frozen=True)
class Costs(BoardRule):
    """Cards that fit cost less to use from the hand (or more: less than nothing is taken off), or enter the field
    active. In a card's own text, with the filter IsThis, it works while that card is in hand; otherwise it works on the
    field, on cards of its owner or of the opponent."""

    where: Filter
    energy: Value = NOTHING  # how much needed energy less
    ap: Value = NOTHING
    active: bool = False
    raid_only: bool = False
    condition: Condition | None = None
    outside: bool = False  # of the next card: from the Outside Area as well
    until_played: bool = False  # of the next card: it ends when one comes to the field in any way
    chosen: Filter | None = None  # of an event: only where its text chooses such a one
    whole_turn: bool = False  # of the next card: of every one this turn
    who: int = YOU  # whose cards
    removed: bool = False  # of the next card: from the Remove Area alone


WORDS.add(
    Costs,
    "where:filter energy:value? ap:value? active:flag? raid_only:flag? condition:condition? outside:flag? "
    "until_played:flag? chosen:filter? whole_turn:flag? who:who? removed:flag?",
    "play character cards",
    looks=THE_FIELD,
)


@dataclass(frozen=True)
class WiderRange(BoardRule):
    """Where you choose by a range of BP, it reaches so much further up: among whose cards, with abilities of such
    causes (none named: whatever they are) on such cards."""

    more: int
    who: int = EACH
    causes: int = 0
    where: Filter = ANYTHING
    condition: Condition | None = None


WORDS.add(
    WiderRange, "more:bp who:who? causes:causes? where:filter? condition:condition?", "character cards", looks=THE_FIELD
)


@dataclass(frozen=True)
class LosersRemoved(BoardRule):
    """Characters that lose to this one in battle go to the Remove Area instead of being removed from the field."""

    condition: Condition | None = None


WORDS.add(LosersRemoved, "condition:condition?", "resolution timing", looks=THE_FIELD)


@dataclass(frozen=True)
class LosersMoved(BoardRule):
    """Characters that lose to this one in battle move to a line instead of being removed from the field."""

    line: int = ENERGY
    condition: Condition | None = None


WORDS.add(LosersMoved, "line:line? condition:condition?", "resolution timing", "move phase", looks=THE_FIELD)


@dataclass(frozen=True)
class LosersReturned(BoardRule):
    """Characters that lose to this one in battle go to a pile of their owner; they are not removed from the field."""

    to: int = HAND
    condition: Condition | None = None


WORDS.add(LosersReturned, "to:off? condition:condition?", "resolution timing", looks=THE_FIELD)


@dataclass(frozen=True)
class FreeDraw(BoardRule):
    """The additional card of the start phase is drawn without paying AP."""

    condition: Condition | None = None


WORDS.add(FreeDraw, "condition:condition?", "start phase", looks=THE_FIELD)


@dataclass(frozen=True)
class PlayLimit(BoardRule):
    """This card can be played only if something holds or, with `raid`, by no other way than a raid; with `abilities` by
    abilities of yours as well. With `hand` that is said of playing it from the hand."""

    raid: bool = False
    only: Condition | None = None
    condition: Condition | None = None
    hand: bool = False
    abilities: bool = False


WORDS.add(
    PlayLimit,
    "raid:flag? only:condition? condition:condition? hand:flag? abilities:flag?",
    "play character cards",
    "raid boost character cards",
)


@dataclass(frozen=True)
class Unchosen(BoardRule):
    """This card cannot be chosen by abilities on cards of the opponent that fit."""

    where: Filter
    condition: Condition | None = None


WORDS.add(Unchosen, "where:filter condition:condition?", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class NoBlockOf(BoardRule):
    """This character cannot block characters that fit."""

    where: Filter
    condition: Condition | None = None


WORDS.add(NoBlockOf, "where:filter condition:condition?", "blocking character specification timing", looks=THE_FIELD)


@dataclass(frozen=True)
class NoStrikeAt(BoardRule):
    """This character cannot target characters that fit by Called Strike."""

    where: Filter
    condition: Condition | None = None


WORDS.add(NoStrikeAt, "where:filter condition:condition?", "called strike", looks=THE_FIELD)


@dataclass(frozen=True)
class AlsoNeeds(BoardRule):
    """This card also counts as one that needs so much energy, where its text works."""

    energy: int
    condition: Condition | None = None


WORDS.add(AlsoNeeds, "energy:count condition:condition?", "cards", looks=THE_FIELD)


@dataclass(frozen=True)
class Banished(BoardRule):
    """This card goes to the Remove Area where it would go to the Outside Area, save after it was used from the hand."""

    condition: Condition | None = None


WORDS.add(Banished, "condition:condition?", "use event cards", "your field")
