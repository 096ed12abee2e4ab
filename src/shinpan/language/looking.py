"""Powers that only look: their frames, and what of a position their answers rest on."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from ..kernel.machine.model import Frame, Program
from ..kernel.machine.nodes import Node
from .word import EVERYTHING, Word


class Eyes:
    """Makes the frames of powers that look and never run. They remember nothing, so all of them share one list of
    registers, to which nobody writes."""

    __slots__ = ("held", "program")

    def __init__(self, registers: int) -> None:
        self.program = Program("eyes", [], registers)
        self.held: list[tuple[int, ...]] = [()] * registers

    def look(self, player: int, source: int, host: int) -> Frame:
        return Frame(self.program, player, source, host, 0, 0, self.held)


def looks_of(node: Any, words: Mapping[Any, Word], piles: int) -> int:
    """What of a position the answers of a part of a program rest on, as bits: what is declared of its word and of each
    of its parts. A part that is no word looks at everything; numbers and names look at nothing."""
    looks = 0
    if isinstance(node, tuple):
        for part in node:
            looks |= looks_of(part, words, piles)
    elif isinstance(node, Node):
        word = words.get(type(node))
        looks = EVERYTHING if word is None else word.looks_of(node, piles)
        for field in fields(node):  # type: ignore[arg-type]  # every node that is more than a base is a dataclass
            looks |= looks_of(getattr(node, field.name), words, piles)
    return looks
