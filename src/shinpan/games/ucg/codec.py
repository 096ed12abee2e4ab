"""Saved positions of the Ultraman Card Game: the whole state as plain data, and back with every check."""

from collections.abc import Mapping
from typing import Final

from ...kernel.codec import entry, fixed, flag, items, number, numbers, read_chance, table, text
from ...kernel.errors import ShinpanError
from ...kernel.game import Json
from ...kernel.model import CARD_MASK, MOST_CARDS, NOBODY, Program
from ...kernel.saving import HIGH, believe, encode_frames, encode_registers, read_frame, read_frames, rows
from .cards import Card
from .editions import EDITIONS
from .facts import card_from_facts, facts_of
from .library import Library
from .rules.preparation import PREPARE_BY_LOT, PREPARE_BY_THROW, PREPARE_STACKED, RESHUFFLE, SCISSORS
from .rules.resolution import RESOLVE, SCENE_DRAW
from .rules.turn import TURN
from .state import Character, Delayed, Happening, Modifier, Ucg, Waiting, new_state
from .terms import BATTLE, CHARGED, PHASES, PILES, SCENE

PROGRAMS: Final[dict[str, Program]] = {
    program.name: program
    for program in (TURN, RESOLVE, SCENE_DRAW, PREPARE_BY_LOT, PREPARE_BY_THROW, PREPARE_STACKED, *RESHUFFLE)
}


def encode(s: Ucg, library: Library) -> dict[str, Json]:
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
        "opening": s.opening,
        "turn": s.turn,
        "lead": s.lead,
        "next": s.next_lead,
        "phase": s.phase,
        "step": s.stepping,
        "winner": s.winner,
        "by": s.won_by,
        "piles": [list(pile) for pile in s.piles],
        "field": [[encode_character(ch) for ch in line] for line in s.field],
        "outcomes": list(s.outcomes),
        "scene": s.scene,
        "down": list(s.down),
        "serial": s.serial,
        "batch": s.batch,
        "modifiers": [[m.kind, m.target, m.amount, m.start, m.end, m.source, m.power] for m in s.modifiers],
        "waiting": [[w.player, w.source, w.power, w.host, w.batch, w.bound] for w in s.waiting],
        "delayed": [
            [d.program.name, d.pc, d.player, d.source, d.host, encode_registers(d.registers)] for d in s.delayed
        ],
        "history": [[h.verb, h.player, h.card, h.origin, h.target, h.state, int(h.top), h.source] for h in s.history],
        "uses": list(s.uses),
        "detached": list(s.detached),
        "draws": list(s.scene_draws),
        "throws": list(s.throws),
        "frames": encode_frames(s.frames),
        "asking": s.decision is not None,
    }


def write_kind(card: Card, library: Library) -> Json:
    """A card by its number if everybody has it, else in full."""
    return card.number if library.is_own(card) else [card.key, facts_of(card)]


def encode_character(ch: Character | None) -> Json:
    if ch is None:
        return None
    return [ch.id, list(ch.cards), list(ch.charged), int(ch.levelled), int(ch.sideways)]


def decode(data: Mapping[str, Json], library: Library, trial: bool) -> Ucg:
    """The position from plain data. What comes from outside is tried out before it is believed."""
    s = believe(lambda: read_state(data, library), trial)
    assert isinstance(s, Ucg)
    return s


def read_state(data: Mapping[str, Json], library: Library) -> Ucg:
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
    s = new_state(
        EDITIONS[edition], [kinds[i] for i in ids], owners, read_chance(entry(data, "chance", where), "chance")
    )
    s.at = [i << 3 for i in incarnations]
    read_numbers(s, data)
    read_places(s, data)
    read_effects(s, data)
    s.frames = read_frames(data, n, lambda name: find_program(s, name))
    s.dry = flag(entry(data, "asking", where), "asking")  # until it has asked again
    if s.dry and (not s.frames or s.frames[-1].pc < 1):
        raise ShinpanError("position: a question stands, but nothing runs that could have asked it")
    return s


def read_kind(value: Json, where: str, library: Library) -> Card:
    if isinstance(value, str):
        return library.card(value)
    parts = fixed(value, where, 2)
    return card_from_facts(table(parts[1], where), text(parts[0], where), where)


def read_numbers(s: Ucg, data: Mapping[str, Json]) -> None:
    """The plain numbers of a position."""

    def get(name: str, lo: int, hi: int) -> int:
        return number(entry(data, name, "position"), name, lo, hi)

    s.scripted = flag(entry(data, "scripted", "position"), "scripted")
    s.open_lists = flag(entry(data, "open", "position"), "open")
    s.answered = get("answered", 0, HIGH)
    s.opening = get("opening", NOBODY, 1)
    s.turn = get("turn", 0, 10_000)
    s.lead = get("lead", 0, 1)
    s.next_lead = get("next", NOBODY, 1)
    s.phase = get("phase", 0, len(PHASES) - 1)
    s.stepping = get("step", NOBODY, 1)
    s.winner = get("winner", NOBODY, 1)
    s.won_by = text(entry(data, "by", "position"), "by", 20)
    s.serial = get("serial", 0, HIGH)
    s.batch = get("batch", 0, 1_000)
    s.outcomes = numbers(entry(data, "outcomes", "position"), "outcomes", 0, 3, 500)
    s.throws = numbers(entry(data, "throws", "position"), "throws", SCISSORS, NOBODY, 2)


def read_places(s: Ucg, data: Mapping[str, Json]) -> None:
    """Where every card is: each in exactly one place."""
    n = len(s.cards)
    seen: list[int] = []

    def settle(card: int, zone: int, where: str, player: int) -> None:
        if card in seen:
            raise ShinpanError(f"{where}: card {card} is in two places")
        if player != NOBODY and s.owners[card] != player:
            raise ShinpanError(f"{where}: card {card} belongs to the other player")
        seen.append(card)
        s.at[card] |= zone

    for i, pile in enumerate(fixed(entry(data, "piles", "position"), "piles", PILES * 2)):
        s.piles[i] = numbers(pile, f"piles[{i}]", 0, n - 1, MOST_CARDS)
        for card in s.piles[i]:
            settle(card, i // 2, f"piles[{i}]", i % 2)
    read_field(s, data)
    for player in (0, 1):
        for ch in s.characters(player):
            for card in ch.cards:
                settle(card, BATTLE, f"field[{player}][{ch.area}]", player)
            for card in ch.charged:
                settle(card, CHARGED, f"field[{player}][{ch.area}]", player)
    s.scene = number(entry(data, "scene", "position"), "scene", NOBODY, n - 1)
    if s.scene != NOBODY:
        settle(s.scene, SCENE, "scene", NOBODY)
        if not s.cards[s.scene].is_scene():
            raise ShinpanError("scene: this is not a scene card")
    s.detached = numbers(entry(data, "detached", "position"), "detached", 0, n - 1, MOST_CARDS)
    for card in s.detached:
        settle(card, CHARGED, "detached", NOBODY)
    if len(seen) != n:
        raise ShinpanError(f"position: {n - len(seen)} cards are in no place")
    s.down = numbers(entry(data, "down", "position"), "down", 0, n - 1, MOST_CARDS)


def read_field(s: Ucg, data: Mapping[str, Json]) -> None:
    for player, line in enumerate(fixed(entry(data, "field", "position"), "field", 2)):
        areas = items(line, f"field[{player}]", 500)
        s.field[player] = [read_character(s, ch, f"field[{player}][{a}]", player, a) for a, ch in enumerate(areas)]
    if len(s.field[0]) != len(s.field[1]):
        raise ShinpanError("field: both players have the same battle areas")


def read_character(s: Ucg, value: Json, where: str, player: int, area: int) -> Character | None:
    if value is None:
        return None
    parts = fixed(value, where, 5)
    n = len(s.cards) - 1
    cards = numbers(parts[1], f"{where}.cards", 0, n, 50)
    if not cards or not all(s.cards[card].is_character() for card in cards):
        raise ShinpanError(f"{where}: a character is made of character cards")
    charged = tuple(numbers(parts[2], f"{where}.charged", 0, n, 50))
    id = number(parts[0], f"{where}.id", 1, s.serial)
    levelled = number(parts[3], f"{where}.levelled", 0, 1) == 1
    return Character(
        id, player, area, tuple(cards), charged, levelled, number(parts[4], f"{where}.sideways", 0, 1) == 1
    )


def read_effects(s: Ucg, data: Mapping[str, Json]) -> None:
    """Modifiers, waiting effects, history: rows of numbers."""
    n = len(s.cards)
    for row in rows(data, "modifiers", 7):
        s.modifiers.append(Modifier(row[0], row[1], row[2], row[3], row[4], row[5], row[6]))
    for row in rows(data, "waiting", 6):
        w = Waiting(row[0], row[1], row[2], row[3], row[4], row[5])
        if not 0 <= w.power < len(s.cards[w.source & CARD_MASK].powers) or w.player not in (0, 1):
            raise ShinpanError("waiting: there is no such power")
        s.waiting.append(w)
    for row in rows(data, "history", 8):
        if not 0 <= row[2] < n:
            raise ShinpanError(f"history: there is no card {row[2]}")
        s.history.append(Happening(row[0], row[1], row[2], row[3], row[4], row[5], row[6] == 1, row[7]))
    s.uses = numbers(entry(data, "uses", "position"), "uses", 0, HIGH)
    s.scene_draws = numbers(entry(data, "draws", "position"), "draws", 0, 1)
    for i, value in enumerate(items(entry(data, "delayed", "position"), "delayed", 500)):
        where = f"delayed[{i}]"
        parts = fixed(value, where, 6)
        frame = read_frame([*parts[:5], 0, parts[5]], where, n, lambda name: find_program(s, name))
        s.delayed.append(Delayed(frame.program, frame.pc, frame.player, frame.source, frame.host, frame.registers))


def find_program(s: Ucg, name: str) -> Program:
    """A program by its name: one of the rules, or card number and power."""
    if name in PROGRAMS:
        return PROGRAMS[name]
    for card in s.cards:
        for program in card.programs:
            if program.name == name:
                return program
    raise ShinpanError(f"position: there is no program '{name}' among its cards and the rules")
