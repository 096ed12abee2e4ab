"""Cards and their printed text: import, find, explain, and measure what is understood.

Example: shinpan cards explain "[DBL]《When this character enters play》You may draw one card."
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import LANGUAGES
from shinpan.cli.output import Json, new_app, say, write_json
from shinpan.cli.told_cards import (
    coverage_report,
    in_brief,
    one_line,
    plain,
    tell_explanation,
    tell_import,
    tell_rows,
    tell_unlocked,
    tell_wordings,
)

if TYPE_CHECKING:
    from ..kernel.game.catalogue import Catalogue, Explanation, Tick
    from ..kernel.game.protocol import Game

NOT_FOUND = 1
NOT_UNDERSTOOD = 1
LEFT_OUT = 1

Name = Annotated[str, typer.Option("--game", "-g", help="Which game.", metavar="GAME")]
CardFile = Annotated[
    Path, typer.Argument(help="A catalogue in CSV or JSON, or a set file in TOML or JSON.", metavar="FILE")
]

Printed = Annotated[
    str,
    typer.Option(
        "--language", "-l", help="Which language the texts are printed in; otherwise each text tells.", metavar="LANG"
    ),
]
Spoken = Annotated[str, typer.Option("--language", "-l", help="The language of the explanation.", metavar=LANGUAGES)]

app = new_app(no_args_is_help=True)


@app.callback()
def cards() -> None:
    """Cards and their printed text: import, find, explain, and measure what is understood."""


def load(name: str) -> "Game":
    from shinpan.games import load as load_game

    return load_game(name)


@contextmanager
def known_elsewhere(file: Path, name: str) -> Iterator[None]:
    """Where nothing in a file is a card of a game, and it has cards of another, the error says so."""
    from shinpan.games import NAMES
    from shinpan.support.errors import ShinpanError

    try:
        yield
    except ShinpanError as error:
        if not has_cards(file, name):
            for other in NAMES:
                if has_cards(file, other):
                    raise ShinpanError(
                        "{problem}; it has cards of the other game: --game {other}", problem=error.said, other=other
                    ) from error
        raise


def has_cards(file: Path, name: str) -> bool:
    from shinpan.support.errors import ShinpanError

    try:
        load(name).catalogue().left_out(file)
    except ShinpanError:
        return False
    return True


Missing = Annotated[
    bool, typer.Option("--missing", help="Rank the wordings whose understanding would unlock the most cards.")
]
FurtherWordings = Annotated[
    Path | None,
    typer.Option("--with", help="Wordings of your own: which cards would they unlock?", metavar="WORDS"),
]


@app.command()
def coverage(
    file: CardFile,
    game: Name = "ucg",
    missing: Missing = False,
    further: FurtherWordings = None,
    language: Printed = "",
    as_json: Json = False,
) -> None:
    """Say of each distinct text of a card file whether it is understood.

    Reminder text and spacing are set aside. `alike`: compiled, and rendered back word for word but for what is mere
    spelling in print; `compiled`: the canonical wording differs; `not understood`: with the place, what was expected
    there and the nearest known wording.
    The last line is `compiled X of Y texts`. --with lists only the texts that wordings of your own would unlock.

    Example: shinpan cards coverage catalogue.csv --missing

    Exit code 0: measured; 2: the file cannot be read, or there is no such language.
    """
    from ..library.coverage import is_compiled
    from ..library.coverage import missing as rank

    catalogue = load(game).catalogue()
    with progress("compiling") as tick, known_elsewhere(file, game):
        rows = catalogue.coverage(file, tick, language)
    left_out = catalogue.left_out(file)
    if further is not None:
        tell_unlocked(catalogue.unlocked(rows, further, language), further, as_json)
        return
    wordings = rank(rows) if missing else []
    if as_json:
        write_json({**coverage_report(rows, wordings, missing), "left_out": left_out})
        return
    for left in left_out:
        say(f"left out: {one_line(left.told())}")
    if missing:
        tell_wordings(wordings)
    else:
        tell_rows(rows)
    say(f"compiled {sum(map(is_compiled, rows))} of {len(rows)} texts")


@app.command()
def wordings(
    word: Annotated[str, typer.Argument(help="A word of the card language, or words as printed.", metavar="WORD")] = "",
    game: Name = "ucg",
    language: Annotated[str, typer.Option("--language", "-l", help="Which printed language.", metavar="LANG")] = "en",
    as_json: Json = False,
) -> None:
    """List the wordings by which card text is read and written, one a line.

    `category : meaning = words`; lines that begin with | are further wordings of the same, which are read and not
    written.

    Example: shinpan cards wordings --game ua Draw

    Exit code 0: listed; 1: there is none; 2: there is no such game or language.
    """
    found = load(game).catalogue().wordings(language, word)
    if as_json:
        write_json({"wordings": found})
    else:
        for line in found:
            say(f"{line.category} : {line.meaning} = {line.words}" if line.written else f"   | {line.words}")
    if not found:
        raise typer.Exit(NOT_FOUND)


@app.command()
def explain(
    what: Annotated[str, typer.Argument(help="A printed text in quotes, or the number of a card.", metavar="TEXT")],
    game: Name = "ucg",
    language: Spoken = "en",
    printed: Annotated[
        str, typer.Option("--printed", help="Which language the text is in; otherwise it tells.", metavar="LANG")
    ] = "",
    as_json: Json = False,
) -> None:
    """Say what a text does, clause by clause, with the rules that each clause rests on.

    Example: shinpan cards explain "《When this character enters play》You may draw one card." --language zh-TW

    Exit code 0: explained; 1: some words are not understood; 2: there is no such card or language.
    """
    from ..support.spoken import spoken_in

    chosen, language = load(game), spoken_in(language)
    found = explanation(chosen.catalogue(), what, language, printed)
    if as_json:
        write_json(found)
    else:
        tell_explanation(found, chosen, language)
    if found.status == "not understood":
        raise typer.Exit(NOT_UNDERSTOOD)


def explanation(catalogue: "Catalogue", what: str, language: str, printed: str) -> "Explanation":
    """A card if there is one of that number; one word that is none was meant as a number."""
    if catalogue.is_known(what) or (what.strip() and not any(mark in what.strip() for mark in " 《[『「【〈。，.")):
        return catalogue.explain_card(what, language)
    return catalogue.explain_text(what, language, printed)


@app.command("import")
def import_cards(
    file: CardFile,
    name: Annotated[str, typer.Option("--as", help="What the set is called in your library.", metavar="NAME")],
    game: Name = "ucg",
    language: Printed = "",
    as_json: Json = False,
) -> None:
    """Read a card file into your own library of sets, in place of an earlier import of that name.

    Card files are the catalogue's CSV, lists of card databases in JSON or CSV, and set files in TOML or JSON (see
    docs/cards.md). Parallels go under their base numbers. A record that is no card is left out and named; cards whose
    text is not understood are there, but cannot be played unless the file carries a program for them.

    Example: shinpan cards import catalogue.csv --as official

    Exit code 0: imported; 1: imported, but some records were left out; 2: the file cannot be read, has no card in it,
    or the name cannot be used.
    """
    with progress("compiling") as tick, known_elsewhere(file, game):
        done = load(game).catalogue().import_cards(file, name, tick, language)
    if as_json:
        write_json(done)
    else:
        tell_import(done)
    if done.left_out:
        raise typer.Exit(LEFT_OUT)


@app.command()
def show(
    number: Annotated[str, typer.Argument(help="A card number; parallels go by theirs, too.", metavar="NUMBER")],
    game: Name = "ucg",
    as_json: Json = False,
) -> None:
    """Show what is printed on a card.

    Example: shinpan cards show SHP01-001

    Exit code 0: shown; 2: no loaded set has such a card.
    """
    facts = load(game).catalogue().card_facts(number)
    if as_json:
        write_json(facts)
        return
    say(f"{facts['number']} {facts.get('name', '')}")
    for fact, value in facts.items():
        if fact not in ("number", "name", "text", "program"):
            say(f"  {fact}: {plain(value)}")
    if facts.get("text"):
        say(f"  text: {one_line(str(facts['text']))}")
    if "program" in facts:
        say("  program: written by hand")


@app.command()
def search(
    words: Annotated[
        list[str] | None, typer.Argument(help="Words of the name, character, text, number ...", metavar="WORDS...")
    ] = None,
    game: Name = "ucg",
    kind: Annotated[str, typer.Option("--kind", help="Only cards of this kind.")] = "",
    level: Annotated[str, typer.Option("--level", help="Only cards of this level.")] = "",
    type_: Annotated[str, typer.Option("--type", help="Only cards with this TYPE.")] = "",
    playable: Annotated[str, typer.Option("--playable", help="Only cards that can be played: yes or no.")] = "",
    where: Annotated[
        list[str] | None,
        typer.Option("--where", help="Only cards with this fact, such as round=2.", metavar="FACT=VALUE"),
    ] = None,
    as_json: Json = False,
) -> None:
    """Find the cards of all loaded sets that have all these words.

    Example: shinpan cards search gravity beam --kind Kaiju --level 3

    Exit code 0: something was found; 1: nothing was; 2: the question cannot be read.
    """
    wanted = {
        fact: value
        for fact, value in (("kind", kind), ("level", level), ("type", type_), ("playable", playable))
        if value
    }
    found = load(game).catalogue().search_cards(words or [], wanted | facts_wanted(where or []))
    if as_json:
        write_json(found)
    else:
        for facts in found:
            say(in_brief(facts))
        say(f"{len(found)} found")
    if not found:
        raise typer.Exit(NOT_FOUND)


def facts_wanted(where: Sequence[str]) -> dict[str, str]:
    """Facts as an option gives them."""
    from ..support.errors import ShinpanError

    wanted: dict[str, str] = {}
    for written in where:
        fact, equals, value = written.partition("=")
        if not (fact and equals and value):
            raise ShinpanError(f"--where: expected a fact and its value such as round=2, found '{written[:60]}'")
        wanted[fact] = value
    return wanted


@contextmanager
def progress(words: str) -> "Iterator[Tick | None]":
    """A progress bar on terminals, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(words, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
