"""Commands of the lab that look closer: what each card does, and what a kept gauntlet says of its field."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import Edition, GameName, declared_game, edition_named, game_named
from shinpan.cli.lab_options import Against, DeckArgument, Games, ItsPlayers, Jobs, JsonFile, RayAddress, Seed
from shinpan.cli.output import say

if TYPE_CHECKING:
    from ..kernel.game.protocol import Game

SHOWN = 60  # cards of a table


def cards(
    name: DeckArgument,
    games: Games = 400,
    against: Against = "",
    players: ItsPlayers = "greedy,greedy",
    jobs: Jobs = 0,
    seed: Seed = "1",
    game: GameName = "",
    edition: Edition = "",
    json_file: JsonFile = None,
    ray: RayAddress = "",
) -> None:
    """Tell what each card does for a deck: how often it wins with it in the opening hand, drawn, and played.

    Example: shinpan lab cards "Lanterns of the Coast" --games 400 --json cards.json

    The difference compares the games in which a card was drawn with those in which it was not; a star marks those that
    are real at 5 % after the correction for as many comparisons as there are cards. Exit code 0: all was played; 2:
    something in the arguments is wrong; 130: interrupted.
    """
    from shinpan.cli import lab
    from shinpan.lab.games import pairs
    from shinpan.lab.impact import card_report

    chosen = game_named(game or declared_game(name))
    edition = edition_named(chosen, edition)
    who = lab.players_named(players, 2)
    sides = [lab.side_named(chosen, words, who[i]) for i, words in enumerate((name, against or name))]
    lab.check_asked(chosen, edition, sides, games, json_file)
    orders = pairs(chosen.name, edition, (sides[0], sides[1]), games, seed, cards=True)
    run = lab.play_missing(orders, jobs, ray, json_file)
    rows = card_report(run.results, names_of(chosen, sides[0].numbers))
    lab.keep(json_file, lab.about(chosen, edition, seed, sides, run) | {"cards": rows}, run, orders)
    say(
        f"{sides[0].label()} against {sides[1].label()}: {chosen.name} {edition}, {len(run.results)} games, seed {seed}"
    )
    tell_cards(rows)
    lab.finish(run, json_file)


def names_of(game: "Game", numbers: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for number in sorted(set(numbers)):
        card = game.card(number)
        found[card.number] = str(getattr(card, "full_name", card.name))
    return found


def tell_cards(rows: list[dict[str, Any]]) -> None:
    say(f"  {'card':<34}{'opening':>9}{'drawn':>9}{'played':>9}{'not drawn':>11}   difference, 95 % interval")
    for row in rows[:SHOWN]:
        shares = [percent(row[key]) for key in ("opening", "drawn", "played", "not_drawn")]
        line = "".join([f"{share:>{width}}" for share, width in zip(shares, (9, 9, 9, 11), strict=True)])
        told = (
            ""
            if row["difference"] is None
            else (f"   {row['difference']:+.1%}, {row['low']:+.1%} to {row['high']:+.1%}{' *' if row['real'] else ''}")
        )
        say(f"  {row['name'][:33]:<34}{line}{told}")


def percent(row: dict[str, Any]) -> str:
    return "–" if not row["games"] else f"{row['rate']:.1%}"


def meta(
    file: Annotated[Path, typer.Argument(help="What `lab gauntlet --json` kept.", metavar="FILE")],
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw how the field drifts, a PNG or SVG file.", metavar="FILE")
    ] = None,
) -> None:
    """Solve the metagame of a kept gauntlet: the mix of decks that nobody can beat, where the field drifts, ratings.

    Example: shinpan lab meta gauntlet.json --plot field.png

    Exit code 0: told; 2: the file is none of a gauntlet.
    """
    from shinpan.lab.games import Side
    from shinpan.lab.gauntlet import labels
    from shinpan.lab.meta import metagame

    from ..support.errors import ShinpanError

    told = read_gauntlet(file)
    names = labels([Side(str(side["deck"]), (), str(side["player"])) for side in told["sides"]])
    field = metagame(names, told["matrix"])
    width = max(len(name) for name in names) + 2
    say(f"  {'deck':<{width}}{'equilibrium':>12}{'drifts to':>11}{'wins against it':>17}")
    rows = zip(names, field["equilibrium"], field["replicator"], field["against_equilibrium"], strict=True)
    for name, one, two, three in sorted(rows, key=lambda row: -row[1]):
        say(f"  {name:<{width}}{one:>12.1%}{two:>11.1%}{three:>17.1%}")
    say(f"  exploitability {field['exploitability']:.4f}")
    for row in told.get("ratings", []):
        say(f"  {row['name']:<{width}}{row['rating']:>12}   {row['low']} to {row['high']}")
    if plot is not None:
        from shinpan.cli.lab import write
        from shinpan.lab import plots, report

        form = plot.suffix.lower().lstrip(".")
        if form not in ("png", "svg"):
            raise ShinpanError(f"--plot: '{plot}' should end in .png or .svg")
        report.check_targets([plot])
        write({plot: plots.shares(field, form)})


def read_gauntlet(file: Path) -> dict[str, Any]:
    import json

    from ..support.errors import ShinpanError

    try:
        told: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        if told["shinpan_lab"] != 1 or len(told["matrix"]) != len(told["sides"]) or len(told["sides"]) < 2:
            raise ValueError
        for row in told["matrix"]:
            if len(row) != len(told["sides"]) or not all(v is None or 0 <= float(v) <= 1 for v in row):
                raise ValueError
        for side in told["sides"]:
            str(side["deck"]) + str(side["player"])
        for row in told.get("ratings", []):
            str(row["name"]) + str(row["low"]) + str(row["high"]) + str(row["rating"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ShinpanError(f"'{file}' is no file that `shinpan lab gauntlet --json` has kept") from None
    return told
