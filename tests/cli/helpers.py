"""Driving the `shinpan` command as a user would, with plain cards that have no text."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from typer.testing import CliRunner

from shinpan import cli
from shinpan.games import load
from shinpan.kernel.cards.deck import Deck, read_deck, write_deck
from shinpan.kernel.game.protocol import Game
from shinpan.kernel.game.record import Record, new_session, read_record
from shinpan.support.json import Json

HEROES = "ABCDEFGHIJKLM"
Facts = dict[str, Json]


@dataclass
class Done:
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Facts:
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def shinpan(*arguments: object, lines: Sequence[str] = ()) -> Done:
    """Run the command in this process; a fault of the program fails the test."""
    text = "".join(f"{line}\n" for line in lines)
    result = CliRunner().invoke(cli.app, [str(argument) for argument in arguments], input=text, prog_name="shinpan")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Done(result.exit_code, result.stdout, result.stderr)


def shinpan_process(*arguments: object, data: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    command = [sys.executable, "-m", "shinpan.cli", *[str(argument) for argument in arguments]]
    whole = os.environ | environment
    return subprocess.run(command, input=data, capture_output=True, env=whole, check=False, timeout=300)


def plain_facts(series: str) -> list[Facts]:
    """Thirteen characters with two levels each, and nothing printed on them."""
    return [
        {
            "number": f"{series}-{n:02}{level}",
            "name": f"Hero {series} {hero}{level}",
            "kind": "Ultra Hero",
            "character": f"{series} {hero}",
            "level": level,
            "type": "BASIC",
            "bp": [3000, 6000] if level == 1 else [5000, 8000, 12000],
        }
        for n, hero in enumerate(HEROES, 1)
        for level in (1, 2)
    ]


def plain_deck(series: str) -> list[str]:
    """Fifty cards of a series, two of each kind as far as they go."""
    numbers = [str(facts["number"]) for facts in plain_facts(series)]
    return [number for number in numbers for _ in range(2)][:50]


def write_plain_deck(folder: Path, series: str) -> Path:
    path = folder / f"{series}.deck"
    path.write_text(write_deck(Deck(f"Plain {series}", "ucg", "", plain_deck(series)), {}), encoding="utf-8")
    return path


def one_line(done: Done) -> str:
    """The complaint of a command that was refused: one line on standard error, and nothing else."""
    assert done.out == ""
    assert done.code == 2
    assert re.fullmatch(r"shinpan: [^\n]+\n", done.err), done.err
    return done.err


def random_record(decks: Sequence[Path], seed: str, opening: str = "throw", most: int = 10_000) -> Record:
    """The record of a game with random answers, or of its beginning."""
    game = ucg()
    numbers = [read_deck(path).numbers for path in decks]
    session = new_session(game, game.default_edition, numbers, seed, opening)
    luck = Random(seed)
    while session.state.decision is not None and len(session.past) < most:
        session.take(luck.randrange(len(session.state.decision.options)))
    return session.record


def words_of(record: Record) -> list[str]:
    return [words for _, _, words in record.answers]


def answers_in(path: Path) -> list[tuple[str, str, str]]:
    return read_record(path).answers


def ucg() -> Game:
    return load("ucg")


def starter_decks_are_playable() -> bool:
    game = ucg()
    decks = game.starter_decks()
    return bool(decks) and not any(game.check_deck(game.default_edition, deck) for deck in decks.values())
