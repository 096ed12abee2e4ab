"""Check decks, and see the starter decks.

Example: shinpan deck check my.deck
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinpan.cli.choices import Edition, GameName, deck_named, edition_named, game_named, game_of_cards
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.cards.deck import Deck
    from ..kernel.game.protocol import Fault, Game

NOT_LEGAL = 1
REGIONS = ("asia", "japan", "north-america")  # where the games are sold, whether or not a list is known

app = new_app(
    help="""Check decks, and see the starter decks.

    Example: shinpan deck check my.deck""",
    no_args_is_help=True,
)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A deck list, in any form that builders share.", metavar="FILE")],
    game: GameName = "",
    edition: Edition = "",
    region: Annotated[
        str, typer.Option("--region", help="Check the restriction list of a region, too.", metavar="NAME")
    ] = "",
    date: Annotated[
        str, typer.Option("--date", help="As of this day.", metavar="YYYY-MM-DD", show_default="today")
    ] = "",
    limits: Annotated[
        Path | None, typer.Option("--limits", help="A restriction list of your own, besides what is known.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Name every fault of a deck at once, each with its rule.

    Example: shinpan deck check my.deck --edition en-1.5

    Read are `4 NUMBER Name`, `4xNUMBER`, `4 x NUMBER`, `NUMBER x4` and the JSON of deck builders. A deck file may name
    its game and its edition itself: `game: ucg`; else the game is told by its cards. A file with several decks has each
    checked. Exit code 0: legal; 1: not legal; 2: the file is missing or is no deck.
    """
    from ..kernel.cards.deck import read_decks

    decks = read_decks(file)
    restrictions = Restrictions(region, date, limits)
    if not game and not any(deck.game for deck in decks):
        told = game_of_cards([number for deck in decks for number in deck.numbers])
        for deck in decks:
            deck.game = told
    reports = [check_one(file, deck, game, edition, restrictions) for deck in decks]
    if as_json:
        write_json(reports[0] if len(reports) == 1 else reports)
    else:
        for found in reports:
            tell(found, len(reports) > 1)
    if not all(found["legal"] for found in reports):
        raise typer.Exit(NOT_LEGAL)


class Restrictions:
    """The restriction lists that a deck is checked against."""

    def __init__(self, region: str, day: str, own: Path | None) -> None:
        from ..kernel.cards.limits import read_day, read_limits
        from ..support.errors import ShinpanError

        if day and not region and own is None:
            raise ShinpanError("--date: restrictions are of a region: give --region, or --limits")
        self.region = region
        self.day = read_day(day)
        self.own = None if own is None else read_limits(own)

    def faults(self, game: "Game", numbers: list[str]) -> "list[Fault]":
        from ..support.errors import ShinpanError
        from ..support.plain import nearest

        lists = [game.limits()] + ([] if self.own is None else [self.own])
        regions = sorted({region for known in lists for region in known.regions()} | set(REGIONS))
        if self.region and self.region not in regions:
            raise ShinpanError(f"--region: '{self.region[:40]}' is unknown, {nearest(self.region, regions)}")
        if not self.region:
            lists = lists[1:]  # of a region that nobody named nothing holds but what the user gave for everywhere
        return [fault for known in lists for fault in game.check_limits(numbers, self.region, self.day, known)]


def check_one(file: Path, deck: "Deck", game: str, edition: str, restrictions: Restrictions) -> dict[str, Any]:
    """What was checked of one deck, and every fault."""
    from ..support.errors import ShinpanError

    if game and deck.game and game != deck.game:
        raise ShinpanError(f"{file}: this is a deck for '{deck.game}', not for '{game}'")
    try:
        chosen = game_named(game or deck.game)
        deck.game, deck.edition = chosen.name, edition_named(chosen, edition or deck.edition)
    except ShinpanError as error:
        raise error if game or edition else ShinpanError(f"{file}: {error}") from None
    faults = chosen.check_deck(deck.edition, deck.numbers) + restrictions.faults(chosen, deck.numbers)
    known = chosen.limits().checked if restrictions.region else ""
    return report(file, deck, faults) | {"beside": len(deck.beside), "restrictions": known}


@app.command()
def convert(
    file: Annotated[Path, typer.Argument(help="A deck list, in any form that builders share.", metavar="FILE")],
    form: Annotated[
        str, typer.Option("--format", "-f", help="shinpan, copy, paste, json or quantities.", metavar="NAME")
    ] = "shinpan",
    game: GameName = "",
    as_json: Json = False,
) -> None:
    """Write a deck list in another form: for a deck file here, or for another builder.

    `shinpan`: `4 NUMBER Name`; `copy`: `4xNUMBER`; `paste`: `4 x NUMBER` under `// Main Deck`; `json`: a name and cards
    with `id` and `count`; `quantities`: a list of `card_id` and `quantity`. With --json the list is the `text` of an
    object that has the deck's name, game and numbers as well.

    Example: shinpan deck convert my.deck --format copy

    Exit code 0: written; 2: the file is missing, is no deck, or there is no such format.
    """
    from ..kernel.cards.deck import read_deck
    from ..kernel.cards.decklists import write_as

    deck = read_deck(file)
    chosen = game_named(game or deck.game or game_of_cards(deck.numbers))
    deck.game = chosen.name
    text = write_as(deck, form, card_names(chosen, deck.numbers)).rstrip()
    if as_json:
        write_json({"name": deck.name, "game": deck.game, "numbers": deck.numbers, "format": form, "text": text})
    else:
        say(text)


@app.command("list")
def list_(game: GameName = "", as_json: Json = False) -> None:
    """List the starter decks, by the names that `shinpan play --deck` takes.

    Example: shinpan deck list
    """
    starters = game_named(game).starter_decks()
    if as_json:
        write_json([{"name": name, "cards": len(numbers)} for name, numbers in starters.items()])
        return
    for name, numbers in starters.items():
        say(f"{name}: {size(numbers)}")
    if not starters:
        say("there are no starter decks")


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A starter deck, or a file.", metavar="NAME")],
    game: GameName = "",
    as_json: Json = False,
) -> None:
    """Print a deck as a deck file, to begin a deck of your own from.

    Example: shinpan deck show "Lanterns of the Coast" > my.deck
    """
    from shinpan.cli.choices import declared_game

    from ..kernel.cards.deck import write_deck

    chosen = game_named(game or declared_game(name))
    deck = deck_named(chosen, name)
    deck.game = chosen.name
    if as_json:
        write_json({"name": deck.name, "game": deck.game, "numbers": deck.numbers})
    else:
        say(write_deck(deck, card_names(chosen, deck.numbers)).rstrip())


def card_names(game: "Game", numbers: list[str]) -> dict[str, str]:
    """The names of those cards that are known, with their titles."""
    catalogue = game.catalogue()
    found: dict[str, str] = {}
    for number in sorted(set(numbers)):
        if catalogue.is_known(number):
            facts = catalogue.card_facts(number)
            found[number] = f"{facts.get('name', '')} {facts.get('title', '')}".strip()
    return found


def size(numbers: list[str]) -> str:
    return f"{count(len(numbers), 'card')}, {count(len(set(numbers)), 'kind')}"


def count(n: int, what: str) -> str:
    return f"{n} {what}" if n == 1 else f"{n} {what}s"


def tell(found: dict[str, Any], named: bool) -> None:
    """Write what was checked, every fault, and the verdict."""
    cards, kinds = count(found["cards"], "card"), count(found["kinds"], "kind")
    name = f" ({found['name']})" if named else ""
    say(f"{found['file']}{name}: {cards}, {kinds}, {found['game']} {found['edition']}")
    if found["beside"]:
        say(f"  passed over: {count(found['beside'], 'card')} beside the deck")
    if found["restrictions"]:
        say(f"  restrictions: {found['restrictions']}")
    for fault in found["faults"]:
        say(f"  {fault['message']}" + (f" [{fault['rule']}]" if fault["rule"] else ""))
    say(f"not legal: {count(len(found['faults']), 'fault')}" if found["faults"] else "legal")


def report(file: Path, deck: "Deck", faults: "list[Fault]") -> dict[str, Any]:
    """The same as plain data."""
    return {
        "file": str(file),
        "name": deck.name,
        "game": deck.game,
        "edition": deck.edition,
        "cards": len(deck.numbers),
        "kinds": len(set(deck.numbers)),
        "legal": not faults,
        "faults": [{"rule": fault.rule or None, "message": fault.message} for fault in faults],
    }
