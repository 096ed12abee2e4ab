"""Positions of Union Arena built from cards declared in Python, and words to play them with."""

from collections.abc import Sequence

from shinpan.games.ua.cards import ACTIVATE, ANY_TURN, CONTINUOUS, ON_FIELD, TRIGGERED, USED, Card, Power
from shinpan.games.ua.editions import DEFAULT, EDITIONS
from shinpan.games.ua.events import WhenPlayed
from shinpan.games.ua.game import GAME
from shinpan.games.ua.make import character, event, site
from shinpan.games.ua.records import Unit
from shinpan.games.ua.rules.turn import TURN
from shinpan.games.ua.state import Ua, new_state
from shinpan.games.ua.terms import (
    COLORS,
    DECK,
    FIELD,
    HAND,
    LIFE,
    OUTSIDE,
    PHASES,
    PLACES,
    REMOVED,
    UNDER,
    place_word,
)
from shinpan.kernel.machine.assembling import Effect
from shinpan.kernel.machine.chance import seeded
from shinpan.kernel.machine.model import NOBODY
from shinpan.kernel.machine.nodes import Condition, Node
from shinpan.kernel.state.phases import phase_begins
from shinpan.language.triggers import Trigger
from tests.games.tabletop import TableTop

BLANK = character("blank", energy=99, gives={})


class Resting:
    """A card of a line that rests, and what lies under it."""

    def __init__(self, card: Card, rest: bool = True, base: Sequence[Card] = (), under: Sequence[Card] = ()) -> None:
        self.card = card
        self.rest = rest
        self.base = base
        self.under = under


Slot = Card | Resting | None


def stacked(card: Card, *base: Card, rest: bool = False, under: Sequence[Card] = ()) -> Resting:
    """A raided character, or one with face-down cards under it."""
    return Resting(card, rest, base, under)


class Side:
    """One half of a position."""

    def __init__(
        self,
        front: Sequence[Slot] = (),
        energy: Sequence[Slot] = (),
        hand: Sequence[Card] = (),
        deck: Sequence[Card] | None = None,
        life: Sequence[Card] | None = None,
        outside: Sequence[Card] = (),
        removed: Sequence[Card] = (),
        ap: tuple[int, int] = (3, 0),
    ) -> None:
        self.lines = (front, energy)
        self.piles = {
            DECK: [BLANK] * 10 if deck is None else deck,
            HAND: hand,
            LIFE: [BLANK] * 7 if life is None else life,
            OUTSIDE: outside,
            REMOVED: removed,
        }
        self.ap = ap


class Table(TableTop):
    """A position under test."""

    game = GAME
    state: Ua

    def offered(self, verb: str) -> list[str]:
        """What is offered now that begins with a word, sorted."""
        return [words for words in self.options() if words.split(" ")[0] == verb]

    def at(self, place: str) -> Unit | None:
        for number in range(PLACES):
            if place_word(number) == place:
                return self.state.field[number]
        raise AssertionError(place)

    def there(self, place: str) -> Unit:
        unit = self.at(place)
        assert unit is not None, f"{place} is vacant"
        return unit

    def bp(self, place: str) -> int:
        return self.state.rules.bp_of(self.state, self.there(place))

    def mode(self, place: str) -> str:
        return "rest" if self.there(place).rest else "active"

    def keywords(self, place: str) -> int:
        return self.state.rules.read(self.state).keywords[self.there(place).place]

    def impact(self, place: str) -> int:
        return self.state.rules.impact(self.state, self.there(place))

    def damage(self, place: str) -> int:
        return self.state.rules.direct_damage(self.state, self.there(place))

    def stack(self, place: str) -> list[str]:
        unit = self.at(place)
        return [] if unit is None else self.keys(unit.cards)

    def under(self, place: str) -> list[str]:
        return self.keys(self.there(place).under)

    def line(self, player: str, line: str) -> list[str]:
        """The keys of a line, `-` for a vacant place."""
        start = "AB".index(player) * 8 + ("front", "energy").index(line) * 4
        units = self.state.field[start : start + 4]
        return ["-" if unit is None else self.state.cards[unit.cards[-1]].key for unit in units]

    def life(self, player: str) -> int:
        return len(self.pile(LIFE, player))

    def outside(self, player: str) -> list[str]:
        return self.pile(OUTSIDE, player)

    def removed(self, player: str) -> list[str]:
        return self.pile(REMOVED, player)

    def ap(self, player: str) -> int:
        return self.state.ap["AB".index(player)]

    def energy(self, player: str, color: str) -> int:
        return self.state.rules.energy_of(self.state, "AB".index(player), COLORS.index(color))


def table(
    a: Side | None = None, b: Side | None = None, *, phase: str = "main", turn: int = 3, active: str = "A"
) -> Table:
    """A position at the first moment of a phase; A began."""
    cards: list[Card] = []
    owners: list[int] = []
    zones: list[int] = []

    def add(card: Card, player: int, zone: int) -> int:
        cards.append(card)
        owners.append(player)
        zones.append(zone)
        return len(cards) - 1

    s = new_state(EDITIONS[DEFAULT], cards, owners, seeded("table"))
    for player, side in enumerate((a or Side(), b or Side())):
        for zone, pile in side.piles.items():
            s.piles[zone * 2 + player] = [add(card, player, zone) for card in pile]
        for line, slots in enumerate(side.lines):
            for i, slot in enumerate(slots):
                if slot is not None:
                    held = slot if isinstance(slot, Resting) else Resting(slot, False)
                    base = [add(card, player, UNDER) for card in held.base]
                    under = tuple(add(card, player, UNDER) for card in held.under)
                    top = add(held.card, player, FIELD)
                    s.serial += 1
                    place = player * 8 + line * 4 + i
                    s.place(Unit(s.serial, player, place, (*base, top), under, held.rest, 0))
        s.ap[player], s.ap[2 + player] = side.ap
    s.at = list(zones)
    s.events = []
    s.first = 0
    s.active = "AB".index(active)
    s.turns = [turn, turn - 1] if s.active == 0 else [turn, turn]
    s.turn = sum(s.turns)
    s.phase = PHASES.index(phase)
    s.push(TURN, NOBODY).pc = phase_begins(TURN.code, s.phase)
    return Table(s)


def triggered(body: Effect, when: Trigger | None = None, **facts: object) -> Power:
    """By default [When Played]."""
    return Power(TRIGGERED, when=WhenPlayed() if when is None else when, body=body, **facts)  # type: ignore[arg-type]  # facts are passed on as they are


def activate(
    body: Effect,
    cost: Effect | None = None,
    limit: int = 0,
    condition: Condition | None = None,
    where: int = ON_FIELD,
    by_name: bool = False,
) -> Power:
    """[Activate: Main]"""
    return Power(ACTIVATE, body=body, cost=cost, limit=limit, condition=condition, where=where, by_name=by_name)


def continuous(*clauses: Node, turn: int = ANY_TURN, where: int = ON_FIELD) -> Power:
    """A power that works all the time."""
    return Power(CONTINUOUS, statics=clauses, turn=turn, where=where)


def used(body: Effect, cost: Effect | None = None, condition: Condition | None = None) -> Power:
    """What an event does."""
    return Power(USED, body=body, cost=cost, condition=condition)


def act(body: Effect, a: Side | None = None, b: Side | None = None) -> Table:
    """Let the character in A.F1, called ACT, run a body: A's Front Line of `a` stands after it."""
    mine = a or Side()
    actor = character("ACT", bp=5000, powers=(activate(body),))
    mine.lines = ([actor, *mine.lines[0]], mine.lines[1])
    return table(mine, b).a("activate A.F1")


__all__ = [
    "BLANK",
    "GAME",
    "Resting",
    "Side",
    "Table",
    "act",
    "activate",
    "character",
    "continuous",
    "event",
    "site",
    "stacked",
    "table",
    "triggered",
    "used",
]
