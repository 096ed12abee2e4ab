"""Saved positions of the Ultraman Card Game: the whole state as plain data, and back with every check."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ...kernel.machine.codec import entry, fixed, items, number
from ...kernel.machine.model import CARD_MASK, MOST_CARDS, NOBODY
from ...kernel.state.saving import (
    HIGH,
    Loader,
    Settling,
    encode_registers,
    encode_state,
    find_program,
    get_number,
    get_numbers,
    read_frame,
    read_stack,
    rows,
)
from ...support.errors import ShinpanError
from ...support.json import Json
from .editions import EDITIONS
from .events import speaks_of_event
from .library import Library
from .records import Character, Delayed, Happening, Modifier, Waiting
from .rules.preparation import PREPARE_BY_LOT, PREPARE_BY_THROW, PREPARE_STACKED, PREPARE_WON, RESHUFFLE
from .rules.resolution import RESOLVE, SCENE_DRAW
from .rules.turn import TURN
from .state import Ucg, new_state
from .terms import BATTLE, CHARGED, PHASES, REFERENCES, SCENE

PROGRAMS: Final = (
    TURN,
    RESOLVE,
    SCENE_DRAW,
    PREPARE_BY_LOT,
    PREPARE_BY_THROW,
    PREPARE_STACKED,
    *RESHUFFLE,
    *PREPARE_WON,
)
WAITING: Final = 6  # numbers of a waiting effect, before those of what set it off


def encode(s: Ucg, library: Library) -> dict[str, Json]:
    """The whole position. Cards that do not come with the game are written out in full."""
    own: dict[str, Json] = {
        "opening": s.opening,
        "first": s.first,
        "lead": s.lead,
        "next": s.next_lead,
        "step": s.stepping,
        "field": [[encode_character(ch) for ch in line] for line in s.field],
        "outcomes": list(s.outcomes),
        "scene": s.scene,
        "down": list(s.down),
        "batch": s.batch,
        "modifiers": [[m.kind, m.target, m.amount, m.start, m.end, m.source, m.power] for m in s.modifiers],
        "waiting": [[w.player, w.source, w.power, w.host, w.batch, w.bound, *w.about] for w in s.waiting],
        "delayed": [
            [d.program.name, d.pc, d.player, d.source, d.host, encode_registers(d.registers)] for d in s.delayed
        ],
        "history": [[h.verb, h.player, h.card, h.origin, h.target, h.state, int(h.top), h.source] for h in s.history],
        "detached": list(s.detached),
        "draws": list(s.scene_draws),
    }
    return encode_state(s, s.cards, s.rules.edition, library, own)


def encode_character(ch: Character | None) -> Json:
    if ch is None:
        return None
    return [ch.id, list(ch.cards), list(ch.charged), int(ch.levelled), int(ch.sideways)]


def read_numbers(s: Ucg, data: Mapping[str, Json]) -> None:
    """The plain numbers of a position."""
    s.opening = get_number(data, "opening", NOBODY, 1)
    s.first = get_number(data, "first", NOBODY, 1) if "first" in data else NOBODY  # older positions do not say
    s.lead = get_number(data, "lead", 0, 1)
    s.next_lead = get_number(data, "next", NOBODY, 1)
    s.stepping = get_number(data, "step", NOBODY, 1)
    s.batch = get_number(data, "batch", 0, 1_000)
    s.outcomes = get_numbers(data, "outcomes", 0, 3, 500)


def read_places(s: Ucg, data: Mapping[str, Json]) -> None:
    """Where every card is: each in exactly one place."""
    n = len(s.cards)
    places = Settling(s)
    places.read_piles(data)
    read_field(s, data)
    for player in (0, 1):
        for ch in s.characters(player):
            for card in ch.cards:
                places.settle(card, BATTLE, f"field[{player}][{ch.area}]", player)
            for card in ch.charged:
                places.settle(card, CHARGED, f"field[{player}][{ch.area}]", player)
    s.scene = get_number(data, "scene", NOBODY, n - 1)
    if s.scene != NOBODY:
        places.settle(s.scene, SCENE, "scene", NOBODY)
        if not s.cards[s.scene].is_scene():
            raise ShinpanError("scene: this is not a scene card")
    s.detached = get_numbers(data, "detached", 0, n - 1, MOST_CARDS)
    for card in s.detached:
        places.settle(card, CHARGED, "detached", NOBODY)
    places.finish()
    s.down = get_numbers(data, "down", 0, n - 1, MOST_CARDS)


def read_field(s: Ucg, data: Mapping[str, Json]) -> None:
    for player, line in enumerate(fixed(entry(data, "field", "position"), "field", 2)):
        areas = items(line, f"field[{player}]", 500)
        s.field[player] = [read_character(s, ch, f"field[{player}][{a}]", player, a) for a, ch in enumerate(areas)]
    if len(s.field[0]) != len(s.field[1]):
        raise ShinpanError("field: both players have the same battle areas")


def read_character(s: Ucg, value: Json, where: str, player: int, area: int) -> Character | None:
    if value is None:
        return None
    stack = read_stack(s, value, where, "charged")
    if not stack.cards or not all(s.cards[card].is_character() for card in stack.cards):
        raise ShinpanError("{where}: a character is made of character cards", where=where)
    levelled = number(stack.rest[0], f"{where}.levelled", 0, 1) == 1
    sideways = number(stack.rest[1], f"{where}.sideways", 0, 1) == 1
    return Character(stack.id, player, area, stack.cards, stack.below, levelled, sideways)


def check_about(s: Ucg, w: Waiting) -> None:
    """Only what a power speaks of is remembered of what set it off: cards that there are."""
    power = s.cards[w.source & CARD_MASK].powers[w.power]
    register = speaks_of_event(power.event, power.body)
    for told in w.about:
        if register < 0 or (register in REFERENCES and told & CARD_MASK >= len(s.cards)):
            raise ShinpanError("waiting: there is no such power")


def read_effects(s: Ucg, data: Mapping[str, Json]) -> None:
    """Modifiers, waiting effects, history: rows of numbers."""
    n = len(s.cards)
    for row in rows(data, "modifiers", 7):
        s.modifiers.append(Modifier(row[0], row[1], row[2], row[3], row[4], row[5], row[6]))
    for i, told in enumerate(items(entry(data, "waiting", "position"), "waiting")):
        where = f"waiting[{i}]"
        cells = items(told, where, WAITING + MOST_CARDS)
        row = [number(cell, where, -HIGH, HIGH) for cell in fixed(cells[:WAITING], where, WAITING)]
        about = tuple([number(cell, where, 0, HIGH) for cell in cells[WAITING:]])
        w = Waiting(row[0], row[1], row[2], row[3], row[4], row[5], about)
        if not 0 <= w.power < len(s.cards[w.source & CARD_MASK].powers) or w.player not in (0, 1):
            raise ShinpanError("waiting: there is no such power")
        check_about(s, w)
        s.waiting.append(w)
    for row in rows(data, "history", 8):
        if not 0 <= row[2] < n:
            raise ShinpanError("history: there is no card {row}", row=row[2])
        s.history.append(Happening(row[0], row[1], row[2], row[3], row[4], row[5], row[6] == 1, row[7]))
    s.uses = get_numbers(data, "uses", 0, HIGH)
    s.scene_draws = get_numbers(data, "draws", 0, 1)
    for i, value in enumerate(items(entry(data, "delayed", "position"), "delayed", 500)):
        where = f"delayed[{i}]"
        parts = fixed(value, where, 6)
        frame = read_frame([*parts[:5], 0, parts[5]], where, n, partial(find_program, s, LOADER.programs))
        s.delayed.append(Delayed(frame.program, frame.pc, frame.player, frame.source, frame.host, frame.registers))


LOADER: Final = Loader(Ucg, EDITIONS, PHASES, PROGRAMS, new_state, (read_numbers, read_places, read_effects))
