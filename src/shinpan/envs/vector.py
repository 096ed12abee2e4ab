"""Many games as `gymnasium.vector` expects them: one call, autoreset in the same step or the next, no mask of zeros."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..support.errors import ShinpanError
from .batch import BatchedEnv
from .checking import check_render_mode, is_list, seed_of
from .forms import MASK, Observation
from .spaces import action_space, observation_space


class ShinpanVectorEnv(VectorEnv[Observation, Any, Any]):
    """Games against an opponent, by name or a callable over the batch.

    With `autoreset_mode` SAME_STEP a game that ends gives its last observation in `infos["final_obs"]`, and its row is
    already the first of the next game. With NEXT_STEP its row is the last one, in which action 0 is allowed; the next
    step takes no action there, and shows the next game.
    """

    metadata = {"render_modes": ["ansi"], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "ucg",
        opponent: Any = "random",
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        **options: Any,
    ) -> None:
        if not opponent:
            raise ShinpanError(
                "opponent: a vector environment has one, such as random or greedy; batched_env has both sides"
            )
        check_render_mode(render_mode)
        self.autoreset_mode = mode_of(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.games = BatchedEnv(game, num_envs, opponent, copy=True, **options)
        self.num_envs = self.games.count
        self.ended = np.zeros(self.num_envs, np.bool_)  # games whose last moment is shown
        self.render_mode = render_mode
        self.single_observation_space = observation_space(self.games.setup)
        self.single_action_space = action_space(self.games.setup)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        self.ended = np.zeros(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            raise ShinpanError("reset_mask: games begin anew by themselves, when they have ended")
        if is_list(seed):
            each: Any = seed
            seen = self.games.reset([self.drawn() if one is None else one for one in each])
        else:
            one = None if seed is None else seed_of(seed)
            super().reset(seed=one)
            seen = self.games.reset(self.drawn() if one is None else one)
        return seen, self.info(seen)

    def drawn(self) -> int:
        """A seed where none is given."""
        return int(self.np_random.integers(2**31))

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        seen, rewards, over, told = self.games.step(np.asarray(actions), self.ended)
        if self.autoreset_mode == AutoresetMode.NEXT_STEP:
            self.ended = over.copy()
            for name, part in told["final_observation"].items() if over.any() else ():
                seen[name][over] = part[over]
        infos = self.info(seen)
        infos["seat"][self.ended] = told["seats"][self.ended]
        if over.any() and self.autoreset_mode == AutoresetMode.SAME_STEP:
            infos["final_obs"] = one_by_one(told["final_observation"], over)
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


def mode_of(mode: AutoresetMode | str) -> AutoresetMode:
    """When games that have ended begin anew: in the same step, or in the next one."""
    known = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)
    for one in known:
        if mode in (one, one.value, one.name):
            return one
    raise ShinpanError(f"autoreset_mode: {mode} cannot be; it can be {' or '.join(one.value for one in known)}")


def one_by_one(seen: Observation, where: NDArray[np.bool_]) -> NDArray[np.object_]:
    """Observations of some games as Gymnasium keeps the last ones: an array of dictionaries, None elsewhere."""
    found = np.full(len(where), None, object)
    for place in np.flatnonzero(where):
        found[place] = {name: part[place] for name, part in seen.items()}
    return found


def make(num_envs: int = 1, **options: Any) -> "gymnasium.vector.VectorEnv[Any, Any, Any]":
    """For `gymnasium.make_vec`."""
    return ShinpanVectorEnv(num_envs, **options)
