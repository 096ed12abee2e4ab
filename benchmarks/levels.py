"""A tournament of all against all, for benchmarks/players.md: players by name, ratings after Elo with intervals.

Example: python benchmarks/levels.py ucg --games 100 --seed 11 --jobs 2

Without names the six levels play. Closed lists, random decks for every pair of games; in the second game of a pair
seats, decks and shuffles are the same and the players have changed places.
"""

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from shinpan.lab.paired import side_difference
from shinpan.lab.ratings import Game, ratings
from shinpan.lab.running import play_all
from shinpan.learn.evaluation import evaluation_orders
from shinpan.players.named import LEVELS

HELD_OUT = 0.1


def tournament(game: str, names: Sequence[str], games: int, seed: int, jobs: int) -> list[Game]:
    """Who beat whom, with the pair of games it belongs to; each match is told when it is over."""
    found: list[Game] = []
    for match, (one, two) in enumerate(combinations(range(len(names)), 2)):
        orders = evaluation_orders(game, names[one], names[two], games, HELD_OUT, seed)
        results = play_all(orders, jobs).results
        for result in results:
            if result.winner in (0, 1):
                sides = (one, two) if result.winner == 0 else (two, one)
                found.append((*sides, match * games + result.number // 2))
        difference = side_difference(results)
        rates = [50 * (1 + float(difference[key])) for key in ("difference", "low", "high")]
        print(
            f"{game}, {names[one]} against {names[two]}: {rates[0]:.1f} % ({rates[1]:.1f} to {rates[2]:.1f})",
            flush=True,
        )
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("players", nargs="*", default=list(LEVELS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    played = tournament(given.game, given.players, given.games, given.seed, given.jobs)
    for row in ratings(given.players, played):
        print(f"{row['name']:<12}{row['rating']:>6} ({row['low']} to {row['high']}), {row['games']} games")


if __name__ == "__main__":
    main()
