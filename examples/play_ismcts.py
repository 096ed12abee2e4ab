"""OpenSpiel's information-set search plays a game of ours against random.

python examples/play_ismcts.py --games 20 --simulations 25

Before each simulation it asks for a position that agrees with all that its player knows (`resample_from_infostate`).
Take the bot of `open_spiel.python`: the one of the same name in C++ (`pyspiel.ISMCTSBot`) calls a resampling that a
game written in Python cannot give it, and ends the process.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from shinpan.envs import openspiel_game


def play(game: Any, bot: Any, seat: int, luck: np.random.Generator) -> float:
    """One game of the bot at a seat; what it got."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(luck.integers(len(outcomes)))][0])  # all are alike
        elif state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(luck.choice(state.legal_actions())))
    return float(state.returns()[seat])


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description="OpenSpiel's information-set search against random.")
    parser.add_argument("--game", default="ucg", help="the game")
    parser.add_argument("--games", type=int, default=20, help="how many, each shuffle from both seats")
    parser.add_argument("--simulations", type=int, default=25, help="for each answer")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = openspiel_game(wanted.game)
    own = np.random.RandomState(wanted.seed)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, own), 2.0, wanted.simulations, random_state=own)
    begin = time.process_time()
    won = 0
    for n in range(wanted.games):
        won += play(game, bot, n % 2, np.random.default_rng([wanted.seed, n // 2])) > 0
    took = time.process_time() - begin
    print(f"won {won} of {wanted.games} games against random, {took:.0f} s of processor time")


if __name__ == "__main__":
    main()
