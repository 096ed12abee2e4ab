"""What the saved positions of all games share: frames and their registers, rows of numbers, asking again."""

from collections.abc import Callable, Mapping
from typing import Final

from .codec import entry, fixed, items, number, numbers, text
from .errors import ShinpanError
from .game import Json
from .loop import playout
from .model import CARD_MASK, NOBODY, Frame, Program, State, new_frame

HIGH: Final = 1 << 48  # no number of a position is larger
TRIAL: Final = 200  # decisions that a position must survive before it is believed
MOST_FRAMES: Final = 60

FindProgram = Callable[[str], Program]


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
        raise ShinpanError(f"{where}: there is no card {source & CARD_MASK}")
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
            raise ShinpanError(f"{where}: there is no such register")
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
        raise ShinpanError(f"this position cannot be: {str(error) or 'it contradicts itself'}") from error
    return s
