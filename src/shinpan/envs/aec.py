"""The PettingZoo environment: two agents, one of whom must answer."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.env_logger import EnvLogger

from ..kernel.machine.model import NOBODY
from ..support.errors import ShinpanError
from ..support.plain import nearest
from .checking import check_render_mode, one_action, seed_of
from .forms import MASK, Observation
from .match import Match, setup_from
from .spaces import action_space, observation_space

AGENTS = ["player_0", "player_1"]
ILLEGAL = -1.0  # the reward of an action that was not offered


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
        player = match.player()
        if player != NOBODY:  # there are no rewards before the end, so that nothing is added to them
            self.agent_selection = AGENTS[player]
            return
        self.rewards = dict(zip(AGENTS, match.rewards(), strict=True))
        self.terminations = dict.fromkeys(AGENTS, True)
        self._accumulate_rewards()

    def render(self) -> str | None:
        return self.text(self.agent_selection) if self.render_mode == "ansi" else None

    def close(self) -> None:
        self.match = None


def side_of(agent: str) -> int:
    if agent not in AGENTS:
        raise ShinpanError(f"there is no agent '{agent}': {nearest(str(agent), AGENTS)}")
    return AGENTS.index(agent)


class GuardedEnv(wrappers.OrderEnforcingWrapper):  # type: ignore[misc] # PettingZoo brings no types
    """What PettingZoo's three usual guards do, in one: nothing before `reset`, no action outside the space, and whoever
    takes an action that is not offered loses. Three ask each other for every attribute: that took as long as a game."""

    def __init__(self, raw: RawEnv) -> None:
        super().__init__(raw)
        self.raw = raw
        self._mask: Any = None  # what the one who must answer was told may be done
        self._lost = False  # by an action that was not offered

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._mask = None
        self._lost = False
        super().reset(seed=seed, options=options)

    def observe(self, agent: str) -> Observation:
        raw = self.raw
        seen: Observation = raw.observe(agent) if self._has_reset else super().observe(agent)
        if agent == raw.agent_selection:
            self._mask = seen[MASK]
        return seen

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        raw = self.raw
        agent = raw.agent_selection if self._has_reset else self.agent_selection
        seen = self.observe(agent) if observe else None
        return seen, raw._cumulative_rewards[agent], raw.terminations[agent], raw.truncations[agent], raw.infos[agent]

    def step(self, action: Any) -> None:
        raw = self.raw
        if not self._has_reset or not raw.agents:
            super().step(action)
            return
        self._has_updated = True
        agent = raw.agent_selection
        is_done = raw.terminations[agent] or raw.truncations[agent]
        assert (action is None and is_done) or raw.action_spaces[agent].contains(action), (
            "action is not in action space"
        )
        if self._mask is None and not is_done:
            self.observe(agent)
        mask, self._mask = self._mask, None
        if self._lost and is_done:
            raw._was_dead_step(action)
        elif not is_done and not mask[action]:
            self.lose(agent)
        else:
            raw.step(action)

    def lose(self, agent: str) -> None:
        """As PettingZoo's guard has it: the game is over for all, and only the one who did it is punished."""
        EnvLogger.warn_on_illegal_move()
        raw = self.raw
        raw._cumulative_rewards[agent] = 0
        raw.terminations = dict.fromkeys(raw.agents, True)
        raw.truncations = dict.fromkeys(raw.agents, True)
        raw.rewards = dict.fromkeys(raw.agents, 0)
        raw.rewards[agent] = ILLEGAL
        raw._accumulate_rewards()
        raw._deads_step_first()
        self._lost = True

    def __str__(self) -> str:
        return str(self.env)


def make(game: str, **options: Any) -> Any:
    """The environment with PettingZoo's usual guards: an action that is not offered loses."""
    return GuardedEnv(RawEnv(game, **options))
