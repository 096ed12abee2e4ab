"""What the saved positions of all games share: cards and piles, frames and their registers, asking again."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

from ...support.errors import ShinpanError, Translatable
from ...support.json import Json
from ..cards.library import AnyCard, CardLibrary
from ..machine.chance import Chance
from ..machine.codec import (
    MOST_ITEMS,
    entry,
    fixed,
    flag,
    items,
    number,
    numbers,
    read_chance,
    table,
    text,
)
from ..machine.loop import playout
from ..machine.model import CARD_MASK, MOST_CARDS, NOBODY, Frame, Program, State, new_frame
from .cardstate import ZONE_BITS, CardState

HIGH: Final = 1 << 48  # no number of a position is larger
TRIAL: Final = 200  # decisions that a position must survive before it is believed
MOST_FRAMES: Final = 60
MOST_STACKED: Final = 50

FindProgram = Callable[[str], Program]


class Dealt:
    """The cards of a position, before anything is known of where they are."""

    __slots__ = ("cards", "chance", "edition", "incarnations", "owners")

    def __init__(
        self, edition: str, cards: list[AnyCard], owners: list[int], incarnations: list[int], chance: Chance
    ) -> None:
        self.edition = edition
        self.cards = cards
        self.owners = owners
        self.incarnations = incarnations
        self.chance = chance


def write_kind(card: AnyCard, library: CardLibrary) -> Json:
    """A card by its number if everybody has it, else in full."""
    number: str = card.number
    return number if library.is_own(card) else [card.key, library.facts_of(card)]


def read_kind(value: Json, where: str, library: CardLibrary) -> AnyCard:
    if isinstance(value, str):
        return library.card(value)
    parts = fixed(value, where, 2)
    return library.make(table(parts[1], where), text(parts[0], where), where)


def encode_state(
    s: CardState, cards: list[AnyCard], edition: str, library: CardLibrary, own: dict[str, Json]
) -> dict[str, Json]:
    """The whole position, with what is the game's own. Cards that do not come with the game are written in full."""
    kinds: list[AnyCard] = []
    index: dict[str, int] = {}
    ids: list[Json] = []
    for card in cards:
        key: str = card.key
        if key not in index:
            index[key] = len(kinds)
            kinds.append(card)
        ids.append(index[key])
    data: dict[str, Json] = {
        "edition": edition,
        "kinds": [write_kind(card, library) for card in kinds],
        "ids": ids,
        "owners": list(s.owners),
        "incarnations": [at >> ZONE_BITS for at in s.at],
        "chance": list(s.chance.words()),
        "scripted": s.scripted,
        "answered": s.answered,
        "open": s.open_lists,
        "turn": s.turn,
        "phase": s.phase,
        "winner": s.winner,
        "by": s.won_by,
        "piles": [list(pile) for pile in s.piles],
        "serial": s.serial,
        "uses": list(s.uses),
    }
    data.update(own)
    data["frames"] = encode_frames(s.frames)
    data["asking"] = s.decision is not None
    return data


def read_dealt(data: Mapping[str, Json], library: CardLibrary, editions: Sequence[str]) -> Dealt:
    """The edition of a position and its cards."""
    where = "position"
    edition = text(entry(data, "edition", where), "edition")
    if edition not in editions:
        raise ShinpanError(
            "edition: there is no '{edition}', choose one of {known}", edition=edition, known=", ".join(editions)
        )
    kinds = [
        read_kind(kind, f"kinds[{i}]", library)
        for i, kind in enumerate(items(entry(data, "kinds", where), "kinds", MOST_CARDS))
    ]
    ids = numbers(entry(data, "ids", where), "ids", 0, len(kinds) - 1, MOST_CARDS)
    owners = numbers(entry(data, "owners", where), "owners", 0, 1, MOST_CARDS)
    incarnations = numbers(entry(data, "incarnations", where), "incarnations", 0, HIGH, MOST_CARDS)
    if len(owners) != len(ids) or len(incarnations) != len(ids):
        raise ShinpanError("position: ids, owners and incarnations must be equally many")
    chance = read_chance(entry(data, "chance", where), "chance")
    return Dealt(edition, [kinds[i] for i in ids], owners, incarnations, chance)


def read_shared(s: CardState, dealt: Dealt, data: Mapping[str, Json], phases: int) -> None:
    """The plain numbers that every card game has."""
    s.at = [i << ZONE_BITS for i in dealt.incarnations]
    s.scripted = flag(entry(data, "scripted", "position"), "scripted")
    s.open_lists = flag(entry(data, "open", "position"), "open")
    s.answered = get_number(data, "answered", 0, HIGH)
    s.turn = get_number(data, "turn", 0, 10_000)
    s.phase = get_number(data, "phase", 0, phases - 1)
    s.winner = get_number(data, "winner", NOBODY, 1)
    s.won_by = text(entry(data, "by", "position"), "by", 100)
    s.serial = get_number(data, "serial", 0, HIGH)


def get_number(data: Mapping[str, Json], name: str, lo: int, hi: int) -> int:
    """A number of the position, by its name."""
    return number(entry(data, name, "position"), name, lo, hi)


def get_numbers(data: Mapping[str, Json], name: str, lo: int, hi: int, most: int = MOST_ITEMS) -> list[int]:
    """A list of numbers of the position, by its name."""
    return numbers(entry(data, name, "position"), name, lo, hi, most)


class Settling:
    """Where every card is: each in exactly one place."""

    __slots__ = ("s", "seen")

    def __init__(self, s: CardState) -> None:
        self.s = s
        self.seen: set[int] = set()

    def settle(self, card: int, zone: int, where: str, player: int) -> None:
        """A card lies in a zone of that player, or of nobody's."""
        if card in self.seen:
            raise ShinpanError("{where}: card {card} is in two places", where=where, card=card)
        if player != NOBODY and self.s.owners[card] != player:
            raise ShinpanError("{where}: card {card} belongs to the other player", where=where, card=card)
        self.seen.add(card)
        self.s.at[card] |= zone

    def read_piles(self, data: Mapping[str, Json]) -> None:
        piles = self.s.piles
        for i, pile in enumerate(fixed(entry(data, "piles", "position"), "piles", len(piles))):
            piles[i] = numbers(pile, f"piles[{i}]", 0, len(self.s.owners) - 1, MOST_CARDS)
            for card in piles[i]:
                self.settle(card, i // 2, f"piles[{i}]", i % 2)

    def finish(self) -> None:
        missing = len(self.s.owners) - len(self.seen)
        if missing:
            raise ShinpanError("position: {missing} cards are in no place", missing=missing)


def read_running(s: CardState, data: Mapping[str, Json], find: FindProgram) -> None:
    """What runs, and whether it has asked."""
    s.frames = read_frames(data, len(s.owners), find)
    s.dry = flag(entry(data, "asking", "position"), "asking")  # until it has asked again
    if s.dry and (not s.frames or s.frames[-1].pc < 1):
        raise ShinpanError("position: a question stands, but nothing runs that could have asked it")


def find_program(s: CardState, rules: Mapping[str, Program], name: str) -> Program:
    """A program by its name: one of the rules, or card key and power."""
    if name in rules:
        return rules[name]
    for card in range(len(s.owners)):
        for program in s.programs_of(card):
            if program.name == name:
                return program
    raise ShinpanError("position: there is no program '{name}' among its cards and the rules", name=name)


def encode_registers(registers: list[tuple[int, ...]]) -> Json:
    """Registers as pairs of number and contents: most are empty."""
    return [[i, *held] for i, held in enumerate(registers) if held]


def encode_frames(frames: list[Frame]) -> Json:
    return [[f.program.name, f.pc, f.player, f.source, f.host, f.done, encode_registers(f.registers)] for f in frames]


def read_frames(data: Mapping[str, Json], cards: int, find: FindProgram) -> list[Frame]:
    """The frames of a position with so many cards; programs are found by name."""
    found = items(entry(data, "frames", "position"), "frames", MOST_FRAMES)
    return [read_frame(frame, f"frames[{i}]", cards, find) for i, frame in enumerate(found)]


def read_frame(value: Json, where: str, cards: int, find: FindProgram) -> Frame:
    parts = fixed(value, where, 7)
    program = find(text(parts[0], where))
    source = number(parts[3], f"{where}.source", NOBODY, HIGH)
    if source != NOBODY and source & CARD_MASK >= cards:
        raise ShinpanError("{where}: there is no card {source}", where=where, source=source & CARD_MASK)
    player = number(parts[2], f"{where}.player", NOBODY, 1)
    frame = new_frame(program, player, source, number(parts[4], f"{where}.host", NOBODY, HIGH))
    frame.pc = number(parts[1], f"{where}.pc", 0, len(program.code))
    frame.done = number(parts[5], f"{where}.done", 0, 255)
    frame.registers = read_registers(program, parts[6], where)
    return frame


def read_registers(program: Program, value: Json, where: str) -> list[tuple[int, ...]]:
    registers: list[tuple[int, ...]] = [()] * program.registers
    for held in items(value, f"{where}.registers"):
        cells = numbers(held, f"{where}.registers", -HIGH, HIGH)
        if not cells or not 0 <= cells[0] < program.registers:
            raise ShinpanError("{where}: there is no such register", where=where)
        registers[cells[0]] = tuple(cells[1:])
    return registers


def rows(data: Mapping[str, Json], name: str, width: int) -> list[list[int]]:
    """A table of numbers."""
    found: list[list[int]] = []
    for i, row in enumerate(items(entry(data, name, "position"), name)):
        where = f"{name}[{i}]"
        found.append([number(cell, where, -HIGH, HIGH) for cell in fixed(row, where, width)])
    return found


def ask_again(s: State) -> None:
    """Let the instruction that had asked ask its question again. Until then `dry` says that a question stands."""
    if s.dry:
        s.dry = False
        frame = s.frames[-1]
        frame.program.code[frame.pc - 1].step(s, frame)
        if s.decision is None or len(s.decision.options) < 2:
            raise ShinpanError("this position cannot be: it says that a question stands, but there is none to ask")


def believe(read: Callable[[], State], trial: bool) -> State:
    """A position read from outside; with `trial` it is played on a little before it is believed."""
    try:
        s = read()
        ask_again(s)
        if trial:
            twin = s.clone()
            twin.scripted = False
            playout(twin, TRIAL)
    except (IndexError, KeyError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
        raise ShinpanError(
            "this position cannot be: {error}", error=str(error) or Translatable("it contradicts itself")
        ) from error
    return s


class Stack:
    """What lies in one place of the field: cards on top of each other, those below them, and what else is saved."""

    __slots__ = ("below", "cards", "id", "rest")

    def __init__(self, id: int, cards: tuple[int, ...], below: tuple[int, ...], rest: list[Json]) -> None:
        self.id = id
        self.cards = cards
        self.below = below
        self.rest = rest


def read_stack(s: CardState, value: Json, where: str, below: str) -> Stack:
    """A stack that is saved as its id, its cards, those that lie below them, and two entries more."""
    parts = fixed(value, where, 5)
    last = len(s.owners) - 1
    return Stack(
        number(parts[0], f"{where}.id", 1, s.serial),
        tuple(numbers(parts[1], f"{where}.cards", 0, last, MOST_STACKED)),
        tuple(numbers(parts[2], f"{where}.{below}", 0, last, MOST_STACKED)),
        parts[3:],
    )


class Loader:
    """Begins the positions of a game, and reads saved ones: what all games have in them, and what is the game's own."""

    __slots__ = ("begin", "editions", "own", "phases", "programs", "states")

    def __init__(
        self,
        states: type,
        editions: Mapping[str, Any],
        phases: Sequence[str],
        programs: Sequence[Program],
        begin: Callable[[Any, list[AnyCard], list[int], Chance], CardState],
        own: Sequence[Callable[[Any, Mapping[str, Json]], None]],
    ) -> None:
        self.states = states  # the class of its positions
        self.editions = editions
        self.phases = phases
        self.programs = {program.name: program for program in programs}  # those of the rules
        self.begin = begin
        self.own = own  # they read where every card is, and all that only this game has

    def blank(self, edition: str, cards: list[AnyCard], owners: list[int], chance: Chance) -> CardState:
        """A position in which no card is anywhere yet."""
        return self.begin(self.editions[edition], cards, owners, chance)

    def read(self, data: Mapping[str, Json], library: CardLibrary) -> CardState:
        dealt = read_dealt(data, library, tuple(self.editions))
        s = self.blank(dealt.edition, dealt.cards, dealt.owners, dealt.chance)
        read_shared(s, dealt, data, len(self.phases))
        for read in self.own:
            read(s, data)
        read_running(s, data, partial(find_program, s, self.programs))
        return s

    def decode(self, data: Mapping[str, Json], library: CardLibrary, trial: bool) -> State:
        """The position from plain data. What comes from outside is tried out before it is believed."""
        return believe(partial(self.read, data, library), trial)
