"""The rule book: explain a rule, compare editions, keep the ledger, load your own copy of the document.

Example: shinpan rules show 11.6
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import Edition, GameName, Language, game_named, one_of
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from collections import Counter

    from shinpan.judge.ledger import Row

    from ..kernel.game.protocol import Game

INCOMPLETE = 1
MOST_PLACES = 3  # of the code, in a line for people

app = new_app(no_args_is_help=True)


@app.callback()
def rules() -> None:
    """The rule book: explain a rule, compare editions, keep the ledger, load your own copy of the document."""


def edition_of(game: "Game", edition: str) -> str:
    return one_of("--edition", edition or game.default_edition, game.editions)


@app.command()
def show(
    rule: Annotated[str, typer.Argument(help="A rule number, a heading of the manual, or `open point 5`.")],
    game: GameName = "",
    edition: Edition = "",
    language: Language = "en",
    as_json: Json = False,
) -> None:
    """Explain a rule in plain words: what it says, what stands under it, what changed, and the rulings that show it.

    If you have loaded your own copy of the document (`shinpan rules import`), its paragraph stands beside it.

    Example: shinpan rules show 11.6 --edition en-1.7

    Exit code 0: shown; 2: there is no such rule.
    """
    from shinpan.judge.pages import page

    referee = game_named(game)
    found = page(referee, edition_of(referee, edition), rule, language)
    if as_json:
        write_json(found.plain())
    else:
        for line in found.lines():
            say(line)


@app.command()
def ledger(
    game: GameName = "",
    edition: Edition = "",
    games: Annotated[int, typer.Option("--games", help="Games of self-play to count citations in.", min=0)] = 20,
    html: Annotated[Path | None, typer.Option("--html", help="Write a page as well.", metavar="FILE")] = None,
    open_only: Annotated[bool, typer.Option("--open", help="List only rules with neither ruling nor reason.")] = False,
    as_json: Json = False,
) -> None:
    """Say of every rule which code cites it, which rulings and tests exercise it, and how it stands.

    `tested`: a ruling or a test shows it; `implemented`: the code cites it, nothing shows it; `not for an engine`:
    with the reason; `open`: nothing is known of it. Faults, such as a citation of no rule at all, come last.

    Example: shinpan rules ledger --edition en-1.5 --html ledger.html

    Exit code 0: no rule is open and nothing is cited wrongly; 1: something is.
    """
    from shinpan.judge.ledger import IMPLEMENTED, OPEN, faults
    from shinpan.judge.ledger import ledger as keep

    referee = game_named(game)
    edition = edition_of(referee, edition)
    rows = keep(referee, edition, counted(referee, edition, games))
    wrong = faults(referee)
    if html is not None:
        from shinpan.judge.ledger_page import write_page

        write_page(referee, edition, rows, games, html)
    if as_json:
        write_json({"game": referee.name, "edition": edition, "rows": [row.plain() for row in rows], "faults": wrong})
    else:
        for row in rows:
            if not open_only or row.standing in (OPEN, IMPLEMENTED):
                say(line_of(row))
        for fault in wrong:
            say(f"fault: {fault}")
        say(summary(rows))
    if wrong:
        raise typer.Exit(INCOMPLETE)


def counted(game: "Game", edition: str, games: int) -> "Counter[str]":
    """What self-play cites, with progress on a terminal."""
    from rich.console import Console
    from rich.progress import Progress

    from shinpan.judge.ledger import exercise

    with Progress(console=Console(stderr=True), transient=True, disable=not games) as progress:
        task = progress.add_task("playing", total=games)
        return exercise(game, edition, games, lambda: progress.advance(task))


def line_of(row: "Row") -> str:
    """A rule in one line."""
    parts = [f"{len(row.rulings)} rulings", f"{len(row.tests)} tests", f"played {row.exercised}"]
    if row.reason:
        parts.append(row.reason)
    if row.code:
        more = len(row.code) - MOST_PLACES
        parts.append(", ".join(row.code[:MOST_PLACES]) + (f" and {more} more" if more > 0 else ""))
    return f"{row.rule:10} {row.standing:18} {row.title} ({'; '.join(parts)})"


def summary(rows: "list[Row]") -> str:
    """How many rules stand how."""
    from collections import Counter

    count = Counter(row.standing for row in rows)
    return f"{len(rows)} rules: " + ", ".join(f"{number} {standing}" for standing, number in count.most_common())


@app.command()
def diff(
    one: Annotated[str, typer.Argument(help="An edition.", metavar="EDITION")],
    other: Annotated[str, typer.Argument(help="Another edition.", metavar="EDITION")],
    game: GameName = "",
    as_json: Json = False,
) -> None:
    """Say what two editions play differently, with positions that they answer differently.

    The positions are rulings that hold in one of the editions; each is run in the other to find what it does instead.

    Example: shinpan rules diff en-1.4 zhtw-1.6
    """
    from shinpan.judge.differences import difference
    from shinpan.judge.ruling_files import short_name

    found = difference(game_named(game), one, other)
    if as_json:
        write_json(
            {
                "old": found.old,
                "new": found.new,
                "added": list(found.added),
                "removed": list(found.removed),
                "changes": [{"since": e, "rules": list(c.rules), "words": c.words} for e, c in found.changes],
                "positions": [parting.plain() for parting in found.partings],
            }
        )
        return
    say(f"{found.game.title}: from {found.old} to {found.new}")
    for edition, change in found.changes:
        say(f"  {edition:9} {', '.join(change.rules)}: {change.words}")
    for word, numbers in (("new", found.added), ("gone", found.removed)):
        for number in numbers:
            say(f"  {word:9} {number} {found.game.rule_title(number)}")
    say(f"positions that the two answer differently: {len(found.partings)}")
    for parting in found.partings:
        say(f"  {short_name(parting.ruling)}: {parting.ruling.title}")
        say(f"    holds in {parting.holds_in}; in {parting.other}: {parting.found[0]}")


@app.command("import")
def import_(
    file: Annotated[Path, typer.Argument(help="The official document as a text file.", metavar="FILE")],
    game: Annotated[str, typer.Option("--game", help="The game, if the file does not say it.", metavar="NAME")] = "",
    edition: Annotated[
        str, typer.Option("--edition", help="The edition, if the file does not say it.", metavar="NAME")
    ] = "",
    as_json: Json = False,
) -> None:
    """Load your own copy of an official rule document, so that `rules show` can put its paragraphs beside ours.

    It is cut into rules and kept in your own folder; nothing of it becomes part of Shinpan.

    Example: shinpan rules import rules-1.7.txt

    Exit code 0: every rule of the edition was found; 1: some were not; 2: the file cannot be read.
    """
    from shinpan.judge.documents import keep, read_document

    if edition:
        edition_of(game_named(game), edition)
    document = read_document(file, game, edition)
    path = keep(document)
    if as_json:
        write_json(
            {
                "game": document.game,
                "edition": document.edition,
                "rules": len(document.paragraphs),
                "missing": list(document.missing),
                "unknown": list(document.unknown),
                "file": str(path),
            }
        )
    else:
        say(f"{document.game} {document.edition}: {len(document.paragraphs)} rules kept in {path}")
        for word, numbers in (("not found", document.missing), ("not in this edition", document.unknown)):
            if numbers:
                say(f"{word}: {', '.join(numbers)}")
    if document.missing:
        raise typer.Exit(INCOMPLETE)
