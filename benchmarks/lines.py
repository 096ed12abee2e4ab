"""Another search, tried for docs/training.md: every answer is played on to the end of the game, one step ahead.

Example: python benchmarks/lines.py ucg 32 results.jsonl --against learned --games 80 --seed 101
         python benchmarks/lines.py ucg 2 results.jsonl --sees everything --against greedy --games 120 --seed 101

Positions that agree with the view are drawn, so many at most, eight at a time; in each of them every answer that is
still in question is played on with the same luck, both sides giving the answer that the game's own evaluation likes
best in the position as it lies. What came of an answer is weighed against the network's trust, which counts little.
`--veiled` deals what a side cannot know anew before it answers. With `--sees everything` the player is given the true
position, whose decks lie as they lie, with `hands` only their order is unknown: what luck allows, as in `ceiling.py`.
Such players are nowhere but here. Games that the file of results has already are not played again.
"""

import argparse
import sys
import time
from collections.abc import Callable
from math import log, sqrt
from multiprocessing.connection import Connection
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from ceiling import reshuffled
from duel import DECKS, pair_of, told
from proofs import Match, Pair, Table, take_results

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.loop import play
from shinpan.kernel.machine.model import NOBODY, AnyState
from shinpan.lab.games import Order, Result, play_through
from shinpan.players.learned.player import prepared
from shinpan.players.learned.shares import shares
from shinpan.players.named import player_named

SEES = ("view", "hands", "everything")
AT_ONCE = 8  # positions between two looks at what is left
FEWEST = 16  # positions before an answer is dropped
HALVINGS = 4
SURE = 1.6  # standard errors
MATTERS = 0.01
SPREAD = 0.10  # as in trying.py
ALWAYS = 0.02
UNSEEN = 0.05
PER_TRUST = 0.01  # an answer that is trusted e times less seems so much worse, ten times that at most
LONGEST = 400

Gains = list[list[float]]  # what came of each answer, position by position


class LinesPlayer:
    """Plays every answer on to the end."""

    def __init__(self, sees: str, most: int, veiled: bool, seed: str) -> None:
        self.sees = sees
        self.most = most
        self.veiled = veiled
        self.chance = seeded(seed)

    def choose(self, game: Game, state: AnyState, seat: int, options: int) -> int:
        if self.sees == "view":
            sampler = game.sampler(game.view(state, seat))
            return self.search(game, seat, options, lambda: sampler.draw(self.chance))
        if self.sees == "everything":
            return self.search(game, seat, options, state.clone)
        return self.search(game, seat, options, lambda: reshuffled(game, state, seat, self.chance))

    def search(self, game: Game, me: int, options: int, draw: Callable[[], AnyState]) -> int:
        trust = shares(prepared(game, "").scores(draw(), me, options)[0])
        first = int(trust.argmax())
        thought = [PER_TRUST * max(log(max(float(one), 1e-9) / float(trust[first])), -10.0) for one in trust]
        going = list(range(options))
        values: Gains = [[] for _ in range(options)]
        tried, halved = 0, 0
        while tried < self.most and len(going) > 1:
            count = min(AT_ONCE, self.most)
            self.try_all(game, me, [draw() for _ in range(count)], going, values)
            tried += count
            worth = {one: ahead(values, thought, one, first)[0] for one in going}
            if tried >= FEWEST:
                best = max(going, key=worth.__getitem__)
                going = [one for one in going if one == best or could_gain(values, thought, one, best) > MATTERS]
            if tried / self.most * HALVINGS >= halved + 1 and len(going) > 2:
                halved += 1
                half = sorted(going, key=lambda one: -worth[one])[: max(2, (len(going) + 1) // 2)]
                going = [one for one in going if one in half or one == first]
            if first not in going:
                first = max(going, key=worth.__getitem__)
        return max(going, key=lambda one: ahead(values, thought, one, first)[0])

    def try_all(self, game: Game, me: int, worlds: list[AnyState], going: list[int], values: Gains) -> None:
        for world in worlds:
            luck = Chance(self.chance.next32(), self.chance.next32(), self.chance.next32(), 1)
            for one in going:
                twin = world.clone()
                play(twin, one)
                winner = game.winner(self.to_the_end(game, twin, luck.clone()))
                values[one].append(0.0 if winner == NOBODY else 1.0 if winner == me else -1.0)

    def to_the_end(self, game: Game, state: AnyState, luck: Chance) -> AnyState:
        for _ in range(LONGEST):
            if state.decision is None:
                break
            player = state.decision.player
            looked = game.disguise(state, player, luck) if self.veiled else state
            twins = [looked.clone() for _ in state.decision.options]
            for index, twin in enumerate(twins):
                play(twin, index)
            worth = [game.evaluate(twin, player) for twin in twins]
            best = worth.index(max(worth))
            if self.veiled:
                play(state, best)
            else:
                state = twins[best]
        return state


def ahead(values: Gains, thought: list[float], one: int, other: int) -> tuple[float, float]:
    """By how much an answer is better than another, as far as can be told, and how far that is off."""
    n = min(len(values[one]), len(values[other]))
    if one == other or n < 2:
        return 0.0, float(one != other)
    gains = [mine - theirs for mine, theirs in zip(values[one][-n:], values[other][-n:], strict=True)]
    mean = sum(gains) / n
    off = sum([(gain - mean) ** 2 for gain in gains]) / (n * (n - 1)) + UNSEEN / (n * n)
    share = SPREAD**2 / (SPREAD**2 + off + ALWAYS**2)
    return share * mean + (1.0 - share) * (thought[one] - thought[other]), sqrt(share * off)


def could_gain(values: Gains, thought: list[float], one: int, best: int) -> float:
    mean, off = ahead(values, thought, one, best)
    return mean + SURE * off


def play_lines(order: Order) -> Result:
    """One game: the first side, `everything:32:False` or the like, is given the position, the other a view."""
    game = load(order.game)
    seats = (order.sides[order.first], order.sides[1 - order.first])
    state = game.start(order.edition, [side.numbers for side in seats], order.seed, "lot")
    sees, most, veiled = order.sides[0].player.split(":")
    searching = LinesPlayer(sees, int(most), veiled == "True", f"{order.seed} 0")
    other = player_named(order.sides[1].player, f"{order.seed} 1")

    def choose(seat: int, options: int) -> int:
        if seat == order.first:
            return searching.choose(game, state, seat, options)
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
        played = [play_lines(order).to_json() for order in pair_of(*pair)]
        line.send((played, time.perf_counter() - begun))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("positions", type=int)
    parser.add_argument("results", type=Path)
    parser.add_argument("--sees", choices=SEES, default="view")
    parser.add_argument("--veiled", action="store_true")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--decks", choices=DECKS, default="random")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=480.0)
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    players = (f"{given.sees}:{given.positions}:{given.veiled}", given.against)
    words = f"{given.game} {' '.join(players)} {given.decks} {given.seed}"
    match = Match(words, 1.0, given.game, players, given.games, given.decks, given.seed)
    take_results([match], given.results)
    match.coming = match.pairs()
    Table([match], given.jobs, given.results, work).play(end)
    played = sorted(match.results, key=lambda result: result.number)
    print(f"{words}: {told(played) if len(played) > 3 else 'hardly played'}")


if __name__ == "__main__":
    main()
