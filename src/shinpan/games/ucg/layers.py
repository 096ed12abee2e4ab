"""Reading the board, layer by layer [UCG 9.3.2]: negated texts; levels; kinds and TYPEs; what does not affect a
character; BP grade, settled from nothing upwards because conditions may ask for grades; EXTRA; plus and minus; what a
character or a player cannot do.

A layer is left out if nothing speaks of it: `Board.gives`, the clauses and what resolved effects did say of what.
"""

from typing import Final

from .board import LEVELS_CHANGE, TYPES_CHANGE, Board, Line, Standing, slot_bp
from .cards import Card
from .immunity import IMMUNITY, read_immune
from .modify import (
    ALONE,
    BP_MINUS,
    BP_PLUS,
    GRADE_DOWN,
    GRADE_UP,
    LOST,
    M_BP,
    M_CANNOT,
    M_EXTRA,
    M_FLOOR,
    M_GRADE,
    M_LEVELS,
    M_OUTCOME,
    M_PRINTED,
    M_RETYPE,
    M_TYPE,
    M_UNAFFECTED,
)
from .records import Character, Modifier
from .state import Ucg
from .terms import HIGHEST_STATE, TYPE_BITS, TYPE_MASK
from .working import (
    Reading,
    Working,
    find_clauses,
    read_characters,
    read_printed_alone,
    targeted,
)

GRADES_CHANGE: Final = 1 << M_GRADE | 1 << M_EXTRA
BP_CHANGES: Final = 1 << M_BP | 1 << M_PRINTED | 1 << M_FLOOR
LIMITS: Final = 1 << M_CANNOT | 1 << M_OUTCOME
BP_ROUNDS: Final = 8  # more than any sensible chain of conditions on BP takes to settle


def read(s: Ucg, why: bool) -> Board:
    """Read the board, layer by layer."""
    board = s.board
    if board is None or board.is_read:
        board = Board(s)
        s.board = board
    board.is_read = True  # conditions that are asked on the way see what has been read so far
    gives = board.gives
    for mod in s.modifiers:
        gives |= 1 << mod.kind
    if gives == 0 and not why:
        board.standings = read_printed_alone(s)
        board.is_settled = True
        return board
    known: list[int] = []
    immune: list[int] = []
    r = read_layers(s, board, gives, why, known, immune)
    for _ in range(BP_ROUNDS):  # a condition has asked for BP, or somebody is immune: once more, until nothing changes
        kept = read_immune(r) if gives & IMMUNITY else immune
        found = [board.of(ch).bp for ch in r.chars] if board.asked else known
        if found == known and kept == immune:
            break
        known, immune = found, kept
        r = read_layers(s, board, gives, why, known, immune)
    if gives & LIMITS:
        read_limits(r)
    if r.bans:
        read_bans(r)
    return board


def read_layers(s: Ucg, board: Board, gives: int, why: bool, known: list[int], immune: list[int]) -> Reading:
    """Levels, TYPEs, grades and BP [UCG 9.3.2]; conditions that ask for BP see what is known of it, or nothing."""
    board.asked = board.is_settled = False
    if why:
        board.lines = [[] for _ in range(board.areas * 2)]
    r = Reading(s, board)
    board.standings = read_characters(r)
    board.known = [0] * (board.areas * 2) if known else known
    for i, bp in enumerate(known):
        board.known[board.index(r.chars[i])] = bp
    for i, kinds in enumerate(immune):
        board.change(r.chars[i]).immune = kinds
    if board.gives:
        find_clauses(r)
    if gives & LEVELS_CHANGE:
        read_levels(r)
    if gives & TYPES_CHANGE:
        read_types(r)
    if gives & 1 << M_UNAFFECTED:
        read_unaffected(r)
    if gives & GRADES_CHANGE:
        read_grades(r)
    read_values(r)
    return r


def targets(s: Ucg, working: Working) -> list[Character]:
    """The characters a clause works on now."""
    found = targeted(s, working)
    for ch in found:
        if is_kept_out(s, ch, working.card):
            return [other for other in found if not is_kept_out(s, other, working.card)]
    return found


def target_of(s: Ucg, mod: Modifier) -> Character | None:
    """The character that a modification changes in this turn."""
    ch = s.character(mod.target) if mod.start <= s.turn else None
    return None if ch is None or is_kept_out(s, ch, mod.source) else ch


def is_kept_out(s: Ucg, ch: Character, card: int) -> bool:
    """Whether a card does nothing to a character that is immune, as far as that is known in this reading."""
    assert s.board is not None
    immune = s.board.of(ch).immune
    return immune != 0 and card >= 0 and s.owners[card] != ch.player and immune & s.cards[card].kinds != 0


def read_levels(r: Reading) -> None:
    """Layer 1: levels that a character counts as having more."""
    for working in r.working:
        if working.kinds >> M_LEVELS & 1:
            for ch in targets(r.s, working):
                for node in working.static.mods:
                    if node.kind() == M_LEVELS:
                        r.board.change(ch).levels += node.amount(r.s, working.frame)


def read_types(r: Reading) -> None:
    """Layer 2: kinds and TYPEs. Given TYPEs are added, changed ones replaced [UCG 2.3.4]. Conditions may ask for
    TYPEs, so this goes on until nothing changes [UCG 9.3.2]."""
    s = r.s
    for mod in s.modifiers:
        if 1 << mod.kind & TYPES_CHANGE:
            changed = target_of(s, mod)
            if changed is not None:
                change_types(r.board.change(changed), mod)
    changed_one = r.board.gives & TYPES_CHANGE != 0
    while changed_one:
        changed_one = False
        for working in r.working:
            if working.kinds >> M_TYPE & 1:
                for ch in targets(s, working):
                    if give_types(r, working, r.board.change(ch)):
                        changed_one = True
    for working in r.working:  # last, since a TYPE that was given can be lost, or give way to another
        if working.kinds >> M_RETYPE & 1:
            for ch in targets(s, working):
                for node in working.static.mods:
                    if node.kind() == M_RETYPE:
                        lose_types(r.board.change(ch), node.amount(s, working.frame))


def change_types(standing: Standing, mod: Modifier) -> None:
    """Add TYPEs, or replace one that is there."""
    if mod.kind == M_TYPE:
        standing.types |= mod.amount
    elif mod.amount & (LOST | ALONE):
        lose_types(standing, mod.amount)
    elif standing.types >> (mod.amount >> TYPE_BITS) & 1:
        standing.types = standing.types & ~(1 << (mod.amount >> TYPE_BITS)) | 1 << (mod.amount & TYPE_MASK)


def lose_types(standing: Standing, amount: int) -> None:
    if amount & LOST:
        standing.types &= ~amount
    elif amount & ALONE:
        standing.types = amount & ~ALONE


def give_types(r: Reading, working: Working, standing: Standing) -> bool:
    """Add the TYPEs of a clause; whether any is new."""
    before = standing.types
    for node in working.static.mods:
        if node.kind() == M_TYPE:
            standing.types |= node.amount(r.s, working.frame)
    return standing.types != before


def read_unaffected(r: Reading) -> None:
    """What does not affect a character: it is kept out of the layers that follow."""
    s = r.s
    for mod in s.modifiers:
        if mod.kind == M_UNAFFECTED:
            ch = target_of(s, mod)
            if ch is not None:
                r.board.change(ch).unaffected |= mod.amount
    for working in r.working:
        if working.kinds >> M_UNAFFECTED & 1:
            for node in working.static.mods:
                if node.kind() == M_UNAFFECTED:
                    for ch in targets(s, working):
                        r.board.change(ch).unaffected |= node.amount(s, working.frame)


def read_grades(r: Reading) -> None:
    """Layers 3 and 4: grades and EXTRA, from nothing upwards until nothing changes [UCG 11.6.5]."""
    s = r.s
    for mod in s.modifiers:
        if 1 << mod.kind & GRADES_CHANGE:
            ch = target_of(s, mod)
            if ch is not None and mod.kind == M_GRADE:
                add_grade(r.board, ch, mod.amount, mod.source, mod.power)
            elif ch is not None:
                set_extra(s, r.board, ch, mod.source, mod.power)
    changed = r.board.gives & GRADES_CHANGE != 0
    while changed:
        changed = False
        for working in r.working:
            if working.kinds & GRADES_CHANGE and apply_grades(r, working):
                changed = True


def apply_grades(r: Reading, working: Working) -> bool:
    """Apply the grade and EXTRA of a clause to whom it has come to work on; what it did stays for this reading.
    Whether there was anybody new."""
    new = False
    for ch in targets(r.s, working):
        i = r.board.index(ch)
        if working.worked >> i & 1:
            continue
        working.worked |= 1 << i
        new = True
        for node in working.static.mods:
            if node.kind() == M_GRADE:
                if first_of_its_name(r, i, working, M_GRADE):
                    amount = node.amount(r.s, working.frame)
                    add_grade(r.board, ch, amount, working.card, working.clause.power)
            elif node.kind() == M_EXTRA:
                set_extra(r.s, r.board, ch, working.card, working.clause.power)
    return new


def first_of_its_name(r: Reading, i: int, working: Working, kind: int) -> bool:
    """Whether no like clause that does not stack has worked on this character in this reading: one of the same card
    number, power and place in it."""
    if working.static.stacks:
        return True
    clause = working.clause
    key = f"{r.s.cards[working.card].key}/{clause.power}/{clause.number}@{i}/{kind}"
    if key in r.once:
        return False
    r.once.append(key)
    return True


def add_grade(board: Board, ch: Character, amount: int, card: int, power: int) -> None:
    standing = board.change(ch)
    if amount > 0 and standing.unaffected & GRADE_UP == 0:
        standing.ups += amount
    elif amount < 0 and standing.unaffected & GRADE_DOWN == 0:
        standing.downs -= amount
    else:
        return
    note(board, board.index(ch), M_GRADE, amount, card, power, "11.6.1")


def set_extra(s: Ucg, board: Board, ch: Character, card: int, power: int) -> None:
    top = s.top(ch)
    standing = board.change(ch)
    if top < 0 or s.cards[top].ext < 0 or standing.extra:
        return
    standing.extra = True
    note(board, board.index(ch), M_EXTRA, s.cards[top].ext, card, power, "8.1.2")


def read_values(r: Reading) -> None:
    """Layer 5: the printed BP that the state and the grade point at, EXTRA, then plus and minus [UCG 8.1, 11.7]."""
    s = r.s
    for mod in s.modifiers:
        if 1 << mod.kind & BP_CHANGES:
            ch = target_of(s, mod)
            if ch is not None and mod.kind == M_PRINTED:
                set_printed(r.board, ch, mod.amount, mod.source, mod.power)
            elif ch is not None and mod.kind == M_FLOOR:
                set_floor(r.board, ch, mod.amount, mod.source, mod.power)
            elif ch is not None:
                add_plus(r.board, ch, mod.amount, mod.source, mod.power)
    for working in r.working:
        if working.kinds >> M_PRINTED & 1:
            read_printed(r, working)
        if working.kinds >> M_BP & 1:
            read_plus(r, working)
        if working.kinds >> M_FLOOR & 1:
            read_floor(r, working)
    for i, ch in enumerate(r.chars):
        standing = r.board.of(ch)
        if not standing.is_printed:
            standing.bp = max(base_bp(s.cards[r.tops[i]], standing, ch) + standing.plus, standing.floor)
    r.board.is_settled = True


def read_printed(r: Reading, working: Working) -> None:
    """A clause that says what all printed BP values become."""
    for ch in targets(r.s, working):
        for node in working.static.mods:
            if node.kind() == M_PRINTED:
                set_printed(r.board, ch, node.amount(r.s, working.frame), working.card, working.clause.power)


def set_printed(board: Board, ch: Character, amount: int, card: int, power: int) -> None:
    if amount < 0:  # nobody has such a BP
        return
    board.change(ch).printed = amount
    note(board, board.index(ch), M_PRINTED, amount, card, power, "11.1")


def read_floor(r: Reading, working: Working) -> None:
    """A clause that says what BP cannot be less than."""
    for ch in targets(r.s, working):
        for node in working.static.mods:
            if node.kind() == M_FLOOR:
                set_floor(r.board, ch, node.amount(r.s, working.frame), working.card, working.clause.power)


def set_floor(board: Board, ch: Character, amount: int, card: int, power: int) -> None:
    standing = board.change(ch)
    standing.floor = max(standing.floor, amount)
    note(board, board.index(ch), M_FLOOR, amount, card, power, "11.7.2")


def read_plus(r: Reading, working: Working) -> None:
    """A clause that gives plus or minus BP."""
    for ch in targets(r.s, working):
        if first_of_its_name(r, r.board.index(ch), working, M_BP):
            for node in working.static.mods:
                if node.kind() == M_BP:
                    amount = node.amount(r.s, working.frame)
                    add_plus(r.board, ch, amount, working.card, working.clause.power)


def add_plus(board: Board, ch: Character, amount: int, card: int, power: int) -> None:
    standing = board.change(ch)
    if (amount > 0 and standing.unaffected & BP_PLUS) or (amount < 0 and standing.unaffected & BP_MINUS):
        return
    standing.plus += amount
    note(board, board.index(ch), M_BP, amount, card, power, "11.7.1")


def note(board: Board, i: int, kind: int, amount: int, card: int, power: int, rule: str) -> None:
    if board.lines is not None:
        board.lines[i].append(Line(kind, amount, card, power, rule))


def base_bp(card: Card, standing: Standing, ch: Character) -> int:
    """The BP before plus and minus: what it has become, EXTRA, or the slot of state and grade [UCG 8.1.1, 11.6.3]."""
    if standing.printed >= 0:
        return standing.printed
    state = min(len(ch.cards), HIGHEST_STATE) - 1  # as a slot of printed BP [UCG 2.3.5.2]
    return card.ext if standing.extra else slot_bp(card, state, standing.ups - standing.downs)


def read_limits(r: Reading) -> None:
    """Last, because conditions may ask for TYPEs, grades and BP: what a character cannot do, how its battle ends."""
    s = r.s
    for mod in s.modifiers:
        if mod.kind == M_OUTCOME:
            ch = target_of(s, mod)
            if ch is not None:
                r.board.change(ch).forced |= mod.amount
    for working in r.working:
        if working.kinds & LIMITS:
            for node in working.static.mods:
                if node.kind() == M_CANNOT:
                    for ch in targets(s, working):
                        r.board.change(ch).cannot |= node.amount(s, working.frame)
                elif node.kind() == M_OUTCOME:
                    for ch in targets(s, working):
                        r.board.change(ch).forced |= node.amount(s, working.frame)


def read_bans(r: Reading) -> None:
    """What continuous powers forbid a player [UCG 1.2.2]."""
    for ban in r.bans:
        rule = ban.rule
        if rule.condition is None or rule.condition.holds(r.s, ban.frame):
            player = ban.frame.player
            r.board.forbid(player if rule.who == 0 else 1 - player, rule.what)
