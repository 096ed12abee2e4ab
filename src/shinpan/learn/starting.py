"""Weights to begin with, before anything was learned."""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ..players.learned.form import Floats, Form

SQUARES: Final = ("card.w2", "situation.by", "option.card", "option.token", "option.target", "policy.w1")
ZEROS: Final = ("card.b1", "card.b2", "cards.bias", "situation.bias", "option.bias", "policy.b1", "value.b1")
SPREAD: Final = {"card.w1": 0.1, "cards.compared": 0.2, "option.compared": 0.2}
SMALL: Final = 0.01  # of what leads to the answers: at first all of them are alike


@dataclass(frozen=True)
class Size:
    """How large a network is."""

    width: int = 128
    heads: int = 4
    layers: int = 2
    inner: int = 256  # of the hidden layer that follows attention


def fresh_weights(form: Form, size: Size, seed: int) -> dict[str, Floats]:
    """Random weights that keep the size of what passes through them."""
    luck = np.random.default_rng(seed)
    d = size.width
    found: dict[str, Any] = {}
    for name, rows in form.rows.items():
        found[name] = luck.normal(0, SPREAD.get(name, 0.05), (len(rows), d))
    for name in SQUARES:
        found[name] = luck.normal(0, d**-0.5 / 2, (d, d))
    for name in ZEROS:
        found[name] = np.zeros(d)
    found |= {"policy.w2": luck.normal(0, SMALL, (d, 1)), "value.w1": luck.normal(0, (2 * d) ** -0.5, (2 * d, d))}
    found |= {"value.w2": luck.normal(0, SMALL, (d, 1)), "value.b2": np.zeros(1)}
    for layer in range(size.layers):
        found |= {f"layer{layer}.{name}": part for name, part in fresh_layer(size, luck).items()}
    found |= {"last.scale": np.ones(d), "last.shift": np.zeros(d)}
    return {name: np.asarray(part, np.float32) for name, part in found.items()}


def fresh_layer(size: Size, luck: np.random.Generator) -> dict[str, Any]:
    d, inner = size.width, size.inner
    depth = (2 * size.layers) ** -0.5
    return {
        "first.scale": np.ones(d),
        "first.shift": np.zeros(d),
        "second.scale": np.ones(d),
        "second.shift": np.zeros(d),
        "qkv": luck.normal(0, d**-0.5, (d, 3 * d)),
        "qkv_bias": np.zeros(3 * d),
        "out": luck.normal(0, d**-0.5 * depth, (d, d)),
        "out_bias": np.zeros(d),
        "up": luck.normal(0, (2 / d) ** 0.5, (d, inner)),
        "up_bias": np.zeros(inner),
        "down": luck.normal(0, inner**-0.5 * depth, (inner, d)),
        "down_bias": np.zeros(d),
    }
