"""Real cards, end to end: a catalogue is imported by the command, legal decks are made of it, and games are played."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from shinpan import cli
from shinpan.games import load
from shinpan.kernel.cards.deck import read_deck
from shinpan.kernel.game.conformance import check_games
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.machine.model import State
from shinpan.support.errors import ShinpanError
from tests.library.kits import Kit

pytestmark = pytest.mark.catalogue

DECK_SIZE = 50
DECKS = 4


@pytest.fixture
def imported(kit: Kit) -> Game:
    """A game that knows its real catalogue."""
    kit.needs_real()
    code, out, err = kit.run("import", str(kit.real), "--as", "official")
    assert (code, err) == (0, "")
    assert out.startswith("imported official: ")
    return load(kit.name)


def series(game: Game) -> dict[str, list[str]]:
    """The numbers of the imported cards that can be played, by what they may stand in a deck with."""
    library: Any = game.library  # type: ignore[attr-defined]  # every game here has a library
    found: dict[str, list[str]] = {}
    library.load()
    for number, name in sorted(library.origin.items()):
        if name == "official":
            try:
                card = library.card(number)
            except ShinpanError:  # its text is not understood
                continue
            found.setdefault(getattr(card, "series", ""), []).append(number)
    return found


def legal_deck(game: Game, numbers: list[str], luck: random.Random) -> list[str]:
    """Up to four of each, until the deck is full; while it is not, that alone is wrong with it."""
    deck: list[str] = []
    for number in luck.sample(numbers, len(numbers)):
        trial = [*deck, *[number] * min(4, DECK_SIZE - len(deck))]
        if len(game.check_deck(game.default_edition, trial)) <= (len(trial) < DECK_SIZE):
            deck = trial
        if len(deck) == DECK_SIZE:
            break
    return deck


def real_decks(game: Game) -> list[list[str]]:
    luck = random.Random(7)
    large = [numbers for numbers in series(game).values() if len(numbers) >= 2 * DECK_SIZE / 4]
    decks = [legal_deck(game, luck.choice(large), luck) for _ in range(DECKS)]
    assert [len(deck) for deck in decks] == [DECK_SIZE] * DECKS
    return decks


def deck_files(game: Game, folder: Path) -> list[Path]:
    """Decks of imported cards in files, as a player would write them."""
    paths: list[Path] = []
    for index, deck in enumerate(real_decks(game)):
        lines = [f"{deck.count(number)} {number}" for number in dict.fromkeys(deck)]
        path = folder / f"{index}.deck"
        path.write_text("\n".join([f"game: {game.name}", *lines]), "utf-8")
        paths.append(path)
    return paths


def shinpan(*arguments: str, answers: str = "") -> str:
    """What a command writes; it must succeed."""
    result = CliRunner().invoke(cli.app, list(arguments), input=answers)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_imported_cards_are_played(imported: Game, tmp_path: Path) -> None:
    files = deck_files(imported, tmp_path)
    for file in files:
        assert shinpan("deck", "check", str(file)).splitlines()[-1] == "legal"
    keep_every_promise(imported, [read_deck(file).numbers for file in files])
    sit_down(imported, str(files[0]), str(files[1]), tmp_path / "game.json")


def keep_every_promise(game: Game, decks: list[list[str]]) -> None:
    """Random games with these decks go through the conformance suite."""

    def start(seed: int) -> State:
        luck = random.Random(seed)
        return game.start(game.default_edition, [luck.choice(decks), luck.choice(decks)], str(seed))

    assert check_games(game, start, 6, every=25).games == 6


def sit_down(game: Game, mine: str, theirs: str, record: Path) -> None:
    """A game in the terminal; its record is verified and replayed."""
    table = ["play", "--game", game.name, "--deck", mine, "--against", theirs, "--opponent", "random"]
    shinpan(*table, "--seed", "7", "--opening", "lot", answers="1\n" * 40 + f"save {record}\nquit\n")
    assert json.loads(shinpan("record", "verify", str(record), "--json"))["fits"]
    assert len(shinpan("replay", str(record)).splitlines()) > 40
