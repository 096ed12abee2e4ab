"""The spaces of the environments, for PettingZoo and Gymnasium alike."""

from typing import Any

import numpy as np
from gymnasium import spaces

from .match import LIMIT, Setup


def observation_space(setup: Setup) -> spaces.Space[Any]:
    """The position, the options, and the mask of actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-LIMIT, LIMIT, (setup.size,), np.float32),
            "options": spaces.Box(-LIMIT, LIMIT, (setup.actions, setup.width), np.float32),
            "action_mask": spaces.Box(0, 1, (setup.actions,), np.int8),
        }
    )


def action_space(setup: Setup) -> spaces.Space[Any]:
    return spaces.Discrete(setup.actions)
