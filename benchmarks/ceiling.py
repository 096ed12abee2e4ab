"""What luck allows, for benchmarks/players.md: the games of `duel.py`, where the first player sees what is hidden.

Example: python benchmarks/ceiling.py ucg 500 results.jsonl --sees hands --games 1000 --jobs 16 --seconds 480
         python benchmarks/ceiling.py ucg 500 results.jsonl --sees hands --games 1000 --tell

The player searches with the network for so many rounds, and tries every answer. With `hands` it knows all hands and
what lies face-down, but neither the order of decks nor what other luck will bring; with `everything` it plays in the
true position, whose decks lie as they lie. With `view` it sees what every player sees, for comparison in the same
games. Such a player is nowhere but here: it is given the position, and players by name are given a view. Games that the
file of results has already are not played again.
"""

import argparse
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from duel import DECKS, pair_of, told
from proofs import Match, Pair, Table, take_results

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.model import AnyState
from shinpan.kernel.state.cardstate import DECK
from shinpan.lab.games import Order, Result, play_through
from shinpan.players.learned.search import NetworkSearchPlayer
from shinpan.players.named import player_named

SEES = ("hands", "everything", "view")
LIFE = {"ua": 2, "ucg": DECK}  # a pile that nobody may look at, besides decks


def reshuffled(game: Any, state: AnyState, seat: int, chance: Chance) -> AnyState:
    """The position with decks, and life, in another order, and other luck to come. What an effect lets the player see
    of them stays where it is."""
    seen = game.modules.view.what_is_seen(state, seat)
    twin = state.clone()
    twin.touch()
    twin.cards = state.cards.copy()
    for owner in (0, 1):
        piles = [state.piles[zone * 2 + owner] for zone in {DECK, LIFE[game.name]}]
        hidden = [card for pile in piles for card in pile if not seen[card]]
        dealt = hidden.copy()
        chance.shuffle(dealt)
        for place, card in zip(hidden, dealt, strict=True):
            twin.cards[place] = state.cards[card]
    twin.chance = Chance(chance.next32(), chance.next32(), chance.next32(), 1)
    return twin


class OpenPlayer:
    """Searches in the position itself."""

    def __init__(self, sees: str, rounds: int, seed: str) -> None:
        self.sees = sees
        self.search = NetworkSearchPlayer(seed, 0.0, rounds)
        self.luck = seeded(f"open {seed}")

    def choose(self, game: Game, state: AnyState, seat: int, options: int) -> int:
        everything = tuple(range(options))
        if self.sees == "view":
            return self.search.searched_tries(game, game.view(state, seat), options, everything).best().index

        def draw(count: int) -> list[AnyState]:
            if self.sees == "everything":
                return [state.clone() for _ in range(count)]
            return [reshuffled(game, state, seat, self.luck) for _ in range(count)]

        return self.search.tries_in(game, seat, options, draw, everything).best().index


def play_open(order: Order) -> Result:
    """One game: the first side, `hands:500` or the like, is given the position, the other a view."""
    game = load(order.game)
    seats = (order.sides[order.first], order.sides[1 - order.first])
    state = game.start(order.edition, [side.numbers for side in seats], order.seed, "lot")
    sees, _, rounds = order.sides[0].player.partition(":")
    knowing = OpenPlayer(sees, int(rounds), f"{order.seed} 0")
    other = player_named(order.sides[1].player, f"{order.seed} 1")

    def choose(seat: int, options: int) -> int:
        if seat == order.first:
            return knowing.choose(game, state, seat, options)
        return other.choose(game, game.view(state, seat), options)

    decisions, leader = play_through(game, state, choose)
    winner = game.winner(state) ^ order.first
    return Result(order.number, winner, leader ^ order.first, game.turn(state), decisions, game.ended_by(state))


def work(line: Connection) -> None:
    """A process: it plays the pairs that it is given."""
    while True:
        try:
            pair: Pair = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        begun = time.perf_counter()
        played = [play_open(order).to_json() for order in pair_of(*pair)]
        line.send((played, time.perf_counter() - begun))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("rounds", type=int)
    parser.add_argument("results", type=Path)
    parser.add_argument("--sees", choices=SEES, default="hands")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--decks", choices=DECKS, default="random")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--tell", action="store_true", help="play nothing")
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    players = (f"{given.sees}:{given.rounds}", given.against)
    words = f"{given.game} {' '.join(players)} {given.decks} {given.seed}"
    match = Match(words, 1.0, given.game, players, given.games, given.decks, given.seed)
    take_results([match], given.results)
    if not given.tell:
        match.coming = match.pairs()
        Table([match], given.jobs, given.results, work).play(end)
    played = sorted(match.results, key=lambda result: result.number)
    print(f"{words}: {told(played) if len(played) > 3 else 'hardly played'}")


if __name__ == "__main__":
    main()
