"""What each trigger does when it is activated [UA trigger check]."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect
from ...kernel.machine.jumps import Pop
from ...kernel.machine.model import CARD_MASK, KEEP, Frame, Program
from ...language.control import If, Seq
from ...language.counting import Count
from ...language.selectors import ThisCard
from ...language.values import And, Compare, N
from .field_filters import OnLine
from .filters import ApCost, Bp, Color, Kind, NeededEnergy
from .modify import GainBp
from .moves import GainLife, TakeOff
from .ops import Choose, Draw, Give, Move
from .picking import HOOKS
from .playing import Play, raid_options, start_raid
from .records import BY_TRIGGER
from .rules.leaving import SIDELINE
from .selectors import From, Pick, chosen
from .state import Ua
from .switching import Activate, Lock, Rest
from .terms import (
    BLUE,
    CHARACTER,
    COLORS,
    FRONT,
    GREEN,
    HAND,
    LIFE,
    LOW,
    OPPONENT,
    OUTSIDE,
    PURPLE,
    RED,
    T_COLOR,
    TRIGGERS,
    YELLOW,
    YOU,
)

THEIR_FRONT: Final = And((Kind(CHARACTER), OnLine(FRONT)))
SMALL: Final = (Kind(CHARACTER), NeededEnergy(N(0), N(2)), ApCost(1, 1))


@dataclass(frozen=True)
class KeepOrRaid(Effect):
    """This card goes to the hand or, with its needed energy met, raids at once; no AP is paid."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.source & CARD_MASK
        options = [KEEP]
        if not s.rules.raid_needs_energy_on_trigger or s.rules.is_energy_met(s, f.player, card):
            options.extend(raid_options(s, f.player, card))
        s.ask(f.player, "raid trigger", options, card, "trigger check")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        card = f.source & CARD_MASK
        if option == KEEP:
            s.rules.keep_card(s, f, card)
            return
        base = s.field[option & LOW]
        assert base is not None
        start_raid(s, card, base, (BY_TRIGGER, card))


COLOR_EFFECTS: Final[dict[int, Effect]] = {
    RED: TakeOff(Pick(OPPONENT, And((THEIR_FRONT, Bp(N(0), N(2500))))), SIDELINE),
    BLUE: TakeOff(Pick(OPPONENT, And((THEIR_FRONT, Bp(N(0), N(3500))))), HAND),
    GREEN: Play(From((HAND,), YOU, And((*SMALL, Color((GREEN,))))), active=True),
    PURPLE: Play(From((OUTSIDE,), YOU, And((*SMALL, Color((PURPLE,))))), active=True, line=FRONT),
    YELLOW: Seq((Choose(Pick(OPPONENT, THEIR_FRONT)), Rest(chosen()), Lock(chosen()))),
}
EFFECTS: Final[dict[str, Effect]] = {
    "draw": Draw(),
    "get": Move(ThisCard(), HAND),
    "active": Seq((Choose(Pick(YOU, Kind(CHARACTER))), Activate(chosen()), Give(chosen(), (GainBp(N(3000)),)))),
    "raid": KeepOrRaid(),
    "special": TakeOff(Pick(OPPONENT, THEIR_FRONT), SIDELINE),
    "final": If(Compare(Count(LIFE, YOU), "==", N(0)), GainLife()),
}


class TriggerEffect:
    """A trigger's effect and its program."""

    __slots__ = ("effect", "program")

    def __init__(self, name: str, effect: Effect) -> None:
        a = Assembler(HOOKS)
        effect.emit(a)
        a.add(Pop())
        self.effect = effect
        self.program: Program = Program(f"trigger {name}", a.code, a.registers, a.references)


BY_COLOR: Final = [TriggerEffect(name, COLOR_EFFECTS[color]) for color, name in enumerate(COLORS)]
BY_NAME: Final = [TriggerEffect(name, EFFECTS.get(name, EFFECTS["draw"])) for name in TRIGGERS]


def trigger_effect(s: Ua, card: int) -> TriggerEffect:
    """What the trigger of a card does."""
    printed = s.cards[card]
    return BY_COLOR[printed.color] if printed.trigger == T_COLOR else BY_NAME[printed.trigger]
