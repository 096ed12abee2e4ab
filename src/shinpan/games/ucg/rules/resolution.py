"""Chapter 10: resolving effects, one at a time, and what follows each of them."""

from typing import Final

from ....kernel.machine.jumps import Pop
from ....kernel.machine.model import CARD_MASK, DONE_BITS, IN_FULL, NO, NOBODY, YES, Frame, Op, Program
from ....language.control import Additionally, If, May, Seq, Then
from ....language.counting import ThisIs
from ....language.pieces import This
from ..cards import PAYMENT, Power
from ..events import register_of
from ..ops import Give
from ..records import USED, Happening, Waiting
from ..state import Ucg
from ..terms import BATTLE, POWERS, SCENE
from ..values import IsLead, OpponentIs
from .stacks import tidy
from .triggers import could_resolve, draw_by_rule, payment_resolved

MOST_DEEP = 24  # effects that set one another off in a row; cards that do not do so forever need far fewer
FREE_USE = 8  # a bit of `Frame.done`: used by another effect's word, not counted against a limit


class Resolve(Op):
    """Resolve what waits in one batch: the Lead Player's first, in their order, then the Next Player's
    [UCG 10.1.3.2, 10.1.3.4]. Register 0: the batch; register 1: whose, or NOBODY for both."""

    def step(self, s: Ucg, f: Frame) -> None:
        batch = f.registers[0][0]
        only = f.registers[1][0]
        if batch >= MOST_DEEP:
            break_off(s, batch)
            return
        for player in (s.lead, 1 - s.lead):
            if only not in (NOBODY, player):
                continue
            able = able_to_resolve(s, batch, player)
            if not able:
                continue
            f.pc -= 1
            if len(able) == 1 or commute(s, able):
                begin(s, able[0])
            else:
                f.pc += 1
                s.ask(player, "resolve", able, NOBODY, self.rule(s, able))
            return
        s.waiting = [w for w in s.waiting if w.batch != batch or only not in (NOBODY, w.player)]
        s.frames.pop()
        if batch > 0:
            s.batch = batch - 1

    def rule(self, s: Ucg, able: list[int]) -> str:
        sources = [s.waiting[i].source for i in able]
        return "10.2.1" if len(set(sources)) == 1 else "10.1.3.2"

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.pc -= 1
        begin(s, option)


def break_off(s: Ucg, batch: int) -> None:
    """Effects that set each other off without end: those that still wait so deep are not resolved."""
    s.waiting = [w for w in s.waiting if w.batch < batch]
    s.frames.pop()
    s.batch = batch - 1
    if s.events is not None:
        s.emit("loop", "10.1.3.3", s.lead, [], 3, [MOST_DEEP], [])


def able_to_resolve(s: Ucg, batch: int, player: int) -> list[int]:
    """What a player can resolve of a batch: one of each text of each card."""
    able: list[int] = []
    texts: set[int] = set()
    for i, w in enumerate(s.waiting):
        if w.batch == batch and w.player == player:
            text = w.source * POWERS + w.power
            if text not in texts and could_resolve(s, w):
                able.append(i)
                texts.add(text)
    return able


RESOLVE: Final = Program("resolve", [Resolve()], 2)


def resolve_batch(s: Ucg, batch: int, only: int) -> None:
    """Go on with what waits in a batch."""
    frame = s.push(RESOLVE, NOBODY)
    frame.registers[0] = (batch,)
    frame.registers[1] = (only,)


def begin(s: Ucg, index: int) -> None:
    """Start resolving a waiting effect. What it sets off waits in a batch of its own [UCG 10.1.3.3]."""
    w = s.waiting[index]
    del s.waiting[index]
    start_effect(s, w)


def start_effect(s: Ucg, w: Waiting) -> None:
    card = s.cards[w.source & CARD_MASK]
    s.batch += 1
    frame = s.push(card.programs[w.power], w.player, w.source, w.host)
    frame.done = IN_FULL
    if w.about:
        frame.registers[register_of(card.powers[w.power].event)] = w.about
    if s.events is not None:
        s.emit("resolve", "10.1.3.2", w.player, [w.source & CARD_MASK], 3, [w.power], [])


def commute(s: Ucg, able: list[int]) -> bool:
    """Whether the order cannot matter: the same text on like cards, each speaking of its own character alone."""
    first = s.waiting[able[0]]
    card = s.cards[first.source & CARD_MASK]
    for i in able[1:]:
        w = s.waiting[i]
        if s.cards[w.source & CARD_MASK] is not card or w.power != first.power:
            return False
    return speaks_of_itself(card.powers[first.power])


def speaks_of_itself(power: Power) -> bool:
    return power.body is not None and is_own(power.body)


def is_own(body: Op) -> bool:
    """Whether an instruction only gives its own character something."""
    if isinstance(body, Give):
        return isinstance(body.chars, This)
    if isinstance(body, (May, Then, Additionally)):
        return is_own(body.body)
    if isinstance(body, Seq):
        for part in body.parts:
            if not is_own(part):
                return False
        return True
    if isinstance(body, If) and body.otherwise is None:
        return isinstance(body.condition, (OpponentIs, ThisIs, IsLead)) and is_own(body.body)
    return False


class Paid(Op):
    """The cost is paid: the power counts as used [UCG 9.4.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        card = f.source & CARD_MASK
        power = s.power_of(f)
        if f.done & FREE_USE == 0:
            s.uses.append(f.source * POWERS + power)
        zone = BATTLE if f.host != NOBODY else SCENE
        s.history.append(Happening(USED, f.player, card, zone, zone, 0, False, card))
        f.done = f.done & ~DONE_BITS | IN_FULL
        s.touch()
        if s.events is not None:
            s.emit("paid", "9.4.1", f.player, [card], 3, [power], [])


class Tidy(Op):
    """After the effect: wrong stacks and detached charged cards [UCG 12.2.2, 11.17.6]."""

    def step(self, s: Ucg, f: Frame) -> None:
        tidy(s)


class SceneDraws(Op):
    """After the effect: whoever put a scene may draw a card [UCG 6.2.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        if not s.scene_draws:
            return
        if not s.deck(s.scene_draws[0]):
            s.scene_draws.pop(0)
            f.pc -= 1
            return
        s.ask(s.scene_draws[0], "may", [YES, NO], s.scene, "6.2.2")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        player = s.scene_draws.pop(0)
        if option == YES:
            draw_by_rule(s, player, "6.2.2")
        f.pc -= 1


class Finish(Op):
    """The effect is complete: on with what it has set off [UCG 10.1.3.3]."""

    __slots__ = ("delayed",)

    def __init__(self, delayed: bool) -> None:
        self.delayed = delayed  # an instruction for the end of the turn, not the effect itself

    def step(self, s: Ucg, f: Frame) -> None:
        self.tell(s, f)
        s.frames.pop()
        batch = s.batch
        for w in s.waiting:
            if w.batch == batch:
                resolve_batch(s, batch, NOBODY)
                return
        s.batch -= 1

    def tell(self, s: Ucg, f: Frame) -> None:
        """An [Activate] effect was resolved."""
        if self.delayed or f.source == NOBODY:
            return
        power = s.power_of(f)
        if power >= 0 and s.cards[f.source & CARD_MASK].powers[power].kind == PAYMENT:
            payment_resolved(s, f.player, s.character(f.host) if f.host != NOBODY else None)


FINISH: Final[list[Op]] = [Tidy(), SceneDraws(), Finish(False)]
FINISH_DELAYED: Final[list[Op]] = [Tidy(), SceneDraws(), Finish(True)]
PAID: Final[Op] = Paid()


class ResolveNow(Op):
    """In editions that do not wait: resolve what has just triggered, in mid-effect [UCG 11.8.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        resolve_batch(s, s.batch, NOBODY)


SCENE_DRAW: Final = Program("scene draw", [SceneDraws(), Pop()], 0)
