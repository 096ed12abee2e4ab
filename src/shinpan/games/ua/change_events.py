"""What triggered powers wait for that happens to cards where they stand and to players: switching, BP, drawing, damage
[UA activation timing]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import CARD_MASK, Frame
from ...kernel.machine.nodes import Filter
from ...language.counting import is_theirs
from ...language.triggers import Trigger
from ...language.values import ANYTHING
from ...language.word import Family
from .events import BECAME_ACTIVE, BP_ROSE, DAMAGED, DRAWN, RESTED, REVEALED, Occurrence, is_by, is_one
from .records import BY_ABILITY
from .state import Ua
from .terms import EACH, HAND, YOU

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class WhenRested(Trigger):
    """This active card, or one that fits, is switched to resting by an ability or, with `by_rule`, in any way: it
    attacks or blocks."""

    where: Filter | None = None
    who: int = YOU
    by: int = -1
    by_rule: bool = False

    def watches(self) -> int:
        return RESTED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        causes = 0 if self.by_rule else BY_ABILITY
        return is_one(s, f, what, self.where, self.who) and is_by(s, f, what, causes, self.by, ANYTHING)


WORDS.add(WhenRested, "where:filter? who:who? by:by? by_rule:flag?", "active mode and rest mode", "activation timing")


@dataclass(frozen=True)
class WhenActive(Trigger):
    """This resting card, or one that fits, becomes active."""

    where: Filter | None = None
    who: int = YOU
    causes: int = 0
    by: int = -1

    def watches(self) -> int:
        return BECAME_ACTIVE

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who) and is_by(s, f, what, self.causes, self.by, ANYTHING)


WORDS.add(WhenActive, "where:filter? who:who? causes:causes? by:by?", "active mode and rest mode", "activation timing")


@dataclass(frozen=True)
class WhenDealsDamage(Trigger):
    """This character, or one that fits, deals damage to a player: by its attack, by Impact or by its text."""

    where: Filter | None = None
    who: int = YOU

    def watches(self) -> int:
        return DAMAGED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who)


WORDS.add(WhenDealsDamage, "where:filter? who:who?", "when a player sustains damage", "activation timing")


@dataclass(frozen=True)
class WhenDamaged(Trigger):
    """A player sustains damage."""

    who: int = YOU

    def watches(self) -> int:
        return DAMAGED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_theirs(f, what.player, self.who)


WORDS.add(WhenDamaged, "who:who?", "when a player sustains damage", "activation timing")


@dataclass(frozen=True)
class WhenBpRises(Trigger):
    """An effect gives this character BP."""

    def watches(self) -> int:
        return BP_ROSE

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, None, EACH)


WORDS.add(WhenBpRises, "", "character cards", "activation timing")


@dataclass(frozen=True)
class WhenDraws(Trigger):
    """A player draws by an effect, however many cards at once."""

    who: int = YOU
    by: int = YOU

    def watches(self) -> int:
        return DRAWN

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_theirs(f, what.player, self.who) and is_by(s, f, what, 0, self.by, ANYTHING)


WORDS.add(WhenDraws, "who:who? by:by?", "activation timing")


@dataclass(frozen=True)
class ThisRevealed(Trigger):
    """This card is revealed in its owner's hand, or in their deck, by an effect of a player on a card that fits: its
    text works there."""

    by: int = YOU
    by_where: Filter = ANYTHING
    origin: int = HAND

    def watches(self) -> int:
        return REVEALED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if what.origin != self.origin or f.source & CARD_MASK not in what.cards:
            return False
        return is_by(s, f, what, BY_ABILITY, self.by, self.by_where)


WORDS.add(ThisRevealed, "by:by? by_where:filter? origin:zone?", "activation timing", "cards")
