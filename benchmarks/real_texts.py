"""How fast decks of real texts play: decks made of a set that you have imported, against each other.

Run: shinpan cards import FILE --as NAME [--game G], then python benchmarks/real_texts.py [--game G] [--set NAME]

A deck of ucg has characters with levels 1 to 3, four of each card, and two scenes; one of ua has cards of one series.
Cards with a text go before cards without. The decks are the same every time.
"""

import argparse
import random
from statistics import median
from typing import Any

from shinpan.cli.bench import measure_play
from shinpan.games import load
from shinpan.kernel.game.protocol import Game

SIZE = 50
COPIES = 4
LEVELS = (1, 2, 3)


def cards_of(game: Game, name: str) -> list[dict[str, Any]]:
    """The cards of a set, those with a text first and otherwise in an order that says nothing."""
    found = [facts for facts in game.catalogue().search_cards([], {}) if facts.get("set") == name]
    found.sort(key=lambda facts: str(facts["number"]))
    random.Random("order").shuffle(found)
    found.sort(key=lambda facts: not facts.get("text"))
    return found


def ucg_deck(cards: list[dict[str, Any]], luck: random.Random) -> list[str]:
    """Lines of characters that can be levelled up, and two scenes."""
    lines: dict[str, dict[int, list[str]]] = {}
    for facts in cards:
        if "character" in facts:
            line = lines.setdefault(str(facts["character"]), {})
            line.setdefault(facts["level"], []).append(str(facts["number"]))
    whole = [line for _, line in sorted(lines.items()) if all(level in line for level in LEVELS)]
    deck: list[str] = []
    for line in luck.sample(whole, SIZE // (COPIES * len(LEVELS))):
        for level in LEVELS:
            deck += [luck.choice(line[level][:3])] * COPIES
    scenes = [str(facts["number"]) for facts in cards if "round" in facts]
    return deck + [luck.choice(scenes)] * (SIZE - len(deck))


def ua_deck(cards: list[dict[str, Any]], luck: random.Random, game: Game) -> list[str]:
    """Cards of one series, as many of each as may be."""
    series = luck.choice(sorted({str(facts["number"]).split("-")[0] for facts in cards}))
    pool = [str(facts["number"]) for facts in cards if str(facts["number"]).split("-")[0] == series]
    deck: list[str] = []
    for number in luck.sample(pool, len(pool)):
        more = deck + [number] * min(COPIES, SIZE - len(deck))
        faults = game.check_deck(game.default_edition, more)
        if len(faults) == (0 if len(more) == SIZE else 1):  # nothing but its size is wrong
            deck = more
    return deck


def decks_of(game: Game, cards: list[dict[str, Any]], n: int) -> list[list[str]]:
    """So many legal decks."""
    found: list[list[str]] = []
    luck = random.Random("decks")
    for _ in range(n * 20):
        deck = ucg_deck(cards, luck) if game.name == "ucg" else ua_deck(cards, luck, game)
        if len(found) < n and not game.check_deck(game.default_edition, deck):
            found.append(deck)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--game", default="ucg", choices=["ucg", "ua"])
    parser.add_argument("--set", default="official", help="what the set is called in your library")
    parser.add_argument("--pairs", type=int, default=6, help="how many pairs of decks")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long to play each pair")
    args = parser.parse_args()
    game = load(args.game)
    cards = cards_of(game, args.set)
    decks = decks_of(game, cards, args.pairs * 2) if cards else []
    if not decks:
        parser.error(f"no legal deck can be made of the set {args.set!r}: `shinpan cards import` loads one")
    speeds: list[float] = []
    for i in range(0, len(decks) - 1, 2):
        start = game.start(game.default_edition, decks[i : i + 2], "bench", "lot")
        found = measure_play(start, args.seconds)
        speeds.append(found["decisions_per_second"])
        print(f"pair {i // 2 + 1}: {speeds[-1]:,} decisions a second, {found['decisions_per_game']} in a game")
    print(f"median {median(speeds):,.0f}, least {min(speeds):,} decisions a second")


if __name__ == "__main__":
    main()
