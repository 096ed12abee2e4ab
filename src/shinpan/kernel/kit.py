"""What the instructions that all games share must know of a game: where it remembers what, and how it selects."""

from .assembling import Assembler
from .pieces import Pieces
from .selectors import Cards, Use


class Kit:
    """The registers of a game that shared instructions write, and its instructions that select."""

    __slots__ = ("cards", "chosen", "drawn", "last", "looked", "references", "registers", "revealed")

    def __init__(
        self,
        registers: int,
        references: tuple[int, ...],
        *,
        last: int,
        chosen: int,
        cards: int,
        drawn: int,
        revealed: int,
        looked: int,
    ) -> None:
        self.registers = registers  # how many a power has to begin with
        self.references = references  # those that hold references of cards
        self.last = last  # what on the field was last spoken of: "it", "that character"
        self.chosen = chosen  # what on the field was chosen to be spoken of later
        self.cards = cards  # cards chosen to be spoken of later
        self.drawn = drawn
        self.revealed = revealed
        self.looked = looked  # cards that only the controller has looked at

    def select_pieces(self, a: Assembler, pieces: Pieces, register: int) -> None:
        """Lay out a choice of what stands on the field."""
        raise AssertionError("a game selects on its own field")

    def select_cards(self, a: Assembler, cards: Cards, register: int, use: Use, hosts: int) -> None:
        """Lay out a choice of cards; `hosts`: the register of what they are part of on the field, or -1."""
        raise AssertionError("a game selects its own cards")
