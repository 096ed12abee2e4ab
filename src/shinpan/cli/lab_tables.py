"""What `shinpan lab` tells of many games: tables in the terminal, and the page of a deck."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from shinpan.cli.output import say

if TYPE_CHECKING:
    from ..kernel.game.protocol import Game


LEAST_SHOWN = 0.001  # of a field


def told_facts(facts: dict[str, Any]) -> list[str]:
    players = sorted(set(facts["players"]))
    what = f"{facts['game']}, edition {facts['edition']}, seed {facts['seed']}: {facts['played']} games"
    return [f"{what} by {', '.join(players)}, each seed twice with the seats swapped."]


def share(row: dict[str, Any]) -> str:
    """A share of games, with its interval."""
    if not row["games"]:
        return "no games"
    return f"{row['wins']:>6} of {row['games']:<6} {row['rate']:>6.1%}   {row['low']:.1%} to {row['high']:.1%}"


def tell_match(game: "Game", names: Sequence[str], told: dict[str, Any]) -> None:
    """A match in words and columns."""
    width = max(len(name) for name in [*names, "whoever led the first turn"]) + 2
    for name, row in zip(names, told["sides"], strict=True):
        say(f"  {name:<{width}}{share(row)}")
    row = told["difference"]
    if row["difference"] is not None:
        apart = f"{row['difference']:+.1%}   {row['low']:+.1%} to {row['high']:+.1%}"
        say(f"  {'difference, pair by pair':<{width}}{'':>16}{apart}")
    say(f"  {'whoever led the first turn':<{width}}{share(told['leaders'])}")
    for key in ("turns", "decisions"):
        row = told[key]
        if row["mean"] is not None:
            say(f"  {key:<{width}}{row['mean']:>9} on average, median {row['median']}, {row['least']} to {row['most']}")
    for rule, n in told["ended_by"].items():
        title = game.rule_title(rule)
        say(f"  {'ended by':<{width}}{n:>6} games   [{rule}]{' ' + title if title else ''}")


def tell_gauntlet(names: Sequence[str], told: dict[str, Any]) -> None:
    """The sides from best to worst, then every match."""
    width = max(len(name) for name in names) + 2
    for i in sorted(range(len(names)), key=lambda i: (-(told["sides"][i]["rate"] or 0.0), i)):
        say(f"  {names[i]:<{width}}{share(told['sides'][i])}")
    say("")
    for row in told["matches"]:
        one, two = row["sides"]
        say(f"  {names[one]} against {names[two]}: {' '.join(share(row['result']['sides'][0]).split())}")
    for title, key in (
        ("ratings (Elo, 95 % interval)", "ratings"),
        ("ratings of players", "player_ratings"),
        ("ratings of decks", "deck_ratings"),
    ):
        tell_ratings(title, told[key], width)
    tell_field(told)


def tell_ratings(title: str, rows: Sequence[dict[str, Any]], width: int) -> None:
    if rows:
        say("")
        say(title)
    for row in rows:
        say(f"  {row['name']:<{width}}{row['rating']:>6}   {row['low']} to {row['high']}")


def tell_field(told: dict[str, Any]) -> None:
    """Which sides differ, and the field that nobody can beat."""
    real = [row for row in told["differences"] if row["real"]]
    say("")
    say(f"{len(real)} of {len(told['differences'])} differences are real at 5 % for all of them together")
    for row in real:
        say(f"  {' and '.join(row['sides'])}: {row['difference']:+.1%}, {row['low']:+.1%} to {row['high']:+.1%}")
    field = zip(told["metagame"]["decks"], told["metagame"]["equilibrium"], strict=True)
    there = [f"{name} {part:.1%}" for name, part in sorted(field, key=lambda row: -row[1]) if part >= LEAST_SHOWN]
    say("")
    say(f"the field that nobody can beat: {', '.join(there)}")


def tell_deck(told: dict[str, Any]) -> None:
    """Opening hands, chances by turn and BP, in columns."""
    say("opening hands (cards on average, chance of at least one)")
    for row in told["opening"]["kinds"]:
        say(f"  {row['cards']:<28}{row['mean']:>6}   {row['any']['rate']:>6.1%}")
    say("chance that it could, by the end of each turn")
    turns = [row["turn"] for row in told["bp"]]
    say(f"  {'':<12}{''.join([f'{turn:>7}' for turn in turns])}")
    for verb, rows in told["could"].items():
        say(f"  {verb:<12}{''.join([format(row['by']['rate'], '7.0%') for row in rows])}")
    say("BP at the end of each turn (all characters, the strongest, characters)")
    for row in told["bp"]:
        say(f"  turn {row['turn']:<4}{row['total']:>8,}{row['strongest']:>9,}{row['characters']:>7}")


def deck_page(name: str, told: dict[str, Any], facts: list[str]) -> str:
    """The report of a deck."""
    from shinpan.lab import plots, report

    kinds = told["opening"]["kinds"]
    rows = [[row["cards"], str(row["mean"]), f"{row['any']['rate']:.1%}"] for row in kinds]
    title = "chance to have at least one in the opening hand"
    bars = plots.bars([row["cards"] for row in kinds], [row["any"] for row in kinds], title, "svg")
    chances = plots.chances(told["could"], "chance that it could, by turn", "svg")
    bp = [[str(r["turn"]), str(r["games"]), f"{r['total']:,}", f"{r['strongest']:,}"] for r in told["bp"]]
    return report.page(
        name,
        facts,
        [
            report.section(
                "Opening hands",
                report.table(["cards", "on average", "at least one"], rows),
                report.plot(bars, title),
            ),
            report.section("What it could do by which turn", report.plot(chances, "chances by turn")),
            report.section(
                "BP by turn",
                report.plot(plots.bp_curve(told["bp"], "svg"), "BP by turn"),
                report.table(["turn", "games", "all characters", "the strongest"], bp),
            ),
        ],
    )
