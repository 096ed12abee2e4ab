"""Neural fictitious self-play of OpenSpiel, with PyTorch, measured against random.

python examples/train_nfsp.py --games 6000

Each seat has an agent. Agents see observations, not information states, which hold the whole log and are far wider, and
of those only where the game stands, what is asked and what the options are, 385 numbers of 1,118: with all of them a
game takes twice as long and teaches less. Both policies of an agent are measured: the average policy, which is the one
that converges, and the best response to it. What was reached, and in what time, stands in docs/environments.md.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np
import torch
from open_spiel.python.pytorch.nfsp import MODE, NFSP
from open_spiel.python.rl_environment import Environment, ObservationType

from shinpan.envs import openspiel_game

ACTIONS = 8  # no decision of the starter decks has many more; what is beyond stands on the next page
ASKED = "asked"  # how the names of numbers begin that say what is asked


class Shuffle:
    """Draws chance events, which are all equally likely: OpenSpiel's own sampler takes longer than the game."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def __call__(self, state: Any) -> int:
        return self.luck.randrange(len(state.chance_outcomes()))


class Table:
    """OpenSpiel's environment for both seats of a mirror match, with fewer numbers."""

    def __init__(self, name: str, deck: str, seed: int) -> None:
        decks = {"deck_a": deck, "deck_b": deck} if deck else {}
        game = openspiel_game(name, actions=ACTIONS, **decks)
        self.env = Environment(game, chance_event_sampler=Shuffle(seed), observation_type=ObservationType.OBSERVATION)
        self.kept = wanted_numbers(game.setup.layout())

    def reset(self) -> Any:
        return self.cut(self.env.reset())

    def step(self, action: int) -> Any:
        return self.cut(self.env.step([action]))

    def cut(self, step: Any) -> Any:
        seen = step.observations
        seen["info_state"] = [np.asarray(row, np.float32)[self.kept] for row in seen["info_state"]]
        return step


def wanted_numbers(layout: dict[str, list[str]]) -> Any:
    """Where the game stands, up to what is asked; and of each option all but that, which would stand there again."""
    position, option = layout["observation"], layout["options"]
    asked = [place for place, name in enumerate(position) if name.startswith(ASKED)]
    kept = [place for place, name in enumerate(option[:-1]) if not name.startswith(ASKED)]
    options = [len(position) + action * len(option) + place for action in range(ACTIONS) for place in kept]
    return np.array([*range(asked[-1] + 1), *options])


def learner(table: Table, player: int, seed: int) -> Any:
    """An agent that has learned nothing yet. Its target network follows often: a game is short, and most of what DQN
    counts by, steps in which the best response plays, are few."""
    return NFSP(
        player,
        state_representation_size=len(table.kept),
        num_actions=ACTIONS,
        hidden_layers_sizes=[64, 64],
        reservoir_buffer_capacity=100_000,
        anticipatory_param=0.3,
        batch_size=128,
        rl_learning_rate=1e-3,
        sl_learning_rate=1e-3,
        min_buffer_size_to_learn=1_000,
        learn_every=16,
        optimizer_str="adam",
        seed=seed,
        replay_buffer_capacity=50_000,
        update_target_network_every=100,
        epsilon_decay_duration=10_000,
        epsilon_start=0.2,
        epsilon_end=0.02,
    )


def won_against_random(table: Table, agents: list[Any], games: int, mode: Any, luck: random.Random) -> int:
    """How many games a policy wins against random, from both seats in turn."""
    won = 0
    for number in range(games):
        seat = number % 2
        step = table.reset()
        with agents[seat].temp_mode_as(mode):
            while not step.last():
                player = step.observations["current_player"]
                legal = step.observations["legal_actions"][player]
                mine = player == seat
                step = table.step(agents[seat].step(step, is_evaluation=True).action if mine else luck.choice(legal))
        won += step.rewards[seat] > 0
    return won


def tell(when: str, table: Table, agents: list[Any], games: int, luck: random.Random) -> None:
    """Both policies' shares, with the interval that holds the true one in 95 of 100 cases [Wilson]."""
    for mode, name in ((MODE.AVERAGE_POLICY, "average policy"), (MODE.BEST_RESPONSE, "best response")):
        share = won_against_random(table, agents, games, mode, luck) / games
        z = 1.96
        middle = (share + z * z / (2 * games)) / (1 + z * z / games)
        width = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
        print(f"{when}: {share:.1%} against random ({middle - width:.1%} to {middle + width:.1%}), {name}", flush=True)


def learn(table: Table, agents: list[Any], games: int) -> None:
    """Play against each other and learn from it."""
    for _ in range(games):
        step = table.reset()
        while not step.last():
            player = step.observations["current_player"]
            step = table.step(agents[player].step(step).action)
        for agent in agents:
            agent.step(step)


def main() -> None:
    """Train and measure."""
    parser = argparse.ArgumentParser(description="NFSP of OpenSpiel.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--deck", default="Lanterns of the Coast", help="the starter deck that both play")
    parser.add_argument("--games", type=int, default=6_000, help="games to learn from")
    parser.add_argument("--test", type=int, default=1_000, help="games against random that measure each policy")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    torch.set_num_threads(1)
    table = Table(wanted.game, wanted.deck, wanted.seed)
    agents = [learner(table, player, wanted.seed + 10 * player) for player in (0, 1)]
    luck = random.Random(wanted.seed)
    tell("before", table, agents, wanted.test, luck)
    begin = time.process_time()
    learn(table, agents, wanted.games)
    print(f"{wanted.games:,} games in {time.process_time() - begin:.0f} s of processor time", flush=True)
    tell("after", table, agents, wanted.test, luck)


if __name__ == "__main__":
    main()
