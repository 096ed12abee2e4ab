"""What commands of the lab take: decks, players, how many games, and where they are played and kept."""

from pathlib import Path
from typing import Annotated

import typer

MOST_GAMES = 1_000_000

DeckArgument = Annotated[str, typer.Argument(help="A starter deck (`shinpan deck list`) or a file.", metavar="DECK")]
Games = Annotated[
    int,
    typer.Option("--games", help="How many; an even number, seats are swapped.", metavar="N", min=2, max=MOST_GAMES),
]
Jobs = Annotated[
    int,
    typer.Option("--jobs", help="Processes that play.", metavar="J", min=0, max=1024, show_default="one for each core"),
]
Seed = Annotated[str, typer.Option("--seed", help="Any text; the same seed, the same table.", metavar="TEXT")]
JsonFile = Annotated[
    Path | None, typer.Option("--json", help="Keep every result in a file, for scripts.", metavar="FILE")
]
RayAddress = Annotated[
    str,
    typer.Option("--ray", help="Play on a Ray cluster: auto, local, host:6379 or ray://host:10001.", metavar="ADDRESS"),
]
OpenLists = Annotated[bool, typer.Option("--open-lists", help="Players know each other's deck lists.")]
Report = Annotated[Path, typer.Option("--report", help="The report, an HTML file.", metavar="FILE")]
NoReport = Annotated[bool, typer.Option("--no-report", help="Only the tables, no report.")]
Players = Annotated[
    str,
    typer.Option("--players", help="Who plays them: random, greedy, learned, search:1s, search:500.", metavar="P,P"),
]
Decks = Annotated[
    list[str], typer.Argument(help="Starter decks or files; `all`: every starter deck.", metavar="DECK...")
]
OnePlayer = Annotated[
    str, typer.Option("--player", help="Who plays them all: random, greedy, search:500.", metavar="P")
]
SomePlayers = Annotated[
    str,
    typer.Option("--player", help="Who plays them all: random, greedy, search:500; or several.", metavar="P,P"),
]
Against = Annotated[
    str, typer.Option("--against", help="The other deck.", metavar="DECK", show_default="the same deck")
]
ItsPlayers = Annotated[str, typer.Option("--players", help="Who plays: its side, the other.", metavar="P,P")]
