"""A tournament of all against all, for benchmarks/players.md: players by name, ratings after Elo with intervals.

Example: python benchmarks/levels.py ucg levels.jsonl --games 100 --seed 11 --jobs 2 --seconds 3000
         python benchmarks/levels.py ucg levels.jsonl --games 100 --tell

Without `--players` the six levels play. Closed lists, random decks for every pair of games; in the second game of a
pair seats, decks and shuffles are the same and the players have changed places. All matches go on side by side, so that
each has had about as many games when the time is up. Games that the file has already are not played again, whatever
number of games was asked for then.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from duel import told
from proofs import Match, Table, by_pairs, take_results

from shinpan.lab.ratings import Game, ratings
from shinpan.players.named import LEVELS

APART = 1_000_000  # between the numbers of pairs of two matches


def matches(game: str, names: Sequence[str], games: int, seed: int) -> list[Match]:
    """Everybody against everybody else."""
    return [
        Match(f"{game} {one} {two} random {seed}", 1.0, game, (one, two), games, "random", seed)
        for one, two in combinations(names, 2)
    ]


def rated(names: Sequence[str], played: Sequence[Match]) -> list[Game]:
    """Who beat whom, with the pair of games it belongs to."""
    found: list[Game] = []
    for place, match in enumerate(played):
        one, two = (names.index(name) for name in match.players)
        for result in match.results:
            if result.winner in (0, 1):
                sides = (one, two) if result.winner == 0 else (two, one)
                found.append((*sides, place * APART + result.number // 2))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("results", type=Path)
    parser.add_argument("--players", nargs="*", default=list(LEVELS))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--tell", action="store_true", help="play nothing")
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    played = matches(given.game, given.players, given.games, given.seed)
    take_results(played, given.results)
    if not given.tell:
        for match in played:
            match.coming = match.pairs()
        Table(played, given.jobs, given.results, had=by_pairs).play(end)
    for match in played:
        results = sorted(match.results, key=lambda result: result.number)
        print(f"{match.words}: {told(results) if len(results) > 3 else 'hardly played'}", flush=True)
    for row in ratings(given.players, rated(given.players, played)):
        print(f"{row['name']:<12}{row['rating']:>6} ({row['low']} to {row['high']}), {row['games']} games")


if __name__ == "__main__":
    main()
