"""The PettingZoo environment: two agents, one of whom must answer."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..kernel.machine.model import NOBODY
from ..support.errors import ShinpanError
from ..support.plain import nearest
from .checking import check_render_mode, one_action, seed_of
from .forms import Observation
from .match import Match, setup_from
from .spaces import action_space, observation_space

AGENTS = ["player_0", "player_1"]


class RawEnv(AECEnv):  # type: ignore[misc] # PettingZoo brings no types
    """Player A is `player_0`. Rewards come at the end: 1 and -1."""

    def __init__(self, game: str = "ucg", render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.setup = setup_from(game, options, ("render_mode",))
        self.metadata = {"name": f"shinpan_{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.observation_spaces = {agent: observation_space(self.setup) for agent in AGENTS}
        self.action_spaces = {agent: action_space(self.setup) for agent in AGENTS}
        self.luck = np.random.default_rng()
        self.match: Match | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def playing(self) -> Match:
        if self.match is None:
            raise ShinpanError("reset the environment first")
        return self.match

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.luck = np.random.default_rng(abs(seed_of(seed)))
        self.match = Match(self.setup, self.setup.start(f"env {int(self.luck.integers(2**62))}"))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[max(self.match.player(), 0)]

    def observe(self, agent: str) -> Observation:
        return self.playing().observe(side_of(agent))

    def text(self, agent: str) -> str:
        """The observation in words."""
        return self.playing().text(side_of(agent))

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        match = self.playing()
        self._cumulative_rewards[agent] = 0.0
        match.act(one_action(action))
        self.rewards = dict(zip(AGENTS, match.rewards(), strict=True))
        if match.is_over():
            self.terminations = dict.fromkeys(AGENTS, True)
        if match.player() != NOBODY:
            self.agent_selection = AGENTS[match.player()]
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.match = None


def side_of(agent: str) -> int:
    if agent not in AGENTS:
        raise ShinpanError(f"there is no agent '{agent}': {nearest(str(agent), AGENTS)}")
    return AGENTS.index(agent)


def make(game: str, **options: Any) -> Any:
    """The environment with PettingZoo's usual guards: an action that is not offered loses."""
    guarded = wrappers.TerminateIllegalWrapper(RawEnv(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
