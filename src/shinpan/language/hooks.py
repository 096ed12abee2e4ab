"""What the instructions that all games share must know of a game: where it remembers what, and how it selects."""

from ..kernel.machine.assembling import Assembler
from .pieces import Pieces
from .selectors import Cards, Use


class Hooks:
    """The registers of a game that shared instructions write, and its instructions that select."""

    __slots__ = ("cards", "chosen", "drawn", "last", "looked", "references", "registers", "revealed")

    def __init__(self, names: tuple[str, ...], references: tuple[int, ...]) -> None:
        """The registers that a power has to begin with, by their names, and those that hold references of cards."""
        self.registers = len(names)
        self.references = references
        self.last = names.index("last")  # what on the field was last spoken of: "it", "that character"
        self.chosen = names.index("chosen")  # what on the field was chosen to be spoken of later
        self.cards = names.index("cards")  # cards chosen to be spoken of later
        self.drawn = names.index("drawn")
        self.revealed = names.index("revealed")
        self.looked = names.index("looked")  # cards that only the controller has looked at

    def select_pieces(self, a: Assembler, pieces: Pieces, register: int) -> None:
        """Lay out a choice of what stands on the field."""
        raise AssertionError("a game selects on its own field")

    def select_cards(self, a: Assembler, cards: Cards, register: int, use: Use, hosts: int) -> None:
        """Lay out a choice of cards; `hosts`: the register of what they are part of on the field, or -1."""
        raise AssertionError("a game selects its own cards")
