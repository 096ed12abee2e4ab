"""A position of Union Arena: plain data, cloned by hand."""

from typing import TYPE_CHECKING, Final

from ...kernel.machine.chance import Chance
from ...kernel.machine.model import CARD_MASK, KERNEL_FIELDS, NOBODY, Frame, Program
from ...kernel.machine.nodes import Filter, players
from ...kernel.state.cardstate import BOTH, CARD_FIELDS, ZONE_MASK, CardState
from ...kernel.state.zones import is_held
from .cards import Card
from .records import BY_RULE, OF_PLAYERS, Delayed, Happening, Modifier, Unit, Waiting
from .terms import (
    ABILITY_BITS,
    FIELD,
    HAND,
    IN_FIELD_ZONES,
    L_HISTORY,
    L_MODES,
    L_PHASE,
    LIFE,
    LINE_SIZE,
    OUTSIDE,
    PILES,
    PLACES,
    POWER_BITS,
    PUBLIC,
    R_GIVER,
    R_NUMBER,
    R_REVEALED,
    REGISTERS,
    REMOVED,
    SIDE_SIZE,
    UNDER,
)

if TYPE_CHECKING:
    from .board import Board
    from .rules.base import Rules


TEXT_RULES: Final[dict[str, str]] = {
    "may": "activation conditions",
    "exactly": "activation conditions",
    "to": "activation conditions",
    "then": "activation conditions",
    "option": "activation conditions",
    "choose": "activation conditions",
    "draw": "cards",
    "reveal": "cards",
    "look": "cards",
}

BOUND: Final = (1 << 30) + 1  # modifications that end with a card end at so much or more (`durations.bound_to`)
NOT_ADDED_UP: Final[tuple[tuple[int, ...], tuple[int, ...]]] = ((), ())
UA_FIELDS: Final = (
    "rules",
    "cards",
    "first",
    "active",
    "turns",
    "field",
    "ap",
    "modifiers",
    "waiting",
    "delayed",
    "history",
    "face_up",
    "moved",
    "attacker",
    "target",
    "blocked",
    "impact",
    "spared",
    "board",
    "texts",
    "supply",
    "away",
)


class Ua(CardState):
    """A position: two players, their piles, the field, and what is going on."""

    __slots__ = UA_FIELDS

    rules: "Rules"
    cards: list[Card]  # the printed card of every card id; shared, never changed
    first: int  # the player who began
    active: int  # whose turn it is
    turns: list[int]  # turns of each player
    field: list[Unit | None]
    ap: list[int]  # active AP cards of each player, then resting ones
    modifiers: list[Modifier]
    waiting: list[Waiting]
    delayed: list[Delayed]
    history: list[Happening]
    face_up: list[int]  # life cards that lie face-up
    moved: list[int]  # units that have moved in this Move Phase
    attacker: int  # the attacking unit
    target: int  # the unit it attacks, or NOBODY for the player
    blocked: bool
    impact: int  # damage that winning this battle will deal
    spared: list[int]  # units that something has kept from leaving just now
    board: "Board | None"  # what continuous powers make of the position; None: not read yet
    texts: int  # what the texts on the field speak of, as bits (`Card.speaks`); -1: not looked yet
    away: int  # what texts of any card look at off the field, as bits (`glance.works_off_field`); -1: not looked yet
    supply: tuple[tuple[int, ...], tuple[int, ...]]  # energy of each player, of any color and of each; or not added up

    def fields(self) -> tuple[str, ...]:
        return KERNEL_FIELDS + CARD_FIELDS + UA_FIELDS

    def clone(self) -> "Ua":
        twin = Ua()
        self.copy_cards(twin)
        twin.rules = self.rules
        twin.cards = self.cards
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns.copy()
        twin.field = self.field.copy()
        twin.ap = self.ap.copy()
        twin.modifiers = self.modifiers.copy()
        twin.waiting = self.waiting.copy()
        twin.delayed = self.delayed.copy()
        twin.history = self.history.copy()
        twin.face_up = self.face_up.copy()
        twin.moved = self.moved.copy()
        twin.attacker = self.attacker
        twin.target = self.target
        twin.blocked = self.blocked
        twin.impact = self.impact
        twin.spared = self.spared.copy()
        twin.board = self.board
        twin.texts = self.texts
        twin.supply = self.supply
        twin.away = self.away
        return twin

    def cite(self, what: str) -> str:
        return TEXT_RULES[what]

    def programs_of(self, card: int) -> list[Program]:
        return self.cards[card].programs

    # Reading

    def life(self, player: int) -> list[int]:
        return self.piles[LIFE * 2 + player]

    def outside(self, player: int) -> list[int]:
        return self.piles[OUTSIDE * 2 + player]

    def removed(self, player: int) -> list[int]:
        return self.piles[REMOVED * 2 + player]

    def unit(self, id: int) -> Unit | None:
        """The unit with that id, if it is still on the field."""
        if id < 0:
            return None
        for unit in self.field:
            if unit is not None and unit.id == id:
                return unit
        return None

    def piece(self, id: int) -> Unit | None:
        return self.unit(id)

    def fitting(self, f: Frame, who: int, where: Filter) -> list[Unit]:
        """What fits on the field, the controller's first, the Front Line first."""
        found: list[Unit] = []
        for player in players(f, who):
            for place in range(player * SIDE_SIZE, (player + 1) * SIDE_SIZE):
                unit = self.field[place]
                if unit is not None and where.char(self, f, unit):
                    found.append(unit)
        return found

    def count_elsewhere(self, f: Frame, zone: int, who: int, where: Filter) -> int:
        """How many cards fit on the field (FIELD), or lie face-down under this one (UNDER)."""
        if zone == UNDER:
            this = self.unit(f.host)
            return 0 if this is None else len(this.under)
        return len(self.fitting(f, who, where))

    def feature_words(self, f: Frame, card: int, what: str) -> tuple[str, ...]:
        """What a card is told apart by: its name, one of its traits, or its needed energy."""
        of = self.cards[card]
        return of.traits if what == "trait" else (of.name if what == "name" else str(of.energy),)

    def has_like(self, shown: list[int], card: int) -> bool:
        """Whether a like card of the same owner and zone is there already."""
        printed = self.cards[card]
        for other in shown:
            same = self.cards[other] is printed and self.owners[other] == self.owners[card]
            if same and self.zone(other) == self.zone(card):
                return True
        return False

    def host_of(self, card: int) -> Unit | None:
        """The unit that a card is part of or lies under."""
        for unit in self.field:
            if unit is not None and (card in unit.cards or card in unit.under):
                return unit
        return None

    def line(self, player: int, line: int) -> list[Unit]:
        """What stands in a line, from slot 1 on."""
        start = player * SIDE_SIZE + line * LINE_SIZE
        found: list[Unit] = []
        for place in range(start, start + LINE_SIZE):
            unit = self.field[place]
            if unit is not None:
                found.append(unit)
        return found

    def count_in_line(self, player: int, line: int) -> int:
        """How many cards stand in a line."""
        start = player * SIDE_SIZE + line * LINE_SIZE
        count = 0
        for place in range(start, start + LINE_SIZE):
            if self.field[place] is not None:
                count += 1
        return count

    def place_of_card(self, card: int) -> int:
        if self.zone(card) in IN_FIELD_ZONES:
            for unit in self.field:
                if unit is not None and (card in unit.cards or card in unit.under):
                    return unit.place
        return NOBODY

    def units(self, player: int) -> list[Unit]:
        """What a player has on the field: the Front Line, then the Energy Line."""
        return [unit for unit in self.field[player * SIDE_SIZE : (player + 1) * SIDE_SIZE] if unit is not None]

    def vacant(self, player: int, line: int) -> int:
        """The first vacant place of a line, or NOBODY."""
        start = player * SIDE_SIZE + line * LINE_SIZE
        for place in range(start, start + LINE_SIZE):
            if self.field[place] is None:
                return place
        return NOBODY

    # Writing

    def dealt_with(self, f: Frame, refs: tuple[int, ...]) -> None:
        f.registers[R_NUMBER] = refs

    def were_revealed(self, f: Frame, cards: list[int]) -> None:
        self.rules.were_revealed(self, f, cards)

    def begin_phase(self) -> int:
        self.touched(L_PHASE)
        return self.active

    def touch(self) -> None:
        """Forget what continuous powers made of the position: the field, the turn or what effects have done is another,
        or anything at all."""
        self.board = None
        self.texts = -1
        self.supply = NOT_ADDED_UP

    def touched(self, what: int) -> None:
        """Something besides the field, the turn and what effects have done is another: forget the reading of the board
        if a text that works all the time looks at it. Few do: without this the board was read twice for each decision
        of random play, which was 0.4 of all work."""
        board = self.board
        if board is not None and board.looks & what:
            self.board = None
            self.supply = NOT_ADDED_UP

    def piles_changed(self, origin: int, target: int) -> None:
        self.touched(1 << origin | 1 << target)

    def giver_of(self, frame: Frame) -> int:
        """The card whose text a frame runs: its own, or the one that it gained it from."""
        giver = frame.registers[R_GIVER] if frame.registers else ()
        return giver[0] & CARD_MASK if giver else frame.source & CARD_MASK

    def note_use(self, f: Frame) -> None:
        """A triggered ability with a limit was activated by a card as it was when it was set off."""
        self.uses.append(f.source << ABILITY_BITS | self.giver_of(f) << POWER_BITS | self.power_of(f))

    def place(self, unit: Unit) -> None:
        """Put a unit, new or changed, into its place."""
        before = self.field[unit.place]
        self.field[unit.place] = unit
        if before is not None and before.cards is unit.cards and before.under is unit.under:
            self.touched(L_MODES)
        else:
            self.touch()

    def new_unit(self, player: int, place: int, cards: tuple[int, ...], rest: bool) -> Unit:
        """A new unit; its topmost card comes to the field."""
        self.serial += 1
        unit = Unit(self.serial, player, place, cards, (), rest, 0)
        self.relocate(cards[-1], FIELD)
        self.place(unit)
        return unit

    def take_out(self, card: int) -> None:
        """Remove a card from wherever it is; whoever calls puts it somewhere else at once."""
        zone = self.zone(card)
        if zone < PILES:
            self.touched(1 << zone)
            self.piles[zone * 2 + self.owners[card]].remove(card)
            if zone == LIFE and card in self.face_up:
                self.face_up.remove(card)
            return
        unit = self.host_of(card)
        assert unit is not None
        if card in unit.under:
            self.place(unit.with_under(tuple([c for c in unit.under if c != card])))
            return
        rest = tuple([c for c in unit.cards if c != card])
        if rest:
            if zone == FIELD:  # the base stays where and as it is, and nothing is played or removed (open point 17)
                self.at[rest[-1]] = self.at[rest[-1]] & ~ZONE_MASK | FIELD
                self.uncover(unit, rest)
            else:
                self.place(unit.with_cards(rest))
        else:
            self.field[unit.place] = None
            self.touch()

    def uncover(self, unit: Unit, rest: tuple[int, ...]) -> None:
        """The top card of a raided character leaves: what affected that character ends with it, mode and place stay."""
        self.forget(unit.id)
        self.delayed = [d.without(unit.id) for d in self.delayed]
        self.place(Unit(unit.id, unit.player, unit.place, rest, unit.under, unit.rest, 0))

    def forget(self, id: int) -> None:
        """What effects did to a card on the field ends."""
        if self.modifiers:
            kept = [mod for mod in self.modifiers if mod.target != id or mod.kind >= OF_PLAYERS]
            self.modifiers = [mod for mod in kept if mod.end < BOUND or mod.end - BOUND >> 1 != id]
        self.touch()

    def left_front(self, id: int) -> None:
        """What holds while a card is on the Front Line ends."""
        if self.modifiers:
            self.modifiers = [mod for mod in self.modifiers if mod.end != BOUND + id * 2 + 1]
            self.touch()

    def put_under(self, card: int) -> None:
        """A card that is nowhere goes under a unit; whoever calls writes it there."""
        self.relocate(card, UNDER)

    def seen_by(self, card: int, origin: int, target: int) -> int:
        """Who knows which card it is that moves. Life cards: not even their owner; at face-down cards under those of
        their own field a player may look."""
        if origin in PUBLIC or target in PUBLIC or card in self.face_up or is_held(self, card, R_REVEALED, REGISTERS):
            return BOTH
        zones = (origin, target)
        if LIFE in zones and HAND not in zones and UNDER not in zones:
            return 0
        return 1 << self.owners[card]

    def began(self, player: int) -> None:
        """The opening is won: that player goes first [UA game setup]."""
        self.first = player
        if self.events is not None:
            self.emit("first", "game setup", player, [], 3, [], [])

    def happened(
        self,
        verb: int,
        player: int,
        card: int,
        unit: int = NOBODY,
        origin: int = NOBODY,
        target: int = NOBODY,
        source: int = NOBODY,
        cause: int = BY_RULE,
        number: int = 0,
    ) -> None:
        """Write something into the history of the turn, which texts that work all the time may ask for."""
        if not self.dry:
            self.touched(L_HISTORY)
            self.history.append(Happening(verb, player, card, unit, origin, target, source, cause, number))


def new_state(rules: "Rules", cards: list[Card], owners: list[int], chance: Chance) -> Ua:
    """A position in which nothing has happened and no card is anywhere yet."""
    s = Ua()
    s.begin_cards(chance, owners, PILES)
    s.rules = rules
    s.cards = cards
    s.first, s.active = NOBODY, 0
    s.turns, s.ap = [0, 0], [0, 0, 0, 0]
    s.field = [None] * PLACES
    s.modifiers, s.waiting, s.delayed = [], [], []
    s.history, s.face_up, s.moved = [], [], []
    s.attacker = s.target = NOBODY
    s.blocked, s.impact = False, 0
    s.spared = []
    s.away = -1
    s.touch()
    return s
