"""Settings of `search-2` over many games, and what luck allows, for benchmarks/players.md and docs/training.md.

Example: python benchmarks/tuning.py ucg results.jsonl 100 100:per_trust=0.02 100:judged=0 --against learned greedy
         python benchmarks/tuning.py ucg results.jsonl 1000:hands --against greedy --games 1000 --jobs 16 --seconds 540

A setting is a budget (rounds, or a time such as `0.1s`), then whatever is to differ from the game's own mix
(`players/learned/mixing.py`), such as `turns=2`, and what the player sees. With `hands` it knows all hands and what
lies face-down, but neither the order of decks nor what other luck will bring; with `everything` it plays in the true
position, whose decks lie as they lie: so it shows what luck allows. Such players are nowhere but here: they are given
the position, and players by name are given a view. A word that is no setting, such as `learned`, is a player by name.

The games are those of `duel.py`: every setting plays the same ones against each opponent, on each kind of decks. All
matches go on side by side. Games that the file of results has already are not played again.
"""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import fields, replace
from itertools import product
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from duel import DECKS, pair_of, told
from proofs import Match, Pair, Table, by_pairs, take_results

from shinpan.games import load
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.kernel.machine.model import AnyState
from shinpan.kernel.state.cardstate import DECK
from shinpan.lab.games import Order, Result, play_through
from shinpan.players.learned.mixing import Mix, mix_of
from shinpan.players.learned.search import NetworkSearchPlayer
from shinpan.players.named import budget_of, player_named

SEES = ("hands", "everything")
LIFE = {"ua": 2, "ucg": DECK}  # a pile that nobody may look at, besides decks

Chooser = Callable[[Game, AnyState, int, int], int]


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

    def __init__(self, sees: str, search: NetworkSearchPlayer, seed: str) -> None:
        self.sees = sees
        self.search = search
        self.luck = seeded(f"open {seed}")

    def choose(self, game: Game, state: AnyState, seat: int, options: int) -> int:
        def draw(count: int) -> list[AnyState]:
            if self.sees == "everything":
                return [state.clone() for _ in range(count)]
            return [reshuffled(game, state, seat, self.luck) for _ in range(count)]

        return self.search.tries_in(game, seat, options, draw, tuple(range(options))).best().index


def mix_from(game: str, words: list[str]) -> Mix:
    """A game's own mix with what some words, such as `turns=2`, say."""
    kinds = {field.name: type(getattr(mix_of(game), field.name)) for field in fields(Mix)}
    changed: dict[str, Any] = {}
    for word in words:
        name, _, number = word.partition("=")
        if name not in kinds:
            raise SystemExit(f"'{word}' says nothing about a search: {', '.join([*kinds, *SEES])} do")
        changed[name] = kinds[name](number)
    return replace(mix_of(game), **changed)


def chooser(game: str, setting: str, seed: str) -> Chooser:
    """Whoever plays by a setting, or by a player's name."""
    if not setting[0].isdigit():
        player = player_named(setting, seed)
        return lambda game, state, seat, options: player.choose(game, game.view(state, seat), options)
    budget, *words = setting.split(":")
    sees = [word for word in words if word in SEES]
    mix = mix_from(game, [word for word in words if word not in SEES])
    search = NetworkSearchPlayer(seed, *budget_of(setting, budget), mix=mix)
    if sees:
        return OpenPlayer(sees[0], search, seed).choose
    return lambda game, state, seat, options: search.choose(game, game.view(state, seat), options)


def play_setting(order: Order) -> Result:
    """One game."""
    game = load(order.game)
    seats = (order.sides[order.first], order.sides[1 - order.first])
    state = game.start(order.edition, [side.numbers for side in seats], order.seed, "lot")
    players = [chooser(order.game, side.player, f"{order.seed} {i ^ order.first}") for i, side in enumerate(seats)]
    decisions, leader = play_through(game, state, lambda seat, options: players[seat](game, state, seat, options))
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
        played = [play_setting(order).to_json() for order in pair_of(*pair)]
        line.send((played, time.perf_counter() - begun))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("results", type=Path)
    parser.add_argument("settings", nargs="+")
    parser.add_argument("--against", nargs="+", default=["learned"])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--decks", nargs="+", choices=DECKS, default=["random"])
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--tell", action="store_true", help="play nothing")
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    for setting in given.settings:
        chooser(given.game, setting, "")  # a word that means nothing is told at once
    matches = [
        Match(
            f"{given.game} {one} {two} {decks} {given.seed}",
            1.0,
            given.game,
            (one, two),
            given.games,
            decks,
            given.seed,
        )
        for two, decks, one in product(given.against, given.decks, given.settings)
    ]
    take_results(matches, given.results)
    if not given.tell:
        for match in matches:
            match.coming = match.pairs()
        Table(matches, given.jobs, given.results, work, by_pairs).play(end)
    for match in matches:
        played = sorted(match.results, key=lambda result: result.number)
        spent = f"; {match.spent / max(1, len(played)):.2f} s a game" if played else ""
        print(f"{match.words}: {told(played) if len(played) > 3 else 'hardly played'}{spent}", flush=True)


if __name__ == "__main__":
    main()
