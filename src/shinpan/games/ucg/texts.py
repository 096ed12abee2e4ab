"""Instructions that deal with the texts of characters and cards: negate one, trigger one, use one."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import WholeEffect, fall_short
from ...kernel.machine.model import CARD_MASK, IN_FULL, NOBODY, Frame
from ...language.pieces import Pieces as Chars
from ...language.selectors import Cards
from ...language.word import Family
from .cards import PAYMENT, TRIGGERED
from .events import SceneEnters
from .immunity import is_immune
from .modify import ENTER_EFFECTS, M_NEGATE
from .records import Character, Modifier, Waiting
from .rules.resolution import FREE_USE, MOST_DEEP, start_effect
from .rules.triggers import FREE, ON_FIELD, is_enter_effect, is_forbidden
from .state import Ucg
from .terms import (
    POWER_BITS,
    POWER_MASK,
    POWERS,
    R_LAST,
)

WORDS: Final[Family] = Family()


class OnTexts(WholeEffect):
    """An instruction that deals with one of several texts."""

    __slots__ = ()

    def texts(self, s: Ucg, f: Frame) -> list[int]:
        """Those that it could deal with: character * POWERS + power."""
        raise AssertionError

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.texts(s, f)) > 0


@dataclass(frozen=True)
class TriggerText(OnTexts):
    """Trigger one enters-play effect of a character, of a remembered card, or of a discarded scene card."""

    chars: Chars | None = None
    cards: Cards | None = None
    scene: bool = False  # 《When this scene enters play》

    def texts(self, s: Ucg, f: Frame) -> list[int]:
        """What could be triggered: character * POWERS + power, or card * POWERS + power."""
        found: list[int] = []
        if self.chars is not None:
            chars: list[Character] = self.chars.candidates(s, f)
            for ch in chars:
                top = s.top(ch)
                if top >= 0 and not is_forbidden(s, ch, ENTER_EFFECTS):
                    for index in self.powers(s, top):
                        if s.rules.is_power_active(s, ch, index):
                            found.append(ch.id * POWERS + index)
        elif self.cards is not None:
            for card in self.cards.candidates(s, f):
                for index in self.powers(s, card):
                    found.append(card * POWERS + index)
        return found

    def powers(self, s: Ucg, card: int) -> list[int]:
        found: list[int] = []
        for index, power in enumerate(s.cards[card].powers):
            if power.kind == TRIGGERED:
                event = power.event
                if self.scene:
                    if isinstance(event, SceneEnters) and event.this:
                        found.append(index)
                elif is_enter_effect(event):
                    found.append(index)
        return found

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.texts(s, f)
        if not options or s.batch >= MOST_DEEP:
            fall_short(f)
            return
        kind = "text" if self.chars is not None else "card text"
        s.ask(f.player, kind, options, f.source & CARD_MASK, "9.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        power = option & POWER_MASK
        if self.chars is not None:
            ch = s.character(option >> POWER_BITS)
            assert ch is not None
            f.registers[R_LAST] = (ch.id,)
            w = Waiting(f.player, s.ref(s.top(ch)), power, ch.id, s.batch, ON_FIELD)
        else:
            w = Waiting(f.player, s.ref(option >> POWER_BITS), power, NOBODY, s.batch, FREE)
        if s.dry:
            return
        if s.rules.puts_resolve_at_once:
            start_effect(s, w)
        else:
            s.waiting.append(w)


WORDS.add(TriggerText, "chars:chars? cards:cards? scene:flag?", "9.2.1")


@dataclass(frozen=True)
class UseText(OnTexts):
    """Choose one [Activate] effect of a character and resolve it by paying its cost, whatever its marks and
    limits say."""

    chars: Chars

    def texts(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        chars: list[Character] = self.chars.candidates(s, f)
        for ch in chars:
            top = s.top(ch)
            if top >= 0:
                for index, power in enumerate(s.cards[top].powers):
                    if power.kind != PAYMENT or s.rules.is_negated(s, s.ref(top), index):
                        continue
                    if s.rules.can_pay(s, f.player, s.ref(top), index, ch.id):
                        found.append(ch.id * POWERS + index)
        return found

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.texts(s, f)
        if options and s.batch < MOST_DEEP:
            s.ask(f.player, "text", options, f.source & CARD_MASK, "9.4.1")
        else:
            fall_short(f)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if s.dry:
            return
        ch = s.character(option >> POWER_BITS)
        assert ch is not None
        top = s.top(ch)
        s.batch += 1
        frame = s.push(s.cards[top].programs[option & POWER_MASK], f.player, s.ref(top), ch.id)
        frame.done = IN_FULL | FREE_USE


WORDS.add(UseText, "chars:chars", "9.4.1")


@dataclass(frozen=True)
class Negate(OnTexts):
    """Negate one effect text of a character, or all of them, for this turn [UCG 11.13]."""

    chars: Chars
    all: bool = False

    def texts(self, s: Ucg, f: Frame) -> list[int]:
        """The texts that could be negated: character * POWERS + power."""
        found: list[int] = []
        chars: list[Character] = self.chars.candidates(s, f)
        for ch in chars:
            top = s.top(ch)
            if top >= 0 and not is_immune(s, ch, f.source & CARD_MASK):
                for index in range(len(s.cards[top].powers)):
                    if not s.rules.is_negated(s, s.ref(top), index):
                        found.append(ch.id * POWERS + index)
        return found

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.texts(s, f)
        if not options:
            fall_short(f)
        elif self.all:
            for option in options:
                self.answer(s, f, option)
        else:
            s.ask(f.player, "text", options, f.source & CARD_MASK, "11.13.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        ch = s.character(option >> POWER_BITS)
        assert ch is not None
        top = s.top(ch)
        amount = s.ref(top) * POWERS + (option & POWER_MASK)
        s.modifiers.append(Modifier(M_NEGATE, ch.id, amount, s.turn, s.turn, f.source & CARD_MASK, s.power_of(f)))
        s.touch()
        f.registers[R_LAST] = (ch.id,)
        if s.events is not None:
            s.emit("negate", "11.13.2", f.player, [top], 3, [option & POWER_MASK], [])
        s.rules.field_changed(s)


WORDS.add(Negate, "chars:chars all:flag?", "11.13")
