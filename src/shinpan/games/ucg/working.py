"""What is at work while a board is read: the clauses of active continuous powers, each with its eyes."""

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import Frame
from ...language.pieces import Pieces as Chars
from .board import Board, Standing
from .cards import CONTINUOUS, Card, Clause
from .modify import M_PLAYER, Static, StaticRule
from .records import Character
from .replacing import Instead
from .state import Ucg


@mypyc_attr(acyclic=True)
class Working:
    """A clause of an active continuous power, with the eyes it looks through."""

    __slots__ = ("card", "clause", "frame", "kinds", "static", "worked")

    def __init__(self, clause: Clause, static: Static, frame: Frame, card: int) -> None:
        self.clause = clause
        self.kinds = clause.kinds
        self.static = static
        self.frame = frame
        self.card = card
        self.worked = 0  # the characters whose grade it has changed in this reading, as bits


@mypyc_attr(acyclic=True)
class Ban:
    """A clause of an active continuous power that forbids a player something, with the eyes it looks through."""

    __slots__ = ("frame", "rule")

    def __init__(self, rule: StaticRule, frame: Frame) -> None:
        self.rule = rule
        self.frame = frame


@mypyc_attr(acyclic=True)
class Reading:
    """What is at work while a board is read."""

    __slots__ = ("bans", "board", "once", "s", "up", "working")

    def __init__(self, s: Ucg, board: Board) -> None:
        self.s = s
        self.board = board
        self.up: list[tuple[Character, int, Standing]] = []  # with the topmost card face-up, and how it stands
        self.working: list[Working] = []
        self.bans: list[Ban] = []
        self.once: list[str] = []  # clauses that do not stack, and where they have worked


def targeted(s: Ucg, working: Working) -> list[Character]:
    """The characters that a clause speaks of now."""
    static = working.static
    if static.condition is not None and not static.condition.holds(s, working.frame):
        return []
    assert isinstance(static.chars, Chars)
    return static.chars.candidates(s, working.frame)


def clauses_of(card: Card) -> list[Clause]:
    """The clauses of a card's continuous powers, each with the kinds of change it makes."""
    found: list[Clause] = []
    for index, power in enumerate(card.powers):
        if power.kind == CONTINUOUS:
            for number, static in enumerate(power.statics):
                kinds = 1 << M_PLAYER
                if isinstance(static, Static):
                    kinds = 0
                    for node in static.mods:
                        kinds |= 1 << node.kind()
                elif isinstance(static, Instead):
                    kinds = 0  # it is asked where cards move
                found.append(Clause(static, kinds, index, number))
    return found
