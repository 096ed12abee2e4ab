"""Neural fictitious self-play of OpenSpiel, with PyTorch, measured against random.

python examples/train_nfsp.py --minutes 5

Agents see observations, not information states: these hold the whole log and are far wider. Each seat has an agent;
what is measured is the average policy, which is the one that converges.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from open_spiel.python.pytorch.nfsp import MODE, NFSP
from open_spiel.python.rl_environment import Environment, ObservationType

from shinpan.envs import openspiel_game


def measure(env: Any, agents: list[Any], games: int, luck: np.random.Generator) -> float:
    """The share of games that the average policies win against random, from both seats."""
    won = 0
    for n in range(games):
        seat = n % 2
        step = env.reset()
        with agents[seat].temp_mode_as(MODE.AVERAGE_POLICY):
            while not step.last():
                player = step.observations["current_player"]
                if player == seat:
                    action = agents[seat].step(step, is_evaluation=True).action
                else:
                    action = int(luck.choice(step.observations["legal_actions"][player]))
                step = env.step([action])
        won += step.rewards[seat] > 0
    return won / games


def learner(env: Environment, player: int, seed: int) -> Any:
    """An agent that has learned nothing yet."""
    return NFSP(
        player,
        state_representation_size=env.observation_spec()["info_state"][0],
        num_actions=env.action_spec()["num_actions"],
        hidden_layers_sizes=[128, 128],
        reservoir_buffer_capacity=50_000,
        anticipatory_param=0.2,
        batch_size=128,
        rl_learning_rate=1e-3,
        sl_learning_rate=1e-3,
        min_buffer_size_to_learn=500,
        learn_every=16,
        optimizer_str="adam",
        seed=seed,
        replay_buffer_capacity=20_000,
        epsilon_decay_duration=50_000,
        epsilon_start=0.1,
        epsilon_end=0.01,
    )


def main() -> None:
    """Train and measure."""
    parser = argparse.ArgumentParser(description="NFSP of OpenSpiel.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--minutes", type=float, default=5, help="how long to learn")
    parser.add_argument("--test", type=int, default=200, help="games against random that measure it")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(wanted.seed)
    np.random.seed(wanted.seed)
    game = openspiel_game(wanted.game, actions=16)
    env = Environment(game, observation_type=ObservationType.OBSERVATION)
    env.seed(wanted.seed)
    agents = [learner(env, player, wanted.seed + player) for player in (0, 1)]
    luck = np.random.default_rng(wanted.seed)
    print(f"before: {measure(env, agents, wanted.test, luck):.1%} against random")
    begin, games = time.process_time(), 0
    while time.process_time() - begin < 60 * wanted.minutes:
        step = env.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = env.step([agents[player].step(step).action])
        for agent in agents:
            agent.step(step)
        games += 1
    print(f"{games:,} games in {time.process_time() - begin:.0f} s of processor time")
    print(f"after: {measure(env, agents, wanted.test, luck):.1%} against random")


if __name__ == "__main__":
    main()
