"""Chapter 5: the turn, nine phases in order, with their Lead and Next steps."""

from typing import Final

from ....kernel.machine.model import CARD_BITS, CARD_MASK, IN_FULL, NOBODY, PASS, Frame, Op, Program
from ....kernel.state.cardstate import CardState
from ....kernel.state.phases import Enter, end_game, entries
from ....language.selectors import alike_once
from ..board import is_active
from ..cards import PAYMENT
from ..modify import A_TIE, USING, WIN
from ..records import Character
from ..state import Ucg
from ..terms import (
    ACTIVATE,
    BATTLE,
    DRAW_PHASE,
    END,
    JUDGEMENT,
    LEVEL_UP,
    NO_RESULT,
    OPEN,
    PHASES,
    POWER_BITS,
    POWER_MASK,
    POWERS,
    SCENE_PHASE,
    SET_PHASE,
    START,
    TIE,
)
from .resolution import resolve_batch
from .scenes import SceneDraw, SetScene
from .triggers import battles_judged, characters_opened, draw_by_rule, is_forbidden, turn_ended

WINS_NEEDED: Final = 3  # [UCG 1.3.2]
PHASE_RULES: Final = ("4.2", "5.2.1", "5.3.2", "5.4.1", "5.5.1", "5.6.1", "5.7.1", "5.8.1", "5.9.1", "5.10.1")


class NewTurn(Op):
    """The Start Phase: the Lead Player is confirmed [UCG 5.2.1]."""

    boundary = True

    def step(self, s: Ucg, f: Frame) -> None:
        s.turn += 1
        s.phase = START
        s.stepping = NOBODY
        if s.next_lead != NOBODY:
            s.lead = s.next_lead
        s.next_lead = NOBODY
        s.history = []
        s.uses = []
        s.touch()
        if s.events is not None:
            s.emit("turn", "5.2.1", s.lead, [], 3, [s.turn], [])


class Step(Op):
    """The Lead Player's step of a phase, or the Next Player's."""

    __slots__ = ("second",)
    boundary = True

    def __init__(self, second: bool) -> None:
        self.second = second

    def step(self, s: Ucg, f: Frame) -> None:
        s.stepping = 1 - s.lead if self.second else s.lead


class DrawPhase(Op):
    """Each player draws a card, but not on the first turn [UCG 5.3.1, 5.3.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        if s.turn > 1:
            for player in (s.lead, 1 - s.lead):
                draw_by_rule(s, player, "5.3.2")
            go_on(s)


def go_on(s: Ucg) -> None:
    """Resolve what has been triggered by what the rules did [UCG 9.2.1]."""
    if s.waiting:
        resolve_batch(s, 0, NOBODY)


class ResolveTriggers(Op):
    """Resolve what a scene and what its player drew have triggered [UCG 6.2.3]."""

    def step(self, s: Ucg, f: Frame) -> None:
        go_on(s)


class OpenArea(Op):
    """The battle area of this turn [UCG 5.5.7]."""

    def step(self, s: Ucg, f: Frame) -> None:
        s.open_area()


class SetCharacters(Op):
    """A player sets a character card in the new battle area and in every vacant one, oldest first; whoever cannot
    loses at once [UCG 5.5.3.1, 5.5.4.1, 12.4.3, 1.3.4]."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = s.stepping
        vacant = [area for area, ch in enumerate(s.field[player]) if ch is None]
        if not vacant:
            return
        able = [card for card in s.hand(player) if s.rules.can_enter_single(s, card)]
        if len(able) < len(vacant):
            end_game(s, 1 - player, "1.3.4" if len(vacant) == 1 else "12.4.3")
            return
        rule = "5.5.4.1" if player != s.lead else "5.5.3.1"
        s.ask(player, "set", alike_once(s, able), NOBODY, rule)

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        player = s.stepping
        area = s.field[player].index(None)
        if s.events is not None:
            s.emit("set", "5.5.3.1", player, [option], 1 << player, [player, area], [])
        s.take_out(option)
        s.new_character(player, area, (option,))
        s.down.append(option)
        f.pc -= 1


class LevelUp(Op):
    """A player may level up, once for each character [UCG 5.6.1, 5.6.2.3]."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = s.stepping
        options: list[int] = []
        hand = alike_once(s, s.hand(player))
        for ch in s.field[player]:
            if ch is not None and s.rules.can_level_up(s, ch):
                for card in s.rules.able_to_stack(s, ch, hand):
                    options.append(ch.area << CARD_BITS | card)
        if options:
            options.append(PASS)
            s.ask(player, "level", options, NOBODY, "5.6.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == PASS:
            return
        player = s.stepping
        card = option & CARD_MASK
        ch = s.field[player][option >> CARD_BITS]
        assert ch is not None
        if s.events is not None:
            s.emit("level", "5.6.1", player, [card], 1 << player, [player, ch.area], [])
        s.take_out(card)
        s.relocate(card, BATTLE)
        s.down.append(card)
        s.place(ch.with_cards((*ch.cards, card)).with_marks(True, ch.sideways))
        f.pc -= 1


class TurnUp(Op):
    """All face-down cards are turned up at once; enters-play effects wait for their player's step
    [UCG 5.7.1, 9.2.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        if not s.down:
            return
        opened: list[Character] = []
        turned = s.down
        s.down = []
        s.touch()
        for player in (s.lead, 1 - s.lead):
            for ch in s.field[player]:
                if ch is not None:
                    if ch.levelled:
                        s.place(ch.with_marks(False, ch.sideways))
                    if ch.cards[-1] in turned:
                        opened.append(ch)
        if s.events is not None:
            for ch in opened:
                s.emit("open", "5.7.1", ch.player, [c for c in ch.cards if c in turned], 3, [ch.player, ch.area], [])
        characters_opened(s, opened)


class ResolveStep(Op):
    """A player resolves their waiting effects [UCG 5.7.2.1, 5.7.3.1]."""

    def step(self, s: Ucg, f: Frame) -> None:
        if s.waiting:
            resolve_batch(s, 0, s.stepping)


class UsePowers(Op):
    """A player may use payment powers until they pass [UCG 5.8.2.1, 5.8.3.1]."""

    def step(self, s: Ucg, f: Frame) -> None:
        player = s.stepping
        options = usable_powers(s, player)
        if options:
            options.append(PASS)
            s.ask(player, "use", options, NOBODY, "5.8.3.1" if player != s.lead else "5.8.2.1")

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        if option == PASS:
            return
        f.pc -= 1
        card = s.scene
        if option >= POWERS:
            ch = s.character(option >> POWER_BITS)
            assert ch is not None
            card = s.top(ch)
        start_payment(
            s, s.stepping, s.ref(card), option & POWER_MASK, option >> POWER_BITS if option >= POWERS else NOBODY
        )


def start_payment(s: Ucg, player: int, ref: int, power: int, host: int) -> None:
    """Use a payment power: pay, then resolve at once [UCG 9.4.1]."""
    s.batch += 1
    card = ref & CARD_MASK
    if s.events is not None:
        s.emit("use", "9.4.1", player, [card], 3, [power], [])
    frame = s.push(s.cards[card].programs[power], player, ref, host)
    frame.done = IN_FULL


def usable_powers(s: Ucg, player: int) -> list[int]:
    """The payment powers that a player can use: character * POWERS + power; below 8, a power of the scene."""
    options: list[int] = []
    for ch in s.field[player]:
        if ch is not None:
            top = s.top(ch)
            if top >= 0 and s.cards[top].pays and not is_forbidden(s, ch, USING):
                for index in range(len(s.cards[top].powers)):
                    if can_use(s, player, top, index, ch.id, len(ch.cards)):
                        options.append(ch.id * POWERS + index)
    scene = s.scene
    if scene != NOBODY and s.owners[scene] == player and s.cards[scene].pays:  # its owner only [UCG 6.3.3]
        for index in range(len(s.cards[scene].powers)):
            if can_use(s, player, scene, index, NOBODY, 1):
                options.append(index)
    return options


def can_use(s: Ucg, player: int, card: int, index: int, host: int, cards: int) -> bool:
    """Active, within its limit, its condition met, its whole cost payable [UCG 9.4.2, 9.4.4]."""
    power = s.cards[card].powers[index]
    ref = s.ref(card)
    if power.kind != PAYMENT or not is_active(s, power, index, ref, cards):
        return False
    if power.limit and s.uses.count(ref * POWERS + index) >= power.limit:
        return False
    return s.rules.can_pay(s, player, ref, index, host)


class Judge(Op):
    """All battles are judged, then all outcomes applied at once [UCG 5.9.2, 5.9.2.1]."""

    def step(self, s: Ucg, f: Frame) -> None:
        s.outcomes = [outcome(s, area) for area in range(s.areas())]
        for area, result in enumerate(s.outcomes):
            self.turn_cards(s, area, result)
        latest = s.outcomes[-1] if s.outcomes else NO_RESULT
        s.next_lead = s.lead if latest in (TIE, NO_RESULT) else latest  # [UCG 5.9.6, 12.4.2.3]
        s.touch()
        self.tell(s)
        wins = [s.outcomes.count(0), s.outcomes.count(1)]
        for player in (0, 1):
            if wins[player] >= WINS_NEEDED and wins[player] > wins[1 - player]:
                end_game(s, player, "1.3.3" if wins[1 - player] >= WINS_NEEDED else "1.3.2")
                return
        battles_judged(s, s.outcomes)
        go_on(s)

    def turn_cards(self, s: Ucg, area: int, result: int) -> None:
        """Winners stand upright, losers and ties lie sideways [UCG 5.9.4.2, 5.9.5.2]."""
        for player in (0, 1):
            ch = s.field[player][area]
            if ch is not None and ch.sideways != (result != player):
                s.place(ch.with_marks(ch.levelled, result != player))

    def tell(self, s: Ucg) -> None:
        if s.events is None:
            return
        for area, result in enumerate(s.outcomes):
            bps = []
            for player in (0, 1):
                ch = s.field[player][area]
                bps.append(-1 if ch is None else s.rules.read(s).bp(ch))
            rule = "5.9.4.1" if result in (0, 1) else "5.9.5.1" if result == TIE else "12.4.2.2"
            if -1 in bps and result in (0, 1):
                rule = "12.4.2.1"
            s.emit("outcome", rule, result if result in (0, 1) else NOBODY, [], 3, [area, result, *bps], [])
        rule = "5.9.6.1" if s.outcomes and s.outcomes[-1] in (0, 1) else "5.9.6.2"
        if s.outcomes and s.outcomes[-1] == NO_RESULT:
            rule = "12.4.2.3"
        s.emit("next lead", rule, s.next_lead, [], 3, [], [])


def outcome(s: Ucg, area: int) -> int:
    """Who wins a battle: forced outcomes first, then BP [UCG 11.16, 5.9.4, 5.9.5, 12.4.2]."""
    a = s.field[0][area]
    b = s.field[1][area]
    if a is None or b is None:
        return NO_RESULT if a is b else (1 if a is None else 0)
    board = s.rules.read(s)
    one, two = board.of(a), board.of(b)
    if (one.forced | two.forced) & WIN:
        return TIE if one.forced & two.forced & WIN else (0 if one.forced & WIN else 1)
    if (one.forced | two.forced) & A_TIE:
        return TIE
    return TIE if one.bp == two.bp else (0 if one.bp > two.bp else 1)


class Endings(Op):
    """Instructions for the end of the turn: the Lead Player's first, each in their player's order [UCG 5.10.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        for player in (s.lead, 1 - s.lead):
            due = [i for i, d in enumerate(s.delayed) if d.player == player]
            if due:
                s.ask(player, "ending", due, NOBODY, "5.10.2")
                return

    def answer(self, s: Ucg, f: Frame, option: int) -> None:
        f.pc -= 1
        delayed = s.delayed[option]
        del s.delayed[option]
        s.batch += 1
        frame = s.push(delayed.program, delayed.player, delayed.source, delayed.host)
        frame.pc = delayed.pc
        frame.done = IN_FULL
        frame.registers = delayed.registers.copy()


class Expire(Op):
    """What lasts for this turn ends [UCG 5.10.2]."""

    def step(self, s: Ucg, f: Frame) -> None:
        if s.modifiers:
            s.modifiers = [mod for mod in s.modifiers if mod.end > s.turn]
        s.touch()
        f.pc = 0


class EnterEnd(Enter):
    """The first moment of the End Phase, which powers may wait for [UCG 5.10.1]."""

    __slots__ = ()

    def step(self, s: CardState, f: Frame) -> None:
        super().step(s, f)
        assert isinstance(s, Ucg)
        turn_ended(s)
        go_on(s)


ENTER: Final[list[Enter]] = [*entries(PHASE_RULES, PHASES)[:END], EnterEnd(END, PHASE_RULES[END], PHASES[END])]
_CODE: Final[list[Op]] = [
    NewTurn(),
    ENTER[DRAW_PHASE],
    DrawPhase(),
    ENTER[SCENE_PHASE],
    SetScene(),
    SceneDraw(),
    ResolveTriggers(),
    ENTER[SET_PHASE],
    OpenArea(),
    Step(False),
    SetCharacters(),
    Step(True),
    SetCharacters(),
    ENTER[LEVEL_UP],
    Step(False),
    LevelUp(),
    Step(True),
    LevelUp(),
    ENTER[OPEN],
    TurnUp(),
    Step(False),
    ResolveStep(),
    Step(True),
    ResolveStep(),
    ENTER[ACTIVATE],
    Step(False),
    UsePowers(),
    Step(True),
    UsePowers(),
    ENTER[JUDGEMENT],
    Judge(),
    ENTER[END],
    Endings(),
    Expire(),
]
TURN: Final = Program("turn", _CODE, 0)
