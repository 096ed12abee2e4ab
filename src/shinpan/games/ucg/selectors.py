"""Whom and what an instruction speaks of: characters on the field, cards anywhere.

A selector lays out the instructions that leave its choice in a register: ids of characters, references of cards.
"""

from dataclasses import dataclass

from ...kernel.assembling import Assembler, short
from ...kernel.choosing import Select
from ...kernel.model import CARD_MASK, CHANCE, Frame, Op
from ...kernel.selectors import AS_MANY, CardChoice, CardSelect, Join, is_all
from ...kernel.values import ANYTHING, ONE, Filter, N, Node, Value, players
from .state import Character, Ucg
from .terms import (
    DISCARD,
    EACH,
    HAND,
    OPPONENT,
    R_CARDS,
    R_LAST,
    R_USED,
    YOU,
)
from .values import feature

ALL = N(AS_MANY)  # as many as there are


class Chars(Node):
    """Characters on the field."""

    __slots__ = ()

    def emit(self, a: Assembler) -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register()
        a.add(SelectChars(self, register, a.distinct))
        return register

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        """Everybody who could be meant."""
        return []

    def least(self, s: Ucg, f: Frame) -> int:
        return 1

    def most(self, s: Ucg, f: Frame) -> int:
        return 999


@dataclass(frozen=True)
class This(Chars):
    """This character."""

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        ch = s.character(f.host)
        return [] if ch is None else [ch]


@dataclass(frozen=True)
class Those(Chars):
    """The characters that the effect remembers: "that character", "the chosen characters"."""

    register: int

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        for id in f.registers[self.register]:
            ch = s.character(id)
            if ch is not None:
                found.append(ch)
        return found


@dataclass(frozen=True)
class AllChars(Chars):
    """All of yours, all of an opponent's, or all characters that fit."""

    who: int
    where: Filter = ANYTHING

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        return fitting(s, f, self.who, self.where)


@dataclass(frozen=True)
class Pick(Chars):
    """So many characters that fit, chosen by the controller."""

    who: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        return fitting(s, f, self.who, self.where)

    def least(self, s: Ucg, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.hi.of(s, f)


@dataclass(frozen=True)
class OpponentOf(Chars):
    """The battle opponents of some characters [UCG 7.1.1]."""

    of: Chars

    def emit(self, a: Assembler) -> int:
        register = a.register()
        if isinstance(self.of, Pick):
            a.add(SelectChars(HasOpponent(self.of), register, a.distinct))
        else:
            register = self.of.emit(a)
        result = a.register()
        a.add(Across(register, result))
        return result

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        for ch in self.of.candidates(s, f):
            other = s.facing(ch)
            if other is not None:
                found.append(other)
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.of.least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.of.most(s, f)


@dataclass(frozen=True)
class HasOpponent(Chars):
    """Those of a choice who have a battle opponent."""

    of: Chars

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        return [ch for ch in self.of.candidates(s, f) if s.facing(ch) is not None]

    def least(self, s: Ucg, f: Frame) -> int:
        return self.of.least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.of.most(s, f)


@dataclass(frozen=True)
class EitherOf(Chars):
    """One of two choices: "A, or B"."""

    parts: tuple[Chars, ...]

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        for part in self.parts:
            for ch in part.candidates(s, f):
                if ch not in found:
                    found.append(ch)
        return found

    def most(self, s: Ucg, f: Frame) -> int:
        return 1


@dataclass(frozen=True)
class BothOf(Chars):
    """Two choices, both of them: "A and B"."""

    parts: tuple[Chars, ...]

    def emit(self, a: Assembler) -> int:
        registers = [part.emit(a) for part in self.parts]
        result = a.register()
        a.add(Join(tuple(registers), result, R_LAST))
        return result

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        found: list[Character] = []
        for part in self.parts:
            found.extend(part.candidates(s, f))
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return sum([part.least(s, f) for part in self.parts])


def fitting(s: Ucg, f: Frame, who: int, where: Filter) -> list[Character]:
    """The characters that fit, the controller's first, oldest battle area first."""
    found: list[Character] = []
    for player in players(f, who):
        for ch in s.field[player]:
            if ch is not None and where.char(s, f, ch):
                found.append(ch)
    return found


class SelectChars(Select):
    """Leave the selected characters in a register."""

    __slots__ = ("chars", "distinct")

    def __init__(self, chars: Chars, register: int, distinct: bool) -> None:
        super().__init__(register)
        self.chars = chars
        self.distinct = distinct

    def options(self, s: Ucg, f: Frame, picked: tuple[int, ...]) -> list[int]:
        used = f.registers[R_USED] if self.distinct else ()
        found = self.chars.candidates(s, f)
        return [ch.id for ch in found if ch.id not in picked and ch.id not in used]

    def least(self, s: Ucg, f: Frame) -> int:
        return self.chars.least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.chars.most(s, f)

    def kind(self) -> str:
        return "character"

    def takes_all(self, s: Ucg, f: Frame, options: list[int], picked: int) -> bool:
        return self.chars.most(s, f) == ALL.n or picked + len(options) <= self.chars.least(s, f)

    def finished(self, s: Ucg, f: Frame) -> None:
        super().finished(s, f)
        picked = f.registers[self.register]
        f.registers[R_LAST] = picked
        if self.distinct:
            f.registers[R_USED] += picked


class Across(Op):
    """From characters to their battle opponents."""

    __slots__ = ("result", "source")

    def __init__(self, source: int, result: int) -> None:
        self.source = source
        self.result = result

    def step(self, s: Ucg, f: Frame) -> None:
        found: list[int] = []
        for id in f.registers[self.source]:
            ch = s.character(id)
            other = None if ch is None else s.facing(ch)
            if other is not None:
                found.append(other.id)
        f.registers[self.result] = tuple(found)
        f.registers[R_LAST] = tuple(found)
        short(f, len(f.registers[self.source]), len(found))


class Cards(CardChoice):
    """Cards, wherever they are."""

    __slots__ = ()

    def emit(self, a: Assembler, use: "Use") -> int:
        """Lay out the choice; the register that holds it."""
        register = a.register(True)
        a.add(SelectCards(self, register, use, -1))
        return register

    def available(self, s: Ucg, f: Frame) -> int:
        """How many of them could be taken."""
        found = self.candidates(s, f)
        differ = self.differ()
        if not differ:
            return len(found)
        kinds: list[str] = []
        for card in found:
            word = feature(s, card, differ)
            if word not in kinds:
                kinds.append(word)
        return len(kinds)


class Use:
    """What a choice of cards is for: it decides which of them can be taken, and whether their order counts."""

    __slots__ = ("onto", "ordered", "to")

    def __init__(self, to: int, ordered: bool = False, onto: Chars | None = None) -> None:
        self.to = to  # where they will go, or -1
        self.ordered = ordered
        self.onto = onto  # who will get them


@dataclass(frozen=True)
class Top(Cards):
    """The top cards of a deck."""

    who: int
    count: Value = ONE

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.deck(player)[: max(self.count.of(s, f), 0)])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.count.of(s, f) * (2 if self.who == EACH else 1)


@dataclass(frozen=True)
class Bottom(Cards):
    """The bottom cards of a deck."""

    who: int
    count: Value = ONE

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        n = self.count.of(s, f)
        for player in players(f, self.who):
            if n > 0:
                found.extend(s.deck(player)[-n:])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.count.of(s, f) * (2 if self.who == EACH else 1)


@dataclass(frozen=True)
class From(Cards):
    """So many cards that fit from a hand, a discard area, or the exiled cards."""

    zone: int
    who: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""  # each with a different name, type or level
    owner_chooses: bool = False

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            for card in s.piles[self.zone * 2 + player]:
                if self.where.card(s, f, card):
                    found.append(card)
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.hi.of(s, f)

    def is_choice(self) -> bool:
        return not is_all(self.hi) or self.distinct != ""

    def differ(self) -> str:
        return self.distinct

    def chooser(self, s: Ucg, f: Frame) -> int:
        return 1 - f.player if self.owner_chooses and self.who == OPPONENT else f.player


@dataclass(frozen=True)
class Among(Cards):
    """So many of the cards that the effect remembers: "from among them"."""

    register: int
    where: Filter = ANYTHING
    lo: Value = ONE
    hi: Value = ONE
    distinct: str = ""

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for ref in f.registers[self.register]:
            if s.is_current(ref) and self.where.card(s, f, ref & CARD_MASK):
                found.append(ref & CARD_MASK)
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.lo.of(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.hi.of(s, f)

    def is_choice(self) -> bool:
        return not is_all(self.hi) or self.distinct != ""

    def differ(self) -> str:
        return self.distinct


@dataclass(frozen=True)
class Held(Cards):
    """All remembered cards that have not moved since: "the revealed card", "the rest"."""

    register: int

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        refs = f.registers[self.register]
        return [ref & CARD_MASK for ref in refs if s.is_current(ref)]


@dataclass(frozen=True)
class ThisCard(Cards):
    """This card itself, as long as it has not moved."""

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        return [f.source & CARD_MASK] if s.is_current(f.source) else []


@dataclass(frozen=True)
class SceneInPlay(Cards):
    """The scene on the field, if it is one of theirs and fits."""

    who: int
    where: Filter = ANYTHING

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        if s.scene < 0 or s.owners[s.scene] not in players(f, self.who):
            return []
        return [s.scene] if self.where.card(s, f, s.scene) else []


@dataclass(frozen=True)
class AtRandom(Cards):
    """So many cards of a hand, chosen by chance."""

    who: int
    count: Value = ONE

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for player in players(f, self.who):
            found.extend(s.hand(player))
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.count.of(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.count.of(s, f)

    def chooser(self, s: Ucg, f: Frame) -> int:
        return CHANCE

    def is_choice(self) -> bool:
        return True


class OfCharacters(Cards):
    """Cards that are part of characters: those are selected first."""

    __slots__ = ()

    def hosts(self) -> Chars:
        raise AssertionError

    def emit(self, a: Assembler, use: "Use") -> int:
        hosts = a.register()
        if isinstance(self.hosts(), (OpponentOf, BothOf)):
            hosts = self.hosts().emit(a)
        else:
            a.add(SelectChars(Restricted(self.hosts(), self), hosts, a.distinct))
        register = a.register(True)
        a.add(SelectCards(self, register, use, hosts))
        return register

    def available(self, s: Ucg, f: Frame) -> int:
        return len([ch for ch in self.hosts().candidates(s, f) if self.of(s, f, ch)])

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for ch in self.hosts().candidates(s, f):
            found.extend(self.of(s, f, ch))
        return found

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        """The cards of one character that could be meant."""
        raise AssertionError

    def least(self, s: Ucg, f: Frame) -> int:
        return self.hosts().least(s, f)


@dataclass(frozen=True)
class Restricted(Chars):
    """Those of a choice that have such a card."""

    of: Chars
    cards: OfCharacters

    def candidates(self, s: Ucg, f: Frame) -> list[Character]:
        return [ch for ch in self.of.candidates(s, f) if self.cards.of(s, f, ch)]

    def least(self, s: Ucg, f: Frame) -> int:
        return self.of.least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.of.most(s, f)


@dataclass(frozen=True)
class TopOf(OfCharacters):
    """The top card of each of some characters."""

    chars: Chars

    def hosts(self) -> Chars:
        return self.chars

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        return [ch.cards[-1]] if s.rules.can_lose(s, ch, ch.cards[-1]) else []


@dataclass(frozen=True)
class BottomOf(OfCharacters):
    """The bottom card of each of some characters."""

    chars: Chars

    def hosts(self) -> Chars:
        return self.chars

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        return [ch.cards[0]] if s.rules.can_lose(s, ch, ch.cards[0]) else []


@dataclass(frozen=True)
class CardOf(OfCharacters):
    """One card that fits out of each of some stacks."""

    chars: Chars
    where: Filter = ANYTHING

    def hosts(self) -> Chars:
        return self.chars

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        return [c for c in ch.cards if self.where.card(s, f, c) and s.rules.can_lose(s, ch, c)]

    def most(self, s: Ucg, f: Frame) -> int:
        return self.chars.most(s, f)

    def is_choice(self) -> bool:
        return True


@dataclass(frozen=True)
class WholeOf(OfCharacters):
    """All the stacked cards of each of some characters: the characters themselves [UCG 7.1.2]."""

    chars: Chars

    def hosts(self) -> Chars:
        return self.chars

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        return list(ch.cards)


@dataclass(frozen=True)
class ChargedOf(OfCharacters):
    """The bottom charged card (or all of them) under each of some characters [UCG 11.17]."""

    chars: Chars
    all: bool = False

    def hosts(self) -> Chars:
        return self.chars

    def of(self, s: Ucg, f: Frame, ch: Character) -> list[int]:
        return list(ch.charged) if self.all else list(ch.charged[-1:])


@dataclass(frozen=True)
class OneOfEach(Cards):
    """Several choices, all of them: "a level 1, 2, and 3 card"."""

    parts: tuple[Cards, ...]

    def emit(self, a: Assembler, use: "Use") -> int:
        registers: list[int] = []
        for part in self.parts:
            register = part.emit(a, use)
            select = a.code[-1]
            if isinstance(select, SelectCards):
                select.others = tuple(registers)
            registers.append(register)
        result = a.register(True)
        a.add(Join(tuple(registers), result))
        return result

    def available(self, s: Ucg, f: Frame) -> int:
        return most_filled([part.candidates(s, f) for part in self.parts], [])

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(part.candidates(s, f)[:1])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return len(self.parts)

    def is_choice(self) -> bool:
        return True


@dataclass(frozen=True)
class EitherCards(Cards):
    """One choice out of several places: "from your hand or discard area". How many is said in each part alike."""

    parts: tuple[Cards, ...]

    def candidates(self, s: Ucg, f: Frame) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend([card for card in part.candidates(s, f) if card not in found])
        return found

    def least(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].least(s, f)

    def most(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].most(s, f)

    def is_choice(self) -> bool:
        return self.parts[0].is_choice()

    def differ(self) -> str:
        return self.parts[0].differ()

    def chooser(self, s: Ucg, f: Frame) -> int:
        return self.parts[0].chooser(s, f)


def most_filled(choices: list[list[int]], taken: list[int]) -> int:
    """How many of several choices can be made at once without taking a card twice."""
    if not choices:
        return 0
    best = most_filled(choices[1:], taken)
    for card in choices[0]:
        if best == len(choices):
            break
        if card not in taken:
            best = max(best, 1 + most_filled(choices[1:], [*taken, card]))
    return best


class SelectCards(CardSelect):
    """Leave references of the selected cards in a register. Like cards are one option."""

    __slots__ = ("others", "use")

    def __init__(self, cards: Cards, register: int, use: Use, hosts: int) -> None:
        super().__init__(cards, register, use.ordered, hosts)
        self.others: tuple[int, ...] = ()  # registers of cards that are taken already
        self.use = use

    def options(self, s: Ucg, f: Frame, picked: tuple[int, ...]) -> list[int]:
        if self.hosts >= 0:
            assert isinstance(self.cards, OfCharacters)
            found: list[int] = []
            for id in f.registers[self.hosts]:
                ch = s.character(id)
                if ch is not None and not (self.cards.is_choice() and has_one_of(ch, picked)):
                    found.extend(self.cards.of(s, f, ch))
        else:
            found = self.cards.candidates(s, f)
        differ = self.cards.differ()
        taken = [ref & CARD_MASK for ref in picked]
        for register in self.others:
            taken.extend([ref & CARD_MASK for ref in f.registers[register]])
        features = [feature(s, ref & CARD_MASK, differ) for ref in picked] if differ else []
        return [
            card
            for card in found
            if card not in taken
            and not (differ and feature(s, card, differ) in features)
            and is_usable(s, f, card, self.use)
        ]

    def least(self, s: Ucg, f: Frame) -> int:
        if not self.cards.is_choice():
            return ALL.n  # all of them: at most their order is chosen
        return len(f.registers[self.hosts]) if self.hosts >= 0 else self.cards.least(s, f)

    def alike(self, s: Ucg, options: list[int]) -> list[int]:
        return alike_once(s, options)

    def shown(self, s: Ucg, f: Frame, options: list[int]) -> list[int]:
        if self.cards.chooser(s, f) == CHANCE:
            return options
        shown = alike_once(s, options)
        return shown[:1] if self.is_forced(s, f, shown) else shown

    def is_forced(self, s: Ucg, f: Frame, shown: list[int]) -> bool:
        """Whether one of each must be taken and there is but one printed card for each: nothing to choose."""
        differ = self.cards.differ()
        if not differ or self.ordered or len(f.registers[self.register]) + len(shown) > self.least(s, f):
            return False
        return len({feature(s, card, differ) for card in shown}) == len(shown)

    def item(self, s: Ucg, option: int) -> int:
        return s.ref(option)


def has_one_of(ch: Character, picked: tuple[int, ...]) -> bool:
    """Whether one of the picked cards is part of a character."""
    for ref in picked:
        if ref & CARD_MASK in ch.cards:
            return True
    return False


def is_usable(s: Ucg, f: Frame, card: int, use: Use) -> bool:
    """Whether a card could be taken for that: nothing forbids the move, and somebody can get it."""
    if not s.rules.can_move(s, f, card, use.to):
        return False
    if use.onto is None:
        return True
    before = f.registers[R_CARDS]
    f.registers[R_CARDS] = (s.ref(card),)
    found = len(use.onto.candidates(s, f)) > 0
    f.registers[R_CARDS] = before
    return found


def alike_once(s: Ucg, cards: list[int]) -> list[int]:
    """Like cards in one zone are one option: the first of each printed card of each owner."""
    shown: list[int] = []
    for card in cards:
        if not has_like(s, shown, card):
            shown.append(card)
    return shown


def has_like(s: Ucg, shown: list[int], card: int) -> bool:
    """Whether a like card is there already. By pairs, and not by sets of keys: hands are short, and the printed card
    is nearly always the very same object (0.1 of all work of random play)."""
    printed = s.cards[card]
    for other in shown:
        like = s.cards[other]
        same = like is printed or like.key == printed.key
        if same and s.owners[other] == s.owners[card] and s.zone(other) == s.zone(card):
            return True
    return False


def yours(where: Filter) -> Pick:
    """One of your characters that fits."""
    return Pick(YOU, where)


def hand_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your hand."""
    return From(HAND, YOU, where)


def discard_card(where: Filter = ANYTHING) -> From:
    """One card that fits from your discard area."""
    return From(DISCARD, YOU, where)
