"""Learning from what was played: clipped policy gradients, kept near a slow average of the policy itself."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .config import Config
from .model import Model, Parameters, Tensor, critic_of
from .recording import Recordings, Rows
from .rollout import Batch, fitting, read

MOMENTS = (0.9, 0.98)  # of Adam
TINY = 1e-6
PART = 4096  # rows of a minibatch that are read together
ANCHOR_EVERY = 4  # steps: reading positions twice is dear


class Learner:
    """The weights that learn, their average, and the optimiser."""

    def __init__(self, model: Model, config: Config, weights: Parameters, seed: int) -> None:
        torch = model.torch
        self.model = model
        self.config = config
        self.entropy = torch.full((), config.learning.entropy, device=model.device)
        self.steps = 0
        self.weights: Parameters = {name: part.clone().requires_grad_(True) for name, part in weights.items()}
        self.average: Parameters = {name: part.detach().clone() for name, part in weights.items()}
        self.luck = np.random.default_rng(seed)
        self.optimiser = torch.optim.Adam(
            list(self.weights.values()), lr=config.learning.rate, betas=MOMENTS, eps=TINY, fused=model.device != "cpu"
        )
        self.recordings = Recordings(model, self.gradients) if model.device != "cpu" and config.run.records else None

    def learn(self, store: dict[str, Tensor], batch: Batch, progress: float) -> dict[str, float]:
        """Learn from a batch; `progress` goes from 0 to 1 over the run. Gives means of what was measured."""
        torch, settings = self.model.torch, self.config.learning
        rate = settings.rate + (settings.last_rate - settings.rate) * progress
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.entropy.fill_(settings.entropy + (settings.last_entropy - settings.entropy) * progress)
        gains = batch.advantages
        given = Batch(batch.rows, batch.lengths, (gains - gains.mean()) / (gains.std() + TINY), batch.returns)
        told: list[Tensor] = []
        for _ in range(settings.epochs):
            order = self.luck.permutation(len(given.rows))
            if self.recordings is not None and len(order) >= settings.minibatch:
                told += self.replay(store, given, order)
                continue
            for chosen in np.array_split(order, max(1, len(order) // settings.minibatch)):
                told.append(self.step(store, given, chosen))
        self.follow()
        means = torch.stack(told).mean(0).tolist() if told else [0.0] * len(MEASURED)
        return dict(zip(MEASURED, means, strict=True))

    def replay(self, store: dict[str, Tensor], batch: Batch, order: NDArray[np.int64]) -> list[Tensor]:
        """Steps of the same size and shape, which a recording can be made of; rows that fill no step are left out."""
        assert self.recordings is not None
        net, n = self.config.network, self.config.learning.minibatch
        whole = self.rows(batch, order[: len(order) // n * n])
        shape = fitting(np.array([net.tokens, net.actions]), self.config)
        told: list[Tensor] = []
        for start in range(0, len(whole.rows), n):
            gradients, measured = self.recordings.run(store, whole.part(start, n), shape, self.is_anchored())
            self.apply(gradients)
            told.append(measured)
        return told

    def step(self, store: dict[str, Tensor], batch: Batch, chosen: NDArray[np.int64]) -> Tensor:
        """One step of the optimiser. Short positions and long ones are read apart, so that little is read in vain."""
        torch = self.model.torch
        chosen = chosen[np.argsort(batch.lengths[chosen].sum(1), kind="stable")]
        anchored = self.is_anchored()
        told: list[Tensor] = []
        summed: list[Tensor] = []
        for part in np.array_split(chosen, max(1, len(chosen) // PART)):
            shape = fitting(batch.lengths[part].max(0), self.config)
            gradients, measured = self.gradients(store, self.rows(batch, part), shape, anchored)
            shares = [one * (len(part) / len(chosen)) for one in gradients]
            summed = [one + other for one, other in zip(summed, shares, strict=True)] if summed else shares
            told.append(measured)
        self.apply(summed)
        return torch.stack(told).mean(0)

    def rows(self, batch: Batch, chosen: NDArray[np.int64]) -> Rows:
        """Some rows of a batch on the device."""
        parts = (batch.rows[chosen], batch.advantages[chosen], batch.returns[chosen])
        return Rows(*[self.model.torch.as_tensor(part, device=self.model.device) for part in parts])

    def is_anchored(self) -> bool:
        """Whether the next step is one of those that are held near the average."""
        self.steps += 1
        return self.config.learning.anchor > 0 and self.steps % ANCHOR_EVERY == 0

    def apply(self, gradients: list[Tensor]) -> None:
        for weight, gradient in zip(self.weights.values(), gradients, strict=True):
            weight.grad = gradient.contiguous()  # as the weights are, which the optimiser of a GPU relies on
        self.model.torch.nn.utils.clip_grad_norm_(list(self.weights.values()), self.config.learning.gradient)
        self.optimiser.step()

    def gradients(
        self, store: dict[str, Tensor], part: Rows, shape: tuple[int, int], anchored: bool
    ) -> tuple[list[Tensor], Tensor]:
        """The gradients over some rows, one for each array of weights, and what was measured."""
        loss, measured = self.loss(store, part, shape, anchored)
        found = self.model.torch.autograd.grad(loss, list(self.weights.values()))
        return list(found), measured

    def loss(
        self, store: dict[str, Tensor], part: Rows, shape: tuple[int, int], anchored: bool
    ) -> tuple[Tensor, Tensor]:
        """What is to be made small over some rows, and what was measured."""
        torch, settings, device = self.model.torch, self.config.learning, self.model.device
        seen = read(store, part.rows, *shape)
        short = self.model.short(self.weights)
        logits, value = self.model.scores(short, *seen)
        chances = logits.log_softmax(-1)
        share = chances.exp()
        ratio = (chances.gather(-1, store["action"][part.rows][:, None])[:, 0] - store["chance"][part.rows]).exp()
        kept = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -torch.minimum(ratio * part.gains, kept * part.gains).mean()
        spread = -(share * chances).sum(-1).mean()
        error = (value - part.returns).square().mean()
        loss = policy + settings.value * error - self.entropy * spread
        critic = critic_of(short)
        if critic:
            judged = self.model.outlook(critic, seen[0], seen[1], store["hidden"][part.rows])
            error = (judged - part.returns).square().mean()
            loss = loss + settings.value * error
        apart = torch.zeros((), device=device)
        if anchored:
            apart = self.apart(seen, chances, share)
            loss = loss + ANCHOR_EVERY * settings.anchor * apart
        clipped = ((ratio - 1).abs() > settings.clip).float().mean()
        told = (policy, error, spread, ANCHOR_EVERY * apart, clipped)
        return loss, torch.stack([one.detach() for one in told])

    def apart(self, seen: list[Tensor], chances: Tensor, share: Tensor) -> Tensor:
        """How far the policy has gone from its average."""
        with self.model.torch.no_grad():
            slow = self.model.scores(self.model.short(self.average), *seen)[0].log_softmax(-1)
        return (share * (chances - slow)).sum(-1).mean()

    def follow(self) -> None:
        """The average moves after the weights."""
        with self.model.torch.no_grad():
            for name, part in self.average.items():
                part.lerp_(self.weights[name].detach(), 1 - self.config.learning.average)

    # Keeping

    def kept(self) -> dict[str, Any]:
        """Everything that a checkpoint holds of it, as arrays."""
        found: dict[str, Any] = {}
        for name, part in self.weights.items():
            found[f"weights/{name}"] = part.detach().cpu().numpy()
            found[f"average/{name}"] = self.average[name].cpu().numpy()
            state = self.optimiser.state.get(part) or {}
            for moment in ("exp_avg", "exp_avg_sq", "step"):
                if moment in state:
                    found[f"{moment}/{name}"] = state[moment].cpu().numpy()
        return found

    def restore(self, kept: dict[str, Any]) -> None:
        torch = self.model.torch
        with torch.no_grad():
            for name, part in self.weights.items():
                part.copy_(torch.as_tensor(kept[f"weights/{name}"]))
                self.average[name].copy_(torch.as_tensor(kept[f"average/{name}"]))
                if f"step/{name}" in kept:
                    device = self.model.device
                    self.optimiser.state[part] = {
                        "step": torch.as_tensor(kept[f"step/{name}"], dtype=torch.float32, device=device),
                        "exp_avg": torch.as_tensor(kept[f"exp_avg/{name}"], device=device),
                        "exp_avg_sq": torch.as_tensor(kept[f"exp_avg_sq/{name}"], device=device),
                    }


MEASURED = ("policy", "value", "entropy", "divergence", "clipped")
