"""Two players over many games, for benchmarks/players.md: random decks for every pair of games, closed lists.

Example: python benchmarks/duel.py ucg learned greedy --games 1000 --seed 11 --jobs 2

In the second game of a pair seats, decks and shuffles are the same and the players have changed places. The same seed
gives the same decks and shuffles, and the same games where no player has a budget of time. `--decks all` also has cards
that training never saw, `--decks kept-out` as many of them as are found in twelve random decks; `--decks starter` plays
the starter decks.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

from shinpan.games import load
from shinpan.lab.games import Order, Result
from shinpan.lab.paired import pair_scores, side_difference
from shinpan.lab.running import play_all
from shinpan.learn.decks import held_out
from shinpan.learn.evaluation import evaluation_pair

HELD_OUT = 0.1
DECKS = ("random", "all", "starter", "kept-out")
DRAWN = 12  # decks, of which the one with most cards that were kept out is played


def orders(game: str, players: Sequence[str], games: int, decks: str, seed: int) -> list[Order]:
    """The games to play."""
    return [order for pair in range(games // 2) for order in pair_of(game, players, pair, decks, seed)]


def pair_of(game: str, players: Sequence[str], pair: int, decks: str, seed: int) -> list[Order]:
    """Two games that share everything but who sits where."""
    share = HELD_OUT if decks == "random" else 0.0
    found = evaluation_pair(game, players[0], players[1], pair, share, seed)
    if decks == "starter":
        starters = [tuple(deck) for deck in load(game).starter_decks().values()]
        seats = [starters[pair % len(starters)], starters[pair // len(starters) % len(starters)]]
    elif decks == "kept-out":
        seats = [new_deck(game, f"{found[0].seed} {seat}") for seat in ("one", "two")]
    else:
        return found
    return [with_decks(order, seats) for order in found]


def with_decks(order: Order, seats: Sequence[tuple[str, ...]]) -> Order:
    """The same game with other decks."""
    one, two = order.sides
    first = order.first
    return replace(order, sides=(replace(one, numbers=seats[first]), replace(two, numbers=seats[1 - first])))


def new_deck(game: str, seed: str) -> tuple[str, ...]:
    """Of some random decks the one with most cards that no training has seen."""
    rules = load(game)
    new = set(held_out(rules, HELD_OUT))
    drawn = [rules.random_deck(f"{seed} {n}", list(rules.printing([]).index)) for n in range(DRAWN)]
    return tuple(max(drawn, key=lambda deck: sum(number in new for number in deck)))


def told(results: Sequence[Result]) -> str:
    """The rate of the first player with its interval over pairs, and how the pairs ended."""
    scores = pair_scores(results, 0)
    found = side_difference(results)
    ends = Counter(scores.values())
    rates = [100 * (1 + float(found[key])) / 2 for key in ("difference", "low", "high")]
    pairs = f"pairs won {ends[1.0]}, shared {ends[0.5]}, lost {ends[0.0]}"
    return f"{rates[0]:.1f} % ({rates[1]:.1f} to {rates[2]:.1f}) of {2 * len(scores)} games; {pairs}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("players", nargs=2)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--decks", choices=DECKS, default="random")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    run = play_all(orders(given.game, given.players, given.games, given.decks, given.seed), given.jobs)
    print(f"{given.game}, {given.players[0]} against {given.players[1]}, {given.decks} decks: {told(run.results)}")


if __name__ == "__main__":
    main()
