"""Scores as shares of one."""

import numpy as np

from .form import Floats


def shares(scores: Floats) -> Floats:
    """How much of its trust the network gives to each option."""
    found: Floats = np.exp(scores - scores.max())
    found /= found.sum()
    return found
