"""The checks that a ruling of this game can make: what is expected against what is found in the position."""

from collections.abc import Mapping
from typing import Final

from ...kernel.game.checking import HIGHEST, NONE, as_player, check_piles, differ, listed, read_keys
from ...kernel.state.telling import PLAYERS
from ...support.json import Json
from ...support.plain import as_list, as_map, as_number, as_one_of, as_text, bad, quote
from .records import Unit
from .state import Ua
from .terms import COLORS, DECK, ENERGY, FRONT, HAND, LIFE, LINE_SIZE, OUTSIDE, PLACES, REMOVED, place_of, place_word

PILES: Final[dict[str, int]] = {"hand": HAND, "deck": DECK, "life": LIFE, "outside": OUTSIDE, "removed": REMOVED}
ORDERED: Final = ("deck",)
LINES: Final[dict[str, int]] = {"front": FRONT, "energy": ENERGY}
BY_PLACE: Final = ("bp", "mode", "stack")
CHECKS: Final = (*BY_PLACE, *PILES, *LINES, "energy_of", "ap")


def check(s: Ua, name: str, expected: Json) -> list[str]:
    """Make one check: a sentence for each thing that is not as expected. ShinpanError if the value makes no sense."""
    if name in BY_PLACE:
        return check_places(s, name, as_map(expected, name))
    if name in PILES:
        return check_piles(s, name, PILES[name], expected, name in ORDERED)
    wrong: list[str] = []
    for key, value in as_map(expected, name).items():
        where = f"{name}.{key}"
        player = as_player(key, where)
        if name in LINES:
            wrong += check_line(s, name, player, value, where)
        elif name == "energy_of":
            wrong += check_energy(s, player, as_map(value, where), where)
        else:
            found = str(s.ap[player])
            wrong += differ(f"ap of {key}", str(as_number(value, where, 0, HIGHEST)), found)
    return wrong


def check_places(s: Ua, name: str, expected: Mapping[str, Json]) -> list[str]:
    wrong: list[str] = []
    for place, value in expected.items():
        where = f"{name}.{place}"
        unit = s.field[place_at(place, where)]
        wrong += differ(f"{name} of {place}", wanted_at(name, value, where), found_at(s, name, unit))
    return wrong


def place_at(place: str, where: str) -> int:
    """The number of a place such as A.F1."""
    for number in range(PLACES):
        if place_word(number) == place:
            return number
    raise bad(
        where, "there is no place {found}: it can be A.F1 to A.F4, A.E1 to A.E4, B.F1 and so on", found=quote(place)
    )


def found_at(s: Ua, name: str, unit: Unit | None) -> str:
    if name == "stack":
        return listed([] if unit is None else [s.cards[card].key for card in (*unit.under, *unit.cards)])
    if unit is None:
        return NONE
    if name == "mode":
        return "rest" if unit.rest else "active"
    return str(s.rules.bp_of(s, unit)) if s.cards[unit.cards[-1]].is_character() else NONE


def wanted_at(name: str, value: Json, where: str) -> str:
    if value is None or value == NONE:
        return "[]" if name == "stack" else NONE
    if name == "mode":
        return as_one_of(value, where, ("active", "rest", NONE), "mode")
    if name == "bp":
        return str(as_number(value, where, 0, HIGHEST))
    return listed(read_keys(value, where))


def check_line(s: Ua, name: str, player: int, value: Json, where: str) -> list[str]:
    """The slots of a line: the key of each top card, or null; vacant slots at the end may be left out."""
    found: list[str] = []
    for slot in range(LINE_SIZE):
        unit = s.field[place_of(player, LINES[name], slot)]
        found.append("null" if unit is None else s.cards[unit.cards[-1]].key)
    wanted: list[str] = []
    for i, key in enumerate(as_list(value, where), 1):
        wanted.append("null" if key is None or key in ("null", NONE) else as_text(key, f"{where}.{i}"))
    return differ(f"{name} of {PLAYERS[player]}", listed(trim(wanted)), listed(trim(found)))


def trim(slots: list[str]) -> list[str]:
    while slots and slots[-1] == "null":
        slots = slots[:-1]
    return slots


def check_energy(s: Ua, player: int, expected: Mapping[str, Json], where: str) -> list[str]:
    """Energy by color on the Energy Line; colors that are not named are not looked at."""
    wrong: list[str] = []
    for color, value in expected.items():
        number = COLORS.index(as_one_of(color, f"{where}.{color}", COLORS, "color"))
        found = str(s.rules.energy_of(s, player, number))
        wanted = str(as_number(value, f"{where}.{color}", 0, HIGHEST))
        wrong += differ(f"{color} energy of {PLAYERS[player]}", wanted, found)
    return wrong
