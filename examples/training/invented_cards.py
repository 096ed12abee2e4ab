"""Cards for training alone: facts of one card, text of another, so that a network learns to read and not to remember.

Example: python examples/training/invented_cards.py ucg invented.json --times 3
         shinpan cards import invented.json --game ucg --as invented

Each card of the sets that are loaded, but for those that a training keeps out, comes so many times more. Every time it
has another name and number, somewhat other BPs, and the text of another card of its kind and level, in which amounts of
BP are changed as well; rare texts come as often as common ones. Names that a text speaks of are those of the same time,
so that cards still go together. What is written is a set file; cards whose new text is not understood are left out.
"""

import argparse
import json
import re
from pathlib import Path
from typing import Any
from zlib import crc32

from shinpan.games import load
from shinpan.kernel.machine.chance import Chance, seeded
from shinpan.learn.decks import held_out, is_playable
from shinpan.support.errors import ShinpanError

Facts = dict[str, Any]
AMOUNT = re.compile(r"(?<![0-9])([1-9])000(?![0-9])")
NAMED = re.compile(r"『([^』]+)』|\"([^\"]+)\"|<([^<>:]+)>")
KEPT = ("kind", "level", "type", "round", "color", "energy", "ap", "gives", "traits", "trigger")


def shape(facts: Facts) -> tuple[Any, ...]:
    """What a card must share with another to have its text."""
    return str(facts.get("kind")), facts.get("level", 0), "[QUAD]" in str(facts.get("text", ""))


def varied(bp: Any, chance: Chance) -> Any:
    """BPs a little higher or lower, all by as much, in thousands."""
    step = (int(chance.below(5)) - 2) * 1000
    if isinstance(bp, list):
        return [max(0, int(value) + step) if str(value).isdigit() else value for value in bp]
    return max(0, int(bp) + step) if str(bp).isdigit() else bp


def renamed(text: str, names: set[str], time: int) -> str:
    """A text in which every name of a card is the one that it has this time."""

    def other(found: re.Match[str]) -> str:
        name = next(part for part in found.groups() if part is not None)
        return found[0].replace(name, f"{name} {time}") if name in names else found[0]

    return NAMED.sub(other, text)


def number_of(time: int, place: int) -> str:
    """A number that no training keeps out, which goes by a checksum of it."""
    number = f"INV{time}-{place:04d}"
    while crc32(number.encode()) % 1000 < 500:
        number += "X"
    return number


def invented(cards: list[Facts], time: int, chance: Chance) -> list[Facts]:
    """All cards once more, with texts exchanged among those of one shape."""
    names = {str(facts[key]) for facts in cards for key in ("name", "character") if facts.get(key)}
    shapes: dict[tuple[Any, ...], list[Facts]] = {}
    for facts in cards:
        shapes.setdefault(shape(facts), []).append(facts)
    found: list[Facts] = []
    for alike in shapes.values():
        texts = sorted({str(facts.get("text", "")) for facts in alike})  # rare ones as often as common ones
        for facts in alike:
            text = texts[int(chance.below(len(texts)))]
            made = {key: facts[key] for key in KEPT if key in facts}
            made["number"] = number_of(time, len(found))
            made |= {key: f"{facts[key]} {time}" for key in ("name", "character") if facts.get(key)}
            made |= {key: varied(facts[key], chance) for key in ("bp", "ext") if key in facts}
            amounts = AMOUNT.sub(lambda _: f"{1 + int(chance.below(5))}000", text)
            made["text"] = renamed(amounts, names, time)
            found.append(made)
    return found


def understood(game: Any, cards: list[Facts]) -> list[Facts]:
    found: list[Facts] = []
    for facts in cards:
        try:
            game.library.make(dict(facts), str(facts["number"]), "invented")
        except ShinpanError:
            continue
        found.append(facts)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["ucg", "ua"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--held-out", type=float, default=0.1, help="as in the training")
    parser.add_argument("--held-out-decks", type=int, default=2, help="as in the training")
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    game: Any = load(given.game)
    out = set(held_out(game, given.held_out, given.held_out_decks))
    loaded = game.library.load()
    cards = [dict(facts) for number, facts in loaded.items() if number not in out and is_playable(game, number)]
    chance = seeded(f"invented {given.seed}")
    made = [card for time in range(1, given.times + 1) for card in invented(cards, time, chance)]
    kept = understood(game, made)
    given.file.write_text(json.dumps(kept, ensure_ascii=False), encoding="utf-8")
    print(f"{len(kept)} cards of {len(cards)}, {len(made) - len(kept)} left out")


if __name__ == "__main__":
    main()
