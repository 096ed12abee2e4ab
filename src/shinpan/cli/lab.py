"""Play many games: match-ups with error bars, everyone against everyone, what a deck does.

Example: shinpan lab match "Lanterns of the Coast" "Beasts of the Deep Night" --games 200 --players greedy,random
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from shinpan.cli import studies, tuning
from shinpan.cli.choices import Edition, GameName, deck_named, declared_game, edition_named, game_named
from shinpan.cli.lab_options import (
    Against,
    DeckArgument,
    Decks,
    Games,
    ItsPlayers,
    Jobs,
    JsonFile,
    NoReport,
    OpenLists,
    Players,
    RayAddress,
    Report,
    Seed,
    SomePlayers,
)
from shinpan.cli.lab_tables import deck_page, tell_deck, tell_gauntlet, tell_match, told_facts
from shinpan.cli.output import new_app, say

if TYPE_CHECKING:
    from shinpan.lab.games import Result, Side
    from shinpan.lab.running import Run

    from ..kernel.game.protocol import Game

INTERRUPTED = 130

app = new_app(
    help="""Play many games: match-ups with error bars, everyone against everyone, what a deck does.

    Example: shinpan lab match "Lanterns of the Coast" "Beasts of the Deep Night" --players greedy,random""",
    no_args_is_help=True,
)


@app.command()
def match(
    first: DeckArgument,
    second: DeckArgument,
    games: Games = 100,
    players: Players = "greedy,greedy",
    jobs: Jobs = 0,
    seed: Seed = "1",
    game: GameName = "",
    edition: Edition = "",
    json_file: JsonFile = None,
    ray: RayAddress = "",
    open_lists: OpenLists = False,
) -> None:
    """Let two decks play each other: each seed twice, with the seats swapped.

    Example: shinpan lab match "Lanterns of the Coast" my.deck --games 400 --players search:500,greedy --json games.json

    Rates have 95 % intervals. The same seed gives the same table whatever the number of jobs, unless a player has a
    budget of time. Ctrl-C keeps what was played. Exit code 0: all was played; 2: something in the arguments is wrong;
    130: interrupted.
    """
    from shinpan.lab.games import pairs
    from shinpan.lab.paired import side_difference
    from shinpan.lab.statistics import summary

    chosen = game_named(game or declared_game(first) or declared_game(second))
    edition = edition_named(chosen, edition)
    sides = [
        side_named(chosen, deck, name) for deck, name in zip((first, second), players_named(players, 2), strict=True)
    ]
    check_asked(chosen, edition, sides, games, json_file)
    orders = pairs(chosen.name, edition, (sides[0], sides[1]), games, seed, 0, open_lists)
    run = play_missing(orders, jobs, ray, json_file)
    told = summary(run.results) | {"difference": side_difference(run.results)}
    keep(json_file, about(chosen, edition, seed, sides, run) | told, run, orders)
    say(f"{chosen.name} {edition}, {len(run.results)} games, seed {seed}")
    tell_match(chosen, [label_of(side) for side in sides], told)
    finish(run, json_file)


@app.command()
def gauntlet(
    decks: Decks,
    games: Games = 100,
    player: SomePlayers = "greedy",
    jobs: Jobs = 0,
    seed: Seed = "1",
    game: GameName = "",
    edition: Edition = "",
    report: Report = Path("gauntlet.html"),
    no_report: NoReport = False,
    json_file: JsonFile = None,
    ray: RayAddress = "",
    open_lists: OpenLists = False,
) -> None:
    """Let every deck play every other; a table, a heat map (PNG) and a report (HTML, one file with its plots).

    Example: shinpan lab gauntlet all --games 200 --report gauntlet.html

    --games is for each two decks, or each two of deck and player. The heat map lies beside the report. Exit code 0: all
    was played; 2: something is wrong; 130: interrupted, which shows what was played and writes no report.
    """
    from shinpan.lab import gauntlet as everyone

    chosen = game_named(game or next(filter(None, map(declared_game, decks)), ""))
    edition = edition_named(chosen, edition)
    who = players_named(player)
    sides = [side_named(chosen, deck, one) for deck in every_deck(chosen, decks, len(who)) for one in who]
    files = [] if no_report else [report, report.with_suffix(".png")]
    check_asked(chosen, edition, sides, games, json_file, files)
    met = everyone.pairings(chosen.name, edition, sides, games, seed, open_lists)
    orders = [order for pairing in met for order in pairing.orders]
    run = play_missing(orders, jobs, ray, json_file)
    told, facts = everyone.gauntlet_report(sides, met, run.results), about(chosen, edition, seed, sides, run)
    keep(json_file, facts | told, run, orders)
    say(f"{chosen.name} {edition}, {len(run.results)} games, {' and '.join(who)} play, seed {seed}")
    tell_gauntlet(everyone.labels(sides), told)
    if files and not run.interrupted:
        page, png = everyone.draw(sides, told, run.results, told_facts(facts))
        write(dict(zip(files, (page.encode(), png), strict=True)))
    finish(run, json_file)


@app.command()
def deck(
    name: DeckArgument,
    games: Games = 100,
    against: Against = "",
    players: ItsPlayers = ("greedy,greedy"),
    jobs: Jobs = 0,
    seed: Seed = "1",
    game: GameName = "",
    edition: Edition = "",
    report: Report = Path("deck.html"),
    no_report: NoReport = False,
    json_file: JsonFile = None,
    ray: RayAddress = "",
) -> None:
    """Watch a deck play: its opening hands, what it can do by which turn, its BP turn by turn, with plots.

    Example: shinpan lab deck "Lanterns of the Coast" --games 200 --report lanterns.html

    The chance to level up by a turn is the line `level`. Exit code 0: all was played; 2: something is wrong; 130:
    interrupted.
    """
    from shinpan.lab.decks import deck_report
    from shinpan.lab.games import pairs

    chosen = game_named(game or declared_game(name))
    edition = edition_named(chosen, edition)
    who = players_named(players, 2)
    sides = [side_named(chosen, words, who[i]) for i, words in enumerate((name, against or name))]
    files = [] if no_report else [report]
    check_asked(chosen, edition, sides, games, json_file, files)
    orders = pairs(chosen.name, edition, (sides[0], sides[1]), games, seed, 0, False, True)
    run = play_missing(orders, jobs, ray, json_file)
    told = deck_report(chosen, run.results)
    facts = about(chosen, edition, seed, sides, run)
    keep(json_file, facts | told, run, orders)
    say(f"{sides[0].label()} against {sides[1].label()}: {chosen.name} {edition}, {told['games']} games, seed {seed}")
    tell_deck(told)
    if files and not run.interrupted:
        write({report: deck_page(sides[0].deck, told, told_facts(facts)).encode()})
    finish(run, json_file)


# What is asked for


def players_named(words: str, wanted: int = 0) -> list[str]:
    """The names of players: one for each side, or as many as there are, each once."""
    from shinpan.players.named import player_named

    from ..support.errors import ShinpanError

    names = [name.strip() for name in words.split(",")]
    if not wanted and len(set(names)) < len(names):
        raise ShinpanError(f"--player: '{words}' names somebody twice")
    if wanted and len(names) != wanted:
        raise ShinpanError(f"--players: '{words}' names {len(names)}, it takes {wanted} with a comma: greedy,random")
    for name in names:
        player_named(name, "")
    return names


def side_named(game: "Game", deck: str, player: str) -> "Side":
    from shinpan.lab.games import Side

    found = deck_named(game, deck)
    return Side(found.name, tuple(found.numbers), player)


def label_of(side: "Side") -> str:
    return side.label()


def every_deck(game: "Game", words: Sequence[str], players: int) -> list[str]:
    """The decks of a gauntlet, each once; with several players one is enough."""
    from ..support.errors import ShinpanError

    found = list(game.starter_decks()) if list(words) == ["all"] else list(words)
    if len(found) * players < 2:
        raise ShinpanError("a gauntlet needs at least two decks: name them, or say `all` for every starter deck")
    twice = [name for i, name in enumerate(found) if name in found[:i]]
    if twice:
        raise ShinpanError(f"the deck '{twice[0]}' is named twice")
    return found


def check_asked(
    game: "Game",
    edition: str,
    sides: "Sequence[Side]",
    games: int,
    json_file: Path | None,
    files: Sequence[Path] = (),
) -> None:
    """Refuse before the first game what could not be played or written."""
    from shinpan.lab.games import check_sides

    check_sides(game, edition, sides)
    check_games(games)
    check_report(files)
    check_files(json_file)


def check_games(games: int) -> None:
    from ..support.errors import ShinpanError

    if games % 2:
        raise ShinpanError(f"--games: {games} is odd; each seed is played twice, with the seats swapped")


def check_report(files: Sequence[Path]) -> None:
    """Refuse now what could not be written later."""
    if files:
        from shinpan.lab import plots, report

        from ..support.errors import ShinpanError

        if files[0].suffix.lower() not in (".html", ".htm"):
            raise ShinpanError(f"--report: '{files[0]}' should end in .html")
        report.check_targets(files)
        plots.check()


def check_files(json_file: Path | None) -> None:
    if json_file is not None:
        from shinpan.lab.report import check_targets

        check_targets([json_file])


# Playing


def play(orders: Sequence[Any], jobs: int, ray: str, tick: "Callable[[Result], None]") -> "Run":
    import os
    import signal

    from shinpan.lab.running import play_all

    # Asked to end, it keeps what was played, as on Ctrl-C, which a shell does not let through to its background.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    return play_all(orders, jobs or os.cpu_count() or 1, ray, tick)


def play_missing(orders: Sequence[Any], jobs: int, ray: str, json_file: Path | None) -> "Run":
    """Play what a kept file of the same run does not hold yet."""
    from shinpan.lab.resuming import earlier_results

    kept = earlier_results(json_file, orders)
    have = {result.number for result in kept}
    left = [order for order in orders if order.number not in have]
    if kept:
        say(f"{len(kept)} of {len(orders)} games were kept in {json_file}; {len(left)} are left to play")
    with progress(len(left)) as tick:
        run = play(left, jobs, ray, tick)
    run.planned = len(orders)
    run.results = sorted([*kept, *run.results], key=lambda result: result.number)
    return run


class Tally:
    """Counts games, and says now and then how many there are."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.played = 0

    def count(self, _: "Result") -> None:
        self.played += 1
        if self.played == 1 or self.played * 10 // max(self.total, 1) > (self.played - 1) * 10 // self.total:
            typer.echo(f"games: {self.played} of {self.total}", err=True)


@contextmanager
def progress(total: int) -> "Iterator[Callable[[Result], None]]":
    """A bar on standard error; where that is no terminal, a line after the first game and each tenth of them."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield Tally(total).count
        return
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("games", total=total)
        yield lambda _: bar.advance(task)


# Keeping


def about(game: "Game", edition: str, seed: str, sides: "Sequence[Side]", run: "Run") -> dict[str, Any]:
    """What was played."""
    return {
        "shinpan_lab": 1,
        "game": game.name,
        "edition": edition,
        "seed": seed,
        "decks": [side.deck for side in sides],
        "players": [side.player for side in sides],
        "planned": run.planned,
        "played": len(run.results),
        "interrupted": run.interrupted,
    }


def keep(path: Path | None, told: dict[str, Any], run: "Run", orders: Sequence[Any]) -> None:
    """Write the results as JSON, whole or not at all, with what tells the orders that they belong to."""
    if path is None:
        return
    import json

    from shinpan.lab.report import write_files
    from shinpan.lab.resuming import kept_rows

    rows = kept_rows(run.results, orders)
    write_files(
        {path: json.dumps(told | {"results": rows}, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"}
    )


def write(contents: dict[Path, bytes]) -> None:
    from shinpan.lab.report import write_files

    write_files(contents)
    say(f"Written: {', '.join([str(path) for path in contents])}")


def finish(run: "Run", json_file: Path | None) -> None:
    """Say where the results are, and whether they are all."""
    if json_file is not None:
        say(f"Kept: {json_file}")
    if run.interrupted:
        from shinpan.cli.output import complain

        complain(f"interrupted: {len(run.results)} of {run.planned} games were played, the rest is missing")
        raise typer.Exit(INTERRUPTED)


app.command()(studies.cards)
app.command()(studies.meta)
app.command()(tuning.tune)
