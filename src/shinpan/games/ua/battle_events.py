"""What triggered powers wait for in an attack: attacking, blocking, winning, its end [UA activation timing]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.model import Frame
from ...kernel.machine.nodes import Filter
from ...language.triggers import Trigger
from ...language.word import Family
from .events import ATTACK_ENDED, ATTACKED, BATTLE_ENDED, BLOCKED, LOST, UNBLOCKED, WON, Occurrence, is_one
from .records import H_ATTACKED
from .state import Ua
from .terms import YOU

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class WhenAttacking(Trigger):
    """This character attacks; or, with a filter, one that fits."""

    where: Filter | None = None
    who: int = YOU
    nth: int = 0  # only its attack of that number this turn

    def watches(self) -> int:
        return ATTACKED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if not is_one(s, f, what, self.where, self.who):
            return False
        if self.nth == 0:
            return True
        n = 0
        for h in s.history:
            if h.verb == H_ATTACKED and h.unit == what.units[0].id:
                n += 1
        return n == self.nth


WORDS.add(WhenAttacking, "where:filter? who:who? nth:count?", "attacking character specification timing")


@dataclass(frozen=True)
class WhenBlocking(Trigger):
    """This character blocks; or, with a filter, one that fits."""

    where: Filter | None = None
    who: int = YOU
    this: bool = False  # an attack of this character

    def watches(self) -> int:
        return BLOCKED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who) and (not self.this or s.attacker == f.host)


WORDS.add(WhenBlocking, "where:filter? who:who? this:flag?", "blocking character specification timing")


@dataclass(frozen=True)
class WhenBlocked(Trigger):
    """This character's attack is blocked."""

    def watches(self) -> int:
        return BLOCKED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return f.host == s.attacker


WORDS.add(WhenBlocked, "", "blocking character specification timing")


@dataclass(frozen=True)
class WhenUnblocked(Trigger):
    """This character, or one that fits, attacks and is not blocked."""

    where: Filter | None = None
    who: int = YOU

    def watches(self) -> int:
        return UNBLOCKED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who)


WORDS.add(WhenUnblocked, "where:filter? who:who?", "blocking character specification timing")


@dataclass(frozen=True)
class WhenWins(Trigger):
    """This character, or one that fits, wins a battle."""

    where: Filter | None = None
    who: int = YOU
    attacking: bool = True  # only as the attacker
    other: bool = False  # another one than this
    blocking: bool = False  # only by blocking, not as the target of Called Strike

    def watches(self) -> int:
        return WON

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        unit = what.units[0]
        if (self.attacking and unit.id != s.attacker) or (self.other and unit.id == f.host):
            return False
        if self.blocking and (unit.id != s.target or not s.blocked):
            return False
        return is_one(s, f, what, self.where, self.who)


WORDS.add(WhenWins, "where:filter? who:who? attacking:flag? other:flag? blocking:flag?", "resolution timing")


@dataclass(frozen=True)
class WhenLoses(Trigger):
    """This character, or one that fits, attacks and loses a battle."""

    where: Filter | None = None
    who: int = YOU

    def watches(self) -> int:
        return LOST

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who)


WORDS.add(WhenLoses, "where:filter? who:who?", "resolution timing")


@dataclass(frozen=True)
class AttackEnds(Trigger):
    """The attack of this character, or of one that fits, ends."""

    where: Filter | None = None
    who: int = YOU

    def watches(self) -> int:
        return ATTACK_ENDED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        return is_one(s, f, what, self.where, self.who)


WORDS.add(AttackEnds, "where:filter? who:who?", "attack phase")


@dataclass(frozen=True)
class BattleEnds(Trigger):
    """A battle of this character ends; with `blocking`, one in which it blocked."""

    blocking: bool = False

    def watches(self) -> int:
        return BATTLE_ENDED

    def matches(self, s: Ua, f: Frame, what: Occurrence) -> bool:
        if self.blocking:
            return f.host == s.target and s.blocked
        return f.host in (s.attacker, s.target)


WORDS.add(BattleEnds, "blocking:flag?", "resolution timing")
