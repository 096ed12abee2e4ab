"""The network, by NumPy alone: rows of cards, the situation and options in, a score for each option out.

Every row becomes a vector; what a card does comes from its compiled program. The rows then look at each other in a few
layers of attention. The scores are read off the rows of the options, the chance of winning off that of the situation.
`shinpan.learn.model` is the same for many positions at once, for learning.
"""

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from .form import (
    ASKED,
    ASKED_BY,
    AT,
    CARD,
    OF_CARD,
    PHASE,
    PLACE,
    PLACES,
    SIDE,
    TARGET_TOKEN,
    TOKEN,
    Floats,
    Form,
    read_amounts,
    read_option_amounts,
    spans,
)

EPSILON: Final = 1e-5
MOST_KEPT: Final = 8192  # vectors of cards that are kept: positions from outside may bring ever new ones
Printed = Callable[[int], bytes]  # what is printed on the card of an identity

Rows = NDArray[np.int16]


class Network:
    """Weights, and the vectors of the cards that were met."""

    def __init__(self, form: Form, weights: Mapping[str, Floats], heads: int) -> None:
        self.form = form
        self.weights = dict(weights)
        self.heads = heads
        self.layers = sum(name.endswith(".qkv") for name in weights)
        self.width = len(self.weights["cards.bias"])
        self.vectors: dict[bytes, Floats] = {}
        self.no_bps = np.zeros(len(form.printed_bps), np.float32)

    def scores(
        self, cards: Rows, printed: NDArray[np.uint8], situation: Rows, options: Rows, of: Printed
    ) -> tuple[Floats, float]:
        """The score of each option, and how the position looks to its player: from -1, lost, to 1, won."""
        vectors = self.vectors_of(cards, printed, of)
        lanes = lanes_of(cards, self.form.bp)
        tokens = self.card_rows(cards, vectors) + self.compared_cards(cards, lanes)
        asked_by = self.identity_vector(int(situation[ASKED_BY]), of)
        top = self.situation_row(situation, asked_by)
        below = self.option_rows(options, tokens, self.option_vectors(options, vectors, of))
        below = below + self.compared(cards, options, lanes, self.option_bps(cards, printed, options, of))
        rows = self.attended(np.concatenate([top[None], tokens, below]))
        n = 1 + len(cards)
        return self.policy(rows[n:]), self.value(rows[0], rows[:n].mean(0))

    # Rows

    def vectors_of(self, cards: Rows, printed: NDArray[np.uint8], of: Printed) -> Floats:
        found = np.zeros((len(cards), self.width), np.float32)
        for row in range(len(cards)):
            found[row] = self.vector(printed[row].tobytes() if cards[row, CARD] else b"")
        return found

    def vector(self, printed: bytes) -> Floats:
        """What a card does, as a vector."""
        held = self.vectors.get(printed)
        if held is not None:
            return held
        w = self.weights
        rows = w["card.w1"]
        amounts = np.zeros(len(rows), np.float32)
        amounts[: len(printed)] = np.frombuffer(printed[: len(rows)], np.uint8)
        hidden = np.maximum(np.log1p(amounts) @ rows + w["card.b1"], 0.0)
        found: Floats = (hidden @ w["card.w2"] + w["card.b2"]).astype(np.float32)
        if len(self.vectors) >= MOST_KEPT:
            self.vectors = {}
        self.vectors[printed] = found
        return found

    def identity_vector(self, identity: int, of: Printed) -> Floats:
        return self.vector(of(identity) if identity else b"")

    def option_vectors(self, options: Rows, vectors: Floats, of: Printed) -> Floats:
        found = np.zeros((len(options), self.width), np.float32)
        for row in range(len(options)):
            token, identity = int(options[row, TOKEN]), int(options[row, OF_CARD])
            seen = identity and 0 < token <= len(vectors)
            found[row] = vectors[token - 1] if seen else self.identity_vector(identity, of)
        return found

    def card_rows(self, cards: Rows, vectors: Floats) -> Floats:
        w, form = self.weights, self.form
        found = read_amounts(cards, form.card_amounts, form.card_scale) @ w["cards.amounts"]
        for name, places in form.card_words(cards).items():
            found += w[name][places]
        total: Floats = found + vectors + w["cards.bias"]
        return total

    def situation_row(self, situation: Rows, asked_by: Floats) -> Floats:
        w, form = self.weights, self.form
        found = read_amounts(situation, form.situation_amounts, form.situation_scale) @ w["situation.amounts"]
        found += w["situation.asked"][situation[ASKED]] + w["situation.phase"][situation[PHASE]]
        total: Floats = found + asked_by @ w["situation.by"] + w["situation.bias"]
        return total

    def option_rows(self, options: Rows, tokens: Floats, vectors: Floats) -> Floats:
        w = self.weights
        found = read_option_amounts(options) @ w["option.amounts"]
        for name, places in self.form.option_words(options).items():
            found += w[name][places]
        found += vectors @ w["option.card"]
        for column, name in ((TOKEN, "option.token"), (TARGET_TOKEN, "option.target")):
            found += picked(tokens, options[:, column]) @ w[name]
        total: Floats = found + w["option.bias"]
        return total

    # BPs

    def compared_cards(self, cards: Rows, lanes: Floats) -> Floats:
        """What each card's place says of who is ahead there."""
        there = lanes[:, np.clip(cards[:, PLACE], 0, PLACES)]
        found: Floats = spans((there[0] - there[1])[:, None]) @ self.weights["cards.compared"]
        return found

    def compared(self, cards: Rows, options: Rows, lanes: Floats, printed: Floats) -> Floats:
        """The BPs that each option brings together."""
        bp = np.concatenate([[0.0], cards[:, self.form.bp]]).astype(np.float32)
        own, aim = [bp[np.where(options[:, i] < len(bp), options[:, i], 0)] for i in (TOKEN, TARGET_TOKEN)]
        mine, theirs = lanes[:, np.clip(options[:, AT], 0, PLACES)]
        top = [bp[1:].max(initial=0.0, where=cards[:, SIDE] == side) for side in (1, 2)]
        found = np.stack([own - aim, mine - theirs, own - theirs, own - top[1], aim - top[0]], -1)
        found = np.concatenate([found, printed - theirs[:, None], printed - mine[:, None]], -1)
        total: Floats = spans(found) @ self.weights["option.compared"]
        return total

    def option_bps(self, cards: Rows, printed: NDArray[np.uint8], options: Rows, of: Printed) -> Floats:
        """What is printed on the card of each option."""
        found = np.zeros((len(options), len(self.no_bps)), np.float32)
        for row in range(len(options)):
            token, identity = int(options[row, TOKEN]), int(options[row, OF_CARD])
            if identity:
                seen = 0 < token <= len(cards)
                held = printed[token - 1] if seen else np.frombuffer(of(identity), np.uint8)
                if len(held):
                    found[row] = [float(held[i]) * 10 + float(held[j]) * 0.04 for i, j in self.form.printed_bps]
        return found

    # Layers

    def attended(self, rows: Floats) -> Floats:
        for layer in range(self.layers):
            rows = rows + self.attention(layer, self.normal(f"layer{layer}.first", rows))
            rows = rows + self.thought(layer, self.normal(f"layer{layer}.second", rows))
        return self.normal("last", rows)

    def normal(self, name: str, rows: Floats) -> Floats:
        centred = rows - rows.mean(-1, keepdims=True)
        spread = np.sqrt((centred * centred).mean(-1, keepdims=True) + EPSILON)
        found: Floats = centred / spread * self.weights[f"{name}.scale"] + self.weights[f"{name}.shift"]
        return found

    def attention(self, layer: int, rows: Floats) -> Floats:
        w, n = self.weights, len(rows)
        mixed = rows @ w[f"layer{layer}.qkv"] + w[f"layer{layer}.qkv_bias"]
        q, k, v = mixed.reshape(n, 3, self.heads, -1).transpose(1, 2, 0, 3)
        logits = q @ k.transpose(0, 2, 1) * (q.shape[-1] ** -0.5)
        shares = np.exp(logits - logits.max(-1, keepdims=True))
        shares /= shares.sum(-1, keepdims=True)
        seen = (shares @ v).transpose(1, 0, 2).reshape(n, -1)
        found: Floats = seen @ w[f"layer{layer}.out"] + w[f"layer{layer}.out_bias"]
        return found

    def thought(self, layer: int, rows: Floats) -> Floats:
        w = self.weights
        hidden = np.maximum(rows @ w[f"layer{layer}.up"] + w[f"layer{layer}.up_bias"], 0.0)
        found: Floats = hidden @ w[f"layer{layer}.down"] + w[f"layer{layer}.down_bias"]
        return found

    # Heads

    def policy(self, rows: Floats) -> Floats:
        w = self.weights
        found: Floats = np.maximum(rows @ w["policy.w1"] + w["policy.b1"], 0.0) @ w["policy.w2"][:, 0]
        return found

    def value(self, top: Floats, mean: Floats) -> float:
        w = self.weights
        hidden = np.maximum(np.concatenate([top, mean]) @ w["value.w1"] + w["value.b1"], 0.0)
        return float(np.tanh(hidden @ w["value.w2"][:, 0] + w["value.b2"][0]))


def lanes_of(cards: Rows, bp: int) -> Floats:
    """The BP that stands at each place of both sides; at no place there is none."""
    found = np.zeros((2, PLACES + 1), np.float32)
    for row, side in enumerate((1, 2)):
        there = cards[cards[:, SIDE] == side]
        np.add.at(found[row], np.clip(there[:, PLACE], 0, PLACES), there[:, bp].astype(np.float32))
    found[:, 0] = 0.0
    return found


def picked(tokens: Floats, places: NDArray[np.int16]) -> Floats:
    """The rows of cards that options point at, counted from 1; zeros where they point at none."""
    found = np.zeros((len(places), tokens.shape[-1]), np.float32)
    pointing = (places > 0) & (places <= len(tokens))
    found[pointing] = tokens[places[pointing] - 1]
    return found
