"""Environments for research: PettingZoo, Gymnasium, OpenSpiel, and a batched form that needs NumPy alone.

All of them show the same thing: an observation of fixed size, the options in numbers, and a mask of
what may be answered. docs/environments.md explains the numbers. Each library is asked for when it is used.

Where Gymnasium is installed, importing this registers `shinpan/ucg-v0` and `shinpan/ua-v0` for `gymnasium.make`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from shinpan.games import NAMES

from ..support.extras import needed

if TYPE_CHECKING:
    from shinpan.envs.batch import BatchedEnv
    from shinpan.envs.processes import PooledEnv

__all__ = ["batched_env", "gymnasium_env", "openspiel_game", "pettingzoo_env", "pooled_env", "vector_env"]


def pettingzoo_env(game: str = "ucg", **options: Any) -> Any:
    """A PettingZoo AEC environment for two players. Options: decks, edition, actions, opening, open_lists,
    render_mode."""
    needed("pettingzoo", "pettingzoo", "the PettingZoo environment")
    from shinpan.envs.aec import make

    return make(game, **options)


def gymnasium_env(game: str = "ucg", opponent: Any = "random", **options: Any) -> Any:
    """A Gymnasium environment against a player, by name (`greedy`, `search:100`) or as one. Options: seat (0, 1, or
    None for either), decks, edition, actions, opening, open_lists, render_mode."""
    needed("gymnasium", "gymnasium", "the Gymnasium environment")
    from shinpan.envs.gym import ShinpanEnv

    return ShinpanEnv(game, opponent, **options)


def openspiel_game(game: str = "ucg", **options: Any) -> Any:
    """An OpenSpiel game, the same as `pyspiel.load_game("shinpan_ucg")`. Options: deck_a, deck_b, edition, actions."""
    needed("pyspiel", "openspiel", "the OpenSpiel game")
    from shinpan.envs.spiel import load_game

    return load_game(game, options)


def batched_env(game: str = "ucg", count: int = 64, **options: Any) -> "BatchedEnv":
    """Many games that go on in one call. Options: opponent, seed, decks, edition, actions, opening, open_lists."""
    needed("numpy", "gymnasium", "the batched environment")
    from shinpan.envs.batch import BatchedEnv

    return BatchedEnv(game, count, **options)


def vector_env(game: str = "ucg", count: int = 64, opponent: Any = "random", **options: Any) -> Any:
    """Many games as `gymnasium.vector` has them, against a player by name or a callable over the batch."""
    needed("gymnasium", "gymnasium", "the vector environment")
    from shinpan.envs.vector import ShinpanVectorEnv

    return ShinpanVectorEnv(count, game, opponent, **options)


def pooled_env(game: str = "ucg", count: int = 64, processes: int = 2, **options: Any) -> "PooledEnv":
    """Many games in several processes, with `send` and `recv`. Options: those of `batched_env`, an opponent by name."""
    needed("numpy", "gymnasium", "the pooled environment")
    from shinpan.envs.processes import PooledEnv

    return PooledEnv(game, count, processes, **options)


def register() -> None:
    """Tell Gymnasium the names of our environments; nothing where it is not installed."""
    if find_spec("gymnasium") is None:
        return
    import gymnasium

    for game in NAMES:
        name = f"shinpan/{game}-v0"
        if name not in gymnasium.registry:
            vector = "shinpan.envs.vector:ShinpanVectorEnv"
            gymnasium.register(name, "shinpan.envs.gym:ShinpanEnv", kwargs={"game": game}, vector_entry_point=vector)


register()
