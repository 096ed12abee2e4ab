"""Words about two cards or two players: who must block whom, what an opponent believes, who moved this card."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.model import CARD_MASK, Frame, Op
from ...kernel.machine.nodes import Condition, Filter
from ...language.pieces import Pieces as Units
from ...language.values import ANYTHING
from ...language.word import Family
from .board import modifier
from .durations import THIS_TURN, ends_at, starts_at
from .modify import M_BLOCKS
from .ops import TEXT, OnUnits
from .records import H_ATTACKED, H_MOVED, H_WON
from .state import Ua
from .terms import HAND, L_BATTLE, L_HISTORY, R_CHOICE, R_LAST

WORDS: Final[Family] = Family()

HELD: Final = 1  # the opponent believes that such a card is in the hand
NOT_HELD: Final = 2


@dataclass(frozen=True)
class BlockFor(OnUnits):
    """These characters must block the attacks of those, if able."""

    units: Units
    attackers: Units
    duration: int = THIS_TURN

    def whom(self) -> Units:
        return self.units

    def emit(self, a: Assembler) -> None:
        units = self.units.emit(a)
        a.add(PairThem(units, self.attackers.emit(a), self.duration))


WORDS.add(BlockFor, "units:units attackers:units duration:duration?", "blocking character specification timing")


class PairThem(Op):
    """Each of the first must block each of the second."""

    __slots__ = ("attackers", "duration", "units")

    def __init__(self, units: int, attackers: int, duration: int) -> None:
        self.units = units
        self.attackers = attackers
        self.duration = duration

    def step(self, s: Ua, f: Frame) -> None:
        start, end = starts_at(s, f, self.duration), ends_at(s, f, self.duration)
        for id in f.registers[self.units]:
            unit = s.unit(id)
            for attacker in f.registers[self.attackers]:
                if unit is not None and s.unit(attacker) is not None:
                    s.modifiers.append(modifier(s, f, M_BLOCKS, id, attacker, start, end))
                    if s.events is not None:
                        numbers = [unit.place, M_BLOCKS, attacker, self.duration]
                        s.emit("give", TEXT, f.player, [unit.cards[-1]], 3, numbers, [])
        f.registers[R_LAST] = f.registers[self.units]
        s.touch()


@dataclass(frozen=True)
class Guess(Effect):
    """The opponent says whether they believe that a card that fits is in your hand."""

    where: Filter = ANYTHING

    def step(self, s: Ua, f: Frame) -> None:
        s.ask(1 - f.player, "option", [HELD, NOT_HELD], f.source & CARD_MASK, TEXT)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        f.registers[R_CHOICE] = (option,)


WORDS.add(Guess, "where:filter?", "cards")


@dataclass(frozen=True)
class GuessedRight(Condition):
    """What the opponent believed of your hand is so now; what that was, the instruction before it says."""

    def holds(self, s: Ua, f: Frame) -> bool:
        believed = f.registers[R_CHOICE]
        for op in f.program.code:
            if isinstance(op, Guess) and believed:
                held = any(op.where.card(s, f, card) for card in s.piles[HAND * 2 + f.player])
                return held == (believed[0] == HELD)
        return False


WORDS.add(GuessedRight, "", "cards")


@dataclass(frozen=True)
class MovedBy(Condition):
    """It was an ability on a card that fits that moved this card last this turn, from such a place to such a place."""

    where: Filter
    origin: int
    target: int

    def holds(self, s: Ua, f: Frame) -> bool:
        for h in reversed(s.history):
            if h.verb == H_MOVED and h.card == f.source & CARD_MASK:
                fits = h.source >= 0 and self.where.card(s, f, h.source)
                return fits and h.origin == self.origin and h.target == self.target
        return False


WORDS.add(MovedBy, "where:filter origin:anywhere target:anywhere", "cards", looks=L_HISTORY)


@dataclass(frozen=True)
class AttackWas(Condition):
    """What has become of the attack that is going on: it was blocked, won by the attacker, or lost."""

    how: str

    def holds(self, s: Ua, f: Frame) -> bool:
        if self.how == "blocked":
            return s.blocked
        for h in reversed(s.history):
            if h.verb == H_WON:
                return (h.unit == s.attacker) == (self.how == "won")
            if h.verb == H_ATTACKED:
                return False
        return False


WORDS.add(AttackWas, "how:outcome", "resolution timing", looks=L_HISTORY | L_BATTLE)
