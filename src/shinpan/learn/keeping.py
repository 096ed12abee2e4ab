"""What a run writes: checkpoints that it can go on from, weights to play with, and a line for each report."""

import json
import os
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np

import shinpan
from shinpan.games import load

from ..players.learned.form import Floats, Form
from ..players.learned.weights import write
from ..support.errors import ShinpanError
from .config import Config
from .decks import held_out, held_out_decks

COMMIT: Final = "SHINPAN_COMMIT"  # says what the sources were where there is no repository
CHECKPOINT: Final = "checkpoint.npz"
LEAGUE: Final = "league.npz"
WEIGHTS: Final = "weights.npz"
PROGRESS: Final = "progress.jsonl"
META: Final = "meta"


def save(path: Path, arrays: Mapping[str, Any], meta: Mapping[str, Any]) -> None:
    """Write a checkpoint, whole or not at all."""
    partial = path.with_suffix(".part")
    told: dict[str, Any] = {META: np.frombuffer(json.dumps(meta).encode(), np.uint8), **arrays}
    with partial.open("wb") as file:
        np.savez(file, **told)
    partial.replace(path)


def load_checkpoint(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays and what is told of a checkpoint."""
    try:
        with np.load(path, allow_pickle=False) as held:
            arrays = {name: held[name] for name in held.files if name != META}
            meta: dict[str, Any] = json.loads(held[META].tobytes().decode())
    except OSError as error:
        raise ShinpanError(f"{path}: {error.strerror or error}") from error
    except (BadZipFile, KeyError, ValueError, EOFError) as error:
        raise ShinpanError(f"{path}: this is no checkpoint of `shinpan train`") from error
    return arrays, meta


def export(path: Path, form: Form, arrays: Mapping[str, Floats], config: Config, record: Mapping[str, Any]) -> None:
    """Write weights to play with, and how they came to be."""
    meta = {
        "game": config.game,
        "heads": config.network.heads,
        "tokens": config.network.tokens,
        "rows": form.rows,
        "parameters": sum(array.size for array in arrays.values()),
        "commit": commit(),
        "configuration": config.told(),
        "seed": config.seed,
        "held_out": held_out(load(config.game), config.actors.held_out, config.actors.held_out_decks),
        "held_out_decks": list(held_out_decks(load(config.game), config.actors.held_out_decks)),
        "record": dict(record),
    }
    write(path, arrays, meta)


def commit() -> str:
    """Which sources these are."""
    told = os.environ.get(COMMIT)
    if told:
        return told
    try:
        found = subprocess.run(
            ["git", "rev-parse", "HEAD"],
            cwd=Path(__file__).parent,
            capture_output=True,
            text=True,
            check=True,
            timeout=10,
        )
    except (OSError, subprocess.SubprocessError):
        return f"version {shinpan.__version__}"
    return found.stdout.strip()
