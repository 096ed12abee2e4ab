"""Games as plain data that other processes and files can hold: compiled positions are written down, not pickled."""

from typing import Any

from ..kernel.game.protocol import Game
from ..kernel.machine.chance import Chance
from ..kernel.machine.model import Event, State
from ..players.base import Player
from ..players.named import player_named

Kept = tuple[dict[str, Any], list[tuple[Any, ...]] | None]


def kept_state(game: Game, state: State) -> Kept:
    """A whole position with its log."""
    events = state.events
    if events is None:
        return game.encode(state), None
    log = [
        (e.name, e.rule, e.player, list(e.cards), e.seen, list(e.numbers), list(e.words), e.source, e.power)
        for e in events
    ]
    return game.encode(state), log


def restored_state(game: Game, kept: Kept) -> State:
    """The position that was kept."""
    data, log = kept
    state = game.decode(data, trial=False)
    state.events = None if log is None else [Event(*told) for told in log]
    return state


def kept_player(name: str, player: Player) -> tuple[str, list[int]]:
    """A player by name, and where its luck stands. What a search remembers is not kept: it begins anew."""
    luck: Any = player
    return name, luck.chance.words()


def restored_player(kept: tuple[str, list[int]]) -> Player:
    name, words = kept
    player: Any = player_named(name, "")
    player.chance = Chance(*words)
    found: Player = player
    return found
