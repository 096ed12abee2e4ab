"""Positions as rulings describe them: a mapping of plain words becomes a state at the first moment of a phase."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.checking import as_player
from ...kernel.machine.chance import seeded
from ...kernel.machine.model import NOBODY
from ...kernel.state.layout import MOST_TURNS, CardLayout, Half, check_in_decks, read_phase
from ...kernel.state.phases import phase_begins
from ...kernel.state.telling import PLAYERS
from ...library.cardfacts import cards_by_key
from ...support.json import Json
from ...support.plain import as_flag, as_list, as_map, as_number, bad, check_keys, quote
from .cards import Card
from .editions import EDITIONS
from .events import START_OF_TURN
from .facts import card_from_facts
from .records import Unit
from .rules.abilities import moment
from .rules.setup import SETUP_STACKED
from .rules.turn import TURN
from .state import Ua, new_state
from .terms import (
    DECK,
    ENERGY,
    FIELD,
    FRONT,
    HAND,
    LIFE,
    LINE_SIZE,
    LINES,
    OUTSIDE,
    PHASES,
    PILES,
    REMOVED,
    SETUP,
    START,
    UNDER,
    place_of,
)

POSITION_KEYS: Final = ("cards", "turn", "active", "first", "phase", "A", "B")
PLAYER_KEYS: Final = ("hand", "deck", "life", "outside", "removed", "front", "energy", "ap")
PILE_KEYS: Final = (("deck", DECK), ("hand", HAND), ("life", LIFE), ("outside", OUTSIDE), ("removed", REMOVED))
DEFAULT_TURN: Final = 3
MOST_AP: Final = 20

# What decks and life that a ruling leaves out are made of: characters whose needed energy nobody reaches.
BLANK: Final = card_from_facts({"energy": 99, "gives": 0}, "blank", "blank")
HALF: Final = Half(PLAYER_KEYS, PILE_KEYS, BLANK, {DECK: 10, LIFE: 7})


class Layout(CardLayout):
    """Gathers cards and where they lie, before there is a state."""

    __slots__ = ("units",)

    def __init__(self, cards: dict[str, Card]) -> None:
        super().__init__(cards, HALF, PILES)
        self.units: list[Unit] = []

    def field(self, half: Mapping[str, Json], player: int, where: str) -> None:
        for line in (FRONT, ENERGY):
            self.line(half.get(LINES[line]), player, line, f"{where}.{LINES[line]}")

    def line(self, value: Json, player: int, line: int, where: str) -> None:
        slots = as_list(value, where)
        if len(slots) > LINE_SIZE:
            raise bad(where, "a line has {size} places, found {count}", size=LINE_SIZE, count=len(slots))
        for slot, entry in enumerate(slots):
            if entry is not None and entry not in ("null", "none"):
                self.unit(entry, player, line, slot, f"{where}.{slot + 1}")

    def unit(self, entry: Json, player: int, line: int, slot: int, where: str) -> None:
        """A card on the field: its key, or its key with its mode and what lies under it, bottom first."""
        rest = False
        below: list[Card] = []
        key = entry
        if isinstance(entry, dict):
            check_keys(entry, where, ("card", "rest", "under"))
            key = entry.get("card")
            rest = "rest" in entry and as_flag(entry["rest"], f"{where}.rest")
            under = as_list(entry.get("under"), f"{where}.under")
            below = [self.printed(card, f"{where}.under.{i}") for i, card in enumerate(under, 1)]
        card: Card = self.printed(key, where)
        if card.is_event():
            raise bad(where, "{found} is an event card: events do not lie on the field", found=quote(card.key))
        if card.is_site() and line == FRONT:
            raise bad(where, "{found} is a Field card: it lies on the Energy Line alone", found=quote(card.key))
        ids = tuple([self.add(base, player, UNDER, where) for base in below])
        top = self.add(card, player, FIELD, where)
        raided = card.raid is not None  # under a card without Raid, cards lie face-down
        cards = (*ids, top) if raided else (top,)
        place = place_of(player, line, slot)
        self.units.append(Unit(len(self.units) + 1, player, place, cards, () if raided else ids, rest, 0))


def place(ruling: Mapping[str, Json], edition: str) -> Ua:
    """The position that a ruling describes, with all defaults, at the first moment of its phase."""
    phase = read_phase(ruling, POSITION_KEYS, edition, tuple(EDITIONS), PHASES)
    layout = Layout(cards_by_key(ruling.get("cards"), "cards", card_from_facts))
    layout.halves(ruling, phase == SETUP)
    s = new_state(EDITIONS[edition], layout.cards, layout.owners, seeded("ruling"))
    layout.put(s)
    for unit in layout.units:
        s.place(unit)
    s.serial = len(layout.units)
    s.first = as_player(ruling.get("first", "A"), "first")
    begin(s, ruling, phase)
    return s


def begin(s: Ua, ruling: Mapping[str, Json], phase: int) -> None:
    """Start the program where the ruling says."""
    s.phase = phase
    if phase == SETUP:
        begin_setup(s, ruling)
        return
    s.active = as_player(ruling.get("active", "A"), "active")
    turn = as_number(ruling.get("turn", DEFAULT_TURN), "turn", 1, MOST_TURNS)
    s.turns[s.active] = turn
    s.turns[1 - s.active] = turn - 1 if s.active == s.first else turn
    s.turn = s.turns[0] + s.turns[1]
    for player in (0, 1):
        read_ap(s, as_map(ruling.get(PLAYERS[player]), PLAYERS[player]).get("ap"), player)
    s.push(TURN, NOBODY).pc = phase_begins(TURN.code, phase)
    if phase == START:
        moment(s, START_OF_TURN)


def begin_setup(s: Ua, ruling: Mapping[str, Json]) -> None:
    for key in ("turn", "active"):
        if key in ruling:
            raise bad(key, "at setup no turn has begun: say who goes first with first")
    check_in_decks(s)
    s.push(SETUP_STACKED, NOBODY)


def read_ap(s: Ua, value: Json, player: int) -> None:
    """AP cards: as many active as the turn gives, unless the ruling says otherwise."""
    where = f"{PLAYERS[player]}.ap"
    if value is None:
        s.ap[player] = s.rules.ap_by_turn(s, player)
        return
    ap = as_map(value, where)
    check_keys(ap, where, ("active", "rest"))
    s.ap[player] = as_number(ap.get("active", 0), f"{where}.active", 0, MOST_AP)
    s.ap[2 + player] = as_number(ap.get("rest", 0), f"{where}.rest", 0, MOST_AP)
