"""The network of `shinpan.players.learned.network` for many positions at once, in PyTorch.

Weights are a dictionary of tensors with the names that files of weights have. Words are read as ones among zeros, so
that looking them up and learning them are both products of matrices, which a GPU does fastest.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..kernel.game.layout import Layout
from ..players.learned.fits import MINE, SHARED
from ..players.learned.form import (
    AIM,
    AIM_SIDE,
    ASKED,
    ASKED_BY,
    AT,
    AT_SIDE,
    CARD,
    COPIES,
    LINE,
    MORE,
    NUMBER,
    NUMBERS,
    OF_CARD,
    OF_SIDE,
    OF_ZONE,
    OWN_NAME,
    PHASE,
    PLACE,
    PLACES,
    POSITION,
    SCALE,
    SIDE,
    SPANS,
    TARGET_TOKEN,
    TEXT,
    TEXTS,
    TOKEN,
    VERB,
    WORD,
    ZONE,
    Form,
)
from ..support.extras import needed
from .starting import Size, fresh_weights

Tensor = Any  # PyTorch is an extra, so its types are not at hand everywhere
Parameters = dict[str, Tensor]

OPTION_TABLES = ("verb", "zone", "at", "aim", "line", "number", "text", "word")
HIDDEN = -30_000.0  # the score of what cannot be chosen
# How the names of what is printed begin.
NAME = "name "
CRITIC = "critic."  # how the names of a critic's weights begin
READS = ("card.", f"{CRITIC}card.")  # and those of what reads cards
NO_CRITIC = ("option.", "policy.")  # what a critic has none of
OF_TEXT = ("word ", "term ", "amount ", "tie ", NAME)


class Model:
    """The shape of a network for one game, and what it reads cards from."""

    def __init__(self, layout: Layout, size: Size, card_table: Any, device: str) -> None:
        self.torch = needed("torch", "train", "training")
        self.layout = layout
        self.form = Form(layout)
        self.size = size
        self.device = device
        torch = self.torch
        self.kind = torch.float32 if device == "cpu" else torch.bfloat16
        self.whole = torch.log1p(torch.as_tensor(card_table[:, : len(layout.printed)], device=device).float())
        self.printed = self.whole.clone()  # stays where it is, since recordings read it there
        # Of what is printed: where a card's own name and the names in its text stand, and what is no part of the text.
        self.names = [starting(layout.printed, start) for start in (OWN_NAME, NAME)]
        words = [starting(layout.printed, start) for start in (OWN_NAME, *OF_TEXT)]
        self.facts = np.setdiff1d(np.arange(len(layout.printed)), np.concatenate(words))
        bps = [card_table[:, i] * 10.0 + card_table[:, j] * 0.04 for i, j in self.form.printed_bps]
        self.printed_bps = torch.as_tensor(np.asarray(bps, np.float32).reshape(len(bps), -1).T.copy(), device=device)
        levels = card_table[:, self.form.level] if self.form.has_levels() else card_table[:, 0] * 0
        self.levels = torch.as_tensor(np.asarray(levels, np.float32), device=device)
        named = (card_table[:, self.form.own_names] > 0).astype(np.float32)
        self.own_names = torch.as_tensor(named, device=device).to(self.kind)
        self.card_amounts = torch.as_tensor(self.form.card_amounts, device=device)
        self.situation_amounts = torch.as_tensor(self.form.situation_amounts, device=device)
        self.card_scale = torch.as_tensor(self.form.card_scale, device=device)
        self.situation_scale = torch.as_tensor(self.form.situation_scale, device=device)

    # Weights

    def fresh(self, seed: int) -> Parameters:
        """Weights to begin with."""
        return {name: self.tensor(part) for name, part in fresh_weights(self.form, self.size, seed).items()}

    def tensor(self, array: Any) -> Tensor:
        return self.torch.as_tensor(np.asarray(array, np.float32), device=self.device).clone()

    def short(self, p: Mapping[str, Tensor]) -> Parameters:
        """Weights in the precision in which the device computes; what reads cards stays as it is."""
        kind = self.kind
        return {name: part if name.startswith(READS) else part.to(kind) for name, part in p.items()}

    # Reading

    def read_anew(self, luck: np.random.Generator, left_out: float) -> None:
        """From now on names go by other numbers, and of each card's words some are left out, so that cards are read
        and not known by heart. Those who play and those who learn read alike."""
        torch = self.torch
        order = np.arange(self.whole.shape[1])
        renamed = luck.permutation(len(self.names[0]))
        for places in self.names:
            order[places] = places[renamed]
        kept = (luck.random(tuple(self.whole.shape), np.float32) >= left_out) / (1.0 - left_out)
        kept[:, self.facts] = 1.0
        found = self.whole[:, torch.as_tensor(order, device=self.device)]
        self.printed.copy_(found * torch.as_tensor(kept.astype(np.float32), device=self.device))

    def hot(self, columns: list[tuple[Tensor, int]], amounts: Tensor) -> Tensor:
        """Words as ones among zeros, one table beside the other, and amounts after them."""
        torch = self.torch
        total = sum(size for _, size in columns)
        shape = columns[0][0].shape
        found = torch.zeros((*shape, total + amounts.shape[-1]), dtype=self.kind, device=self.device)
        places: list[Tensor] = []
        start = 0
        for column, size in columns:
            places.append(column.clamp(0, size - 1) + start)
            start += size
        found.scatter_(-1, torch.stack(places, -1), 1.0)
        found[..., total:] = amounts
        return found

    def read_amounts(self, raw: Tensor, scale: Tensor) -> Tensor:
        torch = self.torch
        return torch.cat([raw * scale, torch.sign(raw) * torch.log1p(torch.abs(raw))], -1)

    def read_cards(self, p: Mapping[str, Tensor], vectors: Tensor, cards: Tensor) -> Tensor:
        wide = cards[..., : PLACE + 1].long()
        words = [
            (wide[..., CARD], len(vectors)),
            (wide[..., SIDE] * self.form.zones + wide[..., ZONE], len(p["cards.zone"])),
            (placed(wide, SIDE, PLACE), len(p["cards.place"])),
        ]
        amounts = self.read_amounts(cards[..., self.card_amounts].float(), self.card_scale)
        table = self.torch.cat([vectors, p["cards.zone"], p["cards.place"], p["cards.amounts"]])
        return self.hot(words, amounts) @ table + p["cards.bias"]

    def read_situation(self, p: Mapping[str, Tensor], vectors: Tensor, situation: Tensor) -> Tensor:
        wide = situation.long()
        words = [
            (wide[..., ASKED_BY], len(vectors)),
            (wide[..., ASKED], len(p["situation.asked"])),
            (wide[..., PHASE], len(p["situation.phase"])),
        ]
        amounts = self.read_amounts(situation[..., self.situation_amounts].float(), self.situation_scale)
        parts = [vectors @ p["situation.by"], p["situation.asked"], p["situation.phase"], p["situation.amounts"]]
        return self.hot(words, amounts) @ self.torch.cat(parts) + p["situation.bias"]

    def read_options(self, p: Mapping[str, Tensor], vectors: Tensor, options: Tensor, tokens: Tensor) -> Tensor:
        torch = self.torch
        wide = options.long()
        columns = {
            "verb": wide[..., VERB],
            "zone": wide[..., OF_SIDE] * self.form.zones + wide[..., OF_ZONE],
            "at": placed(wide, AT_SIDE, AT),
            "aim": placed(wide, AIM_SIDE, AIM),
            "line": wide[..., LINE],
            "number": wide[..., NUMBER].clamp(0, NUMBERS),
            "text": wide[..., TEXT].clamp(0, TEXTS),
            "word": wide[..., WORD],
        }
        words = [(columns[name], len(p[f"option.{name}"])) for name in OPTION_TABLES]
        words.append((wide[..., OF_CARD], len(vectors)))
        number = options[..., NUMBER : NUMBER + 1].float()
        amounts = torch.cat([number * SCALE, torch.log1p(number), options[..., MORE : MORE + 1].float()], -1)
        parts = [*[p[f"option.{name}"] for name in OPTION_TABLES], vectors @ p["option.card"], p["option.amounts"]]
        found = self.hot(words, amounts) @ torch.cat(parts) + p["option.bias"]
        for column, name in ((TOKEN, "option.token"), (TARGET_TOKEN, "option.target")):
            found = found + self.pointed(wide[..., column], tokens) @ p[name]
        return found

    def pointed(self, places: Tensor, tokens: Tensor) -> Tensor:
        """The rows of cards that options point at, counted from 1; zeros where they point at none."""
        torch = self.torch
        n = tokens.shape[1]
        within = torch.where(places <= n, places, torch.zeros_like(places))
        chosen = torch.zeros((*places.shape, n + 1), dtype=tokens.dtype, device=self.device)
        chosen.scatter_(-1, within[..., None], 1.0)
        return chosen[..., 1:] @ tokens

    # Levels

    def fits(self, cards: Tensor) -> Tensor:
        """What goes on each card of one's own, and what it goes on, as the network reads it."""
        torch, form = self.torch, self.form
        wide = cards[..., : COPIES + 1].long()
        level, names = self.levels[wide[..., CARD]], self.own_names[wide[..., CARD]]
        mine, zone = wide[..., SIDE] == MINE, wide[..., ZONE]
        hand = (mine & (zone == form.hand)).to(self.kind)[..., None]
        field = (mine & (zone == form.field) & (wide[..., POSITION] == 1)).to(self.kind)[..., None]
        unseen = (mine & (zone == form.unseen)).to(self.kind)[..., None] * wide[..., COPIES, None].to(self.kind)
        namesakes = names @ names.transpose(1, 2) >= SHARED
        up = namesakes & (level[:, :, None] == level[:, None] + 1.0) & (level > 0)[:, None]
        up = up.to(self.kind)
        under = up.transpose(1, 2)
        on_it = under @ hand
        columns = [on_it, under @ unseen, under @ (hand * on_it), up @ field, up @ hand, up @ unseen]
        counted = torch.cat(columns, -1) * mine[..., None]
        return torch.cat([counted.clamp_max(1.0), torch.log1p(counted.float()).to(self.kind)], -1)

    # BPs

    def lanes(self, cards: Tensor) -> Tensor:
        """The BP that stands at each place of both sides; at no place there is none."""
        torch = self.torch
        place = cards[..., PLACE].long().clamp(0, PLACES)
        bp = cards[..., self.form.bp].float() * (place > 0)
        found = torch.zeros((2, len(cards), PLACES + 1), device=self.device)
        for row in (0, 1):
            found[row].scatter_add_(1, place, bp * (cards[..., SIDE] == row + 1))
        return found

    def spans(self, differences: Tensor) -> Tensor:
        return self.torch.cat([(differences / span).clamp(-1.0, 1.0) for span in SPANS], -1).to(self.kind)

    def compared_cards(self, cards: Tensor, lanes: Tensor) -> Tensor:
        ahead = (lanes[0] - lanes[1]).gather(1, cards[..., PLACE].long().clamp(0, PLACES))
        return self.spans(ahead[..., None])

    def compared(self, cards: Tensor, options: Tensor, lanes: Tensor) -> Tensor:
        """The BPs that each option brings together."""
        torch = self.torch
        bp = torch.nn.functional.pad(cards[..., self.form.bp].float(), (1, 0))
        wide = options.long()
        n = bp.shape[1]
        own, aim = [bp.gather(1, wide[..., i] * (wide[..., i] < n)) for i in (TOKEN, TARGET_TOKEN)]
        at = wide[..., AT].clamp(0, PLACES)
        mine, theirs = lanes[0].gather(1, at), lanes[1].gather(1, at)
        top = [(bp[:, 1:] * (cards[..., SIDE] == side)).amax(1, keepdim=True) for side in (1, 2)]
        found = torch.stack([own - aim, mine - theirs, own - theirs, own - top[1], aim - top[0]], -1)
        printed = self.printed_bps[wide[..., OF_CARD].clamp(0, len(self.printed_bps) - 1)]
        return self.spans(torch.cat([found, printed - theirs[..., None], printed - mine[..., None]], -1))

    # Thinking

    def vectors(self, p: Mapping[str, Tensor]) -> Tensor:
        """What every card does, as vectors, by identity; the first is that of a card that is not known."""
        hidden = self.torch.relu(self.printed @ p["card.w1"] + p["card.b1"])
        return (hidden @ p["card.w2"] + p["card.b2"]).to(self.kind)

    def tokens(self, p: Mapping[str, Tensor], vectors: Tensor, cards: Tensor, lanes: Tensor) -> Tensor:
        """The rows of cards as vectors, compared with each other."""
        found = self.read_cards(p, vectors, cards) + self.compared_cards(cards, lanes) @ p["cards.compared"]
        return found + self.fits(cards) @ p["cards.fits"] if self.form.has_levels() else found

    def scores(
        self, p: Mapping[str, Tensor], cards: Tensor, situation: Tensor, options: Tensor, mask: Tensor
    ) -> tuple[Tensor, Tensor]:
        """The scores of all options, those that are not offered far below, and the values of the positions. The weights
        are as `short` gives them."""
        torch = self.torch
        vectors = self.vectors(p)
        lanes = self.lanes(cards)
        tokens = self.tokens(p, vectors, cards, lanes)
        top = self.read_situation(p, vectors, situation)
        below = self.read_options(p, vectors, options, tokens)
        below = below + self.compared(cards, options, lanes) @ p["option.compared"]
        there = torch.cat([torch.ones_like(mask[:, :1]), cards[..., ZONE] > 0, mask > 0], 1).bool()
        rows = self.attended(p, torch.cat([top[:, None], tokens, below], 1), there)
        n = 1 + cards.shape[1]
        logits = (torch.relu(rows[:, n:] @ p["policy.w1"] + p["policy.b1"]) @ p["policy.w2"])[..., 0]
        value = self.value(p, rows[:, :n], there[:, :n])
        return logits.float().masked_fill(mask == 0, HIDDEN), value.float()

    def outlook(self, p: Mapping[str, Tensor], cards: Tensor, situation: Tensor, hidden: Tensor) -> Tensor:
        """The values of positions to a critic, whose weights these are: who sees what is hidden, and no options."""
        torch = self.torch
        vectors = self.vectors(p)
        tokens = self.tokens(p, vectors, cards, self.lanes(cards))
        top = self.read_situation(p, vectors, situation)
        below = self.read_cards(p, vectors, hidden)
        there = torch.cat([torch.ones_like(cards[:, :1, 0]), cards[..., ZONE], hidden[..., ZONE]], 1) > 0
        rows = self.attended(p, torch.cat([top[:, None], tokens, below], 1), there)
        return self.value(p, rows, there).float()

    def value(self, p: Mapping[str, Tensor], rows: Tensor, there: Tensor) -> Tensor:
        torch = self.torch
        shares = there.to(rows.dtype)
        mean = (shares[:, None] @ rows)[:, 0] / shares.sum(1, keepdim=True)
        hidden = torch.relu(torch.cat([rows[:, 0], mean], -1) @ p["value.w1"] + p["value.b1"])
        return torch.tanh((hidden @ p["value.w2"])[..., 0] + p["value.b2"])

    def attended(self, p: Mapping[str, Tensor], rows: Tensor, there: Tensor) -> Tensor:
        torch = self.torch
        normal = torch.nn.functional.layer_norm
        d = self.size.width
        bias = torch.zeros(there.shape, dtype=rows.dtype, device=self.device).masked_fill(~there, float("-inf"))
        bias = bias[:, None, None, :]
        for layer in range(self.size.layers):
            q = {name.partition(".")[2]: part for name, part in p.items() if name.startswith(f"layer{layer}.")}
            first = normal(rows, (d,), q["first.scale"], q["first.shift"])
            rows = rows + self.attention(q, first, bias)
            second = normal(rows, (d,), q["second.scale"], q["second.shift"])
            rows = rows + (torch.relu(second @ q["up"] + q["up_bias"]) @ q["down"] + q["down_bias"])
        return normal(rows, (d,), p["last.scale"], p["last.shift"])

    def attention(self, q: Mapping[str, Tensor], rows: Tensor, bias: Tensor) -> Tensor:
        torch = self.torch
        b, n, d = rows.shape
        mixed = (rows @ q["qkv"] + q["qkv_bias"]).view(b, n, 3, self.size.heads, -1).permute(2, 0, 3, 1, 4)
        whole = bias.expand(b, 1, n, n)
        seen = torch.nn.functional.scaled_dot_product_attention(mixed[0], mixed[1], mixed[2], attn_mask=whole)
        return seen.transpose(1, 2).reshape(b, n, d) @ q["out"] + q["out_bias"]


def with_critic(p: Mapping[str, Tensor]) -> Parameters:
    """Weights, and those of a critic who begins with the same judgement."""
    judges = {name: part for name, part in p.items() if not name.startswith(NO_CRITIC)}
    return {**p, **{f"{CRITIC}{name}": part.clone() for name, part in judges.items()}}


def critic_of(p: Mapping[str, Tensor]) -> Parameters:
    """The weights of the critic, by the names that the network's have."""
    return {name.removeprefix(CRITIC): part for name, part in p.items() if name.startswith(CRITIC)}


def without_critic(p: Mapping[str, Tensor]) -> Parameters:
    return {name: part for name, part in p.items() if not name.startswith(CRITIC)}


def starting(names: Sequence[str], start: str) -> NDArray[np.int64]:
    """The places of the names that begin in a way."""
    return np.asarray([place for place, name in enumerate(names) if name.startswith(start)], np.int64)


def placed(wide: Tensor, side: int, place: int) -> Tensor:
    return wide[..., side] * (PLACES + 1) + wide[..., place].clamp(0, PLACES)
