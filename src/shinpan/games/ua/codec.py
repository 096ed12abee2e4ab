"""Saved positions of Union Arena: the whole state as plain data, and back with every check."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from ...kernel.codec import entry, fixed, flag, items, number, numbers, read_chance, table, text
from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.model import CARD_MASK, MOST_CARDS, NOBODY, Program
from ...kernel.saving import HIGH, believe, encode_frames, read_frames, rows
from .cards import Card
from .editions import EDITIONS
from .facts import card_from_facts, facts_of
from .library import Library
from .playing import CHANGE_LINE, PLAY, PLAY_SITE, RAID
from .rules.damage import DAMAGE
from .rules.resolution import RESOLVE
from .rules.setup import RESHUFFLE, SETUP_BY_LOT, SETUP_BY_THROW, SETUP_STACKED
from .rules.taxes import TAX
from .rules.turn import TURN
from .state import Delayed, Happening, Modifier, Ua, Unit, Waiting, new_state
from .terms import FIELD, PHASES, PILES, PLACES, UNDER
from .triggers import BY_COLOR, BY_NAME

PROGRAMS: Final[dict[str, Program]] = {
    program.name: program
    for program in (
        TURN,
        RESOLVE,
        PLAY,
        PLAY_SITE,
        RAID,
        CHANGE_LINE,
        DAMAGE,
        TAX,
        SETUP_BY_LOT,
        SETUP_BY_THROW,
        SETUP_STACKED,
        *RESHUFFLE,
        *[trigger.program for trigger in (*BY_NAME, *BY_COLOR)],
    )
}


def encode(s: Ua, library: Library) -> dict[str, Json]:
    """The whole position. Cards that do not come with the game are written out in full."""
    kinds: list[Card] = []
    index: dict[str, int] = {}
    ids: list[Json] = []
    for card in s.cards:
        if card.key not in index:
            index[card.key] = len(kinds)
            kinds.append(card)
        ids.append(index[card.key])
    return {
        "edition": s.rules.edition,
        "kinds": [write_kind(card, library) for card in kinds],
        "ids": ids,
        "owners": list(s.owners),
        "incarnations": [at >> 3 for at in s.at],
        "chance": list(s.chance.words()),
        "scripted": s.scripted,
        "answered": s.answered,
        "open": s.open_lists,
        "first": s.first,
        "active": s.active,
        "turn": s.turn,
        "turns": list(s.turns),
        "phase": s.phase,
        "winner": s.winner,
        "by": s.won_by,
        "piles": [list(pile) for pile in s.piles],
        "field": [encode_unit(unit) for unit in s.field],
        "ap": list(s.ap),
        "serial": s.serial,
        "modifiers": [[m.kind, m.target, m.amount, m.start, m.end, m.source, m.giver, m.power] for m in s.modifiers],
        "waiting": [[[w.player, w.source, w.giver, w.power, w.host], list(w.cause), list(w.base)] for w in s.waiting],
        "delayed": [[[d.player, d.source, d.giver, d.power, d.host, d.end], list(d.cause)] for d in s.delayed],
        "history": [
            [h.verb, h.player, h.card, h.unit, h.origin, h.target, h.source, h.cause, h.number] for h in s.history
        ],
        "uses": list(s.uses),
        "face_up": list(s.face_up),
        "moved": list(s.moved),
        "battle": [s.attacker, s.target, int(s.blocked), s.impact],
        "spared": list(s.spared),
        "frames": encode_frames(s.frames),
        "asking": s.decision is not None,
    }


def write_kind(card: Card, library: Library) -> Json:
    """A card by its number if everybody has it, else in full."""
    return card.number if library.is_own(card) else [card.key, facts_of(card)]


def encode_unit(unit: Unit | None) -> Json:
    if unit is None:
        return None
    return [unit.id, list(unit.cards), list(unit.under), int(unit.rest), unit.lock]


def decode(data: Mapping[str, Json], library: Library, trial: bool) -> Ua:
    """The position from plain data. What comes from outside is tried out before it is believed."""
    s = believe(partial(read_state, data, library), trial)
    assert isinstance(s, Ua)
    return s


def read_state(data: Mapping[str, Json], library: Library) -> Ua:
    where = "position"
    edition = text(entry(data, "edition", where), "edition")
    if edition not in EDITIONS:
        raise ShinpanError(f"edition: there is no '{edition}', choose one of {', '.join(EDITIONS)}")
    kinds = [
        read_kind(kind, f"kinds[{i}]", library)
        for i, kind in enumerate(items(entry(data, "kinds", where), "kinds", MOST_CARDS))
    ]
    ids = numbers(entry(data, "ids", where), "ids", 0, len(kinds) - 1, MOST_CARDS)
    n = len(ids)
    owners = numbers(entry(data, "owners", where), "owners", 0, 1, MOST_CARDS)
    incarnations = numbers(entry(data, "incarnations", where), "incarnations", 0, HIGH, MOST_CARDS)
    if len(owners) != n or len(incarnations) != n:
        raise ShinpanError("position: ids, owners and incarnations must be equally many")
    chance = read_chance(entry(data, "chance", where), "chance")
    s = new_state(EDITIONS[edition], [kinds[i] for i in ids], owners, chance)
    s.at = [i << 3 for i in incarnations]
    read_numbers(s, data)
    read_places(s, data)
    read_effects(s, data)
    s.frames = read_frames(data, n, partial(find_program, s))
    s.dry = flag(entry(data, "asking", where), "asking")  # until it has asked again
    if s.dry and (not s.frames or s.frames[-1].pc < 1):
        raise ShinpanError("position: a question stands, but nothing runs that could have asked it")
    return s


def read_kind(value: Json, where: str, library: Library) -> Card:
    if isinstance(value, str):
        return library.card(value)
    parts = fixed(value, where, 2)
    return card_from_facts(table(parts[1], where), text(parts[0], where), where)


def read_numbers(s: Ua, data: Mapping[str, Json]) -> None:
    """The plain numbers of a position."""

    def get(name: str, lo: int, hi: int) -> int:
        return number(entry(data, name, "position"), name, lo, hi)

    s.scripted = flag(entry(data, "scripted", "position"), "scripted")
    s.open_lists = flag(entry(data, "open", "position"), "open")
    s.answered = get("answered", 0, HIGH)
    s.first = get("first", NOBODY, 1)
    s.active = get("active", 0, 1)
    s.turn = get("turn", 0, 10_000)
    s.turns = [number(n, "turns", 0, 10_000) for n in fixed(entry(data, "turns", "position"), "turns", 2)]
    s.phase = get("phase", 0, len(PHASES) - 1)
    s.winner = get("winner", NOBODY, 1)
    s.won_by = text(entry(data, "by", "position"), "by", 100)
    s.serial = get("serial", 0, HIGH)
    s.ap = [number(n, "ap", 0, 99) for n in fixed(entry(data, "ap", "position"), "ap", 4)]
    s.uses = numbers(entry(data, "uses", "position"), "uses", -HIGH, HIGH)
    s.moved = numbers(entry(data, "moved", "position"), "moved", 0, HIGH)
    s.spared = numbers(entry(data, "spared", "position"), "spared", 0, HIGH)
    battle = [number(n, "battle", NOBODY, HIGH) for n in fixed(entry(data, "battle", "position"), "battle", 4)]
    s.attacker, s.target, s.blocked, s.impact = battle[0], battle[1], battle[2] == 1, battle[3]


def read_places(s: Ua, data: Mapping[str, Json]) -> None:
    """Where every card is: each in exactly one place."""
    n = len(s.cards)
    seen: list[int] = []

    def settle(card: int, zone: int, where: str, player: int) -> None:
        if card in seen:
            raise ShinpanError(f"{where}: card {card} is in two places")
        if s.owners[card] != player:
            raise ShinpanError(f"{where}: card {card} belongs to the other player")
        seen.append(card)
        s.at[card] |= zone

    for i, pile in enumerate(fixed(entry(data, "piles", "position"), "piles", PILES * 2)):
        s.piles[i] = numbers(pile, f"piles[{i}]", 0, n - 1, MOST_CARDS)
        for card in s.piles[i]:
            settle(card, i // 2, f"piles[{i}]", i % 2)
    for place, value in enumerate(fixed(entry(data, "field", "position"), "field", PLACES)):
        unit = read_unit(s, value, f"field[{place}]", place)
        s.field[place] = unit
        if unit is not None:
            for card in (*unit.cards[:-1], *unit.under):
                settle(card, UNDER, f"field[{place}]", unit.player)
            settle(unit.cards[-1], FIELD, f"field[{place}]", unit.player)
    if len(seen) != n:
        raise ShinpanError(f"position: {n - len(seen)} cards are in no place")
    s.face_up = numbers(entry(data, "face_up", "position"), "face_up", 0, n - 1, MOST_CARDS)


def read_unit(s: Ua, value: Json, where: str, place: int) -> Unit | None:
    if value is None:
        return None
    parts = fixed(value, where, 5)
    n = len(s.cards) - 1
    cards = numbers(parts[1], f"{where}.cards", 0, n, 50)
    if not cards or s.cards[cards[-1]].is_event():
        raise ShinpanError(f"{where}: character and Field cards lie there")
    under = tuple(numbers(parts[2], f"{where}.under", 0, n, 50))
    id = number(parts[0], f"{where}.id", 1, s.serial)
    rest = number(parts[3], f"{where}.rest", 0, 1) == 1
    return Unit(id, place >> 3, place, tuple(cards), under, rest, number(parts[4], f"{where}.lock", 0, 99))


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
        if not NOBODY <= row[2] < n:
            raise ShinpanError(f"history: there is no card {row[2]}")
        s.history.append(Happening(row[0], row[1], row[2], row[3], row[4], row[5], row[6], row[7], row[8]))


def cells(value: Json, where: str, width: int) -> list[int]:
    return [number(cell, where, -HIGH, HIGH) for cell in fixed(value, where, width)]


def units(value: Json, where: str) -> tuple[int, ...]:
    return tuple(numbers(value, where, 0, HIGH, 100))


def check_power(s: Ua, player: int, source: int, giver: int, power: int) -> None:
    if player not in (0, 1) or not 0 <= source & CARD_MASK < len(s.cards) or not 0 <= giver < len(s.cards):
        raise ShinpanError("position: an effect waits that nobody has")
    if not 0 <= power < len(s.cards[giver].powers):
        raise ShinpanError(f"position: card {giver} has no power {power}")


def find_program(s: Ua, name: str) -> Program:
    """A program by its name: one of the rules, or card key and power."""
    if name in PROGRAMS:
        return PROGRAMS[name]
    for card in s.cards:
        for program in card.programs:
            if program.name == name:
                return program
    raise ShinpanError(f"position: there is no program '{name}' among its cards and the rules")
