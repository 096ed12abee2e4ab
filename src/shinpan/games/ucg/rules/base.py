"""The rules as written in the newest edition; an edition overrides what differs.

One method or attribute for each rule whose text changed between editions, and for each question that card text
asks of the rules. No code asks which edition it is.
"""

from typing import Final

from ....kernel.machine.model import CARD_MASK, NOBODY, Frame, new_frame
from ....kernel.machine.rehearsing import is_completable
from ..board import Board, glance, is_active, is_negated, level_bonus, types_of
from ..immunity import is_immune
from ..layers import read
from ..modify import (
    CHOSEN_BY_OPPONENT,
    DRAWS,
    EXILING_DISCARD,
    LEAVING,
    LEVELLING,
    M_BP,
    M_CANNOT,
    M_EXTRA,
    M_GRADE,
    M_OUTCOME,
    M_PLAYER,
    M_RETYPE,
    M_TYPE,
    SCENES,
)
from ..records import Character
from ..state import Ucg
from ..terms import BATTLE, CHARGED, DECK, DECK_BOTTOM, DISCARD, EXILE, HAND, SCENE
from .resolution import Paid
from .stacks import fits_on, fits_under, fitting_cards, has_room, may_remain, name_at, upper_cards
from .triggers import cards_discarded, cards_sent, has_active_power, is_forbidden, is_watched

PLAYERS_LIMITED: Final = 1 << M_PLAYER


class Rules:
    """One edition of the rule book."""

    __slots__ = (
        "charge_asks_to_put",
        "edition",
        "grade_counts_on_extra",
        "puts_resolve_at_once",
        "scene_draw_waits",
        "stacks_corrected_at_once",
        "waiting_needs_continuity",
    )

    def __init__(self, edition: str) -> None:
        self.edition = edition
        # 6.2.2: the draw for a scene that an effect put waits until that effect is complete.
        self.scene_draw_waits = True
        # 10.1.3.2: the power must have been active without a break since it triggered.
        self.waiting_needs_continuity = True
        # 11.8.2: what "put into play" triggers resolves in mid-effect; 10.1.3.3: or it waits.
        self.puts_resolve_at_once = False
        # 11.6.4: a grade effect on a character whose BP is EXTRA counts, though it changes nothing.
        self.grade_counts_on_extra = True
        # 11.17.1: Charge reveals first and then asks whether to put.
        self.charge_asks_to_put = True
        # 12.2.2: wrong stacks are corrected in mid-effect, or once it is complete.
        self.stacks_corrected_at_once = False

    # Reading characters

    def read(self, s: Ucg) -> Board:
        """The board: what continuous powers make of the position [UCG 9.3.2]."""
        board = s.board
        return read(s, False) if board is None or not board.is_read else board

    def name_of(self, s: Ucg, ch: Character) -> str:
        """The character name: that of the topmost face-up card [UCG 2.3.2, 11.21.1]."""
        top = s.top(ch)
        return "" if top < 0 else name_at(s, ch.cards, ch.cards.index(top))

    def kinds_of(self, s: Ucg, ch: Character) -> int:
        top = s.top(ch)
        return 0 if top < 0 else s.cards[top].kinds

    def types_of(self, s: Ucg, ch: Character) -> int:
        return types_of(s, ch)

    def level_of(self, s: Ucg, ch: Character) -> int:
        top = s.top(ch)
        return 0 if top < 0 else s.cards[top].level + level_bonus(s, ch)

    def is_negated(self, s: Ucg, ref: int, power: int) -> bool:
        return is_negated(s, ref, power)

    def is_power_active(self, s: Ucg, ch: Character, index: int) -> bool:
        """Whether an effect text of a character's topmost face-up card works now [UCG 10.1]."""
        top = s.top(ch)
        return top >= 0 and is_active(s, s.cards[top].powers[index], index, s.ref(top), len(ch.cards))

    def can_pay(self, s: Ucg, player: int, ref: int, index: int, host: int) -> bool:
        """Whether the condition of a payment power holds and its entire cost can be paid [UCG 9.4.4]."""
        card = s.cards[ref & CARD_MASK]
        power = card.powers[index]
        program = card.programs[index]
        eyes = new_frame(program, player, ref, host)
        condition = power.condition
        if condition is not None and not condition.holds(s, eyes):
            return False
        cost = power.cost
        if cost is None:
            return True
        end = 0
        while not isinstance(program.code[end], Paid):
            end += 1
        return is_completable(s, eyes, cost, 0, end)

    # Levelling up and stacks

    def can_stack(self, s: Ucg, ch: Character, card: int) -> bool:
        """Whether a card fits on a character by the rules of levelling up [UCG 5.6.1, 5.6.2.2, 11.18]."""
        return has_room(ch.cards) and fits_on(s, ch.cards, card)

    def able_to_stack(self, s: Ucg, ch: Character, cards: list[int]) -> list[int]:
        """Of some cards, those that a character is able to level up with."""
        return fitting_cards(s, ch.cards, cards)

    def can_level_up(self, s: Ucg, ch: Character) -> bool:
        """Once for each character and phase, unless an effect forbids it [UCG 5.6.2.3, 1.2.2]."""
        return not ch.levelled and not is_forbidden(s, ch, LEVELLING)

    def is_able_to_level_up(self, s: Ucg, ch: Character, card: int) -> bool:
        """Whether an effect finds a character "able to level up" with a card: it fits, and nothing forbids levelling up
        [UCG 5.6.1, 1.2.2]. An effect is not bound to one level in a phase [UCG 5.6.2.3]."""
        return self.can_stack(s, ch, card) and not is_forbidden(s, ch, LEVELLING)

    def can_go_under(self, s: Ucg, ch: Character, card: int) -> bool:
        return has_room(ch.cards) and fits_under(s, ch.cards, card)

    def can_lose(self, s: Ucg, ch: Character, card: int) -> bool:
        """Whether one card can leave a character [UCG 11.15.1]."""
        return may_remain(s, ch, card)

    def can_enter_single(self, s: Ucg, card: int) -> bool:
        """[UCG 11.15.1]"""
        return s.cards[card].has_single()

    def cards_to_remove(self, s: Ucg, cards: tuple[int, ...]) -> list[int]:
        """What must leave a stack that an effect made wrong [UCG 12.2.1]."""
        return upper_cards(s, cards)

    # What effects may not do

    def can_move(self, s: Ucg, f: Frame, card: int, to: int) -> bool:
        """Whether nothing forbids an effect to move a card there [UCG 1.2.2]."""
        if s.zone(card) in (BATTLE, CHARGED) and f.source != NOBODY:
            host = s.host_of(card)
            if host is not None and is_immune(s, host, f.source & CARD_MASK):
                return False
        if to == EXILE and s.zone(card) == DISCARD and s.owners[card] != f.player:
            return not self.player_cannot(s, s.owners[card], EXILING_DISCARD)
        if to == EXILE and s.zone(card) == BATTLE:
            ch = s.host_of(card)
            return ch is None or not is_forbidden(s, ch, LEAVING)
        return True

    def can_be_chosen(self, s: Ucg, ch: Character, player: int) -> bool:
        """Whether effects of a player's cards can choose a character [UCG 1.2.2]."""
        return ch.player == player or not is_forbidden(s, ch, CHOSEN_BY_OPPONENT)

    def may_draw(self, s: Ucg, player: int) -> bool:
        """Whether nothing forbids a player to draw by an effect [UCG 11.10, 1.2.2]."""
        return not self.player_cannot(s, player, DRAWS)

    def can_put_scene(self, s: Ucg, player: int) -> bool:
        return not self.player_cannot(s, player, SCENES)

    def player_cannot(self, s: Ucg, player: int, what: int) -> bool:
        for mod in s.modifiers:
            if mod.kind == M_PLAYER and mod.target == player and mod.amount & what and mod.start <= s.turn:
                return True
        return glance(s).gives & PLAYERS_LIMITED != 0 and self.read(s).forbids(player, what)

    # What follows changes

    def field_changed(self, s: Ucg) -> None:
        """A waiting effect whose power was not active for a moment is lost [UCG 10.1.3.2]."""
        if s.waiting and self.waiting_needs_continuity:
            s.waiting = [w for w in s.waiting if has_active_power(s, w)]

    def after_moves(self, s: Ucg, f: Frame, moved: list[int], from_hand: list[int], to: int) -> None:
        """Trigger what looks at cards that one instruction has moved."""
        if not moved or s.dry:
            return
        cards = [ref & CARD_MASK for ref in moved]
        if is_watched(s, cards):
            for player in (s.lead, 1 - s.lead):
                for origin in (DECK, HAND, SCENE, BATTLE, DISCARD, EXILE, CHARGED):
                    theirs = [c for c in cards if s.owners[c] == player and came_from(s, c) == origin]
                    if theirs:
                        cards_sent(s, theirs, origin, to)
        if to == DISCARD:
            discarded = [ref & CARD_MASK for ref in from_hand]
            if discarded:
                cards_discarded(s, s.owners[discarded[0]], discarded)

    # Rule numbers for the log

    def rule_of_move(self, origin: int, target: int) -> str:
        if target == EXILE:
            return "3.8.1"
        if origin == BATTLE and target == HAND:
            return "11.12.1"
        if target in (DECK, DECK_BOTTOM):
            return "3.2.2"
        return "3.7.2" if target == DISCARD else "11.2.1"

    def rule_of_mod(self, kind: int) -> str:
        if kind == M_BP:
            return "11.7.1"
        if kind == M_GRADE:
            return "11.6.1"
        if kind == M_EXTRA:
            return "8.1.2"
        if kind in (M_TYPE, M_RETYPE):
            return "2.3.4.1"
        if kind == M_OUTCOME:
            return "11.16.1"
        return "1.2.2" if kind == M_CANNOT else "11.1"


def came_from(s: Ucg, card: int) -> int:
    """The zone that a card has just left."""
    for happening in reversed(s.history):
        if happening.card == card:
            return happening.origin
    return -1
