"""A season: several tournaments that add up, player by player.

Whoever has the same name is the same player; but a guest is never the player who keeps that name on the server.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .model import ELIMINATION, ROUND_ROBIN, SWISS
from .standings import scores_of
from .tournament import Tournament

MOST_TOURNAMENTS = 100


@dataclass
class Line:
    """What a player has come to in all tournaments of a season."""

    name: str
    named: bool = False  # whether it is kept on this server
    tournaments: int = 0
    matches: int = 0
    points: int = 0
    won: int = 0
    lost: int = 0

    @property
    def values(self) -> tuple[int, int, int]:
        """What places this line, the least first; whoever is equal in all of it shares a rank."""
        return -self.points, self.lost - self.won, -self.won


def season_table(tournaments: Iterable[tuple[Tournament, Mapping[str, str]]]) -> list[Line]:
    """Points of all matches, byes too where they count; then games won more than lost, then games won.

    With each tournament come the kept names of its players.
    """
    lines: dict[tuple[str, bool], Line] = {}
    for one, named in tournaments:
        if not one.is_begun:
            continue
        scores = scores_of(one.field, one.matches(SWISS, ROUND_ROBIN, ELIMINATION), one.bye_wins)
        for player, score in scores.items():
            name, is_named = one.players[player].name, player in named
            line = lines.setdefault((named.get(player, name.casefold()), is_named), Line(name, is_named))
            line.tournaments += 1
            line.matches += score.matches
            line.points += score.points
            line.won += score.wins
            line.lost += score.losses
    return sorted(lines.values(), key=lambda line: (*line.values, line.name.casefold()))
