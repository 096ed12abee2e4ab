"""Cards and their printed text: import, find, explain, and measure what is understood.

Example: shinpan cards explain "[DBL]《When this character enters play》You may draw one card."
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.game.catalogue import Catalogue, Explanation, Gap, Import, TextRow, Tick, Wording
    from ..kernel.game.protocol import Game

NOT_FOUND = 1
NOT_UNDERSTOOD = 1
LEFT_OUT = 1
MOST_LISTED = 20  # what did not compile, in a report for people
LONGEST_SHOWN = 160  # words of a text that are not understood

Name = Annotated[str, typer.Option("--game", "-g", help="Which game: ucg or ua.", metavar="GAME")]
CardFile = Annotated[
    Path, typer.Argument(help="A catalogue in CSV or JSON, or a set file in TOML or JSON.", metavar="FILE")
]

Printed = Annotated[
    str,
    typer.Option(
        "--language", "-l", help="Which language the texts are printed in; otherwise each text tells.", metavar="LANG"
    ),
]

app = new_app(no_args_is_help=True)


@app.callback()
def cards() -> None:
    """Cards and their printed text: import, find, explain, and measure what is understood."""


def load(name: str) -> "Game":
    from shinpan.games import load as load_game

    return load_game(name)


@app.command()
def coverage(
    file: CardFile,
    game: Name = "ucg",
    missing: Annotated[
        bool, typer.Option("--missing", help="Rank the wordings whose understanding would unlock the most cards.")
    ] = False,
    further: Annotated[
        Path | None,
        typer.Option("--with", help="Wordings of your own: which cards would they unlock?", metavar="WORDS"),
    ] = None,
    language: Printed = "",
    as_json: Json = False,
) -> None:
    """Say of each distinct text of a card file whether it is understood.

    Reminder text and spacing are set aside. `alike`: compiled, and rendered back word for word but for what is mere
    spelling in print; `compiled`: the canonical wording differs; `not understood`: with the place, what was expected
    there and the nearest known wording.
    The last line is `compiled X of Y texts`. With a file of wordings of your own, only the texts are listed that it
    would unlock (see `shinpan cards wordings`).

    Example: shinpan cards coverage catalogue.csv --missing

    Exit code 0: measured; 2: the file cannot be read, or there is no such language.
    """
    from ..library.coverage import is_compiled
    from ..library.coverage import missing as rank

    catalogue = load(game).catalogue()
    with progress("compiling") as tick:
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
        for row in rows:
            tell_row(row)
    say(f"compiled {sum(map(is_compiled, rows))} of {len(rows)} texts")


def tell_unlocked(rows: "Sequence[TextRow]", further: Path, as_json: bool) -> None:
    """Write which texts a user's wordings would unlock."""
    if as_json:
        write_json({"unlocked": [{"numbers": row.numbers, "text": row.text} for row in rows]})
        return
    for row in rows:
        say(f"unlocked: {', '.join(row.numbers)}")
        say(f"  {one_line(row.text)}")
    cards = sum(len(row.numbers) for row in rows)
    say(f"{further.name} unlocks {len(rows)} texts of {cards} cards")


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


def coverage_report(rows: "Sequence[TextRow]", wordings: "Sequence[Wording]", missing: bool) -> dict[str, Any]:
    """Everything as plain data."""
    from ..kernel.game.catalogue import ALIKE
    from ..library.coverage import is_compiled

    report: dict[str, Any] = {
        "texts": len(rows),
        "compiled": sum(map(is_compiled, rows)),
        "alike": sum(row.status == ALIKE for row in rows),
        "rows": rows,
    }
    return report | {"missing": wordings} if missing else report


def tell_row(row: "TextRow") -> None:
    """Write what became of one text."""
    say(f"{row.status}: {', '.join(row.numbers)}")
    say(f"  {one_line(row.text)}")
    if row.status == "compiled" and row.rendered:
        say(f"  as {row.rendered}")
    tell_gaps(row.gaps)


def tell_gaps(gaps: "Sequence[Gap]") -> None:
    for gap in gaps:
        say(f"  at {one_line(gap.told())}")


def tell_wordings(wordings: "Sequence[Wording]") -> None:
    """Write the ranking: what it would unlock by itself, how many cards and texts have it, the words."""
    if wordings:
        say("unlocks  cards  texts  wording")
    for found in wordings:
        near = f"; nearest known wording: '{found.nearest}'" if found.nearest else ""
        say(f"{found.unlocks:7}  {found.cards:5}  {found.texts:5}  {found.words} ({found.example}{near})")


@app.command()
def explain(
    what: Annotated[str, typer.Argument(help="A printed text in quotes, or the number of a card.", metavar="TEXT")],
    game: Name = "ucg",
    language: Annotated[str, typer.Option("--language", "-l", help="en or zh-TW.")] = "en",
    printed: Annotated[
        str, typer.Option("--printed", help="Which language the text is in; otherwise it tells.", metavar="LANG")
    ] = "",
    as_json: Json = False,
) -> None:
    """Say what a text does, clause by clause, with the rules that each clause rests on.

    Example: shinpan cards explain "《When this character enters play》You may draw one card." --language zh-TW

    Exit code 0: explained; 1: some words are not understood; 2: there is no such card or language.
    """
    chosen = load(game)
    found = explanation(chosen.catalogue(), what, language, printed)
    if as_json:
        write_json(found)
    else:
        tell_explanation(found, chosen, language)
    if found.status == "not understood":
        raise typer.Exit(NOT_UNDERSTOOD)


def explanation(catalogue: "Catalogue", what: str, language: str, printed: str) -> "Explanation":
    """A card if there is one of that number; one word that is none was meant as a number."""
    if catalogue.is_known(what) or (what.strip() and not any(mark in what.strip() for mark in " 《[『「【.")):
        return catalogue.explain_card(what, language)
    return catalogue.explain_text(what, language, printed)


def tell_explanation(found: "Explanation", game: "Game", language: str) -> None:
    if found.number:
        say(f"{found.number} {found.name}")
    if found.text:
        say(one_line(found.text))
    if found.status == "by hand":
        say("The text is not understood; a program of its set file stands in for it.")
    cited: dict[str, str] = {}
    if found.clauses:
        say("")
    for clause in found.clauses:
        rules = f"  [{', '.join(clause.rules)}]" if clause.rules else ""
        say(f"{'  ' * clause.depth}{clause.words}{rules}")
        cited |= {rule: game.rule_title(rule, language) or game.rule_title(rule) for rule in clause.rules}
    if cited:
        say("")
    for rule in sorted(cited, key=in_order):
        say(f"[{rule}] {cited[rule]}")
    for title, words, said_in in (("English", found.canonical, "en"), ("中文", found.chinese, "zh-TW")):
        if words and said_in != language:  # in that language the clauses are the canonical words
            say("")
            say(f"{title}: {words}")
    tell_gaps(found.gaps)


def in_order(rule: str) -> list[tuple[bool, int, str]]:
    """Rule numbers in the order of the rule book, headings by their letters."""
    return [(not part.isdigit(), int(part) if part.isdigit() else 0, part) for part in rule.split(".")]


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
    with progress("compiling") as tick:
        done = load(game).catalogue().import_cards(file, name, tick, language)
    if as_json:
        write_json(done)
    else:
        tell_import(done)
    if done.left_out:
        raise typer.Exit(LEFT_OUT)


def tell_import(done: "Import") -> None:
    verb = "replaced" if done.replaced else "imported"
    say(f"{verb} {done.name}: {done.cards} cards, {done.parallels} parallels folded")
    for left in done.left_out:
        say(f"left out: {one_line(left.told())}")
    for found in done.contradictions:
        say(
            f"contradiction: {found.parallel} has {found.fact} '{one_line(found.parallel_says)}', "
            f"{found.number} has '{one_line(found.base_says)}'"
        )
    if done.by_hand:
        say(f"played by hand-written programs: {', '.join(done.by_hand)}")
    if done.spare:
        say(f"understood, so that their programs are not used: {', '.join(done.spare)}")
    tell_other_prints(done)
    tell_missing(done)
    say(f"compiled {done.compiled} of {done.texts} texts")


def tell_other_prints(done: "Import") -> None:
    """Say where another loaded set has the same cards in a better or a worse print."""
    for other in done.other_prints:
        listed = some_of(other.numbers)
        if other.is_better:
            say(f"in a better print ({other.print}) in '{other.name}', which is the one that is played: {listed}")
        else:
            say(f"played in place of their {other.print} print in '{other.name}': {listed}")


def tell_missing(done: "Import") -> None:
    """Say which cards cannot be played and why, and how many can, in words for a player."""
    for row in done.missing[:MOST_LISTED]:
        say(f"not understood: {', '.join(row.numbers)}")
        say(f"  {gap_for_player(row)}")
    if len(done.missing) > MOST_LISTED:
        say(f"and {len(done.missing) - MOST_LISTED} more texts; `shinpan cards coverage` lists them all")
    rest = done.cards - done.playable
    say(f"{done.playable} of {done.cards} cards can be played")
    if rest:
        say(
            f"{rest} cannot yet: words on them are not understood. They can be looked at and searched for; a deck with "
            "one of them is refused, and `shinpan cards explain NUMBER` shows the words"
        )
    if done.left_out:
        say(f"{len(done.left_out)} records were left out, as said above: they are no cards as they stand")


def gap_for_player(row: "TextRow") -> str:
    """What of a text stands in the way, without the parser's words."""
    gap = row.gaps[0]
    words = one_line(gap.words)
    shown = words if len(words) <= LONGEST_SHOWN else words[:LONGEST_SHOWN].rsplit(" ", 1)[0] + " ..."
    more = f", and {len(row.gaps) - 1} more" if len(row.gaps) > 1 else ""
    return f"'{shown}' ({gap.reason}{more})" if shown else gap.reason


def some_of(numbers: "Sequence[str]") -> str:
    """A few numbers, and how many more."""
    shown = ", ".join(numbers[:MOST_LISTED])
    return shown if len(numbers) <= MOST_LISTED else f"{shown} and {len(numbers) - MOST_LISTED} more"


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


def in_brief(facts: Mapping[str, Any]) -> str:
    """A card in one line."""
    parts = [f"{facts['number']} {facts.get('name', '')}"]
    parts += [f"{fact} {plain(facts[fact])}" for fact in ("level", "round") if fact in facts]
    parts += [plain(facts[fact]) for fact in ("kind", "type", "color", "set") if facts.get(fact)]
    return ", ".join(parts)


def plain(value: Any) -> str:
    """A fact for people."""
    if isinstance(value, list):
        return ", ".join("-" if part is None else str(part) for part in value)
    return one_line(str(value))


def one_line(text: str) -> str:
    return " ".join(text.split())


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
