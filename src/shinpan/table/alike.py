"""Lines of cards that come with a game and are like what somebody types: whole wordings that are understood.

Words count the more the fewer lines have them. In English a line is compared by its words and by pairs of them, where
words that other games use stand for those of this one; in other languages by pairs of signs.
"""

import re
from collections import Counter
from itertools import pairwise
from math import log, sqrt
from typing import Final

from ..kernel.game.cardgame import CardGame
from ..kernel.game.catalogue import Catalogue
from ..support.spoken import ENGLISH

MOST: Final = 3  # lines that are offered
LEAST: Final = 0.12  # so like must they be
LONGEST: Final = 200  # signs of a line that somebody can take over
AT_ONCE: Final = 12  # cards that are written in another language for one question: the rest comes with the next ones
JAPANESE: Final = "ja"
CHINESE: Final = "zh-TW"
KANA: Final = re.compile("[\u3041-\u30fe]")
SIGNS: Final = re.compile("[\u4e00-\u9fff]")
WORD: Final = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+")
NUMBER: Final = "#"
ENDING: Final = re.compile(r"(?:'s|'|s)$")
HEADING: Final = re.compile(r"^(?:[\[［【〈(][^\]］】〉)]*[\]］】〉)]\s*)+")
PART: Final = re.compile("^[•・●]|[:：]$")  # of a list: nothing by itself
COUNTS: Final = frozenset({"one", "two", "three", "four", "five", "six", "seven", "eight"})
# What people call things who know other games, and players of this one in other words.
MEANT: Final = {
    "enemy": "opponent",
    "enemie": "opponent",
    "foe": "opponent",
    "rival": "opponent",
    "they": "opponent",
    "destroy": "sideline discard area",
    "kill": "sideline discard area",
    "ko": "sideline discard area",
    "retire": "sideline",
    "remove": "sideline exile remove",
    "bounce": "return hand",
    "tap": "resting switch",
    "rest": "resting switch",
    "untap": "active switch",
    "unit": "character",
    "creature": "character",
    "monster": "character kaiju",
    "get": "give gain bp",
    "gain": "give gain",
    "buff": "give gain bp",
    "lose": "give lose bp",
    "graveyard": "discard area outside",
    "trash": "discard area outside",
    "outside": "outside area",
    "shield": "life",
    "heal": "life",
    "search": "look deck reveal add hand",
    "find": "look deck reveal add hand",
    "take": "add hand choose",
    "free": "without pay play",
    "win": "win battle",
    "swap": "swap exchange",
    "exchange": "swap exchange",
    "on": "when",
    "summon": "play enter",
    "entering": "enter",
    "another": "other",
}
Bag = Counter[str]


def language_of_text(text: str) -> str:
    """What a text is written in, by its signs."""
    if KANA.search(text):
        return JAPANESE
    return CHINESE if SIGNS.search(text) else ENGLISH


def features(line: str, language: str) -> Bag:
    """What a line is compared by."""
    if language != ENGLISH:
        signs = re.sub(r"\d+", NUMBER, re.sub(r"[\s、，。：:,.]", "", line))
        return Counter([signs[place : place + 2] for place in range(max(len(signs) - 1, 1))])
    found = WORD.findall(line.lower())
    words = [NUMBER if word.isdigit() or word in COUNTS else ENDING.sub("", word) for word in found]
    meant = [part for word in words for part in (word, *MEANT.get(word, "").split())]
    return Counter([*meant, *[f"{one} {other}" for one, other in pairwise(words)]])


class Lines:
    """The lines of a game's own cards in one language, as far as they are written by now."""

    def __init__(self, game: CardGame, language: str) -> None:
        game.library.load()
        self.catalogue: Catalogue = game.catalogue()
        self.language = language
        self.left = sorted(game.library.own, reverse=True)
        self.bags: dict[str, Bag] = {}
        self.kinds: dict[str, set[str]] = {}  # of the cards that have a line
        printed = [self.catalogue.card_facts(number) for number in self.left]
        self.fighting = {str(facts.get("kind")) for facts in printed if facts.get("bp") is not None}
        self.common: Bag = Counter()  # how many lines have a feature

    def write(self, most: int) -> None:
        """Take in the next cards."""
        for number in [self.left.pop() for _ in range(min(most, len(self.left)))]:
            facts = self.catalogue.card_facts(number)
            if self.language != ENGLISH:
                facts = self.catalogue.in_language(facts, self.language)
            for line in str(facts.get("text") or "").splitlines():
                self.take_in(line.strip(), str(facts.get("kind")))

    def take_in(self, line: str, kind: str) -> None:
        if not line or len(line) > LONGEST or PART.search(line) or language_of_text(line) != self.language:
            return
        self.kinds.setdefault(line, set()).add(kind)
        if line not in self.bags:
            self.bags[line] = features(line, self.language)
            self.common.update(set(self.bags[line]))

    def weight(self, feature: str) -> float:
        return log((1 + len(self.bags)) / (1 + self.common[feature])) + 0.1

    def size(self, bag: Bag) -> float:
        return sqrt(sum([(count * self.weight(feature)) ** 2 for feature, count in bag.items()])) or 1.0

    def fits(self, line: str, kind: str) -> bool:
        """Whether a card of some kind could have a line: all that fight could have those of each other."""
        return kind in self.kinds[line] or (kind in self.fighting and bool(self.kinds[line] & self.fighting))

    def like(self, words: str, kind: str) -> list[str]:
        """The lines for a kind of card that are most like some words, best first."""
        found_in = features(words, self.language)
        wanted = Counter({one: count for one, count in found_in.items() if one in self.common})  # others say nothing
        size = self.size(wanted)
        found: list[tuple[float, str]] = []
        for line, bag in self.bags.items():
            both = [wanted[one] * bag[one] * self.weight(one) ** 2 for one in wanted.keys() & bag.keys()]
            found.append((-sum(both) / (size * self.size(bag)), line))
        best: list[str] = []
        for score, line in sorted(found):
            if -score < LEAST or len(best) == MOST:
                break
            if self.fits(line, kind) and all(bare(line) != bare(other) for other in best):
                best.append(line)
        return best


def bare(line: str) -> str:
    """A line without its numbers and headings: one of those that differ in nothing else is enough."""
    return re.sub(r"\d+", NUMBER, HEADING.sub("", line))


_KNOWN: dict[tuple[str, str], Lines] = {}


def lines_like(game: CardGame, text: str, start: int, kind: str) -> list[str]:
    """Lines of the game's own cards that are like the line of a text at some place, for a kind of card."""
    begin = text.rfind("\n", 0, start) + 1
    line = text[begin:].partition("\n")[0]
    language = language_of_text(text)
    lines = _KNOWN.get((game.name, language))
    if lines is None:
        lines = _KNOWN[game.name, language] = Lines(game, language)
    lines.write(len(lines.left) if language == ENGLISH else AT_ONCE)
    return lines.like(line, kind)
