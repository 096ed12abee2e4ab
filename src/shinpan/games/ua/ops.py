"""The verbs of card text: draw, move, reveal, choose, give, rest, activate, pay, forbid."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, short
from ...kernel.machine.jumps import Mark
from ...kernel.machine.model import BOTTOM, CARD_MASK, DONE_BITS, IN_FULL, NO, NOBODY, TOP, YES, Frame, Op
from ...kernel.machine.nodes import AS_MANY, Value, players
from ...kernel.state.cardstate import CardState
from ...language.pieces import Pieces as Units
from ...language.selectors import Cards, Use
from ...language.values import ONE, And
from ...language.verbs import ChoosePieces, DrawCards, DrawThem, MoveCards, is_enough
from ...language.word import Family
from .board import modifier
from .durations import THIS_TURN, ends_at, starts_at
from .events import BP_ROSE, DRAWN
from .modify import M_BP, SAFE_BP_LOSS, GainBp, Mod, note_gained
from .records import H_DRAWN
from .rules.abilities import cards_placed, cause_of, fire, is_awaited, occurrence
from .rules.leaving import LOWER, ask_instead
from .rules.zones import move_card
from .selectors import From, MayBePlaced
from .state import Ua
from .terms import (
    DECK,
    DECK_BOTTOM,
    DECK_EITHER,
    HAND,
    LIFE,
    LOW,
    OPPONENT,
    OUTSIDE,
    R_CHOICE,
    R_LAST,
    R_OUTSIDE,
    R_REMOVED,
    R_RETURNED,
    R_TAKEN,
    REMOVED,
    TOP_OR_OUTSIDE,
    UNDER,
    V_NUMBER,
    WIDTH,
    YOU,
    option,
)

WORDS: Final[Family] = Family()

TEXT: Final = "cards"  # what an instruction of card text rests on


@dataclass(frozen=True)
class Draw(DrawCards):
    """Draw so many cards, one at a time; with `up_to`, whoever draws says first how many."""

    count: Value = ONE
    who: int = YOU
    up_to: bool = False

    def emit(self, a: Assembler) -> None:
        if self.up_to:
            register = a.register()
            a.add(AskNumber(self.count, register, who=self.who))
            a.add(DrawAndTell(self.count, self.who, register, a.hooks.drawn))
        else:
            a.add(DrawAndTell(self.count, self.who, -1, a.hooks.drawn))


WORDS.add(Draw, "count:value? who:who? up_to:flag?", "cards")


class DrawAndTell(DrawThem):
    """Draw, write down that it was done, and let powers see it."""

    __slots__ = ()

    def whom(self, s: Ua, f: Frame) -> list[int]:
        """Who draws: a text may let you draw in the place of the opponent."""
        who = players(f, self.who)
        if 1 - f.player in who and s.rules.takes_draws(s, f.player):
            return [f.player for _ in who]
        return who

    def step(self, s: CardState, f: Frame) -> None:
        assert isinstance(s, Ua)
        known = len(f.registers[self.drawn])
        super().step(s, f)
        who = [s.owners[ref & CARD_MASK] for ref in f.registers[self.drawn][known:]]
        for player in who:
            s.happened(H_DRAWN, player, NOBODY)
        if who and is_awaited(s, DRAWN):
            for player in (s.active, 1 - s.active):
                if player in who:
                    fire(s, occurrence(s, f, DRAWN, player))


class AskNumber(Op):
    """Choose a number from `lo` up to a value; `who` is asked."""

    __slots__ = ("lo", "most", "register", "who")

    def __init__(self, most: Value, register: int, lo: int = 0, who: int = YOU) -> None:
        self.most = most
        self.register = register
        self.lo = lo
        self.who = who

    def step(self, s: Ua, f: Frame) -> None:
        most = self.most.of(s, f)
        if most <= self.lo:
            f.registers[self.register] = (self.lo,)
            return
        player = 1 - f.player if self.who == OPPONENT else f.player
        if self.lo == 0 and most == 1:
            s.ask(player, "may", [YES, NO], f.source & CARD_MASK, TEXT)
            return
        options = [option(V_NUMBER, n) for n in range(self.lo, most + 1)]
        s.ask(player, "number", options, f.source & CARD_MASK, TEXT)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        n = (1 if option == YES else 0) if option < 0 else option >> WIDTH & LOW
        f.registers[self.register] = (n,)


@dataclass(frozen=True)
class ChooseNumber(Effect):
    """Select a number, to speak of it later."""

    lo: int
    most: Value

    def emit(self, a: Assembler) -> None:
        a.add(AskNumber(self.most, R_CHOICE, self.lo))


WORDS.add(ChooseNumber, "lo:count most:value", "cards")


@dataclass(frozen=True)
class Move(Effect):
    """Put, add, place, discard or return cards: from wherever they are to a pile of their owner. Of a raided
    character's top card or what is under a card, only that card moves."""

    cards: Cards
    to: int

    def chosen(self) -> Cards:
        """The cards: of life that goes to the Outside Area, what its player may place there."""
        if self.to != OUTSIDE or not isinstance(self.cards, From) or LIFE not in self.cards.zones:
            return self.cards
        cards = self.cards
        where = And((cards.where, MayBePlaced()))
        return From(cards.zones, cards.who, where, cards.lo, cards.hi, cards.by, cards.distinct, cards.total)

    def emit(self, a: Assembler) -> None:
        to_deck = self.to in (DECK, DECK_BOTTOM, DECK_EITHER)
        register = self.chosen().emit(a, Use(self.to, to_deck))
        if self.to in (DECK_EITHER, TOP_OR_OUTSIDE):
            end = a.register()
            a.add(AskEnd(register, end, self.to == TOP_OR_OUTSIDE))
            a.add(MoveThem(register, self.to, end))
        else:
            a.add(MoveThem(register, self.to, -1))

    def possible(self, s: Ua, f: Frame) -> bool:
        cards = self.chosen()
        return cards.most(s, f) > 0 and len(cards.candidates(s, f)) > 0

    def complete(self, s: Ua, f: Frame) -> bool:
        return is_enough(s, f, self.chosen())


WORDS.add(Move, "cards:cards to:to", "your field")


class AskEnd(Op):
    """The top of the deck, or else its bottom (or the Outside Area)."""

    __slots__ = ("cards", "end", "outside")

    def __init__(self, cards: int, end: int, outside: bool) -> None:
        self.cards = cards
        self.end = end
        self.outside = outside

    def step(self, s: Ua, f: Frame) -> None:
        if f.registers[self.cards]:
            kind = "option" if self.outside else "end"
            options = [1, 2] if self.outside else [TOP, BOTTOM]
            s.ask(f.player, kind, options, f.source & CARD_MASK, TEXT)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option in (TOP, BOTTOM):
            f.registers[self.end] = (DECK if option == TOP else DECK_BOTTOM,)
        else:
            f.registers[self.end] = (DECK if option == 1 else OUTSIDE,)


class MoveThem(MoveCards):
    """Move the cards in a register, and remember what became of them. A life card that moves so gets no trigger check
    (open point 14)."""

    __slots__ = ()

    def target(self, f: Frame) -> int:
        return self.to if self.end < 0 else f.registers[self.end][0] if f.registers[self.end] else DECK

    def move(self, s: Ua, f: Frame, refs: list[int], to: int) -> None:
        moved: list[int] = []
        origins: list[int] = []
        for ref in refs:
            card = ref & CARD_MASK
            origins.append(s.zone(card))
            move_card(s, f, card, to, TEXT)
            moved.append(s.ref(card))
        short(f, len(refs), len(moved))
        s.dealt_with(f, tuple(moved))
        self.remember(f, to, tuple(moved))
        self.tell(s, f, moved, origins, DECK if to == DECK_BOTTOM else to)

    def tell(self, s: Ua, f: Frame, moved: list[int], origins: list[int], to: int) -> None:
        """Let powers see it, by owner and by where the cards came from."""
        for player in (s.active, 1 - s.active):
            for origin in range(UNDER + 1):
                if origin in origins:
                    cards = [moved[i] & CARD_MASK for i, was in enumerate(origins) if was == origin]
                    cards_placed(s, f, [card for card in cards if s.owners[card] == player], origin, to)

    def remember(self, f: Frame, to: int, refs: tuple[int, ...]) -> None:
        if to == HAND:
            f.registers[R_TAKEN] += refs
        elif to == OUTSIDE:
            f.registers[R_OUTSIDE] += refs
        elif to == REMOVED:
            f.registers[R_REMOVED] += refs
        else:
            f.registers[R_RETURNED] += refs


@dataclass(frozen=True)
class Choose(ChoosePieces):
    """Choose cards on the field, to speak of them later."""

    units: Units

    def whom(self) -> Units:
        return self.units


WORDS.add(Choose, "units:units", "cards")


class OnUnits(Effect):
    """An instruction that works on cards on the field."""

    __slots__ = ()

    def whom(self) -> Units:
        raise AssertionError

    def touches(self, s: Ua, f: Frame) -> int:
        """How many it could do something to."""
        return len(self.whom().candidates(s, f))

    def possible(self, s: Ua, f: Frame) -> bool:
        return self.touches(s, f) > 0 and self.whom().most(s, f) > 0

    def complete(self, s: Ua, f: Frame) -> bool:
        least = self.whom().least(s, f)
        return self.touches(s, f) >= (1 if least == AS_MANY else max(least, 1))


@dataclass(frozen=True)
class Give(OnUnits):
    """Give cards on the field something for a while: BP, keywords, energy, an ability, a "cannot"."""

    units: Units
    mods: tuple[Mod, ...]
    duration: int = THIS_TURN

    def whom(self) -> Units:
        return self.units

    def emit(self, a: Assembler) -> None:
        note_gained(a, self.mods)
        register = self.units.emit(a)
        lowers = False
        for mod in self.mods:
            lowers = lowers or (isinstance(mod, GainBp) and mod.value.may_be_negative())
        a.add(GiveThem(register, self.mods, self.duration, a.register() if lowers else -1))


WORDS.add(
    Give, "units:units mods:mod* duration:duration?", "cards", more_rules={"duration": {THIS_TURN: ("end phase",)}}
)


class GiveThem(Op):
    """Give it to those in a register."""

    __slots__ = ("asked", "duration", "mods", "units")

    def __init__(self, units: int, mods: tuple[Mod, ...], duration: int, asked: int) -> None:
        self.units = units
        self.mods = mods
        self.duration = duration
        self.asked = asked  # the register of what could take the place of losing BP, or -1

    def step(self, s: Ua, f: Frame) -> None:
        if self.asked >= 0 and ask_instead(s, f, f.registers[self.units], self.asked, LOWER, cause_of(s, f)):
            f.pc -= 1
            return
        spared = s.spared
        s.spared = []
        start = starts_at(s, f, self.duration)
        end = ends_at(s, f, self.duration)
        for id in f.registers[self.units]:
            unit = s.unit(id)
            if unit is None:
                continue
            for mod in self.mods:
                amount = mod.amount_for(s, f, unit)
                kind = mod.kind()
                if kind == M_BP and amount < 0 and s.rules.read(s).shield[unit.place] & SAFE_BP_LOSS:
                    continue
                if kind == M_BP and amount < 0 and id in spared:
                    continue
                s.modifiers.append(modifier(s, f, kind, id, amount, start, end))
                if s.events is not None:
                    s.emit("give", TEXT, f.player, [unit.cards[-1]], 3, [unit.place, kind, amount, self.duration], [])
        f.registers[R_LAST] = f.registers[self.units]
        s.touch()
        if is_awaited(s, BP_ROSE):
            self.tell(s, f)

    def tell(self, s: Ua, f: Frame) -> None:
        """Let powers see that characters were given BP."""
        more = 0
        for mod in self.mods:
            more += max(mod.amount(s, f), 0) if mod.kind() == M_BP else 0
        units = [s.unit(id) for id in f.registers[self.units]] if more else []
        what = occurrence(s, f, BP_ROSE, f.player)
        what.units = [unit for unit in units if unit is not None]
        if what.units:
            fire(s, what)


@dataclass(frozen=True)
class IfYouCannot(Effect):
    """A. If you cannot (or do not), B: B only if A was not done in full."""

    a: Effect
    b: Effect

    def emit(self, a: Assembler) -> None:
        a.add(Mark())
        self.a.emit(a)
        skip = IfDoneGo()
        a.add(skip)
        self.b.emit(a)
        skip.target = a.here()

    def possible(self, s: Ua, f: Frame) -> bool:
        return self.a.possible(s, f) or self.b.possible(s, f)

    def length(self) -> int:
        return self.a.length() + self.b.length()


WORDS.add(IfYouCannot, "a:effect b:effect", "open point 12")


class IfDoneGo(Op):
    """Skip what is meant for when something could not be done."""

    __slots__ = ("target",)

    def __init__(self) -> None:
        self.target = 0

    def step(self, s: Ua, f: Frame) -> None:
        if f.done & DONE_BITS == IN_FULL:
            f.pc = self.target
