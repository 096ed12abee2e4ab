"""Learning from what was played: clipped policy gradients, kept near a slow average of the policy itself."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .config import Config
from .model import Model, Parameters, Tensor
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
        self.entropy = config.learning.entropy
        self.steps = 0
        self.weights: Parameters = {name: part.clone().requires_grad_(True) for name, part in weights.items()}
        self.average: Parameters = {name: part.detach().clone() for name, part in weights.items()}
        self.luck = np.random.default_rng(seed)
        self.optimiser = torch.optim.Adam(
            list(self.weights.values()), lr=config.learning.rate, betas=MOMENTS, eps=TINY, fused=model.device != "cpu"
        )

    def learn(self, store: dict[str, Tensor], batch: Batch, progress: float) -> dict[str, float]:
        """Learn from a batch; `progress` goes from 0 to 1 over the run. Gives means of what was measured."""
        torch, settings = self.model.torch, self.config.learning
        rate = settings.rate + (settings.last_rate - settings.rate) * progress
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        self.entropy = settings.entropy + (settings.last_entropy - settings.entropy) * progress
        gains = batch.advantages
        given = Batch(batch.rows, batch.lengths, (gains - gains.mean()) / (gains.std() + TINY), batch.returns)
        told: list[Tensor] = []
        for _ in range(settings.epochs):
            order = self.luck.permutation(len(given.rows))
            for chosen in np.array_split(order, max(1, len(order) // settings.minibatch)):
                self.steps += 1
                told.append(self.step(store, given, chosen))
        self.follow()
        means = torch.stack(told).mean(0).tolist() if told else [0.0] * len(MEASURED)
        return dict(zip(MEASURED, means, strict=True))

    def step(self, store: dict[str, Tensor], batch: Batch, chosen: NDArray[np.int64]) -> Tensor:
        """One step of the optimiser. Short positions and long ones are read apart, so that little is read in vain."""
        torch = self.model.torch
        self.optimiser.zero_grad(set_to_none=True)
        chosen = chosen[np.argsort(batch.lengths[chosen].sum(1), kind="stable")]
        anchored = self.config.learning.anchor > 0 and self.steps % ANCHOR_EVERY == 0
        told: list[Tensor] = []
        for part in np.array_split(chosen, max(1, len(chosen) // PART)):
            loss, measured = self.loss(store, batch, part, anchored)
            (loss * (len(part) / len(chosen))).backward()
            told.append(measured)
        torch.nn.utils.clip_grad_norm_(list(self.weights.values()), self.config.learning.gradient)
        self.optimiser.step()
        return torch.stack(told).mean(0)

    def loss(
        self, store: dict[str, Tensor], batch: Batch, part: NDArray[np.int64], anchored: bool
    ) -> tuple[Tensor, Tensor]:
        """What is to be made small over some rows, and what was measured."""
        torch, settings, device = self.model.torch, self.config.learning, self.model.device
        rows = torch.as_tensor(batch.rows[part], device=device)
        gains = torch.as_tensor(batch.advantages[part], device=device)
        returns = torch.as_tensor(batch.returns[part], device=device)
        seen = read(store, rows, *fitting(batch.lengths[part].max(0), self.config))
        logits, value = self.model.scores(self.model.short(self.weights), *seen)
        chances = logits.log_softmax(-1)
        share = chances.exp()
        ratio = (chances.gather(-1, store["action"][rows][:, None])[:, 0] - store["chance"][rows]).exp()
        kept = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy = -torch.minimum(ratio * gains, kept * gains).mean()
        spread = -(share * chances).sum(-1).mean()
        error = (value - returns).square().mean()
        loss = policy + settings.value * error - self.entropy * spread
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
