"""What a position of Union Arena is made of: units, what was done to them, what waits, what has happened."""

from typing import Final

from ...kernel.machine.model import NOBODY
from ...kernel.state.cardstate import Piece
from .terms import LINE_BITS

OF_PLAYERS: Final = 17  # kinds of modification from here on have a player for their target

# Verbs of the turn's history.
H_MOVED: Final = 0
H_PLAYED: Final = 1
H_SIDELINED: Final = 2
H_ATTACKED: Final = 3
H_BLOCKED: Final = 4
H_USED: Final = 5  # a card of the hand, in the Main Phase; an event, whoever lets it be used
H_ACTIVATED: Final = 6  # an Activate: Main effect
H_PAID: Final = 7  # AP for an ability; its target is the phase
H_CHOSEN: Final = 8
H_RESTED: Final = 9  # an active character was switched to resting by an ability
H_TRIGGER: Final = 10  # a trigger was activated
H_RAIDED: Final = 11
H_WON: Final = 12
H_SHIFTED: Final = 13  # a card on the field moved to another line; its target is the phase
H_MODE: Final = 14  # one of the abilities that a text lists was chosen: its number
H_EXTRA_DRAW: Final = 15  # the additional card of the start phase was drawn
H_DRAWN: Final = 16  # a card was drawn, by the rules or by an effect; which one is nobody's business
H_REVEALED: Final = 17  # an effect revealed a card, where it lay
H_DEALT: Final = 18  # a card on the field dealt damage to the opponent
H_DAMAGED: Final = 19  # a player sustained damage

FREE: Final = 1  # the number of a card that was used without paying AP
SHOWN: Final = 1  # the number of a card that was moved by what had revealed it

# What caused it, as bits, so that protections can name several.
BY_RULE: Final = 0
BY_BATTLE: Final = 1
BY_ZERO: Final = 2
BY_CHARACTER: Final = 4
BY_SITE: Final = 8
BY_EVENT: Final = 16
BY_TRIGGER: Final = 32
BY_ABILITY: Final = BY_CHARACTER | BY_SITE | BY_EVENT | BY_TRIGGER


class Unit(Piece):
    """A Character or Field card on the field with what lies under it. Immutable: a change puts a new one in its
    place, with the same id."""

    __slots__ = ("lock", "place", "rest", "under")

    def __init__(
        self, id: int, player: int, place: int, cards: tuple[int, ...], under: tuple[int, ...], rest: bool, lock: int
    ) -> None:
        self.id = id  # stays while it moves between lines; a raid makes another card of it
        self.player = player
        self.place = place
        self.cards = cards  # bottom first; with more than one it is raided
        self.under = under  # face-down cards that effects put under it, oldest first
        self.rest = rest
        self.lock = lock  # how often it stays resting when it would become active

    def line(self) -> int:
        return self.place >> LINE_BITS & 1

    def at(self, place: int) -> "Unit":
        return Unit(self.id, self.player, place, self.cards, self.under, self.rest, self.lock)

    def turned(self, rest: bool) -> "Unit":
        return Unit(self.id, self.player, self.place, self.cards, self.under, rest, self.lock)

    def locked(self, lock: int) -> "Unit":
        return Unit(self.id, self.player, self.place, self.cards, self.under, self.rest, lock)

    def with_cards(self, cards: tuple[int, ...]) -> "Unit":
        return Unit(self.id, self.player, self.place, cards, self.under, self.rest, self.lock)

    def with_under(self, under: tuple[int, ...]) -> "Unit":
        return Unit(self.id, self.player, self.place, self.cards, under, self.rest, self.lock)


class Modifier:
    """What a resolved effect did to a card on the field or a player, and for how long. Immutable."""

    __slots__ = ("amount", "end", "giver", "kind", "power", "source", "start", "target")

    def __init__(
        self, kind: int, target: int, amount: int, start: int, end: int, source: int, giver: int, power: int
    ) -> None:
        self.kind = kind
        self.target = target  # a unit's id, or a player
        self.amount = amount
        self.start = start  # the first turn it works in
        self.end = end  # see modify: turn * 2 for its start, turn * 2 + 1 for its end, or a battle or an attack
        self.source = source  # the card that did it
        self.giver = giver  # the card whose text that was
        self.power = power


class Waiting:
    """A triggered effect that has not been resolved yet. Immutable."""

    __slots__ = ("base", "cause", "giver", "host", "player", "power", "source")

    def __init__(
        self,
        player: int,
        source: int,
        giver: int,
        power: int,
        host: int,
        cause: tuple[int, ...],
        base: tuple[int, ...],
    ) -> None:
        self.player = player
        self.source = source  # reference of the card that has the effect
        self.giver = giver  # the card whose text it is
        self.power = power
        self.host = host  # the unit that the card is, or NOBODY
        self.cause = cause  # the units that set it off
        self.base = base  # references of what lay under it when it left


class Happening:
    """Something of this turn that a condition can ask for. Immutable."""

    __slots__ = ("card", "cause", "number", "origin", "player", "source", "target", "unit", "verb")

    def __init__(
        self,
        verb: int,
        player: int,
        card: int,
        unit: int,
        origin: int,
        target: int,
        source: int,
        cause: int,
        number: int,
    ) -> None:
        self.verb = verb
        self.player = player  # whose card it is, or who did it
        self.card = card
        self.unit = unit
        self.origin = origin  # zone it came from
        self.target = target  # zone it went to
        self.source = source  # the card whose effect did it, or NOBODY
        self.cause = cause  # BY_RULE, BY_BATTLE, BY_ZERO, BY_CHARACTER ...
        self.number = number


class Delayed:
    """An instruction that waits for something to happen, once. Immutable."""

    __slots__ = ("cause", "end", "giver", "host", "player", "power", "source")

    def __init__(
        self, player: int, source: int, giver: int, power: int, host: int, cause: tuple[int, ...], end: int
    ) -> None:
        self.player = player
        self.source = source
        self.giver = giver
        self.power = power
        self.host = host
        self.cause = cause  # the units that it speaks of
        self.end = end  # when it is too late, as in `Modifier`

    def without(self, id: int) -> "Delayed":
        """The same, but it no longer speaks of one card on the field."""
        if self.host != id and id not in self.cause:
            return self
        host = NOBODY if self.host == id else self.host
        cause = tuple([other for other in self.cause if other != id])
        return Delayed(self.player, self.source, self.giver, self.power, host, cause, self.end)
