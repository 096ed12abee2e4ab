"""Many matches side by side for a limited time, for benchmarks/players.md: every pair of games is kept when it is over.

Example: python benchmarks/proofs.py matches.txt results.jsonl --jobs 16 --seconds 480
         python benchmarks/proofs.py matches.txt results.jsonl --tell

A line of the first file is a match: a weight, the game, two players, how many games, which decks (`random`, `all`,
`starter`, `kept-out` or `kept-out-starter`) and a seed, such as `4 ucg learned greedy 1000 random 11`; `#` begins a
remark. Processes go to the match that has had least of their time for its weight. Games that the second file has
already are not played again: it goes on where it was cut off. The games are those of `duel.py`.
"""

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from duel import DECKS, pair_of, told

from shinpan.lab.games import Result, play_order
from shinpan.support.errors import ShinpanError

Pair = tuple[str, tuple[str, str], int, str, int]  # game, players, number, decks, seed
PATIENCE = 5.0  # seconds between looks at the clock


@dataclass
class Match:
    """Two players, and what they have played."""

    words: str
    weight: float
    game: str
    players: tuple[str, str]
    games: int
    decks: str
    seed: int
    results: list[Result] = field(default_factory=list)
    spent: float = 0.0  # seconds of processes
    given: int = 0  # pairs that are being played
    coming: Iterator[Pair] = field(default_factory=lambda: iter(()))

    def pairs(self) -> Iterator[Pair]:
        """Pairs of games that are not played yet."""
        done = {result.number for result in self.results}
        for pair in range(self.games // 2):
            if not {2 * pair, 2 * pair + 1} <= done:
                yield self.game, self.players, pair, self.decks, self.seed


def read_matches(path: Path) -> list[Match]:
    found: list[Match] = []
    for line in path.read_text().splitlines():
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 7 or words[5] not in DECKS:
            raise SystemExit(f"{path}: '{line}' is no match: weight, game, player, player, games, decks, seed")
        weight, game, one, two, games, decks, seed = words
        found.append(Match(" ".join(words[1:]), float(weight), game, (one, two), int(games), decks, int(seed)))
    return found


def take_results(matches: Sequence[Match], path: Path) -> None:
    """What was played before; a line that was cut off is left out."""
    by_words = {match.words: match for match in matches}
    for line in path.read_text().splitlines() if path.is_file() else []:
        try:
            held = json.loads(line)
        except json.JSONDecodeError:
            continue
        match = by_words.get(held["match"])
        if match is not None:
            match.spent += held["seconds"]
            match.results += [Result(**one) for one in held["results"]]


def work(line: Connection) -> None:
    """A process: it plays the pairs that it is given."""
    while True:
        try:
            pair: Pair = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        begun = time.perf_counter()
        try:
            told = [play_order(order).to_json() for order in pair_of(*pair)]
        except ShinpanError as error:
            print(f"a pair is left out: {error}", file=sys.stderr, flush=True)
            told = []
        line.send((told, time.perf_counter() - begun))


def by_time(match: Match) -> float:
    """What a match has had of the processes' time, for its weight."""
    return match.spent / match.weight


def by_pairs(match: Match) -> float:
    """How many of its pairs a match has had, so that all come to their end together."""
    return match.given + len(match.results) // 2


def next_pair(matches: Sequence[Match], had: Callable[[Match], float]) -> tuple[Match, Pair] | None:
    """A pair of the match that has had least."""
    for match in sorted(matches, key=had):
        pair = next(match.coming, None)
        if pair is not None:
            return match, pair
    return None


class Table:
    """Processes that play, and where what they have played is written."""

    def __init__(
        self,
        matches: Sequence[Match],
        jobs: int,
        path: Path,
        worker: Callable[[Connection], None] = work,
        had: Callable[[Match], float] = by_time,
    ) -> None:
        context = multiprocessing.get_context("spawn")
        self.matches = matches
        self.path = path
        self.had = had
        if path.is_file() and not path.read_bytes().endswith(b"\n"):
            path.write_bytes(path.read_bytes() + b"\n")  # after a line that was cut off
        self.busy: dict[Any, tuple[Match, float]] = {}
        for _ in range(jobs):
            here, there = context.Pipe()
            context.Process(target=worker, args=(there,), daemon=True).start()
            there.close()
            self.give(here)

    def give(self, line: Any) -> None:
        """The next pair of games; its match is charged at once what a pair of it takes."""
        found = next_pair(self.matches, self.had)
        if found is None:
            line.close()
            return
        match, pair = found
        guess = match.spent / max(1, len(match.results) // 2) if match.results else 1.0
        match.spent += guess
        match.given += 1
        line.send(pair)
        self.busy[line] = match, guess

    def take(self, line: Any) -> None:
        match, guess = self.busy.pop(line)
        match.given -= 1
        try:
            played, seconds = line.recv()
        except (EOFError, OSError):
            return
        match.spent += seconds - guess
        match.results += [Result(**one) for one in played]
        with self.path.open("a") as file:
            file.write(json.dumps({"match": match.words, "seconds": round(seconds, 3), "results": played}) + "\n")
        self.give(line)

    def play(self, end: float) -> None:
        while self.busy and time.monotonic() < end:
            for line in wait(list(self.busy), PATIENCE):
                self.take(line)
        for match, guess in self.busy.values():
            match.spent -= guess  # what is not finished is not counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("matches", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=480.0)
    parser.add_argument("--tell", action="store_true", help="play nothing")
    given = parser.parse_args()
    end = time.monotonic() + given.seconds
    matches = read_matches(given.matches)
    take_results(matches, given.results)
    if not given.tell:
        for match in matches:
            match.coming = match.pairs()
        Table(matches, given.jobs, given.results).play(end)
    for match in matches:
        played = sorted(match.results, key=lambda result: result.number)
        print(f"{match.words}: {told(played) if len(played) > 3 else 'hardly played'}", flush=True)


if __name__ == "__main__":
    main()
