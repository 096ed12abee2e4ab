"""Making a deck better by swaps, with a fixed number of games, and saying honestly what came of it.

Candidates race: all of them, and the deck as it is, play the same seeds against the same decks; after each heat the
worse half goes, and those that are left play more. The last one takes the deck's place if it did better, pair by pair.
Whoever wins a race was also lucky, so what a race says is not told: a third of the games is kept for the end, where the
first deck and the last play seeds that no race has seen.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance, seeded
from ..support.errors import ShinpanError
from .games import Order, Result, Side
from .paired import difference
from .statistics import rate

CANDIDATES = 8  # of a race
HEATS = (1, 1, 2)  # seeds of each heat, for every opponent
FINAL = 1 / 3  # of the games
TRIES = 400  # for a candidate that is legal and new
MOST_COPIES = 4  # of a card that are swapped at once

Play = Callable[[list[Order]], list[Result]]
Score = dict[tuple[int, str], float]  # by opponent and seed: the share of the pair that was won


@dataclass
class Race:
    """What was tried, and what took the deck's place."""

    swaps: list[str]  # of every candidate, in words
    chosen: str  # "" if the deck stayed as it is
    difference: dict[str, Any]  # of the last candidate: from the race itself, so too good


@dataclass
class Tuned:
    """The deck at the end, and what is known of it."""

    numbers: tuple[str, ...]
    races: list[Race] = field(default_factory=list)
    games: int = 0
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    gain: dict[str, Any] = field(default_factory=dict)


class Tuner:
    """Improves a deck against some others with so many games, and not one more."""

    def __init__(
        self, game: Game, edition: str, deck: Side, opponents: Sequence[Side], budget: int, seed: str, play: Play
    ) -> None:
        self.game = game
        self.edition = edition
        self.deck = deck
        self.opponents = list(opponents)
        self.budget = budget
        self.seed = seed
        self.play = play
        self.chance = seeded(f"tune {seed}")
        self.shelf = shelf_of(game)
        self.ordered = 0
        if budget < self.least():
            raise ShinpanError(
                f"--games: {budget} are too few for one race and a final against {len(self.opponents)} decks;"
                f" {self.least()} are the least"
            )

    def block(self) -> int:
        """Games of one seed against every opponent, from both seats."""
        return 2 * len(self.opponents)

    def race_size(self) -> int:
        """Games of one race."""
        field_size, games = CANDIDATES, 0
        for seeds in HEATS:
            games += (field_size + 1) * seeds * self.block()
            field_size = max(1, field_size // 2)
        return games

    def least(self) -> int:
        return round((self.race_size() + 4 * self.block()) / (1 - FINAL))

    def run(self) -> Tuned:
        """Race while there are games for it, then play the final."""
        tuned = Tuned(self.deck.numbers)
        races = int(self.budget * (1 - FINAL)) // self.race_size()
        for number in range(races):
            entered = self.candidates(tuned.numbers)
            if not entered:
                break
            tuned.races.append(self.race(tuned, number, entered))
        if not tuned.races:
            raise ShinpanError(f"no card of the loaded sets could take the place of one in '{self.deck.deck}'")
        self.final(tuned)
        tuned.games = self.ordered
        return tuned

    # Racing

    def race(self, tuned: Tuned, number: int, entered: list[tuple[str, ...]]) -> Race:
        left = list(entered)
        scores: dict[tuple[str, ...], Score] = {deck: {} for deck in [tuned.numbers, *left]}
        for heat, seeds in enumerate(HEATS):
            names = [f"tune {self.seed}/race {number}/heat {heat}/{n}" for n in range(seeds)]
            self.heat([tuned.numbers, *left], names, scores)
            left.sort(key=lambda deck: -fmean(scores[deck].values()))
            left = left[: max(1, len(left) // 2)]
        best = left[0]
        told = difference([scores[best][key] - scores[tuned.numbers][key] for key in scores[best]])
        swaps = [changes_told(self.game, tuned.numbers, deck) for deck in entered]
        chosen = ""
        if told["difference"] is not None and told["difference"] > 0:
            chosen = changes_told(self.game, tuned.numbers, best)
            tuned.numbers = best
        return Race(swaps, chosen, told)

    def heat(
        self, decks: Sequence[tuple[str, ...]], seeds: Sequence[str], scores: dict[tuple[str, ...], Score]
    ) -> None:
        """Let decks play the same seeds against every opponent, and add what they scored."""
        orders: list[Order] = []
        meant: dict[int, tuple[tuple[str, ...], tuple[int, str]]] = {}
        for deck in decks:
            mine = Side(self.deck.deck, deck, self.deck.player)
            for place, other in enumerate(self.opponents):
                for seed in seeds:
                    for first in (0, 1):
                        meant[self.ordered] = deck, (place, seed)
                        orders.append(
                            Order(self.ordered, self.game.name, self.edition, (mine, other), first, f"{seed}/{place}")
                        )
                        self.ordered += 1
        won: dict[tuple[tuple[str, ...], tuple[int, str]], list[bool]] = {}
        for result in self.play(orders):
            won.setdefault(meant[result.number], []).append(result.winner == 0)
        for (deck, key), found in won.items():
            scores[deck][key] = fmean(found)

    def candidates(self, deck: tuple[str, ...]) -> list[tuple[str, ...]]:
        """Legal decks that differ from this one by a card, in some copies."""
        found: list[tuple[str, ...]] = []
        for _ in range(TRIES):
            if len(found) == CANDIDATES:
                break
            changed = swapped(deck, self.shelf, self.chance)
            if changed is None or changed in found or changed == deck:
                continue
            if not self.game.check_deck(self.edition, changed):
                found.append(changed)
        return found

    # The end

    def final(self, tuned: Tuned) -> None:
        """The first deck and the last on seeds that no race has seen, with all games that are left."""
        seeds = [f"tune {self.seed}/final/{n}" for n in range((self.budget - self.ordered) // (2 * self.block()))]
        scores: dict[tuple[str, ...], Score] = {self.deck.numbers: {}, tuned.numbers: {}}
        self.heat(list(scores), seeds, scores)
        before, after = scores[self.deck.numbers], scores[tuned.numbers]
        tuned.before, tuned.after = told_rate(before), told_rate(after)
        tuned.gain = difference([after[key] - before[key] for key in sorted(after)])


def told_rate(score: Score) -> dict[str, Any]:
    return rate(round(sum(score.values()) * 2), 2 * len(score))


def shelf_of(game: Game) -> list[str]:
    """The numbers of all cards of the loaded sets that can be played: those that every process knows."""
    found: list[str] = []
    for number in [str(facts["number"]) for facts in game.catalogue().search_cards((), {})]:
        try:
            card = game.card(number)
        except ShinpanError:
            continue
        if card.compiled or card.powers:
            found.append(number)
    return sorted(found)


def swapped(deck: tuple[str, ...], shelf: Sequence[str], chance: Chance) -> tuple[str, ...] | None:
    """The deck with some copies of one card in the place of another."""
    held = Counter(deck)
    numbers = sorted(held)
    out, into = numbers[chance.below(len(numbers))], shelf[chance.below(len(shelf))]
    if out == into:
        return None
    copies = 1 + chance.below(min(held[out], MOST_COPIES))
    held[out] -= copies
    held[into] += copies
    return tuple(sorted(held.elements()))


def changes(before: Sequence[str], after: Sequence[str]) -> list[tuple[int, str]]:
    """What was taken out (less than nothing) and put in, by number."""
    one, two = Counter(before), Counter(after)
    found = [(two[number] - one[number], number) for number in sorted({*one, *two})]
    return sorted([(n, number) for n, number in found if n])


def changes_told(game: Game, before: Sequence[str], after: Sequence[str]) -> str:
    words: list[str] = []
    for n, number in changes(before, after):
        card = game.card(number)
        words.append(f"{n:+d} {getattr(card, 'full_name', card.name)}")
    return ", ".join(words)
