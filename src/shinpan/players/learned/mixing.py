"""How much each way of judging an answer counts, game by game: the only place for these numbers.

`benchmarks/tuning.py` plays other ones against each other.
"""

from dataclasses import dataclass
from typing import Final

TO_THE_END: Final = 1_000  # turns: more than any game has
ALWAYS: Final = 1_000_000  # positions: more than any search draws

# How far two forecasts of a game's result are off: the network's value of a position, and what came of lines from it.
VALUE_OFF: Final = 0.25
RESULTS_OFF: Final = 0.4


@dataclass(frozen=True)
class Mix:
    """Three judgements of an answer: the network's trust in it, the network's value a little later, and what came of
    lines that were played on for some turns. Differences are those between chances from -1 to 1."""

    least_share: float  # answers that have less of the network's trust, against the most trusted one, are not tried
    per_trust: float  # an answer that is trusted e times less seems so much worse,
    spread: float  # give or take so much
    believed: int  # positions that are drawn by what the other side has answered; later ones are drawn at random
    judged: int  # positions in which the network judges what comes soon after an answer
    further: int  # answers that it gives before it judges, beyond positions that were met before
    soon_off: float  # how far it is off however often it judges
    turns: int  # of a line; what is not over then is judged by the network; 0: there are no lines
    late_off: float  # how far lines are off however many there are


# In the Ultraman game a line to the end takes a quarter of the time that judging a position does, in Union Arena
# several times as long.
MIXES: Final = {
    "ucg": Mix(0.0, 0.01, 0.1, 8, 8, 0, 0.1, TO_THE_END, 0.02),
    "ua": Mix(0.001, 0.04, 0.1, ALWAYS, ALWAYS, 3, 0.02, 0, 0.02),
}


def mix_of(game: str) -> Mix:
    """The numbers of a game; one that has none is taken for a long one."""
    return MIXES.get(game, MIXES["ua"])
