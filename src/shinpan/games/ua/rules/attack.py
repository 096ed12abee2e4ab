"""Attack Phase: attacking, blocking, battle, damage [UA attack phase]."""

from typing import Final

from ....kernel.machine.model import NOBODY, PASS, Frame, Op
from ..battle_events import WhenBlocking
from ..board import board_for, keywords_of
from ..durations import END_OF_ATTACK, END_OF_BATTLE
from ..events import ATTACK_ENDED, ATTACKED, BATTLE_ENDED, BLOCKED, LOST, UNBLOCKED, WON, Occurrence
from ..glance import CANNOT, MUST, SHIELDED_OR_TAXED, SPEAKS_RULES, has_rules
from ..lines import start_move
from ..modify import (
    ATTACKING,
    BEING_STRUCK,
    BLOCKING,
    M_BLOCKS,
    MUST_ATTACK,
    MUST_BE_BLOCKED,
    MUST_BLOCK,
    NO_NEGATE,
    NO_WHEN_BLOCKING,
    SAFE_LEAVING,
    SAFE_SIDELINE,
)
from ..records import BY_BATTLE, H_ATTACKED, H_BLOCKED, H_WON, Unit, Waiting
from ..state import Ua
from ..statics import BoardRule, LosersMoved, LosersRemoved, LosersReturned, NoBlockOf, NoStrikeAt, Unblockable
from ..terms import (
    CALLED_STRIKE,
    DOUBLE_ATTACK,
    DOUBLE_BLOCK,
    ENERGY,
    FRONT,
    L_BATTLE,
    LOW,
    NEGATE_IMPACT,
    PLAYER,
    REAR_ATTACK,
    REMOVED,
    V_ATTACK,
    V_BLOCK,
    WIDTH,
    option,
)
from ..turning import become_active, become_resting
from .abilities import fire, is_awaited
from .damage import start_damage
from .leaving import SIDELINE, ask_instead, is_kept, leave, sideline, take_spared
from .resolution import SETTLE
from .taxes import can_pay_strike, pay_strike

ATTACK_RULE: Final = "attacking character specification timing"
BLOCK_RULE: Final = "blocking character specification timing"
BLOCKS_CHANGE: Final = CANNOT | MUST | SPEAKS_RULES  # of what texts speak of
BATTLE_RULE: Final = "resolution timing"


class DeclareAttack(Op):
    """Specify an active character of the Front Line; with Called Strike, also a character of any mode to attack, which
    then neither blocks nor changes its mode (open point 7)."""

    def step(self, s: Ua, f: Frame) -> None:
        options: list[int] = []
        forced: list[int] = []
        board = board_for(s, CANNOT | MUST)
        for unit in possible_attackers(s):
            if unit.rest or board.cannot[unit.place] & ATTACKING or not s.cards[unit.cards[-1]].is_character():
                continue
            theirs = [option(V_ATTACK, unit.place, PLAYER)]
            if keywords_of(s, unit) & CALLED_STRIKE:
                for other in s.line(1 - s.active, FRONT):
                    if not board.cannot[other.place] & BEING_STRUCK and can_strike(s, unit, other):
                        theirs.append(option(V_ATTACK, unit.place, other.place))
            options.extend(theirs)
            if board.must[unit.place] & MUST_ATTACK:
                forced.extend(theirs)
        if not options:
            self.answer(s, f, PASS)
            return
        if not forced:
            options.append(PASS)
        s.ask(s.active, "attack", forced or options, NOBODY, "attack phase")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == PASS:
            f.pc = END_ATTACKS_AT[0]
            return
        unit = s.field[option >> WIDTH & LOW]
        assert unit is not None
        goal = option & LOW
        target = None if goal == PLAYER else s.field[goal]
        start_attack(s, unit, target)
        if target is not None:
            pay_strike(s, unit, target)


def can_strike(s: Ua, unit: Unit, other: Unit) -> bool:
    """Whether no text keeps a character from being the target of another's Called Strike, and its cost can be paid."""
    for clause in board_for(s, SPEAKS_RULES).rules:
        rule = clause.rule
        if clause.place == unit.place and isinstance(rule, NoStrikeAt) and rule.where.char(s, clause.frame, other):
            return False
    return can_pay_strike(s, other)


def start_attack(s: Ua, unit: Unit, target: Unit | None) -> None:
    s.attacker = unit.id
    s.target = NOBODY if target is None else target.id
    s.blocked = False
    s.impact = 0
    s.touched(L_BATTLE)
    if s.events is not None:
        cards = [unit.cards[-1]] if target is None else [unit.cards[-1], target.cards[-1]]
        places = [unit.place] if target is None else [unit.place, target.place]
        s.emit("attack", ATTACK_RULE if target is None else "called strike", unit.player, cards, 3, places, [])
    times = happened_to(s, H_ATTACKED, unit.id)
    become_resting(s, unit, ATTACK_RULE)
    s.happened(H_ATTACKED, unit.player, unit.cards[-1], unit.id)
    again(s, unit.id, DOUBLE_ATTACK, times, "double attack")
    tell(s, ATTACKED, unit.id)


def happened_to(s: Ua, verb: int, id: int) -> int:
    n = 0
    for h in s.history:
        if h.verb == verb and h.unit == id:
            n += 1
    return n


def again(s: Ua, id: int, keyword: int, times: int, rule: str) -> None:
    """The first time in a turn, a character with the keyword is switched back to active (open point 8)."""
    unit = s.unit(id)
    if unit is not None and times == 0 and keywords_of(s, unit) & keyword:
        become_active(s, unit, rule)


def tell(s: Ua, kind: int, id: int) -> None:
    """Let powers see what a character in the attack has done."""
    unit = s.unit(id) if is_awaited(s, kind) else None
    if unit is not None:
        what = Occurrence(kind, unit.player)
        what.units = [unit]
        fire(s, what)


def possible_attackers(s: Ua) -> list[Unit]:
    """The cards of the Front Line, and those of the Energy Line that a text lets attack from there."""
    units = s.line(s.active, FRONT)
    for unit in s.line(s.active, ENERGY):
        if keywords_of(s, unit) & REAR_ATTACK:
            units.append(unit)
    return units


class StillOn(Op):
    """The attacker, or the character it attacks, gone: the attack ends without damage."""

    def step(self, s: Ua, f: Frame) -> None:
        if not s.rules.is_attack_on(s):
            f.pc = END_ATTACK_AT[0]


class DeclareBlock(Op):
    """The attacked player may block with an active character of their Front Line."""

    def step(self, s: Ua, f: Frame) -> None:
        attacker = s.unit(s.attacker)
        if attacker is None or s.target != NOBODY:
            return
        board = board_for(s, BLOCKS_CHANGE)
        options: list[int] = []
        forced: list[int] = []
        for unit in s.line(1 - s.active, FRONT):
            if can_block(s, attacker, unit):
                options.append(option(V_BLOCK, unit.place))
                if board.must[unit.place] & MUST_BLOCK or must_block(s, unit, attacker):
                    forced.append(option(V_BLOCK, unit.place))
        if board.must[attacker.place] & MUST_BE_BLOCKED and options and not forced:
            forced = options
        s.ask(1 - s.active, "block", forced or [*options, PASS], NOBODY, BLOCK_RULE)

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == PASS:
            tell(s, UNBLOCKED, s.attacker)
            return
        unit = s.field[option >> WIDTH & LOW]
        assert unit is not None
        s.target = unit.id
        s.blocked = True
        s.touched(L_BATTLE)
        if s.events is not None:
            s.emit("block", BLOCK_RULE, unit.player, [unit.cards[-1]], 3, [unit.place], [])
        times = happened_to(s, H_BLOCKED, unit.id)
        become_resting(s, unit, BLOCK_RULE)
        s.happened(H_BLOCKED, unit.player, unit.cards[-1], unit.id)
        again(s, unit.id, DOUBLE_BLOCK, times, "double block")
        mark = len(s.waiting)
        tell(s, BLOCKED, unit.id)
        if s.rules.player_cannot(s, unit.player, NO_WHEN_BLOCKING):
            s.waiting = [w for i, w in enumerate(s.waiting) if i < mark or not is_when_blocking(s, w)]


def must_block(s: Ua, unit: Unit, attacker: Unit) -> bool:
    """Whether an effect lets a character block that one's attacks."""
    for mod in s.modifiers:
        if mod.kind == M_BLOCKS and mod.target == unit.id and mod.amount == attacker.id and mod.start <= s.turn:
            return True
    return False


def is_when_blocking(s: Ua, w: Waiting) -> bool:
    """Whether what waits was set off by its own blocking."""
    when = s.cards[w.giver].powers[w.power].when
    return isinstance(when, WhenBlocking) and when.where is None


def can_block(s: Ua, attacker: Unit, unit: Unit) -> bool:
    board = board_for(s, BLOCKS_CHANGE)
    if unit.rest or board.cannot[unit.place] & BLOCKING or not s.cards[unit.cards[-1]].is_character():
        return False
    for clause in board.rules:
        rule = clause.rule
        if clause.place == attacker.place and isinstance(rule, Unblockable) and rule.where.char(s, clause.frame, unit):
            return False
        if clause.place == unit.place and isinstance(rule, NoBlockOf) and rule.where.char(s, clause.frame, attacker):
            return False
    return True


class Strike(Op):
    """The target is the player: damage. The target is a character: a battle takes place."""

    def step(self, s: Ua, f: Frame) -> None:
        attacker = s.unit(s.attacker)
        assert attacker is not None
        if s.target == NOBODY:
            start_damage(s, 1 - attacker.player, s.rules.direct_damage(s, attacker), attacker.id)
            f.pc = AFTER_DAMAGE_AT[0]
            return
        other = s.unit(s.target)
        assert other is not None
        mine, theirs = s.rules.bp_of(s, attacker), s.rules.bp_of(s, other)
        f.registers[0] = (1 if mine >= theirs else 0,)
        s.impact = impact_of(s, attacker, other) if mine >= theirs else 0
        if s.events is not None:
            cards = [attacker.cards[-1], other.cards[-1]]
            numbers = [mine, theirs, attacker.place, other.place, f.registers[0][0]]
            s.emit("battle", BATTLE_RULE, attacker.player, cards, 3, numbers, [])


def impact_of(s: Ua, attacker: Unit, other: Unit) -> int:
    """The damage that winning deals; Negate Impact takes all of it for this battle [UA impact, negate impact]."""
    if keywords_of(s, other) & NEGATE_IMPACT and not s.rules.player_cannot(s, other.player, NO_NEGATE):
        return 0
    return s.rules.impact(s, attacker)


class RemoveLoser(Op):
    """The blocking character that has lost is removed from the field; a losing attacker is not."""

    def step(self, s: Ua, f: Frame) -> None:
        loser = s.unit(s.target)
        if f.registers[0] != (1,) or (loser is not None and is_kept(s, loser)):
            return
        if ask_instead(s, f, (s.target,), 1, SIDELINE, BY_BATTLE):
            f.pc -= 1
            return
        f.registers[1] = ()
        units = take_spared(s, (s.target,))
        rule = rule_for_losers(s) if units else None
        if units and stays(s, units[0], rule is None):
            return
        if isinstance(rule, LosersMoved):
            if units[0].line() != rule.line:
                start_move(s, units[0], rule.line, ())
        elif isinstance(rule, LosersReturned):
            leave(s, None, units, rule.to, BATTLE_RULE)
        elif rule is not None:
            leave(s, None, units, REMOVED, BATTLE_RULE)
        else:
            sideline(s, None, units, BY_BATTLE, BATTLE_RULE)


def stays(s: Ua, unit: Unit, sidelined: bool) -> bool:
    """Whether a text keeps a character that has lost a battle on the field: from leaving it, or from being removed."""
    shield = board_for(s, SHIELDED_OR_TAXED).shield[unit.place]
    return bool(shield >> SAFE_LEAVING & BY_BATTLE or (sidelined and shield >> SAFE_SIDELINE & BY_BATTLE))


def rule_for_losers(s: Ua) -> BoardRule | None:
    """What a text of the winning attacker does with the loser instead of removing it from the field."""
    if not has_rules(s):
        return None
    for clause in s.rules.read(s).rules:
        if isinstance(clause.rule, (LosersRemoved, LosersMoved, LosersReturned)) and clause.frame.host == s.attacker:
            return clause.rule
    return None


class WinEffects(Op):
    """Effects of winning: Impact, then what waits for it. Or of losing an attack."""

    def step(self, s: Ua, f: Frame) -> None:
        won = f.registers[0] == (1,)
        winner = s.attacker if won else s.target
        unit = s.unit(winner)
        if unit is not None:
            s.happened(H_WON, unit.player, unit.cards[-1], unit.id)
        if not won:
            tell(s, LOST, s.attacker)
        tell(s, WON, winner)
        if won and unit is not None and s.impact > 0:
            start_damage(s, 1 - unit.player, s.impact, unit.id)


class EndBattle(Op):
    """Effects of the end of a battle, then what lasts for the battle ends."""

    def step(self, s: Ua, f: Frame) -> None:
        if is_awaited(s, BATTLE_ENDED):
            fire(s, Occurrence(BATTLE_ENDED, s.active))


class ExpireBattle(Op):
    def step(self, s: Ua, f: Frame) -> None:
        expire(s, END_OF_BATTLE)


class EndAttack(Op):
    """The attack is over."""

    def step(self, s: Ua, f: Frame) -> None:
        tell(s, ATTACK_ENDED, s.attacker)


class NextAttack(Op):
    """Back to the attack specification timing."""

    def step(self, s: Ua, f: Frame) -> None:
        expire(s, END_OF_BATTLE)
        expire(s, END_OF_ATTACK)
        s.attacker = NOBODY
        s.target = NOBODY
        s.blocked = False
        s.impact = 0
        s.touched(L_BATTLE)
        f.registers[0] = ()
        f.pc = ATTACKS_AT[0]


def expire(s: Ua, end: int) -> None:
    left = [mod for mod in s.modifiers if mod.end != end]
    if len(left) != len(s.modifiers):
        s.modifiers = left
        s.touch()


_STRIKE: Final = Strike()
_AFTER_BATTLE: Final = EndAttack()
_DECLARE: Final = DeclareAttack()
ATTACK_CODE: Final[list[Op]] = [
    _DECLARE,
    SETTLE,
    StillOn(),
    DeclareBlock(),
    SETTLE,
    StillOn(),
    _STRIKE,
    RemoveLoser(),
    SETTLE,
    WinEffects(),
    SETTLE,
    EndBattle(),
    SETTLE,
    ExpireBattle(),
    SETTLE,
    _AFTER_BATTLE,
    SETTLE,
    NextAttack(),
]
# Where these stand in the turn program; set when it is laid out.
ATTACKS_AT: Final = [0]
AFTER_DAMAGE_AT: Final = [0]
END_ATTACK_AT: Final = [0]
END_ATTACKS_AT: Final = [0]


def lay_out(start: int) -> None:
    """Note where the attack begins in the turn program."""
    ATTACKS_AT[0] = start
    END_ATTACK_AT[0] = start + ATTACK_CODE.index(_AFTER_BATTLE)
    AFTER_DAMAGE_AT[0] = END_ATTACK_AT[0] - 1
    END_ATTACKS_AT[0] = start + len(ATTACK_CODE)
