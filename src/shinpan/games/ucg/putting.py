"""Putting cards into play [UCG 11.8], Charge [UCG 11.17], and effects that set off other effects."""

from dataclasses import dataclass

from ...kernel.assembling import Assembler, Effect, fall_short
from ...kernel.model import CARD_MASK, IN_FULL, NO, NOBODY, YES, Frame, Op
from ...kernel.pieces import Pieces as Chars
from ...kernel.selectors import Cards, Use, alike_once
from ...kernel.values import Filter
from ...kernel.verbs import OnCards, is_enough
from ...kernel.zones import note_move
from .cards import PAYMENT, TRIGGERED
from .events import SceneEnters
from .filters import Named
from .modify import ENTER_EFFECTS
from .picking import SelectChars
from .records import Character, Waiting
from .rules.resolution import FREE_USE, MOST_DEEP, SCENE_DRAW, ResolveNow, start_effect
from .rules.scenes import put_scene
from .rules.stacks import correct_stacks, fits_on
from .rules.triggers import FREE, ON_FIELD, characters_entered, is_enter_effect, is_forbidden
from .rules.zones import charge_under, reveal_cards
from .selectors import Pick
from .state import Ucg
from .terms import (
    BATTLE,
    CHARGED,
    DECK,
    R_CARDS,
    R_HOSTS,
    R_LAST,
    R_NUMBER,
    R_PLACE,
    R_PUT,
    R_REVEALED,
    SCENE,
    YOU,
)

ON_TOP = 0
UNDER = 1


@dataclass(frozen=True)
class PutOn(Effect):
    """Put a card into play on top of a character, or on the bottom of its stack."""

    cards: Cards
    chars: Chars
    where: int = ON_TOP

    def emit(self, a: Assembler) -> None:
        onto = self.chars if isinstance(self.chars, Pick) else None
        cards = self.cards.emit(a, Use(BATTLE, False, onto))
        a.add(Hold(cards))
        chars = self.chars.emit(a)
        a.add(PutThem(cards, chars, self.where))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return self.complete(s, f)

    def complete(self, s: Ucg, f: Frame) -> bool:
        before = f.registers[R_CARDS]
        found = False
        for card in self.cards.candidates(s, f):
            f.registers[R_CARDS] = (s.ref(card),)
            if s.cards[card].is_character() and self.chars.candidates(s, f):
                found = True
                break
        f.registers[R_CARDS] = before
        return found


class Hold(Op):
    """Remember the cards that are about to be put: "able to level up with it" looks at them."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        f.registers[R_CARDS] = f.registers[self.cards]


class PutThem(Op):
    """Put the card in one register on, or under, the character in another."""

    __slots__ = ("cards", "chars", "where")

    def __init__(self, cards: int, chars: int, where: int) -> None:
        self.cards = cards
        self.chars = chars
        self.where = where

    def step(self, s: Ucg, f: Frame) -> None:
        entered: list[Character] = []
        ids = f.registers[self.chars]
        for ref in f.registers[self.cards]:
            ch = s.character(ids[0]) if ids else None
            if ch is None or not s.is_current(ref) or not s.cards[ref & CARD_MASK].is_character():
                fall_short(f)
                continue
            if ch.cards == (ref & CARD_MASK,):  # its own only card
                fall_short(f)
                continue
            at = len(ch.cards) if self.where == ON_TOP else 0
            ch = insert_card(s, f, ref & CARD_MASK, ch, at)
            if self.where == ON_TOP:
                entered.append(ch)
        settle_play(s, entered)


def insert_card(s: Ucg, f: Frame, card: int, ch: Character, at: int) -> Character:
    """Put a card into a stack at a place, counted from the bottom. Charged cards stay below [UCG 11.17.4]."""
    note_move(s, card, s.zone(card), BATTLE, "11.8.1", "put")
    s.take_out(card)
    found = s.character(ch.id)
    assert found is not None
    changed = found.with_cards((*found.cards[:at], card, *found.cards[at:]))
    s.relocate(card, BATTLE)
    s.place(changed)
    f.registers[R_PUT] += (s.ref(card),)
    f.registers[R_HOSTS] += (ch.id,)
    f.registers[R_LAST] = (ch.id,)
    return changed


def settle_play(s: Ucg, entered: list[Character]) -> None:
    """What follows from putting cards into play: lost and new waiting effects, wrong stacks [UCG 11.8.2, 12.2]."""
    s.touch()
    s.rules.field_changed(s)
    if s.dry:
        return
    if s.rules.puts_resolve_at_once and entered:
        s.batch += 1
        characters_entered(s, entered)
        RESOLVE_NOW.step(s, s.frames[-1])
    elif entered:
        characters_entered(s, entered)
    if s.rules.stacks_corrected_at_once:
        correct_stacks(s)


RESOLVE_NOW = ResolveNow()


@dataclass(frozen=True)
class PutInPlace(OnCards):
    """Put cards into play in the place that a card or a character has left: into its stack, or as a new
    character, the lowest level at the bottom [UCG 11.8.1]."""

    cards: Cards

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(BATTLE))
        a.add(PutThere(cards))


class PutThere(Op):
    """Put the cards in a register into the remembered place."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        refs = [r for r in f.registers[self.cards] if s.is_current(r) and s.cards[r & CARD_MASK].is_character()]
        place = f.registers[R_PLACE]
        if not refs or not place:
            fall_short(f)
            return
        cards = sorted([ref & CARD_MASK for ref in refs], key=lambda c: s.cards[c].level)
        ch = s.field[place[0]][place[1]]
        if ch is None:
            put_new(s, f, cards, place[0], place[1])
            return
        on_top = place[2] >= len(ch.cards)
        for offset, card in enumerate(cards):
            ch = insert_card(s, f, card, ch, place[2] + offset)
        settle_play(s, [ch] if on_top else [])


def put_new(s: Ucg, f: Frame, cards: list[int], player: int, area: int) -> None:
    """Put cards into play as a new character in a vacant battle area."""
    if len(cards) == 1 and not s.rules.can_enter_single(s, cards[0]):
        fall_short(f)
        return
    for card in cards:
        note_move(s, card, s.zone(card), BATTLE, "11.8.1", "put")
        s.take_out(card)
    ch = s.new_character(player, area, tuple(cards))
    f.registers[R_PUT] += tuple([s.ref(card) for card in cards])
    f.registers[R_HOSTS] += (ch.id,)
    f.registers[R_LAST] = (ch.id,)
    settle_play(s, [ch])


@dataclass(frozen=True)
class BuildInPlace(Effect):
    """Using cards from your hand, put a character of so many cards into play in the place that was left."""

    where: Filter
    size: int

    def emit(self, a: Assembler) -> None:
        cards = a.register(True)
        a.add(PickStack(self.where, self.size, cards))
        a.add(PutThere(cards))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(next_layers(s, f, self.where, (), self.size)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return self.possible(s, f)


def next_layers(s: Ucg, f: Frame, where: Filter, stack: tuple[int, ...], size: int) -> list[int]:
    """The cards in hand that can come next, bottom upwards, so that the stack can still be finished."""
    found: list[int] = []
    for card in alike_once(s, s.hand(f.player)):
        if card in stack or not s.cards[card].is_character() or not where.card(s, f, card):
            continue
        if stack and not fits_on(s, stack, card):
            continue
        grown = (*stack, card)
        if len(grown) == size:
            if size > 1 or s.rules.can_enter_single(s, card):
                found.append(card)
        elif next_layers(s, f, where, grown, size):
            found.append(card)
    return found


class PickStack(Op):
    """Choose cards from the hand that make a right stack, the bottom card first."""

    __slots__ = ("register", "size", "where")

    def __init__(self, where: Filter, size: int, register: int) -> None:
        self.where = where
        self.size = size
        self.register = register

    def step(self, s: Ucg, f: Frame) -> None:
        stack = tuple([ref & CARD_MASK for ref in f.registers[self.register]])
        if len(stack) == self.size:
            return
        options = next_layers(s, f, self.where, stack, self.size)
        if options:
            s.ask(f.player, "card", options, f.source & CARD_MASK, "11.8.1")
        else:
            fall_short(f)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.registers[self.register] += (s.ref(option),)
        f.pc -= 1


@dataclass(frozen=True)
class PutScene(Effect):
    """Put a scene card into the scene area [UCG 6.2.2, 6.3.2]."""

    cards: Cards

    def emit(self, a: Assembler) -> None:
        cards = self.cards.emit(a, Use(SCENE))
        a.add(PutSceneThere(cards))

    def possible(self, s: Ucg, f: Frame) -> bool:
        return s.rules.can_put_scene(s, f.player) and len(self.cards.candidates(s, f)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return self.possible(s, f)


class PutSceneThere(Op):
    """Put the scene card in a register into play, and ask for the draw in mid-effect where an edition says so."""

    __slots__ = ("cards",)

    def __init__(self, cards: int) -> None:
        self.cards = cards

    def step(self, s: Ucg, f: Frame) -> None:
        refs = [r for r in f.registers[self.cards] if s.is_current(r) and s.cards[r & CARD_MASK].is_scene()]
        if not refs or not s.rules.can_put_scene(s, f.player):
            fall_short(f)
            return
        card = refs[0] & CARD_MASK
        if s.rules.puts_resolve_at_once:
            s.batch += 1
        put_scene(s, card, "6.2.2")
        f.registers[R_PUT] += (s.ref(card),)
        if s.dry:
            return
        if s.rules.puts_resolve_at_once:
            RESOLVE_NOW.step(s, f)
        s.scene_draws.append(f.player)
        if not s.rules.scene_draw_waits:
            s.push(SCENE_DRAW, f.player)


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


@dataclass(frozen=True)
class TriggerText(Effect):
    """Trigger one enters-play effect of a character, of a remembered card, or of a discarded scene card."""

    chars: Chars | None = None
    cards: Cards | None = None
    scene: bool = False  # 《When this scene enters play》

    def texts(self, s: Ucg, f: Frame) -> list[int]:
        """What could be triggered: character * 8 + power, or card * 8 + power."""
        found: list[int] = []
        if self.chars is not None:
            chars: list[Character] = self.chars.candidates(s, f)
            for ch in chars:
                top = s.top(ch)
                if top >= 0 and not is_forbidden(s, ch, ENTER_EFFECTS):
                    for index in self.powers(s, top):
                        if s.rules.is_power_active(s, ch, index):
                            found.append(ch.id * 8 + index)
        elif self.cards is not None:
            for card in self.cards.candidates(s, f):
                for index in self.powers(s, card):
                    found.append(card * 8 + index)
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

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.texts(s, f)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return self.possible(s, f)

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.texts(s, f)
        if not options or s.batch >= MOST_DEEP:
            fall_short(f)
            return
        kind = "text" if self.chars is not None else "card text"
        s.ask(f.player, kind, options, f.source & CARD_MASK, "9.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        power = option & 7
        if self.chars is not None:
            ch = s.character(option >> 3)
            assert ch is not None
            f.registers[R_LAST] = (ch.id,)
            w = Waiting(f.player, s.ref(s.top(ch)), power, ch.id, s.batch, ON_FIELD)
        else:
            w = Waiting(f.player, s.ref(option >> 3), power, NOBODY, s.batch, FREE)
        if s.dry:
            return
        if s.rules.puts_resolve_at_once:
            start_effect(s, w)
        else:
            s.waiting.append(w)


@dataclass(frozen=True)
class UseText(Effect):
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
                        found.append(ch.id * 8 + index)
        return found

    def possible(self, s: Ucg, f: Frame) -> bool:
        return len(self.texts(s, f)) > 0

    def complete(self, s: Ucg, f: Frame) -> bool:
        return self.possible(s, f)

    def step(self, s: Ucg, f: Frame) -> None:
        options = self.texts(s, f)
        if options and s.batch < MOST_DEEP:
            s.ask(f.player, "text", options, f.source & CARD_MASK, "9.4.1")
        else:
            fall_short(f)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if s.dry:
            return
        ch = s.character(option >> 3)
        assert ch is not None
        top = s.top(ch)
        s.batch += 1
        frame = s.push(s.cards[top].programs[option & 7], f.player, s.ref(top), ch.id)
        frame.done = IN_FULL | FREE_USE


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
            note_move(s, card, s.zone(card), CHARGED, "11.17.1", "charge")
            charge_under(s, card)
            ch = s.character(ids[0])
            if ch is None:
                fall_short(f)
                return
            s.place(ch.with_charged((*ch.charged, card)))
