"""Activation timing: what sets off triggered powers, and how often they may work [UA activation timing]."""

from typing import Final

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame, new_frame
from ....language.triggers import Trigger
from ..board import EYES, abilities, eyes_of, has_gained, works
from ..cards import ACTIVATE, ANY_TURN, IN_HAND, IN_OUTSIDE, TRIGGERED, YOUR_TURN, Card, Power
from ..events import CHOSEN, MOMENT, PLACED, REVEALED, Occurrence
from ..glance import may_speak, works_off_field
from ..records import (
    BY_CHARACTER,
    BY_EVENT,
    BY_RULE,
    BY_SITE,
    BY_TRIGGER,
    H_ACTIVATED,
    H_REVEALED,
    Delayed,
    Unit,
    Waiting,
)
from ..state import Ua
from ..terms import (
    ABILITY_BITS,
    CHARACTER,
    DECK,
    HAND,
    POWER_BITS,
    POWER_MASK,
    POWERS,
    R_CAUSE,
    R_GIVER,
    SIDE_SIZE,
    SITE,
)

MOST_ACTIVATIONS: Final = (
    100  # of a card whose text names no limit, each turn: an effect for nothing could go on forever
)
MOST_HAPPENINGS: Final = 1_500  # of a turn, after which no such effect is used: several cards may set one another up
IS_TRIGGER: Final = 16  # a bit of `Frame.done`: the effect of a trigger, not of the card's text


def watching(card: Card) -> int:
    """The kinds of occurrence that a card's own powers look at."""
    mask = 0
    for index in range(card.own):
        power = card.powers[index]
        if power.kind == TRIGGERED and isinstance(power.when, Trigger):
            mask |= power.when.watches()
    return mask


def cause_of(s: Ua, f: Frame | None) -> int:
    """What kind of thing does what is being done now."""
    if f is None or f.source == NOBODY:
        return BY_RULE
    if f.done & IS_TRIGGER:
        return BY_TRIGGER
    kind = s.cards[s.giver_of(f)].kind
    if kind == CHARACTER:
        return BY_CHARACTER
    return BY_SITE if kind == SITE else BY_EVENT


def occurrence(s: Ua, f: Frame | None, kind: int, player: int) -> Occurrence:
    """Something that an effect, or a rule, has done."""
    what = Occurrence(kind, player)
    what.cause = cause_of(s, f)
    if f is not None and f.source != NOBODY:
        what.source = f.source & CARD_MASK
    return what


def is_awaited(s: Ua, kind: int) -> bool:
    """Whether a power that works now, on the field or off it, or an instruction that waits, may look at occurrences of
    a kind. Asked before one is written down: three of four interest nobody (0.2 of all work of random play)."""
    return not s.dry and (len(s.delayed) > 0 or may_speak(s, kind) or works_off_field(s, kind))


def fire(s: Ua, what: Occurrence) -> None:
    """Let every power that works now see an occurrence: those it sets off wait."""
    if not is_awaited(s, what.kind):
        return
    gained = has_gained(s)
    for player in (s.active, 1 - s.active):
        for place in range(player * SIDE_SIZE, (player + 1) * SIDE_SIZE):
            unit = s.field[place]
            if unit is not None and (gained or s.cards[unit.cards[-1]].watches & what.kind):
                look(s, what, unit)
    if s.delayed:
        look_at_delayed(s, what)
    look_off_field(s, what)


def look(s: Ua, what: Occurrence, unit: Unit) -> None:
    """Let the powers of one card on the field see an occurrence."""
    for entry in abilities(s, unit):
        giver = entry >> POWER_BITS
        power = s.cards[giver].powers[entry & POWER_MASK]
        if power.kind != TRIGGERED or not works(s, power, unit.player, unit.line()):
            continue
        event = power.when
        assert isinstance(event, Trigger)
        if event.watches() & what.kind == 0 or not may_use(s, unit, power, entry):
            continue
        frame = eyes_of(s, unit, giver)
        if power.condition is not None and not power.condition.holds(s, frame):
            continue
        if event.matches(s, frame, what):
            number = entry & POWER_MASK
            wait(s, Waiting(unit.player, frame.source, giver, number, unit.id, ids_of(what), placed_by(s, what)))


def placed_by(s: Ua, what: Occurrence) -> tuple[int, ...]:
    """The cards that went from one pile to another: "the card that was placed"."""
    return tuple([s.ref(card) for card in what.cards]) if what.kind == PLACED else ()


def ids_of(what: Occurrence) -> tuple[int, ...]:
    return tuple([unit.id for unit in what.units])


def look_at_delayed(s: Ua, what: Occurrence) -> None:
    """Let instructions that wait for something see it: each works once."""
    left: list[Delayed] = []
    for d in s.delayed:
        event = s.cards[d.giver].powers[d.power].when
        assert isinstance(event, Trigger)
        frame = new_frame(EYES.program, d.player, d.source, d.host)
        frame.registers[R_GIVER] = (s.ref(d.giver),)
        frame.registers[R_CAUSE] = d.cause
        if event.watches() & what.kind and event.matches(s, frame, what):
            wait(s, Waiting(d.player, d.source, d.giver, d.power, d.host, d.cause, ()))
        else:
            left.append(d)
    s.delayed = left


def look_at_moved(s: Ua, what: Occurrence, host: int = NOBODY) -> None:
    """Let cards that have just moved see it: a text that says so works away from the field, and under a character."""
    for card in what.cards:
        printed = s.cards[card]
        if printed.watches & what.kind:
            frame = EYES.look(s.owners[card], s.ref(card), host)
            for index in range(printed.own):
                power = printed.powers[index]
                event = power.when
                if power.kind != TRIGGERED or not isinstance(event, Trigger) or not event.watches() & what.kind:
                    continue
                if works_away(s, frame, card, index) and event.matches(s, frame, what):
                    wait(s, Waiting(s.owners[card], frame.source, card, index, host, doer_of(s, what), ()))


def works_away(s: Ua, eyes: Frame, card: int, index: int) -> bool:
    """Whether a text of a card away from the field works now: its turn, its limit and its condition are asked as on the
    field [UA activation conditions]."""
    power = s.cards[card].powers[index]
    if power.turn != ANY_TURN and (s.active == eyes.player) != (power.turn == YOUR_TURN):
        return False
    if power.limit and not is_within_limit(s, eyes.player, eyes.source, power, card * POWERS + index):
        return False
    return power.condition is None or power.condition.holds(s, eyes)


def doer_of(s: Ua, what: Occurrence) -> tuple[int, ...]:
    """The card on the field whose effect did it."""
    unit = None if what.source < 0 else s.host_of(what.source)
    return () if unit is None else (unit.id,)


def wait(s: Ua, waiting: Waiting) -> None:
    s.waiting.append(waiting)
    if s.events is not None:
        card = waiting.source & CARD_MASK
        s.emit("set off", "activation timing", waiting.player, [card], 3, [waiting.giver, waiting.power], [])


def use_key(source: int, entry: int) -> int:
    """A use of an ability by a card as it is now, by reference: it starts anew when the card leaves and returns (open
    point 18)."""
    return source << ABILITY_BITS | entry


def may_use(s: Ua, unit: Unit, power: Power, entry: int) -> bool:
    """Whether a power is within its limit: for each copy on the field, or for all copies (open point 18)."""
    if power.limit == 0:
        return power.kind != ACTIVATE or (
            len(s.history) < MOST_HAPPENINGS and times_activated(s, unit) < MOST_ACTIVATIONS
        )
    return is_within_limit(s, unit.player, s.ref(unit.cards[-1]), power, entry)


def is_within_limit(s: Ua, player: int, source: int, power: Power, entry: int) -> bool:
    if power.by_name and s.rules.named_limit_counts_all_copies:
        return uses_by_name(s, player, entry) < power.limit
    return s.uses.count(use_key(source, entry)) < power.limit


def can_still_work(s: Ua, w: Waiting) -> bool:
    """Whether what waits is within its limit: another copy, or the same one set off again, may have used it up."""
    power = s.cards[w.giver].powers[w.power]
    return power.limit == 0 or is_within_limit(s, w.player, w.source, power, w.giver * POWERS + w.power)


def times_activated(s: Ua, unit: Unit) -> int:
    """How often Activate: Main effects of a card were used this turn; not counted before it could matter."""
    if len(s.history) < MOST_ACTIVATIONS:
        return 0
    return len([h for h in s.history if h.verb == H_ACTIVATED and h.unit == unit.id])


def uses_by_name(s: Ua, player: int, entry: int) -> int:
    """How often this ability was used this turn, on all copies together."""
    n = 0
    number = s.cards[entry >> POWER_BITS].number
    for use in s.uses:
        giver = use >> POWER_BITS & CARD_MASK
        if use & POWER_MASK == entry & POWER_MASK and s.cards[giver].number == number and s.owners[giver] == player:
            n += 1
    return n


def note_use(s: Ua, card: int, power: Power, entry: int) -> None:
    if power.limit:
        s.uses.append(use_key(s.ref(card), entry))


def moment(s: Ua, number: int) -> None:
    """A moment of the turn has come."""
    if is_awaited(s, MOMENT):
        fire(s, moment_of(s, number))


def moment_of(s: Ua, number: int) -> Occurrence:
    what = Occurrence(MOMENT, s.active)
    what.number = number
    return what


def look_off_field(s: Ua, what: Occurrence) -> None:
    """Let powers of cards in hands and Outside Areas that work there see an occurrence."""
    if not works_off_field(s, what.kind):
        return
    for player in (s.active, 1 - s.active):
        for card in s.hand(player):
            if s.cards[card].hand_watches & what.kind:
                look_from(s, what, card, IN_HAND)
    for player in (s.active, 1 - s.active):
        for card in s.outside(player):
            if s.cards[card].outside_watches & what.kind:
                look_from(s, what, card, IN_OUTSIDE)


def look_from(s: Ua, what: Occurrence, card: int, where: int) -> None:
    """Let the powers of a card that work in such a place see an occurrence."""
    printed = s.cards[card]
    frame = EYES.look(s.owners[card], s.ref(card), NOBODY)
    for index in range(printed.own):
        power = printed.powers[index]
        event = power.when
        if power.kind != TRIGGERED or power.where != where or not isinstance(event, Trigger):
            continue
        if not event.watches() & what.kind or not works_away(s, frame, card, index):
            continue
        if event.matches(s, frame, what):
            wait(s, Waiting(s.owners[card], frame.source, card, index, NOBODY, ids_of(what), ()))


def chosen(s: Ua, f: Frame, ids: tuple[int, ...]) -> None:
    """Cards on the field were chosen by an effect."""
    if not is_awaited(s, CHOSEN):
        return
    what = occurrence(s, f, CHOSEN, f.player)
    for id in ids:
        unit = s.unit(id)
        if unit is not None:
            what.units.append(unit)
    if what.units:
        fire(s, what)


def any_watches(s: Ua, cards: list[int], kind: int) -> bool:
    for card in cards:
        if s.cards[card].watches & kind:
            return True
    return False


def cards_placed(s: Ua, f: Frame | None, cards: list[int], origin: int, target: int) -> None:
    """Cards of one player went from a pile to another by one instruction."""
    if s.dry or not cards or not (is_awaited(s, PLACED) or any_watches(s, cards, PLACED)):
        return
    what = occurrence(s, f, PLACED, s.owners[cards[0]])
    what.cards = cards
    what.origin = origin
    what.target = target
    look_at_moved(s, what)
    fire(s, what)


def cards_revealed(s: Ua, f: Frame, cards: list[int]) -> None:
    """An effect has revealed cards: it is written down, and those in a hand or a deck may have a text that sees it."""
    for card in cards:
        source = NOBODY if f.source == NOBODY else f.source & CARD_MASK
        s.happened(H_REVEALED, s.owners[card], card, origin=s.zone(card), source=source)
    for zone in (HAND, DECK):
        shown = [card for card in cards if s.zone(card) == zone]
        if s.dry or not any_watches(s, shown, REVEALED):
            continue
        what = occurrence(s, f, REVEALED, s.owners[shown[0]])
        what.cards = shown
        what.origin = zone
        look_at_moved(s, what)
