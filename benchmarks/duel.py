"""Two players over many games, for benchmarks/players.md: random decks for every pair of games, closed lists.

Example: python benchmarks/duel.py ucg learned greedy --games 1000 --seed 11 --jobs 2

In the second game of a pair seats, decks and shuffles are the same and the players have changed places. The same seed
gives the same decks and shuffles, and the same games where no player has a budget of time. `--decks all` also has cards
that the training of the weights that come with the package never saw, `--decks kept-out` as many of them as make a
legal deck; `--decks starter` plays the starter decks, `--decks kept-out-starter` those that training never played.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "src"))  # where nothing is installed

from shinpan.games import load
from shinpan.lab.games import Order, Result
from shinpan.lab.paired import pair_scores, side_difference
from shinpan.lab.running import play_all
from shinpan.learn.decks import deck_of
from shinpan.learn.evaluation import evaluation_pair
from shinpan.players.learned.weights import shipped

DECKS = ("random", "all", "starter", "kept-out", "kept-out-starter")


def orders(game: str, players: Sequence[str], games: int, decks: str, seed: int) -> list[Order]:
    """The games to play."""
    return [order for pair in range(games // 2) for order in pair_of(game, players, pair, decks, seed)]


def pair_of(game: str, players: Sequence[str], pair: int, decks: str, seed: int) -> list[Order]:
    """Two games that share everything but who sits where."""
    out, new = kept_out(game)
    found = evaluation_pair(game, players[0], players[1], pair, out if decks == "random" else [], seed)
    starters = load(game).starter_decks()
    if decks == "starter":
        seats = in_turn(list(starters.values()), pair)
    elif decks == "kept-out-starter":
        seats = in_turn([starters[name] for name in new], pair)
    elif decks == "kept-out":
        seats = [tuple(deck_of(load(game), out, f"{found[0].seed} {seat}")) for seat in ("one", "two")]
    else:
        return found
    return [with_decks(order, seats) for order in found]


def with_decks(order: Order, seats: Sequence[tuple[str, ...]]) -> Order:
    """The same game with other decks."""
    one, two = order.sides
    first = order.first
    return replace(order, sides=(replace(one, numbers=seats[first]), replace(two, numbers=seats[1 - first])))


def in_turn(decks: Sequence[Sequence[str]], pair: int) -> list[tuple[str, ...]]:
    """The decks of a pair of games, each against each in the end."""
    if not decks:
        raise SystemExit("no starter deck was kept out of the training of these weights")
    return [tuple(decks[pair % len(decks)]), tuple(decks[pair // len(decks) % len(decks)])]


def kept_out(game: str) -> tuple[list[str], list[str]]:
    """The cards and the starter decks that the training of the weights that come with the package never saw."""
    held = shipped(game)
    if held is None:
        raise SystemExit(f"no weights come with this package for {game}")
    known = set(load(game).printing([]).index)
    cards = [number for number in held.meta["held_out"] if number in known]
    return cards, held.meta.get("held_out_decks", [])


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
