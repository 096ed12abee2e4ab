"""What continuous powers and standing modifications make of the position [UCG 8, 9.3, 11.6, 11.7].

Continuous powers are never stored. The board is read from the position as it is, in layers: negated texts;
kinds and TYPEs; BP grade, settled from nothing upwards because conditions may ask for grades; EXTRA; plus and
minus. It is thrown away whenever the position changes.
"""

from typing import Final

from ...kernel.model import NOBODY, Frame, Program, new_frame
from .cards import CONTINUOUS, Card, Power
from .modify import (
    BP_MINUS,
    BP_PLUS,
    GRADE_DOWN,
    GRADE_UP,
    M_BP,
    M_CANNOT,
    M_EXTRA,
    M_GRADE,
    M_LEVELS,
    M_NEGATE,
    M_OUTCOME,
    M_PRINTED,
    M_RETYPE,
    M_TYPE,
    M_UNAFFECTED,
    Static,
    StaticRule,
)
from .selectors import Chars
from .state import Character, Ucg
from .terms import HIGHEST_STATE, REGISTERS

EYES: Final = Program("eyes", [], REGISTERS)  # never run: the frame of a power that only looks


class Line:
    """One reason of a BP: what it did, and the card and power it came from."""

    __slots__ = ("amount", "card", "kind", "power", "rule")

    def __init__(self, kind: int, amount: int, card: int, power: int, rule: str) -> None:
        self.kind = kind
        self.amount = amount
        self.card = card
        self.power = power
        self.rule = rule


class Clause:
    """A clause of an active continuous power, with the eyes it looks through."""

    __slots__ = ("card", "frame", "name", "power", "static", "worked")

    def __init__(self, static: Static, frame: Frame, card: int, power: int, name: str) -> None:
        self.static = static
        self.frame = frame
        self.card = card
        self.power = power
        self.name = name  # what "does not stack" counts: card number, power and clause
        self.worked: list[int] = []  # the characters whose grade it has changed in this reading


class Ban:
    """A clause of an active continuous power that forbids a player something, with the eyes it looks through."""

    __slots__ = ("frame", "rule")

    def __init__(self, rule: StaticRule, frame: Frame) -> None:
        self.rule = rule
        self.frame = frame


class Board:
    """The characters as they are now. Index: player * areas + area."""

    __slots__ = (
        "areas",
        "cannot",
        "downs",
        "extra",
        "forced",
        "levels",
        "lines",
        "once",
        "rules",
        "types",
        "unaffected",
        "ups",
        "values",
    )

    def __init__(self, s: Ucg) -> None:
        self.areas = s.areas()
        n = self.areas * 2
        self.types: list[int] = [0] * n
        self.levels: list[int] = [0] * n  # levels that continuous powers let it count as having more
        self.unaffected: list[int] = [0] * n
        self.cannot: list[int] = [0] * n
        self.ups: list[int] = [0] * n
        self.downs: list[int] = [0] * n
        self.extra: list[bool] = [False] * n
        self.forced: list[int] = [0] * n  # outcomes that effects dictate, as bits [UCG 11.16]
        self.values: list[int] = [0] * n
        self.once: list[str] = []  # clauses that do not stack, and where they have worked
        self.rules: list[StaticRule] = []
        self.lines: list[list[Line]] | None = None  # written only when somebody asks why

    def index(self, ch: Character) -> int:
        return ch.player * self.areas + ch.area

    def bp(self, ch: Character) -> int:
        return self.values[ch.player * self.areas + ch.area]

    def is_extra(self, ch: Character) -> bool:
        return self.extra[self.index(ch)]

    def is_increased(self, s: Ucg, ch: Character) -> bool:
        """[UCG 11.6.5]"""
        i = self.index(ch)
        return self.ups[i] > 0 and (s.rules.grade_counts_on_extra or not self.extra[i])

    def is_decreased(self, s: Ucg, ch: Character) -> bool:
        i = self.index(ch)
        return self.downs[i] > 0 and (s.rules.grade_counts_on_extra or not self.extra[i])


def is_negated(s: Ucg, ref: int, power: int) -> bool:
    """[UCG 11.13.2]"""
    for mod in s.modifiers:
        if mod.kind == M_NEGATE and mod.amount == ref * 8 + power and mod.start <= s.turn:
            return True
    return False


def is_active(s: Ucg, power: Power, index: int, ref: int, cards: int) -> bool:
    """Whether an effect text works on a topmost face-up card in a character of so many cards [UCG 2.3.5.2]."""
    if power.marks and not power.marks >> cards - 1 & 1:
        return False
    return not s.modifiers or not is_negated(s, ref, index)


def read(s: Ucg, why: bool) -> Board:
    """Read the board, layer by layer."""
    board = Board(s)
    if why:
        board.lines = [[] for _ in board.values]
    s.board = board
    clauses: list[Clause] = []
    bans: list[Ban] = []
    find_clauses(s, clauses, bans)
    read_levels(s, board, clauses)
    read_types(s, board, clauses)
    read_unaffected(s, board, clauses)
    read_grades(s, board, clauses)
    read_values(s, board, clauses)
    read_limits(s, board, clauses)
    read_bans(s, board, bans)
    return board


def find_clauses(s: Ucg, clauses: list[Clause], bans: list[Ban]) -> None:
    """The clauses of all continuous powers that are active [UCG 9.3.1, 10.1]."""
    for player in (s.lead, 1 - s.lead):
        for ch in s.field[player]:
            if ch is not None:
                top = s.top(ch)
                if top >= 0 and s.cards[top].powers:
                    add_clauses(s, clauses, bans, top, player, ch)
    if s.scene >= 0 and s.cards[s.scene].powers:
        add_clauses(s, clauses, bans, s.scene, s.owners[s.scene], None)


def add_clauses(s: Ucg, clauses: list[Clause], bans: list[Ban], card: int, player: int, ch: Character | None) -> None:
    printed: Card = s.cards[card]
    for index, power in enumerate(printed.powers):
        if power.kind != CONTINUOUS:
            continue
        ref = s.ref(card)
        if not is_active(s, power, index, ref, 1 if ch is None else len(ch.cards)):
            continue
        frame = new_frame(EYES, player, ref, NOBODY if ch is None else ch.id)
        for number, static in enumerate(power.statics):
            if isinstance(static, Static):
                clauses.append(Clause(static, frame, card, index, f"{printed.key}/{index}/{number}"))
            elif isinstance(static, StaticRule):
                bans.append(Ban(static, frame))


def read_levels(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """Layer 1: levels that a character counts as having more."""
    for clause in clauses:
        if asks(clause, M_LEVELS):
            for ch in targets(s, clause):
                for node in clause.static.mods:
                    if node.kind() == M_LEVELS:
                        board.levels[board.index(ch)] += node.amount(s, clause.frame)


def read_types(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """Layer 2: kinds and TYPEs. Given TYPEs are added, changed ones replaced [UCG 2.3.4]. Conditions may ask for
    TYPEs, so this goes on until nothing changes [UCG 9.3.2]."""
    for line in s.field:
        for ch in line:
            if ch is not None:
                top = s.top(ch)
                board.types[board.index(ch)] = 0 if top < 0 else s.cards[top].types
    for mod in s.modifiers:
        if mod.kind == M_TYPE or mod.kind == M_RETYPE:
            changed = s.character(mod.target)
            if changed is not None and mod.start <= s.turn:
                i = board.index(changed)
                if mod.kind == M_TYPE:
                    board.types[i] |= mod.amount
                elif board.types[i] >> (mod.amount >> 4) & 1:
                    board.types[i] = board.types[i] & ~(1 << (mod.amount >> 4)) | 1 << (mod.amount & 15)
    giving = [clause for clause in clauses if asks(clause, M_TYPE)]
    changed_one = len(giving) > 0
    while changed_one:
        changed_one = False
        for clause in giving:
            for ch in targets(s, clause):
                if give_types(s, board, clause, board.index(ch)):
                    changed_one = True


def give_types(s: Ucg, board: Board, clause: Clause, i: int) -> bool:
    """Add the TYPEs of a clause; whether any is new."""
    before = board.types[i]
    for node in clause.static.mods:
        if node.kind() == M_TYPE:
            board.types[i] |= node.amount(s, clause.frame)
    return board.types[i] != before


def targets(s: Ucg, clause: Clause) -> list[Character]:
    """The characters a clause works on now."""
    static = clause.static
    if static.condition is not None and not static.condition.holds(s, clause.frame):
        return []
    assert isinstance(static.chars, Chars)
    return static.chars.candidates(s, clause.frame)


def read_unaffected(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """What does not affect a character: it is kept out of the layers that follow."""
    for mod in s.modifiers:
        if mod.kind == M_UNAFFECTED and mod.start <= s.turn:
            ch = s.character(mod.target)
            if ch is not None:
                board.unaffected[board.index(ch)] |= mod.amount
    for clause in clauses:
        for node in clause.static.mods:
            if node.kind() == M_UNAFFECTED:
                for ch in targets(s, clause):
                    board.unaffected[board.index(ch)] |= node.amount(s, clause.frame)


def read_limits(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """Last, because conditions may ask for TYPEs, grades and BP: what a character cannot do, how its battle ends."""
    for mod in s.modifiers:
        if mod.kind == M_OUTCOME and mod.start <= s.turn:
            ch = s.character(mod.target)
            if ch is not None:
                board.forced[board.index(ch)] |= mod.amount
    for clause in clauses:
        for node in clause.static.mods:
            if node.kind() == M_CANNOT:
                for ch in targets(s, clause):
                    board.cannot[board.index(ch)] |= node.amount(s, clause.frame)
            elif node.kind() == M_OUTCOME:
                for ch in targets(s, clause):
                    board.forced[board.index(ch)] |= node.amount(s, clause.frame)


def read_bans(s: Ucg, board: Board, bans: list[Ban]) -> None:
    """What continuous powers forbid a player [UCG 1.2.2]."""
    for ban in bans:
        rule = ban.rule
        if rule.condition is None or rule.condition.holds(s, ban.frame):
            player = ban.frame.player
            board.rules.append(StaticRule(player if rule.who == 0 else 1 - player, rule.what))


def read_grades(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """Layers 3 and 4: grades and EXTRA, from nothing upwards until nothing changes [UCG 11.6.5]."""
    for mod in s.modifiers:
        if mod.start > s.turn:
            continue
        if mod.kind == M_GRADE:
            ch = s.character(mod.target)
            if ch is not None:
                add_grade(board, board.index(ch), mod.amount, mod.source, mod.power)
        elif mod.kind == M_EXTRA:
            ch = s.character(mod.target)
            if ch is not None:
                set_extra(s, board, ch, mod.source, mod.power)
    pending = [c for c in clauses if asks(c, M_GRADE) or asks(c, M_EXTRA)]
    changed = len(pending) > 0
    while changed:
        changed = False
        for clause in pending:
            if apply_grades(s, board, clause):
                changed = True


def asks(clause: Clause, kind: int) -> bool:
    for node in clause.static.mods:
        if node.kind() == kind:
            return True
    return False


def apply_grades(s: Ucg, board: Board, clause: Clause) -> bool:
    """Apply the grade and EXTRA of a clause to whom it has come to work on; what it did stays for this reading.
    Whether there was anybody new."""
    new = False
    for ch in targets(s, clause):
        i = board.index(ch)
        if i in clause.worked:
            continue
        clause.worked.append(i)
        new = True
        for node in clause.static.mods:
            if node.kind() == M_GRADE:
                if first_of_its_name(board, i, clause, M_GRADE):
                    add_grade(board, i, node.amount(s, clause.frame), clause.card, clause.power)
            elif node.kind() == M_EXTRA:
                set_extra(s, board, ch, clause.card, clause.power)
    return new


def first_of_its_name(board: Board, i: int, clause: Clause, kind: int) -> bool:
    """Whether no like clause that does not stack has worked on this character in this reading."""
    if clause.static.stacks:
        return True
    key = f"{clause.name}@{i}/{kind}"
    if key in board.once:
        return False
    board.once.append(key)
    return True


def add_grade(board: Board, i: int, amount: int, card: int, power: int) -> None:
    if amount > 0 and board.unaffected[i] & GRADE_UP == 0:
        board.ups[i] += amount
    elif amount < 0 and board.unaffected[i] & GRADE_DOWN == 0:
        board.downs[i] -= amount
    else:
        return
    if board.lines is not None:
        board.lines[i].append(Line(M_GRADE, amount, card, power, "11.6.1"))


def set_extra(s: Ucg, board: Board, ch: Character, card: int, power: int) -> None:
    top = s.top(ch)
    i = board.index(ch)
    if top < 0 or s.cards[top].ext < 0 or board.extra[i]:
        return
    board.extra[i] = True
    if board.lines is not None:
        board.lines[i].append(Line(M_EXTRA, s.cards[top].ext, card, power, "8.1.2"))


def read_values(s: Ucg, board: Board, clauses: list[Clause]) -> None:
    """Layer 5: the printed BP that the state and the grade point at, EXTRA, then plus and minus [UCG 8.1, 11.7]."""
    plus = [0] * len(board.values)
    printed = [-1] * len(board.values)
    for mod in s.modifiers:
        if mod.start <= s.turn and (mod.kind == M_BP or mod.kind == M_PRINTED):
            ch = s.character(mod.target)
            if ch is not None and mod.kind == M_PRINTED:
                printed[board.index(ch)] = mod.amount
                note(board, board.index(ch), M_PRINTED, mod.amount, mod.source, mod.power, "11.1")
            elif ch is not None:
                add_plus(board, plus, board.index(ch), mod.amount, mod.source, mod.power)
    for clause in clauses:
        if asks(clause, M_PRINTED):
            read_printed(s, board, clause, printed)
        if asks(clause, M_BP):
            read_plus(s, board, clause, plus)
    for line in s.field:
        for ch in line:
            if ch is not None and s.top(ch) >= 0:
                i = board.index(ch)
                base = printed[i] if printed[i] >= 0 else base_bp(s, board, ch)
                board.values[i] = max(base + plus[i], 0)


def read_printed(s: Ucg, board: Board, clause: Clause, printed: list[int]) -> None:
    """A clause that says what all printed BP values become."""
    for ch in targets(s, clause):
        for node in clause.static.mods:
            if node.kind() == M_PRINTED:
                i = board.index(ch)
                printed[i] = node.amount(s, clause.frame)
                note(board, i, M_PRINTED, printed[i], clause.card, clause.power, "11.1")


def read_plus(s: Ucg, board: Board, clause: Clause, plus: list[int]) -> None:
    """A clause that gives plus or minus BP."""
    for ch in targets(s, clause):
        i = board.index(ch)
        if first_of_its_name(board, i, clause, M_BP):
            for node in clause.static.mods:
                if node.kind() == M_BP:
                    add_plus(board, plus, i, node.amount(s, clause.frame), clause.card, clause.power)


def add_plus(board: Board, plus: list[int], i: int, amount: int, card: int, power: int) -> None:
    if (amount > 0 and board.unaffected[i] & BP_PLUS) or (amount < 0 and board.unaffected[i] & BP_MINUS):
        return
    plus[i] += amount
    note(board, i, M_BP, amount, card, power, "11.7.1")


def note(board: Board, i: int, kind: int, amount: int, card: int, power: int, rule: str) -> None:
    if board.lines is not None:
        board.lines[i].append(Line(kind, amount, card, power, rule))


def base_bp(s: Ucg, board: Board, ch: Character) -> int:
    """The BP before plus and minus: EXTRA, or the slot of state and grade [UCG 8.1.1, 11.6.3]."""
    card = s.cards[s.top(ch)]
    i = board.index(ch)
    if board.extra[i]:
        return card.ext
    return slot_bp(card, min(len(ch.cards), HIGHEST_STATE) - 1, board.ups[i] - board.downs[i])


def slot_bp(card: Card, own: int, grade: int) -> int:
    """The printed BP `grade` steps from the own state's, as far as something is printed that way."""
    best = own_slot(card, own)
    if best < 0:
        return 0
    step = 1 if grade > 0 else -1
    slot = own
    for _ in range(abs(grade)):
        slot += step
        if 0 <= slot < len(card.bp) and card.bp[slot] >= 0:
            best = slot
    return card.bp[best]


def own_slot(card: Card, own: int) -> int:
    """The slot of a state; where nothing is printed for it the nearest lower one, else the nearest higher."""
    slot = min(own, len(card.bp) - 1)
    while slot >= 0 and card.bp[slot] < 0:
        slot -= 1
    if slot < 0:
        slot = own
        while slot < len(card.bp) and card.bp[slot] < 0:
            slot += 1
        if slot >= len(card.bp):
            return -1
    return slot


def level_bonus(s: Ucg, board: Board, ch: Character) -> int:
    """The levels that a character counts as having more."""
    n = board.levels[board.index(ch)]
    for mod in s.modifiers:
        if mod.kind == M_LEVELS and mod.target == ch.id and mod.start <= s.turn:
            n += mod.amount
    return n
