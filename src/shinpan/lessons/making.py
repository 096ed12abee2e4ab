"""Making a file of puzzles: games are searched one after the other, and what is found is written down at once."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec

from ..kernel.game.protocol import Game
from ..support.errors import ShinpanError
from .finding import Found, search_game
from .made import MOST_PUZZLES, MadePuzzle, made_from, read_made

EASY_SHARE: Final = 3  # at most one of so many is solved by every level


def make(
    game: Game,
    path: Path,
    count: int,
    seed: str,
    most_games: int = 0,
    tick: Callable[[int, int], None] = lambda _games, _found: None,
) -> list[MadePuzzle]:
    """Find puzzles until there are so many, or so many games were searched; a file that is there already is gone on
    with. The same seed gives the same puzzles. `tick` is told how many games were searched and how many there are."""
    if not 0 < count <= MOST_PUZZLES:
        raise ShinpanError(f"count: from 1 to {MOST_PUZZLES} puzzles, not {count}")
    found = read_made(path) if path.exists() else []
    number = next_game(found, seed)
    searched = 0
    while len(found) < count and not 0 < most_games <= searched:
        wanted = (one for one in search_game(game, f"{seed}/{number}") if is_wanted(one, found, count))
        if (one := next(wanted, None)) is not None:  # the next of the same game would be much alike
            found.append(made_from(game, one, f"{game.name}-{seed}-{len(found) + 1}"))
            add(path, found[-1])
        number, searched = number + 1, searched + 1
        tick(searched, len(found))
    return found


def next_game(found: Sequence[MadePuzzle], seed: str) -> int:
    """The number of the first game that was not searched; ShinpanError if the puzzles come from other games."""
    if not found:
        return 0
    begun, _, number = found[-1].seed.rpartition("/")
    if begun != seed or not number.isdigit():
        raise ShinpanError(f"seed: this file goes on with '{begun}', not with '{seed}'")
    return int(number) + 1


def is_wanted(one: Found, found: Sequence[MadePuzzle], count: int) -> bool:
    """Whether there are not enough of its kind: few that everybody solves."""
    easy = sum(not other.missed for other in found)
    return one.grade > 0 or easy < count // EASY_SHARE


def add(path: Path, puzzle: MadePuzzle) -> None:
    try:
        with path.open("ab") as file:
            file.write(msgspec.json.encode(puzzle) + b"\n")
    except OSError as error:
        raise ShinpanError(f"{path}: cannot be written: {error.strerror}") from None
