"""What is at work while a board is read: the clauses of active continuous powers, each with its eyes."""

from mypy_extensions import mypyc_attr

from ...kernel.machine.model import NOBODY, Frame
from ...language.pieces import BothOf
from ...language.pieces import Pieces as Chars
from .board import EYES, VACANT, Board, Standing, is_active, printed_standing
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

    __slots__ = ("bans", "board", "chars", "once", "s", "tops", "working")

    def __init__(self, s: Ucg, board: Board) -> None:
        self.s = s
        self.board = board
        self.chars: list[Character] = []  # with a card that is face-up,
        self.tops: list[int] = []  # and the topmost such card
        self.working: list[Working] = []
        self.bans: list[Ban] = []
        self.once: list[str] = []  # clauses that do not stack, and where they have worked


def targeted(s: Ucg, working: Working) -> list[Character]:
    """The characters that a clause speaks of now."""
    static = working.static
    if static.condition is not None and not static.condition.holds(s, working.frame):
        return []
    assert isinstance(static.chars, Chars)
    found: list[Character] = static.chars.candidates(s, working.frame)
    return [ch for i, ch in enumerate(found) if ch not in found[:i]] if isinstance(static.chars, BothOf) else found


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


def read_characters(r: Reading) -> list[Standing]:
    """The characters as their topmost cards that are face-up print them, before anything changes them."""
    s = r.s
    standings: list[Standing] = []
    for line in s.field:
        for ch in line:
            top = NOBODY if ch is None else s.top(ch)
            if ch is None or top == NOBODY:
                standings.append(VACANT)
            else:
                standings.append(printed_standing(s.cards[top], len(ch.cards)))
                r.chars.append(ch)
                r.tops.append(top)
    return standings


def read_printed_alone(s: Ucg) -> list[Standing]:
    """The characters where nothing changes anything."""
    standings: list[Standing] = []
    for line in s.field:
        for ch in line:
            top = NOBODY if ch is None else s.top(ch)
            if ch is None or top == NOBODY:
                standings.append(VACANT)
            else:
                standings.append(printed_standing(s.cards[top], len(ch.cards)))
    return standings


def find_clauses(r: Reading) -> None:
    """The clauses of all continuous powers that are active [UCG 9.3.1, 10.1]."""
    s = r.s
    find_clauses_of(r, s.lead)
    find_clauses_of(r, 1 - s.lead)
    if s.scene >= 0 and s.cards[s.scene].gives:
        add_clauses(r, s.scene, s.owners[s.scene], NOBODY, 1)


def find_clauses_of(r: Reading, player: int) -> None:
    cards, tops = r.s.cards, r.tops
    for i in range(len(tops)):
        if cards[tops[i]].gives:
            ch = r.chars[i]
            if ch.player == player:
                add_clauses(r, tops[i], player, ch.id, len(ch.cards))


def add_clauses(r: Reading, card: int, player: int, host: int, cards: int) -> None:
    s = r.s
    printed: Card = s.cards[card]
    ref = s.ref(card)
    frame: Frame | None = None
    for clause in printed.clauses:
        if is_active(s, printed.powers[clause.power], clause.power, ref, cards):
            if frame is None:
                frame = EYES.look(player, ref, host)
            static = clause.static
            if isinstance(static, Static):
                r.working.append(Working(clause, static, frame, card))
            elif isinstance(static, StaticRule):
                r.bans.append(Ban(static, frame))
