"""Saved positions of Union Arena: the whole state as plain data, and back with every check."""

from collections.abc import Mapping
from typing import Final

from ...kernel.machine.codec import entry, fixed, items, number, numbers
from ...kernel.machine.model import CARD_MASK, MOST_CARDS, NOBODY
from ...kernel.state.saving import (
    HIGH,
    Loader,
    Settling,
    encode_state,
    get_number,
    get_numbers,
    read_stack,
    rows,
)
from ...support.errors import ShinpanError
from ...support.json import Json
from .editions import EDITIONS
from .library import Library
from .lines import CHANGE_LINE
from .playing import PLAY, PLAY_SITE, RAID, RAID_UP, STACK
from .records import Delayed, Happening, Modifier, Unit, Waiting
from .rules.damage import DAMAGE
from .rules.main import USING
from .rules.resolution import RESOLVE
from .rules.setup import RESHUFFLE, SETUP_BY_LOT, SETUP_BY_THROW, SETUP_STACKED, SETUP_WON
from .rules.taxes import TAX
from .rules.turn import TURN
from .state import Ua, new_state
from .terms import FIELD, PHASES, PLACES, SIDE_BITS, UNDER
from .triggers import BY_COLOR, BY_NAME

PROGRAMS: Final = (
    TURN,
    RESOLVE,
    PLAY,
    PLAY_SITE,
    RAID,
    RAID_UP,
    STACK,
    CHANGE_LINE,
    DAMAGE,
    TAX,
    USING,
    SETUP_BY_LOT,
    SETUP_BY_THROW,
    SETUP_STACKED,
    *RESHUFFLE,
    *[trigger.program for trigger in (*BY_NAME, *BY_COLOR)],
    *SETUP_WON,
)


def encode(s: Ua, library: Library) -> dict[str, Json]:
    """The whole position. Cards that do not come with the game are written out in full."""
    own: dict[str, Json] = {
        "first": s.first,
        "active": s.active,
        "turns": list(s.turns),
        "field": [encode_unit(unit) for unit in s.field],
        "ap": list(s.ap),
        "modifiers": [[m.kind, m.target, m.amount, m.start, m.end, m.source, m.giver, m.power] for m in s.modifiers],
        "waiting": [[[w.player, w.source, w.giver, w.power, w.host], list(w.cause), list(w.base)] for w in s.waiting],
        "delayed": [[[d.player, d.source, d.giver, d.power, d.host, d.end], list(d.cause)] for d in s.delayed],
        "history": [
            [h.verb, h.player, h.card, h.unit, h.origin, h.target, h.source, h.cause, h.number] for h in s.history
        ],
        "face_up": list(s.face_up),
        "moved": list(s.moved),
        "battle": [s.attacker, s.target, int(s.blocked), s.impact],
        "spared": list(s.spared),
    }
    return encode_state(s, s.cards, s.rules.edition, library, own)


def encode_unit(unit: Unit | None) -> Json:
    if unit is None:
        return None
    return [unit.id, list(unit.cards), list(unit.under), int(unit.rest), unit.lock]


def read_numbers(s: Ua, data: Mapping[str, Json]) -> None:
    """The plain numbers of a position."""
    s.first = get_number(data, "first", NOBODY, 1)
    s.active = get_number(data, "active", 0, 1)
    s.turns = [number(n, "turns", 0, 10_000) for n in fixed(entry(data, "turns", "position"), "turns", 2)]
    s.ap = [number(n, "ap", 0, 99) for n in fixed(entry(data, "ap", "position"), "ap", 4)]
    s.uses = get_numbers(data, "uses", -HIGH, HIGH)
    s.moved = get_numbers(data, "moved", 0, HIGH)
    s.spared = get_numbers(data, "spared", 0, HIGH)
    battle = [number(n, "battle", NOBODY, HIGH) for n in fixed(entry(data, "battle", "position"), "battle", 4)]
    s.attacker, s.target, s.blocked, s.impact = battle[0], battle[1], battle[2] == 1, battle[3]


def read_places(s: Ua, data: Mapping[str, Json]) -> None:
    """Where every card is: each in exactly one place."""
    n = len(s.cards)
    places = Settling(s)
    places.read_piles(data)
    for place, value in enumerate(fixed(entry(data, "field", "position"), "field", PLACES)):
        unit = read_unit(s, value, f"field[{place}]", place)
        s.field[place] = unit
        if unit is not None:
            for card in unit.cards[:-1]:
                places.settle(card, UNDER, f"field[{place}]", unit.player)
            for card in unit.under:  # anybody's: abilities place cards under the opponent's, too
                places.settle(card, UNDER, f"field[{place}]", NOBODY)
            places.settle(unit.cards[-1], FIELD, f"field[{place}]", unit.player)
    places.finish()
    s.face_up = get_numbers(data, "face_up", 0, n - 1, MOST_CARDS)


def read_unit(s: Ua, value: Json, where: str, place: int) -> Unit | None:
    if value is None:
        return None
    stack = read_stack(s, value, where, "under")
    if not stack.cards or s.cards[stack.cards[-1]].is_event():
        raise ShinpanError("{where}: character and Field cards lie there", where=where)
    rest = number(stack.rest[0], f"{where}.rest", 0, 1) == 1
    lock = number(stack.rest[1], f"{where}.lock", 0, 99)
    return Unit(stack.id, place >> SIDE_BITS, place, stack.cards, stack.below, rest, lock)


def read_effects(s: Ua, data: Mapping[str, Json]) -> None:
    """Modifiers, waiting effects, history: rows of numbers."""
    n = len(s.cards)
    for row in rows(data, "modifiers", 8):
        s.modifiers.append(Modifier(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7]))
    for i, value in enumerate(items(entry(data, "waiting", "position"), "waiting", 500)):
        parts = fixed(value, f"waiting[{i}]", 3)
        row = cells(parts[0], f"waiting[{i}]", 5)
        check_power(s, row[0], row[1], row[2], row[3])
        cause, base = units(parts[1], f"waiting[{i}]"), units(parts[2], f"waiting[{i}]")
        s.waiting.append(Waiting(row[0], row[1], row[2], row[3], row[4], cause, base))
    for i, value in enumerate(items(entry(data, "delayed", "position"), "delayed", 500)):
        parts = fixed(value, f"delayed[{i}]", 2)
        row = cells(parts[0], f"delayed[{i}]", 6)
        check_power(s, row[0], row[1], row[2], row[3])
        s.delayed.append(Delayed(row[0], row[1], row[2], row[3], row[4], units(parts[1], f"delayed[{i}]"), row[5]))
    for row in rows(data, "history", 9):
        for card in (row[2], row[6]):
            if not NOBODY <= card < n:
                raise ShinpanError("history: there is no card {card}", card=card)
        s.history.append(Happening(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]))


def cells(value: Json, where: str, width: int) -> list[int]:
    return [number(cell, where, -HIGH, HIGH) for cell in fixed(value, where, width)]


def units(value: Json, where: str) -> tuple[int, ...]:
    return tuple(numbers(value, where, 0, HIGH, 100))


def check_power(s: Ua, player: int, source: int, giver: int, power: int) -> None:
    if player not in (0, 1) or not 0 <= source & CARD_MASK < len(s.cards) or not 0 <= giver < len(s.cards):
        raise ShinpanError("position: an effect waits that nobody has")
    if not 0 <= power < len(s.cards[giver].powers):
        raise ShinpanError("position: card {giver} has no power {power}", giver=giver, power=power)


LOADER: Final = Loader(Ua, EDITIONS, PHASES, PROGRAMS, new_state, (read_numbers, read_places, read_effects))
