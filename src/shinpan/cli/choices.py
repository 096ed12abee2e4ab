"""What commands are asked for by name: games, editions, decks, languages. Each mistake is one clear sentence."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinpan.cli.words import WORDS

if TYPE_CHECKING:
    from ..kernel.cards.deck import Deck
    from ..kernel.game.protocol import Game
    from ..kernel.game.record import Record, Session

MOST_LOOKED_UP = 1000  # cards that tell which game a deck is for

# The languages that the terminal has words for; help is shown before anything else of the package is loaded.
LANGUAGES = "|".join(WORDS)
GameName = Annotated[str, typer.Option("--game", help="The game.", metavar="NAME", show_default="ucg")]
Edition = Annotated[
    str,
    typer.Option("--edition", help="The edition of the rules.", metavar="NAME", show_default="the game's default"),
]
Language = Annotated[
    str, typer.Option("--language", help="The language of the log and the questions.", metavar=LANGUAGES)
]
RecordFile = Annotated[Path, typer.Argument(help="A record, as `save` in `shinpan play` writes it.", metavar="FILE")]


def one_of(option: str, value: str, known: Iterable[str]) -> str:
    """A value that must be one of a few words."""
    from ..support.errors import ShinpanError
    from ..support.plain import nearest

    words = list(known)
    if value not in words:
        raise ShinpanError(f"{option}: '{value}' is unknown, {nearest(value, words)}")
    return value


def game_named(name: str) -> "Game":
    """The game of that name; without a name, the first."""
    from shinpan.games import NAMES, load

    return load(name or NAMES[0])


def game_of_cards(numbers: list[str]) -> str:
    """The game that knows most of these cards; the first where none knows any."""
    from shinpan.games import NAMES, load

    from ..kernel.game.cardgame import CardGame

    listed = list(dict.fromkeys(numbers))[:MOST_LOOKED_UP]
    known: dict[str, int] = {}
    for name in NAMES:
        game = load(name)
        found = [number for number in listed if isinstance(game, CardGame) and game.library.find(number) is not None]
        known[name] = len(found)
    return max(NAMES, key=lambda name: known[name])


def edition_named(game: "Game", name: str) -> str:
    """The edition of that name; without a name, the game's default."""
    return one_of("--edition", name, game.editions) if name else game.default_edition


def language_named(name: str) -> str:
    from ..support import spoken

    return one_of("--language", spoken.spoken_in(name), spoken.LANGUAGES)


def is_there(path: Path) -> bool:
    """Whether a path leads to anything; one that no system could have leads nowhere."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


def declared_game(words: str) -> str:
    """The game of a deck, if it is a starter deck or a file that names its game."""
    from shinpan.games import NAMES, load

    from ..kernel.cards.deck import read_deck

    for name in NAMES:
        if words.lower() in [deck.lower() for deck in load(name).starter_decks()]:
            return name
    path = Path(words)
    if not (words and is_there(path)):
        return ""
    deck = read_deck(path)
    return deck.game or game_of_cards(deck.numbers)


def deck_named(game: "Game", words: str) -> "Deck":
    """A starter deck by its name, or the deck of a file."""
    from ..kernel.cards.deck import Deck, read_deck
    from ..kernel.game.cardgame import CardGame
    from ..support.errors import ShinpanError
    from ..support.plain import nearest

    starters = game.starter_decks()
    for name, numbers in starters.items():
        if name.lower() == words.lower():
            return Deck(name, game.name, "", numbers)
    path = Path(words)
    if not is_there(path):
        raise ShinpanError(f"there is no starter deck and no file '{words}': {nearest(words, starters)}")
    deck = read_deck(path)
    if deck.game and deck.game != game.name:
        raise ShinpanError(f"{path}: this is a deck for '{deck.game}', the game here is '{game.name}'")
    if isinstance(game, CardGame):
        deck.numbers = game.library.numbers_of(deck.numbers)
    return deck


def two_decks(game: "Game", first: str, second: str) -> list["Deck"]:
    """Two decks; what is not named is a starter deck, another one if there is another."""
    from ..support.errors import ShinpanError

    starters = list(game.starter_decks())
    if not (first and second) and not starters:
        raise ShinpanError(f"{game.name} has no starter decks here: name two deck files")
    wanted = [first, second]
    for i in (0, 1):
        others = [name for name in starters if name.lower() != wanted[1 - i].lower()]
        wanted[i] = wanted[i] or (others or starters)[0]
    return [deck_named(game, name) for name in wanted]


def open_record(path: Path) -> "tuple[Game, Record]":
    """A record from a file, and its game."""
    from shinpan.games import load

    from ..kernel.game.record import read_record
    from ..support.errors import ShinpanError

    record = read_record(path)
    try:
        game = load(record.game)
        one_of("edition", record.edition, game.editions)
    except ShinpanError as error:
        raise ShinpanError(f"{path}: {error}") from None
    return game, record


def played_again(path: Path, game: "Game", record: "Record") -> "Session":
    """The game of a record, played up to its last answer; the error names the file."""
    from ..kernel.game.record import Session
    from ..support.errors import ShinpanError

    try:
        return Session(game, record)
    except ShinpanError as error:
        raise ShinpanError(f"{path}: {error}") from None
