"""Putting cards onto the field: playing and raiding; switching them, setting them aside."""

from dataclasses import dataclass
from typing import Final

from ...kernel.machine.assembling import Assembler, WholeEffect, fall_short
from ...kernel.machine.jumps import Pop
from ...kernel.machine.model import CARD_MASK, DONE, NO, NOBODY, YES, Frame, Op, Program
from ...kernel.machine.nodes import Value
from ...kernel.state.cardstate import ZONE_MASK
from ...kernel.state.zones import note_move
from ...language.differing import most_together
from ...language.pieces import Pieces, This
from ...language.selectors import Cards, alike_once
from ...language.values import ONE
from ...language.word import Family
from .events import PLAYED, RAIDED, Occurrence
from .glance import CANNOT, has_rules
from .lines import MakeRoom, change_line
from .records import H_PLAYED, H_RAIDED, Unit
from .rules.abilities import cause_of, fire, is_awaited, look_at_moved, occurrence
from .selectors import From
from .state import Ua
from .terms import (
    ANY_LINE,
    ASIDE,
    ENERGY,
    FIELD,
    FRONT,
    LOW,
    R_LAST,
    R_NUMBER,
    R_PLAYED,
    UNDER,
    V_PLAY,
    V_RAID,
    VERB,
    WIDTH,
    option,
)

WORDS: Final[Family] = Family()

ROOM_RULES: Final = ("play character cards", "play field cards")
BESIDE: Final = 5  # the register of cards on the field that come at the same time


# Playing


class PutDown(Op):
    """Register 0: the card; 1: player * 2 + line; 2: whether it comes active; 3: the cause; 4: who did it."""

    def step(self, s: Ua, f: Frame) -> None:
        card = f.registers[0][0] & CARD_MASK
        goal = f.registers[1][0]
        play_card(s, card, goal & 1, f.registers[2][0] == 1, cause_in(f), f.registers[2][1] == 1)
        s.frames.pop()


def cause_in(f: Frame) -> tuple[int, int]:
    """The cause that a frame of playing or raiding holds, and the card that did it."""
    source = f.registers[4]
    return (f.registers[3][0], source[0] & CARD_MASK if source else NOBODY)


def keep_cause(s: Ua, f: Frame, by: tuple[int, int]) -> None:
    f.registers[3] = (by[0],)
    f.registers[4] = () if by[1] == NOBODY else (s.ref(by[1]),)


def play_card(s: Ua, card: int, line: int, active: bool, by: tuple[int, int], quiet: bool) -> Unit:
    """A card comes to the first vacant place of a line, at rest unless something says active."""
    player = s.owners[card]
    rule = ROOM_RULES[1] if s.cards[card].is_site() else ROOM_RULES[0]
    place = s.vacant(player, line)
    origin = s.zone(card)
    if s.events is not None:
        s.emit("play", rule, player, [card], 3, [origin, place, 0 if active else 1], [])
    s.take_out(card)
    unit = s.new_unit(player, place, (card,), not active)
    was_played(s, unit, origin, by, 0, quiet)
    return unit


def was_played(s: Ua, unit: Unit, origin: int, by: tuple[int, int], raid: int, quiet: bool = False) -> None:
    """Write it down, and let When Played see it; `quiet`: its own abilities do not activate."""
    s.happened(H_PLAYED, unit.player, unit.cards[-1], unit.id, origin, FIELD, by[1], by[0], raid)
    if s.modifiers:
        s.rules.use_up_reductions(s, unit.player, unit.cards[-1], raid == 1, True)
    if not is_awaited(s, PLAYED):
        return
    what = occurrence(s, None, PLAYED, unit.player)
    what.cause = by[0]
    what.source = by[1]
    what.units = [unit]
    what.origin = origin
    what.number = raid
    mark = len(s.waiting)
    fire(s, what)
    if quiet:
        s.waiting = s.waiting[:mark] + [w for w in s.waiting[mark:] if w.host != unit.id]


PLAY: Final = Program("play", [MakeRoom(ROOM_RULES[0], BESIDE), PutDown()], 6, (0, 4))
PLAY_SITE: Final = Program("play site", [MakeRoom(ROOM_RULES[1], BESIDE), PutDown()], 6, (0, 4))


def start_play(
    s: Ua, player: int, card: int, line: int, active: bool, by: tuple[int, int], quiet: bool = False
) -> Frame:
    """Play a card that nothing else is to be asked about but room."""
    frame = s.push(PLAY_SITE if s.cards[card].is_site() else PLAY, player)
    frame.registers[0] = (s.ref(card),)
    frame.registers[1] = (player * 2 + line,)
    frame.registers[2] = (1 if active else 0, 1 if quiet else 0)
    keep_cause(s, frame, by)
    return frame


def lines_for(s: Ua, card: int, line: int, by_ability: bool = False) -> list[int]:
    """The lines that a card can be played to, by its player or by an ability of theirs [UA field cards]."""
    printed = s.cards[card]
    if printed.play_limited and not s.rules.can_be_played(s, card, by_ability):
        return []
    if printed.is_character():
        lines = [FRONT, ENERGY] if line == ANY_LINE else [line]
    else:
        lines = [ENERGY] if line in (ENERGY, ANY_LINE) and printed.is_site() else []
    if has_rules(s):
        lines = [goal for goal in lines if s.rules.line_size(s, s.owners[card], goal) > 0]
    if not printed.is_character() or not printed.speaks & CANNOT:
        return lines
    return [goal for goal in lines if s.rules.can_enter(s, card, goal, True)]


# Raiding


class PutOnTop(Op):
    """Register 0: the card; 1: the base's id; 3: the cause; 4: the card that did it.

    Stack on top, everything on the base ends, become active, always (open point 3)
    [UA raid boost character cards].
    """

    def step(self, s: Ua, f: Frame) -> None:
        card = f.registers[0][0] & CARD_MASK
        base = s.unit(f.registers[1][0])
        assert base is not None
        origin = s.zone(card)
        if s.events is not None:
            numbers = [origin, base.place]
            s.emit("raid", "raid boost character cards", base.player, [card], 3, numbers, [])
        s.take_out(card)
        s.forget(base.id)
        s.at[base.cards[-1]] = s.at[base.cards[-1]] & ~ZONE_MASK | UNDER
        s.serial += 1
        s.relocate(card, FIELD)
        raided = Unit(s.serial, base.player, base.place, (*base.cards, card), base.under, False, 0)
        s.place(raided)
        f.registers[2] = (raided.id, origin)
        s.happened(H_RAIDED, base.player, base.cards[-1], raided.id, FIELD, UNDER)


class AskUp(Op):
    """On the Energy Line, it may move to the Front Line."""

    def step(self, s: Ua, f: Frame) -> None:
        unit = s.unit(f.registers[2][0])
        if unit is not None and can_go_up(s, unit):
            s.ask(unit.player, "up", [YES, NO], unit.cards[-1], "raid boost character cards")
        else:
            f.pc += 2

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == NO:
            f.pc += 2
        else:
            f.registers[1] = (f.player * 2 + FRONT,)


def can_go_up(s: Ua, unit: Unit) -> bool:
    if unit.line() != ENERGY or s.rules.line_size(s, unit.player, FRONT) <= 0:
        return False
    return s.rules.can_enter(s, unit.cards[-1], FRONT, False)


class MoveUp(Op):
    def step(self, s: Ua, f: Frame) -> None:
        unit = s.unit(f.registers[2][0])
        if unit is not None:
            moved = change_line(s, unit, FRONT, "raid boost character cards")
            f.registers[2] = (moved.id, *f.registers[2][1:])


class Raided(Op):
    """The raid is complete: When Played."""

    def step(self, s: Ua, f: Frame) -> None:
        unit = s.unit(f.registers[2][0])
        if unit is not None:
            was_played(s, unit, f.registers[2][1], cause_in(f), 1, len(f.registers[2]) > 2)
            tell_base(s, unit)
        s.frames.pop()


def tell_base(s: Ua, unit: Unit) -> None:
    """Let the card that was raided see it, if its text waits for that: its effect waits beside the others."""
    base = unit.cards[-2]
    if not s.cards[base].watches & RAIDED or s.dry:
        return
    what = Occurrence(RAIDED, unit.player)
    what.cards = [base]
    what.source = unit.cards[-1]  # whoever raids is spoken of
    look_at_moved(s, what, unit.id)  # "this character" is the one that it is a part of


_UP: Final[list[Op]] = [AskUp(), MakeRoom("raid boost character cards", BESIDE), MoveUp(), Raided()]
RAID: Final = Program("raid", [PutOnTop(), *_UP], 6, (0, 4))
STACK: Final = Program("stack", [PutOnTop(), Pop()], 6, (0, 4))  # a raid beside other cards: they all come first
RAID_UP: Final = Program("raid up", _UP, 6, (0, 4))  # and what follows of it


def start_raid(s: Ua, card: int, base: Unit, by: tuple[int, int], program: Program = RAID) -> None:
    frame = s.push(program, base.player)
    frame.registers[0] = (s.ref(card),)
    frame.registers[1] = (base.id,)
    keep_cause(s, frame, by)


def raid_options(s: Ua, player: int, card: int) -> list[int]:
    """Where a card can raid."""
    return [option(V_RAID, card, unit.place) for unit in s.units(player) if s.rules.can_raid(s, card, unit)]


def goes_with(s: Ua, f: Frame, cards: Cards, taken: tuple[int, ...], card: int) -> bool:
    """Whether a card can be taken beside others: by what they must differ in, and by what they come to together."""
    differ = cards.differ()
    if differ and taken:
        words = [s.feature_words(f, ref & CARD_MASK, differ) for ref in taken]
        if most_together([*words, s.feature_words(f, card, differ)], differ) <= len(words):
            return False
    return not isinstance(cards, From) or cards.has_room(s, f, taken, card)


# Effects that play, raid and turn


@dataclass(frozen=True)
class Play(WholeEffect):
    """Play so many of some cards: nothing is paid. With `raid` it may raid instead; "play" alone never raids."""

    cards: Cards
    lo: Value = ONE
    hi: Value = ONE
    active: bool = False
    line: int = ANY_LINE
    raid: bool = False
    only_raid: bool = False
    met: bool = False  # only with its needed energy met
    quiet: bool = False  # its When Played abilities do not activate
    on_this: bool = False  # it can raid this card alone
    onto: Pieces | None = None  # it can raid these alone

    def emit(self, a: Assembler) -> None:
        register = a.register(True)
        a.add(PlayThem(self, register, a.register()))

    def offers(self, s: Ua, f: Frame, played: tuple[int, ...] = ()) -> list[int]:
        """What can be played where, beside those that have been."""
        found: list[int] = []
        for card in alike_once(s, self.cards.candidates(s, f)):
            if not goes_with(s, f, self.cards, played, card):
                continue
            if s.cards[card].is_event() or (self.met and not s.rules.is_energy_met(s, s.owners[card], card)):
                continue
            if not self.only_raid:
                theirs = f.player == s.owners[card]
                found.extend([option(V_PLAY, card, line) for line in lines_for(s, card, self.line, theirs)])
            if self.raid or self.only_raid:
                bases = self.bases(s, f)
                found.extend([o for o in raid_options(s, s.owners[card], card) if bases is None or o & LOW in bases])
        return found

    def bases(self, s: Ua, f: Frame) -> list[int] | None:
        """The places of the only cards that can be raided, where some are named."""
        onto = This() if self.on_this else self.onto
        if onto is None:
            return None
        units: list[Unit] = onto.candidates(s, f)
        return [unit.place for unit in units]

    def possible(self, s: Ua, f: Frame) -> bool:
        return len(self.offers(s, f)) > 0


WORDS.add(
    Play,
    "cards:cards lo:value? hi:value? active:flag? line:lines? raid:flag? only_raid:flag? met:flag? quiet:flag? "
    "on_this:flag? onto:units?",
    "play character cards",
    "open point 4",
)


class PlayThem(Op):
    """Ask what to play where, one at a time, and do it. All come at the same time: none of them makes room for another,
    and characters that raid move up once all are there."""

    __slots__ = ("effect", "origins", "played")

    def __init__(self, effect: Play, played: int, origins: int) -> None:
        self.effect = effect
        self.played = played
        self.origins = origins  # the register of the zones that they came from

    def step(self, s: Ua, f: Frame) -> None:
        done = f.registers[self.played]
        n = len(done)
        options = self.effect.offers(s, f, done) if n < self.effect.hi.of(s, f) else []
        if not options:
            self.end(s, f)
            return
        if n >= self.effect.lo.of(s, f):
            options.append(DONE)
        player = s.owners[options[0] >> WIDTH & LOW]
        s.ask(player, "play", options, f.source & CARD_MASK, "play character cards")

    def answer(self, s: Ua, f: Frame, option: int) -> None:
        if option == DONE:
            self.end(s, f)
            return
        card = option >> WIDTH & LOW
        f.pc -= 1
        beside = tuple([unit.id for unit in self.units(s, f)])
        f.registers[self.played] += (s.ref(card),)
        f.registers[self.origins] += (s.zone(card),)
        by = (cause_of(s, f), f.source & CARD_MASK)
        if option >> VERB == V_RAID:
            base = s.field[option & LOW]
            assert base is not None
            start_raid(s, card, base, by, STACK)
        else:
            active = self.effect.active or s.rules.enters_active(s, card)
            frame = start_play(s, s.owners[card], card, option & LOW, active, by, self.effect.quiet)
            frame.registers[BESIDE] = beside

    def units(self, s: Ua, f: Frame) -> list[Unit]:
        """Those that have come."""
        hosts = [s.host_of(ref & CARD_MASK) for ref in f.registers[self.played]]
        return [unit for unit in hosts if unit is not None]

    def raise_raided(self, s: Ua, f: Frame, beside: tuple[int, ...]) -> None:
        """Those that raid go on, in the order in which they came."""
        by = (cause_of(s, f), f.source & CARD_MASK)
        for ref, origin in reversed(list(zip(f.registers[self.played], f.registers[self.origins], strict=True))):
            unit = s.host_of(ref & CARD_MASK)
            if unit is not None and len(unit.cards) > 1 and unit.cards[-1] == ref & CARD_MASK:
                frame = s.push(RAID_UP, unit.player)
                frame.registers[0] = (s.ref(unit.cards[-1]),)
                frame.registers[2] = (unit.id, origin)
                if self.effect.quiet:
                    frame.registers[2] += (1,)
                frame.registers[BESIDE] = beside
                keep_cause(s, frame, by)

    def end(self, s: Ua, f: Frame) -> None:
        cards = f.registers[self.played]
        found = [unit.id for unit in self.units(s, f)]
        self.raise_raided(s, f, tuple(found))
        f.registers[self.origins] = ()
        if not found:
            fall_short(f)
        f.registers[self.played] = ()
        f.registers[R_PLAYED] += tuple(found)
        f.registers[R_LAST] = tuple(found)
        f.registers[R_NUMBER] = cards


def set_aside(s: Ua, card: int, rule: str) -> None:
    """An event being used, a life card being checked."""
    note_move(s, card, s.zone(card), ASIDE, rule, "move")
    player = s.owners[card]
    s.take_out(card)
    s.pile(ASIDE, player).append(card)
    s.relocate(card, ASIDE)
    s.piles_changed(ASIDE, ASIDE)
