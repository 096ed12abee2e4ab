"""Game Flow: the turn, five phases in order, with the Start Phase and the End Phase."""

from typing import Final

from ....kernel.machine.model import NOBODY, PASS, Frame, Op, Program
from ....kernel.state.phases import end_game, entries
from ....kernel.state.zones import draw_card
from ....language.selectors import alike_once
from ..durations import ATTACKS_OVER
from ..events import END_OF_ATTACKS, END_OF_MAIN, START_OF_ATTACKS, START_OF_END, START_OF_TURN
from ..glance import is_plain
from ..records import H_DRAWN, H_EXTRA_DRAW
from ..state import Ua
from ..switching import pay_ap
from ..terms import ATTACK, DRAW, END, L_AP, LOW, MAIN, MOVE, PHASES, REMOVED, START, V_DISCARD, WIDTH, option
from ..turning import become_active
from .abilities import moment
from .attack import ATTACK_CODE, expire, lay_out
from .main import UseCards
from .moving import Moves
from .resolution import SETTLE
from .zones import move_card

PHASE_RULES: Final = ("game setup", "start phase", "move phase", "main phase", "attack phase", "end phase")


class NewTurn(Op):
    """The next player's turn begins; what lasts until its start ends [UA start phase 1]."""

    boundary = True

    def step(self, s: Ua, f: Frame) -> None:
        s.active = 1 - s.active
        s.turn += 1
        s.turns[s.active] += 1
        s.phase = START
        s.history = []
        s.uses = []
        end_effects(s, s.turn * 2)
        if not is_plain(s):  # as printed it is in every turn
            s.touch()
        if s.events is not None:
            s.emit("turn", "start phase", s.active, [], 3, [s.turns[s.active]], [])
        moment(s, START_OF_TURN)


def end_effects(s: Ua, now: int) -> None:
    """What was to last until now ends."""
    left = [mod for mod in s.modifiers if mod.end > now]
    if len(left) != len(s.modifiers):
        s.modifiers = left
        s.touch()
    if s.delayed:
        s.delayed = [d for d in s.delayed if d.end > now]


class Ready(Op):
    """All cards of the player become active; AP by turn [UA start phase 2, 3]."""

    def step(self, s: Ua, f: Frame) -> None:
        player = s.active
        activate_all(s, player, "start phase")
        s.ap[player] = s.rules.ap_by_turn(s, player)
        s.ap[2 + player] = 0
        s.touched(L_AP)
        if s.events is not None:
            s.emit("ap", "start phase", player, [], 3, [s.ap[player]], [])


def activate_all(s: Ua, player: int, rule: str) -> None:
    for unit in s.units(player):
        if unit.rest:
            become_active(s, unit, rule)


class StartDraw(Op):
    """Draw a card, but not on the first player's first turn; whoever cannot has lost, here and
    nowhere else (open point 14) [UA start phase 4]."""

    def step(self, s: Ua, f: Frame) -> None:
        if not s.rules.draws_on_turn(s):
            return
        if draw_card(s, s.active, "start phase") == NOBODY:
            end_game(s, 1 - s.active, "game victory conditions")
        else:
            s.happened(H_DRAWN, s.active, NOBODY)


class ExtraDraw(Op):
    """The player may pay 1 AP for one additional card, once [UA start phase 5]. A text may let them have it free."""

    def step(self, s: Ua, f: Frame) -> None:
        if (s.ap[s.active] > 0 or s.rules.draws_free(s, s.active)) and s.deck(s.active):
            s.ask(s.active, "extra draw", [DRAW, PASS], NOBODY, "start phase")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == DRAW:
            if not s.rules.draws_free(s, s.active):
                pay_ap(s, s.active, 1)
            s.happened(H_EXTRA_DRAW, s.active, NOBODY)
            s.happened(H_DRAWN, s.active, NOBODY)
            draw_card(s, s.active, "start phase")


class Moment(Op):
    """Let effects of this moment of the turn be set off."""

    __slots__ = ("number",)

    def __init__(self, number: int) -> None:
        self.number = number

    def step(self, s: Ua, f: Frame) -> None:
        moment(s, self.number)


class AfterAttacks(Moment):
    """The End Phase begins: what was to last until the end of the Attack Phase ends before that."""

    __slots__ = ()

    def step(self, s: Ua, f: Frame) -> None:
        expire(s, ATTACKS_OVER + s.turn)
        super().step(s, f)


class Back(Op):
    """Once more."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by

    def step(self, s: Ua, f: Frame) -> None:
        f.pc -= self.by


class EndReady(Op):
    """All cards of the field become active, but not AP cards [UA end phase 2]."""

    def step(self, s: Ua, f: Frame) -> None:
        activate_all(s, s.active, "end phase")


class HandLimit(Op):
    """Too many cards in hand: choose cards for the Remove Area, one at a time [UA end phase 3]."""

    def step(self, s: Ua, f: Frame) -> None:
        hand = s.hand(s.active)
        if len(hand) > s.rules.hand_limit(s, s.active):
            options = [option(V_DISCARD, card) for card in alike_once(s, hand)]
            s.ask(s.active, "hand limit", options, NOBODY, "end phase")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        move_card(s, None, option >> WIDTH & LOW, REMOVED, "end phase")
        f.pc -= 1


class Expire(Op):
    """What lasts for the turn ends; then it is the opponent's turn [UA end phase 4]."""

    def step(self, s: Ua, f: Frame) -> None:
        end_effects(s, s.turn * 2 + 1)


class Over(Op):
    """On to the next turn."""

    def step(self, s: Ua, f: Frame) -> None:
        f.pc = 0


ENTER: Final = entries(PHASE_RULES, PHASES)
_CODE: Final[list[Op]] = [
    NewTurn(),
    SETTLE,
    Ready(),
    StartDraw(),
    ExtraDraw(),
    SETTLE,
    ENTER[MOVE],
    Moves(),
    SETTLE,
    ENTER[MAIN],
    UseCards(),
    SETTLE,
    Back(3),
    Moment(END_OF_MAIN),
    SETTLE,
    ENTER[ATTACK],
    Moment(START_OF_ATTACKS),
    SETTLE,
    *ATTACK_CODE,
    Moment(END_OF_ATTACKS),
    SETTLE,
    ENTER[END],
    AfterAttacks(START_OF_END),
    SETTLE,
    EndReady(),
    HandLimit(),
    Expire(),
    SETTLE,
    Over(),
]
TURN: Final = Program("turn", _CODE, 2)
lay_out(_CODE.index(ATTACK_CODE[0]))
