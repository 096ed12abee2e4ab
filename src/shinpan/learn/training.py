"""A training run: play, learn, keep, report; it goes on from its folder where it stopped."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np

from shinpan.games import load

from ..envs.match import Setup
from ..lab.statistics import rate
from ..players.learned.weights import read
from ..support.errors import ShinpanError
from ..support.extras import needed
from .actors import Actors
from .config import Config
from .decks import playable_cards
from .evaluation import evaluate
from .keeping import CHECKPOINT, LEAGUE, PROGRESS, WEIGHTS, export, load_checkpoint, save
from .league import League
from .model import Model, Parameters, with_critic, without_critic
from .ppo import Learner
from .rollout import Rollout
from .starting import Size

REPORT_EVERY: Final = 10.0  # seconds
LAST: Final = "policy.w2"  # what scores are read off with
HISTORY: Final = ("commit", "configuration", "seed", "held_out", "held_out_decks", "record")  # of weights to begin with
MOST_REPORTS: Final = 200  # that go into the record of a file of weights
Tell = Callable[[dict[str, Any]], None]


class Training:
    """A run in a folder."""

    def __init__(self, config: Config, folder: Path, tell: Tell = lambda _: None) -> None:
        self.config = config
        self.folder = folder
        self.tell = tell
        self.iteration = 0
        self.decisions = 0
        self.spent = 0.0  # seconds
        self.reports: list[dict[str, Any]] = []
        self.before: dict[str, Any] = {}  # what the weights that it began with had been trained by
        torch = needed("torch", "train", "training")
        self.game = load(config.game)
        self.device = device_of(torch, config.run.device)
        net = config.network
        table = Setup(config.game, form="tokens").card_table(playable_cards(self.game))
        size = Size(net.width, net.heads, net.layers, net.inner)
        self.model = Model(self.game.layout(), size, table, self.device)
        first = self.first_weights()
        first = with_critic(first) if config.learning.hidden else first
        self.learner = Learner(self.model, config, first, config.seed)
        self.league = League(self.game, config.run.snapshots, config.seed)
        self.resume()
        self.luck = np.random.default_rng([config.seed, self.iteration])
        if config.run.against:
            self.league.fix(self.weights_of(config.run.against))
        if not self.league.past:
            self.league.add(without_critic(self.learner.average))

    def first_weights(self) -> Parameters:
        """Fresh weights, or those of a file, whose scores may be made softer: their order stays."""
        run = self.config.run
        if not run.start:
            return self.model.fresh(self.config.seed)
        held = self.weights_of(run.start)
        return held | {LAST: held[LAST] / run.soften}

    def weights_of(self, file: str) -> Parameters:
        """The weights of a file; what it does not know counts nothing at first."""
        fresh = self.model.fresh(self.config.seed)
        path = Path(file)
        found = read(path, self.config.game)
        if file == self.config.run.start:
            self.before = {name: found.meta.get(name) for name in HISTORY}
        held = found.network(self.model.layout).weights
        for name, part in fresh.items():
            if name in held and held[name].shape != tuple(part.shape):
                raise ShinpanError(f"{path}: it was trained with a network of another size")
        return {n: self.model.tensor(held[n]) if n in held else part * 0 for n, part in fresh.items()}

    # Running

    def progress(self) -> float:
        run = self.config.run
        return min(1.0, max(self.spent / (60 * run.minutes), self.decisions / run.decisions))

    def run(self) -> dict[str, Any]:
        """Play and learn until the time is up; the last report, with the games that were played at the end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        actors = Actors(self.config, self.iteration)
        try:
            self.loop(Rollout(self.config, self.model, actors, self.league, self.config.seed + self.iteration))
        finally:
            actors.close()
        self.keep()
        played = evaluate(self.config, self.folder / WEIGHTS)
        if played:
            self.report({"evaluation": played})
            self.keep()
        return self.reports[-1] if self.reports else {}

    def loop(self, rollout: Rollout) -> None:
        begun = time.monotonic() - self.spent
        reported, kept = self.spent, self.spent
        while self.progress() < 1.0:
            self.league.draw()
            if self.config.learning.left_out > 0:
                self.model.read_anew(self.luck, self.config.learning.left_out)
            start = time.monotonic()
            batch = rollout.collect(self.learner.weights)
            played = time.monotonic()
            measured = self.learner.learn(rollout.store, batch, self.progress())
            rollout.carry()
            self.iteration += 1
            self.decisions += len(batch.rows)
            if self.iteration % self.config.run.snapshot_every == 0:
                self.league.add(without_critic(self.learner.average))
            times = {"playing_s": round(played - start, 3), "learning_s": round(time.monotonic() - played, 3)}
            self.spent = time.monotonic() - begun
            if self.spent - reported >= REPORT_EVERY or self.progress() >= 1.0:
                self.report({**rounded(measured), **times, "against": scored(rollout)})
                reported = self.spent
            if self.spent - kept >= self.config.run.checkpoint_every:
                self.keep()
                kept = self.spent

    def report(self, more: dict[str, Any]) -> None:
        told = {
            "iteration": self.iteration,
            "decisions": self.decisions,
            "seconds": round(self.spent, 1),
            **more,
        }
        self.reports.append(told)
        with (self.folder / PROGRESS).open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")
        self.tell(told)

    # Keeping

    def record(self) -> dict[str, Any]:
        every = max(1, -(-len(self.reports) // MOST_REPORTS))
        return {
            "iterations": self.iteration,
            "decisions": self.decisions,
            "seconds": round(self.spent, 1),
            "device": self.device,
            "reports": self.reports[::-1][::every][::-1],
            **({"before": self.before} if self.before else {}),
        }

    def keep(self) -> None:
        """Write the checkpoint and the weights to play with."""
        meta = {
            "configuration": self.config.told(),
            "iteration": self.iteration,
            "decisions": self.decisions,
            "spent": self.spent,
            "past": len(self.league.past),
            "reports": self.reports,
        }
        save(self.folder / CHECKPOINT, self.learner.kept(), meta)
        save(self.folder / LEAGUE, self.league.kept(), {"iteration": self.iteration})
        slow = {name: part.float().cpu().numpy() for name, part in without_critic(self.learner.average).items()}
        export(self.folder / WEIGHTS, self.model.form, slow, self.config, self.record())

    def resume(self) -> None:
        """Go on from the folder's checkpoint, if it has one of the same network."""
        path = self.folder / CHECKPOINT
        if not path.is_file():
            return
        arrays, meta = load_checkpoint(path)
        held, mine = meta["configuration"], self.config.told()
        for part in ("game", "network"):
            if held[part] != mine[part]:
                raise ShinpanError(f"{path}: it was trained with another {part}: choose another folder")
        self.learner.restore(arrays)
        self.iteration, self.decisions, self.spent = meta["iteration"], meta["decisions"], meta["spent"]
        self.reports = list(meta["reports"])
        self.league.restore(load_checkpoint(self.folder / LEAGUE)[0], meta["past"], self.model)


def device_of(torch: Any, wanted: str) -> str:
    has = bool(torch.cuda.is_available())
    if wanted == "cuda" and not has:
        raise ShinpanError("run.device: no GPU is found; cpu, or auto, goes without")
    return "cuda" if has and wanted != "cpu" else "cpu"


def scored(rollout: Rollout) -> dict[str, Any]:
    """Games that ended since the last report, by kind of opponent, with intervals."""
    found = {name: rate(won, played) for name, (won, played) in rollout.scored.items()}
    rollout.scored = {}
    return found


def rounded(measured: dict[str, float]) -> dict[str, float]:
    return {name: round(value, 4) for name, value in measured.items()}
