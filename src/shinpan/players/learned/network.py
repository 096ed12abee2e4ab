"""The network, by NumPy alone: rows of cards, the situation and options in, a score for each option out.

Every row becomes a vector; what a card does comes from its compiled program. The rows then look at each other in a few
layers of attention. The scores are read off the rows of the options, the chance of winning off that of the situation.
Several positions are read at once, their rows one after the other, which costs less than one position at a time.
`shinpan.learn.model` is the same in PyTorch, for learning.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ...kernel.game.printing import NAMELESS
from .fits import Fitting, read_fits
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
NEVER: Final = -1e9  # a logit that counts nothing
Printed = Callable[[int], bytes]  # what is printed on the card of an identity

Rows = NDArray[np.int16]
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Positions:
    """Positions to be judged: their rows one after the other, and how many of them are each one's."""

    cards: Rows
    card_counts: Places
    printed: NDArray[np.uint8]
    situations: Rows
    options: Rows
    option_counts: Places


class Spread:
    """Where the rows of each position stand: the situation first, then its cards, then its options."""

    def __init__(self, cards: Places, options: Places) -> None:
        count = np.arange(len(cards))
        self.lengths = 1 + cards + options
        self.cards, self.options = cards, options
        self.tops = starts(self.lengths)
        self.card_of, self.option_of = np.repeat(count, cards), np.repeat(count, options)
        self.first_card, self.first_option = starts(cards), starts(options)
        within = np.arange(len(self.card_of)) - self.first_card[self.card_of]
        self.card_rows = self.tops[self.card_of] + 1 + within
        self.card_within = within
        within = np.arange(len(self.option_of)) - self.first_option[self.option_of]
        self.option_rows = (self.tops + 1 + cards)[self.option_of] + within
        longest = int(self.lengths.max())
        steps = np.arange(longest)
        self.there = steps < self.lengths[:, None]  # of rows filled up to the longest position
        self.padded = np.where(self.there, self.tops[:, None] + steps, 0)

    def pointed(self, places: Places) -> tuple[NDArray[np.bool_], Places]:
        """Which options point at a row of cards, counted from 1 in their position, and at which of all rows."""
        pointing = (places > 0) & (places <= self.cards[self.option_of])
        return pointing, (self.first_card[self.option_of] + places - 1)[pointing]


class Network:
    """Weights, and the vectors of the cards that were met."""

    def __init__(self, form: Form, weights: Mapping[str, Floats], heads: int) -> None:
        self.form = form
        self.weights = dict(weights)
        self.heads = heads
        self.layers = sum(name.endswith(".qkv") for name in weights)
        self.width = len(self.weights["cards.bias"])
        self.vectors: dict[bytes, Floats] = {}
        self.known = np.zeros(0, np.bool_)  # by identity, whether the next two hold it
        self.by_identity = np.zeros((0, self.width), np.float32)
        self.bps_by_identity = np.zeros((0, len(form.printed_bps)), np.float32)
        self.fits_by_identity = np.zeros((0, 1 + len(form.own_names)), np.float32)  # level, and buckets of names

    def scores(
        self, cards: Rows, printed: NDArray[np.uint8], situation: Rows, options: Rows, of: Printed
    ) -> tuple[Floats, float]:
        """The score of each option, and how the position looks to its player: from -1, lost, to 1, won."""
        counts = [np.asarray([len(rows)], np.int64) for rows in (cards, options)]
        scores, values = self.judge(Positions(cards, counts[0], printed, situation[None], options, counts[1]), of)
        return scores, float(values[0])

    def judge(self, p: Positions, of: Printed) -> tuple[Floats, Floats]:
        """The scores of the options of all positions, one after the other, and how each position looks."""
        spread = Spread(p.card_counts, p.option_counts)
        self.learn_cards(p, of)
        vectors = self.vectors_of(p)
        lanes = lanes_of(p.cards, spread, self.form.bp)
        tokens = self.card_rows(p.cards, vectors) + self.compared_cards(p.cards, lanes, spread)
        if self.form.has_levels():
            tokens += self.fitting(p, spread)
        below = self.option_rows(p.options, tokens, self.option_vectors(p, vectors, spread), spread)
        below += self.compared(p, lanes, spread)
        rows = np.empty((int(spread.lengths.sum()), self.width), np.float32)
        rows[spread.tops] = self.situation_rows(p.situations)
        rows[spread.card_rows] = tokens
        rows[spread.option_rows] = below
        rows = self.attended(rows, spread)
        return self.policy(rows[spread.option_rows]), self.value(rows, spread)

    # Cards

    def learn_cards(self, p: Positions, of: Printed) -> None:
        """Make the vectors of the identities that are met for the first time."""
        met = np.concatenate([p.cards[:, CARD], p.options[:, OF_CARD], p.situations[:, ASKED_BY]])
        highest = int(met.max(initial=0))
        if highest >= len(self.known):
            more = highest + 1 - len(self.known)
            self.known = np.pad(self.known, (0, more))
            self.by_identity = np.pad(self.by_identity, ((0, more), (0, 0)))
            self.bps_by_identity = np.pad(self.bps_by_identity, ((0, more), (0, 0)))
            self.fits_by_identity = np.pad(self.fits_by_identity, ((0, more), (0, 0)))
        for identity in set(met[~self.known[met]].tolist()):
            printed = of(identity) if identity else b""
            self.known[identity] = True
            self.by_identity[identity] = self.vector(printed)
            self.bps_by_identity[identity] = self.bps(printed)
            self.fits_by_identity[identity] = self.level_and_names(printed)

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

    def bps(self, printed: bytes) -> list[float]:
        if not printed:
            return [0.0] * len(self.form.printed_bps)
        return [printed[i] * 10 + printed[j] * 0.04 for i, j in self.form.printed_bps]

    def level_and_names(self, printed: bytes) -> list[float]:
        if not printed or not self.form.has_levels():
            return [0.0] * (1 + len(self.form.own_names))
        return [float(printed[self.form.level]), *[float(printed[place] > 0) for place in self.form.own_names]]

    def vectors_of(self, p: Positions) -> Floats:
        """The vectors of all rows of cards; a card of no loaded set is read off what is printed on it."""
        found = self.by_identity[p.cards[:, CARD]]
        for row in np.flatnonzero(p.cards[:, CARD] == NAMELESS):
            found[row] = self.vector(p.printed[row].tobytes())
        return found

    def option_vectors(self, p: Positions, vectors: Floats, spread: Spread) -> Floats:
        found = self.by_identity[p.options[:, OF_CARD]]
        nameless = p.options[:, OF_CARD] == NAMELESS
        if nameless.any():
            pointing, rows = spread.pointed(p.options[:, TOKEN].astype(np.int64))
            found[pointing & nameless] = vectors[rows[nameless[pointing]]]
        return found

    def option_bps(self, p: Positions, spread: Spread) -> Floats:
        """What is printed on the card of each option."""
        found = self.bps_by_identity[p.options[:, OF_CARD]]
        nameless = p.options[:, OF_CARD] == NAMELESS
        if nameless.any():
            pointing, rows = spread.pointed(p.options[:, TOKEN].astype(np.int64))
            for option, row in zip(np.flatnonzero(pointing & nameless), rows[nameless[pointing]], strict=True):
                found[option] = self.bps(p.printed[row].tobytes())
        return found

    # Rows

    def card_rows(self, cards: Rows, vectors: Floats) -> Floats:
        w, form = self.weights, self.form
        found = read_amounts(cards, form.card_amounts, form.card_scale) @ w["cards.amounts"]
        for name, places in form.card_words(cards).items():
            found += w[name][places]
        total: Floats = found + vectors + w["cards.bias"]
        return total

    def situation_rows(self, situations: Rows) -> Floats:
        w, form = self.weights, self.form
        found = read_amounts(situations, form.situation_amounts, form.situation_scale) @ w["situation.amounts"]
        found += w["situation.asked"][situations[:, ASKED]] + w["situation.phase"][situations[:, PHASE]]
        found += self.by_identity[situations[:, ASKED_BY]] @ w["situation.by"]
        total: Floats = found + w["situation.bias"]
        return total

    def option_rows(self, options: Rows, tokens: Floats, vectors: Floats, spread: Spread) -> Floats:
        w = self.weights
        found = read_option_amounts(options) @ w["option.amounts"]
        for name, places in self.form.option_words(options).items():
            found += w[name][places]
        found += vectors @ w["option.card"]
        for column, name in ((TOKEN, "option.token"), (TARGET_TOKEN, "option.target")):
            pointing, rows = spread.pointed(options[:, column].astype(np.int64))
            found[pointing] += tokens[rows] @ w[name]
        total: Floats = found + w["option.bias"]
        return total

    def fitting(self, p: Positions, spread: Spread) -> Floats:
        """What goes on each card of one's own, and what it goes on."""
        known = self.fits_by_identity[p.cards[:, CARD]]
        for row in np.flatnonzero(p.cards[:, CARD] == NAMELESS):
            known[row] = self.level_and_names(p.printed[row].tobytes())
        shape = len(spread.cards), int(spread.cards.max(initial=0))
        cards = np.zeros((*shape, p.cards.shape[1]), np.int16)
        facts = np.zeros((*shape, known.shape[1]), np.float32)
        at = spread.card_of, spread.card_within
        cards[at], facts[at] = p.cards, known
        counted = Fitting(cards, facts[..., 1:], facts[..., 0], self.form).counted()
        found: Floats = read_fits(counted[at]) @ self.weights["cards.fits"]
        return found

    # BPs

    def compared_cards(self, cards: Rows, lanes: Floats, spread: Spread) -> Floats:
        """What each card's place says of who is ahead there."""
        ahead = (lanes[:, 0] - lanes[:, 1])[spread.card_of, np.clip(cards[:, PLACE], 0, PLACES)]
        found: Floats = spans(ahead[:, None]) @ self.weights["cards.compared"]
        return found

    def compared(self, p: Positions, lanes: Floats, spread: Spread) -> Floats:
        """The BPs that each option brings together."""
        bp = p.cards[:, self.form.bp].astype(np.float32)
        own, aim = np.zeros((2, len(p.options)), np.float32)
        for found, column in ((own, TOKEN), (aim, TARGET_TOKEN)):
            pointing, rows = spread.pointed(p.options[:, column].astype(np.int64))
            found[pointing] = bp[rows]
        at = np.clip(p.options[:, AT], 0, PLACES)
        mine, theirs = lanes[spread.option_of, 0, at], lanes[spread.option_of, 1, at]
        tops = np.zeros((len(spread.tops), 3), np.float32)
        np.maximum.at(tops, (spread.card_of, p.cards[:, SIDE]), bp)
        top = tops[spread.option_of]
        differences = np.stack([own - aim, mine - theirs, own - theirs, own - top[:, 2], aim - top[:, 1]], -1)
        printed = self.option_bps(p, spread)
        differences = np.concatenate([differences, printed - theirs[:, None], printed - mine[:, None]], -1)
        total: Floats = spans(differences) @ self.weights["option.compared"]
        return total

    # Layers

    def attended(self, rows: Floats, spread: Spread) -> Floats:
        for layer in range(self.layers):
            rows = rows + self.attention(layer, self.normal(f"layer{layer}.first", rows), spread)
            rows = rows + self.thought(layer, self.normal(f"layer{layer}.second", rows))
        return self.normal("last", rows)

    def normal(self, name: str, rows: Floats) -> Floats:
        centred: Floats = rows - rows.mean(-1, keepdims=True)
        spread = np.sqrt(np.einsum("ij,ij->i", centred, centred) / self.width + EPSILON)
        centred /= spread[:, None]
        centred *= self.weights[f"{name}.scale"]
        centred += self.weights[f"{name}.shift"]
        return centred

    def attention(self, layer: int, rows: Floats, spread: Spread) -> Floats:
        """Every row looks at those of its own position."""
        w = self.weights
        mixed = rows @ w[f"layer{layer}.qkv"] + w[f"layer{layer}.qkv_bias"]
        count, longest = spread.there.shape
        q, k, v = mixed[spread.padded].reshape(count, longest, 3, self.heads, -1).transpose(2, 0, 3, 1, 4)
        logits = q @ k.swapaxes(2, 3) * np.float32(q.shape[-1] ** -0.5)
        if count > 1:
            logits += np.where(spread.there, 0.0, NEVER).astype(np.float32)[:, None, None, :]
        logits -= logits.max(-1, keepdims=True)
        shares = np.exp(logits)
        shares /= shares.sum(-1, keepdims=True)
        seen = (shares @ v).transpose(0, 2, 1, 3).reshape(count, longest, -1)[spread.there]
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

    def value(self, rows: Floats, spread: Spread) -> Floats:
        """How positions look, off the row of the situation and the mean of it and the cards."""
        w = self.weights
        tops = rows[spread.tops]
        total = tops.copy()
        np.add.at(total, spread.card_of, rows[spread.card_rows])
        mean = total / (1 + spread.cards)[:, None].astype(np.float32)
        hidden = np.maximum(np.concatenate([tops, mean], 1) @ w["value.w1"] + w["value.b1"], 0.0)
        found: Floats = np.tanh(hidden @ w["value.w2"][:, 0] + w["value.b2"][0])
        return found


def starts(counts: Places) -> Places:
    """Where each part begins, if they stand one after the other."""
    found: Places = np.cumsum(counts) - counts
    return found


def lanes_of(cards: Rows, spread: Spread, bp: int) -> Floats:
    """The BP that stands at each place of both sides of each position; at no place there is none."""
    found = np.zeros((len(spread.tops), 3, PLACES + 1), np.float32)
    place = np.clip(cards[:, PLACE], 0, PLACES)
    np.add.at(found, (spread.card_of, cards[:, SIDE], place), cards[:, bp].astype(np.float32))
    found[:, :, 0] = 0.0
    return found[:, 1:]
