"""Ask the rules: what concerns a question and a position, sought by its words and by the cards that are seen there."""

import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shinpan.games import load

from ..kernel.game.cardgame import CardGame
from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from ..support.json import Json
from .ruling_files import PACKAGE, PROJECT, headings
from .ruling_titles import title_of

RULE, RULING, READING = "rule", "ruling", "reading"
MOST: Final = {RULE: 5, RULING: 5, READING: 3}  # that are told
MOST_SEEN: Final = 40  # cards of a position that are looked at
MOST_NAMED: Final = 4  # cards that are told with what they rest on
LONGEST: Final = 300
BESIDE: Final = 0.3  # what the position counts for beside words that were asked
ASKING: Final = 4.0  # what the rule counts for that asks the question at hand, beside those of cards
OFFERING: Final = 1.5  # what those count for that offer its answers
TITLE: Final = 2.0
LATIN: Final = re.compile(r"[a-z]+|\d+(?:\.\d+)+|\d+")
HAN: Final = re.compile(r"[\u3040-\u30ff\u3400-\u9fff]+")
COMMON: Final = frozenset(
    """a an and are as at be by can do does for from has have he her his how i if in is it its may me my of on or our
    s she so t than that the their them then there they this to us was we what when where which who why will with you
    your card cards""".split()  # noqa: SIM905 - words are read more easily than a list of them
)


@dataclass(frozen=True)
class Source:
    """A rule, a ruling or a reading, and the words by which it is found."""

    kind: str
    name: str
    title: str
    words: str
    rules: tuple[str, ...]
    tokens: Mapping[str, float]


def stem(word: str) -> str:
    """A word without its endings, roughly: the same for all of its forms that matter here."""
    for ending in ("ing", "ed", "es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word


def tokens_of(words: str) -> list[str]:
    """Words of a text that carry something; of scripts without spaces, pairs of letters."""
    lower = words.lower()
    found = [stem(word) for word in LATIN.findall(lower) if word not in COMMON]
    for run in HAN.findall(lower):
        found += [run[i : i + 2] for i in range(len(run) - 1)] or [run]
    return found


def weighed(title: str, words: str) -> dict[str, float]:
    weights: Counter[str] = Counter(tokens_of(words))
    found = {token: 1 + math.log(count) for token, count in weights.items()}
    for token in set(tokens_of(title)):
        found[token] = found.get(token, 0.0) + TITLE
    return found


@cache
def readings(title: str) -> tuple[tuple[str, str], ...]:
    """The readings of a game: the rule, and how it is played."""
    for file in (PACKAGE / "readings.md", PROJECT / "docs" / "readings.md"):
        if file.is_file():
            return tuple(rows_under(file, title))
    return ()


def rows_under(file: Path, title: str) -> Iterator[tuple[str, str]]:
    here = False
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("## "):
            here = line[3:].removeprefix("The ").strip() == title
        elif here and line.startswith("| ") and not line.startswith(("| ---", "| rule |", "| heading |")):
            cells = [cell.strip() for cell in line.strip().strip("|").split(" | ")]
            yield cells[0], cells[1]


@cache
def sources(name: str, edition: str, language: str) -> tuple[Source, ...]:
    """Everything that can be found for a game, in a language: readings are in English."""
    game = load(name)
    found: list[Source] = []
    for rule in game.rule_numbers(edition):
        title, words = game.rule_title(rule, language), game.rule_words(rule, language)
        tokens = weighed(f"{rule} {title} {game.rule_title(rule)}", words)
        found.append(Source(RULE, rule, title, "" if words == title else words, (rule,), tokens))
    for ruling in headings(name):
        if edition in ruling.editions:
            about = " ".join(game.rule_title(rule, language) for rule in ruling.rules)
            title = title_of(name, ruling.file, ruling.title, language)
            tokens = weighed(title, f"{about} {ruling.title}" if title != ruling.title else about)
            found.append(Source(RULING, ruling.file, title, "", ruling.rules, tokens))
    for rule, words in readings(game.title):
        found.append(Source(READING, rule, game.rule_title(rule, language), words, (rule,), weighed("", words)))
    return tuple(found)


@cache
def rarity(name: str, edition: str, language: str) -> dict[str, float]:
    """How much each word tells: the rarer, the more."""
    known = sources(name, edition, language)
    count = Counter(token for source in known for token in source.tokens)
    return {token: math.log(1 + len(known) / seen) for token, seen in count.items()}


# The position


def strings_in(data: Json) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from strings_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from strings_in(value)


def rules_of_cards(game: Game, view: Mapping[str, Json]) -> dict[str, list[str]]:
    """The rules that the texts of cards rest on which can be seen, with those cards."""
    found: dict[str, list[str]] = {}
    if not isinstance(game, CardGame):
        return found
    known = game.library.load()
    seen = [number for number in dict.fromkeys(strings_in(dict(view))) if number in known]
    for number in seen[:MOST_SEEN]:
        try:
            clauses = game.catalogue().explain_card(number, "en").clauses
        except ShinpanError:
            continue
        for rule in {rule for clause in clauses for rule in clause.rules}:
            found.setdefault(rule, []).append(number)
    return found


def rules_at_hand(view: Mapping[str, Json]) -> dict[str, float]:
    """The rules that ask what is being decided, and that offer the answers in sight, by how much they count."""
    decision = view.get("decision")
    if not isinstance(decision, dict):
        return {}
    options = decision.get("options")
    offered = (
        [option.get("rule") for option in options if isinstance(option, dict)] if isinstance(options, list) else []
    )
    found = {rule: OFFERING for rule in offered if isinstance(rule, str)}
    asks = decision.get("rule")
    return found | ({asks: ASKING} if isinstance(asks, str) else {})


def consult(
    game: Game, edition: str, words: str, view: Mapping[str, Json], language: str = "en"
) -> list[dict[str, Json]]:
    """Rules, rulings and readings that concern a question, the nearest first; without words, the position alone.

    `view`: what whoever asks can see; nothing else is looked at.
    """
    rare = rarity(game.name, edition, language)
    asked = Counter(token for token in tokens_of(words) if token in rare)
    here, now = rules_of_cards(game, view), rules_at_hand(view)
    scored: list[tuple[float, Source]] = []
    for source in sources(game.name, edition, language):
        said = sum(rare[token] * source.tokens.get(token, 0.0) for token in asked)
        length = math.sqrt(4 + len(source.tokens))
        touched = sum((rule in here) + now.get(rule, 0.0) for rule in source.rules)
        stands = touched / math.sqrt(len(source.rules)) if touched else 0.0
        score = said / length + stands * (BESIDE if asked else 1.0)
        if said or (not asked and stands):
            scored.append((score, source))
    scored.sort(key=lambda pair: -pair[0])
    return [told(source, here) for source in best(source for _, source in scored)]


def best(found: Iterable[Source]) -> Iterator[Source]:
    left = dict(MOST)
    for source in found:
        if left[source.kind]:
            left[source.kind] -= 1
            yield source


def told(source: Source, here: Mapping[str, list[str]]) -> dict[str, Json]:
    cards = dict.fromkeys(card for rule in source.rules for card in here.get(rule, []))
    words = source.words if len(source.words) <= LONGEST else f"{source.words[:LONGEST]}…"
    return {
        "kind": source.kind,
        "name": source.name,
        "title": source.title,
        "words": words,
        "rules": list[Json](source.rules),
        "cards": list[Json](list(cards)[:MOST_NAMED]),
    }
