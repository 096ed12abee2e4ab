"""The spaces of the environments, for PettingZoo and Gymnasium alike."""

from typing import Any

from gymnasium import spaces

from .forms import shapes_of
from .match import Setup


def observation_space(setup: Setup) -> spaces.Space[Any]:
    """The parts of an observation, in whatever form."""
    return spaces.Dict(
        {name: spaces.Box(part.low, part.high, part.shape, part.dtype) for name, part in shapes_of(setup).items()}
    )


def action_space(setup: Setup) -> spaces.Space[Any]:
    return spaces.Discrete(setup.action_count)
