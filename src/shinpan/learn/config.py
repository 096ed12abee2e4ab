"""The one file that a training run is described by."""

from pathlib import Path
from typing import Any

import msgspec

from shinpan.games import NAMES

from ..players.named import player_named
from ..support.errors import ShinpanError
from ..support.plain import nearest


class NetworkSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How large the network is, and how much of a position it reads."""

    width: int = 128
    heads: int = 4
    layers: int = 2
    inner: int = 256
    tokens: int = 47  # rows of cards; those beyond are left out
    actions: int = 16  # options on a page


class ActorSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Processes that play: against itself, against past selves, and against fixed opponents by name."""

    itself: int = 1
    past: int = 1
    games: int = 128  # in each process of these two
    opponents: dict[str, int] = {}  # by name: processes
    opponent_games: int = 16  # in each of those
    decks: int = 32  # pairs of random decks in each process, besides the starter decks
    held_out: float = 0.1  # share of cards beyond the starter decks that training never sees
    held_out_decks: int = 0  # starter decks that training never plays, with the cards that no other one has


class LearningSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Proximal policy optimisation, held near a slow average of itself."""

    rows: int = 16_384  # decisions of an iteration
    minibatch: int = 4_096
    epochs: int = 2
    rate: float = 5e-4
    last_rate: float = 2e-5
    clip: float = 0.2
    trace: float = 0.95  # how far an outcome reaches back: lambda of generalised advantages
    entropy: float = 0.02
    last_entropy: float = 0.003
    value: float = 0.5
    anchor: float = 0.05  # weight of the divergence from the average
    average: float = 0.9  # of the average, what is kept in an iteration
    gradient: float = 1.0  # longest
    hidden: int = 0  # cards that a critic sees beyond the view, who judges what came of answers; 0: there is none
    left_out: float = 0.0  # share of each card's words that go unread, others in each iteration; names are renumbered


class RunSettings(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """How long, where, and what is kept."""

    minutes: float = 5.0
    decisions: int = 1_000_000_000  # whichever comes first
    device: str = "auto"  # cpu, cuda, or auto
    records: bool = True  # on a GPU, steps of learning are recorded and replayed
    start: str = ""  # a file of weights to begin with
    soften: float = 1.0  # its scores are divided by this: a policy that is too sure of itself tries things again
    against: str = ""  # a file of weights that is the only past self, and never learns: for an adversary
    snapshot_every: int = 20  # iterations between past selves
    snapshots: int = 12  # past selves that are kept
    checkpoint_every: float = 60.0  # seconds
    evaluation: dict[str, int] = {}  # by name of a fixed opponent: games at the end


class Config(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A training run."""

    game: str
    seed: int = 1
    network: NetworkSettings = NetworkSettings()
    actors: ActorSettings = ActorSettings()
    learning: LearningSettings = LearningSettings()
    run: RunSettings = RunSettings()

    def told(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.to_builtins(self)
        return found


def read_config(path: Path) -> Config:
    """Read and check a configuration; ShinpanError says what is wrong with it."""
    try:
        return checked(msgspec.toml.decode(path.read_bytes(), type=Config), str(path))
    except OSError as error:
        raise ShinpanError(f"{path}: {error.strerror or error}") from error
    except (msgspec.MsgspecError, ValueError) as error:
        raise ShinpanError(f"{path}: {error}") from error


def checked(config: Config, where: str) -> Config:
    if config.game not in NAMES:
        raise ShinpanError(f"{where}: there is no game '{config.game}': {nearest(config.game, NAMES)}")
    for name in (*config.actors.opponents, *config.run.evaluation):
        player_named(name, "")
    for what, holds in limits(config):
        if not holds:
            raise ShinpanError(f"{where}: {what}")
    return config


def limits(config: Config) -> list[tuple[str, bool]]:
    """What must hold, in words and in truth."""
    net, actors, learning, run = config.network, config.actors, config.learning, config.run
    opponents = list(actors.opponents.values())
    return [
        (
            "network.width is a multiple of heads, from 8 to 512",
            8 <= net.width <= 512 and is_part(net.heads, net.width),
        ),
        ("network.layers is from 1 to 8", 1 <= net.layers <= 8),
        ("network.inner is from 8 to 2048", 8 <= net.inner <= 2048),
        ("network.tokens is from 8 to 200", 8 <= net.tokens <= 200),
        ("network.actions is from 2 to 256", 2 <= net.actions <= 256),
        ("actors.itself is from 1 to 256, or 0 with run.against", bool(not run.against) <= actors.itself <= 256),
        ("actors.past is from 0 to 256, and with run.against at least 1", bool(run.against) <= actors.past <= 256),
        ("actors.games is from 1 to 65536", 1 <= actors.games <= 65_536),
        ("actors.opponents has from 0 to 256 processes each", all(0 <= n <= 256 for n in opponents)),
        ("actors.opponent_games is from 1 to 65536", 1 <= actors.opponent_games <= 65_536),
        ("actors.decks is from 0 to 10000", 0 <= actors.decks <= 10_000),
        ("actors.held_out is from 0 to 0.5", 0 <= actors.held_out <= 0.5),
        ("actors.held_out_decks is from 0 to 4", 0 <= actors.held_out_decks <= 4),
        ("learning.rows is at least learning.minibatch, which is at least 1", learning.rows >= learning.minibatch >= 1),
        ("learning.epochs is from 1 to 100", 1 <= learning.epochs <= 100),
        ("learning.hidden is from 0 to 128", 0 <= learning.hidden <= 128),
        ("learning.left_out is from 0 to 0.5", 0 <= learning.left_out <= 0.5),
        ("run.minutes is above 0", run.minutes > 0),
        ("run.soften is from 1 to 100, and more than 1 only with run.start", softens(run)),
        ("run.device is cpu, cuda or auto", run.device in ("cpu", "cuda", "auto")),
        ("run.snapshots and run.snapshot_every are at least 1", min(run.snapshots, run.snapshot_every) >= 1),
    ]


def softens(run: RunSettings) -> bool:
    return run.soften == 1 or (1 < run.soften <= 100 and run.start != "")


def is_part(part: int, whole: int) -> bool:
    return 1 <= part <= whole and whole % part == 0
