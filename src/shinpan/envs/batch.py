"""Many games that go on in one call: arrays in, arrays out. A game that ends gives its rewards and begins anew."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from shinpan.players.base import Player
from shinpan.players.named import player_named

from ..support.errors import ShinpanError
from .match import Match, Observation, Setup


class BatchedEnv:
    """`count` games side by side. Without an opponent both sides are yours: `players` says who must answer in each
    game. With one, it answers for the other side, and your seat changes from game to game."""

    def __init__(self, game: str = "ucg", count: int = 64, opponent: str = "", seed: int = 0, **options: Any) -> None:
        if count < 1:
            raise ShinpanError(f"count: {count} games are none, one is the least")
        self.setup = Setup(game, **options)
        self.count = count
        self.opponent_name = opponent
        self.seed = seed
        self.begun = [0] * count  # games begun in each place
        self.matches: list[Match] = []
        self.opponents: list[Player | None] = [None] * count
        self.seats = np.zeros(count, np.int64)
        if opponent:
            player_named(opponent, "")

    def reset(self, seed: int | None = None) -> Observation:
        """Begin every game, and give what those who must answer see."""
        if seed is not None:
            self.seed = seed
        self.begun = [0] * self.count
        self.matches = [self.begin(place) for place in range(self.count)]
        return self.observe()

    def begin(self, place: int) -> Match:
        """A new game in a place."""
        while True:
            n = self.begun[place]
            self.begun[place] += 1
            luck = f"batch {self.seed} {place} {n // 2 if self.opponent_name else n}"
            self.seats[place] = n % 2
            match = Match(self.setup, self.setup.start(luck))
            if self.opponent_name:
                self.opponents[place] = player_named(self.opponent_name, f"opponent {luck}")
                self.let_opponent_answer(place, match)
            if not match.is_over():
                return match

    def let_opponent_answer(self, place: int, match: Match) -> None:
        opponent = self.opponents[place]
        while opponent is not None and not match.is_over() and match.player() != self.seats[place]:
            match.answer(opponent.choose(self.setup.game, match.view(match.player()), match.count()))

    @property
    def players(self) -> NDArray[np.int64]:
        """Who must answer in each game."""
        return np.asarray([match.player() for match in self.matches], np.int64)

    def observe(self) -> Observation:
        """What those who must answer see: a row for each game."""
        seen = [match.observe(match.player()) for match in self.matches]
        return {name: np.stack([one[name] for one in seen]) for name in seen[0]}

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observation, NDArray[np.float32], NDArray[np.bool_], dict[str, NDArray[Any]]]:
        """One action in each game: what is seen next, rewards for both players of each game, which games have ended
        (the observation is then that of a new game), and the seat that was yours."""
        if len(actions) != self.count:
            raise ShinpanError(f"{len(actions)} actions for {self.count} games")
        wrong = [place for place in range(self.count) if int(actions[place]) not in self.matches[place].legal()]
        if wrong:
            allowed = self.matches[wrong[0]].legal()
            raise ShinpanError(f"game {wrong[0]}: action {int(actions[wrong[0]])} is not offered: {allowed}")
        rewards = np.zeros((self.count, 2), np.float32)
        ended = np.zeros(self.count, np.bool_)
        seats = self.seats.copy()
        for place, match in enumerate(self.matches):
            match.act(int(actions[place]))
            self.let_opponent_answer(place, match)
            if match.is_over():
                rewards[place] = match.rewards()
                ended[place] = True
                self.matches[place] = self.begin(place)
        return self.observe(), rewards, ended, {"seats": seats}

    def texts(self) -> list[str]:
        """The observations in words."""
        return [match.text(match.player()) for match in self.matches]
