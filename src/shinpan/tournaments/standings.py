"""What stands: match points, then the opponents' match win rate, the game win rate, the opponents' game win rate."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from .model import BYE

WIN, DRAW = 3, 1
LEAST = Fraction(1, 3)  # below which no rate counts, so that a weak opponent costs little


@dataclass
class Score:
    """What a player has won."""

    points: int = 0
    matches: int = 0  # with an opponent
    earned: int = 0  # points with an opponent
    wins: int = 0  # games
    losses: int = 0
    draws: int = 0
    byes: int = 0
    met: list[str] = field(default_factory=list)

    def match_rate(self) -> Fraction:
        return max(LEAST, Fraction(self.earned, WIN * self.matches)) if self.matches else LEAST

    def game_rate(self) -> Fraction:
        games = self.wins + self.losses + self.draws
        return max(LEAST, Fraction(WIN * self.wins + DRAW * self.draws, WIN * games)) if games else LEAST


@dataclass(frozen=True)
class Played:
    """A match that is over."""

    a: str
    b: str  # BYE: nobody
    wins: tuple[int, int]
    draws: int = 0


@dataclass(frozen=True)
class Standing:
    """A line of the table."""

    rank: int
    player: str
    points: int
    opponents: Fraction
    games: Fraction
    opponents_games: Fraction
    score: Score

    @property
    def values(self) -> tuple[int, Fraction, Fraction, Fraction]:
        """What places this line; whoever is equal in all of it is divided by the lot alone."""
        return self.points, self.opponents, self.games, self.opponents_games


def shared_ranks(values: Sequence[tuple[object, ...]]) -> list[int]:
    """The ranks of lines in order: equal ones share theirs, and the next counts all above it."""
    ranks: list[int] = []
    for at, value in enumerate(values):
        ranks.append(ranks[-1] if at and value == values[at - 1] else at + 1)
    return ranks


def scores_of(players: Sequence[str], matches: Sequence[Played], bye_wins: int) -> dict[str, Score]:
    scores = {player: Score() for player in players}
    for match in matches:
        if match.b == BYE:
            note_bye(scores[match.a], bye_wins)
            continue
        for player, other, own, lost in ((match.a, match.b, *match.wins), (match.b, match.a, *match.wins[::-1])):
            score = scores[player]
            earned = WIN if own > lost else DRAW if own == lost else 0
            score.points += earned
            score.earned += earned
            score.matches += 1
            score.wins += own
            score.losses += lost
            score.draws += match.draws
            score.met.append(other)
    return scores


def note_bye(score: Score, bye_wins: int) -> None:
    """A bye is a won match, if it counts at all; it says nothing of opponents."""
    score.byes += 1
    score.points += WIN if bye_wins else 0
    score.wins += bye_wins


def standings_of(scores: Mapping[str, Score], lots: Mapping[str, int]) -> list[Standing]:
    """The table; those who are equal in everything stand in the order of their lots."""

    def mean(rates: Sequence[Fraction]) -> Fraction:
        return sum(rates, Fraction(0)) / len(rates) if rates else LEAST

    def line(player: str) -> tuple[int, Fraction, Fraction, Fraction]:
        score = scores[player]
        met = [scores[other] for other in score.met if other in scores]
        return (
            score.points,
            mean([other.match_rate() for other in met]),
            score.game_rate(),
            mean([other.game_rate() for other in met]),
        )

    lines = {player: line(player) for player in scores}
    order = sorted(scores, key=lambda player: (*[-value for value in lines[player]], lots.get(player, 0), player))
    ranks = shared_ranks([lines[player] for player in order])
    return [Standing(rank, player, *lines[player], scores[player]) for rank, player in zip(ranks, order, strict=True)]
