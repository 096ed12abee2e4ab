"""Everyone against everyone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from . import plots, report
from .games import Order, Result, Side, pairs
from .meta import metagame
from .paired import differences, pair_scores
from .ratings import ratings
from .statistics import rate, spread, summary


@dataclass(frozen=True)
class Pairing:
    """Two sides of a gauntlet and the games between them."""

    one: int
    two: int
    orders: tuple[Order, ...]


def pairings(
    game: str, edition: str, sides: Sequence[Side], games: int, seed: str, open_lists: bool = False
) -> list[Pairing]:
    """A match for every two sides, with so many games each."""
    found: list[Pairing] = []
    for one, two in combinations(range(len(sides)), 2):
        both = (sides[one], sides[two])
        start = len(found) * games
        orders = pairs(game, edition, both, games, f"{seed}/{one}-{two}", start, open_lists)
        found.append(Pairing(one, two, tuple(orders)))
    return found


def gauntlet_report(sides: Sequence[Side], met: Sequence[Pairing], results: Sequence[Result]) -> dict[str, Any]:
    """The table of a gauntlet: each match, each side's rate against all others, and the matrix of rates."""
    by_number = {result.number: result for result in results}
    matrix: list[list[float | None]] = [[None] * len(sides) for _ in sides]
    wins = [0] * len(sides)
    played = [0] * len(sides)
    matches: list[dict[str, Any]] = []
    for pairing in met:
        found = [by_number[order.number] for order in pairing.orders if order.number in by_number]
        told = summary(found)
        matches.append({"sides": [pairing.one, pairing.two]} | {"result": told})
        for side, row in ((pairing.one, told["sides"][0]), (pairing.two, told["sides"][1])):
            wins[side] += row["wins"]
            played[side] += row["games"]
        matrix[pairing.one][pairing.two] = told["sides"][0]["rate"]
        matrix[pairing.two][pairing.one] = told["sides"][1]["rate"]
    names = labels(sides)
    games = met_games(met, by_number)
    return {
        "ratings": ratings(names, games),
        "player_ratings": ratings_over([side.player for side in sides], games),
        "deck_ratings": ratings_over([side.deck for side in sides], games),
        "differences": differences(scores_of(sides, met, by_number), names),
        "metagame": metagame(names, matrix),
        "sides": [
            {"deck": side.deck, "player": side.player} | rate(wins[i], played[i]) for i, side in enumerate(sides)
        ],
        "matrix": matrix,
        "matches": matches,
        "turns": spread(result.turns for result in results),
        "leaders": summary(results)["leaders"],
    }


def met_games(met: Sequence[Pairing], by_number: Mapping[int, Result]) -> list[tuple[int, int, int]]:
    """Who beat whom, and in which pair of games."""
    found: list[tuple[int, int, int]] = []
    for pairing in met:
        ends = (pairing.one, pairing.two)
        for order in pairing.orders:
            if order.number in by_number:
                winner = by_number[order.number].winner
                found.append((ends[winner], ends[1 - winner], order.number // 2))
    return found


def ratings_over(names: Sequence[str], games: Sequence[tuple[int, int, int]]) -> list[dict[str, Any]]:
    """Ratings of whatever several sides share, players or decks, from the games between two that differ in it; none
    where each side has its own, or all have the same."""
    found = list(dict.fromkeys(names))
    if not 1 < len(found) < len(names):
        return []
    place = [found.index(name) for name in names]
    between = [(place[won], place[lost], pair) for won, lost, pair in games if place[won] != place[lost]]
    return ratings(found, between)


def scores_of(
    sides: Sequence[Side], met: Sequence[Pairing], by_number: Mapping[int, Result]
) -> list[dict[tuple[int, int], float]]:
    """For each side its score by opponent and pair of games."""
    scores: list[dict[tuple[int, int], float]] = [{} for _ in sides]
    for pairing in met:
        found = [by_number[order.number] for order in pairing.orders if order.number in by_number]
        first = pairing.orders[0].number // 2 if pairing.orders else 0
        for pair, score in pair_scores(found, 0).items():
            scores[pairing.one][pairing.two, pair - first] = score
            scores[pairing.two][pairing.one, pair - first] = 1 - score
    return scores


def labels(sides: Sequence[Side]) -> list[str]:
    """What sides are called: by their decks, with the player where one deck is there twice."""
    decks = [side.deck for side in sides]
    return [side.label() if decks.count(side.deck) > 1 else side.deck for side in sides]


def draw(
    sides: Sequence[Side], told: dict[str, Any], results: Sequence[Result], facts: Sequence[str]
) -> tuple[str, bytes]:
    """The report as a page, and its heat map as a PNG."""
    names = labels(sides)
    order = sorted(range(len(sides)), key=lambda i: -(told["sides"][i]["rate"] or 0.0))
    best = [names[i] for i in order]
    matrix = [[told["matrix"][i][j] for j in order] for i in order]
    rows = [told["sides"][i] for i in order]
    parts = [
        report.section(
            "Win rates",
            report.table(
                ["deck", "won", "of", "rate", "95 % interval"], [rate_row(best[k], rows[k]) for k in range(len(rows))]
            ),
            report.plot(plots.bars(best, rows, "win rate against all others, with 95 % interval", "svg"), "win rates"),
        ),
        report.section(
            "Match-ups",
            report.plot(plots.heat_map(best, matrix, "svg"), "win rates by match-up"),
            matches_table(names, told),
        ),
        report.section("Ratings", *rating_tables(told)),
        field_section(told["metagame"]),
        report.section("Which decks differ", differences_table(told["differences"])),
        report.section(
            "Length of games",
            report.plot(plots.lengths([result.turns for result in results], "svg"), "length of games"),
        ),
    ]
    return report.page("Gauntlet", facts, parts), plots.heat_map(best, matrix, "png")


def rating_tables(told: dict[str, Any]) -> list[str]:
    """Of every side, and where sides share players or decks, of these."""
    kinds = (("deck", "ratings"), ("player", "player_ratings"), ("deck", "deck_ratings"))
    return [rating_table(what, told[key]) for what, key in kinds if told[key]]


def rating_table(what: str, rows: Sequence[dict[str, Any]]) -> str:
    return report.table(
        [what, "rating", "95 % interval", "games"],
        [[row["name"], str(row["rating"]), f"{row['low']} to {row['high']}", str(row["games"])] for row in rows],
    )


def field_section(metagame: dict[str, Any]) -> str:
    return report.section(
        "The field that nobody can beat",
        report.table(
            ["deck", "share at equilibrium", "share where the field drifts", "wins against the equilibrium"],
            meta_rows(metagame),
        ),
        report.plot(plots.shares(metagame, "svg"), "shares of decks as the field drifts"),
    )


def rate_row(name: str, row: dict[str, Any]) -> list[str]:
    return [name, str(row["wins"]), str(row["games"]), percent(row["rate"]), interval(row)]


def matches_table(names: Sequence[str], told: dict[str, Any]) -> str:
    rows: list[list[str]] = []
    for match in told["matches"]:
        one, two = match["sides"]
        first = match["result"]["sides"][0]
        turns = match["result"]["turns"]["mean"]
        rows.append([f"{names[one]} against {names[two]}", *rate_row("", first)[1:], str(turns)])
    return report.table(["match", "won", "of", "rate", "95 % interval", "turns"], rows)


def percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.1%}"


def interval(row: dict[str, Any]) -> str:
    return f"{row['low']:.1%} to {row['high']:.1%}"


def meta_rows(told: dict[str, Any]) -> list[list[str]]:
    columns = (told["equilibrium"], told["replicator"], told["against_equilibrium"])
    rows = zip(told["decks"], *columns, strict=True)
    return [[name, percent(one), percent(two), percent(three)] for name, one, two, three in rows]


def differences_table(found: Sequence[dict[str, Any]]) -> str:
    """Every two decks that differ by more than luck, after the correction for many comparisons."""
    rows = [
        [
            " and ".join(row["sides"]),
            f"{row['difference']:+.1%}",
            f"{row['low']:+.1%} to {row['high']:+.1%}",
            f"{row['p_corrected']:.4f}",
        ]
        for row in found
        if row["real"]
    ]
    return report.table(["decks", "difference", "95 % interval", "p, corrected"], rows or [["none", "", "", ""]])
