"""Many games in one call, for learning: actions in, observations written, opponents played, games begun anew.

An action is the number of an option on the page that is shown; where there are more options than actions, the last
action turns the page. Seats, lucks and decks change from game to game as the seed says, and in no other way.
"""

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, u8

from ..kernel.game.eventlog import EventLog
from ..kernel.game.protocol import Game
from ..kernel.game.writing import ObservationWriter
from ..kernel.machine.chance import Chance, seeded
from ..kernel.machine.loop import play, run
from ..kernel.machine.model import NOBODY, State
from ..support.errors import ShinpanError
from .base import Player
from .named import player_named

NO_OPPONENT: Final = ""
ASKED: Final = "asked"  # the opponent is whoever calls: games wait for it
RANDOM: Final = "random"


class Pool:
    """Games side by side. Without an opponent both sides are the caller's; with one, `seats` says which side is."""

    __slots__ = (
        "acted",
        "actions",
        "begun",
        "ended",
        "finals",
        "first",
        "game",
        "logs",
        "lucks",
        "opponent",
        "players",
        "rewards",
        "seats",
        "seeds",
        "starts",
        "states",
        "to_answer",
        "writer",
    )

    def __init__(
        self,
        game: Game,
        starts: Sequence[State],
        count: int,
        actions: int,
        opponent: str,
        writer: ObservationWriter,
        finals: ObservationWriter | None,
        events: int,
    ) -> None:
        """`starts` are games at their first moment, one for each pair of decks; `events` is how many are shown."""
        if count < 1:
            raise ShinpanError(f"count: {count} games are none, one is the least")
        if opponent not in (NO_OPPONENT, ASKED):
            player_named(opponent, "")
        self.game = game
        self.starts = list(starts)
        self.actions = actions
        self.opponent = opponent
        self.writer = writer
        self.finals = finals
        self.logs = [EventLog(events) for _ in range(count)] if events else []  # what happened, for observations
        self.seeds = [""] * count  # in words
        self.begun = [0] * count  # games begun in each place
        self.acted = [False] * count  # whether the caller has had a say in the game
        self.first = [0] * count  # the first option on the page that is shown
        self.players: list[Player | None] = [None] * count
        self.lucks: list[Chance] = [seeded("") for _ in range(count)]
        self.states: list[State] = [self.starts[0]] * count
        self.rewards: vec[i16] = vec[i16]([i16(0)] * (2 * count))
        self.ended: vec[u8] = vec[u8]([u8(0)] * count)
        self.seats: vec[u8] = vec[u8]([u8(0)] * count)
        self.to_answer: vec[u8] = vec[u8]([u8(0)] * count)

    # Beginning

    def reset(self, seed: int, each: Sequence[int] = ()) -> None:
        """Begin every game, with a seed for all or one for each."""
        for place in range(len(self.states)):
            self.seeds[place] = str(each[place]) if each else f"{seed} {place}"
            self.begun[place] = 0
            self.ended[place] = u8(0)
            self.rewards[2 * place] = i16(0)
            self.rewards[2 * place + 1] = i16(0)
            self.begin(place)

    def begin(self, place: int) -> None:
        """A new game in a place. With an opponent each luck is played twice, from both seats."""
        while True:
            n = self.begun[place]
            self.begun[place] = n + 1
            shared = n // 2 if self.opponent else n
            luck = f"batch {self.seeds[place]} {shared}"
            state = self.starts[(place + shared) % len(self.starts)].clone()
            state.chance = seeded(luck)
            if self.logs:
                state.events = []
                self.logs[place].clear()
            run(state)
            self.states[place] = state
            self.listen(place)
            self.first[place] = 0
            self.acted[place] = False
            self.seats[place] = u8(n % 2)
            if self.opponent:
                self.lucks[place] = seeded(f"opponent {luck}")
                if self.opponent != ASKED and self.opponent != RANDOM:
                    self.players[place] = player_named(self.opponent, f"opponent {luck}")
                self.let_opponent_answer(place)
            if state.decision is not None:
                return

    def restore(
        self,
        place: int,
        state: State,
        numbers: tuple[int, int, int],
        acted: bool,
        luck: Chance,
        player: Player | None,
    ) -> None:
        """Put a game that was kept into a place: its position, its page, how many were begun there, the seat."""
        self.states[place] = state
        self.first[place], self.begun[place] = numbers[0], numbers[1]
        self.seats[place] = u8(numbers[2])
        self.acted[place] = acted
        self.lucks[place] = luck
        self.players[place] = player
        run(state)

    # Answering

    def is_offered(self, place: int, action: int) -> bool:
        """Whether an action is an option on the page that is shown, or turns it."""
        decision = self.states[place].decision
        if decision is None or action < 0:
            return False
        left = len(decision.options) - self.first[place]
        return action < self.actions if left > self.actions else action < left

    def check(self, actions: list[int], may_wait: bool) -> None:
        if len(actions) != len(self.states):
            raise ShinpanError(f"{len(actions)} actions for {len(self.states)} games")
        for place in range(len(self.states)):
            if may_wait and actions[place] == NOBODY:
                continue
            if not self.is_offered(place, actions[place]):
                raise ShinpanError(f"game {place}: action {actions[place]} is not offered: see its mask")

    def step(self, actions: list[int], may_wait: bool = False) -> None:
        """One action in every game; if one is not offered, none is taken. `observe` writes what is seen next. Where
        games may wait, NOBODY leaves one as it is."""
        self.check(actions, may_wait)
        for place in range(len(self.states)):
            self.ended[place] = u8(0)
            self.rewards[2 * place] = i16(0)
            self.rewards[2 * place + 1] = i16(0)
            if actions[place] == NOBODY:
                continue
            self.acted[place] = True
            self.act(place, actions[place])
            self.settle(place)

    def act(self, place: int, action: int) -> None:
        """Answer in one game, or turn the page."""
        state = self.states[place]
        decision = state.decision
        assert decision is not None
        first = self.first[place]
        if action == self.actions - 1 and len(decision.options) - first > self.actions:
            self.first[place] = first + action
            return
        self.first[place] = 0
        play(state, first + action)
        self.listen(place)

    def listen(self, place: int) -> None:
        """Note what happened in a game since."""
        if self.logs:
            self.writer.listen(self.states[place], self.logs[place])

    def settle(self, place: int) -> None:
        """The opponent answers what is theirs; a game that is over gives its rewards, and the next begins."""
        state = self.states[place]
        mover = NOBODY
        if self.opponent:
            self.let_opponent_answer(place)
            mover = int(self.seats[place])
        if state.decision is None:
            if self.acted[place]:
                self.end(place, state, mover)
            self.begin(place)

    def end(self, place: int, state: State, viewer: int) -> None:
        winner = self.game.winner(state)
        if winner != NOBODY:
            self.rewards[2 * place + winner] = i16(1)
            self.rewards[2 * place + 1 - winner] = i16(-1)
        self.ended[place] = u8(1)
        finals = self.finals
        if finals is not None:
            if self.logs:
                finals.recall(self.logs[place])
            finals.observe(state, int(self.to_answer[place]) if viewer == NOBODY else viewer, place)

    def let_opponent_answer(self, place: int) -> None:
        """Until it is the caller's turn or the game is over; an opponent that is asked is waited for."""
        state = self.states[place]
        seat = int(self.seats[place])
        decision = state.decision
        while decision is not None and decision.player != seat and self.opponent != ASKED:
            n = len(decision.options)
            player = self.players[place]
            if player is None:
                play(state, self.lucks[place].below(n))
            else:
                play(state, player.choose(self.game, self.game.view(state, decision.player), n))
            self.listen(place)
            decision = state.decision

    # An opponent who is asked

    def waiting(self) -> list[int]:
        """The games in which the opponent must answer."""
        found: list[int] = []
        for place in range(len(self.states)):
            decision = self.states[place].decision
            if decision is not None and decision.player != int(self.seats[place]):
                found.append(place)
        return found

    def observe_waiting(self, places: list[int], writer: ObservationWriter) -> None:
        """Write what the opponent sees in some games, one after the other."""
        for slot in range(len(places)):
            place = places[slot]
            if self.logs:
                writer.recall(self.logs[place])
            writer.observe(self.states[place], 1 - int(self.seats[place]), slot, self.first[place])

    def answer(self, places: list[int], actions: list[int]) -> None:
        """The opponent's actions in some games; if one is not offered, none is taken."""
        if len(places) != len(actions):
            raise ShinpanError(f"the opponent gave {len(actions)} actions for {len(places)} games")
        for i in range(len(places)):
            if not self.is_offered(places[i], actions[i]):
                raise ShinpanError(f"the opponent's action {actions[i]} is not offered in game {places[i]}")
        for i in range(len(places)):
            self.act(places[i], actions[i])
            self.settle(places[i])

    # Observing

    def observe(self, start: int, stop: int) -> None:
        """Write what those who must answer see, in some of the games."""
        writer = self.writer
        for place in range(start, stop):
            state = self.states[place]
            decision = state.decision
            assert decision is not None
            self.to_answer[place] = u8(decision.player)
            if self.logs:
                writer.recall(self.logs[place])
            writer.observe(state, decision.player, place, self.first[place])
