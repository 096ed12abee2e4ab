"""Where the rulings of the project lie: inside the installed package, or beside the sources."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from shinpan.games import load

from ..support.errors import ShinpanError
from .rulings import Ruling, find_files, read_editions, read_file, word_list
from .yaml_tree import read_tree

PACKAGE: Final = Path(__file__).resolve().parents[1]
PROJECT: Final = PACKAGE.parents[1]  # in a checkout; elsewhere it holds nothing of ours
EXCUSES: Final = "not-for-an-engine.md"
HEADING: Final = re.compile(r"(?:title|rules|edition|since|until):")
NO_ENGINE: Final = "an engine does not have"


def rulings_folder(game: str) -> Path:
    """The folder of a game's rulings; ShinpanError if this copy of Shinpan came without them."""
    for base in (PACKAGE, PROJECT):
        folder = base / "rulings" / game
        if folder.is_dir():
            return folder
    raise ShinpanError(
        "the rulings are missing from this installation: install shinpan again, or run it in its sources"
    )


@cache
def all_rulings(game: str) -> tuple[Ruling, ...]:
    """Every ruling of a game, in the order of the folders."""
    return tuple(read_file(file) for file in find_files([rulings_folder(game)]))


@dataclass(frozen=True)
class Heading:
    """What a ruling is about, without its position and its steps."""

    file: str  # from `rulings/` on
    title: str
    rules: tuple[str, ...]
    editions: tuple[str, ...]


@cache
def headings(game: str) -> tuple[Heading, ...]:
    """What every ruling of a game is about. Of each file only the lines are read that say so: it is wanted at once."""
    folder, referee = rulings_folder(game), load(game)
    found: list[Heading] = []
    for file in find_files([folder]):
        lines = [line for line in file.read_text("utf-8").splitlines() if HEADING.match(line)]
        top = read_tree("\n".join(lines).encode()).value
        assert isinstance(top, dict)
        short = file.relative_to(folder.parents[1]).as_posix()
        title = str(top.get("title") or file.stem)
        found.append(Heading(short, title, word_list(top.get("rules"), "rules"), read_editions(top, referee)))
    return tuple(found)


def ruling_at(game: str, file: str) -> Ruling | None:
    """A ruling by the name of its file, from `rulings/` on; the others are not read for it."""
    if not any(one.file == file for one in headings(game)):
        return None
    return read_file(rulings_folder(game).parents[1] / file)


def short_name(ruling: Ruling) -> str:
    """The file of one of the project's rulings, from `rulings/` on."""
    return Path(ruling.file).relative_to(rulings_folder(ruling.game.name).parents[1]).as_posix()


@cache
def reasons(game: str) -> dict[str, tuple[str, bool]]:
    """The rules that need no ruling: why, and whether an engine has nothing to do with them at all."""
    found: dict[str, tuple[str, bool]] = {}
    file = rulings_folder(game) / EXCUSES
    outside = False
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if line.startswith("## "):
            outside = NO_ENGINE in line
        elif line.startswith("| "):
            names, why = (cell.strip() for cell in line.strip().strip("|").split("|", 1))
            for name in re.split(r",\s*", names):
                if name not in ("rule", "---"):
                    found[name] = (why, outside)
    return found
