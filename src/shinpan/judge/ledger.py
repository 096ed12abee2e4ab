"""The ledger: for every rule of an edition, which code cites it, what exercises it, and how it stands."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import seeded
from ..kernel.machine.loop import answer, run
from ..kernel.machine.model import CHANCE
from ..support.json import Json
from .citations import Citation, in_code, in_tests
from .ruling_files import all_rulings, reasons, short_name

TESTED: Final = "tested"  # a ruling or a test exercises it
IMPLEMENTED: Final = "implemented"  # the code cites it, but nothing exercises it by name
NOT_FOR_AN_ENGINE: Final = "not for an engine"
OPEN: Final = "open"
STANDINGS: Final = (OPEN, IMPLEMENTED, NOT_FOR_AN_ENGINE, TESTED)  # the weakest first

MOST_DECISIONS: Final = 5_000  # of one game


@dataclass(frozen=True)
class Row:
    """What is known of one rule."""

    rule: str
    title: str
    standing: str
    heading: bool  # it only holds others together
    reason: str  # why it needs no ruling
    code: tuple[str, ...]  # file:line
    rulings: tuple[str, ...]  # files, from the rulings folder
    tests: tuple[str, ...]  # file:line
    exercised: int  # how often it was cited in self-play

    def plain(self) -> dict[str, Json]:
        """The row as plain data."""
        return {
            "rule": self.rule,
            "title": self.title,
            "standing": self.standing,
            "heading": self.heading,
            "reason": self.reason,
            "code": list(self.code),
            "rulings": list(self.rulings),
            "tests": list(self.tests),
            "exercised": self.exercised,
        }


def ledger(game: Game, edition: str, exercised: Mapping[str, int] | None = None) -> list[Row]:
    """Every rule of an edition, in the order of the book."""
    known = game.rule_numbers(edition)
    code, tests = by_rule(in_code(game.name, every_rule(game))), by_rule(in_tests(game.name, every_rule(game)))
    shown: dict[str, list[str]] = defaultdict(list)
    for ruling in all_rulings(game.name):
        for rule in ruling.rules if edition in ruling.editions else ():
            shown[rule].append(short_name(ruling))
    rows = [
        Row(
            rule=rule,
            title=game.rule_title(rule),
            standing=OPEN,
            heading=any(other.startswith(f"{rule}.") for other in known),
            reason=reasons(game.name).get(rule, ("", False))[0],
            code=tuple(code[rule]),
            rulings=tuple(shown[rule]),
            tests=tuple(tests[rule]),
            exercised=(exercised or {}).get(rule, 0),
        )
        for rule in known
    ]
    return with_headings([replace(row, standing=standing(game, row)) for row in rows])


def standing(game: Game, row: Row) -> str:
    """How a rule stands by itself."""
    why = reasons(game.name).get(row.rule)
    if why is not None and why[1]:
        return NOT_FOR_AN_ENGINE
    if row.rulings or why is not None:
        return TESTED
    return IMPLEMENTED if row.code or row.tests else OPEN


def with_headings(rows: list[Row]) -> list[Row]:
    """A heading stands as the weakest of what stands under it, unless something shows it by itself."""
    return [replace(row, standing=weakest_under(row, rows)) if row.heading else row for row in rows]


def weakest_under(heading: Row, rows: list[Row]) -> str:
    """How a heading stands."""
    if heading.standing == TESTED:
        return TESTED
    under = [row.standing for row in rows if row.rule.startswith(f"{heading.rule}.") and not row.heading]
    return min(under, key=STANDINGS.index)


def by_rule(citations: Iterable[Citation]) -> dict[str, list[str]]:
    """The places of each rule."""
    places: dict[str, list[str]] = defaultdict(list)
    for citation in citations:
        place = f"{citation.file}:{citation.line}"
        if place not in places[citation.rule]:
            places[citation.rule].append(place)
    return places


def every_rule(game: Game) -> tuple[str, ...]:
    """The rules of all editions."""
    return tuple(dict.fromkeys(rule for edition in game.editions for rule in game.rule_numbers(edition)))


def faults(game: Game) -> list[str]:
    """What the ledger must not have: a sentence for each."""
    every = every_rule(game)
    wrong = [
        f"{place.file}:{place.line} cites {game.name} {place.rule}, which does not exist"
        for place in (*in_code(game.name, every), *in_tests(game.name, every))
        if place.rule not in every
    ]
    for ruling in all_rulings(game.name):
        if not ruling.rules:
            wrong.append(f"{ruling.file} cites no rule")
        for edition in ruling.editions:
            unknown = [rule for rule in ruling.rules if rule not in game.rule_numbers(edition)]
            wrong += [f"{ruling.file} cites {rule}, which {edition} does not have" for rule in unknown]
    wrong += [
        f"{rule} is excused in {game.name}, but does not exist" for rule in reasons(game.name) if rule not in every
    ]
    for edition in game.editions:
        wrong += [
            f"{game.name} {edition} {row.rule} has neither ruling nor reason"
            for row in ledger(game, edition)
            if row.standing in (OPEN, IMPLEMENTED)
        ]
    return wrong


def exercise(game: Game, edition: str, games: int, tick: Callable[[], None] | None = None) -> Counter[str]:
    """How often self-play cites each rule: in what happens and in what is asked."""
    counted: Counter[str] = Counter()
    decks = list(game.starter_decks().values())
    for i in range(games):
        chance = seeded(f"ledger {edition} {i}")
        pair = [decks[i % len(decks)], decks[(i + 1) % len(decks)]]
        state = game.start(edition, pair, f"ledger {i}", listen=True)
        run(state)
        for _ in range(MOST_DECISIONS):
            decision = state.decision
            if decision is None:
                break
            counted[decision.rule] += 1
            answer(state, chance.below(len(decision.options)))
            run(state)
        counted.update(line.rule for line in game.log(state, CHANCE))
        if tick is not None:
            tick()
    return counted
