"""Many games as `gymnasium.vector` expects them: one call, autoreset in the same step, masks never all zeros."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .batch import BatchedEnv
from .forms import MASK, Observation
from .spaces import action_space, observation_space


class ShinpanVectorEnv(VectorEnv[Observation, Any, Any]):
    """Games against an opponent, by name or a callable over the batch. A game that ends gives its last observation in
    `infos["final_obs"]`, and its row is already the first of the next game."""

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "ucg",
        opponent: Any = "random",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if not opponent:
            raise ShinpanError(
                "opponent: a vector environment has one, such as random or greedy; batched_env has both sides"
            )
        if render_mode not in (None, "ansi"):
            raise ShinpanError(f"render_mode: '{render_mode}' is unknown, it can be 'ansi'")
        self.games = BatchedEnv(game, num_envs, opponent, copy=True, **options)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.games.setup)
        self.single_action_space = action_space(self.games.setup)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed if isinstance(seed, int) else None)
        first = seed if isinstance(seed, int) else next((one for one in seed or [] if one is not None), None)
        seen = self.games.reset(int(self.np_random.integers(2**31)) if first is None else first)
        return seen, self.info(seen)

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        seen, rewards, over, told = self.games.step(np.asarray(actions))
        infos = self.info(seen)
        if over.any():
            infos["final_obs"] = told["final_observation"]
            infos["_final_obs"] = over.copy()
            infos["final_info"] = {"seat": told["seats"], "_seat": over.copy()}
            infos["_final_info"] = over.copy()
        mine = rewards[np.arange(self.num_envs), told["seats"]].astype(np.float64)
        return seen, mine, over, np.zeros(self.num_envs, np.bool_), infos

    def info(self, seen: Observation) -> dict[str, Any]:
        whole = np.ones(self.num_envs, np.bool_)
        return {MASK: seen[MASK].copy(), f"_{MASK}": whole, "seat": self.games.seats, "_seat": whole.copy()}

    def render(self) -> Any:
        return tuple(self.games.texts()) if self.render_mode == "ansi" else None


def make(num_envs: int = 1, **options: Any) -> "gymnasium.vector.VectorEnv[Any, Any, Any]":
    """For `gymnasium.make_vec`."""
    return ShinpanVectorEnv(num_envs, **options)
