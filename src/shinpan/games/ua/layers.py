"""Reading the board, layer by layer: abilities lost and gained, energy, BP (settled, because conditions may ask for
BP), then keywords, "cannot", "must" and protections."""

from typing import Final

from ...kernel.machine.model import NOBODY
from ...language.pieces import Pieces as Units
from .board import EYES, NOTHING, Board, Clause, Line, RuleClause, eyes_of, own, works
from .cards import CONTINUOUS, IN_HAND, YOUR_TURN, Card
from .glance import CHANGES, glance
from .modify import (
    KINDS_ROOM,
    M_ABILITY,
    M_AP_INSTEAD,
    M_BP,
    M_CANNOT,
    M_DAMAGE,
    M_DAMAGE_PLUS,
    M_ENERGY,
    M_GAINED,
    M_IMPACT,
    M_IMPACT_PLUS,
    M_KEYWORD,
    M_LOSE,
    M_LOSE_IMPACT,
    M_MUST,
    M_NEXT_COST,
    M_SHIELD,
    M_SILENCED,
    M_TAX,
    SAFE_BP_LOSS,
    index_of,
)
from .records import Unit
from .state import NOT_ADDED_UP, Ua
from .statics import BoardRule, LineLimit, Static
from .terms import COLOR_BITS, COLOR_MASK, PLACES, POWER_BITS, POWER_MASK, POWERS

EVERY_KIND: Final = (1 << 20) - 1  # of change, as bits
LAYERED: Final = (M_ENERGY, M_SHIELD, M_BP, M_ABILITY)  # kinds that have a layer of their own
LAST_KINDS: Final = EVERY_KIND & ~(1 << M_ENERGY | 1 << M_SHIELD | 1 << M_BP | 1 << M_ABILITY)
BP_ROUNDS: Final = 8  # more than any sensible chain of conditions on BP takes to settle


def read(s: Ua, why: bool) -> Board:
    """Read the board, layer by layer."""
    board = Board()
    if why:
        board.lines = [[] for _ in range(PLACES)]
    s.board = board
    s.supply = NOT_ADDED_UP
    lasting = read_printed(s, board)
    if s.modifiers:
        read_modifiers(s, board)
        read_gained(s, board)
    read_clauses(s, board, lasting)
    if board.clauses:
        spoken_of = glance(s) >> CHANGES  # a layer is left out if nothing speaks of it
        if spoken_of & (1 << M_ENERGY | 1 << M_SHIELD):
            for clause in board.clauses:
                apply(s, board, clause, M_ENERGY)
                apply(s, board, clause, M_SHIELD)
        if spoken_of & 1 << M_BP:
            settle_bp(s, board)
        if spoken_of & LAST_KINDS:
            for clause in board.clauses:
                apply(s, board, clause, NOBODY)
    for rule in board.rules:
        if isinstance(rule.rule, LineLimit):
            player = rule.frame.player if rule.rule.who == 0 else 1 - rule.frame.player
            board.limits = own(board.limits)
            board.limits[player * 2 + rule.rule.line] += rule.rule.by
    board.has_been_read = True
    return board


def read_printed(s: Ua, board: Board) -> list[Unit]:
    """The cards as printed; those with a text that works all the time."""
    lasting: list[Unit] = []
    bp = NOTHING.copy()
    board.bp = bp
    for unit in s.field:
        if unit is None:
            continue
        card = s.cards[unit.cards[-1]]
        place = unit.place
        bp[place] = card.bp
        if card.keywords:
            board.keywords = own(board.keywords)
            board.keywords[place] = card.keywords
        if card.sized:
            print_sizes(board, place, card)
        if card.continuous:
            lasting.append(unit)
    return lasting


def print_sizes(board: Board, place: int, card: Card) -> None:
    board.impact = own(board.impact)
    board.impact[place] = card.impact
    board.impact_plus = own(board.impact_plus)
    board.impact_plus[place] = card.impact_plus
    board.damage = own(board.damage)
    board.damage[place] = card.damage
    board.damage_plus = own(board.damage_plus)
    board.damage_plus[place] = card.damage_plus


def read_modifiers(s: Ua, board: Board) -> None:
    """What resolved effects have done; abilities lost first, lost keywords last."""
    for mod in s.modifiers:
        if mod.kind == M_SILENCED and mod.start <= s.turn:
            unit = s.unit(mod.target)
            if unit is not None and mod.amount:
                board.hushed |= 1 << unit.place
            elif unit is not None:
                silence(board, unit.place)
    for mod in s.modifiers:
        if mod.kind < M_NEXT_COST and mod.kind not in (M_LOSE, M_LOSE_IMPACT) and mod.start <= s.turn:
            unit = s.unit(mod.target)
            if unit is not None:
                add(board, unit.place, mod.kind, mod.amount, mod.giver, mod.power)
    for mod in s.modifiers:
        if mod.kind in (M_LOSE, M_LOSE_IMPACT) and mod.start <= s.turn:
            unit = s.unit(mod.target)
            if unit is not None:
                add(board, unit.place, mod.kind, mod.amount, mod.giver, mod.power)


def read_gained(s: Ua, board: Board) -> None:
    """The abilities that players have: who loses abilities by them is looked at first."""
    for mod in s.modifiers:
        if mod.kind != M_GAINED or mod.start > s.turn:
            continue
        giver, index = mod.amount >> POWER_BITS, mod.amount & POWER_MASK
        frame = EYES.look(mod.target, s.ref(giver), NOBODY)
        for static in s.cards[giver].powers[index].statics:
            if isinstance(static, BoardRule):
                if static.condition is None or static.condition.holds(s, frame):
                    board.rules.append(RuleClause(static, frame, NOBODY))
                continue
            if not isinstance(static, Static):
                continue
            clause = Clause(static, frame, giver, index, 0)
            hushes = [one for one in static.mods if one.kind() == M_SILENCED]
            for unit in targets(s, board, clause, M_SILENCED) if hushes else []:
                if hushes[0].amount(s, frame):
                    board.hushed |= 1 << unit.place
                else:
                    silence(board, unit.place)
            if not hushes:
                board.clauses.append(clause)


def silence(board: Board, place: int) -> None:
    board.silenced |= 1 << place
    board.keywords = own(board.keywords)
    board.keywords[place] = 0
    board.impact = own(board.impact)
    board.impact[place] = 0
    board.impact_plus = own(board.impact_plus)
    board.impact_plus[place] = 0
    board.damage = own(board.damage)
    board.damage[place] = 0
    board.damage_plus = own(board.damage_plus)
    board.damage_plus[place] = 0


def add(board: Board, place: int, kind: int, amount: int, giver: int, power: int) -> None:
    """One modification of one card on the field."""
    if kind == M_BP:
        add_bp(board, place, amount, giver, power)
    elif kind <= M_DAMAGE_PLUS or kind == M_LOSE_IMPACT:
        add_keyword(board, place, kind, amount)
    elif kind == M_ENERGY:
        board.add_energy(place, amount & COLOR_MASK, amount >> COLOR_BITS)
    elif kind == M_CANNOT:
        board.cannot = own(board.cannot)
        board.cannot[place] |= amount
    elif kind == M_MUST:
        board.must = own(board.must)
        board.must[place] |= amount
    elif kind == M_SHIELD:
        board.shield = own(board.shield)
        board.shield[place] |= amount
    elif kind == M_TAX:
        board.tax = own(board.tax)
        board.tax[place] = max(board.tax[place], amount)
    elif kind == M_AP_INSTEAD:
        board.ap_instead = own(board.ap_instead)
        before = board.ap_instead[place]
        board.ap_instead[place] = min(before, amount) if before else amount  # who need not pay at all, does not
    elif kind == M_ABILITY:
        board.gained.append(amount * PLACES + place)


def add_keyword(board: Board, place: int, kind: int, amount: int) -> None:
    """Gain or lose keywords; of several Impact N or Damage N the highest counts (open point 9)."""
    if kind == M_KEYWORD:
        board.keywords = own(board.keywords)
        board.keywords[place] |= amount
    elif kind == M_LOSE:
        board.keywords = own(board.keywords)
        board.keywords[place] &= ~amount
    elif kind == M_IMPACT:
        board.impact = own(board.impact)
        board.impact[place] = max(board.impact[place], amount)
    elif kind == M_IMPACT_PLUS:
        board.impact_plus = own(board.impact_plus)
        board.impact_plus[place] += amount
    elif kind == M_DAMAGE:
        board.damage = own(board.damage)
        board.damage[place] = max(board.damage[place], amount)
    elif kind == M_DAMAGE_PLUS:
        board.damage_plus = own(board.damage_plus)
        board.damage_plus[place] += amount
    else:
        board.impact = own(board.impact)
        board.impact[place] = 0
        board.impact_plus = own(board.impact_plus)
        board.impact_plus[place] = 0


def add_bp(board: Board, place: int, amount: int, giver: int, power: int) -> None:
    board.bp[place] += amount
    if board.lines is not None:
        board.lines[place].append(Line(amount, giver, power))


def read_clauses(s: Ua, board: Board, lasting: list[Unit]) -> None:
    """The clauses of all continuous powers that work: of printed texts, then of gained abilities."""
    if lasting:
        for player in (s.active, 1 - s.active):
            for unit in lasting:
                if unit.player == player and not board.silenced >> unit.place & 1:
                    card = unit.cards[-1]
                    for index in range(s.cards[card].own):
                        if not board.hushed >> unit.place & 1 or s.cards[card].powers[index].turn != YOUR_TURN:
                            add_clauses(s, board, unit, card, index)
    done = 0
    while done < len(board.gained):
        entry = board.gained[done]
        done += 1
        gainer = s.field[entry % PLACES]
        if gainer is not None:
            add_clauses(s, board, gainer, entry // PLACES >> POWER_BITS, entry // PLACES & POWER_MASK)


def add_clauses(s: Ua, board: Board, unit: Unit, giver: int, index: int) -> None:
    power = s.cards[giver].powers[index]
    if power.kind != CONTINUOUS or power.where == IN_HAND or not works(s, power, unit.player, unit.line()):
        return
    board.looks |= s.cards[giver].looks[index]
    frame = eyes_of(s, unit, giver)
    if power.condition is not None and not power.condition.holds(s, frame):
        return
    for static in power.statics:
        if isinstance(static, Static):
            clause = Clause(static, frame, giver, index, unit.place)
            board.clauses.append(clause)
            give_abilities(s, board, clause)
        elif isinstance(static, BoardRule):
            condition = static.condition
            if condition is None or condition.holds(s, frame):
                board.rules.append(RuleClause(static, frame, unit.place))


def give_abilities(s: Ua, board: Board, clause: Clause) -> None:
    """A continuous power gives abilities: they work at once."""
    for mod in clause.static.mods:
        power = mod.gained()
        if power is not None:
            amount = clause.giver * POWERS + index_of(s, clause.giver, power)
            for unit in targets(s, board, clause, M_ABILITY):
                board.gained.append(amount * PLACES + unit.place)


def targets(s: Ua, board: Board, clause: Clause, kind: int) -> list[Unit]:
    """The cards on the field that a clause works on now."""
    static = clause.static
    if static.condition is not None and not static.condition.holds(s, clause.frame):
        return []
    assert isinstance(static.chars, Units)
    found: list[Unit] = static.chars.candidates(s, clause.frame)
    if static.stacks:
        return found
    return [unit for unit in found if first_of_its_name(s, board, clause, unit.place, kind)]


def first_of_its_name(s: Ua, board: Board, clause: Clause, place: int, kind: int) -> bool:
    """Whether no like clause that does not stack has worked on this card in this reading."""
    number = s.cards[clause.giver].number
    for index, card in enumerate(s.cards):
        if card.number == number:
            key = ((index * POWERS + clause.power) * PLACES + place) * KINDS_ROOM + kind + 1
            if key in board.once:
                return False
            board.once.append(key)
            return True
    return True


def apply(s: Ua, board: Board, clause: Clause, kind: int) -> None:
    """Apply one kind of modification of a clause; NOBODY: what the layers before have left."""
    wanted = False
    for mod in clause.static.mods:
        if is_wanted(mod.kind(), kind):
            wanted = True
    if not wanted:
        return
    for unit in targets(s, board, clause, kind):
        for mod in clause.static.mods:
            if is_wanted(mod.kind(), kind):
                add(board, unit.place, mod.kind(), mod.amount_for(s, clause.frame, unit), clause.giver, clause.power)


def is_wanted(kind: int, wanted: int) -> bool:
    return kind == wanted if wanted >= 0 else kind not in LAYERED


def settle_bp(s: Ua, board: Board) -> None:
    """Add up the BP clauses until nothing changes: a condition may ask for the BP that another clause makes."""
    clauses = [c for c in board.clauses if has_bp(c)]
    if not clauses:
        return
    start = board.bp.copy()
    lines = None if board.lines is None else [line.copy() for line in board.lines]
    for _ in range(BP_ROUNDS):
        before = board.bp
        sums = start.copy()
        fresh: list[list[Line]] | None = None if lines is None else [line.copy() for line in lines]
        board.asked = False
        board.once = []
        for clause in clauses:
            for unit in targets(s, board, clause, M_BP):
                for mod in clause.static.mods:
                    if mod.kind() == M_BP:
                        amount = mod.amount(s, clause.frame)
                        if amount < 0 and board.shield[unit.place] & SAFE_BP_LOSS:
                            continue
                        sums[unit.place] += amount
                        if fresh is not None:
                            fresh[unit.place].append(Line(amount, clause.giver, clause.power))
        board.bp = sums
        board.lines = fresh
        if not board.asked or sums == before:
            return


def has_bp(clause: Clause) -> bool:
    for mod in clause.static.mods:
        if mod.kind() == M_BP:
            return True
    return False
