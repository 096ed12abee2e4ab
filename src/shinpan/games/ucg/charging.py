"""Charge and its like: cards that go face-down and sideways under characters [UCG 11.17]."""

from dataclasses import dataclass, field
from typing import Final

from ...kernel.machine.assembling import Assembler, Effect, fall_short
from ...kernel.machine.model import CARD_MASK, NO, YES, Frame, Op
from ...kernel.state.zones import note_move
from ...language.pieces import Pieces as Chars
from ...language.selectors import Cards, Use
from ...language.verbs import is_enough
from ...language.word import Family
from .filters import Named
from .picking import SelectChars
from .records import Character
from .rules.triggers import card_put, cards_tucked
from .rules.zones import charge_under, reveal_cards
from .selectors import OfCharacters, Pick
from .state import Ucg
from .terms import (
    CHARGED,
    DECK,
    R_CARDS,
    R_NUMBER,
    R_REVEALED,
    YOU,
)

WORDS: Final[Family] = Family()


@dataclass(frozen=True)
class Charge(Effect):
    """[Charge (X)]【NAMES】: cards from the top of the deck go face-down and sideways under a character [UCG 11.17]."""

    count: int
    names: tuple[str, ...]

    def emit(self, a: Assembler) -> None:
        a.add(AskCharge(self.count, self.names))
        revealed = a.register(True)
        a.add(RevealCharge(revealed))
        host = a.register()
        ask = AskPut(self.names)
        a.add(ask)
        a.add(SelectChars(Pick(YOU, Named(self.names)), host, False))
        a.add(ChargeThem(revealed, host))
        ask.end = a.here()

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(s.deck(f.player)) > 0 and len(self.hosts(s, f)) > 0

    def hosts(self, s: Ucg, f: Frame) -> list[Character]:
        return Pick(YOU, Named(self.names)).candidates(s, f)


WORDS.add(Charge, "count:size names:words", "11.17")


class AskCharge(Op):
    """How many cards to reveal: with one at most, yes or no."""

    __slots__ = ("count", "names")

    def __init__(self, count: int, names: tuple[str, ...]) -> None:
        self.count = count
        self.names = names

    def step(self, s: Ucg, f: Frame) -> None:
        most = min(self.count, len(s.deck(f.player)))
        hosts = Pick(YOU, Named(self.names)).candidates(s, f)
        f.registers[R_NUMBER] = (0,)
        if most == 0 or (not hosts and not s.rules.charge_asks_to_put):
            return
        if most == 1:
            s.ask(f.player, "may", [YES, NO], f.source & CARD_MASK, "11.17.1")
        else:
            s.ask(f.player, "number", list(range(most + 1)), f.source & CARD_MASK, "11.17.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        number = 1 if option == YES else 0 if option == NO else option
        f.registers[R_NUMBER] = (number,)


class RevealCharge(Op):
    """Reveal that many cards from the top of the deck."""

    __slots__ = ("register",)

    def __init__(self, register: int) -> None:
        self.register = register

    def step(self, s: Ucg, f: Frame) -> None:
        number = f.registers[R_NUMBER][0]
        cards = s.deck(f.player)[:number]
        f.registers[self.register] = tuple([s.ref(card) for card in cards])
        f.registers[R_REVEALED] += f.registers[self.register]
        f.registers[R_CARDS] = f.registers[self.register]
        reveal_cards(s, f.player, cards, True)


class AskPut(Op):
    """Whether to put what was revealed; declined cards stay where they are from 1.7 on [UCG 11.17.1]."""

    __slots__ = ("end", "names")

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.end = 0

    def step(self, s: Ucg, f: Frame) -> None:
        hosts = Pick(YOU, Named(self.names)).candidates(s, f)
        if not f.registers[R_CARDS] or not hosts:
            fall_short(f)
            f.pc = self.end
        elif s.rules.charge_asks_to_put:
            s.ask(f.player, "may", [YES, NO], f.source & CARD_MASK, "11.17.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == NO:
            fall_short(f)
            f.pc = self.end


class ChargeThem(Op):
    """Put the revealed cards under the host, below what is charged already [UCG 11.17.3]."""

    __slots__ = ("cards", "host")

    def __init__(self, cards: int, host: int) -> None:
        self.cards = cards
        self.host = host

    def step(self, s: Ucg, f: Frame) -> None:
        ids = f.registers[self.host]
        if not ids:
            return
        for ref in f.registers[self.cards]:
            card = ref & CARD_MASK
            note_move(s, card, DECK, CHARGED, "11.17.1", "charge")
            charge_under(s, card)
            ch = s.character(ids[0])
            assert ch is not None
            s.place(ch.with_charged((*ch.charged, card)))
            card_put(s, card, DECK, CHARGED)
        tell_host(s, ids[0], len(f.registers[self.cards]))


def tell_host(s: Ucg, id: int, cards: int) -> None:
    """What looks at cards that are put face-down and sideways sees it."""
    ch = s.character(id)
    if ch is not None and cards:
        cards_tucked(s, ch)


@dataclass(frozen=True)
class Tuck(Effect):
    """Put cards face-down and sideways under a character, as Charge does [UCG 11.17.1, 11.17.3]."""

    cards: Cards
    chars: Chars

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(CHARGED))
        host = self.chars.emit(a)
        a.add(TuckThem(cards, host))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.cards.candidates(s, f)) > 0 and len(self.chars.candidates(s, f)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return len(self.chars.candidates(s, f)) > 0 and is_enough(s, f, self.cards)


WORDS.add(Tuck, "cards:cards chars:chars", "11.17.1", "11.17.3")


class TuckThem(Op):
    """Put the cards in one register under the character in another, below what is charged already."""

    __slots__ = ("cards", "host")

    def __init__(self, cards: int, host: int) -> None:
        self.cards = cards
        self.host = host

    def step(self, s: Ucg, f: Frame) -> None:
        ids = f.registers[self.host]
        refs = [ref for ref in f.registers[self.cards] if s.is_current(ref)]
        if not ids or not refs:
            fall_short(f)
            return
        for ref in refs:
            card = ref & CARD_MASK
            origin = s.zone(card)
            note_move(s, card, origin, CHARGED, "11.17.1", "charge")
            charge_under(s, card)
            ch = s.character(ids[0])
            if ch is None:
                fall_short(f)
                return
            s.place(ch.with_charged((*ch.charged, card)))
            card_put(s, card, origin, CHARGED)
        tell_host(s, ids[0], len(refs))


@dataclass(frozen=True)
class BottomCharged(OfCharacters):
    """Just so many charged cards, from the bottom, under each of some characters that has them [UCG 11.17.7]."""

    chars: Chars = field()
    count: int = 2

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return list(piece.charged[-self.count :]) if len(piece.charged) >= self.count else []


WORDS.add(BottomCharged, "chars:chars count:size?", "11.17")


@dataclass(frozen=True)
class AnyCharged(OfCharacters):
    """One charged card, whichever its player wants, under a character [UCG 11.17.1]."""

    chars: Chars = field()

    def of(self, s: Ucg, f: Frame, piece: Character) -> list[int]:
        return list(piece.charged)

    def most(self, s: Ucg, f: Frame) -> int:
        return 1

    def is_choice(self) -> bool:
        return True


WORDS.add(AnyCharged, "chars:chars", "11.17.1")
