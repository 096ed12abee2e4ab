"""The Gymnasium environment: one side is yours, a player of Shinpan answers for the other."""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from shinpan.players.base import Player
from shinpan.players.named import player_named
from shinpan.players.random_player import RandomPlayer

from ..support.errors import ShinpanError
from .checking import as_player, check_render_mode, one_action
from .forms import MASK, Observation
from .keeping import kept_player, restored_player
from .match import Match, setup_from
from .spaces import action_space, observation_space


class ShinpanEnv(gymnasium.Env[Observation, Any]):
    """Rewards come at the end: 1 or -1. An action that the mask does not allow loses the game at once."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str = "ucg",
        opponent: str | Player = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if seat not in (0, 1, None):
            raise ShinpanError(f"seat: {seat} is none; 0 is A, 1 is B, None is either, by lot")
        check_render_mode(render_mode)
        self.setup = setup_from(game, options, ("opponent", "seat", "render_mode"))
        self.wanted_opponent = opponent
        self.opponent: Player = player_named(opponent, "") if isinstance(opponent, str) else as_player(opponent)
        self.wanted_seat = seat
        self.seat = seat or 0
        self.render_mode = render_mode
        self.observation_space = observation_space(self.setup)
        self.action_space = action_space(self.setup)
        self.match = Match(self.setup, self.setup.start("first"))
        self.begun = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        luck = f"env {int(self.np_random.integers(2**62))}"
        self.seat = int(self.np_random.integers(2)) if self.wanted_seat is None else self.wanted_seat
        if isinstance(self.wanted_opponent, str):
            self.opponent = player_named(self.wanted_opponent, f"opponent {luck}")
        self.match = Match(self.setup, self.setup.start(luck))
        self.let_opponent_answer()
        self.begun = True
        seen = self.observation()
        return seen, self.info(seen)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        if not self.begun:
            raise ShinpanError("reset the environment first")
        chosen = one_action(action)
        if not self.match.is_over() and not self.match.is_offered(chosen):
            seen = self.observation()
            return seen, -1.0, True, False, self.info(seen) | {"illegal": True}
        if not self.match.is_over():
            self.match.act(chosen)
            self.let_opponent_answer()
        over = self.match.is_over()
        seen = self.observation()
        return seen, self.match.rewards()[self.seat], over, False, self.info(seen)

    def let_opponent_answer(self) -> None:
        """The other side answers from its own view, until it is our turn or the game is over."""
        match = self.match
        while not match.is_over() and match.player() != self.seat:
            other = match.player()
            view = {} if isinstance(self.opponent, RandomPlayer) else match.view(other)  # it looks at nothing
            match.answer(self.opponent.choose(self.setup.game, view, match.count()))

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask as sb3-contrib asks for it."""
        return self.observation()[MASK].astype(np.bool_)

    def observation(self) -> Observation:
        return self.match.observe(self.seat)

    def info(self, seen: Observation) -> dict[str, Any]:
        return {MASK: seen[MASK].copy(), "seat": self.seat, "turn": self.setup.game.turn(self.match.state)}

    def __getstate__(self) -> dict[str, Any]:
        """What copies and pickles hold: a player that goes by name is kept with its luck."""
        held = self.__dict__.copy()
        if isinstance(self.wanted_opponent, str):
            held["opponent"] = kept_player(self.wanted_opponent, self.opponent)
        return held

    def __setstate__(self, held: dict[str, Any]) -> None:
        self.__dict__.update(held)
        if isinstance(self.wanted_opponent, str):
            self.opponent = restored_player(held["opponent"])

    def text(self) -> str:
        """The observation in words."""
        return self.match.text(self.seat)

    def render(self) -> Any:
        return self.text() if self.render_mode == "ansi" else None
