"""Verbs on whole cards of the field, on damage, life and the deck: sideline, return, deal damage, use an event."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, WholeEffect, fall_short, short
from ...kernel.machine.model import CARD_MASK, IN_FULL, Frame, Op
from ...kernel.machine.nodes import Value, players
from ...kernel.state.cardstate import CardState
from ...language.pieces import Pieces as Units
from ...language.selectors import Cards, Use
from ...language.triggers import Trigger
from ...language.values import ONE
from ...language.verbs import ShuffleTheirs, one_by_one
from ...language.word import Family
from .board import eyes_of, works
from .cards import TRIGGERED
from .events import EVENT_USED, Occurrence
from .ops import OnUnits
from .playing import set_aside
from .records import Unit, Waiting
from .remembering import cards_in
from .rules.abilities import cause_of, fire, may_use
from .rules.damage import start_damage
from .rules.leaving import SIDELINE, ask_instead, can_leave, leave, sideline, take_spared
from .rules.resolution import TO_REMOVED
from .rules.zones import move_card
from .selectors import TheirCards
from .state import Ua
from .switching import pay_ap
from .terms import (
    DECK,
    DECK_BOTTOM,
    FIELD,
    LIFE,
    OPPONENT,
    OUTSIDE,
    POWER_BITS,
    R_GONE,
    R_LAST,
    R_LEFT,
    R_MODES,
    R_NUMBER,
    R_PRICE,
    R_RETURNED,
    R_SIZE,
    UNDER,
    YOU,
)

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class TakeOff(OnUnits):
    """Take cards off the field: remove them from the field (SIDELINE), return them to hand or deck, place them in
    the Outside Area or the Remove Area."""

    units: Units
    to: int = SIDELINE

    def whom(self) -> Units:
        return self.units

    def touches(self, s: Ua, f: Frame) -> int:
        n = 0
        units: list[Unit] = self.units.candidates(s, f)
        for unit in units:
            if can_leave(s, f, unit, self.to):
                n += 1
        return n

    def emit(self, a: Assembler) -> None:
        register = self.units.emit(a)
        a.add(TakeThemOff(register, a.register(), self.to))


WORDS.add(TakeOff, "units:units to:off?", "removing cards from the field", "open point 5")


class TakeThemOff(Op):
    """Those that nothing protects or replaces leave, all at once."""

    __slots__ = ("asked", "to", "units")

    def __init__(self, units: int, asked: int, to: int) -> None:
        self.units = units
        self.asked = asked
        self.to = to

    def step(self, s: Ua, f: Frame) -> None:
        ids = f.registers[self.units]
        able: list[int] = []
        for id in ids:
            unit = s.unit(id)
            if unit is not None and can_leave(s, f, unit, self.to):
                able.append(id)
        if ask_instead(s, f, tuple(able), self.asked, self.to, cause_of(s, f)):
            f.pc -= 1
            return
        units = take_spared(s, tuple(able))
        f.registers[self.asked] = ()
        f.registers[R_LAST] = ids
        f.registers[R_GONE] = tuple([unit.id for unit in units])
        f.registers[R_SIZE] = tuple([s.rules.bp_of(s, unit) for unit in units])
        short(f, len(ids), len(units))
        if self.to == SIDELINE:
            sideline(s, f, units, cause_of(s, f), "removing cards from the field")
        else:
            leave(s, f, units, self.to, "removing cards from the field")
        topmost = tuple([s.ref(unit.cards[-1]) for unit in units])
        f.registers[R_LEFT] += topmost
        if self.to in (DECK, DECK_BOTTOM):
            f.registers[R_RETURNED] += topmost


@dataclass(frozen=True)
class DealDamage(Effect):
    """Deal damage to a player."""

    count: Value = ONE
    who: int = OPPONENT

    def step(self, s: Ua, f: Frame) -> None:
        for player in players(f, self.who):
            n = self.count.of(s, f)
            if n > 0:
                start_damage(s, player, n, f.host)

    def possible(self, s: Ua, f: Frame) -> bool:
        return self.count.of(s, f) > 0


WORDS.add(DealDamage, "count:value? who:who?", "when a player sustains damage", "trigger check")


@dataclass(frozen=True)
class GainLife(Effect):
    """The top cards of the deck become life, face-down."""

    count: Value = ONE
    who: int = YOU

    def possible(self, s: Ua, f: Frame) -> bool:
        for player in players(f, self.who):
            if s.deck(player):
                return True
        return False

    def step(self, s: Ua, f: Frame) -> None:
        for player in players(f, self.who):
            for _ in range(self.count.of(s, f)):
                if s.deck(player):
                    move_card(s, f, s.deck(player)[0], LIFE, "your field")
                else:
                    fall_short(f)


WORDS.add(GainLife, "count:value? who:who?", "your field")


@dataclass(frozen=True)
class ToLife(WholeEffect):
    """Place cards into their owner's Life Area, face-down or face-up."""

    cards: Cards
    face_up: bool = False

    def emit(self, a: Assembler) -> None:
        a.add(PutIntoLife(self.cards.emit(a, Use(LIFE)), self.face_up))

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.cards.candidates(s, f)) > 0


WORDS.add(ToLife, "cards:cards face_up:flag?", "your field", "open point 14")


class PutIntoLife(Op):
    __slots__ = ("cards", "face_up")

    def __init__(self, cards: int, face_up: bool) -> None:
        self.cards = cards
        self.face_up = face_up

    def step(self, s: Ua, f: Frame) -> None:
        refs = [ref for ref in f.registers[self.cards] if s.is_current(ref)]
        for ref in refs:
            card = ref & CARD_MASK
            move_card(s, f, card, LIFE, "your field")
            if self.face_up:
                s.face_up.append(card)
        f.registers[R_NUMBER] = tuple(refs)
        short(f, len(f.registers[self.cards]), len(refs))


@dataclass(frozen=True)
class PutUnder(WholeEffect):
    """Place cards face-down under a card on the field; face-up, it is raided then, and they are its base."""

    cards: Cards
    units: Units
    face_up: bool = False

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(UNDER))
        a.add(PutThemUnder(cards, self.units.emit(a), self.face_up, isinstance(self.cards, TheirCards)))

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.cards.candidates(s, f)) > 0 and len(self.units.candidates(s, f)) > 0


WORDS.add(PutUnder, "cards:cards units:units face_up:flag?", "your field")


class PutThemUnder(Op):
    __slots__ = ("cards", "face_up", "units", "whole")

    def __init__(self, cards: int, units: int, face_up: bool, whole: bool) -> None:
        self.cards = cards
        self.units = units
        self.face_up = face_up
        self.whole = whole  # cards on the field leave it, and what is under them goes outside

    def step(self, s: Ua, f: Frame) -> None:
        refs = [ref for ref in f.registers[self.cards] if s.is_current(ref)]
        ids = f.registers[self.units]
        if not ids or not refs:
            fall_short(f)
            return
        for ref in refs:
            card = ref & CARD_MASK
            seen = 3 if self.face_up else s.seen_by(card, s.zone(card), UNDER)
            self.take(s, f, card)
            s.put_under(card)
            unit = s.unit(ids[0])
            assert unit is not None
            if self.face_up:
                s.place(unit.with_cards((card, *unit.cards)))
            else:
                s.place(unit.with_under((*unit.under, card)))
            if s.events is not None:
                s.emit("under", "cards", f.player, [card], seen, [unit.place], [])
        f.registers[R_NUMBER] = tuple(refs)

    def take(self, s: Ua, f: Frame, card: int) -> None:
        """Take a card from wherever it is; one that leaves the field leaves what is under it."""
        unit = s.host_of(card) if s.zone(card) == FIELD else None
        if unit is not None and (self.whole or len(unit.cards) == 1):
            for under in (*unit.cards[:-1], *unit.under):
                move_card(s, f, under, OUTSIDE, "your field")
            s.take_out(card)
            s.forget(unit.id)
        else:
            s.take_out(card)


@dataclass(frozen=True)
class ShuffleDeck(Effect):
    """Shuffle a deck."""

    who: int = YOU

    def emit(self, a: Assembler) -> None:
        for who in one_by_one(self.who):
            a.add(ShuffleThem(who, R_MODES, "your field"))


WORDS.add(ShuffleDeck, "who:who?", "decks")


class ShuffleThem(ShuffleTheirs):
    """Shuffle a deck: every card in it is another card then."""

    __slots__ = ()

    def shuffled(self, s: CardState, player: int) -> None:
        for card in s.deck(player):
            s.relocate(card, DECK)
        super().shuffled(s, player)


@dataclass(frozen=True)
class UseEvent(WholeEffect):
    """Use an event card, without paying or for its AP cost alone: its effect is resolved right after this one."""

    cards: Cards
    removed: bool = False  # it goes to the Remove Area instead
    paid: bool = False  # its AP cost is paid

    def emit(self, a: Assembler) -> None:
        a.add(UseIt(self.cards.emit(a, Use(-1)), self.removed, self.paid))

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.cards.candidates(s, f)) > 0


WORDS.add(UseEvent, "cards:cards removed:flag? paid:flag?", "use event cards")


class UseIt(Op):
    __slots__ = ("cards", "paid", "removed")

    def __init__(self, cards: int, removed: bool, paid: bool) -> None:
        self.cards = cards
        self.removed = removed
        self.paid = paid

    def step(self, s: Ua, f: Frame) -> None:
        for ref in f.registers[self.cards]:
            card = ref & CARD_MASK
            if s.is_current(ref) and s.cards[card].is_event() and s.cards[card].programs:
                price = s.rules.ap_cost(s, f.player, card, False) if self.paid else 0
                if price > s.ap[f.player]:
                    fall_short(f)
                    continue
                if self.paid:
                    pay_ap(s, f.player, price)
                    s.rules.use_up_reductions(s, f.player, card, False)
                removed = self.removed or s.cards[card].banished
                use_event(s, f.player, card, IN_FULL | (TO_REMOVED if removed else 0))


def use_event(s: Ua, player: int, card: int, done: int, price: tuple[int, ...] = ()) -> None:
    """Use an event: its effect, then the Outside Area [UA use event cards]. A price that is still open is paid as it
    chooses."""
    if s.events is not None:
        s.emit("use", "use event cards", player, [card], 3, [], [])
    set_aside(s, card, "use event cards")
    frame = s.push(s.cards[card].programs[s.cards[card].use], player, s.ref(card))
    frame.done = done
    frame.registers[R_PRICE] = price
    event_used(s, player, card)


def event_used(s: Ua, player: int, card: int) -> None:
    """Let powers see that an event is used, or a card that counts as one."""
    if not s.dry:
        what = Occurrence(EVENT_USED, player)
        what.cards = [card]
        fire(s, what)


@dataclass(frozen=True)
class SetOffAgain(Effect):
    """Activate the abilities of such a timing on this card, or on cards that the effect remembers, once more."""

    watches: int
    register: int = -1  # cards, or cards on the field; none: this card
    as_this: bool = True  # they work for this card on the field; otherwise for the card on the field that has them

    def step(self, s: Ua, f: Frame) -> None:
        n = 0
        if not self.as_this:
            for id in f.registers[self.register]:
                unit = s.unit(id)
                if unit is not None:
                    n += set_off(s, unit, unit.cards[-1], s.ref(unit.cards[-1]), self.watches)
        else:
            this = s.unit(f.host)
            cards = [f.source & CARD_MASK] if self.register < 0 else cards_in(s, f, self.register)
            for card in cards:
                if this is not None:
                    n += set_off(s, this, card, f.source, self.watches)
        if n == 0:
            fall_short(f)


WORDS.add(SetOffAgain, "watches:watches register:memory_or_this? as_this:flag?", "activation timing")


def set_off(s: Ua, unit: Unit, card: int, source: int, timing: int) -> int:
    """Let the abilities of such a timing that a card has wait for a card on the field: those that work there, within
    their limits. How many there are."""
    n = 0
    for index in range(s.cards[card].own):
        power = s.cards[card].powers[index]
        entry = card << POWER_BITS | index
        if power.kind != TRIGGERED or not watches(power.when) & timing:
            continue
        if not works(s, power, unit.player, unit.line()) or not may_use(s, unit, power, entry):
            continue
        if power.condition is None or power.condition.holds(s, eyes_of(s, unit, card)):
            s.waiting.append(Waiting(unit.player, source, card, index, unit.id, (), ()))
            n += 1
    return n


def watches(event: object) -> int:
    return event.watches() if isinstance(event, Trigger) else 0
