"""Instructions for later, for the next card, for a player, and the end of the game."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.model import NOBODY, Frame, Op
from ...kernel.machine.nodes import Filter, players
from ...kernel.state.phases import end_game
from ...language.selectors import Cards
from ...language.values import ANYTHING
from ...language.word import Family
from .board import EYES, modifier
from .cards import ACTIVATE, CONTINUOUS, Power
from .durations import THIS_TURN, ends_at, starts_at
from .modify import (
    M_ABILITY,
    M_GAINED,
    M_NEXT_CHOICE,
    M_NEXT_COST,
    M_NEXT_RANGE,
    M_PLAYER,
    M_USABLE,
    PowerAssembler,
    index_of,
)
from .ops import TEXT
from .records import Delayed
from .remembering import cards_in
from .state import Ua
from .statics import Costs
from .terms import POWERS, R_LAST, YOU

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class Later(Effect):
    """An instruction for later, once: at a moment of this turn, or the next time that something happens. What was
    last spoken of is remembered for it as R_CAUSE."""

    power: Power
    duration: int = THIS_TURN

    def emit(self, a: Assembler) -> None:
        if isinstance(a, PowerAssembler):
            a.gained.append(self.power)
        a.add(PutOff(self.power, self.duration))


WORDS.add(Later, "power:power duration:duration?", "activation timing")


class PutOff(Op):
    __slots__ = ("duration", "power")

    def __init__(self, power: Power, duration: int) -> None:
        self.power = power
        self.duration = duration

    def step(self, s: Ua, f: Frame) -> None:
        giver = s.giver_of(f)
        index = index_of(s, giver, self.power)
        end = ends_at(s, f, self.duration)
        s.delayed.append(Delayed(f.player, f.source, giver, index, f.host, f.registers[R_LAST], end))


@dataclass(frozen=True)
class Learn(Effect):
    """This card gains the Activate: Main effects that are printed on the cards that the effect remembers."""

    register: int
    duration: int = THIS_TURN

    def step(self, s: Ua, f: Frame) -> None:
        this = s.unit(f.host)
        start, end = starts_at(s, f, self.duration), ends_at(s, f, self.duration)
        for card in cards_in(s, f, self.register):
            for index in range(s.cards[card].own):
                if this is not None and s.cards[card].powers[index].kind == ACTIVATE:
                    s.modifiers.append(modifier(s, f, M_ABILITY, this.id, card * POWERS + index, start, end))
        s.touch()


WORDS.add(Learn, "register:memory duration:duration?", "use effects of cards on your field")


@dataclass(frozen=True)
class YouGain(Effect):
    """You gain "an ability in quotes" that works all the time, whatever becomes of this card."""

    power: Power
    duration: int = THIS_TURN

    def emit(self, a: Assembler) -> None:
        if isinstance(a, PowerAssembler):
            a.gained.append(self.power)
        a.add(GainIt(self.power, self.duration))


WORDS.add(YouGain, "power:power duration:duration?", "cards")


class GainIt(Op):
    __slots__ = ("duration", "power")

    def __init__(self, power: Power, duration: int) -> None:
        self.power = power
        self.duration = duration

    def step(self, s: Ua, f: Frame) -> None:
        giver = s.giver_of(f)
        amount = giver * POWERS + index_of(s, giver, self.power)
        start, end = starts_at(s, f, self.duration), ends_at(s, f, self.duration)
        s.modifiers.append(modifier(s, f, M_GAINED, f.player, amount, start, end))
        s.touch()


@dataclass(frozen=True)
class GivePlayer(Effect):
    """A player cannot do these things for a while."""

    who: int
    what: int
    duration: int = THIS_TURN

    def step(self, s: Ua, f: Frame) -> None:
        start = starts_at(s, f, self.duration)
        end = ends_at(s, f, self.duration)
        for player in players(f, self.who):
            s.modifiers.append(modifier(s, f, M_PLAYER, player, self.what, start, end))
            if s.events is not None:
                s.emit("forbid", TEXT, f.player, [], 3, [player, self.what], [])
        s.touch()


WORDS.add(GivePlayer, "who:who what:forbid duration:duration?", "cards")


@dataclass(frozen=True)
class LetUse(Effect):
    """You may use cards of the Remove Area for a while as if they were in your hand: their needed energy met, and paid
    for."""

    cards: Cards
    duration: int = THIS_TURN

    def step(self, s: Ua, f: Frame) -> None:
        start, end = starts_at(s, f, self.duration), ends_at(s, f, self.duration)
        for card in self.cards.candidates(s, f):
            s.modifiers.append(modifier(s, f, M_USABLE, f.player, s.ref(card), start, end))
        s.touch()


WORDS.add(LetUse, "cards:cards duration:duration?", "main phase")


@dataclass(frozen=True)
class NextRange(Effect):
    """The next time this turn that you choose by a range of BP, it reaches so much further up."""

    by: int

    def step(self, s: Ua, f: Frame) -> None:
        s.modifiers.append(modifier(s, f, M_NEXT_RANGE, f.player, self.by, s.turn, s.turn * 2 + 1))
        s.touch()


WORDS.add(NextRange, "by:bp", "cards")


@dataclass(frozen=True)
class NextChoice(Effect):
    """The next Activate: Main effect of a card that fits that you use this turn may choose characters of the opponent's
    Front Line where it speaks of characters on your field."""

    where: Filter = ANYTHING

    def step(self, s: Ua, f: Frame) -> None:
        s.modifiers.append(modifier(s, f, M_NEXT_CHOICE, f.player, 0, s.turn, s.turn * 2 + 1))
        s.touch()


WORDS.add(NextChoice, "where:filter?", "use effects of cards on your field")


def takes_choice(s: Ua, player: int, card: int) -> bool:
    """Whether an effect that was to come for the next choice of such a card comes now: it is used up then."""
    for mod in s.modifiers:
        if mod.kind != M_NEXT_CHOICE or mod.target != player:
            continue
        for op in s.cards[mod.giver].programs[mod.power].code:
            if isinstance(op, NextChoice) and op.where.card(s, EYES.look(player, mod.source, NOBODY), card):
                s.modifiers = [other for other in s.modifiers if other is not mod]
                s.touch()
                return True
    return False


@dataclass(frozen=True)
class NextCosts(Effect):
    """The next card that fits and that you use from your hand this turn costs less."""

    costs: Costs

    def emit(self, a: Assembler) -> None:
        power = Power(CONTINUOUS, statics=(self.costs,))
        if isinstance(a, PowerAssembler):
            a.gained.append(power)
        a.add(ReduceNext(power))


WORDS.add(NextCosts, "costs:costs", "activation conditions")


class ReduceNext(Op):
    __slots__ = ("power",)

    def __init__(self, power: Power) -> None:
        self.power = power

    def step(self, s: Ua, f: Frame) -> None:
        giver = s.giver_of(f)
        amount = giver * POWERS + index_of(s, giver, self.power)
        s.modifiers.append(modifier(s, f, M_NEXT_COST, f.player, amount, s.turn, s.turn * 2 + 1))
        s.touch()


@dataclass(frozen=True)
class WinGame(Effect):
    """You win the game."""

    who: int = YOU

    def step(self, s: Ua, f: Frame) -> None:
        if not s.dry:
            end_game(s, players(f, self.who)[0], "cards")


WORDS.add(WinGame, "who:who?", "game victory conditions")
