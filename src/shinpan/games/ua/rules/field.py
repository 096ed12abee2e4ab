"""What the rules say of the field: BP, energy, room on the lines, and where cards may go; with the readings that are
played where the manual is silent."""

from typing import Final

from ....kernel.machine.model import NOBODY, Frame
from ..board import EYES, Board, board_for
from ..cards import CONTINUOUS, ON_FIELD
from ..glance import (
    CANNOT,
    ENERGY_CHANGES,
    SHIELDED_OR_TAXED,
    SPEAKS_RULES,
    has_rules,
    may_speak,
)
from ..layers import read
from ..modify import (
    FRONT_BY_OTHERS,
    FRONT_UNLESS_YOU,
    IN_MOVE_PHASE,
    MOVING,
    PLAYED_ENERGY,
    PLAYED_FRONT,
    SAFE_MOVE,
    TO_ENERGY,
    TO_FRONT,
    UNLESS_YOU,
    Cannot,
)
from ..records import BY_RULE, Unit
from ..state import Ua
from ..statics import AlsoNeeds, BoardRule, FreeDraw, HandBp, HandSize, PlayLimit, Static
from ..terms import ANY_COLOR, COLORS, FRONT, HAND, LINE_SIZE, REMOVED, YOU
from ..warding import TakesDraws
from .leaving import leave, sideline
from .using import supply_of, where_it_is

HAND_LIMIT: Final = 8


class FieldRules:
    """The questions about cards on the field, and what an edition decides."""

    __slots__ = (
        "base_may_have_raid",
        "edition",
        "first_player_draws_on_first_turn",
        "made_room_is_removed_from_the_field",
        "named_limit_counts_all_copies",
        "raid_needs_energy_on_trigger",
        "set_off_waits_for_the_whole_check",
        "turn_player_first",
    )

    def __init__(self, edition: str) -> None:
        self.edition = edition
        # Open point 3: never onto a card that has Raid or onto a raided stack.
        self.base_may_have_raid = False
        # Open point 4: a card that makes room goes to the Remove Area and is not "removed from the field".
        self.made_room_is_removed_from_the_field = False
        # Open point 10: the player whose turn it is resolves all of theirs first.
        self.turn_player_first = True
        # Open point 15: no draw on the first player's first turn, but the extra draw and attacks are allowed.
        self.first_player_draws_on_first_turn = False
        # Open point 18: "only once each turn" with the card's name counts for all copies.
        self.named_limit_counts_all_copies = True
        # Open points 1 and 2: what a trigger sets off waits until every turned-up card has been handled.
        self.set_off_waits_for_the_whole_check = True
        # The trigger Raid raids only with the needed energy met.
        self.raid_needs_energy_on_trigger = True

    # Reading the field

    def read(self, s: Ua) -> Board:
        """The board: what continuous powers make of the position."""
        board = s.board
        return read(s, False) if board is None else board

    def bp_of(self, s: Ua, unit: Unit) -> int:
        board = self.read(s)
        board.asked = True
        return board.bp[unit.place]

    def gives_of(self, s: Ua, unit: Unit) -> int:
        """The energy that a card generates, wherever on the field it stands."""
        n = sum(s.cards[unit.cards[-1]].gives)
        for color in range(len(COLORS)):
            n += self.read(s).more_energy(unit.place, color)
        return n

    def energy_of(self, s: Ua, player: int, color: int) -> int:
        """Energy on the Energy Line. It is a condition and never spent; resting cards give it too (open point 15)."""
        return self.supply(s, player)[color - ANY_COLOR]

    def supply(self, s: Ua, player: int) -> tuple[int, ...]:
        """The energy of a player: of all colors together, then of each. Added up once for each change of the field, and
        without reading the board if nothing speaks of it."""
        first, second = s.supply
        supply = second if player else first
        if not supply:
            board = self.read(s) if may_speak(s, ENERGY_CHANGES) else None
            supply = supply_of(s, player, board)
            if board is None or board.has_been_read:
                s.supply = (first, supply) if player else (supply, second)
        return supply

    def ap_by_turn(self, s: Ua, player: int) -> int:
        """AP cards by turn: 1, 2, 3 for the first player, 2, 2, 3 for the second [UA start phase]."""
        turn = s.turns[player]
        if turn >= 3:
            return 3
        return turn if player == s.first else 2

    def draws_on_turn(self, s: Ua) -> bool:
        first = s.turns[s.active] == 1 and s.active == s.first
        return self.first_player_draws_on_first_turn or not first

    def order_of_players(self, s: Ua) -> tuple[int, int]:
        return (s.active, 1 - s.active) if self.turn_player_first else (1 - s.active, s.active)

    def hand_limit(self, s: Ua, player: int) -> int:
        """Eight cards in hand, unless a text on the field says another number [UA end phase]."""
        sizes: list[int] = []
        if has_rules(s):
            for clause in self.read(s).rules:
                rule = clause.rule
                if isinstance(rule, HandSize) and (clause.frame.player == player) == (rule.who == YOU):
                    sizes.append(rule.size)
        return max(sizes) if sizes else HAND_LIMIT

    def more_bp_in_hand(self, s: Ua, f: Frame, card: int) -> int:
        """By how much the BP of a card in hand may count as higher for an ability of its player."""
        more = 0
        if s.owners[card] == f.player and has_rules(s):
            for clause in self.read(s).rules:
                if isinstance(clause.rule, HandBp) and clause.frame.player == f.player:
                    more += clause.rule.more
        return more

    def draws_free(self, s: Ua, player: int) -> bool:
        """Whether a text on the field lets a player have the additional card of the start phase without AP."""
        if not has_rules(s):
            return False
        for clause in self.read(s).rules:
            if isinstance(clause.rule, FreeDraw) and clause.frame.player == player:
                return True
        return False

    # Room and lines

    def has_room(self, s: Ua, player: int, line: int) -> bool:
        return s.count_in_line(player, line) < self.line_size(s, player, line)

    def line_size(self, s: Ua, player: int, line: int) -> int:
        """How many cards a line may hold. Texts can leave it no place at all: then nothing comes there."""
        return min(self.read(s).limits[player * 2 + line], LINE_SIZE) if has_rules(s) else LINE_SIZE

    def make_room(self, s: Ua, unit: Unit, rule: str) -> None:
        """Open point 4: it happens only when the line is full."""
        if self.made_room_is_removed_from_the_field:
            sideline(s, None, [unit], BY_RULE, rule)
        else:
            leave(s, None, [unit], REMOVED, rule)

    def can_enter(self, s: Ua, card: int, line: int, played: bool) -> bool:
        """Whether a character can be played onto, or with a raid moved to, a line; its own text may forbid it."""
        bit = TO_FRONT if line == FRONT else TO_ENERGY
        if played:
            bit |= PLAYED_FRONT if line == FRONT else PLAYED_ENERGY
        else:
            bit |= FRONT_BY_OTHERS | UNLESS_YOU | FRONT_UNLESS_YOU
        printed = s.cards[card]
        if printed.speaks & CANNOT:
            host = s.host_of(card)
            eyes = EYES.look(s.owners[card], s.ref(card), NOBODY if host is None else host.id)
            for index in range(printed.own):
                power = printed.powers[index]
                if power.kind == CONTINUOUS and (power.condition is None or power.condition.holds(s, eyes)):
                    for static in power.statics:
                        if isinstance(static, Static) and forbids(s, eyes, static, bit):
                            return False
        return True

    def can_move(self, s: Ua, unit: Unit, line: int, f: Frame | None = None) -> bool:
        """Field cards do not move; some characters cannot, or not by what moves them: an effect, or with none the Move
        Phase [UA move phase]."""
        bits = MOVING | (TO_FRONT if line == FRONT else TO_ENERGY)
        if f is None:
            bits |= IN_MOVE_PHASE
        elif f.player != unit.player and board_for(s, SHIELDED_OR_TAXED).shield[unit.place] & SAFE_MOVE:
            return False
        if line == FRONT and (f is None or f.host != unit.id):
            bits |= FRONT_BY_OTHERS
        if f is None or f.player != unit.player:
            bits |= UNLESS_YOU | (FRONT_UNLESS_YOU if line == FRONT else 0)
        return s.cards[unit.cards[-1]].is_character() and not board_for(s, CANNOT).cannot[unit.place] & bits

    def can_be_played(self, s: Ua, card: int, by_ability: bool = False) -> bool:
        """Whether the text of a card lets it be played, other than by a raid: from the hand, or by an ability."""
        eyes = EYES.look(s.owners[card], s.ref(card), NOBODY)
        for rule in own_rules(s, card, eyes):
            if not isinstance(rule, PlayLimit) or (rule.hand and s.zone(card) != HAND):
                continue
            if rule.raid and not (rule.abilities and by_ability):
                return False
            if rule.only is not None and not rule.only.holds(s, eyes):
                return False
        return True

    def takes_draws(self, s: Ua, player: int) -> bool:
        """Whether a player draws in the opponent's place what their abilities let the opponent draw."""
        if not has_rules(s):
            return False
        for clause in board_for(s, SPEAKS_RULES).rules:
            if isinstance(clause.rule, TakesDraws) and clause.frame.player == player:
                return True
        return False

    def also_needed(self, s: Ua, card: int) -> list[int]:
        """What a card counts as needing besides what is printed, where it is."""
        host = s.host_of(card)
        eyes = EYES.look(s.owners[card], s.ref(card), NOBODY if host is None else host.id)
        here = ON_FIELD if host is not None else where_it_is(s, card)
        return [rule.energy for rule in own_rules(s, card, eyes, here) if isinstance(rule, AlsoNeeds)]


def own_rules(s: Ua, card: int, eyes: Frame, where: int = -1) -> list[BoardRule]:
    """The rules that a card's own text has for itself, as they hold now: all, or those that work in such places."""
    found: list[BoardRule] = []
    for index in range(s.cards[card].own):
        power = s.cards[card].powers[index]
        if power.kind != CONTINUOUS or not power.where & where:
            continue
        if power.condition is None or power.condition.holds(s, eyes):
            for static in power.statics:
                if isinstance(static, BoardRule) and (static.condition is None or static.condition.holds(s, eyes)):
                    found.append(static)
    return found


def forbids(s: Ua, eyes: Frame, static: Static, bit: int) -> bool:
    """Whether a text keeps its own card from a line."""
    if static.condition is not None and not static.condition.holds(s, eyes):
        return False
    for mod in static.mods:
        if isinstance(mod, Cannot) and mod.what & bit:
            return True
    return False
