"""Check decks, and see the starter decks.

Example: shinpan deck check my.deck
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.choices import Edition, GameName, deck_named, edition_named, game_named
from shinpan.cli.output import Json, new_app, say, write_json

if TYPE_CHECKING:
    from ..kernel.cards.deck import Deck
    from ..kernel.game.protocol import Fault, Game

NOT_LEGAL = 1

app = new_app(
    help="""Check decks, and see the starter decks.

    Example: shinpan deck check my.deck""",
    no_args_is_help=True,
)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="A deck: `4 NUMBER Name` on each line.", metavar="FILE")],
    game: GameName = "",
    edition: Edition = "",
    as_json: Json = False,
) -> None:
    """Name every fault of a deck at once, each with its rule.

    Example: shinpan deck check my.deck --edition en-1.5

    A deck file may name its game and its edition itself: `game: ucg`. Exit code 0: legal; 1: not legal; 2: the file is
    missing or is no deck.
    """
    from ..kernel.cards.deck import read_deck
    from ..support.errors import ShinpanError

    deck = read_deck(file)
    if game and deck.game and game != deck.game:
        raise ShinpanError(f"{file}: this is a deck for '{deck.game}', not for '{game}'")
    try:
        chosen = game_named(game or deck.game)
        deck.game, deck.edition = chosen.name, edition_named(chosen, edition or deck.edition)
    except ShinpanError as error:
        raise error if game or edition else ShinpanError(f"{file}: {error}") from None
    faults = chosen.check_deck(deck.edition, deck.numbers)
    if as_json:
        write_json(report(file, deck, faults))
    else:
        tell(file, deck, faults)
    if faults:
        raise typer.Exit(NOT_LEGAL)


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


def tell(file: Path, deck: "Deck", faults: "list[Fault]") -> None:
    """Write what was checked, every fault, and the verdict."""
    say(f"{file}: {size(deck.numbers)}, {deck.game} {deck.edition}")
    for fault in faults:
        say(f"  {fault.message}" + (f" [{fault.rule}]" if fault.rule else ""))
    say(f"not legal: {count(len(faults), 'fault')}" if faults else "legal")


def report(file: Path, deck: "Deck", faults: "list[Fault]") -> dict[str, object]:
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
