"""What a position of the Ultraman Card Game is made of: characters, what was done to them, what waits and what was."""

from typing import Final

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import Program
from ...kernel.state.cardstate import Piece


@mypyc_attr(acyclic=True, free_list_len=1)
class Character(Piece):
    """The stack in a battle area. Immutable: a change puts a new one in its place, with the same id."""

    __slots__ = ("area", "charged", "levelled", "sideways")

    def __init__(
        self,
        id: int,
        player: int,
        area: int,
        cards: tuple[int, ...],
        charged: tuple[int, ...],
        levelled: bool,
        sideways: bool,
    ) -> None:
        self.id = id  # stays while it is levelled up or swapped
        self.player = player
        self.area = area
        self.cards = cards  # bottom first
        self.charged = charged  # top first [UCG 11.17]
        self.levelled = levelled  # has levelled up in this phase [UCG 5.6.2.3]
        self.sideways = sideways  # lost or tied its last battle [UCG 5.9.4.2]

    def with_cards(self, cards: tuple[int, ...]) -> "Character":
        return Character(self.id, self.player, self.area, cards, self.charged, self.levelled, self.sideways)

    def with_charged(self, charged: tuple[int, ...]) -> "Character":
        return Character(self.id, self.player, self.area, self.cards, charged, self.levelled, self.sideways)

    def moved_to(self, area: int) -> "Character":
        return Character(self.id, self.player, area, self.cards, self.charged, self.levelled, self.sideways)

    def with_marks(self, levelled: bool, sideways: bool) -> "Character":
        return Character(self.id, self.player, self.area, self.cards, self.charged, levelled, sideways)


@mypyc_attr(acyclic=True)
class Modifier:
    """What a resolved effect did to a character or a player, and for how long. Immutable."""

    __slots__ = ("amount", "end", "kind", "power", "source", "start", "target")

    def __init__(self, kind: int, target: int, amount: int, start: int, end: int, source: int, power: int) -> None:
        self.kind = kind
        self.target = target  # a character's id, or a player
        self.amount = amount
        self.start = start  # the first turn it works in
        self.end = end  # the turn at whose end it expires [UCG 5.10.2]
        self.source = source  # the card that did it
        self.power = power


@mypyc_attr(acyclic=True)
class Waiting:
    """A triggered effect that has not been resolved yet [UCG 9.2.1]. Immutable."""

    __slots__ = ("about", "batch", "bound", "host", "player", "power", "source")

    def __init__(
        self,
        player: int,
        source: int,
        power: int,
        host: int,
        batch: int,
        bound: int,
        about: tuple[int, ...] = (),
    ) -> None:
        self.player = player
        self.source = source  # reference of the card
        self.power = power
        self.host = host  # the character that the card is part of, or NOBODY
        self.batch = batch  # effects that triggered together; later batches resolve first
        self.bound = bound  # what it needs to resolve: see rules.triggers
        self.about = about  # what set it off, if its text speaks of that: ids of characters, or references of cards


@mypyc_attr(acyclic=True)
class Happening:
    """Something of this turn that a condition can ask for. Immutable."""

    __slots__ = ("card", "origin", "player", "source", "state", "target", "top", "verb")

    def __init__(
        self,
        verb: int,
        player: int,
        card: int,
        origin: int,
        target: int,
        state: int,
        top: bool,
        source: int,
    ) -> None:
        self.verb = verb  # MOVED, USED, CAME or LEVELLED
        self.player = player  # whose card it is
        self.card = card
        self.origin = origin  # zone it came from
        self.target = target  # where it went: a zone, or DECK_BOTTOM
        self.state = state  # the character's state before the card left it, or 0
        self.top = top  # it was the top card of that character
        self.source = source  # the card whose effect did it, or NOBODY


MOVED: Final = 0


USED: Final = 1


CAME: Final = 2  # into play: the top card of a character, or a scene


LEVELLED: Final = 3  # a card of a character that has levelled up


@mypyc_attr(acyclic=True)
class Delayed:
    """An instruction for the end of the turn [UCG 5.10.2]. Immutable."""

    __slots__ = ("host", "pc", "player", "program", "registers", "source")

    def __init__(
        self,
        program: Program,
        pc: int,
        player: int,
        source: int,
        host: int,
        registers: list[tuple[int, ...]],
    ) -> None:
        self.program = program
        self.pc = pc
        self.player = player
        self.source = source
        self.host = host
        self.registers = registers
