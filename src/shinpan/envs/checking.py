"""What environments are given, checked before anything moves: each mistake is one sentence that says what is right."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, cast

import numpy as np

from ..players.base import Player
from ..support.errors import ShinpanError
from ..support.plain import nearest

MOST_GAMES: Final = 65_536  # in one batch
SOME: Final = 30  # letters of a value that an error shows


def shown(value: object) -> str:
    """A value as an error quotes it."""
    words = repr(value)
    return words if len(words) <= SOME else f"{words[:SOME]}..."


def whole(value: object, name: str) -> int:
    """A whole number, of Python's or NumPy's; True is none."""
    try:
        if isinstance(value, bool | np.bool_):
            raise TypeError
        return operator.index(value)  # type: ignore[arg-type] # whatever is none raises
    except TypeError:
        raise ShinpanError(f"{name}: {shown(value)} is no whole number") from None


def seed_of(value: object) -> int:
    """A seed: any whole number."""
    return whole(value, "seed")


def is_list(value: object) -> bool:
    """Whether there is one for each of several: numbers in a row, of Python's or NumPy's."""
    return isinstance(value, Sequence | np.ndarray) and not isinstance(value, str)


def count_of(value: object) -> int:
    """How many games a batch has."""
    count = whole(value, "count")
    if not 1 <= count <= MOST_GAMES:
        raise ShinpanError(f"count: {count} games cannot be, from 1 to {MOST_GAMES:,} are possible")
    return count


def check_names(options: Mapping[str, object], known: Iterable[str]) -> None:
    """Refuse options that there are not."""
    names = list(known)
    for name in options:
        if name not in names:
            raise ShinpanError(f"there is no option '{name}': {nearest(name, names)}")


def two_of(decks: object) -> list[str | Path | Sequence[str]]:
    """Two decks, or none for those that come with the game."""
    if decks is None:
        return []
    if isinstance(decks, str | Path) or not isinstance(decks, Sequence):
        raise ShinpanError(f"decks: {shown(decks)} is no list of two decks")
    if len(decks) not in (0, 2):
        raise ShinpanError(f"decks: a game needs two decks, not {len(decks)}")
    for deck in decks:
        is_list = isinstance(deck, Sequence) and all(isinstance(number, str) for number in deck)
        if not isinstance(deck, Path) and not is_list:
            raise ShinpanError(f"decks: {shown(deck)} is no starter deck, no file and no list of card numbers")
    return list(decks)


def check_render_mode(mode: object) -> None:
    if mode not in (None, "ansi"):
        raise ShinpanError(f"render_mode: {shown(mode)} is unknown, it can be 'ansi'")


def as_player(opponent: object) -> Player:
    """An opponent that is a player, and no name."""
    if callable(getattr(opponent, "choose", None)):
        found: Any = opponent
        return cast(Player, found)
    raise ShinpanError(
        f"opponent: {shown(opponent)} is neither the name of a player, such as random or greedy, nor a Player; "
        "a callable over many games is for batched_env and vector_env"
    )


def as_callable(opponent: object) -> Callable[..., Any] | None:
    """An opponent over a batch that goes by no name; nothing where it has one."""
    if isinstance(opponent, str):
        return None
    if callable(opponent):
        return opponent
    raise ShinpanError(
        f"opponent: {shown(opponent)} is neither the name of a player, such as random or greedy, nor a callable that "
        "is given observations and gives actions; none is ''"
    )


def one_action(action: Any) -> int:
    """The action of one game."""
    try:
        return operator.index(action)
    except TypeError:
        return actions_of(np.asarray(action).reshape(-1), 1)[0]


def actions_of(actions: Any, count: int, whose: str = "actions") -> list[int]:
    """Actions for so many games, as plain numbers: refused unless they are whole, and one for each game."""
    found = np.asarray(actions)
    if found.ndim != 1:
        raise ShinpanError(f"{whose}: one for each of {count} games is wanted, not an array of shape {found.shape}")
    if len(found) != count:
        raise ShinpanError(f"{whose}: {len(found)} actions for {count} games")
    if not np.issubdtype(found.dtype, np.integer):
        raise ShinpanError(f"{whose}: whole numbers are wanted, not {found.dtype}: {shown(found.tolist())}")
    plain: list[int] = found.tolist()
    return plain
